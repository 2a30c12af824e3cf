"""Bots for tests of the arena, found by their name in worker processes too: `tests.lab.tiny_bots:first`."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Sequence
from pathlib import Path

from fourtopia.bots import make_bot
from fourtopia.core import View

HERE = "ARENA_TEST_PROCESS"  # the process of the test itself, which is to live
MARK = "ARENA_TEST_MARK"  # a file that says that a worker has died already


class Tiny:
    def __init__(self, way: Callable[[View, Sequence[int]], int]) -> None:
        self.choose = way


def first(seed: int) -> Tiny:
    return Tiny(lambda view, legal: legal[0])


def last(seed: int) -> Tiny:
    return Tiny(lambda view, legal: legal[-1])


def fails(seed: int) -> Tiny:
    """As soon as it has a choice worth the name."""
    return Tiny(lambda view, legal: legal[0] if len(legal) < 4 else legal[len(legal)])


def cheats(seed: int) -> Tiny:
    return Tiny(lambda view, legal: max(legal) + 1)


def dies(seed: int) -> Tiny:
    """In every worker."""
    return Tiny(lambda view, legal: _die(legal) if os.environ[HERE] != str(os.getpid()) else legal[0])


def dies_once(seed: int) -> Tiny:
    """Plays at random, but the first worker that comes to decision 20 of a game with it dies of it."""
    random, decisions = make_bot("random", seed), [0]

    def way(view: View, legal: Sequence[int]) -> int:
        decisions[0] += 1
        mark = Path(os.environ[MARK])
        if decisions[0] == 20 and not mark.exists():
            mark.touch()
            _die(legal)
        return random.choose(view, legal)

    return Tiny(way)


def counts(seed: int) -> Tiny:
    """Plays the first of everything, and leaves a byte for every game that it begins."""
    with Path(os.environ[MARK]).open("a") as file:
        file.write("x")
    return first(seed)


def _die(legal: Sequence[int]) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return legal[0]
