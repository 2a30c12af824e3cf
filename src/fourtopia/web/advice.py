"""The door for programs to advice: hints and plans while a game goes on, the analysis when it is over."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request

from fourtopia.bots import Thought
from fourtopia.core import Match
from fourtopia.table import Analyses, Analysis, BestPlans, Held, Hint, Hints, Judged, Room, TooMany
from fourtopia.web import models as m
from fourtopia.web.api import REFUSALS, service_of
from fourtopia.web.guard import Rates
from fourtopia.web.identity import caller, visitor
from fourtopia.web.messages import say

router = APIRouter(tags=["advice"], responses=REFUSALS)

SHOWN = 3  # choices in a hint


def hints_of(request: Request) -> Hints:
    hints: Hints = request.app.state.hints
    return hints


def analyses_of(request: Request) -> Analyses:
    analyses: Analyses = request.app.state.analyses
    return analyses


def plans_of(request: Request) -> BestPlans:
    plans: BestPlans = request.app.state.plans
    return plans


@router.post("/tables/{id}/hints", status_code=202)
def ask_for_hint(request: Request, id: m.TableId, body: m.HintWish) -> m.HintAnswer:
    """Let a bot think about what your seat is asked. Only you learn of it; ask for the hint until it is ready."""
    _slow_down(request)
    hint = hints_of(request).ask(id, body.seat, body.at, caller(request))
    return _hint(service_of(request).room(id), body.seat, hint)


def _slow_down(request: Request) -> None:
    rates: Rates = request.app.state.hint_rates
    if rates.take(visitor(request)):
        raise TooMany(say("error.hints"))


@router.get("/tables/{id}/hints")
def hint(request: Request, id: m.TableId, seat: Annotated[m.SeatNumber, Query()]) -> m.HintAnswer:
    """The hint for what your seat is asked now. It goes when the table moves on."""
    room = service_of(request).room(id)
    service_of(request).check_owner(room, seat, caller(request))
    return _hint(room, seat, hints_of(request).of(room, seat))


def _hint(room: Room, seat: int, hint: Hint | None) -> m.HintAnswer:
    if hint is None:
        return m.HintAnswer(status="none")
    if hint.advice is None:
        return m.HintAnswer(status="thinking" if hint.thinking else "failed")
    with room.lock:
        match = room.running
        known = {each.id: each.text for each in match.legal(seat)} if seat in room.asked else {}
        alone = len(room.seats) == 1
        choices = [_choice(each, match, alone, known.get(each.action)) for each in hint.advice.thoughts[:SHOWN]]
    return m.HintAnswer(status="ready", sure=hint.is_clear, choices=choices)


def _choice(thought: Thought, match: Match, alone: bool, text: str | None) -> m.ThoughtAnswer:
    return m.ThoughtAnswer(
        id=thought.action,
        notation=match.game.notations[thought.action],
        text=text,
        points=round(thought.points, 2),
        win=None if alone else round(thought.win, 4),
        doubt=None if alone else round(thought.spread, 4),
    )


@router.post("/tables/{id}/plan", status_code=202)
def ask_for_plan(request: Request, id: m.TableId, body: m.HintWish) -> m.PlanAnswer:
    """Let the solver work out the best plan for a game that you play alone, from here to its end.

    Only some games can be solved. The plan gets better for a while; ask for it until it is ready.
    """
    _slow_down(request)
    held = plans_of(request).ask(id, body.seat, body.at, caller(request))
    return _plan(request, service_of(request).room(id), held)


@router.get("/tables/{id}/plan")
def plan(request: Request, id: m.TableId, seat: Annotated[m.SeatNumber, Query()]) -> m.PlanAnswer:
    """The best plan found so far, as long as the game follows it."""
    room = service_of(request).room(id)
    service_of(request).check_owner(room, seat, caller(request))
    with room.lock:
        held = plans_of(request).of(room)
    return _plan(request, room, held)


def _plan(request: Request, room: Room, held: Held | None) -> m.PlanAnswer:
    if held is None:
        return m.PlanAnswer(status="none")
    notations = room.running.game.notations
    return m.PlanAnswer(
        status=held.plan.status,
        points=held.points,
        bound=held.plan.bound,
        best=held.is_best,
        seconds=round(held.plan.seconds, 1),
        all_seconds=plans_of(request).seconds,
        done=held.done,
        decisions=[
            m.PlannedAnswer(id=each.action, notation=notations[each.action], text=each.title, turn=each.turn)
            for each in held.decisions
        ],
    )


@router.post("/tables/{id}/analysis", status_code=202)
def ask_for_analysis(request: Request, id: m.TableId) -> m.AnalysisAnswer:
    """Let a bot look back at a finished game. It takes a while; ask for the analysis until it is ready."""
    room = service_of(request).room(id)
    return _analysis(room, analyses_of(request).ask(room, caller(request)))


@router.get("/tables/{id}/analysis")
def analysis(request: Request, id: m.TableId) -> m.AnalysisAnswer:
    """What a bot thinks of every decision of a finished game, as far as it has come."""
    room = service_of(request).room(id)
    found = analyses_of(request).of(id)
    if found is None:
        return m.AnalysisAnswer(status="none", done=0, all=0)
    return _analysis(room, found)


def _analysis(room: Room, found: Analysis) -> m.AnalysisAnswer:
    ready = found.judged if found.status == "ready" else ()
    return m.AnalysisAnswer(
        status=found.status, done=found.done, all=found.all, decisions=[_decision(room, each) for each in ready]
    )


def _decision(room: Room, judged: Judged) -> m.DecisionAnswer:
    verdict, match, alone = judged.verdict, room.running, len(room.seats) == 1
    return m.DecisionAnswer(
        step=verdict.steps,
        seat=verdict.seat,
        chosen=_choice(verdict.chosen, match, alone, judged.titles[verdict.action]),
        best=[_choice(each, match, alone, judged.titles[each.action]) for each in verdict.advice.thoughts],
        points_lost=round(verdict.points_lost, 2),
        win_lost=None if alone else round(verdict.win_lost, 4),
        points=[round(each, 2) for each in verdict.advice.points],
        wins=None if alone else [round(each, 4) for each in verdict.advice.wins],
    )
