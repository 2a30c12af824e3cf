"""The arena on a Ray cluster of two workers on this machine."""

import os
import sys
from pathlib import Path

import pytest
import ray
from ray.exceptions import RayError, WorkerCrashedError

from fourtopia.lab.arena import ArenaError, arena
from fourtopia.lab.arena.ray_pool import _outcome
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


@pytest.mark.parametrize(
    ("error", "message"),
    [(WorkerCrashedError(), "died 3 times"), (RayError("no room"), "round 2, game 1: no room")],
)
def test_a_game_that_a_cluster_cannot_play_is_given_up(
    error: Exception, message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def get(done: object) -> None:
        raise error

    monkeypatch.setattr(ray, "get", get)
    with pytest.raises(ArenaError, match=message):
        _outcome(ray, None, (2, 1))


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match=r"pip install 'fourtopia\[ray\]'"):
        arena("futuropia", ["random", FIRST], 2, ray="local")


@pytest.mark.parametrize("address", ["nonsense://", "127.0.0.1:1", "ray://127.0.0.1:1", "127.0.0.1:99999"])
def test_a_cluster_that_is_not_there(address: str) -> None:
    with pytest.raises(ArenaError, match=f"no Ray cluster answers at '{address}'"):
        arena("futuropia", ["random", FIRST], 2, ray=address)
