"""Warming up: no player waits for a compiler. Until a game's machine code is there, its rules run as ordinary Python.

Run as a program, this file makes the machine code of all games and keeps it on disk.
"""

from __future__ import annotations

import logging
import os
import random
import subprocess
import sys
import threading
from typing import Any

import numpy as np

from fourtopia.core import GAMES, Game, kind_of
from fourtopia.core.compiling import answer_at_once, answer_compiled, compiled_here, is_cached
from fourtopia.core.play import follow, look_for, who_acts
from fourtopia.core.records import MENU
from fourtopia.core.view import as_seen, blank, count_points, imagine

ENTRIES = (follow, who_acts, look_for, blank, as_seen, count_points, imagine)


def warm_up() -> threading.Thread:
    """Let every game answer at once, and compiled as soon as it can. The thread ends when all are."""
    cold = [(name, kind) for name, kind in _all_types() if not _is_warm(kind)]
    for _, state_type in _all_types():
        answer_at_once(state_type)
    thread = threading.Thread(target=_warm, args=(bool(cold),), name="fourtopia-warming", daemon=True)
    thread.start()
    return thread


def _warm(cold: bool) -> None:
    if cold:
        done = subprocess.run([sys.executable, "-m", "fourtopia.table.warming"], check=False)
        if done.returncode != 0:
            logging.getLogger(__name__).warning("the games could not be compiled; they go on without")
            return
    for game in _games():
        with compiled_here():
            play_through(game)
        answer_compiled(game.state_type)


def _all_types() -> list[tuple[str, Any]]:
    return [(name, state_type) for name in GAMES for state_type in kind_of(name).state_types]


def _is_warm(state_type: Any) -> bool:
    return all(is_cached(entry, state_type) for entry in ENTRIES)


def _games() -> list[Game]:
    """A game for every type of state."""
    games = []
    for name in GAMES:
        kind = kind_of(name)
        fewest = {kind.state_type(players).itemsize: players for players in reversed(kind.players)}
        games += [Game(kind, players, (), kind.components) for players in fewest.values()]
    return games


def play_through(game: Game, decisions: int = 5) -> None:
    """Use everything that a table uses."""
    match = game.new(seed=1)
    for _ in range(decisions):
        if match.over:
            break
        seat = match.actors[0]
        match.imagined(seat, 1)
        match.play(random.choice(match.legal_ids(seat)), seat)
    match.legal_ids(game.players - 1)
    look_for(game.boxes, match.view(0).states, np.zeros(1, MENU), match.actor or 0)
    match.scores()
    list(match.steps(0))


if __name__ == "__main__":
    os.nice(10)  # pages and bots come first
    for each in _games():
        play_through(each)
