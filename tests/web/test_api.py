"""The door for programs: every endpoint of /api/v1, with good input and bad, and the streams."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import httpx
import jsonschema_rs
import pytest

from fourtopia.bots import BOTS
from fourtopia.core import GAMES, kind_of
from fourtopia.core.log import parse_log
from fourtopia.table import Limits
from fourtopia.web.guard import DoorLimits
from tests.web.conftest import WIDE, House, Visitor, opened

API = "/api/v1"
TABLES = f"{API}/tables"
JSON = {"content-type": "application/json"}
REQUIREMENTS = [
    "six-generators", "food-12", "food-8", "energy-14", "energy-8",
    "fewer-subsidies", "great-loans", "valuable-surplus", "less-attraction",
]  # fmt: skip
WITH = {"choose-factions": "future-proof", **{name: REQUIREMENTS[name == "six-generators"] for name in REQUIREMENTS}}


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
    assert sam.post(f"{TABLES}/{id}/join", {"name": "Sam"}).status_code == 201
    return id


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


# --- what the answers look like ---


def document(house: House) -> dict[str, Any]:
    found: dict[str, Any] = house.program().get(f"{API}/openapi.json").json()
    return found


def conforms(house: House, method: str, path: str, answer: httpx.Response) -> None:
    """The answer is one that the document describes."""
    described = document(house)
    responses = described["paths"][path][method]["responses"]
    assert str(answer.status_code) in responses, answer.text
    content = responses[str(answer.status_code)]["content"]
    kind = answer.headers["content-type"].partition(";")[0]
    assert kind in content
    if kind == "application/json":
        schema = {**content[kind]["schema"], "components": described["components"]}
        jsonschema_rs.validate(schema, answer.json())


def test_a_game_played_through_every_endpoint_answers_as_described(house: House, ida: Visitor, sam: Visitor) -> None:
    def get(who: Visitor, path: str, **values: Any) -> httpx.Response:
        answer = who.get(f"{API}{path.format(id=id, name='futuropia')}", params=values)
        conforms(house, "get", f"{API}{path}", answer)
        return answer

    def post(who: Visitor, path: str, status: int, **values: Any) -> httpx.Response:
        answer = who.post(f"{API}{path.format(id=id)}", values)
        assert answer.status_code == status, answer.text
        conforms(house, "post", f"{API}{path}", answer)
        return answer

    id = ""
    get(ida, "/games")
    get(ida, "/games/{name}")
    wish = {"game": "futuropia", "seats": [{"kind": "person", "name": "Ida"}, {"kind": "open"}, {"kind": "open"}]}
    id = post(ida, "/tables", 201, **wish, waits=True).json()["table"]
    assert get(ida, "/tables/{id}/view").status_code == 409
    assert get(ida, "/tables/{id}/log").status_code == 409
    post(ida, "/tables/{id}/actions", 409, seat=0, action=0, at=0)
    post(sam, "/tables/{id}/join", 201, name="Sam", seat=1)
    post(ida, "/tables/{id}/start", 200)
    post(ida, "/tables/{id}/start", 409)
    post(ida, "/tables/{id}/chat", 200, text="hello", seat=0)
    post(sam, "/tables/{id}/leave", 200, seat=1)
    post(sam, "/tables/{id}/leave", 409, seat=1)
    post(sam, "/tables/{id}/join", 201)
    post(ida, "/tables/{id}/link", 200, seat=0)
    post(ida, "/tables/{id}/rematch", 409)
    post(ida, "/tables/{id}/undo", 409, seat=0)
    picker, taken = random.Random(1), 0
    while (now := get(ida, "/tables/{id}").json())["status"] == "running":
        seat = now["actors"][0]
        who = (ida, sam)[seat]
        if taken < 30:
            legal = get(who, "/tables/{id}/view", seat=seat).json()["legal"]
            assert legal == get(who, "/tables/{id}/actions", seat=seat).json()
        choice = picker.choice(house.room(id).match.legal_ids(seat))  # type: ignore[union-attr]
        post(who, "/tables/{id}/actions", 200, seat=seat, action=choice, at=now["place"])
        taken += 1
    assert get(ida, "/tables/{id}/view").json()["status"] == "over"
    assert get(ida, "/tables/{id}/log").headers["content-disposition"].startswith("attachment")
    post(ida, "/tables/{id}/rematch", 201)


# --- games ---


def test_games_come_with_all_their_options(ida: Visitor) -> None:
    answer = ida.get(f"{API}/games").json()
    assert [each["name"] for each in answer] == list(GAMES)
    for each in answer:
        kind = kind_of(each["name"])
        assert each["players"] == list(kind.players)
        assert list(each["variants"]) == list(kind.variants)
        assert each["bots"] == list(BOTS)
        assert ida.get(f"{API}/games/{each['name']}").json() == each


def test_a_game_that_is_not_there(ida: Visitor) -> None:
    refused(ida.get(f"{API}/games/chess"), 404, "there is no game 'chess'; there is futuropia")


# --- opening ---


@pytest.mark.parametrize("game", GAMES)
def test_every_variant_of_every_game_can_be_chosen(ida: Visitor, game: str) -> None:
    for variant in kind_of(game).variants:
        chosen = [variant, WITH[variant]] if variant in WITH else [variant]
        id = opened(ida, game, "person Ida", "bot", variants=chosen)
        assert sorted(ida.get(f"{TABLES}/{id}").json()["variants"]) == sorted(chosen)


def test_all_options_of_a_table(house: House, ida: Visitor) -> None:
    text = kind_of("futuropia").components_file.read_text(encoding="utf-8")
    box = text.replace("\nmoney = 12\n", "\nmoney = 13\n")
    id = opened(
        ida, "futuropia", "person Ida", "bot Milo", box=box, clock={"each": "game", "seconds": 600}, listed=True
    )
    plan = house.room(id).plan
    assert plan.clock is not None
    assert (plan.clock.each, plan.clock.seconds, plan.listed, plan.waits) == ("game", 600, True, False)
    assert list(plan.changes.values()) == [13]
    names = [each["name"] for each in ida.get(f"{TABLES}/{id}").json()["seats"]]
    assert names == ["Ida", "Milo"]
    assert f'href="/table/{id}"' in house.browser().get("/tables").text


BAD_TABLES: dict[str, tuple[dict[str, Any], str]] = {
    "no game": ({"seats": [{"kind": "person"}]}, "body.game: Field required"),
    "unknown game": ({"game": "chess", "seats": [{"kind": "person"}]}, "there is no game 'chess'; there is"),
    "no seats": ({"game": "futuropia", "seats": []}, "body.seats: List should have at least 1 item"),
    "too many seats": ({"game": "utopia", "seats": [{"kind": "person"}] * 6}, "2 to 5 players"),
    "far too many seats": ({"game": "utopia", "seats": [{"kind": "person"}] * 101}, "at most 100 items"),
    "unknown kind of seat": ({"game": "utopia", "seats": [{"kind": "cat"}] * 2}, "'person', 'open' or 'bot'"),
    "unknown bot": ({"game": "utopia", "seats": [{"kind": "bot", "bot": "deep"}] * 2}, "there is no bot 'deep'"),
    "unknown variant": ({"variants": ["fast"]}, "has no variant 'fast'"),
    "a variant twice": ({"variants": ["b-side", "b-side"]}, "'b-side'"),
    "a short clock": ({"clock": {"seconds": 1}}, "body.clock.seconds: Input should be greater than or equal to 5"),
    "an odd clock": ({"clock": {"seconds": 9, "each": "turn"}}, "'decision' or 'game'"),
    "a box that is no TOML": ({"box": "= ="}, "box"),
    "a box of another game": ({"box": "[tiles]\nfood = 3"}, ""),
    "something unknown": ({"colour": "red"}, "body.colour: Extra inputs are not permitted"),
    "a long name": ({"seats": [{"kind": "person", "name": "x" * 81}] * 2}, "at most 80 characters"),
}


@pytest.mark.parametrize("case", BAD_TABLES)
def test_a_table_that_cannot_be(ida: Visitor, case: str) -> None:
    given, words = BAD_TABLES[case]
    plan = (
        {"game": "futuropia", "seats": [{"kind": "person"}] * 2} if "game" not in given and "seats" not in given else {}
    )
    if case == "a long name":
        plan = {"game": "futuropia"}
    refused(ida.post(TABLES, {**plan, **given}), 422, words)


@pytest.mark.parametrize(
    ("body", "status"),
    [(b"{", 422), (b"", 422), (b"[]", 422), (b"\xff", 400), (b"[" * 100_000, 400), (b'{"game": "\\ud800"}', 422)],
)
def test_a_body_that_is_no_wish(ida: Visitor, body: bytes, status: int) -> None:
    refused(ida.ask("POST", TABLES, content=body, headers=JSON), status, "send JSON" if status == 400 else "body")


# --- seats ---


def test_a_program_gets_its_token_and_acts_with_it(house: House) -> None:
    stranger = house.program()
    answer = stranger.post(TABLES, {"game": "futuropia", "seats": [{"kind": "person"}] * 2}).json()
    assert answer["seats"] == [0, 1]
    owner = house.program(answer["token"])
    assert owner.get(f"{TABLES}/{answer['table']}").json()["yours"] == [0, 1]
    assert stranger.get(f"{TABLES}/{answer['table']}").json()["yours"] == []
    assert act(owner, answer["table"], 0, "take subsidy").status_code == 200


def test_a_browser_keeps_its_token_in_a_cookie_only(house: House) -> None:
    answer = house.browser().post(TABLES, {"game": "futuropia", "seats": [{"kind": "person"}] * 2})
    assert answer.json()["token"] is None
    assert house.browser(answer.cookies["fourtopia"]).get(f"{TABLES}/{answer.json()['table']}").json()["yours"] == [
        0,
        1,
    ]


def test_joining_takes_the_first_open_seat_or_the_one_asked_for(house: House, ida: Visitor, sam: Visitor) -> None:
    id = opened(ida, "futuropia", "person Ida", "open", "open", "open")
    assert sam.post(f"{TABLES}/{id}/join", {"seat": 2}).json()["seats"] == [2]
    assert house.program("uma").post(f"{TABLES}/{id}/join", {"name": "Uma"}).json()["seats"] == [1]
    refused(house.program("leo").post(f"{TABLES}/{id}/join", {"seat": 1}), 409, "taken")
    refused(house.program("leo").post(f"{TABLES}/{id}/join", {"seat": 9}), 404, "no seat 9")
    assert ida.get(f"{TABLES}/{id}").json()["status"] == "gathering"
    assert house.program("leo").post(f"{TABLES}/{id}/join").json()["seats"] == [3]
    assert ida.get(f"{TABLES}/{id}").json()["status"] == "running"
    refused(house.program("zoe").post(f"{TABLES}/{id}/join"), 409, "you can watch")


def test_who_left_comes_back_by_joining_or_by_acting(house: House, ida: Visitor, table: str) -> None:
    def leave() -> None:
        assert ida.post(f"{TABLES}/{table}/leave", {"seat": 0}).status_code == 200
        assert house.room(table).seats[0].bot == "random"

    leave()
    assert ida.post(f"{TABLES}/{table}/join").status_code == 201
    assert house.room(table).seats[0].bot == ""
    leave()
    assert act(ida, table, 0, "take subsidy").status_code == 200
    assert house.room(table).seats[0].bot == ""


def test_leaving_to_a_bot_that_is_not_there(ida: Visitor, table: str) -> None:
    refused(ida.post(f"{TABLES}/{table}/leave", {"seat": 0, "bot": "deep"}), 422, "there is no bot 'deep'")


def test_a_room_begins_when_those_who_sit_there_say_so(house: House, ida: Visitor, sam: Visitor) -> None:
    id = opened(ida, "write-the-future", "person Ida", *["open"] * 9, waits=True)
    assert sam.post(f"{TABLES}/{id}/join", {"name": "Sam"}).status_code == 201
    refused(house.program("leo").post(f"{TABLES}/{id}/start"), 403, "Only those who sit at the table")
    assert ida.post(f"{TABLES}/{id}/start").json()["status"] == "running"
    assert ida.get(f"{TABLES}/{id}").json()["players"] == 2


def test_the_link_of_a_seat_brings_it_to_another_device(house: House, ida: Visitor, table: str) -> None:
    token = ida.post(f"{TABLES}/{table}/link", {"seat": 0}).json()["token"]
    assert house.program(token).get(f"{TABLES}/{table}").json()["yours"] == [0]
    phone = house.browser()
    answer = phone.get(f"/seat/{token}")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{table}")
    assert house.browser(answer.cookies["fourtopia"]).get(f"{TABLES}/{table}").json()["yours"] == [0]
    assert phone.get("/seat/nonsense").status_code == 404


def test_a_rematch_leads_everybody_to_the_same_table(house: House, ida: Visitor, sam: Visitor, table: str) -> None:
    refused(ida.post(f"{TABLES}/{table}/rematch"), 409, "still goes on")
    finish(house, table, ida, sam)
    refused(house.program("leo").post(f"{TABLES}/{table}/rematch"), 403, "Only those who sit")
    first, second = (who.post(f"{TABLES}/{table}/rematch").json() for who in (ida, sam))
    assert (first["table"], first["seats"]) == (second["table"], [0])
    assert second["seats"] == [1]
    assert ida.get(f"{TABLES}/{first['table']}").json()["status"] == "running"


def finish(house: House, id: str, *people: Visitor) -> None:
    """Play at random to the end."""
    picker, room = random.Random(5), house.room(id)
    while room.match is not None and not room.match.over:
        seat = room.actors[0]
        choice = picker.choice(room.match.legal_ids(seat))
        assert act(people[seat], id, seat, choice, room.place).status_code == 200


# --- nobody acts for others ---


def wishes(seat: int) -> dict[str, tuple[str, dict[str, Any] | None]]:
    """Everything that can be asked for a seat."""
    return {
        "view": (f"view?seat={seat}", None),
        "actions": (f"actions?seat={seat}", None),
        "act": ("actions", {"seat": seat, "action": "take subsidy", "at": 1}),
        "undo": ("undo", {"seat": seat}),
        "chat": ("chat", {"seat": seat, "text": "hello"}),
        "leave": ("leave", {"seat": seat}),
        "link": ("link", {"seat": seat}),
    }


@pytest.mark.parametrize("what", wishes(0))
@pytest.mark.parametrize("who", ["sam", "leo", "", "ida "])
def test_a_seat_of_somebody_else(house: House, table: str, what: str, who: str) -> None:
    path, plain = wishes(0)[what]
    before = house.room(table).place
    visitor = house.program(who.strip() + "x" if who.endswith(" ") else who)
    answer = (
        visitor.get(f"{TABLES}/{table}/{path}") if plain is None else visitor.post(f"{TABLES}/{table}/{path}", plain)
    )
    refused(answer, 403, "This seat belongs to somebody else; you can watch")
    assert house.room(table).place == before


@pytest.mark.parametrize("what", wishes(7))
def test_a_seat_that_is_not_there(ida: Visitor, table: str, what: str) -> None:
    path, plain = wishes(7)[what]
    answer = ida.get(f"{TABLES}/{table}/{path}") if plain is None else ida.post(f"{TABLES}/{table}/{path}", plain)
    refused(answer, 404, "There is no seat 7")


@pytest.mark.parametrize("what", wishes(100))
def test_a_seat_that_can_be_nowhere(ida: Visitor, table: str, what: str) -> None:
    path, plain = wishes(100)[what]
    answer = ida.get(f"{TABLES}/{table}/{path}") if plain is None else ida.post(f"{TABLES}/{table}/{path}", plain)
    refused(answer, 422, "seat: Input should be less than or equal to 99")


@pytest.mark.parametrize("what", [*wishes(0), "table", "join", "start", "rematch", "log", "stream"])
def test_a_table_that_is_not_there(ida: Visitor, what: str) -> None:
    others: dict[str, tuple[str, dict[str, Any] | None]] = {
        "table": ("", None), "log": ("log", None), "stream": ("stream", None),
        "join": ("join", {}), "start": ("start", {}), "rematch": ("rematch", {}),
    }  # fmt: skip
    path, plain = {**wishes(0), **others}[what]
    path = f"{TABLES}/nowhere/{path}".rstrip("/")
    refused(
        ida.get(path) if plain is None else ida.post(path, plain), 404, "There is no table 'nowhere'; ask for the link"
    )


def test_what_is_nowhere_and_what_is_not_done(ida: Visitor) -> None:
    refused(ida.get(f"{API}/nothing"), 404, "no such page")
    refused(ida.ask("PUT", TABLES), 405, "That cannot be done here; see /api/v1/openapi.json")
    refused(ida.get(f"{TABLES}/NO-SUCH"), 422, "path.id")


# --- playing ---


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
    assert all(name in answer["position"] for name in view.state.dtype.names if not name.startswith("_"))
    assert "_" not in {name[0] for name in answer["position"]}


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


# --- streams ---


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


# --- limits ---


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
