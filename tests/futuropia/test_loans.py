"""FUT 8: loans and revealing."""

import pytest

from fourtopia import Match
from fourtopia.core.errors import IllegalAction
from fourtopia.games.futuropia.state import Stage, Tile
from tests.conftest import play
from tests.futuropia.helpers import face_up, have, new, notations, own_quarters, purse, turn_up


def about_to_reveal(**amounts: int) -> Match:
    """Seat 1 is next, with all tiles face down."""
    match = new(2)
    turn_up(match, 1, [])
    have(match, 1, **amounts)
    return match


def test_all_tiles_down_are_turned_up() -> None:
    """FUT 8.1  At the start of the next turn, for nothing."""
    match = new(1)
    play(match, "take subsidy", "take robots", "robots 1", "buy food", "buy food nothing")
    play(match, "buy energy", "buy energy nothing")
    assert face_up(match, 0) == {Tile.INVITE}
    before = purse(match, 0)
    play(match, "invite people", "people 1", "quarters L05", "quarters done")
    assert face_up(match, 0) == set(Tile)
    money, food, energy = before
    assert purse(match, 0) == (money - 2, food - 4, energy)


@pytest.mark.parametrize("up", [1, 2, 3, 4])
def test_revealing_early_costs_one_for_each_tile_still_up(up: int) -> None:
    """FUT 8.2  In any mix."""
    match = new(2)
    turn_up(match, 0, list(Tile)[:up])
    play(match, "reveal tiles")
    assert notations(match) == [f"pay food {number}" for number in range(min(up, 3) + 1)]
    play(match, "pay food 1")
    if up > 1:
        play(match, "pay energy 1")
    assert purse(match, 0) == (12 - max(0, up - 2), 2, 3 - min(1, up - 1))
    assert face_up(match, 0) == set(Tile)
    assert match.actor == 0  # and the turn goes on
    assert "reveal tiles" not in notations(match)


def test_with_all_tiles_up_there_is_nothing_to_reveal() -> None:
    """FUT 8.2  Some must be face down."""
    assert "reveal tiles" not in notations(new(2))


@pytest.mark.parametrize(("money", "loans", "left"), [(6, 0, 0), (5, 1, 4), (1, 1, 0), (0, 2, 4)])
def test_loans_only_as_needed(money: int, loans: int, left: int) -> None:
    """FUT 8.3  A generator for $6: $5 each, and no more of them than it takes."""
    match = new(2)
    have(match, 0, money=money)
    play(match, "buy energy", "buy energy left")
    assert (match.state.players[0].loans, purse(match, 0)[0]) == (loans, left)


@pytest.mark.parametrize("early", [False, True])
def test_interest_at_every_reveal(early: bool) -> None:
    """FUT 8.4  One resource of choice for each loan, automatic or early."""
    match = about_to_reveal(loans=2, money=2, food=2, energy=1)
    if early:
        turn_up(match, 1, [Tile.ROBOTS])
    play(match, "take subsidy")
    if early:
        play(match, "reveal tiles")
    assert match.state.stage == Stage.PAY_FOOD
    play(match, "pay food 1", "pay energy 1")
    assert purse(match, 1) == ((1, 1, 0) if early else (2, 1, 0))
    assert match.state.players[1].loans == 2


def test_interest_that_cannot_be_paid_is_borrowed() -> None:
    """FUT 8.5  Six loans, four resources: one new loan, which bears no interest this time."""
    match = about_to_reveal(loans=6, money=1, food=2, energy=1)
    play(match, "take subsidy")
    if match.state.stage == Stage.PAY_FOOD:
        play(match, "pay food 2")
    if match.state.stage == Stage.PAY_ENERGY:
        play(match, "pay energy 1")
    assert match.state.players[1].loans == 7
    assert purse(match, 1) == (1 + 5 - 3, 0, 0)


def test_food_and_energy_pay_interest_before_anything_is_borrowed() -> None:
    """FUT 8.5  Without money, but with food and energy enough, there is no new loan."""
    match = about_to_reveal(loans=4, money=0, food=2, energy=2)
    play(match, "take subsidy")
    assert match.state.players[1].loans == 4
    assert purse(match, 1) == (0, 0, 0)


def test_any_number_of_loans_back_after_the_interest() -> None:
    """FUT 8.6  13 resources, 2 for interest: two loans at most, in any mix."""
    match = about_to_reveal(loans=2, money=4, food=5, energy=4)
    play(match, "take subsidy")
    assert notations(match) == ["repay loans 0", "repay loans 1", "repay loans 2"]
    one = play(match.copy(), "repay loans 1")
    play(one, "pay food 4", "pay energy 3")
    assert (one.state.players[1].loans, purse(one, 1)) == (1, (4, 1, 1))
    none = play(match.copy(), "repay loans 0", "pay food 0", "pay energy 0")
    assert (none.state.players[1].loans, purse(none, 1)) == (2, (2, 5, 4))
    play(match, "repay loans 2")
    assert notations(match) == [f"pay food {number}" for number in range(4, 6)]  # 8 are money and energy


