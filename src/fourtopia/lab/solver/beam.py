"""Beam search over whole turns, compiled: of all positions after a turn, those that promise most are played on."""

import numpy as np

from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Ledger, apply, score
from fourtopia.core.play import settle
from fourtopia.core.records import NOBODY, Box, Records, State, whole
from fourtopia.core.solving import Weights, layer, likeness, promise, sift

LONGEST_TURN = 40
"""The most decisions of one turn that are followed."""


@rule
def points_of(box: Box, state: State, ledger: Ledger, categories: int) -> int:
    """The points of the one player."""
    ledger[:] = 0
    score(box, state, ledger)
    total = 0
    for category in range(categories):
        total += whole(ledger[0, category])
    return total


@entry
def expand(
    boxes: Records,
    parents: Records,
    first: int,
    count: int,
    weights: Weights,
    stack: Records,
    menus: Records,
    ledger: Ledger,
    categories: int,
    found: Records,
    values: Records,
    origins: Records,
    paths: Records,
    best: Records,
    best_path: Records,
    room: int,
) -> tuple[int, int]:
    """Play every turn worth a look from these positions, until all are done or there is hardly room for more.

    `best` holds the most points of a finished game, the parent it came from and the length of its path. Returns the
    next parent and how many positions were found.
    """
    box = boxes[0]
    filled = 0
    pick = np.zeros(LONGEST_TURN + 2, np.int64)
    path = np.full(LONGEST_TURN + 2, -1, np.int16)
    parent = first
    while parent < count and filled < room:
        stack[0] = parents[parent]
        begun = layer(box, stack[0])
        actor = settle(box, stack[0], menus[0], 0)
        depth = 0
        pick[0] = 0
        if actor != NOBODY:
            sift(box, stack[0], actor, menus[0], -1)
        while depth >= 0:
            menu = menus[depth]
            if pick[depth] >= menu.count:
                depth -= 1
                continue
            action = whole(menu.action[pick[depth]])
            pick[depth] += 1
            path[depth] = action
            seat = whole(menu.actor)
            stack[depth + 1] = stack[depth]
            child = stack[depth + 1]
            apply(box, child, seat, action)
            actor = settle(box, child, menus[depth + 1], seat)
            if actor == NOBODY:
                points = points_of(box, child, ledger, categories)
                if points > best[0]:
                    best[0], best[1], best[2] = points, parent, depth + 1
                    for place in range(len(best_path)):
                        best_path[place] = path[place] if place <= depth else -1
            elif layer(box, child) > begun:
                if filled < len(found):
                    found[filled] = child
                    values[filled] = promise(box, child, actor, weights)
                    origins[filled] = parent
                    for place in range(LONGEST_TURN):
                        paths[filled, place] = path[place] if place <= depth else -1
                    filled += 1
            elif depth + 1 < LONGEST_TURN:
                sift(box, child, actor, menus[depth + 1], action)
                depth += 1
                pick[depth] = 0
        parent += 1
    return parent, filled


@entry
def select(
    boxes: Records,
    found: Records,
    values: Records,
    filled: int,
    keep: int,
    alike: int,
    kept: Records,
) -> int:
    """The places of the positions that promise most, none twice, and of those much alike only so many.

    Returns how many there are.
    """
    size = 1
    while size < 4 * filled + 4:
        size *= 2
    groups, group_count = np.full(size, -1, np.int64), np.zeros(size, np.int32)
    seen = np.full(size, -1, np.int64)
    order = np.argsort(-values[:filled])
    count = 0
    for index in order:
        group, exact = likeness(boxes[0], found[index])
        place = exact % size
        while seen[place] >= 0 and seen[place] != exact:
            place = (place + 1) % size
        if seen[place] == exact:
            continue
        seen[place] = exact
        place = group % size
        while groups[place] >= 0 and groups[place] != group:
            place = (place + 1) % size
        groups[place] = group
        if group_count[place] >= alike:
            continue
        group_count[place] += 1
        kept[count] = index
        count += 1
        if count == keep:
            break
    return count


@entry
def gather_kept(
    found: Records,
    values: Records,
    origins: Records,
    paths: Records,
    kept: Records,
    count: int,
    to_states: Records,
    to_values: Records,
    to_origins: Records,
    to_paths: Records,
) -> None:
    """Copy the kept positions, and where they come from, to the beginning of other arrays."""
    for place in range(count):
        index = kept[place]
        to_states[place] = found[index]
        to_values[place] = values[index]
        to_origins[place] = origins[index]
        to_paths[place] = paths[index]
