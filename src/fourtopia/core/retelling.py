"""A match told again from its beginning, step by step, and the match as it was at an earlier step."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator
from typing import TYPE_CHECKING

from fourtopia.core.records import copied

if TYPE_CHECKING:
    from fourtopia.core.match import Match


class Retelling:
    """A match told again from its beginning, action by action; it can go on when the match has."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._again = match._at_start()
        self._story = match._at_start()  # goes one action at a time, forced ones too
        self._begun = False
        self.decisions = 0  # how many have been told

    def actions(self) -> Iterator[tuple[Match, int, int, bool]]:
        """Every action not told yet, with a match that is to take it before the next is asked for."""
        if not self._begun:
            self._begun = True
            self._again.follow([])
            self._story._lay_out()
            yield from self._forced()
        while self.decisions < len(self._match.chosen):
            actor, action = self._match.chosen[self.decisions]
            self.decisions += 1
            self._again.take(actor, action)
            yield self._story, actor, action, False
            yield from self._forced()

    def _forced(self) -> Iterator[tuple[Match, int, int, bool]]:
        """The actions that had to be taken after the last one that was chosen."""
        for actor, action in self._again.forced:
            yield self._story, actor, action, True
        self._story._hold(copied(self._again._states), copied(self._again._menus))


def after(match: Match, steps: int) -> Match:
    """The match as it was after so many steps; between two forced ones it can be looked at, not played on."""
    lengths = match.lengths
    decisions = bisect_right(lengths, steps) - 1
    past = match._at_start()
    past.follow(match.chosen[: max(0, decisions)])
    done = lengths[decisions] if decisions >= 0 else 0
    if decisions == len(match.chosen) or (steps == done and decisions >= 0):
        return past
    return _between(match, past, decisions, steps - done)


def _between(match: Match, past: Match, decisions: int, steps: int) -> Match:
    """So many steps on from there, which end among forced ones."""
    whole = past.copy()
    if decisions >= 0:
        whole.take(*match.chosen[decisions])
        rest = [match.chosen[decisions], *whole.forced]
    else:
        past, rest = match._at_start(), whole.forced
        past._lay_out()
    for actor, action in rest[:steps]:
        past._go(actor, action)
    past._actors[0] = rest[steps][0]
    past._counts[0] = 0
    return past
