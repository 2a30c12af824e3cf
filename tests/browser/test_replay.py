"""The replay: a slider, keys, lines of the log, and everybody's side of the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.house import House, laid_out
from tests.browser.person import Person

ANN = "the-token-of-somebody-who-remembers"


@pytest.fixture
def ann(comes: Callable[..., Person], house: House) -> Person:
    """Ann, who looks at the last position of a game that is over."""
    service = house.service()
    room = laid_out(service, ANN, "prosperity", ["person Ann", "bot Milo"], 10**6, 4)
    service.close()
    person = comes()
    person.is_known_as(ANN)
    person.visit(f"/table/{room.id}/replay")
    return person


def stands_at(person: Person, at: int) -> None:
    person.waits_until("at => document.getElementById('now').dataset.at === at", str(at))
    person.waits_until("at => location.search === `?at=${at}`", str(at))
    assert person.page.locator("#slider").input_value() == str(at)


def test_the_slider_and_the_buttons_go_through_the_game(ann: Person) -> None:
    last = int(ann.now["steps"])
    assert int(ann.now["at"]) == last
    ann.page.locator("#slider").fill("10")
    stands_at(ann, 10)
    for button, at in (("on", 11), ("back", 10), ("first", 0), ("last", last)):
        ann.presses(f"[data-press={button}]")
        stands_at(ann, at)


def test_keys_go_through_the_game(ann: Person) -> None:
    last = int(ann.now["steps"])
    for key, at in (("Home", 0), ("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        ann.page.keyboard.press(key)
        stands_at(ann, at)
    ann.page.keyboard.press("Home")
    stands_at(ann, 0)
    ann.page.keyboard.press(" ")  # plays by itself
    stands_at(ann, 1)
    stands_at(ann, 2)
    ann.page.keyboard.press(" ")


def test_every_line_of_the_log_is_a_position(ann: Person) -> None:
    lines = ann.page.locator(".log a")
    line = lines.nth(lines.count() // 2)
    at, words = int(line.get_attribute("data-at") or ""), line.inner_text()
    line.click()
    stands_at(ann, at)
    assert words in ann.texts(".log li.here a")
    ann.page.reload()
    assert ann.now["at"] == str(at)


def test_the_replay_shows_every_side_of_the_table(ann: Person) -> None:
    own = ann.page.locator(".board").last.get_attribute("id")
    ann.presses('.seats-row [data-seat="1"]')
    ann.waits_until("""() => document.querySelector('.seats-row [data-seat="1"]').ariaPressed === 'true'""")
    other = ann.page.locator(".board").last.get_attribute("id")
    assert own is not None
    assert other == own.replace("s1", "s2")
