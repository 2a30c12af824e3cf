"""Write the Future's points. Final scoring finds what is best for the player, exactly."""

from fourtopia.core.bits import count_bits, highest_bit, lowest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.write_the_future.box import (
    AREA,
    COMMON,
    GROUP,
    ISOLATED,
    PAIRS,
    PATTERN,
    SET,
    SURROUNDED,
)
from fourtopia.games.write_the_future.effects import DISTRICT
from fourtopia.games.write_the_future.state import (
    AGENTS,
    BINGMAI,
    CELLS,
    CENTAURI,
    CONSPIRACY,
    LINES,
    OPEN_MISSIONS,
    RESOURCES,
    SIDE,
)

CATEGORIES = (
    "mission-1",
    "mission-2",
    "mission-3",
    "mission-4",
    "secret",
    "private",
    "agents",
    "intel",
    "money",
    "weapons",
    "stars",
)
TIE_BREAKS: tuple[str, ...] = ()
SECRET = OPEN_MISSIONS
PRIVATE = SECRET + 1
MARKET = PRIVATE + 1  # + resource
STARS = MARKET + RESOURCES

FIRST_COLUMN = sum(1 << SIDE * row for row in range(SIDE))
LAST_COLUMN = FIRST_COLUMN << SIDE - 1
CHEQUERED = sum(1 << SIDE * row + column for row in range(SIDE) for column in range(SIDE) if (row + column) % 2)


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    """WRI 9.1 to 9.3"""
    for seat in range(box.players):
        me = state.players[seat]
        for place in range(state.mission_count):
            ledger[seat, place] = mission_points(box, me, whole(state.missions[place]))
        if me.secret >= 0:
            ledger[seat, SECRET] = mission_points(box, me, whole(me.secret))
        if me.private >= 0:
            ledger[seat, PRIVATE] = mission_points(box, me, whole(me.private))
        replace_missions(ledger, seat, whole(state.mission_count))
        score_market(box, me, ledger, seat)
        for line in range(LINES):
            if (me.bonuses >> line) & 1:
                ledger[seat, STARS] += box.star[line]


@rule
def replace_missions(ledger: Ledger, seat: int, count: int) -> None:
    """WRI 9.1, 12.7  The better of one's own missions replaces the worst open one, the other the next, if it pays."""
    better = SECRET if ledger[seat, SECRET] >= ledger[seat, PRIVATE] else PRIVATE
    worst = replace_worst(ledger, seat, count, better, -1)
    replace_worst(ledger, seat, count, SECRET + PRIVATE - better, worst)


@rule
def replace_worst(ledger: Ledger, seat: int, count: int, own: int, replaced: int) -> int:
    """Returns which open mission is not scored for this one, or -1."""
    worst = -1
    for place in range(count):
        if place != replaced and (worst < 0 or ledger[seat, place] < ledger[seat, worst]):
            worst = place
    if worst >= 0 and ledger[seat, worst] < ledger[seat, own]:
        ledger[seat, worst] = 0
        return worst
    ledger[seat, own] = 0
    return -1


# --- the market ------------------------------------------------------------------------------------------


@rule
def market_value(box: Box, me: Record, resource: int) -> int:
    """WRI 9.2, 12.3"""
    row = COMMON if resource != AGENTS or me.faction == CENTAURI else 0
    return whole(box.value[row, count_bits(me.squares[resource])])


@rule
def score_market(box: Box, me: Record, ledger: Ledger, seat: int) -> None:
    """WRI 9.2, 12.2"""
    for resource in range(RESOURCES):
        ledger[seat, MARKET + resource] = count_bits(me.live[resource]) * market_value(box, me, resource)
    if me.faction != BINGMAI:
        return
    best, one, other = 0, 0, 0
    for first in range(RESOURCES):
        for second in range(first):
            more = count_bits(me.live[first]) - count_bits(me.live[second])
            gain = more * (market_value(box, me, second) - market_value(box, me, first))
            if gain > best:
                best, one, other = gain, first, second
    if best > 0:
        ledger[seat, MARKET + one] = count_bits(me.live[one]) * market_value(box, me, other)
        ledger[seat, MARKET + other] = count_bits(me.live[other]) * market_value(box, me, one)


# --- 10 missions -----------------------------------------------------------------------------------------


@rule
def mission_points(box: Box, me: Record, number: int) -> int:
    mission = box.missions[number]
    return units(box, me, mission) * whole(mission.points)


