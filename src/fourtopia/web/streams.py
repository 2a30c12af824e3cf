"""Streams: server-sent events that say how far a table's log is. Who hears more looks at the table."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Request
from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from fourtopia.table import Caller, Room, Service, TooMany, outage
from fourtopia.table.notifier import UNKNOWN
from fourtopia.table.outage import OUTAGES
from fourtopia.web.api import REFUSALS
from fourtopia.web.guard import Places
from fourtopia.web.identity import Visitor, caller, visitor
from fourtopia.web.messages import say
from fourtopia.web.models import TableId

router = APIRouter(tags=["tables"], responses=REFUSALS)

_SECONDS_OF_AN_OUTAGE = 1.0  # before the database is asked again
_RETRY = 500  # milliseconds before a browser connects again
_SILENCE = 20.0  # seconds after which something is sent all the same, so that nobody on the way closes the line
_FEW = 8  # at tables of so many everybody hears of everything at once


class Streams:
    """All open streams of this server."""

    def __init__(self, service: Service, most: int) -> None:
        self._service, self._most = service, most
        self._places = Places(most)
        self._open: set[asyncio.Event] = set()
        self._loop = asyncio.get_running_loop()
        self._closing = False

    def close(self) -> None:
        """Let browsers go, so that they find the next server."""
        self._closing = True
        for moved in list(self._open):
            self._loop.call_soon_threadsafe(moved.set)

    def find(self, id: str, caller: Caller) -> tuple[Room, list[int]]:
        """The table, if there is such a one, and the seats of whoever would listen. Asks the database."""
        room = self._service.room(id)
        return room, self._service.seats_of(room, caller)

    def admit(self, who: Visitor) -> None:
        """Keep a place for one more, or refuse. In the event loop alone, so that no two take the same place."""
        if not self._places.take(who):
            raise TooMany(say("error.streams", most=self._most))

    def release(self, who: Visitor) -> None:
        self._places.release(who)

    async def places(self, listening: Listening, last: int) -> AsyncIterator[int]:
        """How many events the table's log has: now, if that is news, and whenever there are more.

        In a crowd that would be all the time: there it is told at once only when the listener's own question changes,
        and else every few seconds. UNKNOWN is no news: it only keeps the line open.
        """
        id = listening.room.id
        loop = asyncio.get_running_loop()
        moved = asyncio.Event()
        place, question, told = UNKNOWN, None, 0.0

        def note(now: int) -> None:
            nonlocal place
            place = now
            moved.set()

        def heard(table: str, now: int) -> None:
            loop.call_soon_threadsafe(note, now)

        self._open.add(moved)
        self._service.notifier.listen(id, heard)
        place = listening.room.place  # after the listening began: what comes now is heard
        try:
            while not self._closing:
                if place == UNKNOWN:
                    place = await self._place_of(id)
                wait = told + listening.gap - loop.time()
                if place != last and (wait <= 0 or listening.question() != question):
                    last, question, told = place, listening.question(), loop.time()
                    yield place
                news = await _moved(moved, wait if place != last else _SILENCE)
                moved.clear()
                if place == last and not news:
                    yield UNKNOWN
        finally:
            self._service.notifier.leave(id, heard)
            self._open.discard(moved)

    async def _place_of(self, id: str) -> int:
        """How far the table is. While the database is away there is nothing to tell: the listener waits."""
        while not self._closing:
            try:
                return (await asyncio.to_thread(self._service.room, id)).place
            except OUTAGES as error:
                outage.note("a stream", error)
                await asyncio.sleep(_SECONDS_OF_AN_OUTAGE)
        return UNKNOWN


async def _moved(moved: asyncio.Event, seconds: float) -> bool:
    """Wait for news, but no longer than so many seconds. Returns whether there is any."""
    with contextlib.suppress(TimeoutError):
        return await asyncio.wait_for(moved.wait(), seconds)
    return False


@dataclass(frozen=True)
class Listening:
    """A table, and whoever listens to it."""

    room: Room
    seats: Sequence[int]
    who: Visitor

    @property
    def gap(self) -> float:
        """The least seconds between two events that do not concern the listener."""
        players = len(self.room.seats)
        return 0.0 if players <= _FEW else players / 20

    def question(self) -> tuple[object, ...]:
        """What concerns the listener at once."""
        asked = dict(self.room.asked)
        return self.room.status, *(asked[seat].place for seat in self.seats if seat in asked)


class HeldStream(StreamingResponse):
    """A stream whose place is free again when it ends, even if it never began."""

    def __init__(self, streams: Streams, listening: Listening, last: int) -> None:
        at_once = {"x-accel-buffering": "no"}  # servers in front of this one are not to collect events
        super().__init__(_events(streams.places(listening, last)), headers=at_once, media_type="text/event-stream")
        self._streams, self._who = streams, listening.who
        streams.admit(self._who)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await super().__call__(scope, receive, send)
        finally:
            self._streams.release(self._who)


def found(request: Request, id: TableId) -> Listening:
    """Looked up before a stream begins, while a refusal can still be answered."""
    streams: Streams = request.app.state.streams
    room, seats = streams.find(id, caller(request))
    return Listening(room, seats, visitor(request))  # known by now, if a seat is held here


@router.get(
    "/tables/{id}/stream",
    summary="Hear when the table moves on",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def stream(
    request: Request, listening: Annotated[Listening, Depends(found)], last_event_id: Annotated[str, Header()] = ""
) -> StreamingResponse:
    """Server-sent events: the id is how far the log is, to be sent as Last-Event-ID."""
    streams: Streams = request.app.state.streams
    last = int(last_event_id) if last_event_id.isdecimal() and len(last_event_id) < 10 else UNKNOWN
    return HeldStream(streams, listening, last)


async def _events(places: AsyncIterator[int]) -> AsyncIterator[bytes]:
    yield f"retry: {_RETRY}\n\n".encode()
    async for place in places:
        yield b":\n\n" if place == UNKNOWN else f"id: {place}\ndata: {place}\n\n".encode()
