"""A table that the rules of today have stopped: every page shows it and says why, and every door refuses to go on."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from fourtopia.core import parse_log
from tests.table import old_database
from tests.table.old_database import OVER, RUNNING, UTOPIA, as_by_other_rules, as_planned_otherwise
from tests.web.conftest import House

TABLES = "/api/v1/tables"
WHY = "begun by version 1 of its rules"


@pytest.fixture
def updated(tmp_path: Path) -> Iterator[House]:
    """A house on a database of the version before."""
    old_database.copied(tmp_path)
    house = House(tmp_path)
    yield house
    house.close()


@pytest.fixture
def stopped(updated: House) -> House:
    """Two of its tables and a finished game lead elsewhere today."""
    for id, number in ((RUNNING, 30), (UTOPIA, 55), (OVER, 100)):
        acts = [event.place or 0 for event in updated.service.store.events(id, 0) if event.what == "act"]
        as_by_other_rules(updated.service.store.engine, id, acts[number])
    return updated


@pytest.mark.parametrize("token", ["Ann", ""])
@pytest.mark.parametrize("id", [RUNNING, UTOPIA, OVER])
def test_every_page_of_it_says_why_it_ended(stopped: House, id: str, token: str) -> None:
    browser = stopped.browser(token)
    for path in ("", "/now", "/now?front=1", "/replay", "/replay?at=12", "/replay/now?at=3&front=1"):
        answer = browser.get(f"/table/{id}{path}")
        assert answer.status_code == 200, path
        assert WHY in answer.text
        assert 'id="choices"' not in answer.text
    assert "This game does not go on" in browser.get(f"/table/{id}").text


def test_in_lists_it_is_among_those_that_ended(stopped: House) -> None:
    for _ in range(2):  # the first time the database does not know yet
        page = stopped.browser("Ann").get("/tables").text
        running, finished = page.split("Your finished games")
        assert RUNNING not in running
        assert RUNNING in finished
        assert "Stopped: its rules have changed" in finished
        assert RUNNING not in stopped.browser("Ann").get("/").text


def test_programs_are_told_why(stopped: House) -> None:
    ann = stopped.program("Ann")
    table = ann.get(f"{TABLES}/{RUNNING}").json()
    assert (table["status"], table["actors"], table["rules"]) == ("stopped", [], 1)
    assert WHY in table["stopped"]
    view = ann.get(f"{TABLES}/{RUNNING}/view?seat=0").json()
    assert (view["status"], view["legal"], view["actors"]) == ("stopped", [], [])
    other = ann.get(f"{TABLES}/{old_database.GATHERING}").json()
    assert (other["stopped"], other["rules"]) == ("", None)


def test_acting_and_asking_for_advice_are_refused_with_the_reason(stopped: House) -> None:
    ann = stopped.program("Ann")
    place = ann.get(f"{TABLES}/{RUNNING}").json()["place"]
    for what, wish in (
        ("actions", {"seat": 0, "action": 1, "at": place}),
        ("undo", {"seat": 0}),
        ("chat", {"seat": 0, "text": "hello"}),
        ("leave", {"seat": 0}),
        ("rematch", {}),
        ("hints", {"seat": 0, "at": place}),
        ("plan", {"seat": 0, "at": place}),
        ("analysis", {}),
    ):
        answer = ann.post(f"{TABLES}/{RUNNING}/{what}", wish)
        assert (answer.status_code, answer.json()["code"]) == (409, "stopped"), what
        assert WHY in answer.json()["error"]


def test_its_log_is_given_as_far_as_it_agrees(stopped: House) -> None:
    """Where nothing is hidden as a log that can be replayed, and where hands are, each sees what they saw."""
    text = stopped.browser("Ann").get(f"{TABLES}/{RUNNING}/log").text
    log = parse_log(text)
    assert len(log.decisions) == 30
    assert log.match().state.tobytes() == stopped.room(RUNNING).running.state.tobytes()
    assert "secret:" not in text
    lines = stopped.browser("").get(f"{TABLES}/{UTOPIA}/log").text
    assert re.search(r"\?$", lines, re.MULTILINE)
    assert not re.search(r"^fourtopia log", lines)


def test_a_stream_of_it_waits_for_nothing(stopped: House) -> None:
    stream = stopped.browser("Ann").follow(f"{TABLES}/{RUNNING}/stream")
    assert stream.status == 200
    stream.leave()


def test_a_bot_that_stands_in_is_no_reason_to_fail(updated: House) -> None:
    updated.program("Ann").post(f"{TABLES}/{RUNNING}/leave", {"seat": 0})
    page = updated.browser("Ann").get(f"/table/{RUNNING}")
    assert page.status_code == 200
    assert "A bot plays for you at the moment" in page.text


def test_a_game_that_cannot_be_laid_out_any_more_says_why_at_every_door(updated: House) -> None:
    """A variant of its, or one of its own values, is not there today: there is no position to look at."""
    as_planned_otherwise(updated.service.store.engine, RUNNING, '"variants": []', '"variants": ["gone"]')
    doors = [f"/table/{RUNNING}{path}" for path in ("", "/now", "/replay", "/replay/now?at=3")]
    doors += [f"{TABLES}/{RUNNING}{path}" for path in ("/view", "/log", "/actions?seat=0")]
    for door in doors:
        answer = updated.program("Ann").get(door)
        assert answer.status_code == 409, door
        assert WHY in answer.text, door
    assert updated.browser("Ann").get("/tables").text.count("Stopped: its rules have changed") == 1


def test_tables_of_a_game_that_has_gone_are_in_no_list(updated: House) -> None:
    """The pages of whoever played it go on; its tables are there again when the game is."""
    for id in (RUNNING, OVER):
        as_planned_otherwise(updated.service.store.engine, id, "futuropia", "utopia-of-mine")
    for path in ("/", "/tables"):
        page = updated.browser("Ann").get(path)
        assert page.status_code == 200
        assert RUNNING not in page.text
    assert old_database.GATHERING in updated.browser("Ann").get("/tables").text
