"""Bots by name: `greedy`, `level-3`, `search:nodes=5000,depth=10`."""

import dataclasses
import secrets
from collections.abc import Callable
from functools import partial
from pathlib import Path

from fourtopia.bots.bot import Bot
from fourtopia.bots.greedy_bot import GreedyBot
from fourtopia.bots.levels import LEVELS, LevelBot
from fourtopia.bots.random_bot import RandomBot
from fourtopia.bots.search_bot import SearchBot
from fourtopia.bots.search_options import SearchOptions
from fourtopia.core import BadOption
from fourtopia.core.catalogue import Catalogue

say = Catalogue(Path(__file__).parent).say

BOTS: dict[str, Callable[[int], Bot]] = {
    **{f"level-{number}": partial(LevelBot, level=level) for number, level in enumerate(LEVELS, start=1)},
    "greedy": GreedyBot,
    "random": RandomBot,
    "search": SearchBot,
}
USUAL = "level-3"
"""The bot that sits down where nobody asked for another."""


def make_bot(name: str, seed: int | None = None) -> Bot:
    """The bot of that name; the same seed makes the same choices."""
    kind, _, options = name.partition(":")
    if kind not in BOTS:
        raise BadOption(say("bot.unknown", name=kind, names=", ".join(BOTS)))
    number = secrets.randbits(48) if seed is None else seed
    if not options:
        return BOTS[kind](number)
    if kind != "search":
        raise BadOption(say("bot.no-options", name=kind, options=options))
    return SearchBot(number, _options(options))


def _options(options: str) -> SearchOptions:
    """`nodes=5000,depth=10` as the options of a search."""
    usual = dataclasses.asdict(SearchOptions())
    for option in options.split(","):
        key, _, value = (part.strip() for part in option.partition("="))
        try:
            usual[key] = type(usual[key])(float(value))
        except (KeyError, ValueError, OverflowError):
            raise BadOption(say("bot.wish", wish=option, names=", ".join(usual))) from None
        if usual[key] < (1 if key in ("nodes", "cores") else 0):
            raise BadOption(say("bot.wish", wish=option, names=", ".join(usual)))
    return SearchOptions(**usual)
