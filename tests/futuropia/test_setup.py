"""FUT 1: set-up."""

import pytest

from fourtopia.games.futuropia.state import IN_SUPPLY, NUMBERED_QUARTERS, QUARTERS, Kind, Side, Tile
from tests.conftest import play
from tests.futuropia.helpers import (
    QUARTERS_IDS,
    START,
    face_up,
    generators,
    have,
    new,
    notations,
    purse,
    quarters_of,
    stack_prices,
)


@pytest.mark.parametrize(("players", "food", "energy", "quarters"), [(2, 12, 10, 15), (3, 18, 15, 22), (4, 24, 20, 29)])
def test_only_tiles_with_a_fitting_mark_are_used(players: int, food: int, energy: int, quarters: int) -> None:
    """FUT 1.1"""
    match = new(players)
    market = match.state.market
    assert [int(market[kind].stack_tiles.sum()) for kind in Kind] == [food, energy]
    numbered = match.state.owner[:NUMBERED_QUARTERS]
    assert sum(numbered == IN_SUPPLY) == quarters
    assert list(numbered[:quarters]) == [IN_SUPPLY] * quarters  # the tiles are listed by their mark


def test_the_market_shows_the_two_cheapest_stacks() -> None:
    """FUT 1.2  Food 4 and 5, energy 6 and 7; the rest waits in order of price."""
    match = new(3)
    assert stack_prices(match, Kind.FOOD) == (4, 5)
    assert stack_prices(match, Kind.ENERGY) == (6, 7)
    box = match.game.box
    for kind, prices in ((Kind.FOOD, range(4, 16)), (Kind.ENERGY, range(6, 16))):
        market = match.state.market[kind]
        types = market.stack_type[: box.stacks[kind]]
        assert [int(box.generators[each].price) for each in types] == list(prices)
        assert market.next == 2


def test_price_markers_start_on_nought() -> None:
    """FUT 1.3  So the first generators cost what is printed."""
    match = new(2)
    assert [int(market.marker) for market in match.state.market] == [0, 0]
    play(match, "buy energy", "buy energy left")
    assert int(match.state.players[0].money) == 12 - 6


def test_all_quarters_lie_open_for_sale() -> None:
    """FUT 1.4  With their A side up; one guest may move into any that leaves no more than 5 spaces to spare."""
    match = new(4)
    assert set(match.state.side[:NUMBERED_QUARTERS].tolist()) == {Side.A}
    play(match, "invite people", "people 1")
    box = match.game.box
    small = [
        name for tile, name in enumerate(QUARTERS_IDS[:NUMBERED_QUARTERS]) if box.quarters[tile][Side.A].spaces <= 6
    ]
    assert notations(match) == [*(f"quarters {name}" for name in small), "quarters start"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_start_quarters_for_each_player(players: int) -> None:
    """FUT 1.5  One is lived in, the other is for sale."""
    match = new(players)
    marked = match.state.owner[NUMBERED_QUARTERS:QUARTERS].tolist()
    assert [marked.count(seat) for seat in range(players)] == [1] * players
    assert marked.count(IN_SUPPLY) == players
    assert all(match.state.players[seat].living_spaces == 3 for seat in range(players))


@pytest.mark.parametrize(("players", "then"), [(1, 14), (2, 14), (3, 13), (4, 13)])
def test_the_subsidy_starts_on_twelve(players: int, then: int) -> None:
    """FUT 1.6  It rises faster on the track for two."""
    match = new(players)
    assert match.game.box.subsidy_track[match.state.subsidy] == 12
    play(match, "take subsidy")
    assert match.game.box.subsidy_track[match.state.subsidy] == then


def test_what_each_player_starts_with() -> None:
    """FUT 1.7"""
    match = new(4)
    for seat in range(4):
        me = match.state.players[seat]
        assert generators(match, seat) == list(START)
        assert (me.people, me.food, me.energy) == (3, 3, 3)
        assert (me.robots, me.loans) == (0, 0)
        assert face_up(match, seat) == set(Tile)
        assert len(quarters_of(match, seat)) == 1


def test_later_players_have_more_money() -> None:
    """FUT 1.8"""
    match = new(4)
    assert [int(match.state.players[seat].money) for seat in range(4)] == [12, 13, 14, 15]


def test_pieces_never_run_out() -> None:
    """FUT 1.9  The box has 48 robots and 33 loans; seat 0 starts and may have more of both."""
    match = new(2)
    assert match.actor == 0
    have(match, 0, robots=60, energy=0, money=0)
    play(match, "take robots", "robots 3")
    me = match.state.players[0]
    assert me.robots == 63
    assert me.loans == 26  # 64 energy for $128
    have(match, 1, robots=60, energy=0, money=0, loans=33)
    play(match, "take robots", "robots 3")
    assert match.state.players[1].loans == 33 + 26
    assert purse(match, 1) == (2, 3, 0)
