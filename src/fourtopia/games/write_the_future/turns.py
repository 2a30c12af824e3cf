"""The way through a game of Write the Future: rounds, turns, and the end."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, Menu, Record, State, offer, whole
from fourtopia.games.write_the_future.effects import (
    bonus_count,
    can_buy,
    can_change_colour,
    can_change_number,
    can_move,
    cells_for,
    colour_of,
    die_at,
    die_of,
    has_die,
    maxed_resources,
    number_of,
)
from fourtopia.games.write_the_future.factions import can_use_faction
from fourtopia.games.write_the_future.mission_deck import begin_missions
from fourtopia.games.write_the_future.state import (
    DICE_ON_CARD,
    NO_DIE,
    NONE,
    RESOURCES,
    ROLL,
    SIDE,
    TABLE_DICE,
    Stage,
    Turn,
)

# --- 2 set-up --------------------------------------------------------------------------------------------


@rule
def after_factions(box: Box, state: State) -> None:
    """WRI 2.1, 2.2"""
    state.dealing = 0
    state.actor = CHANCE
    if box.draft:
        state.stage = Stage.FIRST_PLAYER
    else:
        begin_round(box, state)


# --- 3 a round -------------------------------------------------------------------------------------------


@rule
def begin_round(box: Box, state: State) -> None:
    """WRI 2.4, 3.5"""
    state.round_number += 1
    fill_bag(box, state)
    state.stage = Stage.DICE
    state.actor = CHANCE


@rule
def fill_bag(box: Box, state: State) -> None:
    """WRI 3.5"""
    for colour in range(RESOURCES):
        state.bag[colour] = box.dice[colour]
    for place in range(TABLE_DICE):
        state.table[place] = NO_DIE
    state.rolled = 0


@rule
def begin_turns(box: Box, state: State) -> None:
    """WRI 3.1, 3.3  Before the first round there are missions to be drawn."""
    if begin_missions(box, state):
        return
    state.dealing = 0
    state.stage = Stage.PLAY
    state.playing = box.players
    if box.draft:
        state.actor = state.first
        state.players[state.first].turn = Turn.CARD
        return
    for seat in range(box.players):
        state.players[seat].turn = Turn.CARD
        if box.factions:
            remember(state.players[seat])
    state.actor = 0


@rule
def remember(me: Record) -> None:
    """WRI 12.10  How the district was when the round began."""
    for resource in range(RESOURCES):
        me.before[resource] = me.live[resource]


@rule
def go_on(box: Box, state: State, seat: int) -> None:
    """WRI 6.6  After everything that a player did: bonuses first, then what the turn still has."""
    me = state.players[seat]
    if me.waiting:
        me.turn = Turn.BONUS
    elif state.stage == Stage.MOVES:
        me.turn = Turn.LAST_MOVES
        if not can_move(me):
            end_turn(box, state, seat)
    elif me.card == NONE:
        me.turn = Turn.CARD
    else:
        me.turn = Turn.DICE
        if not has_die(me) and not can_move(me) and not can_use_faction(box, state, seat):
            end_turn(box, state, seat)


@rule
def end_turn(box: Box, state: State, seat: int) -> None:
    """WRI 3.2 to 3.5"""
    me = state.players[seat]
    me.turn = Turn.IDLE
    for place in range(DICE_ON_CARD):
        me.dice[place] = NO_DIE
    me.at_market = 0
    me.rerolled = NONE
    me.reroll = 0
    state.playing -= 1
    if state.playing > 0:
        call_next(box, state, seat)
    elif state.stage == Stage.MOVES:
        end_game(state)
    else:
        end_round(box, state)


@rule
def call_next(box: Box, state: State, seat: int) -> None:
    """WRI 3.1, 3.3, 8.6  In the draft mode the next player to the left; else it is the first who is not done."""
    if box.draft:
        after = (seat + 1) % box.players
        while state.stage == Stage.MOVES and not can_move(state.players[after]):
            after = (after + 1) % box.players
        state.players[after].turn = Turn.CARD if state.stage == Stage.PLAY else Turn.LAST_MOVES
        state.actor = after
    else:
        while state.players[state.actor].turn == Turn.IDLE:
            state.actor += 1


# --- 8 the end -------------------------------------------------------------------------------------------


@rule
def end_round(box: Box, state: State) -> None:
    """WRI 3.5, 3.6, 8.1 to 8.5"""
    for seat in range(box.players):
        state.players[seat].card = NONE
    state.taken = 0
    if is_last_round(box, state):
        begin_last_moves(box, state)
        return
    if box.draft:
        state.first = (state.first + 1) % box.players
    elif box.players > 1:
        state.last_round = is_near_end(box, state)
    begin_round(box, state)


@rule
def is_last_round(box: Box, state: State) -> bool:
    """WRI 8.2 to 8.5"""
    if state.round_number >= box.rounds or state.last_round:
        return True
    return bool(box.draft) and state.round_number % box.players == 0 and is_near_end(box, state)


@rule
def is_near_end(box: Box, state: State) -> bool:
    """WRI 8.1"""
    for seat in range(box.players):
        me = state.players[seat]
        if bonus_count(me) >= box.end_bonuses or maxed_resources(me) >= box.end_maxed:
            return True
    return False


@rule
def begin_last_moves(box: Box, state: State) -> None:
    """WRI 8.6"""
    state.stage = Stage.MOVES
    fill_bag(box, state)
    for step in range(box.players):
        seat = (state.first + step) % box.players if box.draft else step
        if can_move(state.players[seat]):
            if state.playing == 0:
                state.actor = seat
            if state.playing == 0 or not box.draft:
                state.players[seat].turn = Turn.LAST_MOVES
            state.playing += 1
    if state.playing == 0:
        end_game(state)


@rule
def end_game(state: State) -> None:
    state.stage = Stage.OVER
    state.actor = NOBODY


# --- 12 rolling again ------------------------------------------------------------------------------------


@rule
def weigh_roll(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.9"""
    for number in range(SIDE):
        offer(menu, ROLL + number)


@rule
def count_roll(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 12.9  In the draft mode for all. Who can then do nothing with the own card is done, whoever else plays."""
    number = action - ROLL + 1
    roller = whole(state.dealing)
    me = state.players[roller]
    if me.card != NONE:
        place = me.rerolled % DICE_ON_CARD
        me.dice[place] = die_of(colour_of(me.dice[place]), number)
        me.rerolled = NONE
    elif box.draft:
        state.table[me.rerolled] = die_of(colour_of(state.table[me.rerolled]), number)
        me.rerolled = NONE
    else:
        me.reroll = die_of(colour_of(state.table[me.rerolled]), number)
    state.dealing = 0
    state.stage = Stage.PLAY
    state.actor = roller if box.draft else first_playing(state)
    if me.card != NONE and not can_go_on(box, state, roller):
        end_turn(box, state, roller)


@rule
def can_go_on(box: Box, state: State, seat: int) -> bool:
    """Whether somebody with a card can do anything but end the turn."""
    me = state.players[seat]
    for place in range(DICE_ON_CARD):
        if me.dice[place] != NO_DIE:
            if not me.at_market and cells_for(box, me, die_at(me, place)):
                return True
            for resource in range(RESOURCES):
                if can_buy(me, resource, number_of(die_at(me, place))):
                    return True
    return can_change_number(me) or can_change_colour(me) or can_move(me) or can_use_faction(box, state, seat)


@rule
def first_playing(state: State) -> int:
    seat = 0
    while state.players[seat].turn == Turn.IDLE:
        seat += 1
    return seat
