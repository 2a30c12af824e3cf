"""The arena itself: plays the games, counts the rounds, and stops when all are played or the test is sure."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from threading import current_thread, main_thread
from types import FrameType

from fourtopia.core import BadOption
from fourtopia.lab.arena.messages import say
from fourtopia.lab.arena.play import Outcome, ready
from fourtopia.lab.arena.pool import play_here, play_in_processes
from fourtopia.lab.arena.ray_pool import play_on_ray
from fourtopia.lab.arena.results import Ended, Result, result
from fourtopia.lab.arena.schedule import Key, Setup, set_up
from fourtopia.lab.arena.sprt import Answer, Question, Sprt
from fourtopia.lab.arena.tally import Tally


@dataclass(frozen=True)
class Progress:
    """How far an arena is."""

    games: int
    planned: int
    rates: Mapping[str, float]  # how often a seat of each bot won so far
    ratio: float  # of the test, see Sprt


def arena(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    *,
    players: int | None = None,
    variants: Sequence[str] = (),
    seed: int = 0,
    until_sure: bool = False,
    question: Question | None = None,
    workers: int | None = None,
    ray: str | None = None,
    progress: Callable[[Progress], None] | None = None,
) -> Result:
    """Let bots play against each other, in whole rounds: a deal is played once for every seating.

    `games` is rounded up to whole rounds; with `until_sure` it is the most that are played. `workers` are processes
    (all cores if not given; 0 plays in this one), or with `ray` cores of that cluster. Interrupted by the keyboard,
    it returns what it knows so far.
    """
    setup = set_up(game, bots, players, variants, seed)
    rounds = _rounds(setup, games, workers)
    begin = time.perf_counter()
    tally, sprt, ended = Tally(setup), Sprt(question or Question()), Ended.PLAYED
    try:
        ready(setup)  # compiles once for all workers, and says what is wrong with a bot
        with listening() as heard, closing(_outcomes(setup, setup.keys(rounds), workers, ray)) as outcomes:
            for outcome in outcomes:
                if heard:
                    raise KeyboardInterrupt
                tally.add(outcome)
                sure = _count(tally, sprt, until_sure)
                if progress:
                    progress(Progress(tally.played, rounds * len(setup.seatings), tally.rates, sprt.ratio))
                if sure:
                    ended = Ended.SURE
                    break
    except KeyboardInterrupt:
        ended = Ended.INTERRUPTED
    return result(tally, sprt, ended, time.perf_counter() - begin)


def _rounds(setup: Setup, games: int, workers: int | None) -> int:
    """How many rounds make so many games, or more."""
    if games < 1:
        raise BadOption(say("bad.games", games=games))
    if workers is not None and workers < 0:
        raise BadOption(say("bad.workers", workers=workers))
    return -(-games // len(setup.seatings))


@contextmanager
def listening() -> Iterator[list[int]]:
    """Notes Ctrl-C besides raising it: Python drops what is raised in a destructor, and the arena would play on."""
    heard: list[int] = []

    def hear(number: int, frame: FrameType | None) -> None:
        heard.append(number)
        raise KeyboardInterrupt

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler or current_thread() is not main_thread():
        yield heard  # somebody else listens
        return
    signal.signal(signal.SIGINT, hear)
    try:
        yield heard
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _count(tally: Tally, sprt: Sprt, until_sure: bool) -> bool:
    """Count the rounds that are complete, and none after the test is sure, if that is the end."""
    while (score := tally.count_round()) is not None:
        if sprt.add(score) is not Answer.OPEN and until_sure:
            return True
    return False


def _outcomes(
    setup: Setup, keys: Iterator[Key], workers: int | None, ray: str | None
) -> Generator[Outcome, None, None]:
    if ray is not None:
        return play_on_ray(setup, keys, ray, workers or None)
    if workers == 0:
        return play_here(setup, keys)
    return play_in_processes(setup, keys, cores() if workers is None else workers)


def cores() -> int:
    """How many this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
