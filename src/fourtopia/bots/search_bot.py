"""The bot that searches: as many looks into the future as its budget allows, where they promise most."""

import threading
import time
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from fourtopia.bots.bot import Budget, Thought
from fourtopia.bots.tree_search import Sums, TreeSearch
from fourtopia.core import View

AS_THE_GAME_SAYS = -1


@dataclass(frozen=True)
class SearchOptions:
    """How a search goes about it."""

    nodes: int = 1000  # looks at a position, those for an earlier decision that still hold included
    seconds: float = 2.5  # at most
    depth: int = AS_THE_GAME_SAYS  # decisions played on before a position is judged
    leaning: bool = True  # whether those are what looks sensible, or just any
    merging: bool = True  # whether what chance does makes no branches
    curiosity: float = 0.5  # for what was seen little of
    duty: float = 1.0  # to look into every choice a little
    cores: int = 1
    reuse: bool = True  # of the tree that was grown for the last decision


class SearchBot:
    """Tree search; the same seed and a budget in nodes make the same choices."""

    def __init__(self, seed: int, options: SearchOptions | None = None) -> None:
        self.options = options or SearchOptions()
        self._seed = seed
        self._searches: list[TreeSearch] = []

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        """Where there is one choice, too: nobody is to tell by the time it takes that there was no other."""
        return self.think(view, legal, budget)[0].action

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        self.search(view, budget)
        return self.thoughts(legal)

    def search(self, view: View, budget: Budget | None = None) -> None:
        """Think about this position; what came of it is in `thoughts`."""
        budget = budget or Budget(self.options.seconds, self.options.nodes)
        self._sit_down(view)
        nodes = None if budget.nodes is None else -(-budget.nodes // len(self._searches))
        stop = None if budget.seconds is None else time.monotonic() + budget.seconds
        others = [threading.Thread(target=search.think, args=(view, nodes, stop)) for search in self._searches[1:]]
        for thread in others:
            thread.start()
        self._searches[0].think(view, nodes, stop)
        for thread in others:
            thread.join()

    def ponder(self, view: View, action: int, visits: int) -> None:
        """Look into one choice of the position that was searched last, until it has had so many visits."""
        for search in self._searches:
            search.ponder(view, action, -(-visits // len(self._searches)))

    @property
    def visits(self) -> int:
        """How often the position that was searched last was looked into."""
        return sum(search.memory.visits for search in self._searches)

    def thoughts(self, legal: Sequence[int]) -> list[Thought]:
        """What all trees together think, the most visited choice first; what was never tried comes last."""
        sums = {action: Sums() for action in legal}
        for search in self._searches:
            for action, seen in search.choices().items():
                if action in sums:
                    sums[action] = sums[action] + seen
        visited = sum(each.visits for each in sums.values())
        order = sorted(legal, key=lambda action: (-sums[action].visits, -sums[action].utility))
        return [sums[action].thought(action, visited) for action in order]

    def evaluation(self) -> tuple[list[float], list[float]]:
        """The points that every seat may expect, and their chances to win, as the one that thinks sees it."""
        points, wins, _ = np.mean([search.evaluation() for search in self._searches], axis=0)
        return points.tolist(), wins.tolist()

    def _sit_down(self, view: View) -> None:
        if not self._searches or self._searches[0].memory.game is not view.game:
            options = self.options
            self._searches = [
                TreeSearch(view.game, self._seed * 97 + core, options.reuse) for core in range(options.cores)
            ]
            depth = view.game.kind.foresight if options.depth == AS_THE_GAME_SAYS else options.depth
            for search in self._searches:
                search.shape(depth, options.leaning, options.merging, options.curiosity, options.duty)
