"""The bot that searches: as many looks into the future as its budget allows, where they promise most."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fourtopia.bots.bot import Budget, Thought
from fourtopia.bots.desk import Desk
from fourtopia.bots.tree import NODE, NONE, find_again, grow
from fourtopia.core import View
from fourtopia.core.chance import new_random
from fourtopia.core.records import copied

ROOM = 400_000  # nodes of a tree
STRIDE = 256  # iterations between two looks at the clock
FEWEST = 4  # visits of a node that is worth finding again,
PATIENCE = 20_000  # and how many nodes are looked at for it


@dataclass(frozen=True)
class Manner:
    """How a search goes about it."""

    nodes: int = 1000  # looks at a position, those of an earlier decision that still hold included
    seconds: float = 2.5  # at most
    depth: int = 0  # decisions played on before a position is judged
    leaning: bool = True  # whether those are what looks sensible, or just any
    merging: bool = False  # whether what chance does makes no branches
    curiosity: float = 1.25
    cores: int = 1
    reuse: bool = True


class SearchBot:
    """Tree search; the same seed and a budget in nodes make the same choices."""

    def __init__(self, seed: int, manner: Manner | None = None) -> None:
        self.manner = manner or Manner()
        self._seed = seed
        self._minds: list[Mind] = []

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        return legal[0] if len(legal) == 1 else self.think(view, legal, budget)[0].action

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        budget = budget or Budget(self.manner.seconds, self.manner.nodes)
        if not self._minds or self._minds[0].desk.game is not view.game:
            self._minds = [Mind(view, self._seed * 97 + core, self.manner) for core in range(self.manner.cores)]
        nodes = None if budget.nodes is None else -(-budget.nodes // len(self._minds))
        stop = None if budget.seconds is None else time.monotonic() + budget.seconds
        others = [threading.Thread(target=mind.think, args=(view, nodes, stop)) for mind in self._minds[1:]]
        for thread in others:
            thread.start()
        self._minds[0].think(view, nodes, stop)
        for thread in others:
            thread.join()
        return ranked([mind.choices() for mind in self._minds], legal)


class Mind:
    """One tree, grown by one core."""

    def __init__(self, view: View, seed: int, manner: Manner) -> None:
        self.desk = Desk(view.game, ROOM)
        self._manner = manner
        self._random = new_random(seed)
        self._root: View | None = None  # the position of the tree's root
        tree = self.desk.trees[0]
        tree.depth, tree.leaning, tree.merging = manner.depth, manner.leaning, manner.merging
        tree.curiosity = manner.curiosity

    def think(self, view: View, nodes: int | None, stop: float | None) -> None:
        """Grow the tree of this position until its root has so many visits, or time is over."""
        self._find_root(view)
        desk = self.desk
        stride = min(STRIDE, nodes or STRIDE)
        while True:
            missing = stride if nodes is None else min(stride, nodes - desk.visits)
            if missing <= 0 or (nodes is not None and self._is_settled(nodes - desk.visits)):
                return
            grow(
                view.game.boxes, view.states, desk.states, desk.menus, desk.trees, desk.nodes, desk.path, desk.slots,
                self._random, desk.ledger, desk.outlook, missing,
            )  # fmt: skip
            if stop is not None and time.monotonic() >= stop:
                return

    def _find_root(self, view: View) -> None:
        """Go on with the old tree if this position is in it and there is room."""
        desk, seat = self.desk, view.seat
        assert seat is not None
        node, old = NONE, self._root
        roomy = desk.trees["nodes"][0] < len(desk.nodes) // 2
        if self._manner.reuse and old is not None and old.seat == seat and roomy:
            picture = desk.states.view(np.uint8).reshape(len(desk.states), -1)
            wanted = view.states.view(np.uint8).reshape(1, -1)
            node = find_again(
                view.game.boxes, old.states, desk.states, picture, desk.menus, desk.trees, desk.nodes, desk.tried,
                self._random, wanted, FEWEST, PATIENCE,
            )  # fmt: skip
        if node == NONE:
            desk.clear(seat)
        else:
            desk.trees["root"][0] = node
        self._root = View(view.game, copied(view.states), seat, view.actor, view.names)

    def _is_settled(self, missing: int) -> bool:
        """Whether the choice cannot change any more: the second has no time left to catch up."""
        visits = sorted(self.choices()["visits"].tolist(), reverse=True)
        return len(visits) > 1 and visits[0] - visits[1] > missing

    def choices(self) -> np.ndarray[tuple[int], np.dtype[np.void]]:
        """The nodes of what the seat may choose."""
        nodes, found = self.desk.nodes, []
        child = int(nodes["child"][self.desk.trees["root"][0]])
        while child != NONE:
            if nodes["actor"][child] == self.desk.trees["seat"][0]:
                found.append(child)
            child = int(nodes["sibling"][child])
        return nodes[found] if found else np.zeros(0, NODE)


def ranked(trees: Sequence[np.ndarray[tuple[int], np.dtype[np.void]]], legal: Sequence[int]) -> list[Thought]:
    """What all trees together think, the most visited choice first; what was never tried comes last."""
    sums = {action: np.zeros(5) for action in legal}
    for nodes in trees:
        for node in nodes:
            if int(node["action"]) in sums:
                row = [node[name] for name in ("visits", "utility", "points", "win", "win_squared")]
                sums[int(node["action"])] += np.array(row, float)
    visited = sum(row[0] for row in sums.values())
    order = sorted(legal, key=lambda action: (-sums[action][0], -sums[action][1]))
    return [_thought(action, sums[action], visited) for action in order]


def _thought(action: int, sums: np.ndarray[tuple[int], np.dtype[np.float64]], visited: float) -> Thought:
    visits, _, points, win, square = sums.tolist()
    if visits == 0:
        return Thought(action, 0.0, 0.0, 1.0, 0.0)
    chance = win / visits
    spread = (max(0.0, square / visits - chance * chance) / visits) ** 0.5
    return Thought(action, points / visits, chance, spread, visits / visited)
