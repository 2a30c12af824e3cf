"""Where several play at once: who may decide, in which order it is written down, and that the order changes nothing."""

import random

import pytest

from fourtopia import Match
from fourtopia.core import BadOption, IllegalAction, LogError, parse_log
from fourtopia.core.chance import new_random
from fourtopia.core.checking import Report
from fourtopia.core.checking.playing import check_order, check_replay
from fourtopia.core.checking.random_play import FINDINGS, check_mode
from tests.core.together import NO_CHOICE, ORDER_MATTERS, together


def new(fault: int = 0) -> Match:
    return together(fault).new(seed=1, seats=["Ann", "Ben", "Cleo"])


def finished(fault: int = 0, seed: int = 1) -> Match:
    match, picker = new(fault), random.Random(seed)
    while not match.over:
        seat = picker.choice(match.actors)
        match.play(picker.choice(match.legal_ids(seat)), seat)
    return match


def test_all_may_decide_and_the_first_is_the_actor() -> None:
    match = new()
    assert match.actors == [0, 1, 2]
    assert match.actor == 0


def test_any_of_them_may_go_first_and_is_done() -> None:
    match = new()
    match.play("show 2", 2)
    assert match.actors == [0, 1]
    assert match.actor == 0
    match.play("show 3")
    assert match.actors == [1]
    match.play("show 3", 1)
    assert match.actors == [0, 1, 2]
    assert match.state.fingers.tolist() == [3, 3, 2]


def test_who_has_begun_stays_the_actor() -> None:
    match = new()
    match.play("show 1", 1)
    assert match.actor == 1
    assert [each.notation for each in match.legal()] == ["and 1", "and 2"]
    assert [each.notation for each in match.legal(2)] == ["show 1", "show 2", "show 3"]
    match.play("show 2", 2)
    assert match.actor == 0
    assert [each.notation for each in match.legal(1)] == ["and 1", "and 2"]


def test_what_is_forced_is_taken_for_who_acted() -> None:
    match = new()
    for seat in (0, 1, 2):
        match.play("show 2", seat)
    match.play("show 1", 2)
    assert match.actors == [0, 1]
    assert match.state.shown.tolist() == [0, 0, 3]
    assert [(step.seat, step.forced) for step in match.steps()][-2:] == [(2, False), (2, True)]


def test_a_view_asks_its_own_seat() -> None:
    match = new()
    assert [match.view(seat).prompt for seat in (0, 1, 2)] == [f"{name}: how many?" for name in match.seats]
    match.play("show 3", 1)
    assert match.view(1).prompt == "Ann: how many?"
    assert match.view(2).actor == 2
    assert match.view().actor == 0


def test_steps_tell_who_acted() -> None:
    match = new()
    match.play("show 3", 2)
    match.play("show 2", 1)
    assert [(step.seat, step.before.actor) for step in match.steps()] == [(2, 2), (1, 1)]
    assert match.story() == ["2 show 3", "1 show 2"]


def test_who_is_done_may_not_decide() -> None:
    match = new()
    match.play("show 2", 1)
    before = match.state.tobytes()
    with pytest.raises(IllegalAction, match="it is not the turn of Ben; to decide: Ann, Cleo"):
        match.play("show 2", 1)
    with pytest.raises(BadOption, match="there is no seat 3"):
        match.play("show 2", 3)
    assert match.legal(1) == []
    assert match.state.tobytes() == before
    assert match.actor == 0


@pytest.mark.parametrize("seat", [3, 1000, -3, True, "1"])
def test_a_seat_that_is_not_there_is_refused(seat: int) -> None:
    match = new()
    before = match.state.tobytes()
    for ask in (match.legal, match.legal_ids, match.view, lambda seat: match.play("show 1", seat)):
        with pytest.raises(BadOption, match="there is no seat"):
            ask(seat)
    if isinstance(seat, int) and seat is not True:
        with pytest.raises(BadOption, match="there is no seat"):
            match.take(seat, 0)
        with pytest.raises(BadOption, match="there is no seat"):
            match.follow([(seat, 0)])
    assert match.state.tobytes() == before


def test_a_refused_action_changes_nothing() -> None:
    match = new()
    match.play("show 1", 0)
    with pytest.raises(IllegalAction, match="There are three fingers"):
        match.play("and 1", 2)
    assert match.actor == 0
    assert [each.notation for each in match.legal()] == ["and 1", "and 2"]
    assert len(match.chosen) == 1


def test_when_it_is_over_nobody_may_decide() -> None:
    match = finished()
    assert match.actors == []
    with pytest.raises(IllegalAction, match="over"):
        match.play("show 1", 0)


def test_undo_takes_the_last_decision_back_whoever_made_it() -> None:
    match = new()
    match.play("show 3", 2)
    match.play("show 2", 0)
    match.undo()
    assert match.actors == [0, 1]
    assert match.state.shown.tolist() == [0, 0, 3]


def test_a_log_keeps_the_order_and_another_one_comes_to_the_same() -> None:
    match = finished()
    log = str(match.log)
    assert str(parse_log(log).match(kind=match.game.kind).log) == log
    for seed in range(20):
        assert check_order(match, seed) == []


def test_a_log_with_somebody_who_is_done_is_refused() -> None:
    match = new()
    match.play("show 2", 1)
    text = str(match.log).replace("1 show 2\n", "1 show 2\n1 show 2\n").replace("1 decisions", "2 decisions")
    with pytest.raises(LogError, match="seat 0 decides here, not seat 1") as error:
        parse_log(text).match(kind=match.game.kind)
    assert error.value.line == 10


def test_the_checker_plays_in_any_order() -> None:
    game = together()
    report = Report("together")
    assert check_mode(game, 50, new_random(1), report) == []
    assert check_replay(game, 1) == []
    assert report.decisions > 50 * 6


def test_the_checker_finds_an_order_that_matters() -> None:
    match = finished(ORDER_MATTERS)
    assert any(check_order(match, seed) for seed in range(10))
    problems = [check_replay(together(ORDER_MATTERS), seed) for seed in range(10)]
    assert any("the order of those who decide at once" in problem for each in problems for problem in each)


def test_the_checker_finds_somebody_without_a_choice() -> None:
    (problem,) = check_mode(together(NO_CHOICE), 5, new_random(1), Report("together"))
    assert "one has no choice" in problem
    assert FINDINGS[11] == "no-choice"
