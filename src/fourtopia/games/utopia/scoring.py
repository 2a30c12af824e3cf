"""Utopia's points: the prestige of districts, and the ledger."""

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, State, whole
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, SOURCES

CATEGORIES = ("wonders", "wonder-districts", "visits", "removals", "prestige")
TIE_BREAKS = ("ahead",)


@rule
def prestige_of(box: Box, state: State, seat: int) -> int:
    """UTO 10.1  What the districts of a player bring now."""
    points = 0
    for civilization in range(CIVILIZATIONS):
        monuments = state.monuments_at[civilization]
        step = whole(box.prestige_steps[state.step[civilization]])
        for district in range(DISTRICTS):
            if (monuments >> district) & 1 and state.owner[district] == seat:
                points += step
    return points


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    """UTO 10.2, 10.3"""
    for seat in range(box.players):
        for source in range(SOURCES):
            ledger[seat, source] = state.players[seat].earned[source]
    for place in range(box.players):
        ledger[state.order[place], SOURCES] = box.players - 1 - place
