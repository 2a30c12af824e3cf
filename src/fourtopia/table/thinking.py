"""Thinking: bots choose in processes of their own, so that no page waits for them and none can break a table."""

from __future__ import annotations

import multiprocessing
import queue
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from multiprocessing.connection import Connection

import numpy as np

from fourtopia.bots import make_bot
from fourtopia.core import Game, View, kind_of
from fourtopia.core.components import Value, change

_SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Task:
    """What a bot is told: a view, and what is allowed. It is not told what the seat may not know."""

    game: str
    players: int
    variants: tuple[str, ...]
    changes: tuple[tuple[str, Value], ...]
    position: bytes
    seat: int
    names: tuple[str, ...]
    legal: tuple[int, ...]
    bot: str

    @classmethod
    def of(cls, view: View, legal: Sequence[int], bot: str) -> Task:
        game = view.game
        changes = tuple(sorted(game.components.changes.items()))
        assert view.seat is not None
        options = (game.name, game.players, game.variants, changes)
        return cls(*options, view.bytes(), view.seat, tuple(view.names), tuple(legal), bot)


class Thinkers:
    """A few worker processes. One that dies or thinks too long is replaced, and the move is made all the same."""

    def __init__(self, workers: int = 1, seconds: float = 10.0) -> None:
        self._seconds = seconds
        self._free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._workers = [Worker() for _ in range(workers)]
        for worker in self._workers:
            self._free.put(worker)

    def choose(self, task: Task) -> int:
        worker = self._free.get()
        try:
            for _ in range(2):
                chosen = worker.choose(task, self._seconds)
                if chosen in task.legal:
                    return chosen
            return random.choice(task.legal)
        finally:
            self._free.put(worker)

    @property
    def processes(self) -> list[int]:
        """The process ids of the workers that have begun."""
        return [worker.process.pid for worker in self._workers if worker.process and worker.process.pid]

    def close(self) -> None:
        for worker in self._workers:
            worker.end()


class Worker:
    def __init__(self) -> None:
        self.process: multiprocessing.process.BaseProcess | None = None
        self._line: Connection | None = None

    def choose(self, task: Task, seconds: float) -> int | None:
        """The bot's choice, or None if it died or its time is over."""
        try:
            line = self._begun()
            line.send(task)
            if line.poll(seconds):
                chosen = line.recv()
                return chosen if isinstance(chosen, int) else None
        except (OSError, EOFError):
            pass
        self.end()
        return None

    def _begun(self) -> Connection:
        if self._line is None or self.process is None or not self.process.is_alive():
            self.end()
            ours, theirs = _SPAWN.Pipe()
            self.process = _SPAWN.Process(target=think, args=(theirs,), daemon=True, name="fourtopia-bot")
            self.process.start()
            theirs.close()
            self._line = ours
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
    while True:
        try:
            task: Task = line.recv()
            line.send(_choice(task))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _choice(task: Task) -> int:
    game = _game(task.game, task.players, task.variants, task.changes)
    states = np.frombuffer(task.position, game.state_type).copy()
    view = View(game, states, task.seat, task.seat, task.names)
    return int(make_bot(task.bot).choose(view, task.legal))


@lru_cache(maxsize=64)
def _game(name: str, players: int, variants: tuple[str, ...], changes: tuple[tuple[str, Value], ...]) -> Game:
    kind = kind_of(name)
    own: Mapping[str, Value] = dict(changes)
    return Game(kind, players, variants, change(kind.components, own) if own else kind.components)
