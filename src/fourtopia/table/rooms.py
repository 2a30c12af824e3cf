"""The rooms in memory: read from the database, changed by events, and told to whoever listens."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from fourtopia.core import kind_of
from fourtopia.table.caller import Caller, Limits
from fourtopia.table.errors import NotAllowed, NotFound, NotYours, Stale, TooMany
from fourtopia.table.events import ASIDES, Event
from fourtopia.table.messages import say
from fourtopia.table.notifier import UNKNOWN, Notifier
from fourtopia.table.room import Room
from fourtopia.table.seated import Seated
from fourtopia.table.single_server import SingleServerLock
from fourtopia.table.store import Store

_TRIES = 6

T = TypeVar("T")


class Rooms:
    """Every room that is kept in memory, and how one is changed: store events, follow them, tell of them."""

    def __init__(self, engine: Engine, limits: Limits | None = None, clock: Callable[[], float] = time.time) -> None:
        self.notifier = Notifier()
        self.seated = Seated()
        self.limits = limits or Limits()
        self.server_lock: SingleServerLock | None = None
        self.now = clock
        self.changed: Callable[[Room], None] = lambda room: None  # told of every table that moved on here
        self.found: Callable[[Room], None] = lambda room: None  # told of tables that another server may see to
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._lock = threading.Lock()
        self.store = Store(engine, heard=self.catch_up, reconnected=self._catch_up_all)

    def close(self) -> None:
        self.store.close()
        if self.server_lock is not None:
            self.server_lock.release()

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
        if self.store.listener is not None:  # what another server stored before the room was kept, nobody told it
            with kept.lock:
                kept.follow(self.store.events(id, kept.place))
        self.found(kept)
        return kept

    def _note_rules(self, room: Room) -> None:
        """Keep what the rules of today have made of a log that those of another version had made."""
        ours = kind_of(room.options.game).rules_version
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

    # --- whose seat it is ---

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

    def check_owner(self, room: Room, seat: int, caller: Caller) -> None:
        """Nobody acts for a seat that is not theirs, or looks from it."""
        if not 0 <= seat < len(room.seats):
            raise NotFound(say("room.no-seat", seat=seat))
        if seat not in self.seats_of(room, caller):
            raise NotYours(say("room.not-yours"))

    def _check_time(self, room: Room, seat: int) -> None:
        """Whether its person may still decide for the seat."""
        if room.is_out_of_time(seat):
            raise NotAllowed(say("act.out-of-time"))

    # --- storing and telling ---

    def _change(self, room: Room, change: Callable[[], T]) -> T:
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

    def _append(self, room: Room, news: Sequence[Event], holders: Sequence[tuple[int, str]] = ()) -> None:
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
