"""`fourtopia analyse`: what every decision of a saved game was worth, and what would have been better."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.bots import Advice, Budget, Thought, Verdict, advise, costliest, count_decisions, review
from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import HEADER, NOTE, TITLE, new_console, print_json
from fourtopia.cli.messages import say
from fourtopia.cli.replay import as_far_as
from fourtopia.core import BadOption, Match, View, read_log

_BARS = " ▁▂▃▄▅▆▇█"
_PLAIN = " .:-=+*#@"  # where a terminal has no bars
_WIDTH = 60


def analyse(path: Path, at: int | None, seat: int | None, nodes: int, top: int, as_json: bool) -> None:
    """The whole game, and where it is not over, its last position; or only the position after so many steps."""
    match = as_far_as(read_log(path))
    match.view(seat)  # is there such a seat?
    verdicts: list[Verdict] = []
    now: tuple[View, Advice] | None = None
    with compile_notice():
        if at is not None:
            now = _advice(_place(match, at), nodes)
        else:
            verdicts = _watched(match, None if seat is None else [seat], nodes)
            now = None if match.over else _advice(match, nodes)
    if as_json:
        print_json({"verdicts": [_verdict_data(match, each) for each in verdicts], "now": now and _advice_data(*now)})
        return
    console = new_console()
    if verdicts:
        _show_chances(console, match, verdicts)
        for each in range(match.game.players) if seat is None else [seat]:
            _show_costs(console, match, costliest(verdicts, each, top), each)
    if now is not None:
        show_advice(console, *now, top)


def _place(match: Match, at: int) -> Match:
    if not 0 <= at <= match.lengths[-1]:
        raise BadOption(say("analyse.no-step", at=at, last=match.lengths[-1]))
    return match.after(at)


def _advice(match: Match, nodes: int) -> tuple[View, Advice]:
    if match.actor is None or match.actor < 0 or not match.legal_ids():
        raise BadOption(say("analyse.nobody"))
    view = match.view(match.actor)
    return view, advise(view, match.legal_ids(), Budget(nodes=nodes))


def _watched(match: Match, seats: Sequence[int] | None, nodes: int) -> list[Verdict]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with bar:
        task = bar.add_task(say("analyse.working"), total=count_decisions(match, seats))
        found = []
        for verdict in review(match, Budget(nodes=nodes), seats):
            found.append(verdict)
            bar.update(task, completed=len(found))
    return found


def _show_chances(console: Console, match: Match, verdicts: Sequence[Verdict]) -> None:
    """A line for each seat: its chance to win, or alone its points, from the beginning to the end."""
    alone = match.game.players == 1
    console.print(Text(say("analyse.points" if alone else "analyse.chances"), style=TITLE))
    bars = _BARS if console.options.encoding.startswith("utf") else _PLAIN
    grid = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for seat, name in enumerate(match.seats):
        values = [(verdict.advice.points if alone else verdict.advice.wins)[seat] for verdict in verdicts]
        last = f"{values[-1]:.0f}" if alone else f"{values[-1]:.0%}"
        grid.add_row(Text(name), Text(_curve(values, max(values) if alone else 1.0, bars)), Text(last))
    console.print(grid)
    console.print()


def _curve(values: Sequence[float], most: float, bars: str) -> str:
    """Values from 0 to the most as a row of bars."""
    thinned = [values[place * len(values) // _WIDTH] for place in range(_WIDTH)] if len(values) > _WIDTH else values
    shares = [max(0.0, min(1.0, value / max(most, 1e-9))) for value in thinned]
    return "".join(bars[round(share * (len(bars) - 1))] for share in shares)


def _show_costs(console: Console, match: Match, verdicts: Sequence[Verdict], seat: int) -> None:
    console.print(Text(say("analyse.costs", name=match.seats[seat]), style=TITLE))
    if not verdicts:
        console.print(Text(say("analyse.no-costs"), style=NOTE))
    for verdict in verdicts:
        view = match.after(verdict.steps).view(seat)
        words = match.game.kind.texts
        lost = say("analyse.lost-points", points=verdict.points_lost)
        if match.game.players > 1:
            lost = say("analyse.lost", points=verdict.points_lost, win=verdict.win_lost)
        chosen, best = words.text(view, verdict.action), words.text(view, verdict.advice.best.action)
        console.print(Text(say("analyse.cost", step=verdict.steps, lost=lost)))
        console.print(Text(say("analyse.instead", chosen=chosen, best=best), style=NOTE))
    console.print()


def show_advice(console: Console, view: View, advice: Advice, top: int) -> None:
    console.print(Text(view.prompt, style=TITLE))
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=HEADER)
    alone = view.game.players == 1
    for number, key in enumerate(("choice", "expected") if alone else ("choice", "expected", "win")):
        grid.add_column(say(f"analyse.{key}"), justify="right" if number else "left")
    for thought in advice.thoughts[:top]:
        if thought.is_seen:
            text = Text.assemble(view.game.kind.texts.text(view, thought.action), "  ")
            text.append(say("told.notation", notation=view.game.notations[thought.action]), NOTE)
            chance = [] if alone else [say("analyse.chance", win=thought.win, spread=thought.spread)]
            grid.add_row(text, f"{thought.points:.1f}", *chance)
    console.print(grid)
    console.print(Text(say("analyse.sure" if advice.is_sure else "analyse.unsure"), style=NOTE))


def _thought_data(view: View, thought: Thought) -> dict[str, Any]:
    return {
        "action": view.game.notations[thought.action],
        "points": round(thought.points, 2),
        "win": round(thought.win, 4),
        "spread": round(thought.spread, 4),
        "weight": round(thought.weight, 4),
    }


def _advice_data(view: View, advice: Advice) -> dict[str, Any]:
    return {
        "seat": view.seat,
        "points": [round(each, 2) for each in advice.points],
        "wins": [round(each, 4) for each in advice.wins],
        "sure": advice.is_sure,
        "thoughts": [_thought_data(view, thought) for thought in advice.thoughts if thought.is_seen],
    }


def _verdict_data(match: Match, verdict: Verdict) -> dict[str, Any]:
    view = match.view(verdict.seat)  # for the names of actions
    return {
        "step": verdict.steps,
        "action": match.game.notations[verdict.action],
        "points_lost": round(verdict.points_lost, 2),
        "win_lost": round(verdict.win_lost, 4),
        **_advice_data(view, verdict.advice),
    }
