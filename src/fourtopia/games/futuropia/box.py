"""Futuropia's box: the tables that the rules read, made from components.toml and the chosen variants."""

import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.components import Components, check_range, read_components
from fourtopia.core.errors import BadComponents, BadOption
from fourtopia.core.records import Records, record
from fourtopia.games.futuropia.state import (
    GENERATOR_TYPES,
    MAX_GENERATORS,
    MAX_SEATS,
    MAX_STACKS,
    MOST_INVITED,
    MOST_ROBOTS,
    NUMBERED_QUARTERS,
    QUARTERS,
    REQUIREMENTS,
    Kind,
    Requirement,
    Side,
)

say = Catalogue(Path(__file__).parent).say
STANDARD: Components = read_components(Path(__file__).parent / "components.toml")

REQUIREMENT_VARIANTS = tuple(requirement.name.lower().replace("_", "-") for requirement in Requirement)
VARIANTS = ("upgraded", "b-side", "variable-quarters", "requirements", *REQUIREMENT_VARIANTS, "camper-fasts")
PLAYERS = range(1, MAX_SEATS + 1)

_MAX_TRACK = 24
_MAX_PRICES = 12

GENERATOR = record([("kind", "u1"), ("price", "i2"), ("production", "i2"), ("spaces", "i2"), ("person_only", "i2")])
QUARTERS_SIDE = record([("spaces", "i2"), ("price", "i2"), ("energy", "i2"), ("points", "i2")])

BOX = record(
    [
        ("players", "i4"),
        ("generators", GENERATOR, GENERATOR_TYPES),
        ("quarters", QUARTERS_SIDE, (QUARTERS, 2)),
        ("quarters_in_play", "u1", QUARTERS),
        ("stacks", "i2", 2),
        ("stack_type", "u1", (2, MAX_STACKS)),
        ("stack_tiles", "u1", (2, MAX_STACKS)),
        ("exchanged_kind", "u1", REQUIREMENTS),  # the stack that a requirement tile exchanges,
        ("exchanged_stack", "u1", REQUIREMENTS),
        ("exchanged_type", "u1", REQUIREMENTS),  # and what for; 0: none
        ("start_types", "u1", 3),
        ("price_track", "i2", _MAX_PRICES),
        ("price_top", "i2"),
        ("subsidy_track", "i2", _MAX_TRACK),
        ("subsidy_top", "i2"),
        ("subsidy_start", "i2"),
        ("subsidy_start_fewer", "i2"),
        ("office_bonus", "i2"),
        ("start_money", "i2", MAX_SEATS),
        ("start_food", "i2"),
        ("start_energy", "i2"),
        ("start_people", "i2"),
        ("start_quarters", "i2"),  # 1 if players start with quarters
        ("generators_allowed", "i2"),
        ("generators_allowed_six", "i2"),
        ("invited", "i2"),
        ("invited_less", "i2"),
        ("robots", "i2"),
        ("vacant_spaces", "i2"),
        ("missing_price", "i2"),
        ("loan", "i2"),
        ("special_loan", "i2"),
        ("room_production", "i2"),
        ("final_people", "i2"),
        ("free_person_points", "i2"),
        ("surplus_points", "i2"),
        ("surplus_points_valuable", "i2"),
        ("loan_points", "i2"),
        ("loan_points_great", "i2"),
        ("special_loan_counts_as", "i2"),
        ("unused_tile_points", "i2"),
        ("unused_tile_points_great", "i2"),
        ("resources_per_point", "i2"),
        ("camper_eats", "i2"),  # in the final check
        ("requirements_drawn", "i2"),
        ("requirements_chosen", "u2"),
        ("side_shown", "i2"),  # of the numbered quarters
        ("quarters_flipped", "i2"),  # 1 if chance turns each numbered quarters tile
        ("rooms_drawn", "i2"),
        ("market_clears", "i2"),  # solo: a purchase empties both places
        ("reveal_moves_subsidy", "i2"),  # solo
        ("last_stack_reveals_all", "i2"),  # solo
        ("bonus", "i2"),
        ("free_turns", "i2"),
        ("turn_penalty", "i2"),
    ]
)


def generator_ids() -> list[str]:
    """The names of the generator types, in the order of their numbers."""
    tables = STANDARD.tables
    return [item["id"] for name in ("generator", "variant_generator", "start_generator") for item in tables[name]]


def quarters_ids() -> list[str]:
    """The names of the quarters tiles, in the order of their numbers."""
    return [item["id"] for name in ("quarters", "room") for item in STANDARD.tables[name]]


