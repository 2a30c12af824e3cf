"""A turn in Write the Future: a card is chosen, and its dice are drawn or taken to the black market."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, State, offer, whole
from fourtopia.games.write_the_future.effects import (
    can_buy,
    can_change_colour,
    can_change_number,
    can_move,
    cells_for,
    colour_of,
    die_at,
    draw_resource,
    is_new,
    number_of,
    offer_cells,
    place_of_die,
    place_of_number,
    tick_square,
    tick_track,
)
from fourtopia.games.write_the_future.factions import can_use_faction, use_faction
from fourtopia.games.write_the_future.state import (
    AT,
    BUY,
    CARD,
    COLOUR,
    DICE,
    DICE_ON_CARD,
    DONE,
    DRAW,
    MOVE,
    NO_DIE,
    NUMBER,
    RESOURCES,
    USE_FACTION,
    Turn,
)
from fourtopia.games.write_the_future.turns import end_turn

# --- 3 a round -------------------------------------------------------------------------------------------


@rule
def weigh_cards(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 3.1, 3.3, 3.4, 4.4, 12.8, 12.9"""
    for card in range(box.cards):
        if not (state.taken >> card) & 1:
            offer(menu, CARD + card)
    weigh_moves_and_faction(box, state, seat, menu)


@rule
def choose_card(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 3.1, 3.3, 4.1, 4.4, 12.8, 12.9"""
    me, card = state.players[seat], action - CARD
    if action >= DRAW:
        begin_move_or_faction(me, action)
        return
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
def weigh_moves_and_faction(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 4.3, 4.4, 11.6"""
    if can_move(state.players[seat]):
        offer(menu, MOVE)
    if can_use_faction(box, state, seat):
        offer(menu, USE_FACTION)


@rule
def begin_move_or_faction(me: Record, action: int) -> None:
    """WRI 4.3, 4.4, 11.6"""
    if action == MOVE:
        me.turn = Turn.FROM
    else:
        use_faction(me)


@rule
def weigh_dice(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 3.4, 4.6, 5.1, 5.2, 7.1"""
    me = state.players[seat]
    for place in range(DICE_ON_CARD):
        if is_new(me, place) and not me.at_market and cells_for(box, me, die_at(me, place)):
            offer(menu, DRAW + die_at(me, place))
    weigh_market(me, menu)
    if can_change_number(me):
        offer(menu, NUMBER)
    if can_change_colour(me):
        offer(menu, COLOUR)
    weigh_moves_and_faction(box, state, seat, menu)
    offer(menu, DONE)


@rule
def use_dice(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 3.4, 4.6, 5.1, 7.1, 8.6"""
    me = state.players[seat]
    if action < DRAW + DICE:
        me.symbol = action - DRAW
        me.turn = Turn.CELL
    elif action < NUMBER:
        buy(me, (action - BUY) % RESOURCES, (action - BUY) // RESOURCES + 1)
    elif action == NUMBER:
        me.turn = Turn.NUMBER
    elif action == COLOUR:
        me.turn = Turn.COLOUR
    elif action == DONE:
        end_turn(box, state, seat)
    else:
        begin_move_or_faction(me, action)


# --- 5 drawing -------------------------------------------------------------------------------------------


@rule
def weigh_cells(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 5.1"""
    me = state.players[seat]
    offer_cells(menu, AT, cells_for(box, me, whole(me.symbol)))


@rule
def draw_with_die(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 5.1"""
    me = state.players[seat]
    die = whole(me.symbol)
    me.dice[place_of_die(me, die)] = NO_DIE
    me.symbol = 0
    draw_resource(box, me, colour_of(die), action - AT)


# --- 7 the black market ----------------------------------------------------------------------------------


@rule
def weigh_market(me: Record, menu: Menu) -> None:
    """WRI 7.1, 7.2  Dice with the same number are one choice."""
    first = 0
    for place in range(DICE_ON_CARD):
        if me.dice[place] != NO_DIE:
            number = number_of(die_at(me, place))
            if number != first:
                for resource in range(RESOURCES):
                    if can_buy(me, resource, number):
                        offer(menu, BUY + RESOURCES * (number - 1) + resource)
            first = number


@rule
def buy(me: Record, resource: int, number: int) -> None:
    """WRI 5.2, 7.2"""
    me.dice[place_of_number(me, number)] = NO_DIE
    me.at_market = 1
    tick_square(me, resource, number)


# --- 8 the last moves ------------------------------------------------------------------------------------


@rule
def weigh_last_moves(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 8.6"""
    offer(menu, MOVE)
    offer(menu, DONE)
