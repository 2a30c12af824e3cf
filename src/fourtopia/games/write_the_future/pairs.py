"""Missions of pairs in Write the Future: a maximum matching.

A matching is kept as four sets: the cells of the one kind whose partner is to the east, west, south or north. As long
as there is a way from a cell without a partner over cells that take turns in having a neighbour and having a partner
to another cell without one, there can be one pair more; and if there is none, there are as many as can be.
"""

from typing import TypeAlias

from fourtopia.core.bits import count_bits
from fourtopia.core.compiling import rule
from fourtopia.games.write_the_future.neighbours import east, north, south, west

Sides: TypeAlias = tuple[int, int, int, int]
"""Cells by the side of the neighbour that counts: east, west, south, north."""


@rule
def most_pairs(ones: int, others: int) -> int:
    """WRI 10.5"""
    pairs = first_pairs(ones, others)
    left = others & ~(east(pairs[0]) | west(pairs[1]) | south(pairs[2]) | north(pairs[3]))
    while True:
        single = ones & ~(pairs[0] | pairs[1] | pairs[2] | pairs[3])
        end, by_side = find_way(pairs, single, others, left)
        if not end:
            return count_bits(ones) - count_bits(single)
        left &= ~end
        pairs = pair_along(pairs, by_side, end)


@rule
def first_pairs(ones: int, others: int) -> Sides:
    """All that can be paired to the east, of the others to the west, and so on."""
    to_east = ones & west(others)
    left = others & ~east(to_east)
    to_west = ones & ~to_east & east(left)
    left &= ~west(to_west)
    to_south = ones & ~to_east & ~to_west & north(left)
    left &= ~south(to_south)
    to_north = ones & ~to_east & ~to_west & ~to_south & south(left)
    return to_east, to_west, to_south, to_north


@rule
def find_way(pairs: Sides, single: int, others: int, left: int) -> tuple[int, Sides]:
    """Breadth first from all single cells: one of the others without a partner, or 0, and which were reached how.

    These are by the side on which the cell that leads to them has them.
    """
    to_east, to_west, to_south, to_north = pairs
    all_east, all_west, all_south, all_north = 0, 0, 0, 0
    reached, edge, ends = 0, single, 0
    while edge and not ends:
        by_east = east(edge) & others & ~reached
        by_west = west(edge) & others & ~reached & ~by_east
        by_south = south(edge) & others & ~reached & ~by_east & ~by_west
        by_north = north(edge) & others & ~reached & ~by_east & ~by_west & ~by_south
        all_east |= by_east
        all_west |= by_west
        all_south |= by_south
        all_north |= by_north
        new = by_east | by_west | by_south | by_north
        reached |= new
        ends = new & left
        edge = (to_east & west(new)) | (to_west & east(new)) | (to_south & north(new)) | (to_north & south(new))
    return ends & -ends, (all_east, all_west, all_south, all_north)


@rule
def pair_along(pairs: Sides, by_side: Sides, end: int) -> Sides:
    """Back along the way: the cell that leads to an other gets it as its partner; the one it had needs another."""
    to_east, to_west, to_south, to_north = pairs
    other = end
    while other:
        now_east, now_west = west(other & by_side[0]), east(other & by_side[1])
        now_south, now_north = north(other & by_side[2]), south(other & by_side[3])
        one = now_east | now_west | now_south | now_north
        other = east(one & to_east) | west(one & to_west) | south(one & to_south) | north(one & to_north)
        to_east, to_west = (to_east & ~one) | now_east, (to_west & ~one) | now_west
        to_south, to_north = (to_south & ~one) | now_south, (to_north & ~one) | now_north
    return to_east, to_west, to_south, to_north
