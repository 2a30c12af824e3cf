"""PRO 3: scoring a symbol."""

import pytest

from fourtopia import Match
from fourtopia.games.prosperity.state import Stage
from tests.conftest import play
from tests.prosperity.helpers import (
    TOP,
    build,
    gain,
    have,
    in_turn,
    markers,
    new,
    notations,
    purse,
    research,
    score,
    scored,
    symbols,
)

READINGS = [(), ("lenient-triangle",)]


def missing(levels: int, money: int = 1000) -> Match:
    """Seat 0 misses so many levels of energy; the other one has 1."""
    tiles: dict[str, str] = {
        1: {"a2": "smog-scrubbers"}, 2: {"a2": "server-hall"}, 3: {"a2": "signal-web"},
        5: {"a2": "signal-web", "d3": "orbital-lift"},
    }[levels]  # fmt: skip
    match = have(build(new(2), **tiles), money=money)
    assert symbols(match)[0] == -levels
    return match


# --- energy ---


@pytest.mark.parametrize(
    ("tiles", "energy", "money"),
    [
        ({"c3": "six-lane-loop"}, 0, 100),
        ({}, 1, 150),
        ({"a1": "oil-plant"}, 3, 250),
        ({"b1": "oil-plant"}, 5, 350),
        ({"a1": "turbine-hall", "b1": "mirror-tower", "b2": "rooftop-watts"}, 9, 550),
    ],
)
def test_fifty_for_each_level_of_energy(tiles: dict[str, str], energy: int, money: int) -> None:
    """PRO 3.1  Nothing for none, and no disc moves."""
    match = score(build(new(2), **tiles), "energy")
    assert symbols(match)[0] == energy
    assert purse(match) == (money, 8)
    assert match.state.stage == Stage.ACTION


@pytest.mark.parametrize(("paid", "money", "discs"), [(0, 1000, 11), (1, 900, 10), (2, 800, 9), (3, 700, 8)])
def test_each_missing_level_costs_a_hundred_or_a_disc(paid: int, money: int, discs: int) -> None:
    """PRO 3.2  As the player chooses; mixtures too."""
    match = score(missing(3), "energy")
    assert notations(match) == [f"pay levels {levels}" for levels in range(4)]
    play(match, f"pay levels {paid}")
    assert purse(match) == (money, discs)


def test_one_missing_level_is_a_choice_too() -> None:
    """PRO 3.2"""
    match = score(missing(1), "energy")
    assert notations(match) == ["pay levels 0", "pay levels 1"]


@pytest.mark.parametrize(("money", "most"), [(100, 1), (150, 1), (200, 2), (450, 4), (500, 5), (550, 5)])
def test_nobody_goes_into_debt(money: int, most: int) -> None:
    """PRO 3.3  Of five levels no more are paid than there is money for, and none in part."""
    match = score(missing(5, money), "energy")
    assert notations(match) == [f"pay levels {levels}" for levels in range(most + 1)]
    play(match, f"pay levels {most}")
    assert purse(match) == (money - 100 * most, 8 + 5 - most)


@pytest.mark.parametrize("money", [0, 50])
def test_who_cannot_pay_a_level_takes_discs(money: int) -> None:
    """PRO 3.3  Without being asked."""
    match = score(missing(2, money), "energy")
    assert match.state.stage == Stage.ACTION
    assert purse(match) == (money, 10)


# --- ecology and pollution ---


@pytest.mark.parametrize(("discs", "then", "money"), [(8, 6, 0), (3, 1, 0), (2, 0, 0), (1, 0, 50), (0, 0, 100)])
def test_ecology_removes_discs_and_pays_for_those_too_few(discs: int, then: int, money: int) -> None:
    """PRO 3.4  Ecology +2."""
    match = have(build(new(2), c3="hydrogen-cars"), discs=discs)
    assert symbols(match)[1] == 2
    score(match, "ecology")
    assert purse(match) == (100 + money, then)


