"""What a seat sees, as tensors and strings, for OpenSpiel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core import BadOption
from fourtopia.core.observation import VALUE, layout
from fourtopia.core.records import MENU
from fourtopia.core.stepping import look_as
from fourtopia.envs.history import SPECTATOR, Step
from fourtopia.envs.messages import say
from fourtopia.envs.optional_import import require

if TYPE_CHECKING:
    from fourtopia.envs.openspiel import SpielGame
    from fourtopia.envs.spiel_state import SpielState

pyspiel: Any = require("pyspiel", "openspiel")

STEPS = "steps"


class Observer:
    """Observations of one sort: of what is to be seen now, or of that and of what led to it.

    The tensor has the numbers of the game's layout, each divided by its scale. With recall the last steps follow, as
    they were seen, the latest first: for each of them a place for every actor (chance, then the seats, the own one
    first), then one for every action. `dict` has the same by name.
    """

    def __init__(self, game: SpielGame, observation_type: Any) -> None:
        single, none = pyspiel.PrivateInfoType.SINGLE_PLAYER, pyspiel.PrivateInfoType.NONE
        if not observation_type.public_info or observation_type.private_info not in (single, none):
            raise BadOption(say("openspiel.observer"))
        self._is_public, self._recalls = observation_type.private_info == none, bool(observation_type.perfect_recall)
        self._game = game.played
        self._layout = layout(self._game)
        size, recall = self._layout.size, game.recall if self._recalls else 0
        width = 1 + self._game.players + self._game.kind.actions
        self.tensor: NDArray[np.float32] = np.zeros(size + recall * width, np.float32)
        self._now, self._steps = self.tensor[:size], self.tensor[size:].reshape(recall, width)
        self.dict = self._layout.split(self._now)
        if recall:
            self.dict[STEPS] = self._steps
        self._vector = np.zeros(size, VALUE)
        self._mask = np.zeros(self._game.kind.actions, np.int8)
        self._scratch, self._menus = np.zeros(1, self._game.state_type), np.zeros(1, MENU)

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor. Where OpenSpiel only wants to know its shape, the player is none."""
        seat = SPECTATOR if self._is_public or player < 0 else player
        states = state.match.open_view().states
        self._vector[:] = 0
        look_as(self._game.boxes, states, self._scratch, self._menus, seat, self._vector, self._mask)
        np.multiply(self._vector, self._layout.factors, out=self._now)
        if len(self._steps):
            self._steps[:] = 0
            self._fill_steps(state.so_far.told(seat).steps, max(seat, 0))

    def _fill_steps(self, steps: tuple[Step, ...], me: int) -> None:
        players = self._game.players
        for row, (actor, action) in zip(self._steps, reversed(steps), strict=False):
            row[0 if actor < 0 else 1 + (actor - me) % players] = 1
            row[1 + players + action] = 1

    def string_from(self, state: SpielState, player: int) -> str:
        """The story of the game as the seat saw it, or the tables before it."""
        history, seat = state.so_far, SPECTATOR if self._is_public else player
        if self._recalls:
            return history.story(seat)
        view = state.match.view(None if seat == SPECTATOR else seat)
        return f"{view.prompt}\n\n{view}"
