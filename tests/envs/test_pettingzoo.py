"""PettingZoo's own tests, on our environments."""

import sys
import warnings
from collections.abc import Callable
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import pettingzoo
import pytest
from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper

import fourtopia.envs
from fourtopia.core import GAMES
from tests.envs.modes import MODES, SOLO, Mode, label

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # for its fixtures it imports a game by a name that is old
    from pettingzoo import test as tests

# api_test says so of every dictionary that is not of PettingZoo's own games.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
all_modes = pytest.mark.parametrize("mode", MODES, ids=label)


@all_modes
def test_aec(mode: Mode) -> None:
    tests.api_test(fourtopia.envs.aec(**mode), num_cycles=300)
    tests.seed_test(partial(fourtopia.envs.aec, **mode), num_cycles=100)


@all_modes
def test_parallel(mode: Mode) -> None:
    """The seed test takes any action, allowed or not."""
    tests.parallel_api_test(fourtopia.envs.parallel(**mode), num_cycles=300)
    tests.parallel_seed_test(partial(fourtopia.envs.parallel, illegal="ignore", **mode), num_cycles=20)


def test_a_hundred_players() -> None:
    tests.api_test(fourtopia.envs.aec("write-the-future", players=100), num_cycles=2)
    tests.parallel_api_test(fourtopia.envs.parallel("write-the-future", players=100), num_cycles=2)


def test_wrapped() -> None:
    env = TerminateIllegalWrapper(fourtopia.envs.aec("futuropia", scaled=True), illegal_reward=-1)
    tests.api_test(OrderEnforcingWrapper(env), num_cycles=20)


def test_rendering(capsys: pytest.CaptureFixture[str]) -> None:
    tests.render_test(partial(fourtopia.envs.aec, "prosperity", players=3))
    env = fourtopia.envs.aec("prosperity", players=3, render_mode="ansi")
    env.reset(seed=1)
    text = str(env.render())
    assert text.splitlines()[0] in capsys.readouterr().out  # of the mode "human"
    assert "player_2" in text


@pytest.mark.parametrize("name", SOLO)
def test_a_game_is_cut_off(name: str) -> None:
    """Alone, as the test wants all agents to have the same number of turns. It takes any action, allowed or not."""
    options: dict[str, Any] = {"players": 1, "illegal": "ignore"}
    module = SimpleNamespace(
        env=partial(fourtopia.envs.aec, name, **options), parallel_env=partial(fourtopia.envs.parallel, name, **options)
    )
    tests.max_cycles_test(module)


def test_benchmark(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With a clock of ours it does not take five seconds."""
    ticks = count(step=0.02)
    monkeypatch.setattr(
        sys.modules["pettingzoo.test.performance_benchmark"], "time", SimpleNamespace(time=lambda: next(ticks))
    )
    tests.performance_benchmark(fourtopia.envs.aec("prosperity"))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("kind", "maker"), [("aec", fourtopia.envs.aec), ("parallel", fourtopia.envs.parallel)])
def test_ids(kind: Any, maker: Callable[..., Any]) -> None:
    for name in GAMES:
        env = pettingzoo.make(kind, f"fourtopia/{name}-v0", players=3, max_cycles=7)
        assert (type(env), str(env)) == (type(maker(name)), f"{name}_v0")
        assert (env.possible_agents, env.max_cycles) == (["player_0", "player_1", "player_2"], 7)
