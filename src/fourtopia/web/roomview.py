"""What templates get of a table: what everybody at it may know. The position and the secret stay behind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourtopia.table import Room
from fourtopia.table.events import Event
from fourtopia.table.options import TableOptions
from fourtopia.table.room import Status
from fourtopia.table.seat import Seat

MOST_SAID = 100


@dataclass(frozen=True)
class RoomView:
    id: str
    name: str
    options: TableOptions
    place: int
    status: Status
    seats: Sequence[Seat]
    actors: Sequence[int]
    asked: frozenset[int]
    question: int | None  # the place of what the own seat is asked
    chat: Sequence[tuple[int, Event]]
    next_table: str
    commitment: str
    revealing: bool  # whether the seats are to show what they add to chance
    allows_hints: bool
    stopped: str  # why the game cannot go on, if it cannot
    out_of_time: frozenset[int]  # seats whose people have used up their time


def room_view(room: Room, seat: int | None = None) -> RoomView:
    """For the seat that looks, if one does. The room's lock must be held."""
    return RoomView(
        id=room.id,
        name=room.name,
        options=room.options,
        place=room.place,
        status=room.status,
        seats=[replace(each) for each in room.seats],
        actors=room.actors,
        asked=frozenset(room.asked),
        question=room.asked[seat].place if seat is not None and seat in room.asked else None,
        chat=room.chat[-MOST_SAID:],
        next_table=room.next_table,
        commitment=room.commitment,
        revealing=room.revealing,
        allows_hints=room.allows_hints,
        stopped=room.stopped,
        out_of_time=frozenset(each for each in range(len(room.seats)) if room.is_out_of_time(each)),
    )
