"""A simpler solo game that is searched through to the end, to prove that so many points cannot be reached.

In the simpler game money, food, energy and debts are one number, quarters are chosen at the end, generators are never
discarded before the end. A position of it is two numbers: what there is, packed into `key`, and the `pool`. Of
positions with the same key and the same number of turns only the one with the largest pool counts. Positions whose
bound by prices (relaxing.py) is below the points in question are dropped; if none is left, nobody can reach them.
"""

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, Records, State, whole
from fourtopia.games.futuropia.effects import resources
from fourtopia.games.futuropia.solving.relaxing import (
    ENERGY,
    FOOD,
    LIVING,
    NEVER,
    RESOURCE,
    TABLES,
    TURN,
    USES,
    WORK,
    Prices,
    Tables,
    available,
    can_always_invite,
    change_prices,
    fill_tables,
    final_value,
    held_value,
    market_place,
    people_place,
    robots_value,
    subsidy_place,
    unit,
)
from fourtopia.games.futuropia.state import (
    ALL_FACE_UP,
    IN_SUPPLY,
    MAX_STACKS,
    QUARTERS,
    TILES,
    Room,
    Tile,
)

Keys = NDArray[np.int64]
Pools = NDArray[np.int32]
Facts = NDArray[np.int64]

MASKS = 1 << MAX_STACKS
WORKERS = 64
MOST_REVEALS = 16  # more bring less and less, which is looked at
LIKELY_REVEALS = 4  # where a good plan is likely, so that it is looked at first

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


@rule
def value_at(box: Box, key: int, pool: int, turns: int, reveals: int, facts: Facts, one: Tables, over: bool) -> float:
    """The bound of a position at one set of prices; `over` if no tile is used any more."""
    final, subsidy = key >> 5 & 1, key >> 6 & 31
    food, energy = key >> 19 & 4095, key >> 31 & 4095
    people, robots = key >> 43 & 127, key >> 50 & 127
    price = one[RESOURCE]
    total = one[AT_START] + price * pool + one[AT_PERSON] * people + one[AT_ROBOT] * robots
    total += one[AT_GENERATORS + food] + one[AT_GENERATORS + MASKS + energy]
    if over:
        return float(total - whole(box.turn_penalty) * max(0, turns - whole(box.free_turns)))
    total -= one[TURN] * (turns - whole(box.free_turns))
    for tile in range(TILES):
        up = key >> tile & 1
        most = up if final else min(USES, up + reveals + 1)
        paid = 0 if final or reveals == 0 or (tile == Tile.INVITE and facts[AT_STUCK]) else up + reveals - 1
        bought = food if tile == Tile.BUY_FOOD else energy
        left = marker = made = consumption = 0
        if tile <= Tile.BUY_ENERGY:
            left = min(MAX_STACKS, facts[AT_LEFT + tile] + 2 * count_bits(bought))
            marker = key >> (11 + 4 * tile) & 15
            made = facts[(tile * MASKS + bought) * WORKERS + WORKERS - 1]
        elif tile == Tile.ROBOTS:
            consumption = robots + min(TOO_MANY, facts[AT_CONSUMPTION + min(people, WORKERS - 1)])
        best = NEVER
        for uses in range(most + 1):
            if tile <= Tile.BUY_ENERGY:
                value = one[market_place(tile, left, marker, uses)] + price * made * uses
            elif tile == Tile.INVITE:
                value = one[people_place(people, uses)]
            elif tile == Tile.ROBOTS:
                value = one[AT_ROBOTS + uses] - price * whole(unit(box)) * uses * consumption
            else:
                value = one[subsidy_place(subsidy, reveals, uses)]
            best = max(best, value - one[TURN] * uses - price * max(0, paid - uses))
        total += best
    return float(total)


