"""Does the GPU play the same games as the processor, byte for byte?"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from fourtopia.core import Game
from fourtopia.core.chance import new_randoms
from fourtopia.core.play import play_random
from fourtopia.core.records import LONGEST_GAME, MENU
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
    here = np.zeros(games, game.state_type)
    states, menus, ledger = np.zeros(2, game.state_type), np.zeros(1, MENU), game.new_ledger()
    for place in range(games):
        word, points = words[place : place + 1].copy(), np.zeros((0, game.players), np.int32)
        play_random(game.boxes, states, menus, word, ledger, points, 0, 1, limit)
        here[place] = states[0]
    width = game.state_type.itemsize
    alike = here.view(np.uint8).reshape(games, width) == there.view(np.uint8).reshape(games, width)
    return Compared(games, int(alike.all(axis=1).sum()))
