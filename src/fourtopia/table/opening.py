"""Opening tables: new ones, and the same once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from fourtopia.table import naming, tokens
from fourtopia.table.beginning import promise_of
from fourtopia.table.caller import Caller
from fourtopia.table.errors import NotAllowed, NotYours, TooMany
from fourtopia.table.events import Event, What
from fourtopia.table.messages import say
from fourtopia.table.options import BotSeat, OpenSeat, PersonSeat, SeatOptions, TableOptions
from fourtopia.table.room import OVER, RUNNING, Room
from fourtopia.table.seating import Seating


class Opening(Seating):
    """Rooms, and how there come to be more of them."""

    def open(self, options: TableOptions, caller: Caller, token: str, commitment: str = "") -> Room:
        """A new table; its seats for people belong to whoever holds the token. It begins as soon as no seat is open.

        With a commitment, the first of these seats adds a value to chance, and the game begins when it has shown it.
        """
        options = naming.with_names(options)
        options.check()
        self._check_may_open(caller)
        own = [seat for seat, each in enumerate(options.seats) if isinstance(each, PersonSeat)]
        promise = promise_of(own[0] if own else None, commitment)
        row = (tokens.new_id(), naming.table_name(), options, tokens.new_token())
        self.store.add_table(
            *row, client=caller.client, now=self.now(), holders=[(seat, tokens.hashed(token)) for seat in own]
        )
        room = self._keep(Room(*row, owner=caller.client))
        if own:
            self.seated.note(tokens.hashed(token))
        if promise:
            self._change(room, lambda: self._append(room, promise))
        self.begin_if_complete(room)
        return room

    def _check_may_open(self, caller: Caller) -> None:
        """A person is counted by what they hold, so that a whole class can open tables from one address."""
        own, together = self.limits.open_tables, self.limits.open_tables_together
        if self.store.count_open(caller.client, caller.tokens) >= own:
            raise TooMany(say("limit.tables", most=own))
        if self.store.count_open(caller.client) >= together:
            raise TooMany(say("limit.tables-together", most=together))

    def rematch(self, id: str, caller: Caller, token: str, commitment: str = "") -> tuple[Room, list[int]]:
        """A table with the same options again.

        The first who asks opens it; those who sat at the old table are led to the new one.
        """
        room = self.room(id)
        own = self.seats_of(room, caller)
        if not own:
            raise NotYours(say("room.not-host"))
        return self._change(room, lambda: self._rematch(room, own, caller, token, commitment))

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
        again = self.open(options_again(room, own), caller, token, commitment)
        self._append(room, [Event(What.NEXT, own[0], text=again.id)])
        return again, own


def options_again(room: Room, own: Sequence[int]) -> TableOptions:
    """The options of a rematch: the own seats stay, those of other people are open to them."""

    def seat(number: int) -> SeatOptions:
        chosen, now = room.options.seats[number], room.seats[number]
        if isinstance(chosen, BotSeat):
            return chosen
        return PersonSeat(now.name) if number in own else OpenSeat()

    return replace(room.options, seats=[seat(number) for number in range(len(room.seats))], waits=False)