@rule
def units(box: Box, me: Record, mission: Record) -> int:
    """How often a mission scores."""
    kind = mission.kind
    if kind == PATTERN:
        return most_patterns(mission, countable(me), DISTRICT & ~whole(me.resources))
    if kind == SET:
        return sets(me, mission)
    one = lowest_resource(mission)
    cells = countable_of(me, one)
    if kind == GROUP:
        return biggest_group(cells)
    if kind == SURROUNDED:
        return count_bits(cells & surrounded(countable(me)))
    if kind == PAIRS:
        return most_pairs(cells, countable_of(me, highest_bit(mission.resources)))
    if kind == ISOLATED:
        return isolated(me, one)
    if kind == AREA:
        return count_bits(cells & whole(box.areas[mission.area]))
    return lines_without(box, whole(me.live[one]))


@rule
def lowest_resource(mission: Record) -> int:
    resource = 0
    while not (mission.resources >> resource) & 1:
        resource += 1
    return resource


@rule
def countable_of(me: Record, resource: int) -> int:
    """WRI 10.1, 12.4  The cells that can count as this resource."""
    if me.faction == CONSPIRACY:
        return whole(me.live[resource]) | whole(me.crossed[resource])
    return whole(me.live[resource])


@rule
def countable(me: Record) -> int:
    """WRI 10.1, 12.4  The cells that can count as any resource."""
    return whole(me.occupied) if me.faction == CONSPIRACY else whole(me.resources)


@rule
def east(cells: int) -> int:
    """The cells to the right of these; so the next three."""
    return (cells & ~LAST_COLUMN) << 1


@rule
def west(cells: int) -> int:
    return (cells & ~FIRST_COLUMN) >> 1


@rule
def north(cells: int) -> int:
    return cells >> SIDE


@rule
def south(cells: int) -> int:
    return (cells << SIDE) & DISTRICT


@rule
def next_to(cells: int) -> int:
    return east(cells) | west(cells) | north(cells) | south(cells)


@rule
def surrounded(cells: int) -> int:
    """WRI 10.4  All cells that have these on all four sides."""
    return east(cells) & west(cells) & north(cells) & south(cells)


@rule
def biggest_group(cells: int) -> int:
    """WRI 10.2"""
    best = 0
    while cells:
        group = cells & -cells
        grown = group | (next_to(group) & cells)
        while grown != group:
            group = grown
            grown = group | (next_to(group) & cells)
        best = max(best, count_bits(group))
        cells &= ~group
    return best


@rule
def sets(me: Record, mission: Record) -> int:
    """WRI 10.3"""
    fewest = CELLS
    for resource in range(RESOURCES):
        if (mission.resources >> resource) & 1:
            fewest = min(fewest, count_bits(countable_of(me, resource)))
    return fewest


@rule
def isolated(me: Record, resource: int) -> int:
    """WRI 10.6, 12.4  Crossed-over cells must not be next to each other either, to count: as many as possible."""
    alone = ~next_to(whole(me.resources))
    count = count_bits(whole(me.live[resource]) & alone)
    if me.faction == CONSPIRACY:
        crossed = whole(me.crossed[resource]) & alone
        chequered = crossed & CHEQUERED
        count += count_bits(crossed) - most_pairs(chequered, crossed & ~CHEQUERED)
    return count


@rule
def lines_without(box: Box, cells: int) -> int:
    """WRI 11.4"""
    count = 0
    for line in range(LINES):
        if not cells & whole(box.lines[line]):
            count += 1
    return count


# --- pairs: a maximum matching ---------------------------------------------------------------------------
#
# A matching is kept as four sets: the cells of the one kind whose partner is to the east, west, north or south. As long
# as there is a way from a cell without a partner over cells that take turns in having a neighbour and having a partner
# to another cell without one, there can be one pair more; and if there is none, there are as many as can be.


