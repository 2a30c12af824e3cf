"""Games side by side: arrays of states, stepped in compiled code on all cores.

The environments of PettingZoo and Gymnasium are built on it.
One decision of one player is a step. What is forced is taken and chance is drawn until a player has a choice again.
The arrays are made once and written again at every step; whoever keeps what is in them copies it.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from fourtopia.core import BadOption, Game, InvalidAction
from fourtopia.core.chance import new_random, new_randoms
from fourtopia.core.observation import VALUE, layout
from fourtopia.core.records import MENU
from fourtopia.core.stepping import (
    NEW,
    NOTE,
    first_illegal,
    look_as,
    new_episode,
    sample_many,
    scale_many,
    step_many,
)
from fourtopia.envs.messages import say

ENOUGH_FOR_A_CORE = 128  # games, to make another core worth waking


class Games:
    """So many games of one kind, each at a decision of a player or over."""

    def __init__(
        self,
        game: Game,
        number: int,
        reward: str | None = None,
        again: bool = True,
        scaled: bool = False,
        cores: int | None = None,
    ) -> None:
        if number < 1:
            raise BadOption(say("games.number", number=number))
        self.game, self.number, self.layout = game, number, layout(game)
        players, actions = game.players, game.kind.actions
        self.observations: NDArray[Any] = np.zeros((number, self.layout.size), VALUE)
        self.masks = np.zeros((number, actions), np.int8)  # 1 where an action is allowed
        self.rewards = np.zeros((number, players), np.float32)  # of the game that the last step ended, else 0
        self.points = np.zeros((number, players), np.int32)  # at the end of the last game that ended there
        self.notes = np.zeros(number, NOTE)
        self.actors, self.over = self.notes["actor"], self.notes["over"]
        self.states = np.zeros(number, game.state_type)
        self._raw = self.observations
        if scaled:
            self.observations = np.zeros(self._raw.shape, np.float32)
        self._scaled = scaled
        self._randoms = np.zeros(number, np.uint64)  # what chance is drawn from; the next are for `sample`
        self._picks, self._actions = np.zeros(number, np.uint64), np.zeros(number, np.int32)
        self._episodes = new_episode(game, reward, again)
        self._shares = _shares(number, cores or len(os.sched_getaffinity(0)))
        self._scratch = [(np.zeros(2, game.state_type), np.zeros(1, MENU), game.new_ledger()) for _ in self._shares]
        self._workers: ThreadPoolExecutor | None = None

    def begin(self, seed: int | Sequence[int] | None = None, which: ArrayLike | None = None) -> None:
        """New games everywhere, or where `which` is true. Without a seed chance goes on as it was, at first anyhow."""
        if seed is not None or not self._randoms[0]:
            self._sow(seed)
        places = np.arange(self.number) if which is None else np.flatnonzero(which)
        self.rewards[places] = 0
        self.actors[places] = NEW
        for first, last in _runs(places):
            self._step(self._actions, 0, first, last)

    def _sow(self, seed: int | Sequence[int] | None) -> None:
        if not isinstance(seed, Sequence):
            self._randoms[:] = new_randoms(seed, self.number)
        elif len(seed) == self.number:
            self._randoms[:] = np.concatenate([new_random(each) for each in seed])
        else:
            raise BadOption(say("games.seeds", given=len(seed), number=self.number))
        self._picks[:] = new_randoms(int(self._randoms[0]), self.number)

    def step(self, actions: ArrayLike) -> None:
        """One decision in every game that is not over; an action that is not allowed anywhere, and nothing happens."""
        wanted = np.asarray(actions)
        if wanted.dtype.kind not in "iu" or wanted.shape != (self.number,):
            raise InvalidAction(say("games.actions", number=self.number, shape=wanted.shape, kind=wanted.dtype))
        chosen = wanted
        if wanted.dtype != np.int32:  # what compiled code wants; a number that no action has stays such
            chosen = np.clip(wanted, -1, self.game.kind.actions).astype(np.int32)
        wrong = first_illegal(self.masks, chosen, self.actors)
        if wrong >= 0:
            raise self.refusal(wrong, int(wanted[wrong]))
        self._on_all_cores(lambda share: self._step(chosen, share, *self._shares[share]))

    def _step(self, actions: NDArray[Any], share: int, first: int, last: int) -> None:
        scratch, menus, ledger = self._scratch[share]
        step_many(
            self.game.boxes, self.states, self._randoms, self.notes, self._episodes, scratch, menus, ledger,
            self.points, self.rewards, actions, self._raw, self.masks, first, last
        )  # fmt: skip
        self._scale(first, last)

    def _scale(self, first: int, last: int) -> None:
        if self._scaled:
            scale_many(self._raw, self.layout.factors, self.observations, first, last)

    def sample(self) -> NDArray[np.int32]:
        """An action for every game, any that is allowed. What is drawn is the same after the same seed."""
        self._on_all_cores(lambda share: sample_many(self.masks, self._picks, self._actions, *self._shares[share]))
        return self._actions

    def look(self, place: int, seat: int) -> tuple[NDArray[Any], NDArray[np.int8]]:
        """What a seat sees in one of the games, and what it may do."""
        vector, mask = np.zeros(self.layout.size, VALUE), np.zeros(self.game.kind.actions, np.int8)
        scratch, menus, _ = self._scratch[0]
        look_as(self.game.boxes, self.states[place : place + 1], scratch, menus, seat, vector, mask)
        return (vector * self.layout.factors if self._scaled else vector), mask

    def refusal(self, place: int, action: int) -> InvalidAction:
        """Why an action cannot be taken there."""
        last = self.game.kind.actions - 1
        if not 0 <= action <= last:
            return InvalidAction(say("games.no-action", action=action, last=last, place=place))
        notation = self.game.notations[action]
        return InvalidAction(say("games.illegal", action=action, notation=notation, place=place))

    def _on_all_cores(self, work: Callable[[int], None]) -> None:
        others = range(1, len(self._shares))
        if others and self._workers is None:
            self._workers = ThreadPoolExecutor(len(others), "fourtopia-games")
        waiting = [self._workers.submit(work, each) for each in others] if self._workers else []
        work(0)
        for each in waiting:
            each.result()

    def close(self) -> None:
        if self._workers is not None:
            self._workers.shutdown()
            self._workers = None


def _shares(number: int, cores: int) -> list[tuple[int, int]]:
    """From where to where each core steps."""
    cores = max(1, min(cores, number // ENOUGH_FOR_A_CORE))
    ends = [number * core // cores for core in range(cores + 1)]
    return list(itertools.pairwise(ends))


def _runs(places: NDArray[np.intp]) -> list[tuple[int, int]]:
    """Places in their order, as runs of neighbours."""
    if len(places) == 0:
        return []
    parts = np.split(places, np.flatnonzero(np.diff(places) > 1) + 1)
    return [(int(part[0]), int(part[-1]) + 1) for part in parts]
