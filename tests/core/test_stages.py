"""A table of stages: what is offered and done where, compiled and as plain Python, and tables that cannot be read."""

import os
import subprocess
import sys
from enum import IntEnum
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fourtopia.core.compiling import as_python, entry, rule
from fourtopia.core.errors import BadGame
from fourtopia.core.records import MENU, Box, Menu, Records, State, clear, offer, record, whole
from fourtopia.core.stages import by_stage

ROOT = Path(__file__).parents[2]


class Stage(IntEnum):
    BID = 0
    RAISE = 1
    DRAW = 2
    REST = 3


# What nobody decides: no position has such a stage.
PAID, COUNTED = len(Stage), len(Stage) + 1

STATE = record([("stage", "i4"), ("total", "i4")])


@rule
def weigh_bid(box: Box, state: State, seat: int, menu: Menu) -> None:
    for bid in range(1, 4):
        offer(menu, bid)


@rule
def bid(box: Box, state: State, seat: int, action: int) -> None:
    state.total += action
    state.stage += 1


@rule
def weigh_card(box: Box, state: State, seat: int, menu: Menu) -> None:
    offer(menu, 10 + whole(state.total) + seat)


@rule
def draw(box: Box, state: State, seat: int, action: int) -> None:
    state.total *= action
    state.stage = PAID


@rule
def pay(box: Box, state: State, seat: int, action: int) -> None:
    state.total -= action
    state.stage = COUNTED


@rule
def rest(box: Box, state: State, seat: int, action: int) -> None:
    state.total += 1000 * seat
    state.stage = Stage.REST


weigh, apply = by_stage(
    ((Stage.BID, Stage.RAISE), weigh_bid, bid),
    (PAID, None, pay),
    (Stage.DRAW, weigh_card, draw),
    (COUNTED, None, rest),
)


@entry
def play(boxes: Records, states: Records, menus: Records, seat: int, seen: Records) -> None:
    """Each time the last choice, until nothing is offered; how many there were, the choice, the stage and the total."""
    box, state, menu = boxes[0], states[0], menus[0]
    for step in range(len(seen)):
        clear(menu)
        weigh(box, state, seat, menu)
        seen[step, 0] = menu.count
        if menu.count > 0:
            seen[step, 1] = menu.action[menu.count - 1]
            apply(box, state, seat, whole(menu.action[menu.count - 1]))
        seen[step, 2] = state.stage
        seen[step, 3] = state.total


def played(played_by: Any = play) -> list[list[int]]:
    states, menus, seen = np.zeros(1, STATE), np.zeros(1, MENU), np.zeros((4, 4), np.int64)
    played_by(states, states, menus, 1, seen)
    return [[int(number) for number in row] for row in seen]


PLAYED = [
    [3, 3, Stage.RAISE, 3],  # three bids are offered
    [3, 3, Stage.DRAW, 6],  # the same row again
    [1, 17, Stage.REST, 1085],  # the card, then what nobody decides
    [0, 0, Stage.REST, 1085],  # a stage that the table does not name offers nothing
]


def test_each_stage_has_its_row() -> None:
    assert played() == PLAYED


def test_a_game_that_answers_at_once_does_the_same() -> None:
    code: Any = play
    assert played(as_python(getattr(code, "function", code))) == PLAYED


def test_plain_python_does_the_same() -> None:
    command = [sys.executable, "-c", "from tests.core.test_stages import played; print(played())"]
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    told = subprocess.run(command, env=environment, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    assert told.strip() == str([[int(number) for number in row] for row in PLAYED])


def test_no_stage_has_two_rows() -> None:
    with pytest.raises(
        BadGame, match=r"test_stages: the stage .*1.* stands in the table of stages twice; keep one row"
    ):
        by_stage(((Stage.BID, Stage.RAISE), weigh_bid, bid), (Stage.RAISE, weigh_card, draw))


def test_no_stage_is_decided_and_not_decided() -> None:
    with pytest.raises(BadGame, match=r"the stage .*2.* stands in the table of stages twice"):
        by_stage((Stage.DRAW, weigh_card, draw), (Stage.DRAW, None, pay))


def test_a_function_needs_a_name() -> None:
    def unnamed(box: Box, state: State, seat: int, action: int) -> None:
        """It can be reached in this function only."""

    with pytest.raises(BadGame, match=r"test_stages: the function of the stage 2 has no name in this file; define it"):
        by_stage((Stage.DRAW, weigh_card, rule(unnamed)))
