"""What must always hold in Goofspiel."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, State
from goofspiel.state import NO_BID, Stage

INVARIANTS = ("all-well", "prize-twice", "hand-size", "bid-held")


@rule
def audit(box: Box, state: State) -> int:
    rounds = 1 if state.stage == Stage.BID or state.stage == Stage.REVEAL else 0
    for card in range(box.deck_cards):
        places = state.deck[card] + state.table[card]
        for seat in range(box.players):
            places += state.players[seat].won[card]
        if places > 1:
            return 1
        rounds += state.deck[card]
    for seat in range(box.players):
        player, cards = state.players[seat], 0
        for card in range(box.deck_cards):
            cards += player.hand[card]
        turned_over = state.stage == Stage.REVEAL and seat < state.actor
        if cards != rounds - turned_over:
            return 2
        if player.bid != NO_BID and not player.hand[player.bid - 1]:
            return 3
    return 0
