"""What a page outlines for a mission of Write the Future: exactly what the mission scores, found in little time."""

import functools
import random
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from fourtopia.games.write_the_future.box import GROUP, SET, SURROUNDED, WITHOUT, mission_ids
from fourtopia.games.write_the_future.show import units
from fourtopia.games.write_the_future.state import CELLS, LINES, SIDE
from tests.write_the_future.helpers import draw, give_faction, mission
from tests.write_the_future.scoring_helpers import blank, points, random_sheet, scored, written

NAMES = mission_ids()

# The sheets that were the longest to search of hundreds of thousands.
HARD = (
    ("B35", ("AAAAAA", "AAA..A", "AAAAAA", "AAAAAA", "AAAAAA", ".AAAAA")),
    ("B35", (".AAAAA", "AAAAAA", "AAAAAA", "AAAAAA", "AAAAAA", "A.AA.A")),
    ("B35", ("AAAAAA", "AA.AAA", "AAAA.A", "AAAAAA", "AAA.AA", "AAAAAA")),
    ("B36", ("AAAAAA", "AAAAAA", "AAAAAA", "AAAAAA", "AAAAAA", "AAAAAA")),
    ("B32", ("AAAAAA", "AA.A..", "AAAAAA", "AAAAAA", "AAAAAA", "AAAA.A")),
)


def outlined(rows: Sequence[str], name: str, faction: str = "") -> list[int]:
    """The units of a mission on a district."""
    match = blank()
    me = match.state.players[0]
    draw(me, rows)
    if faction:
        give_faction(me, faction)
    box = match.game.box
    count = points(rows, name, faction) // int(box.missions[mission(name)].points)
    return units.units(box, me, mission(name), count) if count else []


def alone(rows: Sequence[str], cells: int) -> list[str]:
    """The district with nothing but these cells."""
    kept = [letter if cells >> cell & 1 else "." for cell, letter in enumerate("".join(rows))]
    return ["".join(kept[start : start + SIDE]) for start in range(0, CELLS, SIDE)]


def sheets(seed: int, count: int) -> Iterator[tuple[list[str], str]]:
    picker = random.Random(seed)
    for _ in range(count):
        faction = picker.choice(("", "conspiracy"))
        yield written(random_sheet(picker, crossed=picker.choice((0, 6)))), faction


@pytest.mark.parametrize("name", NAMES)
def test_what_is_outlined_is_what_scores(name: str) -> None:
    box = blank().game.box
    item = box.missions[mission(name)]
    each = int(item.points)
    kinds = int(item.resources).bit_count()
    for rows, faction in sheets(mission(name), 40):
        worth = points(rows, name, faction)
        found = outlined(rows, name, faction)
        together = functools.reduce(int.__or__, found, 0)
        if item.kind == GROUP:
            assert sum(map(int.bit_count, found)) * each == worth
        elif item.kind == SET:
            assert len(found) * each == worth * kinds
        else:
            assert len(found) * each == worth
        if item.kind == WITHOUT:
            assert len(set(found)) == len(found)
            kind = int(item.resources).bit_length() - 1
            assert "AIMW"[kind] not in "".join(alone(rows, together))
            continue

        assert not any(one & other for one, other in combinations(found, 2))
        needed = together
        if item.kind == SURROUNDED:
            needed |= functools.reduce(int.__or__, (units._beside(unit.bit_length() - 1) for unit in found), 0)
        assert points(alone(rows, needed), name, faction) == worth


def turned(rows: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """A district in its eight ways to lie."""
    for _ in range(4):
        yield tuple(rows)
        yield tuple(row[::-1] for row in rows)
        rows = tuple("".join(column) for column in zip(*rows[::-1], strict=True))


@pytest.mark.parametrize(("name", "rows"), HARD)
def test_the_hardest_sheets_are_outlined(name: str, rows: tuple[str, ...]) -> None:
    for way in turned(rows):
        assert len(outlined(way, name)) == points(way, name) // int(blank().game.box.missions[mission(name)].points)


def test_a_search_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    name, rows = HARD[0]
    units._packed.cache_clear()
    monkeypatch.setattr(units, "MOST_DEAD_ENDS", 1)
    assert outlined(rows, name) == []
    units._packed.cache_clear()


def test_an_empty_sheet_has_only_lines_without_a_resource() -> None:
    empty = ["......"] * SIDE
    box = blank().game.box
    for name, worth in zip(NAMES, scored(empty, *NAMES), strict=True):
        without = box.missions[mission(name)].kind == WITHOUT
        assert bool(worth) == without
        assert len(outlined(empty, name)) == (LINES if without else 0)
