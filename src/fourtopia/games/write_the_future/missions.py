"""What missions of Write the Future score, in the order of RULES.md where it says how."""

from fourtopia.core.bits import count_bits, highest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Record, whole
from fourtopia.games.write_the_future.box import AREA, GROUP, ISOLATED, PAIRS, PATTERN, SET, SURROUNDED
from fourtopia.games.write_the_future.effects import DISTRICT
from fourtopia.games.write_the_future.neighbours import next_to, surrounded
from fourtopia.games.write_the_future.pairs import most_pairs
from fourtopia.games.write_the_future.patterns import most_patterns
from fourtopia.games.write_the_future.state import CELLS, CONSPIRACY, LINES, RESOURCES, SIDE

CHEQUERED = sum(1 << SIDE * row + column for row in range(SIDE) for column in range(SIDE) if (row + column) % 2)


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
