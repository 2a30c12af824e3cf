"""`fourtopia bench envs`: steps a second of the environments, with observations and masks."""

from __future__ import annotations

import time
from typing import Any

from fourtopia.core import kind_of, load
from fourtopia.envs import aec
from fourtopia.envs.games import Games

SECONDS = 2.0  # how long each figure is measured
MANY = 4096


def bench_envs(name: str) -> dict[str, Any]:
    """The figures of one game in its usual mode."""
    players, variants = kind_of(name).showcase
    games = Games(load(name, players, variants), MANY)
    steps, with_sampling = _many(games)
    return {
        "game": name,
        "players": players,
        "variants": list(variants),
        "numbers": games.layout.size,
        "actions": games.game.kind.actions,
        "vector_steps_per_second": round(steps),
        "sampled_steps_per_second": round(with_sampling),
        "single_steps_per_second": round(_single(name, players, variants)),
    }


def _many(games: Games) -> tuple[float, float]:
    """Many games on all cores: what a step takes, and a step with an action drawn for each game."""
    games.begin(seed=1)
    for _ in range(100):  # games come apart
        games.step(games.sample())
    steps, taken = 0, 0.0
    begin = time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        actions = games.sample()
        started = time.perf_counter()
        games.step(actions)
        taken += time.perf_counter() - started
        steps += games.number
    return steps / taken, steps / (time.perf_counter() - begin)


def _single(name: str, players: int, variants: tuple[str, ...]) -> float:
    """One game behind PettingZoo's interface, driven the usual way."""
    env = aec(name, players, variants)
    env.reset(seed=1)
    env.step(env.action_space(env.agent_selection).sample(env.last()[0]["action_mask"]))
    steps = 0
    begin = time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        env.reset(seed=steps)
        for agent in env.agent_iter():
            seen, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(seen["action_mask"]))
            steps += 1
    return steps / (time.perf_counter() - begin)
