"""Points of Write the Future, counted slowly and plainly from RULES.md, to compare the engine with.

Nothing here is clever: pairs and patterns are tried in every way, crossed-over resources in every subset, missions of
one's own in every place and the market in every swap.
"""

import functools
import itertools
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import fourtopia.games.write_the_future as the_game

SIDE = 6
Cell = tuple[int, int]  # row and column
District = Mapping[Cell, str]  # the resource of each cell that has one

PRINTED: dict[str, Any] = tomllib.loads(
    (Path(the_game.__file__).parent / "components.toml").read_text(encoding="utf-8")
)
MISSIONS: dict[str, dict[str, Any]] = {item["id"]: item for item in PRINTED["mission"]}
KINDS = ("agent", "intel", "money", "weapon")
EVERYWHERE = [(row, column) for row in range(SIDE) for column in range(SIDE)]
LINES = [[(line, place) for place in range(SIDE)] for line in range(SIDE)] + [
    [(place, line) for place in range(SIDE)] for line in range(SIDE)
]


@dataclass
class Sheet:
    """What a player has at the end."""

    live: dict[Cell, str] = field(default_factory=dict)
    crossed: dict[Cell, str] = field(default_factory=dict)
    squares: dict[str, int] = field(default_factory=lambda: dict.fromkeys(KINDS, 0))  # how many are ticked
    bonuses: list[int] = field(default_factory=list)  # lines: rows, then columns
    faction: str = ""
    own: list[str] = field(default_factory=list)  # a secret mission, the mission of Retorium Comradery


def neighbours(cell: Cell) -> list[Cell]:
    """WRI 10.1  Only those in the district."""
    row, column = cell
    around = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [(r, c) for r, c in around if 0 <= r < SIDE and 0 <= c < SIDE]


# --- 10 missions ---


def units(mission: Mapping[str, Any], live: District) -> int:
    """WRI 10  How often a mission scores with these resources and no others."""
    if mission["kind"] == "pattern":
        return patterns(mission, live)
    if mission["kind"] == "set":
        return min(list(live.values()).count(kind) for kind in mission["resources"])
    cells = {cell for cell, kind in live.items() if kind == mission["resources"][0]}
    if mission["kind"] == "group":
        return max((len(group_of(cell, cells)) for cell in cells), default=0)
    if mission["kind"] == "surrounded":
        return sum(sum(each in live for each in neighbours(cell)) == 4 for cell in cells)
    if mission["kind"] == "pairs":
        return pairs(cells, {cell for cell, kind in live.items() if kind == mission["resources"][1]})
    if mission["kind"] == "isolated":
        return sum(not any(each in live for each in neighbours(cell)) for cell in cells)
    if mission["kind"] == "area":
        return sum(area(cell) == mission["area"] for cell in cells)
    assert mission["kind"] == "without"
    return sum(not any(cell in cells for cell in line) for line in LINES)


def area(cell: Cell) -> str:
    """WRI 1.1"""
    row, column = cell
    if row in (2, 3) and column in (2, 3):
        return "city"
    return "suburbs" if 1 <= row <= 4 and 1 <= column <= 4 else "wastelands"


def group_of(cell: Cell, cells: set[Cell]) -> set[Cell]:
    """WRI 10.2  All cells that can be reached from this one."""
    found, todo = {cell}, [cell]
    while todo:
        for each in neighbours(todo.pop()):
            if each in cells and each not in found:
                found.add(each)
                todo.append(each)
    return found


def pairs(ones: set[Cell], others: set[Cell]) -> int:
    """WRI 10.5  Every cell of the one kind, in turn, with each partner that is left, or with none."""
    order = sorted(ones)

    @functools.cache
    def most(place: int, taken: frozenset[Cell]) -> int:
        if place == len(order):
            return 0
        later = {each for one in order[place + 1 :] for each in neighbours(one)}  # what was taken matters only there
        ways = [most(place + 1, taken & later)]
        for other in neighbours(order[place]):
            if other in others and other not in taken:
                ways.append(1 + most(place + 1, (taken | {other}) & later))
        return max(ways)

    count = most(0, frozenset())
    most.cache_clear()  # or it would be kept for a while
    return count


Letters = tuple[tuple[int, int, str], ...]  # row, column and R or X


