"""Playing on all cores, in worker processes. One that dies is replaced, and its game is played again."""

from __future__ import annotations

import multiprocessing
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import suppress
from itertools import islice
from multiprocessing.connection import Connection, wait

from fourtopia.core.interrupts import no_interrupts
from fourtopia.lab.arena.messages import ArenaError, say
from fourtopia.lab.arena.play import Failure, Outcome, attempt
from fourtopia.lab.arena.schedule import Key, Setup

TRIES = 3  # of a game whose worker dies
_QUEUED = 2  # games that a worker has: one to play, one to play next
_SPAWN = multiprocessing.get_context("spawn")


def play_here(setup: Setup, keys: Iterator[Key]) -> Generator[Outcome, None, None]:
    """One game after the other, in this process."""
    for key in keys:
        yield finished(attempt(setup, key))


def play_in_processes(setup: Setup, keys: Iterator[Key], workers: int) -> Generator[Outcome, None, None]:
    """Outcomes as they come, in any order. Whoever stops asking ends the workers."""
    deaths: Counter[Key] = Counter()
    crew: dict[Connection, ArenaWorker] = {}
    try:
        first = list(islice(keys, _QUEUED * workers))
        for number in range(min(workers, len(first))):
            worker = ArenaWorker(setup, first[number::workers])
            crew[worker.line] = worker
        while crew:
            for line in wait(list(crew)):
                worker = crew.pop(line)  # type: ignore[call-overload]  # wait() gives back what it was given
                outcome = worker.answer()
                if outcome is None:
                    worker.end()
                    count_death(deaths, worker.keys[0])
                    worker = ArenaWorker(setup, worker.keys)
                else:
                    worker.give(islice(keys, 1))
                if worker.keys:
                    crew[worker.line] = worker
                else:
                    worker.end()
                if outcome is not None:
                    yield finished(outcome)
    finally:
        for worker in crew.values():
            worker.end()


def finished(outcome: Outcome | Failure) -> Outcome:
    if isinstance(outcome, Failure):
        raise ArenaError(outcome.message)
    return outcome


def count_death(deaths: Counter[Key], key: Key) -> None:
    """A game whose worker died is tried again, but not for ever."""
    deaths[key] += 1
    if deaths[key] >= TRIES:
        raise ArenaError(say("failed.worker", round=key[0], game=key[1], times=deaths[key]))


class ArenaWorker:
    """A process that plays games, and the games that it has not answered yet."""

    def __init__(self, setup: Setup, keys: Iterable[Key]) -> None:
        self.keys: deque[Key] = deque()
        self.line, theirs = _SPAWN.Pipe()
        self.process = _SPAWN.Process(target=work, args=(theirs, setup), daemon=True, name="fourtopia-arena")
        with no_interrupts():
            self.process.start()
        theirs.close()
        self.give(keys)

    def give(self, keys: Iterable[Key]) -> None:
        for key in keys:
            self.keys.append(key)
            with suppress(OSError):  # where it has died already, its answer will show it
                self.line.send(key)

    def answer(self) -> Outcome | Failure | None:
        """What came of its first game; None if it has died."""
        try:
            outcome: Outcome | Failure = self.line.recv()
        except (EOFError, OSError):
            return None
        self.keys.popleft()
        return outcome

    def end(self) -> None:
        self.line.close()
        self.process.kill()
        self.process.join()


def work(line: Connection, setup: Setup) -> None:
    """What a worker process does: play games until nobody asks any more."""
    while True:
        try:
            line.send(attempt(setup, line.recv()))
        except (EOFError, OSError):
            return
