"""The guide to adding a game shows the code of the example as it is, and tells what is true."""

import re
import tomllib
from pathlib import Path

import pytest

from fourtopia.cli.app import app
from fourtopia.core import kind
from fourtopia.core.kind import _HOMES
from tests.fifth.installing import PACKAGE, SIZES, files

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```$', GUIDE, re.MULTILINE | re.DOTALL)
SHOWN_WHOLE = [path for path in files("playable") if path.suffix in (".py", ".toml")]


def path_of(title: str) -> Path:
    inside = PACKAGE / "goofspiel" / title
    return inside if inside.exists() else PACKAGE / title


@pytest.mark.parametrize(("title", "code"), BLOCKS, ids=lambda text: text.partition("\n")[0][:40])
def test_code_is_shown_as_it_is(title: str, code: str) -> None:
    assert f"\n{code}" in f"\n{path_of(title).read_text(encoding='utf-8')}"


def test_no_code_is_shown_that_is_not_of_the_package() -> None:
    languages = re.findall(r"^```(\w+)$", GUIDE, re.MULTILINE)
    assert set(languages) == {"sh", "text"}


@pytest.mark.parametrize("path", SHOWN_WHOLE, ids=lambda path: path.name)
def test_a_reader_can_type_all_of_a_playable_game(path: Path) -> None:
    shown = [line for title, code in BLOCKS if path_of(title) == path for line in code.splitlines() if line]
    assert shown == [line for line in path.read_text(encoding="utf-8").splitlines() if line]


def test_its_sizes_are_those_that_it_names() -> None:
    lines = {size: sum(len(path.read_text(encoding="utf-8").splitlines()) for path in files(size)) for size in SIZES}
    real = {
        "playable": lines["playable"],
        "clever": lines["clever"] - lines["playable"],
        "beautiful": lines["beautiful"] - lines["clever"],
    }
    for size, number in real.items():
        found = re.search(rf"^\| \[{size}\].*\| about (\d+) \|", GUIDE, re.MULTILINE)
        assert found is not None
        assert abs(int(found[1]) - number) <= 15, (size, number)


def test_its_commands_are_there() -> None:
    there = {command.name for command in app.registered_commands}
    blocks = re.findall(r"^```sh\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    named = {word for block in blocks for word in re.findall(r"\bfourtopia ([a-z-]+)", block)}
    assert {"play", "check-game", "perft", "arena", "replay"} <= named <= there


def test_the_errors_that_it_explains_are_those_that_are_raised() -> None:
    path = Path(kind.__file__).with_name("messages.en.toml")
    told = tomllib.loads(path.read_text(encoding="utf-8"))
    sentences = [*told["game-file"].values(), *told["record"].values(), *told["stages"].values()]
    sentences = [sentence.replace("{name}", "judge") for sentence in sentences]
    section = GUIDE.partition("## What the errors say")[2].partition("\n## ")[0]
    explained = re.findall(r"^\| `(\.\.\. [^`]+|A field[^`]+)`", section, re.MULTILINE)
    assert len(explained) > 6
    for error in explained:
        parts = [part.strip() for part in re.split(r"\.\.\.", error) if part.strip()]
        assert any(all(part in sentence for part in parts) for sentence in sentences), error


def test_it_names_every_function_of_the_contract() -> None:
    names = set(re.findall(r"`(\w+)=?`", GUIDE.partition("## All names")[2]))
    assert set(_HOMES) - {"observe"} <= names
