"""Compiling ahead: no page of a table waits for a compiler. Until machine code is there, rules run as ordinary Python.

Run as a program, this file makes the machine code of all games and keeps it on disk: with the word `pages` what pages
use, with `bots` what only bots use, which takes longer, with `plans` what the solver uses, where there is one; with
names of games, that of these games; with `attached` it ends when its input does.
"""

from __future__ import annotations

import logging
import os
import random
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import numpy as np

from fourtopia.bots import Budget, make_bot
from fourtopia.bots.tree import find_again, grow, look_ahead
from fourtopia.core import GAMES, Game, kind_of
from fourtopia.core.compiling import answer_at_once, answer_compiled, cache_folder, compiled_here, is_cached
from fourtopia.core.interrupts import no_interrupts
from fourtopia.core.play import follow, look_for, who_acts
from fourtopia.core.records import MENU
from fourtopia.core.view import as_seen, blank, count_points, imagine
from fourtopia.lab.solver import Solver
from fourtopia.lab.solver.beam import expand, gather_kept, select

try:
    import fcntl
except ImportError:  # not on every system; there each server compiles by itself
    fcntl = None  # type: ignore[assignment]

_POLL_SECONDS = 0.2  # seconds between two looks at whether to go on
_TRIES, _SECONDS_BETWEEN_TRIES = 6, 10.0  # to begin a process
PAGES, BOTS, PLANS, ATTACHED = "pages", "bots", "plans", "attached"
ENTRIES = {
    PAGES: (follow, who_acts, look_for, blank, as_seen, count_points, imagine),
    BOTS: (look_ahead, grow, find_again),  # the server itself never needs these, its workers do
    PLANS: (expand, select, gather_kept),
}

_loaded: set[Any] = set()  # the state types whose machine code this process has
_ready: set[Any] = set()  # those whose machine code was seen on disk


class Precompiler:
    """Lets every game answer at once, and compiled as soon as it can."""

    def __init__(self) -> None:
        self._interpreted = [state_type for _, state_type in _all_types() if state_type not in _loaded]
        for state_type in self._interpreted:
            answer_at_once(state_type)
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._compile_all, name="fourtopia-precompile", daemon=True)
        self._thread.start()

    def join(self, timeout: float | None = None) -> bool:
        """Wait until all games are compiled. Returns whether they are."""
        self._thread.join(timeout)
        return not self._thread.is_alive()

    def close(self) -> None:
        """Give up; whoever plays on in this process waits for the compiler again."""
        self._stopping.set()
        self._thread.join()
        for state_type in self._interpreted:
            answer_compiled(state_type)

    def _compile_all(self) -> None:
        if self._compiled(PAGES):
            self._load()
            if self._compiled(BOTS):
                self._compiled(PLANS)

    def _load(self) -> None:
        """Bring the machine code that pages use into this process."""
        for game in _games():
            if self._stopping.is_set():
                return
            if game.state_type not in _loaded:
                with compiled_here():
                    play_through(game)
                _loaded.add(game.state_type)
                answer_compiled(game.state_type)

    def _compiled(self, part: str) -> bool:
        """See to it that the machine code is on disk. Of several servers one makes it, the others wait."""
        if _is_compiled(part):
            return True
        with _only_one(self._stopping) as mine:
            if not mine:
                return False
            return _is_compiled(part) or self._compile(part)

    def _compile(self, part: str) -> bool:
        """In a process of its own, which stands back where others want to work."""
        process = self._begun([sys.executable, "-m", "fourtopia.table.precompile", part, ATTACHED])
        if process is not None:
            with process:  # its input ends with us: end_with_parent
                while process.poll() is None:
                    if self._stopping.wait(_POLL_SECONDS):
                        process.kill()
                        return False
        if self._stopping.is_set():
            return False
        if process is None or process.returncode != 0:
            logging.getLogger(__name__).warning("the games could not be compiled; they go on without")
            return False
        return True

    def _begun(self, command: Sequence[str]) -> subprocess.Popen[bytes] | None:
        """The process; none where the system refuses it again and again."""
        for _ in range(_TRIES):
            try:
                with no_interrupts():
                    return subprocess.Popen(command, stdin=subprocess.PIPE)
            except OSError:  # in a moment it may not
                if self._stopping.wait(_SECONDS_BETWEEN_TRIES):
                    break
        return None


