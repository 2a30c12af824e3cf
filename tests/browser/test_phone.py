"""A phone: one part of the table at a time, the prompt under the thumb."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fourtopia.core import GAMES
from tests.browser.house import House, laid_out
from tests.browser.person import Person, by_chance

ANN = "the-token-of-somebody-with-a-phone"

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 1}

# Panels, and buttons at the top, that go over the edge of the screen: they may be hidden rather than scrolled to.
_CUT_OFF = """() => [...document.querySelectorAll("header button, .panel, .panel input, .panel button, .panel h1")]
  .filter(each => each.checkVisibility() && !each.closest(".scroll, .tabs, .log"))
  .filter(each => each.getBoundingClientRect().right > screen.width + 1)
  .map(each => each.outerHTML.slice(0, 80))"""


def fits(person: Person) -> bool:
    """Nobody has to scroll sideways. A phone makes its window as wide as the page: the screen is what counts."""
    return bool(person.page.evaluate("() => document.documentElement.scrollWidth <= screen.width"))


def test_a_whole_game_with_taps(comes: Callable[..., Person]) -> None:
    ann = comes(**PHONE)
    ann.visit("/")
    assert fits(ann)
    ann.presses('.game-card[data-game="futuropia"] [data-play]')
    ann.page.wait_for_url("**/table/*")
    while ann.now["what"] == "table":
        made, _ = ann.plays(by_chance(7), decisions=6)
        assert fits(ann)
        assert made == 6 or ann.now["what"] == "end"
    assert ann.has(".result .sum")
    assert fits(ann)


@pytest.mark.parametrize("game", GAMES)
def test_every_tab_shows_its_part_and_no_other(comes: Callable[..., Person], game: str) -> None:
    ann = comes(**PHONE)
    ann.opens(game, "person Ann", "bot")
    ann.waits_for_the_turn()
    assert ann.has("main.narrow")  # drawn for a phone at once
    tabs = [each.get_attribute("data-tab") for each in ann.page.locator(".tabs a").all()]
    assert len(tabs) >= 4
    for tab in tabs:
        ann.presses(f'.tabs a[data-tab="{tab}"]')
        shown = ann.page.locator("[data-pane]:visible").all()
        assert {each.get_attribute("data-pane") for each in shown} == {tab}
        assert fits(ann)
    ann.plays(by_chance(1), decisions=2)
    assert ann.page.locator(f'.tabs a[data-tab="{tabs[-1]}"]').get_attribute("aria-current") == "true"


_TOAST = """() => {
  const toast = document.getElementById("toast");
  toast.textContent = "The connection is lost; trying again, and again, for as long as it takes";
  toast.hidden = false;
  const {left, right, bottom} = toast.getBoundingClientRect();
  return left >= 0 && right <= screen.width && bottom < document.getElementById("prompt").getBoundingClientRect().top;
}"""


def test_a_message_does_not_lie_over_what_is_to_be_pressed(comes: Callable[..., Person]) -> None:
    ann = comes(**PHONE)
    ann.opens("futuropia", "person Ann", "bot")
    ann.waits_for_the_turn()
    assert ann.page.evaluate(_TOAST)
    ann.plays(by_chance(2), decisions=1)
    assert ann.page.locator("#toast").is_visible()


_TAB = "() => document.querySelector('.tabs a.on')?.dataset.tab"
_AWAY = "away => Boolean(document.querySelector('.back')) === away"
_AT_AREA = "() => document.querySelector('.tabs a[data-area]').classList.contains('on')"


@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_looked_at_is_seen_and_the_way_back_is_short(comes: Callable[..., Person], game: str) -> None:
    ann = comes(**PHONE)
    ann.opens(game, "person Ann", "bot Milo")
    ann.waits_for_the_turn()
    at_first = ann.page.evaluate(_TAB)
    ann.presses("#race-1 button")
    ann.waits_until(_AWAY, True)
    ann.waits_until(_AT_AREA)
    assert "Milo" in ann.text(".tabs a.on")
    assert ann.page.locator("[data-pane]:visible .board").count() == 1
    ann.presses(".back")
    ann.waits_until(_AWAY, False)
    assert ann.page.evaluate(_TAB) == at_first
    ann.presses('.tabs a[data-tab="others"]')
    ann.presses("#opp-1 .look")
    ann.waits_until(_AWAY, True)
    ann.waits_until(_AT_AREA)
    ann.presses("#race-0 button")
    ann.waits_until(_AWAY, False)
    ann.waits_until("() => document.querySelector('.tabs a.on').dataset.tab === 'others'")


def test_the_list_of_choices_folds_away(comes: Callable[..., Person]) -> None:
    ann = comes(**PHONE)
    ann.opens("utopia", "person Ann", "bot")
    ann.waits_for_the_turn()
    dock = ann.page.locator("#prompt")
    box = dock.bounding_box()
    assert box is not None
    ann.presses(".fold")
    folded = dock.bounding_box()
    assert folded is not None
    assert folded["height"] < box["height"] / 2
    guests = [does for does in ann.offers["things"] if " " not in does]
    for does in guests:  # the whole map is free now
        ann.presses(f'svg .can[data-does="{does}"]')
        assert ann.offers["selected"] == does
        assert ann.page.evaluate("() => scrollY") == 0
    ann.presses(".fold")
    assert ann.page.locator("#choices").is_visible()


def test_a_tap_beside_a_small_thing_means_it(comes: Callable[..., Person]) -> None:
    ann = comes(**PHONE)
    ann.opens("utopia", "person Ann", "bot")
    ann.waits_for_the_turn()
    bag = ann.page.locator("#map-bag")
    box = bag.bounding_box()
    assert box is not None
    x, foot = box["x"] + box["width"] / 2, box["y"] + box["height"]
    ann.taps(x, foot + 30)
    assert ann.offers["selected"] is None
    ann.taps(x, foot + 8)
    assert ann.offers["selected"] == bag.get_attribute("data-does")


def test_no_page_is_wider_than_the_phone(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    ended = laid_out(service, ANN, "futuropia", ["person Ann", "bot Milo", "bot Noor", "bot Ida"], 10**6, 3).id
    waiting = laid_out(service, ANN, "utopia", ["person Ann", "open", "open"], 0, 1).id
    shared = laid_out(service, ANN, "utopia", ["person Ann", "person Ben"], 40, 1).id
    room = laid_out(service, ANN, "write-the-future", ["person Ann", *["bot"] * 99], 200, 1).id
    service.close()
    ann = comes(**PHONE)
    ann.is_known_as(ANN)
    tables = [f"/table/{ended}", f"/table/{ended}/replay", *(f"/table/{id}" for id in (waiting, shared, room))]
    for path in ("/", "/new", "/tables", "/rules", "/rules/futuropia", "/values/utopia", "/fair", *tables):
        ann.visit(path)
        assert fits(ann), path
        assert ann.page.evaluate(_CUT_OFF) == [], path
