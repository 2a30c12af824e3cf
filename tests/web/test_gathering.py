"""The page of a table that waits for players: what whoever comes is told and offered."""

from __future__ import annotations

from tests.web.conftest import House, opened

CLOCK = {"each": "game", "seconds": 1230}


def test_the_page_says_what_will_be_played(house: House) -> None:
    options = {"variants": ["upgraded"], "clock": CLOCK, "listed": True}
    id = opened(house.program("ida"), "futuropia", "person Ida", "open", **options)
    page = house.browser().get(f"/table/{id}").text
    for words in ("The upgraded game", "20:30 for each player", "Everybody can watch", house.room(id).commitment):
        assert words in page
    plain = opened(house.program("ida"), "futuropia", "person Ida", "open")
    page = house.browser().get(f"/table/{plain}").text
    assert "The game as in its rulebook" in page
    assert "No clock" in page
    assert "Everybody can watch" not in page


def test_who_sits_there_can_invite_and_who_comes_can_sit_down(house: House) -> None:
    id = opened(house.program("ida"), "prosperity", "person Ida", "open", "bot")
    own, guest = (house.browser(token).get(f"/table/{id}").text for token in ("ida", "sam"))
    assert 'id="invite-link"' in own
    assert 'id="join-form"' not in own
    assert 'id="join-form"' in guest
    assert "Send this link" not in guest
    assert own.count('class="chair') == guest.count('class="chair') == 3
    assert own.count('class="sitter"') == 2


def test_of_a_large_room_only_those_are_named_who_have_come(house: House) -> None:
    id = opened(house.program("ida"), "write-the-future", "person Ida", *["open"] * 99, waits=True)
    house.program("sam").post(f"/api/v1/tables/{id}/join", {"name": "<Sam>"})
    page = house.browser("ida").get(f"/table/{id}").text
    assert "2 of 100 seats taken" in page
    assert "Begin with 2 players" in page
    assert page.count('<li id="seat-') == 2
    assert "&lt;Sam&gt;" in page
    assert 'data-press="start"' not in house.browser("sam2").get(f"/table/{id}").text


def test_a_replay_before_the_beginning_leads_to_the_table(house: House) -> None:
    """The menu of a table offers the replay from the start."""
    gathering = opened(house.program("ida"), "futuropia", "person Ida", "open")
    answer = house.browser().get(f"/table/{gathering}/replay", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/table/{gathering}")
