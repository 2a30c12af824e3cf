"""A search: one search tree, grown by one core."""

from __future__ import annotations

import math
import time
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fourtopia.bots.bot import Thought
from fourtopia.bots.search_memory import SearchMemory
from fourtopia.bots.search_options import AS_THE_GAME_SAYS, SearchOptions
from fourtopia.bots.tree import NONE, find_again, grow
from fourtopia.core import Game, View
from fourtopia.core.chance import new_random
from fourtopia.core.compiling import COMPILED, Entry
from fourtopia.core.records import copied

ROOM = 400_000  # nodes of a tree
MIN_VISITS = 4  # of a node that is worth finding again,
MAX_LOOKED_AT = 20_000  # and how many nodes are looked at for it
BATCH = 128  # iterations between two looks at the clock,
INTERPRETED_BATCH = 2  # and where rules run as ordinary Python


@dataclass
class Sums:
    """What was seen of one choice, added up over its visits."""

    visits: int = 0
    utility: float = 0.0
    points: float = 0.0
    win: float = 0.0
    win_squared: float = 0.0

    def __add__(self, other: Sums) -> Sums:
        return Sums(
            self.visits + other.visits,
            self.utility + other.utility,
            self.points + other.points,
            self.win + other.win,
            self.win_squared + other.win_squared,
        )

    def thought(self, action: int, visited: int) -> Thought:
        if self.visits == 0:
            return Thought(action, -math.inf, 0.0, 0.0, 1.0, 0.0)
        win = self.win / self.visits
        spread = (max(0.0, self.win_squared / self.visits - win * win) / self.visits) ** 0.5
        worth, points = self.utility / self.visits, self.points / self.visits
        return Thought(action, worth, points, win, spread, self.visits / visited)


class TreeSearch:
    def __init__(self, game: Game, seed: int, options: SearchOptions) -> None:
        self.memory = SearchMemory(game, ROOM)
        tree = self.memory.trees[0]
        tree.depth = game.kind.foresight if options.depth == AS_THE_GAME_SAYS else options.depth
        tree.leaning, tree.merging = options.leaning, options.merging
        tree.curiosity, tree.duty = options.curiosity, options.duty
        self._reuse = options.reuse
        self._random = new_random(seed)
        self._root: View | None = None  # the position of the tree's root
        self._looks = 0  # that went into the evaluation of this position

    def think(self, view: View, nodes: int | None, stop: float | None) -> None:
        """Grow the tree of this position until its root has so many visits, or time is over."""
        self._find_root(view)
        self._looks = 0
        self.memory.totals[:] = 0.0
        batch = BATCH if COMPILED and view.game.state_type not in Entry.interpreted else INTERPRETED_BATCH
        while nodes is None or not self._is_settled(nodes - self.memory.visits):
            self._grow(view, batch if nodes is None else min(batch, nodes - self.memory.visits))
            if stop is not None and time.monotonic() >= stop:
                return

    def ponder(self, view: View, action: int, visits: int) -> None:
        """Look into one choice until it has had so many visits."""
        self.memory.trees["only"][0] = action
        seen = self.choices().get(action, Sums()).visits
        totals, looks = self.memory.totals.copy(), self._looks
        while seen < visits:
            count = min(BATCH, visits - seen)
            self._grow(view, count)
            seen += count
        self.memory.totals[:], self._looks = totals, looks
        self.memory.trees["only"][0] = NONE

    def choices(self) -> dict[int, Sums]:
        """What was seen of the choices at the root."""
        found, nodes = {}, self.memory.nodes
        child = int(nodes["child"][self.memory.trees["root"][0]])
        while child != NONE:
            node = nodes[child]
            if node.actor == self.memory.trees["seat"][0]:
                sums = Sums(
                    int(node.visits), *(float(node[each]) for each in ("utility", "points", "win", "win_squared"))
                )
                found[int(node.action)] = sums
            child = int(node.sibling)
        return found

    def evaluation(self) -> NDArray[np.float64]:
        """What this position promises every seat: points, chances to win, utility."""
        return self.memory.totals / max(1.0, self._looks)

    def _grow(self, view: View, iterations: int) -> None:
        memory = self.memory
        grow(
            view.game.boxes, view.states, memory.states,
                memory.menus, memory.trees, memory.nodes, memory.path, memory.slots,
            self._random, memory.ledger, memory.evaluation, memory.totals, iterations,
        )  # fmt: skip
        self._looks += iterations

    def _find_root(self, view: View) -> None:
        """Go on with the old tree if this position is in it and there is room."""
        memory, seat = self.memory, view.seat
        assert seat is not None
        node, old = NONE, self._root
        has_room = memory.trees["nodes"][0] < len(memory.nodes) // 2
        if self._reuse and old is not None and old.seat == seat and has_room:
            raw = memory.states.view(np.uint8).reshape(len(memory.states), -1)
            wanted = view.states.view(np.uint8).reshape(1, -1)
            node = find_again(
                view.game.boxes, old.states, memory.states,
                raw, memory.menus, memory.trees, memory.nodes, memory.tried,
                self._random, wanted, MIN_VISITS, MAX_LOOKED_AT,
            )  # fmt: skip
        if node == NONE:
            memory.clear(seat)
        else:
            memory.trees["root"][0] = node
        self._root = View(view.game, copied(view.states), seat, view.actor, view.names)

    def _is_settled(self, missing: int) -> bool:
        """Whether the choice cannot change any more: the second has no time left to catch up.

        It is asked after the same iterations however many are made at a time, so that a choice does not depend on it.
        """
        if missing <= 0 or self._looks % BATCH:
            return missing <= 0
        visits = sorted((each.visits for each in self.choices().values()), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > missing
