"""Futuropia's rules: what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer, offer_numbers, whole
from fourtopia.core.stages import by_stage
from fourtopia.games.futuropia.effects import (
    can_invite_anybody,
    clear_market,
    has_room,
    move_price_marker,
    move_subsidy_marker,
    pay,
    price_left,
    price_right,
    production,
    refill,
    resources,
    room_production,
    scrap_generator,
    take_generator,
    tiles_face_up,
)
from fourtopia.games.futuropia.final_check import choose_to_give_up, final_check, weigh_give_up
from fourtopia.games.futuropia.inviting import (
    choose_quarters,
    feed_energy,
    invite,
    weigh_feed,
    weigh_invite,
    weigh_quarters,
)
from fourtopia.games.futuropia.setup import (
    draw_requirement,
    draw_room,
    go_on_with_setup,
    lay_out,
    show_side,
    weigh_requirement,
    weigh_room,
    weigh_side,
)
from fourtopia.games.futuropia.state import (
    ALL_FACE_UP,
    BUY,
    BUY_LEFT,
    BUY_NOTHING,
    BUY_RIGHT,
    END_OF_TURN,
    FINAL_CHECK,
    LEAVE,
    MOST_PAID,
    NEXT_DRAW,
    PAY_FOOD,
    REVEAL,
    SCRAP,
    TAKE_ROBOTS,
    TILES,
    USE_TILE,
    Kind,
    Room,
    Stage,
    Tile,
)
from fourtopia.games.futuropia.turns import (
    end_turn,
    leave,
    pay_energy,
    pay_food,
    repay_loans,
    repay_special_loan,
    reveal,
    weigh_energy,
    weigh_food,
    weigh_loans,
    weigh_special_loan,
)

# --- 1 set-up --------------------------------------------------------------------------------------------


@rule
def setup(box: Box, state: State) -> None:
    lay_out(box, state)
    go_on_with_setup(box, state, CHANCE, 0)  # no action led here


# --- 2 the turn ------------------------------------------------------------------------------------------


@rule
def weigh_turn(box: Box, state: State, seat: int, menu: Menu) -> None:
    me = state.players[seat]
    for tile in range(TILES):
        if me.face_up >> tile & 1 and (tile != Tile.INVITE or can_invite_anybody(box, state, me)):
            offer(menu, USE_TILE + tile)
    if state.final_phase:
        offer(menu, LEAVE)  # FUT 9.5
    elif me.face_up != ALL_FACE_UP and resources(me) >= tiles_face_up(me):
        offer(menu, REVEAL)  # FUT 8.2


@rule
def take_turn(box: Box, state: State, seat: int, action: int) -> None:
    """FUT 2.1"""
    me, tile = state.players[seat], action - USE_TILE
    if action == LEAVE:
        leave(box, state, seat)
        return
    if action == REVEAL:
        reveal(box, state, seat, tiles_face_up(me))
        return
    me.face_up ^= 1 << tile
    me.turns += 1
    state.tile = tile
    if tile == Tile.BUY_FOOD or tile == Tile.BUY_ENERGY:
        state.stage = Stage.BUY
    elif tile == Tile.INVITE:
        state.stage = Stage.INVITE
    elif tile == Tile.ROBOTS:
        state.stage = Stage.ROBOTS
    else:
        take_subsidy(box, state, seat)


# --- 3 and 4 buying a generator --------------------------------------------------------------------------


@rule
def weigh_buy(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 3.1"""
    kind = whole(state.tile)  # the first two tiles buy food and energy
    if state.market[kind].left >= 0:
        offer(menu, BUY + 3 * kind + BUY_LEFT)
    if state.market[kind].right >= 0:
        offer(menu, BUY + 3 * kind + BUY_RIGHT)
    offer(menu, BUY + 3 * kind + BUY_NOTHING)


@rule
def buy(box: Box, state: State, seat: int, action: int) -> None:
    kind, choice = whole(state.tile), (action - BUY) % 3
    me, market = state.players[seat], state.market[kind]
    if choice == BUY_NOTHING:
        move_price_marker(box, market)  # FUT 3.7
        run_production(box, state, seat, kind)
        return
    stack = whole(market.left if choice == BUY_LEFT else market.right)
    pay(box, me, price_left(box, state, kind) if choice == BUY_LEFT else price_right(box, state, kind))
    take_generator(me, market.stack_type[stack])
    market.stack_tiles[stack] -= 1
    if choice == BUY_RIGHT:
        move_price_marker(box, market)  # FUT 3.3
    if box.market_clears:
        clear_market(state, kind)  # FUT 15.2
    if choice == BUY_LEFT and market.stack_tiles[stack] == 0:
        market.marker = 0  # FUT 3.4
    refill(box, state, kind)
    if me.generator_count > state.terms.generators:
        state.stage = Stage.SCRAP  # FUT 3.8, 3.10
    else:
        run_production(box, state, seat, kind)


