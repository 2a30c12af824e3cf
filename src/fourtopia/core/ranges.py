"""Action ranges: a game gives each kind of action a range of numbers, and tables say what begins where."""

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


def in_range(ranges: Sequence[tuple[int, T]], action: int) -> tuple[T, int]:
    """What stands for the range that an action is in, and the action's place in that range.

    `ranges` are pairs of a range's first action and what stands for it, in the order of their first actions.
    """
    first, stands_for = next(each for each in reversed(ranges) if action >= each[0])
    return stands_for, action - first
