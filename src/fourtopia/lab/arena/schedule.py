"""Who plays whom: a round is one deal, played once for every seating."""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from fourtopia.core import BadOption, kind_of, load
from fourtopia.lab.arena.messages import say

Key = tuple[int, int]  # a game: its round, and its seating there
MOST_SEATINGS = 5000


@dataclass(frozen=True)
class Setup:
    """Everything that fixes the games of an arena."""

    game: str
    players: int
    variants: tuple[str, ...]
    bots: tuple[str, ...]
    seed: int

    @functools.cached_property
    def names(self) -> tuple[str, ...]:
        """The bots, each once; a bot that is listed several times is one bot."""
        return tuple(dict.fromkeys(self.bots))

    @functools.cached_property
    def seatings(self) -> tuple[tuple[int, ...], ...]:
        """Every seating of a round: for each seat the number of its bot in `names`."""
        return seatings([self.names.index(bot) for bot in self.bots], self.players)

    def win_bounds(self, bot: int) -> tuple[float, float]:
        """What a seat of this bot wins at least and at most in a round: where a table is all its own, it wins there."""
        seats = sum(table.count(bot) for table in self.seatings)
        own = sum(set(table) == {bot} for table in self.seatings)
        return own / seats, sum(bot in table for table in self.seatings) / seats

    def deal(self, round: int) -> int:
        """The seed of chance, the same for all games of a round."""
        return derived(self.seed, "deal", round)

    def bot_seed(self, round: int, seat: int, bot: str) -> int:
        return derived(self.seed, "bot", round, seat, bot)

    def keys(self, rounds: int) -> Iterator[Key]:
        """The games of so many rounds, round after round."""
        return ((round, seating) for round in range(rounds) for seating in range(len(self.seatings)))


def set_up(game: str, bots: Sequence[str], players: int | None, variants: Sequence[str], seed: int) -> Setup:
    """Checks what was asked for; without players, every bot of the list has a seat at one table."""
    if not bots:
        raise BadOption(say("bad.no-bots"))
    kind = kind_of(game)
    if players is None:
        players = len(bots)
        if players not in kind.players:
            ends = {"least": kind.players[0], "most": kind.players[-1]}
            raise BadOption(say("bad.players", bots=len(bots), title=kind.title, **ends))
    loaded = load(game, players=players, variants=variants)
    return Setup(game, players, loaded.variants, tuple(bots), seed)


def seatings(bots: Sequence[int], players: int) -> tuple[tuple[int, ...], ...]:
    """All seatings of a round, so that every bot sits on every seat equally often.

    As many bots as seats: the list, rotated. More bots than seats: every selection of them, rotated. Fewer: the
    seats are filled by going round the list, beginning with each bot in turn, rotated. No seating comes twice.
    """
    count = len(bots)
    tables = [tuple(bots)]
    if count > players:
        tables = _selections(bots, players)
    elif count < players:
        tables = [tuple(bots[(first + seat) % count] for seat in range(players)) for first in range(count)]
    rotated = (table[turn:] + table[:turn] for table in tables for turn in range(players))
    return tuple(dict.fromkeys(rotated))


def _selections(bots: Sequence[int], players: int) -> list[tuple[int, ...]]:
    found = []
    for selection in combinations(bots, players):
        found.append(selection)
        if len(found) * players > MOST_SEATINGS:
            ways = {"count": len(list(combinations(bots, players))) * players, "most": MOST_SEATINGS}
            raise BadOption(say("bad.seatings", bots=len(bots), players=players, **ways))
    return found


def derived(seed: int, *what: object) -> int:
    """A seed for one purpose, from the seed of the arena."""
    words = " ".join(map(str, ("arena", seed, *what)))
    return int.from_bytes(hashlib.sha256(words.encode()).digest()[:7], "big")
