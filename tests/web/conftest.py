"""What the tests of the web share: the application without a network, and those who call at its doors."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from fourtopia.table import Caller, Limits, Room, Service
from fourtopia.web import Settings, make_app
from fourtopia.web.guard import DoorLimits
from fourtopia.web.identity import COOKIE
from fourtopia.web.streams import Streams

WIDE = DoorLimits(
    posts_per_second=1e9, posts_at_once=1e9, requests_per_second=1e9, requests_at_once=1e9, at_work=1000, token=1
)
MANY = Limits(open_tables=10**6, open_tables_together=10**6)
PATIENCE = 20  # seconds for something that comes at once


class House:
    """The application, asked without a network. No bots move here: tests decide for every seat."""

    def __init__(self, folder: Path, door: DoorLimits = WIDE, limits: Limits = MANY, root_path: str = "") -> None:
        self.database = folder / "tables.db"
        self.app = make_app(Settings(f"sqlite:///{self.database}", limits=limits, door=door, root_path=root_path))
        self.runner = asyncio.Runner()
        self.streams = self.app.state.streams = self.runner.run(self._opened(door.streams))

    async def _opened(self, most: int) -> Streams:
        return Streams(self.service, most)

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    def close(self) -> None:
        self.streams.close()
        self.app.state.analyses.close()
        self.app.state.plans.close()
        self.app.state.worker_pool.close()
        self.runner.close()
        self.service.close()

    def program(self, token: str = "") -> Visitor:
        """A program, which sends its token."""
        return Visitor(self, {"authorization": f"Bearer {token}"} if token else {}, token)

    def browser(self, token: str = "", address: str = "http://test") -> Visitor:
        """A browser, which keeps its token in a cookie."""
        cookie = {"cookie": f"{COOKIE}={token}"} if token else {}
        return Visitor(self, {"sec-fetch-site": "same-origin", **cookie}, token, address)

    def room(self, id: str) -> Room:
        return self.service.room(id)

    def play(self, id: str, token: str, choose: Callable[[list[int]], int], decisions: int = 10**6) -> Room:
        """Let whoever holds all seats decide so many times, or to the end."""
        room = self.room(id)
        for _ in range(decisions):
            if room.match is None or room.match.over:
                break
            seat = room.actors[0]
            action = choose(room.match.legal_ids(seat))
            self.service.act(id, seat, action, room.place, Caller.holding(token))
        return room


class Visitor:
    """Somebody who asks, with the same headers every time."""

    def __init__(self, house: House, headers: dict[str, str], token: str = "", address: str = "http://test") -> None:
        self.house, self.headers, self.token, self.address = house, headers, token, address

    def get(self, path: str, **options: Any) -> httpx.Response:
        return self.ask("GET", path, **options)

    def post(self, path: str, plain: Any = None, **options: Any) -> httpx.Response:
        return self.ask("POST", path, json={} if plain is None else plain, **options)

    def ask(self, method: str, path: str, headers: dict[str, str] | None = None, **options: Any) -> httpx.Response:
        return self.house.runner.run(self._ask(method, path, {**self.headers, **(headers or {})}, **options))

    async def _ask(self, method: str, path: str, headers: dict[str, str], **options: Any) -> httpx.Response:
        way = httpx.ASGITransport(self.house.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=way, base_url=self.address) as client:
            return await client.request(method, path, headers=headers, **options)

    def follow(self, path: str, last: str | None = None) -> Stream:
        """Open a stream of events."""
        headers = self.headers if last is None else {**self.headers, "last-event-id": last}
        return Stream(self.house, path, headers)


class Stream:
    """An open stream: its events come as they are sent."""

    def __init__(self, house: House, path: str, headers: dict[str, str]) -> None:
        self._runner = house.runner
        self._news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._gone = asyncio.Event()
        self._text, self.ended = "", False
        self._scope = scope_of(path, headers)
        self._task = self._runner.run(self._begin(house))
        first = self._next()
        self.status: int = first["status"]
        self.headers = {name.decode(): value.decode() for name, value in first["headers"]}

    async def _begin(self, house: House) -> asyncio.Task[None]:
        asked = False

        async def receive() -> dict[str, Any]:
            nonlocal asked
            if not asked:
                asked = True
                return {"type": "http.request", "body": b"", "more_body": False}
            await self._gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            await self._news.put(message)

        return asyncio.create_task(house.app(self._scope, receive, send))

    def _next(self) -> dict[str, Any]:
        return self._runner.run(asyncio.wait_for(self._news.get(), PATIENCE))

    def event(self) -> dict[str, str]:
        """The next event, comments included, as names and values; empty when the stream has ended."""
        while "\n\n" not in self._text and not self.ended:
            message = self._next()
            self._text += message.get("body", b"").decode()
            self.ended = not message.get("more_body", False)
        block, _, self._text = self._text.partition("\n\n")
        return dict(line.split(": ", 1) for line in block.splitlines() if line)

    def nothing_more(self) -> bool:
        """Whether no event waits, once everything under way has been done."""
        self._runner.run(asyncio.sleep(0.1))
        return self._news.empty() and not self._text

    def json(self) -> Any:
        """The whole answer, where it is no stream."""
        body = b""
        while not self.ended:
            message = self._next()
            body += message.get("body", b"")
            self.ended = not message.get("more_body", False)
        return json.loads(body)

    def leave(self) -> None:
        self._gone.set()
        self._runner.run(asyncio.wait_for(self._task, PATIENCE))


def scope_of(path: str, headers: dict[str, str]) -> dict[str, Any]:
    """What a server tells the application of a request."""
    return {
        "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": "GET", "scheme": "http",
        "path": path, "raw_path": path.encode(), "query_string": b"", "root_path": "",
        "headers": [(name.encode(), value.encode()) for name, value in {"host": "test", **headers}.items()],
        "client": ("127.0.0.1", 1234), "server": ("test", 80),
    }  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house whose doors are wide open."""
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


@pytest.fixture
def build(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """A house of one's own, with other limits."""
    built: list[House] = []

    def make(**options: Any) -> House:
        folder = tmp_path / str(len(built))
        folder.mkdir()
        built.append(House(folder, **options))
        return built[-1]

    yield make
    for each in built:
        each.close()


def opened(who: Visitor, game: str, *seats: str, **options: Any) -> str:
    """Open a table; seats as `person Ida`, `open`, `bot`."""
    wishes = [dict(zip(("kind", "name"), seat.split(" ", 1), strict=False)) for seat in seats]
    answer = who.post("/api/v1/tables", {"game": game, "seats": wishes, **options})
    assert answer.status_code == 201, answer.text
    id: str = answer.json()["table"]
    return id


@pytest.fixture
def ida(house: House) -> Visitor:
    return house.program("ida")


@pytest.fixture
def sam(house: House) -> Visitor:
    return house.program("sam")


@pytest.fixture
def table(ida: Visitor, sam: Visitor) -> str:
    """A game of Ida and Sam that has just begun; Ida is to decide."""
    id = opened(ida, "futuropia", "person Ida", "open")
    assert sam.post(f"/api/v1/tables/{id}/join", {"name": "Sam"}).status_code == 201
    return id
