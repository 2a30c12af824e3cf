"""UTO 5: wonders."""

import pytest

from fourtopia.games.utopia.state import Stage
from tests.conftest import play
from tests.utopia.helpers import (
    buildings,
    deal,
    develop,
    new,
    notations,
    offered,
    order,
    owned,
    points,
    princes,
    put,
    spend_bases,
    stage,
    supply,
    welcome,
    wonder,
)

ALL_FIVE = "M1 P1 E1 G1 C1"


# --- 5.1 ---


@pytest.mark.parametrize(("island", "district"), [("water", "WA3"), ("earth", "EA6"), ("fire", "FI1"), ("wind", "WI8")])
def test_five_princes_build_a_wonder(island: str, district: str) -> None:
    """UTO 5.1  They go back to the supply, a base goes under the wonder, and it brings 6 points at once."""
    match = welcome(put(new(), 0, **{district: ALL_FIVE}))
    assert offered(match, "wonder") == [f"wonder {island}"]
    play(match, f"wonder {island}")
    assert princes(match) == {}
    assert supply(match) == [8] * 5
    assert buildings(match) == {island: "wonder"}
    assert int(match.state.players[0].bases) == 7
    assert points(match) == [6, 0, 0]
    assert match.ledger()[0]["wonders"] == 6


def test_in_whatever_districts_of_the_island() -> None:
    """UTO 5.1"""
    match = welcome(put(new(), 0, WI1="M1", WI3="P1 E1", WI5="G1", WI8="C1"))
    play(match, "wonder wind")
    assert (princes(match), points(match)) == ({}, [6, 0, 0])


def test_other_princes_stay() -> None:
    """UTO 5.1  Just one of each civilization is given up, and nobody else's."""
    match = put(put(new(), 1, WI1=ALL_FIVE), 0, WI1="M4 P2 E1 G1 C1", EA1=ALL_FIVE)
    play(welcome(match), "wonder wind")
    assert princes(match) == {"WI1": "M3 P1", "EA1": ALL_FIVE}
    assert princes(match, 1) == {"WI1": ALL_FIVE}


@pytest.mark.parametrize("there", ["P1 E1 G1 C1", "M1 E1 G1 C1", "M1 P1 G1 C1", "M1 P1 E1 C1", "M1 P1 E1 G1", "M8 P8"])
def test_every_civilization_is_needed_on_the_island(there: str) -> None:
    """UTO 5.1  Princes on another island or of another player do not count."""
    match = put(put(new(), 1, WI1=ALL_FIVE), 0, WI1=there)
    if there != "M8 P8":
        put(match, 0, EA3="M1 P1 C1", FI5="E1 G1")
    assert offered(welcome(match), "wonder") == []


def test_in_the_second_phase_too() -> None:
    """UTO 5.1, UTO 7.8"""
    match = develop(deal(put(new(), 0, WI1=ALL_FIVE), 0, "M1"))
    play(match, "wonder wind")
    assert (points(match), stage(match), match.actor) == ([6, 0, 0], Stage.CARDS, 0)


# --- 5.2 ---


def test_an_island_has_one_wonder_that_its_owner_keeps() -> None:
    """UTO 5.2  Nobody builds a second, the owner no more than others."""
    match = put(put(wonder(new(), 1, "wind"), 0, WI1=ALL_FIVE), 1, WI1=ALL_FIVE)
    welcome(match)
    assert offered(match, "wonder") == []
    play(match, "take maya wind", "put WI1")
    assert match.actor == 1
    assert offered(match, "wonder") == []
    assert buildings(match, 1) == {"wind": "wonder"}


def test_a_player_may_own_several_wonders() -> None:
    """UTO 5.2"""
    match = welcome(put(new(), 0, WI1=ALL_FIVE, EA1=ALL_FIVE))
    play(match, "wonder wind", "wonder earth")
    assert (buildings(match), points(match)) == ({"wind": "wonder", "earth": "wonder"}, [12, 0, 0])


