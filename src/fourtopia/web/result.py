"""The end of a game: who has won and by how much, the podium, and where everybody's points come from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from fourtopia.core import View
from fourtopia.core.board import Counted, Pieces, Source
from fourtopia.core.drawing import number, rect, symbol
from fourtopia.table import Room
from fourtopia.web.chart import LARGE, chart
from fourtopia.web.messages import say

MOST_COLUMNS = 5  # players on the podium
MOST_PIECES = 24  # drawn in a row; more are a bar
MOST_NAMES = 2  # of those who share a victory
_ACROSS, _PIECE = 168, 15  # of a row of pieces, and of a piece


@dataclass(frozen=True)
class Cell:
    """What one source brought one player."""

    counted: Counted
    most: bool  # everybody else has less
    pieces: Markup


@dataclass(frozen=True)
class Row:
    source: Source
    cells: dict[int, Cell]  # by seat


@dataclass(frozen=True)
class Share:
    """A piece of the bar that shows where a player's points come from."""

    row: int
    tone: str
    part: str  # of the longest bar


def result(room: Room, view: View, own: int | None) -> dict[str, Any]:
    """Everything the end page shows besides the table."""
    kind = view.game.kind
    totals, ties = view.scores(), view.tie_breaks()
    standings = [(points, *row.values()) for points, row in zip(totals, ties, strict=True)]
    order = sorted(range(len(room.seats)), key=lambda seat: standings[seat], reverse=True)
    ranking = _shown(order, own)
    winners = sorted(seat for seat in order if standings[seat] == standings[order[0]])
    rows = [_row(source, ranking) for source in kind.counting.sources(view) if _counts(source, ranking)]
    tied = len(set(totals)) < len(totals)
    return {
        "totals": totals,
        "order": order,
        "ranking": ranking,
        "places": {seat: 1 + sum(other > standings[seat] for other in standings) for seat in order},
        "winners": winners,
        "rows": rows,
        "gains": {seat: _shares(rows, seat, 1) for seat in ranking},
        "losses": {seat: _shares(rows, seat, -1) for seat in ranking},
        "tie_rows": [(kind.category_text(name), [row[name] for row in ties]) for name in kind.tie_breaks if tied],
        "built": {seat: Markup(kind.counting.built(view, seat)) for seat in ranking},
        "verdict": _verdict([room.seats[seat].name for seat in winners], totals),
        "margin": _margin(view, winners, order, totals),
        "ending": kind.counting.ending(view, winners[0]) if len(winners) == 1 else "",
        "wide_chart": chart(room.told_to(view.seat).points, sorted(ranking), LARGE),
    }


def _shown(order: Sequence[int], own: int | None) -> list[int]:
    """The best, and whoever looks if they are not among them."""
    shown = list(order[:MOST_COLUMNS])
    return shown if own is None or own in shown else [*shown[:-1], own]


# --- who has won ------------------------------------------------------------------------------------------


def _verdict(names: Sequence[str], totals: Sequence[int]) -> str:
    if len(totals) == 1:
        return say("end.solo", count=totals[0]).replace("-", "\N{MINUS SIGN}")
    if len(names) == 1:
        return say("end.wins", name=names[0])
    if len(names) > MOST_NAMES:
        return say("end.many-share", count=len(names))
    return say("end.shared", names=", ".join(names[:-1]), last=names[-1])


def _margin(view: View, winners: Sequence[int], order: Sequence[int], totals: Sequence[int]) -> str:
    """By how much, or by what where points are equal."""
    if len(totals) == 1:
        return ""
    if len(winners) > 1:
        return say("end.with", count=totals[winners[0]])
    ahead = totals[order[0]] - totals[order[1]]
    if ahead:
        return say("end.by", count=ahead)
    first, second = (view.tie_breaks()[seat] for seat in order[:2])
    decided = next(name for name in first if first[name] != second[name])
    return say("end.by-tie", what=view.game.kind.category_text(decided))


# --- the ledger -------------------------------------------------------------------------------------------


def _counts(source: Source, seats: Sequence[int]) -> bool:
    return any(source.counts[seat].points for seat in seats)


def _row(source: Source, seats: Sequence[int]) -> Row:
    counted = {seat: source.counts[seat] for seat in seats}
    points = [each.points for each in counted.values()]
    best = max(points)
    is_best = best > 0 and points.count(best) == 1 < len(points)
    longest = max(1, *(sum(each.number for each in one.pieces) for one in counted.values()))
    cells = {
        seat: Cell(each, is_best and each.points == best, drawn_pieces(each.pieces, seat, longest))
        for seat, each in counted.items()
    }
    return Row(source, cells)


def drawn_pieces(kinds: Sequence[Pieces], seat: int, longest: int) -> Markup:
    """What was counted, piece by piece; if somebody has too many for that, as bars."""
    count = sum(each.number for each in kinds)
    if count <= 0:
        return Markup("")
    drawn = _in_a_row(kinds, seat, count) if longest <= MOST_PIECES else _as_bar(kinds, seat, longest)
    return Markup(f'<svg class="pieces" viewBox="0 0 {_ACROSS} 17" aria-hidden="true">{drawn}</svg>')


def _in_a_row(kinds: Sequence[Pieces], seat: int, count: int) -> str:
    step = min(_PIECE + 1.5, (_ACROSS - _PIECE) / max(1, count - 1))
    drawn, done = "", 0
    for each in kinds:
        row = [symbol(each.symbol, step * (done + piece), 1, _PIECE, each.tone) for piece in range(each.number)]
        drawn += _coloured("".join(row), each, seat)
        done += each.number
    return drawn


def _as_bar(kinds: Sequence[Pieces], seat: int, longest: int) -> str:
    unit, drawn, x = _ACROSS / longest, "", 0.0
    for each in kinds:
        width = each.number * unit
        drawn += _coloured(rect(x, 5, width, 9, each.tone or "currentColor", min(4.5, width / 2)), each, seat)
        x += width
    return drawn


def _coloured(drawn: str, each: Pieces, seat: int) -> str:
    return drawn if each.tone else f'<g class="s{seat % 5 + 1}">{drawn}</g>'


def _shares(rows: Sequence[Row], seat: int, sign: int) -> list[Share]:
    """What was gained or lost, in the order of the rows, on one scale for all players."""
    longest = max(1, *(_total(rows, each, way) for each in rows[0].cells for way in (1, -1))) if rows else 1
    return [
        Share(index, row.source.tone, number(100 * sign * points / longest))
        for index, row in enumerate(rows)
        if (points := row.cells[seat].counted.points) * sign > 0
    ]


def _total(rows: Sequence[Row], seat: int, sign: int) -> int:
    return sum(max(0, sign * row.cells[seat].counted.points) for row in rows)
