"""The history of a game: a match under way, and what every seat was told of it. OpenSpiel's states hold one.

Telling is put off until somebody asks, and then goes on from where it was: who plays at random never pays for it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from fourtopia.core import NOBODY, Game, Match
from fourtopia.core.checksum import checksum
from fourtopia.core.log import log_line
from fourtopia.envs.optional_import import require

pyspiel: Any = require("pyspiel", "openspiel")

Step = tuple[int, int]  # who, and which action
Guess = tuple[int, int, int]  # after how many decisions, by which seat, from which seed
SPECTATOR = -1


class Told(NamedTuple):
    """What somebody was told, up to some step."""

    then: Match  # as it was after that step; whoever goes on from there takes a copy
    steps: tuple[Step, ...]  # as they were seen
    text: str  # a line for each


class History:
    """A match under way, quick to copy. A pickle of it holds its decisions alone."""

    __slots__ = ("_first", "_open", "_told", "actor", "guesses", "loads", "match", "steps")

    def __init__(self, match: Match, loads: str) -> None:
        self.match = match
        self.loads = loads  # the text by which OpenSpiel loads this game
        self.actor = _actor(match)
        self.steps: list[Step] = match.forced  # all that was done, what was forced too
        self.guesses: tuple[Guess, ...] = ()
        self._open = not match.game.kind.has_secrets(match.game.box)
        self._first = Told(match.after(0), (), "")
        self._told: dict[int, Told] = {}

    @property
    def game(self) -> Game:
        return self.match.game

    def take(self, action: int) -> None:
        """The next decision, be it a player's or chance's, and what it forces."""
        self.match.take(self.actor, action)
        self.steps += [(self.actor, action), *self.match.forced]
        self.actor = _actor(self.match)

    def copy(self) -> History:
        other = History.__new__(History)
        other.match, other.loads, other.actor = self.match.copy(), self.loads, self.actor
        other.steps, other.guesses = self.steps.copy(), self.guesses
        other._open, other._first, other._told = self._open, self._first, self._told.copy()
        return other

    def __deepcopy__(self, memo: dict[int, Any]) -> History:
        return self.copy()

    def imagined(self, seat: int, seed: int) -> History:
        """The same history as far as the seat knows it, with a guess in place of what it does not know.

        What others alone were told would tell it too much: they go on from what everybody was told.
        """
        own, public = self.told(seat), self.told(SPECTATOR)
        other = self.copy()
        other.match = self.match.imagined(seat, seed)
        other.guesses += ((len(self.match.chosen), seat, seed),)
        then = other.match.copy()
        other._first, other._told = public._replace(then=then), {seat: own._replace(then=then)}
        return other

    # --- what a seat knows ---

    def told(self, seat: int) -> Told:
        """All steps as the seat saw them."""
        told = self._told.get(seat, self._first)
        if len(told.steps) < len(self.steps):
            told = self._told[seat] = self._tell(told, seat)
        return told

    def _tell(self, told: Told, seat: int) -> Told:
        """Go on from what was told."""
        then, news = told.then, self.steps[len(told.steps) :]
        if seat == SPECTATOR or not self._open:
            then = then.copy()
            news = [(actor, then.told_to(actor, action, False, _watcher(seat)).action) for actor, action in news]
        lines = [log_line(actor, self.game.notations[action]) + "\n" for actor, action in news]
        return Told(then, (*told.steps, *news), told.text + "".join(lines))

    def story(self, seat: int) -> str:
        """Who it is told to, all steps as they were seen, and digits that stand for all that is to be seen now."""
        name = "" if seat == SPECTATOR else self.match.seats[seat]
        return f"{name}\n{self.told(seat).text}{checksum(self.match.view(_watcher(seat)))}"

    def __reduce__(self) -> tuple[Any, ...]:
        return replayed, (self.loads, list(self.match.chosen), self.guesses)


def replayed(loads: str, chosen: Sequence[Step], guesses: Sequence[Guess]) -> History:
    """The history of these decisions, with these guesses on the way."""
    history: History = pyspiel.load_game(loads).start.copy()
    for place in range(len(chosen) + 1):
        for _, seat, seed in (guess for guess in guesses if guess[0] == place):
            history = history.imagined(seat, seed)
        if place < len(chosen):
            history.take(chosen[place][1])
    return history


def _actor(match: Match) -> int:
    return NOBODY if match.actor is None else match.actor


def _watcher(seat: int) -> int | None:
    return None if seat == SPECTATOR else seat
