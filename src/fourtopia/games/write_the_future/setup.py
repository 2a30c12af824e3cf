"""Write the Future's set-up, and what is drawn and rolled for a round."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, offer_ways, whole
from fourtopia.games.write_the_future.effects import colour_of
from fourtopia.games.write_the_future.mission_deck import (
    DIFFERENT,
    deck,
    different_numbers,
    discard_latest_alike,
    is_too_common,
)
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
    SIDE,
    TABLE_DICE,
    Stage,
)
from fourtopia.games.write_the_future.turns import after_factions, begin_round, begin_turns

# --- 2 set-up --------------------------------------------------------------------------------------------


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


@rule
def weigh_first_player(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 2.1"""
    for first in range(box.players):
        offer(menu, FIRST_PLAYER + first)


@rule
def choose_first_player(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 2.1"""
    state.first = action - FIRST_PLAYER
    begin_round(box, state)


@rule
def weigh_die(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 2.4"""
    for colour in range(RESOURCES):
        if state.bag[colour] > 0:
            for number in range(SIDE):
                offer_ways(menu, DIE + SIDE * colour + number, whole(state.bag[colour]))


@rule
def put_die(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 2.4"""
    die = action - DIE
    state.table[state.rolled] = die
    state.bag[colour_of(die)] -= 1
    state.rolled += 1
    if state.rolled == DICE_ON_CARD * box.cards:
        begin_turns(box, state)


@rule
def weigh_mission(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 2.5 to 2.7, 12.7"""
    left = deck(box, state)
    for mission in range(MISSIONS):
        if (left >> mission) & 1:
            offer(menu, MISSION + mission)


@rule
def draw_mission(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 2.5, 2.6, 12.7"""
    if state.stage == Stage.MISSIONS:
        open_mission(box, state, action - MISSION)
    elif state.stage == Stage.SECRETS:
        deal_secret(box, state, action - MISSION)
    else:
        state.players[state.dealing].private = action - MISSION
    begin_turns(box, state)


@rule
def open_mission(box: Box, state: State, mission: int) -> None:
    """WRI 2.5  The newest lies last."""
    state.missions[state.mission_count] = mission
    state.mission_count += 1
    if state.mission_count == OPEN_MISSIONS and different_numbers(box, state) < DIFFERENT:
        discard_latest_alike(box, state)


@rule
def deal_secret(box: Box, state: State, mission: int) -> None:
    """WRI 2.6"""
    if is_too_common(box, state, mission):
        state.discarded |= 1 << mission
    else:
        state.players[state.dealing].secret = mission
        state.dealing += 1


# --- 11 factions, 12 a mission of one's own --------------------------------------------------------------


@rule
def weigh_factions(box: Box, state: State, seat: int, menu: Menu) -> None:
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


@rule
def give_faction(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 11.1"""
    state.players[state.dealing].faction = action - FACTION
    state.dealing += 1
    if state.dealing == box.players:
        after_factions(box, state)
    elif box.choose_factions:
        state.actor = state.dealing
