"""A bookkeeper for the tests: follows a game of Write the Future by its notations alone.

Written from the rules in plain Python, not from the engine. The rules are one story, told from the set-up to the end;
wherever somebody or chance has to act, it stops with questions: who may act, and what each may choose.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence

from tests.write_the_future.table import (
    ABILITIES,
    CHANCE,
    FACTIONS,
    LINES,
    MARKETS,
    NUMBERS,
    PRINTED,
    RESOURCES,
    Cell,
    Choices,
    Die,
    Seat,
    Table,
    Tables,
    cell_name,
    cell_of,
    cells_of,
    die_name,
    die_of,
    one_each,
)

Story = Generator[dict[int, Choices], tuple[int, str], None]  # all that may act, and who did what
Telling = Generator[tuple[int, Choices], str, None]  # of one seat: chance or itself is asked
Asking = Generator[tuple[int, Choices], str, str]


class Books(Table):
    def __init__(self, players: int, variants: Sequence[str] = (), tables: Tables = PRINTED) -> None:
        super().__init__(players, variants, tables)
        self._story = self._tell()
        self.asked = next(self._story)

    def write(self, actor: int, notation: str) -> None:
        """Follow one action, up to the next question."""
        assert notation in self.asked[actor], (notation, self.asked)
        try:
            self.asked = self._story.send((actor, notation))
        except StopIteration:
            self.asked = {}

    def _tell(self) -> Story:
        """WRI 3.5, 3.6, 8.1 to 8.6"""
        yield from self._one_by_one([0], self._set_up)
        while True:
            if self.draft:
                yield from self._one_by_one(self._order(), self._turn)
            else:
                self._remember()
                yield from self._together(self._turn)
            self._clear_table()
            if self._is_over():
                break
            self.round += 1
            if self.first is not None:
                self.first = (self.first + 1) % self.players
            yield from self._one_by_one([0], self._roll)
        if self.draft:
            yield from self._one_by_one(self._order(), self._last_moves)
        else:
            yield from self._together(self._last_moves)

    def _one_by_one(self, seats: Sequence[int], telling: Callable[[int], Telling]) -> Story:
        for seat in seats:
            yield from self._all_of([telling(seat)])

    def _together(self, telling: Callable[[int], Telling]) -> Story:
        """WRI 3.3"""
        yield from self._all_of([telling(seat) for seat in range(self.players)])

    def _all_of(self, tellings: list[Telling]) -> Story:
        """Everybody is asked at once; while chance is, nobody else acts."""
        asked: dict[int, tuple[int, Choices]] = {}
        for place, telling in enumerate(tellings):
            go_on(asked, place, telling, None)
        while asked:
            chance = [place for place, (who, _) in asked.items() if who == CHANCE]
            places = chance or list(asked)
            actor, word = yield {asked[place][0]: asked[place][1] for place in places}
            (place,) = (place for place in places if asked[place][0] == actor)
            go_on(asked, place, tellings[place], word)

    def _order(self) -> list[int]:
        """WRI 3.1"""
        assert self.first is not None
        return [(self.first + each) % self.players for each in range(self.players)]

    # --- set-up ---

    def _set_up(self, _: int) -> Telling:
        """WRI 2.1 to 2.6, 11.1, 12.7"""
        if self.expansion:
            left = list(FACTIONS)
            for seat, me in enumerate(self.seats):
                who = seat if "choose-factions" in self.variants else CHANCE
                word = yield who, one_each(f"faction {name}" for name in left)
                me.faction = word.split()[-1]
                left.remove(me.faction)
        if self.draft:
            word = yield CHANCE, one_each(f"first player {seat}" for seat in range(self.players))
            self.first = int(word.split()[-1])
        self.round = 1
        yield from self._roll(0)
        while len(self.missions) < 4:
            self.missions.append((yield from self._mission()))
            self.discard_duplicate()
        if "secrecy" in self.variants:
            for me in self.seats:
                while me.secret is None:
                    card = yield from self._mission()
                    if [self.numbers[each] for each in self.missions].count(self.numbers[card]) == 2:
                        self.discarded.add(card)
                        self.seen["secret mission discarded"] += 1
                    else:
                        me.secret = card
        for me in self.seats:
            if me.faction == "retorium":
                me.private = yield from self._mission()
                self.seen["mission of Retorium"] += 1

    def _roll(self, _: int) -> Telling:
        """WRI 2.4  Every die in the bag is as likely, and so is every number."""
        for card in range(1, self.cards + 1):
            for place in (1, 2):
                word = yield (
                    CHANCE,
                    {f"die {kind}-{n}": ways for kind, ways in self.bag.items() for n in NUMBERS if ways},
                )
                die = die_of(word.split()[-1])
                self.bag[die[0]] -= 1
                self.dice[card, place] = die

    def _mission(self) -> Asking:
        """WRI 2.7"""
        if not self.deck:
            self.deck = [card for card in self.numbers if card in self.discarded]
            self.discarded.clear()
            self.seen["the discarded missions come back"] += 1
        word = yield CHANCE, one_each(f"mission {card}" for card in self.deck)
        card = word.split()[-1]
        self.deck.remove(card)
        return card

    # --- rounds ---

    def _remember(self) -> None:
        """WRI 12.10"""
        for me in self.seats:
            me.before = dict(me.live)

    def _is_over(self) -> bool:
        """WRI 8.1 to 8.5"""
        end = self.tables["end"]
        if self.players == 1:
            return bool(self.round >= end["solo-rounds"])
        if self.round >= end["rounds"]:
            self.seen["the most rounds"] += 1
            return True
        if self.last_round:
            return True
        self.ending = self.is_near()
        if self.draft:
            over = self.ending and self.round % self.players == 0
            self.seen["rounds after the end was near"] += self.ending and not over
            return over
        self.last_round = self.ending
        return False

    def _clear_table(self) -> None:
        """WRI 3.5"""
        for kind, _ in self.dice.values():
            self.bag[kind] += 1
        self.dice.clear()
        self.taken.clear()
        for me in self.seats:
            me.card = None

    # --- a turn ---

    def _turn(self, seat: int) -> Telling:
        """WRI 3.1 to 3.4, 4.1"""
        me = self.seats[seat]
        while me.card is None:
            word = yield seat, self.before_card(seat)
            if word.startswith("card"):
                self._take_card(me, int(word.split()[-1]))
            else:
                self.seen[f"{word} before the card"] += 1
                yield from self._act(seat, word)
        rolled = False
        while True:
            choices = self.with_dice(seat)
            if len(choices) == 1 and (rolled or not me.dice):
                break
            word = yield seat, choices
            if word == "done":
                self.seen["die left"] += bool(me.dice)
                break
            yield from self._act(seat, word)
            rolled = word == "use faction" and me.faction == "tuulu"
        me.dice.clear()
        me.places.clear()
        me.rolled.clear()
        me.at_market = False

    def _take_card(self, me: Seat, card: int) -> None:
        me.card = card
        if self.draft:
            self.taken.add(card)
        me.dice = [me.rolled.get((card, place), self.dice[card, place]) for place in (1, 2)]
        me.places = [1, 2]
        self.seen["a die rolled again for oneself is used"] += any(place[0] == card for place in me.rolled)
        self.tick_space(me, self.tables["cards"]["abilities"][card - 1])

    def _act(self, seat: int, word: str) -> Telling:
        me = self.seats[seat]
        if word == "move":
            yield from self._move(seat)
        elif word == "use faction":
            yield from self._use_faction(seat)
        elif word == "change number":
            yield from self._change(seat, [(die, (die[0], n)) for die in me.dice for n in NUMBERS], by_number=True)
            self.use_up(me, "number", "navigators")
        elif word == "change colour":
            yield from self._change(seat, [(die, (kind, die[1])) for die in me.dice for kind in RESOURCES], False)
            self.use_up(me, "colour", "divers")
        elif word.startswith("draw"):
            die = die_of(word.split()[-1])
            cell = yield seat, one_each(f"at {cell_name(cell)}" for cell in self.cells_for(me, die))
            me.use_die(die)
            yield from self._draw(seat, die[0], cell_of(cell))
        else:
            self.to_market(me, word)

    def _change(self, seat: int, changes: list[tuple[Die, Die]], by_number: bool) -> Telling:
        """WRI 4.6"""
        me = self.seats[seat]
        words = {
            f"{die_name(old)} to {new[1] if by_number else new[0]}": (old, new) for old, new in changes if old != new
        }
        word = yield seat, one_each(words)
        old, new = words[word]
        me.dice[me.dice.index(old)] = new
        self.seen["number changed at the market"] += by_number and me.at_market

    def _move(self, seat: int) -> Telling:
        """WRI 4.4, 4.5"""
        me = self.seats[seat]
        word = yield seat, one_each(f"from {cell_name(cell)}" for cell in me.live)
        origin = cell_of(word)
        word = yield seat, one_each(f"at {cell_name(cell)}" for cell in me.empty())
        self.use_up(me, "move", "zai")
        kind = me.live.pop(origin)
        me.crossed[origin] = kind
        full = [line for line in me.ticked if origin in cells_of(line)]
        self.seen["crossed over in a completed line"] += bool(full)
        yield from self._draw(seat, kind, cell_of(word))

    def _draw(self, seat: int, kind: str, cell: Cell) -> Telling:
        """WRI 6.1 to 6.3, 6.6"""
        me = self.seats[seat]
        assert cell in me.empty()
        me.live[cell] = kind
        completed = [line for line in LINES if cell in cells_of(line) and all(c in me.live for c in cells_of(line))]
        lines = [line for line in LINES if cell in cells_of(line)]
        occupied = {*me.live, *me.crossed}
        self.seen["line with a crossed-over cell is full"] += any(
            line not in completed and occupied.issuperset(cells_of(line)) for line in lines
        )
        self.seen["two lines at once"] += len(completed) == 2
        self.seen["bonus chain"] += bool(completed) and me.taking
        me.waiting += completed
        if not me.taking:
            yield from self._take_bonuses(seat)

    # --- bonuses ---

    def _take_bonuses(self, seat: int) -> Telling:
        """WRI 6.1, 6.6, 12.1"""
        me = self.seats[seat]
        me.taking = True
        while me.waiting:
            choices = self.bonuses_for(me)
            self.seen["choice of bonuses"] += len(choices) > 1 and len(me.waiting) > 1
            word = yield seat, one_each(f"bonus {line}" for line in choices)
            line = word.split()[-1]
            self._tick_line(me, line)
            yield from self._take_bonus(seat, line)
        me.taking = False

    def _tick_line(self, me: Seat, line: str) -> None:
        assert line not in me.ticked
        me.ticked.add(line)
        if me.faction == "arbiters" and line.startswith("row"):
            own = next(each for each in LINES if each in me.waiting)
            me.waiting.remove(own)
            self.seen["Arbiters"] += 1
            self.seen["Arbiters take another row"] += own != line
        else:
            me.waiting.remove(line)

    def _take_bonus(self, seat: int, line: str) -> Telling:
        """WRI 6.3 to 6.5, 6.7"""
        me = self.seats[seat]
        kind, _ = self.bonus_of(line)
        if kind == "star":
            return
        if not self.has_target(me, line):
            self.seen[f"bonus lost: {kind if kind == 'market' else 'resource'}"] += 1
            return
        words = self.squares_for_bonus(me) if kind == "market" else [f"at {cell_name(cell)}" for cell in me.empty()]
        word = yield seat, one_each([*words, "decline"])
        if word == "decline":
            self.seen[f"{'market' if kind == 'market' else 'resource'} declined"] += 1
        elif kind == "market":
            name, _, number = word.split()[-1].partition("-")
            self.tick_square(me, next(each for each in RESOURCES if MARKETS[each] == name), int(number or 0))
        else:
            yield from self._draw(seat, kind, cell_of(word))

    # --- factions ---

    def _use_faction(self, seat: int) -> Telling:
        """WRI 12.5, 12.8, 12.9, 12.10"""
        me = self.seats[seat]
        mode = "draft" if self.draft else "solo" if self.players == 1 else "traditional"
        self.seen[f"{me.faction} used in {mode}"] += 1
        if me.faction == "shakra":
            word = yield seat, one_each(self.pairs_of_spaces(me))
            me.used = True
            for ability in word.split()[1:]:
                assert ability in ABILITIES
                self.tick_space(me, ability)
        elif me.faction == "tuulu":
            yield from self._reroll(seat)
        else:
            dice = [die for die in me.dice if me.faction == "umbra" or self.on_other_cards(seat, die)]
            word = yield seat, one_each(f"give up {die_name(die)}" for die in dice)
            given_up = die_of(word.split()[-1])
            if me.faction == "dangmer":
                word = yield seat, one_each(f"take {name}" for name in self.on_other_cards(seat, given_up))
                me.dice[me.dice.index(given_up)] = die_of(word.split()[-1])
                me.used = True
            else:
                me.use_die(given_up)
                yield from self._copy(seat)

    def _copy(self, seat: int) -> Telling:
        """WRI 12.10"""
        there = self.to_copy(seat)
        word = yield seat, one_each(f"copy {MARKETS[kind]}" for kind, _ in there)
        kind = next(name for name in RESOURCES if MARKETS[name] == word.split()[-1])
        word = yield seat, one_each(f"at {cell_name(cell)}" for each, cell in there if each == kind)
        self.seats[seat].used = True
        yield from self._draw(seat, kind, cell_of(word))

    def _reroll(self, seat: int) -> Telling:
        """WRI 12.9"""
        me = self.seats[seat]
        word = yield seat, one_each(self.to_reroll(me))
        me.used = True
        _, card, which = word.split()
        place = int(card.removeprefix("card-")), ("first", "second").index(which) + 1
        self.seen["a die on a taken card rolled again"] += place[0] in self.taken
        word = yield CHANCE, one_each(f"roll {number}" for number in NUMBERS)
        number = int(word.split()[-1])
        if me.card:
            mine = me.places.index(place[1])
            me.dice[mine] = me.dice[mine][0], number
            self.seen["an own die rolled again"] += 1
        else:
            (self.dice if self.draft else me.rolled)[place] = self.dice[place][0], number

    # --- the end ---

    def _last_moves(self, seat: int) -> Telling:
        """WRI 8.6"""
        me = self.seats[seat]
        while self.can_move(me):
            word = yield seat, one_each(["move", "done"])
            if word == "done":
                break
            before = len(me.ticked)
            yield from self._move(seat)
            self.seen["last move"] += 1
            self.seen["last move with a bonus"] += len(me.ticked) > before


def go_on(asked: dict[int, tuple[int, Choices]], place: int, telling: Telling, word: str | None) -> None:
    """One goes on to the next question, or is done."""
    try:
        asked[place] = next(telling) if word is None else telling.send(word)
    except StopIteration:
        asked.pop(place, None)
