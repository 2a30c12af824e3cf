"""Goofspiel's rules, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, Menu, State, offer, whole
from fourtopia.core.stages import by_stage
from goofspiel.state import BID, NO_BID, PRIZE, REVEAL, Stage


@rule
def setup(box: Box, state: State) -> None:
    """GOO 1.1 to 1.3"""
    for card in range(box.deck_cards):
        state.deck[card] = 1
        for seat in range(box.players):
            state.players[seat].hand[card] = 1
    state.actor = CHANCE


@rule
def weigh_prize(box: Box, state: State, seat: int, menu: Menu) -> None:
    """GOO 2.1"""
    for card in range(box.deck_cards):
        if state.deck[card]:
            offer(menu, PRIZE + card)


@rule
def turn_up(box: Box, state: State, seat: int, action: int) -> None:
    state.deck[action - PRIZE] = 0
    state.table[action - PRIZE] = 1
    state.stage = Stage.BID
    state.actor = 0


@rule
def weigh_bid(box: Box, state: State, seat: int, menu: Menu) -> None:
    """GOO 2.2"""
    for card in range(box.deck_cards):
        if state.players[seat].hand[card]:
            offer(menu, BID + card)


@rule
def lay_down(box: Box, state: State, seat: int, action: int) -> None:
    state.players[seat].bid = action - BID + 1
    if seat + 1 < box.players:
        state.actor = seat + 1
    else:
        state.stage = Stage.REVEAL
        state.actor = 0


@rule
def weigh_reveal(box: Box, state: State, seat: int, menu: Menu) -> None:
    """GOO 2.3  There is one thing to do, so nobody is asked; but the story of the game tells it."""
    offer(menu, REVEAL + whole(state.players[seat].bid) - 1)


@rule
def turn_over(box: Box, state: State, seat: int, action: int) -> None:
    player = state.players[seat]
    player.hand[action - REVEAL] = 0
    player.bid = NO_BID
    player.shown = action - REVEAL + 1
    if seat + 1 < box.players:
        state.actor = seat + 1
    else:
        award(box, state)


weigh, apply = by_stage(
    (Stage.PRIZE, weigh_prize, turn_up),
    (Stage.BID, weigh_bid, lay_down),
    (Stage.REVEAL, weigh_reveal, turn_over),
)


@rule
def highest_bidder(box: Box, state: State) -> int:
    """GOO 2.4, 2.5  The seat with the highest bid, or NOBODY if there are several."""
    best, highest = 0, NOBODY
    for seat in range(box.players):
        shown = whole(state.players[seat].shown)
        if shown == best:
            highest = NOBODY
        if shown > best:
            best, highest = shown, seat
    return highest


@rule
def award(box: Box, state: State) -> None:
    """GOO 2.4, 2.5, 3.1, 4.1"""
    highest, left = highest_bidder(box, state), 0
    for card in range(box.deck_cards):
        left += state.deck[card]
        if state.table[card]:
            if highest != NOBODY:
                state.players[highest].won[card] = 1
            if highest != NOBODY or box.ties_lost:
                state.table[card] = 0
    state.stage = Stage.PRIZE if left else Stage.OVER
    state.actor = CHANCE if left else NOBODY
