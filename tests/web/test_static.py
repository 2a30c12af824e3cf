"""The site's own files: never refused, and kept for good, as their address changes with their content."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fourtopia.web import styles
from fourtopia.web.guard import DoorLimits
from fourtopia.web.styles import STATIC, version
from tests.web.conftest import House, opened
from tests.web.programs import API

KEPT = "public, max-age=31536000, immutable"
IMPORTED = re.compile(r"""(?:from|import\(?|new URL\()\s*["'](\./[^"']+)["']""")


def files_of(page: str) -> set[str]:
    return set(re.findall(r'(?:src|href)="([^"]*/static/[^"]+)"', page))


@pytest.mark.parametrize("root_path", ["", "/games"])
def test_every_file_of_every_page_is_kept_for_good(build: Callable[..., House], root_path: str) -> None:
    """Also what scripts import: their paths are relative, so they stay below the same address."""
    house = build(root_path=root_path)
    ida = house.browser("ida")
    id = opened(house.program("ida"), "prosperity", "person Ida")
    waiting: set[str] = set()
    for page in ("/", "/new", "/rules", f"/table/{id}", f"/table/{id}/replay"):
        answer = ida.get(f"{root_path}{page}")
        assert answer.status_code == 200
        waiting |= files_of(answer.text)
    known: set[str] = set()
    while waiting:
        known |= waiting
        found: set[str] = set()
        for address in waiting:
            assert address.startswith(f"{root_path}/static/{version()}/")
            answer = ida.get(address)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == KEPT
            found |= {address.rpartition("/")[0] + imported[1:] for imported in IMPORTED.findall(answer.text)}
        waiting = found - known
    served = {address.rpartition("/")[2] for address in known}
    assert served == {"style.css", *(path.name for path in STATIC.glob("*.js"))}


def test_the_site_s_own_files_are_not_counted(build: Callable[..., House]) -> None:
    house = build(door=DoorLimits(requests_per_second=1e-6, requests_at_once=3))
    anybody = house.browser()
    files = files_of(anybody.get("/").text)
    for _ in range(20):
        assert {anybody.get(address).status_code for address in files} == {200}
    assert [anybody.get(f"{API}/games").status_code for _ in range(3)] == [200, 200, 429]
    assert {anybody.get(address).status_code for address in files} == {200}
    assert anybody.post(next(iter(files))).status_code == 429, "whoever posts there is no reader"


@pytest.fixture
def own_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the files, to change them."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    monkeypatch.setattr(styles, "STATIC", folder)
    yield folder
    monkeypatch.undo()
    forget()


def forget() -> None:
    styles.style_sheet.cache_clear()
    styles.version.cache_clear()


@pytest.mark.parametrize("name", ["table.js", "send.js", "site.css", "phone.css"])
def test_the_address_changes_with_the_content(own_files: Path, name: str) -> None:
    forget()
    before = styles.version()
    forget()
    assert styles.version() == before
    (own_files / name).write_text((own_files / name).read_text(encoding="utf-8") + "\n/* new */\n", encoding="utf-8")
    forget()
    assert styles.version() != before


def test_what_was_asked_for_at_another_address_is_not_kept(build: Callable[..., House]) -> None:
    """A page that was open while the server changed gets its files; but nobody keeps these under the old address."""
    for name in ("style.css", "table.js"):
        answer = build().browser().get(f"/static/0123456789ab/{name}")
        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store"
