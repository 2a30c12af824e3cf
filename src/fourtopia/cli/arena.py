"""`fourtopia arena`: bots against each other, with a progress bar, as tables, JSON and a picture."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
from rich.progress import Progress as Bar
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import HEADER, NOTE, TITLE, new_console, print_json
from fourtopia.cli.messages import complain, say
from fourtopia.core import BadOption, kind_of
from fourtopia.lab.arena import Ended, Estimate, Progress, Question, Result, Verdict, arena
from fourtopia.lab.arena.picture import picture
from fourtopia.lab.arena.play import ready
from fourtopia.lab.arena.schedule import set_up

INTERRUPTED = 130
GAMES, MANY = 100, 100_000  # played where nobody says how many, and at most until the test is sure
_SHOWN, _SHORT = 3, 10  # bots beside the bar, and letters of their names


@dataclass(frozen=True)
class ArenaOptions:
    """What somebody asked for on the command line."""

    game: str
    bots: str
    games: int | None
    players: int | None
    variants: list[str]
    seed: int
    until_sure: bool
    question: tuple[float, float]
    workers: int | None
    ray: str | None


def compete(options: ArenaOptions, as_json: bool, file: Path | None) -> int:
    """Play, and show what came of it; returns the exit code."""
    if file is not None and not file.absolute().parent.is_dir():
        raise BadOption(say("save.no-folder", path=file, folder=file.absolute().parent))
    result = _watched(options)
    if not result.rounds:
        complain(say("arena.nothing"))
        return INTERRUPTED
    if file is not None:
        file.write_text(picture(result), encoding="utf-8")
    if as_json:
        print_json(result.json())
    else:
        _show(new_console(), result)
    return INTERRUPTED if result.ended is Ended.INTERRUPTED else 0


def split_bots(words: str) -> list[str]:
    """`search:nodes=2000,depth=3,greedy` are two bots: an option stays with the bot before it."""
    bots: list[str] = []
    for piece in filter(None, (each.strip() for each in words.split(","))):
        if "=" in piece and ":" not in piece and bots:
            bots[-1] += f",{piece}"
        else:
            bots.append(piece)
    return bots


def _watched(options: ArenaOptions) -> Result:
    bots = split_bots(options.bots)
    question = Question(*options.question)
    games = options.games if options.games is not None else (MANY if options.until_sure else GAMES)
    setup = set_up(options.game, bots, options.players, options.variants, options.seed)
    with compile_notice():
        ready(setup)
    columns = (
        TextColumn("{task.description}", markup=False),
        BarColumn(bar_width=16),
        MofNCompleteColumn(),
        TimeRemainingColumn(compact=True),
        TextColumn("{task.fields[rates]}", markup=False),
    )
    console = Console(stderr=True)
    with Bar(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(say("arena.working"), total=games, rates="")

        def progress(now: Progress) -> None:
            rates = list(now.rates.items())[:_SHOWN]
            told = "  ".join(say("arena.running", bot=_short(bot), rate=100 * rate) for bot, rate in rates)
            bar.update(task, completed=now.games, total=now.planned, rates=told)

        return arena(
            options.game,
            bots,
            games,
            players=options.players,
            variants=options.variants,
            seed=options.seed,
            until_sure=options.until_sure,
            question=question,
            workers=options.workers,
            ray=options.ray,
            progress=progress,
        )


def _short(name: str) -> str:
    """A long name keeps its end, where its options are."""
    return name if len(name) <= _SHORT else f"..{name[2 - _SHORT :]}"


def _show(console: Console, result: Result) -> None:
    variants = say("welcome.variants", names=", ".join(result.variants)) if result.variants else ""
    title = kind_of(result.game).title
    counted = {"games": result.games, "rounds": result.rounds, "seconds": result.seconds}
    console.print(Text(say("arena.title", game=title, players=result.players, variants=variants), style=TITLE))
    console.print(Text(say("arena.counted", even=100 * result.even, **counted), style=NOTE))
    console.print()
    console.print(_strength(result))
    console.print()
    console.print(_pace(result))
    if result.test is not None:
        console.print()
        console.print(Text(_answer(result.test)))
    if result.ended is not Ended.PLAYED:
        console.print(Text(say("arena.sure" if result.ended is Ended.SURE else "arena.interrupted"), style=NOTE))


def _strength(result: Result) -> Grid:
    grid = _grid("bot", "won", "points", "margin", "elo")
    for each in sorted(result.standings, key=lambda standing: -standing.win.value):
        won = Estimate(100 * each.win.value, _percent(each.win.low), _percent(each.win.high))
        figures = (_interval(won, 1), _give_or_take(each.points), _give_or_take(each.margin), _interval(each.elo, 0))
        grid.add_row(Text(each.bot), *figures)
    return grid


def _pace(result: Result) -> Grid:
    grid = _grid("bot", "decisions", "mean", "p99", "most")
    for each in sorted(result.standings, key=lambda standing: -standing.win.value):
        times = (each.seconds.mean, each.seconds.p99, each.seconds.most)
        grid.add_row(Text(each.bot), f"{each.decisions:,.1f}", *(f"{1000 * seconds:,.3f}" for seconds in times))
    return grid


def _grid(*columns: str) -> Grid:
    """The names of bots are broken where they are too long, figures never."""
    grid = Grid(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=HEADER)
    grid.add_column(say(f"arena-column.{columns[0]}"), overflow="fold")
    for column in columns[1:]:
        grid.add_column(say(f"arena-column.{column}"), justify="right", no_wrap=True)
    return grid


def _percent(share: float | None) -> float | None:
    return None if share is None else 100 * share


def _interval(one: Estimate | None, digits: int) -> str:
    """A figure whose interval may be lopsided."""
    if one is None:
        return say("bench.none")
    if one.low is None or one.high is None:
        return f"{one.value:.{digits}f}"
    ends = {"low": f"{one.low:.{digits}f}", "high": f"{one.high:.{digits}f}"}
    return say("arena.interval", value=f"{one.value:.{digits}f}", **ends)


def _give_or_take(one: Estimate | None) -> str:
    """A figure in the middle of its interval."""
    if one is None or one.high is None:
        return _interval(one, 1)
    return say("arena.give-or-take", value=one.value, half=one.high - one.value)


def _answer(test: Verdict) -> str:
    figures = {"low": test.low, "high": test.high, "risk": 100 * test.risk, "ratio": test.ratio, "bound": test.bound}
    return say(f"arena-answer.{test.answer.replace(' ', '-')}", bot=test.bot, **figures)