@pytest.mark.parametrize(
    ("tiles", "ecology"),
    [
        ({"a2": "smog-scrubbers"}, 0),
        ({}, -1),
        ({"b1": "oil-plant"}, -3),
        ({"c1": "toll-station", "b1": "oil-plant"}, -5),
    ],
)
@pytest.mark.parametrize("discs", [0, 8])
def test_a_disc_for_each_level_of_missing_ecology(discs: int, tiles: dict[str, str], ecology: int) -> None:
    """PRO 3.5  Nothing at 0, and no money either way."""
    match = have(build(new(2), **tiles), discs=discs)
    assert symbols(match)[1] == ecology
    score(match, "ecology")
    assert purse(match) == (100, discs - ecology)


@pytest.mark.parametrize(("discs", "points"), [(14, 2), (15, 2), (16, 0), (17, 0), (40, 0)])
def test_the_sixteenth_disc_lies_on_the_triangle(discs: int, points: int) -> None:
    """PRO 3.6, PRO 3.11  Two symbols on a tile bring points up to 15 discs."""
    match = have(build(new(2), a2="signal-web"), discs=discs)
    assert scored(score(match, "prosperity")) == points


@pytest.mark.parametrize(("discs", "points"), [(16, 2), (17, 0), (18, 0)])
def test_every_disc_must_leave_the_triangle(discs: int, points: int) -> None:
    """PRO 3.6, PRO 3.11  The topmost goes first: one clean-up is enough for 16 discs, not for 17."""
    match = in_turn(have(build(new(2), a2="signal-web"), discs=discs), left=1)
    play(match, "clean up")  # then the wind tunnel scores prosperity
    assert purse(match)[1] == discs - 1
    assert scored(match) == points


def test_the_triangle_holds_any_number_of_discs() -> None:
    """PRO 3.6"""
    match = score(have(new(2), discs=300), "ecology")
    assert purse(match)[1] == 301


# --- capital ---


@pytest.mark.parametrize(
    ("tiles", "capital"),
    [
        ({"a3": "polymer-bench"}, 0),
        ({}, 1),
        ({"c1": "toll-station"}, 3),
        ({"a2": "nano-forge", "c1": "toll-station"}, 7),
    ],
)
def test_a_hundred_for_each_capital_symbol(tiles: dict[str, str], capital: int) -> None:
    """PRO 3.7"""
    match = score(build(new(2), **tiles), "capital")
    assert symbols(match)[2] == capital
    assert purse(match) == (100 + 100 * capital, 8)


# --- research ---


@pytest.mark.parametrize("steps", [0, 1, 2, 3, 4])
def test_research_is_split_freely(steps: int) -> None:
    """PRO 3.8  Four symbols: five ways."""
    match = score(build(new(2), a2="poison-lab"), "research")
    assert notations(match) == [f"energy steps {number}" for number in range(5)]
    play(match, f"energy steps {steps}")
    assert markers(match) == (steps, 4 - steps)


def test_without_research_nothing_moves() -> None:
    """PRO 3.8"""
    match = score(build(new(1), b3="palm-house"), "research")
    assert match.state.stage == Stage.ACTION
    assert markers(match) == (0, 0)


@pytest.mark.parametrize(
    ("energy", "ecology", "choices"),
    [
        (22, 0, [0, 1, 2, 3, 4]),
        (24, 0, [0, 1, 2]),
        (25, 0, [0, 1]),
        (0, 22, [0, 1, 2, 3, 4]),
        (0, 24, [2, 3, 4]),
        (0, 25, [3, 4]),
        (23, 24, [2, 3]),
        (24, 23, [1, 2]),
    ],
)
def test_steps_that_do_not_fit_go_to_the_other_track(energy: int, ecology: int, choices: list[int]) -> None:
    """PRO 3.9  Four steps, near the top of one track or both: all are used."""
    match = score(research(build(new(2), a2="poison-lab"), energy=energy, ecology=ecology), "research")
    assert notations(match) == [f"energy steps {number}" for number in choices]
    for number in choices:
        after = play(match.copy(), f"energy steps {number}")
        assert markers(after) == (energy + number, ecology + 4 - number)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((26, 3), (26, 7)),
        ((3, 26), (7, 26)),
        ((24, 24), (26, 26)),  # four steps, four spaces
        ((25, 24), (26, 26)),  # one is lost
        ((26, 25), (26, 26)),
        ((25, 26), (26, 26)),
        ((26, 26), (26, 26)),
    ],
)
def test_with_one_way_to_go_nobody_is_asked(before: tuple[int, int], after: tuple[int, int]) -> None:
    """PRO 3.9  One track full, or no more room than steps; what fits on neither is lost."""
    match = research(build(new(1), a2="poison-lab"), 0, *before)
    score(match, "research")
    assert match.state.stage == Stage.ACTION
    assert markers(match) == after
    assert max(markers(match)) <= TOP


