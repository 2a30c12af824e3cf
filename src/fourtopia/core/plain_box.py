"""The box of a game that makes none of its own: every number of its components, and a flag for each variant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from fourtopia.core.components import Components, check_range, values
from fourtopia.core.errors import BadComponents, BadGame
from fourtopia.core.messages import say
from fourtopia.core.records import Records, record

Limits = Mapping[str, tuple[int, int]]
"""How far an owner may change a number: the least and the most, by dotted path. All others stay as they are."""


def make_box_of(
    components: Components, variants: Sequence[str], limits: Limits
) -> Callable[[Components, int, Sequence[str]], Records]:
    """The function that makes the box: `[deck] highest = 13` is `box.deck_highest`, a variant `long-game` is a flag."""
    numbers = {path: value for path, value in values(components.tables) if _is_numbers(value)}
    _check_limits(numbers, limits)
    fields: list[Any] = [("players", "i4")]
    fields += [
        (_field(path), "i4", len(value)) if isinstance(value, list) else (_field(path), "i4")
        for path, value in numbers.items()
    ]
    box_type = record([*fields, *((_field(name), "u1") for name in variants)])

    def make_box(own: Components, players: int, chosen: Sequence[str]) -> Records:
        boxes = np.zeros(1, box_type)
        boxes[0]["players"] = players
        for path, value in values(own.tables):
            if path in numbers:
                _check(path, value, numbers[path], limits, path in own.changes)
                boxes[0][_field(path)] = value
        for name in chosen:
            boxes[0][_field(name)] = 1
        return boxes

    return make_box


def _check_limits(numbers: Mapping[str, Any], limits: Limits) -> None:
    """The game's own values are among those that an owner may choose."""
    for path, (least, most) in limits.items():
        if path not in numbers:
            raise BadGame(say("game-file.no-component", path=path))
        value = numbers[path]
        if not all(least <= number <= most for number in (value if isinstance(value, list) else [value])):
            raise BadGame(say("game-file.limits", path=path, value=value, least=least, most=most))


def _is_numbers(value: object) -> bool:
    items = value if isinstance(value, list) else [value]
    return bool(items) and all(isinstance(item, int) for item in items)


def _field(path: str) -> str:
    return path.replace(".", "_").replace("-", "_")


def _check(path: str, value: Any, standard: Any, limits: Limits, changed: bool) -> None:
    """A number that the rules can work with."""
    if not changed:
        return
    if path not in limits:
        raise BadComponents(say("components.fixed", file=say("components.changed"), path=path, standard=standard))
    if isinstance(standard, list) and len(value) != len(standard):
        raise BadComponents(say("components.length", path=path, count=len(standard), given=len(value)))
    for number in value if isinstance(value, list) else [value]:
        check_range(path, number, *limits[path])