@rule
def weigh_scrap(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 3.8, 3.9  Any one; two of a type are the same choice."""
    me = state.players[seat]
    for place in range(me.generator_count):
        seen = False
        for earlier in range(place):
            if me.generators[earlier] == me.generators[place]:
                seen = True
        if not seen:
            offer(menu, SCRAP + whole(me.generators[place]))


@rule
def scrap(box: Box, state: State, seat: int, action: int) -> None:
    scrap_generator(state, state.players[seat], action - SCRAP)
    run_production(box, state, seat, whole(state.tile))


@rule
def run_production(box: Box, state: State, seat: int, kind: int) -> None:
    """FUT 4  The test run after buying, which ends the turn."""
    me = state.players[seat]
    made = production(box, me, kind) + room_production(box, me, kind)
    if kind == Kind.FOOD:
        me.food += made
    else:
        me.energy += made
    state.stage = END_OF_TURN


# --- 6 robots --------------------------------------------------------------------------------------------


@rule
def weigh_robots(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 6.1, 12.10"""
    most = whole(box.robots) + (1 if has_room(state.players[seat], Room.WORKSHOP) else 0)
    for number in range(1, most + 1):
        offer(menu, TAKE_ROBOTS + number - 1)


@rule
def take_robots(box: Box, state: State, seat: int, action: int) -> None:
    """FUT 6.2, 12.12"""
    me = state.players[seat]
    me.robots += action - TAKE_ROBOTS + 1
    state.due = me.robots + me.consumption
    if has_room(me, Room.CONVERTER) and me.food > 0:
        state.stage = Stage.SUPPLY
    else:
        consume(box, state, seat)


@rule
def weigh_supply(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 12.12"""
    offer_numbers(menu, PAY_FOOD, 0, min(whole(state.players[seat].food), whole(state.due), MOST_PAID))


@rule
def supply_food(box: Box, state: State, seat: int, action: int) -> None:
    me, amount = state.players[seat], action - PAY_FOOD
    me.food -= amount
    state.due -= amount
    if amount < MOST_PAID or me.food == 0 or state.due == 0:
        consume(box, state, seat)


@rule
def consume(box: Box, state: State, seat: int) -> None:
    me = state.players[seat]
    own = min(me.energy, state.due)
    me.energy -= own
    pay(box, me, whole(state.due - own) * whole(box.missing_price))
    state.due = 0
    state.stage = END_OF_TURN


# --- 7 subsidy -------------------------------------------------------------------------------------------


@rule
def take_subsidy(box: Box, state: State, seat: int) -> None:
    """FUT 7, 12.11"""
    me = state.players[seat]
    me.money += box.subsidy_track[state.subsidy]
    if has_room(me, Room.PLANNING_OFFICE):
        me.money += box.office_bonus
    move_subsidy_marker(box, state)
    state.stage = END_OF_TURN


# --- what each stage offers, and what a choice does ------------------------------------------------------


weigh, apply = by_stage(
    # 1 set-up
    (Stage.DRAW_REQUIREMENT, weigh_requirement, draw_requirement),
    (Stage.FLIP_QUARTERS, weigh_side, show_side),
    (Stage.DRAW_ROOM, weigh_room, draw_room),
    (NEXT_DRAW, None, go_on_with_setup),
    # 2 the turn
    (Stage.TURN, weigh_turn, take_turn),
    # 3 and 4 buying a generator
    (Stage.BUY, weigh_buy, buy),
    (Stage.SCRAP, weigh_scrap, scrap),
    # 5 inviting people
    (Stage.INVITE, weigh_invite, invite),
    (Stage.QUARTERS, weigh_quarters, choose_quarters),
    (Stage.FEED, weigh_feed, feed_energy),
    # 6 robots
    (Stage.ROBOTS, weigh_robots, take_robots),
    (Stage.SUPPLY, weigh_supply, supply_food),
    # 8 loans and revealing
    (Stage.REPAY_SPECIAL, weigh_special_loan, repay_special_loan),
    (Stage.REPAY, weigh_loans, repay_loans),
    (Stage.PAY_FOOD, weigh_food, pay_food),
    (Stage.PAY_ENERGY, weigh_energy, pay_energy),
    # 9 the final phase
    (END_OF_TURN, None, end_turn),
    # 10 the final check
    (FINAL_CHECK, None, final_check),
    (Stage.GIVE_UP, weigh_give_up, choose_to_give_up),
)
