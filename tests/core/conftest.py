"""What tests of the engine share: a small game, written anew for each test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.core.made import Make, make_games


@pytest.fixture
def make(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    yield from make_games(tmp_path, monkeypatch)
