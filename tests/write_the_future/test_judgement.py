"""How bots look at Write the Future: the guess of points, and what looks sensible."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.games.write_the_future.state import Turn
from tests.bots.judging import ahead, greedy_against_random, judged, leaned
from tests.conftest import game, play
from tests.write_the_future.helpers import GAME, laid, sheet, with_dice
from tests.write_the_future.styles import STYLES, play_one

MODES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (1, ()),
    (1, ("secrecy", "future-proof")),
    (2, ("draft",)),
    (2, ("future-proof",)),
    (3, ("draft", "secrecy")),
    (4, ("draft", "secrecy", "future-proof", "choose-factions")),
    (5, ("secrecy",)),
    (12, ("secrecy", "future-proof")),
    (100, ()),
)


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_it_can_look_at_any_position(players: int, variants: tuple[str, ...]) -> None:
    match, picker = game(GAME, players, *variants).new(seed=players), random.Random(players)
    styles = [picker.choice(STYLES) for _ in range(players)]
    looks = 0
    while not match.over:
        if picker.random() < min(0.2, 1 / players):
            points, doubt = judged(match)
            assert min(points) >= 0
            assert 0 < doubt < 120
            leaned(match)
            looks += 1
        play_one(match, picker, styles)
    assert looks > 5


@pytest.mark.parametrize(("players", "variants"), [mode for mode in MODES if mode[0] <= 4])
def test_weights_and_their_total_agree(players: int, variants: tuple[str, ...]) -> None:
    """Also in the position of every decision of a game that is played by them."""
    match, picker = game(GAME, players, *variants).new(seed=3), random.Random(players)
    while not match.over:
        choices = leaned(match)
        match.play(picker.choices(list(choices), list(choices.values()))[0], int(match.menu.actor))
    assert match.state.round_number > 3


EMPTY = (". . . . . .",) * 6
SOME = ("M M . . . .", "W . . . . .", *EMPTY[2:])


def drafted(rows: Sequence[str] = SOME, **fields: Any) -> Match:
    return sheet(laid(2, "draft"), 0, rows, **fields)


def test_what_one_has_more_of_is_good() -> None:
    plain_sight = ahead(drafted())
    assert ahead(drafted(("M M M . . .", *SOME[1:]))) > plain_sight + 1
    assert ahead(drafted(squares=[0, 0, 1, 0])) > plain_sight + 1
    assert ahead(drafted(ready=[0, 0, 1])) > plain_sight
    assert ahead(drafted(ticks=[0, 2, 0])) > plain_sight
    assert ahead(drafted(("M M . . . .", "W . . . . .", "W . . . . .", *EMPTY[3:]))) > plain_sight


def test_what_comes_later_counts_too() -> None:
    """A square for something there is much of is worth more than one for something that is not there."""
    assert ahead(drafted(squares=[0, 0, 1, 0])) > ahead(drafted(squares=[0, 1, 0, 0])) + 1
    assert ahead(drafted(EMPTY, squares=[0, 0, 7, 0])) > ahead(drafted(EMPTY)) + 1


def test_a_line_that_is_nearly_complete_is_worth_more_and_a_crossed_over_cell_spoils_it() -> None:
    line = ahead(drafted((*EMPTY[:2], "A A A A A .", *EMPTY[3:])))
    assert line > ahead(drafted((*EMPTY[:2], "A A A A . .", "A . . . . .", *EMPTY[4:])))
    assert line > ahead(drafted((*EMPTY[:2], "A A A A A a", *EMPTY[3:])))


def test_the_fewer_rounds_are_left_the_less_doubt() -> None:
    full = ("A A A A A .", "I I I I I .", "M M M M M .", "W W W W W .", *EMPTY[4:])
    assert judged(drafted())[1] > judged(drafted(full))[1]
    alone = game(GAME, 1).new(seed=1)
    early = judged(alone)[1]
    alone.state.round_number = 14
    assert judged(alone)[1] < early


def test_a_card_is_judged_by_its_dice() -> None:
    """Money has squares already, so a card with money is the better one: card 3 against card 1."""
    rich, poor = (drafted(squares=[0, 0, 31, 0]) for _ in range(2))
    assert ahead(play(rich, "card 3")) > ahead(play(poor, "card 1")) + 1


def test_what_was_begun_is_judged_by_what_will_come_of_it() -> None:
    here = with_dice(laid(2, "draft"), "money-6", "agent-3", rows=SOME)
    left = ahead(here)
    begun = ahead(play(here, "draw money-6"))
    assert begun == pytest.approx(left, abs=6)
    assert here.state.players[0].turn == Turn.CELL
    unused = with_dice(laid(2, "draft"), "money-6", "agent-3", rows=SOME)
    assert ahead(play(unused, "done")) < begun - 3


def test_what_brings_points_looks_sensible() -> None:
    weights = leaned(with_dice(laid(2, "draft"), "money-6", "agent-3", rows=("M M M M . .", *EMPTY[1:])))
    assert weights["market money by-6"] > weights["market agents by-6"]
    assert weights["draw money-6"] > weights["done"]
    cells = leaned(play(with_dice(laid(2, "draft"), "money-1", rows=("M M M M . .", *EMPTY[1:])), "draw money-1"))
    assert cells["at 1,5"] > cells["at 6,1"]


def test_looking_one_decision_ahead_beats_chance() -> None:
    for seed in range(6):
        match, seat = greedy_against_random(game(GAME, 2, "draft"), seed)
        assert match.winners() == [seat]
