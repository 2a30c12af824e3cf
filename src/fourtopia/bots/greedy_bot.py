"""The bot that looks one decision ahead and takes what promises most."""

from collections.abc import Sequence

import numpy as np

from fourtopia.bots.bot import Budget, Thought
from fourtopia.bots.desk import Desk
from fourtopia.bots.tree import look_ahead
from fourtopia.core import View
from fourtopia.core.chance import new_random
from fourtopia.core.records import MENU_SIZE

GUESSES = 8  # of what is hidden


class GreedyBot:
    def __init__(self, seed: int) -> None:
        self._random = new_random(seed)
        self._ties = np.random.default_rng(seed)
        self._desk: Desk | None = None

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        return self.think(view, legal)[0].action

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        assert view.seat is not None
        desk = self._desk
        if desk is None or desk.game is not view.game:
            desk = self._desk = Desk(view.game)
        desk.clear(view.seat)
        found = np.zeros((MENU_SIZE, 4))
        count = look_ahead(
            view.game.boxes, view.states, desk.states, desk.menus, desk.trees, self._random, desk.ledger,
            desk.outlook, GUESSES, found,
        )  # fmt: skip
        order = np.lexsort((self._ties.random(count), -found[:count, 0].round(6)))
        return [_thought(int(desk.menus["action"][0, index]), found[index], count) for index in order.tolist()]


def _thought(action: int, found: np.ndarray[tuple[int], np.dtype[np.float64]], count: int) -> Thought:
    worth, points, win, square = found.tolist()
    return Thought(action, worth, points, win, (max(0.0, square - win * win) / GUESSES) ** 0.5, 1 / count)
