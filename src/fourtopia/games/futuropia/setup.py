"""Futuropia's set-up, and what chance decides before play begins."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer_ways, whole
from fourtopia.games.futuropia.effects import next_stack, take_generator, take_quarters
from fourtopia.games.futuropia.state import (
    ALL_FACE_UP,
    DRAW_REQUIREMENT,
    DRAW_ROOM,
    IN_SUPPLY,
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
def weigh_chance(state: State, menu: Menu) -> None:
    if state.stage == Stage.DRAW_REQUIREMENT:
        for requirement in range(REQUIREMENTS):
            if state.requirements >> requirement & 1 == 0:
                offer_ways(menu, DRAW_REQUIREMENT + requirement, 1)
    elif state.stage == Stage.FLIP_QUARTERS:  # FUT 13.2
        offer_ways(menu, SHOW_SIDE + 2 * whole(state.sides_shown) + Side.A, 1)
        offer_ways(menu, SHOW_SIDE + 2 * whole(state.sides_shown) + Side.B, 1)
    else:  # FUT 12.2
        for room in range(ROOMS):
            if state.owner[NUMBERED_QUARTERS + room] == OUT:
                offer_ways(menu, DRAW_ROOM + room, 1)


@rule
def apply_chance(box: Box, state: State, action: int) -> None:
    if state.stage == Stage.DRAW_REQUIREMENT:
        put_in_force(box, state, action - DRAW_REQUIREMENT)
    elif state.stage == Stage.FLIP_QUARTERS:
        state.side[state.sides_shown] = (action - SHOW_SIDE) % 2
        state.sides_shown += 1
    else:
        state.owner[NUMBERED_QUARTERS + action - DRAW_ROOM] = IN_SUPPLY
