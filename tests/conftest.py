"""What all tests share: games, loaded once, and a quick way to lay out a position."""

import functools
import hashlib
import os
import random
import shutil
import signal
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest
from hypothesis import settings

import fourtopia
from fourtopia import Game, Match
from fourtopia.core.catalogue import MISSING
from fourtopia.core.discovery import packages

# The same examples in every run; HYPOTHESIS_PROFILE=explore looks for new ones.
settings.register_profile("repeat", derandomize=True)
settings.register_profile("explore", max_examples=5000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "repeat"))

# A shell lets what it starts in the background ignore Ctrl-C, and so would all that tests start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Without nginx nobody can stand behind it; CI must have it.
if os.environ.get("CI") != "true" and shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin") is None:
    collect_ignore = ["web/test_behind_nginx.py"]


@pytest.fixture(autouse=True)
def same_chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """What would be drawn anew follows from the test, secrets of tables too: every run plays the same games."""
    random.seed(request.node.name)
    numbers = count()

    def secret() -> str:
        return hashlib.sha256(f"{request.node.name} {next(numbers)}".encode()).hexdigest()[:43]

    monkeypatch.setattr("fourtopia.table.tokens.new_token", secret)


@pytest.fixture(autouse=True)
def all_is_said() -> Iterator[None]:
    """No text is asked for that a catalogue lacks, whatever the test is about."""
    before = set(MISSING)
    yield
    assert before == MISSING


OURS = tuple(name for name in fourtopia.GAMES if packages()[name].startswith("fourtopia."))
"""The games of this repository, each with a folder of tests; what holds for any game holds for installed ones too."""


@functools.cache
def game(name: str, players: int, *variants: str) -> Game:
    return fourtopia.load(name, players=players, variants=variants)


def play(match: Match, *actions: str) -> Match:
    """Play these notations one after the other."""
    for action in actions:
        match.play(action)
    return match


def arrange(match: Match, change: Callable[[Any], None]) -> Match:
    """Change the position by hand, then look at the choices again."""
    change(match.state)
    match.look_again()
    return match
