"""A bookkeeper for the tests: follows a game by its notations alone and keeps everybody's books in plain Python.

Written from RULES.md, not from the engine; it shares only the printed numbers with it. It stops at the final check.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from fourtopia import Game
from fourtopia.games.futuropia.box import STANDARD
from tests.futuropia.final_check import Generator, best_production

TILES = ("buy food", "buy energy", "invite people", "take robots", "take subsidy")
TABLES: dict[str, Any] = STANDARD.tables
PRINTED = {
    item["id"]: item
    for name in ("generator", "variant_generator", "start_generator", "quarters", "room")
    for item in TABLES[name]
}
LARGEST_PART = 100
MOST_LOANS_AT_ONCE = 50


@dataclass
class Seat:
    money: int
    food: int = 3
    energy: int = 3
    loans: int = 0
    special_loan: int = 0
    people: int = 3
    robots: int = 0
    camper: int = 0
    living_spaces: int = 0
    consumption: int = 0
    rooms: set[str] = field(default_factory=set)
    generators: list[str] = field(default_factory=lambda: ["food-start-1", "food-start-2", "energy-start"])
    up: set[str] = field(default_factory=lambda: set(TILES))
    left: bool = False

    @property
    def resources(self) -> int:
        return self.money + self.food + self.energy

    def pay(self, price: int) -> None:
        """FUT 8.3"""
        self.money -= price
        while self.money < 0:
            self.money += 5
            self.loans += 1

    def make(self, kind: str) -> None:
        """FUT 4"""
        owned = [PRINTED[name] for name in self.generators if name.startswith(kind)]
        running = [Generator(item["production"], 0, item["spaces"], item["person_only"]) for item in owned]
        made = best_production(running, self.people + self.camper, self.robots)
        made += 2 * (("greenhouse" if kind == "food" else "solar-farm") in self.rooms)
        if kind == "food":
            self.food += made
        else:
            self.energy += made


class Books:
    def __init__(self, game: Game) -> None:
        self.players, self.solo, self.upgraded = game.players, game.players == 1, "upgraded" in game.variants
        material = max(2, game.players)
        self.seats = [Seat(12 + (0 if self.upgraded else seat)) for seat in range(game.players)]
        self.stacks: dict[str, list[list[Any]]] = {"food": [], "energy": []}  # id and tiles, cheapest first
        for item in TABLES["generator"]:
            tiles = sum(mark <= material for mark in item["players"])
            self.stacks[item["kind"]].append([item["id"], tiles])
        self.marker = {"food": 0, "energy": 0}
        self.track: list[int] = TABLES["subsidy"]["two_players" if material == 2 else "more_players"]
        self.subsidy = self.track.index(12)
        self.side = {item["id"]: "b" if "b-side" in game.variants else "a" for item in TABLES["quarters"]}
        self.most_generators, self.most_invited = 7, 5
        self.final = self.checking = self.last_stack = False
        self.tile, self.waiting, self.due, self.part, self.bill = "", "", 0, 0, 0
        self.goods_of_the_fee = 0  # what money of one's own is too little for, where the interest is borrowed
        self.actor = 0
        self.first_purchases = game.players if self.upgraded else 0
        if self.upgraded:
            self.actor = game.players - 1
        else:
            for seat in self.seats:
                seat.living_spaces, seat.consumption = 3, 1

    @property
    def me(self) -> Seat:
        return self.seats[self.actor]

    def write(self, notation: str) -> None:
        """Follow one action."""
        first, _, rest = notation.partition(" ")
        if first == "draw":
            self._requirement(rest)
        elif first == "side":
            name, side = rest.split()
            self.side[name] = side.lower()
        elif notation in TILES:
            self._use(notation)
        elif notation == "reveal tiles":
            self._reveal(len(self.me.up))
        elif notation == "leave":
            self._leave()
        elif first == "buy":
            self._buy(*rest.split())
        elif first == "scrap":
            self.me.generators.remove(rest)
            self._produce(self.tile.removeprefix("buy "))
        elif first == "people":
            self.me.people += int(rest)
        elif first == "quarters":
            self._quarters(rest)
        elif first == "robots":
            self.me.robots += int(rest)
            self._need(self.me.robots + self.me.consumption, "energy", "food")
        elif first == "repay" or first == "keep":
            self._repay(notation)
        elif first == "pay":
            kind, amount = rest.split()
            self._pay(kind, int(amount))

    def _requirement(self, name: str) -> None:
        """FUT 14"""
        if name == "six-generators":
            self.most_generators = 6
        elif name == "fewer-subsidies":
            self.subsidy = self.track.index(9)
        elif name == "less-attraction":
            self.most_invited = 4
        for stack in self.stacks["food"] + self.stacks["energy"]:
            if stack[0] == name:
                stack[0] = f"{name}-variant"

    def _use(self, tile: str) -> None:
        self.tile = tile
        self.me.up.remove(tile)
        if tile == "take subsidy":
            self.me.money += self.track[self.subsidy] + 3 * ("planning-office" in self.me.rooms)
            self._raise_subsidy()
            self._end_turn()

    def _raise_subsidy(self) -> None:
        self.subsidy = min(self.subsidy + 1, len(self.track) - 1)

    def _buy(self, kind: str, side: str) -> None:
        """FUT 3"""
        stacks, marker = self.stacks[kind], self.marker[kind]
        if side == "nothing":
            self.marker[kind] = min(6, marker + 1)
            self._produce(kind)
            return
        stack = stacks[0 if side == "left" else 1]
        self.me.pay(PRINTED[stack[0]]["price"] + (-marker if side == "left" else marker))
        self.me.generators.append(stack[0])
        shown = [each[0] for each in stacks[:2]]
        if self.solo:
            del stacks[:2]
        else:
            stack[1] -= 1
            stacks[:] = [each for each in stacks if each[1]]
        if side == "right":
            self.marker[kind] = min(6, marker + 1)
        elif stack not in stacks:
            self.marker[kind] = 0
        came = [each[0] for each in stacks[:2] if each[0] not in shown]
        self.last_stack = f"{kind}-15" in came
        if len(self.me.generators) <= self.most_generators:
            self._produce(kind)

    def _produce(self, kind: str) -> None:
        self.me.make(kind)
        self._end_turn()

    def _quarters(self, name: str) -> None:
        """FUT 5, 12.3, 12.7"""
        me = self.me
        if name == "done":
            me.pay(self.bill)
            self.bill = 0
            if "camper" in me.rooms:
                me.camper = 1
            if "loan-office" in me.rooms:
                me.rooms.remove("loan-office")  # its money comes once
                me.money, me.special_loan = me.money + 20, 1
            if self.first_purchases:
                self.first_purchases -= 1
                self.actor = max(0, self.actor - 1)
            else:
                self._need(me.people, "food", "energy")
            return
        item = TABLES["start_quarters"] if name == "start" else PRINTED[name]
        face = item[self.side[name]] if name in self.side else item
        self.bill += face["price"]
        me.living_spaces += item["spaces"]
        me.consumption += face["energy"]
        if name in PRINTED and name not in self.side:
            me.rooms.add(name)

    def _need(self, amount: int, kind: str, other: str) -> None:
        """FUT 5.5, 6.2, 12.12"""
        self.due = amount
        if "converter" in self.me.rooms and getattr(self.me, other) > 0:
            self.waiting = kind
        else:
            self._consume(kind)

    def _consume(self, kind: str) -> None:
        own = min(getattr(self.me, kind), self.due)
        setattr(self.me, kind, getattr(self.me, kind) - own)
        self.me.pay(2 * (self.due - own))
        self.waiting, self.due = "", 0
        self._end_turn()

    def _pay(self, kind: str, amount: int) -> None:
        setattr(self.me, kind, getattr(self.me, kind) - amount)
        self.due -= amount
        if self.waiting:  # the Converter
            if amount < LARGEST_PART or self.due == 0 or getattr(self.me, kind) == 0:
                self._consume(self.waiting)
            return
        self.goods_of_the_fee = max(0, self.goods_of_the_fee - amount)
        self.part -= amount
        if kind == "food":
            self._energy_of_the_sum()
        else:
            self._money_of_the_sum()

    def _reveal(self, fee: int) -> None:
        """FUT 8"""
        me = self.me
        me.up = set(TILES)
        if self.solo:
            self._raise_subsidy()
        self.due = fee + me.loans
        self.goods_of_the_fee = max(0, fee - me.money) if me.resources < self.due else 0
        while me.resources < self.due:
            me.money, me.loans = me.money + 5, me.loans + 1
        if not (me.special_loan and me.resources - self.due >= 20):
            self._loans_of_the_sum()

    def _repay(self, notation: str) -> None:
        if notation == "repay special":
            self.me.special_loan = 0
            self.due += 20
        elif notation != "keep special":
            number = int(notation.split()[2])
            self.me.loans -= number
            self.due += 5 * number
            if number < MOST_LOANS_AT_ONCE:
                self._food_of_the_sum()
                return
        self._loans_of_the_sum()

    def _loans_of_the_sum(self) -> None:
        if self.me.loans == 0 or self.me.resources - self.due < 5:
            self._food_of_the_sum()

    def _food_of_the_sum(self) -> None:
        """What leaves no choice is paid without asking."""
        me = self.me
        self.part = min(self.due, LARGEST_PART)
        most = min(me.food, self.part)
        if max(0, self.part - me.money - me.energy, self.goods_of_the_fee - me.energy) == most:
            self._pay("food", most)

    def _energy_of_the_sum(self) -> None:
        most = min(self.me.energy, self.part)
        if max(self.goods_of_the_fee, self.part - self.me.money) == most:
            self._pay("energy", most)

    def _money_of_the_sum(self) -> None:
        self.me.money -= self.part
        self.due -= self.part
        self.part = 0
        if self.due:
            self.part = min(self.due, LARGEST_PART)

    def _end_turn(self) -> None:
        """FUT 9"""
        me = self.me
        if not self.final and (self.last_stack or me.people + me.camper >= 25):
            self.final = True
            for seat in self.seats:
                seat.up = set(TILES)
            if not (self.solo and self.last_stack):
                me.up.remove(self.tile)
        self.last_stack = False
        if self.final and not me.up:
            self._leave()
        else:
            self._next_turn()

    def _leave(self) -> None:
        """FUT 9.6"""
        me = self.me
        me.left = True
        interest = me.loans
        while me.resources < interest:
            me.money, me.loans = me.money + 5, me.loans + 1
        left = me.resources - interest
        if me.special_loan and left >= 20:
            left, me.special_loan = left - 20, 0
        while me.loans and left >= 5:
            left, me.loans = left - 5, me.loans - 1
        # Which resources went no longer matters; the engine takes money first, then food.
        gone = me.resources - left
        for kind in ("money", "food", "energy"):
            part = min(gone, getattr(me, kind))
            setattr(me, kind, getattr(me, kind) - part)
            gone -= part
        self._next_turn()

    def _next_turn(self) -> None:
        for step in range(1, self.players + 1):
            seat = (self.actor + step) % self.players
            if not self.seats[seat].left:
                self.actor = seat
                if not self.me.up:
                    self._reveal(0)
                return
        self.checking = True
