"""WRI 3: a round, in the draft mode and in the traditional one."""

import itertools

import pytest

from fourtopia import IllegalAction
from fourtopia.core import CHANCE
from fourtopia.games.write_the_future.state import NONE, Stage, Turn
from tests.conftest import play
from tests.write_the_future.helpers import (
    DICE,
    bonuses,
    cells,
    dice_of,
    die,
    draw,
    laid,
    odds,
    offered,
    pass_round,
    pass_turn,
    ready,
    sheet,
    squares,
    start,
    table_dice,
    ticks,
    with_dice,
)

# --- draft ---


@pytest.mark.parametrize("players", [2, 3, 4])
def test_players_take_turns_from_the_first_to_the_left(players: int) -> None:
    """WRI 3.1, WRI 3.2  One acts at a time."""
    for first in range(players):
        match = laid(players, "draft", first=first)
        order = []
        for _ in range(players):
            assert len(match.actors) == 1
            order.append(match.actor)
            pass_turn(match)
        assert order == [(first + step) % players for step in range(players)]


def test_a_card_is_taken_by_one_player_only() -> None:
    """WRI 3.1"""
    match = laid(4, "draft")
    left = ["card 1", "card 2", "card 3", "card 4", "card 5"]
    for card in ("card 4", "card 2", "card 5"):
        assert offered(match) == left
        play(match, card, "done")
        left.remove(card)
    assert offered(match) == ["card 1", "card 3"]


def test_the_dice_of_the_card_are_the_players() -> None:
    """WRI 3.1, WRI 3.4"""
    for card in range(5):
        match = play(laid(4, "draft"), f"card {card + 1}")
        assert dice_of(match) == list(DICE[2 * card : 2 * card + 2])


def test_the_next_player_waits_until_the_turn_is_over() -> None:
    """WRI 3.2  Card, tick, dice, done."""
    match = laid(2, "draft")
    for action in ("card 1", "draw agent-5", "at 5,1", "draw weapon-4"):
        play(match, action)
        assert match.actors == [0]
        assert offered(match, 1) == []
        with pytest.raises(IllegalAction, match="it is not the turn of seat 1; to decide: seat 0"):
            match.play("card 2", seat=1)
    play(match, "at 1,4")
    assert match.actors == [1]


def test_dice_on_the_table_are_not_used_up() -> None:
    """WRI 3.1  They lie there until the round is over."""
    match = play(laid(2, "draft"), "card 1", "draw agent-5", "at 5,1", "market weapons by-4")
    assert table_dice(match) == list(DICE[:6])


# --- traditional ---


def test_everybody_plays_at_the_same_time() -> None:
    """WRI 3.3  In any order, step by step; several choose the same card."""
    match = laid(3)
    match.play("card 1", seat=2)
    match.play("card 1", seat=0)
    match.play("draw agent-5", seat=2)
    match.play("card 3", seat=1)
    match.play("at 5,5", seat=2)
    match.play("draw weapon-4", seat=0)
    assert match.actors == [0, 1, 2]
    assert [dice_of(match, seat) for seat in range(3)] == [
        ["agent-5", "weapon-4"],
        ["money-6", "agent-3"],
        ["weapon-4"],
    ]
    assert [int(match.state.players[seat].turn) for seat in range(3)] == [Turn.CELL, Turn.DICE, Turn.DICE]


def test_nobody_waits_until_the_round_is_over() -> None:
    """WRI 3.3  Who is done has nothing to do; the others go on."""
    match = laid(3)
    pass_turn(match, 1)
    assert match.actors == [0, 2]
    assert offered(match, 1) == []
    with pytest.raises(IllegalAction, match="it is not the turn of seat 1; to decide: seat 0, seat 2"):
        match.play("card 1", seat=1)
    pass_turn(match, 0)
    assert (match.actors, match.actor, int(match.state.round_number)) == ([2], 2, 1)
    pass_turn(match, 2)
    assert (match.actors, int(match.state.round_number)) == ([0, 1, 2], 2)


