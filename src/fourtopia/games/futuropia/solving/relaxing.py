"""An upper bound of the points of Futuropia's solo game, by prices instead of limits.

What holds the parts of a condominium together is turned into prices: a price for a resource (all resources are one
pool, and debts are less of it), for food and energy that the generators make for good, for a living space, for a
place among the seven generators. At any prices, buying and selling at will can only do better than the real game;
so the best that each action tile can do by itself, added up, is more than any plan can reach. The least such sum
over all prices is the bound; docs/solver.md has the reasoning in full.
"""

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.chance import below
from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, Record, Records, State, whole
from fourtopia.games.futuropia.effects import has_room, resources
from fourtopia.games.futuropia.state import (
    IN_SUPPLY,
    MAX_STACKS,
    NUMBERED_QUARTERS,
    QUARTERS,
    TILES,
    Kind,
    Room,
    Stage,
    Tile,
)

Prices = NDArray[np.float64]
Tables = NDArray[np.float64]

# The prices, in points.
RESOURCE, FOOD, ENERGY, LIVING, WORK, PLACE, TURN = range(7)
PRICES = 7

USES = 24  # uses of one tile that the tables reach to
CYCLES = 22  # reveals that the tables reach to
MARKERS = 12
PEOPLE = 72
TRACK = 24
NEVER = -1e9

# Where things are in the tables.
AT_MARKET = PRICES
AT_PEOPLE = AT_MARKET + 2 * (MAX_STACKS + 1) * MARKERS * (USES + 1)
AT_SUBSIDY = AT_PEOPLE + PEOPLE * (USES + 1)
AT_HORIZON = AT_SUBSIDY + TRACK * (CYCLES + 1) * (USES + 1)
TABLES = AT_HORIZON + 1


@rule
def change_prices(prices: Prices, changed: Prices, limits: Prices, step: float, random: Random) -> None:
    """Some of the prices a little higher or lower, at random, within their limits."""
    for number in range(PRICES):
        changed[number] = prices[number]
        if below(random, 5) < 2:
            change = (below(random, 2001) + below(random, 2001) - 2000) / 1000.0
            changed[number] += change * step * (limits[1, number] - limits[0, number])
            changed[number] = max(limits[0, number], min(limits[1, number], changed[number]))


@rule
def market_place(kind: int, stack: int, marker: int, uses: int) -> int:
    return AT_MARKET + ((kind * (MAX_STACKS + 1) + stack) * MARKERS + marker) * (USES + 1) + uses


@rule
def people_place(people: int, uses: int) -> int:
    return AT_PEOPLE + people * (USES + 1) + uses


@rule
def subsidy_place(space: int, reveals: int, uses: int) -> int:
    return AT_SUBSIDY + (space * (CYCLES + 1) + reveals) * (USES + 1) + uses


@rule
def final_value(box: Box, generator: Record, prices: Prices) -> float:
    """What a generator is worth in the final check, 0 if it is better not there: its production less its workers."""
    price = prices[FOOD] if generator.kind == Kind.FOOD else prices[ENERGY]
    work = prices[WORK] * whole(generator.spaces) + (1.0 - prices[WORK]) * whole(generator.person_only)
    value = price * whole(generator.production) - whole(box.free_person_points) * work - prices[PLACE]
    return float(max(0.0, value))


@rule
def available(state: State, room: int) -> bool:
    """Whether the special room is owned or can still be bought; then it counts as owned from now on."""
    tile = NUMBERED_QUARTERS + room
    if has_room(state.players[0], room):
        return True
    return bool(state.owner[tile] == IN_SUPPLY and state.side[tile] == 1)


@rule
def unit(box: Box) -> int:
    """What a food or energy that has to be paid costs at least: one of the pool, or its price in money if that is 0."""
    return min(1, whole(box.missing_price))


@rule
def fill_market(box: Box, state: State, kind: int, prices: Prices, tables: Tables) -> None:
    """The most that exactly so many uses of a buying tile can bring, from each place of the market on."""
    market = state.market[kind]
    stacks = whole(box.stacks[kind])
    for left in range(stacks + 1, -1, -1):
        if left > MAX_STACKS:
            continue
        for uses in range(USES + 1):
            for marker in range(whole(box.price_top) + 1):
                place = market_place(kind, left, marker, uses)
                if uses == 0:
                    tables[place] = 0.0
                    continue
                higher = min(marker + 1, whole(box.price_top))
                best = tables[market_place(kind, left, higher, uses - 1)]  # pass
                for right in range(2):
                    stack = left + right
                    if stack >= stacks:
                        continue
                    after = min(left + 2, MAX_STACKS)
                    # When the last stack has come, each tile can be used once more.
                    if after < stacks and after + 2 >= stacks and uses > 2:
                        continue
                    generator = box.generators[market.stack_type[stack]]
                    step = whole(box.price_track[marker])
                    price = whole(generator.price) + (step if right else -step)
                    value = final_value(box, generator, prices)
                    value += prices[RESOURCE] * (uses * whole(generator.production) - price)
                    value += tables[market_place(kind, after, higher if right else 0, uses - 1)]
                    best = max(best, value)
                tables[place] = best


