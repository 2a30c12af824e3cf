"""One game of the arena: bots that see views, chance that deals the same to all seatings of a round."""

from __future__ import annotations

import functools
import importlib
import time
import traceback
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from fourtopia.bots import Bot, make_bot
from fourtopia.core import CHANCE, BadOption, Game, Match, load
from fourtopia.core.chance import deal
from fourtopia.lab.arena.messages import ArenaError, say
from fourtopia.lab.arena.schedule import Key, Setup


@dataclass(frozen=True)
class Outcome:
    """How one game ended, by seat."""

    key: Key
    points: tuple[int, ...]
    places: tuple[int, ...]  # how many seats finished before this one; winners have 0
    seconds: tuple[NDArray[np.float32], ...]  # of every decision


@dataclass(frozen=True)
class Failure:
    """Why a game could not be played: a bot is broken, and would be if it were tried again."""

    key: Key
    message: str


def attempt(setup: Setup, key: Key) -> Outcome | Failure:
    """Play a game; what worker processes do."""
    try:
        return play_game(setup, key)
    except ArenaError as error:
        return Failure(key, str(error))


def play_game(setup: Setup, key: Key) -> Outcome:
    """Play one game to its end.

    Chance is dealt by (deal of the round, how-many-th draw), not by the place in the log as elsewhere: seatings that
    differ in how many decisions they take still meet the same draws in the same order.
    """
    game = ready(setup)
    round, table = key[0], setup.seatings[key[1]]
    names = [setup.names[bot] for bot in table]
    bots = [make(name, setup.bot_seed(round, seat, name)) for seat, name in enumerate(names)]
    match, dealer = Match(game, seed=setup.deal(round)), Dealer(setup.deal(round))
    seconds: list[list[float]] = [[] for _ in bots]
    dealer.deal(match)
    while not match.over:
        # Where several decide at once, all look before any of them acts; who comes first changes nothing.
        chosen = [(seat, *_choice(bots[seat], names[seat], match, seat, round)) for seat in match.actors]
        for seat, action, took in chosen:
            seconds[seat].append(took)
            match.take(seat, action)
            dealer.deal(match)
    standings = [(points, *row.values()) for points, row in zip(match.scores(), match.tie_breaks(), strict=True)]
    places = tuple(sum(other > mine for other in standings) for mine in standings)
    return Outcome(key, tuple(match.scores()), places, tuple(np.array(each, np.float32) for each in seconds))


class Dealer:
    """Deals chance by the number of the draw."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._draws = 0

    def deal(self, match: Match) -> None:
        """Let chance act as long as it is its turn."""
        while match.actor == CHANCE:
            match.take(CHANCE, deal(match.menu, self._seed, self._draws))
            self._draws += 1


def _choice(bot: Bot, name: str, match: Match, seat: int, round: int) -> tuple[int, float]:
    """What the bot chooses, and how long it thought."""
    view, legal = match.view(seat), match.legal_ids(seat)
    begin = time.perf_counter()
    try:
        action = int(bot.choose(view, legal))
    except Exception as error:
        where = traceback.extract_tb(error.__traceback__)[-1]
        reason = f"{type(error).__name__}: {error} ({where.filename}:{where.lineno})"
        raise ArenaError(say("failed.bot", bot=name, seat=seat, round=round, reason=reason)) from error
    took = time.perf_counter() - begin
    if action not in legal:
        raise ArenaError(say("failed.illegal", bot=name, seat=seat, round=round, action=action))
    return action, took


def make(name: str, seed: int) -> Bot:
    """A bot by its name, or by `module:function` of somebody's own: the function gets the seed."""
    module, colon, function = name.partition(":")
    if not colon or "=" in function:
        return make_bot(name, seed)
    try:
        maker = getattr(importlib.import_module(module), function)
    except (ImportError, AttributeError, ValueError) as error:
        raise BadOption(say("bad.maker", name=name, reason=error)) from error
    bot: Bot = maker(seed)
    return bot


@functools.lru_cache(maxsize=4)
def ready(setup: Setup) -> Game:
    """The game, once all code of its rules and bots is read or compiled, so that no clock runs while that is done."""
    game = load(setup.game, players=setup.players, variants=setup.variants)
    match = Match(game, seed=0)
    Dealer(0).deal(match)
    for name in setup.names:
        bot = make(name, 0)
        for seat in match.actors[:1] * 2:  # at its second decision, a search looks for its first one
            _choice(bot, name, match, seat, 0)
    match.scores(), match.tie_breaks(), [match.legal_ids(seat) for seat in range(setup.players)]
    return game
