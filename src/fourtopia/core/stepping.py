"""Stepping: one decision of a player, and on to the next that somebody has to make. The same for one game and many.

A game in an environment is a state, a random generator and the row of its mask; there is no match and no log.
Chance is drawn from the generator.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.chance import below, draw
from fourtopia.core.compiling import entry, rule
from fourtopia.core.contract import Ledger, Random, Vector, acts, apply, first_actor, hide, observe, score, setup, weigh
from fourtopia.core.errors import BadOption
from fourtopia.core.messages import say
from fourtopia.core.play import is_asked
from fourtopia.core.records import CHANCE, NOBODY, Box, Menu, Record, Records, State, clear, record, whole

if TYPE_CHECKING:
    from fourtopia.core.game import Game

Mask = NDArray[np.int8]
Rewards = NDArray[np.floating[Any]]
Masks = NDArray[np.int8]  # in rows; so are the next
Vectors = NDArray[np.int16]

# What a reward at the end of a game is.
POINTS = 0
RANK = 1  # the share of the others that are behind, less the share of those ahead
WIN = 2  # 1 for a victory, shared among those who share it

EPISODE = record(
    [
        ("players", "i4"),
        ("categories", "i4"),
        ("tie_breaks", "i4"),
        ("reward", "i4"),
        ("again", "i4"),  # 1 if a new game begins where one is over
    ]
)
"""What of a ledger are points and what tie-breaks, what is made of them, and what comes after a game."""

REWARDS = {"points": POINTS, "rank": RANK, "win": WIN}


def new_episode(game: Game, reward: str | None, again: bool) -> Records:
    """An episode for this game, with the usual reward if none is asked for."""
    if reward is not None and reward not in REWARDS:
        raise BadOption(say("game.reward", reward=reward, names=", ".join(REWARDS)))
    episodes = np.zeros(1, EPISODE)
    sizes = len(game.kind.categories), len(game.kind.tie_breaks)
    episodes[0] = (game.players, *sizes, REWARDS[reward or usual_reward(game)], again)
    return episodes


def usual_reward(game: Game) -> str:
    """Points for who plays alone, else the place among the others."""
    return "points" if game.players == 1 else "rank"


NEW = -3  # in place of an actor: a game is to begin

NOTE = record(
    [
        ("actor", "i4"),  # who decides: a seat, or NOBODY when the game is over
        ("over", "i4"),  # 1 if the last decision ended a game
        ("decisions", "i4"),  # of players, in this game
        ("length", "i4"),  # decisions of the game that was the last to end
    ]
)
"""How a game in an environment stands."""


@rule
def go_on(box: Box, state: State, menu: Menu, random: Random, seat: int) -> int:
    """Take what is forced and draw what is chance's, until a player is asked. Returns who, or NOBODY."""
    while True:
        actor = seat if acts(box, state, seat) else first_actor(box, state)
        clear(menu)
        if actor != NOBODY:
            weigh(box, state, actor, menu)
        if menu.count == 0 or (actor != CHANCE and is_asked(box, state, menu, actor)):
            return actor
        apply(box, state, actor, whole(menu.action[0]) if menu.count == 1 else draw(menu, random))
        seat = actor


@rule
def begin(box: Box, state: State, menu: Menu, random: Random, note: Record) -> None:
    """A new game in a state of zeros, up to the first decision of a player."""
    setup(box, state)
    note.actor = go_on(box, state, menu, random, NOBODY)
    note.decisions = 0


@rule
def decide(
    box: Box,
    state: State,
    menu: Menu,
    random: Random,
    note: Record,
    episode: Record,
    ledger: Ledger,
    points: Ledger,
    rewards: Rewards,
    action: int,
) -> None:
    """The action of whoever decides, and all up to the next decision; at the end of the game the rewards."""
    apply(box, state, whole(note.actor), action)
    note.actor = go_on(box, state, menu, random, whole(note.actor))
    note.decisions += 1
    note.over = 0
    if note.actor == NOBODY:
        note.over = 1
        note.length = note.decisions
        ledger[:] = 0
        score(box, state, ledger)
        reward(episode, ledger, points, rewards)


