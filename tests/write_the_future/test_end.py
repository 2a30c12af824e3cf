"""WRI 8: the end of the game."""

from typing import Any

import pytest

from fourtopia import Match
from fourtopia.games.write_the_future.state import Stage, Turn
from tests.conftest import play
from tests.write_the_future.helpers import (
    bonuses,
    cells,
    laid,
    offered,
    one_of,
    pass_round,
    pass_turn,
    ready,
    sheet,
    squares,
    start,
    table_dice,
    with_dice,
)

FOUR = 0b1111
MAXED = [63, 63, 0, 63]


def rounds(match: Match, most: int = 50) -> int:
    """How many rounds are over when the game is, if everybody leaves all dice."""
    while not match.over and match.state.round_number < most:
        pass_round(match)
    return int(match.state.round_number)


def played(match: Match, count: int) -> Match:
    for _ in range(count):
        pass_round(match)
    return match


def ended(match: Match) -> Match:
    """After the last round, with the last moves still to be made, if there are any."""
    match.state.round_number = 45
    match.look_again()
    return pass_round(match)


# --- when it is near ---


@pytest.mark.parametrize(
    ("fields", "near"),
    [
        ({"bonuses": 0b000000_001111}, True),  # four rows
        ({"bonuses": 0b001111_000000}, True),  # four columns
        ({"bonuses": 0b100001_100001}, True),  # together
        ({"bonuses": 0b111111_111111}, True),
        ({"bonuses": 0b000000_000111}, False),
        ({"bonuses": 0b100000_100001}, False),
        ({"squares": [63, 63, 63, 0]}, True),
        ({"squares": [0, 63, 63, 63]}, True),
        ({"squares": [63, 63, 63, 63]}, True),
        ({"squares": [63, 63, 31, 62]}, False),
        ({"squares": [31, 31, 31, 31]}, False),
        ({"bonuses": 0b000000_000111, "squares": [63, 63, 0, 0]}, False),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_four_bonuses_or_three_resources_bring_the_end(fields: dict[str, Any], near: bool, seat: int) -> None:
    """WRI 8.1  Of any player; in the traditional mode that is one more round, in the draft mode of two the second."""
    for variants in ((), ("draft",)):
        match = sheet(start(2, *variants), seat, **fields)
        assert played(match, 2).over == near


def test_bonuses_of_several_players_do_not_add_up() -> None:
    """WRI 8.1"""
    match = sheet(sheet(start(2), 0, bonuses=0b111, squares=[63, 63, 0, 0]), 1, bonuses=0b111, squares=[0, 0, 63, 63])
    assert not played(match, 3).over


def test_it_is_looked_at_when_the_round_is_over() -> None:
    """WRI 8.1  Seat 0 has its fourth bonus in the second of two turns each; seat 1 plays on to the end of the round."""
    match = played(laid(2, "draft", first=1), 1)
    match = sheet(with_dice(match, "agent-3", "money-1", rows=["......", "......", "AAAAA."]), bonuses=0b11_000001)
    assert match.actor == 0
    play(match, "draw agent-3", "at 3,6")
    assert len(bonuses(match)) == 4
    assert (match.actor, "draw money-1" in offered(match)) == (0, True)
    play(match, "done")
    assert (match.over, match.actors) == (False, [1])
    pass_turn(match)
    assert match.over


def test_three_resources_in_the_middle_of_a_turn() -> None:
    """WRI 8.1  The second die is used all the same."""
    match = sheet(with_dice(laid(1), "agent-4", "money-1"), squares=[31, 63, 63, 0])
    play(match, "market agents by-4", "market weapons by-1")
    assert squares(match)[3] == [1]


# --- draft ---


@pytest.mark.parametrize(
    ("players", "near", "last"),
    [(2, 1, 2), (2, 2, 2), (2, 3, 4), (3, 1, 3), (3, 2, 3), (3, 3, 3), (3, 4, 6), (4, 1, 4), (4, 4, 4), (4, 5, 8)],
)
def test_draft_goes_on_until_all_were_first_equally_often(players: int, near: int, last: int) -> None:
    """WRI 8.2  If that is so already, the game ends at once."""
    match = played(start(players, "draft"), near - 1)
    sheet(match, players - 1, bonuses=FOUR)
    firsts = [0] * players
    for back in range(1, near):
        firsts[(int(match.state.first) - back) % players] += 1
    while not match.over:
        firsts[int(match.state.first)] += 1
        pass_round(match)
    assert int(match.state.round_number) == last == sum(firsts)
    assert len(set(firsts)) == 1


def test_the_traditional_last_round_is_not_played_in_the_draft_mode() -> None:
    """WRI 8.2"""
    match = sheet(played(start(2, "draft"), 1), squares=MAXED)
    assert (rounds(match), int(match.state.last_round)) == (2, 0)


# --- traditional ---


@pytest.mark.parametrize("players", [2, 3, 100])
@pytest.mark.parametrize("near", [1, 2, 5])
def test_traditional_has_one_more_round(players: int, near: int) -> None:
    """WRI 8.3"""
    match = sheet(played(start(players), near - 1), players - 1, squares=MAXED)
    assert not match.state.last_round
    pass_round(match)
    assert (match.over, int(match.state.round_number), bool(match.state.last_round)) == (False, near + 1, True)
    assert match.actors == list(range(players))
    pass_round(match)
    assert (match.over, int(match.state.round_number)) == (True, near + 1)


def test_the_last_round_is_not_followed_by_another() -> None:
    """WRI 8.3  Though another player brings the end near in it."""
    match = played(sheet(start(2), squares=MAXED), 1)
    sheet(match, 1, bonuses=FOUR)
    assert rounds(match) == 2


# --- solo ---


@pytest.mark.parametrize("fields", [{}, {"bonuses": FOUR}, {"squares": [63, 63, 63, 63]}])
def test_the_solo_game_has_fifteen_rounds(fields: dict[str, Any]) -> None:
    """WRI 8.4  Neither fewer nor more."""
    match = sheet(start(1), **fields)
    assert not played(match, 14).over
    assert (int(match.state.round_number), int(match.state.last_round)) == (15, 0)
    assert played(match, 1).over
    assert int(match.state.round_number) == 15


# --- the most rounds ---


@pytest.mark.parametrize(("players", "variants"), [(2, ()), (2, ("draft",)), (3, ("draft",)), (4, ("draft",)), (7, ())])
def test_a_game_has_at_most_forty_five_rounds(players: int, variants: tuple[str, ...]) -> None:
    """WRI 8.5  Whoever was first player how often."""
    match = start(players, *variants)
    assert (rounds(match), match.over) == (45, True)


@pytest.mark.parametrize("near", [44, 45])
def test_the_last_round_is_not_the_forty_sixth(near: int) -> None:
    """WRI 8.5, WRI 8.3"""
    match = start(2)
    match.state.round_number = near
    assert rounds(sheet(match, squares=MAXED)) == 45


# --- last moves ---


@pytest.mark.parametrize("players", [1, 2, 3])
def test_after_the_last_round_moves_can_still_be_made(players: int) -> None:
    """WRI 8.6  And nothing else: no dice, no other ability."""
    match = sheet(start(players), rows=["AI...."], ready=[2, 1, 1])
    ended(match)
    assert (int(match.state.stage), match.actors, offered(match)) == (Stage.MOVES, [0], ["move", "done"])
    assert table_dice(match) == []
    play(match, "move", "from 1,2", "at 6,6")
    assert (offered(match), ready(match)) == (["move", "done"], [1, 1, 1])
    play(match, "move", "from 1,1", "at 5,5")
    assert match.over
    assert cells(match) == ["ai....", "......", "......", "......", "....A.", ".....I"]


def test_nobody_must_make_the_last_moves() -> None:
    """WRI 8.6"""
    match = play(ended(sheet(start(1), rows=["AI...."], ready=[2, 0, 0])), "done")
    assert (match.over, cells(match)[0], ready(match)) == (True, "AI....", [2, 0, 0])


@pytest.mark.parametrize(("rows", "moves"), [(["......"], 1), (["aimw.."], 1), (["AAAAAA"] * 6, 1), (["A....."], 0)])
def test_who_has_no_move_is_not_asked(rows: list[str], moves: int) -> None:
    """WRI 8.6  No ability, nothing to move, or nowhere to go."""
    match = sheet(start(1), rows=rows, ready=[moves, 3, 3])
    assert ended(match).over


def test_last_moves_bring_bonuses() -> None:
    """WRI 8.6  An Agent completes row 2; the Agent of that completes row 1, for a square at the black market."""
    rows = ["AAAAA.", "AAAAA.", "I....."]
    match = ended(sheet(start(1), rows=rows, ready=[1, 0, 0]))
    play(match, "move", "from 3,1", "at 2,6")
    assert match.state.players[0].turn == Turn.BONUS_CELL
    play(match, "at 1,6")
    assert match.state.players[0].turn == Turn.BONUS_SQUARE
    play(match, "tick weapons-4")
    assert match.over
    assert (bonuses(match), squares(match)[3]) == (["row-1", "row-2"], [4])
    assert match.ledger()[0]["agents"] == 11


def test_last_moves_go_on_after_a_bonus() -> None:
    """WRI 8.6"""
    match = ended(sheet(start(1), rows=["AAAAA.", "......", "I....."], ready=[2, 0, 0]))
    play(match, "move", "from 3,1", "at 1,6", "decline")
    assert offered(match) == ["move", "done"]


def test_last_moves_in_the_traditional_mode_are_simultaneous() -> None:
    """WRI 8.6  Of those who have any, in whatever order."""
    match = start(4)
    for seat in (0, 2, 3):
        sheet(match, seat, rows=["AI...."], ready=[1, 0, 0])
    ended(match)
    assert match.actors == [0, 2, 3]
    match.play("move", 2)
    match.play("done", 3)
    assert match.actors == [0, 2]
    match.play("move", 0)
    match.play("from 1,1", 0)
    match.play("from 1,2", 2)
    match.play("at 4,4", 2)
    assert match.actors == [0]
    match.play("at 5,5", 0)
    assert match.over
    assert [cells(match, seat)[0] for seat in range(4)] == ["aI....", "......", "Ai....", "AI...."]


@pytest.mark.parametrize(("first", "order"), [(0, [3, 1, 2]), (1, [1, 2, 3]), (2, [1, 2, 3]), (3, [2, 3, 1])])
def test_last_moves_in_the_draft_mode_go_to_the_left(first: int, order: list[int]) -> None:
    """WRI 8.6  From the first player of the last round, which was the fourth; seat 0 has none."""
    match = laid(4, "draft", first=first)
    played(match, 3)
    for seat in (1, 2, 3):
        sheet(match, seat, rows=["AI...."], ready=[2, 0, 0], bonuses=FOUR)
    sheet(match, 0, ready=[2, 0, 0])
    last = int(match.state.first)
    pass_round(match)
    asked = []
    while not match.over:
        assert len(match.actors) == 1
        asked.append(match.actor)
        play(match, "move", "from 1,1", "at 6,1", "done")
    assert int(match.state.first) == last == (first + 3) % 4
    assert asked == order


def test_zai_moves_after_the_last_round_and_others_use_no_faction() -> None:
    """WRI 8.6, WRI 12.11"""
    match = sheet(one_of("zai", 3), rows=["AI...."])
    sheet(sheet(match, 1, rows=["AI...."], faction="shakra"), 2, rows=["AI...."], faction="divers")
    ended(match)
    assert (match.actors, offered(match)) == ([0], ["move", "done"])
    play(match, "move", "from 1,1", "at 2,2")
    assert (match.over, int(match.state.players[0].used)) == (True, 1)


def test_after_the_end_nobody_acts() -> None:
    """WRI 8.6"""
    match = ended(start(2))
    assert (match.over, match.actor, match.actors, match.legal()) == (True, None, [], [])
    assert match.state.stage == Stage.OVER
