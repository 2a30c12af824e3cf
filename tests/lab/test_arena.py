"""The arena plays what it promises, counts every game once, and survives the death of workers."""

import multiprocessing
import os
import signal
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from fourtopia.core import BadOption
from fourtopia.lab.arena import Answer, ArenaError, Ended, Progress, Question, Result, arena, run
from fourtopia.lab.arena.clock import Seconds
from fourtopia.lab.arena.play import Outcome
from fourtopia.lab.arena.pool import play_in_processes
from fourtopia.lab.arena.schedule import set_up
from fourtopia.lab.arena.tally import Tally
from tests.lab.tiny_bots import HERE, MARK

TINY = "tests.lab.tiny_bots:"
FIRST, LAST = TINY + "first", TINY + "last"


def without_times(result: Result) -> Result:
    """What must be the same in every run."""
    standings = tuple(replace(each, seconds=Seconds(0, 0, 0)) for each in result.standings)
    return replace(result, standings=standings, seconds=0)


@pytest.fixture
def mark(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file that a worker leaves when it dies."""
    monkeypatch.setenv(HERE, str(os.getpid()))
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    return tmp_path / "died"


# --- what is played and counted ---


def test_two_bots() -> None:
    result = arena("futuropia", [LAST, "random"], games=39, seed=4, workers=0)
    assert (result.rounds, result.games, result.ended) == (20, 40, Ended.PLAYED)
    last, random = result.standings
    assert last.seats == random.seats == 40
    assert last.win.value + random.win.value == pytest.approx(1)
    assert last.win.low is not None
    assert last.win.low > 0.5
    assert last.elo is not None
    assert random.elo is not None
    assert last.elo.value == pytest.approx(-random.elo.value)
    assert last.margin is not None
    assert last.margin.value == pytest.approx(last.points.value - random.points.value)
    assert 20 < last.decisions < 200
    assert 0 < last.seconds.mean < last.seconds.most
    assert 0 < last.seconds.p99 <= last.seconds.most
    assert result.of("random") == random


def test_one_against_three_of_a_kind() -> None:
    result = arena("futuropia", [LAST, "random", "random", "random"], games=20, workers=0)
    last, random = result.standings
    assert (result.players, result.games, last.seats, random.seats) == (4, 20, 20, 60)
    assert last.win.value + 3 * random.win.value == pytest.approx(1)
    assert result.even == 0.25


def test_four_bots_at_tables_of_two() -> None:
    result = arena("futuropia", ["random", FIRST, LAST], games=1, players=2, workers=0)
    assert (result.rounds, result.games) == (1, 6)
    assert [each.seats for each in result.standings] == [4, 4, 4]
    assert sum(each.win.value for each in result.standings) == pytest.approx(1.5)


def test_a_bot_alone() -> None:
    result = arena("futuropia", ["random"], games=3, workers=0)
    (random,) = result.standings
    assert (result.games, random.win.value, random.margin, random.elo, result.test) == (3, 1, None, None, None)


def test_everybody_at_once() -> None:
    """Where all decide at the same time."""
    result = arena("write-the-future", ["random", FIRST], games=1, players=6, workers=0)
    assert result.games == 2
    assert result.of("random").decisions > 10


def test_bad_wishes() -> None:
    with pytest.raises(BadOption, match="1 or more"):
        arena("futuropia", ["random"], games=0)
    with pytest.raises(BadOption, match="0 \\(play in this process\\)"):
        arena("futuropia", ["random"], workers=-1)
    with pytest.raises(BadOption, match="there is no bot 'nobody'"):
        arena("futuropia", ["nobody", "random"])
    with pytest.raises(BadOption, match="module:function"):
        arena("futuropia", ["tests.lab.tiny_bots:nobody"])


def outcome(round: int, seating: int, winner: int) -> Outcome:
    """A made-up game, won by this seat."""
    points, places = ((10, 4), (0, 1)) if winner == 0 else ((4, 10), (1, 0))
    return Outcome((round, seating), points, places, (np.full(3, 0.1, np.float32),) * 2)


def test_rounds_are_counted_in_their_order_and_games_once() -> None:
    tally = Tally(set_up("futuropia", ["random", FIRST], None, [], 0))
    tally.add(outcome(1, 0, winner=0))
    tally.add(outcome(1, 1, winner=1))
    assert tally.count_round() is None
    for _ in range(3):
        tally.add(outcome(0, 0, winner=0))
    assert tally.count_round() is None
    tally.add(outcome(0, 1, winner=0))
    assert (tally.count_round(), tally.count_round(), tally.count_round()) == (0.5, 1, None)
    tally.add(outcome(0, 1, winner=0))
    assert (tally.rounds, tally.played) == (2, 4)
    assert tally.wins.tolist() == [[0.5, 0.5], [1, 0]]
    assert tally.margins.tolist() == [[0, 0], [6, -6]]
    assert tally.rates == {"random": 0.75, FIRST: 0.25}
    assert [clock.decisions for clock in tally.clocks] == [12, 12]


# --- until sure ---


def test_it_stops_when_it_is_sure() -> None:
    result = arena("futuropia", [LAST, "random"], 1000, until_sure=True, question=Question(0, 100), workers=0)
    assert result.ended is Ended.SURE
    assert result.test is not None
    assert result.test.answer is Answer.BETTER
    assert result.test.ratio >= result.test.bound
    assert result.games < 100


def test_it_stops_at_the_same_round_with_any_number_of_workers() -> None:
    options = {"until_sure": True, "question": Question(0, 100), "seed": 3}
    here = arena("futuropia", [LAST, "random"], 1000, workers=0, **options)  # type: ignore[arg-type]
    there = arena("futuropia", [LAST, "random"], 1000, workers=2, **options)  # type: ignore[arg-type]
    assert here.games > 10
    assert without_times(here) == without_times(there)
    assert not multiprocessing.active_children()


# --- workers ---


def test_a_worker_that_dies_is_replaced_and_its_game_played_again(mark: Path) -> None:
    told: list[Progress] = []
    result = arena("futuropia", [TINY + "dies_once", FIRST], 12, workers=2, progress=told.append)
    assert mark.exists()
    assert [each.games for each in told] == list(range(1, 13))
    undisturbed = arena("futuropia", [TINY + "dies_once", FIRST], 12, workers=0)
    assert without_times(result) == without_times(undisturbed)


def test_a_game_that_kills_every_worker_is_given_up(mark: Path) -> None:
    with pytest.raises(ArenaError, match="died 3 times"):
        arena("futuropia", [TINY + "dies", FIRST], 2, workers=1)
    assert not multiprocessing.active_children()


@pytest.mark.parametrize("workers", [0, 1])
def test_a_bot_that_fails_is_named(workers: int) -> None:
    with pytest.raises(ArenaError, match=r"tiny_bots:fails' failed on seat [01] in round 0: IndexError"):
        arena("futuropia", [TINY + "fails", FIRST], 4, workers=workers)


def test_a_bot_that_cheats_is_named() -> None:
    with pytest.raises(ArenaError, match="which is not allowed there"):
        arena("futuropia", [FIRST, TINY + "cheats"], 4, workers=0)


def test_whoever_stops_asking_ends_the_workers() -> None:
    setup = set_up("futuropia", ["random", FIRST], None, [], 0)
    outcomes = play_in_processes(setup, setup.keys(100), 2)
    assert next(outcomes).key in {(0, 0), (0, 1)}
    assert len(multiprocessing.active_children()) == 2
    outcomes.close()
    assert not multiprocessing.active_children()


def test_interrupted_it_tells_what_it_knows() -> None:
    def enough(now: Progress) -> None:
        if now.games == 7:
            raise KeyboardInterrupt

    result = arena("futuropia", ["random", FIRST], 100, workers=0, progress=enough)
    assert (result.ended, result.rounds, result.games) == (Ended.INTERRUPTED, 3, 6)
    assert len(result.standings) == 2

    def at_once(now: Progress) -> None:
        raise KeyboardInterrupt

    assert arena("futuropia", ["random", FIRST], 100, workers=0, progress=at_once).standings == ()


def test_all_cores_are_used_if_nobody_says_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def pool(setup: object, keys: object, workers: int) -> None:
        asked.append(workers)
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "play_in_processes", pool)
    arena("futuropia", ["random", FIRST], 2)
    assert asked == [run.cores()]
    assert 1 <= run.cores() <= (os.cpu_count() or 1)


# --- Ctrl-C ---


class Swallows:
    """Python prints and drops what is raised while it is destroyed."""

    def __del__(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_an_interrupt_that_gets_lost_is_heard_all_the_same() -> None:
    def progress(now: Progress) -> None:
        if now.games == 4:
            Swallows()

    result = arena("futuropia", [LAST, "random"], games=40, workers=0, progress=progress)
    assert result.ended is Ended.INTERRUPTED
    assert result.games == 4
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
