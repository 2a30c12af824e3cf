"""The documentation: pages are up to date with the code, all of them can be found, and every link leads somewhere."""

import doctest
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from docs import game_pages, house

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted(DOCS.rglob("*.md"))
SITE: dict[str, Any] = tomllib.loads((ROOT / "zensical.toml").read_text(encoding="utf-8"))["project"]
SUMMARIES = DOCS / "games" / "summary"  # parts of pages one folder up
FRONT = [ROOT / each for each in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "examples/README.md")]
ELSEWHERE = re.compile(r"""<(?:script|link|img|iframe)[^>]*(?:src|href)=["']?(?:https?:)?//""")


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def test_what_is_written_from_the_code_is_up_to_date() -> None:
    written = dict(game_pages.files())
    stale = [name(path) for path, text in written.items() if not path.exists() or path.read_text("utf-8") != text]
    assert stale == [], "python -m docs.game_pages writes them"
    kept = {*game_pages.FOLDER.glob("*.md"), *game_pages.FOLDER.glob("covers/*")}
    assert kept <= set(written), "pages of games that are not there any more"


def test_the_picture_of_the_house_is_up_to_date() -> None:
    assert house.PICTURE.read_text("utf-8") == house.picture(), "python -m docs.house draws it"


def test_an_arrow_stands_for_an_import_and_none_leads_back() -> None:
    floors = {part: floor for floor, row in enumerate(house.floors()) for part in row}
    assert set(floors) == set(house.parts())
    for one, other in house.arrows():
        assert other in house.imported_by(one)
        assert floors[other] < floors[one]


def test_every_file_that_the_design_names_is_there() -> None:
    package = ROOT / "src" / "fourtopia"
    text = (DOCS / "design.md").read_text("utf-8")
    named = set(re.findall(r"`((?:core|bots|lab|envs|table|web|cli|games|docs|tests)/[\w/.]+\.\w+)`", text))
    assert len(named) > 40
    assert [each for each in sorted(named) if not (package / each).exists() and not (ROOT / each).exists()] == []


def in_navigation(entry: Any) -> Iterator[str]:
    if isinstance(entry, str):
        yield entry
    else:
        for inner in entry.values() if isinstance(entry, dict) else entry:
            yield from in_navigation(inner)


def test_every_page_is_in_the_navigation_once() -> None:
    left_out = tuple(line for line in SITE["exclude_docs"].split() if line.endswith(("/", ".md")))
    pages = [path.relative_to(DOCS).as_posix() for path in PAGES]
    assert sorted(in_navigation(SITE["nav"])) == [page for page in sorted(pages) if not page.startswith(left_out)]


@pytest.mark.parametrize("page", [*PAGES, *FRONT], ids=name)
def test_links_work_in_the_repository_too(page: Path) -> None:
    folder = SUMMARIES.parent if page.parent == SUMMARIES else page.parent
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    links = re.findall(r'\]\(([^)\s]+)\)|src="([^"]+)"', text)
    inside = [link for pair in links for link in pair if link and not re.match(r"\w+:|#", link)]
    assert [link for link in inside if not (folder / link.partition("#")[0]).exists()] == []


def test_the_site_builds_without_a_warning_and_needs_no_other_site() -> None:
    """Links and anchors between pages are checked by the strict build."""
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    built = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert built.returncode == 0, built.stdout + built.stderr
    pages = sorted((ROOT / "site").rglob("*.html"))
    assert len(pages) > len(list(in_navigation(SITE["nav"])))  # there is one more for what is not found
    assert [name(page) for page in pages if ELSEWHERE.search(page.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("page", [page for page in PAGES if ">>> " in page.read_text(encoding="utf-8")], ids=name)
def test_what_pages_show_of_python_is_true(page: Path) -> None:
    assert doctest.testfile(str(page), module_relative=False, encoding="utf-8").failed == 0
