"""Statistics against known truths: made-up results, whose odds we know."""

import math
from itertools import combinations

import numpy as np
import pytest

from fourtopia.core import BadOption
from fourtopia.lab.arena import Answer, Question
from fourtopia.lab.arena.clock import Clock
from fourtopia.lab.arena.estimates import Floats, mean, share, t95
from fourtopia.lab.arena.ratings import fit, ratings
from fourtopia.lab.arena.sprt import Sprt, log_ratio, score


def pairs(random: np.random.Generator, chance: float, shape: tuple[int, ...]) -> Floats:
    """Scores of rounds of two games that share a deal: luck helps one bot in the first, the other in the second."""
    luck = random.uniform(-1, 1, shape) * min(chance, 1 - chance)
    games = [random.random(shape) < chance + sign * luck for sign in (1, -1)]
    scores: Floats = np.mean(games, axis=0)
    return scores


# --- intervals ---


def test_students_t() -> None:
    table = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 1000: 1.962}
    for freedom, value in table.items():
        assert t95(freedom) == pytest.approx(value, rel=0.002)


@pytest.mark.parametrize("chance", [0.5, 0.8, 0.95])
@pytest.mark.parametrize("rounds", [10, 100])
def test_intervals_of_win_rates_hold_the_truth_19_times_in_20(chance: float, rounds: int) -> None:
    found = [share(each) for each in pairs(np.random.default_rng(1), chance, (2000, rounds))]
    held = np.mean([one.holds(chance) for one in found])
    assert held > 0.94  # a little more where rounds are few or nearly all won
    assert held < 0.97 or rounds == 10 or chance == 0.95
    assert all(
        one.low is not None and one.high is not None and 0 <= one.low <= one.value <= one.high <= 1 for one in found
    )


def test_intervals_of_points_hold_the_truth_19_times_in_20() -> None:
    found = [mean(each) for each in np.random.default_rng(2).normal(50, 20, (2000, 12))]
    held = np.mean([one.holds(50) for one in found])
    assert 0.935 < held < 0.965


def test_games_of_a_round_are_not_counted_as_independent() -> None:
    """Two games that always end one each are no evidence of anything but evenness: the interval is narrow."""
    split, same = np.full(100, 0.5), np.tile([0.0, 1.0], 50)
    narrow, wide = share(split), share(same)
    assert narrow.high is not None
    assert wide.high is not None
    assert narrow.high - narrow.value < 0.015
    assert wide.high - wide.value > 0.09


def test_who_won_everything_is_not_certain_to_go_on() -> None:
    one = share(np.ones(10))
    assert (one.value, one.high) == (1, 1)
    assert one.low is not None
    assert 0.6 < one.low < 0.85  # the exact interval of 10 of 10 begins at 0.69


def test_one_round_says_nothing_about_spread() -> None:
    assert mean(np.array([7.0])).low is None


# --- ratings ---

TRUE = np.array([150.0, 20.0, -50.0, -120.0])


def league(random: np.random.Generator, rounds: int) -> Floats:
    """Everybody meets everybody twice a round."""
    before = np.zeros((rounds, 4, 4))
    for one, other in combinations(range(4), 2):
        won = 2 * pairs(random, score(float(TRUE[one] - TRUE[other])), (rounds,))
        before[:, one, other], before[:, other, one] = won, 2 - won
    return before


def test_ratings_are_recovered() -> None:
    found = fit(league(np.random.default_rng(3), 20_000).sum(axis=0))
    assert np.abs(found - TRUE).max() < 5
    assert found.mean() == pytest.approx(0, abs=1e-9)


def test_two_bots_by_hand() -> None:
    """With 75 of 100 pairings won the odds are 3 to 1, but for the one drawn pairing that is added."""
    found = fit(np.array([[0, 75.0], [25.0, 0]]))
    assert found[0] - found[1] == pytest.approx(400 * math.log10(75.5 / 25.5), abs=1e-6)


def test_intervals_of_ratings_hold_the_truth() -> None:
    random = np.random.default_rng(4)
    found = [ratings(league(random, 60), seed) for seed in range(60)]
    held = [one.holds(true) for each in found for one, true in zip(each, TRUE, strict=True)]
    assert 0.91 < np.mean(held) < 0.985


def test_who_won_everything_has_a_finite_rating() -> None:
    rounds = np.tile([[0.0, 2.0], [0.0, 0.0]], (10, 1, 1))
    best, worst = ratings(rounds, 0)
    assert best.low is not None
    assert 0 < best.low < best.value < 500
    assert worst.value == pytest.approx(-best.value)


# --- the test ---


@pytest.mark.parametrize("question", [Question(0, 20), Question(0, 100), Question(-10, 30, 0.1)])
def test_the_test_errs_as_seldom_as_it_promises(question: Question) -> None:
    random, low, high = np.random.default_rng(5), score(question.low), score(question.high)
    wrong = []
    for truth in (question.low, question.high):
        results = pairs(random, score(truth), (1000, 6000))
        rounds = np.tile(np.arange(1.0, 6001), (1000, 1))
        ratio = log_ratio(rounds, results.cumsum(axis=1), (results**2).cumsum(axis=1), low, high)
        over = np.abs(ratio) >= question.bound
        assert over.any(axis=1).all()
        better = ratio[np.arange(1000), over.argmax(axis=1)] > 0
        wrong.append(np.mean(better == (truth == question.low)))
    assert max(wrong) < question.risk + 0.02


def test_the_test_says_what_it_found() -> None:
    sprt = Sprt(Question(0, 50))
    assert sprt.answer is Answer.OPEN
    answers = [sprt.add(0.75) for _ in range(100)]
    assert answers[0] is Answer.OPEN
    assert answers[-1] is Answer.BETTER
    sprt = Sprt(Question(0, 50))
    assert [sprt.add(0.5 - 0.25 * (each % 2)) for each in range(100)][-1] is Answer.NOT_BETTER
    few = Sprt(Question(0, 20))
    assert [few.add(1.0) for _ in range(5)][-1] is Answer.OPEN


def test_questions_that_make_no_sense() -> None:
    with pytest.raises(BadOption, match="lower one first"):
        Question(20, 20)
    with pytest.raises(BadOption, match="between 0 and"):
        Question(risk=0.5)


# --- clocks ---


def test_clocks() -> None:
    clock = Clock()
    assert clock.read().most == 0
    seconds = np.random.default_rng(6).exponential(0.01, 20_000).astype(np.float32)
    for part in np.split(seconds, 20):
        clock.add(part)
    read = clock.read()
    assert clock.decisions == 20_000
    assert read.mean == pytest.approx(seconds.mean(), rel=1e-4)
    assert read.most == seconds.max()
    assert read.p99 == pytest.approx(np.quantile(seconds, 0.99), rel=0.035)
