"""What has become of a table: made from the events in the database, one after the other."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from fourtopia.core import CHANCE, FourtopiaError, Match, View, kind_of
from fourtopia.core.chance import Entropy, SharedSecret
from fourtopia.core.checksum import is_of
from fourtopia.core.undoing import take_back
from fourtopia.table.errors import NotAllowed, Stopped
from fourtopia.table.events import ASIDES, Event, What
from fourtopia.table.messages import say
from fourtopia.table.narration import Narration
from fourtopia.table.options import TableOptions
from fourtopia.table.seat import Asked, first_of

FIRST_RULES = 1  # the version of every game's rules before tables began to store it
_APART_FROM_THE_GAME = (What.SIT, What.BOT, What.NEXT, What.CHAT)
_FEW = 8  # in a larger crowd nobody is shown what is new since they last looked


class RoomState:
    """A table as its events have left it; `Room` says what may be done there."""

    def __init__(
        self, id: str, name: str, options: TableOptions, secret: str, owner: str = "", rules: int | None = None
    ) -> None:
        self.id, self.name, self.options, self.secret = id, name, options, secret
        self.owner = owner  # the client that opened it
        self.rules = rules  # the version that its game was played by so far, once it has begun
        self.lock = threading.RLock()
        self.holders: dict[str, set[int]] = {}  # the seats of tokens that were looked up; hashes
        self.begin_again()

    def begin_again(self) -> None:
        """As if nothing had happened yet."""
        self.seats = [first_of(seat, place) for place, seat in enumerate(self.options.seats)]
        self.match: Match | None = None
        self.entropy = [Entropy() for _ in self.seats]  # what each seat adds to chance
        self.closed: float | None = None  # when the seats were asked for what they promised
        self.place = 0  # of the next event
        self.chat: list[tuple[int, Event]] = []
        self.next_table = ""  # of the rematch
        self.before: dict[int, View] = {}  # what each person saw after their last decision
        self._long_before: dict[int, View] = {}  # and after the one before it, should the last be taken back
        self.asked: dict[int, Asked] = {}
        self._own_last: dict[int, int] = {}  # the place of each seat's last decision or undo
        # Of each decision that stands, whether a bot made it; None where older rules did not ask for it.
        self._by_bot: list[bool | None] = []
        self.asides: Counter[int] = Counter()  # of each seat, and of all spectators (-1)
        self.spent = [0.0] * len(self.seats)  # seconds the person of each seat has thought
        self.started = self.last = 0.0
        self._narrations: dict[int | None, Narration] = {}  # by reader
        self._look_again = False  # whether chance or an undo may have changed what others are asked
        self._disagrees = False  # whether the rules of today led elsewhere than those the log was made by
        self._sound = 0  # decisions that stood before what was last stored at one time,
        self._stored = -1.0  # which was then

    # --- following events ---

    def follow(self, events: Iterable[Event]) -> None:
        for event in events:
            if self._disagrees:
                self._take_aside(event)
            elif not self._agrees(event):
                self._stand_still(event)
            self.settle()

    def _agrees(self, event: Event) -> bool:
        """Take this event, and see whether it leads where it led when it was stored."""
        self._fill_in(event)
        if event.place not in (None, self.place):  # what was decided before it has forced more steps, or fewer
            return False
        if event.at != self._stored:
            self._stored, self._sound = event.at, 0 if self.match is None else len(self.match.chosen)
        try:
            self._take(event)
        except (FourtopiaError, LookupError, ValueError):  # what was decided may have no meaning today
            return False
        return not event.position or is_of(self.running, event.position)

    def _fill_in(self, event: Event) -> None:
        """Decide what older rules did not ask, as it left no choice: it has its place in the log, and is no event."""
        match = self.match
        while match is not None and event.place is not None and self.place < event.place:
            choices = match.legal_ids()
            if match.over or match.actor == CHANCE or len(choices) != 1:
                return
            seat = int(match.menu.actor)
            match.take(seat, choices[0])
            self._by_bot.append(None)
            self.asked.pop(seat, None)
            self.place += 1 + len(match.forced)
            self.settle()

    def _stand_still(self, event: Event) -> None:
        """Stay where the log and the rules last agreed, and take no decision any more."""
        self._disagrees = True
        if self.match is not None:
            self.match.follow(self.match.chosen[: self._sound])
            del self._by_bot[self._sound :]
        for each in (self.before, self._long_before, self._narrations):
            each.clear()
        self._take_aside(event)

    def _take_aside(self, event: Event) -> None:
        """Of a log that leads elsewhere now, what does not depend on the rules."""
        if event.what in _APART_FROM_THE_GAME:
            self._take(event)
        self.place = self.place if event.place is None else event.place + 1
        self.last = event.at

    def _take(self, event: Event) -> None:
        """What this event does to the room. Decisions are taken, not judged: they were legal when they were stored."""
        forced = 0
        match event.what:
            case What.SIT:
                seat = self.seats[event.seat]
                self._turn_clock(event)
                seat.name, seat.taken, seat.bot = event.text or seat.name, True, ""
            case What.BOT:
                self._turn_clock(event)
                self.seats[event.seat].bot = event.text
            case What.COMMIT:
                self.entropy[event.seat] = Entropy(event.text)
            case What.CLOSE:
                self._keep_seats(event.value)
                self.closed = event.at
            case What.REVEAL:
                self.entropy[event.seat] = replace(self.entropy[event.seat], value=event.text)
            case What.START:
                forced = self._start(event)
            case What.ACT:
                forced = self._decide(event)
            case What.UNDO:
                self._take_back(event)
            case What.NEXT:
                self.next_table = event.text
            case What.CHAT:
                self.chat.append((self.place, event))
        self.asides[event.seat] += event.what in ASIDES
        if event.what in (What.ACT, What.UNDO):
            self._own_last[event.seat] = self.place
        self.place += 1 + forced
        self.last = event.at

    def _start(self, event: Event) -> int:
        """Lay the game out. Returns how many steps that forced."""
        self._keep_seats(event.value)
        game = self.options.game_for(event.value)
        self.rules = self.rules or (game.kind.rules_version if event.place is None else FIRST_RULES)
        self.match = Match(game, seed=self.seed, seats=[seat.name for seat in self.seats])
        self.started = event.at
        return len(self.match.forced)

    def _decide(self, event: Event) -> int:
        """Take this decision. Returns how many steps it forced."""
        self.running.take(event.seat, event.value)
        self._by_bot.append(event.seat >= 0 and bool(self.seats[event.seat].bot))
        self._count_time(event)
        self._remember(event.seat)
        return len(self.running.forced)

    def _keep_seats(self, players: int) -> None:
        for each in (self.seats, self.spent, self.entropy):
            del each[players:]

    def _take_back(self, event: Event) -> None:
        decision = event.value
        if event.place is not None and not event.position:  # older rules: what was filled in had no number of its own
            decision = [number for number, by in enumerate(self._by_bot) if by is not None][decision]
            while self._by_bot[decision + 1 : decision + 2] == [None]:  # it belongs to this decision
                self._remove(decision + 1)
        self._remove(decision)
        self._remember_again(event.seat)
        self.asked.pop(event.seat, None)
        self._narrations.clear()
        self._look_again = True

    def _remove(self, decision: int) -> None:
        take_back(self.running, decision)
        del self._by_bot[decision]

    def _count_time(self, event: Event) -> None:
        if event.seat == CHANCE:
            self._look_again = True
            return
        self._turn_clock(event)
        self.asked.pop(event.seat, None)

    def _turn_clock(self, event: Event) -> None:
        """Count the time that a person has thought up to this event; what a bot takes is not on their clock."""
        asked = self.asked.get(event.seat)
        if asked is None:
            return
        thought = 0.0 if self.seats[event.seat].bot else max(0.0, event.at - asked.at)
        self.spent[event.seat] += thought
        self.asked[event.seat] = replace(asked, at=event.at, thought=asked.thought + thought)

    def settle(self) -> None:
        """Note who is asked now, after events were taken.

        Where several decide at once, what one does changes nothing for the others: their questions stand.
        """
        if self.stopped:
            self.asked.clear()
            return
        if self.match is None or self.match.actor == CHANCE:
            return
        seats = self.match.actors
        for seat in set(self.asked) - set(seats):
            del self.asked[seat]
        for seat in seats:
            if seat in self.asked and not self._look_again:
                continue
            menu = tuple(self.match.legal_ids(seat))
            if seat not in self.asked or self.asked[seat].menu != menu:
                self.asked[seat] = Asked(self.place, self.last, menu)
        self._look_again = False

    def _remember(self, seat: int) -> None:
        """What somebody sees who has just decided, so that they can be shown later what is new: chance's part too."""
        if seat >= 0 and not self.seats[seat].bot and len(self.seats) <= _FEW:
            if seat in self.before:
                self._long_before[seat] = self.before[seat]
            self.before[seat] = self.running.view(seat)

    def _remember_again(self, seat: int) -> None:
        """What was new before a decision that was taken back is new again."""
        self.before.pop(seat, None)
        if seat in self._long_before:
            self.before[seat] = self._long_before.pop(seat)

    # --- the game ---

    @property
    def running(self) -> Match:
        """The game, once it has begun."""
        if self.match is None:
            self.check_goes_on()
            raise NotAllowed(say("room.gathering"))
        return self.match

    @property
    def stopped(self) -> str:
        """Why the game cannot go on, if the rules of today are not those that it was played by."""
        if not (self._disagrees or self._is_newer):
            return ""
        kind = kind_of(self.options.game)
        theirs, ours = self.rules or FIRST_RULES, kind.rules_version
        words = "newer" if theirs > ours else "older" if theirs < ours else "other"
        return say(f"stopped.{words}", title=kind.title, theirs=theirs, ours=ours)

    @property
    def _is_newer(self) -> bool:
        """Whether a newer version of Fourtopia has played here, and not to the end."""
        going_on = self.match is None or not self.match.over
        return self.rules is not None and going_on and self.rules > kind_of(self.options.game).rules_version

    def check_goes_on(self) -> None:
        """Nothing can be done at a table that was stopped."""
        if self.stopped:
            raise Stopped(self.stopped)

    @property
    def seed(self) -> str | SharedSecret:
        """What chance is drawn from: the secret, with what the seats have added if any had promised to."""
        return self.secret if self.closed is None else SharedSecret(self.secret, tuple(self.entropy))
