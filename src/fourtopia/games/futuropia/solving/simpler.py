"""The proof that so many points cannot be reached, layer by layer through the simpler game of proving.py."""

from collections.abc import Iterator, Sequence

import numpy as np

from fourtopia.core.chance import new_random
from fourtopia.core.records import Records
from fourtopia.games.futuropia.solving.facts import FACTS, SET, Facts, fill_facts, fill_set, first_node
from fourtopia.games.futuropia.solving.proving import MOST_REVEALS, bounds_of, go_on, lower_at
from fourtopia.games.futuropia.solving.relaxing import Prices

TINY = 1e-6
MOST_SETS = 32
MOST_NODES = 2_000_000  # after one turn
AT_ONCE = 1500  # positions that are played on between two pauses
STEPS = 250  # changes of prices that are tried for one position
MANY = 3000  # positions after one turn that are worth new prices
SAMPLES = 3


class Proof:
    """Refutes numbers of points, one after the other; the prices that were found help with the next."""

    def __init__(self, boxes: Records, states: Records, limits: Prices, prices: Sequence[Prices]) -> None:
        self.boxes, self.states, self.limits = boxes, states, limits
        self._prices = [each.copy() for each in prices]
        self._sets = np.zeros((MOST_SETS + 1, SET))
        self._facts = np.zeros(FACTS, np.int64)
        self._random, self._sampling = new_random(2), np.random.default_rng(2)
        self._hints = np.zeros(MOST_REVEALS + 2, np.int64)
        fill_facts(boxes, states, self._facts)
        for number, each in enumerate(self._prices):
            fill_set(boxes, states, each, self._sets[number])
        self._now = self._room()
        self._next = self._room()
        self._slots = np.zeros(2 * MOST_NODES + 1, np.int64)

    @staticmethod
    def _room() -> tuple[np.ndarray[tuple[int], np.dtype[np.int64]], np.ndarray[tuple[int], np.dtype[np.int32]]]:
        """Room for the positions after a turn: their keys and pools."""
        return np.zeros(MOST_NODES, np.int64), np.zeros(MOST_NODES, np.int32)

    def refute(self, points: int) -> Iterator[bool]:
        """Try to show that nobody can reach so many points. What it gives last says whether that was shown."""
        wanted = points - TINY
        first_node(self.boxes, self.states, *self._now)
        count, turns = 1, int(self.states[0].players[0].turns)
        while count:
            self._slots[:] = -1
            found = done = 0
            while done < count:
                found, end = self._play_on(turns, done, min(count, done + AT_ONCE), found, wanted)
                if found < 0 or (end is not None and self._cut(end) >= wanted):
                    yield False
                    return
                done = done if end is not None else min(count, done + AT_ONCE)
                yield False
            self._now, self._next = self._next, self._now
            count, turns = found, turns + 1
            if count > MANY:
                self._sample(count, turns)
                yield False
        yield True

    def _play_on(self, turns: int, first: int, last: int, found: int, wanted: float) -> tuple[int, Facts | None]:
        """How many positions are found now (-1: too many), and a position that may be an end with what is wanted."""
        ends = np.full(3, -1, np.int64)
        self._hints[0] = len(self._prices)
        found = go_on(
            self.boxes, self.states, turns, *self._now, first, last, self._facts, self._sets, self._hints, wanted,
            *self._next, self._slots, found, ends,
        )  # fmt: skip
        return found, None if ends[0] < 0 else np.array([*ends, 0, 1])

    def _cut(self, node: Facts) -> float:
        """Find prices that bound this position better, and keep them. Returns the bound."""
        if len(self._prices) == MOST_SETS:
            del self._prices[MOST_SETS // 2 : MOST_SETS // 2 + 4]
            for number in range(MOST_SETS // 2, len(self._prices)):
                fill_set(self.boxes, self.states, self._prices[number], self._sets[number])
        prices = self._prices[int(np.argmin(self._values(node)))].copy()
        one = self._sets[len(self._prices)]
        value = lower_at(self.boxes, self.states, node, prices, self.limits, STEPS, self._random, self._facts, one)
        self._prices.append(prices)
        return value

    def _sample(self, count: int, turns: int) -> None:
        """Better prices for a few of the positions, for the sake of all that are like them."""
        for _ in range(SAMPLES):
            place = int(self._sampling.integers(count))
            key, pool = int(self._now[0][place]), int(self._now[1][place])
            last = 0 if key >> 5 & 1 else MOST_REVEALS // 2
            nodes = [np.array([key, pool, turns, reveals, 0]) for reveals in range(last + 1)]
            self._cut(max(nodes, key=lambda node: float(self._values(node).min())))

    def _values(self, node: Facts) -> Prices:
        """The bounds of a position at all prices so far."""
        values = np.zeros(len(self._prices))
        bounds_of(self.boxes, node, self._facts, self._sets, len(values), values)
        return values
