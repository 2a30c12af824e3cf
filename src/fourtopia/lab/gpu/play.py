"""Whole games on the GPU: at random from the start, and at random from given positions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core import Game, View
from fourtopia.core.chance import new_randoms
from fourtopia.core.game import RandomGames
from fourtopia.core.records import LONGEST_GAME
from fourtopia.lab.gpu.device import SORTED, cuda, grid_for
from fourtopia.lab.gpu.kernels import kernels

AT_ONCE = 1 << 19  # games that are played side by side


def random_games(game: Game, games: int, seed: int = 0) -> RandomGames:
    """Whole games at random; the same seed plays the same games, and so does the processor (see `check.py`)."""
    points = np.zeros((games, game.players), np.int32)
    decisions = 0
    words = new_randoms(seed, games)
    for first in range(0, games, AT_ONCE):
        made = play(game, words[first : first + AT_ONCE])
        points[first : first + AT_ONCE] = made.points
        decisions += int(made.decisions.sum(dtype=np.int64))
    return RandomGames(games, decisions, points)


@dataclass(frozen=True)
class Played:
    """What came of games that were played at once."""

    decisions: NDArray[np.int32]  # by game
    points: NDArray[np.int32]  # by game and seat
    states: Any  # the last positions, on the GPU


def play(game: Game, words: NDArray[np.uint64], limit: int = LONGEST_GAME) -> Played:
    """One game at random for each of these random generators, up to so many decisions."""
    gpu = cuda()
    states, boxes = gpu.device_array(len(words), game.state_type), gpu.to_device(game.boxes)
    blanks = gpu.to_device(np.zeros(1, game.state_type))
    kernels(game).lay_out[grid_for(len(words))](boxes, blanks, states)
    return _play_on(game, boxes, states, gpu.to_device(words), limit)


def _play_on(game: Game, boxes: Any, states: Any, words: Any, limit: int) -> Played:
    """To the end, and count the points."""
    gpu = cuda()
    decisions = gpu.device_array(states.size, np.int32)
    points = gpu.device_array((game.players, states.size), np.int32)
    kernels(game).play[grid_for(states.size, SORTED)](boxes, states, words, decisions, limit)
    kernels(game).count[grid_for(states.size)](boxes, states, points)
    return Played(decisions.copy_to_host(), points.copy_to_host().T, states)


@dataclass(frozen=True)
class Rollouts:
    """What a position promises, by seat, if all play on at random."""

    games: int
    points: NDArray[np.float64]  # on average
    spread: NDArray[np.float64]  # their standard deviation
    most: NDArray[np.float64]  # the share of games with the most points; who shares them has a share


def roll_out(views: Sequence[View], games: int, seed: int = 0, limit: int = LONGEST_GAME) -> list[Rollouts]:
    """So many random games from each of these views of one game. What a view does not show is dealt anew each time."""
    game, gpu = views[0].game, cuda()
    positions = gpu.to_device(np.concatenate([view.states for view in views]))
    seats = gpu.to_device(np.array([-1 if view.seat is None else view.seat for view in views], np.int32))
    states, boxes = gpu.device_array(games * len(views), game.state_type), gpu.to_device(game.boxes)
    words = gpu.to_device(new_randoms(seed, states.size))
    kernels(game).deal[grid_for(states.size)](boxes, positions, seats, words, states)
    points = _play_on(game, boxes, states, words, limit).points.reshape(len(views), games, game.players)
    return [_rollouts(each.T) for each in points]


def _rollouts(points: NDArray[Any]) -> Rollouts:
    best = points == points.max(axis=0)
    most = (best / best.sum(axis=0)).mean(axis=1)
    return Rollouts(points.shape[1], points.mean(axis=1), points.std(axis=1), most)
