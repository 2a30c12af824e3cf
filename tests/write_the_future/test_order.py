"""WRI 3.3: where all play at once, the order in which they act changes nothing."""

import random
from collections import deque

import pytest

from fourtopia import Match
from fourtopia.core import CHANCE
from fourtopia.core.checking.playing import check_order
from fourtopia.core.log_parser import parse_log
from fourtopia.games.write_the_future.state import Stage
from tests.conftest import game
from tests.write_the_future.helpers import GAME
from tests.write_the_future.styles import ABLE, FILLER, MARKETEER, SAVER, Style, random_game

QUICK: tuple[Style, ...] = (FILLER, FILLER, ABLE, MARKETEER, SAVER)
MODES: tuple[tuple[int, tuple[str, ...]], ...] = (
    (2, ()),
    (3, ("secrecy",)),
    (5, ("future-proof",)),
    (12, ("secrecy", "future-proof", "choose-factions")),
    (28, ("secrecy",)),
    (100, ()),
)


def played(players: int, variants: tuple[str, ...], seed: int) -> Match:
    return random_game(game(GAME, players, *variants).new(seed=seed), seed, QUICK)


def in_order(match: Match, first: bool) -> Match:
    """The same decisions, by the first or by the last seat that may act; chance's own as they came."""
    to_come: dict[int, deque[int]] = {}
    for seat, action in match.chosen:
        to_come.setdefault(seat, deque()).append(action)
    again = Match(match.game, seed=match.seed, seats=match.seats)
    again.follow([])
    for _ in match.chosen:
        seat = (again.actors or [CHANCE])[0 if first else -1]
        again.take(seat, to_come[seat].popleft())
    return again


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_any_order_comes_to_the_same_bytes(players: int, variants: tuple[str, ...]) -> None:
    """WRI 3.3  With factions too: what others draw in this round cannot be copied, a roll counts for oneself."""
    for seed in range(1 if players > 12 else 3):
        match = played(players, variants, seed)
        assert match.over
        assert check_order(match, seed) == []
        for first in (True, False):
            again = in_order(match, first)
            assert again.over
            assert again.state.tobytes() == match.state.tobytes()
            assert (again.scores(), again.ledger()) == (match.scores(), match.ledger())
            assert list(again.chosen) != list(match.chosen)


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_a_log_in_another_order_reads_back(players: int, variants: tuple[str, ...]) -> None:
    """WRI 3.3  It is another log, with the same end."""
    match = played(players, variants, 7)
    again = in_order(match, True)
    assert str(again.log) != str(match.log)
    for each in (match, again):
        read = parse_log(str(each.log)).match()
        assert read.state.tobytes() == match.state.tobytes()
        assert str(read.log) == str(each.log)
        assert list(read.chosen) == list(each.chosen)


def test_nobody_waits_for_anybody_within_a_round() -> None:
    """WRI 3.3, 3.5  One seat plays the round to its end while all others have not begun, whichever it is."""
    for seat in range(5):
        match = game(GAME, 5, "future-proof").new(seed=seat)
        picker = random.Random(seat)
        while seat in match.actors:
            match.play(picker.choice(match.legal_ids(seat)), seat)
        assert match.actors == [other for other in range(5) if other != seat]
        assert int(match.state.round_number) == 1
        assert match.legal_ids(seat) == []


def test_the_same_round_by_turns_and_one_after_the_other() -> None:
    """WRI 3.3  Decision by decision in turn, or everybody's whole turn at once."""
    orders = []
    for one_after_the_other in (True, False):
        match = game(GAME, 4).new(seed=3)
        pickers = [random.Random(seat) for seat in range(4)]
        while match.state.round_number < 6:
            seats = match.actors
            done = sum(actor >= 0 for actor, _ in match.chosen)
            seat = seats[0] if one_after_the_other else seats[done % len(seats)]
            match.play(pickers[seat].choice(match.legal_ids(seat)), seat)
        orders.append(match)
    assert orders[0].state.tobytes() == orders[1].state.tobytes()
    assert orders[0].chosen != orders[1].chosen


def test_the_last_moves_are_made_in_any_order() -> None:
    """WRI 8.6"""
    together = 0
    for seed in range(12):
        match = played(5, (), seed)
        replayed = game(GAME, 5).new(seed=seed)
        replayed.follow([])
        for seat, action in match.chosen:
            replayed.take(seat, action)
            together += replayed.state.stage == Stage.MOVES and len(replayed.actors) > 1
        assert check_order(match, seed) == []
    assert together > 0


def test_in_the_draft_mode_one_seat_acts_at_a_time() -> None:
    """WRI 3.1, 3.2"""
    for seed in range(4):
        match = game(GAME, 4, "draft", "future-proof").new(seed=seed)
        picker = random.Random(seed)
        while not match.over:
            assert match.actors == [match.actor]
            match.play(picker.choice(match.legal_ids()))
