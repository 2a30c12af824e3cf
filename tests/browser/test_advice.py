"""What bots think, in a real browser: a hint that is asked for and played, and the analysis of a finished game."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.house import House, laid_out
from tests.browser.person import Person
from tests.browser.test_access import says_everything
from tests.browser.test_fit import _FLAWS, SCREENS

ANN = "the-token-of-somebody-who-asks"
STANDS_BACK = 400_000  # milliseconds: plans and analyses are worked on after everything else that a busy machine does

_BUTTONS_WITHIN = """() => {
  const [prompt, foot] = ["#prompt", "#prompt footer"].map(each => document.querySelector(each));
  const end = each => each.getBoundingClientRect().bottom;
  return !foot || end(foot) <= end(prompt) + 1;
}"""


def test_a_hint_is_asked_for_by_a_key_and_played(comes: Callable[..., Person]) -> None:
    ann = comes()
    ann.opens("prosperity", "person Ann")
    ann.waits_for_the_turn()
    question = ann.now["question"]
    ann.page.keyboard.press("h")
    ann.waits_until("() => document.querySelector('#hint .hinting')")
    hints: list[str] = ann.page.evaluate("() => [...document.querySelectorAll('.hinting')].map(e => e.dataset.does)")
    assert 0 < len(hints) <= 3
    ann.waits_until("id => document.querySelector('#choices .is-selected')?.dataset.does === id", hints[0])
    assert ann.page.locator("#choices .hinted").count() == len(hints)
    marked: list[str] = ann.page.evaluate(
        "() => [...document.querySelectorAll('svg .is-hinted')].map(e => e.dataset.does)"
    )
    assert all(set(does.split()) & set(hints) for does in marked)

    ann.presses(f'#hint [data-does="{hints[-1]}"]')  # another one, and back
    assert ann.offers["selected"] == hints[-1]
    ann.page.keyboard.press("h")
    assert not ann.page.locator("#hint").is_visible()
    ann.page.keyboard.press("h")
    ann.presses(f'#hint [data-does="{hints[0]}"]')
    ann.page.keyboard.press("Enter")
    ann.waits_for_the_turn(question)
    assert not ann.has("#hint")


def test_where_two_play_there_is_no_button(comes: Callable[..., Person]) -> None:
    ann = comes()
    ann.opens("prosperity", "person Ann", "person Bo")
    ann.waits_for_the_turn()
    assert not ann.has("#hint-button")
    ann.page.keyboard.press("h")
    assert not ann.has("#hint")


def test_the_best_plan_is_shown_and_its_next_decision_played(comes: Callable[..., Person]) -> None:
    ann = comes()
    ann.opens("futuropia", "person Ann")
    ann.waits_for_the_turn()
    question = ann.now["question"]
    ann.presses("#plan-button")
    ann.page.wait_for_selector("#plan .plan-next", timeout=STANDS_BACK)
    assert "points found" in ann.text("#plan h2")
    next_one = ann.page.locator("#plan .plan-next").get_attribute("data-does")
    ann.waits_until("id => document.querySelector('#choices .is-selected')?.dataset.does === id", next_one)
    ann.page.keyboard.press("Enter")
    ann.waits_for_the_turn(question)
    ann.waits_until("() => document.querySelector('#plan .turns s') && document.querySelector('#plan .plan-next')")
    ann.presses("#plan [data-press=plan]")
    assert not ann.page.locator("#plan").is_visible()


def test_a_finished_game_is_analysed_and_looked_through(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    room = laid_out(service, ANN, "prosperity", ["person Ann", "bot Milo"], 10**6, 4)
    service.close()
    ann = comes()
    ann.is_known_as(ANN)
    ann.visit(f"/table/{room.id}")
    ann.presses("[data-press=analyse]")
    ann.page.wait_for_selector(".of-outlook .bands", timeout=STANDS_BACK)
    worst = ann.page.locator(".costly a").first
    step, seat = worst.get_attribute("data-at"), worst.get_attribute("data-front")
    better = ann.text(".costly .what b")
    worst.click()
    ann.waits_until("() => document.getElementById('now').dataset.what === 'replay'")
    assert (ann.now["at"], ann.text("#seen .best b")) == (step, better)
    assert ann.has(f".seats-row [data-seat='{seat}'].on")

    ann.page.locator(".bands a").nth(5).click(force=True)  # the graph leads there too
    ann.waits_until("step => document.getElementById('now').dataset.at !== step", step)
    ann.page.locator(".costly a").nth(1).click()
    second = ann.page.locator(".costly a").nth(1).get_attribute("data-at")
    ann.waits_until("step => document.getElementById('now').dataset.at === step", second)
    assert ann.has(".costly .here")


@pytest.mark.parametrize("seats", [["person Ann"], ["person Ann", "bot Milo", "bot Noor", "bot Ida"]])
def test_all_of_it_fits_and_can_be_heard(comes: Callable[..., Person], house: House, seats: list[str]) -> None:
    """On every screen: a hint, alone the best plan, the end and the replay with an analysis."""
    service = house.service()
    running = laid_out(service, ANN, "futuropia", seats, 24, 4)
    over = laid_out(service, ANN, "futuropia", seats, 10**6, 2)
    service.close()
    ann = comes()
    ann.is_known_as(ANN)

    def fits() -> None:
        for width, height in SCREENS:
            ann.page.set_viewport_size({"width": width, "height": height})
            ann.waits_until("height => innerHeight === height && document.body.clientHeight <= height + 1", height)
            assert ann.page.evaluate(_FLAWS) == [], (width, height)
            assert ann.page.evaluate(_BUTTONS_WITHIN), (width, height)
        says_everything(ann)

    ann.visit(f"/table/{running.id}")
    ann.page.keyboard.press("h")
    ann.waits_until("() => document.querySelector('#hint .hinting')")
    fits()
    if len(seats) == 1:
        ann.page.keyboard.press("p")
        ann.page.wait_for_selector("#plan .plan-next", timeout=STANDS_BACK)
        fits()
        ann.page.locator("[data-press=whole-plan]").click()
        ann.waits_until("() => document.querySelector('#plan .turns li:not(.soon)').checkVisibility()")
        fits()
    ann.visit(f"/table/{over.id}")
    fits()
    ann.presses("[data-press=analyse]")
    ann.page.wait_for_selector(".of-outlook svg", timeout=STANDS_BACK)
    fits()
    ann.page.locator(".costly a").first.click()
    ann.waits_until("() => document.getElementById('now').dataset.what === 'replay'")
    fits()
