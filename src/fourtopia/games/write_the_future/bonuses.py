"""The row and column bonuses of Write the Future."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, whole
from fourtopia.games.write_the_future.effects import (
    bonuses_due,
    can_buy,
    draw_resource,
    empty_cells,
    is_first_of_its_kind,
    is_open,
    is_settled,
    offer_cells,
    rows_are_free,
    tick_bonus,
    tick_square,
)
from fourtopia.games.write_the_future.state import (
    AT,
    BONUS,
    DECLINE,
    LINES,
    MARKET,
    SIDE,
    TICK,
    TICK_WEAPON,
    WEAPONS,
    Turn,
)


@rule
def weigh_bonuses(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 6.6, 12.1  One that leaves nothing to decide comes first; those that are alike are one choice."""
    me = state.players[seat]
    due = bonuses_due(me)
    free = rows_are_free(box, me, due)
    for line in range(LINES):
        if (due >> line) & 1 and not (free and line < SIDE) and is_settled(box, me, line):
            offer(menu, BONUS + line)
            return
    for line in range(LINES):
        begin = SIDE if free and line >= SIDE else 0  # columns are another matter than rows that are chosen
        if (due >> line) & 1 and is_first_of_its_kind(box, due, begin, line):
            offer(menu, BONUS + line)


@rule
def take_bonus(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 6.1 to 6.7"""
    me, line = state.players[seat], action - BONUS
    tick_bonus(me, line)
    if is_settled(box, me, line):
        return
    if box.bonus[line] == MARKET:
        me.turn = Turn.BONUS_SQUARE
    else:
        me.symbol = box.bonus[line]
        me.turn = Turn.BONUS_CELL


@rule
def weigh_bonus_cells(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 6.3, 6.7"""
    offer_cells(menu, AT, empty_cells(state.players[seat]))
    offer(menu, DECLINE)


@rule
def draw_bonus(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 6.3, 6.7"""
    me = state.players[seat]
    resource = whole(me.symbol)
    me.symbol = 0
    if action != DECLINE:
        draw_resource(box, me, resource, action - AT)


@rule
def weigh_squares(box: Box, state: State, seat: int, menu: Menu) -> None:
    """WRI 6.4, 6.7"""
    me = state.players[seat]
    for resource in range(WEAPONS):
        if is_open(me, resource):
            offer(menu, TICK + resource)
    for number in range(1, SIDE + 1):
        if can_buy(me, WEAPONS, number):
            offer(menu, TICK_WEAPON + number - 1)
    offer(menu, DECLINE)


@rule
def take_square(box: Box, state: State, seat: int, action: int) -> None:
    """WRI 6.4, 6.7"""
    me = state.players[seat]
    if action < TICK_WEAPON:
        tick_square(me, action - TICK, 0)
    elif action < DECLINE:
        tick_square(me, WEAPONS, action - TICK_WEAPON + 1)
