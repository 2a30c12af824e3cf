"""What a solver is told about the solo game: where to look for good plans, and what no plan can reach."""

from fourtopia.core.solving import Solving
from fourtopia.games.futuropia.solving.bounding import bounds
from fourtopia.games.futuropia.solving.looking import WEIGHTS, layer, likeness, prepare, promise, sift
from fourtopia.games.futuropia.solving.relaxing import TABLES

SOLVING = Solving(WEIGHTS, TABLES, prepare, bounds)

__all__ = ["SOLVING", "layer", "likeness", "promise", "sift"]
