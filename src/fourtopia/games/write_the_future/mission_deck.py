"""The pile of missions of Write the Future: what can be drawn from it, and what is still to be drawn."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, State, whole
from fourtopia.games.write_the_future.state import NONE, OPEN_MISSIONS, RETORIUM, Stage

DIFFERENT = OPEN_MISSIONS - 1  # numbers among the open missions


@rule
def deck(box: Box, state: State) -> int:
    """The missions that can still be drawn, as bits."""
    gone = whole(state.discarded)
    for place in range(state.mission_count):
        gone |= 1 << whole(state.missions[place])
    for seat in range(box.players):
        me = state.players[seat]
        if me.secret >= 0:
            gone |= 1 << whole(me.secret)
        if me.private >= 0:
            gone |= 1 << whole(me.private)
    return whole(box.deck) & ~gone


@rule
def same_numbers(box: Box, state: State, number: int) -> int:
    """How many open missions have this number."""
    count = 0
    for place in range(state.mission_count):
        if box.missions[state.missions[place]].number == number:
            count += 1
    return count


@rule
def different_numbers(box: Box, state: State) -> int:
    """WRI 2.5"""
    count = 0
    for place in range(state.mission_count):
        first = True
        for earlier in range(place):
            if box.missions[state.missions[earlier]].number == box.missions[state.missions[place]].number:
                first = False
        if first:
            count += 1
    return count


@rule
def discard_latest_alike(box: Box, state: State) -> None:
    """WRI 2.5"""
    place = OPEN_MISSIONS - 1
    while same_numbers(box, state, box.missions[state.missions[place]].number) == 1:
        place -= 1
    state.discarded |= 1 << whole(state.missions[place])
    for later in range(place + 1, OPEN_MISSIONS):
        state.missions[later - 1] = state.missions[later]
    state.missions[OPEN_MISSIONS - 1] = NONE
    state.mission_count -= 1


@rule
def is_too_common(box: Box, state: State, mission: int) -> bool:
    """WRI 2.6  Whether two open missions have its number."""
    return same_numbers(box, state, box.missions[mission].number) >= 2


@rule
def owner_of_retorium(box: Box, state: State) -> int:
    for seat in range(box.players):
        if state.players[seat].faction == RETORIUM:
            return seat
    return NONE


@rule
def begin_missions(box: Box, state: State) -> bool:
    """WRI 2.5, 2.6, 12.7  What is still to be drawn before the first round; False if nothing is."""
    if state.mission_count < OPEN_MISSIONS:
        state.stage = Stage.MISSIONS
    elif box.secrecy and state.players[box.players - 1].secret == NONE:
        state.stage = Stage.SECRETS
    elif owner_of_retorium(box, state) != NONE and state.players[owner_of_retorium(box, state)].private == NONE:
        state.stage = Stage.PRIVATE
        state.dealing = owner_of_retorium(box, state)
    else:
        return False
    if deck(box, state) == 0:
        return_discards(state)
    state.actor = CHANCE
    return True


@rule
def return_discards(state: State) -> None:
    """WRI 2.7"""
    state.returned = state.discarded
    state.discarded = 0


@rule
def dealt_before_return(box: Box, state: State) -> int:
    """WRI 2.7  The missions that were in hands when the pile was used up: all that neither lay open nor came back."""
    held = whole(box.deck) & ~whole(state.returned)
    for place in range(OPEN_MISSIONS):
        held &= ~(1 << whole(state.missions[place]))
    return held
