"""A game as a user loads it: its rules, its box for the chosen players and variants, its actions by name."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core import contract
from fourtopia.core.components import Components, read_own_components
from fourtopia.core.discovery import packages
from fourtopia.core.errors import BadComponents, BadGame, BadOption, FourtopiaError, InvalidAction, UnknownGame
from fourtopia.core.kind import Kind, as_compared, read_kind
from fourtopia.core.messages import say
from fourtopia.core.raised import of_a_game
from fourtopia.core.records import LONGEST_GAME, MENU, Records

if TYPE_CHECKING:
    from fourtopia.core.chance import Seed
    from fourtopia.core.match import Match


GAMES = tuple(packages())
"""The names of all games, ours and installed ones."""


@dataclass(frozen=True)
class RandomGames:
    """What came of playing at random."""

    games: int
    decisions: int
    points: NDArray[np.int32]  # by game and seat


class Game:
    """A game ready to be played: `fourtopia.load(...)` makes one."""

    def __init__(self, kind: Kind, players: int, variants: Sequence[str], components: Components) -> None:
        if not isinstance(players, int) or players not in kind.players:
            least, most = kind.players[0], kind.players[-1]
            raise BadOption(say("game.players", title=kind.title, least=least, most=most, players=players))
        for name in variants:
            if name not in kind.variants:
                raise BadOption(say("game.variant", title=kind.title, name=name, names=", ".join(kind.variants)))
            if list(variants).count(name) > 1:
                raise BadOption(say("game.variant-twice", name=name))
        self.kind = kind
        self.players = players
        self.variants = tuple(name for name in kind.variants if name in variants)
        self.components = components
        if components is kind.components:
            self.boxes = _standard_box(kind, players, self.variants)
        else:
            self.boxes = kind.make_box(components, players, self.variants)

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def state_type(self) -> np.dtype[Any]:
        """The record of a position."""
        return self.kind.state_type(self.players)

    @property
    def box(self) -> Any:
        """The box record: every value the rules read."""
        return self.boxes[0]

    @property
    def notations(self) -> tuple[str, ...]:
        """The notation of every action, by its id."""
        return self.kind.notations

    def parse(self, notation: str) -> int:
        """The id of an action, from its notation."""
        action = self.kind.ids.get(notation)
        if action is None:
            action = self.kind.ids.get(as_compared(notation))
        if action is None:
            raise InvalidAction(say("game.no-action", notation=notation, title=self.kind.title))
        return action

    def new(self, seed: Seed | None = None, seats: Sequence[str] | None = None) -> Match:
        """A new match. Chance is dealt from the seed, and from a random one if there is none."""
        from fourtopia.core.match import Match

        match = Match(self, seed=seed, seats=seats)
        match.resume()
        return match

    def new_ledger(self) -> NDArray[np.int32]:
        """Zeros for every seat and category, and for the tie-breaks after them."""
        return np.zeros((self.players, len(self.kind.categories) + len(self.kind.tie_breaks)), np.int32)

    def random_games(self, games: int, seed: int = 0, points: bool = True) -> RandomGames:
        """Play whole games at random in one compiled loop; the same seed plays the same games."""
        from fourtopia.core.chance import new_random
        from fourtopia.core.play import play_random

        if games < 0:
            raise BadOption(say("game.count", games=games))
        ledger = self.new_ledger()
        scores = np.zeros((games if points else 0, self.players), np.int32)
        states, menus = np.zeros(2, self.state_type), np.zeros(1, MENU)
        random, categories = new_random(seed), len(self.kind.categories)
        decisions = play_random(self.boxes, states, menus, random, ledger, scores, categories, games, LONGEST_GAME)
        return RandomGames(games, decisions, scores)

    def random_ends(self, randoms: NDArray[np.uint64], limit: int = LONGEST_GAME) -> Records:
        """The last positions of random games, one for each of these random generators, of up to `limit` decisions."""
        from fourtopia.core.play import play_random

        ends, states, menus = np.zeros(len(randoms), self.state_type), np.zeros(2, self.state_type), np.zeros(1, MENU)
        ledger, nothing = self.new_ledger(), np.zeros((0, self.players), np.int32)
        for place in range(len(ends)):
            random = randoms[place : place + 1].copy()
            play_random(self.boxes, states, menus, random, ledger, nothing, 0, 1, limit)
            ends[place] = states[0]
        return ends

    def _repr_html_(self) -> str:
        from fourtopia.core.picture.notebook import game_card

        return game_card(self)

    def __repr__(self) -> str:
        return f"<Game {self.name}, {self.players} players{''.join(', ' + name for name in self.variants)}>"


@functools.cache
def _standard_box(kind: Kind, players: int, variants: tuple[str, ...]) -> Records:
    """A box is read-only, so all matches of the same kind can share it."""
    return kind.make_box(kind.components, players, variants)


@functools.cache
def kind_of(name: str) -> Kind:
    """The game of that name."""
    if name not in GAMES:
        raise UnknownGame(say("game.unknown", name=name, names=", ".join(GAMES)))
    try:
        kind = read_kind(importlib.import_module(packages()[name]), name)
    except FourtopiaError:
        raise
    except Exception as error:
        reason = of_a_game(error) or error
        raise BadGame(say("game-file.unreadable", name=name, package=packages()[name], reason=reason)) from error
    contract.register(kind.rules, kind.state_types)
    return kind


def load(
    name: str,
    players: int | None = None,
    variants: Sequence[str] = (),
    box: str | Path | None = None,
) -> Game:
    """A game for this number of players (two if not given) and these variants, maybe with an owner's components."""
    return unpack(kind_of(name), players, variants, box)


def unpack(kind: Kind, players: int | None, variants: Sequence[str], box: str | Path | None) -> Game:
    """The same for a game that need not be among ours."""
    components = kind.components if box is None else read_own_components(Path(box), kind.components)
    if isinstance(variants, str):
        variants = [variants]
    try:
        return Game(kind, players if players is not None else 2, variants, components)
    except BadComponents as error:
        raise BadComponents(say("components.in-file", path=box, reason=error)) from error
