"""The arena on a Ray cluster of two workers on this machine."""

import os
import sys
from pathlib import Path

import pytest

from fourtopia.lab.arena import ArenaError, arena
from tests.lab.test_arena import FIRST, TINY, without_times
from tests.lab.tiny_bots import HERE, MARK


def test_a_cluster_plays_the_same_and_survives_the_death_of_a_worker(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HERE, str(os.getpid()))
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    played: list[int] = []
    bots = [TINY + "dies_once", FIRST]
    result = arena("futuropia", bots, 12, workers=2, ray="local", progress=lambda now: played.append(now.games))
    assert (tmp_path / "died").exists()
    assert played == list(range(1, 13))
    assert without_times(result) == without_times(arena("futuropia", bots, 12, workers=0))
    assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"


def test_a_game_that_kills_every_worker_of_a_cluster_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HERE, str(os.getpid()))
    with pytest.raises(ArenaError, match="died 3 times"):
        arena("futuropia", [TINY + "dies", FIRST], 2, workers=1, ray="local")


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'fourtopia\[ray\]'"):
        arena("futuropia", ["random", FIRST], 2, ray="local")


def test_a_cluster_that_is_not_there() -> None:
    with pytest.raises(ArenaError, match="no Ray cluster answers at 'nonsense://'"):
        arena("futuropia", ["random", FIRST], 2, ray="nonsense://")
