"""Many people behind one address: seats are counted by their tokens, strangers by the address they share."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourtopia.table import Caller, PersonSeat, Service, TableOptions
from fourtopia.table import seated as seated_module
from fourtopia.table.seated import Seated
from fourtopia.table.tokens import hashed
from fourtopia.web import guard
from fourtopia.web.guard import DoorLimits, Places, Rates
from fourtopia.web.identity import Visitor
from tests.web.conftest import WIDE, House, opened
from tests.web.programs import API, TABLES, act, refused

FEW = DoorLimits(posts_per_second=1e-6, posts_at_once=10, requests_per_second=1e-6, requests_at_once=60)
HUNDRED = [f"a token of person {number:03}" for number in range(100)]


def test_a_hundred_seats_behind_one_address_act_and_load_pages(build: Callable[..., House]) -> None:
    """Together far more than a stranger may: 500 requests, 200 of them posts, where strangers have 60 and 10."""
    house = build(door=FEW)
    statuses = []
    for number, token in enumerate(HUNDRED):
        room = house.service.open(TableOptions("futuropia", [PersonSeat("Ida")]), Caller.holding(token), token)
        who = house.program(token) if number % 2 else house.browser(token)
        statuses += [who.get(f"/table/{room.id}").status_code]
        statuses += [who.get(f"{TABLES}/{room.id}").status_code for _ in range(2)]
        statuses += [act(who, room.id, 0, room.asked[0].menu[0], room.place).status_code]
        statuses += [who.post(f"{TABLES}/{room.id}/chat", {"seat": 0, "text": "hello"}).status_code]
    assert statuses == [200] * 500


def test_a_class_sits_down_together(build: Callable[..., House]) -> None:
    """With the limits that a server has: a hundred strangers look at a table and take a seat in the same second."""
    house = build(door=DoorLimits())
    host = house.program(HUNDRED[0])
    seats = [{"kind": "person", "name": "0"}, *[{"kind": "open"}] * 99]
    id = host.post(TABLES, {"game": "write-the-future", "seats": seats}).json()["table"]
    for token in HUNDRED[1:]:
        who = house.program(token)
        assert who.get(f"{TABLES}/{id}").status_code == 200
        assert who.post(f"{TABLES}/{id}/join", {"name": "someone"}).status_code == 201


def test_made_up_tokens_are_strangers_at_one_address(build: Callable[..., House]) -> None:
    house = build(door=FEW)
    ida = house.program("the token of Ida's seat")
    id = opened(ida, "futuropia", "person Ida", "open")
    for number in range(59):
        made_up = f"made up, and long enough {number}"
        who = house.browser(made_up) if number % 2 else house.program(made_up)
        assert who.get(f"{TABLES}/{id}").status_code == 200
    for who in (house.program("made up, and long enough"), house.browser("one more that is made up"), house.program()):
        refused(who.get(f"{TABLES}/{id}"), 429, "Too many requests")
        refused(who.post(f"{TABLES}/{id}/join"), 429, "Too many requests")
    assert ida.get(f"{TABLES}/{id}").status_code == 200


def test_made_up_tokens_post_like_one_stranger(build: Callable[..., House]) -> None:
    house = build(door=FEW)
    answers = [house.program(f"made up, and long enough {n}").post(f"{TABLES}/nowhere/start") for n in range(12)]
    assert [answer.status_code for answer in answers] == [404] * 10 + [429] * 2


def test_one_seat_has_its_limit(build: Callable[..., House]) -> None:
    house = build(door=FEW)
    ida, sam = house.program("the token of Ida's seat"), house.program("the token of Sam's seat")
    id = opened(ida, "futuropia", "person Ida", "open")
    house.service.join(id, Caller.holding(sam.token), sam.token, "Sam")
    statuses = [ida.get(f"{API}/games").status_code for _ in range(62)]
    assert statuses == [200] * 60 + [429] * 2
    assert sam.get(f"{API}/games").status_code == house.program().get(f"{API}/games").status_code == 200


def test_a_seat_is_known_again_when_it_was_looked_up(build: Callable[..., House]) -> None:
    """As after a restart."""
    house = build(door=FEW)
    ida = house.program("the token of Ida's seat")
    id = opened(ida, "futuropia", "person Ida", "open")
    house.service.seated = Seated()
    house.service.room(id).holders.clear()
    assert ida.get(f"{API}/games").status_code == 200
    assert hashed(ida.token) not in house.service.seated
    ida.get(f"{TABLES}/{id}")
    assert hashed(ida.token) in house.service.seated


def test_who_takes_a_seat_is_known(build: Callable[..., House]) -> None:
    """By opening a table, sitting down, a rematch, or a seat's link; not by looking on."""
    house = build()
    ida, sam, other = house.program("ida"), house.program("sam"), house.program("other")
    id = opened(ida, "futuropia", "person Ida", "open")
    assert known(house.service) == {"ida"}
    other.get(f"{TABLES}/{id}")
    sam.post(f"{TABLES}/{id}/join", {"name": "Sam"})
    assert known(house.service) == {"ida", "sam"}
    link = house.service.seat_link(id, 0, Caller.holding("ida"))
    house.browser("another of Ida's").get(f"/seat/{link}")
    assert known(house.service) == {"ida", "sam", "another of Ida's"}


