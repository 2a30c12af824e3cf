"""What a program does at the door: it looks, it acts, and it is refused in the one form that all refusals have."""

from __future__ import annotations

import random

import httpx

from tests.web.conftest import House, Visitor

API = "/api/v1"
TABLES = f"{API}/tables"
JSON = {"content-type": "application/json"}


def refused(answer: httpx.Response, status: int, words: str) -> None:
    """An error in the one form that all have, which says something and shows nothing of the program."""
    assert answer.status_code == status, answer.text
    told = answer.json()
    assert set(told) <= {"error", "code", "view"}
    assert words in told["error"]
    assert "Traceback" not in answer.text
    assert ".py" not in answer.text


def place(who: Visitor, id: str) -> int:
    number: int = who.get(f"{TABLES}/{id}").json()["place"]
    return number


def act(who: Visitor, id: str, seat: int, action: str | int, at: int | None = None) -> httpx.Response:
    at = place(who, id) if at is None else at
    return who.post(f"{TABLES}/{id}/actions", {"seat": seat, "action": action, "at": at})


def finish(house: House, id: str, *people: Visitor) -> None:
    """Play at random to the end."""
    picker, room = random.Random(5), house.room(id)
    while room.match is not None and not room.match.over:
        seat = room.actors[0]
        choice = picker.choice(room.match.legal_ids(seat))
        assert act(people[seat], id, seat, choice, room.place).status_code == 200
