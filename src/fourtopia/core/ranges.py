"""Action ranges: a game gives each kind of action a range of numbers, and tables say what begins where."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TypeAlias, TypeVar

T = TypeVar("T")
Labels: TypeAlias = int | Sequence[str]
"""How many actions of a kind there are, or what each of them is called."""


def starts(ranges: Mapping[str, Labels]) -> Iterator[int]:
    """Where each range begins, and after the last one how many actions there are."""
    return accumulate((_size(each) for each in ranges.values()), initial=0)


def place_in(ranges: Mapping[str, Labels], action: int) -> tuple[str, int, str]:
    """The range that an action is in, its number there, from 1 on, and its label; of one alone there is no label."""
    first = 0
    for name, labels in ranges.items():
        if action < first + _size(labels):
            number = action - first + 1
            label = str(number) if isinstance(labels, int) else labels[number - 1]
            return name, number, "" if labels == 1 else label
        first += _size(labels)
    raise IndexError(action)


def _size(labels: Labels) -> int:
    return labels if isinstance(labels, int) else len(labels)


def in_range(ranges: Sequence[tuple[int, T]], action: int) -> tuple[T, int]:
    """What stands for the range that an action is in, and the action's place in that range.

    `ranges` are pairs of a range's first action and what stands for it, in the order of their first actions.
    """
    first, stands_for = next(each for each in reversed(ranges) if action >= each[0])
    return stands_for, action - first
