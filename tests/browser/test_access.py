"""For those who do not see the screen: what can be pressed has a name, the position has words, what is new is said."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from fourtopia.core import GAMES
from tests.browser.house import House, laid_out
from tests.browser.person import Person, by_chance

ANN = "the-token-of-somebody-who-listens"
PAGES = (
    "/",
    "/new?game=utopia",
    "/new?game=write-the-future",
    "/tables",
    "/rules",
    "/rules/utopia",
    "/values",
    "/fair",
)
_MUTE = re.compile(
    r"^\s*- (button|link|img|textbox|checkbox|radio|combobox|slider|spinbutton|table|dialog)(:| \[|$)", re.M
)


def says_everything(person: Person) -> None:
    """Nothing that can be pressed or filled in, and no picture, is without a name."""
    heard = person.page.locator("body").aria_snapshot()
    mute = [line for line in heard.splitlines() if _MUTE.match(line)]
    assert mute == []
    assert person.page.locator("main").count() == 1
    assert person.page.locator("h1").count() == 1


@pytest.mark.parametrize("path", PAGES)
def test_every_page_can_be_heard(comes: Callable[..., Person], path: str) -> None:
    ann = comes()
    ann.visit(path)
    says_everything(ann)


@pytest.mark.parametrize("game", GAMES)
def test_a_table_can_be_heard(comes: Callable[..., Person], house: House, game: str) -> None:
    service = house.service()
    room = laid_out(service, ANN, game, ["person Ann", "bot Milo", "bot Noor"], 20, 2)
    service.close()
    ann = comes()
    ann.is_known_as(ANN)
    ann.visit(f"/table/{room.id}")
    ann.waits_for_the_turn()
    says_everything(ann)
    labels = ann.page.locator("svg .can").evaluate_all("all => all.map(each => each.getAttribute('aria-label'))")
    assert all(label for label in labels)

    # The position in words stands in the page, and is shown where it is wished.
    tables = ann.page.locator("#text-form table")
    assert tables.count() > 0
    assert all(each.locator("tbody tr").count() > 0 for each in tables.all())
    ann.page.keyboard.press("x")
    assert ann.page.locator("#text-form h3").first.is_visible()
    ann.page.keyboard.press("x")

    # What happens is said.
    live = ann.page.locator("#speak")
    assert live.get_attribute("aria-live") == "polite"
    ann.decides(by_chance(1)(ann.offers["listed"]))
    said = live.text_content()
    assert said
    if ann.now["what"] == "table":
        assert said.endswith(ann.text("#prompt-title"))


def test_the_end_and_the_replay_can_be_heard(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    room = laid_out(service, ANN, "futuropia", ["person Ann", "bot Milo"], 10**6, 2)
    service.close()
    ann = comes()
    ann.is_known_as(ANN)
    ann.visit(f"/table/{room.id}")
    says_everything(ann)
    ann.visit(f"/table/{room.id}/replay?at=20")
    says_everything(ann)
