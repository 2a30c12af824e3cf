"""The arena: bots against each other, with honest statistics.

    from fourtopia.lab.arena import arena

    result = arena("utopia", ["greedy", "random"], games=200)
    result.of("greedy").win     # Estimate(value=..., low=..., high=...)

Every deal is played once for every seating, so luck and the first seat even out; such a round counts as one
observation. The statistics are in `estimates.py`, `ratings.py` and `sprt.py`.
"""

from fourtopia.lab.arena.estimates import Estimate
from fourtopia.lab.arena.messages import ArenaError
from fourtopia.lab.arena.results import Ended, Result, Standing, Verdict
from fourtopia.lab.arena.run import Progress, arena
from fourtopia.lab.arena.sprt import Answer, Question

__all__ = [
    "Answer",
    "ArenaError",
    "Ended",
    "Estimate",
    "Progress",
    "Question",
    "Result",
    "Standing",
    "Verdict",
    "arena",
]
