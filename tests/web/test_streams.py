"""Streams: they tell how far a table is, and catch up."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any

import httpx

from fourtopia.web.guard import DoorLimits
from tests.web.conftest import PATIENCE, WIDE, House, Visitor, opened, scope_of
from tests.web.programs import TABLES, act, place


def test_a_stream_tells_the_place_at_once_and_then_each_change(ida: Visitor, table: str) -> None:
    at = place(ida, table)
    stream = ida.follow(f"{TABLES}/{table}/stream")
    assert (stream.status, stream.headers["content-type"].partition(";")[0]) == (200, "text/event-stream")
    assert stream.headers["x-accel-buffering"] == "no"
    assert stream.event()["retry"] == "500"
    assert stream.event() == {"data": str(at), "id": str(at)}
    act(ida, table, 0, "buy food")
    assert stream.event() == {"data": str(at + 1), "id": str(at + 1)}
    ida.post(f"{TABLES}/{table}/chat", {"text": "hello"})
    assert stream.event()["id"] == str(at + 2)
    assert stream.nothing_more()
    stream.leave()


def test_a_stream_catches_up_from_the_last_event(ida: Visitor, table: str) -> None:
    at = place(ida, table)
    for last, news in ((str(at), False), (str(at - 1), True), ("nonsense", True), ("9" * 40, True), ("", True)):
        stream = ida.follow(f"{TABLES}/{table}/stream", last)
        stream.event()
        if news:
            assert stream.event()["id"] == str(at)
        assert stream.nothing_more()
        stream.leave()


def test_a_stream_of_a_table_that_still_gathers(ida: Visitor, sam: Visitor) -> None:
    id = opened(ida, "futuropia", "person Ida", "open")
    stream = ida.follow(f"{TABLES}/{id}/stream")
    stream.event()
    assert stream.event()["id"] == "0"
    sam.post(f"{TABLES}/{id}/join")
    assert int(stream.event()["id"]) >= 1
    stream.leave()


def test_a_stream_of_a_table_that_is_not_there(ida: Visitor) -> None:
    stream = ida.follow(f"{TABLES}/nowhere/stream")
    assert stream.status == 404
    assert "There is no table 'nowhere'" in stream.json()["error"]


def test_streams_end_when_the_server_stops(build: Callable[..., House]) -> None:
    house = build()
    ida = house.program("ida")
    id = opened(ida, "futuropia", "person Ida", "bot")
    streams = [ida.follow(f"{TABLES}/{id}/stream") for _ in range(3)]
    for stream in streams:
        stream.event()
        stream.event()
    house.streams.close()
    for stream in streams:
        assert stream.event() == {}
        assert stream.ended


def test_a_client_holds_so_many_streams_and_no_more(build: Callable[..., House]) -> None:
    house = build(door=DoorLimits(**{**vars(WIDE), "streams": 2}))
    ida = house.program("ida")
    id = opened(ida, "futuropia", "person Ida", "bot")
    held = [ida.follow(f"{TABLES}/{id}/stream") for _ in range(2)]
    for stream in held:
        stream.event()
        stream.event()
    more = ida.follow(f"{TABLES}/{id}/stream")
    assert more.status == 429
    assert "More than 2 open pages" in more.json()["error"]
    held[0].leave()
    again = ida.follow(f"{TABLES}/{id}/stream")
    assert again.status == 200
    again.leave()
    held[1].leave()


def test_streams_that_begin_at_once_are_counted_all_the_same(build: Callable[..., House]) -> None:
    """All of them are looked up before the first of them begins."""
    house = build(door=DoorLimits(**{**vars(WIDE), "streams": 5}))
    ida = house.program("ida")
    id = opened(ida, "futuropia", "person Ida", "bot")
    streams = house.runner.run(begun(house, id, 20))
    statuses = [stream.status_code for stream in streams]
    assert (statuses.count(200), statuses.count(429)) == (5, 15)
    again = ida.follow(f"{TABLES}/{id}/stream")
    assert again.status == 200
    again.leave()


async def begun(house: House, id: str, many: int) -> list[httpx.Response]:
    """Ask for so many streams at the same time; they end when all are answered."""
    asked = Counter[str]()

    async def one() -> httpx.Response:
        gone = asyncio.Event()
        status = 0

        async def receive() -> dict[str, Any]:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                asked["answered"] += 1
            while asked["answered"] < many:
                await asyncio.sleep(0.01)
            gone.set()

        await house.app(scope_of(f"{TABLES}/{id}/stream", {"authorization": "Bearer ida"}), receive, send)
        return httpx.Response(status)

    return await asyncio.wait_for(asyncio.gather(*(one() for _ in range(many))), PATIENCE)
