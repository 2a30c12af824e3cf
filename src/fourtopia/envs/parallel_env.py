"""PettingZoo's Parallel interface: all decide at once.

Who has nothing to decide waits. Waiting is one more action, after the last one of the game, and the only one allowed to
those who wait; so every mask allows something.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from fourtopia.core import ActionError, FourtopiaError, IllegalAction
from fourtopia.envs.base import Seen, allows, number_of
from fourtopia.envs.messages import say
from fourtopia.envs.pettingzoo_env import PettingZooEnv
from fourtopia.envs.rendering import Frame, frame

Infos = dict[str, dict[str, Any]]


class ParallelGameEnv(PettingZooEnv, ParallelEnv):  # type: ignore[misc]
    """`fourtopia.envs.parallel(...)` makes one. Of `max_cycles` each is a step."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.wait = self.game.kind.actions  # the number of the action of those who do not act
        self._describe(is_parallel=True, choices=self.wait + 1)
        self._masks = np.zeros((self.game.players, self.wait + 1), np.int8)
        self.agents: list[str] = []

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[dict[str, Seen], Infos]:
        """A new game. With a seed chance is dealt from it, else it goes on as it was."""
        self._base.begin(seed)
        self._steps = 0
        self.agents = self.possible_agents.copy()
        return self._look()

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        """One decision of everybody who acts. If one of them is not allowed, nothing changes."""
        if not self.agents:
            raise FourtopiaError(say("one.no-game"))
        for seat, number in self._chosen(actions):
            self._base.take_as(seat, number, self._masks[seat, : self.wait])
        self._steps += 1
        names, over = self.possible_agents, self._base.over
        cut = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        seen, infos = self._look()
        if over:
            for agent, points in zip(names, self._base.points, strict=True):
                infos[agent]["points"] = points
        if over or cut:
            self.agents = []
        rewards = dict(zip(names, self._base.rewards, strict=True))
        return seen, rewards, dict.fromkeys(names, over), dict.fromkeys(names, cut), infos

    def _chosen(self, actions: Mapping[str, Any]) -> list[tuple[int, int]]:
        """Who takes which action. To say nothing is to wait."""
        chosen = []
        for seat, agent in enumerate(self.possible_agents):
            action = actions.get(agent)
            number = self.wait if action is None else number_of(action)
            if not allows(self._masks[seat], number):
                if not self._base.ignores:
                    raise self._refusal(seat, number)
            elif number != self.wait:
                chosen.append((seat, number))
        return chosen

    def _refusal(self, seat: int, number: int) -> ActionError:
        if number == self.wait:
            return IllegalAction(say("together.no-wait", name=self.possible_agents[seat]))
        if self._masks[seat, self.wait]:
            return IllegalAction(say("together.wait", name=self.possible_agents[seat], wait=self.wait))
        return self._base.refusal(seat, number)

    def _look(self) -> tuple[dict[str, Seen], Infos]:
        """What everybody sees and may do."""
        seen, infos = {}, {}
        for seat, agent in enumerate(self.possible_agents):
            vector, allowed = self._base.look(seat)
            self._masks[seat, : self.wait] = allowed
            self._masks[seat, self.wait] = not allowed.any()
            mask = self._masks[seat].copy()
            seen[agent] = {"observation": vector, "action_mask": mask}
            infos[agent] = {"action_mask": mask}
        if self.render_mode == "human":
            self.render()
        return seen, infos

    def render(self) -> Frame:
        """The game as everybody may see it."""
        return frame(self.render_mode, lambda: self._base.view(None))
