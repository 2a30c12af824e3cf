"""Several people at one table: two browsers and a spectator, and two people at one screen."""

from __future__ import annotations

from collections.abc import Callable

from fourtopia.table import Caller, OpenSeat, PersonSeat, TableOptions
from tests.browser.house import House, laid_out, play_on
from tests.browser.person import Person, by_chance

MARKUP = "<b onclick=x>Ann</b>"
ANN, BEN = "the-token-of-Ann", "the-token-of-Ben"


def test_two_browsers_and_a_spectator(comes: Callable[..., Person]) -> None:
    ann, ben, cleo = comes(), comes(), comes()

    # Ann opens a table for a friend, and gets the link to send.
    ann.visit("/")
    ann.presses('.game-card[data-game="futuropia"] a[href="/new?game=futuropia"]:not([data-play])')
    ann.page.wait_for_url("**/new?game=futuropia")
    ann.page.locator(".seat-line").nth(0).locator("input").fill(MARKUP)
    ann.page.locator(".seat-line").nth(1).locator("select").first.select_option("open")
    ann.presses("[type=submit]")
    ann.page.wait_for_url("**/table/*")
    assert ann.now["what"] == "gathering"
    link = ann.page.locator("#invite-link").input_value()

    # Ben comes by the link; the table begins for both, without a page being loaded anew.
    ann.marks_the_page()
    ben.page.goto(link)
    assert MARKUP in ben.text(".seats")
    assert not ben.has(".seats b b, [onclick]")
    ben.page.locator("#join-name").fill("Ben")
    ben.presses("[data-press=join]")
    for person in (ann, ben):
        person.waits_until("() => document.getElementById('now').dataset.what === 'table'")
    assert ann.page_is_marked
    assert MARKUP in ben.text(".race")
    assert MARKUP in ben.texts(".opp .look")
    assert not ben.has("[onclick]")

    # Cleo watches: nothing to press, nothing to take back.
    cleo.page.goto(link)
    assert (cleo.now["what"], cleo.now["seat"]) == ("table", "")
    assert not cleo.has("svg .can, #choices")

    # What Ann decides is seen by the others at once.
    ben.marks_the_page()
    cleo.marks_the_page()
    while not ann.has(".log a"):  # a decision may be too small for a line in the log
        before = ann.now["place"]
        ann.takes(by_chance(1)(ann.offers["listed"]))
        for person in (ann, ben, cleo):
            person.waits_until("place => document.getElementById('now').dataset.place !== place", before)
            assert person.page_is_marked
    assert ben.texts(".log a") == cleo.texts(".log a") == ann.texts(".log a")

    # Chat, with markup as words.
    ann.presses("#log [data-press=chat]")
    ann.page.locator("#chat-text").fill("<img src=x onerror=alert(1)> hello")
    ann.page.locator("#chat-text").press("Enter")
    for person in (ben, cleo):
        person.page.locator("#messages li").first.wait_for(state="attached")
        said = person.page.locator("#messages li").first.text_content()
        assert said is not None
        assert MARKUP in said
        assert "<img src=x onerror=alert(1)> hello" in said
        assert not person.has("#messages img")
    ann.waits_until("() => document.getElementById('chat-text').value === ''")


def test_others_see_hands_face_down(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    plan = TableOptions("utopia", [PersonSeat("Ann"), OpenSeat()])
    room = service.open(plan, Caller.holding(ANN), ANN)
    service.join(room.id, Caller.holding(BEN), BEN, "Ben")
    while room.match is not None and not all(room.match.state.players[seat].hand.any() for seat in (0, 1)):
        play_on(service, room, 1, 3, ANN, BEN)
    service.close()
    ann, ben, cleo = comes(), comes(), comes()
    ann.is_known_as(ANN)
    ben.is_known_as(BEN)
    for person in (ann, ben, cleo):
        person.visit(f"/table/{room.id}?front=0")
    hand = '[id^="s1-cards-"]:not([id$="-back"])'
    assert ann.has(hand)
    for person in (ben, cleo):
        assert not person.has(hand)
        assert person.has("#s1-cards-back")


def test_two_people_at_one_screen_have_a_cover_between_them(comes: Callable[..., Person], house: House) -> None:
    service = house.service()
    room = laid_out(service, ANN, "utopia", ["person Ann", "person Ben"], 70, 3)
    service.close()
    screen = comes()
    screen.is_known_as(ANN)
    screen.visit(f"/table/{room.id}")
    seen: set[str] = set()
    for _ in range(3):
        covered(screen)
        seen.add(screen.text("h1"))
        screen.presses("[data-press=open-cover]")
        screen.waits_until("() => document.getElementById('now').dataset.what === 'table'")
        seat = int(screen.now["seat"])
        assert screen.has(f'[id^="s{seat + 1}-"]')
        screen.plays_quickly(seed=9)  # until the next cover
    covered(screen)
    assert seen == {"Hand over to Ann", "Hand over to Ben"}


def covered(screen: Person) -> None:
    """Nothing of the table is in the page: no board, no choices, no log, no text."""
    assert screen.now["what"] == "cover"
    assert not screen.has(".board, .log, #choices, #text-form, #after, [data-does], [id^=s1-], [id^=s2-]")
    assert not screen.page.locator("#speak").text_content()
