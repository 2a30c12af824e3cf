"""Futuropia's set-up, and what chance decides before play begins."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer_ways, whole
from fourtopia.games.futuropia.effects import next_stack, take_generator, take_quarters
from fourtopia.games.futuropia.state import (
    ALL_FACE_UP,
    DRAW_REQUIREMENT,
    DRAW_ROOM,
    IN_SUPPLY,
    NEXT_DRAW,
    NUMBERED_QUARTERS,
    OUT,
    QUARTERS,
    REQUIREMENTS,
    ROOMS,
    SHOW_SIDE,
    Requirement,
    Side,
    Stage,
)
from fourtopia.games.futuropia.turns import begin_turn


@rule
def lay_out(box: Box, state: State) -> None:
    """FUT 1  The market, the supply and the condominiums."""
    for kind in range(2):
        market = state.market[kind]
        for stack in range(box.stacks[kind]):
            market.stack_type[stack] = box.stack_type[kind][stack]
            market.stack_tiles[stack] = box.stack_tiles[kind][stack]
        market.left = next_stack(box, state, kind)
        market.right = next_stack(box, state, kind)
    state.subsidy = box.subsidy_start
    terms = state.terms
    terms.generators = box.generators_allowed
    terms.invited = box.invited
    terms.surplus_points = box.surplus_points
    terms.loan_points = box.loan_points
    terms.unused_tile_points = box.unused_tile_points
    for tile in range(QUARTERS):
        state.owner[tile] = IN_SUPPLY if box.quarters_in_play[tile] else OUT
        if tile < NUMBERED_QUARTERS:
            state.side[tile] = box.side_shown
    for seat in range(box.players):
        me = state.players[seat]
        me.money = box.start_money[seat]
        me.food = box.start_food
        me.energy = box.start_energy
        me.people = box.start_people
        me.face_up = ALL_FACE_UP
        for generator in box.start_types:
            take_generator(me, generator)
        if box.start_quarters:
            take_quarters(box, state, seat, NUMBERED_QUARTERS + seat)
    if box.rooms_drawn:
        for tile in range(NUMBERED_QUARTERS, QUARTERS):
            state.owner[tile] = OUT
            state.side[tile] = Side.B
    for requirement in range(REQUIREMENTS):
        if box.requirements_chosen >> requirement & 1:
            put_in_force(box, state, requirement)


@rule
def put_in_force(box: Box, state: State, requirement: int) -> None:
    """FUT 14  One of the nine requirement tiles."""
    state.requirements |= 1 << requirement
    terms = state.terms
    if requirement == Requirement.SIX_GENERATORS:
        terms.generators = box.generators_allowed_six
    elif requirement == Requirement.FEWER_SUBSIDIES:
        state.subsidy = box.subsidy_start_fewer
    elif requirement == Requirement.GREAT_LOANS:
        terms.loan_points = box.loan_points_great
        terms.unused_tile_points = box.unused_tile_points_great
    elif requirement == Requirement.VALUABLE_SURPLUS:
        terms.surplus_points = box.surplus_points_valuable
    elif requirement == Requirement.LESS_ATTRACTION:
        terms.invited = box.invited_less
    else:  # FUT 14.2
        market = state.market[box.exchanged_kind[requirement]]
        market.stack_type[box.exchanged_stack[requirement]] = box.exchanged_type[requirement]


@rule
def count_bits(word: int) -> int:
    count = 0
    while word > 0:
        count += word & 1
        word >>= 1
    return count


@rule
def go_on_with_setup(box: Box, state: State, seat: int, action: int) -> None:
    """What chance decides, then the first turn or, in the upgraded game, the first purchase."""
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


@rule
def ask_chance(box: Box, state: State) -> bool:
    """Go to the next thing that chance has to decide. False when nothing is left to draw."""
    state.actor = CHANCE
    if count_bits(whole(state.requirements)) < box.requirements_drawn:
        state.stage = Stage.DRAW_REQUIREMENT
        return True
    if box.quarters_flipped:
        while state.sides_shown < NUMBERED_QUARTERS:
            if state.owner[state.sides_shown] == IN_SUPPLY:
                state.stage = Stage.FLIP_QUARTERS
                return True
            state.sides_shown += 1
    rooms = 0
    for tile in range(NUMBERED_QUARTERS, QUARTERS):
        if state.owner[tile] == IN_SUPPLY:
            rooms += 1
    if rooms < box.rooms_drawn:
        state.stage = Stage.DRAW_ROOM
        return True
    return False


@rule
def weigh_requirement(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 14.7"""
    for requirement in range(REQUIREMENTS):
        if state.requirements >> requirement & 1 == 0:
            offer_ways(menu, DRAW_REQUIREMENT + requirement, 1)


@rule
def draw_requirement(box: Box, state: State, seat: int, action: int) -> None:
    put_in_force(box, state, action - DRAW_REQUIREMENT)
    state.stage = NEXT_DRAW


@rule
def weigh_side(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 13.2"""
    offer_ways(menu, SHOW_SIDE + 2 * whole(state.sides_shown) + Side.A, 1)
    offer_ways(menu, SHOW_SIDE + 2 * whole(state.sides_shown) + Side.B, 1)


@rule
def show_side(box: Box, state: State, seat: int, action: int) -> None:
    state.side[state.sides_shown] = (action - SHOW_SIDE) % 2
    state.sides_shown += 1
    state.stage = NEXT_DRAW


@rule
def weigh_room(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 12.2"""
    for room in range(ROOMS):
        if state.owner[NUMBERED_QUARTERS + room] == OUT:
            offer_ways(menu, DRAW_ROOM + room, 1)


@rule
def draw_room(box: Box, state: State, seat: int, action: int) -> None:
    state.owner[NUMBERED_QUARTERS + action - DRAW_ROOM] = IN_SUPPLY
    state.stage = NEXT_DRAW
