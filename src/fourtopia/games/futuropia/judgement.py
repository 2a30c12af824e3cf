"""How bots look at a position of Futuropia.

A condominium is judged by what the final check would leave of it, with relief for what can still be put right, and by
what its resources and action tiles can still become. In the middle of a turn it is judged by the best that can
come of the action begun.
"""

from typing import NamedTuple

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, Record, State, favour, whole
from fourtopia.games.futuropia.effects import most_invited, price_left, price_right, room_production, tiles_face_up
from fourtopia.games.futuropia.scoring import CATEGORIES, being_paid, score
from fourtopia.games.futuropia.state import (
    BUY_QUARTERS,
    INVITE,
    MAX_STACKS,
    NUMBERED_QUARTERS,
    QUARTERS_DONE,
    REVEAL,
    SCRAP,
    TILES,
    Kind,
    Room,
    Stage,
)

SOURCES = len(CATEGORIES)

# Before the final phase, points for each; and how they change with the part of the game that is left.
FREE_PERSON, FREE_PERSON_LEFT = 4.4, -2.8
HUNGRY_PERSON, HUNGRY_PERSON_LEFT = 2.4, -2.0  # housed, but not fed by the generators
SPARED_WORKER, SPARED_WORKER_LEFT = 2.0, -1.5  # who works only because robots have no energy
MISSING_ENERGY = -5.0
MISSING_WORKER = -5.0
SPARE_FOOD, SPARE_FOOD_LEFT = 1.2, 1.2
SPARE_ENERGY, SPARE_ENERGY_LEFT = 1.45, -0.5
WORKING_SPACE_LEFT = -0.8
LOAN_SHARE = 0.67  # of the points that a loan costs in the end: it may be paid back
QUARTERS_POINT = 0.8
RESOURCE = 0.15  # up to what an action needs, then less, so that nobody just gathers
MANY_RESOURCES = 60.0
MORE_RESOURCES = 0.03
OWN_TURN = 1.5
TILE_UP = 0.2
# In the final phase points are what they are in the end, but some things can still be put right.
FINAL_HUNGRY_PERSON = 2.5
FINAL_SPARED_WORKER = 1.8
FINAL_TILES = (2.0, 2.0, 4.0, 0.2, 0.2)  # more than an unused action tile is worth, in the order of Tile
# What everybody gets besides, and how far off all this is.
REST, REST_LEFT = 36.0, 100.0
REST_ALONE, REST_LEFT_ALONE = 15.0, 110.0
DOUBT, DOUBT_LEFT = 6.0, 4.0
FINAL_DOUBT = 4.0
# What a space in quarters costs that has yet to be bought.
SPACE_PRICE = 0.9
SPACE_ENERGY = 0.35


class Household(NamedTuple):
    """Who lives there."""

    people: float
    robots: float
    camper: float
    living_spaces: float
    consumption: float  # of energy, by the quarters


class Works(NamedTuple):
    """All generators together."""

    generators: int
    spaces: float
    person_only: float
    food: float
    energy: float


class Stores(NamedTuple):
    """Resources; what is below 0 has yet to be bought or borrowed."""

    money: float
    food: float
    energy: float


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    left = part_left(box, state)
    if state.final_phase:
        score(box, state, ledger)
    for seat in range(box.players):
        me = state.players[seat]
        points[seat] = 0.0
        if me.has_left:
            for category in range(SOURCES):
                points[seat] += ledger[seat, category]
            continue
        points[seat] += prospect(box, state, seat, left) + worth_of_tiles(state, seat)
        if state.final_phase:
            points[seat] += me.quarters_points
        else:
            loans = me.loans + me.special_loan * box.special_loan_counts_as
            points[seat] += QUARTERS_POINT * me.quarters_points - LOAN_SHARE * state.terms.loan_points * loans
            points[seat] += REST_ALONE + REST_LEFT_ALONE * left if box.players == 1 else REST + REST_LEFT * left
        points[seat] += box.bonus - max(0, whole(me.turns - box.free_turns)) * box.turn_penalty
    return FINAL_DOUBT if state.final_phase else DOUBT + DOUBT_LEFT * left


