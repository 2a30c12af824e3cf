"""Chance is everybody's: browsers promise a random value and show it by themselves, over plain HTTP too."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable

import httpx
import pytest

from tests.browser.house import House, laid_out
from tests.browser.person import Person

HASH = re.compile("[0-9a-f]{64}")
STARTED = "() => document.getElementById('now').dataset.what === 'table'"


def added(house: House, table: str) -> list[bool]:
    """By seat, whether a value of its own lies in the chance of this table."""
    seats = httpx.get(f"{house.address}/api/v1/tables/{table}").json()["seats"]
    return [bool(HASH.fullmatch(each["value"]) and HASH.fullmatch(each["commitment"])) for each in seats]


def at(person: Person) -> str:
    person.page.wait_for_url("**/table/*")
    return person.page.url.rpartition("/")[2]


def test_who_plays_at_once_adds_to_chance(comes: Callable[..., Person], house: House) -> None:
    ann = comes()
    ann.visit("/")
    ann.presses("[data-play-last]")
    table = at(ann)
    ann.waits_until(STARTED)
    assert added(house, table) == [True, False]
    assert ann.page.evaluate("() => Object.keys(localStorage).filter(each => each.includes('chance'))") == []


def test_all_who_come_by_a_link_add_to_chance(comes: Callable[..., Person], house: House) -> None:
    ann, ben = comes(), comes()
    ann.visit("/new?game=prosperity")
    ann.page.locator(".seat-line").nth(1).locator("select").first.select_option("open")
    ann.presses("[type=submit]")
    table = at(ann)
    assert ann.now["what"] == "gathering"
    assert added(house, table) == [False, False]
    ben.visit(f"/table/{table}")
    ben.page.locator("#join-name").fill("Ben")
    ben.presses("[data-press=join]")
    for person in (ann, ben):
        person.waits_until(STARTED)
    assert added(house, table) == [True, True]


@pytest.mark.parametrize("text", ["", "abc", "fourtopia entropy 00ff", "a" * 55, "b" * 56, "c" * 64, "ä" * 300])
def test_hashes_are_made_without_what_needs_https(comes: Callable[..., Person], text: str) -> None:
    ann = comes()
    ann.visit("/")
    made = ann.page.evaluate(
        """async text => {
          const home = [...document.scripts].find(each => each.src.endsWith("home.js")).src;
          return (await import(home.replace("home.js", "sha256.js"))).sha256(text);
        }""",
        text,
    )
    assert made == hashlib.sha256(text.encode()).hexdigest()


def test_over_plain_http_a_browser_adds_to_chance_too(comes: Callable[..., Person], house: House) -> None:
    """In a home network pages have no crypto.subtle."""
    ann = comes()
    ann.context.add_init_script("delete Crypto.prototype.subtle")
    ann.visit("/")
    assert ann.page.evaluate("() => crypto.subtle === undefined")
    ann.presses("[data-play-last]")
    table = at(ann)
    ann.waits_until(STARTED)
    assert added(house, table) == [True, False]


def test_a_rematch_has_new_values(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    room = laid_out(service, "the-token-of-Ann", "prosperity", ["person Ann", "bot Milo"], 10**6, 1)
    service.close()
    ann = comes()
    ann.is_known_as("the-token-of-Ann")
    ann.visit(f"/table/{room.id}")
    assert added(house, room.id) == [False, False]
    ann.presses("[data-press=rematch]")
    ann.page.wait_for_url(lambda address: "/table/" in address and room.id not in address)
    ann.waits_until(STARTED)
    assert added(house, at(ann)) == [True, False]


def test_in_a_room_all_add_to_chance_when_it_begins(comes: Callable[..., Person], house: House) -> None:
    ann, ben = comes(), comes()
    table = ann.opens("write-the-future", "person Ann", "open", "open", waits=True)
    ben.visit(f"/table/{table}")
    ben.presses("[data-press=join]")
    ann.waits_until("() => document.querySelectorAll('.seats li:not(.open)').length === 2")
    ann.presses("[data-press=start]")
    for person in (ann, ben):
        person.waits_until(STARTED)
    assert added(house, table) == [False, True]
