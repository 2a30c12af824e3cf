"""Futuropia's rules: what is allowed and what an action does, in the order of RULES.md."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer, offer_numbers, whole
from fourtopia.games.futuropia.effects import (
    can_invite,
    can_invite_anybody,
    clear_market,
    has_room,
    least_energy,
    least_food,
    loans_repayable,
    may_buy_quarters,
    most_energy,
    most_food,
    most_invited,
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
    start_quarters_tile,
    take_generator,
    take_quarters,
)
from fourtopia.games.futuropia.scoring import tiles_face_up
from fourtopia.games.futuropia.setup import apply_chance, ask_chance, lay_out, weigh_chance
from fourtopia.games.futuropia.state import (
    ALL_FACE_UP,
    BUY,
    BUY_LEFT,
    BUY_NOTHING,
    BUY_QUARTERS,
    BUY_RIGHT,
    BUY_START_QUARTERS,
    END_OF_TURN,
    FINAL_CHECK,
    GIVE_UP,
    GIVE_UP_NOTHING,
    GIVE_UP_START,
    IN_SUPPLY,
    INVITE,
    KEEP_SPECIAL,
    LEAVE,
    MOST_PAID,
    MOST_REPAID,
    NUMBERED_QUARTERS,
    PAY_ENERGY,
    PAY_FOOD,
    QUARTERS,
    QUARTERS_DONE,
    REPAY,
    REPAY_SPECIAL,
    REVEAL,
    SCRAP,
    TAKE_ROBOTS,
    TILES,
    USE_TILE,
    Kind,
    Room,
    Side,
    Stage,
    Tile,
)
from fourtopia.games.futuropia.turns import (
    GIVES_UP_NOTHING,
    NOT_ASKED,
    ask_for_loans,
    begin_turn,
    end_turn,
    final_check,
    leave,
    pay_energy,
    pay_food,
    repay,
    reveal,
    weigh_give_up,
)

# --- 1 set-up --------------------------------------------------------------------------------------------


@rule
def setup(box: Box, state: State) -> None:
    lay_out(box, state)
    go_on_with_setup(box, state)


@rule
def go_on_with_setup(box: Box, state: State) -> None:
    if ask_chance(box, state):
        return
    if box.start_quarters:
        begin_turn(box, state, 0)
    else:
        state.first_purchase = 1
        begin_first_purchase(state, whole(box.players) - 1)


@rule
def begin_first_purchase(state: State, seat: int) -> None:
    """FUT 12.3"""
    state.actor = seat
    state.stage = Stage.QUARTERS


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
def use_tile(box: Box, state: State, seat: int, tile: int) -> None:
    """FUT 2.1"""
    me = state.players[seat]
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
def weigh_buy(state: State, menu: Menu) -> None:
    """FUT 3.1"""
    kind = whole(state.tile)  # the first two tiles buy food and energy
    if state.market[kind].left >= 0:
        offer(menu, BUY + 3 * kind + BUY_LEFT)
    if state.market[kind].right >= 0:
        offer(menu, BUY + 3 * kind + BUY_RIGHT)
    offer(menu, BUY + 3 * kind + BUY_NOTHING)


@rule
def buy(box: Box, state: State, seat: int, kind: int, choice: int) -> None:
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
def weigh_scrap(state: State, seat: int, menu: Menu) -> None:
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
def run_production(box: Box, state: State, seat: int, kind: int) -> None:
    """FUT 4  The test run after buying, which ends the turn."""
    me = state.players[seat]
    made = production(box, me, kind) + room_production(box, me, kind)
    if kind == Kind.FOOD:
        me.food += made
    else:
        me.energy += made
    state.stage = END_OF_TURN


# --- 5 inviting people -----------------------------------------------------------------------------------


@rule
def weigh_invite(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 5.1, 5.2"""
    me = state.players[seat]
    for number in range(1, most_invited(state, me) + 1):
        if can_invite(box, state, me, number):
            offer(menu, INVITE + number - 1)


