"""UTO 6: districts."""

import pytest

from fourtopia.games.utopia.state import CIVILIZATION_NAMES, Stage
from tests.conftest import play
from tests.utopia.helpers import (
    LETTERS,
    OTHERS_ONLY,
    buildings,
    deal,
    develop,
    monument,
    new,
    offered,
    order,
    owned,
    points,
    princes,
    put,
    spend_bases,
    spend_monuments,
    stage,
    supply,
    welcome,
    wonder,
)

# --- 6.1 ---


@pytest.mark.parametrize("letter", LETTERS)
def test_three_princes_of_one_civilization_take_control(letter: str) -> None:
    """UTO 6.1  They go back to the supply; a monument of theirs goes there on a base."""
    name = CIVILIZATION_NAMES[LETTERS.index(letter)]
    match = welcome(put(new(), 0, EA2=f"{letter}3"))
    assert offered(match, "control") == [f"control EA2 {name}"]
    play(match, f"control EA2 {name}")
    assert (princes(match), supply(match)) == ({}, [8] * 5)
    assert buildings(match) == {"EA2": name}
    assert int(match.state.players[0].bases) == 7
    assert match.state.monuments[LETTERS.index(letter)] == 6
    assert points(match) == [0, 0, 0]


def test_just_three_are_given_up() -> None:
    """UTO 6.1"""
    match = play(welcome(put(new(), 0, EA2="M5 P1", EA1="M3")), "control EA2 maya")
    assert princes(match) == {"EA1": "M3", "EA2": "M2 P1"}


@pytest.mark.parametrize("there", [{"EA2": "M2 P2"}, {"EA2": "M2", "EA1": "M1"}, {"EA2": "M2"}])
def test_two_are_not_enough_nor_are_three_in_two_districts(there: dict[str, str]) -> None:
    """UTO 6.1"""
    assert offered(welcome(put(new(), 0, **there)), "control") == []


def test_the_princes_of_others_do_not_count() -> None:
    """UTO 6.1"""
    assert offered(welcome(put(put(new(), 0, EA2="M2"), 1, EA2="M4")), "control") == []


def test_a_player_with_two_threes_chooses_the_monument() -> None:
    """UTO 6.1, UTO 6.2  After that the district is controlled."""
    match = welcome(put(new(), 0, EA2="M3 G4"))
    assert offered(match, "control") == ["control EA2 maya", "control EA2 greek"]
    play(match, "control EA2 greek")
    assert offered(match, "control") == []
    assert princes(match) == {"EA2": "M3 G1"}


def test_a_second_district_with_three_princes_does_not_undo_the_first() -> None:
    """UTO 6.1  Both can be taken, one after the other."""
    match = play(welcome(put(new(), 0, EA1="M3", WI1="M2")), "take maya wind", "put WI1")
    assert offered(match, "control") == ["control EA1 maya", "control WI1 maya"]
    play(match, "control WI1 maya", "control EA1 maya")
    assert buildings(match) == {"WI1": "maya", "EA1": "maya"}


# --- 6.2 ---


@pytest.mark.parametrize("owner", [0, 1])
def test_a_district_has_one_monument_that_its_owner_keeps(owner: int) -> None:
    """UTO 6.2  With one's own monument there, or with another's."""
    match = put(monument(new(), owner, EA2="maya"), 0, EA2="M3 P8")
    assert offered(welcome(match), "control") == []


def test_nobody_must_take_control() -> None:
    """UTO 6.2"""
    match = welcome(put(new(), 0, EA2="M3"))
    play(match, "take greek fire", "put FI1", "done")
    assert (match.actor, princes(match)) == (1, {"EA2": "M3", "FI1": "G1"})


# --- 6.3 ---


@pytest.mark.parametrize(
    ("island", "district", "value"),
    [("wind", "WI7", 4), ("wind", "WI1", 3), ("wind", "WI8", 2), ("water", "WA5", 2), ("earth", "EA3", 4)],
)
def test_the_owner_of_the_wonder_scores_the_printed_value(island: str, district: str, value: int) -> None:
    """UTO 6.3  At once."""
    match = put(wonder(new(), 2, island), 0, **{district: "M3"})
    play(welcome(match), f"control {district} maya")
    assert points(match) == [0, 0, value]
    assert match.ledger()[2]["wonder-districts"] == value
    assert order(match) == [2, 0, 1]


