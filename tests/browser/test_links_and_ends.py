"""What the menu of a table does with a seat's link, and the page of a game that new rules have stopped."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Dialog

from fourtopia.table import Caller, NotFound
from tests.browser.house import House, laid_out
from tests.browser.person import Person
from tests.table.old_database import as_by_version, as_leading_elsewhere

ANN = "the-token-of-somebody-who-lost-a-phone"


def test_a_seats_link_is_made_new(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    room = laid_out(service, ANN, "futuropia", ["person Ann", "bot"], 0, 1)
    old = service.seat_link(room.id, 0, Caller.holding(ANN))
    service.bring(old, "the lost phone")
    ann = comes(permissions=["clipboard-read", "clipboard-write"])
    ann.is_known_as(ANN)
    ann.visit(f"/table/{room.id}")
    ann.waits_for_the_turn()
    ann.presses(".tools [data-press=menu]")
    said: list[str] = []

    def yes(dialog: Dialog) -> None:
        said.append(dialog.message)
        dialog.accept()

    ann.page.once("dialog", yes)
    ann.presses("[data-press=new-link]")
    ann.waits_until("() => !document.getElementById('toast').hidden")
    assert said[0].startswith("All links of this seat so far will end")
    with pytest.raises(NotFound):
        service.bring(old, "somebody")
    assert service.seats_of(service.room(room.id), Caller.holding("the lost phone")) == []
    new = ann.page.evaluate("() => navigator.clipboard.readText()")
    phone = comes(viewport={"width": 390, "height": 844})
    phone.visit(new.removeprefix(house.address))
    phone.waits_for_the_turn()
    service.close()


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_game_that_has_ended_by_new_rules_says_so(
    comes: Callable[..., Person], house: House, size: tuple[int, int]
) -> None:
    service = house.service()
    room = laid_out(service, ANN, "futuropia", ["person Ann", "bot"], 30, sum(size))
    last = [event.place or 0 for event in service.store.events(room.id, 0) if event.position][-1]
    as_leading_elsewhere(service.store.engine, room.id, last)
    as_by_version(service.store.engine, room.id, 1)
    service.close()
    ann = comes(viewport={"width": size[0], "height": size[1]})
    ann.is_known_as(ANN)
    ann.visit(f"/table/{room.id}")
    assert ann.text("#prompt-title") == "This game does not go on"
    why = ann.page.locator("#prompt .why")
    assert "begun by version 1 of its rules" in why.inner_text()
    box = why.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < box["y"] + box["height"] <= size[1]
    ann.visit(f"/table/{room.id}/replay")
    assert "begun by version 1 of its rules" in ann.text("#player")
