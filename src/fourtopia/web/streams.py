"""Streams: server-sent events that say how far a table's log is. Who hears more looks at the table."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import APIRouter, Depends, Header, Request
from fastapi.sse import EventSourceResponse, ServerSentEvent

from fourtopia.table import Service, TooMany
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

        def heard(table: str, place: int) -> None:
            loop.call_soon_threadsafe(moved.set)

        self._held[who] += 1
        self._open.add(moved)
        self._service.hub.listen(id, heard)
        try:
            while not self._closing:
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


@router.get("/tables/{id}/stream", response_class=EventSourceResponse, summary="Hear when the table moves on")
async def stream(
    request: Request, id: Annotated[str, Depends(admitted)], last_event_id: Annotated[str, Header()] = ""
) -> AsyncIterator[ServerSentEvent]:
    """One event for each change: its id is the number of events in the log, to be sent as Last-Event-ID."""
    streams: Streams = request.app.state.streams
    last = int(last_event_id) if last_event_id.isdecimal() and len(last_event_id) < 10 else -1
    yield ServerSentEvent(comment="fourtopia", retry=_RETRY)
    async for place in streams.places(id, client(request), last):
        yield ServerSentEvent(raw_data=str(place), id=str(place))
