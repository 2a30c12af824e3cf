"""WRI 7: the black market."""

import pytest

from tests.conftest import play
from tests.write_the_future.helpers import dice_of, laid, offered, sheet, squares, with_dice

NAMES = ["agents", "intel", "money", "weapons"]
NUMBERS = range(1, 7)


def market(number: int, colour: str = "agent", ticked: tuple[int, int, int, int] = (0, 0, 0, 0)) -> list[str]:
    """What a die can tick."""
    match = sheet(with_dice(laid(1), f"{colour}-{number}"), squares=ticked)
    return [each.split()[1] for each in offered(match) if each.startswith("market")]


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("colour", ["agent", "intel", "money", "weapon"])
def test_only_the_number_of_a_die_counts(number: int, colour: str) -> None:
    """WRI 7.1, WRI 7.2  Agents take any, Intel odd numbers, Money even ones, Weapons their own."""
    assert market(number, colour) == ["agents", "intel" if number % 2 else "money", "weapons"]


def test_nobody_must() -> None:
    """WRI 7.1"""
    match = play(laid(2, "draft"), "card 1", "done")
    assert (squares(match), match.actor) == ([[], [], [], []], 1)


@pytest.mark.parametrize(("name", "numbers"), [("agents", [4, 1, 6, 3, 3, 2]), ("intel", [5, 1, 3, 3, 1, 5])])
def test_squares_are_ticked_from_the_first_to_the_sixth(name: str, numbers: list[int]) -> None:
    """WRI 1.5, WRI 7.2, WRI 7.3  Whatever the die says; then there are no more."""
    match = laid(1)
    for count, number in enumerate(numbers, start=1):
        play(with_dice(match, f"weapon-{number}"), f"market {name} by-{number}")
        assert squares(match)[NAMES.index(name)] == list(range(1, count + 1))
    assert not [each for each in offered(with_dice(match, "weapon-1")) if each.startswith(f"market {name}")]


def test_money_is_ticked_from_the_first_too() -> None:
    """WRI 7.2"""
    match = play(with_dice(laid(2, "draft"), "weapon-6", "weapon-2"), "market money by-6", "market money by-2")
    assert squares(match)[2] == [1, 2]


@pytest.mark.parametrize("number", NUMBERS)
def test_a_weapons_square_is_the_one_with_the_number(number: int) -> None:
    """WRI 1.5, WRI 7.2  Once it is ticked, that number is of no use there."""
    match = play(with_dice(laid(2, "draft"), f"money-{number}"), f"market weapons by-{number}")
    assert squares(match)[3] == [number]
    ticked = 1 << number - 1
    assert "weapons" not in market(number, ticked=(0, 0, 0, ticked))
    assert "weapons" in market(number, ticked=(63, 63, 63, 63 - ticked))


@pytest.mark.parametrize("resource", range(3))
def test_a_resource_with_all_squares_takes_no_more(resource: int) -> None:
    """WRI 7.3  The sixth can still be ticked."""
    number = 5 if resource == 1 else 4
    for ticked, there in ((31, True), (63, False)):
        values = tuple(ticked if each == resource else 0 for each in range(4))
        assert (NAMES[resource] in market(number, ticked=(values[0], values[1], values[2], values[3]))) == there


def test_a_market_without_an_open_square() -> None:
    """WRI 7.3"""
    assert market(4, ticked=(63, 63, 63, 63)) == []


def test_a_die_is_used_up_by_it() -> None:
    """WRI 7.1  The one with that number."""
    match = play(laid(2, "draft"), "card 1", "market money by-4")
    assert dice_of(match) == ["agent-5"]
    match = play(laid(2, "draft"), "card 1", "market intel by-5")
    assert dice_of(match) == ["weapon-4"]


@pytest.mark.parametrize("number", NUMBERS)
def test_the_second_die_is_used_up_when_the_first_is_gone(number: int) -> None:
    """WRI 7.1  Whatever its number."""
    match = with_dice(laid(2, "draft"), "money-2", f"weapon-{number}")
    play(match, "draw money-2", "at 2,2", f"market weapons by-{number}")
    assert (squares(match)[3], match.actor) == ([number], 1)


def test_dice_with_the_same_number_are_one_choice() -> None:
    """WRI 7.1  Of two colours; both can be used."""
    match = with_dice(laid(2, "draft"), "money-4", "weapon-4")
    assert [each for each in offered(match) if each.startswith("market")] == [
        "market agents by-4", "market money by-4", "market weapons by-4",
    ]  # fmt: skip
    play(match, "market weapons by-4")
    assert len(dice_of(match)) == 1
    assert [each for each in offered(match) if each.startswith("market")] == ["market agents by-4", "market money by-4"]
    play(match, "market agents by-4")
    assert (squares(match), match.actor) == ([[1], [], [], [4]], 1)


def test_only_a_die_that_was_not_drawn() -> None:
    """WRI 7.1"""
    match = play(laid(2, "draft"), "card 1", "draw agent-5", "at 5,5")
    assert {each[-1] for each in offered(match) if each.startswith("market")} == {"4"}


def test_ticks_raise_what_a_resource_is_worth() -> None:
    """WRI 7.2, WRI 9.2"""
    match = with_dice(laid(2, "draft"), "intel-3", "intel-1", rows=["III..."])
    assert match.ledger()[0]["intel"] == 3
    play(match, "market intel by-3", "market intel by-1")
    assert match.ledger()[0]["intel"] == 9