@rule
def weigh_quarters(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 5.3, 5.4"""
    me = state.players[seat]
    for tile in range(QUARTERS):
        if state.owner[tile] == IN_SUPPLY and may_buy_quarters(box, state, me, tile):
            if tile < NUMBERED_QUARTERS or state.side[tile] == Side.B:
                offer(menu, BUY_QUARTERS + tile)
            else:
                offer(menu, BUY_START_QUARTERS)
                break
    if me.people <= me.living_spaces:
        offer(menu, QUARTERS_DONE)


@rule
def buy_quarters(box: Box, state: State, seat: int, tile: int) -> None:
    """The price goes on a bill that is paid when all are chosen (FUT 5.3)."""
    state.due += box.quarters[tile][state.side[tile]].price
    take_quarters(box, state, seat, tile)
    if tile >= NUMBERED_QUARTERS and state.side[tile] == Side.B:
        state.room_bought = 1 + tile - NUMBERED_QUARTERS


@rule
def move_in(box: Box, state: State, seat: int) -> None:
    """All quarters are chosen: pay for them, then use the new room (FUT 12.5, 12.7)."""
    me = state.players[seat]
    pay(box, me, whole(state.due))
    state.due = 0
    if state.room_bought == 1 + Room.CAMPER:
        me.camper = 1
    elif state.room_bought == 1 + Room.LOAN_OFFICE:
        me.money += box.special_loan
        me.special_loan = 1
    state.room_bought = 0
    if not state.first_purchase:
        feed(box, state, seat)
    elif seat > 0:
        begin_first_purchase(state, seat - 1)
    else:
        state.first_purchase = 0
        begin_turn(box, state, 0)


@rule
def feed(box: Box, state: State, seat: int) -> None:
    """FUT 5.5, 12.12  The camper does not eat here (FUT 12.5)."""
    me = state.players[seat]
    state.due = me.people
    if has_room(me, Room.CONVERTER) and me.energy > 0:
        state.stage = Stage.FEED
    else:
        eat(box, state, seat)


@rule
def eat(box: Box, state: State, seat: int) -> None:
    me = state.players[seat]
    own = min(me.food, state.due)
    me.food -= own
    pay(box, me, whole(state.due - own) * whole(box.missing_price))
    state.due = 0
    state.stage = END_OF_TURN


# --- 6 robots --------------------------------------------------------------------------------------------


@rule
def weigh_robots(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 6.1, 12.10"""
    most = whole(box.robots) + (1 if has_room(state.players[seat], Room.WORKSHOP) else 0)
    for number in range(1, most + 1):
        offer(menu, TAKE_ROBOTS + number - 1)


@rule
def supply(box: Box, state: State, seat: int) -> None:
    """FUT 6.2, 12.12"""
    me = state.players[seat]
    state.due = me.robots + me.consumption
    if has_room(me, Room.CONVERTER) and me.food > 0:
        state.stage = Stage.SUPPLY
    else:
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
    if seat == CHANCE:
        weigh_chance(state, menu)
    elif stage == Stage.TURN:
        weigh_turn(box, state, seat, menu)
    elif stage == Stage.BUY:
        weigh_buy(state, menu)
    elif stage == Stage.SCRAP:
        weigh_scrap(state, seat, menu)
    elif stage == Stage.INVITE:
        weigh_invite(box, state, seat, menu)
    elif stage == Stage.QUARTERS:
        weigh_quarters(box, state, seat, menu)
    elif stage == Stage.ROBOTS:
        weigh_robots(box, state, seat, menu)
    elif stage == Stage.FEED:
        offer_numbers(menu, PAY_ENERGY, 0, min(whole(me.energy), whole(state.due), MOST_PAID))
    elif stage == Stage.SUPPLY:
        offer_numbers(menu, PAY_FOOD, 0, min(whole(me.food), whole(state.due), MOST_PAID))
    elif stage == Stage.REPAY_SPECIAL:
        offer(menu, REPAY_SPECIAL)
        offer(menu, KEEP_SPECIAL)
    elif stage == Stage.REPAY:
        offer_numbers(menu, REPAY, 0, min(loans_repayable(box, state, me), MOST_REPAID))
    elif stage == Stage.PAY_FOOD:
        offer_numbers(menu, PAY_FOOD, least_food(state, me), most_food(state, me))
    elif stage == Stage.PAY_ENERGY:
        offer_numbers(menu, PAY_ENERGY, least_energy(state, me), most_energy(state, me))
    else:
        weigh_give_up(box, state, seat, menu)


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    stage, me, choice = state.stage, state.players[max(seat, 0)], NOT_ASKED
    if seat == CHANCE:
        apply_chance(box, state, action)
        go_on_with_setup(box, state)
    elif stage == Stage.TURN:
        if action == LEAVE:
            leave(box, state, seat)
        elif action == REVEAL:
            reveal(box, state, tiles_face_up(me))
        else:
            use_tile(box, state, seat, action - USE_TILE)
    elif stage == Stage.BUY:
        buy(box, state, seat, whole(state.tile), (action - BUY) % 3)
    elif stage == Stage.SCRAP:
        scrap_generator(state, me, action - SCRAP)
        run_production(box, state, seat, whole(state.tile))
    elif stage == Stage.INVITE:
        me.people += action - INVITE + 1
        state.stage = Stage.QUARTERS
    elif stage == Stage.QUARTERS:
        if action == QUARTERS_DONE:
            move_in(box, state, seat)
        elif action == BUY_START_QUARTERS:
            buy_quarters(box, state, seat, start_quarters_tile(state, IN_SUPPLY))
        else:
            buy_quarters(box, state, seat, action - BUY_QUARTERS)
    elif stage == Stage.ROBOTS:
        me.robots += action - TAKE_ROBOTS + 1
        supply(box, state, seat)
    elif stage == Stage.FEED:
        amount = action - PAY_ENERGY
        me.energy -= amount
        state.due -= amount
        if amount < MOST_PAID or me.energy == 0 or state.due == 0:
            eat(box, state, seat)
    elif stage == Stage.SUPPLY:
        amount = action - PAY_FOOD
        me.food -= amount
        state.due -= amount
        if amount < MOST_PAID or me.food == 0 or state.due == 0:
            consume(box, state, seat)
    elif stage == Stage.REPAY_SPECIAL:
        if action == REPAY_SPECIAL:
            me.special_loan = 0
            state.due += box.special_loan
        ask_for_loans(box, state)
    elif stage == Stage.REPAY:
        repay(box, state, action - REPAY)
    elif stage == Stage.PAY_FOOD:
        pay_food(state, action - PAY_FOOD)
    elif stage == Stage.PAY_ENERGY:
        pay_energy(state, action - PAY_ENERGY)
    elif action == GIVE_UP_NOTHING:
        choice = GIVES_UP_NOTHING
    elif action == GIVE_UP_START:
        choice = start_quarters_tile(state, seat)
    else:
        choice = action - GIVE_UP
    if state.stage == END_OF_TURN:
        end_turn(box, state, seat)
    if stage == Stage.GIVE_UP:
        final_check(box, state, seat, choice)
    elif state.stage == FINAL_CHECK:
        final_check(box, state, 0, NOT_ASKED)
