"""Streams: server-sent events that say how far a table's log is. Who hears more looks at the table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Request
from starlette.responses import StreamingResponse

from fourtopia.table import Service, TooMany
from fourtopia.table.hub import UNKNOWN
from fourtopia.web.api import REFUSALS, TableId
from fourtopia.web.callers import client
from fourtopia.web.speech import say

router = APIRouter(tags=["tables"], responses=REFUSALS)

_RETRY = 500  # milliseconds before a browser connects again


class Streams:
    """All open streams of this server."""

    def __init__(self, service: Service, most: int) -> None:
        self._service, self._most = service, most
        self._held: Counter[str] = Counter()
        self._open: set[asyncio.Event] = set()
        self._closing = False

    def close(self) -> None:
        """Let browsers go, so that they find the next server."""
        self._closing = True
        for moved in self._open:
            moved.set()

    def admit(self, id: str, who: str) -> None:
        """Whether there is such a table, and room for one more."""
        self._service.room(id)
        if self._held[who] >= self._most:
            raise TooMany(say("error.streams", most=self._most))

    async def places(self, id: str, who: str, last: int) -> AsyncIterator[int]:
        """How many events the table's log has: now, if that is news, and whenever there are more."""
        loop = asyncio.get_running_loop()
        moved = asyncio.Event()
        place = UNKNOWN

        def note(now: int) -> None:
            nonlocal place
            place = now
            moved.set()

        def heard(table: str, now: int) -> None:
            loop.call_soon_threadsafe(note, now)

        self._held[who] += 1
        self._open.add(moved)
        self._service.hub.listen(id, heard)
        try:
            while not self._closing:
                if place == UNKNOWN:
                    place = (await asyncio.to_thread(self._service.room, id)).place
                if place != last:
                    last = place
                    yield place
                await moved.wait()
                moved.clear()
        finally:
            self._service.hub.leave(id, heard)
            self._open.discard(moved)
            self._held[who] -= 1
            if not self._held[who]:
                del self._held[who]


def admitted(request: Request, id: TableId) -> str:
    """Checked before a stream begins, while a refusal can still be answered."""
    streams: Streams = request.app.state.streams
    streams.admit(id, client(request))
    return id


@router.get(
    "/tables/{id}/stream",
    summary="Hear when the table moves on",
    response_class=StreamingResponse,
    responses={200: {"content": {"text/event-stream": {"schema": {"type": "string"}}}}},
)
async def stream(
    request: Request, id: Annotated[str, Depends(admitted)], last_event_id: Annotated[str, Header()] = ""
) -> StreamingResponse:
    """Server-sent events, one for each change: the id is the number of events in the log, sent as Last-Event-ID."""
    streams: Streams = request.app.state.streams
    last = int(last_event_id) if last_event_id.isdecimal() and len(last_event_id) < 10 else UNKNOWN
    return StreamingResponse(_events(streams.places(id, client(request), last)), media_type="text/event-stream")


async def _events(places: AsyncIterator[int]) -> AsyncIterator[bytes]:
    yield f"retry: {_RETRY}\n\n".encode()
    async for place in places:
        yield f"id: {place}\ndata: {place}\n\n".encode()
