"""The GPU: the same rules in CUDA kernels. Millions of games at random or by a policy, and positions judged by them.

Without a GPU every function here says so in one line (`NoGpu`).
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fourtopia.core import Game, View, load
from fourtopia.core.records import LONGEST_GAME
from fourtopia.lab.gpu.device import cuda
from fourtopia.lab.gpu.messages import NoGpu

if TYPE_CHECKING:
    from fourtopia.core.game import RandomGames
    from fourtopia.lab.gpu.check import Compared
    from fourtopia.lab.gpu.play import Rollouts
    from fourtopia.lab.gpu.vectors import DeviceVector

__all__ = ["NoGpu", "random_games", "roll_out", "same_games", "vector"]


def random_games(game: Game, games: int, seed: int = 0) -> RandomGames:
    """Whole games at random; the same seed plays the same games."""
    cuda()
    from fourtopia.lab.gpu import play

    return play.random_games(game, games, seed)


def roll_out(views: Sequence[View], games: int, seed: int = 0, limit: int = LONGEST_GAME) -> list[Rollouts]:
    """What each of these views promises, by so many random games from it, up to so many decisions each."""
    cuda()
    from fourtopia.lab.gpu import play

    return play.roll_out(views, games, seed, limit)


def vector(
    name: str,
    num_envs: int,
    players: int | None = None,
    variants: Sequence[str] = (),
    box: str | Path | None = None,
    **options: Any,
) -> DeviceVector:
    """Many games at once that stay on the GPU, with all that is seen of them."""
    cuda()
    from fourtopia.lab.gpu.vectors import DeviceVector

    return DeviceVector(load(name, players, variants, box), num_envs, **options)


def same_games(game: Game, games: int, seed: int = 0, limit: int = LONGEST_GAME) -> Compared:
    """Whether the GPU and the processor play the same games, byte for byte."""
    cuda()
    from fourtopia.lab.gpu import check

    return check.same_games(game, games, seed, limit)
