"""What one address asks for at once waits in its own line, and leaves the threads to everybody else."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from starlette.types import Message, Receive, Scope, Send

from fourtopia.table import Room
from fourtopia.web.guard import DoorLimits, Guard
from tests.web.conftest import PATIENCE, WIDE, House, opened
from tests.web.programs import API, TABLES

HERE, ELSEWHERE = ("192.0.2.1", 1), ("192.0.2.2", 1)
MANY = 60  # more than there are threads


def door(**limits: Any) -> DoorLimits:
    return DoorLimits(**{**vars(WIDE), "at_work": 4, **limits})


def caller(house: House, place: tuple[str, int], token: str = "") -> httpx.AsyncClient:
    headers = {"authorization": f"Bearer {token}"} if token else {}
    return httpx.AsyncClient(
        transport=httpx.ASGITransport(house.app, client=place), base_url="http://test", headers=headers
    )


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Callable[[House], tuple[threading.Event, list[str]]]:
    """Whoever looks for the table `long` keeps a thread until the event is set."""

    def hold(house: House) -> tuple[threading.Event, list[str]]:
        goes_on, there = threading.Event(), []
        find = house.service.room

        def room(id: str) -> Room:
            if id == "long":
                there.append(id)
                goes_on.wait(10 * PATIENCE)
            return find(id)

        monkeypatch.setattr(house.service, "room", room)
        return goes_on, there

    return hold


Held = Callable[[House], tuple[threading.Event, list[str]]]


async def until(there: list[str], number: int) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(there) < number:
            await asyncio.sleep(0.01)


def test_one_address_does_not_keep_all_threads(build: Callable[..., House], held: Held) -> None:
    house = build(door=door())
    goes_on, there = held(house)

    async def run() -> list[int]:
        async with caller(house, HERE) as here, caller(house, ELSEWHERE) as elsewhere:
            asked = [asyncio.create_task(here.get(f"{TABLES}/long")) for _ in range(MANY)]
            try:
                await until(there, 4)
                assert (await asyncio.wait_for(elsewhere.get(f"{API}/games"), PATIENCE)).status_code == 200
                assert len(there) == 4
            finally:
                goes_on.set()
            return [answer.status_code for answer in await asyncio.gather(*asked)]

    assert house.runner.run(run()) == [404] * MANY


def test_seats_behind_one_address_do_not_either(build: Callable[..., House], held: Held) -> None:
    """Each has its own line; all together leave half of the threads to others."""
    house = build(door=door())
    tokens = [f"the token of person {number:02}" for number in range(20)]
    for token in tokens:
        opened(house.program(token), "futuropia", "person Ida", "open")
    goes_on, there = held(house)

    async def run() -> None:
        people = [caller(house, HERE, token) for token in tokens]
        asked = [asyncio.create_task(who.get(f"{TABLES}/long")) for who in people for _ in range(4)]
        try:
            await until(there, 20)
            async with caller(house, ELSEWHERE) as elsewhere:
                assert (await asyncio.wait_for(elsewhere.get(f"{API}/games"), PATIENCE)).status_code == 200
            assert len(there) == 20
        finally:
            goes_on.set()
        assert [answer.status_code for answer in await asyncio.gather(*asked)] == [404] * 80

    house.runner.run(run())


def test_a_line_has_an_end(build: Callable[..., House], held: Held) -> None:
    """Whoever asks faster than they are answered is refused at last."""
    house = build(door=door(requests_at_once=10, requests_per_second=1e9))
    goes_on, there = held(house)

    async def run() -> list[int]:
        async with caller(house, HERE) as here:
            asked = [asyncio.create_task(here.get(f"{TABLES}/long")) for _ in range(30)]
            await until(there, 4)
            goes_on.set()
            return sorted(answer.status_code for answer in await asyncio.gather(*asked))

    assert house.runner.run(run()) == [404] * 10 + [429] * 20


class Parts:
    """A client that sends its body and takes the answer when it is told to, and an application that says when."""

    def __init__(self, house: House) -> None:
        self.scope: Scope = {
            "type": "http",
            "app": house.app,
            "method": "POST",
            "path": "/",
            "query_string": b"",
            "headers": [(b"content-length", b"2")],
            "client": HERE,
        }
        self.may_send, self.may_end = asyncio.Event(), asyncio.Event()
        self.reached, self.begun = asyncio.Event(), asyncio.Event()
        self.heard: list[Message] = []

    async def receive(self) -> Message:
        await self.may_send.wait()
        return {"type": "http.request", "body": b"{}", "more_body": False}

    async def send(self, message: Message) -> None:
        self.heard.append(message)

    async def app(self, scope: Scope, receive: Receive, send: Send) -> None:
        """An answer that goes on, as a stream does."""
        self.reached.set()
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        self.begun.set()
        await self.may_end.wait()
        await send({"type": "http.response.body", "body": b"", "more_body": False})


def test_neither_a_body_that_comes_slowly_nor_a_stream_keeps_a_turn(build: Callable[..., House]) -> None:
    house = build(door=door())

    async def run() -> None:
        slow, streaming, third = clients = [Parts(house) for _ in range(3)]

        async def route(scope: Scope, receive: Receive, send: Send) -> None:
            await scope["parts"].app(scope, receive, send)

        guard = Guard(route, door(at_work=1))
        tasks = [asyncio.create_task(guard({**each.scope, "parts": each}, each.receive, each.send)) for each in clients]
        for each in (streaming, third):
            each.may_send.set()
            await asyncio.wait_for(each.begun.wait(), PATIENCE)
        assert not slow.reached.is_set()
        for each in clients:
            each.may_send.set()
            each.may_end.set()
        await asyncio.gather(*tasks)
        assert [each.heard[0]["status"] for each in clients] == [200] * 3

    house.runner.run(run())
