"""`fourtopia check-game`: the conformance checker, with a progress bar."""

import dataclasses
from collections.abc import Iterator

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import TITLE, new_console, print_json
from fourtopia.cli.messages import complain, say
from fourtopia.core.checking import Report, check_game, listed
from fourtopia.web.check import REACHING


def check(name: str, games: int, seed: int, as_json: bool) -> int:
    """Check a game; returns the exit code."""
    report = _watched(name, games, seed)
    if as_json:
        print_json(dataclasses.asdict(report))
    else:
        for line in lines(report):
            new_console().print(Text(line))
    for problem in report.problems:
        complain(problem)
    if not report.problems and not as_json:
        new_console().print(Text(say("check.good"), style=TITLE))
    return 1 if report.problems else 0


def lines(report: Report) -> Iterator[str]:
    """What was done, and what was not."""
    yield say("check.done", title=report.title or report.game, games=report.games, decisions=report.decisions)
    if report.all_modes == 0:
        yield say("check.modes-uncounted", modes=report.modes)
    elif report.not_played:
        names = listed(report.not_played)
        yield say("check.modes-left", modes=report.modes, all=report.all_modes, names=names)
    else:
        yield say("check.modes-all", modes=report.modes)
    yield say("check.through", games=report.played_through, positions=report.positions, drawings=report.drawings)


def _watched(name: str, games: int, seed: int) -> Report:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with compile_notice():
        if not bar.console.is_terminal:
            return check_game(name, games, seed, None, REACHING)
        with bar:
            task = bar.add_task(say("check.working"), total=games)
            return check_game(name, games, seed, lambda done: bar.update(task, completed=done), REACHING)
