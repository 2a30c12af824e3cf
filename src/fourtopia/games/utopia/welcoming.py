"""The first phase of a round of Utopia: welcoming the princes, and the surprise guest."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer, offer_ways, whole
from fourtopia.games.utopia.building import weigh_building
from fourtopia.games.utopia.effects import can_place_guest, from_supply, offer_districts
from fourtopia.games.utopia.state import CIVILIZATIONS, DONE, DRAW, GUESTS, NAME, NO_SEAT, PUT, SURPRISE, TAKE, Stage
from fourtopia.games.utopia.turns import after_guest, begin_pass, end_pick

# --- 3 first phase ---------------------------------------------------------------------------------------


@rule
def weigh_bag(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 3.1, 4.1  The guests that neither wait nor were taken."""
    for guest in range(GUESTS):
        left = whole(box.guests[guest]) - whole(state.waiting[guest]) - whole(state.taken[guest])
        if left > 0:
            offer_ways(menu, DRAW + guest, left)


@rule
def arrive(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 3.1"""
    state.waiting[action - DRAW] += 1
    state.to_come -= 1
    if state.to_come == 0:
        state.turns_left = box.round_guests
        begin_pass(box, state)


@rule
def weigh_guest(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 3.2, 3.4, 3.5, 4.1"""
    me = state.players[seat]
    for guest in range(GUESTS):
        if state.waiting[guest] > 0 and me.supply[guest % CIVILIZATIONS] > 0:
            offer(menu, TAKE + guest)
    if menu.count == 0:
        for guest in range(GUESTS):
            if state.waiting[guest] > 0:
                offer(menu, TAKE + guest)
    if state.named == NO_SEAT and not me.surprised:
        offer(menu, SURPRISE)
    weigh_building(box, state, seat, menu)


@rule
def take_guest(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 3.2, 4.1"""
    if action == SURPRISE:
        ask_for_surprise(state, seat)
    else:
        state.waiting[action - TAKE] -= 1
        receive(box, state, seat, action - TAKE)


@rule
def receive(box: Box, state: State, seat: int, guest: int) -> None:
    """UTO 3.3, 3.4, 4.4"""
    state.taken[guest] += 1
    civilization = guest % CIVILIZATIONS
    if state.players[seat].supply[civilization] > 0 or (
        state.surprise and can_place_guest(box, state, seat, civilization)
    ):
        state.guest = guest
        state.stage = Stage.PUT
    else:
        after_guest(box, state)


@rule
def weigh_put(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 3.2, 4.4, 4.5"""
    here = state.players[seat].supply[state.guest % CIVILIZATIONS] > 0
    if here:
        offer_districts(menu, PUT, whole(box.islands[state.guest // CIVILIZATIONS]))
    if state.surprise:
        weigh_building(box, state, seat, menu)
    if not here:
        offer(menu, DONE)


@rule
def put_prince(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 3.2, 4.4"""
    if action != DONE:
        from_supply(box, state.players[seat], whole(state.guest) % CIVILIZATIONS, action - PUT)
    after_guest(box, state)


@rule
def weigh_after_guest(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 3.5"""
    weigh_building(box, state, seat, menu)
    offer(menu, DONE)


@rule
def end_guest_turn(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 3.5"""
    end_pick(box, state)


# --- 4 the surprise guest --------------------------------------------------------------------------------


@rule
def ask_for_surprise(state: State, seat: int) -> None:
    """UTO 4.1"""
    state.players[seat].surprised = 1
    state.surprise = 1
    state.actor = CHANCE
    state.stage = Stage.SURPRISE


@rule
def welcome_surprise(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 4.1"""
    state.actor = state.active
    receive(box, state, whole(state.active), action - DRAW)


@rule
def weigh_name(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 4.2, 4.5"""
    for opponent in range(box.players):
        if opponent != seat:
            offer(menu, NAME + opponent)
    weigh_building(box, state, seat, menu)


@rule
def name_opponent(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 4.2"""
    state.surprise = 0
    state.named = action - NAME
    state.actor = state.named
    state.stage = Stage.GUEST
