"""A simpler solo game that is searched through to the end, to prove that so many points cannot be reached.

In the simpler game money, food, energy and debts are one number, quarters are chosen at the end, generators are never
discarded before the end. A position of it is two numbers: what there is, packed into `key`, and the `pool`. Of
positions with the same key and the same number of turns only the one with the largest pool counts. Positions whose
bound by prices (relaxing.py) is below the points in question are dropped; if none is left, nobody can reach them.
"""

from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Random
from fourtopia.core.records import Box, Records, State, whole
from fourtopia.games.futuropia.solving.facts import (
    AT_BONUS,
    AT_CAMPER,
    AT_CONSUMPTION,
    AT_GENERATORS,
    AT_INVITED,
    AT_LEFT,
    AT_PERSON,
    AT_ROBOT,
    AT_ROBOTS,
    AT_START,
    AT_STUCK,
    AT_TAKEN,
    MASKS,
    TOO_MANY,
    WORKERS,
    Facts,
    Keys,
    Pools,
    count_bits,
    fill_one,
    interest,
)
from fourtopia.games.futuropia.solving.relaxing import (
    NEVER,
    RESOURCE,
    TURN,
    USES,
    Prices,
    Tables,
    change_prices,
    market_place,
    people_place,
    subsidy_place,
    unit,
)
from fourtopia.games.futuropia.state import ALL_FACE_UP, BUY_LEFT, BUY_NOTHING, MAX_STACKS, TILES, Tile

MOST_REVEALS = 16  # more bring less and less, which is looked at
LIKELY_REVEALS = 4  # where a good plan is likely, so that it is looked at first

# What can begin the final phase (FUT 9.1, 9.2).
BY_STACK, BY_PEOPLE = 1, 2


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
            if revealed:
                if key >> 5 & 1 or key & 31 == ALL_FACE_UP:
                    continue
                key, pool = after_reveal(box, key, pool, facts)
            for tile in range(TILES):
                if key >> tile & 1:
                    count = use(
                        box, state, key, pool, tile, turns, facts, sets, hints, wanted,
                        to_keys, to_pools, slots, count, ends,
                    )  # fmt: skip
                    if count < 0 or ends[0] >= 0:
                        return count
    return count


@rule
def after_reveal(box: Box, key: int, pool: int, facts: Facts) -> tuple[int, int]:
    """FUT 8.2, 8.4, 15.4"""
    face_up, subsidy = key & 31, key >> 6 & 31
    fee = 0 if face_up == 1 << Tile.INVITE else count_bits(face_up)
    subsidy = min(subsidy + 1, whole(box.subsidy_top))
    return key & ~(31 | 31 << 6) | ALL_FACE_UP | subsidy << 6, pool - fee - interest(box, facts, pool)


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
    final = key >> 5 & 1
    for way in range(ways_to_use(tile, facts)):
        after, now, begins = used(box, state, key, pool, tile, way, facts)
        if after < 0:
            continue
        sure = final == 1 or begins == BY_STACK or (begins == BY_PEOPLE and more_than(box, after))
        for phase in range(1 if sure else 0, 2 if final or begins else 1):  # where the camper may be there or not: both
            child = after & ~63 | face_up_after(key, tile, phase, begins) | phase << 5
            if phase:
                at_end = now - interest(box, facts, now)
                if can_reach(box, child, at_end, turns + 1, facts, sets, hints, wanted, True):
                    ends[0], ends[1], ends[2] = child, at_end, turns + 1
                    return count
                if child & 31 == 0:
                    continue
            if can_reach(box, child, now, turns + 1, facts, sets, hints, wanted, False):
                if count >= len(to_keys):
                    return -1
                count = insert(to_keys, to_pools, slots, count, child, now)
    return count


@rule
def ways_to_use(tile: int, facts: Facts) -> int:
    if tile <= Tile.BUY_ENERGY:
        return 3  # left, right, nothing
    if tile == Tile.INVITE:
        return whole(facts[AT_INVITED])
    return whole(facts[AT_TAKEN]) if tile == Tile.ROBOTS else 1


@rule
def used(box: Box, state: State, key: int, pool: int, tile: int, way: int, facts: Facts) -> tuple[int, int, int]:
    """Key and pool after a tile is used in this way, and what can begin the final phase; key -1: it is not possible."""
    if tile <= Tile.BUY_ENERGY:
        return after_buying(box, state, key, pool, tile, way, facts)
    people, robots, subsidy = key >> 43 & 127, key >> 50 & 127, key >> 6 & 31
    if tile == Tile.INVITE:
        more = people + way + 1
        if more >= WORKERS or facts[AT_CONSUMPTION + more] >= TOO_MANY:
            return -1, pool, 0
        begins = BY_PEOPLE if more + facts[AT_CAMPER] >= whole(box.final_people) else 0
        return key & ~(127 << 43) | more << 43, pool - more * unit(box), begins
    if tile == Tile.ROBOTS:
        more = robots + way + 1
        if more > 127:
            return -1, pool, 0
        return key & ~(127 << 50) | more << 50, pool - (more + facts[AT_CONSUMPTION + people]) * unit(box), 0
    now = pool + whole(box.subsidy_track[subsidy]) + facts[AT_BONUS]
    return key & ~(31 << 6) | min(subsidy + 1, whole(box.subsidy_top)) << 6, now, 0


@rule
def after_buying(
    box: Box, state: State, key: int, pool: int, kind: int, choice: int, facts: Facts
) -> tuple[int, int, int]:
    """FUT 3, 4, 15.2  The same for a generator from the left, from the right, or none."""
    people, robots = key >> 43 & 127, key >> 50 & 127
    bought = key >> (19 + 12 * kind) & 4095
    marker = key >> (11 + 4 * kind) & 15
    step, marker_after = whole(box.price_track[marker]), min(marker + 1, whole(box.price_top))
    left, begins = facts[AT_LEFT + kind] + 2 * count_bits(bought), 0
    if choice != BUY_NOTHING:
        stack, stacks = left + choice, whole(box.stacks[kind])
        if stack >= stacks:
            return -1, pool, 0
        price = whole(box.generators[state.market[kind].stack_type[stack]].price)
        pool -= price - step if choice == BUY_LEFT else price + step
        bought |= 1 << stack
        if choice == BUY_LEFT:
            marker_after = 0
        if left + 2 < stacks and left + 4 >= stacks:
            begins = BY_STACK
    pool += facts[(kind * MASKS + bought) * WORKERS + min(WORKERS - 1, people + robots + facts[AT_CAMPER])]
    key &= ~(4095 << (19 + 12 * kind) | 15 << (11 + 4 * kind))
    return key | bought << (19 + 12 * kind) | marker_after << (11 + 4 * kind), pool, begins


@rule
def face_up_after(key: int, tile: int, phase: int, begins: int) -> int:
    """FUT 9.3, 15.5"""
    if not phase or key >> 5 & 1:
        return key & 31 ^ 1 << tile
    return ALL_FACE_UP if begins == BY_STACK else ALL_FACE_UP ^ 1 << tile


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
