"""Many games at once that stay on the GPU: what is seen, allowed and earned is handed to PyTorch, JAX or CuPy.

The arrays have `__cuda_array_interface__`. In memory the game comes last, so that threads write side by side; as
arrays they have the game first, like everywhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from fourtopia.core import BadOption, Game, InvalidAction
from fourtopia.core.chance import new_randoms
from fourtopia.core.observation import VALUE, layout
from fourtopia.core.stepping import NOTE, new_episode
from fourtopia.lab.gpu.device import cuda, game_first, grid_for, runs_apart, taken
from fourtopia.lab.gpu.kernels import kernels
from fourtopia.lab.gpu.messages import say

Policy = Callable[[Any, Any, Any], Any]  # from observations, masks and actors to actions, all on the GPU


class DeviceVector:
    """`fourtopia.lab.gpu.vector(...)` makes one."""

    def __init__(self, game: Game, num_envs: int, reward: str | None = None) -> None:
        if num_envs < 1:
            raise BadOption(say("gpu.number", number=num_envs))
        gpu = cuda()
        self.game, self.num_envs, self.layout = game, num_envs, layout(game)
        self._kernels = kernels(game)
        self._grid = grid_for(num_envs)
        self._boxes, self._episodes = gpu.to_device(game.boxes), gpu.to_device(new_episode(game, reward, again=True))
        self._blanks = gpu.to_device(np.zeros(1, game.state_type))
        self._illegal = gpu.to_device(np.array([0, num_envs], np.int32))
        self._actions = gpu.device_array(num_envs, np.int32)
        self._vectors = gpu.device_array((self.layout.size, num_envs), VALUE)
        self._masks = gpu.device_array((game.kind.actions, num_envs), np.int8)
        self._rewards = gpu.device_array((game.players, num_envs), np.float32)
        self._points = gpu.device_array((game.players, num_envs), np.int32)
        self.states = gpu.device_array(num_envs, game.state_type)
        self.actors = gpu.device_array(num_envs, np.int32)
        self.over = gpu.device_array(num_envs, np.bool_)  # whether the last decision ended a game
        self._notes = gpu.device_array(num_envs, NOTE)
        self.observations, self.masks = game_first(self._vectors), game_first(self._masks)
        self.rewards, self.points = game_first(self._rewards), game_first(self._points)
        self.reset()

    def reset(self, seed: int = 0) -> None:
        """New games everywhere."""
        self._words = cuda().to_device(new_randoms(seed, self.num_envs))
        self._picks = cuda().to_device(new_randoms(seed + 1, self.num_envs))
        self._kernels.begin[self._grid](
            self._boxes,
            self._blanks,
            self.states,
            self._words,
            self._notes,
            self._rewards,
            self.actors,
            self.over,
            self._vectors,
            self._masks,
        )
        self.wait()

    def step(self, actions: Any) -> None:
        """One decision in every game: whole numbers on the GPU, actions that the masks allow."""
        apart = runs_apart(actions)
        self._kernels.step[self._grid](
            self._boxes, self._blanks, self._episodes, self.states, self._words, self._notes, self._points,
            self._rewards, taken(actions) if apart else actions, self._illegal, self.actors, self.over,
            self._vectors, self._masks
        )  # fmt: skip
        if apart:
            self.wait()

    def wait(self) -> None:
        """Until all that was asked for is done. JAX reads at once; after a step with actions of JAX it was done."""
        cuda().synchronize()

    def sample(self) -> Any:
        """An action for every game, any that is allowed."""
        self._kernels.sample[self._grid](self._masks, self._picks, self._actions)
        return self._actions

    def check(self) -> None:
        """An error if an action so far was not allowed; asking waits for the GPU, so it is not done at every step."""
        count, place = self._illegal.copy_to_host().tolist()
        if count:
            raise InvalidAction(say("gpu.illegal", count=count, place=place))

    def play(self, policy: Policy, steps: int) -> None:
        """So many decisions in every game, by a policy that is given what lies on the GPU and answers there."""
        for _ in range(steps):
            self.step(policy(self.observations, self.masks, self.actors))
        self.check()
