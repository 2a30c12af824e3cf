"""The factions of Write the Future: abilities that are used once, each in a way of its own."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, Record, State, offer, whole
from fourtopia.games.write_the_future.effects import (
    die_at,
    draw_resource,
    empty_cells,
    has_die,
    is_new,
    offer_cells,
    place_of_die,
    tick_track,
)
from fourtopia.games.write_the_future.state import (
    ABILITIES,
    AT,
    COPY,
    DANGMER,
    DICE,
    DICE_ON_CARD,
    GIVE_UP,
    NO_DIE,
    NONE,
    PAIRS,
    REROLL,
    RESOURCES,
    SHAKRA,
    SPACES,
    TAKE,
    TUULU,
    UMBRA,
    Stage,
    Turn,
)

# --- what can be used ------------------------------------------------------------------------------------


@rule
def first_track(pair: int) -> int:
    """Of the pairs 00 01 02 11 12 22."""
    if pair < ABILITIES:
        return 0
    return 1 if pair < PAIRS - 1 else 2


@rule
def second_track(pair: int) -> int:
    if pair < ABILITIES:
        return pair
    return pair - 2 if pair < PAIRS - 1 else 2


@rule
def can_tick_pair(box: Box, me: Record, pair: int) -> bool:
    """WRI 12.8"""
    one, other = first_track(pair), second_track(pair)
    needed = 2 if one == other else 1
    return bool(me.ticks[one] + needed <= box.track_length and me.ticks[other] + needed <= box.track_length)


@rule
def can_tick_two(box: Box, me: Record) -> bool:
    """WRI 12.8"""
    left = 0
    for ability in range(ABILITIES):
        left += box.track_length - me.ticks[ability]
    return left >= 2


@rule
def can_replace(box: Box, state: State, me: Record, die: int) -> bool:
    """WRI 12.5  Whether a die that differs lies on another card."""
    for place in range(DICE_ON_CARD * box.cards):
        if place // DICE_ON_CARD != me.card and state.table[place] != die:
            return True
    return False


@rule
def can_replace_any(box: Box, state: State, me: Record) -> bool:
    """WRI 12.5"""
    for place in range(DICE_ON_CARD):
        if me.dice[place] != NO_DIE and can_replace(box, state, me, die_at(me, place)):
            return True
    return False


@rule
def cells_to_copy(box: Box, state: State, seat: int, resource: int) -> int:
    """WRI 12.10"""
    cells = 0
    for other in range(box.players):
        if other != seat:
            them = state.players[other]
            cells |= whole(them.live[resource]) if box.draft else whole(them.before[resource])
    return cells & empty_cells(state.players[seat])


@rule
def can_copy(box: Box, state: State, seat: int) -> bool:
    """WRI 12.10"""
    me = state.players[seat]
    if me.at_market or not has_die(me):
        return False
    for resource in range(RESOURCES):
        if cells_to_copy(box, state, seat, resource):
            return True
    return False


@rule
def can_use_faction(box: Box, state: State, seat: int) -> bool:
    """WRI 11.6  Whether the faction has an ability of its own kind that can be used now."""
    me = state.players[seat]
    if me.used:
        return False
    if me.faction == SHAKRA:
        return can_tick_two(box, me)
    if me.turn == Turn.CARD:
        return bool(me.faction == TUULU)
    if me.turn != Turn.DICE:
        return False
    if me.faction == TUULU:
        return not box.draft and has_die(me)
    if me.faction == DANGMER:
        return can_replace_any(box, state, me)
    return bool(me.faction == UMBRA) and can_copy(box, state, seat)


# --- what is done with it --------------------------------------------------------------------------------


@rule
def use_faction(me: Record) -> None:
    """WRI 11.6"""
    if me.faction == SHAKRA:
        me.turn = Turn.SPACES
    elif me.faction == TUULU:
        me.turn = Turn.REROLL
    else:
        me.turn = Turn.GIVE_UP


@rule
def weigh_give_up(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.5, 12.10"""
    me = state.players[seat]
    for place in range(DICE_ON_CARD):
        if is_new(me, place) and (me.faction != DANGMER or can_replace(box, state, me, die_at(me, place))):
            offer(menu, GIVE_UP + die_at(me, place))


@rule
def give_up(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 12.5, 12.10"""
    me, die = state.players[seat], action - GIVE_UP
    if me.faction == DANGMER:
        me.symbol = die
        me.turn = Turn.TAKE
    else:
        me.dice[place_of_die(me, die)] = NO_DIE
        me.turn = Turn.COPY


@rule
def weigh_take(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.5"""
    me = state.players[seat]
    for die in range(DICE):
        if die != me.symbol:
            for place in range(DICE_ON_CARD * box.cards):
                if place // DICE_ON_CARD != me.card and state.table[place] == die:
                    offer(menu, TAKE + die)
                    break


@rule
def take_die(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 12.5"""
    me = state.players[seat]
    me.dice[place_of_die(me, whole(me.symbol))] = action - TAKE
    me.symbol = 0
    me.used = 1


@rule
def weigh_spaces(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.8"""
    for pair in range(PAIRS):
        if can_tick_pair(box, state.players[seat], pair):
            offer(menu, SPACES + pair)


@rule
def tick_pair(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 12.8"""
    me, pair = state.players[seat], action - SPACES
    tick_track(box, me, first_track(pair))
    tick_track(box, me, second_track(pair))
    me.used = 1


@rule
def weigh_reroll(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.9  Two dice alike on one card are one choice."""
    me = state.players[seat]
    for place in range(DICE_ON_CARD * box.cards):
        if me.card == NONE:
            if place % DICE_ON_CARD == 0 or state.table[place] != state.table[place - 1]:
                offer(menu, REROLL + place)
        elif me.card == place // DICE_ON_CARD and is_new(me, place % DICE_ON_CARD):
            offer(menu, REROLL + place)


@rule
def roll_again(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 12.9"""
    me = state.players[seat]
    me.used = 1
    me.rerolled = action - REROLL
    me.turn = Turn.CARD if me.card == NONE else Turn.DICE
    state.dealing = seat
    state.stage = Stage.REROLL
    state.actor = CHANCE


@rule
def weigh_copy(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.10"""
    for resource in range(RESOURCES):
        if cells_to_copy(box, state, seat, resource):
            offer(menu, COPY + resource)


@rule
def choose_copy(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 12.10"""
    me = state.players[seat]
    me.symbol = action - COPY
    me.turn = Turn.COPY_CELL


@rule
def weigh_copy_cells(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 12.10"""
    offer_cells(menu, AT, cells_to_copy(box, state, seat, whole(state.players[seat].symbol)))


@rule
def draw_copy(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 12.10"""
    me = state.players[seat]
    resource = whole(me.symbol)
    me.symbol = 0
    me.used = 1
    draw_resource(box, me, resource, action - AT)
