"""FUT 3: buying a generator."""

import pytest

from fourtopia.games.futuropia.state import Kind, Stage, Tile
from tests.conftest import play
from tests.futuropia.helpers import (
    GENERATORS,
    START,
    generators,
    have,
    new,
    notations,
    own_generators,
    purse,
    stack_prices,
    turn_up,
)

SEVEN = [*START, "food-6", "food-8", "energy-6", "energy-8"]


def test_one_from_either_stack_or_none() -> None:
    """FUT 3.1"""
    match = play(new(2), "buy energy")
    assert notations(match) == ["buy energy left", "buy energy right", "buy energy nothing"]
    left, right, nothing = match.copy(), match.copy(), match
    assert generators(play(left, "buy energy left"), 0)[3:] == ["energy-6"]
    assert generators(play(right, "buy energy right"), 0)[3:] == ["energy-7"]
    assert generators(play(nothing, "buy energy nothing"), 0)[3:] == []


@pytest.mark.parametrize("marker", range(7))
def test_left_is_cheaper_and_right_dearer(marker: int) -> None:
    """FUT 3.2  By the value of the marker; below 0 the buyer is paid."""
    match = new(2)
    match.state.market[Kind.FOOD].marker = marker
    left = play(match.copy(), "buy food", "buy food left")
    right = play(match, "buy food", "buy food right")
    assert purse(left, 0)[0] == 12 - (4 - marker)
    assert purse(right, 0)[0] == 12 - (5 + marker)


@pytest.mark.parametrize(("before", "after"), [(0, 1), (4, 5), (5, 6), (6, 6)])
def test_buying_right_moves_the_marker_up(before: int, after: int) -> None:
    """FUT 3.3  On 6 it stays."""
    match = new(2)
    match.state.market[Kind.ENERGY].marker = before
    play(match, "buy energy", "buy energy right")
    assert match.state.market[Kind.ENERGY].marker == after


def test_the_last_tile_on_the_left_resets_the_marker() -> None:
    """FUT 3.4  Not the first of two, nor the last one on the right."""
    match = new(4)
    food = match.state.market[Kind.FOOD]
    play(match, "buy food", "buy food right", "buy food", "buy food right")  # the stack of 5 is empty
    assert food.marker == 2
    play(match, "buy food", "buy food left")
    assert food.marker == 2
    play(match, "buy food", "buy food left")
    assert food.marker == 0


def test_empty_places_are_refilled() -> None:
    """FUT 3.5  The right stack moves over to the left; the next one comes from the supply."""
    match = new(2)
    play(match, "buy food", "buy food right")
    assert stack_prices(match, Kind.FOOD) == (4, 6)
    play(match, "buy food", "buy food left")
    assert stack_prices(match, Kind.FOOD) == (6, 7)


def test_the_last_stacks_are_not_replaced() -> None:
    """FUT 3.5  When the supply is empty a place stays empty, and one can be bought from the other."""
    match = new(2)
    while stack_prices(match, Kind.ENERGY) != (15, None):
        seat = match.actor or 0
        own_generators(match, seat, *START)
        turn_up(match, seat, Tile)
        play(match, "buy energy", "buy energy left")
    turn_up(match, match.actor or 0, Tile)
    assert notations(play(match, "buy energy")) == ["buy energy left", "buy energy nothing"]


def test_the_two_markers_are_independent() -> None:
    """FUT 3.6"""
    match = play(new(2), "buy food", "buy food right")
    assert [int(market.marker) for market in match.state.market] == [1, 0]
    play(match, "buy energy", "buy energy right")
    assert purse(match, 1)[0] == 13 - 7
    assert [int(market.marker) for market in match.state.market] == [1, 1]


@pytest.mark.parametrize(("before", "after"), [(0, 1), (6, 6)])
def test_passing_moves_the_marker_and_runs_the_test(before: int, after: int) -> None:
    """FUT 3.7"""
    match = new(2)
    match.state.market[Kind.FOOD].marker = before
    play(match, "buy food", "buy food nothing")
    assert match.state.market[Kind.FOOD].marker == after
    assert stack_prices(match, Kind.FOOD) == (4, 5)
    assert purse(match, 0) == (12, 3 + 3, 3)


def test_at_most_seven_generators() -> None:
    """FUT 3.8  Six and one more are fine; with the eighth one of choice goes, and nothing is paid for it."""
    match = new(2)
    own_generators(match, 0, *SEVEN[:6])
    play(match, "buy food", "buy food left")
    assert len(generators(match, 0)) == 7
    own_generators(match, 1, *SEVEN)
    play(match, "buy food", "buy food left")
    assert notations(match) == [f"scrap {name}" for name in sorted({*SEVEN, "food-5"}, key=_place)]
    money = purse(match, 1)[0]
    play(match, "scrap energy-6")
    assert generators(match, 1) == [*START, "food-6", "food-8", "energy-8", "food-5"]
    assert purse(match, 1)[0] == money
    assert match.state.scrapped[GENERATORS.index("energy-6")] == 1


def _place(name: str) -> int:
    return [*SEVEN, "food-5"].index(name)


def test_the_new_generator_may_go_at_once() -> None:
    """FUT 3.9  It then makes nothing."""
    match = new(2)
    own_generators(match, 0, *SEVEN)
    have(match, 0, people=3, robots=9)
    play(match, "buy food", "buy food left", "scrap food-4")
    assert generators(match, 0) == SEVEN
    assert purse(match, 0)[1] == 3 + 1 + 2 + 6 + 7


def test_pay_market_discard_test_run() -> None:
    """FUT 3.10  While one is chosen for discarding, the price is paid and the market refilled, but nothing made."""
    match = new(2)
    own_generators(match, 0, *SEVEN)
    have(match, 0, people=3, robots=9)
    play(match, "buy food", "buy food left")
    assert match.state.stage == Stage.SCRAP
    assert purse(match, 0) == (12 - 4, 3, 3)
    assert stack_prices(match, Kind.FOOD) == (5, 6)
    play(match, "scrap food-8")
    assert purse(match, 0)[1] == 3 + 1 + 2 + 6 + 4  # without the discarded one
