"""A bookkeeper for the tests: follows a game of Prosperity by its notations alone and keeps everybody's books.

Written from the rules in plain Python, not from the engine; it reads the printed values itself. It says who is to
decide and what may be chosen, holds everybody's money, discs, markers and points, and knows where every tile is.
"""

from __future__ import annotations

import copy
import itertools
import random
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import fourtopia
from fourtopia import Match

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


class Books:
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
        self._ask_for_country(0)

    def copy(self) -> Books:
        shared = (self.tables, self.tiles, self.spaces, self.levels)
        return copy.deepcopy(self, {id(each): each for each in shared})

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

    # --- following the game ---

    def write(self, notation: str) -> None:
        """Follow one action, up to the next one."""
        what, _, which = notation.rpartition(" ")
        if what == "country":
            self.seats[self.actor].country = which
            self._ask_for_country(self.actor + 1)
        elif what == "first player":
            self._begin_turn(int(which))
        elif what == "draw":
            self._draw(which)
        elif what in ("pay levels", "energy steps"):
            self._score(self.waiting.pop(0), int(which))
            self._go_on_scoring()
        elif what == "buy":
            self._buy(which)
        elif what == "place":
            self._place(which)
        elif what == "final":
            self._final(which)
        else:
            self._small_action(notation)

    def _ask_for_country(self, seat: int) -> None:
        """PRO 1.5, 1.9"""
        for name in COUNTRIES:
            if name in self.variants:
                for each in self.seats:
                    each.country = name
                seat = self.players
        if seat < self.players:
            self.asked, self.actor = "country", seat
        elif self.players > 1:
            self.asked, self.actor = "first player", CHANCE
        else:
            self._begin_turn(0)

    def _begin_turn(self, seat: int) -> None:
        self.turn, self.active = self.turn + 1, seat
        self.asked, self.actor = "draw", CHANCE

    def _clockwise(self) -> list[int]:
        """PRO 2.2"""
        return [(self.active + each) % self.players for each in range(self.players)]

    def _draw(self, tile: str) -> None:
        """PRO 2.1, 2.3"""
        self.where[tile], self.drawn = "hand", tile
        self.waiting = self._clockwise()
        self._go_on_scoring()

    def _go_on_scoring(self) -> None:
        """Everybody scores until somebody has a choice."""
        while self.waiting:
            self.actor = self.waiting[0]
            options = self._options()
            if len(options) > 1:
                self.asked = "steps" if self._symbol() == "research" else "pay"
                return
            self._score(self.waiting.pop(0), options[0])
        if self.drawn:
            self._begin_actions()
        else:
            self._announce("ecology")

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

    def _score(self, seat: int, chosen: int) -> None:
        symbol = self._symbol()
        if symbol == "energy":
            self._energy(seat, chosen)
        elif symbol == "ecology":
            self._ecology(seat)
        elif symbol == "capital":
            self._capital(seat)
        elif symbol == "research":
            self._advance(seat, "energy", chosen)
            self._advance(seat, "ecology", self.symbols(seat)["research"] - chosen)
        else:
            self._prosperity(seat, "scorings")

    # --- the five symbols ---

    def _energy(self, seat: int, paid: int) -> None:
        """PRO 3.1, 3.2"""
        me, energy = self.seats[seat], self.symbols(seat)["energy"] * self._times()
        if energy > 0:
            me.money.came["energy"] += energy * self.tables["scoring"]["energy"]
        else:
            me.money.went["energy"] += paid * self.tables["scoring"]["missing_energy"]
            me.discs.came["energy"] += -energy - paid
            self.seen["mixed payment"] += 0 < paid < -energy

    def _ecology(self, seat: int) -> None:
        """PRO 3.4, 3.5  Disc by disc."""
        me, ecology = self.seats[seat], self.symbols(seat)["ecology"]
        for _ in range(-ecology):
            me.discs.came["ecology"] += 1
        for _ in range(ecology):
            if me.discs.held:
                me.discs.went["ecology"] += 1
            else:
                me.money.came["clean"] += self.tables["scoring"]["clean_up"]
                self.seen["money for discs too few"] += 1

    def _capital(self, seat: int) -> None:
        """PRO 3.7"""
        self.seats[seat].money.came["capital"] += self.symbols(seat)["capital"] * self.tables["scoring"]["capital"]

    def _advance(self, seat: int, side: str, steps: int) -> None:
        """PRO 3.9"""
        marker = self.seats[seat].marker
        self.seen["steps lost"] += marker[side] + steps > self.top
        marker[side] = min(marker[side] + steps, self.top)
        self.seen["top reached"] += marker[side] == self.top

    def _prosperity(self, seat: int, source: str) -> None:
        """PRO 3.10"""
        self._gain(seat, source, self.symbols(seat)["prosperity"] + self.track_symbols(seat))

    def _gain(self, seat: int, source: str, points: int) -> None:
        """PRO 3.11, 3.12"""
        voids_all = "lenient-triangle" not in self.variants
        if self.on_triangle(seat) and (voids_all or source in ("scorings", "final-prosperity")):
            self.seen[f"{source} void"] += points > 0
        else:
            self.seats[seat].points[source] += points

    # --- actions ---

    def _begin_actions(self) -> None:
        """PRO 2.4"""
        self.where[self.drawn], self.drawn = "display", ""
        self.asked, self.actor, self.actions_left = "action", self.active, self.tables["turn"]["actions"]

    def _small_action(self, notation: str) -> None:
        """PRO 4.2 to 4.4"""
        me, amounts = self.seats[self.actor], self.tables["turn"]
        if notation == "income":
            me.money.came["income"] += amounts["income"]
        elif notation == "clean up":
            me.discs.went["clean up"] += min(me.discs.held, amounts["clean_up"])
        else:
            self._advance(self.actor, notation.removeprefix("research "), amounts["research"])
        self._end_action()

    def _buy(self, tile: str) -> None:
        """PRO 5.1, 5.6"""
        self.seats[self.actor].money.went["tiles"] += self.price(self.actor, tile)
        if self.tiles[tile]["type"] == "special":
            self._use_special(tile)
        else:
            self.where[tile], self.bought, self.asked = "hand", tile, "place"

    def _use_special(self, tile: str) -> None:
        """PRO 5.6, 5.7"""
        me, item = self.seats[self.actor], self.tiles[tile]
        self.where[tile] = "out"
        self._gain(self.actor, "specials", item["points_now"])
        self.seen["special with few discs"] += me.discs.held < item["discs_off"]
        me.discs.went["specials"] += min(me.discs.held, item["discs_off"])
        self._end_action()

    def _place(self, space: str) -> None:
        """PRO 5.3, 5.8"""
        covered = self.seats[self.actor].covered
        self.seen["tile covered"] += space in covered
        self.seen["unlocked space used"] += self.spaces[self.seats[self.actor].country][space]["opened_by"] != "nothing"
        if space in covered:
            self.where[covered[space]] = "out"
        covered[space] = self.bought
        self.where[self.bought], self.bought = f"country {self.actor}", ""
        self._end_action()

    def _end_action(self) -> None:
        """PRO 2.1, 4.1, 6.1"""
        self.asked = "action"
        self.actions_left -= 1
        if self.actions_left:
            return
        if "stack" in self.where.values():
            self._begin_turn((self.active + 1) % self.players)
        else:
            self._announce("energy")

    # --- the end ---

    def _announce(self, part: str) -> None:
        """PRO 6.1  Nobody is asked: the rules go on with this part of the final scoring."""
        self.asked, self.actor, self.part = "final", self.active, part

    def _final(self, part: str) -> None:
        """PRO 6.2 to 6.7"""
        order = self._clockwise()
        if part == "energy":
            self.waiting = order
            self._go_on_scoring()
        elif part == "ecology":
            for seat in order * self.tables["final"]["ecology_times"]:
                self._ecology(seat)
            self._announce("capital")
        elif part == "capital":
            for seat in order:
                self._capital(seat)
                self._hand_in(seat)
            self._announce("research")
        elif part == "research":
            for seat, side in itertools.product(order, TRACKS):
                self._advance(seat, side, self.symbols(seat)["research"])
            for side in TRACKS:
                self._rank(side)
            self._announce("prosperity")
        else:
            for seat in order:
                self._prosperity(seat, "final-prosperity")
            self.asked, self.actor = "", NOBODY

    def _hand_in(self, seat: int) -> None:
        """PRO 6.4, 6.10"""
        me, price = self.seats[seat], self.tables["final"]["money_per_point"]
        points = me.money.held // price
        me.money.went["handed in"] += points * price
        self._gain(seat, "money", points)

    def _rank(self, side: str) -> None:
        """PRO 6.6, 7.1"""
        if self.players > 1:
            ranked = ranking([seat.marker[side] for seat in self.seats], self.tables["final"])
            self.seen["tied leaders"] += max(ranked) == self.tables["final"]["tied_leaders"]
            self.seen["tied seconds"] += sum(points > 0 for points in ranked) == 1
            for seat, points in enumerate(ranked):
                self._gain(seat, f"{side}-track", points)

    def if_it_ended(self, payments: Mapping[int, int]) -> Books:
        """PRO 6.11  The books as if the game ended now; who has final energy to score pays so many levels in money."""
        books = self.copy()
        in_final_scoring = self.asked == "pay" and not self.drawn
        for seat in books.waiting if in_final_scoring else range(self.players):
            books.drawn = ""
            books._energy(seat, payments.get(seat, 0))
        for part in ("ecology", "capital", "research", "prosperity"):
            books._final(part)
        return books

    def winners(self) -> list[int]:
        """PRO 6.8"""
        standings = [(sum(seat.points.values()), seat.money.held) for seat in self.seats]
        best = max(standings)
        most = [standing for standing in standings if standing[0] == best[0]]
        self.seen["tie settled by money"] += len(most) > most.count(best)
        return [seat for seat, standing in enumerate(standings) if standing == best]


