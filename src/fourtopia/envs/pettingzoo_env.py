"""What the two interfaces of PettingZoo have in common: options, agents and their spaces."""

from __future__ import annotations

from typing import Any

from gymnasium import spaces
from gymnasium.utils import EzPickle

from fourtopia.envs.base import BaseEnv
from fourtopia.envs.options import EnvOptions
from fourtopia.envs.rendering import METADATA, check_mode
from fourtopia.envs.spaces import observation_space


class PettingZooEnv(EzPickle):
    """An environment that takes the options of `EnvOptions`, in their order or by name."""

    def __init__(self, *args: Any, **options: Any) -> None:
        EzPickle.__init__(self, *args, **options)
        self.options = EnvOptions(*args, **options)
        self._base = BaseEnv(self.options)
        self.game = self._base.game
        self.max_cycles = self.options.max_cycles
        self.render_mode = check_mode(self.options.render_mode)
        self.possible_agents = list(self._base.names)

    def _describe(self, is_parallel: bool, choices: int) -> None:
        """Every agent has so many choices, the game's actions and maybe one more."""
        self.metadata = {"name": f"{self.options.name}_v0", "is_parallelizable": is_parallel, **METADATA}
        self.action_spaces = {agent: spaces.Discrete(choices) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: observation_space(self.game, self.options.scaled, choices) for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def close(self) -> None:
        """There is nothing to close."""
