"""Perft: how many sequences of decisions a game has, a fingerprint of its rules."""

import numpy as np

from fourtopia.core import play
from fourtopia.core.game import Game
from fourtopia.core.match import Match
from fourtopia.core.records import MENU


def perft(game: Game, depth: int, match: Match | None = None) -> int:
    """The number of legal sequences of `depth` decisions from the start, or from the position of a match.

    Outcomes of chance count like choices; what is forced does not count as a decision.
    """
    states = np.zeros(depth + 1, game.state_type)
    if match is None:
        menus = np.zeros(1, MENU)
        nothing = np.zeros(0, np.int32)
        play.follow(game.boxes, states, menus, nothing, nothing, play.ANEW)
    else:
        states[:1] = match.state
    if depth == 0:
        return 1
    return int(play.perft(game.boxes, states, np.zeros(depth + 1, MENU), np.zeros(depth + 1, np.int32), depth))
