"""`fourtopia solve`: the best plan for a game of one player, and how much better one could be at most."""

import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.text import Text

import fourtopia
from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import NOTE, TITLE, new_console, print_json
from fourtopia.cli.ledger import show_ledger
from fourtopia.cli.messages import say
from fourtopia.cli.session import check_target
from fourtopia.core import BadOption, Game, kind_of
from fourtopia.lab.solver import Solution, Solver, work

MOST_MINUTES = 100_000


def solve_game(
    name: str,
    variants: list[str],
    minutes: float,
    seed: int,
    box: Path | None,
    checkpoint: Path | None,
    save: Path | None,
    as_json: bool,
) -> None:
    if not 0 < minutes <= MOST_MINUTES:
        raise BadOption(say("solve.minutes", most=MOST_MINUTES))
    if kind_of(name).solving is None:
        raise BadOption(say("solve.not-this-game", title=kind_of(name).title))
    game = fourtopia.load(name, players=1, variants=variants, box=box)
    if save is not None:
        check_target(save)
    solver = Solver(game, seed, checkpoint)
    with compile_notice():
        solver.step(0)
    solution = _watched(solver, minutes)
    if save is not None and solution.log is not None:
        solution.log.save(save)
    if as_json:
        print_json(_as_data(game, seed, solution))
    else:
        _show(game, solution, save)


def _watched(solver: Solver, minutes: float) -> Solution:
    """Solve, with a line on stderr that changes, or where nobody looks, one for each news."""
    console = Console(stderr=True, markup=False, highlight=False)
    if console.is_terminal:
        with console.status(_line(solver.solution())) as status:
            return work(solver, minutes, lambda now: status.update(_line(now)))
    told: list[tuple[int | None, int | None]] = []

    def tell(now: Solution) -> None:
        if not told or told[-1] != (now.best, now.bound):
            told.append((now.best, now.bound))
            print(_line(now), file=sys.stderr, flush=True)

    return work(solver, minutes, tell)


def _line(now: Solution) -> str:
    best = say("solve.none") if now.best is None else now.best
    bound = say("solve.none") if now.bound is None else now.bound
    gap = say("solve.none") if now.gap is None else say("solve.percent", percent=100 * now.gap)
    doing = say(f"solve-doing.{now.doing}")
    return say("solve.line", seconds=now.seconds, best=best, bound=bound, gap=gap, doing=doing)


def _as_data(game: Game, seed: int, solution: Solution) -> dict[str, Any]:
    match, gap = solution.match, solution.gap
    return {
        "game": game.name,
        "variants": list(game.variants),
        "seed": seed,
        "best": solution.best,
        "bound": solution.bound,
        "gap_percent": None if gap is None else round(100 * gap, 2),
        "proven": solution.proven,
        "seconds": round(solution.seconds, 1),
        "runs": solution.runs,
        "ledger": None if match is None else match.ledger()[0],
        "decisions": [] if match is None else [game.notations[action] for _, action in match.chosen],
    }


def _show(game: Game, solution: Solution, save: Path | None) -> None:
    console = new_console()
    if solution.match is None:
        console.print(Text(say("solve.nothing", title=game.kind.title), style=TITLE))
        return
    show_ledger(console, solution.match, None)
    console.print()
    key = "solve.proven" if solution.proven else "solve.open" if solution.bound is not None else "solve.no-bound"
    console.print(
        Text(say(key, best=solution.best, bound=solution.bound, percent=100 * (solution.gap or 0)), style=TITLE)
    )
    hint = say("solve.saved", path=save) if save is not None else say("solve.keep")
    console.print(Text(hint, style=NOTE), soft_wrap=True)
