"""What a player of Goofspiel may not know: the bids that lie face down."""

from fourtopia.core.chance import below
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, Record, State
from goofspiel.state import BID, BID_UNSEEN, CARDS, NO_BID, UNSEEN


@rule
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    """GOO 2.2  What a seat reads in its log: of a bid of somebody else, only that there was one."""
    return BID_UNSEEN if BID <= action < BID + CARDS and actor != seat else action


@rule
def hide(box: Box, state: State, seat: int) -> None:
    """GOO 2.2"""
    for other in range(box.players):
        if other != seat and state.players[other].bid != NO_BID:
            state.players[other].bid = UNSEEN


@rule
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    """A guess: any card of the hand."""
    for other in range(box.players):
        if state.players[other].bid == UNSEEN:
            state.players[other].bid = any_card(state.players[other], random) + 1


@rule
def any_card(player: Record, random: Random) -> int:
    left = 0
    for card in range(CARDS):
        left += player.hand[card]
    place = below(random, left)
    for card in range(CARDS):
        if player.hand[card]:
            if place == 0:
                return card
            place -= 1
    return 0
