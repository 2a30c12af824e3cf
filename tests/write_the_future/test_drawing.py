"""WRI 5: drawing with dice."""

import pytest

from tests.conftest import play
from tests.write_the_future.helpers import bonuses, cells, dice_of, laid, offered, sheet, squares, with_dice

RESOURCES = [("agent", "A"), ("intel", "I"), ("money", "M"), ("weapon", "W")]


@pytest.mark.parametrize("number", range(1, 7))
def test_a_die_reaches_its_row_and_its_column(number: int) -> None:
    """WRI 5.1  Eleven cells."""
    match = play(with_dice(laid(1), f"agent-{number}"), f"draw agent-{number}")
    reached = [f"at {row},{column}" for row in range(1, 7) for column in range(1, 7) if number in (row, column)]
    assert offered(match) == reached
    assert len(reached) == 11


@pytest.mark.parametrize(("name", "letter"), RESOURCES)
def test_a_die_draws_the_resource_of_its_colour(name: str, letter: str) -> None:
    """WRI 5.1"""
    match = play(with_dice(laid(1), f"{name}-3"), f"draw {name}-3", "at 3,6")
    assert cells(match) == ["......", "......", f".....{letter}", "......", "......", "......"]
    ledger = match.ledger()[0]
    assert [ledger[each] for each in ("agents", "intel", "money", "weapons")] == [int(name == r) for r, _ in RESOURCES]


def test_only_in_empty_cells() -> None:
    """WRI 5.1  Crossed-over ones are not empty."""
    rows = ["..A...", "..i...", "MW.a..", "......", "..W...", "......"]
    match = play(with_dice(laid(1), "agent-3", rows=rows), "draw agent-3")
    assert offered(match) == ["at 3,3", "at 3,5", "at 3,6", "at 4,3", "at 6,3"]


def test_a_die_without_an_empty_cell_is_not_drawn() -> None:
    """WRI 5.1"""
    rows = ["..A...", "..i...", "MWAaIM", "..M...", "..W...", "..A..."]
    match = with_dice(laid(1), "agent-3", "agent-2", rows=rows)
    assert [each for each in offered(match) if each.startswith("draw")] == ["draw agent-2"]
    assert "market agents by-3" in offered(match)


def test_each_die_is_used_once() -> None:
    """WRI 5.1, WRI 3.4"""
    match = play(laid(2, "draft"), "card 1", "draw weapon-4", "at 4,1")
    assert dice_of(match) == ["agent-5"]
    assert [each for each in offered(match) if each.startswith("draw")] == ["draw agent-5"]


def test_the_dice_come_in_any_order() -> None:
    """WRI 5.1"""
    ends = set()
    for order in (("agent-5", "at 5,2"), ("weapon-4", "at 4,2")), (("weapon-4", "at 4,2"), ("agent-5", "at 5,2")):
        match = play(laid(2, "draft"), "card 1", *(step for die, cell in order for step in (f"draw {die}", cell)))
        ends.add(match.state.tobytes())
    assert len(ends) == 1


def test_two_dice_alike_are_one_choice() -> None:
    """WRI 5.1  Both can be drawn, one after the other."""
    match = with_dice(laid(2, "draft"), "money-2", "money-2")
    assert [each for each in offered(match) if each.startswith("draw")] == ["draw money-2"]
    play(match, "draw money-2", "at 2,2")
    assert dice_of(match) == ["money-2"]
    play(match, "draw money-2", "at 1,2")
    assert (cells(match)[:2], match.actor) == ([".M....", ".M...."], 1)


def test_dice_that_share_a_number_or_a_colour_are_two_choices() -> None:
    """WRI 5.1"""
    for dice in (("money-2", "intel-2"), ("money-2", "money-3")):
        match = with_dice(laid(1), *dice)
        assert [each for each in offered(match) if each.startswith("draw")] == [f"draw {die}" for die in dice]


def test_after_the_black_market_no_die_is_drawn() -> None:
    """WRI 5.2  In this turn."""
    match = play(laid(2, "draft"), "card 1", "market agents by-5")
    assert offered(match) == ["market agents by-4", "market money by-4", "market weapons by-4", "done"]


def test_drawing_first_and_then_the_market() -> None:
    """WRI 5.2"""
    match = play(laid(2, "draft"), "card 1", "draw agent-5", "at 5,2", "market weapons by-4")
    assert (cells(match)[4], squares(match)[3], match.actor) == (".A....", [4], 1)


def test_bonuses_are_no_dice_at_the_market() -> None:
    """WRI 5.2, WRI 6.4  After a black market bonus the other die may still be drawn."""
    match = with_dice(laid(1), "agent-1", "weapon-4", rows=[".AAAAA"])
    play(match, "draw agent-1", "at 1,1", "tick intel")
    assert "draw weapon-4" in offered(match)
    play(match, "draw weapon-4", "at 4,4")
    assert (bonuses(match), cells(match)[3]) == (["row-1"], "...W..")


def test_after_the_black_market_bonuses_and_moves_still_draw() -> None:
    """WRI 5.2, WRI 4.4  It is dice that are not drawn."""
    match = sheet(with_dice(laid(1), "agent-1", "weapon-4", rows=["......", "AAAAA.", "A....."]), ready=[1, 0, 0])
    play(match, "market agents by-1", "move", "from 3,1", "at 2,6", "at 6,6")
    assert (bonuses(match), cells(match)[5]) == (["row-2"], ".....A")
    assert "draw weapon-4" not in offered(match)