# --- prosperity ---


@pytest.mark.parametrize(("discs", "symbols_seen"), [(0, 3), (1, 2), (5, 2), (6, 1), (8, 1), (10, 1), (11, 0), (15, 0)])
@pytest.mark.parametrize(("tiles", "on_tiles"), [({}, 0), ({"a2": "sky-spire", "c3": "one-ticket-transit"}, 3)])
def test_a_point_for_each_symbol_on_tiles_and_track(
    discs: int, symbols_seen: int, tiles: dict[str, str], on_tiles: int
) -> None:
    """PRO 3.10  The track has symbols on 1, 6 and 11; a disc covers them."""
    match = have(build(new(2), **tiles), discs=discs)
    assert scored(score(match, "prosperity")) == on_tiles + symbols_seen


def test_points_of_scorings_add_up() -> None:
    """PRO 3.10"""
    match = gain(have(new(2), discs=0), points=4)
    assert scored(score(match, "prosperity")) == 4 + 3


# --- the triangle ---


@pytest.mark.parametrize("variants", READINGS)
def test_the_triangle_voids_prosperity_scorings(variants: tuple[str, ...]) -> None:
    """PRO 3.11  In both readings, and for nobody else."""
    match = have(build(new(2, *variants), a2="signal-web"), discs=16)
    score(match, "prosperity")
    assert [scored(match, seat) for seat in range(2)] == [0, 1]


@pytest.mark.parametrize(
    ("variants", "discs", "points"),
    [((), 15, 1), ((), 16, 0), (("lenient-triangle",), 15, 1), (("lenient-triangle",), 16, 1)],
)
@pytest.mark.parametrize(("tile", "times"), [("festival-year", 1), ("old-town-facelift", 2)])
def test_the_triangle_and_special_tiles(
    variants: tuple[str, ...], discs: int, points: int, tile: str, times: int
) -> None:
    """PRO 3.11  No points to the letter; with the variant they count. Paid for and gone either way."""
    match = have(in_turn(new(2, *variants)), discs=discs, money=1000)
    play(match, f"buy {tile}")
    assert match.ledger()[0]["specials"] == points * times
    assert purse(match)[0] < 1000


@pytest.mark.parametrize("symbol", ["energy", "ecology", "capital"])
def test_the_triangle_stops_nothing_but_points(symbol: str) -> None:
    """PRO 3.11  Money comes as ever, and discs go."""
    match = have(build(new(2), c3="hydrogen-cars"), discs=20)
    score(match, symbol)
    assert purse(match) == {"energy": (150, 20), "ecology": (100, 18), "capital": (200, 20)}[symbol]


def test_points_once_gained_stay() -> None:
    """PRO 3.12  The triangle takes none away."""
    match = gain(have(new(2), discs=15), points=7)
    score(match, "ecology")
    assert (purse(match)[1], scored(match)) == (16, 7)


@pytest.mark.parametrize(
    ("actions", "points"), [(("clean up", "buy festival-year"), 1), (("buy festival-year", "clean up"), 0)]
)
def test_the_triangle_is_looked_at_when_points_would_be_gained(actions: tuple[str, str], points: int) -> None:
    """PRO 3.12  Cleaning up first pays, cleaning up after brings nothing back."""
    match = have(in_turn(new(2)), discs=16, money=400)
    play(match, *actions)
    assert match.ledger()[0]["specials"] == points


def test_a_special_tile_can_clear_the_triangle_for_the_next() -> None:
    """PRO 3.12, PRO 5.6  18 discs, three off, then two points."""
    match = have(in_turn(new(2)), discs=18, money=2000)
    play(match, "buy million-saplings", "buy leafy-suburbs-drive")
    assert purse(match) == (2000 - 500 - 600, 15)
    assert match.ledger()[0]["specials"] == 2
