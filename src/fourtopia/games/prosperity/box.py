"""Prosperity's box: the tables that the rules read, made from components.toml and the chosen variants."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.components import Components, check_range, read_components
from fourtopia.core.errors import BadComponents, BadOption
from fourtopia.core.records import Records, record
from fourtopia.games.prosperity.state import (
    COUNTRIES,
    DECADES,
    LEVELS,
    MAX_SEATS,
    MOST_PAID,
    MOST_STEPS,
    SIDES,
    SPACES,
    START_TILES,
    TILES,
    Country,
    Symbol,
    Type,
)

say = Catalogue(Path(__file__).parent).say
STANDARD: Components = read_components(Path(__file__).parent / "components.toml")

VARIANTS = ("silver", "black", "lenient-triangle")
PLAYERS = range(1, MAX_SEATS + 1)
RULEBOOK_PLAYERS = range(2, MAX_SEATS + 1)  # PRO 7.1
SYMBOL_NAMES = tuple(symbol.name.lower() for symbol in Symbol)
TYPE_NAMES = tuple(tile_type.name.lower() for tile_type in Type)
SIDE_NAMES = ("energy", "ecology")
COUNTRY_NAMES = tuple(country.name.lower() for country in Country)
CHOSEN_BY_PLAYERS = COUNTRIES  # instead of a country

_MOST_POLLUTION_SYMBOLS = 8
_LEAST_SYMBOLS, _MOST_SYMBOLS = -9, 9
_NUMBERS = {
    "start": ("money", "discs"),
    "turn": ("income", "clean_up", "research"),
    "price": ("lower", "same", "each_higher"),
    "scoring": ("energy", "missing_energy", "clean_up", "capital"),
    "final": ("energy_times", "ecology_times", "money_per_point", "leader", "second", "tied_leaders"),
}
"""The numbers that go into the box as they are, by table; their fields are named `table_number`."""

SYMBOLS_SHOWN = record([(name, "i2") for name in SYMBOL_NAMES])

TILE = record(
    [
        ("shows", SYMBOLS_SHOWN),
        ("side", "u1"),
        ("level", "u1"),  # from 1
        ("type", "u1"),
        ("scores", "u1"),  # the symbol that is scored when the tile is drawn
        ("points_now", "i2"),
        ("discs_off", "i2"),
    ]
)

SPACE = record(
    [
        ("shows", SYMBOLS_SHOWN),  # what is printed
        ("type", "u1"),
        ("opened_by", "i1"),  # the space above that must be covered first, -1 for none
        ("blank", "u1"),  # 1 if nothing is printed, a lock symbol neither
    ]
)

BOX = record(
    [
        ("players", "i4"),
        ("tiles", TILE, TILES),
        ("countries", SPACE, (COUNTRIES, SPACES)),
        ("country", "u1"),  # for all, or CHOSEN_BY_PLAYERS
        ("decade_first", "i2", DECADES + 1),  # the first tile of each decade, and where the last one ends
        ("row_first", "i2", SIDES * LEVELS + 1),  # where each row of the display begins in the next field
        ("rows", "u1", TILES),  # tiles by side and level
        ("level_of", "u1", MOST_STEPS + 1),  # the level of each space of a research track
        ("track_top", "i2"),  # its last space
        ("pollution_spaces", "i2"),
        ("pollution_symbols", "i2", _MOST_POLLUTION_SYMBOLS),  # spaces from 1 on; 0 for none
        ("turns", "i2"),
        ("turn_actions", "i2"),
        ("triangle_voids_all", "i2"),
        ("ranking", "i2"),  # 1 if the research tracks bring points
        *[(f"{table}_{name}", "i4") for table, names in _NUMBERS.items() for name in names],
    ]
)


def tile_ids() -> list[str]:
    """The names of the tiles, in the order of their numbers."""
    return [item["id"] for item in STANDARD.tables["tile"]]


def space_ids() -> list[str]:
    """The names of a country's spaces, in the order of their numbers."""
    return [item["id"] for item in STANDARD.tables["silver"]]


