"""People at tables, for the tests: each holds a token that is their name, and a few words for what they do."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from fourtopia.table import Caller, OpenSeat, PersonSeat, Room, Service, TableOptions
from fourtopia.table.options import SeatOptions
from fourtopia.table.tokens import hashed

TRADITIONAL = "write-the-future"


def caller(name: str) -> Caller:
    return Caller.holding(name, client=hashed(name)[:8])


def open_table(service: Service, game: str, *seats: SeatOptions, by: str = "Ann", **options: Any) -> Room:
    return service.open(TableOptions(game, seats, **options), caller(by), by)


def gather(service: Service, game: str, *names: str, **options: Any) -> Room:
    """A table of these people: the first opens it, the others come by the link."""
    seats: list[SeatOptions] = [PersonSeat(names[0]), *(OpenSeat() for _ in names[1:])]
    room = open_table(service, game, *seats, by=names[0], **options)
    for name in names[1:]:
        service.join(room.id, caller(name), name, name)
    return room


def owner(room: Room, seat: int) -> Caller:
    return caller(room.seats[seat].name)


def act(service: Service, room: Room, action: str | int, seat: int | None = None, place: int | None = None) -> Room:
    """A decision of whoever is asked, or of this seat, chosen now, or when the log had `place` events."""
    seat = room.actors[0] if seat is None else seat
    return service.act(room.id, seat, action, room.place if place is None else place, owner(room, seat))


def choices(room: Room, seat: int | None = None) -> list[int]:
    assert room.match is not None
    return room.match.legal_ids(room.actors[0] if seat is None else seat)


def play_on(
    service: Service, room: Room, chooser: random.Random, until: Callable[[Room], bool] = lambda room: False
) -> Room:
    """Everybody chooses at random until then, or to the end of the game."""
    while room.status != "over" and not until(room):
        seat = chooser.choice(room.actors)
        act(service, room, chooser.choice(choices(room, seat)), seat)
    return room


def rebuilt(service: Service, id: str) -> Room:
    """The table as the database has it, made anew."""
    found = service.store.find(id)
    assert found is not None
    room = Room(*found)
    room.follow(service.store.events(id, 0))
    return room


def snapshot(room: Room, told: bool = True) -> dict[str, Any]:
    """All that a room knows, to be compared; `told`: with the story for each reader."""
    match = room.match
    viewers: Sequence[int | None] = [None, *range(len(room.seats))] if match is not None else []
    stories = [room.told_to(seat) for seat in viewers] if told else []
    return {
        "seats": [(seat.name, seat.taken, seat.bot) for seat in room.seats],
        "place": room.place,
        "status": room.status,
        "asked": list(room.asked.items()),
        "spent": room.spent,
        "times": (room.started, room.last),
        "chat": room.chat,
        "next": room.next_table,
        "before": {seat: view.bytes() for seat, view in room.before.items()},
        "chosen": [] if match is None else list(match.chosen),
        "position": b"" if match is None else match.state.tobytes(),
        "menu": b"" if match is None or match.over else match.menu.tobytes(),
        "views": [room.view(seat).bytes() for seat in viewers],
        "lines": [list(story.lines) for story in stories],
        "points": [list(story.points) for story in stories],
    }
