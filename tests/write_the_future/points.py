"""The points of a sheet as the bookkeeper for the tests counts them: by trying, in plain Python."""

import ast
import functools
import itertools

from tests.write_the_future.books import Books
from tests.write_the_future.table import CELLS, LINES, RESOURCES, Cell, Seat, cells_of


def stars(books: Books, me: Seat) -> int:
    """WRI 9.3"""
    return sum(books.bonus_of(line)[1] for line in me.ticked)


def by_resource(books: Books, me: Seat) -> list[int]:
    """WRI 9.2, 12.3"""
    return [list(me.live.values()).count(name) * value_of(books, me, name) for name in RESOURCES]


def value_of(books: Books, me: Seat, name: str) -> int:
    table = "agents" if name == "agent" and me.faction != "centauri" else "others"
    return int(books.tables["market"][table][len(me.squares[name])])


def total(books: Books, me: Seat) -> int:
    """WRI 9.1, 12.2, 12.7  The best four of all missions that a player has; Bingmai's best swap, or none."""
    missions = [*books.missions, *filter(None, (me.secret, me.private))]
    best = sorted(mission_points(books, me, card) for card in missions)[-4:]
    market = sum(by_resource(books, me))
    if me.faction == "bingmai":
        for one, other in itertools.combinations(RESOURCES, 2):
            swapped = {one: other, other: one}
            values = {name: value_of(books, me, swapped.get(name, name)) for name in RESOURCES}
            market = max(market, sum(values[name] for name in me.live.values()))
    return sum(best) + market + stars(books, me)


def mission_points(books: Books, me: Seat, card: str) -> int:
    """WRI 10, 12.4  The Conspiracy: with any of the crossed-over resources."""
    item = next(each for each in books.tables["mission"] if each["id"] == card)
    key = repr((item["kind"], item["resources"], item["area"], item["shape"], item["width"]))
    extra = list(me.crossed) if me.faction == "conspiracy" else []
    sheets = (
        {**me.live, **{cell: me.crossed[cell] for cell in some}}
        for number in range(len(extra) + 1)
        for some in itertools.combinations(extra, number)
    )
    return int(item["points"]) * max(units(key, tuple(sorted(sheet.items()))) for sheet in sheets)


@functools.lru_cache(100_000)
def units(key: str, cells: tuple[tuple[Cell, str], ...]) -> int:
    """How often a mission scores."""
    kind, kinds, area, shape, width = ast.literal_eval(key)
    sheet = dict(cells)
    mine = [cell for cell in sheet if sheet[cell] in kinds]
    if kind == "group":
        return max((len(group(mine, cell)) for cell in mine), default=0)
    if kind == "set":
        return min(list(sheet.values()).count(name) for name in kinds)
    if kind == "surrounded":
        return sum(all(each in sheet for each in around(cell)) for cell in mine)
    if kind == "isolated":
        return sum(not any(each in sheet for each in around(cell)) for cell in mine)
    if kind == "area":
        rings = {1: "wastelands", 2: "suburbs", 3: "city"}
        return sum(rings[min(*cell, 7 - cell[0], 7 - cell[1])] == area for cell in mine)
    if kind == "pairs":
        return pairs(frozenset(cell for cell in mine if sheet[cell] == kinds[0]), sheet, kinds[1])
    if kind == "without":
        return sum(all(sheet.get(cell) not in kinds for cell in cells_of(line)) for line in LINES)
    return patterns(shape, width, frozenset(sheet))


def around(cell: Cell) -> list[Cell]:
    row, column = cell
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def group(cells: list[Cell], start: Cell) -> set[Cell]:
    found, to_do = {start}, [start]
    while to_do:
        for each in around(to_do.pop()):
            if each in cells and each not in found:
                found.add(each)
                to_do.append(each)
    return found


def pairs(ones: frozenset[Cell], sheet: dict[Cell, str], other: str) -> int:
    """WRI 10.5  One partner after the other, giving way where that lets more have one."""
    partner: dict[Cell, Cell] = {}

    def find(one: Cell, tried: set[Cell]) -> bool:
        for each in around(one):
            if sheet.get(each) == other and each not in tried:
                tried.add(each)
                if each not in partner or find(partner[each], tried):
                    partner[each] = one
                    return True
        return False

    return sum(find(one, set()) for one in ones)


def patterns(shape: list[str], width: int, there: frozenset[Cell]) -> int:
    """WRI 10.8, 10.9  All that fit are tried against each other, from the top left cell on."""
    drawn = {(*divmod(place, width), letter) for place, letter in enumerate(shape) if letter != "."}
    fitting = set()
    for turn in range(8):
        cells = {(y, x, letter) if turn < 4 else (y, -x, letter) for y, x, letter in drawn}
        for _ in range(turn % 4):
            cells = {(x, -y, letter) for y, x, letter in cells}
        for row, column in itertools.product(range(-6, 13), repeat=2):
            laid = {(row + y, column + x): letter for y, x, letter in cells}
            if all(cell in CELLS and (cell in there) == (letter == "R") for cell, letter in laid.items()):
                fitting.add(frozenset(laid))
    return most_apart(tuple(sorted(fitting, key=sorted)))


def most_apart(fitting: tuple[frozenset[Cell], ...]) -> int:
    by_first: dict[Cell, list[frozenset[Cell]]] = {}
    for each in fitting:
        by_first.setdefault(min(each), []).append(each)

    @functools.cache
    def most(place: int, covered: frozenset[Cell]) -> int:
        if place == len(CELLS):
            return 0
        cell = CELLS[place]
        rest = covered - {cell}
        best = most(place + 1, rest)
        if cell not in covered:
            for each in by_first.get(cell, []):
                if not each & covered:
                    best = max(best, 1 + most(place + 1, (rest | each) - {cell}))
        return best

    return most(0, frozenset())
