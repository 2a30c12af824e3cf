"""The bot that takes any allowed action, each as likely as the others."""

import random
from collections.abc import Sequence

from fourtopia.core import View


class RandomBot:
    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, view: View, legal: Sequence[int]) -> int:
        return self._random.choice(legal)
