"""Beam search over whole turns, compiled: of all positions after a turn, those that promise most are played on."""

import numpy as np

from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Ledger, apply, score
from fourtopia.core.play import settle
from fourtopia.core.records import NOBODY, Box, Records, State, whole
from fourtopia.core.solving import Weights, layer, likeness, promise, sift

LONGEST_TURN = 40
"""The most decisions of one turn that are followed."""

Turn = tuple[Records, Records, Records, Records]
"""One turn, by depth: the positions, their menus, the place of the next choice on each, and the actions taken."""

Found = tuple[Records, Records, Records, Records]
"""Positions after a turn: the positions, what each promises, its parent, and the actions that led there."""


@rule
def points_of(box: Box, state: State, ledger: Ledger, categories: int) -> int:
    """The points of the one player."""
    ledger[:] = 0
    score(box, state, ledger)
    total = 0
    for category in range(categories):
        total += whole(ledger[0, category])
    return total


@rule
def begin_turn(box: Box, turn: Turn) -> None:
    """The choices at the beginning of a turn from stack[0]."""
    stack, menus, picks, _ = turn
    actor = settle(box, stack[0], menus[0], 0)
    picks[0] = 0
    if actor != NOBODY:
        sift(box, stack[0], actor, menus[0], -1)


@rule
def take_next(box: Box, turn: Turn, depth: int) -> int:
    """Take the next choice at this depth: the position it leads to is one deeper. Returns who is asked there."""
    stack, menus, picks, path = turn
    menu = menus[depth]
    action, actor = whole(menu.action[picks[depth]]), whole(menu.actor)
    picks[depth] += 1
    path[depth] = action
    stack[depth + 1] = stack[depth]
    apply(box, stack[depth + 1], actor, action)
    return settle(box, stack[depth + 1], menus[depth + 1], actor)


@rule
def copy_path(path: Records, length: int, copy: Records) -> None:
    for place in range(len(copy)):
        copy[place] = path[place] if place < length else -1


@rule
def note_end(points: int, parent: int, path: Records, length: int, best: Records, best_path: Records) -> None:
    """A game is over: keep how it ended if none ended better."""
    if points > best[0]:
        best[0], best[1], best[2] = points, parent, length
        copy_path(path, length, best_path)


@rule
def keep(found: Found, filled: int, state: State, value: float, parent: int, path: Records, length: int) -> None:
    """Keep a position after a turn, with what it promises and how it came about."""
    states, values, origins, paths = found
    states[filled] = state
    values[filled] = value
    origins[filled] = parent
    copy_path(path, length, paths[filled])


@rule
def play_turns(
    box: Box,
    turn: Turn,
    weights: Weights,
    ledger: Ledger,
    categories: int,
    found: Found,
    best: Records,
    best_path: Records,
    parent: int,
    filled: int,
) -> int:
    """Play every turn worth a look from stack[0], depth first. Returns how many positions were found by then."""
    stack, menus, picks, path = turn
    begun = layer(box, stack[0])
    begin_turn(box, turn)
    depth = 0
    while depth >= 0:
        if picks[depth] >= menus[depth].count:
            depth -= 1
            continue
        actor = take_next(box, turn, depth)
        depth += 1
        child = stack[depth]
        if actor == NOBODY:
            note_end(points_of(box, child, ledger, categories), parent, path, depth, best, best_path)
        elif layer(box, child) > begun:
            if filled < len(found[0]):
                keep(found, filled, child, promise(box, child, actor, weights), parent, path, depth)
                filled += 1
        elif depth < LONGEST_TURN:
            sift(box, child, actor, menus[depth], whole(path[depth - 1]))
            picks[depth] = 0
            continue
        depth -= 1
    return filled


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
    picks = np.zeros(LONGEST_TURN + 2, np.int64)
    path = np.full(LONGEST_TURN + 2, -1, np.int16)
    turn, into = (stack, menus, picks, path), (found, values, origins, paths)
    parent, filled = first, 0
    while parent < count and filled < room:
        stack[0] = parents[parent]
        filled = play_turns(
            boxes[0], turn, weights, ledger, categories, into, best, best_path, parent, filled
        )  # fmt: skip
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
