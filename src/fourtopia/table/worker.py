"""What happens in a worker process: a task is answered by the bot it is for.

A bot stays with its seat, so that a search can go on with its tree. Nobody waits for the compiler here either: until
the machine code of a game is on disk, its bots warm up: they do what looks sensible, and look one decision ahead as far
as a moment of ordinary Python allows.
"""

from __future__ import annotations

import random
import signal
import threading
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from functools import lru_cache
from types import FrameType
from typing import Any

import numpy as np

from fourtopia.bots import Advice, Bot, Budget, advise, make_bot
from fourtopia.bots.levels import LevelBot
from fourtopia.bots.one_ply import OnePly
from fourtopia.bots.random_bot import RandomBot
from fourtopia.core import Game, View, kind_of
from fourtopia.core.compiling import COMPILED, answer_at_once, answer_compiled
from fourtopia.core.components import Value, change
from fourtopia.table.precompile import is_ready
from fourtopia.table.worker_pool import Task

HINT = Budget(seconds=1.2, nodes=12_000)
A_MOMENT = Budget(seconds=0.8)  # where rules run as ordinary Python
TIME_LIMIT = 2.5  # seconds; one look into the future can take longer there
_MOST_KEPT = 24

_bots: OrderedDict[tuple[str, str], Bot] = OrderedDict()  # bots, by whose seat they sit in and their name
_compiled: set[Any] = set()  # the state types whose machine code is used here


class TooLate(Exception):
    """A bot has thought too long."""


def answer(task: Task) -> int | Advice | None:
    """A bot's choice, or advice; None if that comes too late."""
    view = view_of(task)
    quick = use_machine_code(view.game.state_type)
    if task.bot:
        return int(_bot(task).choose(view, task.legal)) if quick else at_a_glance(task)
    try:
        with at_most(None if quick else TIME_LIMIT):
            return advise(view, task.legal, HINT if quick else A_MOMENT)
    except TooLate:
        return None


def at_a_glance(task: Task, seconds: float | None = None) -> int:
    """What the bot of this task does without machine code, after so long at most; it never plays just anything.

    Only the bot that plays at random does, and a weak level as often as it always does.
    """
    bot = _bot(task)
    if isinstance(bot, RandomBot) or (isinstance(bot, LevelBot) and bot.slips()):
        return random.choice(task.legal)
    one_ply = OnePly(view_of(task), random.getrandbits(48))
    with suppress(TooLate), at_most(TIME_LIMIT):
        one_ply.look_ahead(A_MOMENT.seconds or 0.0 if seconds is None else seconds)
    return one_ply.thoughts()[0].action


def view_of(task: Task) -> View:
    game = game_of(task)
    return View(game, np.frombuffer(task.position, game.state_type).copy(), task.seat, task.seat, task.names)


def use_machine_code(state_type: Any) -> bool:
    """Let this game run as machine code if there is any, else as ordinary Python. Returns which."""
    if state_type not in _compiled:
        if not is_ready(state_type):
            answer_at_once(state_type)
            return False
        answer_compiled(state_type)
        _compiled.add(state_type)
    return COMPILED


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Stop ordinary Python that takes longer. Not every system can, and only in the main thread."""
    if seconds is None or not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise TooLate

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _bot(task: Task) -> Bot:
    """The bot that sits there."""
    key = (task.sitter, task.bot)
    bot = _bots.pop(key, None) or make_bot(task.bot)
    if task.sitter:
        _bots[key] = bot
        if len(_bots) > _MOST_KEPT:
            _bots.popitem(last=False)
    return bot


def game_of(task: Task) -> Game:
    return load_game(task.game, task.players, task.variants, task.changes)


@lru_cache(maxsize=64)
def load_game(name: str, players: int, variants: tuple[str, ...], changes: tuple[tuple[str, Value], ...]) -> Game:
    kind = kind_of(name)
    own: Mapping[str, Value] = dict(changes)
    return Game(kind, players, variants, change(kind.components, own) if own else kind.components)
