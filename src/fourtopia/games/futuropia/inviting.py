"""Inviting people in Futuropia: how many, which quarters they get, and what they eat (FUT 5)."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, offer_numbers, whole
from fourtopia.games.futuropia.effects import (
    can_invite,
    has_room,
    may_buy_quarters,
    most_invited,
    pay,
    start_quarters_tile,
    take_quarters,
)
from fourtopia.games.futuropia.setup import begin_first_purchase
from fourtopia.games.futuropia.state import (
    BUY_QUARTERS,
    BUY_START_QUARTERS,
    END_OF_TURN,
    IN_SUPPLY,
    INVITE,
    MOST_PAID,
    NUMBERED_QUARTERS,
    PAY_ENERGY,
    QUARTERS,
    QUARTERS_DONE,
    Room,
    Side,
    Stage,
)
from fourtopia.games.futuropia.turns import begin_turn


@rule
def weigh_invite(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 5.1, 5.2"""
    me = state.players[seat]
    for number in range(1, most_invited(state, me) + 1):
        if can_invite(box, state, me, number):
            offer(menu, INVITE + number - 1)


@rule
def invite(box: Box, state: State, seat: int, action: int) -> None:
    state.players[seat].people += action - INVITE + 1
    state.stage = Stage.QUARTERS


@rule
def weigh_quarters(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 5.3, 5.4"""
    me = state.players[seat]
    for tile in range(QUARTERS):
        if state.owner[tile] == IN_SUPPLY and may_buy_quarters(box, state, me, tile):
            if tile < NUMBERED_QUARTERS or state.side[tile] == Side.B:
                offer(menu, BUY_QUARTERS + tile)
            else:
                offer(menu, BUY_START_QUARTERS)
                break
    if me.people <= me.living_spaces:
        offer(menu, QUARTERS_DONE)


@rule
def choose_quarters(box: Box, state: State, seat: int, action: int) -> None:
    """The price goes on a bill that is paid when all are chosen (FUT 5.3)."""
    if action == QUARTERS_DONE:
        move_in(box, state, seat)
        return
    tile = start_quarters_tile(state, IN_SUPPLY) if action == BUY_START_QUARTERS else action - BUY_QUARTERS
    state.due += box.quarters[tile][state.side[tile]].price
    take_quarters(box, state, seat, tile)
    if tile >= NUMBERED_QUARTERS and state.side[tile] == Side.B:
        state.room_bought = 1 + tile - NUMBERED_QUARTERS


@rule
def move_in(box: Box, state: State, seat: int) -> None:
    """All quarters are chosen: pay for them, then use the new room (FUT 12.5, 12.7)."""
    me = state.players[seat]
    pay(box, me, whole(state.due))
    state.due = 0
    if state.room_bought == 1 + Room.CAMPER:
        me.camper = 1
    elif state.room_bought == 1 + Room.LOAN_OFFICE:
        me.money += box.special_loan
        me.special_loan = 1
    state.room_bought = 0
    if not state.first_purchase:
        feed(box, state, seat)
    elif seat > 0:
        begin_first_purchase(state, seat - 1)
    else:
        state.first_purchase = 0
        begin_turn(box, state, 0)


@rule
def feed(box: Box, state: State, seat: int) -> None:
    """FUT 5.5, 12.12  The camper does not eat here (FUT 12.5)."""
    me = state.players[seat]
    state.due = me.people
    if has_room(me, Room.CONVERTER) and me.energy > 0:
        state.stage = Stage.FEED
    else:
        eat(box, state, seat)


@rule
def weigh_feed(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 12.12"""
    offer_numbers(menu, PAY_ENERGY, 0, min(whole(state.players[seat].energy), whole(state.due), MOST_PAID))


@rule
def feed_energy(box: Box, state: State, seat: int, action: int) -> None:
    me, amount = state.players[seat], action - PAY_ENERGY
    me.energy -= amount
    state.due -= amount
    if amount < MOST_PAID or me.energy == 0 or state.due == 0:
        eat(box, state, seat)


@rule
def eat(box: Box, state: State, seat: int) -> None:
    me = state.players[seat]
    own = min(me.food, state.due)
    me.food -= own
    pay(box, me, whole(state.due - own) * whole(box.missing_price))
    state.due = 0
    state.stage = END_OF_TURN