def make_box(components: Components, players: int, variants: Sequence[str]) -> Records:
    """The box for this number of players and these variants."""
    _check_variants(players, variants)
    _check_components(components.tables)
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    tables = components.tables
    material = max(players, 2)  # FUT 15.1
    box.players = players
    _fill_generators(box, tables, material)
    _fill_quarters(box, tables, material)
    _fill_numbers(box, tables, material)
    box.camper_eats = "camper-fasts" not in variants
    box.side_shown = Side.B if "b-side" in variants else Side.A  # FUT 13.1
    box.quarters_flipped = "variable-quarters" in variants
    box.requirements_drawn = 2 if "requirements" in variants else 0
    for number, name in enumerate(REQUIREMENT_VARIANTS):
        if name in variants:
            box.requirements_chosen |= 1 << number
    box.start_quarters = 1
    if "upgraded" in variants:
        box.start_quarters = 0
        box.rooms_drawn = 2 * material
        box.start_money[:] = tables["start"]["money"]  # FUT 12.1
    if players == 1:
        box.market_clears = box.reveal_moves_subsidy = box.last_stack_reveals_all = 1
        box.bonus = tables["solo"]["bonus"]
        box.free_turns = tables["solo"]["free_turns"]
        box.turn_penalty = tables["solo"]["turn_penalty"]
        box.unused_tile_points = box.unused_tile_points_great = 0  # FUT 15.6
    boxes.flags.writeable = False
    return boxes


def _fill_generators(box: Any, tables: dict[str, Any], material: int) -> None:
    kinds = {"food": Kind.FOOD, "energy": Kind.ENERGY}
    types = [*tables["generator"], *tables["variant_generator"], *tables["start_generator"]]
    for number, item in enumerate(types):
        generator = box.generators[number]
        generator.kind = kinds[item["kind"]]
        for name in ("production", "spaces", "person_only"):
            generator[name] = item[name]
        generator.price = item.get("price", 0)
    for number, item in enumerate(tables["generator"]):
        kind = kinds[item["kind"]]
        stack = box.stacks[kind]
        box.stack_type[kind][stack] = number
        box.stack_tiles[kind][stack] = sum(mark <= material for mark in item["players"])  # FUT 1.1
        for variant, other in enumerate(tables["variant_generator"], start=len(tables["generator"])):
            if other["replaces"] == item["id"]:
                requirement = REQUIREMENT_VARIANTS.index(item["id"])
                box.exchanged_kind[requirement] = kind
                box.exchanged_stack[requirement] = stack
                box.exchanged_type[requirement] = variant
        box.stacks[kind] += 1
    box.start_types[:] = range(GENERATOR_TYPES - 3, GENERATOR_TYPES)


def _fill_quarters(box: Any, tables: dict[str, Any], material: int) -> None:
    for number, item in enumerate(tables["quarters"]):
        box.quarters_in_play[number] = item["players"] <= material
        _fill_side(box.quarters[number][Side.A], item["spaces"], item["a"])
        _fill_side(box.quarters[number][Side.B], item["spaces"], item["b"])
    start = tables["start_quarters"]
    for number, item in enumerate(tables["room"], start=NUMBERED_QUARTERS):
        _fill_side(box.quarters[number][Side.A], start["spaces"], start)
        _fill_side(box.quarters[number][Side.B], item["spaces"], item)
    box.quarters_in_play[NUMBERED_QUARTERS : NUMBERED_QUARTERS + 2 * material] = 1  # FUT 1.5


def _fill_side(face: Any, spaces: int, item: dict[str, Any]) -> None:
    face.spaces, face.price, face.energy, face.points = spaces, item["price"], item["energy"], item["points"]


def _fill_numbers(box: Any, tables: dict[str, Any], material: int) -> None:
    prices = tables["market"]["price_track"]
    box.price_track[: len(prices)] = prices
    box.price_top = len(prices) - 1
    subsidy = tables["subsidy"]
    track = subsidy["two_players" if material == 2 else "more_players"]
    box.subsidy_track[: len(track)] = track
    box.subsidy_top = len(track) - 1
    box.subsidy_start = track.index(subsidy["start"])
    box.subsidy_start_fewer = track.index(subsidy["start_fewer"])
    box.office_bonus = subsidy["office_bonus"]
    start, limits, points = tables["start"], tables["limits"], tables["points"]
    box.start_money[:] = [start["money"] + extra for extra in start["extra_money"]]  # FUT 1.8
    box.start_food, box.start_energy, box.start_people = start["food"], start["energy"], start["people"]
    box.generators_allowed, box.generators_allowed_six = limits["generators"], limits["generators_six"]
    for name in (
        "invited",
        "invited_less",
        "robots",
        "vacant_spaces",
        "missing_price",
        "loan",
        "special_loan",
        "room_production",
        "final_people",
    ):
        box[name] = limits[name]
    box.free_person_points = points["free_person"]
    box.surplus_points, box.surplus_points_valuable = points["surplus"], points["surplus_valuable"]
    box.loan_points, box.loan_points_great = points["loan"], points["loan_great"]
    box.special_loan_counts_as = points["special_loan_counts_as"]
    box.unused_tile_points, box.unused_tile_points_great = points["unused_tile"], points["unused_tile_great"]
    box.resources_per_point = points["resources_per_point"]


