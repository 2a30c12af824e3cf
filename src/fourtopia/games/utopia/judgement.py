"""How bots look at a position of Utopia."""

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, State
from fourtopia.games.utopia.scoring import CATEGORIES, score

SOURCES = len(CATEGORIES)


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    score(box, state, ledger)
    for seat in range(box.players):
        points[seat] = 0.0
        for category in range(SOURCES):
            points[seat] += ledger[seat, category]
    return 20.0


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Nothing looks better than the rest."""
