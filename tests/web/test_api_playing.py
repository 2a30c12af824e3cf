"""The door for programs: looking, acting, undo, chat and logs."""

from __future__ import annotations

from typing import Any

import pytest

from fourtopia.core import GAMES
from fourtopia.core.log_parser import parse_log
from tests.web.conftest import House, Visitor, opened
from tests.web.programs import TABLES, act, finish, place, refused


@pytest.mark.parametrize("game", GAMES)
def test_the_view_of_a_seat(house: House, ida: Visitor, game: str) -> None:
    id = opened(ida, game, "person Ida", "person Sam")
    room = house.room(id)
    seat = room.actors[0]
    answer = ida.get(f"{TABLES}/{id}/view", params={"seat": seat}).json()
    view = room.view(seat)
    assert (answer["seat"], answer["place"], answer["status"]) == (seat, room.place, "running")
    assert answer["prompt"] == view.prompt
    assert answer["scores"] == view.scores()
    assert answer["ledger"] == view.ledger()
    assert room.match is not None
    assert [each["id"] for each in answer["legal"]] == room.match.legal_ids(seat)
    assert [each["title"] for each in answer["tables"]] == [table.title for table in view.tables()]
    assert set(answer["position"]) == {name for name in view.state.dtype.names if not name.startswith(("_", "gap_"))}


def test_who_is_not_asked_has_nothing_to_choose(ida: Visitor, sam: Visitor, table: str) -> None:
    assert sam.get(f"{TABLES}/{table}/actions", params={"seat": 1}).json() == []
    assert sam.get(f"{TABLES}/{table}/view").json()["legal"] == []
    refused(act(sam, table, 1, "take subsidy"), 422, "Ida")


def test_an_action_is_a_number_or_a_notation_or_the_beginning_of_one(ida: Visitor, table: str) -> None:
    legal = ida.get(f"{TABLES}/{table}/actions", params={"seat": 0}).json()
    numbers = {each["notation"]: each["id"] for each in legal}
    assert act(ida, table, 0, numbers["buy food"]).status_code == 200
    assert ida.post(f"{TABLES}/{table}/undo", {"seat": 0}).status_code == 200
    assert act(ida, table, 0, "BUY  food").status_code == 200
    assert ida.post(f"{TABLES}/{table}/undo", {"seat": 0}).status_code == 200
    assert act(ida, table, 0, "invite").status_code == 200


@pytest.mark.parametrize(
    ("action", "words"),
    [
        ("castle", "'castle' is no action of Futuropia"),
        ("", "is no action of Futuropia"),
        ("buy", "'buy food', 'buy energy'"),
        ("buy food left", "not allowed"),
        (99_999, "no action 99999"),
        (100_001, "less than or equal to 100000"),
        (-1, "greater than or equal to 0"),
        ("x" * 81, "at most 80 characters"),
        (None, "body.action"),
        (1.5, "body.action"),
    ],
)
def test_an_action_that_cannot_be_taken(house: House, ida: Visitor, table: str, action: Any, words: str) -> None:
    before = house.room(table).place, house.room(table).view(None).bytes()
    refused(act(ida, table, 0, action), 422, words)
    assert (house.room(table).place, house.room(table).view(None).bytes()) == before


def test_the_second_of_two_who_choose_at_the_same_place_gets_the_fresh_view(ida: Visitor, table: str) -> None:
    """Two tabs, or a double click."""
    at = place(ida, table)
    assert act(ida, table, 0, "buy food", at).status_code == 200
    late = act(ida, table, 0, "buy food", at)
    refused(late, 409, "The table has moved on since you looked; look again and choose")
    assert late.json()["code"] == "stale"
    assert late.json()["view"] == ida.get(f"{TABLES}/{table}/view", params={"seat": 0}).json()
    assert late.json()["view"]["place"] == at + 1


@pytest.mark.parametrize("ahead", [1, 2**31 - 9])
def test_nobody_chooses_in_the_future(ida: Visitor, table: str, ahead: int) -> None:
    refused(act(ida, table, 0, "buy food", place(ida, table) + ahead), 409, "moved on")


def test_undo_takes_back_ones_own_and_says_why_not(ida: Visitor, sam: Visitor, table: str) -> None:
    refused(ida.post(f"{TABLES}/{table}/undo", {"seat": 0}), 409, "nothing of yours to take back")
    before = ida.get(f"{TABLES}/{table}/view", params={"seat": 0}).json()
    act(ida, table, 0, "buy food")
    assert ida.post(f"{TABLES}/{table}/undo", {"seat": 0}).json()["actors"] == [0]
    after = ida.get(f"{TABLES}/{table}/view", params={"seat": 0}).json()
    assert after["place"] == before["place"] + 2
    assert after["position"] == before["position"]
    refused(sam.post(f"{TABLES}/{table}/undo", {"seat": 1}), 409, "nothing of yours to take back")


def test_chat_is_heard_by_all(house: House, ida: Visitor, table: str) -> None:
    assert ida.post(f"{TABLES}/{table}/chat", {"seat": 0, "text": "good luck"}).status_code == 200
    assert house.program().post(f"{TABLES}/{table}/chat", {"text": "go, Ida"}).status_code == 200
    page = house.browser().get(f"/table/{table}/now").text
    assert "good luck" in page
    assert "A spectator</b><span>go, Ida" in page
    refused(ida.post(f"{TABLES}/{table}/chat", {"text": " \t\u0007 "}), 409, "nothing to say")
    refused(ida.post(f"{TABLES}/{table}/chat", {"text": ""}), 422, "at least 1 character")
    refused(ida.post(f"{TABLES}/{table}/chat", {"text": "x" * 501}), 422, "at most 500 characters")


def test_the_log_of_a_running_game_and_of_a_finished_one(house: House, ida: Visitor, sam: Visitor, table: str) -> None:
    act(ida, table, 0, "buy food")
    assert "0 buy food" in ida.get(f"{TABLES}/{table}/log").text.splitlines()
    finish(house, table, ida, sam)
    log = parse_log(house.program().get(f"{TABLES}/{table}/log").text)
    assert log.seats == ("Ida", "Sam")
    assert log.match().scores() == ida.get(f"{TABLES}/{table}/view").json()["scores"]
    refused(act(ida, table, 0, "buy food"), 422, "over")
