"""The simpler solo game of proving.py: what holds in it from a position on, and how its positions are packed."""

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.compiling import entry, rule
from fourtopia.core.records import Box, Records, State, whole
from fourtopia.games.futuropia.effects import resources
from fourtopia.games.futuropia.solving.relaxing import (
    ENERGY,
    FOOD,
    LIVING,
    RESOURCE,
    TABLES,
    TURN,
    USES,
    WORK,
    Prices,
    Tables,
    available,
    can_always_invite,
    fill_tables,
    final_value,
    held_value,
    robots_value,
    unit,
)
from fourtopia.games.futuropia.state import IN_SUPPLY, MAX_STACKS, QUARTERS, Room

Keys = NDArray[np.int64]
Pools = NDArray[np.int32]
Facts = NDArray[np.int64]

MASKS = 1 << MAX_STACKS
WORKERS = 64

# A set of prices: its tables, then what a set of generators of each kind is worth, then what is there from the start.
AT_GENERATORS = TABLES
AT_ROBOTS = AT_GENERATORS + 2 * MASKS
AT_START = AT_ROBOTS + USES + 1
AT_PERSON = AT_START + 1
AT_ROBOT = AT_PERSON + 1
SET = AT_ROBOT + 1

# The facts: production of a set of generators of a kind by so many workers, then the least consumption that houses
# so many people, then single numbers.
AT_CONSUMPTION = 2 * MASKS * WORKERS
AT_LEFT = AT_CONSUMPTION + WORKERS
AT_CAMPER = AT_LEFT + 2
AT_INVITED = AT_CAMPER + 1
AT_TAKEN = AT_INVITED + 1
AT_BONUS = AT_TAKEN + 1
AT_FREE_DEBT = AT_BONUS + 1
AT_STUCK = AT_FREE_DEBT + 1
FACTS = AT_STUCK + 1

TOO_MANY = 999


@rule
def pack(face_up: int, final: int, subsidy: int, markers: tuple[int, int], people: int, robots: int) -> int:
    """A position before anything more is bought: then the stacks of food and energy bought stand at 19 and 31."""
    key = face_up | final << 5 | subsidy << 6 | markers[0] << 11 | markers[1] << 15
    return key | people << 43 | robots << 50


@rule
def count_bits(word: int) -> int:
    count = 0
    while word:
        word &= word - 1
        count += 1
    return count


@entry
def fill_facts(boxes: Records, states: Records, facts: Facts) -> None:
    """What holds in the simpler game from this position on."""
    box, state = boxes[0], states[0]
    me = state.players[0]
    for kind in range(2):
        market = state.market[kind]
        facts[AT_LEFT + kind] = whole(market.left) if market.left >= 0 else MAX_STACKS
        extra = whole(box.room_production) if available(state, Room.GREENHOUSE + kind) else 0
        for bought in range(MASKS):
            best = np.zeros(WORKERS, np.int64)
            for place in range(whole(me.generator_count) + MAX_STACKS):
                if place < me.generator_count:
                    generator = box.generators[me.generators[place]]
                elif bought >> (place - whole(me.generator_count)) & 1:
                    generator = box.generators[market.stack_type[place - whole(me.generator_count)]]
                else:
                    continue
                if generator.kind != kind:
                    continue
                spaces = whole(generator.spaces)
                for workers in range(WORKERS - 1, spaces - 1, -1):
                    best[workers] = max(best[workers], best[workers - spaces] + whole(generator.production))
            for workers in range(WORKERS):
                facts[(kind * MASKS + bought) * WORKERS + workers] = best[workers] + extra
    fill_consumption(box, state, facts)
    facts[AT_STUCK] = 0 if can_always_invite(box, state) else 1
    facts[AT_CAMPER] = 1 if me.camper or available(state, Room.CAMPER) else 0
    facts[AT_INVITED] = whole(state.terms.invited) + (1 if available(state, Room.GAMBLING_HALL) else 0)
    facts[AT_TAKEN] = whole(box.robots) + (1 if available(state, Room.WORKSHOP) else 0)
    facts[AT_BONUS] = whole(box.office_bonus) if available(state, Room.PLANNING_OFFICE) else 0
    special = me.special_loan or available(state, Room.LOAN_OFFICE)
    facts[AT_FREE_DEBT] = whole(box.special_loan) if special else 0


