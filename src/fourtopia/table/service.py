"""The service: everything that can be done at tables, for pages, programs and bots alike."""

from __future__ import annotations

import re
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from fourtopia.bots import BOTS, USUAL
from fourtopia.core import CHANCE, BadOption, FourtopiaError, Match, kind_of
from fourtopia.core.chance import entropy_commitment
from fourtopia.core.undoing import take_back
from fourtopia.table import naming
from fourtopia.table.database import open_database
from fourtopia.table.errors import NotAllowed, NotFound, NotYours, Stale, TooMany
from fourtopia.table.events import ASIDES, Event, What, decisions_of, leading_to
from fourtopia.table.messages import say
from fourtopia.table.notifier import UNKNOWN, Notifier
from fourtopia.table.options import BotSeat, OpenSeat, PersonSeat, SeatOptions, TableOptions, clean_name
from fourtopia.table.room import GATHERING, OVER, RUNNING, Room
from fourtopia.table.seated import Seated
from fourtopia.table.single_server import Alone
from fourtopia.table.store import Store, Summary
from fourtopia.table.tokens import hashed, new_id, new_token

LONGEST_MESSAGE = 500
COMMITMENT = re.compile(r"[0-9a-f]{64}")
VALUE = re.compile(r"[0-9a-f]{32,64}")
_TRIES = 6

T = TypeVar("T")


@dataclass(frozen=True)
class Caller:
    """Whoever asks: the tokens they hold, and where they come from."""

    tokens: frozenset[str] = frozenset()  # hashes
    client: str = ""

    @classmethod
    def holding(cls, *tokens: str, client: str = "") -> Caller:
        return cls(frozenset(hashed(token) for token in tokens if token), client)


@dataclass(frozen=True)
class Limits:
    open_tables: int = 40  # of one person that are unfinished,
    open_tables_together: int = 400  # and of all who come from one address
    asides: int = 2000  # events of one seat that do not bring the game forward: talk, undo, coming and going
    watchers_talk: int = 200  # messages of all spectators of a table together
    rooms: int = 500  # kept in memory
    brought: int = 12  # links of a seat that hold, and devices that came by them: the latest


