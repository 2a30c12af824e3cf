"""Write the Future's set-up, and what chance draws and rolls."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer, offer_ways, whole
from fourtopia.games.write_the_future.state import (
    DICE_ON_CARD,
    DIE,
    FACTION,
    FACTIONS,
    FIRST_PLAYER,
    MISSION,
    MISSIONS,
    NO_DIE,
    NONE,
    OPEN_MISSIONS,
    RESOURCES,
    RETORIUM,
    ROLL,
    SIDE,
    TABLE_DICE,
    Stage,
)

DIFFERENT = OPEN_MISSIONS - 1  # numbers among the open missions


@rule
def lay_out(box: Box, state: State) -> None:
    """Sheets for everybody, nothing on the table."""
    for seat in range(box.players):
        me = state.players[seat]
        me.faction = NONE
        me.secret = NONE
        me.private = NONE
        me.card = NONE
        me.rerolled = NONE
        for place in range(DICE_ON_CARD):
            me.dice[place] = NO_DIE
    for place in range(TABLE_DICE):
        state.table[place] = NO_DIE
    for place in range(OPEN_MISSIONS):
        state.missions[place] = NONE
    state.first = NONE


# --- 11 factions -----------------------------------------------------------------------------------------


@rule
def weigh_factions(state: State, menu: Menu) -> None:
    """WRI 11.1"""
    for faction in range(FACTIONS):
        if not has_owner(state, faction):
            offer(menu, FACTION + faction)


@rule
def has_owner(state: State, faction: int) -> bool:
    for seat in range(state.dealing):
        if state.players[seat].faction == faction:
            return True
    return False


# --- 2 set-up --------------------------------------------------------------------------------------------


@rule
def weigh_first_player(box: Box, menu: Menu) -> None:
    """WRI 2.1"""
    for seat in range(box.players):
        offer(menu, FIRST_PLAYER + seat)


@rule
def weigh_die(state: State, menu: Menu) -> None:
    """WRI 2.4"""
    for colour in range(RESOURCES):
        if state.bag[colour] > 0:
            for number in range(SIDE):
                offer_ways(menu, DIE + SIDE * colour + number, whole(state.bag[colour]))


@rule
def weigh_roll(menu: Menu) -> None:
    for number in range(SIDE):
        offer(menu, ROLL + number)


@rule
def fill_bag(box: Box, state: State) -> None:
    """WRI 3.5"""
    for colour in range(RESOURCES):
        state.bag[colour] = box.dice[colour]
    for place in range(TABLE_DICE):
        state.table[place] = NO_DIE
    state.rolled = 0


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
def weigh_mission(box: Box, state: State, menu: Menu) -> None:
    """WRI 2.5"""
    left = deck(box, state)
    for mission in range(MISSIONS):
        if (left >> mission) & 1:
            offer(menu, MISSION + mission)


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
def open_mission(box: Box, state: State, mission: int) -> None:
    """WRI 2.5  The newest lies last."""
    state.missions[state.mission_count] = mission
    state.mission_count += 1
    if state.mission_count == OPEN_MISSIONS and different_numbers(box, state) < DIFFERENT:
        discard_latest_alike(box, state)


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
def deal_secret(box: Box, state: State, mission: int) -> None:
    """WRI 2.6"""
    if is_too_common(box, state, mission):
        state.discarded |= 1 << mission
    else:
        state.players[state.dealing].secret = mission
        state.dealing += 1


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