@rule
def fill_people(box: Box, state: State, prices: Prices, tables: Tables) -> None:
    """The most that exactly so many invitations can bring: points for people, less what they eat."""
    worth = max(0.0, whole(box.free_person_points) - prices[FOOD] - prices[LIVING])
    food = prices[RESOURCE] * unit(box)
    most = whole(state.terms.invited) + (1 if available(state, Room.GAMBLING_HALL) else 0)
    for uses in range(USES + 1):
        for people in range(PEOPLE):
            place = people_place(people, uses)
            tables[place] = 0.0 if uses == 0 else NEVER
            if uses == 0:
                continue
            for number in range(1, most + 1):
                after = people + number
                # Who brings the people to 25 cannot invite again.
                if after >= PEOPLE or (uses > 1 and after >= whole(box.final_people)):
                    continue
                value = worth * number - food * after + tables[people_place(after, uses - 1)]
                tables[place] = max(tables[place], value)


@rule
def fill_subsidies(box: Box, state: State, prices: Prices, tables: Tables) -> None:
    """The most that so many subsidies can bring with so many reveals: one in each of the last cycles."""
    bonus = whole(box.office_bonus) if available(state, Room.PLANNING_OFFICE) else 0
    top = whole(box.subsidy_top)
    for space in range(top + 1):
        for reveals in range(CYCLES + 1):
            for uses in range(USES + 1):
                total = 0
                for taken in range(uses):
                    cycle = reveals + 2 - uses + taken
                    at = min(top, space + max(0, min(cycle, reveals)) + taken)
                    most = 0
                    for earlier in range(at + 1):  # a track of one's own may fall
                        most = max(most, whole(box.subsidy_track[earlier]))
                    total += most + bonus
                tables[subsidy_place(space, reveals, uses)] = prices[RESOURCE] * total


@rule
def fill_tables(box: Box, state: State, prices: Prices, tables: Tables) -> None:
    """Everything that does not depend on how far a game is, at these prices."""
    for price in range(PRICES):
        tables[price] = prices[price]
    for kind in range(2):
        fill_market(box, state, kind, prices, tables)
    fill_people(box, state, prices, tables)
    fill_subsidies(box, state, prices, tables)


@rule
def quarters_value(box: Box, state: State, tile: int, prices: Prices) -> float:
    face = box.quarters[tile][state.side[tile]]
    value = whole(face.points) - prices[ENERGY] * whole(face.energy) + prices[LIVING] * whole(face.spaces)
    if state.owner[tile] == IN_SUPPLY:
        value -= prices[RESOURCE] * whole(face.price)
    return float(max(0.0, value))


@rule
def robots_value(box: Box, state: State, uses: int, prices: Prices) -> float:
    """The most that exactly so many uses of the robots tile can bring."""
    me = state.players[0]
    worth = max(0.0, whole(box.free_person_points) * prices[WORK] - prices[ENERGY])
    most = whole(box.robots) + (1 if available(state, Room.WORKSHOP) else 0)
    energy = prices[RESOURCE] * unit(box)
    total = -energy * uses * (whole(me.robots) + whole(me.consumption))
    for left in range(uses, 0, -1):
        each = worth - energy * left
        total += each + (most - 1) * max(0.0, each)
    return float(total)


@rule
def held_value(box: Box, state: State, prices: Prices) -> float:
    """What lies there: resources less debts, people, robots, generators, and all quarters that are worth it."""
    me = state.players[0]
    points = whole(box.free_person_points)
    pool = resources(me) - whole(box.loan) * whole(me.loans)
    if me.special_loan:
        pool -= whole(box.special_loan)
    paying = state.stage >= Stage.REPAY_SPECIAL and state.stage <= Stage.PAY_ENERGY
    if paying or state.stage == Stage.QUARTERS:
        pool -= whole(state.due)
    value = prices[RESOURCE] * pool
    value += whole(me.people) * max(0.0, points - prices[FOOD] - prices[LIVING])
    value += whole(me.robots) * max(0.0, points * prices[WORK] - prices[ENERGY])
    for place in range(me.generator_count):
        value += final_value(box, box.generators[me.generators[place]], prices)
    value += prices[PLACE] * whole(state.terms.generators)
    for tile in range(QUARTERS):
        if state.owner[tile] == 0 or state.owner[tile] == IN_SUPPLY:
            value += quarters_value(box, state, tile, prices)
    if available(state, Room.GREENHOUSE):
        value += prices[FOOD] * whole(box.room_production)
    if available(state, Room.SOLAR_FARM):
        value += prices[ENERGY] * whole(box.room_production)
    if me.camper or available(state, Room.CAMPER):
        value += max(0.0, points - prices[FOOD] * whole(box.camper_eats))
    turns = whole(me.turns) - whole(box.free_turns)
    return float(value + whole(box.bonus) - prices[TURN] * turns)