@rule
def can_reach(
    box: Box, key: int, pool: int, turns: int, facts: Facts, sets: Tables, hints: Facts, wanted: float, over: bool
) -> bool:
    """Whether no set of prices shows that the position cannot bring what is wanted, with some number of reveals.

    `hints` holds how many sets there are, then for each number of reveals the set that showed it last time.
    """
    last = 0 if over or key >> 5 & 1 else MOST_REVEALS
    for step in range(last + 1):
        reveals = (step + LIKELY_REVEALS) % (last + 1)
        low = False
        for number in range(hints[0]):
            tried = (hints[1 + reveals] + number) % hints[0]
            if value_at(box, key, pool, turns, reveals, facts, sets[tried], over) < wanted:
                low = True
                hints[1 + reveals] = tried
                break
        if not low:
            return True
    if last == 0:
        return False
    # With still more reveals: at the first prices each brings the same change, which must be none for the better.
    at_last = value_at(box, key, pool, turns, last, facts, sets[0], over)
    return at_last >= wanted or at_last > value_at(box, key, pool, turns, last - 1, facts, sets[0], over)


@rule
def insert(keys: Keys, pools: Pools, slots: Keys, count: int, key: int, pool: int) -> int:
    """Add a position, or the larger pool to one that is there. Returns how many there are."""
    place = (key % 2147483647 * 48271 + (key >> 31)) % len(slots)
    while slots[place] >= 0:
        other = slots[place]
        if keys[other] == key:
            pools[other] = max(whole(pools[other]), pool)
            return count
        place = (place + 1) % len(slots)
    slots[place] = count
    keys[count] = key
    pools[count] = pool
    return count + 1


@entry
def go_on(
    boxes: Records,
    states: Records,
    turns: int,
    keys: Keys,
    pools: Pools,
    first: int,
    last: int,
    facts: Facts,
    sets: Tables,
    hints: Facts,
    wanted: float,
    to_keys: Keys,
    to_pools: Pools,
    slots: Keys,
    count: int,
    ends: Keys,
) -> int:
    """All turns from some positions of the simpler game. Returns how many positions there are after them, or -1.

    `ends` gets a position that could be an end with what is wanted: its key, pool and turns.
    """
    box, state = boxes[0], states[0]
    for index in range(first, last):
        for revealed in range(2):
            key, pool = keys[index], whole(pools[index])
            face_up, final, subsidy = key & 31, key >> 5 & 1, key >> 6 & 31
            if revealed:
                if final or face_up == ALL_FACE_UP:
                    continue
                fee = 0 if face_up == 1 << Tile.INVITE else count_bits(face_up)
                pool -= fee + interest(box, facts, pool)
                face_up, subsidy = ALL_FACE_UP, min(subsidy + 1, whole(box.subsidy_top))
                key = key & ~(31 | 31 << 6) | face_up | subsidy << 6
            for tile in range(TILES):
                if face_up >> tile & 1:
                    count = use(
                        box, state, key, pool, tile, turns, facts, sets, hints, wanted,
                        to_keys, to_pools, slots, count, ends,
                    )  # fmt: skip
                    if count < 0 or ends[0] >= 0:
                        return count
    return count


