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
    chosen = not step.forced or step.seat == CHANCE or step.action in game.kind.announcements
    words = text if chosen else say("told.forced", text=text)
    return Text.assemble(words, "  ", (say("told.notation", notation=game.notations[step.action]), NOTE))


def doer(step: Step, game: Game, names: Sequence[str]) -> str:
    """Whose doing a step was: a player's, chance's, or that of the rules alone."""
    if step.action in game.kind.announcements:
        return say("told.rules")
    return say("told.chance") if step.seat == CHANCE else names[step.seat]


def tell(console: Console, game: Game, names: Sequence[str], steps: Iterable[Step]) -> None:
    """Several steps, one a line. A name is said once for all that follows from the same doer."""
    lines = Grid.grid(padding=(0, 2, 0, 0), pad_edge=False)
    lines.add_column(no_wrap=True, min_width=max(map(len, [say("told.chance"), *names])))
    lines.add_column()
    last = None
    for step in steps:
        here = step.seat, step.action in game.kind.announcements  # two players may have the same name
        lines.add_row(Text("" if here == last else doer(step, game, names)), told(step, game))
        last = here
    if lines.row_count:
        console.print(lines)
