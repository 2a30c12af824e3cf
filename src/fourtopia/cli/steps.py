"""What happened, in words."""

import itertools
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import NOTE
from fourtopia.cli.messages import say
from fourtopia.core import CHANCE, Game, Step

AT_A_STRETCH = 6


def told(step: Step, game: Game) -> Text:
    """One step: what it did, and its notation."""
    text = game.kind.texts.text(step.before, step.action)
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
    for _, together in itertools.groupby(steps, lambda step: _doer_key(step, game)):
        same_doer = list(together)
        name = doer(same_doer[0], game, names)
        for line in _lines(same_doer, game):
            lines.add_row(Text(name), line)
            name = ""
    if lines.row_count:
        console.print(lines)


def _doer_key(step: Step, game: Game) -> int | None:
    """What tells doers apart: two players may have the same name."""
    return None if step.action in game.kind.announcements else step.seat


def _lines(steps: Sequence[Step], game: Game) -> Iterator[Text]:
    """What one doer did. Much that chance does at a stretch, twelve guests or twenty cards, is one line."""
    if steps[0].seat == CHANCE and len(steps) >= AT_A_STRETCH:
        counted = Counter(game.kind.texts.text(step.before, step.action) for step in steps).items()
        yield Text(
            ", ".join(text if count == 1 else say("told.times", text=text, count=count) for text, count in counted)
        )
    else:
        yield from (told(step, game) for step in steps)
