"""How a position is laid out as one picture: what is to be decided, the middle of the table, and the players.

Whoever looks, or else whoever decides, lies in front in full size, the others below: one as large, more two in a row.
Of a crowd, and where the picture is narrow, the others are a ranking.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.core.board import Drawing, Look
from fourtopia.core.drawing import number, rect, symbol, text
from fourtopia.core.errors import BadOption
from fourtopia.core.picture.messages import say
from fourtopia.core.result import result, standings
from fourtopia.core.view import View

ALIKE = -1  # in place of a seat in front: all are drawn alike
SIGNS = 5  # players with a colour and a shape of their own; more are a crowd
_LETTER = 0.66  # the width of a bold letter of the widest font, for its size
_GAP, _NAME, _ROW = 10, 30, 27  # between drawings; the line over a player's; a line of the ranking


@dataclass(frozen=True)
class Layout:
    """A whole picture: drawings that lie on the table."""

    width: float
    height: float
    label: str  # what is to be seen, in a sentence
    drawings: Sequence[str]

    def table(self, height: float | None = None) -> str:
        """What they lie on."""
        return rect(0, 0, self.width, height or self.height, "table", 18)


def lay_out(view: View, narrow: bool = False, front: int | None = None, told: str = "") -> Layout:
    """The position; `told` stands over it in place of what is to be decided."""
    look, board, players = Look(narrow), view.game.kind.board, range(view.game.players)
    edge = 12 if narrow else 16
    if front is not None and front not in (ALIKE, *players):
        raise BadOption(say("picture.no-seat", seat=front, last=players[-1]))
    first = _first(view) if front is None else front
    title, points = told or title_of(view), view.scores()

    drawings, y = [_head(view, look, edge, title, 17 if told or narrow else 22)], 80.0 if narrow else 84.0

    def draw(parts: Sequence[Drawing], x: float, y: float, scale: float) -> float:
        for part in parts:
            drawings.append(_placed(part, x, y, scale))
            y += part.height * scale + _GAP
        return y

    y = draw(board.shared(view, look), edge, y, 1)
    listed = narrow or len(players) > SIGNS
    if first == ALIKE and (listed or len(players) == 1):
        first = 0
    if first != ALIKE:
        drawings.append(_named(view, first, points[first], edge, y, look.width))
        y = draw(board.area(view, first, look), edge, y + _NAME, 1)
    others = [seat for seat in players if seat != first]
    if listed and others:
        rows = _ranked(view, first, 8 if narrow else 15)
        columns = 1 if narrow else 3
        drawings.append(_ranking(view, rows, points, (edge, y, look.width), columns))
        y += _ROW * -(-len(rows) // columns) + 2 * _GAP
    elif others:
        across = look.width if len(players) == 2 and first != ALIKE else (look.width - _GAP) / 2
        for pair in (others[place : place + 2] for place in range(0, len(others), 2)):
            ends = []
            for seat, x in zip(pair, (edge, edge + across + _GAP), strict=False):
                drawings.append(_named(view, seat, points[seat], x, y, across))
                ends.append(draw(board.area(view, seat, look), x, y + _NAME, across / look.width))
            y = max(ends)
    width, height = look.width + 2 * edge, y + edge - _GAP
    return Layout(width, height, _label(view, title, points), drawings)


def title_of(view: View) -> str:
    """What is to be decided and by whom, or how the game ended."""
    if view.over:
        return result(view)
    title = view.game.kind.asking.heading(view).title
    if view.actor < 0 or view.actor == view.seat or view.game.players == 1:
        return title
    return say("picture.decides", name=view.names[view.actor], title=title)


def _first(view: View) -> int:
    """Who lies in front: whoever looks, whoever decides, or who has won."""
    if view.seat is not None:
        return view.seat
    return max(view.actor, 0) if not view.over else standings(view)[0]


def _label(view: View, title: str, points: Sequence[int]) -> str:
    kind = view.game.kind
    some = zip(view.names[:SIGNS], points, strict=False)
    told = [say("picture.points-of", name=name, points=say("picture.points", count=each)) for name, each in some]
    where = {"game": kind.title, "stand": kind.asking.stand(view)}
    return say("picture.label", **where, title=title, points="; ".join(told))


# --- the picture's own lines ------------------------------------------------------------------------------


def _head(view: View, look: Look, edge: float, title: str, size: float) -> str:
    """What is to be decided; under it the game, how far it is, and what ends it."""
    kind = view.game.kind
    drawn = text(edge + 2, 38, _cut(title, size, look.width), size, 700)
    where = say("picture.where", game=kind.title, stand=kind.asking.stand(view))
    drawn += text(edge + 2, 62, _cut(where, 14, look.width), 14, 500, "ink-2")
    if not look.narrow and not view.over:
        goal = _cut(kind.asking.goal(view), 14, look.width - len(where) * 10)
        drawn += text(edge + look.width - 2, 62, goal, 14, 500, "ink-2", "end")
    return drawn


def _named(view: View, seat: int, points: int, x: float, y: float, width: float) -> str:
    """The line over what lies in front of a player."""
    drawn = symbol(f"seat-{seat % SIGNS + 1}", x + 3, y + 7, 14, f"seat-{seat % SIGNS + 1}")
    count = say("picture.points", count=points).replace("-", "\N{MINUS SIGN}")
    drawn += text(x + 25, y + 19, _cut(view.names[seat], 15, width - 150), 15, 700)
    return drawn + text(x + width - 2, y + 19, count, 15, 700, "ink-2", "end")


def _ranked(view: View, front: int, most: int) -> list[tuple[int, int]]:
    """Places and seats: the best, and the seat in front if it is not among them."""
    order = list(enumerate(standings(view), start=1))
    own = [row for row in order[most:] if row[1] == front]
    return [*order[: most - len(own)], *own]


def _ranking(
    view: View,
    rows: Sequence[tuple[int, int]],
    points: Sequence[int],
    frame: tuple[float, float, float],
    columns: int,
) -> str:
    """The players by their points, column by column."""
    left, top, width = frame
    lines = -(-len(rows) // columns)
    across = width / columns
    drawn = rect(left, top, width, lines * _ROW + _GAP, "paper", 16)
    for index, (place, seat) in enumerate(rows):
        x, y = left + index // lines * across, top + index % lines * _ROW + 23
        sign = f"seat-{seat % SIGNS + 1}"
        drawn += text(x + 36, y, place, 14, 600, "ink-3", "end") + symbol(sign, x + 46, y - 12, 13, sign)
        drawn += text(x + 68, y, _cut(view.names[seat], 14, across - 130), 14, 700 if seat == view.seat else 500)
        drawn += text(x + across - 18, y, f"{points[seat]}".replace("-", "\N{MINUS SIGN}"), 14, 700, "ink", "end")
    return drawn


def _placed(part: Drawing, x: float, y: float, scale: float) -> str:
    """A drawing of the board at its place."""
    where = f'x="{number(x)}" y="{number(y)}"'
    size = f'width="{number(part.width * scale)}" height="{number(part.height * scale)}"'
    return part.svg.replace("<svg ", f"<svg {where} {size} ", 1)


def _cut(words: str, size: float, width: float) -> str:
    most = max(4, int(width / (size * _LETTER)))
    return words if len(words) <= most else words[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"
