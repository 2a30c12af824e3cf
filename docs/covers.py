"""Covers, logo and colours of the site, made from the drawing kit, the looks of the games and the app.

A cover that stands in a page takes its shapes and colours from the page. As a file it has to carry them: the shapes
that it uses, the tokens that these use, and the dark ones for a dark page.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from xml.etree import ElementTree

from fourtopia.core import drawing
from fourtopia.core.kind import Kind

DOCS = Path(__file__).parent
KIT = Path(drawing.__file__).parent
LOGO = KIT.parents[1] / "web" / "templates" / "logo.html"
SVG = "http://www.w3.org/2000/svg"
DARK = ":root[data-theme=dark]"
SITE_DARK = "[data-md-color-scheme=slate]"

Rule = tuple[str, str]  # a selector, and what it sets


def files(kinds: Sequence[Kind]) -> Iterator[tuple[Path, str]]:
    yield DOCS / "assets" / "look.css", site_look(kinds)
    yield DOCS / "theme" / "partials" / "logo.html", LOGO.read_text(encoding="utf-8")
    yield DOCS / "assets" / "logo.svg", icon()


def style(kind: Kind) -> str:
    """What a game says of its looks; it need not say anything."""
    path = kind.folder / "show" / "look.css"
    return path.read_text(encoding="utf-8") if path.exists() else ""


def parsed(css: str) -> list[Rule]:
    """The rules of a simple style sheet."""
    bare = re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)
    return [(selector.strip(), body.strip()) for selector, body in re.findall(r"([^{}]+)\{([^{}]*)\}", bare)]


def site_look(kinds: Sequence[Kind]) -> str:
    """The tokens of the app, dark where the site is, and the accent of every game for all that is about it."""
    rules = [(selector.replace(DARK, SITE_DARK), body) for selector, body in parsed(_kit("tokens.css"))]
    for kind in kinds:
        name = f"[data-game={kind.name}]"
        rules += [
            (f"{name}, body:has(.cover{name})", body)
            for selector, body in parsed(style(kind))
            if selector == name and "--accent:" in body
        ]
    written = "\n".join(f"{selector} {{ {' '.join(body.split())} }}" for selector, body in rules)
    return f"/* Written by docs/game_pages.py from the drawing kit and the looks of the games. */\n{written}\n"


def icon() -> str:
    """The logo as a file of its own, in its light colours."""
    logo = LOGO.read_text(encoding="utf-8").replace("<svg ", f'<svg xmlns="{SVG}" ')
    light = _set_by(":root", parsed(_kit("tokens.css")))
    return re.sub(r"var\((--[\w-]+)\)", lambda found: light[found[1]], logo)


def cover(kind: Kind) -> str:
    """The cover as a file that stands for itself."""
    ElementTree.register_namespace("", SVG)
    scene = ElementTree.fromstring(kind.board.cover())
    scene.set("width", "368")
    scene.set("height", "296")
    shapes = _shapes(kind, scene)
    drawn = ElementTree.tostring(scene, encoding="unicode") + "".join(shapes)
    head = f"<style>{_style(kind, drawn)}</style><defs>{''.join(shapes)}</defs>"
    before, bracket, after = ElementTree.tostring(scene, encoding="unicode").partition(">")
    return before + bracket + head + after + "\n"


def _kit(name: str) -> str:
    return (KIT / name).read_text(encoding="utf-8")


def _shapes(kind: Kind, scene: ElementTree.Element) -> list[str]:
    """The definitions that a scene refers to, and those that they refer to."""
    ours = ElementTree.fromstring(f'<defs xmlns="{SVG}">{kind.board.defs()}</defs>')
    symbols = ElementTree.fromstring(_kit("symbols.svg"))[0]
    by_name = {each.get("id"): shape for shape in [*symbols, *ours] for each in shape.iter()}
    found: list[ElementTree.Element] = []
    to_do = [scene]
    while to_do:
        for name in re.findall(r'(?:href="|url\()#([\w-]+)', ElementTree.tostring(to_do.pop(), encoding="unicode")):
            shape = by_name.get(name)
            if shape is not None and shape not in found:
                found.append(shape)
                to_do.append(shape)
    return [ElementTree.tostring(shape, encoding="unicode") for shape in found]


def _style(kind: Kind, drawn: str) -> str:
    """The tokens and classes that a drawing uses; the dark ones hold where the page around it is dark."""
    sheets = [rule for css in (_kit("tokens.css"), style(kind)) for rule in parsed(css)]
    light, dark = _set_by(":root", sheets), _set_by(DARK, sheets)
    classes = set(re.findall(r'class="([\w-]+)"', drawn))
    dressed = [(selector, body) for selector, body in sheets if selector.removeprefix(DARK).strip(" .") in classes]
    used: set[str] = {"--font"}
    more = " ".join([drawn, *(body for _, body in dressed)])
    while names := set(re.findall(r"var\((--[\w-]+)", more)) - used:
        used |= names
        more = " ".join(f"{light.get(name, '')} {dark.get(name, '')}" for name in names)
    lights = _rule(":root", light, used) + _joined(rule for rule in dressed if not rule[0].startswith(DARK))
    darks = _rule(":root", dark, used) + _joined(
        (selector.removeprefix(DARK).strip(), body) for selector, body in dressed if selector.startswith(DARK)
    )
    return f"{lights}text{{font-family:var(--font)}}@media (prefers-color-scheme:dark){{{darks}}}"


def _set_by(selector: str, rules: Sequence[Rule]) -> dict[str, str]:
    """The tokens that the rules with this selector set."""
    declared = [each.partition(":") for found, body in rules if found == selector for each in body.split(";")]
    return {name.strip(): value.strip() for name, _, value in declared if name.strip().startswith("--")}


def _rule(selector: str, tokens: dict[str, str], used: set[str]) -> str:
    return f"{selector}{{{';'.join(f'{name}:{value}' for name, value in tokens.items() if name in used)}}}"


def _joined(rules: Iterator[Rule]) -> str:
    return "".join(f"{selector}{{{' '.join(body.split())}}}" for selector, body in rules)
