"""Analyses: looking back at a finished game, decision by decision, in a process that stands back for all others."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from fourtopia.bots import Advice, Budget, Verdict, review
from fourtopia.core import Match
from fourtopia.core.board import titled
from fourtopia.table.caller import Caller
from fourtopia.table.errors import NotAllowed
from fourtopia.table.job_queue import COMPILER, Job, JobQueue, QueuedGame
from fourtopia.table.messages import say
from fourtopia.table.room import OVER, Room

SHOWN = 3  # choices that are kept of each decision, besides the one that was taken
_LOOKS = 600_000  # into the future, for all decisions of a game,
_FEWEST, _MOST = 100, 3000  # and for one of them


@dataclass(frozen=True)
class Judged:
    """A decision that was looked at again, in words that a page can show."""

    verdict: Verdict
    asked: str  # what was to be decided
    titles: Mapping[int, str]  # of the choices


@dataclass(frozen=True)
class Analysis(Job):
    all: int  # decisions of players
    judged: tuple[Judged, ...] = ()

    @property
    def done(self) -> int:
        return len(self.judged)


class Analyses(JobQueue[Analysis]):
    def __init__(self) -> None:
        super().__init__("analyst", "analysis.many", look_back)

    def ask(self, room: Room, caller: Caller) -> Analysis:
        """The analysis of this table's game; it begins when it is its turn."""
        with room.lock:
            room.check_goes_on()
            if room.status != OVER:
                raise NotAllowed(say("analysis.running"))
            game = QueuedGame.of(room.running)
        with self._wake:
            known = self._kept.get(room.id)
            if known is not None and known.status != "failed":
                return known
            return self._put_in_line(room.id, caller.client, game, Analysis(game.decisions))

    def of(self, id: str) -> Analysis | None:
        with self._wake:
            return self._kept.get(id)

    def _work(self, id: str, game: QueuedGame) -> None:
        analysis = Analysis(game.decisions, status="preparing")
        with self._wake:
            self._keep(id, analysis)
        for judged in self._reports(game):
            analysis = Analysis(game.decisions, (*analysis.judged, judged), status="thinking")
            with self._wake:
                self._keep(id, analysis)
        with self._wake:
            self._keep(id, replace(analysis, status="ready"))


# --- in the process ---


def look_back(asked: QueuedGame) -> Iterator[Judged]:
    """What is to be said of one decision after the other, thought of longer where there are few of them."""
    from fourtopia.table.worker import use_machine_code

    match = asked.match()
    end = time.monotonic() + COMPILER
    while not (quick := use_machine_code(match.game.state_type)) and time.monotonic() < end:
        time.sleep(0.5)
    looks = max(_FEWEST, min(_MOST, _LOOKS // max(1, asked.decisions)))
    yield from judgements(match, Budget(nodes=looks) if quick else Budget(seconds=0.3))


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


def shortened(verdict: Verdict) -> Verdict:
    """With the best few choices and the one that was taken."""
    thoughts = list(verdict.advice.thoughts[:SHOWN])
    if verdict.action not in [each.action for each in thoughts]:
        thoughts.append(verdict.chosen)
    return replace(verdict, advice=Advice(thoughts, verdict.advice.points, verdict.advice.wins))
