"""Finished games on file, one for each way a game can end. They replay for ever."""

import importlib
from pathlib import Path
from types import ModuleType

import pytest

import fourtopia
from fourtopia.core import read_log
from tests.conftest import OURS

TESTS = Path(__file__).parent.parent
LOGS = sorted(TESTS.glob("*/logs/*.4t"))


def ways_of(name: str) -> ModuleType:
    """A game's `ways.py`: WAYS, and a function that names those of a match."""
    return importlib.import_module(f"tests.{name.replace('-', '_')}.ways")


def logs_of(name: str) -> list[Path]:
    return [path for path in LOGS if path.parts[-3] == name.replace("-", "_")]


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_game_ends_the_way_its_name_says(path: Path) -> None:
    match = fourtopia.replay(path)
    assert match.over
    assert path.stem in set(ways_of(match.game.name).ways(match))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_a_log_gives_the_same_text_again(path: Path) -> None:
    assert str(read_log(path).match().log) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", OURS)
def test_there_is_a_game_for_every_way_and_no_other(name: str) -> None:
    ways = ways_of(name).WAYS
    assert len(ways) > 2
    assert sorted(path.stem for path in logs_of(name)) == sorted(ways)


@pytest.mark.parametrize("name", OURS)
def test_they_are_all_different_games(name: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in logs_of(name)]
    assert len(set(texts)) == len(texts)
