"""The bot that takes any allowed action, each as likely as the others."""

import random
from collections.abc import Sequence

from fourtopia.bots.bot import Budget, Thought
from fourtopia.bots.greedy_bot import GreedyBot
from fourtopia.core import View


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed)
        self._seed = seed

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        return self._random.choice(legal)

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        """It does not; asked all the same, it looks one decision ahead and has no favourite."""
        thoughts = GreedyBot(self._seed).think(view, legal)
        self._random.shuffle(thoughts)
        return thoughts
