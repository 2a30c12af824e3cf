"""Missions of patterns in Write the Future: a maximum packing.

Depth first. A pattern is laid with its first cell on one cell after the other, in each of its ways; behind that cell
nothing comes any more, so what is still possible is bounded by the cells ahead. No two patterns have the same first
cell, so the sets of first cells, with the way of each in three more sets, are all that must be remembered.
"""

from fourtopia.core.bits import count_bits, highest_bit, lowest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.records import Record, whole
from fourtopia.games.write_the_future.state import CELLS


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
def cells_in_reach(mission: Record, resources: int, free: int) -> int:
    """All cells that a pattern could cover."""
    within = 0
    for cell in range(CELLS):
        for way in range(mission.ways):
            if fits(mission, way, cell, resources, free):
                within |= cells_of(mission, way, cell)
    return within


@rule
def most_patterns(mission: Record, resources: int, free: int) -> int:
    """WRI 10.8, 10.9  `resources` are cells that an R may be on, `free` those that an X may be on."""
    within = cells_in_reach(mission, resources, free)
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
