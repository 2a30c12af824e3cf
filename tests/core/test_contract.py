"""The engine on a toy game: dealing, odds, secrets, replay, and a checker that finds what is wrong."""

import itertools
from fractions import Fraction

import numpy as np
import pytest

from fourtopia.core.chance import deal, new_random
from fourtopia.core.checking import Report
from fourtopia.core.checking.checker import check_notation
from fourtopia.core.checking.playing import check_replay
from fourtopia.core.checking.random_play import check_mode
from fourtopia.core.checking.secrets import check_secrets, check_views
from fourtopia.core.perft import perft
from fourtopia.core.play import ANEW, follow
from fourtopia.core.records import CHANCE, MENU, NOBODY, record
from tests.conftest import game
from tests.core import toy


def problems(fault: int) -> list[str]:
    return check_mode(toy.toy(fault), 20, new_random(1), Report("toy"))


def test_a_sound_game_passes() -> None:
    game = toy.toy()
    assert problems(toy.NO_FAULT) == []
    assert check_notation(game) == []
    assert check_replay(game, 3) == []
    assert check_secrets(game, 3) == []


@pytest.mark.parametrize(
    ("fault", "finding"),
    [
        (toy.NOTHING_TO_CHOOSE, "has nothing to choose from"),
        (toy.TWICE, "offered twice"),
        (toy.NO_SUCH_ACTION, "not an action of the game"),
        (toy.BAD_WEIGHT, "weight is not positive"),
        (toy.NEVER_ENDS, "does not end"),
        (toy.NOT_CONSERVED, "pebbles are conserved"),
        (toy.SCORE_MEDDLES, "scoring changed the position"),
        (toy.LOG_LEAKS, "the log of a seat tells apart what looks the same to it"),
        (toy.HIDES_NOTHING, "sees on the table what its log does not tell"),
    ],
)
def test_the_checker_finds_a_broken_rule(fault: int, finding: str) -> None:
    (problem,) = problems(fault)
    assert finding in problem


def test_the_odds_of_chance_are_exact() -> None:
    """Three black pebbles and a white one: 3/4 and 1/4, then what is left decides."""
    game = toy.toy()
    states, menus = np.zeros(1, toy.STATE), np.zeros(1, MENU)
    nothing = np.zeros(0, np.int32)
    follow(game.boxes, states, menus, nothing, nothing, ANEW)
    menu = menus[0]
    assert menu.actor == CHANCE
    odds = {int(menu.action[i]): Fraction(int(menu.weight[i]), int(menu.total)) for i in range(menu.count)}
    assert odds == {toy.BLACK: Fraction(3, 4), toy.WHITE: Fraction(1, 4)}


def test_dealing_follows_the_odds() -> None:
    game = toy.toy()
    first = [game.new(seed=seed).chosen[0][1] for seed in range(2000)]
    assert 0.21 < first.count(toy.WHITE) / len(first) < 0.29


def test_dealing_depends_on_seed_and_place_alone() -> None:
    match = toy.toy().new(seed=11)
    before = list(match.chosen)
    match.play("take 2")
    match.undo()
    assert list(match.chosen) == before
    menus = np.zeros(1, MENU)
    menus[0].count, menus[0].total = 2, 4
    menus[0].action[:2], menus[0].weight[:2] = [5, 6], [3, 1]
    assert {deal(menus[0], 1, index) for index in range(50)} == {5, 6}
    assert deal(menus[0], 1, 3) == deal(menus[0], 1, 3)


def test_when_one_pebble_is_left_nobody_is_asked() -> None:
    """A forced action is taken without a decision: the log does not have it, the story does."""
    match = toy.toy(heap=4).new(seed=1)
    match.play("take 3")
    assert match.over
    assert [action for seat, action in match.chosen if seat != CHANCE] == [toy.TAKE + 2]
    story = [(step.seat, step.action, step.forced) for step in match.steps(secrets=True)][-2:]
    assert story == [(0, toy.TAKE + 2, False), (1, toy.TAKE, True)]
    chosen, forced = list(match.steps())[-2:]
    assert [view.actor for view in (chosen.before, chosen.after, forced.before, forced.after)] == [0, 1, 1, NOBODY]
    assert chosen.after.bytes() == forced.before.bytes() != forced.after.bytes()
    assert forced.after.bytes() == match.view().bytes()
    assert match.scores()[1] >= 5


