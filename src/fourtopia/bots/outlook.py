"""What a position promises each seat: points, the chance to win, and the one number that a bot maximises."""

import math

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values, judge, score
from fourtopia.core.records import Box, Menu, Record, State, whole

MARGIN_SHARE = 0.15  # how much the points ahead count beside the chance to win,
MARGIN = 20.0  # and how many of them are a clear lead

# What the rows of an outlook are, one number per seat.
POINTS, WIN, UTILITY = range(3)
ROWS = 3

SIZES = [("players", "i4"), ("categories", "i4"), ("tie_breaks", "i4")]
"""What of a ledger are points and what tie-breaks; the record of a bot has these fields."""


@rule
def look_out(box: Box, state: State, menu: Menu, sizes: Record, ledger: Ledger, outlook: Values) -> None:
    """Fill in the outlook of every seat: exact where the game is over, else the game's own judgement."""
    ledger[:] = 0
    players = whole(sizes.players)
    if menu.count == 0:
        score(box, state, ledger)
        for seat in range(players):
            points = 0
            for category in range(sizes.categories):
                points += whole(ledger[seat, category])
            outlook[POINTS, seat] = points
        share_victory(sizes, ledger, outlook)
    else:
        doubt = judge(box, state, ledger, outlook[POINTS])
        share_chances(players, doubt, outlook)
    for seat in range(players):
        outlook[UTILITY, seat] = utility(players, seat, outlook)


@rule
def share_victory(sizes: Record, ledger: Ledger, outlook: Values) -> None:
    """The most points win, after tie-breaks; a victory may be shared."""
    players, first = whole(sizes.players), whole(sizes.categories)
    winners = 0
    for seat in range(players):
        wins = True
        for other in range(players):
            ahead = outlook[POINTS, other] - outlook[POINTS, seat]
            for column in range(first, first + sizes.tie_breaks):
                if ahead == 0.0:
                    ahead += whole(ledger[other, column]) - whole(ledger[seat, column])
            if ahead > 0.0:
                wins = False
        outlook[WIN, seat] = 1.0 if wins else 0.0
        winners += 1 if wins else 0
    for seat in range(players):
        outlook[WIN, seat] /= winners


@rule
def share_chances(players: int, doubt: float, outlook: Values) -> None:
    """The chance of each seat to win, if guesses of points are as far off as the doubt says."""
    most = outlook[POINTS, 0]
    for seat in range(players):
        most = max(most, outlook[POINTS, seat])
    total = 0.0
    for seat in range(players):
        outlook[WIN, seat] = math.exp(1.2 * (outlook[POINTS, seat] - most) / doubt)
        total += outlook[WIN, seat]
    for seat in range(players):
        outlook[WIN, seat] /= total


@rule
def utility(players: int, seat: int, outlook: Values) -> float:
    """What this seat maximises: alone its points; else to win, and between two ways to win the clearer one."""
    if players == 1:
        return float(outlook[POINTS, 0])
    best = -1e9
    for other in range(players):
        if other != seat:
            best = max(best, outlook[POINTS, other])
    ahead = outlook[POINTS, seat] - best
    margin = 0.5 + 0.5 * ahead / (abs(ahead) + MARGIN)
    return float((1.0 - MARGIN_SHARE) * outlook[WIN, seat] + MARGIN_SHARE * margin)
