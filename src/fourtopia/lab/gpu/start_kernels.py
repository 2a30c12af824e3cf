"""Kernels before and after play: the beginning of games, positions dealt out, and the points of their seats."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda  # by this name Numba's simulator finds it

from fourtopia.core.contract import redeal, score, setup
from fourtopia.core.records import whole


@cuda.jit
def lay_out(boxes, blanks, states):  # type: ignore[no-untyped-def]
    """The beginning of a game in every state."""
    place = cuda.grid(1)
    if place < states.size:
        states[place] = blanks[0]
        setup(boxes[0], states[place])


@cuda.jit
def deal(boxes, positions, seats, words, states):  # type: ignore[no-untyped-def]
    """Positions, each as often as the next; what a seat does not see of them is dealt anew each time."""
    place = cuda.grid(1)
    if place < states.size:
        position = place * positions.size // states.size
        states[place] = positions[position]
        if seats[position] >= 0:
            redeal(boxes[0], states[place], whole(seats[position]), words[place : place + 1])


def count_kernel(players: int, categories: int, columns: int) -> Any:
    """The points of every seat in every state."""

    @cuda.jit
    def count(boxes, states, points):  # type: ignore[no-untyped-def]
        ledger = cuda.local.array((players, columns), np.int32)
        place = cuda.grid(1)
        if place < states.size:
            for seat in range(players):
                for column in range(columns):
                    ledger[seat, column] = 0
            score(boxes[0], states[place], ledger)
            for seat in range(players):
                total = 0
                for column in range(categories):
                    total += whole(ledger[seat, column])
                points[seat, place] = total

    return count