def test_loans_are_repaid_at_no_other_time() -> None:
    """FUT 8.6  Only directly after the interest."""
    match = new(2)
    have(match, 0, loans=1, money=50)
    play(match, "take subsidy")
    assert match.state.players[0].loans == 1
    assert not any(name.startswith("repay") for name in notations(match))


def test_the_fee_cannot_be_borrowed_but_the_interest_can() -> None:
    """FUT 8.7  Two tiles up and one resource: no early reveal. With two, the interest may be borrowed."""
    match = new(2)
    turn_up(match, 0, [Tile.ROBOTS, Tile.SUBSIDY])
    have(match, 0, money=1, food=0, energy=0, loans=1)
    assert "reveal tiles" not in notations(match)
    have(match, 0, money=2)
    play(match, "reveal tiles")
    assert (match.state.players[0].loans, purse(match, 0)) == (2, (4, 0, 0))
    assert {"take robots", "take subsidy", "buy food"} <= set(notations(match))  # any action may follow


def test_fee_interest_and_repayment_are_one_sum() -> None:
    """FUT 8.7  1 for the fee, 1 for interest, 5 for the loan: one mix of 7."""
    match = new(2)
    turn_up(match, 0, [Tile.SUBSIDY])
    have(match, 0, money=10, food=10, energy=10, loans=1)
    play(match, "reveal tiles", "repay loans 1")
    assert notations(match) == [f"pay food {number}" for number in range(8)]
    play(match, "pay food 3")
    assert notations(match) == [f"pay energy {number}" for number in range(5)]
    play(match, "pay energy 2")
    assert purse(match, 0) == (8, 7, 8)


def early_reveal(up: int, money: int, food: int, energy: int, loans: int) -> Match:
    """Seat 0 reveals early, with so many tiles still face up."""
    match = new(2)
    turn_up(match, 0, list(Tile)[:up])
    have(match, 0, money=money, food=food, energy=energy, loans=loans)
    play(match, "reveal tiles")
    return match


def test_the_fee_is_not_paid_with_borrowed_money() -> None:
    """FUT 8.7  $1, 3 energy and a fee of 4: all of it goes, and the interest alone is borrowed."""
    match = new(2)
    play(match, "invite people", "people 5", "quarters L15", "quarters L02", "take subsidy")
    assert purse(match, 0) == (1, 0, 3)
    play(match, "reveal tiles")
    assert match.actor == 0
    assert match.state.stage == Stage.TURN  # nothing was left to choose
    assert purse(match, 0) == (4, 0, 0)
    assert match.state.players[0].loans == 2


def test_own_money_goes_to_the_fee_as_far_as_it_reaches() -> None:
    """FUT 8.7  A fee of 4 with $1 of one's own takes three of the five goods; interest may be paid with the loan."""
    match = early_reveal(4, money=1, food=2, energy=3, loans=3)
    assert notations(match) == ["pay food 0", "pay food 1", "pay food 2"]
    play(match, "pay food 0")
    assert match.state.stage == Stage.TURN  # three energy, no more and no less
    assert purse(match, 0) == (2, 2, 0)
    match = early_reveal(4, money=1, food=2, energy=3, loans=3)
    play(match, "pay food 2")
    assert notations(match) == ["pay energy 1", "pay energy 2", "pay energy 3"]
    with pytest.raises(IllegalAction, match="between 1 and 3"):
        match.play("pay energy 0")


def test_with_enough_of_ones_own_the_mix_is_free() -> None:
    """FUT 8.7  Where nothing is borrowed, money pays fee and interest alike."""
    match = early_reveal(4, money=7, food=1, energy=0, loans=3)
    assert notations(match) == ["pay food 0", "pay food 1"]
    play(match, "pay food 0")
    assert purse(match, 0) == (0, 1, 0)


def test_the_fee_is_in_the_first_part_of_a_large_sum() -> None:
    """FUT 8.7  4 of fee and 120 of interest, with $1 and 4 energy: three energy go with the first 100."""
    match = early_reveal(4, money=1, food=0, energy=4, loans=120)
    assert notations(match) == ["pay energy 3", "pay energy 4"]
    play(match, "pay energy 3")
    assert notations(match) == ["pay energy 0", "pay energy 1"]
    play(match, "pay energy 0")
    assert match.state.stage == Stage.TURN
    assert purse(match, 0) == (1 + 120 - 97 - 24, 0, 1)


def test_large_sums_are_paid_in_parts() -> None:
    """FUT 8.7  120 of interest: 100 and 20."""
    match = about_to_reveal(loans=120, money=150, food=150, energy=0)
    play(match, "take subsidy", "repay loans 0")
    assert notations(match)[-1] == "pay food 100"
    play(match, "pay food 90")
    assert notations(match) == [f"pay food {number}" for number in range(21)]
    play(match, "pay food 5")
    assert purse(match, 1) == (150 - 10 - 15, 150 - 95, 0)
    assert match.state.stage == Stage.TURN


def test_loans_pay_for_energy_and_quarters_too() -> None:
    """FUT 8.3  Whatever the action is that money is missing for."""
    match = new(2)
    own_quarters(match, 0, "start", "L10")
    have(match, 0, money=0, energy=0)
    play(match, "take robots", "robots 1")  # 4 energy for $8
    assert (match.state.players[0].loans, purse(match, 0)[0]) == (2, 2)
