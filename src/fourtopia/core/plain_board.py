"""The drawing of a game that has none of its own: its tables as text, for a desk and for a phone."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import TYPE_CHECKING

from fourtopia.core.board import Drawing, Look
from fourtopia.core.drawing import rect, svg, text
from fourtopia.core.messages import say

if TYPE_CHECKING:
    from fourtopia.core.view import TextTable, View

_SIZE, _LINE, _EDGE, _GAP = 14.0, 22, 16, 24
_LETTER = 0.62  # the width of a letter of the widest font, for its size


def shared(view: View, look: Look) -> list[Drawing]:
    """All tables, one under the other."""
    drawn, y = "", _EDGE
    for table in view.tables():
        rows = _grid(table, look.width) or _stacked(table, look.width)
        drawn += text(_EDGE, y + 16, table.title, 16, 700)
        y += 30
        for row in rows:
            drawn += "".join(text(x, y + 14, words, _SIZE, weight, "ink") for x, words, weight in row)
            y += _LINE
        y += _GAP
    height = y + _EDGE
    inner = rect(0, 0, look.width, height, "paper", 16) + drawn
    return [
        Drawing("table", say("plain.table"), svg("table", look.width, height, view.prompt, inner), look.width, height)
    ]


Row = list[tuple[float, str, int]]
"""Texts of a line: where each begins, what it says, how bold it is."""


def _grid(table: TextTable, width: int) -> list[Row]:
    """Columns side by side; nothing where they are too wide."""
    lines: list[Sequence[str]] = [table.columns, *table.rows]
    widths = [max(len(line[place]) for line in lines) * _SIZE * _LETTER + _GAP for place in range(len(table.columns))]
    if sum(widths) > width - 2 * _EDGE:
        return []
    starts = [_EDGE + sum(widths[:place]) for place in range(len(widths))]
    rows = [[(x, words, 500) for x, words in zip(starts, line, strict=True)] for line in table.rows]
    heads = [(x, words, 700) for x, words in zip(starts, table.columns, strict=True)]
    return [heads, *rows, *_wrapped(table.notes, width)]


def _stacked(table: TextTable, width: int) -> list[Row]:
    """A heading for each row, and its columns under each other; of two columns one is the heading."""
    if len(table.columns) == 2:
        pairs = [say("plain.pair", name=name, value=value) for name, value in table.rows]
        return _wrapped([*pairs, *table.notes], width)
    rows: list[Row] = []
    for line in table.rows:
        rows += _wrapped([line[0]], width, 700)
        own = zip(table.columns[1:], line[1:], strict=True)
        rows += _wrapped([say("plain.pair", name=name, value=value) for name, value in own], width)
    return rows + _wrapped(table.notes, width)


def _wrapped(texts: Sequence[str], width: int, weight: int = 500) -> list[Row]:
    most = int((width - 2 * _EDGE) / (_SIZE * _LETTER))
    return [[(_EDGE, line, weight)] for words in texts for line in textwrap.wrap(words, most) or [""]]


def area(view: View, seat: int, look: Look) -> list[Drawing]:
    """Nothing: what players have stands in the tables."""
    return []


def defs() -> str:
    return ""


def cover(title: str) -> str:
    """The name of the game on a plain ground."""
    name = text(184, 160, title, min(44.0, 520 / len(title)), 700, anchor="middle")
    return svg("plain-cover", 368, 296, title, rect(0, 0, 368, 296, "paper-3") + name, "scene")
