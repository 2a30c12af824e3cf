"""A toy game, the smallest that has all a game can have: choices, chance, a secret, points.

Two players draw pebbles from a bag of black and white ones. Each keeps its first pebble secret. Then, in turn, they
take one, two or three pebbles from a heap; who takes the last one scores 5, and a white secret pebble scores 1.
It shows that the engine works for any game that keeps the contract, and lets tests break a rule on purpose.
"""

import sys
from collections.abc import Sequence
from typing import Any

import numpy as np

from fourtopia.core import observation
from fourtopia.core.chance import below
from fourtopia.core.compiling import rule
from fourtopia.core.components import Components
from fourtopia.core.contract import Ledger, Random, Values, register
from fourtopia.core.game import Game
from fourtopia.core.kind import read_kind
from fourtopia.core.records import CHANCE, NOBODY, Box, Menu, Records, State, offer, offer_ways, record
from fourtopia.core.view import TextTable, View
from tests.core.edition import edition

TITLE = "Toy"
RULES_VERSION = 2
PLAYERS = range(2, 3)
CATEGORIES = ("last", "white")
INVARIANTS = ("all is well", "pebbles are conserved")
STANDARD = Components({"bag": {"heap": 7, "black": 3, "white": 1, "fault": 0}})

BLACK, WHITE, UNKNOWN = 0, 1, 2
TAKE = 2  # + number of pebbles - 1
DRAW_UNSEEN = 5
ACTIONS = 6

BOX = record([("players", "i4"), ("heap", "i4"), ("black", "i4"), ("white", "i4"), ("fault", "i4"), edition(__file__)])
STATE = record(
    [("heap", "i4"), ("actor", "i4"), ("drawn", "i4"), ("last", "i4"), ("secret", "i4", 2), ("bag", "i4", 2)]
)

READINGS = (
    observation.number("heap", 7),
    observation.seat("actor", first=-2),
    observation.number("drawn", 2),
    observation.seat("last", first=-2),
    observation.choice("secret", 3),
    observation.number("bag", 3),
)

# Faults that a test can build in, to see that the checker finds them.
NO_FAULT, NOTHING_TO_CHOOSE, TWICE, NO_SUCH_ACTION, BAD_WEIGHT, NEVER_ENDS, NOT_CONSERVED = range(7)
LEAKS, SCORE_MEDDLES, LOG_LEAKS, BAD_GUESS, HIDES_NOTHING, HIDES_NOTHING_ANYWHERE, SKIPS = range(7, 14)
CHOICES_LEAK, GUESSES_NOTHING = 14, 15

# No faults, but a rule more: of three pebbles one comes back if the other has a white one; chance has the last word.
ONE_COMES_BACK, ENDS_WITH_CHANCE = 16, 17

# More faults.
CHANGES_THE_BOX, NO_CHOICE_EVER, SEEN_TELLS, SEEN_UNKNOWN = range(18, 22)
GUESSES_ALWAYS_THE_SAME, GUESSES_A_PART, RARE_AND_NOT_GUESSED = range(22, 25)


@rule
def setup(box: Box, state: State) -> None:
    state.heap = box.heap
    state.actor = CHANCE
    state.bag[BLACK] = box.black
    state.bag[WHITE] = box.white


@rule
def weigh(box: Box, state: State, seat: int, menu: Menu) -> None:
    if seat == CHANCE:
        for colour in range(2):
            if state.bag[colour] > 0:
                offer_ways(menu, colour, 0 if box.fault == BAD_WEIGHT else state.bag[colour])
        return
    if box.fault == NOTHING_TO_CHOOSE:
        return
    if box.fault == NO_CHOICE_EVER:
        offer(menu, TAKE)
        return
    most = 1 if box.fault == SKIPS and state.secret[seat] == WHITE else 3
    if box.fault == CHOICES_LEAK and state.secret[1 - seat] == WHITE:
        most = 2
    for number in range(1, min(most, state.heap) + 1):
        offer(menu, TAKE + number - 1)
    if box.fault == TWICE:
        offer(menu, TAKE)
    if box.fault == NO_SUCH_ACTION:
        offer(menu, 99)


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    if seat == CHANCE and state.heap == 0:
        state.actor = NOBODY
        return
    if seat == CHANCE:
        state.bag[action] -= 1
        state.secret[state.drawn] = action
        state.drawn += 1
        state.actor = CHANCE if state.drawn < 2 else 0
        return
    state.heap -= action - TAKE + 1
    if box.fault == ONE_COMES_BACK and action == TAKE + 2 and state.secret[1 - seat] == WHITE:
        state.heap += 1
    if box.fault == CHANGES_THE_BOX:
        box.heap += 1
    if box.fault in (NEVER_ENDS, NO_CHOICE_EVER):
        state.heap = box.heap
    if box.fault == NOT_CONSERVED:
        state.bag[BLACK] += 1
    state.last = seat
    state.actor = 1 - seat if state.heap > 0 else CHANCE if box.fault == ENDS_WITH_CHANCE else NOBODY


