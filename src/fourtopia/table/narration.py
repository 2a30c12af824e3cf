"""The story of a game in words, as one seat or a spectator may read it, and the points on the way."""

from __future__ import annotations

from dataclasses import dataclass

from fourtopia.core import Match
from fourtopia.core.retelling import Retelling

_CROWD = 12  # with more players, points are counted only now and then


@dataclass(frozen=True, slots=True)
class NarratedStep:
    place: int  # how many steps the game had then: the position that the line leads to
    seat: int  # or CHANCE
    text: str


class Narration:
    """It goes on where it stopped. `open` says that nothing was hidden from this reader so far."""

    def __init__(self, match: Match, reader: int | None) -> None:
        self._match, self._reader = match, reader
        self._retelling = Retelling(match)
        self._every = 1 if match.game.players <= _CROWD else match.game.players
        self.open = True
        self.lines: list[NarratedStep] = []
        self.points: list[tuple[int, list[int]]] = []  # by seat, after so many steps
        self._steps = 0  # that have been told

    def go_on(self) -> None:
        """Tell what has happened since."""
        asking = self._match.game.kind.asking
        for story, actor, action, forced in self._retelling.actions():
            step = story.told_to(actor, action, forced, self._reader)
            self._steps += 1
            text = asking.told(step)
            if text:
                self.lines.append(NarratedStep(self._steps, step.seat, text))
            self.open = self.open and step.after.bytes() == story.state.tobytes()
            if not self.points or self._steps >= self.points[-1][0] + self._every:
                self.points.append((self._steps, step.after.scores()))
        if self._match.over and self.points[-1][0] != self._steps:
            self.points.append((self._steps, self._match.view(self._reader).scores()))
