"""PRO 5: buying a tile."""

import pytest

from fourtopia import Match
from fourtopia.games.prosperity.state import IN_COUNTRY, OUT, Stage
from tests.conftest import play
from tests.prosperity.helpers import (
    FIRST_SPACES,
    TOP,
    build,
    country,
    display,
    have,
    in_turn,
    new,
    notations,
    purse,
    research,
    symbols,
    where,
)

# One tile of the display at each level.
ENERGY_SIDE = ("oil-plant", "toll-station", "motor-works", "festival-year", "valley-dam", "sky-spire")
ECOLOGY_SIDE = (
    "street-trams",
    "branch-lines",
    "campus-quarter",
    "allotment-town",
    "one-ticket-transit",
    "signal-web",
)
LAST_SPACES = (1, 4, 8, 13, 19, 26)

PRICES = (
    (100, 200, 300, 400, 500, 600),
    (50, 100, 200, 300, 400, 500),
    (50, 50, 100, 200, 300, 400),
    (50, 50, 50, 100, 200, 300),
    (50, 50, 50, 50, 100, 200),
    (50, 50, 50, 50, 50, 100),
)
"""By the level of the player and of the tile."""


def rich(*variants: str, money: int = 10_000) -> Match:
    """Seat 0 has two actions and money for anything."""
    return have(in_turn(new(2, *variants)), money=money)


def places(match: Match, tile: str) -> list[str]:
    """Where this tile could go once it is bought."""
    match = play(match.copy(), f"buy {tile}")
    assert match.state.stage == Stage.PLACE
    return [each.removeprefix("place ") for each in notations(match)]


# --- the price ---


@pytest.mark.parametrize("tile_level", range(1, 7))
@pytest.mark.parametrize("own_level", range(1, 7))
@pytest.mark.parametrize("side", ["energy", "ecology"])
def test_the_price_by_level(side: str, own_level: int, tile_level: int) -> None:
    """PRO 5.1  On the first and the last space of the own level; the marker of the other side does not matter."""
    tile = (ENERGY_SIDE if side == "energy" else ECOLOGY_SIDE)[tile_level - 1]
    other = "ecology" if side == "energy" else "energy"
    for space in (FIRST_SPACES[own_level - 1], LAST_SPACES[own_level - 1]):
        for elsewhere in (0, TOP):
            match = research(rich(), **{side: space, other: elsewhere})
            play(match, f"buy {tile}")
            assert purse(match)[0] == 10_000 - PRICES[own_level - 1][tile_level - 1]


@pytest.mark.parametrize(
    ("tile", "space", "price"),
    [
        ("oil-plant", 0, 100),
        ("oil-plant", 2, 50),
        ("toll-station", 0, 200),
        ("sky-spire", 0, 600),
        ("sky-spire", 14, 200),
    ],
)
def test_the_price_must_be_paid_in_full(tile: str, space: int, price: int) -> None:
    """PRO 5.2  Exactly enough is enough; 50 € less is not."""
    match = research(rich(money=price), energy=space)
    assert f"buy {tile}" in notations(match)
    have(match, money=price - 50)
    assert f"buy {tile}" not in notations(match)
    have(match, money=price)
    play(match, f"buy {tile}")
    assert purse(match)[0] == 0


def test_research_first_makes_a_tile_cheaper() -> None:
    """PRO 5.1  From level 1 to level 2 in between."""
    match = research(rich(), ecology=1)
    play(match, "research ecology", "buy street-trams", "place c3")
    assert purse(match)[0] == 10_000 - 50


# --- where it goes ---


def test_a_tile_goes_on_a_space_of_its_colour() -> None:
    """PRO 5.3  In the silver country, free or not; of the free blue spaces the first."""
    match = rich()
    assert places(match, "oil-plant") == ["a1", "b1"]
    assert places(match, "street-trams") == ["c1", "c3"]
    assert places(match, "polymer-bench") == ["a2", "a3", "b3"]


def test_a_tile_goes_on_a_space_of_its_colour_in_the_black_country() -> None:
    """PRO 5.3  Where no blue space is both free and open."""
    match = rich("black")
    assert places(match, "oil-plant") == ["a1", "b1"]
    assert places(match, "street-trams") == ["c1", "c3"]
    assert places(match, "polymer-bench") == ["a2", "a3", "b3"]


@pytest.mark.parametrize("variant", ["silver", "black"])
def test_there_is_one_space_for_supply(variant: str) -> None:
    """PRO 5.3  So nobody is asked, the first time and when it is covered."""
    match = rich(variant)
    play(match, "buy pylon-corridor")
    assert (country(match), int(match.state.actions_left)) == ({"b2": "pylon-corridor"}, 1)
    play(match, "buy buried-mains")
    assert country(match) == {"b2": "buried-mains"}


