"""A bookkeeper for the tests: follows a game of Prosperity by its notations alone and keeps everybody's books.

Written from the rules in plain Python, not from the engine. It holds everybody's money, discs, markers and points, and
knows where every tile is.
"""

from __future__ import annotations

import copy
import itertools
from collections.abc import Mapping, Sequence

from tests.prosperity.table import (
    CHANCE,
    COUNTRIES,
    NOBODY,
    PRINTED,
    TRACKS,
    Table,
    Tables,
)


class Books(Table):
    def __init__(self, players: int, variants: Sequence[str] = (), tables: Tables = PRINTED) -> None:
        super().__init__(players, variants, tables)
        self._ask_for_country(0)

    def copy(self) -> Books:
        shared = (self.tables, self.tiles, self.spaces, self.levels)
        return copy.deepcopy(self, {id(each): each for each in shared})

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