@rule
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    if box.fault == SEEN_UNKNOWN and seat != actor:
        return ACTIONS
    if box.fault == SEEN_TELLS and actor >= 0 and seat != actor and state.secret[actor] == WHITE:
        return DRAW_UNSEEN
    hidden = actor == CHANCE and state.drawn != seat and box.fault not in (LOG_LEAKS, HIDES_NOTHING_ANYWHERE)
    return DRAW_UNSEEN if hidden else action


@rule
def hide(box: Box, state: State, seat: int) -> None:
    if box.fault in (HIDES_NOTHING, HIDES_NOTHING_ANYWHERE):
        return
    if box.fault == RARE_AND_NOT_GUESSED and (state.heap != 2 or state.secret[0] != WHITE or seat != 1):
        return
    for other in range(state.drawn):
        if other != seat and box.fault != LEAKS:
            state.secret[other] = UNKNOWN
    state.bag[BLACK] = 0
    state.bag[WHITE] = 0


@rule
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    if box.fault in (HIDES_NOTHING, HIDES_NOTHING_ANYWHERE, GUESSES_NOTHING, RARE_AND_NOT_GUESSED):
        return
    state.bag[BLACK] = box.black
    state.bag[WHITE] = box.white
    if 0 <= seat < state.drawn:
        state.bag[state.secret[seat]] -= 1
    for other in range(0 if box.fault == GUESSES_A_PART else state.drawn):
        if other != seat:
            colour = BLACK if below(random, state.bag[BLACK] + state.bag[WHITE]) < state.bag[BLACK] else WHITE
            if box.fault == GUESSES_ALWAYS_THE_SAME:
                colour = BLACK
            state.secret[other] = colour
            state.bag[colour] -= 0 if box.fault == BAD_GUESS else 1


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    if box.fault == SCORE_MEDDLES:
        state.last = 1 - state.last
    for seat in range(2):
        ledger[seat][0] = 5 if state.actor == NOBODY and state.last == seat else 0
        ledger[seat][1] = 1 if state.secret[seat] == WHITE and state.drawn > seat else 0


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    score(box, state, ledger)
    for seat in range(2):
        points[seat] = ledger[seat, 0] + ledger[seat, 1]
    return 3.0


@rule
def audit(box: Box, state: State) -> int:
    return 1 if state.bag[BLACK] + state.bag[WHITE] + state.drawn != box.black + box.white else 0


def make_box(components: Components, players: int, variants: Sequence[str]) -> Records:
    boxes = np.zeros(1, BOX)
    boxes[0].players = players
    for name, value in components.tables["bag"].items():
        boxes[0][name] = value
    return boxes


def say(key: str) -> str:
    return key.partition(".")[2]


def notation(action: int) -> str:
    return ("draw black", "draw white", "take 1", "take 2", "take 3", "draw ?")[action]


def prompt(view: View) -> str:
    return "take how many?"


def text(view: View, action: int) -> str:
    return notation(action)


def why_not(view: View, action: int) -> str:
    return "There are too few pebbles"


def tables(view: View) -> list[TextTable]:
    state: Any = view.state
    return [TextTable("Toy", ["heap", "secrets"], [[str(state.heap), " ".join(str(each) for each in state.secret)]])]


def toy(fault: int = NO_FAULT, heap: int = 7) -> Game:
    components = Components({"bag": {"heap": heap, "black": 3, "white": 1, "fault": fault}})
    kind = read_kind(sys.modules[__name__], components=components)
    register(kind.rules, kind.state_types)
    return Game(kind, 2, (), kind.components)
