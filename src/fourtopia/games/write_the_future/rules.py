"""Write the Future's rules: for each stage what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, State, whole
from fourtopia.core.stages import by_stage
from fourtopia.games.write_the_future.abilities import (
    change_colour,
    change_number,
    choose_origin,
    move_to,
    weigh_colour,
    weigh_empty_cells,
    weigh_number,
    weigh_origin,
)
from fourtopia.games.write_the_future.bonuses import (
    draw_bonus,
    take_bonus,
    take_square,
    weigh_bonus_cells,
    weigh_bonuses,
    weigh_squares,
)
from fourtopia.games.write_the_future.dice import (
    choose_card,
    draw_with_die,
    use_dice,
    weigh_cards,
    weigh_cells,
    weigh_dice,
    weigh_last_moves,
)
from fourtopia.games.write_the_future.factions import (
    choose_copy,
    draw_copy,
    give_up,
    roll_again,
    take_die,
    tick_pair,
    weigh_copy,
    weigh_copy_cells,
    weigh_give_up,
    weigh_reroll,
    weigh_spaces,
    weigh_take,
)
from fourtopia.games.write_the_future.setup import (
    choose_first_player,
    draw_mission,
    give_faction,
    lay_out,
    put_die,
    weigh_die,
    weigh_factions,
    weigh_first_player,
    weigh_mission,
)
from fourtopia.games.write_the_future.state import Stage, Turn
from fourtopia.games.write_the_future.turns import after_factions, count_roll, go_on, weigh_roll

# --- 2 set-up, 11 factions -------------------------------------------------------------------------------


@rule
def setup(box: Box, state: State) -> None:
    lay_out(box, state)
    state.actor = CHANCE
    if box.factions:
        state.stage = Stage.FACTIONS
        state.actor = 0 if box.choose_factions else CHANCE
    else:
        after_factions(box, state)


# --- what a player does ----------------------------------------------------------------------------------

weigh_turn, take_turn = by_stage(
    # 3 a round
    (Turn.CARD, weigh_cards, choose_card),
    (Turn.DICE, weigh_dice, use_dice),
    # 4 the ability track
    (Turn.NUMBER, weigh_number, change_number),
    (Turn.COLOUR, weigh_colour, change_colour),
    (Turn.FROM, weigh_origin, choose_origin),
    (Turn.TO, weigh_empty_cells, move_to),
    # 5 drawing
    (Turn.CELL, weigh_cells, draw_with_die),
    # 6 row and column bonuses
    (Turn.BONUS, weigh_bonuses, take_bonus),
    (Turn.BONUS_CELL, weigh_bonus_cells, draw_bonus),
    (Turn.BONUS_SQUARE, weigh_squares, take_square),
    # 8 the end
    (Turn.LAST_MOVES, weigh_last_moves, use_dice),
    # 12 factions
    (Turn.GIVE_UP, weigh_give_up, give_up),
    (Turn.TAKE, weigh_take, take_die),
    (Turn.SPACES, weigh_spaces, tick_pair),
    (Turn.REROLL, weigh_reroll, roll_again),
    (Turn.COPY, weigh_copy, choose_copy),
    (Turn.COPY_CELL, weigh_copy_cells, draw_copy),
    of="state.players[seat].turn",
)


@rule
def play(box: Box, state: State, seat: int, action: int) -> None:
    """An action that needs one more decision says so in `turn`. Where that stays as it was, the action is done."""
    turn = whole(state.players[seat].turn)
    take_turn(box, state, seat, action)
    if state.players[seat].turn == turn:
        go_on(box, state, seat)


# --- the contract ----------------------------------------------------------------------------------------

weigh, apply = by_stage(
    # 2 set-up, 12 a mission of one's own
    (Stage.FIRST_PLAYER, weigh_first_player, choose_first_player),
    (Stage.DICE, weigh_die, put_die),
    ((Stage.MISSIONS, Stage.SECRETS, Stage.PRIVATE), weigh_mission, draw_mission),
    # 3 a round, 8 the end
    ((Stage.PLAY, Stage.MOVES), weigh_turn, play),
    # 11 Future Proof, 12 factions
    (Stage.FACTIONS, weigh_factions, give_faction),
    (Stage.REROLL, weigh_roll, count_roll),
)


@rule
def acts(box: Box, state: State, seat: int) -> bool:
    """WRI 3.1, 3.3  Chance acts alone; else every player with something to decide."""
    if seat < 0 or state.actor < 0 or state.stage == Stage.FACTIONS:
        return bool(state.actor == seat)
    return bool(state.players[seat].turn != Turn.IDLE)