def test_nobody_must_build_a_wonder() -> None:
    """UTO 5.2  The turn goes on without it, and the princes stay."""
    match = welcome(put(new(), 0, WI1=ALL_FIVE))
    play(match, "take persian earth", "put EA1", "done")
    assert match.actor == 1
    assert princes(match) == {"WI1": ALL_FIVE, "EA1": "P1"}
    assert buildings(match) == {}


# --- 5.3 ---


def test_the_player_chooses_where_a_prince_is_given_up() -> None:
    """UTO 5.3  Only where there is a choice, one civilization after the other."""
    match = welcome(put(new(), 0, WI1="M1 P1 E1 C1", WI2="M2 C1", WI3="G2"))
    play(match, "wonder wind")
    assert (match.actor, stage(match)) == (0, Stage.GIVE_UP)
    assert notations(match) == ["give up WI1", "give up WI2"]
    play(match, "give up WI2")
    assert notations(match) == ["give up WI1", "give up WI2"]
    assert points(match) == [0, 0, 0]
    play(match, "give up WI1")
    assert princes(match) == {"WI1": "M1", "WI2": "M1 C1", "WI3": "G1"}
    assert (points(match), stage(match)) == ([6, 0, 0], Stage.GUEST)
    assert supply(match) == [6, 8, 8, 7, 7]


def test_princes_on_other_islands_are_not_given_up() -> None:
    """UTO 5.3"""
    match = welcome(put(new(), 0, WI1=ALL_FIVE, EA3="M1", FI4="M1", WI4="M1"))
    play(match, "wonder wind")
    assert notations(match) == ["give up WI1", "give up WI4"]


@pytest.mark.parametrize("kept", ["EA1", "EA2"])
def test_after_the_choice_the_same_turn_goes_on(kept: str) -> None:
    """UTO 5.3, UTO 7.8  In the second phase, with the cards that are left."""
    match = develop(deal(put(new(), 0, EA1=ALL_FIVE, EA2="E1"), 0, "M1"))
    play(match, "wonder earth", "give up EA2" if kept == "EA1" else "give up EA1")
    assert princes(match) == {kept: "E1"}
    assert (stage(match), match.actor, points(match)) == (Stage.CARDS, 0, [6, 0, 0])


def test_after_a_guest_the_choice_ends_the_turn_where_nothing_else_can_be_built() -> None:
    """UTO 5.3, UTO 3.5"""
    match = play(welcome(put(new(), 0, WI1=ALL_FIVE)), "take maya wind", "put WI2", "wonder wind", "give up WI2")
    assert (match.actor, princes(match), points(match)) == (1, {"WI1": "M1"}, [6, 0, 0])


# --- 5.4 ---


def test_without_a_base_no_wonder_is_built() -> None:
    """UTO 5.4  With the last one it is."""
    for left, built in ((0, []), (1, ["wonder fire", "wonder water"])):
        match = spend_bases(put(new(), 0, FI1=ALL_FIVE, WA1=ALL_FIVE), 0, left=left)
        welcome(match)
        assert sorted(offered(match, "wonder")) == built
    play(match, "wonder fire")
    assert int(match.state.players[0].bases) == 0
    assert offered(match, "wonder") == []
    assert princes(match) == {"WA1": ALL_FIVE}


def test_the_bases_of_others_do_not_matter() -> None:
    """UTO 5.4"""
    match = spend_bases(put(new(), 0, FI1=ALL_FIVE), 1, left=0)
    assert offered(welcome(match), "wonder") == ["wonder fire"]


# --- points ---


def test_the_points_move_the_minister_at_once() -> None:
    """UTO 5.1, UTO 2.2"""
    match = play(welcome(put(new(), 1, WI1=ALL_FIVE), seat=1), "wonder wind")
    assert order(match) == [1, 0, 2]


def test_an_owners_wonder_brings_other_points() -> None:
    """UTO 5.1"""
    match = play(welcome(put(owned({"building.wonder": 9}), 0, WI1=ALL_FIVE)), "wonder wind")
    assert points(match) == [9, 0, 0]
