"""Small games that tests write into a folder: Nim in a single file, with whatever fault a test puts into it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from fourtopia.core.compiling import answer_at_once, answer_compiled
from fourtopia.core.contract import register
from fourtopia.core.game import Game
from fourtopia.core.kind import Kind, read_kind
from tests.core import toy

GAME = """
from fourtopia.core.compiling import rule
from fourtopia.core.observation import nothing, number, seat
from fourtopia.core.ranges import starts
from fourtopia.core.records import NOBODY, favour, offer, record

TITLE = "Nim"
HAS_SECRETS = False
PLAYERS = range(1, 4)
VARIANTS = ("long",)
CATEGORIES = ("last",)
INVARIANTS = ("all",)
ACTION_RANGES = {"take": 3}
TAKE, ACTIONS = starts(ACTION_RANGES)
STATE = record([("heap", "u1"), ("actor", "i1"), ("won", "i1"), ("edition", "u1", EDITION)])
READINGS = (number("heap", 9), seat("actor", first=-2), seat("won", first=-2), nothing("edition"))
MEMORY = []

@rule
def setup(box, state):
    state.heap = box.heap_stones
    state.won = NOBODY

@rule
def weigh(box, state, seat, menu):
    for number in range(min(3, state.heap)):
        offer(menu, TAKE + number)

@rule
def apply(box, state, seat, action):
    state.heap -= action - TAKE + 1
    state.won = seat
    state.actor = (seat + 1) % box.players if state.heap > 0 else NOBODY

@rule
def score(box, state, ledger):
    if state.won >= 0:
        ledger[state.won, 0] = 1
"""
FILES = {
    "__init__.py": GAME,
    "RULES.md": "# Nim\n\n- **NIM 1.1** Take.\n- **NIM 1.2** Win.\n- **NIM 2.1** That is all.\n",
    "components.toml": '[heap]\nprovenance = "designed"\nstones = 9\n',
    "messages.en.toml": """
[cover]
line = "Take the last stone."
length = "short"
luck = "none"
[variant]
long = "Long"
[category]
last = "The last stone"
[ledger]
last = "Last stone"
[invariant]
all = "All is well"
[observation]
heap = "Stones in the heap"
actor = "Who decides"
won = "Who took the last stone"
[action]
take = "Take {number}"
""",
}

Make = Callable[..., Kind]
"""Makes the game, with pairs of texts of a file: what stands there, and what is to stand there."""

_editions = iter(range(1, 10_000))


def make_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Make]:
    monkeypatch.syspath_prepend(str(tmp_path))
    made: list[Kind] = []

    def make(*changes: tuple[str, str, str], compiled: bool = False) -> Kind:
        name = f"made_{tmp_path.name.replace('-', '_')}_{len(made)}"
        (tmp_path / name).mkdir()
        for file, text in FILES.items():
            for where, old, new in changes:
                assert where != file or old in text
                text = text.replace(old, new) if where == file else text
            (tmp_path / name / file).write_text(text.replace("EDITION", str(200 + next(_editions))), encoding="utf-8")
        kind = read_kind(__import__(name), name)
        register(kind.rules, kind.state_types)
        if not compiled:
            answer_at_once(kind.state_types[0])
        made.append(kind)
        return kind

    yield make
    for kind in made:
        answer_compiled(kind.state_types[0])
        sys.modules.pop(kind.name, None)


def rules(old: str, new: str) -> tuple[str, str, str]:
    """A change of the game's code."""
    return "__init__.py", old, new


def with_parts(**parts: Any) -> Game:
    """The toy, with other parts."""
    kind = toy.toy().kind
    asking = {name: part for name, part in parts.items() if hasattr(kind.asking, name)}
    board = {name: part for name, part in parts.items() if hasattr(kind.board, name)}
    rest = {name: part for name, part in parts.items() if name not in (*asking, *board)}
    kind = replace(kind, asking=replace(kind.asking, **asking), board=replace(kind.board, **board), **rest)
    return Game(kind, 2, (), kind.components)
