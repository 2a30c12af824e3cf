"""Many games at once, behind Gymnasium's vector interface.

Each step is one decision in every game, by the seat that `actor` names; so rewards have a column for every seat where
several play. A game that ends begins anew in the same step. All arrays are written again at every step.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from fourtopia.core import Game
from fourtopia.envs.games import Games
from fourtopia.envs.spaces import action_space, observation_space

Seen = dict[str, NDArray[Any]]


class VectorEnvironment(VectorEnv[Seen, ArrayLike, NDArray[Any]]):
    """`fourtopia.envs.vector(...)` makes one."""

    def __init__(
        self,
        game: Game,
        num_envs: int,
        reward: str | None = None,
        scaled: bool = False,
        autoreset: bool = True,
        cores: int | None = None,
    ) -> None:
        self.game = game
        self.games = Games(game, num_envs, reward, autoreset, scaled, cores)
        self.num_envs = num_envs
        mode = AutoresetMode.SAME_STEP if autoreset else AutoresetMode.DISABLED
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self.single_observation_space = observation_space(game, scaled)
        self.single_action_space = action_space(game)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seen = {"observation": self.games.observations, "action_mask": self.games.masks}
        self._rewards = self.games.rewards if game.players > 1 else self.games.rewards[:, 0]
        self._terminated = np.zeros(num_envs, np.bool_)
        self._truncated = np.zeros(num_envs, np.bool_)
        self._info = {
            "action_mask": self.games.masks,
            "actor": self.games.actors,
            "points": self.games.points,
            "length": self.games.notes["length"],
        }

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """New games; with `options={"reset_mask": ...}` only where it is true."""
        self.games.begin(seed, (options or {}).get("reset_mask"))
        self._terminated[:] = self.games.over
        return self._seen, {**self._info}

    def step(
        self, actions: ArrayLike
    ) -> tuple[Seen, NDArray[Any], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """One decision in every game. An action that is not allowed raises an error, and nothing happens anywhere."""
        self.games.step(actions)
        np.not_equal(self.games.over, 0, out=self._terminated)
        return self._seen, self._rewards, self._terminated, self._truncated, {**self._info}

    def close_extras(self, **kwargs: Any) -> None:
        self.games.close()
