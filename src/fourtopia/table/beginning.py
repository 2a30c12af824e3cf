"""How a game begins: all have come, the values that were promised are shown, the game is laid out."""

from __future__ import annotations

import re

from fourtopia.core import CHANCE, BadOption, Match
from fourtopia.core.chance import entropy_commitment
from fourtopia.table.caller import Caller
from fourtopia.table.errors import NotAllowed, NotYours
from fourtopia.table.events import Event, What, decisions_of, leading_to
from fourtopia.table.messages import say
from fourtopia.table.room import GATHERING, Room
from fourtopia.table.rooms import Rooms

COMMITMENT = re.compile(r"[0-9a-f]{64}")
VALUE = re.compile(r"[0-9a-f]{32,64}")


class Beginning(Rooms):
    """Rooms whose games can begin."""

    def start(self, id: str, caller: Caller) -> None:
        """Begin with those who have come. Seats nobody took are given up."""
        room = self.room(id)
        if not self.seats_of(room, caller):
            raise NotYours(say("room.not-host"))
        self._change(room, lambda: self._start(room))

    def _start(self, room: Room) -> None:
        if room.status != GATHERING or room.revealing:
            raise NotAllowed(say("room.begun"))
        here = sum(not seat.is_open for seat in room.seats)
        self._check_players(room, here)
        self._close(room, here)

    def begin_if_complete(self, room: Room) -> None:
        """Begin where all have come and nobody has to say so."""
        self._change(room, lambda: self._begin_if_complete(room))

    def _begin_if_complete(self, room: Room) -> None:
        if _is_complete(room):
            self._close(room, len(room.seats))
        elif room.revealing and room.may_begin(self.now()):
            self._begin(room, len(room.seats))

    def _close(self, room: Room, players: int) -> None:
        """Nobody else can come: ask for the values that were promised, or begin where none was."""
        if any(each.commitment for each in room.entropy[:players]):
            self._append(room, [Event(What.CLOSE, CHANCE, players)])
        else:
            self._begin(room, players)

    def reveal(self, id: str, seat: int, value: str, caller: Caller) -> Room:
        """Show the random value that the seat promised. The game begins when all have."""
        room = self.room(id)
        self.check_owner(room, seat, caller)
        if not room.revealing:  # whoever shows it may have heard from another server that it is time
            self.catch_up(room.id)
        self._change(room, lambda: self._reveal(room, seat, value))
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
        self._append(room, [Event(What.REVEAL, seat, text=value)])

    def _check_players(self, room: Room, here: int) -> None:
        """Whether those who have come can begin: enough of them, in the first seats, as seats are taken in order."""
        players = room.options.check().kind.players
        if here not in players:
            title = room.options.check().kind.title
            raise NotAllowed(say("room.too-few", title=title, least=players[0], most=players[-1], here=here))
        gaps = [number for number, seat in enumerate(room.seats[:here]) if seat.is_open]
        if gaps:
            raise NotAllowed(say("room.gap", seat=gaps[0] + 1))

    def _begin(self, room: Room, players: int) -> None:
        """Lay the game out, and let chance act first where it is its turn: stored as one."""
        match = Match(room.options.game_for(players), seed=room.seed)
        match.resume()
        start = Event(What.START, CHANCE, players, forced=match.lengths[0])
        self._append(room, leading_to(match, [start, *decisions_of(match)]))


def _is_complete(room: Room) -> bool:
    return (
        room.status == GATHERING
        and not room.revealing
        and not room.options.waits
        and not any(seat.is_open for seat in room.seats)
    )


def promise_of(seat: int | None, commitment: str) -> list[Event]:
    """The event of a seat that promises a value, if it does."""
    if not commitment:
        return []
    if seat is None:
        raise BadOption(say("entropy.no-seat"))
    if not COMMITMENT.fullmatch(commitment):
        raise BadOption(say("entropy.commitment"))
    return [Event(What.COMMIT, seat, text=commitment)]