@rule
def most_pairs(ones: int, others: int) -> int:
    """WRI 10.5"""
    to_east = ones & west(others)
    left = others & ~east(to_east)
    to_west = ones & ~to_east & east(left)
    left &= ~west(to_west)
    to_south = ones & ~to_east & ~to_west & north(left)
    left &= ~south(to_south)
    to_north = ones & ~to_east & ~to_west & ~to_south & south(left)
    left &= ~north(to_north)
    while True:
        single = ones & ~(to_east | to_west | to_south | to_north)
        # Breadth first: all cells that can be reached from single ones, and from which side each was reached.
        from_west, from_east, from_north, from_south = 0, 0, 0, 0
        reached, edge, ends = 0, single, 0
        while edge and not ends:
            by_east = east(edge) & others & ~reached
            by_west = west(edge) & others & ~reached & ~by_east
            by_south = south(edge) & others & ~reached & ~by_east & ~by_west
            by_north = north(edge) & others & ~reached & ~by_east & ~by_west & ~by_south
            from_west |= by_east
            from_east |= by_west
            from_north |= by_south
            from_south |= by_north
            new = by_east | by_west | by_south | by_north
            reached |= new
            ends = new & left
            edge = (to_east & west(new)) | (to_west & east(new)) | (to_south & north(new)) | (to_north & south(new))
        if not ends:
            return count_bits(ones) - count_bits(single)
        other = ends & -ends
        left &= ~other
        while other:
            # The cell that leads here gets this partner; the one it had needs another.
            if other & from_west:
                one = west(other)
            elif other & from_east:
                one = east(other)
            elif other & from_north:
                one = north(other)
            else:
                one = south(other)
            old = east(one & to_east) | west(one & to_west) | south(one & to_south) | north(one & to_north)
            to_east, to_west, to_south, to_north = to_east & ~one, to_west & ~one, to_south & ~one, to_north & ~one
            if other & from_west:
                to_east |= one
            elif other & from_east:
                to_west |= one
            elif other & from_north:
                to_south |= one
            else:
                to_north |= one
            other = old


# --- patterns: a maximum packing -------------------------------------------------------------------------
#
# Depth first. A pattern is laid with its first cell on one cell after the other, in each of its ways; behind that cell
# nothing comes any more, so what is still possible is bounded by the cells ahead. No two patterns have the same first
# cell, so the sets of first cells, with the way of each in three more sets, are all that must be remembered.


@rule
def fits(mission: Record, way: int, cell: int, resources: int, free: int) -> bool:
    """WRI 10.8, 10.9  Whether a pattern can lie here."""
    if not (mission.starts[way] >> cell) & 1:
        return False
    shift = cell - whole(mission.first[way])
    wanted, forbidden = whole(mission.resource_cells[way]) << shift, whole(mission.x_cells[way]) << shift
    return wanted & ~resources == 0 and forbidden & ~free == 0


@rule
def cells_of(mission: Record, way: int, cell: int) -> int:
    return (whole(mission.resource_cells[way]) | whole(mission.x_cells[way])) << (cell - whole(mission.first[way]))


@rule
def most_patterns(mission: Record, resources: int, free: int) -> int:
    """WRI 10.8, 10.9  `resources` are cells that an R may be on, `free` those that an X may be on."""
    within = 0
    for cell in range(CELLS):
        for way in range(mission.ways):
            if fits(mission, way, cell, resources, free):
                within |= cells_of(mission, way, cell)
    size, ways = whole(mission.cells), whole(mission.ways)
    best, count, used = 0, 0, 0
    firsts, way_1, way_2, way_4 = 0, 0, 0, 0
    cell, way = 0, 0
    while True:
        ahead = within & ~used & ~((1 << cell) - 1)
        if way == 0 and count + count_bits(ahead) // size <= best:
            # No better from here: take the last pattern away and go on from there.
            if firsts == 0:
                return best
            cell = highest_bit(firsts)
            bit = 1 << cell
            way = (way_1 >> cell & 1) + 2 * (way_2 >> cell & 1) + 4 * (way_4 >> cell & 1)
            used &= ~cells_of(mission, way, cell)
            firsts, way_1, way_2, way_4 = firsts & ~bit, way_1 & ~bit, way_2 & ~bit, way_4 & ~bit
            count -= 1
            way += 1
        elif way == 0:
            cell = lowest_bit(ahead)
        while way < ways:
            if fits(mission, way, cell, resources & ~used, free & ~used):
                break
            way += 1
        if way < ways:
            bit = 1 << cell
            used |= cells_of(mission, way, cell)
            firsts |= bit
            way_1 |= bit * (way & 1)
            way_2 |= bit * (way >> 1 & 1)
            way_4 |= bit * (way >> 2 & 1)
            count += 1
            best = max(best, count)
        cell += 1
        way = 0