def decades() -> list[str]:
    """The decades, in their order."""
    return list(dict.fromkeys(item["decade"] for item in STANDARD.tables["tile"][START_TILES:]))


def make_box(components: Components, players: int, variants: Sequence[str]) -> Records:
    """The box for this number of players and these variants."""
    if "silver" in variants and "black" in variants:
        raise BadOption(say("bad.two-countries"))
    tables = components.tables
    _check_components(tables)
    boxes = np.zeros(1, BOX)
    box = boxes[0]
    box.players = players
    _fill_tiles(box, tables["tile"])
    _fill_countries(box, tables)
    _fill_tracks(box, tables)
    for table, names in _NUMBERS.items():
        for name in names:
            box[f"{table}_{name}"] = tables[table][name]
    box.turn_actions = tables["turn"]["actions"]
    box.turns = TILES - START_TILES
    box.country = CHOSEN_BY_PLAYERS
    for country, name in enumerate(COUNTRY_NAMES):
        if name in variants:
            box.country = country  # PRO 1.5
    box.triangle_voids_all = "lenient-triangle" not in variants  # PRO 3.11
    box.ranking = players > 1  # PRO 7.1
    boxes.flags.writeable = False
    return boxes


def _fill_tiles(box: Any, items: list[dict[str, Any]]) -> None:
    for number, item in enumerate(items):
        tile = box.tiles[number]
        _fill_symbols(tile.shows, item)
        tile.side = SIDE_NAMES.index(item["side"])
        tile.level = item["level"]
        tile.type = TYPE_NAMES.index(item["type"])
        tile.scores = SYMBOL_NAMES.index(item["scores"]) if number >= START_TILES else 0
        tile.points_now, tile.discs_off = item.get("points_now", 0), item.get("discs_off", 0)
    names = [item["decade"] for item in items]
    box.decade_first[:] = [*(names.index(decade) for decade in decades()), TILES]
    order = sorted(range(TILES), key=lambda number: (int(box.tiles[number].side), int(box.tiles[number].level)))
    box.rows[:] = order
    rows = [int(box.tiles[number].side) * LEVELS + int(box.tiles[number].level) - 1 for number in order]
    box.row_first[:] = [sum(row < first for row in rows) for first in range(SIDES * LEVELS + 1)]


def _fill_countries(box: Any, tables: dict[str, Any]) -> None:
    names = space_ids()
    for country, country_name in enumerate(COUNTRY_NAMES):
        locks = {item["opened_by"] for item in tables[country_name]}
        for number, item in enumerate(tables[country_name]):
            space = box.countries[country][number]
            _fill_symbols(space.shows, item)
            space.type = TYPE_NAMES.index(item["type"])
            space.opened_by = names.index(item["opened_by"]) if item["opened_by"] in names else -1
            space.blank = item["id"] not in locks and not any(item[name] for name in SYMBOL_NAMES)


def _fill_symbols(shows: Any, item: dict[str, Any]) -> None:
    for name in SYMBOL_NAMES:
        shows[name] = item[name]


def _fill_tracks(box: Any, tables: dict[str, Any]) -> None:
    levels = [level for level, spaces in enumerate(tables["research"]["spaces"], start=1) for _ in range(spaces)]
    box.level_of[: len(levels)] = levels
    box.track_top = len(levels) - 1
    box.pollution_spaces = tables["pollution"]["spaces"]
    symbols = tables["pollution"]["symbols"]
    box.pollution_symbols[: len(symbols)] = symbols


