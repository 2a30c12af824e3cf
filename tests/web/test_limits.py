"""The limits at the door: tables, requests, sizes; and what breaks on our side."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from fourtopia.core import BadComponents, kind_of
from fourtopia.core.components import parse_own_components
from fourtopia.table import Limits, NotFound
from fourtopia.web import api
from fourtopia.web.guard import DoorLimits
from fourtopia.web.identity import network_of
from tests.web.conftest import PATIENCE, WIDE, House, opened
from tests.web.programs import API, JSON, TABLES, finish, refused

WISH = {"game": "futuropia", "seats": [{"kind": "person"}] * 2}


def test_a_person_has_so_many_unfinished_tables_and_no_more(build: Callable[..., House]) -> None:
    """Whoever else is at the same address has their own."""
    house = build(limits=Limits(open_tables=2))
    ida, sam = house.program("ida"), house.program("sam")
    ids = [opened(ida, "futuropia", "person Ida", "person Sam") for _ in range(2)]
    refused(ida.post(TABLES, WISH), 429, "You have 2 tables open that nobody has finished; finish or leave one first")
    opened(sam, "futuropia", "person Sam", "bot")
    finish(house, ids[0], ida, ida)
    opened(ida, "futuropia", "person Ida", "bot")


def test_an_address_has_so_many_unfinished_tables_and_no_more(build: Callable[..., House]) -> None:
    """Also where every table is opened by somebody who was never seen before, or by nobody in particular."""
    house = build(limits=Limits(open_tables_together=3))
    ids = [opened(house.program(name), "futuropia", "person Ida", "person Sam") for name in ("ida", "sam")]
    opened(house.program("tea"), "futuropia", "bot", "open")
    refused(house.program("uma").post(TABLES, WISH), 429, "From your network 3 tables were opened")
    finish(house, ids[0], house.program("ida"), house.program("ida"))
    opened(house.program("uma"), "futuropia", "person Uma", "bot")


def test_more_requests_than_the_door_allows(build: Callable[..., House]) -> None:
    """Posts have a limit of their own."""
    slow = DoorLimits(posts_per_second=0.001, posts_at_once=2, requests_per_second=0.001, requests_at_once=6)
    ida = build(door=slow).program("ida")
    answers = [ida.post(f"{TABLES}/nowhere/start") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [404, 404, 429]
    refused(answers[2], 429, "Too many requests; wait a moment")
    assert int(answers[2].headers["retry-after"]) >= 1
    statuses = [ida.get(f"{API}/games").status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]


def test_a_body_that_is_too_long(build: Callable[..., House]) -> None:
    """Said at the beginning, or found on the way."""
    ida = build(door=DoorLimits(**{**vars(WIDE), "body": 1000})).program("ida")

    async def pieces() -> Any:
        for _ in range(30):
            yield b" " * 100

    refused(ida.ask("POST", TABLES, content=b" " * 1001, headers=JSON), 413, "at most 1000 bytes")
    refused(ida.ask("POST", TABLES, content=pieces(), headers=JSON), 413, "at most 1000 bytes")
    refused(ida.ask("GET", f"{API}/games", headers={"content-length": "9" * 5000}), 413, "at most 1000 bytes")
    refused(ida.ask("GET", f"{API}/games", headers={"content-length": "many"}), 413, "at most 1000 bytes")


def test_what_breaks_on_our_side_shows_nothing(build: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    house = build()

    def broken(*given: object) -> None:
        raise RuntimeError("the secret place in service.py")

    monkeypatch.setattr(house.service, "room", broken)
    api, page = house.program().get(f"{TABLES}/abc"), house.browser().get("/table/abc")
    refused(api, 500, "Something is broken on our side")
    for answer in (api, page):
        assert answer.status_code == 500
        assert "secret place" not in answer.text
        assert "RuntimeError" not in answer.text
        assert "default-src 'none'" in answer.headers["content-security-policy"]


DEEP = ".".join("a" * 2_000) + " = 1"
BOXES = {
    "a deep key": DEEP,
    "a deep key behind quotes that belong to a text": f'b = {{c = """d"""", {DEEP}}}',
    "the same with apostrophes": f"b = {{c = '''d'''', {DEEP}}}",
    "lists": "a = " + "[" * 1_900,
    "many deep keys": "".join(f"a{number}.b.c.d.e.f.g.h = 1\n" for number in range(2_000)),
    "a long list": f"a = [{'1, ' * 20_000}]",
    "a million bytes": "#" * 200_000,
    "an endless number for a name": f"[[generator]]\nid = 0x{'f' * 5_000}\nprice = 4",
}


@pytest.mark.parametrize("box", BOXES.values(), ids=BOXES)
def test_a_box_that_is_a_burden_is_refused(build: Callable[..., House], box: str) -> None:
    wish = {"game": "futuropia", "seats": [{"kind": "person"}] * 2, "box": box}
    refused(build().program("ida").post(TABLES, wish), 422, "box")


@pytest.mark.parametrize("name", ["many deep keys", "a long list"])
def test_a_box_of_many_parts_is_not_read(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("tomllib.loads", lambda text: pytest.fail("it was read"))
    with pytest.raises(BadComponents, match="more than 4000 entries"):
        parse_own_components(BOXES[name], kind_of("futuropia").components, "box")


@pytest.mark.parametrize("where", ["body", "body.seats.0"])
def test_thousands_of_unknown_names_are_one_error(build: Callable[..., House], where: str) -> None:
    """Else each of them would be one, and all others would wait."""
    names = {f"name {number}": 1 for number in range(10_000)}
    seat = {"kind": "person", **(names if where == "body.seats.0" else {})}
    wish = {"game": "futuropia", "seats": [seat], **(names if where == "body" else {})}
    refused(build().program("ida").post(TABLES, wish), 422, f"{where}: at most 20 values here")


def test_a_box_is_read_beside_the_event_loop(build: Callable[..., House], monkeypatch: pytest.MonkeyPatch) -> None:
    house, readers = build(), []

    def read(text: str, standard: Any, name: str) -> Any:
        readers.append(threading.current_thread())
        return parse_own_components(text, standard, name)

    monkeypatch.setattr(api, "parse_own_components", read)
    text = kind_of("futuropia").components_file.read_text(encoding="utf-8")
    opened(house.program("ida"), "futuropia", "person Ida", "person Sam", box=text)
    assert len(readers) == 1
    assert readers[0] is not threading.current_thread()


@pytest.mark.parametrize(
    ("host", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
    ],
)
def test_an_ipv6_client_is_its_network(host: str, network: str) -> None:
    assert network_of(host) == network


def test_a_request_with_two_lengths_is_refused(build: Callable[..., House]) -> None:
    """Also where it would be refused for something else: the connection ends in any case."""
    both = {"content-length": "2", "transfer-encoding": "chunked", **JSON}
    slow = DoorLimits(requests_per_second=0.001, requests_at_once=2)
    ida = build(door=slow).program("ida")
    for headers in (both, {**both, "origin": "https://evil.example"}, both):  # the last is one too many
        answer = ida.ask("POST", TABLES, content=b"{}", headers=headers)
        refused(answer, 400, "either a Content-Length or chunks")
        assert answer.headers["connection"] == "close"


def test_who_waits_in_line_when_the_server_is_stopped_is_told(
    build: Callable[..., House], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else each of them would be an error in the log."""
    house, at_work, go_on = build(door=DoorLimits(at_work=1)), threading.Event(), threading.Event()

    def busy(id: str) -> None:
        at_work.set()
        go_on.wait(PATIENCE)
        raise NotFound(id)

    async def ask() -> tuple[httpx.Response, httpx.Response]:
        async with httpx.AsyncClient(transport=httpx.ASGITransport(house.app), base_url="http://test") as client:
            first = asyncio.create_task(client.get(f"{TABLES}/nowhere"))
            await asyncio.to_thread(at_work.wait, PATIENCE)
            second = asyncio.create_task(client.get(f"{TABLES}/nowhere"))
            for _ in range(100):
                await asyncio.sleep(0)
            second.cancel()
            told = await second
            go_on.set()
            return await first, told

    monkeypatch.setattr(house.service, "room", busy)
    answered, told = house.runner.run(ask())
    refused(answered, 404, "nowhere")
    refused(told, 503, "try again in a few seconds")
    assert told.headers["connection"] == "close"


def test_head_is_get_without_its_body(build: Callable[..., House]) -> None:
    house = build()
    ida = house.program("ida")
    id = opened(ida, "futuropia", "person Ida", "person Sam")
    for path in ("/", "/rules", f"/table/{id}", f"{API}/games", f"{TABLES}/{id}", f"{TABLES}/nowhere"):
        told, whole = ida.ask("HEAD", path), ida.get(path)
        assert (told.status_code, told.content) == (whole.status_code, b"")
        assert told.headers["content-type"] == whole.headers["content-type"]
        assert told.headers["content-security-policy"] == whole.headers["content-security-policy"]
    stream = ida.ask("HEAD", f"{TABLES}/{id}/stream")
    assert stream.headers["content-type"].startswith("text/event-stream")
