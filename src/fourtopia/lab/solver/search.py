"""One run of the beam search, turn by turn, and the plan that came of it."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.game import Game
from fourtopia.core.records import MENU, Records
from fourtopia.core.solving import Solving, Weights
from fourtopia.lab.solver.beam import LONGEST_TURN, expand, gather_kept, select

NO_POINTS = -(10**6)
MOST_FROM_ONE = 20_000  # positions after one turn, from one position: what must fit beside those found before
ALIKE = 4


@dataclass(frozen=True)
class Plan:
    """Decisions from a position to the end of the game, and the points they bring."""

    points: int
    decisions: tuple[int, ...]


class Beam:
    """The arrays of a beam search, for runs of any width up to the widest."""

    def __init__(self, game: Game, solving: Solving, widest: int) -> None:
        self.game, self.solving, self.widest = game, solving, widest
        kind = game.state_type
        self._size = 8 * widest + 2 * MOST_FROM_ONE
        self._stack, self._menus = np.zeros(LONGEST_TURN + 2, kind), np.zeros(LONGEST_TURN + 2, MENU)
        self._ledger, self._categories = game.new_ledger(), len(game.kind.categories)
        self._found = self._arrays(self._size)
        self._kept = self._arrays(widest)
        self._places = np.zeros(self._size, np.int64)
        self._tables = np.zeros(solving.tables)

    def _arrays(self, size: int) -> tuple[Records, Weights, NDArray[np.int32], NDArray[np.int16]]:
        """Positions, what they promise, the position before each and the decisions that led from there."""
        paths = np.zeros((size, LONGEST_TURN), np.int16)
        return np.zeros(size, self.game.state_type), np.zeros(size), np.zeros(size, np.int32), paths

    def run(self, roots: Records, weights: Weights, width: int) -> Iterator[Plan | None]:
        """Search from a position; gives the best plan so far after each part of the work."""
        width = min(width, self.widest)
        front = np.zeros(width, self.game.state_type)
        front[:1].view(np.uint8)[:] = roots[:1].view(np.uint8)
        count, turn = 1, 0
        best, best_path = np.array([NO_POINTS, 0, 0]), np.zeros(LONGEST_TURN, np.int16)
        history: list[tuple[NDArray[np.int32], NDArray[np.int16]]] = []
        plan = None
        while count > 0:
            turn += 1
            if not self.solving.prepare(self.game.boxes, roots, weights, turn, self._tables):
                return
            before = best[0]
            parent = kept = 0
            while parent < count:
                parent, kept = self._expand(front, parent, count, kept, width, best, best_path)
                if best[0] > before:
                    before = best[0]
                    plan = Plan(int(best[0]), _retrace(history, int(best[1]), best_path[: best[2]]))
                yield plan
            states, _, origins, paths = self._kept
            history.append((origins[:kept].copy(), paths[:kept].copy()))
            front[:kept].view(np.uint8)[:] = states[:kept].view(np.uint8)
            count = kept

    def _expand(
        self, front: Records, parent: int, count: int, kept: int, width: int, best: Records, best_path: Records
    ) -> tuple[int, int]:
        """Play turns from some of the positions, and keep the best of what was found now and before."""
        for number in range(len(self._found)):
            self._found[number][:kept].view(np.uint8)[:] = self._kept[number][:kept].view(np.uint8)
        states, values, origins, paths = self._found
        states, values, origins, paths = states[kept:], values[kept:], origins[kept:], paths[kept:]
        parent, filled = expand(
            self.game.boxes, front, parent, count, self._tables, self._stack, self._menus, self._ledger,
            self._categories, states, values, origins, paths, best, best_path, len(states) - MOST_FROM_ONE,
        )  # fmt: skip
        states, values, origins, paths = self._found
        kept = select(self.game.boxes, states, values, kept + filled, width, ALIKE, self._places)
        gather_kept(states, values, origins, paths, self._places, kept, *self._kept)
        return parent, kept


def _retrace(
    history: list[tuple[NDArray[np.int32], NDArray[np.int16]]], place: int, last: NDArray[np.int16]
) -> tuple[int, ...]:
    """All decisions up to the end of a game, from the last turn back to the first."""
    turns = [last.tolist()]
    for origins, paths in reversed(history):
        turns.append([action for action in paths[place].tolist() if action >= 0])
        place = int(origins[place])
    return tuple(action for turn in reversed(turns) for action in turn)
