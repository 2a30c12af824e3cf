"""The interface of a bot: what it is told, and what it answers."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from fourtopia.core import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: seconds, or positions looked at. Without either it takes what it usually takes."""

    seconds: float | None = None
    nodes: int | None = None


@dataclass(frozen=True)
class Thought:
    """What a bot thinks of one of its choices."""

    action: int
    worth: float  # what it maximises: mostly the chance to win; alone, points
    points: float  # it expects in the end
    win: float  # its chance to win; a shared victory counts its share
    spread: float  # how far off that chance may be: one standard error
    weight: float  # how much of its thinking went there, 1 for all

    @property
    def is_seen(self) -> bool:
        """Whether it was looked into at all; else its figures say nothing."""
        return self.worth > -math.inf


class Bot(Protocol):
    """A player that sees only what a player sees."""

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        """The id of the action to take, one of the legal ones."""
        ...

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        """What it thinks of its choices, the best first."""
        ...
