"""PRO 1: set-up."""

from collections import Counter

import pytest

import fourtopia
from fourtopia.core import CHANCE
from fourtopia.games.prosperity.state import IN_DISPLAY, IN_STACK, START_TILES, Country, Type
from tests.conftest import game, play
from tests.prosperity.helpers import (
    FIRST_SPACES,
    SPACE_IDS,
    TILE_IDS,
    TOP,
    country,
    display,
    have,
    in_turn,
    markers,
    move,
    new,
    notations,
    purse,
    research,
    score,
    symbols,
)

DECADES = {
    "1970": ["sun-field", "palm-house", "bullet-line", "enzyme-institute", "wind-tunnel"],
    "1980": ["turbine-hall", "quiet-grid", "heat-and-power-block", "gene-bench", "rooftop-watts"],
    "1990": ["reactor-block", "plug-in-cars", "server-hall", "poison-lab", "chip-foundry"],
    "2000": ["tide-barrage", "beamed-power", "city-cordon-fee", "glass-biosphere", "cryo-cable"],
    "2010": ["mirror-tower", "hydrogen-cars", "refuse-burner", "thinking-machine-lab", "smog-scrubbers"],
    "2020": ["algae-refinery", "zero-waste-loop", "driverless-fleet", "collider-ring", "print-to-order-plant"],
    "2030": ["star-core-plant", "floating-rail", "nano-forge", "mind-link-lab", "youth-clinic", "orbital-lift"],
}


def draws(seed: int) -> list[str]:
    """The tiles of a whole game of two, in the order in which they were drawn."""
    match = game("prosperity", 2, "silver").new(seed=seed)
    while not match.over:
        play(match, "income" if "income" in notations(match) else notations(match)[0])
    said = [match.game.notations[step.action] for step in match.steps()]
    return [each.removeprefix("draw ") for each in said if each.startswith("draw ")]


def test_six_levels_of_two_to_seven_spaces() -> None:
    """PRO 1.1  On both tracks; every marker starts on the first space."""
    match = new(4)
    box = match.game.box
    assert Counter(box.level_of[: TOP + 1].tolist()) == {1: 2, 2: 3, 3: 4, 4: 5, 5: 6, 6: 7}
    assert box.track_top == TOP
    assert [markers(match, seat) for seat in range(4)] == [(0, 0)] * 4