class Service:
    def __init__(self, engine: Engine, limits: Limits | None = None, clock: Callable[[], float] = time.time) -> None:
        self.notifier = Notifier()
        self.seated = Seated()
        self.limits = limits or Limits()
        self.alone: Alone | None = None
        self.now = clock
        self.changed: Callable[[Room], None] = lambda room: None  # told of every table that moved on here
        self.found: Callable[[Room], None] = lambda room: None  # told of tables that another server may see to
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()
        self.store = Store(engine, heard=self.catch_up, reconnected=self._catch_up_all)

    def close(self) -> None:
        self.store.close()
        if self.alone is not None:
            self.alone.release()

    # --- tables ---

    def open(self, plan: TableOptions, caller: Caller, token: str, commitment: str = "") -> Room:
        """A new table; its seats for people belong to whoever holds the token. It begins as soon as no seat is open.

        With a commitment, the first of these seats adds a value to chance, and the game begins when it has shown it.
        """
        plan = naming.with_names(plan)
        plan.check()
        self._check_may_open(caller)
        own = [seat for seat, each in enumerate(plan.seats) if isinstance(each, PersonSeat)]
        promise = _promise(own[0] if own else None, commitment)
        row = (new_id(), naming.table_name(), plan, new_token())
        self.store.add_table(
            *row, client=caller.client, now=self.now(), holders=[(seat, hashed(token)) for seat in own]
        )
        room = self._keep(Room(*row, owner=caller.client))
        if own:
            self.seated.note(hashed(token))
        if promise:
            self._try_again(room, lambda: self._store(room, promise))
        self.begin_if_complete(room)
        return room

    def _check_may_open(self, caller: Caller) -> None:
        """A person is counted by what they hold, so that a whole class can open tables from one address."""
        own, together = self.limits.open_tables, self.limits.open_tables_together
        if self.store.count_open(caller.client, caller.tokens) >= own:
            raise TooMany(say("limit.tables", most=own))
        if self.store.count_open(caller.client) >= together:
            raise TooMany(say("limit.tables-together", most=together))

    def room(self, id: str) -> Room:
        with self._lock:
            if id in self._rooms:
                self._rooms.move_to_end(id)
                return self._rooms[id]
        found = self.store.find(id)
        if found is None:
            raise NotFound(say("room.none", id=id[:40]))
        room = Room(*found)
        room.follow(self.store.events(id, 0))
        self._note_rules(room)
        kept = self._keep(room)
        if self.store.wire is not None:  # what another server stored before the room was kept, nobody told it
            with kept.lock:
                kept.follow(self.store.events(id, kept.place))
        self.found(kept)
        return kept

    def _note_rules(self, room: Room) -> None:
        """Keep what the rules of today have made of a log that those of another version had made."""
        ours = kind_of(room.plan.game).rules_version
        if room.rules is None or (room.rules == ours and not room.stopped) or room.rules > ours:
            return
        if room.over_by_older_rules:
            return
        self.store.keep_rules(room)
        if not room.stopped:
            room.rules = ours

    def _keep(self, room: Room) -> Room:
        with self._lock:
            kept = self._rooms.setdefault(room.id, room)
            self._rooms.move_to_end(room.id)
            while len(self._rooms) > self.limits.rooms:
                self._rooms.popitem(last=False)
        return kept

    def seats_of(self, room: Room, caller: Caller) -> list[int]:
        """The seats this caller may act for."""
        seats: set[int] = set()
        for token in caller.tokens:
            if token not in room.holders:
                held = self.store.seats_held(room.id, token)
                if not held:
                    continue
                room.holders[token] = held
            self.seated.note(token)
            seats |= room.holders[token]
        return sorted(seat for seat in seats if seat < len(room.seats))

    def tables_of(self, caller: Caller) -> list[Summary]:
        return self.store.held_by(caller.tokens)

    def listed(self) -> list[Summary]:
        """Tables that anybody may find and watch."""
        return self.store.listed()

    # --- seats ---

    def join(
        self, id: str, caller: Caller, token: str, name: str, seat: int | None = None, commitment: str = ""
    ) -> int:
        """Take an open seat, or the own one back from the bot that stood in; a new seat may promise a value."""
        room = self.room(id)
        taken = self._try_again(room, lambda: self._join(room, caller, token, name, seat, commitment))
        self.begin_if_complete(room)
        return taken

    def _join(self, room: Room, caller: Caller, token: str, name: str, seat: int | None, commitment: str) -> int:
        own = self.seats_of(room, caller)
        if own and (seat is None or seat in own):
            return self._return(room, own[0] if seat is None else seat)
        wanted = self._open_seat(room, seat)
        name = naming.unlike(clean_name(name, say("seat.person", number=wanted + 1)), room.names(), wanted)
        sits = [Event(What.SIT, wanted, text=name), *_promise(wanted, commitment)]
        self._store(room, sits, holders=[(wanted, hashed(token))])
        return wanted

    def _open_seat(self, room: Room, seat: int | None) -> int:
        free = [number for number, each in enumerate(room.seats) if each.is_open]
        if seat is not None and not 0 <= seat < len(room.seats):
            raise NotFound(say("room.no-seat", seat=seat))
        if seat is not None and seat not in free:
            raise NotAllowed(say("room.taken"))
        if not free:
            raise NotAllowed(say("room.full"))
        return free[0] if seat is None else seat

    def _return(self, room: Room, seat: int) -> int:
        if room.seats[seat].bot:
            self._check_time(room, seat)
            self._store(room, [Event(What.SIT, seat)])
        return seat

    def _check_time(self, room: Room, seat: int) -> None:
        """Whether its person may still decide for the seat."""
        if room.is_out_of_time(seat):
            raise NotAllowed(say("act.out-of-time"))

    def start(self, id: str, caller: Caller) -> None:
        """Begin with those who have come. Seats nobody took are given up."""
        room = self.room(id)
        if not self.seats_of(room, caller):
            raise NotYours(say("room.not-host"))
        self._try_again(room, lambda: self._start(room))

    def _start(self, room: Room) -> None:
        if room.status != GATHERING or room.revealing:
            raise NotAllowed(say("room.begun"))
        here = sum(not seat.is_open for seat in room.seats)
        self._close_ranks(room, here)
        self._close(room, here)

    def begin_if_complete(self, room: Room) -> None:
        """Begin where all have come and nobody has to say so."""
        self._try_again(room, lambda: self._begin_if_complete(room))

    def _begin_if_complete(self, room: Room) -> None:
        if _is_complete(room):
            self._close(room, len(room.seats))
        elif room.revealing and room.may_begin(self.now()):
            self._begin(room, len(room.seats))

    def _close(self, room: Room, players: int) -> None:
        """Nobody else can come: ask for the values that were promised, or begin where none was."""
        if any(each.commitment for each in room.entropy[:players]):
            self._store(room, [Event(What.CLOSE, CHANCE, players)])
        else:
            self._begin(room, players)

    def reveal(self, id: str, seat: int, value: str, caller: Caller) -> Room:
        """Show the random value that the seat promised. The game begins when all have."""
        room = self.room(id)
        self.check_owner(room, seat, caller)
        if not room.revealing:  # whoever shows it may have heard from another server that it is time
            self.catch_up(room.id)
        self._try_again(room, lambda: self._reveal(room, seat, value))
        self.begin_if_complete(room)
        return room

    def _reveal(self, room: Room, seat: int, value: str) -> None:
        known = room.entropy[seat]
        if not known.commitment:
            raise NotAllowed(say("entropy.none"))
        if not VALUE.fullmatch(value) or entropy_commitment(value) != known.commitment:
            raise NotAllowed(say("entropy.other"))
        if known.value:
            return
        if not room.revealing:
            raise NotAllowed(say("entropy.early" if room.match is None else "entropy.late"))
        self._store(room, [Event(What.REVEAL, seat, text=value)])

    def _close_ranks(self, room: Room, here: int) -> None:
        """Whether those who have come can begin: enough of them, in the first seats, as seats are taken in order."""
        players = room.plan.check().kind.players
        if here not in players:
            title = room.plan.check().kind.title
            raise NotAllowed(say("room.too-few", title=title, least=players[0], most=players[-1], here=here))
        gaps = [number for number, seat in enumerate(room.seats[:here]) if seat.is_open]
        if gaps:
            raise NotAllowed(say("room.gap", seat=gaps[0] + 1))

    def _begin(self, room: Room, players: int) -> None:
        """Lay the game out, and let chance act first where it is its turn: stored as one."""
        match = Match(room.plan.game_for(players), seed=room.seed)
        match.resume()
        start = Event(What.START, CHANCE, players, forced=match.lengths[0])
        self._store(room, leading_to(match, [start, *decisions_of(match)]))

    def rematch(self, id: str, caller: Caller, token: str, commitment: str = "") -> tuple[Room, list[int]]:
        """The same plan again. The first who asks opens it; those who sat at the old table are led to the new one."""
        room = self.room(id)
        own = self.seats_of(room, caller)
        if not own:
            raise NotYours(say("room.not-host"))
        return self._try_again(room, lambda: self._rematch(room, own, caller, token, commitment))

    def _rematch(
        self, room: Room, own: list[int], caller: Caller, token: str, commitment: str
    ) -> tuple[Room, list[int]]:
        if room.next_table:
            again = self.room(room.next_table)
            name = room.seats[own[0]].name
            seats = self.seats_of(again, caller)
            return again, seats or [self.join(again.id, caller, token, name, commitment=commitment)]
        if room.status != OVER:
            raise NotAllowed(say("room.running" if room.status == RUNNING else "room.gathering"))
        again = self.open(_again(room, own), caller, token, commitment)
        self._store(room, [Event(What.NEXT, own[0], text=again.id)])
        return again, own

    def leave(self, id: str, seat: int, caller: Caller, bot: str = USUAL) -> None:
        """Let a bot play for the seat from now on; its owner can come back.

        Those who sit at the table may do that too for somebody who has not decided for a while.
        """
        room = self.room(id)
        if not (self.seats_of(room, caller) and room.is_absent(seat, self.now())):
            self.check_owner(room, seat, caller)
        if bot not in BOTS:
            raise BadOption(say("plan.bot", name=bot, names=", ".join(BOTS)))
        self._try_again(room, lambda: self._leave(room, seat, bot))

    def _leave(self, room: Room, seat: int, bot: str) -> None:
        if room.seats[seat].bot:
            raise NotAllowed(say("leave.done"))
        self._store(room, [Event(What.BOT, seat, text=bot)])

    def seat_link(self, id: str, seat: int, caller: Caller, anew: bool = False) -> str:
        """A token for this seat, to go on from another device.

        With `anew` all links of the seat so far end, and the devices that came by them lose it. Whoever asks keeps it,
        and so does whoever took the seat: nobody who was sent a link can turn them out.
        """
        room = self.room(id)
        self.check_owner(room, seat, caller)
        if anew:
            self.store.end_links(room.id, seat, caller.tokens)
            room.holders.clear()
        token = new_token()
        self._bring(room, seat, hashed(token), hashed(token))
        return token

    def bring(self, seat_token: str, token: str) -> Room:
        """Whoever has a seat's link plays it from here too."""
        held = self.store.held_by(frozenset({hashed(seat_token)}))
        if not held:
            raise NotFound(say("room.none", id=""))
        room = self.room(held[0].id)
        own = self.store.seats_held(room.id, hashed(token))
        for seat in self.seats_of(room, Caller.holding(seat_token)):
            if seat not in own:
                self._bring(room, seat, hashed(token), hashed(seat_token))
        return room

    def _bring(self, room: Room, seat: int, token: str, came_by: str) -> None:
        with suppress(IntegrityError):  # the same device has just come
            self.store.add_brought(room.id, seat, token, came_by, self.now(), self.limits.brought)
        self.seated.note(token)
        room.holders.clear()

    def check_owner(self, room: Room, seat: int, caller: Caller) -> None:
        """Nobody acts for a seat that is not theirs, or looks from it."""
        if not 0 <= seat < len(room.seats):
            raise NotFound(say("room.no-seat", seat=seat))
        if seat not in self.seats_of(room, caller):
            raise NotYours(say("room.not-yours"))

    # --- playing ---

    def act(self, id: str, seat: int, action: str | int, place: int, caller: Caller) -> Room:
        """A decision of the seat, chosen when the log was at `place`."""
        room = self.room(id)
        self.check_owner(room, seat, caller)
        self._try_again(room, lambda: self._act(room, seat, action, place))
        return room

    def act_for_bot(self, room: Room, seat: int, action: int, place: int) -> Room:
        """A decision of the bot that plays for this seat."""
        self._try_again(room, lambda: self._act(room, seat, action, place, by_bot=True))
        return room

    def _act(self, room: Room, seat: int, action: str | int, place: int, by_bot: bool = False) -> None:
        if room.match is None:
            raise NotAllowed(say("room.gathering"))
        if by_bot and not room.seats[seat].bot:
            raise Stale(say("act.stale"))
        if not by_bot:
            self._check_time(room, seat)
        room.check_fresh(seat, place)
        match, before = room.match.copy(), len(room.match.chosen)
        match.play(action, seat)
        back = [Event(What.SIT, seat)] if room.seats[seat].bot and not by_bot else []
        self._store(room, [*back, *decisions_of(match, before)])

    def undo(self, id: str, seat: int, caller: Caller, place: int | None = None) -> Room:
        """Take the seat's own last decision back, if nothing hangs on it; with `place`, as the log stood then."""
        room = self.room(id)
        self.check_owner(room, seat, caller)
        self._try_again(room, lambda: self._undo(room, seat, place))
        return room

    def _undo(self, room: Room, seat: int, place: int | None) -> None:
        if place is not None:
            room.check_own(seat, place)
        decision = room.undo_place(seat)
        past = room.running.copy()
        take_back(past, decision)
        self._store(room, leading_to(past, [Event(What.UNDO, seat, decision)]))

    def chat(self, id: str, seat: int | None, message: str, caller: Caller) -> Room:
        room = self.room(id)
        if seat is not None:
            self.check_owner(room, seat, caller)
        words = "".join(each for each in " ".join(message.split()) if each.isprintable())[:LONGEST_MESSAGE]
        if not words:
            raise NotAllowed(say("chat.empty"))
        said = Event(What.CHAT, -1 if seat is None else seat, text=words)
        self._try_again(room, lambda: self._store(room, [said]))
        return room

    def flag(self, room: Room, seat: int) -> bool:
        """If the seat's time is over, a bot plays on. Returns whether it is."""
        return self._try_again(room, lambda: self._flag(room, seat))

    def _flag(self, room: Room, seat: int) -> bool:
        left = room.time_left(seat, self.now())
        if left is None or left > 0:
            return False
        self._store(room, [Event(What.BOT, seat, text=USUAL)])
        return True

    # --- storing and telling ---

    def _try_again(self, room: Room, change: Callable[[], T]) -> T:
        """Make a change; where another server was faster, look at what it did and whether the change still stands."""
        for _ in range(_TRIES):
            with room.lock:
                room.check_goes_on()
                try:
                    try:
                        return change()
                    except IntegrityError:
                        self._renew(room)
                except SQLAlchemyError:
                    self._forget(room)
                    raise
        raise Stale(say("act.stale"))

    def _store(
        self,
        room: Room,
        news: Sequence[Event],
        holders: Sequence[tuple[int, str]] = (),
    ) -> None:
        """Commit these events, then follow them, then tell."""
        self._check_asides(room, news)
        now = self.now()
        stamped = [replace(event, at=now) for event in news]
        self.store.add_events(room, stamped, holders, now)
        for _, token in holders:
            room.holders.pop(token, None)
            self.seated.note(token)
        room.follow(stamped)
        with self._lock:
            self._rooms[room.id] = room  # it may have left memory meanwhile; nobody's is newer
        self.notifier.tell(room.id, room.place)
        self.changed(room)
        self.store.keep_status(room, now)

    def _check_asides(self, room: Room, news: Sequence[Event]) -> None:
        """What can go on for ever has an end: for each seat its own, which nobody else can bring nearer."""
        if any(event.what not in ASIDES for event in news):
            return
        for seat in {event.seat for event in news}:
            words, most = ("asides", self.limits.asides) if seat >= 0 else ("watchers", self.limits.watchers_talk)
            if room.asides[seat] >= most:
                raise TooMany(say(f"limit.{words}", most=most))

    def _renew(self, room: Room) -> None:
        """Throw away what was tried here and take the table as it is stored."""
        room.begin_again()
        room.follow(self.store.events(room.id, 0))

    def _forget(self, room: Room) -> None:
        """What is in memory may not be stored: the next who asks reads the table anew.

        Whoever holds this room still finds it empty: what they would store, they would store where something stands.
        """
        with self._lock:
            self._rooms.pop(room.id, None)
        room.begin_again()

    def catch_up(self, id: str) -> None:
        """Another server has moved this table on."""
        with self._lock:
            room = self._rooms.get(id)
        place = UNKNOWN
        if room is not None:
            with room.lock:
                room.follow(self.store.events(id, room.place))
                room.holders.clear()
                self.found(room)
                place = room.place
        self.notifier.tell(id, place)

    def _catch_up_all(self) -> None:
        with self._lock:
            kept = list(self._rooms)
        for id in {*kept, *self.notifier.watched()}:
            self.catch_up(id)