def test_a_tile_in_the_country_is_no_longer_in_the_display() -> None:
    """PRO 5.3  It is the buyer's, whoever that is."""
    match = have(in_turn(new(3), seat=2), 2, money=1000)
    play(match, "buy oil-plant", "place b1")
    assert where(match, "oil-plant") == IN_COUNTRY + 2
    assert country(match, 2) == {"b1": "oil-plant"}
    assert (country(match, 0), country(match, 1)) == ({}, {})


# --- what it changes ---


@pytest.mark.parametrize(
    ("tile", "space", "after"),
    [
        ("oil-plant", "a1", (3, -2, 1, 1, 0)),
        ("oil-plant", "b1", (5, -3, 1, 1, 0)),
        ("street-trams", "c1", (0, -1, 1, 1, 0)),
        ("street-trams", "c3", (0, 1, 1, 1, 0)),
        ("sky-spire", "a2", (1, -3, 1, 1, 2)),
        ("motor-works", "a3", (0, -1, 2, 1, 0)),
        ("campus-quarter", "b3", (0, -1, 1, 2, 0)),
    ],
)
def test_the_tracks_follow_what_is_visible(tile: str, space: str, after: tuple[int, ...]) -> None:
    """PRO 5.4  On printed symbols and on empty spaces, and at once; the neighbour's stay."""
    match = rich()
    play(match, f"buy {tile}", f"place {space}")
    assert symbols(match) == after
    assert symbols(match, 1) == (1, -1, 1, 1, 0)


@pytest.mark.parametrize(
    ("below", "tile", "space", "after"),
    [
        ("oil-plant", "valley-dam", "b1", (3, -2, 1, 1, 1)),
        ("one-ticket-transit", "toll-station", "c1", (1, -3, 3, 1, 0)),
        ("signal-web", "campus-quarter", "a2", (0, -1, 1, 3, 0)),
        ("motor-works", "polymer-bench", "a3", (1, -1, 0, 2, 0)),
    ],
)
def test_the_tracks_follow_when_a_tile_is_covered(below: str, tile: str, space: str, after: tuple[int, ...]) -> None:
    """PRO 5.4, PRO 2.6  What was printed below a covered tile does not come back."""
    match = build(rich(), **{space: below})
    play(match, f"buy {tile}", f"place {space}")
    assert symbols(match) == after


def test_symbols_count_in_the_next_scoring() -> None:
    """PRO 5.4  The wind tunnel is drawn after this turn: two prosperity symbols more."""
    match = rich()
    play(match, "income", "buy sky-spire", "place a2")
    assert [row["scorings"] for row in match.ledger()] == [1 + 2, 1]


# --- locked spaces ---


def test_the_green_belt_locks_two_spaces_of_the_silver_country() -> None:
    """PRO 5.5  With the other blue spaces covered, the two stay away until a tile lies on c1."""
    match = build(rich(), a2="motor-works", d3="campus-quarter")
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d3"]
    play(match, "buy street-trams", "place c1")
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d1", "d3"]
    play(match, "buy polymer-bench", "place d1")
    in_turn(match)
    assert places(match, "general-infirmary") == ["a2", "a3", "b3", "d1", "d2", "d3"]


def test_the_other_transport_space_of_the_silver_country_opens_nothing() -> None:
    """PRO 5.5  It has no lock symbol."""
    match = build(rich(), a2="motor-works", d3="campus-quarter")
    play(match, "buy street-trams", "place c3")
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d3"]


@pytest.mark.parametrize(
    ("above", "opened"),
    [({}, []), ({"c1": "street-trams"}, ["d1"]), ({"c3": "street-trams"}, ["d3"])],
)
def test_the_locks_of_the_black_country(above: dict[str, str], opened: list[str]) -> None:
    """PRO 5.5  c1 opens d1 and d2, c3 opens d3; of two that are free and open the first is offered."""
    match = build(rich("black"), **above)
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", *opened]


def test_both_transports_open_all_of_the_black_country() -> None:
    """PRO 5.5  The spaces are filled one after the other."""
    match = build(rich("black"), c1="street-trams", c3="branch-lines", d1="motor-works")
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d1", "d2"]
    build(match, d2="campus-quarter")
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d1", "d2", "d3"]


def test_one_transport_of_the_black_country_does_not_open_the_other_spaces() -> None:
    """PRO 5.5  With d1 and d2 covered, d3 is still locked."""
    match = build(rich("black"), c1="street-trams", d1="motor-works", d2="campus-quarter")
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d1", "d2"]