@rule
def reward(episode: Record, ledger: Ledger, points: Ledger, rewards: Rewards) -> None:
    """Count everybody's points, and what they are worth."""
    players = whole(episode.players)
    for seat in range(players):
        points[seat] = 0
        for category in range(episode.categories):
            points[seat] += ledger[seat, category]
    for seat in range(players):
        behind, ahead, level = 0, 0, 0
        for other in range(players):
            lead = lead_of(episode, ledger, points, seat, other)
            behind += 1 if lead > 0 else 0
            ahead += 1 if lead < 0 else 0
            level += 1 if lead == 0 else 0
        if episode.reward == POINTS:
            rewards[seat] = points[seat]
        elif episode.reward == WIN:
            rewards[seat] = 0.0 if ahead > 0 else 1.0 / level
        else:
            rewards[seat] = (behind - ahead) / max(1, players - 1)


@entry
def pay(episodes: Records, ledger: Ledger, points: Ledger, rewards: Rewards) -> None:
    """The rewards of a game whose points have been counted, by seat."""
    reward(episodes[0], ledger, points, rewards)


@rule
def lead_of(episode: Record, ledger: Ledger, points: Ledger, seat: int, other: int) -> int:
    """More than 0 if the seat is before the other one: by points, then by tie-breaks."""
    lead = whole(points[seat]) - whole(points[other])
    for column in range(episode.categories, episode.categories + episode.tie_breaks):
        if lead == 0:
            lead = whole(ledger[seat, column]) - whole(ledger[other, column])
    return lead


@rule
def mark(menu: Menu, mask: Mask) -> None:
    """Write what is on offer into a mask of zeros."""
    for index in range(menu.count):
        mask[menu.action[index]] = 1


@entry
def step_many(
    boxes: Records,
    states: Records,
    randoms: Random,
    notes: Records,  # a new game begins where the actor is NEW,
    episodes: Records,  # and with `again` where one ends
    scratch: Records,  # one for the game at work, and a blank one
    menus: Records,
    ledger: Ledger,
    points: Ledger,
    rewards: Rewards,
    actions: Records,  # all of them are allowed
    vectors: Vectors,
    masks: Masks,
    first: int,
    last: int,
) -> None:
    """One decision in each of these games: from `first` up to before `last`."""
    box, episode, menu = boxes[0], episodes[0], menus[0]
    for place in range(first, last):
        note, random = notes[place], randoms[place : place + 1]
        if note.over:
            rewards[place, :] = 0
            note.over = 0
        if note.actor == NOBODY:
            continue
        scratch[0] = states[place]  # a copy in the cache: rules look here and there
        state = scratch[0]
        if note.actor != NEW:
            action = whole(actions[place])
            decide(box, state, menu, random, note, episode, ledger, points[place], rewards[place], action)
        if note.actor == NEW or (note.over and episode.again):
            scratch[0] = scratch[1]
            begin(box, state, menu, random, note)
        states[place] = scratch[0]
        masks[place, :] = 0
        mark(menu, masks[place])
        vectors[place, :] = 0
        hide(box, state, whole(note.actor))
        observe(box, state, whole(note.actor), vectors[place])


@entry
def look_as(
    boxes: Records, states: Records, scratch: Records, menus: Records, seat: int, vector: Vector, mask: Mask
) -> None:
    """What this seat sees, and what it may do now if it may do anything. The vector and the mask are zeros."""
    box, menu = boxes[0], menus[0]
    clear(menu)
    if acts(box, states[0], seat):
        weigh(box, states[0], seat, menu)
    mark(menu, mask)
    scratch[0] = states[0]
    hide(box, scratch[0], seat)
    observe(box, scratch[0], seat, vector)


@entry
def first_illegal(masks: Masks, actions: Records, actors: Records) -> int:
    """The first place whose action is not allowed, or -1. Where a game is over, nothing is asked."""
    for place in range(len(masks)):
        action = whole(actions[place])
        if actors[place] != NOBODY and not (0 <= action < masks.shape[1] and masks[place, action]):
            return place
    return -1


@entry
def sample_many(masks: Masks, randoms: Random, actions: Records, first: int, last: int) -> None:
    """An action that is allowed in each game, any of them as likely; where none is, 0."""
    for place in range(first, last):
        choices = 0
        for action in range(masks.shape[1]):
            choices += masks[place, action]
        pick = below(randoms[place : place + 1], choices)
        actions[place] = 0
        for action in range(masks.shape[1]):
            if masks[place, action]:
                if pick == 0:
                    actions[place] = action
                    break
                pick -= 1


@entry
def scale_many(vectors: Vectors, factors: Rewards, scaled: Rewards, first: int, last: int) -> None:
    """Multiply each number of these vectors by its factor."""
    for place in range(first, last):
        for index in range(len(factors)):
            scaled[place, index] = np.float32(vectors[place, index]) * factors[index]
