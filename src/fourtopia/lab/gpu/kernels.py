"""The kernels of a game: the same rules, one game a thread, written with Numba.

`start_kernels.py` lays games out, deals positions and counts points, `play_kernel.py` plays at random, and
`step_kernels.py` makes one decision in every game. Sizes of a thread's memory are fixed when a kernel is compiled, so
kernels that keep something are made for each game and number of players.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np

from fourtopia.core import Game
from fourtopia.core.compiling import COMPILED
from fourtopia.core.records import MENU
from fourtopia.lab.gpu import device
from fourtopia.lab.gpu.play_kernel import play_kernel
from fourtopia.lab.gpu.start_kernels import count_kernel, deal, lay_out
from fourtopia.lab.gpu.step_kernels import begin_kernel, sample, step_kernel


@dataclass(frozen=True)
class Kernels:
    """What a GPU can do with a game. Numbers of many games have the game last, so that threads write side by side."""

    lay_out: Any
    deal: Any
    play: Any
    count: Any
    begin: Any
    step: Any
    sample: Any


def kernels(game: Game) -> Kernels:
    kind = game.kind
    return _kernels(game.state_type, game.players, kind.actions, len(kind.categories), len(kind.tie_breaks))


@functools.cache
def _kernels(state_type: np.dtype[Any], players: int, actions: int, categories: int, tie_breaks: int) -> Kernels:
    device.cuda()
    state, menu = _kind(state_type), _kind(MENU)
    columns = categories + tie_breaks
    return Kernels(
        lay_out,
        deal,
        play_kernel(menu, actions),
        count_kernel(players, categories, columns),
        begin_kernel(state, menu, players),
        step_kernel(state, menu, players, columns),
        sample,
    )


def _kind(dtype: np.dtype[Any]) -> Any:
    """A record type as kernels name it."""
    if not COMPILED:
        return dtype
    import numba

    return numba.from_dtype(dtype)
