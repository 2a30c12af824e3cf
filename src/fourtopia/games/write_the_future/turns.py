"""The way through a game: factions, rounds, what a player does in a turn, and the end."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, Record, State, whole
from fourtopia.games.write_the_future.effects import (
    bonus_count,
    can_go_on,
    can_move,
    can_use_faction,
    colour_of,
    cross_over,
    die_of,
    draw_resource,
    first_track,
    has_die,
    is_settled,
    maxed_resources,
    number_of,
    place_of_die,
    place_of_number,
    resource_at,
    second_track,
    tick_bonus,
    tick_square,
    tick_track,
    use_ability,
)
from fourtopia.games.write_the_future.setup import begin_missions, fill_bag
from fourtopia.games.write_the_future.state import (
    AT,
    COLOUR_ABILITY,
    DANGMER,
    DECLINE,
    DICE_ON_CARD,
    MARKET,
    MOVE_ABILITY,
    NO_DIE,
    NONE,
    NUMBER_ABILITY,
    RESOURCES,
    SHAKRA,
    TICK,
    TICK_WEAPON,
    TUULU,
    WEAPONS,
    Stage,
    Turn,
)

# --- 3 a round -------------------------------------------------------------------------------------------


@rule
def begin_round(box: Box, state: State) -> None:
    """WRI 2.4, 3.5"""
    state.round_number += 1
    fill_bag(box, state)
    state.stage = Stage.DICE
    state.actor = CHANCE


@rule
def put_die(box: Box, state: State, die: int) -> None:
    """WRI 2.4"""
    state.table[state.rolled] = die
    state.bag[colour_of(die)] -= 1
    state.rolled += 1
    if state.rolled == DICE_ON_CARD * box.cards:
        begin_turns(box, state)


@rule
def begin_turns(box: Box, state: State) -> None:
    """WRI 3.1, 3.3  Before the first round there are missions to be drawn."""
    if begin_missions(box, state):
        return
    state.dealing = 0
    state.stage = Stage.PLAY
    state.playing = box.players
    if box.draft:
        begin_turn(state, whole(state.first))
        return
    for seat in range(box.players):
        state.players[seat].turn = Turn.CARD
        if box.factions:
            remember(state.players[seat])
    state.actor = 0


@rule
def begin_turn(state: State, seat: int) -> None:
    state.players[seat].turn = Turn.CARD
    state.actor = seat


@rule
def remember(me: Record) -> None:
    """WRI 12.10  How the district was when the round began."""
    for resource in range(RESOURCES):
        me.before[resource] = me.live[resource]


@rule
def choose_card(box: Box, state: State, seat: int, card: int) -> None:
    """WRI 3.1, 3.3, 4.1"""
    me = state.players[seat]
    me.card = card
    for place in range(DICE_ON_CARD):
        me.dice[place] = state.table[DICE_ON_CARD * card + place]
    if me.rerolled // DICE_ON_CARD == card:
        me.dice[me.rerolled % DICE_ON_CARD] = me.reroll
    if box.draft:
        state.taken |= 1 << card
    tick_track(box, me, box.ability[card])
    me.turn = Turn.DICE


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


# --- rolling again ---------------------------------------------------------------------------------------


@rule
def roll_again(state: State, seat: int, place: int) -> None:
    """WRI 12.9"""
    me = state.players[seat]
    me.used = 1
    me.rerolled = place
    me.turn = Turn.CARD if me.card == NONE else Turn.DICE
    state.dealing = seat
    state.stage = Stage.REROLL
    state.actor = CHANCE


@rule
def count_roll(box: Box, state: State, number: int) -> None:
    """WRI 12.9  In the draft mode for all. Who can then do nothing with the own card is done, whoever else plays."""
    seat = whole(state.dealing)
    me = state.players[seat]
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
    state.actor = seat if box.draft else first_playing(state)
    if me.card != NONE and not can_go_on(box, state, seat):
        end_turn(box, state, seat)


@rule
def first_playing(state: State) -> int:
    seat = 0
    while state.players[seat].turn == Turn.IDLE:
        seat += 1
    return seat


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


# --- 11 factions at the beginning ------------------------------------------------------------------------


@rule
def give_faction(box: Box, state: State, faction: int) -> None:
    """WRI 11.1"""
    state.players[state.dealing].faction = faction
    state.dealing += 1
    if state.dealing == box.players:
        after_factions(box, state)
    elif box.choose_factions:
        state.actor = state.dealing


@rule
def after_factions(box: Box, state: State) -> None:
    """WRI 2.1, 2.2"""
    state.dealing = 0
    state.actor = CHANCE
    if box.draft:
        state.stage = Stage.FIRST_PLAYER
    else:
        begin_round(box, state)


# --- 4 to 7 what a player does ---------------------------------------------------------------------------


@rule
def draw_with_die(box: Box, me: Record, cell: int) -> None:
    """WRI 5.1"""
    die = whole(me.symbol)
    me.dice[place_of_die(me, die)] = NO_DIE
    me.symbol = 0
    draw_resource(box, me, colour_of(die), cell)


@rule
def buy(me: Record, resource: int, number: int) -> None:
    """WRI 5.2, 7.2"""
    me.dice[place_of_number(me, number)] = NO_DIE
    me.at_market = 1
    tick_square(me, resource, number)


@rule
def change_number(me: Record, die: int, number: int) -> None:
    """WRI 4.6"""
    me.dice[place_of_die(me, die)] = die_of(colour_of(die), number)
    use_ability(me, NUMBER_ABILITY)


@rule
def change_colour(me: Record, die: int, colour: int) -> None:
    """WRI 4.6"""
    me.dice[place_of_die(me, die)] = die_of(colour, number_of(die))
    use_ability(me, COLOUR_ABILITY)


@rule
def move_to(box: Box, me: Record, cell: int) -> None:
    """WRI 4.4"""
    origin = whole(me.origin)
    resource = resource_at(me, origin)
    cross_over(me, origin)
    me.origin = 0
    use_ability(me, MOVE_ABILITY)
    draw_resource(box, me, resource, cell)


@rule
def take_bonus(box: Box, state: State, seat: int, line: int) -> None:
    """WRI 6.1 to 6.7"""
    me = state.players[seat]
    tick_bonus(me, line)
    if is_settled(box, me, line):
        go_on(box, state, seat)
    elif box.bonus[line] == MARKET:
        me.turn = Turn.BONUS_SQUARE
    else:
        me.symbol = box.bonus[line]
        me.turn = Turn.BONUS_CELL


@rule
def take_square(me: Record, action: int) -> None:
    """WRI 6.4, 6.7"""
    if action < TICK_WEAPON:
        tick_square(me, action - TICK, 0)
    elif action < DECLINE:
        tick_square(me, WEAPONS, action - TICK_WEAPON + 1)


@rule
def draw_bonus(box: Box, me: Record, action: int) -> None:
    """WRI 6.3, 6.7"""
    resource = whole(me.symbol)
    me.symbol = 0
    if action != DECLINE:
        draw_resource(box, me, resource, action - AT)


# --- 12 factions in play ---------------------------------------------------------------------------------


@rule
def use_faction(me: Record) -> None:
    if me.faction == SHAKRA:
        me.turn = Turn.SPACES
    elif me.faction == TUULU:
        me.turn = Turn.REROLL
    else:
        me.turn = Turn.GIVE_UP


@rule
def give_up(me: Record, die: int) -> None:
    """WRI 12.5, 12.10"""
    if me.faction == DANGMER:
        me.symbol = die
        me.turn = Turn.TAKE
    else:
        me.dice[place_of_die(me, die)] = NO_DIE
        me.turn = Turn.COPY


@rule
def take_die(me: Record, die: int) -> None:
    """WRI 12.5"""
    me.dice[place_of_die(me, whole(me.symbol))] = die
    me.symbol = 0
    me.used = 1


@rule
def tick_pair(box: Box, me: Record, pair: int) -> None:
    """WRI 12.8"""
    tick_track(box, me, first_track(pair))
    tick_track(box, me, second_track(pair))
    me.used = 1


@rule
def draw_copy(box: Box, me: Record, cell: int) -> None:
    """WRI 12.10"""
    resource = whole(me.symbol)
    me.symbol = 0
    me.used = 1
    draw_resource(box, me, resource, cell)