def open_service(address: str, limits: Limits | None = None, alone: bool = False) -> Service:
    """The service on this database; `alone` keeps other servers away where they could not hear of each other."""
    lock = Alone(address) if alone else None
    try:
        service = Service(open_database(address), limits)
    except FourtopiaError:
        if lock is not None:
            lock.release()
        raise
    service.alone = lock
    return service


def _is_complete(room: Room) -> bool:
    return (
        room.status == GATHERING
        and not room.revealing
        and not room.plan.waits
        and not any(seat.is_open for seat in room.seats)
    )


def _promise(seat: int | None, commitment: str) -> list[Event]:
    """The event of a seat that promises a value, if it does."""
    if not commitment:
        return []
    if seat is None:
        raise BadOption(say("entropy.no-seat"))
    if not COMMITMENT.fullmatch(commitment):
        raise BadOption(say("entropy.commitment"))
    return [Event(What.COMMIT, seat, text=commitment)]


def _again(room: Room, own: Sequence[int]) -> TableOptions:
    """The plan of a rematch: the own seats stay, those of other people are open to them."""

    def seat(number: int) -> SeatOptions:
        planned, now = room.plan.seats[number], room.seats[number]
        if isinstance(planned, BotSeat):
            return planned
        return PersonSeat(now.name) if number in own else OpenSeat()

    return replace(room.plan, seats=[seat(number) for number in range(len(room.seats))], waits=False)
