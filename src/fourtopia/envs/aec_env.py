"""PettingZoo's AEC interface: one decision after the other, whoever's turn it is."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from fourtopia.core import FourtopiaError
from fourtopia.envs.base import Mask, Seen
from fourtopia.envs.messages import say
from fourtopia.envs.pettingzoo_env import PettingZooEnv
from fourtopia.envs.rendering import Frame, frame


class AecGameEnv(PettingZooEnv, AECEnv):  # type: ignore[misc]
    """`fourtopia.envs.aec(...)` makes one. Where several may decide at once, one after the other is asked.

    Of `max_cycles` each is as many decisions as there are players.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._describe(is_parallel=False, choices=self.game.kind.actions)

    def __getattr__(self, name: str) -> Any:
        """What is there only after a reset, and is asked for before."""
        if name in AECEnv.__annotations__ or name == "_cumulative_rewards":
            raise AttributeError(say("one.no-game"))
        raise AttributeError(f"'{type(self).__name__}' object has no attribute '{name}'")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. With a seed chance is dealt from it, else it goes on as it was."""
        self._base.begin(seed)
        self._decisions = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"action_mask": self._nothing()} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._ask()
        self._show()

    def _nothing(self) -> Mask:
        """What those may do that are not asked."""
        return np.zeros_like(self._base.mask)

    def _anything(self) -> Mask:
        """What all may do when the game has ended: a softmax over nothing would not be a number."""
        return np.ones_like(self._base.mask)

    def _ask(self) -> None:
        """Turn to whoever decides now."""
        agent = self.possible_agents[self._base.actor]
        if agent != self.agent_selection:
            self.infos[self.agent_selection] = {"action_mask": self._nothing()}
            self.agent_selection = agent
        self.infos[agent] = {"action_mask": self._base.mask.copy()}
        self._asked: str | None = agent

    def observe(self, agent: str) -> Seen:
        """What an agent sees, and what it may do: nothing as long as another is asked."""
        mask = self.infos[agent]["action_mask"] if agent in self.infos else self._anything()
        one = self._base
        vector = one.vector.copy() if agent == self._asked else one.look(self.possible_agents.index(agent))[0]
        return {"observation": vector, "action_mask": mask}

    def step(self, action: Any) -> None:
        """One decision. If it is not allowed, nothing changes."""
        agent = self.agent_selection
        if not self.agents:
            raise FourtopiaError(say("one.no-game"))
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._base.take(action)
        self._decisions += 1
        if self._base.over:
            self._end(self.terminations)
        elif self.max_cycles is not None and self._decisions >= self.max_cycles * len(self.possible_agents):
            self._end(self.truncations)
        else:
            self._ask()
        self._show()

    def _end(self, why: dict[str, bool]) -> None:
        """Everybody is asked once more, and the answer is None."""
        why.update(dict.fromkeys(self.agents, True))
        self.infos = {agent: {"action_mask": self._anything()} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._asked = None
        if self._base.over:
            self.rewards = dict(zip(self.agents, self._base.rewards, strict=True))
            self._accumulate_rewards()
            for agent, points in zip(self.agents, self._base.points, strict=True):
                self.infos[agent]["points"] = points

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> Frame:
        """The game as the agent sees it that is asked."""
        return frame(self.render_mode, lambda: self._base.view(self.possible_agents.index(self.agent_selection)))
