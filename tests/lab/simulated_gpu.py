"""The kernels in Numba's simulator, against the same games on the processor. Prints a line for each game."""

import sys
from typing import Any

import numpy as np

from fourtopia.core import GAMES, kind_of, load
from fourtopia.core.chance import new_randoms
from fourtopia.envs import Games
from fourtopia.lab import gpu

LIMIT = 25  # decisions of a game: the simulator is slow


class Elsewhere:
    """Actions as JAX has them: they are there when one has waited for them."""

    def __init__(self, actions: Any) -> None:
        self._actions = actions

    def block_until_ready(self) -> Any:
        return self._actions


def main() -> None:
    sys.setswitchinterval(1e-5)  # its threads wait for each other all the time
    for name in GAMES:
        players, variants = kind_of(name).showcase
        game = load(name, players, variants)
        compared = gpu.same_games(game, 3, seed=5, limit=LIMIT)
        (evaluation,) = gpu.roll_out([game.new(seed=1).view(0)], 2, limit=LIMIT)
        print(name, compared.same, evaluation.games, len(evaluation.points), same_steps(name, players, variants))


def same_steps(name: str, players: int, variants: tuple[str, ...]) -> bool:
    """Many games at once on both sides, with the same decisions."""
    there = gpu.vector(name, 2, players, variants)
    there.reset(seed=7)
    here = Games(there.game, 2)
    here.begin(0)
    here._randoms[:] = new_randoms(7, 2)
    here.begin()
    for _ in range(LIMIT):
        actions = there.sample()
        here.step(actions.copy_to_host())
        there.step(actions)
    there.check()
    there.step(Elsewhere(there.sample()))
    here.step(there._actions.copy_to_host())
    pairs = (there.observations, here.observations), (there.masks, here.masks), (there.actors, here.actors)
    return all(np.array_equal(one.copy_to_host(), other) for one, other in pairs)


if __name__ == "__main__":
    main()