@rule
def part_left(box: Box, state: State) -> float:
    """How much of the game there is before the final phase: of people to come, or of stacks; alone, of turns."""
    if state.final_phase:
        return 0.0
    if box.players == 1:
        return max(0.0, 1.0 - whole(state.players[0].turns) / max(1, whole(box.free_turns)))
    most = 0
    for seat in range(box.players):
        most = max(most, whole(state.players[seat].people))
    left = max(0.0, 1.0 - most / whole(box.final_people))
    for kind in range(2):
        left = min(left, whole(1 + box.stacks[kind] - state.market[kind].next) / MAX_STACKS)
    return left


@rule
def worth_of_tiles(state: State, seat: int) -> float:
    """Action tiles face up, and the turn."""
    me = state.players[seat]
    if not state.final_phase:
        return TILE_UP * tiles_face_up(me) + (OWN_TURN if state.actor == seat else 0.0)
    worth = 0.0
    for tile in range(TILES):
        if me.face_up >> tile & 1:
            worth += whole(state.terms.unused_tile_points) + FINAL_TILES[tile]
    return worth


@rule
def household_of(me: Record) -> Household:
    return Household(
        whole(me.people) + 0.0,
        whole(me.robots) + 0.0,
        whole(me.camper) + 0.0,
        whole(me.living_spaces) + 0.0,
        whole(me.consumption) + 0.0,
    )


@rule
def works_of(box: Box, me: Record) -> Works:
    spaces = person_only = food = energy = 0.0
    for place in range(me.generator_count):
        generator = box.generators[me.generators[place]]
        spaces += generator.spaces
        person_only += generator.person_only
        if generator.kind == Kind.FOOD:
            food += generator.production
        else:
            energy += generator.production
    food += room_production(box, me, Kind.FOOD)
    energy += room_production(box, me, Kind.ENERGY)
    return Works(whole(me.generator_count), spaces, person_only, food, energy)


@rule
def changed_works(box: Box, works: Works, number: int, sign: int) -> Works:
    """With one generator more, or with -1 without it."""
    generator = box.generators[number]
    made = sign * whole(generator.production)
    food = made if generator.kind == Kind.FOOD else 0
    return Works(
        works.generators + sign,
        works.spaces + sign * whole(generator.spaces),
        works.person_only + sign * whole(generator.person_only),
        works.food + food,
        works.energy + made - food,
    )


@rule
def worth_of(box: Box, state: State, household: Household, works: Works, stores: Stores, left: float) -> float:
    """Points for people, surplus and resources."""
    power = works.energy - household.consumption
    powered = min(max(power, 0.0), household.robots)
    working = max(0.0, max(works.person_only, works.spaces - powered) - household.camper)
    spared = working - max(0.0, max(works.person_only, works.spaces - household.robots) - household.camper)
    food = works.food - household.camper * whole(box.camper_eats)
    fed = min(household.people, max(0.0, food))
    hungry = household.people - fed
    free = fed - working
    spare_food = max(0.0, food - household.people)
    spare_energy = max(0.0, power - household.robots)
    surplus = whole(state.terms.surplus_points)
    worth = MISSING_ENERGY * max(0.0, -power) + MISSING_WORKER * max(0.0, -free)
    free = max(0.0, free)
    if state.final_phase:
        worth += whole(box.free_person_points) * free + surplus * (spare_food + spare_energy)
        worth += FINAL_HUNGRY_PERSON * hungry + FINAL_SPARED_WORKER * spared
    else:
        worth += (FREE_PERSON + FREE_PERSON_LEFT * left) * free
        worth += (HUNGRY_PERSON + HUNGRY_PERSON_LEFT * left) * hungry
        worth += (SPARED_WORKER + SPARED_WORKER_LEFT * left) * spared
        worth += (SPARE_FOOD + SPARE_FOOD_LEFT * left) * surplus * spare_food
        worth += (SPARE_ENERGY + SPARE_ENERGY_LEFT * left) * surplus * spare_energy
        worth += WORKING_SPACE_LEFT * left * works.spaces
    return worth + worth_of_stores(box, state, stores)