def ways_to_lie(mission: Mapping[str, Any]) -> list[Letters]:
    """WRI 10.9  Turned, mirrored and moved to every place where it is wholly in the district."""
    return _ways_to_lie(tuple(mission["shape"]), mission["width"])


@functools.cache
def _ways_to_lie(shape: tuple[str, ...], width: int) -> list[Letters]:
    drawn = [(place // width, place % width, letter) for place, letter in enumerate(shape) if letter != "."]
    found = set()
    for down, right, swapped in itertools.product((1, -1), (1, -1), (False, True)):
        turned = [(down * row, right * column, letter) for row, column, letter in drawn]
        if swapped:
            turned = [(column, row, letter) for row, column, letter in turned]
        for by_row, by_column in itertools.product(range(-SIDE, 2 * SIDE), repeat=2):
            moved = [(row + by_row, column + by_column, letter) for row, column, letter in turned]
            if all((row, column) in EVERYWHERE for row, column, _ in moved):
                found.add(tuple(sorted(moved)))
    return sorted(found)


def patterns(mission: Mapping[str, Any], live: District) -> int:
    """WRI 10.8, 10.9  For every cell in turn, each way to lie that begins there and hits nothing covered, or none."""
    by_first: dict[int, list[int]] = {}  # what each covers, as bits, by its first cell
    for letters in ways_to_lie(mission):
        if all(((row, column) in live) == (letter == "R") for row, column, letter in letters):
            cells = [SIDE * row + column for row, column, _ in letters]
            by_first.setdefault(min(cells), []).append(sum(1 << cell for cell in cells))
    order = sorted(by_first)

    @functools.cache
    def most(place: int, covered: int) -> int:
        if place == len(order):
            return 0
        covered = covered >> order[place] << order[place]  # what lies before matters no more
        ways = [most(place + 1, covered)]
        for cells in by_first[order[place]]:
            if not cells & covered:
                ways.append(1 + most(place + 1, covered | cells))
        return max(ways)

    count = most(0, 0)
    most.cache_clear()
    return count


def subsets(crossed: District) -> Iterable[dict[Cell, str]]:
    """WRI 12.4"""
    for count in range(len(crossed) + 1):
        for some in itertools.combinations(crossed.items(), count):
            yield dict(some)


def mission_points(mission: Mapping[str, Any], sheet: Sheet) -> int:
    """WRI 9.1, 12.4"""
    if sheet.faction != "conspiracy":
        return int(mission["points"]) * units(mission, sheet.live)
    return int(mission["points"]) * max(units(mission, {**sheet.live, **some}) for some in subsets(sheet.crossed))


# --- 9 points ---


def mission_rows(opened: list[int], own: list[int]) -> list[list[int]]:
    """WRI 9.1, 12.7  Every choice of places for one's own missions: no place, or one that no other has.

    What each open mission scores then, and what each of one's own does.
    """
    rows = []
    for places in itertools.product([None, *range(len(opened))], repeat=len(own)):
        used = [place for place in places if place is not None]
        if len(set(used)) == len(used):
            row = [0 if place in used else points for place, points in enumerate(opened)]
            rows.append(row + [0 if place is None else points for points, place in zip(own, places, strict=True)])
    return rows


def market_values(sheet: Sheet) -> dict[str, int]:
    """WRI 9.2, 12.3"""
    table = PRINTED["market"]
    values = {kind: table["others"][sheet.squares[kind]] for kind in KINDS}
    if sheet.faction != "centauri":
        values["agent"] = table["agents"][sheet.squares["agent"]]
    return values


def markets(sheet: Sheet) -> list[dict[str, int]]:
    """WRI 9.2, 12.2  Points by resource, in every way the player may choose."""
    counts = {kind: list(sheet.live.values()).count(kind) for kind in KINDS}
    values = market_values(sheet)
    found = [{kind: counts[kind] * values[kind] for kind in KINDS}]
    if sheet.faction == "bingmai":
        for one, other in itertools.combinations(KINDS, 2):
            swapped = {**values, one: values[other], other: values[one]}
            found.append({kind: counts[kind] * swapped[kind] for kind in KINDS})
    return found


def star_points(sheet: Sheet) -> int:
    """WRI 9.3"""
    table = PRINTED["bonuses"]
    kinds, points = [*table["rows"], *table["columns"]], [*table["row-points"], *table["column-points"]]
    return sum(points[line] for line in sheet.bonuses if kinds[line] == "star")
