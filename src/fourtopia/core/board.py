"""How a game shows itself to a person: what its `asking.py` says and what its `board.py` draws, from a view alone.

A drawing is SVG, in parts: what lies in the middle of the table, and what lies in front of each player. A part comes
wide (1056 units, for a desk) or narrow (366 units, for a phone). Colours are tokens, so light and dark are one drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fourtopia.core.action import Step
    from fourtopia.core.view import View

WIDE = 1056
NARROW = 366


@dataclass(frozen=True)
class Look:
    """How a position is to be drawn, besides what it is."""

    narrow: bool = False
    offers: frozenset[int] = frozenset()  # the actions that whoever looks may choose now
    before: View | None = None  # the position after their last decision: what is new since then is marked

    @property
    def width(self) -> int:
        return NARROW if self.narrow else WIDE


@dataclass(frozen=True)
class Drawing:
    """One drawing of a board."""

    key: str  # in ids and links: market, condominium
    title: str  # for a heading or a tab
    svg: str
    width: int
    height: int


@dataclass(frozen=True)
class Fact:
    """A number that belongs to a player, with its symbol: 13 free people."""

    symbol: str  # of symbols.svg, without the s-
    value: str
    words: str  # what it is
    tone: str = ""  # a colour token for the symbol, where it has one of its own


@dataclass(frozen=True)
class Brief:
    """What lies in front of a player, small enough for the side of a page."""

    facts: Sequence[Fact]
    svg: str = ""  # a thumbnail, if there is something to see
    note: str = ""  # what they are about: has left, plays next


@dataclass(frozen=True)
class Choice:
    """An action as an entry in a list of choices."""

    title: str  # what you get
    detail: str = ""  # what comes with it
    cost: str = ""  # what it costs or brings, a few characters
    note: str = ""  # where that comes from
    symbol: str = ""
    button: str = ""  # the words on the button that takes it; without any, the title
    facts: Sequence[Fact] = ()  # numbers that come with it, after the detail
    price: Fact | None = None  # what it costs as a number with its symbol, in place of the cost
    group: str = ""  # words over those that belong together: a row of small buttons with price and detail


def titled(choices: Mapping[int, Choice]) -> dict[int, str]:
    """What these choices are called; those that would be called the same, with what comes with them."""
    titles = [choice.title for choice in choices.values()]
    return {
        action: f"{choice.title}, {choice.detail}" if titles.count(choice.title) > 1 and choice.detail else choice.title
        for action, choice in choices.items()
    }


@dataclass(frozen=True)
class Heading:
    """What is to be decided now."""

    title: str  # Buy a food generator
    why: str = ""  # one line that helps
    step: str = ""  # where in the turn: Action 2 of 5
    clause: str = ""  # of RULES.md: FUT 3.2


@dataclass(frozen=True)
class Pieces:
    """Things of one kind that brought points, to be drawn in a row."""

    symbol: str
    number: int
    tone: str = ""  # a colour token; without one, the player's own colour


@dataclass(frozen=True)
class Counted:
    """What one source of points brought a player, and how."""

    points: int
    words: str = ""  # how it came about: 19 times 5
    pieces: Sequence[Pieces] = ()


@dataclass(frozen=True)
class Source:
    """A row of the final ledger. Over all rows a player's points add up to those of the game."""

    symbol: str
    title: str  # Free people
    each: str  # what it counts: 5 each
    counts: Sequence[Counted]  # by seat
    tone: str = ""  # the colour of its share; without one, the player's own colour


@dataclass(frozen=True)
class Counting:
    """What the end of a game shows: the functions of a game's `counting.py` and `podium.py`."""

    sources: Callable[[View], list[Source]]
    ending: Callable[[View, int], str]  # a sentence about what the winner has made, or how good a game alone was
    built: Callable[[View, int], str]  # what a seat has built: an SVG, 180 wide and up to 180 high


@dataclass(frozen=True)
class Asking:
    """What a page says about a position: the functions of a game's `asking.py`."""

    heading: Callable[[View], Heading]
    choice: Callable[[View, int], Choice]
    told: Callable[[Step], str]  # a thing that happened, as a sentence of the log; see core/sentence.py
    goods: Callable[[View, int], list[Fact]]  # a seat's numbers that its decisions change
    brief: Callable[[View, int], Brief]
    stand: Callable[[View], str]  # how far the game is: turn 17
    goal: Callable[[View], str]  # what ends the game, and how far off that is


@dataclass(frozen=True)
class Board:
    """How a position is drawn: the functions of a game's `board.py`."""

    shared: Callable[[View, Look], list[Drawing]]  # what lies in the middle of the table
    area: Callable[[View, int, Look], list[Drawing]]  # what lies in front of a seat
    defs: Callable[[], str]  # shapes and gradients that the drawings use
    cover: Callable[[], str]  # a scene that stands for the game, 368 by 296