@pytest.mark.parametrize("level", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("side", ["energy", "ecology"])
def test_a_level_begins_on_its_first_space(side: str, level: int) -> None:
    """PRO 1.1  One space earlier a tile of level 6 costs 100 more."""
    tile = "sky-spire" if side == "energy" else "signal-web"
    left = []
    for space in (FIRST_SPACES[level - 1] - 1, FIRST_SPACES[level - 1]):
        match = research(have(in_turn(new(2)), money=1000), **{side: space})
        left.append(purse(play(match, f"buy {tile}"))[0])
    assert left == [1000 - 100 * (8 - level), 1000 - 100 * (7 - level)]


def test_the_display_has_two_tiles_at_each_level_of_each_side() -> None:
    """PRO 1.2  24 in all, and none of a decade."""
    match = new(3)
    tiles = match.game.box.tiles
    there = display(match)
    rows = Counter((int(tiles[TILE_IDS.index(name)].side), int(tiles[TILE_IDS.index(name)].level)) for name in there)
    assert rows == {(side, level): 2 for side in (0, 1) for level in range(1, 7)}
    assert there == set(TILE_IDS[:START_TILES])


@pytest.mark.parametrize("seed", [1, 2])
def test_the_stack_runs_from_1970_to_2030(seed: int) -> None:
    """PRO 1.3  36 tiles, each once; five of every decade and six of the last."""
    drawn = draws(seed)
    for tiles in DECADES.values():
        assert sorted(drawn[: len(tiles)]) == sorted(tiles)
        drawn = drawn[len(tiles) :]
    assert drawn == []


def test_within_a_decade_the_order_is_chance() -> None:
    """PRO 1.3  Another seed, another order."""
    assert draws(1) != draws(2)


def test_any_tile_left_of_the_decade_can_be_drawn() -> None:
    """PRO 1.4  And none of the next one as long as there is one."""
    match = new(2)
    assert match.actor == CHANCE
    assert notations(match) == [f"draw {tile}" for tile in DECADES["1970"]]
    move(match, IN_DISPLAY, "palm-house", "wind-tunnel")
    assert notations(match) == ["draw sun-field", "draw bullet-line", "draw enzyme-institute"]
    move(match, IN_DISPLAY, *DECADES["1970"])
    assert notations(match) == [f"draw {tile}" for tile in DECADES["1980"]]


def test_the_last_decade_has_six_tiles() -> None:
    """PRO 1.3, PRO 1.4"""
    match = new(2)
    move(match, IN_DISPLAY, *(tile for decade in DECADES if decade != "2030" for tile in DECADES[decade]))
    assert match.state.turn == 31
    assert notations(match) == [f"draw {tile}" for tile in DECADES["2030"]]


def test_the_tiles_of_a_decade_are_equally_likely() -> None:
    """PRO 1.4  Each of the five comes first in about 100 of 500 games."""
    first: Counter[str] = Counter()
    for seed in range(500):
        match = game("prosperity", 2, "silver").new(seed=seed)
        tiles = match.state.tiles.tolist()
        first[next(name for name in DECADES["1970"] if tiles[TILE_IDS.index(name)] != IN_STACK)] += 1
    assert set(first) == set(DECADES["1970"])
    assert all(70 <= count <= 130 for count in first.values()), first


def test_players_choose_their_country_in_the_order_of_their_seats() -> None:
    """PRO 1.5  They need not choose the same."""
    match = game("prosperity", 3).new(seed=1)
    for seat, choice in enumerate(("black", "silver", "black")):
        assert match.actor == seat
        assert notations(match) == ["country silver", "country black"]
        play(match, f"country {choice}")
    assert [int(match.state.players[seat].country) for seat in range(3)] == [
        Country.BLACK, Country.SILVER, Country.BLACK,
    ]  # fmt: skip
    assert [symbols(match, seat)[0] for seat in range(3)] == [-1, 1, -1]
    assert match.state.turn == 1


@pytest.mark.parametrize("name", ["silver", "black"])
def test_a_variant_settles_the_country(name: str) -> None:
    """PRO 1.5  For everybody, and nobody is asked."""
    match = game("prosperity", 4, name).new(seed=1)
    assert {int(match.state.players[seat].country) for seat in range(4)} == {Country[name.upper()]}
    assert match.state.turn == 1


def test_both_countries_for_everybody_make_no_sense() -> None:
    """PRO 1.5"""
    with pytest.raises(fourtopia.BadOption, match="'silver' and 'black' both say"):
        fourtopia.load("prosperity", players=2, variants=("silver", "black"))


@pytest.mark.parametrize("side", list(Country))
def test_a_country_has_eleven_spaces(side: Country) -> None:
    """PRO 1.6  2 for power, 1 for supply, 2 for transport and 6 for infrastructure."""
    spaces = new(2).game.box.countries[side]
    types = {name: Type(int(space.type)) for name, space in zip(SPACE_IDS, spaces, strict=True)}
    assert types == {
        "a1": Type.POWER, "a2": Type.INFRASTRUCTURE, "a3": Type.INFRASTRUCTURE,
        "b1": Type.POWER, "b2": Type.SUPPLY, "b3": Type.INFRASTRUCTURE,
        "c1": Type.TRANSPORT, "c3": Type.TRANSPORT,
        "d1": Type.INFRASTRUCTURE, "d2": Type.INFRASTRUCTURE, "d3": Type.INFRASTRUCTURE,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("variant", "tile", "space", "before", "after"),
    [
        ("silver", "oil-plant", "a1", (1, -1, 1, 1, 0), (3, -2, 1, 1, 0)),
        ("silver", "polymer-bench", "a3", (1, -1, 1, 1, 0), (1, -1, 0, 2, 0)),
        ("silver", "pylon-corridor", "b2", (1, -1, 1, 1, 0), (1, -1, 2, 1, 0)),
        ("silver", "clearwater-works", "b3", (1, -1, 1, 1, 0), (0, 1, 1, 0, 0)),
        ("silver", "toll-station", "c1", (1, -1, 1, 1, 0), (1, -3, 3, 1, 0)),
        ("silver", "branch-lines", "c3", (1, -1, 1, 1, 0), (1, 1, 1, 1, 0)),
        ("black", "oil-plant", "a1", (-1, -1, 1, 1, 0), (1, -2, 1, 1, 0)),
        ("black", "polymer-bench", "a2", (-1, -1, 1, 1, 0), (-1, 0, 1, 2, 0)),
        ("black", "polymer-bench", "a3", (-1, -1, 1, 1, 0), (0, 0, 0, 2, 0)),
        ("black", "pylon-corridor", "b2", (-1, -1, 1, 1, 0), (0, -1, 2, 1, 0)),
        ("black", "clearwater-works", "b3", (-1, -1, 1, 1, 0), (-2, 1, 1, 0, 0)),
        ("black", "toll-station", "c1", (-1, -1, 1, 1, 0), (-1, -3, 3, 1, 0)),
        ("black", "toll-station", "c3", (-1, -1, 1, 1, 0), (-1, -3, 3, 1, 0)),
    ],
)
def test_printed_symbols_count_until_they_are_covered(
    variant: str, tile: str, space: str, before: tuple[int, ...], after: tuple[int, ...]
) -> None:
    """PRO 1.6, PRO 1.7  Covered one by one."""
    match = have(in_turn(new(2, variant)), money=1000)
    assert symbols(match) == before
    play(match, f"buy {tile}")
    if f"place {space}" in notations(match):
        play(match, f"place {space}")
    assert country(match) == {space: tile}
    assert symbols(match) == after


def test_the_lower_spaces_that_are_locked() -> None:
    """PRO 1.7  Two in the silver country, all three in the black one."""
    silver, black = (
        [SPACE_IDS[space.opened_by] if space.opened_by >= 0 else None for space in new(2).game.box.countries[side]]
        for side in Country
    )
    assert silver == [None] * 8 + ["c1", "c1", None]
    assert black == [None] * 8 + ["c1", "c1", "c3"]


@pytest.mark.parametrize("variant", ["silver", "black"])
def test_what_each_player_starts_with(variant: str) -> None:
    """PRO 1.8  100 €, eight discs, no points, no tiles."""
    match = new(4, variant)
    for seat in range(4):
        assert purse(match, seat) == (100, 8)
        assert match.state.players[seat].points.tolist() == [0] * 6
        assert country(match, seat) == {}


def test_eight_discs_lie_on_the_lowest_spaces() -> None:
    """PRO 1.8  They cover the symbols on 1 and 6, so one of three can be seen."""
    assert score(new(2), "prosperity").ledger()[0]["scorings"] == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_says_who_begins(players: int) -> None:
    """PRO 1.9  Everybody about equally often; then they follow clockwise."""
    begins: Counter[int] = Counter()
    for seed in range(100 * players):
        match = game("prosperity", players, "silver").new(seed=seed)
        begins[int(match.state.active)] += 1
    assert set(begins) == set(range(players))
    assert all(70 <= count <= 130 for count in begins.values()), begins


def test_money_and_discs_are_never_used_up() -> None:
    """PRO 1.10  The box has 64 discs and 5000 €; one player alone may have more."""
    match = score(have(new(2), money=5000, discs=64), "ecology")
    assert purse(match) == (5000, 65)
    play(match, "income", "income")
    assert purse(match) == (5200, 65)
