"""How rounds, phases and turns follow each other in Utopia, and what is decided on the way."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, State, whole
from fourtopia.games.utopia.effects import (
    build_wonder,
    can_build,
    can_place_guest,
    discard,
    first_on_start,
    from_supply,
    go_to_the_back,
    next_in_order,
    score_points,
    to_supply,
)
from fourtopia.games.utopia.scoring import prestige_of
from fourtopia.games.utopia.state import CIVILIZATIONS, GUESTS, NO_GUEST, NO_SEAT, PRESTIGE, Stage

# --- 2 the order of play ---------------------------------------------------------------------------------


@rule
def begin_round(box: Box, state: State) -> None:
    """UTO 2.4"""
    state.round_number += 1
    first = first_on_start(box, state)
    if state.round_number > 1 and first < box.players - 1:
        state.actor = state.order[first]
        state.stage = Stage.ROTATE
    else:
        begin_arrival(box, state)


@rule
def rotate(box: Box, state: State) -> None:
    go_to_the_back(box, state)
    begin_arrival(box, state)


@rule
def has_acted(state: State, seat: int) -> None:
    state.acted |= 1 << seat


# --- 3 first phase ---------------------------------------------------------------------------------------


@rule
def begin_arrival(box: Box, state: State) -> None:
    """UTO 3.1"""
    state.to_come = box.players * box.round_guests
    state.actor = CHANCE
    state.stage = Stage.ARRIVAL


@rule
def arrive(box: Box, state: State, guest: int) -> None:
    state.waiting[guest] += 1
    state.to_come -= 1
    if state.to_come == 0:
        state.turns_left = box.round_guests
        begin_pass(box, state)


@rule
def begin_pass(box: Box, state: State) -> None:
    """UTO 3.2"""
    state.acted = 0
    begin_guest_turn(state, next_in_order(box, state))


@rule
def begin_guest_turn(state: State, seat: int) -> None:
    state.active = seat
    state.actor = seat
    state.stage = Stage.GUEST


@rule
def take_guest(box: Box, state: State, seat: int, guest: int) -> None:
    """UTO 3.2, 3.4"""
    state.waiting[guest] -= 1
    receive(box, state, seat, guest)


@rule
def ask_for_surprise(state: State, seat: int) -> None:
    """UTO 4.1"""
    state.players[seat].surprised = 1
    state.surprise = 1
    state.actor = CHANCE
    state.stage = Stage.SURPRISE


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
def put_guest(box: Box, state: State, seat: int, district: int) -> None:
    from_supply(box, state.players[seat], whole(state.guest) % CIVILIZATIONS, district)
    after_guest(box, state)


@rule
def after_guest(box: Box, state: State) -> None:
    """UTO 3.5, 4.2  A prince was placed, or could not be."""
    state.guest = NO_GUEST
    if state.surprise:
        state.stage = Stage.NAME
    else:
        end_pick_if_nothing_to_build(box, state)


@rule
def name_opponent(state: State, opponent: int) -> None:
    """UTO 4.2"""
    state.surprise = 0
    state.named = opponent
    state.actor = opponent
    state.stage = Stage.GUEST


@rule
def end_pick_if_nothing_to_build(box: Box, state: State) -> None:
    """UTO 3.5"""
    if can_build(box, state, whole(state.actor)):
        state.stage = Stage.AFTER_GUEST
    else:
        end_pick(box, state)


@rule
def end_pick(box: Box, state: State) -> None:
    """UTO 3.2, 4.6  After an opponent's extra pick the turn goes on, as long as there is something to build."""
    if state.named != NO_SEAT:
        state.named = NO_SEAT
        state.actor = state.active
        if can_build(box, state, whole(state.active)):
            state.stage = Stage.AFTER_GUEST
            return
    has_acted(state, whole(state.active))
    seat = next_in_order(box, state)
    if seat != NO_SEAT:
        begin_guest_turn(state, seat)
        return
    state.turns_left -= 1
    if state.turns_left > 0:
        begin_pass(box, state)
    else:
        end_first_phase(box, state)


@rule
def end_first_phase(box: Box, state: State) -> None:
    """UTO 3.3"""
    for guest in range(GUESTS):
        state.taken[guest] = 0
    for seat in range(box.players):
        state.players[seat].surprised = 0
    begin_dealing(box, state)


# --- 5 wonders, 6 districts ------------------------------------------------------------------------------


@rule
def begin_wonder(box: Box, state: State, seat: int, island: int) -> None:
    """UTO 5.1, 5.3"""
    state.pause = state.stage
    state.island = island
    state.civilization = 0
    give_up_princes(box, state, seat)


@rule
def princes_to_give_up(box: Box, state: State, seat: int) -> int:
    """UTO 5.3  The districts with a prince of the civilization that is to give one up."""
    me = state.players[seat]
    return whole(me.where[state.civilization]) & whole(box.islands[state.island])


@rule
def give_up_princes(box: Box, state: State, seat: int) -> None:
    """UTO 5.1, 5.3  One civilization after the other, up to the next where there is a choice."""
    while state.civilization < CIVILIZATIONS:
        districts = princes_to_give_up(box, state, seat)
        if districts & (districts - 1):
            state.stage = Stage.GIVE_UP
            return
        district = 0
        while not (districts >> district) & 1:
            district += 1
        give_up(box, state, seat, district)
    state.civilization = 0
    build_wonder(box, state, seat, whole(state.island))
    state.stage = state.pause
    after_building(box, state)


@rule
def give_up(box: Box, state: State, seat: int, district: int) -> None:
    to_supply(box, state.players[seat], whole(state.civilization), district, 1)
    state.civilization += 1


