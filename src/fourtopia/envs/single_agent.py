"""Gymnasium's interface: one agent in one seat of a game, alone or with bots in the other seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.utils import EzPickle
from numpy.typing import NDArray

from fourtopia.bots import Bot, make_bot
from fourtopia.core import NOBODY, BadOption
from fourtopia.envs.base import BaseEnv, Seen
from fourtopia.envs.messages import say
from fourtopia.envs.options import SingleOptions
from fourtopia.envs.rendering import METADATA, check_mode, frame
from fourtopia.envs.spaces import action_space, parts_of, parts_space, vector_space

OBSERVATIONS = ("vector", "dict")


class SingleAgentEnv(gymnasium.Env[Any, Any], EzPickle):
    """`fourtopia.envs.single(...)` and `gymnasium.make` make one."""

    metadata = METADATA

    def __init__(self, *args: Any, **options: Any) -> None:
        """It takes the options of `SingleOptions`, in their order or by name."""
        EzPickle.__init__(self, *args, **options)
        self.options = SingleOptions(*args, **options)
        self._base = BaseEnv(self.options)
        self.game = self._base.game
        self.render_mode = check_mode(self.options.render_mode)
        self.seat = 0  # the one that the agent has in this game
        self._asked_seat = self._checked_seat(self.options.seat)
        self._names = self._checked_opponents(self.options.opponents)
        self._bots: list[Bot] = []
        self._by_parts = _checked_observation(self.options.observation) == "dict"
        self.action_space = action_space(self.game)
        self.observation_space = (parts_space if self._by_parts else vector_space)(self.game, self.options.scaled)

    def _checked_seat(self, seat: int | str) -> int | None:
        """A seat, or None where it is drawn for every game."""
        if seat == "random":
            return None
        if not isinstance(seat, int) or seat not in range(self.game.players):
            raise BadOption(say("seat.none", seat=seat, last=self.game.players - 1))
        return seat

    def _checked_opponents(self, opponents: str | Sequence[str]) -> list[str]:
        """The bots in the other seats, in the order of play from the agent on."""
        others = self.game.players - 1
        names = [opponents] * others if isinstance(opponents, str) else list(opponents)
        if len(names) != others:
            raise BadOption(say("seat.opponents", given=len(names), others=others))
        for name in names:
            make_bot(name, 0)
        return names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[Any] | Seen, dict[str, Any]]:
        """A new game. A seed fixes chance, the seat that is drawn, and the bots."""
        super().reset(seed=seed)
        self._base.begin(None if seed is None else int(self.np_random.integers(2**63)))
        if seed is not None or not self._bots:
            self._bots = [make_bot(name, int(self.np_random.integers(2**48))) for name in self._names]
        self.seat = int(self.np_random.integers(self.game.players)) if self._asked_seat is None else self._asked_seat
        self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: Any) -> tuple[NDArray[Any] | Seen, float, bool, bool, dict[str, Any]]:
        """A decision of the agent, and all that the bots decide up to its next one."""
        taken = self._base.take(action)
        if taken:
            self._let_bots_play()
        over = self._base.over
        reward = self._base.rewards[self.seat] if over else 0.0
        return self._observation(), reward, over, False, self._info(not taken)

    def _let_bots_play(self) -> None:
        one, players = self._base, self.game.players
        while one.actor not in (self.seat, NOBODY):
            bot = self._bots[(one.actor - self.seat - 1) % players]
            action = bot.choose(one.view(one.actor), np.flatnonzero(one.mask).tolist())
            if not one.take(action):
                raise one.refusal(one.actor, action)
        if self.render_mode == "human":
            self.render()

    def _observation(self) -> NDArray[Any] | Seen:
        one = self._base
        vector = one.look(self.seat)[0] if one.over else one.vector.copy()
        return parts_of(one.layout, vector) if self._by_parts else vector

    def _info(self, illegal: bool = False) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self._base.mask.copy(), "illegal": illegal}
        if self._base.over:
            info["points"] = self._base.points[self.seat]
        return info

    def action_masks(self) -> NDArray[np.bool_]:
        """What is allowed now, as sb3-contrib asks for it."""
        return self._base.mask.astype(np.bool_)

    def render(self) -> Any:
        """The game as the agent sees it."""
        return frame(self.render_mode, lambda: self._base.view(self.seat))


def _checked_observation(observation: str) -> str:
    if observation not in OBSERVATIONS:
        raise BadOption(say("seat.observation", observation=observation, names=", ".join(OBSERVATIONS)))
    return observation
