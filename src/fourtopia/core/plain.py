"""How a game speaks and shows itself where it says no more than it must: texts, choices, points, from its catalogue.

The drawing is in `core/plain_board.py`: the game's tables as text.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourtopia.core.board import Brief, Choice, Counted, Fact, Heading, Pieces, Source
from fourtopia.core.drawing import svg, symbol
from fourtopia.core.drawing import text as line_of_text
from fourtopia.core.errors import BadGame
from fourtopia.core.messages import say
from fourtopia.core.plain_board import area, cover, defs, shared
from fourtopia.core.ranges import Labels, place_in
from fourtopia.core.records import CHANCE, is_gap
from fourtopia.core.sentence import thing
from fourtopia.core.view import TextTable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from fourtopia.core.action import Step
    from fourtopia.core.view import View

__all__ = [
    "PlainTexts", "area", "brief", "built", "choice", "cover", "defs", "ending", "goal", "goods", "heading", "shared",
    "sources", "stand", "tables", "told", "why_not",
]  # fmt: skip


class PlainTexts:
    """Notation, texts and prompts from the names of a game's actions: `bid 7`, and what its catalogue says of `bid`."""

    def __init__(self, own: Callable[..., str], ranges: Mapping[str, Labels] | None, folder: Path) -> None:
        self._say, self._ranges, self._folder = own, ranges, folder

    def _named(self, action: int, what: str) -> tuple[str, int, str]:
        if self._ranges is None:
            raise BadGame(say(f"game-file.{what}", file=self._folder / "texts.py"))
        return place_in(self._ranges, action)

    def notation(self, action: int) -> str:
        name, _, label = self._named(action, "notation")
        return f"{name} {label}".strip()

    def text(self, view: View, action: int) -> str:
        name, number, label = self._named(action, "text")
        return self._say(f"action.{name}", number=number, label=label)

    def prompt(self, view: View) -> str:
        if view.over:
            return say("plain.over")
        return say("plain.chance") if view.actor == CHANCE else say("plain.decides", name=view.names[view.actor])


def why_not(view: View, action: int) -> str:
    return say("plain.not-offered")


# --- the position as tables -----------------------------------------------------------------------------------


def tables(view: View) -> list[TextTable]:
    """Every field of the record that an observation reads: what is the table's, and a row for each player."""
    kind = view.game.kind
    fields = [each.field for each in kind.observation if each.manner != "nothing"]
    common = [[kind.part_text(name), _shown(view, name, view.state[name])] for name in fields if "." not in name]
    own = [name for name in fields if name.startswith("players.")]
    found = [TextTable(kind.title, [say("plain.what"), say("plain.value")], common)] if common else []
    rows = [
        [view.names[seat], *(_shown(view, name, view.state["players"][seat][name.split(".")[1]]) for name in own)]
        for seat in range(view.game.players)
    ]
    columns = [say("plain.player"), *(kind.part_text(name) for name in own)]
    return [*found, TextTable(say("plain.players"), columns, rows)] if own else found


def _shown(view: View, name: str, value: Any) -> str:
    if name == "actor":
        return view.names[int(value)] if 0 <= value < len(view.names) else "\N{EN DASH}"
    return " ".join(_flat(value))


def _flat(value: Any) -> Iterator[str]:
    names = getattr(getattr(value, "dtype", None), "names", None)
    if names and not getattr(value, "shape", ()):
        for name in names:
            if not is_gap(name):
                yield from _flat(value[name])
    elif getattr(value, "shape", ()):
        for each in value:
            yield from _flat(each)
    else:
        yield str(value)


# --- what a page says -----------------------------------------------------------------------------------------


def heading(view: View) -> Heading:
    return Heading(view.prompt)


def choice(view: View, action: int) -> Choice:
    return Choice(view.game.kind.texts.text(view, action))


def told(step: Step) -> str:
    """Who did it, and what, as the choice said it."""
    view = step.before
    what = view.game.kind.texts.text(view, step.action)
    if step.seat < 0:
        return say("plain.told-chance", text=what)
    return say("plain.told", name=view.names[step.seat], text=thing(what))


def goods(view: View, seat: int) -> list[Fact]:
    return [Fact("points", str(view.scores()[seat]), say("plain.points"))]


def brief(view: View, seat: int) -> Brief:
    return Brief(goods(view, seat))


def stand(view: View) -> str:
    return say("plain.over") if view.over else say("plain.going-on")


def goal(view: View) -> str:
    return say("plain.goal")


# --- the end of a game ----------------------------------------------------------------------------------------


def sources(view: View) -> list[Source]:
    """A row for each column of the ledger."""
    kind, ledger = view.game.kind, view.ledger()
    return [
        Source("points", kind.category_text(name), "", [Counted(row[name], "", _pieces(row[name])) for row in ledger])
        for name in kind.categories
    ]


def _pieces(points: int) -> list[Pieces]:
    return [Pieces("points", points)] if points > 0 else []


def ending(view: View, winner: int) -> str:
    return ""


def built(view: View, seat: int) -> str:
    """The points, large."""
    points = symbol("points", 42, 14, 32, "ink-2") + line_of_text(84, 40, view.scores()[seat], 30, 700)
    return svg(f"built-{seat}", 180, 60, say("plain.points"), points)