def test_the_turn_stays_with_who_acts() -> None:
    """WRI 3.3  Without a seat it is the one who acted last."""
    match = laid(3)
    match.play("card 2", seat=1)
    assert match.actor == 1
    play(match, "draw intel-1", "at 1,1", "draw money-2", "at 2,2")
    assert match.actor == 0
    assert cells(match, 1)[:2] == ["I.....", ".M...."]


def test_the_order_in_which_they_play_changes_nothing() -> None:
    """WRI 3.3  Three turns, all six orders, and interleaved: the same position, and the same dice follow."""
    turns = {
        0: ["card 1", "draw agent-5", "at 5,1", "market weapons by-4"],
        1: ["card 1", "market agents by-5", "market money by-4"],
        2: ["card 3", "draw agent-3", "at 3,3", "done"],
    }
    ends = set()
    for order in itertools.permutations(turns):
        match = laid(3)
        for seat in order:
            for action in turns[seat]:
                match.play(action, seat)
        ends.add(match.state.tobytes())
    match = laid(3)
    for steps in itertools.zip_longest(*turns.values()):
        for seat, action in enumerate(steps):
            if action:
                match.play(action, seat)
    ends.add(match.state.tobytes())
    assert len(ends) == 1
    assert match.state.round_number == 2


def test_a_hundred_players() -> None:
    """WRI 3.3, WRI 3.5  Backwards; each with an own sheet."""
    match = laid(100)
    for seat in reversed(range(100)):
        assert match.actors == list(range(seat + 1))
        match.play(f"card {seat % 3 + 1}", seat)
        match.play("done", seat)
    assert (match.actors, int(match.state.round_number)) == (list(range(100)), 2)
    for seat in range(100):
        assert ticks(match, seat) == [int(seat % 3 == track) for track in range(3)]


# --- card and dice ---


@pytest.mark.parametrize("variants", [(), ("draft",)])
def test_a_card_must_be_chosen(variants: tuple[str, ...]) -> None:
    """WRI 3.4  The turn cannot be ended before."""
    match = laid(2, *variants)
    assert offered(match) == ["card 1", "card 2", "card 3"]
    play(match, "card 2")
    assert "done" in offered(match)
    assert not [each for each in offered(match) if each.startswith("card")]


@pytest.mark.parametrize("used", [0, 1, 2])
def test_what_is_left_when_the_turn_ends_is_gone(used: int) -> None:
    """WRI 3.4  One die drawn, one taken to the black market; the turn is over by itself when both are used."""
    match = play(laid(2, "draft"), "card 1")
    play(match, *["draw agent-5", "at 5,2", "market agents by-4"][: (0, 2, 3)[used]])
    if used < 2:
        play(match, "done")
    assert match.actor == 1
    assert dice_of(match) == []
    assert int(match.state.players[0].resources).bit_count() == min(used, 1)
    assert squares(match)[0] == ([1] if used == 2 else [])


def test_both_dice_may_go_to_the_market_or_both_be_drawn() -> None:
    """WRI 3.4, WRI 7.1"""
    match = play(laid(2, "draft"), "card 1", "market agents by-5", "market weapons by-4")
    assert (squares(match), match.actor) == ([[1], [], [], [4]], 1)
    match = play(laid(2, "draft"), "card 1", "draw weapon-4", "at 6,4", "draw agent-5", "at 6,5")
    assert (cells(match)[5], match.actor) == ("...WA.", 1)


def test_who_can_still_move_is_asked_after_the_last_die() -> None:
    """WRI 3.4, WRI 4.3  The turn ends by itself only where nothing is left to do."""
    match = play(sheet(laid(2, "draft"), ready=[1, 1, 1]), "card 1", "draw agent-5", "at 5,1", "market agents by-4")
    assert (match.actor, offered(match)) == (0, ["move", "done"])
    play(match, "done")
    assert (match.actor, ready(match)) == (1, [1, 1, 1])


