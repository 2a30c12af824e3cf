"""What a position promises each seat: points, the chance to win, and the one number that a bot maximises."""

import math

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values, judge, score
from fourtopia.core.records import Box, Menu, Record, State, whole

MARGIN_SHARE = 0.15  # how much the points ahead count beside the chance to win,
MARGIN = 20.0  # and how many of them are a clear lead

# What the rows of an evaluation are, one number per seat.
POINTS, WIN, UTILITY = range(3)
ROWS = 3

SIZES = [("players", "i4"), ("categories", "i4"), ("tie_breaks", "i4")]
"""What of a ledger are points and what tie-breaks; the record of a bot has these fields."""


@rule
def evaluate(box: Box, state: State, menu: Menu, sizes: Record, ledger: Ledger, evaluation: Values) -> None:
    """Fill in the evaluation of every seat: exact where the game is over, else the game's own judgement."""
    ledger[:] = 0
    players = whole(sizes.players)
    if menu.count == 0:
        score(box, state, ledger)
        for seat in range(players):
            points = 0
            for category in range(sizes.categories):
                points += whole(ledger[seat, category])
            evaluation[POINTS, seat] = points
        share_victory(sizes, ledger, evaluation)
    else:
        doubt = judge(box, state, ledger, evaluation[POINTS])
        share_chances(players, doubt, evaluation)
    for seat in range(players):
        evaluation[UTILITY, seat] = utility(players, seat, evaluation)


@rule
def share_victory(sizes: Record, ledger: Ledger, evaluation: Values) -> None:
    """The most points win, after tie-breaks; a victory may be shared."""
    players, first = whole(sizes.players), whole(sizes.categories)
    winners = 0
    for seat in range(players):
        wins = True
        for other in range(players):
            ahead = evaluation[POINTS, other] - evaluation[POINTS, seat]
            for column in range(first, first + sizes.tie_breaks):
                if ahead == 0.0:
                    ahead += whole(ledger[other, column]) - whole(ledger[seat, column])
            if ahead > 0.0:
                wins = False
        evaluation[WIN, seat] = 1.0 if wins else 0.0
        winners += 1 if wins else 0
    for seat in range(players):
        evaluation[WIN, seat] /= winners


@rule
def share_chances(players: int, doubt: float, evaluation: Values) -> None:
    """The chance of each seat to win, if guesses of points are as far off as the doubt says."""
    most = evaluation[POINTS, 0]
    for seat in range(players):
        most = max(most, evaluation[POINTS, seat])
    total = 0.0
    for seat in range(players):
        evaluation[WIN, seat] = math.exp(1.2 * (evaluation[POINTS, seat] - most) / doubt)
        total += evaluation[WIN, seat]
    for seat in range(players):
        evaluation[WIN, seat] /= total


@rule
def utility(players: int, seat: int, evaluation: Values) -> float:
    """What this seat maximises: alone its points; else to win, and between two ways to win the clearer one."""
    if players == 1:
        return float(evaluation[POINTS, 0])
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, evaluation[POINTS, other])
    ahead = evaluation[POINTS, seat] - best
    margin = 0.5 + 0.5 * ahead / (abs(ahead) + MARGIN)
    return float((1.0 - MARGIN_SHARE) * evaluation[WIN, seat] + MARGIN_SHARE * margin)
