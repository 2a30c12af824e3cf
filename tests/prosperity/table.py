"""The table as a bookkeeper for the tests sees it: what lies where, what it costs, who may choose what.

Written from the rules in plain Python, not from the engine; it reads the printed values itself.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import fourtopia

Tables = dict[str, Any]

COMPONENTS = Path(fourtopia.__file__).parent / "games" / "prosperity" / "components.toml"
PRINTED: Tables = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))

SYMBOLS = ("energy", "ecology", "capital", "research", "prosperity")
TRACKS = ("energy", "ecology")
SOURCES = ("scorings", "specials", "money", "energy-track", "ecology-track", "final-prosperity")
COUNTRIES = ("silver", "black")
CHANCE, NOBODY = -1, -2


class Account:
    """Something that comes and goes, with what for. What is held is what came less what went."""

    def __init__(self, start: int) -> None:
        self.came: Counter[str] = Counter({"start": start})
        self.went: Counter[str] = Counter()

    @property
    def held(self) -> int:
        return sum(self.came.values()) - sum(self.went.values())


@dataclass
class Seat:
    money: Account
    discs: Account
    country: str = ""
    covered: dict[str, str] = field(default_factory=dict)  # the tile that lies on top, by space
    marker: dict[str, int] = field(default_factory=lambda: dict.fromkeys(TRACKS, 0))
    points: Counter[str] = field(default_factory=Counter)


class Table:
    """What lies on the table, and who may choose what."""

    def __init__(self, players: int, variants: Sequence[str] = (), tables: Tables = PRINTED) -> None:
        self.players, self.variants, self.tables = players, tuple(variants), tables
        self.tiles: dict[str, dict[str, Any]] = {item["id"]: item for item in tables["tile"]}
        self.spaces = {name: {item["id"]: item for item in tables[name]} for name in COUNTRIES}
        self.levels = [level for level, spaces in enumerate(tables["research"]["spaces"], 1) for _ in range(spaces)]
        self.top = len(self.levels) - 1
        start = tables["start"]
        self.seats = [Seat(Account(start["money"]), Account(start["discs"])) for _ in range(players)]
        self.where = {name: "display" if item["decade"] == "start" else "stack" for name, item in self.tiles.items()}
        self.asked, self.actor = "", NOBODY
        self.turn, self.active, self.actions_left = 0, NOBODY, 0
        self.waiting: list[int] = []  # who has yet to score
        self.drawn = self.bought = self.part = ""
        self.seen: Counter[str] = Counter()  # what happened that is rare

    # --- what can be seen ---

    def symbols(self, seat: int) -> dict[str, int]:
        """PRO 2.6"""
        me = self.seats[seat]
        spaces = self.spaces[me.country] if me.country else {}
        visible = [self.tiles[me.covered[name]] if name in me.covered else item for name, item in spaces.items()]
        return {symbol: sum(item[symbol] for item in visible) for symbol in SYMBOLS}

    def on_triangle(self, seat: int) -> bool:
        """PRO 3.6"""
        return self.seats[seat].discs.held > int(self.tables["pollution"]["spaces"])

    def track_symbols(self, seat: int) -> int:
        """PRO 3.10"""
        return sum(self.seats[seat].discs.held < space for space in self.tables["pollution"]["symbols"])

    def price(self, seat: int, tile: str) -> int:
        """PRO 5.1"""
        item, prices = self.tiles[tile], self.tables["price"]
        own = self.levels[self.seats[seat].marker[item["side"]]]
        if item["level"] < own:
            return int(prices["lower"])
        return int(prices["same"] + prices["each_higher"] * (item["level"] - own))

    def is_open(self, seat: int, space: str) -> bool:
        """PRO 5.5"""
        above = self.spaces[self.seats[seat].country][space]["opened_by"]
        return above == "nothing" or above in self.seats[seat].covered

    def is_empty(self, seat: int, space: str) -> bool:
        """PRO 5.9  Nothing is printed there, no lock symbol either, and no tile lies there."""
        me = self.seats[seat]
        spaces = self.spaces[me.country]
        carries_lock = any(item["opened_by"] == space for item in spaces.values())
        return not (space in me.covered or carries_lock or any(spaces[space][symbol] for symbol in SYMBOLS))

    # --- what may be chosen ---

    def choices(self) -> list[str]:
        """What the actor may do now; chance too."""
        if self.asked == "country":
            return [f"country {name}" for name in COUNTRIES]
        if self.asked == "first player":
            return [f"first player {seat}" for seat in range(self.players)]
        if self.asked == "draw":
            return [f"draw {tile}" for tile in self._top_decade()]
        if self.asked == "pay":
            return [f"pay levels {number}" for number in self._options()]
        if self.asked == "steps":
            return [f"energy steps {number}" for number in self._options()]
        if self.asked == "action":
            return self._actions()
        if self.asked == "place":
            return [f"place {space}" for space in self._places()]
        if self.asked == "final":
            return [f"final {self.part}"]
        return []

    def _top_decade(self) -> list[str]:
        """PRO 1.3, 1.4"""
        stack = [tile for tile, where in self.where.items() if where == "stack"]
        oldest = min(self.tiles[tile]["decade"] for tile in stack)
        return [tile for tile in stack if self.tiles[tile]["decade"] == oldest]

    def _actions(self) -> list[str]:
        """PRO 4.2 to 4.5"""
        me = self.seats[self.actor]
        actions = ["income"]
        if me.discs.held:
            actions.append("clean up")
        actions += [f"research {side}" for side in TRACKS if me.marker[side] < self.top]
        display = [tile for tile, where in self.where.items() if where == "display"]
        return actions + [f"buy {tile}" for tile in display if self.price(self.actor, tile) <= me.money.held]

    def _places(self) -> list[str]:
        """PRO 5.3, 5.5, 5.9"""
        seat, wanted = self.actor, self.tiles[self.bought]["type"]
        spaces = self.spaces[self.seats[seat].country].items()
        fit = [name for name, item in spaces if item["type"] == wanted and self.is_open(seat, name)]
        empty = [name for name in fit if self.is_empty(seat, name)]
        return [name for name in fit if name not in empty[1:]]

    def _symbol(self) -> str:
        """What is being scored; at the end, energy is what must be asked for."""
        return str(self.tiles[self.drawn]["scores"]) if self.drawn else "energy"

    def _times(self) -> int:
        return 1 if self.drawn else int(self.tables["final"]["energy_times"])

    def _options(self) -> list[int]:
        """PRO 3.2, 3.3, 3.8, 3.9  Levels to pay in money, or steps on the energy track."""
        me, shown = self.seats[self.waiting[0]], self.symbols(self.waiting[0])
        if self._symbol() == "energy":
            missing = max(0, -shown["energy"]) * self._times()
            price = self.tables["scoring"]["missing_energy"]
            return [levels for levels in range(missing + 1) if levels * price <= me.money.held]
        if self._symbol() == "research":
            steps = shown["research"]
            left, right = (self.top - me.marker[side] for side in TRACKS)
            self.seen["no room for all steps"] += min(left, right) < steps
            return [each for each in range(steps + 1) if each <= left and steps - each <= right] or [left]
        return [0]
