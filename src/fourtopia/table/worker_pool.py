"""The worker pool: bots choose in processes of their own, so that no page waits for them and none can break a table."""

from __future__ import annotations

import logging
import multiprocessing
import threading
import zlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection

from fourtopia.bots import Advice
from fourtopia.core import View
from fourtopia.core.components import Value
from fourtopia.core.interrupts import no_interrupts
from fourtopia.table.fair_queue import FairQueue, Turn
from fourtopia.table.tokens import hashed

logger = logging.getLogger(__name__)

_SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Task:
    """What a bot is told: a view, and what is allowed. It is not told what the seat may not know.

    With a bot's name, the answer is its choice; without one, advice for whoever sits there.
    """

    game: str
    players: int
    variants: tuple[str, ...]
    changes: tuple[tuple[str, Value], ...]
    position: bytes
    seat: int
    names: tuple[str, ...]
    legal: tuple[int, ...]
    bot: str = ""
    sitter: str = ""  # stands for one seat of one table, and tells nothing of them; without one, nothing is remembered

    @classmethod
    def of(cls, view: View, legal: Sequence[int], bot: str = "", table: str = "") -> Task:
        game = view.game
        changes = tuple(sorted(game.components.changes.items()))
        assert view.seat is not None
        options = (game.name, game.players, game.variants, changes)
        sitter = hashed(f"{table} {view.seat}")[:16] if table else ""
        return cls(*options, view.bytes(), view.seat, tuple(view.names), tuple(legal), bot, sitter)


class WorkerPool:
    """A few worker processes, which all who want them share in turns.

    One that dies or thinks too long is replaced, and the move is made all the same.
    """

    def __init__(self, workers: int = 1, seconds: float = 10.0) -> None:
        self._seconds = seconds
        self._workers = [WorkerProcess() for _ in range(workers)]
        self._free = list(self._workers)
        self._wake = threading.Condition()
        self._waiting: FairQueue[Callable[[], None]] = FairQueue()
        self._stopping = False
        self._threads = [
            threading.Thread(target=self._serve, name=f"fourtopia-workers-{number}", daemon=True)
            for number in range(max(1, workers))
        ]
        for thread in self._threads:
            thread.start()

    def when_free(self, turn: Turn, work: Callable[[], None]) -> None:
        """Let this be done as soon as it is its turn and a worker can think for it."""
        with self._wake:
            if self._stopping:
                return
            self._waiting.put(turn, work)
            self._wake.notify_all()

    def _serve(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._stopping or len(self._waiting))
                taken = self._waiting.take()
                if self._stopping or taken is None:
                    return
            try:
                taken.work()
            except Exception:
                logger.exception("work for table %s broke off", taken.turn.table)
            finally:
                with self._wake:
                    self._waiting.done(taken)

    def choose(self, task: Task) -> int:
        """What the bot of this task does."""
        for _ in range(2):
            chosen = self._ask(task)
            if isinstance(chosen, int) and chosen in task.legal:
                return chosen
        from fourtopia.table.worker import at_a_glance

        return at_a_glance(task, seconds=0.0)

    def advise(self, task: Task) -> Advice | None:
        """Advice for the seat of this task; None if there is none to be had."""
        advice = self._ask(task)
        return advice if isinstance(advice, Advice) else None

    def _ask(self, task: Task) -> object:
        worker = self._take(task)
        try:
            return worker.ask(task, self._seconds)
        finally:
            with self._wake:
                self._free.append(worker)
                self._wake.notify_all()

    def _take(self, task: Task) -> WorkerProcess:
        """The worker that has thought for this seat before, if it is free; else any."""
        usual = self._workers[zlib.crc32(task.sitter.encode()) % len(self._workers)]
        with self._wake:
            self._wake.wait_for(lambda: self._free)
            worker = usual if usual in self._free else self._free[0]
            self._free.remove(worker)
        return worker

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers that have begun."""
        return [worker.process.pid for worker in self._workers if worker.process and worker.process.pid]

    def close(self) -> None:
        """Let go what waits, and the workers as soon as they have said what they think."""
        with self._wake:
            self._stopping = True
            self._wake.notify_all()
        for thread in self._threads:
            thread.join(timeout=15)
        for worker in self._workers:
            worker.end()


class WorkerProcess:
    def __init__(self) -> None:
        self.process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None

    def ask(self, task: Task, seconds: float) -> object:
        """The answer to a task, or None if the process died or its time is over."""
        try:
            line = self._begun()
            line.send(task)
            if line.poll(seconds):
                return line.recv()
        except Exception as error:  # the system may refuse a process, or a pipe may break; next time it may not
            logger.warning("a worker of bots gave no answer: %r", error)
        self.end()
        return None

    def _begun(self) -> Connection:
        if self._line is None or self.process is None or not self.process.is_alive():
            self.end()
            ours, theirs = _SPAWN.Pipe()
            process = _SPAWN.Process(target=think, args=(theirs,), daemon=True, name="fourtopia-bot")
            try:
                with no_interrupts():
                    process.start()
            except BaseException:
                ours.close()
                raise
            finally:
                theirs.close()
            self.process, self._line = process, ours
        return self._line

    def end(self) -> None:
        if self._line is not None:
            self._line.close()
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self._line = self.process = None


def think(line: Connection) -> None:
    """What a worker process does: answer tasks until nobody asks any more."""
    from fourtopia.table.worker import answer

    while True:
        try:
            line.send(answer(line.recv()))
        except (EOFError, OSError, KeyboardInterrupt):
            return