def ranking(markers: Sequence[int], final: Mapping[str, int]) -> list[int]:
    """PRO 6.6  Points for each marker on a research track."""
    first = [seat for seat, marker in enumerate(markers) if marker == max(markers)]
    if len(first) > 1:
        return [final["tied_leaders"] if seat in first else 0 for seat in range(len(markers))]
    behind = [marker for seat, marker in enumerate(markers) if seat not in first]
    second = [seat for seat, marker in enumerate(markers) if marker == max(behind)]
    if len(second) > 1:
        second = []
    return [
        final["leader"] if seat in first else final["second"] if seat in second else 0 for seat in range(len(markers))
    ]


# --- games to follow ---

STYLES: tuple[dict[str, float], ...] = (
    {},
    {"income": 4, "pay levels": 0.3},
    {"buy": 9, "income": 5, "pay levels 0": 9},
    {"research": 25, "buy": 0.5},
    {"clean up": 15, "income": 10, "energy steps 0": 5},
    {"research ecology": 12, "income": 6, "place d": 9, "place c": 5},
)
"""How fond players are of what; other actions weigh 1. Played evenly at random, games miss too many corners."""


def random_game(match: Match, seed: int) -> Match:
    """Play to the end, every seat in a style of its own."""
    picker = random.Random(seed)
    styles = [picker.choice(STYLES) for _ in range(match.game.players)]
    while not match.over:
        play_one(match, picker, styles[match.actor or 0])
    return match


def play_one(match: Match, picker: random.Random, style: Mapping[str, float]) -> None:
    """One decision, in this style."""
    ids = match.legal_ids()
    weights = [weight_of(match.game.notations[each], style) for each in ids]
    match.play(picker.choices(ids, weights)[0])


def weight_of(notation: str, style: Mapping[str, float]) -> float:
    return next((weight for start, weight in style.items() if notation.startswith(start)), 1)


def with_changes(tables: Tables, changes: Mapping[str, object]) -> Tables:
    """The same tables with other values, by paths such as `tile.oil-plant.energy`."""
    changed = copy.deepcopy(tables)
    for path, value in changes.items():
        *folders, last = path.split(".")
        place: Any = changed
        for folder in folders:
            place = next(item for item in place if item["id"] == folder) if isinstance(place, list) else place[folder]
        assert last in place
        place[last] = value
    return changed