def _check_variants(players: int, variants: Sequence[str]) -> None:
    chosen = [name for name in variants if name in REQUIREMENT_VARIANTS]
    if chosen and "requirements" in variants:
        raise BadOption(say("bad.drawn-and-chosen", names=", ".join(chosen)))
    if chosen and len(chosen) != 2:
        raise BadOption(say("bad.two-requirements", names=", ".join(chosen)))
    if "b-side" in variants and "variable-quarters" in variants:
        raise BadOption(say("bad.two-sides"))


def _check_components(tables: dict[str, Any]) -> None:
    """The ranges that the records and the rules can hold."""
    _check_generators(tables)
    _check_quarters(tables)
    _check_prices(tables["generator"])
    _check_tracks(tables)
    _check_limits(tables)
    for part in ("start", "limits", "points", "solo", "subsidy", "market"):
        for key, value in tables[part].items():
            for number in value if isinstance(value, list) else [value]:
                if key != "provenance":
                    check_range(f"{part}.{key}", number, 0, 999)


def _check_generators(tables: dict[str, Any]) -> None:
    for name in ("generator", "variant_generator", "start_generator"):
        for item in tables[name]:
            path = f"{name}.{item['id']}"
            check_range(f"{path}.price", item.get("price", 0), 0, 99)
            check_range(f"{path}.production", item["production"], 0, 99)
            check_range(f"{path}.spaces", item["spaces"], 0, 9)
            check_range(f"{path}.person_only", item["person_only"], 0, item["spaces"])
            marks = item.get("players", [2])
            check_range(f"{path}.players (length)", len(marks), 1, 9)
            for mark in marks:
                check_range(f"{path}.players", mark, 2, 5)
            if name == "generator" and item["players"][0] != 2:
                raise BadComponents(say("bad.first-mark", path=path))


def _check_quarters(tables: dict[str, Any]) -> None:
    for item in tables["quarters"]:
        path = f"quarters.{item['id']}"
        check_range(f"{path}.players", item["players"], 2, 5)
        check_range(f"{path}.spaces", item["spaces"], 1, 12)
        for side in ("a", "b"):
            _check_face(f"{path}.{side}", item[side])
    start = tables["start_quarters"]
    for name, item in (("start_quarters", start), *((f"room.{room['id']}", room) for room in tables["room"])):
        check_range(f"{name}.spaces", item["spaces"], 1, 12)
        _check_face(name, item)
    people, vacant = tables["start"]["people"], tables["limits"]["vacant_spaces"]
    check_range("start_quarters.spaces", start["spaces"], people, people + vacant)


def _check_tracks(tables: dict[str, Any]) -> None:
    for name, longest in (("market.price_track", _MAX_PRICES), ("subsidy.two_players", _MAX_TRACK)):
        part, key = name.split(".")
        check_range(f"{name} (length)", len(tables[part][key]), 1, longest)
    check_range("subsidy.more_players (length)", len(tables["subsidy"]["more_players"]), 1, _MAX_TRACK)
    for track in ("two_players", "more_players"):
        for key in ("start", "start_fewer"):
            if tables["subsidy"][key] not in tables["subsidy"][track]:
                raise BadComponents(say("bad.no-space", key=key, track=track))


def _check_limits(tables: dict[str, Any]) -> None:
    check_range("start.extra_money (length)", len(tables["start"]["extra_money"]), MAX_SEATS, MAX_SEATS)
    limits = tables["limits"]
    check_range("start.people", tables["start"]["people"], 1, 9)
    check_range("limits.generators", limits["generators"], 3, MAX_GENERATORS - 1)
    check_range("limits.generators_six", limits["generators_six"], 3, MAX_GENERATORS - 1)
    check_range("limits.invited", limits["invited"], 1, MOST_INVITED - 1)
    check_range("limits.invited_less", limits["invited_less"], 1, MOST_INVITED - 1)
    check_range("limits.robots", limits["robots"], 1, MOST_ROBOTS - 1)
    check_range("limits.vacant_spaces", limits["vacant_spaces"], 0, 12)
    check_range("limits.loan", limits["loan"], 1, 99)
    check_range("limits.final_people", limits["final_people"], 4, 50)
    check_range("points.resources_per_point", tables["points"]["resources_per_point"], 1, 999)


def _check_prices(generators: list[dict[str, Any]]) -> None:
    """Stacks come into the market in the order of the file, which must be that of their prices (FUT 1.2)."""
    for before, item in itertools.pairwise(generators):
        if before["kind"] == item["kind"] and before["price"] >= item["price"]:
            raise BadComponents(say("bad.price-order", path=f"generator.{item['id']}", before=before["id"]))


def _check_face(path: str, face: dict[str, int]) -> None:
    check_range(f"{path}.price", face["price"], 0, 99)
    check_range(f"{path}.energy", face["energy"], 0, 19)
    check_range(f"{path}.points", face["points"], -50, 50)