def known(service: Service) -> set[str]:
    return {name for name in ("ida", "sam", "other", "another of Ida's") if hashed(name) in service.seated}


def test_only_so_many_tokens_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seated_module, "_MOST", 3)
    seated = Seated()
    for token in ("a", "b", "c", "a", "d"):
        seated.note(token)
    assert [token in seated for token in "abcd"] == [True, False, True, True]


def test_all_seats_of_one_address_have_a_limit_together() -> None:
    """Who opens tables only for their tokens wins little."""
    rates = Rates(per_second=1e-6, at_once=2)
    seats = [Visitor("here", f"seat {number}") for number in range(50)]
    allowed = [rates.take(seat) == 0 for seat in seats for _ in range(3)]
    assert allowed[:60] == [True, True, False] * 20
    assert not any(allowed[60:])
    assert rates.take(Visitor("here")) == 0, "strangers there are counted by themselves"
    assert rates.take(Visitor("elsewhere", "seat 50")) == 0


# --- streams ---


def test_streams_are_counted_by_seat_and_those_of_strangers_by_address(build: Callable[..., House]) -> None:
    house = build(door=DoorLimits(**{**vars(WIDE), "streams": 2}))
    people = [house.program(name) for name in ("ida", "sam", "kim")]
    id = opened(people[0], "futuropia", "person Ida", "open", "open")
    for who in people[1:]:
        who.post(f"{TABLES}/{id}/join")
    house.service.seated = Seated()  # asking for a stream is enough to be known
    house.service.room(id).holders.clear()
    strangers = [house.program(f"made up {number}") for number in range(3)]
    streams = [who.follow(f"{TABLES}/{id}/stream") for who in [*people * 3, *strangers]]
    assert [stream.status for stream in streams] == [200] * 6 + [429] * 3 + [200, 200, 429]
    for stream in streams:
        if stream.status == 200:
            stream.leave()
    assert people[0].follow(f"{TABLES}/{id}/stream").status == 200


def test_places_are_free_again_and_leave_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "_CROWD", 2)
    places, stranger = Places(2), Visitor("here")
    seats = [Visitor("here", f"seat {number}") for number in range(5)]
    assert [places.take(seat) for seat in seats] == [True] * 4 + [False]
    assert [places.take(stranger) for _ in range(3)] == [True, True, False]
    places.release(seats[0])
    assert places.take(seats[4])
    for who in (*seats[1:], stranger, stranger):
        places.release(who)
    assert not places._held
    assert not places._crowd
