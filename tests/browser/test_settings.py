"""Taking back, settings, motion and themes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog

from tests.browser.house import House, laid_out
from tests.browser.person import Person

ANN = "the-token-of-somebody-with-settings"


@pytest.fixture
def ann(comes: Callable[..., Person], house: House) -> Person:
    """Ann, who begins a game of Futuropia."""
    service = house.service()
    room = laid_out(service, ANN, "futuropia", ["person Ann", "bot"], 0, 1)
    service.close()
    person = comes()
    person.is_known_as(ANN)
    person.visit(f"/table/{room.id}")
    person.waits_for_the_turn()
    return person


def going_on(person: Person) -> str:
    """A choice after which Ann is asked again."""
    does = person.page.locator("#choices .choice:not([data-ends])").first.get_attribute("data-does")
    assert does is not None
    return does


def ending(person: Person) -> str:
    """A choice that ends Ann's turn."""
    for _ in range(20):
        last = person.page.locator("#choices .choice[data-ends]")
        if last.count():
            does = last.first.get_attribute("data-does")
            assert does is not None
            return does
        person.decides(going_on(person))
    raise AssertionError("no turn ends")


def set_up(person: Person, setting: str) -> None:
    person.presses(".tools [data-press=menu]")
    person.page.locator(f"[data-setting={setting}]").check()
    person.presses("#menu [data-press=close]")


def test_what_was_decided_can_be_taken_back(ann: Person) -> None:
    undo = ann.page.locator("[data-press=undo]")
    assert undo.is_disabled()
    assert undo.get_attribute("title") == "There is nothing of yours to take back"
    asked, offered = ann.text("#prompt-title"), ann.offers["listed"]
    ann.decides(going_on(ann))
    assert ann.offers["listed"] != offered
    before = ann.now["question"]
    ann.presses("[data-press=undo]")
    ann.waits_for_the_turn(before)
    assert (ann.text("#prompt-title"), ann.offers["listed"]) == (asked, offered)


def test_what_another_has_built_on_cannot_be_taken_back(ann: Person) -> None:
    ann.decides(ending(ann))
    undo = ann.page.locator("[data-press=undo]")
    assert undo.is_disabled()
    assert undo.get_attribute("title") == "Somebody else has decided something since then"
    assert undo.get_attribute("aria-label") == "Undo: Somebody else has decided something since then"


def test_the_end_of_a_turn_is_asked_about_where_that_is_wished(ann: Person) -> None:
    set_up(ann, "confirm-end")
    action = ending(ann)  # choices that go on are taken without a question
    asked: list[str] = []

    def no(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    ann.page.once("dialog", no)
    before = ann.now["question"]
    ann.chooses(action)
    ann.presses("#go")
    assert asked == ["This ends your turn. Sure?"]
    assert ann.now["question"] == before
    ann.page.once("dialog", lambda dialog: dialog.accept())
    ann.presses("#go")
    ann.waits_for_the_turn(before)


def test_one_click_is_enough_where_that_is_wished(ann: Person) -> None:
    set_up(ann, "one-click")
    before = ann.now["question"]
    ann.presses("#choices .choice")
    ann.waits_for_the_turn(before)
    ann.page.reload()
    assert ann.page.locator("[data-setting=one-click]").is_checked()


def test_a_second_press_takes_a_choice(ann: Person) -> None:
    before = ann.now["question"]
    ann.presses("#choices .choice")
    assert ann.now["question"] == before
    ann.presses("#choices .choice")
    ann.waits_for_the_turn(before)


_GLIDE = "() => parseFloat(getComputedStyle(document.querySelector('svg .piece, svg .tile')).transitionDuration)"


def test_pieces_glide_unless_less_motion_is_wished(comes: Callable[..., Person]) -> None:
    for wish, glides in (("no-preference", True), ("reduce", False)):
        person = comes(reduced_motion=wish)
        person.opens("futuropia", "person Ann", "bot")
        assert (person.page.evaluate(_GLIDE) > 0.1) is glides


def test_light_or_dark_is_kept(comes: Callable[..., Person]) -> None:
    ann = comes(color_scheme="dark")
    ann.visit("/")
    ground = "() => getComputedStyle(document.body).backgroundImage"
    dark = ann.page.evaluate(ground)
    ann.presses("[data-press=theme]")
    light = ann.page.evaluate(ground)
    assert light != dark
    ann.visit("/rules")
    assert ann.page.evaluate(ground) == light
    assert ann.page.locator("html").get_attribute("data-theme") == "light"
    assert {each["name"]: each["value"] for each in ann.context.cookies()}["theme"] == "light"
