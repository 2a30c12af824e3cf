"""`fourtopia check-game`: the conformance checker, with a progress bar."""

import dataclasses

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import TITLE, new_console, print_json
from fourtopia.cli.messages import complain, say
from fourtopia.core.check import Report, check_game
from fourtopia.core.game import kind_of


def check(name: str, games: int, seed: int, as_json: bool) -> int:
    """Check a game; returns the exit code."""
    title = kind_of(name).title
    report = _watched(name, games, seed)
    if as_json:
        print_json(dataclasses.asdict(report))
    else:
        text = say("check.done", title=title, games=report.games, modes=report.modes, decisions=report.decisions)
        new_console().print(Text(text))
    for problem in report.problems:
        complain(problem)
    if not report.problems and not as_json:
        new_console().print(Text(say("check.good"), style=TITLE))
    return 1 if report.problems else 0


def _watched(name: str, games: int, seed: int) -> Report:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    with compile_notice():
        if not bar.console.is_terminal:
            return check_game(name, games, seed)
        with bar:
            task = bar.add_task(say("check.working"), total=games)
            return check_game(name, games, seed, lambda done: bar.update(task, completed=done))
