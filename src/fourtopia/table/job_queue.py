"""A job queue: games that want long work, one at a time on a server, in a process that stands back for all others.

Whoever asks waits in turns with the others, however many games they ask about.

What comes of it is kept in memory: after a restart, whoever wants it asks again.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, Generic, Literal, TypeVar

from fourtopia.core import Match
from fourtopia.core.components import Value
from fourtopia.core.interrupts import no_interrupts
from fourtopia.table.errors import TooMany
from fourtopia.table.fair_queue import FairQueue, Turn
from fourtopia.table.messages import say

logger = logging.getLogger(__name__)

MOST_KEPT = 60
MOST_WAITING = 12  # games that one client asks about,
MOST_IN_LINE = 240  # and all together
COMPILER = 600.0  # seconds for the machine code of a game, where there is none yet
_TIMEOUT = 120.0  # seconds for one report
_SPAWN = multiprocessing.get_context("spawn")
Status = Literal["waiting", "preparing", "thinking", "ready", "failed"]


@dataclass(frozen=True)
class QueuedGame:
    """A game so far, as it is told to the process."""

    game: str
    players: int
    variants: tuple[str, ...]
    changes: tuple[tuple[str, Value], ...]
    names: tuple[str, ...]
    chosen: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, match: Match) -> QueuedGame:
        game = match.game
        changes = tuple(sorted(game.components.changes.items()))
        return cls(game.name, game.players, game.variants, changes, tuple(match.seats), tuple(match.chosen))

    def match(self) -> Match:
        from fourtopia.table.worker import load_game

        match = Match(load_game(self.game, self.players, self.variants, self.changes), seats=list(self.names))
        match.follow(self.chosen)
        return match

    @property
    def decisions(self) -> int:
        return sum(seat >= 0 for seat, _ in self.chosen)


@dataclass(frozen=True, kw_only=True)
class Job:
    """What is known so far of what a table waits for."""

    status: Status = "waiting"

    @property
    def unfinished(self) -> bool:
        return self.status in ("waiting", "preparing", "thinking")


W = TypeVar("W", bound=Job)
Work = Callable[[QueuedGame], Iterator[Any]]
"""What the process does: makes one report of a game after the other."""


class JobQueue(ABC, Generic[W]):
    """Tables wait here for their turn; what a table got is kept until it is too long ago."""

    def __init__(self, name: str, full: str, job: Work) -> None:
        self._name = name
        self._full = full  # the text for somebody who asks when too many wait
        self._job = job
        self._kept: OrderedDict[str, W] = OrderedDict()
        self._waiting: dict[str, QueuedGame] = {}
        self._turns: FairQueue[str] = FairQueue()  # the tables that wait
        self._wake = threading.Condition()  # never held while waiting for a room; the other way round is fine
        self._thread: threading.Thread | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._stopping = False

    @abstractmethod
    def _work(self, id: str, game: QueuedGame) -> None:
        """Take the reports about this game, and keep what they say."""

    def _put_in_line(self, id: str, owner: str, game: QueuedGame, work: W) -> W:
        """Let this game wait for its turn among those that the owner, who asks, wants to know about."""
        with self._wake:
            if id not in self._waiting:
                if self._turns.waiting_of(owner) >= MOST_WAITING or len(self._turns) >= MOST_IN_LINE:
                    raise TooMany(say(self._full))
                self._turns.put(Turn(owner, id), id)
            self._waiting[id] = game
            self._keep(id, work)
            if self._thread is None:
                thread = threading.Thread(target=self._run, name=f"fourtopia-{self._name}", daemon=True)
                try:
                    thread.start()
                except RuntimeError:  # the system may refuse it; then the next who asks tries again
                    self._keep(id, replace(work, status="failed"))
                    raise
                self._thread = thread
            self._wake.notify()
            return work

    def _keep(self, id: str, work: W) -> None:
        self._kept[id] = work
        self._kept.move_to_end(id)
        while len(self._kept) > MOST_KEPT + len(self._waiting):
            oldest = next((each for each in self._kept if not self._kept[each].unfinished), None)
            if oldest is None:
                return
            del self._kept[oldest]

    def close(self) -> None:
        with self._wake:
            self._stopping = True
            self._wake.notify()
            if self._process is not None:
                self._process.kill()
        if self._thread is not None:
            self._thread.join(timeout=15)

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._stopping or self._waiting)
                if self._stopping:
                    return
                taken = self._turns.take()
                assert taken is not None
                id, game = taken.work, self._waiting.pop(taken.work)
            try:
                self._work(id, game)
            except Exception as error:
                if not self._stopping:
                    logger.warning("the %s has no answer for table %s: %r", self._name, id, error)
                with self._wake:
                    if id in self._kept and id not in self._waiting:
                        self._keep(id, replace(self._kept[id], status="failed"))
            finally:
                with self._wake:
                    self._turns.done(taken)

    def _reports(self, game: QueuedGame) -> Generator[Any, None, None]:
        """What the process says, one report after the other."""
        connection = self._begin(game)
        try:
            timeout = COMPILER + _TIMEOUT
            while connection.poll(timeout):
                report = connection.recv()
                if report is None:
                    return
                yield report
                timeout = _TIMEOUT
            raise TimeoutError
        finally:
            connection.close()
            with self._wake:
                process, self._process = self._process, None
            if process is not None:
                process.kill()
                process.join()

    def _begin(self, game: QueuedGame) -> Connection:
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(
            target=do_job, args=(theirs, self._job, game), daemon=True, name=f"fourtopia-{self._name}"
        )
        with self._wake:
            if self._stopping:
                raise EOFError
            with no_interrupts():
                process.start()
            self._process = process
        theirs.close()
        return ours


def do_job(connection: Connection, job: Work, game: QueuedGame) -> None:
    """In the process: send every report, None at the end."""
    os.nice(10)  # pages and bots come first
    try:
        for report in job(game):
            connection.send(report)
        connection.send(None)
    except (OSError, KeyboardInterrupt):
        return