@rule
def worth_of_stores(box: Box, state: State, stores: Stores) -> float:
    """Resources; what is missing is bought, if need be with loans."""
    money = stores.money + whole(box.missing_price) * (min(stores.food, 0.0) + min(stores.energy, 0.0))
    other = max(stores.food, 0.0) + max(stores.energy, 0.0)
    loan, loan_points = whole(box.loan), whole(state.terms.loan_points)
    if state.final_phase:
        total = money + other
        return total / whole(box.resources_per_point) if total > 0.0 else total / loan * loan_points
    worth = 0.0
    if money < 0.0:
        loans = -money / loan + 0.5
        money += loans * loan
        worth -= LOAN_SHARE * loan_points * loans
    worth += RESOURCE * min(money + other, MANY_RESOURCES)
    return worth + MORE_RESOURCES * max(0.0, money + other - MANY_RESOURCES)


@rule
def prospect(box: Box, state: State, seat: int, left: float) -> float:
    """What this seat has, or the best that can come of the action that it has begun."""
    me, stage = state.players[seat], state.stage
    household, works = household_of(me), works_of(box, me)
    money = whole(me.money) - being_paid(state, seat)
    if state.final_phase:  # loans must be paid back, with interest
        money -= whole(me.loans) * (whole(box.loan) + 1) + whole(me.special_loan) * whole(box.special_loan)
    stores = Stores(money + 0.0, whole(me.food) + 0.0, whole(me.energy) + 0.0)
    if state.actor != seat or stage == Stage.TURN or stage > Stage.SUPPLY:
        return worth_of(box, state, household, works, stores, left)
    if stage == Stage.BUY:
        return best_purchase(box, state, me, household, works, stores, left)
    if stage == Stage.SCRAP:
        return best_run(box, state, me, household, works, stores, left)
    if stage == Stage.INVITE:
        best = -1e9
        for number in range(1, most_invited(state, me) + 1):
            best = max(best, worth_with_people(box, state, household, works, stores, whole(me.people) + number, left))
        return best
    if stage == Stage.ROBOTS:
        best = -1e9
        most = whole(box.robots) + (1 if me.rooms >> Room.WORKSHOP & 1 else 0)
        for number in range(1, most + 1):
            best = max(best, worth_with_robots(box, state, household, works, stores, number, left))
        return best
    due = whole(state.due)
    if stage == Stage.QUARTERS:
        stores = Stores(stores.money - due, stores.food, stores.energy)
        if not state.first_purchase:
            return worth_with_people(box, state, household, works, stores, whole(me.people), left)
    elif stage == Stage.FEED:
        stores = Stores(stores.money, stores.food - due, stores.energy)
    elif stage == Stage.SUPPLY:
        stores = Stores(stores.money, stores.food, stores.energy - due)
    return worth_of(box, state, household, works, stores, left)


@rule
def worth_with_people(
    box: Box, state: State, household: Household, works: Works, stores: Stores, people: int, left: float
) -> float:
    """After an invitation: so many people, all housed, and fed in the test run."""
    shortage = max(0.0, people - household.living_spaces)
    household = Household(
        people + 0.0,
        household.robots,
        household.camper,
        household.living_spaces + shortage,
        household.consumption + SPACE_ENERGY * shortage,
    )
    stores = Stores(stores.money - SPACE_PRICE * shortage, stores.food - people, stores.energy)
    return worth_of(box, state, household, works, stores, left)