@contextmanager
def _only_one(stopping: threading.Event) -> Iterator[bool]:
    """Wait for a turn among all processes that use this folder of compiled code; False when told to stop."""
    if fcntl is None:
        yield True
        return
    with (cache_folder() / "precompile.lock").open("w") as file:
        while not stopping.is_set():
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                stopping.wait(_POLL_SECONDS)
                continue
            yield True
            return
        yield False


def _all_types() -> list[tuple[str, Any]]:
    return [(name, state_type) for name in GAMES for state_type in kind_of(name).state_types]


def _is_compiled(part: str) -> bool:
    types = [state_type for _, state_type in _all_types()]
    if part == PLANS:
        types = [game.state_type for game in _games() if _can_be_solved(game)]
    return all(is_cached(entry, state_type) for state_type in types for entry in ENTRIES[part])


def is_ready(state_type: Any) -> bool:
    """Whether the machine code that bots think with is on disk. Once it is, nobody looks again."""
    if state_type not in _ready and all(
        is_cached(each, state_type) for part in (PAGES, BOTS) for each in ENTRIES[part]
    ):
        _ready.add(state_type)
    return state_type in _ready


def _games() -> list[Game]:
    """A game for every type of state."""
    games = []
    for name in GAMES:
        kind = kind_of(name)
        fewest = {kind.state_type(players).itemsize: players for players in reversed(kind.players)}
        games += [Game(kind, players, (), kind.components) for players in fewest.values()]
    return games


def _can_be_solved(game: Game) -> bool:
    return game.kind.solving is not None and game.players == 1


def play_through(game: Game, decisions: int = 5) -> None:
    """Use everything that a table uses."""
    match = game.new(seed=1)
    for _ in range(decisions):
        if match.over:
            break
        seat = match.actors[0]
        match.imagined(seat, 1)
        match.play(random.choice(match.legal_ids(seat)), seat)
    match.legal_ids(game.players - 1)
    look_for(game.boxes, match.view(0).states, np.zeros(1, MENU), match.actor or 0)
    match.scores()
    list(match.steps(0))


def think_through(game: Game) -> None:
    """Use everything that a bot uses."""
    match = game.new(seed=1)
    seat = match.actors[0]
    view, legal = match.view(seat), match.legal_ids(seat)
    make_bot("greedy", 1).choose(view, legal)
    search = make_bot("search", 1)
    for _ in range(2):  # the second time it looks for the position in its tree
        search.think(view, legal, Budget(nodes=8))


def plan_through(game: Game) -> None:
    """Use everything that the solver uses, if this game can be solved."""
    if _can_be_solved(game):
        solver = Solver(game)
        while solver.plan is None or solver.bound is None:
            solver.step(0)


def compile_games(words: Sequence[str]) -> None:
    """Make the machine code of these parts of these games; without any named, of all."""
    for part, use in ((PAGES, play_through), (BOTS, think_through), (PLANS, plan_through)):
        for game in _games():
            if (part in words or not set(ENTRIES) & set(words)) and (game.name in words or not set(GAMES) & set(words)):
                use(game)


def end_with_parent() -> None:
    """Our input ends when whoever started us is gone, however that came about: then nobody waits for us any more."""

    def wait() -> None:
        while os.read(sys.stdin.fileno(), 1):  # not by its buffer: Python cannot end while somebody reads there
            pass
        os._exit(1)

    threading.Thread(target=wait, daemon=True).start()


if __name__ == "__main__":
    os.nice(10)  # pages and bots come first
    if ATTACHED in sys.argv:
        end_with_parent()
    compile_games(sys.argv[1:])