def test_records_in_records_are_aligned_and_have_no_gaps() -> None:
    inner = record([("a", "i2"), ("b", "u1")])
    outer = record([("c", "u1"), ("inner", inner, 3), ("d", "i4")])
    assert (inner.itemsize, outer.itemsize) == (4, 20)
    assert outer.fields is not None
    assert [outer.fields[name][1] for name in ("c", "inner", "d")] == [0, 2, 16]
    for kind in (inner, outer):
        assert kind.fields is not None
        assert sum(field[0].itemsize for field in kind.fields.values()) == kind.itemsize


def test_perft_counts_sequences() -> None:
    """From a heap of 3: chance twice, then 1+1+1, 1+2, 2+1 and 3, where the last pebble is forced."""
    game = toy.toy(heap=3)
    match = game.new(seed=1)
    assert [perft(game, depth, match) for depth in range(4)] == [1, 3, 2, 0]
    assert perft(game, 1) == 2
    assert perft(game, 2) == 2 + 3  # after a white pebble only black ones are left: nothing more to draw


def test_the_checker_finds_a_game_that_does_not_replay(monkeypatch: pytest.MonkeyPatch) -> None:
    count = itertools.count()
    monkeypatch.setattr("fourtopia.core.log_replay.checksum", lambda match, rules=None: f"{next(count):016x}")
    (found,) = check_replay(toy.toy(), 3)
    assert "cannot be replayed" in found


def test_the_checker_finds_a_leak() -> None:
    """A game that forgets to blank the other's pebble."""
    assert check_views(toy.toy().new(seed=1), 1) == []
    found = check_views(toy.toy(toy.LEAKS).new(seed=1), 1)
    assert found
    assert "the views of seat 0 tell what may not be known there" in found[0]


def test_the_checker_finds_choices_that_tell_a_secret() -> None:
    """What somebody may do depends on what another holds."""
    found = [problem for seed in range(8) for problem in check_views(toy.toy(toy.CHOICES_LEAK).new(seed=seed), seed)]
    assert found
    assert any("the choices of seat 0 tell what may not be known there" in problem for problem in found)
    assert not any("the views" in problem for problem in found)


def test_a_secret_may_be_rare() -> None:
    """WRI 12.7  With the expansion alone only one faction keeps a mission to itself, and it is not in every game."""
    odd = game("write-the-future", 2, "future-proof")
    assert [problem for seed in range(12) for problem in check_secrets(odd, seed)] == []


def test_the_checker_finds_a_game_that_forgot_its_secrets() -> None:
    """It says that it has some, and neither views nor logs hide anything."""
    (found,) = check_secrets(toy.toy(toy.HIDES_NOTHING_ANYWHERE), 1)
    assert "nothing is hidden from anybody" in found


def test_the_checker_finds_a_game_that_guesses_nothing() -> None:
    (found,) = check_secrets(toy.toy(toy.GUESSES_NOTHING), 1)
    assert "what is hidden is never guessed" in found


def test_the_checker_looks_at_short_games_too() -> None:
    """A game of some ten decisions, once: a wrong guess is found in each, choices that tell a secret in most."""
    seeds = range(8)
    assert all(check_replay(toy.toy(toy.BAD_GUESS), seed) for seed in seeds)
    assert sum(bool(check_replay(toy.toy(toy.CHOICES_LEAK), seed)) for seed in seeds) > 3


def test_chance_may_have_the_last_word() -> None:
    for seed in range(8):
        assert check_replay(toy.toy(toy.ENDS_WITH_CHANCE), seed) == []


def test_the_checker_finds_who_is_passed_over_for_a_secret() -> None:
    """With a white pebble only one may be taken: who is not asked has one."""
    found = [problem for seed in range(20) for problem in check_replay(toy.toy(toy.SKIPS), seed)]
    assert found
    assert all("is not asked about 'take 1'" in problem for problem in found)


def test_a_view_shows_no_secret() -> None:
    """Change what a seat cannot know, and its view does not change by a byte."""
    match = toy.toy().new(seed=1)
    seen = [match.view(0).bytes(), match.view(1).bytes(), match.view().bytes()]
    texts = [str(match.view(0)), str(match.view(1)), str(match.view())]
    match.state.secret[1] = 1 - match.state.secret[1]
    assert match.view(0).bytes() == seen[0]
    assert str(match.view(0)) == texts[0]
    assert match.view().bytes() == seen[2]
    assert match.view(1).bytes() != seen[1]
    assert str(match.view(1)) != texts[1]