def test_a_wonder_of_another_island_brings_nothing() -> None:
    """UTO 6.3"""
    match = put(wonder(wonder(new(), 2, "fire", "water"), 1, "earth"), 0, WI7="M3")
    play(welcome(match), "control WI7 maya")
    assert points(match) == [0, 0, 0]


@pytest.mark.parametrize(("variants", "earned"), [((), 4), ((OTHERS_ONLY,), 0)])
def test_an_owner_who_takes_a_district_scores_too_unless_others_only_count(
    variants: tuple[str, ...], earned: int
) -> None:
    """UTO 6.3  The variant leaves out the owner's own districts."""
    match = put(wonder(new(3, *variants), 0, "wind"), 0, WI7="M3")
    play(welcome(match), "control WI7 maya")
    assert points(match) == [earned, 0, 0]


def test_with_the_variant_others_still_bring_points() -> None:
    """UTO 6.3"""
    match = put(wonder(new(3, OTHERS_ONLY), 1, "wind"), 0, WI7="M3")
    play(welcome(match), "control WI7 maya")
    assert points(match) == [0, 4, 0]


def test_in_the_second_phase_too() -> None:
    """UTO 6.3, UTO 7.8"""
    match = develop(deal(put(wonder(new(), 1, "wind"), 0, WI7="M3"), 0, "P1"))
    play(match, "control WI7 maya")
    assert (points(match), match.actor, stage(match)) == ([0, 4, 0], 0, Stage.CARDS)


def test_districts_that_were_taken_before_the_wonder_bring_nothing() -> None:
    """UTO 6.3  When the wonder is built it brings its 6 points and no more."""
    match = put(monument(new(), 0, WI7="maya"), 1, WI1="M1 P1 E1 G1 C1")
    play(welcome(match, seat=1), "wonder wind")
    assert points(match) == [0, 6, 0]


# --- 6.4 ---


def test_without_a_base_control_cannot_be_taken() -> None:
    """UTO 6.4  The princes stay."""
    match = welcome(spend_bases(put(new(), 0, EA1="M3", EA2="P3"), 0, left=0))
    assert offered(match, "control") == []
    match = welcome(spend_bases(put(new(), 0, EA1="M3", EA2="P3"), 0, left=1))
    play(match, "control EA1 maya")
    assert offered(match, "control") == []
    assert princes(match) == {"EA2": "P3"}


def test_without_a_monument_of_the_civilization_control_cannot_be_taken() -> None:
    """UTO 6.4  With another civilization it can."""
    match = spend_monuments(new(), 1, "maya", "WI1", "WI2", "WI3", "WI4", "WI5", "WI6", "WI7")
    put(match, 0, EA1="M3", EA2="P3")
    assert offered(welcome(match), "control") == ["control EA2 persian"]


# --- 6.5 ---


def test_any_number_of_princes_may_be_in_a_district_whoever_controls_it() -> None:
    """UTO 6.5  Guests' princes, moved and placed ones."""
    match = put(put(monument(new(), 1, EA2="maya"), 1, EA2="M7 P8"), 0, EA2="M6 P8", EA1="M1")
    welcome(match, "maya earth", "greek fire", "greek fire")
    play(match, "take maya earth")
    assert "put EA2" in offered(match, "put")
    play(match, "put EA2")
    deal(match, 0, "M1")
    develop(match)
    play(match, "move maya", "from EA1", "to EA2")
    assert princes(match) == {"EA2": "M8 P8"}
    assert princes(match, 1) == {"EA2": "M7 P8"}


def test_control_with_an_owners_number_of_princes() -> None:
    """UTO 6.1  The bits that say where there are enough follow it."""
    match = welcome(put(owned({"building.control": 2}), 0, EA1="M1", EA2="M2"))
    assert offered(match, "control") == ["control EA2 maya"]
    play(match, "control EA2 maya")
    assert (princes(match), supply(match)[0]) == ({"EA1": "M1"}, 7)
