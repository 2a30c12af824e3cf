"""What the browser tests share: one server and one browser for all, and people who come to it."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from fourtopia.table.precompile import Precompiler
from tests.browser.house import House
from tests.browser.person import Person

SCREEN = {"width": 1440, "height": 900}
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    assert Precompiler().join(timeout=600), "long games are laid out here: the server is not to read them uncompiled"
    house = House(tmp_path_factory.mktemp("house"))
    yield house
    house.close()


def launched(playwright: Playwright) -> Browser:
    path = shutil.which("chromium")
    assert path, "there is no chromium: `make chromium` installs it (as root), or your system's package"
    return playwright.chromium.launch(executable_path=path, args=QUIET)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = launched(playwright)
        yield browser
        browser.close()


@pytest.fixture
def comes(house: House, chromium: Browser) -> Iterator[Callable[..., Person]]:
    """Lets somebody come, with a browser that remembers nothing. Nothing at all may go wrong in their pages."""
    people: list[Person] = []

    def come(address: str = "", **options: Any) -> Person:
        context = chromium.new_context(**{"viewport": SCREEN, "reduced_motion": "reduce", **options})
        people.append(Person(context, address or house.address, options.get("has_touch", False)))
        return people[-1]

    yield come
    troubles = [each for person in people for each in person.troubles]
    for person in people:
        person.context.close()
    assert troubles == []
