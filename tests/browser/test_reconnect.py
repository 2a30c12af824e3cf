"""The server goes away and comes back: pages that are open go on by themselves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from tests.browser.house import House
from tests.browser.person import Person, by_chance


def test_a_page_goes_on_after_the_server_was_killed(comes: Callable[..., Person], tmp_path: Path) -> None:
    with closing(House(tmp_path)) as house:
        goes_on_after_a_kill(house, comes)


def goes_on_after_a_kill(house: House, comes: Callable[..., Person]) -> None:
    ann, ben = comes(house.address), comes(house.address)
    table = ann.opens("futuropia", "person Ann", "open")
    ben.visit(f"/table/{table}")
    ben.page.locator("#join-name").fill("Ben")
    ben.presses("[data-press=join]")
    for person in (ann, ben):
        person.waits_until("() => document.getElementById('now').dataset.what === 'table'")
        person.marks_the_page()
    ann.plays(by_chance(1), decisions=1)
    at = ann.now["place"]
    ben.waits_until("place => document.getElementById('now').dataset.place === place", at)  # and asks for nothing more

    house.kill()
    for person in (ann, ben):
        person.waits_until("() => document.body.classList.contains('offline')")
    ann.chooses(by_chance(1)(ann.offers["listed"]))
    ann.presses("#go")
    ann.page.locator("#toast").wait_for()
    assert ann.text("#toast") == "The connection is lost; trying again"
    assert ann.now["place"] == at

    house.begin()
    for person in (ann, ben):
        person.waits_until("() => !document.body.classList.contains('offline')")
        person.waits_until("place => document.getElementById('now').dataset.place === place", at)
        assert bool(person.troubles) == (person is ann)  # that nobody answered; the stream is not the page's own
        assert all("ERR_" in trouble for trouble in person.troubles)
        person.troubles.clear()
    ann.presses("#go")
    for person in (ann, ben):
        person.waits_until("place => document.getElementById('now').dataset.place !== place", at)
        assert person.page_is_marked


@pytest.mark.parametrize("status", [429, 503])
def test_a_page_that_was_put_off_asks_again(house: House, comes: Callable[..., Person], status: int) -> None:
    """Nothing else may happen at the table that would remind it."""
    ann, ben = comes(), comes()
    table = ann.opens("futuropia", "person Ann", "person Eve")
    ben.visit(f"/table/{table}")
    ben.waits_until("() => document.getElementById('now').dataset.what === 'table'")
    ben.page.route("**/now?*", lambda route: route.fulfill(status=status, json={"error": "not now"}), times=1)
    ann.plays(by_chance(1), decisions=1)
    at = ann.now["place"]
    ben.waits_until("place => document.getElementById('now').dataset.place === place", at)
    assert ben.troubles
    assert all(str(status) in trouble for trouble in ben.troubles)
    ben.troubles.clear()