@rule
def worth_with_robots(
    box: Box, state: State, household: Household, works: Works, stores: Stores, number: int, left: float
) -> float:
    """After so many robots were taken, and energy was paid in the test run."""
    robots = household.robots + number
    stores = Stores(stores.money, stores.food, stores.energy - robots - household.consumption)
    household = Household(household.people, robots, household.camper, household.living_spaces, household.consumption)
    return worth_of(box, state, household, works, stores, left)


@rule
def best_purchase(
    box: Box, state: State, me: Record, household: Household, works: Works, stores: Stores, left: float
) -> float:
    """The best of buying left, right or nothing."""
    kind = whole(state.tile)
    market = state.market[kind]
    best = best_run(box, state, me, household, works, stores, left)
    if market.left >= 0:
        more = changed_works(box, works, whole(market.stack_type[market.left]), 1)
        paid = Stores(stores.money - price_left(box, state, kind), stores.food, stores.energy)
        best = max(best, best_run(box, state, me, household, more, paid, left))
    if market.right >= 0:
        more = changed_works(box, works, whole(market.stack_type[market.right]), 1)
        paid = Stores(stores.money - price_right(box, state, kind), stores.food, stores.energy)
        best = max(best, best_run(box, state, me, household, more, paid, left))
    return best


@rule
def best_run(
    box: Box, state: State, me: Record, household: Household, works: Works, stores: Stores, left: float
) -> float:
    """After the test run of the kind bought; where there is a generator too many, without the one least missed."""
    kind = whole(state.tile)
    if works.generators <= state.terms.generators:
        return worth_of(box, state, household, works, after_test_run(stores, works, kind), left)
    best = -1e9
    for place in range(me.generator_count):
        fewer = changed_works(box, works, whole(me.generators[place]), -1)
        best = max(best, worth_of(box, state, household, fewer, after_test_run(stores, fewer, kind), left))
    return best


@rule
def after_test_run(stores: Stores, works: Works, kind: int) -> Stores:
    if kind == Kind.FOOD:
        return Stores(stores.money, stores.food + works.food, stores.energy)
    return Stores(stores.money, stores.food, stores.energy + works.energy)


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """What looks sensible in each stage."""
    stage, me = state.stage, state.players[seat]
    last = whole(menu.count) - 1
    if stage == Stage.TURN:
        for index in range(last + 1):
            action = menu.action[index]
            if action == REVEAL:
                favour(menu, index, 5 - tiles_face_up(me))
            else:
                favour(menu, index, 4)
    elif stage == Stage.BUY:
        favour(menu, last, 2)  # nothing
        for index in range(last):
            favour(menu, index, 4)
    elif stage == Stage.INVITE:
        for index in range(last + 1):
            number = whole(menu.action[index]) - INVITE + 1
            favour(menu, index, 1 + number * number // 2)
    elif stage == Stage.QUARTERS:
        shortage = whole(me.people - me.living_spaces)
        for index in range(last + 1):
            action = whole(menu.action[index])
            if action == QUARTERS_DONE:
                favour(menu, index, 10)
            elif action < BUY_QUARTERS + NUMBERED_QUARTERS:
                tile = action - BUY_QUARTERS
                spaces = whole(box.quarters[tile][state.side[tile]].spaces)
                favour(menu, index, 6 if shortage > 0 and spaces >= shortage else 2 if shortage > 0 else 1)
    elif stage == Stage.REPAY:
        favour(menu, last, 8)
        favour(menu, 0, 3)
    elif stage == Stage.PAY_FOOD or stage == Stage.PAY_ENERGY or stage == Stage.FEED or stage == Stage.SUPPLY:
        favour(menu, last, 12)
        favour(menu, 0, 12)
    elif stage == Stage.SCRAP:
        for index in range(last + 1):
            favour(menu, index, 1 + 12 // (1 + whole(box.generators[menu.action[index] - SCRAP].production)))
