"""Prosperity's rules: what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, offer_numbers, whole
from fourtopia.games.prosperity.effects import advance, cover, is_empty, is_open, price, remove_discs, room, use_special
from fourtopia.games.prosperity.scoring import final_energy, least_steps, levels_payable, most_steps, purse_of
from fourtopia.games.prosperity.setup import (
    ask_for_country,
    lay_out,
    take_country,
    weigh_country,
    weigh_draw,
    weigh_first_player,
)
from fourtopia.games.prosperity.state import (
    BUY,
    CHOOSE_COUNTRY,
    CLEAN_UP,
    DRAW,
    FINAL,
    FIRST_PLAYER,
    IN_DISPLAY,
    IN_HAND,
    INCOME,
    LEVELS,
    NO_TILE,
    PAY,
    PLACE,
    RESEARCH,
    SIDES,
    SPACES,
    START_TILES,
    STEPS,
    Stage,
    Type,
)
from fourtopia.games.prosperity.turns import (
    begin_turn,
    draw_tile,
    end_action,
    pay_energy,
    pay_final_energy,
    score_final_part,
    split_steps,
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
def place(box: Box, state: State, seat: int, space: int) -> None:
    cover(box, state, seat, space, whole(state.bought))
    state.bought = NO_TILE
    end_action(box, state)


# --- the contract ----------------------------------------------------------------------------------------


@rule
def first_actor(box: Box, state: State) -> int:
    return whole(state.actor)


@rule
def acts(box: Box, state: State, seat: int) -> bool:
    return bool(state.actor == seat)


@rule
def weigh(box: Box, state: State, seat: int, menu: Menu) -> None:
    stage, me = state.stage, state.players[max(seat, 0)]
    if stage == Stage.DRAW:
        weigh_draw(box, state, menu)
    elif stage == Stage.ACTION:
        weigh_action(box, state, seat, menu)
    elif stage == Stage.PLACE:
        weigh_place(box, state, seat, menu)
    elif stage == Stage.ENERGY:
        offer_numbers(menu, PAY, 0, levels_payable(box, purse_of(me), whole(me.energy)))
    elif stage == Stage.RESEARCH:
        offer_numbers(menu, STEPS, least_steps(box, me), most_steps(box, me))
    elif stage == Stage.FINAL:
        offer(menu, FINAL + whole(state.final_part))
    elif stage == Stage.FINAL_ENERGY:
        offer_numbers(menu, PAY, 0, levels_payable(box, purse_of(me), final_energy(box, me)))
    elif stage == Stage.COUNTRY:
        weigh_country(menu)
    else:
        weigh_first_player(box, menu)


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    stage = state.stage
    if stage == Stage.ACTION:
        take_action(box, state, seat, action)
    elif stage == Stage.PLACE:
        place(box, state, seat, action - PLACE)
    elif stage == Stage.DRAW:
        draw_tile(box, state, START_TILES + action - DRAW)
    elif stage == Stage.ENERGY:
        pay_energy(box, state, seat, action - PAY)
    elif stage == Stage.RESEARCH:
        split_steps(box, state, seat, action - STEPS)
    elif stage == Stage.FINAL:
        score_final_part(box, state)
    elif stage == Stage.FINAL_ENERGY:
        pay_final_energy(box, state, seat, action - PAY)
    elif stage == Stage.COUNTRY:
        take_country(box, state, seat, action - CHOOSE_COUNTRY)
        ask_for_country(box, state, seat + 1)
    else:
        begin_turn(state, action - FIRST_PLAYER)
