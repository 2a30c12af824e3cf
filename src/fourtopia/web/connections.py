"""Connections that end when a client is too slow: with its headers, with its body, or in taking the answer.

A stream is an answer that goes on: whoever takes it may stay as long as they like. Long headers, and bodies in crumbs,
take the time of everybody, as they are read where all are served: they are refused.
"""

from __future__ import annotations

import asyncio
from typing import Any, ClassVar, Literal

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

Phase = Literal["headers", "body", "answer"]
MOST_PIECES = 1000  # in which a body comes, so that reading it takes some hundredths of a second
_MOST_OF_A_HEAD = 16 * 1024  # bytes that wait for the rest of it
_AT_ONCE = 16 * 1024  # bytes that are read before it is looked whether that is too much


class BoundedConnection(h11.Connection):
    """HTTP/1.1 with one client, whose bodies come in so many pieces and no more."""

    def __init__(self) -> None:
        super().__init__(h11.SERVER, _MOST_OF_A_HEAD)
        self._pieces = 0

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            if self._pieces > MOST_PIECES:
                raise h11.RemoteProtocolError("a body in too many pieces")
        return event


class TimedProtocol(H11Protocol):
    """uvicorn's HTTP/1.1, with a limit on what it waits for."""

    seconds: ClassVar[dict[Phase, float]] = {"headers": 10.0, "body": 20.0, "answer": 60.0}

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.conn = BoundedConnection()
        self._timers: dict[Phase, asyncio.TimerHandle] = {}

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        for begin in range(0, len(data), _AT_ONCE):
            if self.transport.is_closing():  # it was refused
                break
            super().data_received(data[begin : begin + _AT_ONCE])
        self._watch()

    def send_400_response(self, msg: str) -> None:
        """Whoever has an answer already, or a part of it, can be told nothing else."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.abort()

    def on_response_complete(self) -> None:
        self._stop("headers")  # each request has its own time
        super().on_response_complete()
        self._watch()

    def shutdown(self) -> None:
        """Who is still sending is let go: else the server waits, breaks off, and fills the log with that."""
        super().shutdown()
        if self.conn.their_state is h11.SEND_BODY:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        for phase in list(self._timers):
            self._stop(phase)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        """More waits for the client than the line holds: it has so long to take some of it."""
        super().pause_writing()
        self._start("answer")

    def resume_writing(self) -> None:
        self._stop("answer")
        super().resume_writing()

    def _watch(self) -> None:
        """What the client owes us now: a whole head, the rest of a body, or nothing."""
        owed = {h11.IDLE: "headers", h11.SEND_BODY: "body"}.get(self.conn.their_state)
        phases: tuple[Phase, ...] = ("headers", "body")
        for phase in phases:
            if phase == owed and not self.transport.is_closing():
                self._start(phase)
            else:
                self._stop(phase)

    def _start(self, phase: Phase) -> None:
        if phase not in self._timers:
            self._timers[phase] = self.loop.call_later(self.seconds[phase], self.transport.abort)

    def _stop(self, phase: Phase) -> None:
        timer = self._timers.pop(phase, None)
        if timer is not None:
            timer.cancel()
