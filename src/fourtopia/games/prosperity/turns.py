"""How turns follow each other in Prosperity: drawing, the scoring round, the actions, the final scoring."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, Menu, State, offer, offer_numbers, offer_ways, whole
from fourtopia.games.prosperity.scoring import (
    advance_both,
    final_ecology,
    final_energy,
    hand_in_money,
    keep,
    least_steps,
    levels_payable,
    most_steps,
    prosperity_points,
    purse_of,
    rank_researchers,
    score_ecology,
    score_energy,
    score_research,
    score_symbol,
)
from fourtopia.games.prosperity.state import (
    DECADES,
    DRAW,
    FINAL,
    FINAL_PROSPERITY,
    IN_DISPLAY,
    IN_HAND,
    IN_STACK,
    NO_TILE,
    PAY,
    START_TILES,
    STEPS,
    Stage,
    Symbol,
)

# --- 2 the turn ------------------------------------------------------------------------------------------


@rule
def begin_turn(state: State, seat: int) -> None:
    """PRO 2.1"""
    state.active = seat
    state.turn += 1
    state.actor = CHANCE
    state.stage = Stage.DRAW


@rule
def weigh_draw(box: Box, state: State, seat: int, menu: Menu) -> None:
    """PRO 1.3, 1.4  The tiles left of the first decade that has any."""
    for decade in range(DECADES):
        for tile in range(box.decade_first[decade], box.decade_first[decade + 1]):
            if state.tiles[tile] == IN_STACK:
                offer_ways(menu, DRAW + tile - START_TILES, 1)
        if menu.count > 0:
            return


@rule
def draw_tile(box: Box, state: State, seat: int, action: int) -> None:
    """PRO 2.3"""
    tile = START_TILES + action - DRAW
    state.tiles[tile] = IN_HAND
    state.drawn = tile
    state.scored = 0
    score_round(box, state)


@rule
def next_to_score(box: Box, state: State) -> int:
    """PRO 2.2  Clockwise from the active player."""
    return (whole(state.active) + whole(state.scored)) % whole(box.players)


@rule
def score_round(box: Box, state: State) -> None:
    """PRO 2.2  All players score the symbol of the drawn tile, up to the next one who has a choice."""
    symbol = box.tiles[state.drawn].scores
    while state.scored < box.players:
        seat = next_to_score(box, state)
        me = state.players[seat]
        state.actor = seat
        if symbol == Symbol.ENERGY and levels_payable(box, purse_of(me), whole(me.energy)) > 0:
            state.stage = Stage.ENERGY
            return
        if symbol == Symbol.RESEARCH and least_steps(box, me) < most_steps(box, me):
            state.stage = Stage.RESEARCH
            return
        score_symbol(box, me, symbol)
        state.scored += 1
    begin_actions(box, state)


# --- 3 scoring a symbol ----------------------------------------------------------------------------------


@rule
def weigh_energy(box: Box, state: State, seat: int, menu: Menu) -> None:
    """PRO 3.2, 3.3"""
    me = state.players[seat]
    offer_numbers(menu, PAY, 0, levels_payable(box, purse_of(me), whole(me.energy)))


@rule
def pay_energy(box: Box, state: State, seat: int, action: int) -> None:
    """PRO 3.2"""
    me = state.players[seat]
    keep(me, score_energy(box, purse_of(me), whole(me.energy), action - PAY))
    state.scored += 1
    score_round(box, state)


@rule
def weigh_research(box: Box, state: State, seat: int, menu: Menu) -> None:
    """PRO 3.8, 3.9"""
    me = state.players[seat]
    offer_numbers(menu, STEPS, least_steps(box, me), most_steps(box, me))


@rule
def split_steps(box: Box, state: State, seat: int, action: int) -> None:
    """PRO 3.8"""
    score_research(box, state.players[seat], action - STEPS)
    state.scored += 1
    score_round(box, state)


# --- 4 actions -------------------------------------------------------------------------------------------


@rule
def begin_actions(box: Box, state: State) -> None:
    """PRO 2.4  The drawn tile joins the display."""
    state.tiles[state.drawn] = IN_DISPLAY
    state.drawn = NO_TILE
    state.scored = 0
    state.actor = state.active
    state.stage = Stage.ACTION
    state.actions_left = box.turn_actions


@rule
def end_action(box: Box, state: State) -> None:
    """PRO 4.1"""
    state.stage = Stage.ACTION
    state.actions_left -= 1
    if state.actions_left > 0:
        return
    if state.turn < box.turns:
        begin_turn(state, (whole(state.active) + 1) % whole(box.players))
    else:
        begin_final_part(state, Symbol.ENERGY)


# --- 6 the end -------------------------------------------------------------------------------------------


@rule
def begin_final_part(state: State, symbol: int) -> None:
    """PRO 6.1"""
    state.actor = state.active
    state.stage = Stage.FINAL
    state.final_part = symbol


@rule
def weigh_final_part(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Nobody chooses: the next part comes by itself."""
    offer(menu, FINAL + whole(state.final_part))


@rule
def score_final_part(box: Box, state: State, seat: int, action: int) -> None:
    """PRO 6.1  Energy, ecology, capital, research, prosperity."""
    part = state.final_part
    if part == Symbol.ENERGY:
        score_final_energy(box, state)
        return
    if part == Symbol.RESEARCH:
        rank_researchers(box, state)
    for other in range(box.players):
        me = state.players[other]
        if part == Symbol.ECOLOGY:
            keep(me, score_ecology(box, purse_of(me), final_ecology(box, me)))
        elif part == Symbol.CAPITAL:
            hand_in_money(box, me)
        elif part == Symbol.RESEARCH:
            advance_both(box, me)
        else:
            me.points[FINAL_PROSPERITY] += prosperity_points(box, me, whole(me.discs))
    if part == Symbol.PROSPERITY:
        state.actor = NOBODY
        state.stage = Stage.OVER
    else:
        begin_final_part(state, whole(part) + 1)


@rule
def score_final_energy(box: Box, state: State) -> None:
    """PRO 6.2  Up to the next player who has a choice."""
    while state.scored < box.players:
        seat = next_to_score(box, state)
        me = state.players[seat]
        state.actor = seat
        if levels_payable(box, purse_of(me), final_energy(box, me)) > 0:
            state.stage = Stage.FINAL_ENERGY
            return
        keep(me, score_energy(box, purse_of(me), final_energy(box, me), 0))
        state.scored += 1
    state.scored = 0
    begin_final_part(state, Symbol.ECOLOGY)


@rule
def weigh_final_energy(box: Box, state: State, seat: int, menu: Menu) -> None:
    """PRO 6.2"""
    me = state.players[seat]
    offer_numbers(menu, PAY, 0, levels_payable(box, purse_of(me), final_energy(box, me)))


@rule
def pay_final_energy(box: Box, state: State, seat: int, action: int) -> None:
    me = state.players[seat]
    keep(me, score_energy(box, purse_of(me), final_energy(box, me), action - PAY))
    state.scored += 1
    score_final_energy(box, state)
