"""Points by source and seat."""

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import HEADER, NOTE, OWN, TITLE
from fourtopia.cli.messages import say
from fourtopia.core import Match

GAP = 3


def show_ledger(console: Console, match: Match, viewer: int | None) -> None:
    """Every source of points, seats side by side; before the end, as if it came now and as far as the viewer knows.

    Where there are many seats, the viewer's and the best.
    """
    view = match.view(viewer)
    ledger, scores, ties = view.ledger(), view.scores(), view.tie_breaks()
    kind = match.game.kind
    sources = [kind.category_text(name) for name in (*kind.categories, *kind.tie_breaks)]
    room = (console.width - max(map(len, sources))) // (max(map(len, match.seats)) + GAP)
    best = sorted(range(len(scores)), key=lambda seat: (seat != viewer, -scores[seat]))
    seats = sorted(best[: max(5, room)])
    grid = Grid(box=None, pad_edge=False, padding=(0, GAP, 0, 0), header_style=HEADER)
    grid.add_column("")
    for seat in seats:
        grid.add_column(Text(match.seats[seat]), justify="right")
    for category in kind.categories:
        points = [str(ledger[seat][category]) for seat in seats]
        grid.add_row(Text(kind.category_text(category)), *points)
    grid.add_row(say("ledger.total"), *(str(scores[seat]) for seat in seats), style=OWN)
    for name in kind.tie_breaks:
        amounts = [str(ties[seat][name]) for seat in seats]
        grid.add_row(Text(kind.category_text(name)), *amounts, style=NOTE)
    console.print(Text(say("ledger.final" if match.over else "ledger.so-far"), style=TITLE))
    console.print(grid)
    if len(seats) < len(scores):
        console.print(Text(say("ledger.more", count=len(scores) - len(seats)), style=NOTE))