def test_an_open_space_stays_open() -> None:
    """PRO 5.5  Also when the transport tile above is covered again, and what lies below stays and can be covered."""
    match = build(rich(), a2="motor-works", d3="campus-quarter", c1="street-trams", d1="lagoon-arena")
    play(match, "buy toll-station", "place c1")
    assert country(match)["d1"] == "lagoon-arena"
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d1", "d2", "d3"]


# --- special tiles ---


@pytest.mark.parametrize(
    ("tile", "price", "points", "discs"),
    [
        ("festival-year", 400, 1, 8),
        ("allotment-town", 400, 1, 8),
        ("old-town-facelift", 600, 2, 8),
        ("leafy-suburbs-drive", 600, 2, 8),
        ("scrapyard-sweep", 500, 0, 5),
        ("million-saplings", 500, 0, 5),
    ],
)
def test_a_special_tile_has_its_effect_and_leaves(tile: str, price: int, points: int, discs: int) -> None:
    """PRO 5.6  It takes no space and changes no symbol; it is one action."""
    match = rich()
    play(match, f"buy {tile}")
    assert purse(match) == (10_000 - price, discs)
    assert match.ledger()[0]["specials"] == points
    assert (symbols(match), country(match)) == ((1, -1, 1, 1, 0), {})
    assert (where(match, tile), int(match.state.actions_left)) == (OUT, 1)
    assert tile not in display(match)


def test_points_of_special_tiles_add_up() -> None:
    """PRO 5.6"""
    match = rich()
    play(match, "buy festival-year", "buy old-town-facelift")
    assert match.ledger()[0]["specials"] == 3
    assert match.ledger()[1]["specials"] == 0


@pytest.mark.parametrize(("discs", "then"), [(0, 0), (1, 0), (2, 0), (3, 0), (4, 1)])
def test_a_special_tile_with_too_few_discs(discs: int, then: int) -> None:
    """PRO 5.7  It may be bought and removes what is there; no money for the rest."""
    match = have(rich(), discs=discs)
    play(match, "buy scrapyard-sweep")
    assert purse(match) == (10_000 - 500, then)


# --- covering ---


def test_a_tile_placed_first_may_be_covered_second() -> None:
    """PRO 5.8  The first leaves the game, and only the second counts."""
    match = rich()
    play(match, "buy sky-spire", "place a2", "buy polymer-bench", "place a2")
    assert country(match) == {"a2": "polymer-bench"}
    assert symbols(match) == (1, -1, 1, 2, 0)
    assert (where(match, "sky-spire"), where(match, "polymer-bench")) == (OUT, IN_COUNTRY)


def test_covered_tiles_do_not_come_back() -> None:
    """PRO 5.8  Neither to the display nor when the tile on top is covered in turn."""
    match = build(rich(), b1="oil-plant")
    play(match, "buy ridge-turbines", "place b1", "buy valley-dam", "place b1")
    assert {where(match, "oil-plant"), where(match, "ridge-turbines")} == {OUT}
    assert display(match) & {"oil-plant", "ridge-turbines", "valley-dam"} == set()
    assert country(match) == {"b1": "valley-dam"}


# --- empty spaces ---


def test_of_empty_spaces_the_first_open_one_is_offered() -> None:
    """PRO 5.9  Four are empty once c1 is covered; they are filled from the top."""
    match = build(rich(), c1="street-trams")
    offered = []
    for tile in ("motor-works", "campus-quarter", "lagoon-arena", "general-infirmary"):
        in_turn(match)
        offered.append(places(match, tile))
        (empty,) = {"a2", "d1", "d2", "d3"} & set(offered[-1]) - set(country(match))
        play(match, f"buy {tile}", f"place {empty}")
    assert offered == [
        ["a2", "a3", "b3"],
        ["a2", "a3", "b3", "d1"],
        ["a2", "a3", "b3", "d1", "d2"],
        ["a2", "a3", "b3", "d1", "d2", "d3"],
    ]


def test_a_locked_empty_space_is_passed_over() -> None:
    """PRO 5.9  d1 and d2 are locked, so d3 is the first."""
    match = build(rich(), a2="motor-works")
    assert places(match, "polymer-bench") == ["a2", "a3", "b3", "d3"]


def test_printed_spaces_are_not_empty() -> None:
    """PRO 5.9  Not even where they print symbols of no use: all of them are offered beside the empty one."""
    match = rich()
    assert places(match, "oil-plant") == ["a1", "b1"]
    build(match, b1="sun-field")
    assert places(match, "oil-plant") == ["a1", "b1"]
