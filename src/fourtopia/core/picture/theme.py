"""The colours of drawings that stand alone: tokens and classes of our style sheets, each for light and for dark."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from fourtopia.core import drawing
from fourtopia.core.kind import Kind

Pair = tuple[str, str]  # by day, by night

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
_ALPHA = re.compile(r"rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")
_TOKEN = re.compile(r"var\(--([\w-]+)(?:, *([^()]*))?\)")
_CLASS = re.compile(r"\.([\w-]+)")
_NIGHT = ":root[data-theme=dark]"


@dataclass(frozen=True)
class Theme:
    """What the names of colours mean, and what the classes of a game's drawings do."""

    tokens: Mapping[str, Pair]
    classes: Mapping[str, Mapping[str, Pair]]  # properties, and tokens with their two dashes

    def resolved(self, value: str, own: Mapping[str, Pair]) -> Pair:
        """A value without tokens, by day and by night; `own` are the tokens of the place where it stands."""
        if "/" in value:
            value = _ALPHA.sub(r"rgba(\1,\2,\3,\4)", value)  # not every program reads the newer form
        if "var(" not in value:
            return value, value
        return self._filled(value, own, 0), self._filled(value, own, 1)

    def _filled(self, value: str, own: Mapping[str, Pair], night: int) -> str:
        while (found := _TOKEN.search(value)) is not None:
            name, spare = found.groups()
            known = own if name in own or name not in self.tokens else self.tokens
            meant = spare if spare and name not in known else known[name][night]
            value = value[: found.start()] + meant + value[found.end() :]
        return value


@functools.cache
def theme_of(kind: Kind) -> Theme:
    """The tokens of the drawing kit, with those of the game and its classes. States, as of a pointer, are left out."""
    look = kind.folder / "show" / "look.css"
    files = [Path(drawing.__file__).parent / "tokens.css", *([look] if look.exists() else [])]
    css = _COMMENT.sub("", "\n".join(path.read_text(encoding="utf-8") for path in files))
    tokens: dict[str, Pair] = {"accent": ("var(--ink)",) * 2, "accent-soft": ("var(--paper-3)",) * 2}
    classes: dict[str, dict[str, Pair]] = {}
    for selector, body in _RULE.findall(css):
        name, by_night = selector.strip(), selector.strip().startswith(_NIGHT)
        name = name.removeprefix(_NIGHT).strip()
        values = _declared(body)
        if name in ("", ":root", f"[data-game={kind.name}]"):
            _put(tokens, {each.removeprefix("--"): value for each, value in values.items()}, by_night)
        elif found := _CLASS.fullmatch(name):
            _put(classes.setdefault(found[1], {}), values, by_night)
    return Theme(tokens, classes)


def _declared(body: str) -> dict[str, str]:
    pairs = (each.partition(":") for each in body.split(";") if ":" in each)
    return {name.strip(): value.strip() for name, _, value in pairs}


def _put(known: dict[str, Pair], values: Mapping[str, str], by_night: bool) -> None:
    for name, value in values.items():
        known[name] = (known.get(name, (value, value))[0], value) if by_night else (value, value)
