"""The door for programs: what there is, opening tables, and seats, with good input and bad."""

from __future__ import annotations

import random
from typing import Any

import httpx
import jsonschema_rs
import pytest

from fourtopia.bots import BOTS, USUAL
from fourtopia.core import GAMES, kind_of
from tests.web.conftest import House, Visitor, opened
from tests.web.programs import API, JSON, TABLES, act, finish, refused

REQUIREMENTS = [
    "six-generators", "food-12", "food-8", "energy-14", "energy-8",
    "fewer-subsidies", "great-loans", "valuable-surplus", "less-attraction",
]  # fmt: skip
WITH = {"choose-factions": "future-proof", **{name: REQUIREMENTS[name == "six-generators"] for name in REQUIREMENTS}}


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
    options = house.room(id).options
    assert options.clock is not None
    assert (options.clock.each, options.clock.seconds, options.listed, options.waits) == ("game", 600, True, False)
    assert list(options.changes.values()) == [13]
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
        assert house.room(table).seats[0].bot == USUAL

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
