"""A room: one table in memory. It is made from the events in the database and follows them.

What a seat may do now and what it may take back are said here; storing and telling is the service's.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from fourtopia.core import View, kind_of
from fourtopia.core.chance import commitment
from fourtopia.core.checksum import checksum
from fourtopia.core.log import Log
from fourtopia.core.undoing import CannotUndo, decided_last, undo_place
from fourtopia.table.errors import NotAllowed, Stale
from fourtopia.table.messages import say
from fourtopia.table.narration import Narration
from fourtopia.table.room_state import RoomState

REVEALING = 5.0  # seconds for the seats to show the values that they promised
ABSENT = 120.0  # seconds without a decision

Status = Literal["gathering", "running", "over", "stopped"]
GATHERING: Final = "gathering"
RUNNING: Final = "running"
OVER: Final = "over"
STOPPED: Final = "stopped"  # the rules have changed, and by those of today the log leads elsewhere


class Room(RoomState):
    """A table for those who ask about it: who is to decide, what is allowed, how much time is left."""

    # --- what is going on ---

    @property
    def log(self) -> Log:
        """The game as a file.

        Where decisions were filled in, others have other numbers than chance was drawn by. A game that was over by then
        is written as the older rules had written it, and can be verified; another one tells no secret.
        """
        log = self.running.log
        if None not in self._by_bot:
            return log
        if self.over_by_older_rules and self.rules is not None:
            asked = [each for each, by in zip(log.decisions, self._by_bot, strict=True) if by is not None]
            position = checksum(self.running, self.rules)
            return replace(log, rules=self.rules, decisions=tuple(asked), checksum=position)
        return replace(log, secret="", entropy=())

    @property
    def over_by_older_rules(self) -> bool:
        """Whether the game was over before the rules of today, which would have asked for more."""
        ours = kind_of(self.options.game).rules_version
        return self.status == OVER and None in self._by_bot and self.rules is not None and self.rules < ours

    @property
    def status(self) -> Status:
        if self.stopped:
            return STOPPED
        if self.match is None:
            return GATHERING
        return OVER if self.match.over else RUNNING

    @property
    def actors(self) -> list[int]:
        return list(self.asked)

    @property
    def allows_hints(self) -> bool:
        """Whether players may ask a bot what to do."""
        people = sum(seat.taken or seat.is_open for seat in self.seats)
        return people == 1 if self.options.hints is None else self.options.hints

    @property
    def commitment(self) -> str:
        return commitment(self.secret)

    @property
    def revealing(self) -> bool:
        """Whether the seats are to show now what they promised."""
        return self.closed is not None and self.match is None

    def may_begin(self, now: float) -> bool:
        """Whether all have shown what they promised; nobody waits for long for one who does not."""
        promised = [each for each in self.entropy if each.commitment]
        return self.closed is not None and (now - self.closed >= REVEALING or all(each.value for each in promised))

    def view(self, seat: int | None) -> View:
        return self.running.view(seat)

    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    def bots_to_move(self) -> list[int]:
        """The seats that are asked and played by a bot."""
        return [seat for seat in self.asked if self.seats[seat].bot]

    def told_to(self, seat: int | None) -> Narration:
        """The log in words, up to now. As long as nothing was hidden from anybody, all read the same."""
        match = self.running
        public = self._narrations.setdefault(None, Narration(match, None))
        public.go_on()
        if seat is None or public.open:
            return public
        own = self._narrations.setdefault(seat, Narration(match, seat))
        own.go_on()
        return own

    def decided_last(self, seat: int) -> int | None:
        """The last decision of this seat, by its place among those that stand."""
        return decided_last(self.running, seat)

    def has_secrets_between(self, seats: Sequence[int]) -> bool:
        """Whether any of these seats may see something that another may not."""
        views = {self.running.view(seat).bytes() for seat in seats}
        return len(views) > 1

    # --- what is allowed ---

    def check_fresh(self, seat: int, place: int) -> None:
        """Whether a choice that was made when the log was that far still answers the question that stands."""
        asked = self.asked.get(seat)
        if place > self.place or place < (self.place if asked is None else asked.place):
            raise Stale(say("act.stale"))

    def check_own(self, seat: int, place: int) -> None:
        """Whether this seat has decided nothing and taken nothing back since the log was that far."""
        if place > self.place or place <= self._own_last.get(seat, -1):
            raise Stale(say("act.stale"))

    def undo_place(self, seat: int) -> int:
        """The decision that this seat may take back, by its place among those that stand."""
        self.check_goes_on()
        own = self.decided_last(seat)
        if own is not None and self._by_bot[own]:
            raise NotAllowed(say("undo.bot"))
        try:
            return undo_place(self.running, seat)
        except CannotUndo as reason:
            raise NotAllowed(str(reason)) from None

    def is_absent(self, seat: int, now: float) -> bool:
        """Whether a person has been asked for so long that others may let a bot go on."""
        asked = self.asked.get(seat)
        return asked is not None and not self.seats[seat].bot and now - asked.at >= ABSENT

    # --- the clock ---

    def time_left(self, seat: int, now: float) -> float | None:
        """Seconds until the seat's clock runs out; None where there is no clock or it stands."""
        clock, asked = self.options.clock, self.asked.get(seat)
        if clock is None or asked is None or self.seats[seat].bot:
            return None
        thinking = now - asked.at
        used = asked.thought if clock.each == "decision" else self.spent[seat]
        return clock.seconds - used - thinking

    def is_out_of_time(self, seat: int) -> bool:
        """Whether the person of this seat has used up the time for the whole game: a bot plays to its end."""
        clock = self.options.clock
        return clock is not None and clock.each == "game" and self.spent[seat] >= clock.seconds
