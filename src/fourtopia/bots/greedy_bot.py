"""The bot that looks one decision ahead and takes what promises most."""

from collections.abc import Sequence

import numpy as np

from fourtopia.bots.bot import Budget, Thought
from fourtopia.bots.search_memory import SearchMemory
from fourtopia.bots.tree import look_ahead
from fourtopia.core import View
from fourtopia.core.chance import new_random
from fourtopia.core.records import MENU_SIZE

GUESSES = 8  # of what is hidden


class GreedyBot:
    def __init__(self, seed: int) -> None:
        self._random = new_random(seed)
        self._ties = np.random.default_rng(seed)
        self._memory: SearchMemory | None = None

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        return self.think(view, legal)[0].action

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        assert view.seat is not None
        memory = self._memory
        if memory is None or memory.game is not view.game:
            memory = self._memory = SearchMemory(view.game)
        memory.clear(view.seat)
        found = np.zeros((MENU_SIZE, 4))
        count = look_ahead(
            view.game.boxes, view.states, memory.states, memory.menus, memory.trees, self._random, memory.ledger,
            memory.evaluation, GUESSES, found,
        )  # fmt: skip
        order = np.lexsort((self._ties.random(count), -found[:count, 0].round(6)))
        return [_thought(int(memory.menus["action"][0, index]), found[index], count) for index in order.tolist()]


def _thought(action: int, found: np.ndarray[tuple[int], np.dtype[np.float64]], count: int) -> Thought:
    worth, points, win, square = found.tolist()
    return Thought(action, worth, points, win, (max(0.0, square - win * win) / GUESSES) ** 0.5, 1 / count)
