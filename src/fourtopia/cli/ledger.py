"""Points by source and seat, and who won."""

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import HEADER, NOTE, OWN, TITLE
from fourtopia.cli.speech import say
from fourtopia.core import Match


def show_ledger(console: Console, match: Match) -> None:
    """Every source of points, all seats side by side; before the end, as if it came now."""
    ledger = match.ledger()
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=HEADER)
    grid.add_column("")
    for name in match.seats:
        grid.add_column(Text(name), justify="right")
    for category in match.game.kind.categories:
        points = [str(row[category]) for row in ledger]
        grid.add_row(Text(match.game.kind.category_text(category)), *points)
    grid.add_row(say("ledger.total"), *map(str, match.scores()), style=OWN)
    for name in match.game.kind.tie_breaks:
        amounts = [str(row[name]) for row in match.tie_breaks()]
        grid.add_row(Text(match.game.kind.category_text(name)), *amounts, style=NOTE)
    console.print(Text(say("ledger.final" if match.over else "ledger.so-far"), style=TITLE))
    console.print(grid)


def result(match: Match) -> str:
    """The outcome in one line."""
    points = max(match.scores())
    names = [match.seats[seat] for seat in match.winners()]
    if match.game.players == 1:
        return say("result.solo", name=names[0], count=points)
    if len(names) == 1 and match.scores().count(points) == 1:
        return say("result.winner", name=names[0], count=points)
    if len(names) == 1:
        ties = [match.game.kind.category_text(tie) for tie in match.game.kind.tie_breaks]
        return say("result.tie-break", name=names[0], count=points, ties=", ".join(ties))
    return say("result.shared", names=say("result.and").join([", ".join(names[:-1]), names[-1]]), count=points)
