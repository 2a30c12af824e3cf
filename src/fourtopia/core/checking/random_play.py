"""Compiled random games, in which every position is watched: thousands in the time of one looked at by hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtopia.core.chance import below
from fourtopia.core.checking.messages import say
from fourtopia.core.checking.report import Report
from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Ledger, Random, acts, apply, audit, first_actor, hide, score, seen, setup
from fourtopia.core.game import Game
from fourtopia.core.kind import Kind
from fourtopia.core.play import is_asked, look
from fourtopia.core.records import (
    CHANCE,
    LONGEST_GAME,
    MENU,
    MENU_SIZE,
    NOBODY,
    Box,
    Menu,
    Records,
    State,
    is_gap,
    whole,
)

WATCHED = 5000
"""So many decisions of a game are watched; one that goes on after that is only waited for."""

MOST_FORCED = 20_000
"""So many actions in a row may leave no choice."""

# What stands in place of an actor where nobody can be asked.
STUCK = -8
UNKNOWN = -9

MOST_TOLD = 24
"""So many actions are told that led to a finding: of a longer game its beginning and its end."""

# What can be found, by number; the game's own invariants come on top of these.
FINDINGS = (
    "all-well",
    "nothing-to-choose",
    "long-menu",
    "no-such-action",
    "offered-twice",
    "bad-weight",
    "may-not-act",
    "copy-differs",
    "changed-by-itself",
    "no-end",
    "log-leak",
    "no-choice",
    "view-leak",
    "no-choice-ever",
    "seen-unknown",
    "score-meddles",
)


@rule
def differ(bytes_of: Records, one: int, other: int) -> bool:
    """Whether two positions, given by their places among the states, are not the same."""
    for place in range(bytes_of.shape[1]):
        if bytes_of[one, place] != bytes_of[other, place]:
            return True
    return False


@rule
def settle_in_time(box: Box, state: State, menu: Menu, seat: int, actions: int) -> int:
    """As `settle`, for rules that may be wrong: STUCK where nobody is ever asked, UNKNOWN where no action is forced."""
    for _ in range(MOST_FORCED):
        actor = seat if acts(box, state, seat) else first_actor(box, state)
        look(box, state, menu, actor)
        if is_asked(box, state, menu, actor):
            return actor
        if not 0 <= menu.action[0] < actions:
            return UNKNOWN
        apply(box, state, actor, whole(menu.action[0]))
    return STUCK


@rule
def check_menu(menu: Menu, actions: int) -> int:
    """Every action once, each an action of the game, with a weight that it may have."""
    if menu.count == 0:
        return 1
    if menu.count > MENU_SIZE:
        return 2
    for index in range(menu.count):
        if not 0 <= menu.action[index] < actions:
            return 3
        for earlier in range(index):
            if menu.action[earlier] == menu.action[index]:
                return 4
        if menu.weight[index] < 1 or (menu.actor != CHANCE and menu.weight[index] != 1):
            return 5
    return 0


@rule
def told_apart(
    boxes: Records,
    states: Records,
    bytes_of: Records,
    menu: Menu,
    seat: int,
    actions: int,
    one: int,
    other: int,
) -> int:
    """Two choices that look the same to a seat on the table do so in its log, and the other way round."""
    box = boxes[0]
    states[1] = states[0]
    states[3] = states[0]
    apply(box, states[1], menu.actor, one)
    apply(box, states[3], menu.actor, other)
    seen_one = whole(seen(box, states[0], seat, menu.actor, one))
    seen_other = whole(seen(box, states[0], seat, menu.actor, other))
    if not 0 <= seen_one < actions or not 0 <= seen_other < actions:
        return 14
    if not differ(bytes_of, 1, 3):
        return 0
    hide(box, states[1], seat)
    hide(box, states[3], seat)
    on_the_table = differ(bytes_of, 1, 3)
    if on_the_table == (seen_one != seen_other):
        return 0
    return 12 if on_the_table else 10


@rule
def anybody(box: Box, state: State, menu: Menu, players: int, random: Random) -> bool:
    """Where several may decide at once, let it be any of them. Whether that one is asked, as it must be."""
    seat = below(random, players)
    while not acts(box, state, seat):
        seat = (seat + 1) % players
    if seat != menu.actor:
        look(box, state, menu, seat)
    return is_asked(box, state, menu, seat)


@rule
def try_choices(
    boxes: Records,
    states: Records,
    bytes_of: Records,
    menus: Records,
    players: int,
    random: Random,
    actions: int,
    now: int,
) -> int:
    """Any other choice must apply too and leave the original alone; now and then, all of them."""
    box, copy, menu, other = boxes[0], states[1], menus[0], menus[1]
    all_of_them = now % 16 == 0
    for index in range(menu.count if all_of_them else 1):
        choice = index if all_of_them else below(random, menu.count)
        states[1] = states[0]
        apply(box, copy, menu.actor, whole(menu.action[choice]))
        if settle_in_time(box, copy, other, menu.actor, actions) == STUCK:
            return 13
        wrong = audit(box, copy)
        if wrong:
            return -wrong
    if all_of_them and menu.count > 1:
        one, another = menu.action[below(random, menu.count)], menu.action[below(random, menu.count)]
        return told_apart(boxes, states, bytes_of, menu, below(random, players), actions, whole(one), whole(another))
    return 0


@rule
def watch(
    boxes: Records,
    states: Records,
    bytes_of: Records,
    menus: Records,
    ledger: Ledger,
    random: Random,
    actions: int,
    now: int,
) -> int:
    """All that can be said about a position; `now` says whose turn it is of what is not looked at everywhere."""
    box, state, menu = boxes[0], states[0], menus[0]
    if menu.actor != CHANCE and acts(box, state, menu.actor) and not anybody(box, state, menu, len(ledger), random):
        return 11
    wrong = audit(box, state)
    if wrong:
        return -wrong
    wrong = check_menu(menu, actions)
    if wrong:
        return wrong
    if not acts(box, state, menu.actor):
        return 6
    wrong = try_choices(boxes, states, bytes_of, menus, len(ledger), random, actions, now)
    if wrong:
        return wrong
    if now % 8 == 0:  # points can be counted at any time, and change nothing
        states[1] = states[0]
        ledger[:] = 0
        score(box, states[1], ledger)
        if differ(bytes_of, 0, 1):
            return 15
    return 0


@rule
def decide(
    boxes: Records, states: Records, bytes_of: Records, menus: Records, taken: Records, random: Random, watched: bool
) -> int:
    """Take any of the choices; the same one on a copy gives the same position."""
    box, menu, limit = boxes[0], menus[0], len(taken) - 1
    action = whole(menu.action[below(random, menu.count)])
    if watched:
        states[1] = states[0]
        look(box, states[1], menus[1], menu.actor)
        if menus[1].count != menu.count or differ(bytes_of, 0, 1):
            return 8
        apply(box, states[1], menu.actor, action)
    if taken[limit] >= limit:
        return 9
    taken[taken[limit]] = action
    taken[limit] += 1
    apply(box, states[0], menu.actor, action)
    return 7 if watched and differ(bytes_of, 0, 1) else 0


@entry
def check_random(
    boxes: Records,
    states: Records,
    bytes_of: Records,
    menus: Records,
    ledger: Ledger,
    taken: Records,
    random: Random,
    games: int,
    actions: int,
    counted: Records,
) -> int:
    """Play `games` games, watching every position. Returns 0, or the number of a finding, negative for the game's own.

    `states` holds the position, a copy, a blank and one more, `bytes_of` the same as rows of words or bytes; `taken`
    the actions of the current game, and how many in its last place; `counted` the decisions of all, and of the longest.
    """
    box, state, menu, limit = boxes[0], states[0], menus[0], len(taken) - 1
    for game in range(games):
        states[0] = states[2]
        setup(box, state)
        taken[limit] = 0
        actor = settle_in_time(box, state, menu, NOBODY, actions)
        while actor >= CHANCE:
            watched = taken[limit] < WATCHED
            now = taken[limit] + game  # in short games too everything is looked at somewhere
            found = watch(boxes, states, bytes_of, menus, ledger, random, actions, now) if watched else 0
            if found == 0:
                found = decide(boxes, states, bytes_of, menus, taken, random, watched)
            if found != 0:
                return found
            actor = settle_in_time(box, state, menu, whole(menu.actor), actions)
        if actor != NOBODY:
            return 13 if actor == STUCK else 3
        if audit(box, state):
            return -audit(box, state)
        counted[0] += taken[limit]
        counted[1] = max(counted[1], taken[limit])
    return 0


def check_mode(game: Game, games: int, random: Random, report: Report, counted: Records | None = None) -> list[str]:
    """So many random games in one mode. `counted` takes the decisions of all, and of the longest."""
    kind = game.kind
    states, menus = np.zeros(4, game.state_type), np.zeros(2, MENU)
    taken = np.zeros(LONGEST_GAME + 1, np.int32)
    counted = np.zeros(2, np.int64) if counted is None else counted
    bytes_of = states.view(np.uint32 if game.state_type.itemsize % 4 == 0 else np.uint8).reshape(4, -1)
    boxes = game.boxes.copy()
    ledger = game.new_ledger()
    found = check_random(boxes, states, bytes_of, menus, ledger, taken, random, games, kind.actions, counted)
    report.decisions += int(counted[0])
    changed = fields_that_differ(game.boxes[0], boxes[0])
    if changed:
        return [say("check.box", game=game, fields=", ".join(changed))]
    if found == 0:
        return []
    what = say(f"finding.{FINDINGS[found]}") if found > 0 else invariant(kind, -found)
    actions = actions_told(game, taken[: taken[LONGEST_GAME]].tolist())
    return [say("check.broken", game=game, what=what, actions=actions)]


def invariant(kind: Kind, number: int) -> str:
    """What `audit` says does not hold."""
    if not 0 <= number < len(kind.invariants):
        return say("check.no-invariant", number=number, last=len(kind.invariants) - 1)
    return kind.invariant_text(kind.invariants[number])


def actions_told(game: Game, taken: list[int]) -> str:
    """The notations of these actions; of many only the first and the last."""
    told = [game.notations[action] for action in taken]
    if len(told) > MOST_TOLD:
        half = MOST_TOLD // 2
        told[half:-half] = [say("check.left-out", count=len(told) - 2 * half)]
    return "; ".join(told) or say("check.beginning")


def fields_that_differ(one: Any, other: Any) -> list[str]:
    """The names of the fields in which two records are not the same."""
    names = [name for name in one.dtype.names if not is_gap(name)]
    return [name for name in names if one[name].tobytes() != other[name].tobytes()]
