"""Do all seats have the same chances? Thousands of games at random, with statistics.

    python examples/seats.py

Random players show what the rules give a seat for nothing. For players that know what they do, use the arena.
"""

import numpy as np

import fourtopia

GAMES = 2000

for name in fourtopia.GAMES:
    game = fourtopia.load(name, players=3)
    points = game.random_games(GAMES, seed=1).points  # an array: a row for every game, a column for every seat
    first = points == points.max(axis=1, keepdims=True)
    won = (first / first.sum(axis=1, keepdims=True)).mean(axis=0)  # a shared victory counts its share
    error = 1.96 * np.sqrt(won * (1 - won) / GAMES)
    print(f"{name}: a third would be even")
    for seat in range(game.players):
        mean, spread = points[:, seat].mean(), points[:, seat].std()
        print(f"  seat {seat}: won {won[seat]:.1%} +-{error[seat]:.1%}, {mean:.1f} points (spread {spread:.1f})")
