"""Utopia's box: the tables that the rules read, made from components.toml and the chosen variants."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.components import Components, check_range, read_components
from fourtopia.core.errors import BadComponents
from fourtopia.core.records import Records, record
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    DISTRICTS,
    GUESTS,
    ISLAND_NAMES,
    ISLANDS,
    MAX_SEATS,
    WATER,
)

say = Catalogue(Path(__file__).parent).say
STANDARD: Components = read_components(Path(__file__).parent / "components.toml")

VARIANTS = ("wonder-others-only",)
PLAYERS = range(2, MAX_SEATS + 1)
NO_ZONE = 0

_NUMBERS = {
    "pieces": {"princes": 60, "bases": 99, "privileges": 9, "monuments": 99, "guests": 30, "cards": 50},
    "round": {"guests": 9, "cards": 9, "kept": 9},
    "discard": {"first": 9, "others": 9, "last": 9},
    "building": {"control": 20, "wonder": 99},
    "action": {"visit": 99, "removal": 99, "anywhere": 9, "lower": 9},
    "prestige": {"end": 999},
}
"""The numbers that go into the box as they are, by table, and the most that they may be; fields are `table_number`."""

_AT_LEAST_ONE = (
    ("pieces", "princes"),
    ("pieces", "bases"),
    ("pieces", "monuments"),
    ("round", "guests"),
    ("building", "control"),
    ("action", "anywhere"),
    ("action", "lower"),
    ("prestige", "end"),
)

BOX = record(
    [
        ("players", "i4"),
        ("islands", "i4", ISLANDS),  # the districts of each, as bits; none where an island is out of the game
        ("districts", "i4"),  # all that are in the game
        ("land", "i4", DISTRICTS),  # the adjacent districts of each
        ("sea", "i4", DISTRICTS),  # the other ports on the zone of each
        ("movable", "i4"),  # districts from which there is a way
        ("island", "u1", DISTRICTS),
        ("value", "i4", DISTRICTS),
        ("zone", "u1", DISTRICTS),  # or NO_ZONE
        ("guests", "i4", GUESTS),  # how many there are of each kind
        ("prestige_steps", "i4", CIVILIZATIONS),
        ("wonder_own", "i4"),  # 1 if the owner of a wonder scores for districts of their own
        *[(f"{table}_{name}", "i4") for table, names in _NUMBERS.items() for name in names],
    ]
)


def district_ids() -> list[str]:
    """The names of the districts, in the order of their numbers."""
    return [item["id"] for item in STANDARD.tables["district"]]


def zone_names() -> list[str]:
    """The names of the sea zones, by number; the first stands for no port."""
    return list(STANDARD.tables["choices"]["zone"])


def make_box(components: Components, players: int, variants: Sequence[str]) -> Records:
    """The box for this number of players and these variants."""
    tables = components.tables
    _check_components(tables)
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    box.players = players
    out = {WATER} if players == 2 else set()  # UTO 1.9
    _fill_map(box, tables["district"], out)
    for island in range(ISLANDS):
        for civilization in range(CIVILIZATIONS):
            number = 0 if island in out else tables["pieces"]["guests"]
            box.guests[CIVILIZATIONS * island + civilization] = number
    for table, names in _NUMBERS.items():
        for name in names:
            box[f"{table}_{name}"] = tables[table][name]
    box.prestige_steps[:] = tables["prestige"]["steps"]
    box.wonder_own = "wonder-others-only" not in variants  # UTO 6.3
    boxes.flags.writeable = False
    return boxes


def _fill_map(box: Any, items: list[dict[str, Any]], out: set[int]) -> None:
    names = [item["id"] for item in items]
    for number, item in enumerate(items):
        box.island[number] = ISLAND_NAMES.index(item["island"])
        box.value[number] = item["value"]
        box.zone[number] = zone_names().index(item["zone"])
    there = [number for number in range(DISTRICTS) if box.island[number] not in out]
    for number in there:
        box.islands[box.island[number]] |= 1 << number
        box.districts |= 1 << number
        for name in items[number]["neighbours"]:
            if names.index(name) in there:
                box.land[number] |= 1 << names.index(name)
        for other in there:
            if other != number and box.zone[number] != NO_ZONE and box.zone[other] == box.zone[number]:
                box.sea[number] |= 1 << other
        if box.land[number] | box.sea[number]:
            box.movable |= 1 << number


def _check_components(tables: dict[str, Any]) -> None:
    """The ranges that the records and the rules can hold."""
    for table, names in _NUMBERS.items():
        for name, most in names.items():
            least = 1 if (table, name) in _AT_LEAST_ONE else 0
            check_range(f"{table}.{name}", tables[table][name], least, most)
    check_range("building.control", tables["building"]["control"], 1, tables["pieces"]["princes"])
    steps = tables["prestige"]["steps"]
    check_range("prestige.steps (length)", len(steps), CIVILIZATIONS, CIVILIZATIONS)
    for points in steps:
        check_range("prestige.steps", points, 0, 99)
    if not any(steps):
        raise BadComponents(say("bad.steps"))
    _check_supplies(tables)
    for item in tables["district"]:
        check_range(f"district.{item['id']}.value", item["value"], 0, 99)
        for axis in ("x", "y"):
            check_range(f"district.{item['id']}.{axis}", item[axis], 0, 9999)
    _check_map(tables["district"])


def _check_supplies(tables: dict[str, Any]) -> None:
    """The pile and the bag must last, whatever happens; and whoever must discard must have the cards."""
    cards, dealt, kept = tables["pieces"]["cards"], tables["round"]["cards"], tables["round"]["kept"]
    needed = MAX_SEATS * (dealt + kept)
    if cards * CIVILIZATIONS < needed:
        raise BadComponents(say("bad.cards", cards=cards * CIVILIZATIONS, needed=needed))
    for name in ("first", "others", "last"):
        check_range(f"discard.{name}", tables["discard"][name], 0, dealt)
    guests, each = tables["pieces"]["guests"], tables["round"]["guests"]
    for players in PLAYERS:
        islands = ISLANDS - (1 if players == 2 else 0)
        there, wanted = guests * CIVILIZATIONS * islands, players * (each + 1)
        if there < wanted:
            raise BadComponents(say("bad.guests", guests=there, needed=wanted, players=players))


def _check_map(items: list[dict[str, Any]]) -> None:
    neighbours = {item["id"]: item["neighbours"] for item in items}
    for name, there in neighbours.items():
        if name in there or len(set(there)) < len(there):
            raise BadComponents(say("bad.neighbours", path=f"district.{name}.neighbours"))
        for other in there:
            if name not in neighbours[other]:
                raise BadComponents(say("bad.one-way", one=name, other=other))
    for island in ISLAND_NAMES:
        if all(item["island"] != island for item in items):
            raise BadComponents(say("bad.no-district", island=island))
