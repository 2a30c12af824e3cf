"""One ply: what a bot does whose game is not compiled yet.

What looks sensible comes first; then each choice is looked at one decision ahead, the sensible ones first, as long as
there is time. Whoever stops it in between has the best that was found so far. It runs as ordinary Python.
"""

from __future__ import annotations

import math
import time

import numpy as np

from fourtopia.bots.bot import Thought
from fourtopia.bots.evaluation import POINTS, UTILITY, WIN, evaluate
from fourtopia.bots.search_memory import SearchMemory
from fourtopia.core import View
from fourtopia.core.chance import new_random
from fourtopia.core.compiling import as_python
from fourtopia.core.contract import Ledger, Random, Values, apply, lean, redeal
from fourtopia.core.play import look, settle
from fourtopia.core.records import Records, whole

GUESSES = 8  # of what is hidden


class OnePly:
    """One look at a position; `thoughts` says at any time what it came to so far."""

    def __init__(self, view: View, seed: int) -> None:
        assert view.seat is not None
        self._view, self._seat = view, view.seat
        self._random, self._ties = new_random(seed), np.random.default_rng(seed)
        self._memory = SearchMemory(view.game)
        self._memory.clear(view.seat)
        self._guess()
        menu = self._memory.menus[0]
        order = np.lexsort((self._ties.random(menu.count), -menu.weight[: menu.count]))
        self._choices = [int(menu.action[index]) for index in order]  # the most sensible first
        self._seen: dict[int, list[tuple[float, float, float]]] = {action: [] for action in self._choices}

    def look_ahead(self, seconds: float) -> None:
        """Look at every choice one decision ahead, as far as time allows."""
        end = time.monotonic() + seconds
        memory = self._memory
        for guess in range(GUESSES):
            if guess > 0:
                self._guess()
            for action in self._choices:
                if time.monotonic() >= end:
                    return
                as_python(look_after)(
                    self._view.game.boxes, memory.states, memory.menus, memory.trees, self._seat, action, memory.ledger,
                    memory.evaluation,
                )  # fmt: skip
                worth, points, win = (float(memory.evaluation[row, self._seat]) for row in (UTILITY, POINTS, WIN))
                self._seen[action].append((worth, points, win))

    def thoughts(self) -> list[Thought]:
        """The best first; what there was no time for comes last, the more sensible first."""
        found = [self._thought(action) for action in self._choices]
        return sorted(found, key=lambda thought: -round(thought.worth, 6) if thought.is_seen else math.inf)

    def _thought(self, action: int) -> Thought:
        seen = self._seen[action]
        if not seen:
            return Thought(action, -math.inf, 0.0, 0.0, 1.0, 0.0)
        worth, points, win = np.mean(seen, axis=0).tolist()
        spread = float(np.std([each[2] for each in seen])) / len(seen) ** 0.5
        return Thought(action, worth, points, win, spread, 1 / len(self._choices))

    def _guess(self) -> None:
        memory = self._memory
        as_python(imagine_and_weigh)(
            self._view.game.boxes, self._view.states, memory.states, memory.menus, self._seat, self._random
        )


def imagine_and_weigh(
    boxes: Records, views: Records, states: Records, menus: Records, seat: int, random: Random
) -> None:
    """Guess into states[1] what is hidden; menus[0] gets what may be done, by how sensible it looks."""
    states[1] = views[0]
    redeal(boxes[0], states[1], seat, random)
    look(boxes[0], states[1], menus[0], seat)
    lean(boxes[0], states[1], seat, menus[0])


def look_after(
    boxes: Records,
    states: Records,
    menus: Records,
    trees: Records,
    seat: int,
    action: int,
    ledger: Ledger,
    evaluation: Values,
) -> None:
    """The evaluation after this choice in the guess of states[1]."""
    states[0] = states[1]
    apply(boxes[0], states[0], seat, whole(action))
    settle(boxes[0], states[0], menus[1], seat)
    evaluate(boxes[0], states[0], menus[1], trees[0], ledger, evaluation)
