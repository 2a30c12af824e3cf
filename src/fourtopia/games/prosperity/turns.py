"""How turns follow each other in Prosperity: drawing, the scoring round, the actions, the final scoring."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, NOBODY, Box, State, whole
from fourtopia.games.prosperity.scoring import (
    final_energy,
    finish,
    keep,
    least_steps,
    levels_payable,
    most_steps,
    purse_of,
    score_energy,
    score_research,
    score_symbol,
)
from fourtopia.games.prosperity.state import DRAWN, IN_DISPLAY, NO_TILE, Stage, Symbol

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
    state.tiles[tile] = DRAWN
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
        final_round(box, state)


# --- 6 the end -------------------------------------------------------------------------------------------


@rule
def final_round(box: Box, state: State) -> None:
    """PRO 6.1, 6.2  Final energy, up to the next player who has a choice; then all the rest."""
    while state.scored < box.players:
        seat = next_to_score(box, state)
        me = state.players[seat]
        state.actor = seat
        if levels_payable(box, purse_of(me), final_energy(box, me)) > 0:
            state.stage = Stage.FINAL_ENERGY
            return
        keep(me, score_energy(box, purse_of(me), final_energy(box, me), 0))
        state.scored += 1
    finish(box, state)
    state.actor = NOBODY
    state.stage = Stage.OVER


@rule
def pay_final_energy(box: Box, state: State, seat: int, paid: int) -> None:
    me = state.players[seat]
    keep(me, score_energy(box, purse_of(me), final_energy(box, me), paid))
    state.scored += 1
    final_round(box, state)
