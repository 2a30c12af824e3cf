"""The table as a bookkeeper for the tests sees it: what lies where, and what may be done with it.

Written from the rules in plain Python, not from the engine; it reads the values of the box itself. Everything has its
name: a cell is a row and a column from 1, a die a resource and a number, a line `row-1` or `column-6`.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import fourtopia

Tables = dict[str, Any]
Choices = dict[str, int]  # notations, and in how many ways each comes about
Cell = tuple[int, int]
Die = tuple[str, int]
Place = tuple[int, int]  # a card, and the first or second die on it

COMPONENTS = Path(fourtopia.__file__).parent / "games" / "write_the_future" / "components.toml"
PRINTED: Tables = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))

RESOURCES = ("agent", "intel", "money", "weapon")
MARKETS = {"agent": "agents", "intel": "intel", "money": "money", "weapon": "weapons"}
ABILITIES = ("move", "number", "colour")
FACTIONS = [
    "arbiters",
    "bingmai",
    "centauri",
    "conspiracy",
    "dangmer",
    "divers",
    "navigators",
    "retorium",
    "shakra",
    "tuulu",
    "umbra",
    "zai",
]
NUMBERS = range(1, 7)
CELLS: tuple[Cell, ...] = tuple((row, column) for row in NUMBERS for column in NUMBERS)
LINES = tuple(f"{way}-{number}" for way in ("row", "column") for number in NUMBERS)
SQUARES = 6
CHANCE = -1


@dataclass
class Seat:
    live: dict[Cell, str] = field(default_factory=dict)
    crossed: dict[Cell, str] = field(default_factory=dict)
    before: dict[Cell, str] = field(default_factory=dict)  # as the district was when the round began
    ticked: set[str] = field(default_factory=set)  # lines whose bonus was taken
    waiting: list[str] = field(default_factory=list)  # lines that were completed
    taking: bool = False  # bonuses, one after the other
    squares: dict[str, set[int]] = field(default_factory=lambda: {name: set[int]() for name in RESOURCES})
    ticks: Counter[str] = field(default_factory=Counter)
    ready: Counter[str] = field(default_factory=Counter)
    faction: str | None = None
    used: bool = False
    secret: str | None = None
    private: str | None = None
    card: int | None = None
    dice: list[Die] = field(default_factory=list)
    places: list[int] = field(default_factory=list)  # of these dice on the card
    at_market: bool = False
    rolled: dict[Place, Die] = field(default_factory=dict)  # what was rolled again, for this player alone

    def empty(self) -> list[Cell]:
        return [cell for cell in CELLS if cell not in self.live and cell not in self.crossed]

    def maxed(self) -> int:
        return sum(len(squares) == SQUARES for squares in self.squares.values())

    def use_die(self, die: Die) -> None:
        """Of two alike, the first."""
        del self.places[self.dice.index(die)]
        self.dice.remove(die)

    def may(self, faction: str) -> bool:
        """WRI 11.6"""
        return self.faction == faction and not self.used


def die_name(die: Die) -> str:
    return f"{die[0]}-{die[1]}"


def die_of(name: str) -> Die:
    kind, number = name.split("-")
    return kind, int(number)


def cell_name(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_of(notation: str) -> Cell:
    row, column = notation.split()[-1].split(",")
    return int(row), int(column)


def cells_of(line: str) -> list[Cell]:
    way, number = line.split("-")
    return [cell for cell in CELLS if cell[way == "column"] == int(number)]


def one_each(words: Iterable[str]) -> Choices:
    return dict.fromkeys(words, 1)


class Table:
    """What lies on the table."""

    def __init__(self, players: int, variants: Sequence[str] = (), tables: Tables = PRINTED) -> None:
        self.players, self.variants, self.tables = players, tuple(variants), tables
        self.draft = "draft" in variants
        self.expansion = "future-proof" in variants
        self.seats = [Seat() for _ in range(players)]
        self.cards = players + 1 if self.draft else 3
        self.dice: dict[Place, Die] = {}
        self.bag: Counter[str] = Counter({name: tables["dice"][name] for name in RESOURCES})
        self.numbers = {
            item["id"]: item["number"] for item in tables["mission"] if self.expansion or item["id"].startswith("B")
        }
        self.deck = list(self.numbers)
        self.missions: list[str] = []
        self.discarded: set[str] = set()
        self.taken: set[int] = set()  # cards, in the draft mode
        self.first: int | None = None
        self.round = 0
        self.last_round = False
        self.ending = False
        self.seen: Counter[str] = Counter()  # what happened that is rare

    # --- what the sheet says ---

    def bonus_of(self, line: str) -> tuple[str, int]:
        """WRI 1.3  What the line brings, and the points of a star."""
        way, number = line.split("-")
        bonuses = self.tables["bonuses"]
        kind = bonuses[f"{way}s"][int(number) - 1]
        return kind, bonuses[f"{way}-points"][int(number) - 1] if kind == "star" else 0

    def open_spaces(self, me: Seat, ability: str) -> int:
        return int(self.tables["tracks"]["length"]) - me.ticks[ability]

    def tick_space(self, me: Seat, ability: str) -> None:
        """WRI 4.1, 4.2"""
        if self.open_spaces(me, ability):
            me.ticks[ability] += 1
            if me.ticks[ability] % self.tables["tracks"]["symbol"] == 0:
                me.ready[ability] += 1
        else:
            self.seen["track full"] += 1

    def is_near(self) -> bool:
        """WRI 8.1"""
        end = self.tables["end"]
        by_bonuses = any(len(me.ticked) >= end["bonuses"] for me in self.seats)
        by_market = any(me.maxed() >= end["maxed"] for me in self.seats)
        if (by_bonuses or by_market) and not self.ending:
            self.seen["end by bonuses" if by_bonuses else "end by the market"] += 1
            self.seen["end by both"] += by_bonuses and by_market
        return by_bonuses or by_market

    # --- what may be done ---

    def can_move(self, me: Seat) -> bool:
        """WRI 4.4, 12.11"""
        return bool((me.ready["move"] or me.may("zai")) and me.live and me.empty())

    def early(self, me: Seat) -> list[str]:
        """WRI 4.4, 12.8  What may be done before the card is chosen, and after."""
        words = ["move"] if self.can_move(me) else []
        open_spaces = sum(self.open_spaces(me, ability) for ability in ABILITIES)
        if me.may("shakra") and open_spaces >= 2:
            words.append("use faction")
        self.seen["no two spaces for Shakra"] += me.may("shakra") and open_spaces < 2
        return words

    def before_card(self, seat: int) -> Choices:
        """WRI 3.1, 3.3, 3.4, 12.9"""
        me = self.seats[seat]
        words = [f"card {card}" for card in range(1, self.cards + 1) if card not in self.taken]
        words += self.early(me)
        if me.may("tuulu"):
            words.append("use faction")
        return one_each(words)

    def with_dice(self, seat: int) -> Choices:
        """WRI 3.4, 4.6, 5.1, 5.2, 7.1, 7.2, 12.5, 12.6, 12.9, 12.10"""
        me = self.seats[seat]
        words = [f"draw {die_name(die)}" for die in me.dice if not me.at_market and self.cells_for(me, die)]
        for _, number in me.dice:
            words += [f"market {MARKETS[name]} by-{number}" for name in RESOURCES if self.takes(me, name, number)]
        if me.dice and (me.ready["number"] or me.may("navigators")):
            words.append("change number")
        if me.dice and not me.at_market and (me.ready["colour"] or me.may("divers")):
            words.append("change colour")
        words += self.early(me)
        if me.may("dangmer") and any(self.on_other_cards(seat, die) for die in me.dice):
            words.append("use faction")
        if me.dice and me.may("umbra") and not me.at_market and self.to_copy(seat):
            words.append("use faction")
        if me.dice and me.may("tuulu") and not self.draft:
            words.append("use faction")
        return one_each([*words, "done"])

    def cells_for(self, me: Seat, die: Die) -> list[Cell]:
        """WRI 5.1"""
        return [cell for cell in me.empty() if die[1] in cell]

    def takes(self, me: Seat, name: str, number: int) -> bool:
        """WRI 7.2, 7.3"""
        squares = me.squares[name]
        if name == "weapon":
            return number not in squares
        return len(squares) < SQUARES and (name == "agent" or number % 2 == (name == "intel"))

    def to_copy(self, seat: int) -> set[tuple[str, Cell]]:
        """WRI 12.10"""
        empty = self.seats[seat].empty()
        others = [them for other, them in enumerate(self.seats) if other != seat]
        sheets = [them.live if self.draft else them.before for them in others]
        return {(kind, cell) for sheet in sheets for cell, kind in sheet.items() if cell in empty}

    def on_other_cards(self, seat: int, given_up: Die) -> list[str]:
        """WRI 12.5  Not the same as the one that gives way."""
        me = self.seats[seat]
        there = {die for (card, _), die in self.dice.items() if card != me.card}
        self.seen["the same die on another card"] += given_up in there
        return [die_name(die) for die in there if die != given_up]

    def to_reroll(self, me: Seat) -> list[str]:
        """WRI 12.9  Any die on any card, and after choosing those of the own card that are left."""
        dice = self.dice
        if me.card:
            dice = {(me.card, place): die for place, die in zip(me.places, me.dice, strict=True)}
        return [
            f"reroll card-{card} {('first', 'second')[place - 1]}"
            for (card, place), die in dice.items()
            if place == 1 or die != dice.get((card, 1))
        ]

    def pairs_of_spaces(self, me: Seat) -> list[str]:
        """WRI 12.8"""
        words = []
        for place, one in enumerate(ABILITIES):
            for other in ABILITIES[place:]:
                if self.open_spaces(me, one) >= 1 + (one == other) and self.open_spaces(me, other):
                    words.append(f"spaces {one} {other}")
        return words

    def squares_for_bonus(self, me: Seat) -> list[str]:
        """WRI 6.4"""
        words = [f"tick {MARKETS[name]}" for name in RESOURCES[:3] if len(me.squares[name]) < SQUARES]
        return words + [f"tick weapons-{number}" for number in NUMBERS if number not in me.squares["weapon"]]

    def tick_square(self, me: Seat, name: str, number: int = 0) -> None:
        """WRI 7.2  Of Agents, Intel and Money the next one."""
        squares = me.squares[name]
        square = number if name == "weapon" else len(squares) + 1
        assert square not in squares
        assert square in NUMBERS
        squares.add(square)

    # --- bonuses ---

    def has_target(self, me: Seat, line: str) -> bool:
        """WRI 6.7"""
        kind, _ = self.bonus_of(line)
        return bool(self.squares_for_bonus(me)) if kind == "market" else kind == "star" or bool(me.empty())

    def bonuses_for(self, me: Seat) -> list[str]:
        """WRI 6.6, 6.7, 12.1  Which may be taken next; of those that are the same, the first.

        One that leaves nothing to decide, a star or one that is lost, comes first.
        """
        rows = [line for line in LINES if line in me.waiting and line.startswith("row")]
        columns = [line for line in LINES if line in me.waiting and line.startswith("column")]
        if me.faction == "arbiters" and rows:
            rows = self.different([line for line in LINES[:6] if line not in me.ticked])
            if len(rows) > 1:
                columns = self.different(columns)
                return self.settled(me, columns)[:1] or rows + columns
        lines = self.different(rows + columns)
        return self.settled(me, lines)[:1] or lines

    def settled(self, me: Seat, lines: Sequence[str]) -> list[str]:
        return [line for line in lines if self.bonus_of(line)[0] == "star" or not self.has_target(me, line)]

    def different(self, lines: Sequence[str]) -> list[str]:
        firsts: dict[tuple[str, int], str] = {}
        for line in lines:
            firsts.setdefault(self.bonus_of(line), line)
        return list(firsts.values())

    # --- what is done at once ---

    def to_market(self, me: Seat, word: str) -> None:
        """WRI 7.1, 7.2"""
        _, market, by = word.split()
        number = int(by.removeprefix("by-"))
        me.use_die(next(die for die in me.dice if die[1] == number))
        self.tick_square(me, next(name for name in RESOURCES if MARKETS[name] == market), number)
        self.seen["both dice to the market"] += me.at_market
        me.at_market = True

    def use_up(self, me: Seat, ability: str, faction: str) -> None:
        """WRI 4.3, 12.6, 12.11"""
        if me.ready[ability]:
            me.ready[ability] -= 1
            self.seen[f"{ability} of the track before {faction}"] += me.may(faction)
        else:
            assert me.may(faction)
            me.used = True
            self.seen[f"{faction} used"] += 1

    def discard_duplicate(self) -> None:
        """WRI 2.5"""
        numbers = [self.numbers[card] for card in self.missions]
        if len(numbers) == 4 and len(set(numbers)) < 3:
            latest = max(place for place in range(4) if numbers.count(numbers[place]) > 1)
            self.discarded.add(self.missions.pop(latest))
            self.seen["open mission discarded"] += 1
            self.seen["open mission discarded that was not the last"] += latest < 3