@rule
def after_building(box: Box, state: State) -> None:
    """UTO 3.5, 4.4  After the last base a prince that is needed for the guest cannot come back any more."""
    if state.stage == Stage.AFTER_GUEST:
        end_pick_if_nothing_to_build(box, state)
    elif state.stage == Stage.PUT and not can_place_guest(
        box, state, whole(state.actor), whole(state.guest) % CIVILIZATIONS
    ):
        after_guest(box, state)


# --- 7 second phase --------------------------------------------------------------------------------------


@rule
def begin_dealing(box: Box, state: State) -> None:
    """UTO 7.1"""
    state.acted = 0
    deal_to_next(box, state)


@rule
def deal_to_next(box: Box, state: State) -> None:
    seat = next_in_order(box, state)
    if seat == NO_SEAT or box.round_cards == 0:
        begin_discards(box, state)
        return
    state.active = seat
    state.to_come = box.round_cards
    deal_next(state)


@rule
def deal_next(state: State) -> None:
    """UTO 7.6"""
    left = 0
    for civilization in range(CIVILIZATIONS):
        left += whole(state.pile[civilization])
    state.actor = CHANCE
    state.stage = Stage.DEAL if left > 0 else Stage.RESHUFFLE


@rule
def reshuffle(box: Box, state: State) -> None:
    """UTO 7.6, 11.3"""
    for civilization in range(CIVILIZATIONS):
        state.pile[civilization] = state.discards[civilization]
        state.shuffled[civilization] = state.discards[civilization]
        state.discards[civilization] = 0
    for seat in range(box.players):
        me = state.players[seat]
        me.kept = me.cards
        for civilization in range(CIVILIZATIONS):
            me.dealt[civilization] = 0
            me.played[civilization] = 0
    state.stage = Stage.DEAL


@rule
def deal(box: Box, state: State, civilization: int) -> None:
    """UTO 7.1"""
    me = state.players[state.active]
    me.hand[civilization] += 1
    me.dealt[civilization] += 1
    me.cards += 1
    state.pile[civilization] -= 1
    state.to_come -= 1
    if state.to_come > 0:
        deal_next(state)
    else:
        has_acted(state, whole(state.active))
        deal_to_next(box, state)


@rule
def discards_due(box: Box, place: int) -> int:
    """UTO 7.2  By the place in the order."""
    if place == 0:
        return whole(box.discard_first)
    return whole(box.discard_last) if place == box.players - 1 else whole(box.discard_others)


@rule
def begin_discards(box: Box, state: State) -> None:
    """UTO 7.3"""
    state.active = NO_SEAT
    state.acted = 0
    ask_for_discards(box, state)


@rule
def ask_for_discards(box: Box, state: State) -> None:
    """UTO 7.2, 7.3  The next who has cards to set aside; then all of them are laid open."""
    for place in range(box.players):
        seat = whole(state.order[place])
        if state.players[seat].aside < discards_due(box, place):
            state.actor = seat
            state.stage = Stage.SET_ASIDE
            return
    reveal_next(box, state)


@rule
def set_aside(box: Box, state: State, seat: int, civilization: int) -> None:
    """UTO 7.2, 7.3"""
    me = state.players[seat]
    me.hand[civilization] -= 1
    me.cards -= 1
    me.set_aside[civilization] += 1
    me.aside += 1
    ask_for_discards(box, state)


@rule
def reveal_next(box: Box, state: State) -> None:
    for place in range(box.players):
        seat = whole(state.order[place])
        if state.players[seat].aside > 0:
            state.actor = seat
            state.stage = Stage.REVEAL
            return
    next_city_turn(box, state)


@rule
def reveal(box: Box, state: State, seat: int, civilization: int) -> None:
    """UTO 7.3, 7.5"""
    me = state.players[seat]
    me.set_aside[civilization] -= 1
    me.aside -= 1
    me.played[civilization] += 1
    state.discards[civilization] += 1
    reveal_next(box, state)


@rule
def next_city_turn(box: Box, state: State) -> None:
    """UTO 7.4"""
    seat = next_in_order(box, state)
    if seat == NO_SEAT:
        begin_third_phase(box, state)
        return
    state.active = seat
    state.actor = seat
    state.stage = Stage.CARDS


@rule
def end_city_turn(box: Box, state: State) -> None:
    """UTO 7.7"""
    if state.players[state.active].cards > box.round_kept:
        state.stage = Stage.LIMIT
        return
    has_acted(state, whole(state.active))
    next_city_turn(box, state)


@rule
def discard_to_limit(box: Box, state: State, seat: int, civilization: int) -> None:
    """UTO 7.7"""
    discard(state, state.players[seat], civilization, 1)
    end_city_turn(box, state)


# --- 10 third phase --------------------------------------------------------------------------------------


@rule
def begin_third_phase(box: Box, state: State) -> None:
    state.active = NO_SEAT
    state.acted = 0
    next_to_earn(box, state)


@rule
def next_to_earn(box: Box, state: State) -> None:
    """UTO 10.1  The next whose districts bring anything."""
    seat = next_in_order(box, state)
    while seat != NO_SEAT and prestige_of(box, state, seat) == 0:
        has_acted(state, seat)
        seat = next_in_order(box, state)
    if seat == NO_SEAT:
        end_round(box, state)
    else:
        state.actor = seat
        state.stage = Stage.EARN


@rule
def earn(box: Box, state: State, seat: int) -> None:
    """UTO 10.1"""
    score_points(state, seat, PRESTIGE, prestige_of(box, state, seat))
    has_acted(state, seat)
    next_to_earn(box, state)


@rule
def end_round(box: Box, state: State) -> None:
    """UTO 10.2"""
    if state.players[state.order[0]].points >= box.prestige_end:
        state.actor = NOBODY
        state.stage = Stage.OVER
    else:
        begin_round(box, state)
