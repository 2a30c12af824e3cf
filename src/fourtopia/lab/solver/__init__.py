"""The solver for games of one player without chance: `solve` for a whole run, `Solver` to go step by step."""

from fourtopia.lab.solver.checkpoint import BadCheckpoint
from fourtopia.lab.solver.solve import Solution, Solver, solve, work

__all__ = ["BadCheckpoint", "Solution", "Solver", "solve", "work"]
