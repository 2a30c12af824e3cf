"""Goofspiel's points."""

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, State

CATEGORIES = ("prizes",)


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    """GOO 3.2"""
    for seat in range(box.players):
        for card in range(box.deck_cards):
            if state.players[seat].won[card]:
                ledger[seat, 0] += card + 1
