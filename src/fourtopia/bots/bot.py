"""The interface of a bot, and the bots by name."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

from fourtopia.bots.random_bot import RandomBot
from fourtopia.core import BadOption, View
from fourtopia.core.catalogue import Catalogue

say = Catalogue(Path(__file__).parent).say


class Bot(Protocol):
    def choose(self, view: View, legal: Sequence[int]) -> int:
        """The id of the action to take, one of the legal ones."""
        ...


BOTS: dict[str, Callable[[int | None], Bot]] = {"random": RandomBot}


def make_bot(name: str, seed: int | None = None) -> Bot:
    """The bot of that name; the same seed makes the same choices."""
    if name not in BOTS:
        raise BadOption(say("bot.unknown", name=name, names=", ".join(BOTS)))
    return BOTS[name](seed)
