"""The story of a game in words, as one seat or a spectator may read it, and the points on the way."""

from __future__ import annotations

from dataclasses import dataclass

from fourtopia.core import Match
from fourtopia.core.match import Retelling

_CROWD = 12  # with more players, points are counted only now and then


@dataclass(frozen=True, slots=True)
class Line:
    place: int  # how many decisions the game had then: the position that the line leads to
    seat: int  # or CHANCE
    text: str


class Story:
    """It goes on where it stopped. `open` says that nothing was hidden from this reader so far."""

    def __init__(self, match: Match, reader: int | None) -> None:
        self._match, self._reader = match, reader
        self._retelling = Retelling(match)
        self._every = 1 if match.game.players <= _CROWD else match.game.players
        self.open = True
        self.lines: list[Line] = []
        self.points: list[tuple[int, list[int]]] = []  # by seat, after so many decisions

    def go_on(self) -> None:
        """Tell what has happened since."""
        asking = self._match.game.kind.asking
        for story, actor, action, forced in self._retelling.actions():
            step = story.told_to(actor, action, forced, [self._reader])[0]
            place = self._retelling.decisions
            text = asking.told(step)
            if text:
                self.lines.append(Line(place, step.seat, text))
            self.open = self.open and step.after.bytes() == story.state.tobytes()
            if not self.points or place >= self.points[-1][0] + self._every:
                self.points.append((place, step.after.scores()))
            elif place == self.points[-1][0] and self._every == 1:
                self.points[-1] = place, step.after.scores()
        if self._match.over and self.points[-1][0] != self._retelling.decisions:
            self.points.append((self._retelling.decisions, self._match.view(self._reader).scores()))
