"""The levels: five bots for every game, from one that lets you learn to the strongest there is."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.bots.bot import Bot, Budget, Thought
from fourtopia.bots.greedy_bot import GreedyBot
from fourtopia.bots.search_bot import Manner, SearchBot
from fourtopia.core import View


@dataclass(frozen=True)
class Level:
    """How a level plays."""

    slips: float = 0.0  # how often it takes anything that is allowed
    nodes: int = 0  # of its search; without one it looks one decision ahead


LEVELS = (Level(slips=0.4), Level(slips=0.15), Level(), Level(nodes=80), Level(nodes=12_000))


class LevelBot:
    def __init__(self, seed: int, level: Level) -> None:
        self._random = random.Random(seed)
        self._slips = level.slips
        self._inner: Bot = SearchBot(seed, Manner(nodes=level.nodes)) if level.nodes else GreedyBot(seed)

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        if self._slips > 0 and self._random.random() < self._slips:
            return self._random.choice(legal)
        return self._inner.choose(view, legal, budget)

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        return self._inner.think(view, legal, budget)


def adviser(seed: int) -> SearchBot:
    """The bot that gives hints: the strongest, with a tree for one position."""
    return SearchBot(seed, Manner(reuse=False))
