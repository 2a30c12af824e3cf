"""A position on the terminal: its tables, side by side where there is room."""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.segment import Segment, SegmentLines
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import HEADER, NOTE, OWN, TITLE
from fourtopia.core import TextTable

GAP = 4  # between two tables
NOTES_WIDTH = 48  # notes do not make a table wider than this, as long as it has neighbours
SHORT = 6  # a table with more rows is cut into blocks where there is room

_NUMBER = re.compile(r"[-+]?\$?-?\d+( ?\+ ?\w+)?\W?|-")


@dataclass(frozen=True)
class Fit:
    """How a table is made to fit: in how many blocks side by side, and with how much air."""

    blocks: int
    width: int  # of one block
    tight: bool

    @property
    def whole(self) -> int:
        return self.blocks * (self.width + GAP) - GAP


class Drawn:
    """Something drawn once, whose height is known before it is printed."""

    def __init__(self, lines: list[list[Segment]]) -> None:
        self.lines = lines

    @classmethod
    def of(cls, console: Console, renderable: RenderableType) -> "Drawn":
        return cls(console.render_lines(renderable, pad=False))

    @property
    def height(self) -> int:
        return len(self.lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield SegmentLines(self.lines, new_lines=True)


def layout(console: Console, tables: Sequence[TextTable], me: str | None = None) -> Drawn:
    """All tables in their order, in as few lines as the width allows. `me` is the name whose row stands out."""
    best: list[list[list[Segment]]] = [[]]  # the fewest lines for the first so many tables
    for end in range(1, len(tables) + 1):
        ways = []
        for start in range(end):
            row = tables[start:end]
            if len(row) > 1 and sum(_width(table) + GAP for table in row) - GAP > console.width:
                continue
            drawn = Drawn.of(console, _side_by_side(console, row, me))
            ways.append([*best[start], *([[]] if start else []), *drawn.lines])
        best.append(min(ways, key=len))
    return Drawn(best[-1])


def _side_by_side(console: Console, tables: Sequence[TextTable], me: str | None) -> RenderableType:
    others = sum(_width(table) + GAP for table in tables)
    grid = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    cells = []
    for table in tables:
        others -= _width(table) + GAP
        fit = _fit(table, console.width - others)
        width = max(fit.whole, _notes_width(table), len(table.title))
        others += width + GAP
        grid.add_column(width=console.width if len(tables) == 1 else width)
        cells.append(_drawn(table, fit, me))
    grid.add_row(*cells)
    return grid


def _fit(table: TextTable, room: int) -> Fit:
    """A long table is cut into blocks, if need be tight ones; a wide one has its texts broken into lines."""
    wanted = 1 if table.picture else max(1, math.ceil(len(table.rows) / SHORT))
    fits = []
    for tight in (False, True):
        width = _natural(table, tight)
        fits.append(Fit(max(1, min(wanted, (room + GAP) // (width + GAP))), width, tight))
    roomy, close = fits
    best = close if close.blocks > roomy.blocks or roomy.width > room else roomy
    return Fit(best.blocks, min(best.width, room), best.tight)


def _drawn(table: TextTable, fit: Fit, me: str | None) -> RenderableType:
    parts: list[RenderableType] = [Text(table.title, style=TITLE)]
    rows = max(1, math.ceil(len(table.rows) / fit.blocks))
    blocks = Grid.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    starts = range(0, max(1, len(table.rows)), rows)
    blocks.add_row(*(_block(table, table.rows[start : start + rows], fit, me) for start in starts))
    parts.append(blocks)
    parts += [Text(note, style=NOTE) for note in table.notes]
    return Group(*parts)


def _block(table: TextTable, rows: Sequence[Sequence[str]], fit: Fit, me: str | None) -> Grid:
    between = 1 if fit.tight else 2
    grid = Grid(box=None, pad_edge=False, padding=(0, between, 0, 0), header_style=HEADER)
    widths = _column_widths(table, fit, between)
    for (title, cells), width in zip(_columns(table), widths, strict=True):
        grid.add_column(Text(title), justify="right" if is_number_column(cells) else "left", width=width)
    for row in rows:
        grid.add_row(*map(Text, row), style=OWN if me is not None and row[0] == me else "")
    return grid


def _column_widths(table: TextTable, fit: Fit, between: int) -> list[int]:
    """Where a table is too wide, its widest columns give way, as long as no word must be broken."""
    columns = _columns(table)
    widths = [_column_width(title, cells, fit.tight) for title, cells in columns]
    least = [_longest_word([title, *cells]) for title, cells in columns]
    while sum(widths) + between * (len(widths) - 1) > fit.width:
        spare = [width if width > low else 0 for width, low in zip(widths, least, strict=True)]
        if not any(spare):
            break
        widths[spare.index(max(spare))] -= 1
    return widths


def is_number_column(cells: Sequence[str]) -> bool:
    """Whether these cells are numbers or amounts of money, which are held against each other digit by digit."""
    return any(cell != "-" for cell in cells) and all(_NUMBER.fullmatch(cell) for cell in cells)


def _columns(table: TextTable) -> list[tuple[str, list[str]]]:
    return [(title, [row[number] for row in table.rows]) for number, title in enumerate(table.columns)]


def _column_width(title: str, cells: Sequence[str], tight: bool) -> int:
    """In a tight table the titles of number columns are broken into words."""
    broken = tight and is_number_column(cells)
    return max([_longest_word([title]) if broken else len(title), *map(len, cells)])


def _longest_word(texts: Sequence[str]) -> int:
    return max((len(word) for text in texts for word in text.split()), default=0)


def _natural(table: TextTable, tight: bool) -> int:
    """How wide a table is when no text is broken into lines."""
    between = 1 if tight else 2
    return sum(_column_width(title, cells, tight) + between for title, cells in _columns(table)) - between


def _notes_width(table: TextTable) -> int:
    return max((min(len(note), NOTES_WIDTH) for note in table.notes), default=0)


def _width(table: TextTable) -> int:
    """The least width at which a table may have neighbours."""
    return max(_natural(table, tight=True), _notes_width(table), len(table.title))
