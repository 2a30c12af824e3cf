"""FUT 5: inviting people."""

import pytest

from fourtopia.games.futuropia.state import Stage
from tests.conftest import play
from tests.futuropia.helpers import (
    for_sale,
    have,
    invite,
    new,
    notations,
    own_quarters,
    purse,
    quarters_of,
)


def test_one_to_five_people() -> None:
    """FUT 5.1  At least one."""
    match = play(new(2), "invite people")
    assert notations(match) == [f"people {number}" for number in range(1, 6)]
    play(match, "people 5")
    assert match.state.players[0].people == 8


def test_everybody_has_a_living_space() -> None:
    """FUT 5.2  The choice of quarters does not end before."""
    match = play(new(2), "invite people", "people 5", "quarters L02")
    assert (match.state.players[0].living_spaces, match.state.players[0].people) == (6, 8)
    assert "quarters done" not in notations(match)
    play(match, "quarters L01")
    assert "quarters done" in notations(match)


def test_only_as_many_as_can_be_housed() -> None:
    """FUT 5.2  Two spaces in the supply are enough for two guests."""
    match = new(2)
    for_sale(match, "L01")
    assert notations(play(match, "invite people")) == ["people 1", "people 2"]


def test_no_quarters_are_needed_while_spaces_are_free() -> None:
    """FUT 5.3  Buying none, one or several is all right."""
    match = new(2)
    own_quarters(match, 0, "start", "L05")
    have(match, 0, food=9)
    play(match, "invite people", "people 4")
    assert "quarters done" in notations(match)
    play(match, "quarters done")
    assert purse(match, 0) == (12, 2, 3)


def test_prices_are_paid_together() -> None:
    """FUT 5.3  Nothing is paid before the choice ends; then one bill may take loans."""
    match = new(2)
    have(match, 0, food=20)
    play(match, "invite people", "people 5", "quarters L01", "quarters L04")  # $4 each
    assert purse(match, 0)[0] == 12
    have(match, 0, money=2)
    play(match, "quarters done")
    me = match.state.players[0]
    assert (me.money, me.loans) == (2 + 10 - 8, 2)
    assert quarters_of(match, 0) == ["L01", "L04", "camper"]  # the start quarters are a "!" tile


@pytest.mark.parametrize(("people", "largest"), [(1, 6), (2, 7)])
def test_at_most_five_spaces_to_spare(people: int, largest: int) -> None:
    """FUT 5.4  With one guest there may be 9 living spaces, with two 10."""
    match = play(new(2), "invite people", f"people {people}")
    box = match.game.box
    offered = {name for name in notations(match) if name.startswith("quarters L")}
    fitting = {f"quarters L{tile + 1:02}" for tile in range(15) if box.quarters[tile][0].spaces <= largest}
    assert offered == fitting


def test_spaces_to_spare_are_counted_over_all_quarters() -> None:
    """FUT 5.4  Quarters bought ahead count until people have moved in."""
    match = new(2)
    invite(match, 1, "L12")  # 9 spaces for 4 people
    assert match.state.players[0].living_spaces - match.state.players[0].people == 5
    play(match, "take subsidy", "take subsidy", "take robots", "robots 1", "reveal tiles")
    if match.state.stage == Stage.PAY_FOOD:
        play(match, "pay food 0")
    if match.state.stage == Stage.PAY_ENERGY:
        play(match, "pay energy 0")
    play(match, "invite people", "people 1")
    assert match.state.stage != Stage.QUARTERS  # 5 people in 9 spaces: even two more would be too many
    assert match.state.players[0].people == 5


def test_a_choice_that_leads_nowhere_is_not_offered() -> None:
    """FUT 5.4  With five guests 2 + 7 spaces will do; after that nothing fits, and 7 alone is enough."""
    match = new(2)
    for_sale(match, "L01", "L15")
    assert notations(play(match, "invite people", "people 5")) == ["quarters L01", "quarters L15"]
    play(match, "quarters L01")
    assert match.state.players[0].living_spaces == 12  # the other had to follow, and did


def test_everybody_eats() -> None:
    """FUT 5.5  Old and new."""
    match = new(2)
    have(match, 0, food=10)
    invite(match, 4, "L05")
    assert purse(match, 0) == (10, 10 - 7, 3)


def test_missing_food_costs_two() -> None:
    """FUT 5.5  3 food for 5 people: two are missing."""
    match = new(2)
    invite(match, 2, "L05")
    assert purse(match, 0) == (12 - 2 - 4, 0, 3)
