"""Prosperity's rules: what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, whole
from fourtopia.core.stages import by_stage
from fourtopia.games.prosperity.effects import advance, cover, is_empty, is_open, price, remove_discs, room, use_special
from fourtopia.games.prosperity.setup import (
    ask_for_country,
    choose_country,
    draw_first_player,
    lay_out,
    weigh_country,
    weigh_first_player,
)
from fourtopia.games.prosperity.state import (
    BUY,
    CLEAN_UP,
    IN_DISPLAY,
    IN_HAND,
    INCOME,
    LEVELS,
    NO_TILE,
    PLACE,
    RESEARCH,
    SIDES,
    SPACES,
    Stage,
    Type,
)
from fourtopia.games.prosperity.turns import (
    draw_tile,
    end_action,
    pay_energy,
    pay_final_energy,
    score_final_part,
    split_steps,
    weigh_draw,
    weigh_energy,
    weigh_final_energy,
    weigh_final_part,
    weigh_research,
)

# --- 1 set-up --------------------------------------------------------------------------------------------


@rule
def setup(box: Box, state: State) -> None:
    lay_out(box, state)
    ask_for_country(box, state, 0)


# --- 4 actions -------------------------------------------------------------------------------------------


@rule
def weigh_action(box: Box, state: State, seat: int, menu: Menu) -> None:
    """PRO 4.2 to 4.5"""
    me = state.players[seat]
    offer(menu, INCOME)
    if me.discs > 0:
        offer(menu, CLEAN_UP)
    for side in range(SIDES):
        if room(box, me, side) > 0:
            offer(menu, RESEARCH + side)
    for side in range(SIDES):
        for level in range(1, LEVELS + 1):
            if price(box, me, side, level) > me.money:
                continue  # PRO 5.2
            row = side * LEVELS + level - 1
            for place in range(box.row_first[row], box.row_first[row + 1]):
                tile = whole(box.rows[place])
                if state.tiles[tile] == IN_DISPLAY:
                    offer(menu, BUY + tile)


@rule
def take_action(box: Box, state: State, seat: int, action: int) -> None:
    me = state.players[seat]
    if action == INCOME:
        me.money += box.turn_income
    elif action == CLEAN_UP:
        remove_discs(me, whole(box.turn_clean_up))
    elif action < BUY:
        advance(box, me, action - RESEARCH, whole(box.turn_research))
    else:
        buy(box, state, seat, action - BUY)
        return
    end_action(box, state)


# --- 5 buying a tile -------------------------------------------------------------------------------------


@rule
def buy(box: Box, state: State, seat: int, tile: int) -> None:
    """PRO 5.1, 5.3, 5.6"""
    me, bought = state.players[seat], box.tiles[tile]
    me.money -= price(box, me, whole(bought.side), whole(bought.level))
    if bought.type == Type.SPECIAL:
        use_special(box, state, seat, tile)
        end_action(box, state)
    else:
        state.tiles[tile] = IN_HAND
        state.bought = tile
        state.stage = Stage.PLACE


@rule
def weigh_place(box: Box, state: State, seat: int, menu: Menu) -> None:
    """PRO 5.3, 5.5, 5.9"""
    me = state.players[seat]
    tile_type = box.tiles[state.bought].type
    empty_offered = False
    for space in range(SPACES):
        if box.countries[me.country][space].type != tile_type or not is_open(box, me, space):
            continue
        if is_empty(box, me, space):
            if empty_offered:
                continue
            empty_offered = True
        offer(menu, PLACE + space)


@rule
def place_tile(box: Box, state: State, seat: int, action: int) -> None:
    cover(box, state, seat, action - PLACE, whole(state.bought))
    state.bought = NO_TILE
    end_action(box, state)


# --- what each stage offers, and what a choice does -------------------------------------------------------


weigh, apply = by_stage(
    # 1 set-up
    (Stage.COUNTRY, weigh_country, choose_country),
    (Stage.FIRST_PLAYER, weigh_first_player, draw_first_player),
    # 2 the turn
    (Stage.DRAW, weigh_draw, draw_tile),
    # 3 scoring a symbol
    (Stage.ENERGY, weigh_energy, pay_energy),
    (Stage.RESEARCH, weigh_research, split_steps),
    # 4 actions
    (Stage.ACTION, weigh_action, take_action),
    # 5 buying a tile
    (Stage.PLACE, weigh_place, place_tile),
    # 6 the end
    (Stage.FINAL, weigh_final_part, score_final_part),
    (Stage.FINAL_ENERGY, weigh_final_energy, pay_final_energy),
)