@rule
def fill_consumption(box: Box, state: State, facts: Facts) -> None:
    """The least energy that quarters for so many people use: those owned now, and the best of the others."""
    me = state.players[0]
    least = np.full(WORKERS, TOO_MANY, np.int64)
    least[0] = 0
    for tile in range(QUARTERS):
        if state.owner[tile] == IN_SUPPLY:
            face = box.quarters[tile][state.side[tile]]
            for spaces in range(WORKERS - 1, -1, -1):
                if least[spaces] < TOO_MANY:
                    more = min(WORKERS - 1, spaces + whole(face.spaces))
                    least[more] = min(least[more], least[spaces] + whole(face.energy))
    for spaces in range(WORKERS - 2, -1, -1):
        least[spaces] = min(least[spaces], least[spaces + 1])
    for people in range(WORKERS):
        needed = max(0, people - whole(me.living_spaces))
        facts[AT_CONSUMPTION + people] = min(TOO_MANY, least[needed] + whole(me.consumption))


@entry
def fill_set(boxes: Records, states: Records, prices: Prices, one: Tables) -> None:
    fill_one(boxes[0], states[0], prices, one)


@rule
def fill_one(box: Box, state: State, prices: Prices, one: Tables) -> None:
    """All that is needed to bound positions at these prices."""
    me = state.players[0]
    fill_tables(box, state, prices, one)
    for kind in range(2):
        for bought in range(MASKS):
            value = 0.0
            for stack in range(whole(box.stacks[kind])):
                if bought >> stack & 1:
                    value += final_value(box, box.generators[state.market[kind].stack_type[stack]], prices)
            one[AT_GENERATORS + kind * MASKS + bought] = value
    energy = prices[RESOURCE] * unit(box)
    for uses in range(USES + 1):
        there = energy * uses * (whole(me.robots) + whole(me.consumption))
        one[AT_ROBOTS + uses] = robots_value(box, state, uses, prices) + there
    points = whole(box.free_person_points)
    one[AT_PERSON] = max(0.0, points - prices[FOOD] - prices[LIVING])
    one[AT_ROBOT] = max(0.0, points * prices[WORK] - prices[ENERGY])
    start = held_value(box, state, prices) - prices[RESOURCE] * pool_of(box, state)
    start -= one[AT_PERSON] * whole(me.people) + one[AT_ROBOT] * whole(me.robots)
    one[AT_START] = start + prices[TURN] * (whole(me.turns) - whole(box.free_turns))


@rule
def pool_of(box: Box, state: State) -> int:
    me = state.players[0]
    pool = resources(me) - whole(box.loan) * whole(me.loans)
    return pool - (whole(box.special_loan) if me.special_loan else 0)


@entry
def first_node(boxes: Records, states: Records, keys: Keys, pools: Pools) -> None:
    """The position itself, at the beginning of a turn."""
    state = states[0]
    me = state.players[0]
    keys[0] = pack(
        whole(me.face_up),
        whole(state.final_phase),
        whole(state.subsidy),
        (whole(state.market[0].marker), whole(state.market[1].marker)),
        whole(me.people),
        whole(me.robots),
    )
    pools[0] = pool_of(boxes[0], state)


@rule
def interest(box: Box, facts: Facts, pool: int) -> int:
    """FUT 8.4  At least one for every loan that the debts need."""
    debt = -pool - facts[AT_FREE_DEBT]
    return (debt + whole(box.loan) - 1) // whole(box.loan) if debt > 0 else 0
