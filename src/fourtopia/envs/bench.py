"""`fourtopia bench envs`: steps a second of the environments, with observations and masks."""

from __future__ import annotations

import time
from typing import Any

from fourtopia.bots.pettingzoo_loop import play_at_random
from fourtopia.core import kind_of, load
from fourtopia.envs import aec
from fourtopia.envs.aec_env import AecGameEnv
from fourtopia.envs.games import Games

SECONDS = 0.5  # how long a round takes
ROUNDS = 5  # of which the fastest counts, as other work on the machine only makes it slower
MANY = 4096


def bench_envs(name: str) -> dict[str, Any]:
    """The figures of one game in its usual mode."""
    players, variants = kind_of(name).showcase
    games = Games(load(name, players, variants), MANY)
    games.begin(seed=1)
    for _ in range(100):  # games come apart
        games.step(games.sample())
    steps, with_sampling = max(_many(games) for _ in range(ROUNDS))
    env = aec(name, players, variants)
    play_at_random(env, seed=0)  # all of it is compiled
    return {
        "game": name,
        "players": players,
        "variants": list(variants),
        "numbers": games.layout.size,
        "actions": games.game.kind.actions,
        "vector_steps_per_second": round(steps),
        "sampled_steps_per_second": round(with_sampling),
        "single_steps_per_second": round(max(_single(env) for _ in range(ROUNDS))),
    }


def _many(games: Games) -> tuple[float, float]:
    """Many games on all cores: what a step takes, and a step with an action drawn for each game."""
    steps, taken = 0, 0.0
    begin = time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        actions = games.sample()
        started = time.perf_counter()
        games.step(actions)
        taken += time.perf_counter() - started
        steps += games.number
    return steps / taken, steps / (time.perf_counter() - begin)


def _single(env: AecGameEnv) -> float:
    """One game behind PettingZoo's interface, driven the usual way."""
    steps = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        steps += play_at_random(env, seed=steps)
    return steps / (time.perf_counter() - begin)
