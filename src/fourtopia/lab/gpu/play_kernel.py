"""The kernel that plays games at random.

Threads of a GPU go in step: where 32 neighbours do different things, each waits for the others. So the games of a block
change threads twice in every round: they are sorted by what is to be decided before choices are weighed, and by what
was chosen before it is done. `docs/design.md` says what that brought.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda  # by this name Numba's simulator finds it

from fourtopia.core.chance import draw
from fourtopia.core.contract import acts, apply, first_actor
from fourtopia.core.play import is_asked, look
from fourtopia.core.records import NOBODY, whole
from fourtopia.lab.gpu.device import SIMULATED, SORTED

BUCKETS = 128
OVER = BUCKETS - 1  # the last bucket: games that are over
REGISTERS = 64  # for a thread; with more of them fewer threads run at once


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


@cuda.jit(device=True)
def choose(box, state, menu, game, seats, chosen, made, random, limit):  # type: ignore[no-untyped-def]
    """Draw the next action of a game, forced or not. Returns whether there is one: it is not over, nor at its limit."""
    seat = whole(seats[game])
    actor = seat if acts(box, state, seat) else first_actor(box, state)
    look(box, state, menu, actor)
    asked = is_asked(box, state, menu, actor)
    if menu.count == 0 or (asked and made[game] >= limit):
        return False
    seats[game] = actor
    chosen[game] = draw(menu, random[game : game + 1]) if menu.count > 1 else whole(menu.action[0])
    if asked:
        made[game] += 1
    return True


def play_kernel(menu_kind: Any, actions: int) -> Any:
    """Play all these games on at random, to their end or for so many decisions."""

    @(cuda.jit if SIMULATED else cuda.jit(max_registers=REGISTERS))
    def play(boxes, states, words, decisions, limit):  # type: ignore[no-untyped-def]
        menus = cuda.local.array(1, menu_kind)
        order = cuda.shared.array(SORTED, np.int32)  # which game of the block a thread has now
        keys = cuda.shared.array(SORTED, np.int32)  # by game, as are the next four
        seats = cuda.shared.array(SORTED, np.int32)
        chosen = cuda.shared.array(SORTED, np.int32)
        made = cuda.shared.array(SORTED, np.int32)
        random = cuda.shared.array(SORTED, np.uint64)
        counts = cuda.shared.array(BUCKETS, np.int32)
        sums = cuda.shared.array(BUCKETS, np.int32)
        thread, first = cuda.threadIdx.x, cuda.blockIdx.x * SORTED
        order[thread], seats[thread], made[thread], keys[thread] = thread, NOBODY, 0, OVER
        if first + thread < states.size:
            keys[thread], random[thread] = 0, words[first + thread]
        cuda.syncthreads()
        while cuda.syncthreads_or(np.int32(1 if keys[thread] != OVER else 0)):
            game = order[thread]
            if keys[game] != OVER:
                keys[game] = OVER
                if choose(boxes[0], states[first + game], menus[0], game, seats, chosen, made, random, limit):
                    keys[game] = chosen[game] * OVER // actions
            cuda.syncthreads()
            arrange(keys, counts, sums, order)
            game = order[thread]
            if keys[game] != OVER:
                apply(boxes[0], states[first + game], whole(seats[game]), whole(chosen[game]))
                keys[game] = states[first + game].stage
            cuda.syncthreads()
            arrange(keys, counts, sums, order)
        if first + thread < states.size:
            decisions[first + thread] = made[thread]

    return play
