"""The analysis of a finished game as its pages show it: the graph, the costliest decisions, a verdict for each step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from fourtopia.bots import Thought, Verdict, costliest
from fourtopia.table import Analyses, Analysis, Judged, Room
from fourtopia.web.chart import LARGE, chart
from fourtopia.web.hinting import bars
from fourtopia.web.messages import say
from fourtopia.web.paths import root
from fourtopia.web.rendering import decimal, percent
from fourtopia.web.win_chart import Mark, win_chart

COSTLIEST, ALONE = 4, 8  # decisions that are listed for each player, and for one alone
MARKED = 3  # that are marked in the graph, of whoever looks; of the others, the worst
MOST_SEATS = 5  # players in the graph and in the list
_NOTHING = 0.012  # of the chance to win: not worth a word
_NO_POINTS = 0.4  # the same where one plays alone


@dataclass(frozen=True)
class Mistake:
    """A decision that cost its player something."""

    seat: int
    step: int
    asked: str
    chosen: str
    better: str
    lost: str  # of the chance to win
    points: str  # that were given up


@dataclass(frozen=True)
class Considered:
    """A choice that was open to a player."""

    title: str
    points: str
    win: str
    part: str  # how long its bar is
    best: bool
    taken: bool
    sure_of: str = ""  # how far the bar may be off, to either side


@dataclass(frozen=True)
class Seen:
    """What is said of the decision at a step."""

    seat: int
    title: str
    bad: bool
    choices: Sequence[Considered]


def shown_analysis(
    room: Room, analyses: Analyses, seats: Sequence[int], own: int | None, at: int | None
) -> dict[str, Any]:
    """Everything that the templates show of an analysis. The room's lock must be held; its game must be over."""
    found = analyses.of(room.id)
    empty: dict[str, Any] = {"analysis": found, "graph": Markup(""), "mistakes": {}, "seen": None}
    if found is None or found.status != "ready":
        return empty
    alone = len(room.seats) == 1
    shown = sorted(seats[:MOST_SEATS], key=lambda seat: (seat != own, seat))
    verdicts = [each.verdict for each in found.judged]
    by_number = {each.verdict.number: each for each in found.judged}
    worst = {
        seat: [each for each in costliest(verdicts, seat, ALONE if alone else COSTLIEST) if matters(each, alone)]
        for seat in shown
    }
    return {
        "analysis": found,
        "graph": _graph(room, verdicts, worst, own, at),
        "mistakes": {seat: [_mistake(by_number[each.number], alone) for each in worst[seat]] for seat in shown},
        "seen": None if at is None else seen(room, found, at, alone),
    }


def matters(verdict: Verdict, alone: bool) -> bool:
    return verdict.points_lost > _NO_POINTS if alone else verdict.win_lost > _NOTHING


def _graph(
    room: Room,
    verdicts: Sequence[Verdict],
    worst: dict[int, list[Verdict]],
    own: int | None,
    at: int | None,
) -> Markup:
    match, seats = room.running, list(worst)
    steps = match.lengths[-1]
    link = f"{root()}/table/{room.id}/replay?at=AT"
    if len(room.seats) == 1:
        points = [(each.steps, [round(each.advice.points[0])]) for each in verdicts]
        return chart([*points, (steps, match.scores())], [0], LARGE, at, link)
    winners = match.winners()
    final = [1 / len(winners) if seat in winners else 0.0 for seat in range(len(room.seats))]
    history = [(each.steps, list(each.advice.wins)) for each in verdicts]
    marks = [Mark(each.steps, seat) for seat in seats for each in worst[seat][: MARKED if seat == own else 1]]
    return win_chart([*history, (steps, final)], seats, link, marks, at)


def _mistake(judged: Judged, alone: bool) -> Mistake:
    verdict = judged.verdict
    points = decimal(-verdict.points_lost, signed=True)
    return Mistake(
        verdict.seat,
        verdict.steps,
        judged.asked,
        judged.titles[verdict.action],
        judged.titles[verdict.advice.best.action],
        "" if alone else percent(-verdict.win_lost),
        points,
    )


def seen(room: Room, analysis: Analysis, at: int, alone: bool) -> Seen | None:
    """The verdict on the decision that was made at this step, if it was a player's."""
    judged = next((each for each in analysis.judged if each.verdict.steps == at), None)
    if judged is None:
        return None
    verdict = judged.verdict
    name = room.seats[verdict.seat].name
    thoughts = list(verdict.advice.thoughts)
    lengths = bars(thoughts, alone)
    choices = [_considered(judged, thought, length, alone) for thought, length in zip(thoughts, lengths, strict=True)]
    return Seen(verdict.seat, _title(verdict, name, alone), matters(verdict, alone), choices)


def _title(verdict: Verdict, name: str, alone: bool) -> str:
    if verdict.action == verdict.advice.best.action:
        return say("analysis.best", name=name)
    if not matters(verdict, alone):
        return say("analysis.good", name=name)
    if alone:
        return say("analysis.gave-points", name=name, points=decimal(verdict.points_lost))
    return say("analysis.gave-win", name=name, share=percent(verdict.win_lost))


def _considered(judged: Judged, thought: Thought, length: str, alone: bool) -> Considered:
    verdict = judged.verdict
    return Considered(
        judged.titles[thought.action],
        decimal(thought.points),
        "" if alone else percent(thought.win),
        length,
        thought.action == verdict.advice.best.action,
        thought.action == verdict.action,
        "" if alone else f"{100 * min(0.5, thought.spread):.1f}",
    )
