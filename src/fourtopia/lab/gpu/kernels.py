"""The kernels: the same rules, one game a thread, written with Numba.

Threads of a GPU go in step: where 32 neighbours do different things, each waits for the others. So in `play` the games
of a block change threads twice in every round: they are sorted by what is to be decided before choices are weighed, and
by what was chosen before it is done. `docs/design.md` says what that brought.

Sizes of a thread's memory are fixed when a kernel is compiled, so each game and number of players has its own kernels.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

import numpy as np
from numba import cuda  # by this name Numba's simulator finds it

from fourtopia.core import Game
from fourtopia.core.chance import below, draw
from fourtopia.core.compiling import COMPILED
from fourtopia.core.contract import acts, apply, first_actor, hide, observe, redeal, score, setup
from fourtopia.core.play import is_asked, look
from fourtopia.core.records import MENU, NOBODY, whole
from fourtopia.core.stepping import begin, decide, mark
from fourtopia.lab.gpu import device
from fourtopia.lab.gpu.device import SIMULATED, SORTED

BUCKETS = 128
OVER = BUCKETS - 1  # the last bucket: games that are over
REGISTERS = 64  # for a thread; with more of them fewer threads run at once


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
    state_kind, menu_kind = _kind(state_type), _kind(MENU)
    columns = categories + tie_breaks

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

    @cuda.jit(device=True)
    def arrange(keys, counts, sums, order):  # type: ignore[no-untyped-def]
        """The games of a block in the order of their keys, so that neighbours do the same."""
        thread = cuda.threadIdx.x
        for bucket in range(thread, BUCKETS, SORTED):
            counts[bucket] = 0
        cuda.syncthreads()
        rank = cuda.atomic.add(counts, whole(keys[thread]), 1)
        cuda.syncthreads()
        reach = 1
        while reach < BUCKETS:
            for bucket in range(thread, BUCKETS, SORTED):
                sums[bucket] = counts[bucket] + (counts[bucket - reach] if bucket >= reach else 0)
            cuda.syncthreads()
            for bucket in range(thread, BUCKETS, SORTED):
                counts[bucket] = sums[bucket]
            cuda.syncthreads()
            reach *= 2
        before = whole(counts[keys[thread] - 1]) if keys[thread] > 0 else 0
        order[before + rank] = thread
        cuda.syncthreads()

    @(cuda.jit if SIMULATED else cuda.jit(max_registers=REGISTERS))
    def play(boxes, states, words, decisions, limit):  # type: ignore[no-untyped-def]
        """Play all these games on at random, to their end or for so many decisions."""
        menus = cuda.local.array(1, menu_kind)
        order = cuda.shared.array(SORTED, np.int32)  # which game of the block a thread has now
        keys = cuda.shared.array(SORTED, np.int32)  # by game, as are the next four
        seats = cuda.shared.array(SORTED, np.int32)
        chosen = cuda.shared.array(SORTED, np.int32)
        made = cuda.shared.array(SORTED, np.int32)
        random = cuda.shared.array(SORTED, np.uint64)
        counts = cuda.shared.array(BUCKETS, np.int32)
        sums = cuda.shared.array(BUCKETS, np.int32)
        box, menu = boxes[0], menus[0]
        thread, first = cuda.threadIdx.x, cuda.blockIdx.x * SORTED
        order[thread], seats[thread], made[thread] = thread, NOBODY, 0
        keys[thread] = OVER
        if first + thread < states.size:
            keys[thread] = 0
            random[thread] = words[first + thread]
        cuda.syncthreads()
        while cuda.syncthreads_or(np.int32(1 if keys[thread] != OVER else 0)):
            game = order[thread]
            if keys[game] != OVER:
                state, seat = states[first + game], whole(seats[game])
                actor = seat if acts(box, state, seat) else first_actor(box, state)
                look(box, state, menu, actor)
                keys[game] = OVER
                asked = is_asked(box, state, menu, actor)
                if menu.count > 0 and (not asked or made[game] < limit):
                    action = draw(menu, random[game : game + 1]) if menu.count > 1 else whole(menu.action[0])
                    if asked:
                        made[game] += 1
                    seats[game], chosen[game] = actor, action
                    keys[game] = action * OVER // actions
            cuda.syncthreads()
            arrange(keys, counts, sums, order)
            game = order[thread]
            if keys[game] != OVER:
                state = states[first + game]
                apply(box, state, whole(seats[game]), whole(chosen[game]))
                keys[game] = state.stage
            cuda.syncthreads()
            arrange(keys, counts, sums, order)
        if first + thread < states.size:
            decisions[first + thread] = made[thread]

    @cuda.jit
    def count(boxes, states, points):  # type: ignore[no-untyped-def]
        """The points of every seat in every state."""
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

    @cuda.jit
    def step(  # type: ignore[no-untyped-def]
        boxes, blanks, episodes, games, words, notes, points, rewards, actions, illegal, actors, over, vectors, masks
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
        decide(box, games[place], menu, random, note, episodes[0], ledger, points[:, place], rewards[:, place], action)
        over[place] = note.over != 0
        if note.over:
            games[place] = blanks[0]
            begin(box, games[place], menu, random, note)
        show(box, games, place, scratch, menu, note, actors, vectors, masks)

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

    return Kernels(lay_out, deal, play, count, begin_all, step, sample)


def _kind(dtype: np.dtype[Any]) -> Any:
    """A record type as kernels name it."""
    if not COMPILED:
        return dtype
    import numba

    return numba.from_dtype(dtype)
