"""A table whose bots have no machine code yet says that they are warming up."""

import pytest

from fourtopia.web import tableview
from tests.web.conftest import House

TOKEN = "whoever plays first"
WORDS = "The bots are warming up"


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """By what the server knows of machine code: none is there, until something is put in here."""
    there: set[str] = set()
    monkeypatch.setattr(tableview, "is_ready", lambda state_type: bool(there))
    return there


def page_of(house: House, bot: str) -> str:
    seats = [{"kind": "person"}, {"kind": "bot", "bot": bot}]
    visitor = house.browser(TOKEN)
    table = visitor.post("/api/v1/tables", {"game": "futuropia", "seats": seats}).json()["table"]
    return visitor.get(f"/table/{table}").text


def test_the_page_says_so_until_the_machine_code_is_there(house: House, compiled: set[str]) -> None:
    assert WORDS in page_of(house, "level-3")
    compiled.add("futuropia")
    assert WORDS not in page_of(house, "level-3")


def test_a_bot_that_plays_at_random_has_nothing_to_warm_up_for(house: House, compiled: set[str]) -> None:
    assert WORDS not in page_of(house, "random")