# --- the end of a round ---


@pytest.mark.parametrize(("players", "variants"), [(1, ()), (3, ()), (2, ("draft",)), (4, ("draft",))])
def test_all_dice_go_back_and_are_rolled_anew(players: int, variants: tuple[str, ...]) -> None:
    """WRI 3.5  From a full bag; the cards are on display again."""
    match = laid(players, *variants)
    while match.state.playing > 1:
        pass_turn(match)
    play(match, next(each for each in offered(match) if each.startswith("card")))
    match.take(match.actor or 0, match.game.parse("done"))
    state = match.state
    assert (int(state.stage), match.actor, int(state.rolled)) == (Stage.DICE, CHANCE, 0)
    assert state.bag.tolist() == [6, 4, 4, 4]
    assert len(odds(match)) == 24
    assert set(state.table.tolist()) == {-1}
    assert int(state.taken) == 0
    assert [int(state.players[seat].card) for seat in range(players)] == [NONE] * players
    match.resume()
    cards = players + 1 if variants else 3
    assert len(table_dice(match)) == 2 * cards
    assert offered(match) == [f"card {card}" for card in range(1, cards + 1)]
    assert int(state.round_number) == 2
    assert state.bag.sum() == 18 - 2 * cards


def test_sheets_and_missions_stay_from_round_to_round() -> None:
    """WRI 3.5"""
    match = play(laid(1), "card 1", "draw agent-5", "at 5,1", "market weapons by-4")
    before = match.state.missions.tolist()
    pass_round(match)
    assert (cells(match)[4], squares(match), ticks(match)) == ("A.....", [[], [], [], [4]], [2, 0, 0])
    assert match.state.missions.tolist() == before


def test_a_new_turn_begins_without_what_the_last_one_left() -> None:
    """WRI 3.5, WRI 5.2  A die can be drawn again after a turn at the black market."""
    match = play(laid(1), "card 1", "market agents by-5", "done")
    match = with_dice(match, "money-2")
    assert "draw money-2" in offered(match)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_next_first_player_sits_to_the_left(players: int) -> None:
    """WRI 3.6"""
    match = laid(players, "draft", first=1)
    firsts = []
    for _ in range(2 * players):
        firsts.append(int(match.state.first))
        assert match.actor == firsts[-1]
        pass_round(match)
    assert firsts == [(1 + step) % players for step in range(2 * players)]


def test_the_traditional_mode_has_no_first_player_in_any_round() -> None:
    """WRI 3.6, WRI 2.2"""
    match = start(3)
    for _ in range(4):
        assert (int(match.state.first), match.actors) == (NONE, [0, 1, 2])
        pass_round(match)


def test_a_bonus_of_one_player_holds_up_nobody() -> None:
    """WRI 3.3, WRI 6.6  Seat 1 has a bonus to take; the others end their turns."""
    match = laid(3)
    draw(match.state.players[1], ["AAA.AA"] + ["......"] * 5)
    match.look_again()
    match.play("card 1", 1)
    match.play("draw weapon-4", 1)
    match.play("at 1,4", 1)
    assert match.state.players[1].turn == Turn.BONUS_SQUARE
    pass_turn(match, 0)
    pass_turn(match, 2)
    assert match.actors == [1]
    match.play("tick weapons-2", 1)
    match.play("done", 1)
    assert (bonuses(match, 1), squares(match, 1)[3], int(match.state.round_number)) == (["row-1"], [2], 2)


def test_dice_are_copied_not_taken_in_the_traditional_mode() -> None:
    """WRI 3.3  What one player does with a die leaves it for the others."""
    match = laid(2)
    for action in ("card 1", "draw agent-5", "at 5,1", "done"):
        match.play(action, 0)
    match.play("card 1", 1)
    assert dice_of(match, 1) == ["agent-5", "weapon-4"]
    assert int(match.state.table[0]) == die("agent-5")