def _check_components(tables: dict[str, Any]) -> None:
    """The ranges that the records and the rules can hold."""
    for item in tables["tile"]:
        path = f"tile.{item['id']}"
        check_range(f"{path}.level", item["level"], 1, LEVELS)
        _check_symbols(path, item)
        _check_special(path, item)
    for country in COUNTRY_NAMES:
        for item in tables[country]:
            _check_symbols(f"{country}.{item['id']}", item)
        _check_spaces(country, tables[country])
    _check_missing_energy(tables)
    spaces = tables["research"]["spaces"]
    check_range("research.spaces (length)", len(spaces), LEVELS, LEVELS)
    for number in spaces:
        check_range("research.spaces", number, 1, MOST_STEPS)
    check_range("research.spaces (sum)", sum(spaces), 1, MOST_STEPS + 1)
    check_range("pollution.spaces", tables["pollution"]["spaces"], 1, 99)
    check_range("pollution.symbols (length)", len(tables["pollution"]["symbols"]), 1, _MOST_POLLUTION_SYMBOLS)
    symbols = tables["pollution"]["symbols"]
    for number in symbols:
        check_range("pollution.symbols", number, 1, tables["pollution"]["spaces"])
    if len(set(symbols)) < len(symbols):
        raise BadComponents(say("bad.symbols-twice"))
    check_range("turn.actions", tables["turn"]["actions"], 1, 9)
    for table, names in _NUMBERS.items():
        for name in names:
            check_range(f"{table}.{name}", tables[table][name], 0, 999)
    check_range("scoring.missing_energy", tables["scoring"]["missing_energy"], 1, 999)
    check_range("final.money_per_point", tables["final"]["money_per_point"], 1, 999)
    check_range("final.energy_times", tables["final"]["energy_times"], 0, 9)
    check_range("final.ecology_times", tables["final"]["ecology_times"], 0, 9)


def _check_symbols(path: str, item: dict[str, Any]) -> None:
    for name in SYMBOL_NAMES:
        can_be_negative = name in ("energy", "ecology")
        check_range(f"{path}.{name}", item[name], _LEAST_SYMBOLS if can_be_negative else 0, _MOST_SYMBOLS)


def _check_special(path: str, item: dict[str, Any]) -> None:
    """PRO 5.6  Special tiles have an effect at once and no symbols; the others have no such effect."""
    if item["type"] == "special" and "points_now" not in item:
        raise BadComponents(say("bad.not-special", path=path))
    if "points_now" in item:
        if item["type"] != "special":
            raise BadComponents(say("bad.stays-special", path=path))
        if any(item[name] for name in SYMBOL_NAMES):
            raise BadComponents(say("bad.special-symbols", path=path))
        check_range(f"{path}.points_now", item["points_now"], 0, 99)
        check_range(f"{path}.discs_off", item["discs_off"], 0, 99)


def _check_spaces(country: str, spaces: list[dict[str, Any]]) -> None:
    """Every tile must have a space, whatever happens."""
    open_types = {item["type"] for item in spaces if item["opened_by"] == "nothing"}
    for name in TYPE_NAMES[: Type.SPECIAL]:
        if name not in open_types:
            raise BadComponents(say("bad.no-space", country=country, type=name))
    for item in spaces:
        if item["type"] == "special":
            raise BadComponents(say("bad.special-space", path=f"{country}.{item['id']}"))
        if item["opened_by"] != "nothing":
            above = next(each for each in spaces if each["id"] == item["opened_by"])
            if above["type"] != "transport" or item["type"] != "infrastructure":
                raise BadComponents(say("bad.opened-by", path=f"{country}.{item['id']}"))


def _check_missing_energy(tables: dict[str, Any]) -> None:
    """As many levels of energy as a country could ever miss must be decided on at once."""
    most = max(_most_missing(tables["tile"], tables[name]) for name in COUNTRY_NAMES)
    most *= max(1, tables["final"]["energy_times"])
    if most > MOST_PAID:
        raise BadComponents(say("bad.missing-energy", levels=most, most=MOST_PAID))


def _most_missing(tiles: list[dict[str, Any]], spaces: list[dict[str, Any]]) -> int:
    """The most energy that the tiles of each type, or what is printed, could take on that many spaces."""
    missing = 0
    for name in TYPE_NAMES[: Type.SPECIAL]:
        printed = [item["energy"] for item in spaces if item["type"] == name]
        worst = sorted(min(0, energy) for energy in [*printed, *(i["energy"] for i in tiles if i["type"] == name)])
        missing -= sum(worst[: len(printed)])
    return missing
