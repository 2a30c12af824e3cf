"""The best plan as the page of whoever plays alone shows it: turn by turn, what is done and what is next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

from fourtopia.table import BestPlans, Decision, Held, NotAllowed, Room
from fourtopia.table.best_plans import check_allowed
from fourtopia.table.job_queue import Status
from fourtopia.web.messages import say
from fourtopia.web.viewer import Viewer

SOON = 5  # turns that are shown before somebody asks for all


@dataclass(frozen=True)
class Planned:
    decision: Decision
    when: Literal["done", "next", "later"]


@dataclass(frozen=True)
class Turn:
    title: str
    decisions: Sequence[Planned]
    soon: bool  # whether it is among those that are shown first

    @property
    def is_done(self) -> bool:
        return all(each.when == "done" for each in self.decisions)


@dataclass(frozen=True)
class Shown:
    """`allowed`: whether one may ask now. Without a plan there is nothing else."""

    allowed: bool = False
    status: Status | None = None
    title: str = ""
    news: str = ""  # changes whenever there is something new to show
    part: int = 0  # of the time that is over, in percent
    next: Decision | None = None
    turns: Sequence[Turn] = ()

    @property
    def working(self) -> bool:
        return self.status in ("waiting", "preparing", "thinking")


def shown_plan(room: Room, viewer: Viewer, asked: bool, plans: BestPlans) -> Shown:
    """What whoever plays alone may see of their plan. The room's lock must be held."""
    if viewer.seat is None or not asked:
        return Shown()
    try:
        check_allowed(room, viewer.seat)
    except NotAllowed:
        return Shown()
    held = plans.of(room)
    if held is None or (held.plan.status == "failed" and not held.decisions):
        return Shown(allowed=True)
    part = min(100, round(100 * held.plan.seconds / max(0.1, plans.seconds)))
    rest = held.decisions[held.done :]
    shown = [held.plan.status, *("" if each is None else str(each) for each in (held.points, held.plan.bound))]
    return Shown(True, held.plan.status, _title(held), " ".join(shown), part, rest[0] if rest else None, _turns(held))


def _title(held: Held) -> str:
    """How good the plan is, and how much better one could be."""
    points, bound = held.points, held.plan.bound
    if points is None:
        return say(f"plan.{held.plan.status}")
    if bound is None:
        return say("plan.points", points=points)
    return say("plan.best" if held.is_best else "plan.points-bound", points=points, bound=bound)


def _turns(held: Held) -> list[Turn]:
    numbered = list(enumerate(held.decisions))
    turns = [
        (title, [Planned(each, _when(number, held.done)) for number, each in group])
        for title, group in groupby(numbered, key=lambda pair: pair[1].turn)
    ]
    going_on = [any(each.when != "done" for each in decisions) for _, decisions in turns]
    first = going_on.index(True) if True in going_on else 0
    return [Turn(title, decisions, first <= number < first + SOON) for number, (title, decisions) in enumerate(turns)]


def _when(number: int, done: int) -> Literal["done", "next", "later"]:
    return "done" if number < done else "next" if number == done else "later"
