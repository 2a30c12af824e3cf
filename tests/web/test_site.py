"""The site's pages, as a browser asks for them."""

import asyncio
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from fastapi import FastAPI

from fourtopia.core import GAMES, View, kind_of
from fourtopia.core.components import UNUSED, provenance
from fourtopia.table import BotSeat, Caller, OpenSeat, PersonSeat, Room, Service, TableOptions
from fourtopia.table.options import SeatOptions
from fourtopia.web import Settings, make_app
from fourtopia.web.components_page import ORIGINS, values_of
from fourtopia.web.identity import COOKIE
from fourtopia.web.site import quick_plan

TOKEN = "somebody"
JSON = {"content-type": "application/json"}
PAGES = ["/", "/join", "/new", "/tables", "/rules", "/values", "/fair"]
PAGES += [f"/{page}/{game}" for page in ("rules", "values") for game in GAMES]
PAGES += [f"/new?game={game}" for game in GAMES]


class Browser:
    """Somebody who looks at pages of the application, with or without a token."""

    def __init__(self, app: FastAPI, token: str = "") -> None:
        self.app = app
        self._cookies = {COOKIE: token} if token else {}

    @property
    def service(self) -> Service:
        service: Service = self.app.state.service
        return service

    def get(self, path: str, **options: Any) -> httpx.Response:
        return asyncio.run(self._ask("GET", path, **options))

    def post(self, path: str, **options: Any) -> httpx.Response:
        return asyncio.run(self._ask("POST", path, **options))

    async def _ask(self, method: str, path: str, **options: Any) -> httpx.Response:
        way = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=way, base_url="http://test", cookies=self._cookies) as client:
            return await client.request(method, path, **options)


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[Browser]:
    app = make_app(Settings(database=f"sqlite:///{tmp_path / 'tables.db'}"))
    yield Browser(app, TOKEN)
    app.state.service.close()


def open_table(browser: Browser, game: str, *seats: SeatOptions, token: str = TOKEN, listed: bool = False) -> str:
    plan = TableOptions(game, seats, listed=listed)
    return browser.service.open(plan, Caller.holding(token), token).id


@pytest.mark.parametrize("path", PAGES)
def test_every_page_is_there(browser: Browser, path: str) -> None:
    response = browser.get(path)
    assert response.status_code == 200
    assert response.text.count("<h1") == 1
    assert response.text.count("<main") == 1
    ids = re.findall(r'<(?!symbol|g|path|svg|use)[a-z0-9]+ [^>]*\bid="([^"]+)"', response.text)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("path", PAGES)
def test_pages_keep_to_what_a_browser_is_told_to_allow(browser: Browser, path: str) -> None:
    text = browser.get(path).text
    assert "<style" not in text
    assert not re.search(r"<script(?! type=\"module\" src=)", text)
    assert not re.search(r"\son[a-z]+=", text)
    assert not re.search(r"<(?:a|div|p|li|span|section|td|th|button|input)\b[^>]*\sstyle=", text)


@pytest.mark.parametrize("path", ["/rules/chess", "/values/chess", "/values/chess/components.toml", "/new?game=chess"])
def test_a_game_that_is_not_there(browser: Browser, path: str) -> None:
    assert browser.get(path).status_code == 404


def test_home_shows_every_game_and_opens_it_with_one_click(browser: Browser) -> None:
    text = browser.get("/").text
    for kind in map(kind_of, GAMES):
        assert f'data-game="{kind.name}"' in text
        assert kind.say("cover.line") in text
    assert "going-on" not in text


@pytest.mark.parametrize("game", GAMES)
def test_play_now_is_a_table_that_can_be_opened(browser: Browser, game: str) -> None:
    response = browser.post("/api/v1/tables", content=quick_plan(kind_of(game)), headers=JSON)
    assert response.status_code == 201
    assert len(browser.service.room(response.json()["table"]).seats) == 2


def test_home_offers_to_continue(browser: Browser) -> None:
    table = open_table(browser, "futuropia", PersonSeat("Ida"), BotSeat(name="Milo"))
    text = browser.get("/").text
    assert f'href="/table/{table}"' in text
    assert "Futuropia with Milo" in text
    assert "Your move" in text
    assert "Milo" not in Browser(browser.app).get("/").text


def test_home_shows_first_where_it_is_your_move(browser: Browser) -> None:
    mine = open_table(browser, "futuropia", PersonSeat("Ida"), BotSeat())
    later = [open_table(browser, "futuropia", BotSeat(), PersonSeat("Ida")) for _ in range(2)]
    shown = re.findall(r'href="/table/(\w+)"', browser.get("/").text)
    assert shown[0] == mine
    assert len(shown) == 2
    assert shown[1] in later


def test_tables_that_gather_say_who_has_come(browser: Browser) -> None:
    open_table(browser, "utopia", PersonSeat("Ida"), OpenSeat(), OpenSeat())
    assert "1 of 3 seats taken" in browser.get("/tables").text


def test_tables_to_watch_are_those_that_are_listed(browser: Browser) -> None:
    shown = open_table(browser, "futuropia", PersonSeat("Ada"), BotSeat(), token="other", listed=True)
    hidden = open_table(browser, "futuropia", PersonSeat("Uma"), BotSeat(), token="other")
    text = browser.get("/tables").text
    assert shown in text
    assert "Futuropia: Ada" in text
    assert hidden not in text


