"""Pgx, the games in JAX, on whatever JAX runs on here: many at once, stepped as its documentation says."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

GAMES = ("tic_tac_toe", "connect_four", "backgammon", "chess")


def measure_pgx(name: str, many: int, seconds: float, rounds: int = 1) -> tuple[float, float]:
    """Steps a second, with observations and masks: of the steps alone, and with an action drawn for each game.

    The fastest of so many rounds.
    """
    import jax
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    draw = jax.jit(lambda key, masks: jax.random.categorical(key, jax.numpy.where(masks, 0.0, -1e9), axis=-1))
    key = jax.random.PRNGKey(1)
    states = jax.jit(jax.vmap(env.init))(jax.random.split(key, many))
    return max(_rate(step, draw, key, states, many, seconds) for _ in range(rounds))


def _rate(
    step: Callable[..., Any], draw: Callable[..., Any], key: Any, states: Any, many: int, seconds: float
) -> tuple[float, float]:
    import jax

    steps, taken, begin = 0, 0.0, 0.0
    for turn in range(10**9):
        if turn == 20:  # compiled, and the games have come apart
            steps, taken, begin = 0, 0.0, time.perf_counter()
        key, for_action, for_step = jax.random.split(key, 3)
        keys = jax.random.split(for_step, many)
        actions = draw(for_action, states.legal_action_mask).block_until_ready()
        started = time.perf_counter()
        states = jax.block_until_ready(step(states, actions, keys))
        taken += time.perf_counter() - started
        steps += many
        if turn > 20 and time.perf_counter() - begin > seconds:
            break
    return steps / taken, steps / (time.perf_counter() - begin)
