"""The table as a bookkeeper for the tests sees it: what lies where, and what may be done with it.

Written from the rules in plain Python, not from the engine; it reads the values of the box itself. Everything has its
name: princes are counted by civilization and district, the bag holds guests, the score track has a queue on each space.
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
Guest = tuple[str, str]  # civilization, island

COMPONENTS = Path(fourtopia.__file__).parent / "games" / "utopia" / "components.toml"
PRINTED: Tables = tomllib.loads(COMPONENTS.read_text(encoding="utf-8"))

CIVILIZATIONS = ("maya", "persian", "egyptian", "greek", "chinese")
ISLANDS = ("water", "earth", "fire", "wind")
SOURCES = ("wonders", "wonder-districts", "visits", "removals", "prestige")
CHANCE, NOBODY = -1, -2


@dataclass
class Seat:
    supply: Counter[str]
    bases: int
    privileges: int
    princes: Counter[tuple[str, str]] = field(default_factory=Counter)  # by civilization and district
    points: Counter[str] = field(default_factory=Counter)
    hand: Counter[str] = field(default_factory=Counter)
    aside: Counter[str] = field(default_factory=Counter)  # to be discarded, face down
    dealt: Counter[str] = field(default_factory=Counter)  # since the pile was shuffled
    kept: int = 0  # how many cards were in the hand when the pile was shuffled
    surprised: bool = False


def take(cards: Counter[Any], what: Any, number: int = 1) -> None:
    """Take so many away; nothing is kept of what is none."""
    assert cards[what] >= number, (what, number, cards)
    cards[what] -= number
    if not cards[what]:
        del cards[what]


class Table:
    """What lies on the table."""

    def __init__(self, players: int, variants: Sequence[str] = (), tables: Tables = PRINTED) -> None:
        self.players, self.variants, self.tables = players, tuple(variants), tables
        self._open_map()
        pieces = tables["pieces"]
        self.seats = [
            Seat(dict_of(pieces["princes"]), pieces["bases"], pieces["privileges"]) for _ in range(self.players)
        ]
        self.monuments_left = dict_of(pieces["monuments"])
        self.monuments: dict[str, tuple[str, int]] = {}  # civilization and owner, by district
        self.wonders: dict[str, int] = {}  # owner, by island
        self.scale: list[str] = []  # from the lowest step up
        self.track: dict[int, list[int]] = {0: []}  # who stands on a space, who came first at the front
        self.bag: Counter[Guest] = Counter(
            {(civ, island): pieces["guests"] for island in self.islands for civ in CIVILIZATIONS}
        )
        self.waiting: Counter[Guest] = Counter()
        self.taken: Counter[Guest] = Counter()  # they lie in front of the players
        self.pile = dict_of(pieces["cards"])
        self.shuffled = self.pile.copy()  # what the pile was made of
        self.discards: Counter[str] = Counter()
        self.turned: Counter[str] = Counter()  # cards on the table with a privilege, as printed
        self.round = 0
        self.named = NOBODY
        self.seen: Counter[str] = Counter()  # what happened that is rare

    def _open_map(self) -> None:
        """UTO 1.1, 1.2, 1.9"""
        self.islands = [name for name in ISLANDS if not (self.players == 2 and name == "water")]
        self.districts: dict[str, dict[str, Any]] = {
            item["id"]: item for item in self.tables["district"] if item["island"] in self.islands
        }
        self.ways = {
            name: [other for other in self.districts if other != name and self._is_way(name, other)]
            for name in self.districts
        }
        self.on_island = {
            island: [name for name, item in self.districts.items() if item["island"] == island]
            for island in self.islands
        }

    def _is_way(self, one: str, other: str) -> bool:
        """UTO 8.2, 8.3"""
        here, there = self.districts[one], self.districts[other]
        return other in here["neighbours"] or (here["zone"] != "none" and here["zone"] == there["zone"])

    # --- the score track ---

    def order(self) -> list[int]:
        """UTO 2.2"""
        return [seat for space in sorted(self.track, reverse=True) for seat in self.track[space]]

    def space_of(self, seat: int) -> int:
        return next(space for space, queue in self.track.items() if seat in queue)

    def score(self, seat: int, source: str, points: int) -> None:
        """UTO 2.2, 2.5"""
        if points:
            space = self.space_of(seat)
            self.track[space].remove(seat)
            there = self.track.setdefault(space + points, [])
            self.seen["shared space"] += bool(there)
            there.append(seat)
            self.seats[seat].points[source] += points

    # --- princes ---

    def put(self, seat: int, civ: str, district: str) -> None:
        take(self.seats[seat].supply, civ)
        self.seats[seat].princes[civ, district] += 1

    def take_back(self, seat: int, civ: str, district: str, number: int = 1) -> None:
        take(self.seats[seat].princes, (civ, district), number)
        self.seats[seat].supply[civ] += number

    def where(self, seat: int, civ: str, among: Iterable[str]) -> list[str]:
        return [district for district in among if self.seats[seat].princes[civ, district]]

    # --- building ---

    def buildings(self, seat: int) -> Choices:
        """UTO 5.1, 5.2, 5.4, 6.1, 6.2, 6.4"""
        me, needed = self.seats[seat], self.tables["building"]["control"]
        ready = [each for each, number in me.princes.items() if number >= needed and each[1] not in self.monuments]
        wonders = [f"wonder {island}" for island in self.islands if self._all_there(seat, island)]
        if not me.bases:
            self.seen["no base left"] += bool(ready or wonders)
            return {}
        lacking = [civ for civ, _ in ready if not self.monuments_left[civ]]
        self.seen["no monument left"] += bool(lacking)
        controls = [f"control {district} {civ}" for civ, district in ready if civ not in lacking]
        return dict.fromkeys(wonders + controls, 1)

    def _all_there(self, seat: int, island: str) -> bool:
        if island in self.wonders:
            return False
        there = {civ for civ, district in self.seats[seat].princes if self.districts[district]["island"] == island}
        return len(there) == len(CIVILIZATIONS)

    # --- guests ---

    def from_bag(self) -> Choices:
        """UTO 3.1, 4.1"""
        return {f"draw {civ} {island}": number for (civ, island), number in self.bag.items()}

    def guests_for(self, seat: int, may_draw: bool) -> Choices:
        """UTO 3.2, 3.4, 4.1, 4.2"""
        usable = [guest for guest in self.waiting if self.seats[seat].supply[guest[0]]]
        self.seen["guest that cannot be used"] += 0 < len(usable) < len(self.waiting)
        choices = [f"take {civ} {island}" for civ, island in usable or self.waiting]
        if may_draw and not self.seats[seat].surprised:
            choices.append("surprise")
        return dict.fromkeys(choices, 1)

    # --- cards ---

    def worth(self, civ: str) -> int:
        return int(self.tables["prestige"]["steps"][self.scale.index(civ)])

    def plays(self, seat: int, civ: str, least: int, most: int) -> Choices:
        """UTO 8.1 to 8.9  What can be done with that many cards of a civilization."""
        me, action = self.seats[seat], self.tables["action"]
        own = {district for each, district in me.princes if each == civ}
        theirs = {district for district, (each, _) in self.monuments.items() if each == civ}
        possible = {
            f"move {civ}": (1, any(self.ways[district] for district in own)),
            f"place {civ}": (1, bool(me.supply[civ] and theirs)),
            f"remove {civ}": (1, bool(own & theirs)),
            f"raise {civ}": (1, self.scale[-1] != civ),
            f"lower {civ}": (action["lower"], self.scale[0] != civ),
            f"place anywhere {civ}": (action["anywhere"], me.supply[civ] > 0),
        }
        return {word: 1 for word, (cards, can) in possible.items() if can and least <= cards <= most}

    def can_be_turned(self, seat: int, civ: str, turned: int, privileges: int, hand: Counter[str]) -> bool:
        """UTO 9.1 to 9.3  By trying: one card after the other is turned until they can be played together."""
        others = [printed for printed in hand if printed != civ and hand[printed]]
        if not privileges or not others:
            return False
        if self.plays(seat, civ, turned + 1, turned + 1 + hand[civ]):
            return True
        left = hand.copy()
        take(left, max(others, key=lambda printed: hand[printed]))
        return self.can_be_turned(seat, civ, turned + 1, privileges - 1, left)

    def turns(self, seat: int, into: Sequence[str], turned: int) -> Choices:
        """UTO 9.1, 9.2"""
        me = self.seats[seat]
        civs = [civ for civ in into if self.can_be_turned(seat, civ, turned, me.privileges, me.hand)]
        return {f"turn {printed} into {civ}": 1 for civ in civs for printed in me.hand if printed != civ}


def dict_of(number: int) -> Counter[str]:
    """That many of each civilization."""
    return Counter(dict.fromkeys(CIVILIZATIONS, number))
