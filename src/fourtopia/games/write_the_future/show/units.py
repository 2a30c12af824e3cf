"""What a mission of Write the Future scores on a sheet: the cells of each time that it scores, as bits."""

import functools
from collections.abc import Iterator
from typing import Any

from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future.box import AREA, GROUP, ISOLATED, PAIRS, PATTERN, SET, SURROUNDED
from fourtopia.games.write_the_future.state import CELLS, LINES, RESOURCES, SIDE


def units(box: Any, me: Any, number: int, count: int) -> list[int]:
    """The cells of a mission that scores so often. A group is one unit; the cells of sets are units of their own."""
    mission = box.missions[number]
    kinds = [resource for resource in range(RESOURCES) if int(mission.resources) >> resource & 1]
    if mission.kind == PATTERN:
        return list(_packed(tuple(_patterns(mission, me)), int(mission.cells), count))
    if mission.kind == SET:
        return [1 << cell for kind in kinds for cell in list(_cells(_countable_of(me, kind)))[:count]]

    cells = _countable_of(me, kinds[0])
    if mission.kind == GROUP:
        return [max(_groups(cells), key=int.bit_count, default=0)]
    if mission.kind == SURROUNDED:
        return [1 << cell for cell in _cells(cells) if _beside(cell).bit_count() == 4 and not _beside(cell) & ~_any(me)]
    if mission.kind == PAIRS:
        pairs = _matched(cells, _countable_of(me, kinds[1]))
        return [1 << one | 1 << other for other, one in pairs.items()]
    if mission.kind == ISOLATED:
        return [1 << cell for cell in _cells(_isolated(me, kinds[0]))]
    if mission.kind == AREA:
        return [1 << cell for cell in _cells(cells & int(box.areas[mission.area]))]
    return [int(line) for line in box.lines[:LINES] if not int(line) & int(me.live[kinds[0]])]


def _cells(bits: int) -> Iterator[int]:
    return (cell for cell in range(CELLS) if bits >> cell & 1)


@functools.cache
def _beside(cell: int) -> int:
    """The cells on its sides."""
    row, column = divmod(cell, SIDE)
    sides = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return sum(1 << SIDE * y + x for y, x in sides if 0 <= y < SIDE and 0 <= x < SIDE)


def _countable_of(me: Any, resource: int) -> int:
    """WRI 10.1, 12.4"""
    crossed = int(me.crossed[resource]) if me.faction == s.CONSPIRACY else 0
    return int(me.live[resource]) | crossed


def _any(me: Any) -> int:
    """WRI 10.1, 12.4"""
    return int(me.occupied if me.faction == s.CONSPIRACY else me.resources)


# --- groups, pairs and resources alone --------------------------------------------------------------------


def _groups(cells: int) -> Iterator[int]:
    """WRI 10.2"""
    while cells:
        group = 0
        grown = cells & -cells
        while grown != group:
            group = grown
            for cell in _cells(group):
                grown |= _beside(cell) & cells
        yield group
        cells &= ~group


def _matched(ones: int, others: int) -> dict[int, int]:
    """WRI 10.5  As many pairs of neighbours as can be: for cells of the others, their partner."""
    partners: dict[int, int] = {}

    def find(one: int, tried: set[int]) -> bool:
        for other in _cells(_beside(one) & others):
            if other not in tried:
                tried.add(other)
                if other not in partners or find(partners[other], tried):
                    partners[other] = one
                    return True
        return False

    for one in _cells(ones):
        find(one, set())
    return partners


def _isolated(me: Any, resource: int) -> int:
    """WRI 10.6, 12.4"""
    alone = sum(1 << cell for cell in range(CELLS) if not _beside(cell) & int(me.resources))
    crossed = _apart(int(me.crossed[resource]) & alone) if me.faction == s.CONSPIRACY else 0
    return int(me.live[resource]) & alone | crossed


def _apart(cells: int) -> int:
    """As many of these cells as can be with no two of them side by side: all but the fewest that touch every pair."""
    ones = sum(1 << cell for cell in _cells(cells) if sum(divmod(cell, SIDE)) % 2)
    others = cells & ~ones
    partners = _matched(ones, others)
    reached = ones & ~sum(1 << one for one in partners.values())
    edge = list(_cells(reached))
    while edge:
        for other in _cells(_beside(edge.pop()) & others & ~reached):
            reached |= 1 << other
            if other in partners and not reached >> partners[other] & 1:
                reached |= 1 << partners[other]
                edge.append(partners[other])
    return ones & reached | others & ~reached


# --- patterns ---------------------------------------------------------------------------------------------

MOST_DEAD_ENDS = 5000


def _patterns(mission: Any, me: Any) -> Iterator[int]:
    """WRI 10.8, 10.9  Wherever a pattern can lie, in each of its ways."""
    forbidden_on = (1 << CELLS) - 1 & ~int(me.resources)
    for cell in range(CELLS):
        for way in range(int(mission.ways)):
            if int(mission.starts[way]) >> cell & 1:
                shift = cell - int(mission.first[way])
                wanted = int(mission.resource_cells[way]) << shift
                forbidden = int(mission.x_cells[way]) << shift
                if not wanted & ~_any(me) and not forbidden & ~forbidden_on:
                    yield wanted | forbidden


@functools.lru_cache(maxsize=256)
def _packed(patterns: tuple[int, ...], size: int, count: int) -> tuple[int, ...]:
    """So many of these patterns that no two of them overlap. That there are so many is known.

    Cells in which no pattern can lie any more are forgotten at once: it shows soon that too few are left. None are
    given where the search takes too long, which no sheet is known to need.
    """
    dead_ends = set[tuple[int, int]]()

    def search(fitting: list[int], left: int) -> tuple[int, ...] | None:
        within = 0
        for pattern in fitting:
            within |= pattern
        spare = within.bit_count() - size * left  # so many cells may stay bare
        if not left or spare < 0 or (within, left) in dead_ends or len(dead_ends) > MOST_DEAD_ENDS:
            return None if left else ()
        first = within & -within
        behind = [pattern for pattern in fitting if not pattern & first]
        for pattern in fitting:
            if pattern & first:
                rest = search([other for other in behind if not other & pattern], left - 1)
                if rest is not None:
                    return (pattern, *rest)
        rest = search(behind, left) if spare else None
        if rest is None:
            dead_ends.add((within, left))
        return rest

    return search(sorted(set(patterns)), count) or ()
