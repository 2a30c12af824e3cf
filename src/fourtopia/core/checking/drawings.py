"""Whether drawings are whole: well-formed, as large as they say, and all that they point at is there."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

from fourtopia.core import drawing
from fourtopia.core.board import Drawing, Look
from fourtopia.core.checking.messages import say
from fourtopia.core.checking.report import listed
from fourtopia.core.kind import Kind
from fourtopia.core.picture.theme import theme_of

COVER = 368 / 296
"""How wide a cover is for its height, about."""

_POINTED = re.compile(r"""(?:href=["']#|url\(#)([\w-]+)""")
_TOKEN = re.compile(r"var\(--([\w-]+)\)")
_DECLARED = re.compile(r"--([\w-]+)\s*:")
_ID = re.compile(r"""\bid=["']([^"']+)["']""")


def check_page(kind: Kind, parts: Iterable[Drawing], look: Look) -> Iterator[str]:
    """The drawings that one page shows together."""
    known: dict[str, str] = {}
    for part in parts:
        yield from check_part(kind, part, look)
        for id in dict.fromkeys(_ID.findall(part.svg)):
            if id in known:
                yield say("drawing.id-twice", id=id, one=known[id], other=part.key)
            known[id] = part.key


def check_part(kind: Kind, part: Drawing, look: Look) -> Iterator[str]:
    """One drawing: as wide as asked for, or less."""
    if part.width > look.width:
        yield say("drawing.too-wide", name=part.key, width=part.width, most=look.width)
    yield from check_svg(kind, part.svg, part.key, (part.width, part.height))


def check_svg(kind: Kind, svg: str, name: str, size: tuple[float, float] | None = None) -> Iterator[str]:
    """Of this size, if it must have one."""
    try:
        root = ElementTree.fromstring(svg)
    except ElementTree.ParseError as error:
        yield say("drawing.not-xml", name=name, reason=error)
        return
    if root.tag.rpartition("}")[2] != "svg":
        yield say("drawing.not-svg", name=name, tag=root.tag)
    if size is not None and _numbers(root.get("viewBox", "")) != (0, 0, *size):
        box, width, height = root.get("viewBox"), *size
        yield say("drawing.other-size", name=name, box=box, width=width, height=height)
    ids = [id for each in root.iter() if (id := each.get("id"))]
    for id in sorted({id for id in ids if ids.count(id) > 1}):
        yield say("drawing.id-twice", id=id, one=name, other=name)
    yield from _pointed_at(kind, svg, name, ids)


def _pointed_at(kind: Kind, svg: str, name: str, ids: list[str]) -> Iterator[str]:
    """Symbols, shapes and colours that are used and not there."""
    missing = set(_POINTED.findall(svg)) - set(ids) - shapes(kind)
    if missing:
        yield say("drawing.no-shape", name=name, ids=listed(sorted(missing)))
    colours = set(_TOKEN.findall(svg)) - set(_DECLARED.findall(svg)) - tokens(kind)
    if colours:
        yield say("drawing.no-colour", name=name, colours=listed(sorted(colours)))


def check_symbol(kind: Kind, symbol: str, where: str) -> Iterator[str]:
    """A symbol by its name without the s-."""
    if symbol and f"s-{symbol}" not in shapes(kind):
        yield say("drawing.no-shape", name=where, ids=f"s-{symbol}")


def check_still(kind: Kind) -> list[str]:
    """What is drawn once: the cover and the shapes."""
    return [say("check.in-game", title=kind.title, problem=each) for each in _still(kind)]


def _still(kind: Kind) -> Iterator[str]:
    cover = kind.board.cover()
    found = list(check_svg(kind, cover, "cover"))
    box = () if found else _numbers(ElementTree.fromstring(cover).get("viewBox", ""))
    if not found and (len(box) != 4 or not 0.95 < box[2] / box[3] / COVER < 1.05):
        yield say("drawing.cover", box=" ".join(f"{each:g}" for each in box))
    yield from found
    yield from check_svg(kind, f"<svg>{kind.board.defs()}</svg>", "defs")


@functools.cache
def shapes(kind: Kind) -> frozenset[str]:
    """The names of all symbols, and of the shapes of the game."""
    symbols = (Path(drawing.__file__).parent / "symbols.svg").read_text(encoding="utf-8")
    return frozenset(_ID.findall(symbols + kind.board.defs()))


@functools.cache
def tokens(kind: Kind) -> frozenset[str]:
    """The names of all colours."""
    theme = theme_of(kind)
    of_classes = {name.removeprefix("--") for values in theme.classes.values() for name in values}
    return frozenset({*theme.tokens, *of_classes})


def _numbers(box: str) -> tuple[float, ...]:
    try:
        return tuple(map(float, box.replace(",", " ").split()))
    except ValueError:
        return ()
