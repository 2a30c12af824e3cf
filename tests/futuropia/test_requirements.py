"""FUT 14: variable requirements."""

import pytest

import fourtopia
from fourtopia.games.futuropia.box import REQUIREMENT_VARIANTS
from fourtopia.games.futuropia.state import Kind, Stage, Tile
from tests.conftest import play
from tests.futuropia.helpers import (
    GENERATORS,
    START,
    have,
    last_to_leave,
    new,
    notations,
    own_generators,
    own_quarters,
    purse,
)


def test_two_of_nine_are_drawn() -> None:
    """FUT 14.7  Any two of the nine may be in force, six generators among them."""
    drawn = {int(new(2, "requirements", seed=seed).state.requirements) for seed in range(60)}
    assert all(each.bit_count() == 2 for each in drawn)
    assert len(drawn) > 20
    assert any(each & 1 for each in drawn)


def test_either_drawn_or_two_of_choice() -> None:
    """FUT 14.7  One alone is refused, and so is choosing what is drawn."""
    with pytest.raises(fourtopia.BadOption):
        new(2, "six-generators")
    with pytest.raises(fourtopia.BadOption):
        new(2, "requirements", "six-generators", "food-8")


def test_at_most_six_generators() -> None:
    """FUT 14.1  The seventh means discarding one."""
    match = new(2, "six-generators", "fewer-subsidies")
    own_generators(match, 0, *START, "energy-6", "energy-7", "food-6")
    play(match, "buy food", "buy food left")
    assert match.state.stage == Stage.SCRAP


@pytest.mark.parametrize("name", ["food-12", "food-8", "energy-14", "energy-8"])
@pytest.mark.parametrize("players", [2, 3])
def test_generators_are_exchanged(name: str, players: int) -> None:
    """FUT 14.2  As many as there were, of the same price; no others change."""
    plain, match = new(players), new(players, name, "less-attraction")
    kind = Kind.FOOD if name.startswith("food") else Kind.ENERGY
    other = Kind.ENERGY if kind == Kind.FOOD else Kind.FOOD
    before = [GENERATORS[each] for each in plain.state.market[kind].stack_type]
    after = [GENERATORS[each] for each in match.state.market[kind].stack_type]
    assert after == [f"{each}-variant" if each == name else each for each in before]
    assert match.state.market[kind].stack_tiles.tolist() == plain.state.market[kind].stack_tiles.tolist()
    assert match.state.market[other].stack_type.tolist() == plain.state.market[other].stack_type.tolist()


@pytest.mark.parametrize("players", [2, 3])
def test_fewer_subsidies(players: int) -> None:
    """FUT 14.3  They start with $9."""
    match = new(players, "fewer-subsidies", "food-8")
    play(match, "take subsidy")
    assert purse(match, 0)[0] == 12 + 9


def test_great_loans_worse_actions() -> None:
    """FUT 14.4  1 point instead of 3, for both."""
    match = last_to_leave(new(2, "great-loans", "food-8"), [Tile.ROBOTS, Tile.INVITE])
    have(match, 0, loans=4, money=4, food=0, energy=0)
    play(match, "leave")
    ledger = match.ledger()[0]
    assert (ledger["loans"], ledger["unused-tiles"]) == (-4, 2)


def test_valuable_surplus() -> None:
    """FUT 14.5  2 points for each food and energy left over."""
    match = new(2, "valuable-surplus", "food-8")
    own_generators(match, 0, *START, "food-6", "energy-8")
    have(match, 0, people=3, robots=3)
    ledger = match.ledger()[0]
    assert (ledger["surplus-food"], ledger["surplus-energy"]) == (2 * (9 - 3), 2 * (6 - 4))


def test_less_attraction() -> None:
    """FUT 14.6  Four people at most; the Gambling Hall makes it five again."""
    match = new(2, "less-attraction", "food-8")
    assert notations(play(match.copy(), "invite people"))[-1] == "people 4"
    own_quarters(match, 0, "gambling-hall")
    assert notations(play(match, "invite people"))[-1] == "people 5"


def test_there_are_nine() -> None:
    """FUT 14.2  Four of them exchange generators."""
    assert len(REQUIREMENT_VARIANTS) == 9
