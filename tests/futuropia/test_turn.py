"""FUT 2: the turn."""

import pytest

import fourtopia
from fourtopia.games.futuropia.state import Tile
from tests.conftest import play
from tests.futuropia.helpers import (
    face_up,
    for_sale,
    have,
    invite,
    last_to_leave,
    new,
    notations,
    own_quarters,
    purse,
    turn_up,
)


def test_a_turn_uses_one_tile() -> None:
    """FUT 2.1  It is turned face down, and the next player clockwise has a turn."""
    match = new(3)
    for seat in (0, 1, 2, 0):
        assert match.actor == seat
        play(match, "take robots" if face_up(match, seat) == set(Tile) else "take subsidy")
        if match.actor == seat:
            play(match, "robots 1")
    assert face_up(match, 0) == set(Tile) - {Tile.ROBOTS, Tile.SUBSIDY}
    assert face_up(match, 1) == set(Tile) - {Tile.ROBOTS}
    assert match.actor == 1
    assert notations(match) == ["buy food", "buy energy", "invite people", "take subsidy", "reveal tiles"]


def test_nobody_may_leave_out_a_test_run() -> None:
    """FUT 2.2  Feeding and energy are paid for even where it takes loans; production comes with a pass."""
    match = new(2)
    have(match, 0, money=0, food=0, energy=0)
    invite(match, 1, "L05")
    assert purse(match, 0) == (0, 0, 0)
    assert match.state.players[0].loans == 2  # $2 for the quarters, $8 for four meals
    have(match, 1, money=0, energy=0)
    play(match, "take robots", "robots 1")
    assert match.state.players[1].loans == 1  # $4 for two energy
    play(match, "buy food", "buy food nothing")
    assert purse(match, 0) == (0, 3, 0)


def test_an_invitation_that_houses_nobody_cannot_be_chosen() -> None:
    """FUT 2.3"""
    match = new(2)
    assert "invite people" in notations(match)
    for_sale(match)
    assert "invite people" not in notations(match)
    have(match, 0, living_spaces=4)
    assert "invite people" in notations(match)


def test_who_can_do_nothing_turns_the_tiles_up() -> None:
    """FUT 2.3  Only the invitation is face up, nobody could be housed, and there is nothing to pay the fee with."""
    match = new(2)
    for_sale(match)
    turn_up(match, 1, [Tile.INVITE])
    have(match, 1, money=0, food=0, energy=0, loans=1)
    play(match, "take subsidy")
    assert face_up(match, 1) == set(Tile)
    assert match.state.players[1].loans == 2  # the interest is due as with any other reveal
    assert purse(match, 1) == (4, 0, 0)


def test_who_can_pay_the_fee_pays_it() -> None:
    """FUT 2.3  With one resource left the early reveal is the only way, so nobody is asked."""
    match = new(2)
    for_sale(match)
    turn_up(match, 1, [Tile.INVITE])
    have(match, 1, money=0, food=1, energy=0)
    play(match, "take subsidy")
    assert face_up(match, 1) == set(Tile)
    assert purse(match, 1) == (0, 0, 0)


def test_in_the_final_phase_who_can_do_nothing_leaves() -> None:
    """FUT 2.3  There is no revealing any more: the game ends, and the tile counts as unused."""
    match = new(2)
    for_sale(match)
    last_to_leave(match, [Tile.INVITE])
    assert match.over
    assert match.ledger()[0]["unused-tiles"] == 3


def test_there_is_no_limit_of_turns() -> None:
    """FUT 2.4  Who only takes subsidies and reveals again can go on for ever."""
    match = new(1)
    for _ in range(300):
        play(match, "take subsidy", "reveal tiles", "pay food 0", "pay energy 0")
    assert match.state.players[0].turns == 300
    assert not match.over
    assert match.scores()[0] < 0


def test_refusals_name_the_limit() -> None:
    """FUT 5.1, FUT 12.10  What is asked for beyond the limit is refused with the limit that holds for this player."""
    match = new(2)
    own_quarters(match, 0, "workshop", "L03")
    play(match, "take robots")
    with pytest.raises(fourtopia.IllegalAction, match="At most 4 are allowed"):
        match.play("robots 5")
    match = play(new(2), "invite people")
    with pytest.raises(fourtopia.IllegalAction, match="At most 5 are allowed"):
        match.play("people 6")
