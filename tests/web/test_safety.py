"""Nobody harms others: cookies, tokens, posts of other sites, what a browser may run, names that are more."""

from __future__ import annotations

import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from xml.etree import ElementTree

import httpx
import pytest
from starlette.requests import cookie_parser

from fourtopia.core import GAMES, kind_of
from fourtopia.core.log_parser import parse_log
from fourtopia.table.tokens import hashed
from fourtopia.web.guard import DoorLimits
from tests.web.conftest import House, opened

TABLES = "/api/v1/tables"
TWO = {"game": "futuropia", "seats": [{"kind": "person"}] * 2}
NAMES = {
    "script": "<script>alert(1)</script>",
    "image": '"><img src=x onerror=1>',
    "svg": "</text><svg onload=1>",
    "quotes": "\"'`&quot;'",
    "template": "{{ 7*7 }}{% if %}",
    "braces": "{name} {0} %s",
    "right to left": "\u202eadI\u2066\u200f",
    "control": "a\x00b\x07\x1b[31m\nc",
    "long": "M" * 80,
    "log header": "Ida | Sam\nsecret: x",
    "stars": "*x* **y** _z_",
    "things of the log": "\ue000food-ink\ue001x\ue002",
}
named = pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)


# --- cookies and tokens ---


def cookie_of(answer: httpx.Response) -> set[str]:
    """How the cookie is to be kept."""
    return {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_a_browsers_token_is_kept_where_scripts_and_other_sites_cannot_use_it(house: House, scheme: str) -> None:
    who = house.browser(address=f"{scheme}://test")
    id = opened(house.program("ida"), "futuropia", "person Ida", "open")
    link = house.program("ida").post(f"{TABLES}/{id}/link", {"seat": 0}).json()["token"]
    answers = [who.post(TABLES, TWO), who.post(f"{TABLES}/{id}/join"), who.get(f"/seat/{link}")]
    for answer in answers:
        kept = cookie_of(answer)
        assert {"httponly", "samesite=lax", "path=/"} <= kept
        assert ("secure" in kept) == (scheme == "https")
        assert len(answer.cookies["fourtopia"]) >= 32


def test_only_our_own_cookies_are_read(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others come from whoever else is at our address, or are made to keep the server busy."""
    read: list[str] = []

    def noted(header: str) -> dict[str, str]:
        read.append(header)
        return cookie_parser(header)

    monkeypatch.setattr("starlette.requests.cookie_parser", noted)
    table = house.browser("ida").post(TABLES, TWO).json()["table"]
    slow = '"' + '\\"' * 1000 + '"'
    cookies = f"other=1; fourtopia=ida; slow={slow}; theme={slow}; narrow=1; theme=dark"
    answer = house.program().get(f"/table/{table}", headers={"cookie": cookies})
    assert 'data-theme="dark"' in answer.text
    assert house.program().get(f"{TABLES}/{table}", headers={"cookie": cookies}).json()["yours"] == [0, 1]
    assert {header for header in read if len(header) > 20} == {" fourtopia=ida; narrow=1; theme=dark"}


def test_a_program_is_given_no_cookie(house: House) -> None:
    assert "set-cookie" not in house.program().post(TABLES, TWO).headers
    assert "set-cookie" not in house.program("ida").post(TABLES, TWO).headers


def test_no_two_tokens_are_the_same(house: House) -> None:
    tokens = {house.program().post(TABLES, TWO).json()["token"] for _ in range(20)}
    assert len(tokens) == 20
    assert min(map(len, tokens)) >= 32


def test_a_token_that_can_be_guessed_holds_no_seat(build: Callable[..., House]) -> None:
    house = build(door=DoorLimits())
    plan = {"game": "futuropia", "seats": [{"kind": "person"}, {"kind": "open"}]}
    answer = house.program("ida").post(TABLES, plan)
    assert answer.status_code == 422
    assert "at least 16 characters" in answer.json()["error"]
    own = "a-token-of-my-own-making"
    assert house.program(own).post(TABLES, plan).json()["token"] == own
    kept = house.browser("ida").post(TABLES, plan).headers["set-cookie"]
    assert len(kept.split(";")[0]) > 40


def test_the_database_holds_hashes_of_tokens_only(house: House) -> None:
    token = house.program().post(TABLES, TWO).json()["token"]
    cookie = house.browser().post(TABLES, TWO).cookies["fourtopia"]
    id = opened(house.program("known-to-ida"), "futuropia", "person Ida", "person Sam")
    link = house.program("known-to-ida").post(f"{TABLES}/{id}/link", {"seat": 0}).json()["token"]
    with sqlite3.connect(house.database) as database:
        names = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        cells = {str(cell) for name in names for row in database.execute(f"SELECT * FROM {name}") for cell in row}
    database.close()
    for secret in (token, cookie, link, "known-to-ida"):
        assert hashed(secret) in cells
        assert not any(secret in cell for cell in cells)
    assert not any("127.0.0.1" in cell for cell in cells)


def test_a_hash_from_the_database_opens_nothing(house: House) -> None:
    id = opened(house.program("ida"), "futuropia", "person Ida", "person Sam")
    assert house.program(hashed("ida")).get(f"{TABLES}/{id}").json()["yours"] == []


# --- other sites ---


@pytest.mark.parametrize(
    "headers",
    [
        {"origin": "https://evil.example"},
        {"origin": "https://test.evil.example"},
        {"origin": "http://test:8000"},
        {"origin": "null"},
        {"origin": ""},
        {"origin": "http://["},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"sec-fetch-site": "cross-site", "origin": "http://test"},
    ],
    ids=str,
)
def test_a_post_of_another_site_is_refused(house: House, headers: dict[str, str]) -> None:
    ida = house.program("ida")
    id = opened(ida, "futuropia", "person Ida", "person Sam")
    before = house.room(id).place
    for path, plain in (
        ("", TWO), (f"/{id}/join", {}), (f"/{id}/start", {}), (f"/{id}/leave", {"seat": 0}), (f"/{id}/rematch", {}),
        (f"/{id}/actions", {"seat": 0, "action": 0, "at": before}), (f"/{id}/undo", {"seat": 0}),
        (f"/{id}/chat", {"text": "hello"}), (f"/{id}/link", {"seat": 0}),
    ):  # fmt: skip
        answer = ida.post(TABLES + path, plain, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["code"] == "foreign"
    assert house.room(id).place == before


@pytest.mark.parametrize(
    "headers", [{"origin": "http://test"}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}, {}], ids=str
)
def test_a_post_of_our_own_pages_and_of_programs_is_not(house: House, headers: dict[str, str]) -> None:
    assert house.program("ida").post(TABLES, TWO, headers=headers).status_code == 201


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])
def test_a_form_is_no_wish(house: House, kind: str) -> None:
    """So a page that old browsers let post plain forms opens nothing."""
    answer = house.program("ida").ask("POST", TABLES, content=b'{"game": "futuropia"}', headers={"content-type": kind})
    assert answer.status_code == 422


def test_no_other_site_may_read_an_answer(house: House) -> None:
    answer = house.program().get("/api/v1/games", headers={"origin": "https://evil.example"})
    assert not [name for name in answer.headers if name.startswith("access-control")]
    assert answer.headers["cross-origin-resource-policy"] == "same-origin"


# --- what a browser may run ---


class Page(HTMLParser):
    """Every element of a page, with its attributes; what is in a script."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.scripts: list[str] = []
        self.words: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        inside = self.elements[-1][0] if self.elements else ""
        (self.scripts if inside == "script" else self.words).append(data)


def check_page(answer: httpx.Response) -> Page:
    """Nothing in the page can run, but for our own files; the browser is told so."""
    rules = dict(part.strip().partition(" ")[::2] for part in answer.headers["content-security-policy"].split(";"))
    assert rules["default-src"] == "'none'"
    assert rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["base-uri"] == rules["frame-ancestors"] == "'none'"
    assert rules["form-action"] == "'self'"
    assert answer.headers["x-content-type-options"] == "nosniff"
    page = Page(answer.text)
    assert not "".join(page.scripts).strip()
    for tag, attributes in page.elements:
        assert tag not in ("style", "iframe", "object", "embed", "base", "foreignobject")
        assert not [name for name in attributes if name.startswith("on")], (tag, attributes)
        if tag == "script":
            assert (attributes.get("src") or "").startswith("/static/")
        for name in ("href", "src", "action", "formaction", "xlink:href"):
            address = (attributes.get(name) or "").strip().lower()
            assert not address.startswith(("javascript:", "data:", "//")), (tag, attributes)
            assert not address.startswith("http") or tag == "a"
    return page


def pages_of(id: str, places: list[int]) -> Iterator[str]:
    table = f"/table/{id}"
    yield from (table, f"{table}?front=1", f"{table}/now", f"{table}/now?narrow=1&front=0", f"{table}/replay")
    yield from (f"{table}/replay/now?at={place}&narrow={place % 2}" for place in places)


@pytest.mark.parametrize("game", GAMES)
def test_no_page_of_a_played_game_runs_anything_but_our_files(house: House, game: str) -> None:
    who, picker = house.browser("ida"), random.Random(game)
    id = opened(who, game, "person Ida", "person Sam")
    for decisions in (0, 40, 10**6):
        room = house.play(id, "ida", picker.choice, decisions)
        addresses = [*pages_of(id, [0, decisions]), f"/table/{id}/now?opened={(room.actors or [0])[0]}", "/", "/tables"]
        for address in addresses:
            answer = who.get(address)
            assert answer.status_code == 200
            check_page(answer)
    assert room.status == "over"


def test_no_other_page_runs_anything_either(house: House) -> None:
    gathering = opened(house.program("ida"), "futuropia", "person Ida", "open")
    site = [
        "/join",
        "/fair",
        "/rules",
        "/values",
        *(f"/{part}/{game}" for part in ("rules", "values") for game in GAMES),
    ]
    for address in [*site, *(f"/new?game={game}" for game in GAMES), f"/table/{gathering}"]:
        assert check_page(house.browser().get(address)).elements
    for address in (
        "/nothing",
        "/table/nowhere",
        "/seat/nothing",
        "/rules/chess",
        "/table/NO",
        f"/table/{gathering}/replay/now?at=0",
    ):
        answer = house.browser().get(address)
        assert 400 <= answer.status_code < 500
        check_page(answer)


def test_every_answer_tells_the_browser_what_to_allow(house: House) -> None:
    page = house.browser().get("/").text
    files = re.findall(r'(?:src|href)="(/static/[^"]+)"', page)
    assert len(files) >= 2
    for address in [
        *files,
        "/icon.svg",
        "/robots.txt",
        "/manifest.webmanifest",
        "/api/v1/games",
        "/static/x/nothing.js",
    ]:
        headers = house.browser().get(address).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
    assert house.browser().get("/").headers["cache-control"] == "no-store"
    assert "immutable" in house.browser().get(files[0]).headers["cache-control"]


@pytest.mark.parametrize(
    "path", ["../app.py", "..%2fapp.py", "%2e%2e/app.py", "messages.en.toml", ".js", "/etc/passwd"]
)
def test_only_our_scripts_are_served(house: House, path: str) -> None:
    assert house.browser().get(f"/static/x/{path}").status_code == 404


# --- names and chat ---


@named
def test_names_are_short_lines_of_real_characters(house: House, name: str) -> None:
    ida, sam = house.program("ida"), house.program("sam")
    id = opened(ida, "futuropia", f"person {name}", "open")
    sam.post(f"{TABLES}/{id}/join", {"name": name})
    names = [seat.name for seat in house.room(id).seats]
    for each in names:
        assert each.isprintable()
        assert 0 < len(each) <= 26
        assert "|" not in each
    assert names[0] != names[1]


def shapes(page: Page) -> list[tuple[str, tuple[str, ...]]]:
    """What a page is made of: its elements and the names of their attributes."""
    return [(tag, tuple(attributes)) for tag, attributes in page.elements]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "names", [list(NAMES.values())[first : first + 4] for first in (0, 3, 6, 8)], ids=["1", "2", "3", "4"]
)
def test_names_and_chat_are_text_wherever_they_stand(
    house: House, game: str, names: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page with them is made of the same elements as one with harmless names; each drawing is whole."""
    monkeypatch.setattr("fourtopia.table.tokens.new_token", lambda: "the-secret-of-both-tables")
    ida, browser = house.program("ida"), house.browser("ida")
    bad = opened(ida, game, *(f"person {name}" for name in names))
    shown = house.room(bad).names()
    good = opened(ida, game, *(f"person {letter * len(name)}" for letter, name in zip("nmop", shown, strict=True)))
    for id in (bad, good):
        for seat, name in enumerate(names):
            said = {"seat": seat, "text": name if id == bad else "n"}
            assert ida.post(f"{TABLES}/{id}/chat", said).status_code == 200
        house.play(id, "ida", random.Random(3).choice, 12)
    asked = house.room(bad).actors[0]
    for page in ("", f"/now?opened={asked}", f"/now?narrow=1&front=2&opened={asked}", "/replay/now?at=5"):
        answer = browser.get(f"/table/{bad}{page}")
        found = check_page(answer)
        assert shapes(found) == shapes(check_page(browser.get(f"/table/{good}{page}")))
        drawings = re.findall(r'(<svg xmlns=[^>]* class="board".*?)</section>', answer.text, re.DOTALL)
        assert len(drawings) == answer.text.count('<section class="part')
        for svg in drawings:
            ElementTree.fromstring(svg)
        if 'data-what="cover"' not in answer.text:
            assert all(name in "".join(found.words) for name in shown)
    seats = ida.get(f"{TABLES}/{bad}")
    assert seats.headers["content-type"] == "application/json"
    assert [seat["name"] for seat in seats.json()["seats"]] == shown


@named
def test_a_name_cannot_forge_a_log(house: House, name: str) -> None:
    ida = house.program("ida")
    id = opened(ida, "futuropia", f"person {name}", "person Sam")
    room = house.play(id, "ida", random.Random(1).choice)
    log = parse_log(ida.get(f"{TABLES}/{id}/log").text)
    assert log.secret == room.secret
    assert log.match().scores() == room.view(None).scores()
    assert len(log.seats) == 2


@named
def test_words_that_are_sent_back_are_text(house: House, name: str) -> None:
    """In error pages, the form that asks for a link, and errors of the interface."""
    for address, values in (
        ("/join", {"link": name}),
        ("/new", {"game": name}),
        (f"/table/{kind_of(GAMES[0]).name}", {}),
    ):
        check_page(house.browser().get(address, params=values))
    id = opened(house.program("ida"), "futuropia", "person Ida", "person Sam")
    wish = {"seat": 0, "action": name, "at": house.room(id).place}
    answer = house.program("ida").post(f"{TABLES}/{id}/actions", wish)
    assert (answer.status_code, answer.headers["content-type"]) == (422, "application/json")
