"""How turns follow each other in Prosperity: drawing, the scoring round, the actions, the final scoring."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, State, whole
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
from fourtopia.games.prosperity.state import FINAL_PROSPERITY, IN_DISPLAY, IN_HAND, NO_TILE, Stage, Symbol

# --- 2 the turn ------------------------------------------------------------------------------------------


@rule
def begin_turn(state: State, seat: int) -> None:
    """PRO 2.1"""
    state.active = seat
    state.turn += 1
    state.actor = CHANCE
    state.stage = Stage.DRAW


@rule
def draw_tile(box: Box, state: State, tile: int) -> None:
    """PRO 2.3"""
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


@rule
def pay_energy(box: Box, state: State, seat: int, paid: int) -> None:
    """PRO 3.2"""
    me = state.players[seat]
    keep(me, score_energy(box, purse_of(me), whole(me.energy), paid))
    state.scored += 1
    score_round(box, state)


@rule
def split_steps(box: Box, state: State, seat: int, steps: int) -> None:
    """PRO 3.8"""
    score_research(box, state.players[seat], steps)
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
def score_final_part(box: Box, state: State) -> None:
    """PRO 6.1  Energy, ecology, capital, research, prosperity."""
    part = state.final_part
    if part == Symbol.ENERGY:
        score_final_energy(box, state)
        return
    if part == Symbol.RESEARCH:
        rank_researchers(box, state)
    for seat in range(box.players):
        me = state.players[seat]
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
def pay_final_energy(box: Box, state: State, seat: int, paid: int) -> None:
    me = state.players[seat]
    keep(me, score_energy(box, purse_of(me), final_energy(box, me), paid))
    state.scored += 1
    score_final_energy(box, state)
