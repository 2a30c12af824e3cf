"""The modes of a game: every number of players with every set of variants that the game accepts together."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

from fourtopia.core.checking.messages import say
from fourtopia.core.errors import BadOption
from fourtopia.core.game import Game
from fourtopia.core.kind import Kind

MOST_BOXES = 100_000
"""So many boxes are tried, to find the modes. Of a game with more, some are drawn."""

DRAWN = 2000

MANY = 12
"""Games of more players than this are checked less often, and not all their views."""

RATHER = 9

Mode = tuple[int, tuple[str, ...]]


@dataclass(frozen=True)
class Modes:
    """In the order in which they are to be gone through."""

    modes: list[Mode]
    are_all: bool


def modes_of(kind: Kind, seed: int) -> Modes:
    """All modes of the game; of a game with very many, some. The first ones have every number and every variant."""
    picker = random.Random(seed)
    are_all = len(kind.players) << len(kind.variants) <= MOST_BOXES
    found = list(_every(kind)) if are_all else list(dict.fromkeys(_drawn(kind, picker)))
    picker.shuffle(found)
    return Modes(_in_order(found), are_all)


def name_of(mode: Mode) -> str:
    """`1 player`, `3 players with draft + secrecy`."""
    names = say("mode.and").join(mode[1])
    return say("mode.variants", count=mode[0], names=names) if names else say("mode.plain", count=mode[0])


def _every(kind: Kind) -> Iterator[Mode]:
    for size in range(len(kind.variants) + 1):
        for variants in itertools.combinations(kind.variants, size):
            yield from ((players, variants) for players in kind.players if _accepts(kind, players, variants))


def _drawn(kind: Kind, picker: random.Random) -> Iterator[Mode]:
    for _ in range(DRAWN):
        share = picker.choice((0.1, 0.3, 0.5))
        variants = tuple(name for name in kind.variants if picker.random() < share)
        players = picker.choice(kind.players)
        if _accepts(kind, players, variants):
            yield players, variants


def _accepts(kind: Kind, players: int, variants: tuple[str, ...]) -> bool:
    try:
        kind.make_box(kind.components, players, variants)
    except BadOption:
        return False
    return True


def _in_order(modes: list[Mode]) -> list[Mode]:
    """Games of a crowd take long: one of them after every so many others."""
    small = _varied_first([mode for mode in modes if mode[0] <= MANY])
    large = _varied_first([mode for mode in modes if mode[0] > MANY])
    ordered: list[Mode] = []
    while small or large:
        ordered += [*small[:RATHER], *large[:1]]
        small, large = small[RATHER:], large[1:]
    return ordered


def _varied_first(modes: list[Mode]) -> list[Mode]:
    """Those modes first that have something in them which none before has: a number of players, a variant."""
    known: set[object] = set()
    first: list[Mode] = []
    rest: list[Mode] = []
    for mode in modes:
        news = {mode[0], *mode[1]} - known
        (first if news else rest).append(mode)
        known |= news
    return first + rest


def game_of(kind: Kind, mode: Mode) -> Game:
    return Game(kind, *mode, kind.components)
