"""Analysing: looking back at a finished game, decision by decision, in a process that stands back for all others.

One game at a time on a server. What came of it is kept in memory: after a restart, whoever wants it asks again.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Literal

from fourtopia.bots import Advice, Budget, Verdict, review
from fourtopia.core import Match
from fourtopia.core.board import Choice
from fourtopia.core.components import Value
from fourtopia.table.errors import NotAllowed, TooMany
from fourtopia.table.room import OVER, Room
from fourtopia.table.speech import say

logger = logging.getLogger(__name__)

MOST_KEPT = 60
MOST_WAITING = 12
SHOWN = 3  # choices that are kept of each decision, besides the one that was taken
_LOOKS = 600_000  # into the future, for all decisions of a game,
_FEWEST, _MOST = 100, 3000  # and for one of them
_PATIENCE = 120.0  # seconds for one decision
_COMPILER = 600.0  # seconds for the machine code of a game, before it is done without
Status = Literal["waiting", "thinking", "ready", "failed"]
_SPAWN = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Judged:
    """A decision that was looked at again, in words that a page can show."""

    verdict: Verdict
    asked: str  # what was to be decided
    titles: Mapping[int, str]  # of the choices


@dataclass(frozen=True)
class Analysis:
    all: int  # decisions of players
    judged: tuple[Judged, ...] = ()
    status: Status = "waiting"

    @property
    def done(self) -> int:
        return len(self.judged)


@dataclass(frozen=True)
class Game:
    """A finished game, as it is told to the process that looks at it."""

    game: str
    players: int
    variants: tuple[str, ...]
    changes: tuple[tuple[str, Value], ...]
    names: tuple[str, ...]
    chosen: tuple[tuple[int, int], ...]

    @classmethod
    def of(cls, match: Match) -> Game:
        game = match.game
        changes = tuple(sorted(game.components.changes.items()))
        return cls(game.name, game.players, game.variants, changes, tuple(match.seats), tuple(match.chosen))

    @property
    def decisions(self) -> int:
        return sum(seat >= 0 for seat, _ in self.chosen)


class Analyses:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, Analysis] = OrderedDict()
        self._waiting: OrderedDict[str, Game] = OrderedDict()
        self._wake = threading.Condition()
        self._thread: threading.Thread | None = None
        self._process: multiprocessing.process.BaseProcess | None = None
        self._stopping = False

    def ask(self, room: Room) -> Analysis:
        """The analysis of this table's game; it begins when it is its turn."""
        with room.lock:
            if room.status != OVER:
                raise NotAllowed(say("analysis.running"))
            game = Game.of(room.running)
        with self._wake:
            known = self._kept.get(room.id)
            if known is not None and known.status != "failed":
                return known
            if len(self._waiting) >= MOST_WAITING:
                raise TooMany(say("analysis.many"))
            self._waiting[room.id] = game
            self._keep(room.id, Analysis(game.decisions))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="fourtopia-analyst", daemon=True)
                self._thread.start()
            self._wake.notify()
            return self._kept[room.id]

    def of(self, id: str) -> Analysis | None:
        with self._wake:
            return self._kept.get(id)

    def close(self) -> None:
        with self._wake:
            self._stopping = True
            self._wake.notify()
            if self._process is not None:
                self._process.kill()
        if self._thread is not None:
            self._thread.join(timeout=15)

    def _keep(self, id: str, analysis: Analysis) -> None:
        self._kept[id] = analysis
        self._kept.move_to_end(id)
        while len(self._kept) > MOST_KEPT + len(self._waiting):
            oldest = next((each for each in self._kept if self._kept[each].status in ("ready", "failed")), None)
            if oldest is None:
                return
            del self._kept[oldest]

    def _run(self) -> None:
        while True:
            with self._wake:
                self._wake.wait_for(lambda: self._stopping or self._waiting)
                if self._stopping:
                    return
                id, game = self._waiting.popitem(last=False)
            try:
                self._analyse(id, game)
            except (EOFError, OSError, TimeoutError) as error:
                if not self._stopping:
                    logger.warning("table %s could not be analysed: %r", id, error)
                self._set(id, "failed")
            else:
                self._set(id, "ready")

    def _analyse(self, id: str, game: Game) -> None:
        self._set(id, "thinking")
        line = self._begin(game)
        try:
            for number in range(game.decisions):
                if not line.poll(_COMPILER + _PATIENCE if number == 0 else _PATIENCE):
                    raise TimeoutError
                judged: Judged = line.recv()
                with self._wake:
                    known = self._kept[id]
                    self._keep(id, replace(known, judged=(*known.judged, judged)))
        finally:
            line.close()
            with self._wake:
                process, self._process = self._process, None
            if process is not None:
                process.kill()
                process.join()

    def _begin(self, game: Game) -> Connection:
        ours, theirs = _SPAWN.Pipe()
        process = _SPAWN.Process(target=look_back, args=(theirs, game), daemon=True, name="fourtopia-analyst")
        with self._wake:
            if self._stopping:
                raise EOFError
            process.start()
            self._process = process
        theirs.close()
        return ours

    def _set(self, id: str, status: Status) -> None:
        with self._wake:
            self._keep(id, replace(self._kept[id], status=status))


# --- in the process ---


def look_back(line: Connection, asked: Game) -> None:
    """What the process does: send what it thinks of one decision after the other."""
    from fourtopia.table.answering import load_game, use_machine_code

    os.nice(10)  # pages and bots come first
    game = load_game(asked.game, asked.players, asked.variants, asked.changes)
    end = time.monotonic() + _COMPILER
    while not (quick := use_machine_code(game.state_type)) and time.monotonic() < end:
        time.sleep(0.5)
    match = Match(game, seats=list(asked.names))
    match.follow(asked.chosen)
    looks = max(_FEWEST, min(_MOST, _LOOKS // max(1, asked.decisions)))
    budget = Budget(nodes=looks) if quick else Budget(seconds=0.3)
    try:
        for judged in judgements(match, budget):
            line.send(judged)
    except (OSError, KeyboardInterrupt):
        return


def judgements(match: Match, budget: Budget) -> Iterator[Judged]:
    """Every decision of a game, judged one after the other."""
    past = match.copy()
    past.follow([])
    told = 0
    asking = match.game.kind.asking
    for verdict in review(match, budget, cores=1):
        for decision in match.chosen[told : verdict.number]:
            past.take(*decision)
        told = verdict.number
        view = past.view(verdict.seat)
        view.actor = verdict.seat
        kept = shortened(verdict)
        choices = {each.action: asking.choice(view, each.action) for each in kept.advice.thoughts}
        yield Judged(kept, asking.heading(view).title, titled(choices))


def titled(choices: Mapping[int, Choice]) -> dict[int, str]:
    """What these choices are called; those that would be called the same, with what comes with them."""
    titles = [choice.title for choice in choices.values()]
    return {
        action: f"{choice.title}, {choice.detail}" if titles.count(choice.title) > 1 and choice.detail else choice.title
        for action, choice in choices.items()
    }


def shortened(verdict: Verdict) -> Verdict:
    """With the best few choices and the one that was taken."""
    thoughts = list(verdict.advice.thoughts[:SHOWN])
    if verdict.action not in [each.action for each in thoughts]:
        thoughts.append(verdict.chosen)
    return replace(verdict, advice=Advice(thoughts, verdict.advice.points, verdict.advice.wins))
