"""Measuring the web: tables and streams held, actions a second, and how soon all streams know, beside a bare route.

A real server process is driven over real connections. The tables play Futuropia, which has no chance, so that the
driver can follow each game by itself and needs to ask for nothing but what is measured.
"""

from __future__ import annotations

import asyncio
import json
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fourtopia.core import FourtopiaError, Game, Match, kind_of
from fourtopia.web.messages import say

Progress = Callable[[str], None]

SEATS = 4
GAME = "futuropia"


class CannotMeasure(FourtopiaError):
    """The server to be measured did not come up."""


@dataclass(frozen=True)
class Load:
    """What the server is to bear: so many tables, and actions by so many at once for so long."""

    tables: int
    seconds: float
    at_once: int


@dataclass
class Driven:
    """A table that is played by the driver."""

    id: str
    token: str
    place: int
    match: Match
    heard: list[int] = field(default_factory=lambda: [0] * SEATS)  # how far each of its streams is
    news: asyncio.Event = field(default_factory=asyncio.Event)


class HttpConnection:
    """One kept connection, for requests one after the other."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def post(self, path: str, body: object, token: str = "") -> tuple[int, Any]:
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        reader, writer = self._streams
        sent = json.dumps(body).encode()
        bearer = f"authorization: Bearer {token}\r\n" if token else ""
        head = f"POST {path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n{bearer}"
        writer.write(f"{head}content-length: {len(sent)}\r\n\r\n".encode() + sent)
        first = await reader.readline()
        length = 0
        while (line := await reader.readline()) not in (b"\r\n", b""):
            name, _, value = line.decode().partition(":")
            length = int(value) if name.lower() == "content-length" else length
        answer = await reader.readexactly(length)
        return int(first.split()[1]), json.loads(answer)

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


def bench_web(
    tables: int = 300,
    seconds: float = 10.0,
    at_once: int = 16,
    database: str | None = None,
    progress: Progress = lambda part: None,
) -> dict[str, Any]:
    """Measure a server of its own on this machine."""
    load = Load(tables, seconds, at_once)
    with tempfile.TemporaryDirectory() as folder:
        address = database or f"sqlite:///{Path(folder) / 'bench.db'}"
        port = _free_port()
        server = subprocess.Popen([sys.executable, "-m", "fourtopia.web.bench_server", address, str(port)])
        try:
            figures = asyncio.run(_measure(server, port, load, progress))
            return {"database": address.partition(":")[0], **figures}
        finally:
            server.kill()
            server.wait()


async def _measure(server: subprocess.Popen[bytes], port: int, load: Load, progress: Progress) -> dict[str, Any]:
    progress("server")
    await _until_up(server, port)
    game = Game(kind_of(GAME), SEATS, (), kind_of(GAME).components)
    game.new(seed=1)
    await _opened(port, game, 5)
    await _warm(port)
    before = _memory(server.pid)
    progress("tables")
    driven = await _opened(port, game, load.tables)
    per_table = (_memory(server.pid) - before) / load.tables
    progress("streams")
    streams = [asyncio.create_task(_listen(port, table, number)) for table in driven for number in range(SEATS)]
    await _all_heard(driven)
    rates = await _rates(port, load, driven, progress)
    memory = _memory(server.pid)
    for each in streams:
        each.cancel()
    await asyncio.gather(*streams, return_exceptions=True)
    return {
        "tables": load.tables,
        "streams": len(streams),
        "at_once": load.at_once,
        "seconds": load.seconds,
        **rates,
        "idle_table_kb": per_table / 1024,
        "server_mb": memory / 2**20,
    }


async def _rates(port: int, load: Load, driven: list[Driven], progress: Progress) -> dict[str, float]:
    """Actions a second and how soon all streams know, beside a bare route."""
    progress("bare")
    bare = await _rate(load, lambda connection: _bare(connection), port)
    progress("actions")
    delays: list[float] = []
    queue = asyncio.Queue[Driven]()
    for table in driven:
        queue.put_nowait(table)
    actions = await _rate(load, lambda connection: _act(connection, queue, delays), port)
    delays.sort()
    return {
        "bare_per_second": bare,
        "actions_per_second": actions,
        "ratio": actions / bare,
        "p50_ms": 1000 * statistics.median(delays),
        "p99_ms": 1000 * delays[int(len(delays) * 0.99)],
    }


async def _until_up(server: subprocess.Popen[bytes], port: int) -> None:
    for _ in range(300):
        if server.poll() is not None:
            break
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.close()
            return
        except OSError:
            await asyncio.sleep(0.1)
    raise CannotMeasure(say("bench.no-server"))


async def _warm(port: int) -> None:
    """Until the server has its machine code, it is another server."""
    connection = HttpConnection(port)
    for _ in range(200):
        status, _ = await connection.post("/bare", {"text": "warm"})
        assert status == 200
        await asyncio.sleep(0.02)
    connection.close()


async def _opened(port: int, game: Game, tables: int) -> list[Driven]:
    connection = HttpConnection(port)
    found = []
    options = {"game": GAME, "seats": [{"kind": "person"} for _ in range(SEATS)]}
    for _ in range(tables):
        status, answer = await connection.post("/api/v1/tables", options)
        assert status == 201, answer
        found.append(Driven(answer["table"], answer["token"], 1, game.new(seed=1)))
    connection.close()
    return found


async def _listen(port: int, table: Driven, number: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=4096)
    try:
        writer.write(f"GET /api/v1/tables/{table.id}/stream HTTP/1.1\r\nhost: bench\r\n\r\n".encode())
        while line := await reader.readline():
            if line.startswith(b"id: "):
                table.heard[number] = int(line[4:])
                table.news.set()
    finally:
        writer.close()


async def _all_heard(driven: list[Driven]) -> None:
    for table in driven:
        while min(table.heard) < table.place:
            table.news.clear()
            await asyncio.wait_for(table.news.wait(), 30)


async def _rate(load: Load, once: Callable[[HttpConnection], Coroutine[Any, Any, None]], port: int) -> float:
    """How often a second something can be done, by so many at once."""
    count = 0
    end = time.perf_counter() + load.seconds

    async def one() -> None:
        nonlocal count
        connection = HttpConnection(port)
        while time.perf_counter() < end:
            await once(connection)
            count += 1
        connection.close()

    start = time.perf_counter()
    await asyncio.gather(*(one() for _ in range(load.at_once)))
    return count / (time.perf_counter() - start)


async def _bare(connection: HttpConnection) -> None:
    status, answer = await connection.post("/bare", {"text": "one row"})
    assert status == 200, answer


async def _act(connection: HttpConnection, queue: asyncio.Queue[Driven], delays: list[float]) -> None:
    """One action at the next table, and the wait until all its streams have heard of it."""
    table = await queue.get()
    match = table.match
    if match.over:
        return  # its place in the queue goes to the tables that still play
    seat = match.actor
    action = random.choice(match.legal_ids())
    start = time.perf_counter()
    decision = {"seat": seat, "action": action, "at": table.place}
    status, answer = await connection.post(f"/api/v1/tables/{table.id}/actions", decision, table.token)
    assert status == 200, answer
    match.play(action)
    table.place = answer["place"]
    while min(table.heard) < table.place:
        table.news.clear()
        await table.news.wait()
    delays.append(time.perf_counter() - start)
    queue.put_nowait(table)


def _memory(process: int) -> int:
    """Bytes of memory that a process holds; 0 where the system does not say."""
    try:
        lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS"))


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
