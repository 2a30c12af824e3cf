"""What lies in the box of Prosperity: every printed value, and where it comes from."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

import fourtopia
from fourtopia.core.components import provenance, values
from tests.prosperity.table import COUNTRIES, PRINTED, SYMBOLS

TILES: list[dict[str, Any]] = PRINTED["tile"]
CORRECTED = ("bullet-line", "city-cordon-fee", "print-to-order-plant", "youth-clinic")

# Tile, decade, side, level, type, energy, ecology, capital, research, prosperity, what is scored or what it does.
TILE_FACTS = """
sky-spire            start energy  6 infrastructure  0 -2  0  0  2  -
old-town-facelift    start energy  6 special         0  0  0  0  0  points 2
leafy-suburbs-drive  start ecology 6 special         0  0  0  0  0  points 2
signal-web           start ecology 6 infrastructure -4  0  0  0  2  -
valley-dam           start energy  5 power           2 -1  0  0  1  -
scrapyard-sweep      start energy  5 special         0  0  0  0  0  discs 3
million-saplings     start ecology 5 special         0  0  0  0  0  discs 3
one-ticket-transit   start ecology 5 transport      -1  0  0  0  1  -
lagoon-arena         start energy  4 infrastructure -1  0  0  0  1  -
festival-year        start energy  4 special         0  0  0  0  0  points 1
allotment-town       start ecology 4 special         0  0  0  0  0  points 1
general-infirmary    start ecology 4 infrastructure -1  0  0  0  1  -
pylon-corridor       start energy  3 supply         -1  0  1  0  0  -
motor-works          start energy  3 infrastructure -1  0  2  0  0  -
buried-mains         start ecology 3 supply         -2  2  0  0  0  -
campus-quarter       start ecology 3 infrastructure -1  0  0  2  0  -
toll-station         start energy  2 transport       0 -1  2  0  0  -
ridge-turbines       start energy  2 power           3 -1  0  0  0  -
branch-lines         start ecology 2 transport       0  1  0  0  0  -
clearwater-works     start ecology 2 infrastructure -1  2  0  0  0  -
oil-plant            start energy  1 power           4 -2  0  0  0  -
six-lane-loop        start energy  1 transport      -1  0  1  0  0  -
street-trams         start ecology 1 transport      -1  1  0  0  0  -
polymer-bench        start ecology 1 infrastructure  0  0  0  1  0  -
sun-field            1970  energy  1 power           2 -1  0  0  0  energy
palm-house           1970  ecology 1 infrastructure  0  1  0  0  0  ecology
bullet-line          1970  energy  3 transport      -1  0  2  0  0  capital
enzyme-institute     1970  ecology 1 infrastructure -3  2  0  1  0  research
wind-tunnel          1970  ecology 3 infrastructure -1 -1  0  1  1  prosperity
turbine-hall         1980  energy  3 power           5 -2  0  0  0  energy
quiet-grid           1980  ecology 5 supply         -1  2  0  0  0  ecology
heat-and-power-block 1980  energy  2 power           3 -2  1  0  0  capital
gene-bench           1980  ecology 3 infrastructure -2  2  0  1  0  research
rooftop-watts        1980  energy  4 supply          0 -1  0  0  1  prosperity
reactor-block        1990  energy  4 power           4 -1  0  0  0  energy
plug-in-cars         1990  ecology 3 transport      -1  2  0  0  0  ecology
server-hall          1990  energy  1 infrastructure -3  0  3  0  0  capital
poison-lab           1990  ecology 2 infrastructure  0 -2  0  3  0  research
chip-foundry         1990  ecology 4 infrastructure  0 -1  0  1  1  prosperity
tide-barrage         2000  energy  5 power           3  0  0  0  0  energy
beamed-power         2000  ecology 6 supply         -2  3  0  0  0  ecology
city-cordon-fee      2000  energy  4 transport       0  0  2  0  0  capital
glass-biosphere      2000  ecology 4 infrastructure -3  2  0  2  0  research
cryo-cable           2000  energy  6 supply         -1  0  0  0  1  prosperity
mirror-tower         2010  energy  6 power           4  0  0  0  0  energy
hydrogen-cars        2010  ecology 4 transport       0  2  0  0  0  ecology
refuse-burner        2010  energy  5 power           3 -1  1  0  0  capital
thinking-machine-lab 2010  ecology 5 infrastructure  0  0  0  2  0  research
smog-scrubbers       2010  ecology 4 infrastructure -2  1  0  0  1  prosperity
algae-refinery       2020  energy  4 power           1 -1  0  0  1  energy
zero-waste-loop      2020  ecology 4 infrastructure  0  2  0  0  0  ecology
driverless-fleet     2020  energy  5 transport      -1 -1  2  0  1  capital
collider-ring        2020  ecology 5 infrastructure -1 -1  0  2  1  research
print-to-order-plant 2020  energy  3 infrastructure -1 -1  1  0  1  prosperity
star-core-plant      2030  energy  6 power           1  0  0  0  1  energy
floating-rail        2030  ecology 6 transport      -1  3  0  0  0  ecology
nano-forge           2030  energy  5 infrastructure -1  0  4  0  0  capital
mind-link-lab        2030  ecology 5 infrastructure  0 -1  0  4  0  research
youth-clinic         2030  energy  4 infrastructure  0 -1  1  0  1  prosperity
orbital-lift         2030  ecology 6 infrastructure -2 -1  0  0  2  prosperity
"""

# Country, space, type, energy, ecology, capital, research, prosperity, and what opens it.
SPACE_FACTS = """
silver a1 power           2 -1  0  0  0  nothing
silver a2 infrastructure  0  0  0  0  0  nothing
silver a3 infrastructure  0  0  1  0  0  nothing
silver b1 power           0  0  0  0  0  nothing
silver b2 supply         -1  0  0  0  0  nothing
silver b3 infrastructure  0  0  0  1  0  nothing
silver c1 transport       0  1  0  0  0  nothing
silver c3 transport       0 -1  0  0  0  nothing
silver d1 infrastructure  0  0  0  0  0  c1
silver d2 infrastructure  0  0  0  0  0  c1
silver d3 infrastructure  0  0  0  0  0  nothing
black  a1 power           2 -1  0  0  0  nothing
black  a2 infrastructure  0 -1  0  0  0  nothing
black  a3 infrastructure -1 -1  1  0  0  nothing
black  b1 power           0  0  0  0  0  nothing
black  b2 supply         -2  0  0  0  0  nothing
black  b3 infrastructure  0  0  0  1  0  nothing
black  c1 transport       0  1  0  0  0  nothing
black  c3 transport       0  1  0  0  0  nothing
black  d1 infrastructure  0  0  0  0  0  c1
black  d2 infrastructure  0  0  0  0  0  c1
black  d3 infrastructure  0  0  0  0  0  c3
"""


def facts(text: str) -> list[list[str]]:
    return [line.split() for line in text.strip().splitlines()]


def symbols_of(item: Mapping[str, Any]) -> list[str]:
    return [str(item[name]) for name in SYMBOLS]


def row_of_tile(item: Mapping[str, Any]) -> list[str]:
    last = [item["scores"]] if "scores" in item else ["-"]
    if "points_now" in item:
        last = ["points", str(item["points_now"])] if item["points_now"] else ["discs", str(item["discs_off"])]
    return [item["id"], item["decade"], item["side"], str(item["level"]), item["type"], *symbols_of(item), *last]


# --- the printed values ---


def test_the_sixty_tiles() -> None:
    """PRO 1.2, PRO 1.3"""
    assert [row_of_tile(item) for item in TILES] == facts(TILE_FACTS)


def test_the_spaces_of_both_countries() -> None:
    """PRO 1.6, PRO 1.7"""
    rows = [
        [country, item["id"], item["type"], *symbols_of(item), item["opened_by"]]
        for country in COUNTRIES
        for item in PRINTED[country]
    ]
    assert rows == facts(SPACE_FACTS)


def test_the_tracks_and_amounts() -> None:
    """PRO 1.1, PRO 1.8, PRO 3.1, PRO 3.2, PRO 3.4, PRO 3.6, PRO 3.7, PRO 3.10, PRO 5.1, PRO 6.2, PRO 6.4, PRO 6.6"""
    numbers = {path: value for path, value in values(PRINTED) if path.count(".") == 1}
    assert numbers == {
        "research.spaces": [2, 3, 4, 5, 6, 7],
        "pollution.spaces": 15,
        "pollution.symbols": [1, 6, 11],
        "start.money": 100,
        "start.discs": 8,
        "turn.actions": 2,
        "turn.income": 100,
        "turn.clean_up": 1,
        "turn.research": 1,
        "price.lower": 50,
        "price.same": 100,
        "price.each_higher": 100,
        "scoring.energy": 50,
        "scoring.missing_energy": 100,
        "scoring.clean_up": 50,
        "scoring.capital": 100,
        "final.energy_times": 2,
        "final.ecology_times": 2,
        "final.money_per_point": 300,
        "final.leader": 3,
        "final.second": 1,
        "final.tied_leaders": 2,
    }


def test_the_box_holds_what_the_file_says() -> None:
    """The tables that the rules read, tile by tile."""
    box = fourtopia.load("prosperity").box
    sides, types = ("energy", "ecology"), PRINTED["choices"]["type"]
    for number, item in enumerate(TILES):
        tile = box.tiles[number]
        assert [int(tile.shows[name]) for name in SYMBOLS] == [item[name] for name in SYMBOLS]
        assert (sides[tile.side], int(tile.level), types[tile.type]) == (item["side"], item["level"], item["type"])
        assert SYMBOLS[tile.scores] == item.get("scores", "energy")
        assert (int(tile.points_now), int(tile.discs_off)) == (item.get("points_now", 0), item.get("discs_off", 0))
    levels = [1] * 2 + [2] * 3 + [3] * 4 + [4] * 5 + [5] * 6 + [6] * 7
    assert box.level_of[:27].tolist() == levels
    assert int(box.track_top) == 26
    assert [int(number) for number in box.decade_first] == [24, 29, 34, 39, 44, 49, 54, 60]


# --- what must hold of them together ---


def test_how_many_tiles_there_are() -> None:
    """PRO 1.2, PRO 1.3, PRO 5.6"""
    assert len(TILES) == len({item["id"] for item in TILES}) == 60
    decades = Counter(item["decade"] for item in TILES)
    assert decades == {"start": 24, **dict.fromkeys(("1970", "1980", "1990", "2000", "2010", "2020"), 5), "2030": 6}
    types = Counter(item["type"] for item in TILES)
    assert types == {"power": 12, "supply": 6, "transport": 11, "infrastructure": 25, "special": 6}
    energy_side = Counter(item["type"] for item in TILES if item["side"] == "energy")
    assert energy_side == {"power": 12, "supply": 3, "transport": 5, "infrastructure": 7, "special": 3}


def test_two_start_tiles_at_each_level_of_each_side() -> None:
    """PRO 1.2"""
    start = Counter((item["side"], item["level"]) for item in TILES[:24])
    assert start == {(side, level): 2 for side in ("energy", "ecology") for level in range(1, 7)}
    assert {item["decade"] for item in TILES[:24]} == {"start"}


def test_both_sides_have_the_same_levels_in_the_decades() -> None:
    later = Counter((item["side"], item["level"]) for item in TILES[24:])
    for side in ("energy", "ecology"):
        assert [later[side, level] for level in range(1, 7)] == [2, 1, 3, 5, 4, 3]


def test_each_decade_scores_each_symbol_once() -> None:
    """PRO 2.5  And prosperity twice in 2030; every tile shows the symbol that it scores."""
    for decade in ("1970", "1980", "1990", "2000", "2010", "2020"):
        assert [item["scores"] for item in TILES if item["decade"] == decade] == list(SYMBOLS)
    assert [item["scores"] for item in TILES if item["decade"] == "2030"] == [*SYMBOLS, "prosperity"]
    assert all(item[item["scores"]] > 0 for item in TILES[24:])
    assert not any("scores" in item for item in TILES[:24])


@pytest.mark.parametrize(
    ("side", "later", "sums"),
    [
        ("energy", False, {"energy": (9, -4), "ecology": (0, -7), "capital": (6, 0), "prosperity": (4, 0)}),
        ("energy", True, {"energy": (26, -8), "ecology": (0, -12), "capital": (17, 0), "prosperity": (7, 0)}),
        ("ecology", False, {"energy": (0, -11), "ecology": (6, 0), "research": (3, 0), "prosperity": (4, 0)}),
        ("ecology", True, {"energy": (0, -19), "ecology": (22, -7), "research": (17, 0), "prosperity": (6, 0)}),
    ],
)
def test_the_sums_of_the_symbols(side: str, later: bool, sums: dict[str, tuple[int, int]]) -> None:
    """Capital and energy are had on the one side, research and ecology on the other."""
    items = [item for item in (TILES[24:] if later else TILES[:24]) if item["side"] == side]
    for name in SYMBOLS:
        shown = [item[name] for item in items]
        plus, minus = sum(max(0, number) for number in shown), sum(min(0, number) for number in shown)
        assert (plus, minus) == sums.get(name, (0, 0)), name


def test_the_special_tiles() -> None:
    """PRO 5.6  Two of each, at levels 6, 5 and 4, one on each side."""
    specials = [item for item in TILES if item["type"] == "special"]
    rows = Counter((item["level"], item["points_now"], item["discs_off"]) for item in specials)
    assert rows == {(6, 2, 0): 2, (5, 0, 3): 2, (4, 1, 0): 2}
    assert Counter(item["side"] for item in specials) == {"energy": 3, "ecology": 3}
    assert [item["id"] for item in TILES if "points_now" in item] == [item["id"] for item in specials]


@pytest.mark.parametrize(
    ("country", "start", "locked"), [("silver", [1, -1, 1, 1, 0], 2), ("black", [-1, -1, 1, 1, 0], 3)]
)
def test_what_a_country_starts_with(country: str, start: list[int], locked: int) -> None:
    """PRO 1.6, PRO 1.7"""
    spaces = PRINTED[country]
    assert [sum(item[name] for item in spaces) for name in SYMBOLS] == start
    types = Counter(item["type"] for item in spaces)
    assert types == {"power": 2, "supply": 1, "transport": 2, "infrastructure": 6}
    assert sum(item["opened_by"] != "nothing" for item in spaces) == locked
    match = fourtopia.load("prosperity", players=1, variants=[country]).new(seed=1)
    assert [int(match.state.players[0][name]) for name in SYMBOLS] == start


# --- where they come from ---


def origins() -> dict[str, str]:
    return {path: origin for path, _, origin in provenance(PRINTED)}


def test_the_black_country_is_designed_and_nothing_else_is() -> None:
    """PRO 1.7"""
    designed = {path for path, origin in origins().items() if origin == "designed"}
    assert designed == {path for path in origins() if path.startswith("black.")}
    assert len(designed) == 11 * 7


def test_the_corrected_sides_are_derived() -> None:
    derived = {path for path, origin in origins().items() if origin == "derived"}
    assert derived == {f"tile.{name}.side" for name in CORRECTED}


def test_what_the_rulebook_says_of_single_tiles() -> None:
    """Its examples name some values; the rest of tiles and tracks are from a public source."""
    rulebook = {path for path, origin in origins().items() if origin == "rulebook"}
    of_tiles = {path for path in rulebook if path.startswith(("tile.", "silver."))}
    assert of_tiles == {
        "silver.a1.energy",
        "silver.a1.ecology",
        "silver.c1.ecology",
        "tile.toll-station.ecology",
        "tile.oil-plant.energy",
        "tile.oil-plant.ecology",
        "tile.hydrogen-cars.side",
        "tile.hydrogen-cars.level",
        *(f"tile.orbital-lift.{name}" for name in ("side", "level", "type", "scores", "energy", "ecology")),
    }
    tables = {path.partition(".")[0] for path in rulebook - of_tiles}
    assert tables == {"start", "turn", "price", "scoring", "final"}
