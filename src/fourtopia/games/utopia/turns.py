"""How rounds, phases and turns follow each other in Utopia."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, State, whole
from fourtopia.games.utopia.effects import (
    can_build,
    first_on_start,
    next_in_order,
)
from fourtopia.games.utopia.scoring import prestige_of
from fourtopia.games.utopia.state import CIVILIZATIONS, GUESTS, NO_GUEST, NO_SEAT, Stage

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
def after_guest(box: Box, state: State) -> None:
    """UTO 3.5, 4.2  A prince was placed, or could not be."""
    state.guest = NO_GUEST
    if state.surprise:
        state.stage = Stage.NAME
    else:
        end_pick_if_nothing_to_build(box, state)


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
def reveal_next(box: Box, state: State) -> None:
    for place in range(box.players):
        seat = whole(state.order[place])
        if state.players[seat].aside > 0:
            state.actor = seat
            state.stage = Stage.REVEAL
            return
    next_city_turn(box, state)


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
def end_round(box: Box, state: State) -> None:
    """UTO 10.2"""
    if state.players[state.order[0]].points >= box.prestige_end:
        state.actor = NOBODY
        state.stage = Stage.OVER
    else:
        begin_round(box, state)
