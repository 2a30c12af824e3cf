"""A bot of your own in the arena. This one wants points and does not ask who wins: that turns out to be a mistake.

    python examples/own_bot.py

The same from the command line, in the folder of this file: fourtopia arena prosperity --bots own_bot:make,greedy
"""

from collections.abc import Sequence

from fourtopia import View
from fourtopia.bots import Bot, Budget, Thought, make_bot
from fourtopia.lab.arena import arena


class Collector:
    """Looks one decision ahead as `greedy` does, and takes what promises the most points."""

    def __init__(self, seed: int) -> None:
        self._eyes = make_bot("greedy", seed)

    def choose(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> int:
        """The view is all that a player in that seat may know; the answer is one of the legal ids."""
        return self.think(view, legal, budget)[0].action

    def think(self, view: View, legal: Sequence[int], budget: Budget | None = None) -> list[Thought]:
        thoughts = self._eyes.think(view, legal, budget)
        return sorted(thoughts, key=lambda thought: -thought.points)


def make(seed: int) -> Bot:
    return Collector(seed)


if __name__ == "__main__":
    result = arena("prosperity", ["own_bot:make", "greedy"], games=40, workers=0)  # without it: all cores
    for standing in result.standings:
        won, points = standing.win, standing.points
        print(f"{standing.bot}: won {won.value:.0%} ({won.low:.0%} to {won.high:.0%}), {points.value:.1f} points")
