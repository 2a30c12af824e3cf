"""A game as a user loads it: its rules, its box for the chosen players and variants, its actions by name."""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core import contract
from fourtopia.core.board import Asking, Board, Counting
from fourtopia.core.components import Components, read_own_components
from fourtopia.core.errors import BadComponents, BadOption, InvalidAction, UnknownGame
from fourtopia.core.messages import say
from fourtopia.core.observation import Reading
from fourtopia.core.records import LONGEST_GAME, MENU, Box, Records
from fourtopia.core.solving import Solving

if TYPE_CHECKING:
    from fourtopia.core.chance import Seed
    from fourtopia.core.match import Match
    from fourtopia.core.view import TextTable, View


def _names() -> tuple[str, ...]:
    """Every folder under games/ is a game; there is no other list."""
    folders = Path(__file__).parent.parent / "games"
    return tuple(sorted(path.parent.name.replace("_", "-") for path in folders.glob("*/components.toml")))


GAMES = _names()


@dataclass(frozen=True)
class Texts:
    """How a game speaks: the functions of its `words.py`."""

    notation: Callable[[int], str]  # of every action; fixed for ever
    prompt: Callable[[View], str]  # what is to be decided now
    text: Callable[[View, int], str]  # what an action would do
    why_not: Callable[[View, int], str]  # why an action of the game is not allowed now
    tables: Callable[[View], list[TextTable]]  # the position, as tables of text


@dataclass(frozen=True, eq=False)
class Kind:
    """A game as its folder describes it, before players and variants are chosen."""

    name: str
    title: str
    rules_version: int
    players: range
    rulebook_players: range  # other numbers of players are an offer of ours
    showcase: tuple[int, tuple[str, ...]]  # the players and variants of benchmarks
    variants: tuple[str, ...]
    state_types: tuple[np.dtype[Any], ...]  # of a position, for few players first
    actions: int
    announcements: range  # actions that nobody chooses: what the rules do of themselves, so that it can be told
    categories: tuple[str, ...]  # where points come from
    tie_breaks: tuple[str, ...]  # what decides where points are equal, in this order; the most wins
    invariants: tuple[str, ...]
    components: Components
    components_file: Path
    make_box: Callable[[Components, int, Sequence[str]], Records]
    has_secrets: Callable[[Box], bool]  # whether a player may have something that others do not know
    say: Callable[..., str]  # its message catalogue
    texts: Texts
    rules: contract.Rules
    observation: tuple[Reading, ...]  # how each field of a state is read by whoever learns from numbers
    asking: Asking
    board: Board
    counting: Counting
    foresight: int = 0  # decisions that a search plays on, by what looks sensible, before it judges a position
    trust: float = 1.0  # how far a search is to be believed: the odds to win that it sees, to this power, come true
    solving: Solving | None = None  # games that a solver can work on
    # What fields of a state were before a rules version: their types, or nothing where they were not there.
    fields_before: Mapping[int, Mapping[str, str]] = field(default_factory=dict)

    def state_type(self, players: int) -> np.dtype[Any]:
        """The smallest record of a position that has a place for every player."""
        roomy = (each for each in self.state_types[:-1] if each["players"].shape[0] >= players)
        return next(roomy, self.state_types[-1])

    def variant_text(self, name: str) -> str:
        return self.say(f"variant.{name}")

    def category_text(self, name: str) -> str:
        """A source of points or a tie-break, for the ledger."""
        return self.say(f"category.{name}")

    def category_short(self, name: str) -> str:
        """A source of points, for the narrow ledger beside a board."""
        return self.say(f"ledger.{name}")

    def invariant_text(self, name: str) -> str:
        """What must always hold."""
        return self.say(f"invariant.{name}")

    def part_text(self, name: str) -> str:
        """What a part of an observation is."""
        return self.say(f"observation.{name}")

    @functools.cached_property
    def notations(self) -> tuple[str, ...]:
        """The notation of every action, by its id."""
        return tuple(self.texts.notation(action) for action in range(self.actions))

    @functools.cached_property
    def ids(self) -> dict[str, int]:
        """The id of every action, by its notation as it is and in small letters."""
        ids = {plain(notation): action for action, notation in enumerate(self.notations)}
        return ids | {notation: ids[plain(notation)] for notation in self.notations}


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
            action = self.kind.ids.get(plain(notation))
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


def plain(notation: str) -> str:
    """A notation as it is compared: in small letters, with single spaces."""
    return " ".join(notation.lower().split())


@functools.cache
def _standard_box(kind: Kind, players: int, variants: tuple[str, ...]) -> Records:
    """A box is read-only, so all matches of the same kind can share it."""
    return kind.make_box(kind.components, players, variants)


@functools.cache
def kind_of(name: str) -> Kind:
    """The game of that name."""
    if name not in GAMES:
        raise UnknownGame(say("game.unknown", name=name, names=", ".join(GAMES)))
    kind: Kind = importlib.import_module(f"fourtopia.games.{name.replace('-', '_')}").KIND
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
