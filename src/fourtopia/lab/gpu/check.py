"""Does the GPU play the same games as the processor, byte for byte?"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fourtopia.core import Game
from fourtopia.core.chance import new_randoms
from fourtopia.core.records import LONGEST_GAME
from fourtopia.lab.gpu.play import play


@dataclass(frozen=True)
class Compared:
    """How many games were played on both sides, and in how many the last position is the same."""

    games: int
    same: int


def same_games(game: Game, games: int, seed: int = 0, limit: int = LONGEST_GAME) -> Compared:
    """Random games from the same random numbers, on the GPU and on the processor."""
    words = new_randoms(seed, games)
    there = play(game, words, limit).states.copy_to_host()
    here = game.random_ends(words, limit)
    width = game.state_type.itemsize
    alike = here.view(np.uint8).reshape(games, width) == there.view(np.uint8).reshape(games, width)
    return Compared(games, int(alike.all(axis=1).sum()))
