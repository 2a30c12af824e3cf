"""A hint as the page of whoever asked for it shows it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.bots import Thought
from fourtopia.core.board import Choice, titled
from fourtopia.table import Hint, Hints, Room
from fourtopia.web.advice import SHOWN
from fourtopia.web.viewer import Viewer


@dataclass(frozen=True)
class Marked:
    """A choice that a bot would think of."""

    id: int
    rank: int
    title: str
    thought: Thought
    part: str  # how long its bar is


@dataclass(frozen=True)
class Shown:
    """`allowed`: whether one may ask now. Without a hint there is nothing else."""

    allowed: bool = False
    asked: bool = False
    thinking: bool = False
    sure: bool = False
    marked: Sequence[Marked] = ()

    @property
    def ranks(self) -> dict[int, int]:
        return {each.id: each.rank for each in self.marked}


def shown_hint(room: Room, viewer: Viewer, asked: bool, hints: Hints, choices: dict[int, Choice]) -> Shown:
    """What the seat that looks may see of its own hint."""
    if viewer.seat is None or not asked or not room.allows_hints:
        return Shown()
    hint = hints.of(room, viewer.seat)
    if hint is None or (hint.advice is None and not hint.thinking):
        return Shown(allowed=True)
    if hint.advice is None:
        return Shown(allowed=True, asked=True, thinking=True)
    marked = _marked(hint, choices, len(room.seats) == 1)
    return Shown(True, True, False, hint.is_clear, marked)


def _marked(hint: Hint, choices: dict[int, Choice], alone: bool) -> list[Marked]:
    assert hint.advice is not None
    best = [each for each in hint.advice.thoughts[:SHOWN] if each.action in choices]
    titles = titled({each.action: choices[each.action] for each in best})
    return [
        Marked(each.action, rank, titles[each.action], each, part)
        for rank, (each, part) in enumerate(zip(best, bars(best, alone), strict=True), start=1)
    ]


def bars(thoughts: Sequence[Thought], alone: bool) -> list[str]:
    """How long the bars of these choices are, in percent: chances to win as they are, points against the best."""
    if not alone:
        return [f"{100 * each.win:.1f}" for each in thoughts]
    most = max(1.0, *(each.points for each in thoughts)) if thoughts else 1.0
    return [f"{max(2.0, 100 * each.points / most):.1f}" for each in thoughts]
