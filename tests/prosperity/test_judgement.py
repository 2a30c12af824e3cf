"""How bots look at positions of Prosperity: what is better is judged to be better, in every mode."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.games.prosperity.state import OUT, START_TILES, Stage
from tests.bots.judging import greedy_against_random, judged, leaned
from tests.conftest import arrange, game
from tests.prosperity.helpers import TOP, new

MODES: list[tuple[int, tuple[str, ...]]] = [
    (1, ()),
    (2, ()),
    (2, ("silver", "lenient-triangle")),
    (3, ("black",)),
    (4, ("lenient-triangle",)),
]


def at_turn(turn: int) -> Match:
    """The first action of this turn; tiles were drawn, but nothing else has happened."""
    match = new(2)

    def go_on(state: Any) -> None:
        state.turn, state.stage, state.actor, state.actions_left = turn, Stage.ACTION, 0, 2
        state.tiles[START_TILES : START_TILES + turn] = OUT

    return arrange(match, go_on)


def worth(match: Match, change: Callable[[Any], None]) -> float:
    """By how much this change of seat 0 raises its judgement."""
    before = judged(match)[0][0]
    arrange(match, lambda state: change(state.players[0]))
    return judged(match)[0][0] - before


def more(field: str, number: int = 1) -> Callable[[Any], None]:
    return lambda me: me.__setattr__(field, me[field] + number)


@pytest.mark.parametrize("turn", [1, 20, 35])
def test_what_a_player_wants_is_judged_better(turn: int) -> None:
    for symbol in ("energy", "ecology", "capital", "research", "prosperity"):
        assert worth(at_turn(turn), more(symbol)) > 0, symbol
    assert worth(at_turn(turn), more("money", 100)) > 0
    assert worth(at_turn(turn), more("discs")) < 0
    for side in range(2):
        assert worth(at_turn(turn), lambda me, side=side: me.marker.__setitem__(side, 3)) > 0  # type: ignore[misc]


def test_symbols_are_worth_more_the_more_scorings_are_to_come() -> None:
    for symbol in ("energy", "ecology", "capital", "research", "prosperity"):
        assert worth(at_turn(1), more(symbol)) > worth(at_turn(30), more(symbol)), symbol


def test_the_triangle_is_to_be_feared() -> None:
    match = at_turn(20)
    low = worth(match, more("discs", 2))
    high = worth(match, more("discs", 2))
    assert worth(match, more("discs", 2)) < low < 0
    assert high < low


def test_the_judgement_becomes_surer() -> None:
    doubts = [judged(at_turn(turn))[1] for turn in (1, 10, 20, 30)]
    assert doubts == sorted(doubts, reverse=True)
    assert len(set(doubts)) == 4


def test_a_tile_in_hand_is_judged_by_where_it_fits_best() -> None:
    match = at_turn(10)
    match.play("buy six-lane-loop")
    hoped = judged(match)[0][0]
    found = []
    for place in match.legal_ids(0):
        again = at_turn(10)
        again.play("buy six-lane-loop")
        again.play(place)
        found.append(judged(again)[0][0])
    assert len(found) > 1
    # the action that is used up is all that is missing
    assert hoped - max(found) == pytest.approx(judged(at_turn(10))[0][0] - after_income_without_money(), abs=1e-6)


def after_income_without_money() -> float:
    match = at_turn(10)
    match.play("income")
    return judged(match)[0][0] - worth(at_turn(10), more("money", 100))


def test_symbols_are_bought_early_and_points_late() -> None:
    def weights(turn: int) -> dict[str, int]:
        match = at_turn(turn)
        match.state.players[0].marker[1] = TOP  # both tiles cost 100 €
        match.look_again()
        return leaned(match)

    early, late = weights(2), weights(36)
    assert early["buy six-lane-loop"] > early["buy leafy-suburbs-drive"]
    assert late["buy six-lane-loop"] < late["buy leafy-suburbs-drive"]


@pytest.mark.parametrize(("players", "variants"), MODES)
def test_every_position_can_be_judged(players: int, variants: tuple[str, ...]) -> None:
    match = game("prosperity", players, *variants).new(seed=players)
    rng = random.Random(3)
    decision = 0
    while not match.over:
        seat = match.actors[0]
        if decision % 3 == 0:
            assert 0 < judged(match)[1] < 100
            leaned(match)
        match.play(rng.choice(match.legal_ids(seat)), seat)
        decision += 1


def test_greedy_play_beats_random_play() -> None:
    for seed in range(10):
        match, seat = greedy_against_random(game("prosperity", 2), seed)
        assert match.winners() == [seat]
        assert match.scores()[seat] > 30
