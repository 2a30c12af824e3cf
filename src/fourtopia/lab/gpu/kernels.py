"""The kernels: the same rules, one game a thread. A thread keeps its game in its own memory while it plays.

Sizes of a thread's memory are fixed when a kernel is compiled, so each game and number of players has kernels of its own.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import cuda  # by this name the simulator finds it

from fourtopia.core import Game
from fourtopia.core.chance import below
from fourtopia.core.compiling import COMPILED
from fourtopia.core.contract import hide, observe, redeal, score, setup
from fourtopia.core.play import finish, settle
from fourtopia.core.records import LONGEST_GAME, MENU, NOBODY, whole
from fourtopia.core.stepping import begin, decide, mark
from fourtopia.lab.gpu import device


@dataclass(frozen=True)
class Kernels:
    """What a GPU can do with a game. Arrays of many games have the game last, so that threads write side by side."""

    play: Any  # whole games at random
    roll_out: Any  # games at random from given positions
    begin: Any
    step: Any
    sample: Any


def kernels(game: Game) -> Kernels:
    kind = game.kind
    return _kernels(game.state_type, game.players, len(kind.categories), len(kind.tie_breaks))


@functools.cache
def _kernels(state_type: np.dtype[Any], players: int, categories: int, tie_breaks: int) -> Kernels:
    device.cuda()
    state_kind, menu_kind = _kind(state_type), _kind(MENU)
    columns = categories + tie_breaks

    @cuda.jit(device=True)
    def count(box, state, ledger, points, place):  # type: ignore[no-untyped-def]
        """The points of every seat, in a row of `points`."""
        for seat in range(players):
            for column in range(columns):
                ledger[seat, column] = 0
        score(box, state, ledger)
        for seat in range(players):
            total = 0
            for column in range(categories):
                total += whole(ledger[seat, column])
            points[seat, place] = total

    @cuda.jit
    def play(boxes, blanks, words, decisions, points, kept):  # type: ignore[no-untyped-def]
        """Whole games at random, as many as there are words to begin with."""
        states = cuda.local.array(1, state_kind)
        menus = cuda.local.array(1, menu_kind)
        random = cuda.local.array(1, np.uint64)
        ledger = cuda.local.array((players, columns), np.int32)
        box, state, menu = boxes[0], states[0], menus[0]
        for place in range(cuda.grid(1), words.size, cuda.gridsize(1)):
            states[0] = blanks[0]
            random[0] = words[place]
            setup(box, state)
            settle(box, state, menu, NOBODY)
            decisions[place] = finish(box, state, menu, random, LONGEST_GAME)
            count(box, state, ledger, points, place)
            if kept.size > 0:
                kept[place] = states[0]

    @cuda.jit
    def roll_out(boxes, positions, seats, words, decisions, points):  # type: ignore[no-untyped-def]
        """Games at random from positions, the same number from each; what a position hides is dealt anew each time."""
        states = cuda.local.array(1, state_kind)
        menus = cuda.local.array(1, menu_kind)
        random = cuda.local.array(1, np.uint64)
        ledger = cuda.local.array((players, columns), np.int32)
        box, state, menu = boxes[0], states[0], menus[0]
        each = words.size // positions.size
        for place in range(cuda.grid(1), words.size, cuda.gridsize(1)):
            states[0] = positions[place // each]
            random[0] = words[place]
            if seats[place // each] >= 0:
                redeal(box, state, whole(seats[place // each]), random)
            settle(box, state, menu, NOBODY)
            decisions[place] = finish(box, state, menu, random, LONGEST_GAME)
            count(box, state, ledger, points, place)

    @cuda.jit(device=True)
    def show(box, games, place, scratch, menu, note, vectors, masks):  # type: ignore[no-untyped-def]
        """What the acting seat sees and may do."""
        for index in range(masks.shape[0]):
            masks[index, place] = 0
        for index in range(vectors.shape[0]):
            vectors[index, place] = 0
        mark(menu, masks[:, place])
        scratch[0] = games[place]
        hide(box, scratch[0], whole(note.actor))
        observe(box, scratch[0], whole(note.actor), vectors[:, place])

    @cuda.jit
    def begin_all(boxes, blanks, games, words, notes, rewards, vectors, masks):  # type: ignore[no-untyped-def]
        scratch = cuda.local.array(1, state_kind)
        menus = cuda.local.array(1, menu_kind)
        box, menu = boxes[0], menus[0]
        place = cuda.grid(1)
        if place < games.size:
            games[place] = blanks[0]
            note = notes[place]
            begin(box, games[place], menu, words[place : place + 1], note)
            note.over = 0
            note.length = 0
            for seat in range(players):
                rewards[seat, place] = 0
            show(box, games, place, scratch, menu, note, vectors, masks)

    @cuda.jit
    def step(  # type: ignore[no-untyped-def]
        boxes, blanks, plans, games, words, notes, points, rewards, actions, illegal, vectors, masks
    ):
        """One decision in every game; where one ends, a new one begins. Where it is not allowed, nothing happens."""
        scratch = cuda.local.array(1, state_kind)
        menus = cuda.local.array(1, menu_kind)
        ledger = cuda.local.array((players, columns), np.int32)
        box, menu = boxes[0], menus[0]
        place = cuda.grid(1)
        if place >= games.size:
            return
        note, action, random = notes[place], whole(actions[place]), words[place : place + 1]
        if action < 0 or action >= masks.shape[0] or not masks[action, place]:
            cuda.atomic.add(illegal, 0, 1)
            cuda.atomic.min(illegal, 1, place)
            return
        if note.over:
            for seat in range(players):
                rewards[seat, place] = 0
        decide(box, games[place], menu, random, note, plans[0], ledger, points[:, place], rewards[:, place], action)
        if note.over:
            games[place] = blanks[0]
            begin(box, games[place], menu, random, note)
        show(box, games, place, scratch, menu, note, vectors, masks)

    @cuda.jit
    def sample(masks, words, actions):  # type: ignore[no-untyped-def]
        """An action that is allowed in each game, any of them as likely."""
        place = cuda.grid(1)
        if place < actions.size:
            choices = 0
            for action in range(masks.shape[0]):
                choices += whole(masks[action, place])
            pick = below(words[place : place + 1], choices)
            for action in range(masks.shape[0]):
                if masks[action, place]:
                    if pick == 0:
                        actions[place] = action
                    pick -= 1

    return Kernels(play, roll_out, begin_all, step, sample)


def _kind(dtype: np.dtype[Any]) -> Any:
    """A record type as kernels name it."""
    if not COMPILED:
        return dtype
    import numba

    return numba.from_dtype(dtype)
