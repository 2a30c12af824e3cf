"""What happened, in words."""

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import NOTE
from fourtopia.cli.speech import say
from fourtopia.core import CHANCE, Game, Step


def told(step: Step, game: Game) -> Text:
    """One step: what it did, and its notation."""
    text = game.kind.words.text(step.before, step.action)
    words = say("told.forced", text=text) if step.forced and step.seat != CHANCE else text
    return Text.assemble(words, "  ", (say("told.notation", notation=game.notations[step.action]), NOTE))


def actor_name(seat: int, names: Sequence[str]) -> str:
    return say("told.chance") if seat == CHANCE else names[seat]


def tell(console: Console, game: Game, names: Sequence[str], steps: Iterable[Step], after: int | None = None) -> None:
    """Several steps, one a line. A name is said once for all that follows from the same seat.

    `after` is the seat that acted before the first of them, where it was told already.
    """
    lines = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    lines.add_column(no_wrap=True, min_width=max(len(actor_name(seat, names)) for seat in range(CHANCE, len(names))))
    lines.add_column()
    last = after
    for step in steps:
        lines.add_row(Text("" if step.seat == last else actor_name(step.seat, names)), told(step, game))
        last = step.seat
    if lines.row_count:
        console.print(lines)
