"""Random play by the interface of PettingZoo: the usual loop, for our environments and for others."""

from typing import Any


def play_at_random(env: Any, seed: int | None = None) -> int:
    """A whole game by PettingZoo's AEC interface, and the decisions in it."""
    decisions = 0
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        env.step(env.action_space(agent).sample(seen["action_mask"]))
        decisions += 1
    return decisions