@rule
def use(
    box: Box,
    state: State,
    key: int,
    pool: int,
    tile: int,
    turns: int,
    facts: Facts,
    sets: Tables,
    hints: Facts,
    wanted: float,
    to_keys: Keys,
    to_pools: Pools,
    slots: Keys,
    count: int,
    ends: Keys,
) -> int:
    """Every way to use a tile; what can still reach what is wanted is added."""
    final, subsidy = key >> 5 & 1, key >> 6 & 31
    people, robots = key >> 43 & 127, key >> 50 & 127
    ways = 3 if tile <= Tile.BUY_ENERGY else 1
    if tile == Tile.INVITE:
        ways = facts[AT_INVITED]
    elif tile == Tile.ROBOTS:
        ways = facts[AT_TAKEN]
    camper = facts[AT_CAMPER]
    for way in range(ways):
        face_up = key & 31 ^ 1 << tile
        after, now, begins = key, pool, 0
        if tile <= Tile.BUY_ENERGY:
            bought = key >> (19 + 12 * tile) & 4095
            marker = key >> (11 + 4 * tile) & 15
            step, marker_after = whole(box.price_track[marker]), min(marker + 1, whole(box.price_top))
            left = facts[AT_LEFT + tile] + 2 * count_bits(bought)
            if way < 2:
                stack, stacks = left + way, whole(box.stacks[tile])
                if stack >= stacks:
                    continue
                now -= whole(box.generators[state.market[tile].stack_type[stack]].price) + (step if way else -step)
                bought |= 1 << stack
                if way == 0:
                    marker_after = 0
                if left + 2 < stacks and left + 4 >= stacks:
                    begins = 1
            now += facts[(tile * MASKS + bought) * WORKERS + min(WORKERS - 1, people + robots + camper)]
            after = after & ~(4095 << (19 + 12 * tile) | 15 << (11 + 4 * tile))
            after |= bought << (19 + 12 * tile) | marker_after << (11 + 4 * tile)
        elif tile == Tile.INVITE:
            more = people + way + 1
            if more >= WORKERS or facts[AT_CONSUMPTION + more] >= TOO_MANY:
                continue
            now -= more * unit(box)
            after = after & ~(127 << 43) | more << 43
            if more + camper >= whole(box.final_people):
                begins = 2
        elif tile == Tile.ROBOTS:
            more = robots + way + 1
            if more > 127:
                continue
            now -= (more + facts[AT_CONSUMPTION + people]) * unit(box)
            after = after & ~(127 << 50) | more << 50
        else:
            now += whole(box.subsidy_track[subsidy]) + facts[AT_BONUS]
            after = after & ~(31 << 6) | min(subsidy + 1, whole(box.subsidy_top)) << 6
        sure = begins == 1 or (begins == 2 and more_than(box, after))
        for phase in range(2):  # where it is open whether the camper is there, both
            if final and phase == 0:
                continue
            if not final and ((phase == 1 and begins == 0) or (phase == 0 and sure)):
                continue
            up = face_up
            if phase and not final:
                up = ALL_FACE_UP if begins == 1 else ALL_FACE_UP ^ 1 << tile
            child = after & ~63 | up | phase << 5
            if phase:
                at_end = now - interest(box, facts, now)
                if can_reach(box, child, at_end, turns + 1, facts, sets, hints, wanted, True):
                    ends[0], ends[1], ends[2] = child, at_end, turns + 1
                    return count
                if up == 0:
                    continue
            if can_reach(box, child, now, turns + 1, facts, sets, hints, wanted, False):
                if count >= len(to_keys):
                    return -1
                count = insert(to_keys, to_pools, slots, count, child, now)
    return count


@rule
def more_than(box: Box, key: int) -> bool:
    """FUT 9.2  Enough people even without the camper."""
    return (key >> 43 & 127) >= whole(box.final_people)


@entry
def lower_at(
    boxes: Records,
    states: Records,
    node: Facts,
    prices: Prices,
    limits: Prices,
    steps: int,
    random: Random,
    facts: Facts,
    one: Tables,
) -> float:
    """Prices that make the bound of a position low, by changes at random. Returns the bound.

    `node` is the position: key, pool, turns, the number of reveals, and 1 if it is an end.
    """
    key, pool, turns, reveals, over = node[0], node[1], node[2], node[3], node[4] == 1
    fill_one(boxes[0], states[0], prices, one)
    best = value_at(boxes[0], key, pool, turns, reveals, facts, one, over)
    tried, step = prices.copy(), 0.1
    for _ in range(steps):
        change_prices(prices, tried, limits, step, random)
        fill_one(boxes[0], states[0], tried, one)
        value = value_at(boxes[0], key, pool, turns, reveals, facts, one, over)
        if value < best:
            best = value
            prices[:] = tried
            step = min(0.3, step * 1.3)
        else:
            step = max(1e-5, step * 0.97)
    fill_one(boxes[0], states[0], prices, one)
    return best


@entry
def bounds_of(boxes: Records, node: Facts, facts: Facts, sets: Tables, count: int, values: Prices) -> None:
    """The bound of one position at each set of prices."""
    for number in range(count):
        values[number] = value_at(boxes[0], node[0], node[1], node[2], node[3], facts, sets[number], node[4] == 1)
