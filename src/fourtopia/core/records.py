"""The numpy records that rules read and write, and what every game shares of them."""

from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.compiling import rule
from fourtopia.core.errors import BadGame
from fourtopia.core.messages import say

# A numpy record is untyped to a type checker. These names say which record a function wants.
Record: TypeAlias = Any
Box: TypeAlias = Any
State: TypeAlias = Any
Menu: TypeAlias = Any

# What Python holds: arrays of one record, so that a compiled function may change the record in place.
Records: TypeAlias = NDArray[Any]

CHANCE = -1
"""The actor that draws tiles, cards and guests and rolls dice."""

NOBODY = -2
"""Nobody acts: the game is over."""

MENU_SIZE = 512
FORCED_SIZE = 64
LONGEST_GAME = 100_000
"""Random play and the checker give a game up after so many decisions."""

_GAP = "gap_"
_TAKEN = frozenset(dir(np.record))  # what numpy's records understand themselves: a field of that name is not found


def record(fields: list[Any]) -> np.dtype[Any]:
    """A record type whose fields are aligned, so that a GPU can read it too.

    Gaps between fields become fields of their own: numpy does not copy what no field covers, and a position is compared
    byte by byte.
    """
    whole: list[Any] = []
    end, widest = 0, 1
    for field in fields:
        if field[0] in _TAKEN:
            raise BadGame(say("record.taken", name=field[0]))
        kind = np.dtype([field])[0]
        widest = max(widest, _alignment(kind))
        _fill_gap(whole, end, _alignment(kind))
        whole.append(field)
        end += -end % _alignment(kind) + kind.itemsize
    _fill_gap(whole, end, widest)
    return np.dtype((np.record, np.dtype(whole, align=True)))


def _fill_gap(fields: list[Any], end: int, alignment: int) -> None:
    if -end % alignment:
        fields.append((f"{_GAP}{end}", "u1", (-end % alignment,)))


def is_gap(field: str) -> bool:
    """Whether a field of this name only fills a gap."""
    return field.startswith(_GAP)


def _alignment(kind: np.dtype[Any]) -> int:
    """What a field's place must be a multiple of. Numpy says 1 of a record in a record."""
    if kind.base.fields is None:
        return kind.base.alignment
    return max(_alignment(inner[0]) for inner in kind.base.fields.values())


def copied(records: Records) -> Records:
    """A copy, taken as bytes: numpy copies records field by field, thirty times slower."""
    return records.view(np.uint8).copy().view(records.dtype)


MENU = record(
    [
        ("actor", "i4"),
        ("count", "i4"),  # how many actions are offered
        ("total", "i4"),  # the sum of their weights
        ("action", "i4", MENU_SIZE),
        ("weight", "i4", MENU_SIZE),
        ("forced", "i4"),  # how many actions had to be taken, without a choice, on the way here
        ("forced_actor", "i4", FORCED_SIZE),
        ("forced_action", "i4", FORCED_SIZE),
    ]
)
"""What one actor may choose from now."""


@rule
def whole(number: int) -> int:
    """A field's value as a number of full width, compiled or not: a byte would wrap around when it is negated or grows.

    Numba's `int` keeps the width of a field, and numpy's numbers keep theirs. A rule's arguments have full width, but
    on a GPU it is the sum that makes the number wide.
    """
    return int(number) + 0


@rule
def clear(menu: Menu) -> None:
    menu.count = 0
    menu.total = 0


@rule
def offer(menu: Menu, action: int) -> None:
    """A choice that a player may make."""
    menu.action[menu.count] = action
    menu.weight[menu.count] = 1
    menu.count += 1
    menu.total += 1


@rule
def offer_ways(menu: Menu, action: int, ways: int) -> None:
    """An outcome of chance, and in how many ways it can come about."""
    menu.action[menu.count] = action
    menu.weight[menu.count] = ways
    menu.count += 1
    menu.total += ways


@rule
def offer_numbers(menu: Menu, first: int, least: int, most: int) -> None:
    """Choices of a number from least to most; `first` is the action for 0."""
    for number in range(least, most + 1):
        offer(menu, first + number)


@rule
def favour(menu: Menu, index: int, weight: int) -> None:
    """Let an offered choice weigh this much."""
    menu.total += weight - menu.weight[index]
    menu.weight[index] = weight
