"""The bot that searches: as many looks into the future as its budget allows, where they promise most."""

import threading
import time
from collections.abc import Sequence

import numpy as np

from fourtopia.bots.bot import Budget, Thought
from fourtopia.bots.search_options import SearchOptions
from fourtopia.bots.tree_search import Sums, TreeSearch
from fourtopia.core import View


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
        self._begin(view)
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

    def _begin(self, view: View) -> None:
        """A tree for each core, if those there are, are not of this game."""
        if not self._searches or self._searches[0].memory.game is not view.game:
            seeds = [self._seed * 97 + core for core in range(self.options.cores)]
            self._searches = [TreeSearch(view.game, seed, self.options) for seed in seeds]
