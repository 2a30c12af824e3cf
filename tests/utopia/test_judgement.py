"""How bots look at Utopia: the guess of points, and what looks sensible."""

import random

import numpy as np
import pytest

from fourtopia import Match
from fourtopia.core.contract import judge
from fourtopia.core.records import CHANCE
from tests.bots.judging import ahead, greedy_against_random, judged, leaned, plain
from tests.conftest import game, play
from tests.utopia.helpers import deal, develop, monument, new, prefer, put, score, welcome, wonder
from tests.utopia.styles import random_game


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", [(), ("wonder-others-only",)])
def test_it_can_look_at_any_position(players: int, variants: tuple[str, ...]) -> None:
    match = random_game(game("utopia", players, *variants).new(seed=players), players)
    end, picker = int(match.game.box.prestige_end), random.Random(players)
    for step in match.steps(secrets=True):
        if picker.random() < 0.1:
            points = np.zeros(players)
            doubt = plain(judge)(match.game.box, step.before.state, match.game.new_ledger(), points)
            assert np.isfinite(points).all()
            assert max(points) >= end
            assert 0 < doubt < end


@pytest.mark.parametrize("players", [2, 5])
def test_weights_and_their_total_agree(players: int) -> None:
    match, picker = game("utopia", players).new(seed=3), random.Random(players)
    for _ in range(600):
        if match.over:
            break
        seat = match.actors[0]
        assert seat != CHANCE
        choices = leaned(match)
        match.play(picker.choices(list(choices), list(choices.values()))[0], seat)
    assert match.state.round_number > 3


def test_what_one_has_more_of_is_good() -> None:
    def base() -> Match:
        return develop(score(deal(deal(new(2), 0, "M1 P1"), 1, "M1 P1"), 20, 20))

    plain_sight = ahead(base())
    assert ahead(monument(base(), WI1="persian")) > plain_sight + 1
    assert ahead(wonder(base(), 0, "wind")) > plain_sight
    assert ahead(put(base(), WI1="M1")) > plain_sight
    assert ahead(put(base(), WI1="M2")) > ahead(put(base(), WI1="M1", WI2="M1"))
    assert ahead(put(base(), WI1="M3")) > ahead(put(base(), WI1="M2", WI2="M1"))
    assert ahead(deal(base(), 0, "M2 P2")) > plain_sight
    assert ahead(put(base(), 1, WI1="M2")) < plain_sight
    assert ahead(score(base(), 24, 20, order=(1, 0))) > plain_sight
    assert ahead(put(base(), WI1="M1 P1 E1 G1", WI2="C1")) > ahead(put(base(), WI1="M1 P1 E1 G1", EA2="C1"))


def test_the_scale_counts_for_districts() -> None:
    high = prefer(develop(monument(new(2), WI1="maya")), "maya", "persian", "egyptian", "greek", "chinese")
    low = prefer(develop(monument(new(2), WI1="maya")), "chinese", "persian", "egyptian", "greek", "maya")
    assert ahead(high) > ahead(low)


def test_near_the_end_there_is_less_doubt_and_points_count_more() -> None:
    early, late = develop(score(new(2), 8, 4)), develop(score(new(2), 48, 44))
    assert judged(early)[1] > 2 * judged(late)[1]
    assert ahead(early) < ahead(late)


def test_what_was_begun_is_judged_by_what_will_come_of_it() -> None:
    third, lone = (welcome(put(new(2), WI1="M2"), "maya wind", "chinese fire") for _ in range(2))
    assert ahead(play(third, "take maya wind")) > ahead(play(lone, "take chinese fire")) + 1
    near, far = (develop(deal(put(new(2), WI1="M2", WI2="M1", FI3="C1"), 0, "M1 C1")) for _ in range(2))
    assert ahead(play(near, "move maya")) > ahead(play(far, "move chinese")) + 1


def test_building_and_joining_others_look_sensible() -> None:
    weights = leaned(welcome(put(new(2), WI1="M3 P2"), "persian wind", "chinese fire"))
    assert weights["control WI1 maya"] > weights["take persian wind"] > weights["take chinese fire"]
    assert weights["take chinese fire"] > weights["surprise"]
    places = leaned(play(welcome(put(new(2), WI1="P2", WI2="P1"), "persian wind", "chinese fire"), "take persian wind"))
    assert places["put WI1"] > places["put WI2"] > places["put WI3"]


def test_raising_looks_sensible_for_what_one_owns() -> None:
    weights = leaned(develop(deal(monument(new(2), WI1="maya"), 0, "M1 E1")))
    assert weights["raise maya"] > weights["raise egyptian"]


def test_looking_one_decision_ahead_beats_chance() -> None:
    wins = 0
    for seed in range(10):
        match, seat = greedy_against_random(game("utopia", 2), seed)
        wins += match.winners() == [seat]
    assert wins >= 9
