"""Best plans: the best plan for somebody who plays alone, worked out by the solver in a process that stands back.

One table at a time on a server. Plans are kept in memory. A plan holds as long as the game follows it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial

from fourtopia.core import Match
from fourtopia.table.caller import Caller
from fourtopia.table.errors import NotAllowed
from fourtopia.table.job_queue import Job, JobQueue, QueuedGame, Status
from fourtopia.table.messages import say
from fourtopia.table.room import Room
from fourtopia.table.service import Service

SECONDS = 45.0
_STEP = 0.5  # seconds between two reports
_MOST_WAIT = 4  # times as long as the work takes, on a busy machine


@dataclass(frozen=True)
class Decision:
    """One decision of a plan, in words that a page can show."""

    action: int
    turn: str  # in which it is made
    title: str
    detail: str


@dataclass(frozen=True)
class Found:
    """A way to play on, to the end of the game."""

    points: int
    decisions: tuple[Decision, ...]


@dataclass(frozen=True)
class Report:
    """What the process has to say after each step."""

    seconds: float  # of thinking
    bound: int | None
    found: Found | None  # if it is better than what was found before


@dataclass(frozen=True)
class BestPlan(Job):
    """What is known about a position."""

    start: tuple[tuple[int, int], ...]  # the decisions before it
    seconds: float = 0.0
    bound: int | None = None  # nobody gets more points than this
    found: tuple[Found, ...] = ()  # each better than the one before

    def holding(self, chosen: Sequence[tuple[int, int]]) -> tuple[Found | None, int] | None:
        """The best that goes on from here, and how much of it is done; None if the game went another way.

        Whoever follows a plan while a better one is found goes on with the one they follow.
        """
        if tuple(chosen[: len(self.start)]) != self.start:
            return None
        done = [action for _, action in chosen[len(self.start) :]]
        for each in reversed(self.found):
            if [decision.action for decision in each.decisions[: len(done)]] == done:
                return each, len(done)
        return None if done else (None, 0)


@dataclass(frozen=True)
class Held:
    """A plan as it stands for the position that is on the table."""

    plan: BestPlan
    found: Found | None = None  # none was found yet
    done: int = 0  # of its decisions

    @property
    def points(self) -> int | None:
        return None if self.found is None else self.found.points

    @property
    def decisions(self) -> Sequence[Decision]:
        return () if self.found is None else self.found.decisions

    @property
    def is_best(self) -> bool:
        """Whether nothing better is possible."""
        return self.found is not None and self.plan.bound is not None and self.found.points >= self.plan.bound


class BestPlans(JobQueue[BestPlan]):
    def __init__(self, service: Service, seconds: float = SECONDS) -> None:
        super().__init__("planner", "best-plan.many", partial(work_out, seconds=seconds))
        self.seconds = seconds
        self._service = service

    def ask(self, id: str, seat: int, place: int, caller: Caller) -> Held:
        """The best plan from here; it is worked out when it is its turn."""
        room = self._service.room(id)
        self._service.check_owner(room, seat, caller)
        with room.lock:
            check_allowed(room, seat)
            room.check_fresh(seat, place)
            held = self.of(room)
            if held is not None and held.plan.status != "failed":
                return held
            game = QueuedGame.of(room.running)
            return Held(self._put_in_line(id, caller.client, game, BestPlan(game.chosen)))

    def of(self, room: Room) -> Held | None:
        """The plan for what is on the table now, if one was asked for. The room's lock must be held."""
        with self._wake:
            plan = self._kept.get(room.id)
        holding = None if plan is None or room.match is None else plan.holding(room.match.chosen)
        return None if plan is None or holding is None else Held(plan, *holding)

    def _work(self, id: str, game: QueuedGame) -> None:
        """Take reports until the time is over or the game has gone another way."""
        if not self._change(id, game, "preparing"):
            return
        with closing(self._reports(game)) as reports:
            for report in reports:
                if not self._change(id, game, "thinking", report):
                    return
        self._change(id, game, "ready")

    def _change(self, id: str, game: QueuedGame, status: Status, report: Report | None = None) -> bool:
        """Note how far it is. Returns whether anybody still waits for more."""
        room = self._service.room(id)
        with room.lock, self._wake:
            plan = self._kept.get(id)
            if plan is None or plan.start != game.chosen:
                return False
            if room.match is None or room.match.over or plan.holding(room.match.chosen) is None:
                self._keep(id, replace(plan, status="ready" if plan.found else "failed"))
                return False
            if report is not None:
                found = plan.found if report.found is None else (*plan.found, report.found)
                plan = replace(plan, seconds=report.seconds, bound=report.bound, found=found)
            self._keep(id, replace(plan, status=status))
            return True


def check_allowed(room: Room, seat: int) -> None:
    """Whether somebody may ask for the best plan in this seat, now: by the rule for hints, where one plays alone."""
    room.check_goes_on()
    if not room.allows_hints:
        raise NotAllowed(say("best-plan.not-here"))
    game = room.running.game
    if game.kind.solving is None:
        raise NotAllowed(say("best-plan.not-this-game", title=game.kind.title))
    if game.players != 1:
        raise NotAllowed(say("best-plan.not-alone", players=game.players))
    if seat not in room.asked or room.seats[seat].bot:
        raise NotAllowed(say("best-plan.not-asked"))


# --- in the process ---


def work_out(game: QueuedGame, seconds: float) -> Iterator[Report]:
    """Job on a position for so long, at least until there is a plan, and no longer than until it is proven."""
    from fourtopia.lab.solver import Solver

    match = game.match()
    solver = Solver(match)
    solution = solver.step(0)  # the first use of machine code may wait for the compiler
    began, worked, best = time.monotonic(), time.process_time(), None
    while True:
        # It stands back for all others, so what counts is the work; but nobody waits for ever.
        spent = max(time.process_time() - worked, (time.monotonic() - began) / _MOST_WAIT)
        found = None
        if solution.match is not None and solution.best is not None and (best is None or solution.best > best):
            best = solution.best
            found = Found(best, told(match, solution.match.chosen[len(match.chosen) :]))
        yield Report(spent, solution.bound, found)
        if solution.proven or (best is not None and spent >= seconds):
            return
        solution = solver.step(_STEP)


def told(match: Match, chosen: Sequence[tuple[int, int]]) -> tuple[Decision, ...]:
    """These decisions from here on, in the game's own words."""
    later, asking = match.copy(), match.game.kind.asking
    decisions = []
    for seat, action in chosen:
        view = later.view(max(0, seat))
        choice = asking.choice(view, action)
        decisions.append(Decision(action, asking.stand(view), choice.title, choice.detail))
        later.take(seat, action)
    return tuple(decisions)
