"""While the database is away: clear words, a time to come again, a line a second in the log, and nothing lost after."""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from pathlib import Path

import httpx
import pytest
from sqlalchemy.exc import OperationalError, TimeoutError

from fourtopia.table import outage
from tests.table.postgres_server import Server as Database
from tests.table.server import Process
from tests.web.conftest import House

TABLES = "/api/v1/tables"
WITH_A_BOT = {"game": "futuropia", "seats": [{"kind": "person"}, {"kind": "bot", "bot": "random"}]}
SECONDS = 60  # longer than anything here takes


@pytest.fixture
def database() -> Iterator[Database]:
    server = Database()
    yield server
    server.close()


class Ear(threading.Thread):
    """Listens to a table's stream for as long as it is open."""

    def __init__(self, address: str, table: str) -> None:
        super().__init__(daemon=True)
        self._url = f"{address}{TABLES}/{table}/stream"
        self.heard: list[str] = []
        self.start()

    def run(self) -> None:
        with suppress(httpx.TransportError), httpx.stream("GET", self._url, timeout=SECONDS) as stream:
            self.heard += (line for line in stream.iter_lines() if line.startswith("data"))


def wait_until(what: str, holds: Callable[[], object]) -> None:
    end = time.monotonic() + SECONDS
    while not holds():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def is_over(line: httpx.Client, table: str) -> bool:
    return bool(line.get(f"{TABLES}/{table}").json().get("status") == "over")


def test_a_database_that_is_away_is_told_of_and_waited_for(database: Database, tmp_path: Path) -> None:
    log = tmp_path / "log"
    server = Process(database.new_database(), log)
    try:
        with httpx.Client(base_url=server.address, timeout=SECONDS) as line:
            taken = line.post(TABLES, json=WITH_A_BOT).json()
            table, bearer = taken["table"], {"authorization": f"Bearer {taken['token']}"}
            ear = Ear(server.address, table)
            wait_until("the stream begins", lambda: ear.heard)
            before = log.read_text()
            database.stop()
            away = time.monotonic()
            asked = 0
            while time.monotonic() < away + 4:
                for answer in (
                    line.get("/tables", headers=bearer),
                    line.get(f"{TABLES}/nosuchone"),
                    line.post(TABLES, json=WITH_A_BOT),
                    line.post(f"{TABLES}/{table}/chat", json={"seat": 0, "text": "hello"}, headers=bearer),
                ):
                    asked += 1
                    assert answer.status_code == 503, answer.text
                    assert 1 <= int(answer.headers["retry-after"]) <= 10
                    assert "cannot be reached for a moment" in answer.text
            seconds = time.monotonic() - away
            lines = log.read_text()[len(before) :].splitlines()
            assert asked > 20
            assert 1 <= len(lines) <= seconds + 2, lines
            assert ear.is_alive()
            database.start()
            wait_until("it is back", lambda: line.get(f"{TABLES}/nosuchone").status_code == 404)
            told = len(ear.heard)
            view = line.get(f"{TABLES}/{table}/view?seat=0", headers=bearer).json()
            wish = {"seat": 0, "action": view["legal"][0]["id"], "at": view["place"]}
            assert line.post(f"{TABLES}/{table}/actions", json=wish, headers=bearer).status_code == 200
            wait_until("the stream goes on", lambda: len(ear.heard) > told)
        assert "Traceback" not in log.read_text()
    finally:
        server.kill()


def test_a_bots_move_that_fell_into_the_outage_is_made_after_it(database: Database, tmp_path: Path) -> None:
    server = Process(database.new_database(), tmp_path / "log")
    try:
        bots = {"game": "futuropia", "seats": [{"kind": "bot", "bot": "random"}] * 2}
        with httpx.Client(base_url=server.address, timeout=SECONDS) as line:
            tables = [line.post(TABLES, json=bots).json()["table"] for _ in range(3)]
            database.restart()
            for table in tables:
                wait_until("it ends", partial(is_over, line, table))
        assert "Traceback" not in (tmp_path / "log").read_text()
    finally:
        server.kill()


def test_when_all_connections_are_in_use_nobody_waits_for_long(house: House) -> None:
    engine = house.service.store.engine
    with_all = [engine.connect() for _ in range(20)]
    try:
        began = time.monotonic()
        answer = house.program("ida").get(f"{TABLES}/nosuchone")
        assert time.monotonic() - began < 6
        assert answer.status_code == 503
        assert answer.json()["code"] == "away"
        assert "Too many ask at once" in answer.json()["error"]
        assert answer.headers["retry-after"] == "2"
    finally:
        for each in with_all:
            each.close()
    assert house.program("ida").get(f"{TABLES}/nosuchone").status_code == 404


def test_three_hundred_at_once_all_get_a_connection(house: House) -> None:
    async def ask() -> list[int]:
        way = httpx.ASGITransport(house.app)
        async with httpx.AsyncClient(transport=way, base_url="http://test") as client:
            answers = await asyncio.gather(*(client.get(f"{TABLES}/nosuchone") for _ in range(300)))
            return [answer.status_code for answer in answers]

    assert house.runner.run(ask()) == [404] * 300


def test_one_line_a_second_however_many_fail(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    monkeypatch.setattr(outage, "_told", 0.0)
    error = OperationalError("SELECT 1", {}, Exception("gone\nDETAIL: more"))
    for _ in range(50):
        outage.note("a request", error)
        outage.note("a stream", TimeoutError("no connection"))
        now[0] += 0.1
    assert 5 <= len(caplog.records) <= 6
    assert caplog.records[0].getMessage() == "a request: the database did not answer: gone"
