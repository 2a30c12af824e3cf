"""The levels: five bots for every game, from one that lets you learn to the strongest there is."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.bots.bot import Bot, Budget, Thought
from fourtopia.bots.greedy_bot import GreedyBot
from fourtopia.bots.search_bot import SearchBot
from fourtopia.bots.search_options import AS_THE_GAME_SAYS, SearchOptions
from fourtopia.core import View

SECONDS = 2.5  # at most, for one decision
PLAYED_ON = 50  # decisions of a playout that are reckoned to take as long as a look without one


@dataclass(frozen=True)
class Level:
    """How a level plays."""

    slips: float = 0.0  # how often it takes anything that is allowed
    nodes: int = 0  # of its search; without one it looks one decision ahead
    plays_on: bool = False  # before it judges a position, as far as the game says; then it has fewer nodes

    def budget(self, view: View) -> Budget:
        foresight = view.game.kind.foresight if self.plays_on else 0
        return Budget(SECONDS, self.nodes * PLAYED_ON // (PLAYED_ON + foresight))


LEVELS = (Level(slips=0.4), Level(slips=0.15), Level(), Level(nodes=80), Level(nodes=12_000, plays_on=True))


class LevelBot:
    def __init__(self, seed: int, level: Level) -> None:
        self._random = random.Random(seed)
        self._level = level
        depth = AS_THE_GAME_SAYS if level.plays_on else 0
        self._inner: Bot = SearchBot(seed, SearchOptions(depth=depth)) if level.nodes else GreedyBot(seed)

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        if self.slips():
            return self._random.choice(legal)
        return self._inner.choose(view, legal, budget or self._level.budget(view))

    def slips(self) -> bool:
        """Whether it takes anything that is allowed this time."""
        return self._level.slips > 0 and self._random.random() < self._level.slips

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        return self._inner.think(view, legal, budget or self._level.budget(view))


def adviser(seed: int) -> SearchBot:
    """The bot that gives hints: the strongest, with a tree for one position."""
    return SearchBot(seed, SearchOptions(reuse=False))
