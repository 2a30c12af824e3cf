"""Component values for a page: every number that lies in a game's box, in tables, with where it comes from."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fourtopia.core import kind_of
from fourtopia.core.components import UNUSED, Value, provenance

ORIGINS = ("rulebook", "derived", "source", "designed", "unused")
_SOURCE = "source: "


@dataclass(frozen=True)
class Cell:
    value: str
    origin: str  # one of ORIGINS
    source: str = ""  # the address, if it is from a public source


@dataclass(frozen=True)
class Row:
    name: str
    cells: Sequence[Cell | None]  # None where this thing has no such value

    @property
    def origins(self) -> list[str]:
        there = {cell.origin for cell in self.cells if cell is not None}
        return [origin for origin in ORIGINS if origin in there]


@dataclass(frozen=True)
class ValueTable:
    """One table of the components file. Where it lists things there is a column for each of their values."""

    name: str
    columns: Sequence[str]
    rows: Sequence[Row]

    @property
    def origins(self) -> list[str]:
        there = {origin for row in self.rows for origin in row.origins}
        return [origin for origin in ORIGINS if origin in there]


@dataclass(frozen=True)
class Values:
    tables: Sequence[ValueTable]
    counts: Mapping[str, int]  # by origin, all of them
    sources: Sequence[str]

    @property
    def total(self) -> int:
        return sum(self.counts.values())


@functools.cache
def values_of(name: str) -> Values:
    """All values of a game that an owner may change."""
    cells: dict[str, dict[str, dict[str, Cell]]] = {}
    for path, value, origin in provenance(kind_of(name).components.tables):
        table, row, column = _place(path)
        cells.setdefault(table, {}).setdefault(row, {})[column] = _cell(value, origin)
    counted = Counter(cell.origin for table in cells.values() for row in table.values() for cell in row.values())
    found = {cell.source: None for table in cells.values() for row in table.values() for cell in row.values()}
    return Values(
        tables=[_table(table, rows) for table, rows in cells.items()],
        counts={origin: counted[origin] for origin in ORIGINS},
        sources=[source for source in found if source],
    )


def _place(path: str) -> tuple[str, str, str]:
    """The table, the thing and the value that a dotted path leads to; a value of the table itself has no thing."""
    table, _, rest = path.partition(".")
    row, dot, column = rest.partition(".")
    return (table, row, column) if dot else (table, "", row)


def _cell(value: Value, origin: str) -> Cell:
    words = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
    if origin.startswith(_SOURCE):
        return Cell(words, "source", origin.removeprefix(_SOURCE))
    if origin == UNUSED:
        return Cell(words, "unused")
    return Cell(words, origin if origin in ORIGINS else "designed")


def _table(name: str, rows: Mapping[str, Mapping[str, Cell]]) -> ValueTable:
    if list(rows) == [""]:
        return ValueTable(name, [], [Row(column, [cell]) for column, cell in rows[""].items()])
    columns = list({column: None for cells in rows.values() for column in cells})
    return ValueTable(
        name, columns, [Row(row or name, [cells.get(column) for column in columns]) for row, cells in rows.items()]
    )
