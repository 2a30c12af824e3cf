"""Write the Future's box: the tables that the rules read, made from components.toml and the chosen variants."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.components import Components, check_range, read_components
from fourtopia.core.errors import BadComponents, BadOption
from fourtopia.core.records import Records, record
from fourtopia.games.write_the_future.state import (
    ABILITY_NAMES,
    BASE_MISSIONS,
    BONUS_NAMES,
    CARDS,
    CELLS,
    DRAFT_SEATS,
    FACTIONS,
    LINES,
    MAX_SEATS,
    MISSIONS,
    OPEN_MISSIONS,
    RESOURCE_NAMES,
    RESOURCES,
    SIDE,
    STAR,
    TABLE_DICE,
)

say = Catalogue(Path(__file__).parent).say
STANDARD: Components = read_components(Path(__file__).parent / "components.toml")

VARIANTS = ("draft", "secrecy", "future-proof", "choose-factions")
PLAYERS = range(1, MAX_SEATS + 1)

# Kinds of missions, in the order of the file's choices.
GROUP, SET, SURROUNDED, PAIRS, ISOLATED, AREA, PATTERN, WITHOUT = range(8)
MISSION_KINDS = ("group", "set", "surrounded", "pairs", "isolated", "area", "pattern", "without")
AREA_NAMES = ("none", "city", "suburbs", "wastelands")
TURNS = 8  # ways to turn and mirror a pattern
COMMON = 1  # the row of market values for all but Agents

MISSION = record(
    [
        # A pattern in each of its ways: the cells of its R and X as bits, as high and as far left as they go.
        ("resource_cells", "i8", TURNS),
        ("x_cells", "i8", TURNS),
        ("starts", "i8", TURNS),  # cells where the first cell of the pattern may be
        ("first", "u1", TURNS),  # the first cell of the pattern
        ("ways", "u1"),
        ("cells", "u1"),  # how many it has
        ("kind", "u1"),
        ("number", "u1"),
        ("resources", "u1"),  # as bits
        ("area", "u1"),
        ("points", "i4"),
    ]
)

BOX = record(
    [
        ("missions", MISSION, MISSIONS),
        ("deck", "i8"),  # the missions in the game, as bits
        ("lines", "i8", LINES),  # the cells of each row and column, as bits
        ("areas", "i8", len(AREA_NAMES)),
        ("players", "i4"),
        ("draft", "i4"),  # 1 in the draft mode
        ("secrecy", "i4"),
        ("factions", "i4"),
        ("choose_factions", "i4"),
        ("cards", "i4"),
        ("ability", "i4", CARDS),  # of each card
        ("dice", "i4", RESOURCES),
        ("bonus", "i4", LINES),
        ("star", "i4", LINES),  # points
        ("track_length", "i4"),
        ("track_symbol", "i4"),
        ("value", "i4", (2, SIDE + 1)),  # Agents' and all others', by squares ticked
        ("end_bonuses", "i4"),
        ("end_maxed", "i4"),
        ("rounds", "i4"),  # after which the game is over in any case
    ]
)


def mission_ids() -> list[str]:
    """The names of the missions, in the order of their numbers."""
    return [item["id"] for item in STANDARD.tables["mission"]]


def make_box(components: Components, players: int, variants: Sequence[str]) -> Records:
    """The box for this number of players and these variants."""
    tables = components.tables
    _check_components(tables)
    _check_options(tables, players, variants)
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    box.players = players
    box.draft = "draft" in variants
    box.secrecy = "secrecy" in variants
    box.factions = "future-proof" in variants
    box.choose_factions = "choose-factions" in variants
    box.cards = players + 1 if box.draft else 3  # WRI 2.1, 2.2
    box.ability[:] = [ABILITY_NAMES.index(name) for name in tables["cards"]["abilities"]]
    box.dice[:] = [tables["dice"][name] for name in RESOURCE_NAMES]
    bonuses = tables["bonuses"]
    box.bonus[:] = [BONUS_NAMES.index(name) for name in (*bonuses["rows"], *bonuses["columns"])]
    stars = (*bonuses["row-points"], *bonuses["column-points"])
    box.star[:] = [points if bonus == STAR else 0 for points, bonus in zip(stars, box.bonus, strict=True)]
    box.track_length = tables["tracks"]["length"]
    box.track_symbol = tables["tracks"]["symbol"]
    box.value[0] = tables["market"]["agents"]
    box.value[COMMON] = tables["market"]["others"]
    box.end_bonuses = tables["end"]["bonuses"]
    box.end_maxed = tables["end"]["maxed"]
    box.rounds = tables["end"]["solo-rounds" if players == 1 else "rounds"]  # WRI 8.4, 8.5
    _fill_district(box)
    for number, item in enumerate(tables["mission"]):
        _fill_mission(box.missions[number], item)
    box.deck = (1 << (MISSIONS if box.factions else BASE_MISSIONS)) - 1
    boxes.flags.writeable = False
    return boxes


# --- the district ----------------------------------------------------------------------------------------


def cell_of(row: int, column: int) -> int:
    return SIDE * row + column


def area_of(cell: int) -> str:
    """WRI 1.1"""
    ring = min(min(place, SIDE - 1 - place) for place in divmod(cell, SIDE))
    return ("wastelands", "suburbs", "city")[ring]


def _fill_district(box: Any) -> None:
    for cell in range(CELLS):
        row, column = divmod(cell, SIDE)
        box.lines[row] |= 1 << cell
        box.lines[SIDE + column] |= 1 << cell
        box.areas[AREA_NAMES.index(area_of(cell))] |= 1 << cell


# --- missions --------------------------------------------------------------------------------------------

Shape = frozenset[tuple[int, int, str]]


def shape_of(item: dict[str, Any]) -> Shape:
    """The R and X cells of a pattern as (row, column, letter)."""
    width = item["width"]
    cells = [(*divmod(place, width), letter) for place, letter in enumerate(item["shape"])]
    return _pushed([cell for cell in cells if cell[2] != "."])


def _pushed(cells: list[tuple[int, int, str]]) -> Shape:
    """The same, as high and as far left as it goes."""
    top = min((row for row, _, _ in cells), default=0)
    left = min((column for _, column, _ in cells), default=0)
    return frozenset((row - top, column - left, letter) for row, column, letter in cells)


def turned(shape: Shape) -> list[Shape]:
    """WRI 10.9  All ways to turn and mirror a pattern that differ."""
    ways: list[Shape] = []
    for _ in range(2):
        for _ in range(4):
            if shape not in ways:
                ways.append(shape)
            shape = _pushed([(column, -row, letter) for row, column, letter in shape])
        shape = _pushed([(row, -column, letter) for row, column, letter in shape])
    return ways


def _fill_mission(mission: Any, item: dict[str, Any]) -> None:
    mission.kind = MISSION_KINDS.index(item["kind"])
    mission.number = item["number"]
    mission.points = item["points"]
    mission.area = AREA_NAMES.index(item["area"])
    for name in item["resources"]:
        if name != "none":
            mission.resources |= 1 << RESOURCE_NAMES.index(name)
    shape = shape_of(item)
    if mission.kind != PATTERN:
        return
    mission.cells = len(shape)
    for way, cells in enumerate(turned(shape)):
        height, width = 1 + max(row for row, _, _ in cells), 1 + max(column for _, column, _ in cells)
        first = min(cell_of(row, column) for row, column, _ in cells)
        mission.ways = way + 1
        mission.first[way] = first
        for row, column, letter in cells:
            mission["resource_cells" if letter == "R" else "x_cells"][way] |= 1 << cell_of(row, column)
        for row in range(SIDE - height + 1):
            for column in range(SIDE - width + 1):
                mission.starts[way] |= 1 << cell_of(row, column) + first


# --- checks ----------------------------------------------------------------------------------------------


def _check_options(tables: dict[str, Any], players: int, variants: Sequence[str]) -> None:
    if "draft" in variants and players not in range(2, DRAFT_SEATS + 1):
        raise BadOption(say("bad.draft", most=DRAFT_SEATS, players=players))
    if "choose-factions" in variants and "future-proof" not in variants:
        raise BadOption(say("bad.choose"))
    if "future-proof" in variants and players > FACTIONS:
        raise BadOption(say("bad.factions", most=FACTIONS, players=players))
    most = _secret_cards(tables["mission"][: MISSIONS if "future-proof" in variants else BASE_MISSIONS])
    most -= "future-proof" in variants  # the mission of Retorium Comradery
    if "secrecy" in variants and players > most:
        raise BadOption(say("bad.secrecy", most=max(0, most), players=players))


def _secret_cards(missions: list[dict[str, Any]]) -> int:
    """WRI 2.6, 2.7  How many secret missions can be dealt whatever is drawn.

    The fewest where two open missions have the commonest number: then no other card of it can be secret.
    """
    numbers = [item["number"] for item in missions]
    commonest = max(map(numbers.count, numbers))
    return len(missions) - OPEN_MISSIONS - max(0, commonest - 2)


def _check_components(tables: dict[str, Any]) -> None:
    """The ranges that the records and the rules can hold."""
    for name in RESOURCE_NAMES:
        check_range(f"dice.{name}", tables["dice"][name], 0, 60)
    dice = sum(tables["dice"][name] for name in RESOURCE_NAMES)
    if dice < TABLE_DICE:
        raise BadComponents(say("bad.dice", dice=dice, needed=TABLE_DICE))
    for name in ("rows", "columns"):
        check_range(f"bonuses.{name} (length)", len(tables["bonuses"][name]), SIDE, SIDE)
    for name in ("row-points", "column-points"):
        _check_list(f"bonuses.{name}", tables["bonuses"][name], SIDE, 99)
    check_range("tracks.length", tables["tracks"]["length"], 1, 60)
    check_range("tracks.symbol", tables["tracks"]["symbol"], 1, 60)
    check_range("cards.abilities (length)", len(tables["cards"]["abilities"]), CARDS, CARDS)
    for name in ("agents", "others"):
        _check_list(f"market.{name}", tables["market"][name], SIDE + 1, 99)
    check_range("end.bonuses", tables["end"]["bonuses"], 1, LINES)
    check_range("end.maxed", tables["end"]["maxed"], 1, RESOURCES)
    for name in ("solo-rounds", "rounds"):
        check_range(f"end.{name}", tables["end"][name], 1, 200)
    ranks = tables["solo"]["ranks"]
    _check_list("solo.ranks", ranks, 5, 9999)
    if sorted(set(ranks)) != ranks:
        raise BadComponents(say("bad.ranks"))
    for item in tables["mission"]:
        _check_mission(item)
    for count in (BASE_MISSIONS, MISSIONS):
        numbers = {item["number"] for item in tables["mission"][:count]}
        if len(numbers) < OPEN_MISSIONS - 1:
            raise BadComponents(say("bad.numbers", numbers=len(numbers)))


def _check_list(path: str, values: list[int], length: int, most: int) -> None:
    check_range(f"{path} (length)", len(values), length, length)
    for value in values:
        check_range(path, value, 0, most)


def _check_mission(item: dict[str, Any]) -> None:
    path, kind, resources = f"mission.{item['id']}", item["kind"], item["resources"]
    check_range(f"{path}.number", item["number"], 1, 99)
    check_range(f"{path}.points", item["points"], 0, 99)
    check_range(f"{path}.width", item["width"], 1, SIDE)
    wanted = {"set": range(1, RESOURCES + 1), "pairs": range(2, 3), "pattern": range(1, RESOURCES + 1)}
    count = wanted.get(kind, range(1, 2))
    named = set(resources) - {"none"}
    if kind != "pattern" and (len(named) != len(resources) or len(resources) not in count):
        raise BadComponents(say("bad.resources", path=f"{path}.resources", kind=kind, least=count[0], most=count[-1]))
    if kind == "area" and item["area"] == "none":
        raise BadComponents(say("bad.area", path=f"{path}.area"))
    if kind == "pattern":
        _check_shape(f"{path}.shape", item)


def _check_shape(path: str, item: dict[str, Any]) -> None:
    letters, width = item["shape"], item["width"]
    if len(letters) % width or letters.count("R") < 2 or len(letters) // width > SIDE:
        raise BadComponents(say("bad.shape", path=path, side=SIDE))
