"""The limits at the door: tables, requests, sizes; and what breaks on our side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from fourtopia.table import Limits
from fourtopia.web.guard import DoorLimits
from tests.web.conftest import WIDE, House, opened
from tests.web.programs import API, JSON, TABLES, finish, refused


def test_a_client_has_so_many_unfinished_tables_and_no_more(build: Callable[..., House]) -> None:
    house = build(limits=Limits(open_tables=2))
    ida, sam = house.program("ida"), house.program("sam")
    ids = [opened(ida, "futuropia", "person Ida", "person Sam") for _ in range(2)]
    full = sam.post(TABLES, {"game": "futuropia", "seats": [{"kind": "person"}] * 2})
    refused(full, 429, "You have 2 tables open that nobody has finished; finish or leave one first")
    finish(house, ids[0], ida, ida)
    opened(sam, "futuropia", "person Sam", "bot")


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
