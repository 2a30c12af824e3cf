"""Who sits where: taking a seat, letting a bot play for it, and its links for other devices."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy.exc import IntegrityError

from fourtopia.bots import BOTS, USUAL
from fourtopia.core import BadOption
from fourtopia.table import naming, tokens
from fourtopia.table.beginning import Beginning, promise_of
from fourtopia.table.caller import Caller
from fourtopia.table.errors import NotAllowed, NotFound
from fourtopia.table.events import Event, What
from fourtopia.table.messages import say
from fourtopia.table.options import clean_name
from fourtopia.table.room import Room


class Seating(Beginning):
    """Rooms whose seats people and bots can take."""

    def join(
        self, id: str, caller: Caller, token: str, name: str, seat: int | None = None, commitment: str = ""
    ) -> int:
        """Take an open seat, or the own one back from the bot that stood in; a new seat may promise a value."""
        room = self.room(id)
        taken = self._change(room, lambda: self._join(room, caller, token, name, seat, commitment))
        self.begin_if_complete(room)
        return taken

    def _join(self, room: Room, caller: Caller, token: str, name: str, seat: int | None, commitment: str) -> int:
        own = self.seats_of(room, caller)
        if own and (seat is None or seat in own):
            return self._return(room, own[0] if seat is None else seat)
        wanted = self._open_seat(room, seat)
        name = naming.unlike(clean_name(name, say("seat.person", number=wanted + 1)), room.names(), wanted)
        sits = [Event(What.SIT, wanted, text=name), *promise_of(wanted, commitment)]
        self._append(room, sits, holders=[(wanted, tokens.hashed(token))])
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
            self._append(room, [Event(What.SIT, seat)])
        return seat

    def leave(self, id: str, seat: int, caller: Caller, bot: str = USUAL) -> None:
        """Let a bot play for the seat from now on; its owner can come back.

        Those who sit at the table may do that too for somebody who has not decided for a while.
        """
        room = self.room(id)
        if not (self.seats_of(room, caller) and room.is_absent(seat, self.now())):
            self.check_owner(room, seat, caller)
        if bot not in BOTS:
            raise BadOption(say("plan.bot", name=bot, names=", ".join(BOTS)))
        self._change(room, lambda: self._leave(room, seat, bot))

    def _leave(self, room: Room, seat: int, bot: str) -> None:
        if room.seats[seat].bot:
            raise NotAllowed(say("leave.done"))
        self._append(room, [Event(What.BOT, seat, text=bot)])

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
        token = tokens.new_token()
        self._bring(room, seat, tokens.hashed(token), tokens.hashed(token))
        return token

    def bring(self, seat_token: str, token: str) -> Room:
        """Whoever has a seat's link plays it from here too."""
        held = self.store.held_by(frozenset({tokens.hashed(seat_token)}))
        if not held:
            raise NotFound(say("room.none", id=""))
        room = self.room(held[0].id)
        own = self.store.seats_held(room.id, tokens.hashed(token))
        for seat in self.seats_of(room, Caller.holding(seat_token)):
            if seat not in own:
                self._bring(room, seat, tokens.hashed(token), tokens.hashed(seat_token))
        return room

    def _bring(self, room: Room, seat: int, token: str, came_by: str) -> None:
        with suppress(IntegrityError):  # the same device has just come
            self.store.add_brought(room.id, seat, token, came_by, self.now(), self.limits.brought)
        self.seated.note(token)
        room.holders.clear()
