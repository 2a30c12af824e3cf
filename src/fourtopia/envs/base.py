"""One game at a time: what the environments of PettingZoo and Gymnasium have in common."""

from __future__ import annotations

from operator import index
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core import ActionError, BadOption, FourtopiaError, IllegalAction, InvalidAction, View
from fourtopia.core.records import NOBODY, copied
from fourtopia.core.view import blank
from fourtopia.envs.games import Games
from fourtopia.envs.messages import say
from fourtopia.envs.options import EnvOptions, SingleOptions

Seen = dict[str, NDArray[Any]]
Mask = NDArray[np.int8]
ILLEGAL = ("error", "ignore")  # what becomes of an action that is not allowed


class BaseEnv:
    """A game at a decision of a player, or over. The seats are called `player_0`, `player_1` and so on."""

    def __init__(self, options: EnvOptions | SingleOptions) -> None:
        if options.illegal not in ILLEGAL:
            raise BadOption(say("one.illegal-option", illegal=options.illegal, names=", ".join(ILLEGAL)))
        self.game = options.load()
        self.names = [f"player_{seat}" for seat in range(self.game.players)]
        self.ignores = options.illegal == "ignore"
        self._games = Games(self.game, 1, options.reward, again=False, scaled=options.scaled, cores=1)
        self.layout = self._games.layout
        self.vector: NDArray[Any] = self._games.observations[0]  # what the actor sees; written anew by every step
        self.mask: Mask = self._games.masks[0]  # likewise, what it may do
        self._actors, self._actions = self._games.actors, np.zeros(1, np.int64)
        self._begun = False

    def begin(self, seed: int | None) -> None:
        self._games.begin(seed)
        self._begun = True

    @property
    def actor(self) -> int:
        """The seat that decides now, or NOBODY."""
        return int(self._actors[0])

    @property
    def over(self) -> bool:
        return bool(self._actors[0] == NOBODY)

    @property
    def rewards(self) -> list[float]:
        """By seat: 0 before the end."""
        rewards: list[float] = self._games.rewards[0].tolist()
        return rewards

    @property
    def points(self) -> list[int]:
        """By seat, when the game is over."""
        points: list[int] = self._games.points[0].tolist()
        return points

    def take(self, action: Any) -> bool:
        """Let the actor take this action. One that is not allowed changes nothing: an error, or False if ignored."""
        number = number_of(action)
        if not allows(self.mask, number):
            self.check()
            if self.ignores:
                return False
            raise self.refusal(self.actor, number)
        self._actions[0] = number
        self._games.step(self._actions)
        return True

    def take_as(self, seat: int, number: int, mask: Mask) -> None:
        """Let a seat that acts, maybe one of several, take an action that its mask allows."""
        self._actors[0] = seat
        self.mask[:] = mask
        self.take(number)

    def look(self, seat: int) -> tuple[NDArray[Any], Mask]:
        """What a seat sees, and what it may do."""
        return self._games.look(0, seat)

    def view(self, seat: int | None) -> View:
        """The same for bots and readers; without a seat, what everybody may know."""
        if not self._begun:
            raise FourtopiaError(say("one.no-game"))
        states = copied(self._games.states)
        blank(self.game.boxes, states, -1 if seat is None else seat)
        actor = self.actor
        if seat is not None and seat != actor and self.look(seat)[1].any():
            actor = seat
        return View(self.game, states, seat, actor, self.names)

    def check(self) -> None:
        """Whether there is anything to decide."""
        if self.over or not self._begun:
            raise FourtopiaError(say("one.no-game"))

    def refusal(self, seat: int, number: int) -> ActionError:
        """Why this seat cannot take this action now."""
        name, last = self.names[seat], len(self.mask) - 1
        if not 0 <= number <= last:
            return InvalidAction(say("one.no-action", name=name, action=number, last=last))
        why = self.game.kind.texts.why_not(self.view(seat), number)
        notation = self.game.notations[number]
        return IllegalAction(say("one.illegal", name=name, action=number, notation=notation, why=why))


def number_of(action: Any) -> int:
    """An action as a number, be it Python's, numpy's or torch's."""
    try:
        return index(action)
    except TypeError:
        raise InvalidAction(say("one.no-number", given=repr(action))) from None


def allows(mask: Mask, number: int) -> bool:
    return 0 <= number < len(mask) and bool(mask[number])
