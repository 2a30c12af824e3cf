"""FUT 9: the final phase."""

import pytest

from fourtopia import Match
from fourtopia.games.futuropia.state import Kind, Stage, Tile
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


def near_twenty_five(match: Match, seat: int, people: int) -> None:
    """25 living spaces."""
    own_quarters(match, seat, "L12", "L13", "L14", "L15")
    have(match, seat, people=people, food=60)


def before_fifteen(kind: Kind) -> Match:
    """A market of two players with 13 and 14, and one purchase on the left will bring 15."""
    match = new(2)
    name = kind.name.lower()
    while stack_prices(match, kind) != (13, 14):
        seat = match.actor or 0
        own_generators(match, seat, *START)
        turn_up(match, seat, Tile)
        play(match, f"buy {name}", f"buy {name} left")
    return match


@pytest.mark.parametrize("kind", [Kind.FOOD, Kind.ENERGY])
@pytest.mark.parametrize("side", ["left", "right"])
def test_the_last_stack_begins_it(kind: Kind, side: str) -> None:
    """FUT 9.1  Either kind, whichever purchase empties a place."""
    match, name = before_fifteen(kind), kind.name.lower()
    assert match.state.final_phase == 0
    seat = match.actor or 0
    own_generators(match, seat, *START)
    turn_up(match, seat, Tile)
    play(match, f"buy {name}", f"buy {name} {side}")
    assert stack_prices(match, kind)[1] == 15
    assert match.state.final_phase == 1


def test_it_begins_at_the_end_of_the_turn() -> None:
    """FUT 9.1  Not while a generator is being discarded."""
    match = before_fifteen(Kind.FOOD)
    seat = match.actor or 0
    own_generators(match, seat, *START, "energy-6", "energy-7", "energy-8", "energy-9")
    turn_up(match, seat, Tile)
    play(match, "buy food", "buy food left")
    assert match.state.stage == Stage.SCRAP
    assert match.state.final_phase == 0
    play(match, "scrap energy-6")
    assert match.state.final_phase == 1


@pytest.mark.parametrize(("people", "begun"), [(23, 0), (24, 1)])
def test_twenty_five_people_begin_it(people: int, begun: int) -> None:
    """FUT 9.2"""
    match = new(2)
    near_twenty_five(match, 0, people)
    invite(match, 1)
    assert match.state.final_phase == begun


def test_all_tiles_are_turned_up_but_one() -> None:
    """FUT 9.3  The tile that began it stays down. No interest, no repayment."""
    match = new(3)
    near_twenty_five(match, 0, 24)
    turn_up(match, 0, [Tile.INVITE])
    turn_up(match, 1, [])
    turn_up(match, 2, [Tile.SUBSIDY])
    for seat in range(3):
        have(match, seat, loans=2, food=60)
    before = [purse(match, seat) for seat in range(3)]
    invite(match, 1)
    assert face_up(match, 0) == set(Tile) - {Tile.INVITE}
    assert face_up(match, 1) == face_up(match, 2) == set(Tile)
    money, food, energy = before[0]
    assert purse(match, 0) == (money, food - 25, energy)
    assert [purse(match, seat) for seat in (1, 2)] == before[1:]
    assert [int(match.state.players[seat].loans) for seat in range(3)] == [2, 2, 2]
    assert (match.actor, match.state.stage) == (1, Stage.TURN)


def test_each_tile_once_more() -> None:
    """FUT 9.4  No tile comes up again, however much one could pay."""
    match = last_to_leave(new(2), [Tile.ROBOTS, Tile.SUBSIDY])
    have(match, 0, money=50)
    assert notations(match) == ["take robots", "take subsidy", "leave"]
    play(match, "take subsidy")
    assert notations(match) == ["take robots", "leave"]


def test_who_used_the_last_tile_is_out() -> None:
    """FUT 9.5  Nobody is asked."""
    match = new(2)
    match.state.final_phase = 1
    turn_up(match, 0, [Tile.SUBSIDY])
    play(match, "take subsidy")
    assert match.state.players[0].has_left == 1
    assert match.actor == 1
    play(match, "take subsidy")
    assert match.actor == 1  # seat 0 is passed over


def test_leaving_early_keeps_the_tiles_and_is_no_turn() -> None:
    """FUT 9.5"""
    match = new(2)
    match.state.final_phase = 1
    have(match, 0, turns=7)
    turn_up(match, 0, [Tile.SUBSIDY, Tile.INVITE])
    play(match, "leave")
    assert match.state.players[0].has_left == 1
    assert match.state.players[0].turns == 7
    assert face_up(match, 0) == {Tile.SUBSIDY, Tile.INVITE}
    assert match.ledger()[0]["unused-tiles"] == 6


def test_before_the_final_phase_nobody_leaves() -> None:
    """FUT 9.5  Leaving early is for the final phase."""
    assert "leave" not in notations(new(2))


@pytest.mark.parametrize(
    ("resources", "loans", "left", "loans_left"),
    [(17, 3, 4, 1), (18, 3, 0, 0), (2, 2, 0, 2), (1, 2, 4, 3), (0, 6, 4, 8), (30, 0, 30, 0)],
)
def test_last_interest_and_repayment(resources: int, loans: int, left: int, loans_left: int) -> None:
    """FUT 9.6  Interest first, if need be with new loans; then as many loans back as possible."""
    match = last_to_leave(new(2))
    have(match, 0, money=resources // 3, food=resources // 3, energy=resources - 2 * (resources // 3), loans=loans)
    play(match, "leave")
    assert sum(purse(match, 0)) == left
    assert match.state.players[0].loans == loans_left


@pytest.mark.parametrize(
    ("money", "loans", "special", "loans_left", "left"),
    [(32, 2, 0, 0, 0), (25, 1, 0, 1, 4), (20, 1, 1, 0, 14)],
)
def test_the_loan_of_twenty_comes_first(money: int, loans: int, special: int, loans_left: int, left: int) -> None:
    """FUT 9.6  It bears no interest. What does not reach for the 20 pays the others."""
    match = last_to_leave(new(2))
    have(match, 0, money=money, food=0, energy=0, loans=loans, special_loan=1)
    play(match, "leave")
    me = match.state.players[0]
    assert (me.special_loan, me.loans, sum(purse(match, 0))) == (special, loans_left, left)


def test_the_condition_counts_after_the_test_run_and_once() -> None:
    """FUT 9.7  A second player with 25 people does not turn tiles up again."""
    match = new(2)
    near_twenty_five(match, 0, 24)
    invite(match, 1)
    assert match.state.final_phase == 1
    own_quarters(match, 0, "start")
    have(match, 0, people=3)
    near_twenty_five(match, 1, 24)
    turn_up(match, 1, [Tile.INVITE, Tile.SUBSIDY])
    turn_up(match, 0, [Tile.ROBOTS])
    invite(match, 1)
    assert face_up(match, 1) == {Tile.SUBSIDY}
    assert face_up(match, 0) == {Tile.ROBOTS}
