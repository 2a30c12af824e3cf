"""Views: what one seat may know. Pages, bots, encoders and hints get a view, never a state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from fourtopia.core.compiling import entry
from fourtopia.core.contract import Ledger, Random, hide, redeal, score_as_if_over, seen
from fourtopia.core.points import Points
from fourtopia.core.records import NOBODY, Records

if TYPE_CHECKING:
    from fourtopia.core.game import Game
    from fourtopia.core.picture import Picture


@entry
def blank(boxes: Records, states: Records, seat: int) -> None:
    hide(boxes[0], states[0], seat)


@entry
def as_seen(boxes: Records, states: Records, seat: int, actor: int, action: int) -> int:
    return seen(boxes[0], states[0], seat, actor, action)


@entry
def imagine(boxes: Records, states: Records, seat: int, random: Random) -> None:
    redeal(boxes[0], states[0], seat, random)


@entry
def count_points(boxes: Records, states: Records, ledger: Ledger) -> None:
    score_as_if_over(boxes[0], states[0], ledger)


@dataclass(frozen=True)
class TextTable:
    """A part of a position as rows of text, for a terminal, a page or a reader."""

    title: str
    columns: Sequence[str]
    rows: Sequence[Sequence[str]]
    notes: Sequence[str] = ()
    picture: bool = False  # its rows belong under each other, as those of a map


class View:
    """A position as one seat sees it; with seat None, as a spectator does."""

    def __init__(self, game: Game, states: Records, seat: int | None, actor: int, names: Sequence[str]) -> None:
        self.game = game
        self.seat = seat
        self.actor = actor
        self.names = names
        self.states = states  # one record, with everything blanked that the seat may not know

    @property
    def state(self) -> Any:
        return self.states[0]

    @property
    def box(self) -> Any:
        return self.game.boxes[0]

    @property
    def over(self) -> bool:
        """Whether nobody decides any more."""
        return self.actor == NOBODY

    @property
    def prompt(self) -> str:
        """What is to be decided now, and by whom."""
        return self.game.kind.texts.prompt(self)

    def tables(self) -> list[TextTable]:
        """The position in text."""
        return self.game.kind.texts.tables(self)

    def scores(self) -> list[int]:
        """Points by seat: final when the game is over, else as if it ended here, as far as this view knows."""
        return [sum(row.values()) for row in self.ledger()]

    def ledger(self) -> Points:
        """Points by seat and source."""
        categories = self.game.kind.categories
        rows = (dict(zip(categories, row[: len(categories)], strict=True)) for row in self._counted())
        return Points(rows, self.game.kind, self.names)

    def tie_breaks(self) -> list[dict[str, int]]:
        """By seat, what decides where points are equal, in this order: the most wins."""
        names = self.game.kind.tie_breaks
        return [dict(zip(names, row[len(row) - len(names) :], strict=True)) for row in self._counted()]

    def _counted(self) -> list[list[int]]:
        ledger = self.game.new_ledger()
        count_points(self.game.boxes, self.states, ledger)
        rows: list[list[int]] = ledger.tolist()
        return rows

    def picture(self, narrow: bool = False, dark: bool | None = None, front: int | None = None) -> Picture:
        """The position as a picture that stands alone; see `Picture`."""
        from fourtopia.core.picture import Picture

        return Picture(self, narrow, dark, front)

    def _repr_html_(self) -> str:
        return self.picture()._repr_html_()

    def bytes(self) -> bytes:
        return self.states.tobytes()

    def __repr__(self) -> str:
        return f"<View of {self.game.name}, {'a spectator' if self.seat is None else f'seat {self.seat}'}>"

    def __str__(self) -> str:
        return "\n\n".join(plain(table) for table in self.tables())


def plain(table: TextTable) -> str:
    """A table as plain text, columns aligned."""
    rows = [list(table.columns), *(list(row) for row in table.rows)]
    widths = [max(len(row[column]) for row in rows) for column in range(len(table.columns))]
    lines = [table.title]
    lines += [
        ("  " + "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))).rstrip() for row in rows
    ]
    lines += [f"  {note}" for note in table.notes]
    return "\n".join(lines)
