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
from fourtopia.core.records import Records
from fourtopia.lab.gpu.device import BLOCK, blocks_for, cuda
from fourtopia.lab.gpu.kernels import kernels

AT_ONCE = 1 << 20  # games in one launch of a kernel
THREADS = 1 << 17  # games that are played side by side


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
    states: Records  # the last positions, if they were asked for


def play(game: Game, words: NDArray[np.uint64], keep: bool = False) -> Played:
    """One game at random for each of these random generators."""
    gpu, games = cuda(), len(words)
    decisions, points = gpu.device_array(games, np.int32), gpu.device_array((game.players, games), np.int32)
    kept = gpu.device_array(games if keep else 0, game.state_type)
    boxes, blanks = gpu.to_device(game.boxes), gpu.to_device(np.zeros(1, game.state_type))
    launch = kernels(game).play[blocks_for(min(games, THREADS)), BLOCK]
    launch(boxes, blanks, gpu.to_device(words), decisions, points, kept)
    states = kept.copy_to_host() if keep else np.zeros(0, game.state_type)
    return Played(decisions.copy_to_host(), points.copy_to_host().T, states)


@dataclass(frozen=True)
class Outlook:
    """What a position promises, by seat, if all play on at random."""

    games: int
    points: NDArray[np.float64]  # on average
    spread: NDArray[np.float64]  # their standard deviation
    most: NDArray[np.float64]  # the share of games with the most points; who shares them has a share


def roll_out(views: Sequence[View], games: int, seed: int = 0) -> list[Outlook]:
    """So many random games from each of these views of one game. What a view does not show is dealt anew each time."""
    game, gpu = views[0].game, cuda()
    positions = np.concatenate([view.states for view in views])
    seats = np.array([-1 if view.seat is None else view.seat for view in views], np.int32)
    number = games * len(views)
    decisions, points = gpu.device_array(number, np.int32), gpu.device_array((game.players, number), np.int32)
    boxes, words = gpu.to_device(game.boxes), gpu.to_device(new_randoms(seed, number))
    launch = kernels(game).roll_out[blocks_for(min(number, THREADS)), BLOCK]
    launch(boxes, gpu.to_device(positions), gpu.to_device(seats), words, decisions, points)
    by_view = points.copy_to_host().reshape(game.players, len(views), games)
    return [_outlook(by_view[:, place]) for place in range(len(views))]


def _outlook(points: NDArray[Any]) -> Outlook:
    best = points == points.max(axis=0)
    most = (best / best.sum(axis=0)).mean(axis=1)
    return Outlook(points.shape[1], points.mean(axis=1), points.std(axis=1), most)
