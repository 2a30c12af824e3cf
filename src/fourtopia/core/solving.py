"""What a game tells a solver, besides its rules: only games that one player plays without chance have it.

Once such a game is laid out it is a puzzle: which decisions bring the most points? A solver plays whole turns and
keeps the positions that promise most. The game says what a turn is, what is worth a look, and what a position promises.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.contract import voluntary
from fourtopia.core.records import Box, Menu, Records, State

Weights = NDArray[np.float64]


@dataclass(frozen=True)
class Weight:
    """One number that `promise` is made with: a good value, and how far around it a search may try."""

    name: str
    value: float
    spread: float


@dataclass(frozen=True)
class Solving:
    """What a game offers a solver beside the compiled functions below."""

    weights: Sequence[Weight]
    tables: int  # the size of the array that `prepare` fills and `promise` reads
    # Make the tables for positions so many turns after this one (box, state, weights, turns, tables). False when there
    # is no use in playing on so long.
    prepare: Callable[[Records, Records, Weights, int, Weights], bool]
    # Upper bounds of the points that can be reached from a position, each no worse than the one before, with a short
    # pause for thought between them; None as long as there is none. The function says what has been reached: a bound
    # below that is not looked for.
    bounds: Callable[[Records, Records, Callable[[], int]], Iterator[int | None]]


@voluntary
def layer(box: Box, state: State) -> int:
    """How many turns were played, at the beginning of a turn; -1 within a turn."""
    raise AssertionError


@voluntary
def sift(box: Box, state: State, seat: int, menu: Menu, before: int) -> None:
    """Drop choices that are hardly ever worth a look; `before` is the last decision of this turn, or -1."""
    raise AssertionError


@voluntary
def promise(box: Box, state: State, seat: int, tables: Weights) -> float:
    """How many points a position at the beginning of a turn may bring, for comparing it with others."""
    raise AssertionError


@voluntary
def likeness(box: Box, state: State) -> tuple[int, int]:
    """Two numbers: equal first ones mean positions that are much alike, equal second ones mean equal positions."""
    raise AssertionError
