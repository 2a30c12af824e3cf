"""A bookkeeper for the tests: follows a game of Utopia by its notations alone.

Written from the rules in plain Python, not from the engine. The rules are one story, told from the set-up to the end;
wherever somebody or chance has to act, it stops with a question: who, and what may be chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence

from tests.utopia.table import CHANCE, CIVILIZATIONS, NOBODY, PRINTED, Choices, Guest, Table, Tables, take

Question = tuple[int, Choices]
Story = Generator[Question, str, None]
Asking = Generator[Question, str, str]


class Books(Table):
    def __init__(self, players: int, variants: Sequence[str] = (), tables: Tables = PRINTED) -> None:
        super().__init__(players, variants, tables)
        self._story = self._tell()
        self.actor, self.choices = next(self._story)

    def write(self, notation: str) -> None:
        """Follow one action, up to the next question."""
        try:
            self.actor, self.choices = self._story.send(notation)
        except StopIteration:
            self.actor, self.choices = NOBODY, {}

    @property
    def asks(self) -> bool:
        """UTO 7.9, 11.4  Whether there is a choice, or only the hand leaves none."""
        if self.actor == CHANCE or len(self.choices) > 1:
            return len(self.choices) > 1
        word, cards = next(iter(self.choices)), self.seats[self.actor].hand.total()
        if word.startswith(("set aside ", "discard ")):
            return cards > 1
        return cards > 0 and (word == "done" or word.startswith("turn ") or bool(self.turned))

    def _tell(self) -> Story:
        """UTO 2.1, 10.2"""
        yield from self._set_up()
        while max(self.track) < self.tables["prestige"]["end"]:
            self.round += 1
            yield from self._rotate()
            yield from self._welcome()
            yield from self._develop()
            yield from self._earn()
            self.track = {space: queue for space, queue in self.track.items() if queue}

    def _set_up(self) -> Story:
        """UTO 1.5, 1.6"""
        left = list(CIVILIZATIONS)
        while left:
            word = yield CHANCE, {f"scale {civ}": 1 for civ in left}
            left.remove(last(word))
            self.scale.insert(0, last(word))
        word = yield CHANCE, {f"first player {seat}": 1 for seat in range(self.players)}
        first = int(last(word).removeprefix("seat-"))
        self.track = {0: [(first + each) % self.players for each in range(self.players)]}

    def _rotate(self) -> Story:
        """UTO 2.4"""
        start = self.track.get(0, [])
        if self.round > 1 and len(start) > 1:
            self.seen["rotation"] += 1
            self.seen["rotation of some"] += len(start) < self.players
            yield start[0], {"rotate": 1}
            start.append(start.pop(0))

    def _one_by_one(self, turn: Callable[[int], Story]) -> Story:
        """UTO 2.3"""
        planned, had = self.order(), list[int]()
        while len(had) < self.players:
            seat = next(seat for seat in self.order() if seat not in had)
            yield from turn(seat)
            had.append(seat)
        self.seen[f"order changed in {turn.__name__}"] += had != planned

    # --- first phase ---

    def _welcome(self) -> Story:
        """UTO 3.1 to 3.3"""
        number = self.tables["round"]["guests"]
        for _ in range(self.players * number):
            word = yield CHANCE, self.from_bag()
            take(self.bag, guest_of(word))
            self.waiting[guest_of(word)] += 1
        for _ in range(number):
            yield from self._one_by_one(self._guest_turn)
        assert not self.waiting
        self.bag += self.taken
        self.taken.clear()
        for seat in self.seats:
            seat.surprised = False

    def _guest_turn(self, seat: int) -> Story:
        """UTO 3.2, 3.5, 4.1"""
        word = yield from self._ask_or_build(seat, lambda: self.guests_for(seat, True), "before the guest")
        if word == "surprise":
            yield from self._surprise(seat)
        else:
            yield from self._take_guest(seat, guest_of(word))
        yield from self._build_at_leisure(seat, "after the extra pick" if word == "surprise" else "after the guest")

    def _take_guest(self, seat: int, guest: Guest) -> Story:
        """UTO 3.2, 3.4"""
        take(self.waiting, guest)
        self.taken[guest] += 1
        if self.seats[seat].supply[guest[0]]:
            word = yield seat, {f"put {district}": 1 for district in self.on_island[guest[1]]}
            self.put(seat, guest[0], last(word))
        else:
            self.seen["guest in vain"] += 1

    def _surprise(self, seat: int) -> Story:
        """UTO 4.1 to 4.6"""
        self.seats[seat].surprised = True
        word = yield CHANCE, self.from_bag()
        civ, island = guest_of(word)
        take(self.bag, (civ, island))
        self.taken[civ, island] += 1
        yield from self._place_surprise(seat, civ, island)
        names: Choices = {f"name seat-{other}": 1 for other in range(self.players) if other != seat}
        word = yield from self._ask_or_build(seat, lambda: names, "before naming")
        self.named = int(last(word).removeprefix("seat-"))
        yield from self._extra_pick(self.named)
        self.named = NOBODY

    def _place_surprise(self, seat: int, civ: str, island: str) -> Story:
        """UTO 4.1, 4.4, 4.5"""
        me, lacking = self.seats[seat], False
        while me.supply[civ] or self._gives_back(seat, civ):
            lacking = lacking or not me.supply[civ]
            where: Choices = {f"put {district}": 1 for district in self.on_island[island]}
            word = yield seat, (where if me.supply[civ] else {"done": 1}) | self.buildings(seat)
            if is_building(word):
                yield from self._build(seat, word, "before the surprise guest")
                continue
            if word != "done":
                self.put(seat, civ, last(word))
                self.seen["surprise placed after building for it"] += lacking
                return
            self.seen["surprise not built for"] += 1
            break
        self.seen["surprise in vain"] += 1

    def _gives_back(self, seat: int, civ: str) -> bool:
        """UTO 5.1, 6.1  Whether a building would bring a prince of the civilization back to the supply."""
        return any(word.startswith("wonder ") or last(word) == civ for word in self.buildings(seat))

    def _extra_pick(self, seat: int) -> Story:
        """UTO 4.2, 4.5"""
        word = yield from self._ask_or_build(seat, lambda: self.guests_for(seat, False), "before an extra pick")
        yield from self._take_guest(seat, guest_of(word))
        yield from self._build_at_leisure(seat, "in an extra pick")

    # --- building ---

    def _ask_or_build(self, seat: int, others: Callable[[], Choices], when: str) -> Asking:
        """UTO 3.5, 4.5  Any number of buildings, until something else is chosen."""
        while True:
            word = yield seat, others() | self.buildings(seat)
            if not is_building(word):
                return word
            yield from self._build(seat, word, when)

    def _build_at_leisure(self, seat: int, when: str) -> Story:
        """UTO 3.5, 4.6"""
        while choices := self.buildings(seat):
            word = yield seat, choices | {"done": 1}
            if word == "done":
                return
            yield from self._build(seat, word, when)

    def _build(self, seat: int, word: str, when: str) -> Story:
        self.seen[f"building {when}"] += 1
        if word.startswith("wonder"):
            self.seen[f"wonder {when}"] += 1
            yield from self._wonder(seat, last(word))
        else:
            _, district, civ = word.split()
            self._control(seat, district, civ)

    def _wonder(self, seat: int, island: str) -> Story:
        """UTO 5.1, 5.3"""
        for civ in CIVILIZATIONS:
            there = self.where(seat, civ, self.on_island[island])
            if len(there) > 1:
                self.seen["wonder with a choice"] += 1
                word = yield seat, {f"give up {district}": 1 for district in there}
                there = [last(word)]
            self.take_back(seat, civ, there[0])
        self.seats[seat].bases -= 1
        self.wonders[island] = seat
        self.score(seat, "wonders", self.tables["building"]["wonder"])

    def _control(self, seat: int, district: str, civ: str) -> None:
        """UTO 6.1, 6.3"""
        self.take_back(seat, civ, district, self.tables["building"]["control"])
        self.seats[seat].bases -= 1
        take(self.monuments_left, civ)
        self.monuments[district] = civ, seat
        item = self.districts[district]
        owner = self.wonders.get(item["island"])
        if owner is None:
            return
        own = "own district" if owner == seat else "another's district"
        self.seen[f"{own} by a wonder{' with the variant' if self.variants else ''}"] += 1
        if owner != seat or "wonder-others-only" not in self.variants:
            self.score(owner, "wonder-districts", item["value"])

    # --- second phase ---

    def _develop(self) -> Story:
        """UTO 7.1 to 7.4"""
        for seat in self.order():
            yield from self._deal(seat)
        yield from self._discard_by_place()
        yield from self._one_by_one(self._city_turn)

    def _deal(self, seat: int) -> Story:
        """UTO 1.8, 7.1, 7.6"""
        number = self.tables["round"]["cards"]
        for card in range(number):
            if not self.pile:
                self.seen["reshuffle in mid-deal"] += card > 0
                self.seen["reshuffle"] += 1
                yield CHANCE, {"reshuffle": 1}
                self.pile, self.discards = self.discards, Counter()
                self.shuffled = self.pile.copy()
                for each in self.seats:
                    each.dealt.clear()
                    each.kept = each.hand.total()
            word = yield CHANCE, {f"deal {civ}": left for civ, left in self.pile.items()}
            civ = last(word)
            take(self.pile, civ)
            self.seats[seat].hand[civ] += 1
            self.seats[seat].dealt[civ] += 1

    def _discard_by_place(self) -> Story:
        """UTO 7.2, 7.3, 7.5"""
        due = self.tables["discard"]
        order = self.order()
        numbers = [due["first"], *[due["others"]] * (self.players - 2), due["last"]]
        for seat, number in zip(order, numbers, strict=True):
            me = self.seats[seat]
            for _ in range(number):
                word = yield seat, {f"set aside {civ}": 1 for civ in me.hand}
                take(me.hand, last(word))
                me.aside[last(word)] += 1
        for seat in order:
            for civ in sorted(self.seats[seat].aside.elements(), key=CIVILIZATIONS.index):
                yield seat, {f"reveal {civ}": 1}
                take(self.seats[seat].aside, civ)
                self.discards[civ] += 1

    def _city_turn(self, seat: int) -> Story:
        """UTO 7.4, 7.7 to 7.9"""
        me, kept, privileges = self.seats[seat], self.tables["round"]["kept"], self.seats[seat].privileges
        while True:
            choices = self._city_choices(seat) | self.buildings(seat)
            word = yield seat, choices | {"done": 1}
            if is_building(word):
                yield from self._build(seat, word, "in the city")
            elif word == "privilege":
                yield from self._privilege(seat)
            elif word != "done":
                yield from self._play(seat, word)
            else:
                break
        self.seen["nothing left to do"] += not choices
        self.seen["nothing left to do with these cards"] += not choices and me.hand.total() > 0
        self.seen["both privileges in a turn"] += privileges - me.privileges > 1
        self.seen["hand limit"] += me.hand.total() > kept
        while me.hand.total() > kept:
            word = yield seat, {f"discard {civ}": 1 for civ in me.hand}
            take(me.hand, last(word))
            self.discards[last(word)] += 1

    def _city_choices(self, seat: int) -> Choices:
        """UTO 7.4, 9.1"""
        hand = self.seats[seat].hand
        choices: Choices = {}
        for civ, number in hand.items():
            choices |= self.plays(seat, civ, 1, number)
        if self.turns(seat, CIVILIZATIONS, 0):
            choices["privilege"] = 1
        return choices

    def _privilege(self, seat: int) -> Story:
        """UTO 9.1 to 9.3"""
        me, word = self.seats[seat], "privilege"
        into: tuple[str, ...] = CIVILIZATIONS
        while word == "privilege":
            word = yield seat, self.turns(seat, into, self.turned.total())
            _, printed, _, civ = word.split()
            me.privileges -= 1
            take(me.hand, printed)
            self.turned[printed] += 1
            into = (civ,)
            number = self.turned.total()
            choices = self.plays(seat, civ, number, number + me.hand[civ])
            self.seen["privilege that needs another"] += not choices
            if self.turns(seat, into, number):
                choices["privilege"] = 1
            word = yield seat, choices
        yield from self._play(seat, word)

    def _play(self, seat: int, word: str) -> Story:
        """UTO 7.5, 8.1 to 8.9, 9.3"""
        what, _, civ = word.rpartition(" ")
        cards = {"place anywhere": self.tables["action"]["anywhere"], "lower": self.tables["action"]["lower"]}
        number = cards.get(what, 1)
        if self.turned:
            self.seen[f"{self.turned.total()} of {number} cards turned"] += 1
            self.seen[f"privilege to {what}"] += 1
        from_hand = number - self.turned.total()
        if from_hand:
            take(self.seats[seat].hand, civ, from_hand)
            self.discards[civ] += from_hand
        self.discards += self.turned
        self.turned.clear()
        if what == "raise":
            step = self.scale.index(civ)
            self.scale[step], self.scale[step + 1] = self.scale[step + 1], self.scale[step]
        elif what == "lower":
            self.scale.remove(civ)
            self.scale.insert(0, civ)
        elif what == "move":
            yield from self._move(seat, civ)
        elif what == "remove":
            word = yield seat, {f"from {there}": 1 for there in self.where(seat, civ, self._monuments_of(civ))}
            self.take_back(seat, civ, last(word))
            self.score(seat, "removals", self.tables["action"]["removal"])
        else:
            yield from self._place(seat, civ, anywhere=what == "place anywhere")

    def _monuments_of(self, civ: str) -> list[str]:
        return [district for district, (each, _) in self.monuments.items() if each == civ]

    def _move(self, seat: int, civ: str) -> Story:
        """UTO 8.1 to 8.3"""
        me = self.seats[seat]
        word = yield seat, {f"from {there}": 1 for there in self.where(seat, civ, self.districts) if self.ways[there]}
        origin = last(word)
        choices: Choices = {f"to {there}": 1 for there in self.ways[origin]}
        if me.princes[civ, origin] >= 2:
            choices |= {f"to {there} x2": 1 for there in self.ways[origin]}
        word = yield seat, choices
        target, number = word.split()[1], 2 if word.endswith(" x2") else 1
        take(me.princes, (civ, origin), number)
        me.princes[civ, target] += number
        by_sea = target not in self.districts[origin]["neighbours"]
        self.seen[f"{number} moved by {'sea' if by_sea else 'land'}"] += 1

    def _place(self, seat: int, civ: str, anywhere: bool) -> Story:
        """UTO 8.4, 8.5"""
        word = yield seat, {f"put {there}": 1 for there in (self.districts if anywhere else self._monuments_of(civ))}
        self.put(seat, civ, last(word))
        monument, owner = self.monuments.get(last(word), ("", seat))
        if anywhere:
            self.seen["placed anywhere"] += 1
            self.seen["placed anywhere, at another's monument of the civilization"] += monument == civ and owner != seat
        elif owner == seat:
            self.seen["own monument visited"] += 1
        else:
            self.score(owner, "visits", self.tables["action"]["visit"])

    # --- third phase ---

    def _earn(self) -> Story:
        """UTO 10.1, 2.5"""
        yield from self._one_by_one(self._earn_prestige)

    def _earn_prestige(self, seat: int) -> Story:
        points = sum(self.worth(civ) for civ, owner in self.monuments.values() if owner == seat)
        if points:
            yield seat, {"earn": 1}
            self.score(seat, "prestige", points)


def last(word: str) -> str:
    return word.rpartition(" ")[2]


def guest_of(word: str) -> Guest:
    _, civ, island = word.split()
    return civ, island


def is_building(word: str) -> bool:
    return word.startswith(("wonder ", "control "))
