"""A toy game in which all play at once: three players show one to three fingers, twice; most fingers win.

It shows what the engine makes of simultaneous play, and lets tests break its rules on purpose.
"""

import sys
from collections.abc import Sequence

import numpy as np

from fourtopia.core import observation
from fourtopia.core.compiling import rule
from fourtopia.core.components import Components
from fourtopia.core.contract import Ledger, Values, register
from fourtopia.core.game import Game
from fourtopia.core.kind import read_kind
from fourtopia.core.records import NOBODY, Box, Menu, Records, State, offer, record
from fourtopia.core.view import TextTable, View
from tests.core.edition import edition

TITLE = "Together"
HAS_SECRETS = False
SEATS = 3
PLAYERS = range(SEATS, SEATS + 1)
CATEGORIES = ("fingers",)
INVARIANTS = ("all is well",)
STANDARD = Components({"rules": {"fault": 0}})
ACTIONS = 5

ROUNDS = 2
MORE = 3  # after one finger: one more, or two

BOX = record([("players", "i4"), ("fault", "i4"), edition(__file__)])
STATE = record([("shown", "i4", SEATS), ("fingers", "i4", SEATS), ("rounds", "i4"), ("hurry", "i4")])

READINGS = (
    observation.number("shown", 3),
    observation.number("fingers", 6),
    observation.number("rounds", 2),
    observation.nothing("hurry"),
)

NO_FAULT, ORDER_MATTERS, NO_CHOICE = range(3)


@rule
def setup(box: Box, state: State) -> None:
    state.rounds = ROUNDS


@rule
def first_actor(box: Box, state: State) -> int:
    for seat in range(SEATS):
        if acts(box, state, seat):
            return seat
    return NOBODY


@rule
def acts(box: Box, state: State, seat: int) -> bool:
    return bool(state.rounds > 0 and seat >= 0 and state.shown[seat] in (0, 1))


@rule
def weigh(box: Box, state: State, seat: int, menu: Menu) -> None:
    """One, two or three fingers; who shows one must show one or two more, in the second round two."""
    if box.fault == NO_CHOICE and seat == 2:
        offer(menu, 0)
        return
    if state.shown[seat] == 1:
        if state.rounds == ROUNDS:
            offer(menu, MORE)
        offer(menu, MORE + 1)
        return
    for fingers in range(3):
        offer(menu, fingers)


@rule
def apply(box: Box, state: State, seat: int, action: int) -> None:
    state.shown[seat] += action + 1 if action < MORE else action - MORE + 1
    if box.fault == ORDER_MATTERS:
        state.hurry = seat
    for each in range(SEATS):
        if acts(box, state, each):
            return
    for each in range(SEATS):
        state.fingers[each] += state.shown[each]
        state.shown[each] = 0
    state.rounds -= 1


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    for seat in range(SEATS):
        ledger[seat][0] = state.fingers[seat]


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    score(box, state, ledger)
    for seat in range(2):
        points[seat] = ledger[seat, 0]
    return 3.0


def make_box(components: Components, players: int, variants: Sequence[str]) -> Records:
    boxes = np.zeros(1, BOX)
    boxes[0].players = players
    boxes[0].fault = components.tables["rules"]["fault"]
    return boxes


def say(key: str) -> str:
    return key.partition(".")[2]


def notation(action: int) -> str:
    return ("show 1", "show 2", "show 3", "and 1", "and 2")[action]


def prompt(view: View) -> str:
    return f"{view.names[view.actor] if view.actor >= 0 else 'nobody'}: how many?"


def text(view: View, action: int) -> str:
    return notation(action)


def why_not(view: View, action: int) -> str:
    return "There are three fingers"


def tables(view: View) -> list[TextTable]:
    return [TextTable("Fingers", ["shown"], [[str(each)] for each in view.state.shown])]


def together(fault: int = NO_FAULT) -> Game:
    kind = read_kind(sys.modules[__name__], components=Components({"rules": {"fault": fault}}))
    register(kind.rules, kind.state_types)
    return Game(kind, SEATS, (), kind.components)
