"""Counting: outcomes come in any order, rounds are counted in theirs.

So what an arena says does not depend on how many workers played it, nor on which game happened to end first.
"""

from __future__ import annotations

import numpy as np

from fourtopia.lab.arena.clock import Clock
from fourtopia.lab.arena.estimates import Floats
from fourtopia.lab.arena.play import Outcome
from fourtopia.lab.arena.schedule import Setup


class Tally:
    """The figures of every counted round, by bot: an entry of a round is the mean over the seats the bot had in it."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        bots = len(setup.names)
        self._had = np.zeros(bots)  # seats by bot in a round
        for table in setup.seatings:
            np.add.at(self._had, list(table), 1)
        self._waiting: dict[int, dict[int, Outcome]] = {}
        self.played = 0  # games, those of rounds not yet complete included
        self._wins: list[Floats] = []
        self._points: list[Floats] = []
        self._margins: list[Floats] = []
        self._before: list[Floats] = []
        self._won = np.zeros(bots)
        self.clocks = [Clock() for _ in range(bots)]

    @property
    def rounds(self) -> int:
        return len(self._wins)

    @property
    def rates(self) -> dict[str, float]:
        """How often each bot won in the rounds counted so far."""
        return dict(zip(self.setup.names, (self._won / max(1, self.rounds)).tolist(), strict=True))

    @property
    def wins(self) -> Floats:
        """By round and bot: the share of victories of a seat."""
        return np.array(self._wins)

    @property
    def points(self) -> Floats:
        return np.array(self._points)

    @property
    def margins(self) -> Floats:
        """By round and bot: points ahead of the best other seat, negative behind it."""
        return np.array(self._margins)

    @property
    def before(self) -> Floats:
        """By round and two bots: how often a seat of the one finished before a seat of the other; shared ones half."""
        return np.array(self._before)

    @property
    def seats_a_round(self) -> Floats:
        return self._had

    def add(self, outcome: Outcome) -> None:
        """Take the outcome of a game, once: a second one of the same game is not counted."""
        round, seating = outcome.key
        waiting = self._waiting.setdefault(round, {})
        if round >= self.rounds and seating not in waiting:
            waiting[seating] = outcome
            self.played += 1

    def count_round(self) -> float | None:
        """Count the next round if all its games are there. Returns how the first bot did against the others."""
        waiting = self._waiting.get(self.rounds, {})
        if len(waiting) < len(self.setup.seatings):
            return None
        bots = len(self.setup.names)
        wins, points, margins, before = np.zeros(bots), np.zeros(bots), np.zeros(bots), np.zeros((bots, bots))
        for seating, outcome in sorted(waiting.items()):
            table = np.array(self.setup.seatings[seating])
            places, scores = np.array(outcome.places), np.array(outcome.points, np.float64)
            first = places == 0
            np.add.at(wins, table, first / first.sum())
            np.add.at(points, table, scores)
            np.add.at(margins, table, _margins(scores))
            ahead = (places[:, None] < places) + 0.5 * (places[:, None] == places)
            np.add.at(before, (table[:, None], table), ahead)
            for bot, seconds in zip(table, outcome.seconds, strict=True):
                self.clocks[bot].add(seconds)
        del self._waiting[self.rounds]
        np.fill_diagonal(before, 0)
        self._wins.append(wins / self._had)
        self._points.append(points / self._had)
        self._margins.append(margins / self._had)
        self._before.append(before)
        self._won += self._wins[-1]
        ahead, behind = before[0].sum(), before[:, 0].sum()
        return float(ahead / (ahead + behind)) if bots > 1 else 0.5


def _margins(scores: Floats) -> Floats:
    if len(scores) == 1:
        return np.zeros(1)
    best, second = np.sort(scores)[::-1][:2]
    ahead: Floats = np.where(scores == best, best - second, scores - best)
    return ahead