def test_many_players_are_counted(browser: Browser) -> None:
    open_table(browser, "write-the-future", PersonSeat("Ida"), *[BotSeat(name=f"Bot {each}") for each in range(9)])
    assert "Write the Future with Bot 0, Bot 1, Bot 2 and 6 more" in browser.get("/tables").text


def test_a_finished_game_says_who_won(browser: Browser) -> None:
    table = open_table(browser, "prosperity", PersonSeat("Ida"), BotSeat(name="Milo"))
    service, caller = browser.service, Caller.holding(TOKEN)
    room = service.room(table)
    while room.match is not None and not room.match.over:
        seat = room.actors[0]
        choice = room.match.legal_ids(seat)[-1]
        if seat == 0:
            service.act(table, seat, choice, room.place, caller)
        else:
            service.act_for_bot(room, seat, choice, room.place)
    text = browser.get("/tables").text
    assert "Your finished games" in text
    assert re.search(r"You won|Milo won|share the victory", text)
    assert table not in browser.get("/").text


@pytest.mark.parametrize(("people", "seat"), [(1, 0), (2, None)])
def test_people_at_one_screen_see_points_as_anybody_does(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, people: int, seat: int | None
) -> None:
    seats = [PersonSeat() for _ in range(people)] + [BotSeat() for _ in range(2 - people)]
    open_table(browser, "write-the-future", *seats)
    asked: list[int | None] = []
    view = Room.view

    def noted(room: Room, who: int | None) -> View:
        asked.append(who)
        return view(room, who)

    monkeypatch.setattr(Room, "view", noted)
    browser.get("/tables")
    assert asked == [seat]


@pytest.mark.parametrize(
    "link", ["{id}", " {id} ", "https://example.org/table/{id}", "/table/{id}?seat=1", "a.org/table/{id}", "{ID}"]
)
def test_join_by_link_or_code(browser: Browser, link: str) -> None:
    table = open_table(browser, "futuropia", PersonSeat("Ida"), OpenSeat())
    response = browser.get("/join", params={"link": link.format(id=table, ID=table.upper())})
    assert response.status_code == 303
    assert response.headers["location"] == f"/table/{table}"


def test_join_by_the_link_of_a_seat(browser: Browser) -> None:
    response = browser.get("/join", params={"link": "https://example.org/seat/abc_-1"})
    assert response.headers["location"] == "/seat/abc_-1"


@pytest.mark.parametrize("link", ["nothing", "https://example.org/", "//example.org", "/table/../x", "http://[", "<b>"])
def test_a_link_that_leads_nowhere_asks_again(browser: Browser, link: str) -> None:
    response = browser.get("/join", params={"link": link})
    assert response.status_code == 404
    assert 'aria-invalid="true"' in response.text
    assert "<b>" not in response.text.partition("<dialog")[2]


def test_the_form_offers_all_numbers_of_seats_and_all_variants(browser: Browser) -> None:
    for kind in map(kind_of, GAMES):
        text = browser.get(f"/new?game={kind.name}").text
        assert re.findall(r'name="variants" value="([^"]+)"', text) == list(kind.variants)
        pills = re.findall(r'name="players" value="(\d+)"', text)
        assert pills == [str(count) for count in kind.players] or f'max="{kind.players[-1]}"' in text
        outside = re.findall(r'name="players" value="(\d+)" data-ours', text)
        assert outside == [str(count) for count in kind.players if count not in kind.rulebook_players]


@pytest.mark.parametrize("game", GAMES)
def test_every_value_is_shown_with_where_it_comes_from(browser: Browser, game: str) -> None:
    expected = list(provenance(kind_of(game).components.tables))
    values = values_of(game)
    assert values.total == len(expected)
    for origin in ORIGINS:
        begins = UNUSED if origin == "unused" else origin
        assert values.counts[origin] == sum(given.startswith(begins) for _, _, given in expected)
    text = browser.get(f"/values/{game}").text
    assert len(re.findall(r"<td class=\"(?!no)", text)) == len(expected)
    assert text.count("</span>\u2013</span></td>") == values.counts["unused"]  # a placeholder is not shown as a value
    for source in values.sources:
        assert f'href="{source}"' in text


@pytest.mark.parametrize("game", GAMES)
def test_the_components_file_can_be_had(browser: Browser, game: str) -> None:
    response = browser.get(f"/values/{game}/components.toml")
    assert "attachment" in response.headers["content-disposition"]
    assert tomllib.loads(response.text) == kind_of(game).components.tables


def test_the_icon_stands_alone(browser: Browser) -> None:
    response = browser.get("/icon.svg")
    assert response.headers["content-type"] == "image/svg+xml"
    assert "var(" not in response.text
    assert ElementTree.fromstring(response.text).tag == "{http://www.w3.org/2000/svg}svg"


def test_what_programs_ask_for(browser: Browser) -> None:
    assert "Disallow: /table/" in browser.get("/robots.txt").text
    manifest = browser.get("/manifest.webmanifest").json()
    assert manifest["name"] == "Fourtopia"
    assert browser.get(manifest["icons"][0]["src"]).status_code == 200