@rule
def production_now(box: Box, state: State, kind: int) -> int:
    """All generators of the kind at work, and the room that helps them."""
    me, made = state.players[0], 0
    for place in range(me.generator_count):
        generator = box.generators[me.generators[place]]
        if generator.kind == kind:
            made += whole(generator.production)
    if available(state, Room.GREENHOUSE if kind == Kind.FOOD else Room.SOLAR_FARM):
        made += whole(box.room_production)
    return made


@rule
def tile_value(box: Box, state: State, tile: int, uses: int, reveals: int, made: int, tables: Tables) -> float:
    """The most that exactly so many uses of one tile can bring."""
    if tile == Tile.BUY_FOOD or tile == Tile.BUY_ENERGY:
        market = state.market[tile]
        left = whole(market.left) if market.left >= 0 else MAX_STACKS
        place = market_place(tile, left, whole(market.marker), uses)
        return float(tables[place] + tables[RESOURCE] * made * uses)
    if tile == Tile.INVITE:
        return float(tables[people_place(min(whole(state.players[0].people), PEOPLE - 1), uses)])
    if tile == Tile.ROBOTS:
        return robots_value(box, state, uses, tables)
    return float(tables[subsidy_place(whole(state.subsidy), reveals, uses)])


@rule
def face_up_now(state: State) -> int:
    """The tiles face up; one whose use is not over, as when a generator has to be discarded, counts as face up."""
    me = state.players[0]
    mask = whole(me.face_up)
    if is_unfinished(state):
        mask |= 1 << whole(state.tile)
    return mask


@rule
def is_unfinished(state: State) -> bool:
    stage = state.stage
    return bool(stage == Stage.BUY or stage == Stage.SCRAP or stage == Stage.INVITE or stage == Stage.ROBOTS)


@rule
def is_final(state: State) -> bool:
    """Whether the final phase has begun, or begins for sure when this turn is over."""
    return bool(state.final_phase or state.last_stack_came)


@rule
def can_always_invite(box: Box, state: State) -> bool:
    """Whether there is always a small tile left to house one more person: all of them are too many to own (FUT 5.4)."""
    me, small = state.players[0], 0
    for tile in range(QUARTERS):
        spaces = whole(box.quarters[tile][state.side[tile]].spaces)
        if spaces <= whole(box.vacant_spaces) + 1 and (state.owner[tile] == 0 or state.owner[tile] == IN_SUPPLY):
            small += spaces
    most = max(whole(me.people), whole(box.final_people) - 1) + whole(state.terms.invited) + 1
    return small > max(whole(me.living_spaces), most + whole(box.vacant_spaces))


@rule
def most_with(box: Box, state: State, reveals: int, held: float, tables: Tables) -> float:
    """The most that can come with so many reveals before the final phase. In the final phase there are none.

    `held` is what is there already.
    """
    final, mask = is_final(state), face_up_now(state)
    total = held
    if is_unfinished(state):
        total += tables[TURN]
    for tile in range(TILES):
        up = mask >> tile & 1
        if final and not state.final_phase:  # the use that brought the last stack, and one more of each
            up = 2 if is_unfinished(state) and tile == state.tile else 1
        most = up if final else up + reveals + 1
        paid = 0 if final or reveals == 0 else up + reveals - 1  # uses within cycles that end with a fee
        if tile == Tile.INVITE and not can_always_invite(box, state):
            paid = 0  # FUT 2.3
        made = production_now(box, state, tile) if tile <= 1 else 0
        best = NEVER
        for uses in range(min(most, USES) + 1):
            value = tile_value(box, state, tile, uses, reveals, made, tables) - tables[TURN] * uses
            value -= tables[RESOURCE] * max(0, paid - uses)
            best = max(best, value)
        total += best
    return total


@entry
def relaxed(boxes: Records, states: Records, prices: Prices, reveals: int, tables: Tables) -> float:
    """The most points of the relaxed game at these prices, with so many reveals."""
    fill_tables(boxes[0], states[0], prices, tables)
    return most_with(boxes[0], states[0], reveals, held_value(boxes[0], states[0], prices), tables)


@entry
def lower(
    boxes: Records,
    states: Records,
    reveals: int,
    prices: Prices,
    limits: Prices,
    step: float,
    steps: int,
    random: Random,
    tables: Tables,
) -> float:
    """Change the prices at random, and keep what makes the bound lower. Returns the size of the last step."""
    box, state = boxes[0], states[0]
    fill_tables(box, state, prices, tables)
    best = most_with(box, state, reveals, held_value(box, state, prices), tables)
    tried = prices.copy()
    for _ in range(steps):
        change_prices(prices, tried, limits, step, random)
        fill_tables(box, state, tried, tables)
        value = most_with(box, state, reveals, held_value(box, state, tried), tables)
        if value < best:
            best = value
            prices[:] = tried
            step = min(0.3, step * 1.3)
        else:
            step = max(1e-5, step * 0.97)
    return step
