"""FUT 15: the solo game."""

import pytest

from fourtopia import Match
from fourtopia.games.futuropia.state import IN_SUPPLY, NUMBERED_QUARTERS, Kind, Tile
from tests.conftest import play
from tests.futuropia.helpers import (
    START,
    face_up,
    have,
    invite,
    last_to_leave,
    new,
    notations,
    own_generators,
    own_quarters,
    purse,
    stack_prices,
    turn_up,
)


def buy(match: Match, kind: str, side: str) -> None:
    """With fresh tiles and few generators, whatever was bought before."""
    own_generators(match, 0, *START)
    turn_up(match, 0, Tile)
    play(match, f"buy {kind}", f"buy {kind} {side}")


def test_the_material_of_two_players() -> None:
    """FUT 15.1  One of four "!" tiles is lived in, three are for sale; the upgraded game offers four rooms."""
    solo, two = new(1), new(2)
    for kind in Kind:
        assert solo.state.market[kind].tobytes() == two.state.market[kind].tobytes()
    numbered = slice(0, NUMBERED_QUARTERS)
    assert solo.state.owner[numbered].tolist() == two.state.owner[numbered].tolist()
    marked = solo.state.owner[NUMBERED_QUARTERS:].tolist()
    assert (marked.count(0), marked.count(IN_SUPPLY)) == (1, 3)
    rooms = new(1, "upgraded").state.owner[NUMBERED_QUARTERS:].tolist()
    assert rooms.count(IN_SUPPLY) == 4
    assert purse(solo, 0) == (12, 3, 3)


def test_both_generators_go() -> None:
    """FUT 15.2  Left resets the marker, right moves it up; the next two come."""
    match = new(1)
    buy(match, "food", "right")
    assert (stack_prices(match, Kind.FOOD), int(match.state.market[Kind.FOOD].marker)) == ((6, 7), 1)
    buy(match, "food", "right")
    assert (stack_prices(match, Kind.FOOD), int(match.state.market[Kind.FOOD].marker)) == ((8, 9), 2)
    buy(match, "food", "left")
    assert (stack_prices(match, Kind.FOOD), int(match.state.market[Kind.FOOD].marker)) == ((10, 11), 0)
    assert stack_prices(match, Kind.ENERGY) == (6, 7)


def test_a_pass_leaves_the_market_alone() -> None:
    """FUT 15.3  And an empty market allows only that, so nobody is asked."""
    match = new(1)
    buy(match, "energy", "nothing")
    assert (stack_prices(match, Kind.ENERGY), int(match.state.market[Kind.ENERGY].marker)) == ((6, 7), 1)
    while stack_prices(match, Kind.ENERGY) != (None, None):
        buy(match, "energy", "left")
    turn_up(match, 0, Tile)
    energy = purse(match, 0)[2]
    own_generators(match, 0, *START)
    play(match, "buy energy")
    assert face_up(match, 0) == set(Tile) - {Tile.BUY_ENERGY}
    assert purse(match, 0)[2] == energy + 1


def test_a_reveal_moves_the_subsidy_marker() -> None:
    """FUT 15.4  Before that turn's action: 12, then one step for the taker and one for the reveal."""
    match = new(1)
    play(match, "take subsidy", "reveal tiles", "pay food 3")
    if "pay energy 0" in notations(match):
        play(match, "pay energy 0")
    money = purse(match, 0)[0]
    play(match, "take subsidy")
    assert purse(match, 0)[0] == money + 16


def test_an_automatic_reveal_moves_it_too() -> None:
    """FUT 15.4  With several players it does not."""
    solo, two = new(1), new(2)
    for match, moved in ((solo, 1), (two, 0)):
        before = int(match.state.subsidy)
        for seat in range(match.game.players):
            turn_up(match, seat, [Tile.ROBOTS])
        for _ in range(match.game.players):
            play(match, "take robots", "robots 1")
        assert int(match.state.subsidy) - before == moved


def test_fifteen_turns_all_five_up() -> None:
    """FUT 15.5  So that this generator can be bought too; the subsidy marker stays."""
    match = new(1)
    for _ in range(5):
        assert match.state.final_phase == 0
        subsidy = int(match.state.subsidy)
        buy(match, "food", "left")
    assert stack_prices(match, Kind.FOOD) == (14, 15)
    assert match.state.final_phase == 1
    assert face_up(match, 0) == set(Tile)
    assert match.state.subsidy == subsidy
    assert "buy food right" in notations(play(match, "buy food"))


def test_twenty_five_people_leave_the_tile_down() -> None:
    """FUT 15.5  As with several players."""
    match = new(1)
    own_quarters(match, 0, "L12", "L13", "L14", "L15")
    have(match, 0, people=24, food=30)
    subsidy = int(match.state.subsidy)
    invite(match, 1)
    assert match.state.final_phase == 1
    assert face_up(match, 0) == set(Tile) - {Tile.INVITE}
    assert match.state.subsidy == subsidy


@pytest.mark.parametrize("variants", [(), ("great-loans", "food-8")])
def test_unused_tiles_give_nothing(variants: tuple[str, ...]) -> None:
    """FUT 15.6"""
    match = last_to_leave(new(1, *variants), list(Tile))
    play(match, "leave")
    assert match.ledger()[0]["unused-tiles"] == 0


@pytest.mark.parametrize(("turns", "points"), [(0, 0), (20, 0), (21, -3), (25, -15)])
def test_sixty_points_and_three_off_from_the_twenty_first_turn_on(turns: int, points: int) -> None:
    """FUT 15.7  Leaving is no turn."""
    match = last_to_leave(new(1))
    have(match, 0, turns=turns)
    play(match, "leave")
    ledger = match.ledger()[0]
    assert (ledger["bonus"], ledger["turns"]) == (60, points)


def test_a_turn_is_a_tile_used() -> None:
    """FUT 15.7  Revealing counts for nothing."""
    match = play(new(1), "take subsidy", "reveal tiles", "pay food 0", "pay energy 0", "take subsidy")
    assert match.state.players[0].turns == 2


def test_with_several_players_turns_do_not_count() -> None:
    """FUT 15.7  Nor are there 60 points."""
    match = new(2)
    have(match, 0, turns=40)
    ledger = match.ledger()[0]
    assert (ledger["bonus"], ledger["turns"]) == (0, 0)
