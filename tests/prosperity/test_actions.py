"""PRO 4: actions."""

import pytest

from fourtopia.games.prosperity.state import IN_STACK, OUT, Stage
from tests.conftest import play
from tests.prosperity.helpers import (
    TOP,
    build,
    display,
    have,
    in_turn,
    markers,
    move,
    new,
    notations,
    purse,
    research,
)


@pytest.mark.parametrize(
    ("actions", "money", "discs", "spaces"),
    [
        (("income", "income"), 300, 8, (0, 0)),
        (("clean up", "clean up"), 100, 6, (0, 0)),
        (("research energy", "research energy"), 100, 8, (2, 0)),
        (("research ecology", "research ecology"), 100, 8, (0, 2)),
        (("research energy", "research ecology"), 100, 8, (1, 1)),
        (("income", "clean up"), 200, 7, (0, 0)),
        (("clean up", "research ecology"), 100, 7, (0, 1)),
    ],
)
def test_two_actions_different_or_the_same(
    actions: tuple[str, str], money: int, discs: int, spaces: tuple[int, int]
) -> None:
    """PRO 4.1  What the two bring, and that the next player has a turn."""
    match = play(in_turn(new(2)), *actions)
    assert (*purse(match), markers(match)) == (money, discs, spaces)
    assert match.actor == 1
    assert (*purse(match, 1), markers(match, 1)) == (100, 8, (0, 0))


def test_buying_twice() -> None:
    """PRO 4.1"""
    match = have(in_turn(new(2)), money=1000)
    play(match, "buy oil-plant", "place b1", "buy street-trams", "place c3")
    assert purse(match)[0] == 800
    assert match.actor == 1


@pytest.mark.parametrize("action", ["income", "clean up", "research energy", "buy festival-year", "buy buried-mains"])
def test_both_actions_must_be_taken(action: str) -> None:
    """PRO 4.1  After the first the same player goes on, and there is no way to pass."""
    match = play(have(in_turn(new(2)), money=1000), action)
    assert (match.actor, int(match.state.actions_left), int(match.state.stage)) == (0, 1, Stage.ACTION)
    assert all(each.split()[0] in ("income", "clean", "research", "buy") for each in notations(match))


def test_placing_is_part_of_buying() -> None:
    """PRO 4.1, PRO 4.5  No action of its own: after the second purchase the tile is placed, then the turn ends."""
    match = have(in_turn(new(2), left=1), money=1000)
    play(match, "buy oil-plant")
    assert (match.actor, int(match.state.stage)) == (0, Stage.PLACE)
    play(match, "place b1")
    assert match.actor == 1


def test_income_is_a_hundred() -> None:
    """PRO 4.2"""
    match = play(have(in_turn(new(2)), money=50), "income")
    assert purse(match) == (150, 8)


@pytest.mark.parametrize("discs", [1, 8, 16, 30])
def test_cleaning_up_removes_one_disc(discs: int) -> None:
    """PRO 4.3"""
    match = play(have(in_turn(new(2)), discs=discs), "clean up")
    assert purse(match) == (100, discs - 1)


def test_without_a_disc_there_is_nothing_to_clean_up() -> None:
    """PRO 4.3  The last disc may be removed, and there is no money for one too few."""
    match = have(in_turn(new(2)), discs=1)
    assert "clean up" in notations(match)
    play(match, "clean up")
    assert purse(match) == (100, 0)
    assert "clean up" not in notations(match)
    assert "income" in notations(match)


@pytest.mark.parametrize("side", ["energy", "ecology"])
@pytest.mark.parametrize("space", [0, 1, 13, TOP - 1])
def test_research_moves_one_marker_one_space(side: str, space: int) -> None:
    """PRO 4.4"""
    match = research(in_turn(new(2)), **{side: space})
    play(match, f"research {side}")
    assert markers(match) == ((space + 1, 0) if side == "energy" else (0, space + 1))


@pytest.mark.parametrize(
    ("energy", "ecology", "offered"),
    [
        (TOP - 1, TOP - 1, ["research energy", "research ecology"]),
        (TOP, TOP - 1, ["research ecology"]),
        (TOP - 1, TOP, ["research energy"]),
        (TOP, TOP, []),
    ],
)
def test_no_research_on_a_track_whose_last_space_is_reached(energy: int, ecology: int, offered: list[str]) -> None:
    """PRO 4.4"""
    match = research(in_turn(new(2)), energy=energy, ecology=ecology)
    assert [each for each in notations(match) if each.startswith("research")] == offered


def test_any_tile_of_the_display_can_be_bought() -> None:
    """PRO 4.5  With money enough, that is; and no other tile."""
    match = have(in_turn(new(2)), money=600)
    bought = {each.removeprefix("buy ") for each in notations(match) if each.startswith("buy ")}
    assert bought == display(match)
    assert len(bought) == 24 + 4


def test_tiles_elsewhere_cannot_be_bought() -> None:
    """PRO 4.5  In the stack, in a country, one's own too, or out of the game."""
    match = have(in_turn(new(2)), money=1000)
    build(match, 0, a1="oil-plant")
    build(match, 1, c1="toll-station")
    move(match, OUT, "festival-year")
    offered = notations(match)
    assert "buy street-trams" in offered
    for tile in ("wind-tunnel", "orbital-lift", "oil-plant", "toll-station", "festival-year"):
        assert f"buy {tile}" not in offered


def test_a_drawn_tile_stays_for_later_turns_and_for_others() -> None:
    """PRO 4.5, PRO 2.4  Until somebody buys it."""
    match = have(in_turn(new(2)), 1, money=1000)
    assert match.state.tiles.tolist().count(IN_STACK) == 32
    play(match, "income", "income")
    assert match.actor == 1
    assert {"buy sun-field", "buy wind-tunnel"} <= set(notations(match))
    play(match, "buy sun-field", "place b1")
    assert "buy sun-field" not in notations(match)


def test_who_can_do_nothing_else_takes_the_income() -> None:
    """PRO 4.1, PRO 4.2  No money, no disc, both markers on the last space: nobody is asked."""
    match = research(in_turn(new(2)), energy=TOP, ecology=TOP)
    match.state.players[0].discs = 0
    have(match, money=0)
    assert (match.actor, int(match.state.actions_left), purse(match)) == (0, 1, (100, 0))


def test_building_everywhere_leaves_all_actions() -> None:
    """PRO 4.5, PRO 5.3  A full country can still be built over: no space is ever used up."""
    match = have(in_turn(new(2)), money=1000)
    build(
        match, a1="oil-plant", a2="motor-works", a3="campus-quarter", b1="ridge-turbines", b2="pylon-corridor",
        b3="lagoon-arena", c1="toll-station", c3="six-lane-loop", d1="sky-spire", d2="signal-web", d3="wind-tunnel",
    )  # fmt: skip
    play(match, "buy general-infirmary")
    assert notations(match) == [f"place {space}" for space in ("a2", "a3", "b3", "d1", "d2", "d3")]
