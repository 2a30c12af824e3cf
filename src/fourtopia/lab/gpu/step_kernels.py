"""Kernels for many games as an environment: one decision in each, with what the next to act sees and may do."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda  # by this name Numba's simulator finds it

from fourtopia.core.chance import below
from fourtopia.core.contract import hide, observe
from fourtopia.core.records import whole
from fourtopia.core.stepping import begin, decide, mark


@cuda.jit(device=True)
def show(box, games, place, scratch, menu, note, actors, vectors, masks):  # type: ignore[no-untyped-def]
    """Who acts, and what that seat sees and may do."""
    actors[place] = note.actor
    for index in range(masks.shape[0]):
        masks[index, place] = 0
    for index in range(vectors.shape[0]):
        vectors[index, place] = 0
    mark(menu, masks[:, place])
    scratch[0] = games[place]
    hide(box, scratch[0], whole(note.actor))
    observe(box, scratch[0], whole(note.actor), vectors[:, place])


def begin_kernel(state_kind: Any, menu_kind: Any, players: int) -> Any:
    """A new game everywhere, up to the first decision of a player."""

    @cuda.jit
    def begin_all(  # type: ignore[no-untyped-def]
        boxes, blanks, games, words, notes, rewards, actors, over, vectors, masks
    ):
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
            over[place] = False
            for seat in range(players):
                rewards[seat, place] = 0
            show(box, games, place, scratch, menu, note, actors, vectors, masks)

    return begin_all


def step_kernel(state_kind: Any, menu_kind: Any, players: int, columns: int) -> Any:
    """One decision in every game; where one ends, a new one begins. Where it is not allowed, nothing happens."""

    @cuda.jit
    def step(  # type: ignore[no-untyped-def]
        boxes, blanks, episodes, games, words, notes, points, rewards, actions, illegal, actors, over, vectors, masks
    ):
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
        decide(box, games[place], menu, random, note, episodes[0], ledger, points[:, place], rewards[:, place], action)
        over[place] = note.over != 0
        if note.over:
            games[place] = blanks[0]
            begin(box, games[place], menu, random, note)
        show(box, games, place, scratch, menu, note, actors, vectors, masks)

    return step


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
