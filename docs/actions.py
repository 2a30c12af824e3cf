"""What the actions of a game are, for its page: the ranges of `state.py`, and how finished games used each of them."""

from __future__ import annotations

import ast
import contextlib
import importlib
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np

from fourtopia.core import CHANCE, BadOption, Match, Step, load, read_log
from fourtopia.core.discovery import packages
from fourtopia.core.kind import Kind
from fourtopia.core.play import look_for, who_acts
from fourtopia.core.ranges import starts
from fourtopia.core.records import MENU, copied
from fourtopia.core.view import blank

TESTS = Path(__file__).parents[1] / "tests"
FEW = 5  # notations that are listed one by one
WORDS = 4  # words that are, in one place of a notation


@dataclass(frozen=True)
class Use:
    """One action of a range as somebody met it: the clearer the smaller its rank."""

    rank: tuple[bool, bool]  # whether it was forced, and whether it was only offered
    action: int
    text: str
    title: str  # what was to be decided
    clause: str


@dataclass
class Seen:
    """What can be seen of a game by looking through whole games of it."""

    players: dict[int, Use]  # by the place of the range
    chance: dict[int, Use]
    secrets: bool = False  # whether anything was ever hidden
    together: bool = False  # whether several ever decided at once


def ranges(kind: Kind) -> list[range]:
    """In `state.py` ranges are named, or each begins where another ends: `BUY = LEAVE + 1`, up to `ACTIONS`."""
    folder = kind.folder
    state = importlib.import_module(f"{packages()[kind.name]}.state")
    if hasattr(state, "ACTION_RANGES"):
        return [range(first, end) for first, end in pairwise(starts(state.ACTION_RANGES))]
    before = {}
    for node in ast.parse((folder / "state.py").read_text(encoding="utf-8")).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            value = node.value
            while isinstance(value, ast.BinOp):
                value = value.left
            before[node.targets[0].id] = value
    found, end = [], "ACTIONS"
    while isinstance(first := before[end], ast.Name):
        found.append(range(getattr(state, first.id), getattr(state, end)))
        end = first.id
    return found[::-1]


def pattern(kind: Kind, actions: range) -> str:
    """The notations of a range in one line: `buy {food, energy} {left, right, nothing}`."""
    notations = [kind.notations[action] for action in actions]
    columns = [list(dict.fromkeys(column)) for column in zip(*(each.split() for each in notations), strict=False)]
    alike = len({len(each.split()) for each in notations}) == 1
    if alike and np.prod([len(column) for column in columns]) == len(notations):
        return f"`{' '.join(map(_one_of, columns))}`"
    if len(notations) <= FEW:
        return ", ".join(f"`{each}`" for each in notations)
    return f"`{notations[0]}` … `{notations[-1]}`"


def _one_of(words: list[str]) -> str:
    if len(words) == 1:
        return words[0]
    return f"{{{', '.join(words)}}}" if len(words) <= WORDS else f"{{{words[0]} … {words[-1]}}}"


def usual_players(kind: Kind) -> int:
    """The second fewest: where one may play alone, that is two."""
    return kind.rulebook_players[:2][-1]


def look_through(kind: Kind) -> Seen:
    """Every step of the finished games that the tests keep, and of one game at random for each variant."""
    place_of = {action: place for place, actions in enumerate(ranges(kind)) for action in actions}
    seen = Seen({}, {})
    for match in _games(kind):
        for step in match.steps(secrets=True):
            uses = seen.chance if step.seat == CHANCE else seen.players
            for action in _offered(step):
                rank = (step.forced, action != step.action)
                known = uses.get(place_of[action])
                if known is None or rank < known.rank:
                    heading = kind.asking.heading(step.before)
                    text = kind.texts.text(step.before, action)
                    uses[place_of[action]] = Use(rank, action, text, heading.title, heading.clause)
            seen.secrets = seen.secrets or _hides(step)
            seen.together = seen.together or _several(step)
    return seen


def _games(kind: Kind) -> Iterator[Match]:
    for path in sorted((TESTS / kind.folder.name / "logs").glob("*.4t")):
        yield read_log(path).match()
    picker = random.Random(0)
    for variant in kind.variants:
        with contextlib.suppress(BadOption):  # some are only for use with others
            match = load(kind.name, players=usual_players(kind), variants=[variant]).new(seed=0)
            while not match.over:
                match.play(picker.choice(match.legal_ids()))
            yield match


def _offered(step: Step) -> list[int]:
    """What the actor could choose from."""
    if step.forced:
        return [step.action]
    menus = np.zeros(1, MENU)
    look_for(step.before.game.boxes, step.before.states, menus, step.seat)
    offered: list[int] = menus["action"][0, : menus["count"][0]].tolist()
    return offered


def _hides(step: Step) -> bool:
    """Whether a spectator may not know everything."""
    states = copied(step.before.states)
    blank(step.before.game.boxes, states, -1)
    return states.tobytes() != step.before.bytes()


def _several(step: Step) -> bool:
    game = step.before.game
    return who_acts(game.boxes, step.before.states, game.players, np.zeros(game.players, np.int32)) > 1
