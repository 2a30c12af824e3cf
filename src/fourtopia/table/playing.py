"""What is done at a table while the game goes on: decisions, taking back, talk, and the clock."""

from __future__ import annotations

from fourtopia.bots import USUAL
from fourtopia.core.undoing import take_back
from fourtopia.table.caller import Caller
from fourtopia.table.errors import NotAllowed, Stale
from fourtopia.table.events import Event, What, decisions_of, leading_to
from fourtopia.table.messages import say
from fourtopia.table.room import Room
from fourtopia.table.rooms import Rooms

LONGEST_MESSAGE = 500


class Playing(Rooms):
    """Rooms whose games go on."""

    def act(self, id: str, seat: int, action: str | int, place: int, caller: Caller) -> Room:
        """A decision of the seat, chosen when the log was at `place`."""
        room = self.room(id)
        self.check_owner(room, seat, caller)
        self._change(room, lambda: self._act(room, seat, action, place))
        return room

    def act_for_bot(self, room: Room, seat: int, action: int, place: int) -> Room:
        """A decision of the bot that plays for this seat."""
        self._change(room, lambda: self._act(room, seat, action, place, by_bot=True))
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
        self._append(room, [*back, *decisions_of(match, before)])

    def undo(self, id: str, seat: int, caller: Caller, place: int | None = None) -> Room:
        """Take the seat's own last decision back, if nothing hangs on it; with `place`, as the log stood then."""
        room = self.room(id)
        self.check_owner(room, seat, caller)
        self._change(room, lambda: self._undo(room, seat, place))
        return room

    def _undo(self, room: Room, seat: int, place: int | None) -> None:
        if place is not None:
            room.check_own(seat, place)
        decision = room.undo_place(seat)
        past = room.running.copy()
        take_back(past, decision)
        self._append(room, leading_to(past, [Event(What.UNDO, seat, decision)]))

    def chat(self, id: str, seat: int | None, message: str, caller: Caller) -> Room:
        room = self.room(id)
        if seat is not None:
            self.check_owner(room, seat, caller)
        words = "".join(each for each in " ".join(message.split()) if each.isprintable())[:LONGEST_MESSAGE]
        if not words:
            raise NotAllowed(say("chat.empty"))
        said = Event(What.CHAT, -1 if seat is None else seat, text=words)
        self._change(room, lambda: self._append(room, [said]))
        return room

    def flag(self, room: Room, seat: int) -> bool:
        """If the seat's time is over, a bot plays on. Returns whether it is."""
        return self._change(room, lambda: self._flag(room, seat))

    def _flag(self, room: Room, seat: int) -> bool:
        left = room.time_left(seat, self.now())
        if left is None or left > 0:
            return False
        self._append(room, [Event(What.BOT, seat, text=USUAL)])
        return True
