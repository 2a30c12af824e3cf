"""FUT 11: points."""

import pytest

from fourtopia.games.futuropia.state import Tile
from tests.conftest import play
from tests.futuropia.helpers import START, have, last_to_leave, new, own_generators, own_quarters, turn_up


def test_five_points_for_a_free_person() -> None:
    """FUT 11.1  Three working spaces, one of them taken by a robot: one person of three is free."""
    match = new(2)
    own_generators(match, 0, "food-start-1", "food-start-2", "energy-8")
    have(match, 0, robots=1)
    assert match.ledger()[0]["free-people"] == 5


def test_a_point_for_each_surplus() -> None:
    """FUT 11.2  Food 1 + 2 + 6 for three people; energy 1 + 9 for quarters and robots."""
    match = new(2)
    own_generators(match, 0, *START, "food-6", "energy-13")
    have(match, 0, robots=6)
    ledger = match.ledger()[0]
    assert ledger["surplus-food"] == 9 - 3
    assert ledger["surplus-energy"] == 10 - 7


@pytest.mark.parametrize(("name", "points"), [("L04", 2), ("L12", -2), ("start", 0)])
def test_points_printed_on_quarters(name: str, points: int) -> None:
    """FUT 11.3  Which may be negative."""
    match = new(2)
    own_quarters(match, 0, name)
    assert match.ledger()[0]["quarters"] == points


def test_three_points_off_for_each_loan() -> None:
    """FUT 11.4"""
    match = last_to_leave(new(2))
    have(match, 0, loans=4, money=4, food=0, energy=0)
    play(match, "leave")
    assert match.ledger()[0]["loans"] == -12


@pytest.mark.parametrize("unused", [1, 3, 5])
def test_three_points_for_each_unused_tile(unused: int) -> None:
    """FUT 11.5"""
    match = last_to_leave(new(2), list(Tile)[:unused])
    play(match, "leave")
    assert match.ledger()[0]["unused-tiles"] == 3 * unused


@pytest.mark.parametrize(("resources", "points"), [((9, 0, 0), 0), ((3, 3, 4), 1), ((10, 9, 0), 1), ((0, 15, 15), 3)])
def test_a_point_for_ten_resources(resources: tuple[int, int, int], points: int) -> None:
    """FUT 11.6  Money, food and energy together, rounded down."""
    match = last_to_leave(new(2))
    money, food, energy = resources
    have(match, 0, money=money, food=food, energy=energy)
    play(match, "leave")
    assert match.ledger()[0]["resources"] == points


def test_the_most_points_win() -> None:
    """FUT 11.7  With equal points the victory is shared; money breaks no tie."""
    match = last_to_leave(new(3))
    for seat in range(3):
        turn_up(match, seat, [Tile.SUBSIDY])
    have(match, 0, money=12)
    have(match, 1, money=13)
    have(match, 2, money=40)
    ahead = play(match.copy(), "leave")
    assert ahead.winners() == [2]
    have(match, 2, money=3, food=0, energy=0)
    play(match, "leave")
    assert match.scores()[0] == match.scores()[1] > match.scores()[2]
    assert match.winners() == [0, 1]


def test_a_score_in_mid_game() -> None:
    """FUT 11.8  As if it ended here with the holdings as they lie; tiles count once the final phase has begun."""
    match = new(2)
    have(match, 0, loans=2, money=30, robots=4)
    ledger = match.ledger()[0]
    assert ledger["loans"] == -6  # nothing is repaid
    assert ledger["resources"] == 3
    assert ledger["unused-tiles"] == 0
    assert ledger["free-people"] == 0  # the robots could not be kept
    assert match.state.players[0].robots == 4  # counting takes nothing away
    match.state.final_phase = 1
    assert match.ledger()[0]["unused-tiles"] == 15


def test_quarters_that_would_go_in_mid_game() -> None:
    """FUT 11.8  3 energy used, 1 made: the one that saves 2 energy for 1 point goes, the 2 points stay."""
    match = new(2)
    own_quarters(match, 0, "L10", "L04")
    have(match, 0, people=3)
    assert match.ledger()[0]["quarters"] == 2


def test_a_greenhouse_that_would_go_in_mid_game_feeds_nobody() -> None:
    """FUT 11.8, FUT 10.7  The greenhouse alone uses energy, and there is none: it goes, and with it 2 food."""
    match = new(2)
    own_generators(match, 0, "food-start-2")
    own_quarters(match, 0, "greenhouse", "L02")
    have(match, 0, people=3, robots=0, money=0, food=0, energy=0)
    assert match.ledger()[0]["free-people"] == 5  # 2 food for 2 people, one of whom works
    assert match.ledger()[0]["surplus-food"] == 0


def test_what_is_being_paid_no_longer_counts() -> None:
    """FUT 11.8  Between repaying a loan and choosing with what, neither the loan nor the resources count."""
    match = new(2)
    have(match, 0, loans=4, money=20, food=12, energy=12)
    turn_up(match, 0, [Tile.SUBSIDY])
    play(match, "reveal tiles", "repay loans 4")
    ledger = match.ledger()[0]
    assert (ledger["loans"], ledger["resources"]) == (0, (44 - 1 - 4 - 20) // 10)
    play(match, "pay food 12", "pay energy 12")
    assert match.ledger()[0] == ledger
