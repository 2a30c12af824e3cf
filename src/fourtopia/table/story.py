"""The story of a game in words: a line for everything that happened, as each may read it, and the points on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from fourtopia.core import Match, Step
from fourtopia.core.match import Retelling


@dataclass(frozen=True, slots=True)
class Line:
    place: int  # how many decisions the game had then: the position that the line leads to
    seat: int  # or CHANCE
    text: str  # for everybody
    own: Mapping[int, str] = field(default_factory=dict)  # for a seat, where it may know more or less

    def read_by(self, seat: int | None) -> str:
        return self.text if seat is None else self.own.get(seat, self.text)


class Story:
    def __init__(self, match: Match) -> None:
        self._match = match
        self._retelling = Retelling(match)
        self.lines: list[Line] = []
        self._points: list[tuple[int, list[int], dict[int, list[int]]]] = []

    def go_on(self) -> None:
        """Tell what has happened since."""
        viewers: list[int | None] = [None, *range(self._match.game.players)]
        for story, actor, action, forced in self._retelling.actions():
            hidden = story.view(None).bytes() != story.state.tobytes()
            steps = story.told_to(actor, action, forced, viewers if hidden else [None])
            self._tell(steps, hidden)

    def _tell(self, steps: Sequence[Step], hidden: bool) -> None:
        asking = self._match.game.kind.asking
        text = asking.told(steps[0])
        own = {seat: asking.told(step) for seat, step in enumerate(steps[1:])}
        differing = {seat: words for seat, words in own.items() if words != text}
        if text or differing:
            self.lines.append(Line(self._retelling.decisions, steps[0].seat, text, differing))
        points = {seat: step.after.scores() for seat, step in enumerate(steps[1:])} if hidden else {}
        entry = (self._retelling.decisions, steps[0].after.scores(), points)
        if self._points and self._points[-1][0] == entry[0]:
            self._points.pop()
        self._points.append(entry)

    def read_by(self, seat: int | None) -> list[tuple[Line, str]]:
        """The lines that this seat, or a spectator, may read."""
        lines = [(line, line.read_by(seat)) for line in self.lines]
        return [(line, text) for line, text in lines if text]

    def points_for(self, seat: int | None) -> list[tuple[int, list[int]]]:
        """Points by seat after so many decisions, as far as this seat may know them."""
        return [(place, own.get(-1 if seat is None else seat, points)) for place, points, own in self._points]
