"""FUT 6 and 7: taking robots, taking a subsidy."""

import pytest

from tests.conftest import play
from tests.futuropia.helpers import have, new, notations, own_quarters, purse


def test_one_to_three_robots() -> None:
    """FUT 6.1  At least one; they are free and may stand idle."""
    match = play(new(2), "take robots")
    assert notations(match) == ["robots 1", "robots 2", "robots 3"]
    have(match, 0, robots=10, energy=20)  # far more than there are working spaces
    play(match, "robots 3")
    assert match.state.players[0].robots == 13
    assert purse(match, 0) == (12, 3, 20 - 14)


def test_robots_and_quarters_use_energy() -> None:
    """FUT 6.2  Old robots and new ones, and what is printed on each of the quarters."""
    match = new(2)
    own_quarters(match, 0, "start", "L10", "L02")  # 1 + 2 + 0
    have(match, 0, robots=2, energy=9)
    play(match, "take robots", "robots 1")
    assert purse(match, 0) == (12, 3, 9 - 3 - 3)


def test_missing_energy_costs_two() -> None:
    """FUT 6.2  3 energy where 4 are needed."""
    match = play(new(2), "take robots", "robots 3")
    assert purse(match, 0) == (12 - 2, 3, 0)


def test_the_subsidy_is_what_the_marker_shows() -> None:
    """FUT 7.1  Each taker gets more than the one before."""
    match = new(3)
    for seat, amount in enumerate((12, 13, 14)):
        before = purse(match, seat)[0]
        play(match, "take subsidy")
        assert purse(match, seat)[0] == before + amount


@pytest.mark.parametrize("players", [2, 4])
def test_on_the_last_space_the_marker_stays(players: int) -> None:
    """FUT 7.2"""
    match = new(players)
    last = int(match.game.box.subsidy_top)
    match.state.subsidy = last - 1
    play(match, "take subsidy")
    assert match.state.subsidy == last
    before = purse(match, 1)[0]
    play(match, "take subsidy")
    assert match.state.subsidy == last
    assert purse(match, 1)[0] == before + match.game.box.subsidy_track[last]


def test_many_robots_all_use_energy() -> None:
    """FUT 6.2  Twenty of them, most without a place to work."""
    match = new(2)
    have(match, 0, robots=17, energy=30)
    play(match, "take robots", "robots 3")
    assert match.state.players[0].energy == 30 - 20 - 1
