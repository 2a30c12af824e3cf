"""A game as its folder describes it, before players and variants are chosen: `read_kind` finds its parts by convention.

Each name has a home: `apply` stands in `rules.py`, `score` in `scoring.py`. What is not in its own file is looked for
in the package's `__init__.py`, so a small game may be a single file. Much may be left out: `core/defaults.py` and
`core/plain.py` stand in for it.
"""

from __future__ import annotations

import functools
import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from fourtopia.core import contract, defaults, plain
from fourtopia.core.board import Asking, Board, Counting
from fourtopia.core.catalogue import Catalogue
from fourtopia.core.components import Components, read_components
from fourtopia.core.errors import BadGame
from fourtopia.core.messages import say
from fourtopia.core.observation import Reading, observer, plain_readings
from fourtopia.core.plain_box import make_box_of
from fourtopia.core.records import Box, Records
from fourtopia.core.solving import Solving

if TYPE_CHECKING:
    from fourtopia.core.view import TextTable, View


@dataclass(frozen=True)
class Texts:
    """How a game speaks."""

    notation: Callable[[int], str]  # of every action; fixed for ever
    prompt: Callable[[View], str]  # what is to be decided now
    text: Callable[[View, int], str]  # what an action would do
    why_not: Callable[[View, int], str]  # why an action of the game is not allowed now
    tables: Callable[[View], list[TextTable]]  # the position, as tables of text


@dataclass(frozen=True, eq=False)
class Kind:
    """A game before players and variants are chosen."""

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

    @property
    def folder(self) -> Path:
        """Where its files are."""
        return self.components_file.parent

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

    @property
    def message_keys(self) -> list[str]:
        """What the engine asks the catalogue of every game for."""
        seen = [reading.field for reading in self.observation if reading.manner != "nothing"]
        return [
            *("cover.line", "cover.length", "cover.luck"),
            *(f"variant.{name}" for name in self.variants),
            *(f"category.{name}" for name in (*self.categories, *self.tie_breaks)),
            *(f"ledger.{name}" for name in self.categories),
            *(f"invariant.{name}" for name in self.invariants),
            *(f"observation.{name}" for name in seen),
        ]

    @functools.cached_property
    def notations(self) -> tuple[str, ...]:
        """The notation of every action, by its id."""
        return tuple(self.texts.notation(action) for action in range(self.actions))

    @functools.cached_property
    def ids(self) -> dict[str, int]:
        """The id of every action, by its notation as it is and in small letters."""
        ids = {as_compared(notation): action for action, notation in enumerate(self.notations)}
        return ids | {notation: ids[as_compared(notation)] for notation in self.notations}


def as_compared(notation: str) -> str:
    """A notation as it is compared: in small letters, with single spaces."""
    return " ".join(notation.lower().split())


def read_kind(package: ModuleType, name: str | None = None, **instead: Any) -> Kind:
    """The game that this package or module holds; `instead` replaces parts of what was found."""
    found = _Folder(package)
    name = name or package.__name__.rpartition(".")[2].replace("_", "-")
    kind = _described(found, name)
    kind = replace(kind, texts=_texts(found, kind), asking=_asking(found, kind), board=_board(found, kind), **instead)
    return replace(kind, rules=_rules(found, kind), counting=_counting(found, kind))


_NEEDED = object()


class _Folder:
    """The files of a game. A name is looked for in its own file, then in the package itself."""

    def __init__(self, package: ModuleType) -> None:
        self.package = package
        self.path = Path(package.__file__ or "").parent

    def get(self, file: str, name: str, default: Any = _NEEDED) -> Any:
        for module in (self.module(file), self.package):
            found = getattr(module, name, _NEEDED)
            if found is not _NEEDED and not isinstance(found, ModuleType):  # a package has its files by their names too
                return found
        if default is _NEEDED:
            raise BadGame(say(f"game-file.{name.lower()}", file=self.path / f"{file.replace('.', '/')}.py"))
        return default

    def names(self, file: str, name: str, default: Any = _NEEDED) -> tuple[str, ...]:
        """Several names: a single one without its comma would be read letter by letter."""
        names = self.get(file, name, default)
        if isinstance(names, str):
            raise BadGame(say("game-file.one-name", module=self.package.__name__, name=name, given=names))
        return tuple(names)

    @functools.cache  # noqa: B019 - lives for a moment
    def module(self, file: str) -> ModuleType | None:
        """The module of a file, if there is one."""
        if file == "__init__" or not hasattr(self.package, "__path__"):
            return None
        name = self.package.__name__
        for part in file.split("."):
            name = f"{name}.{part}"
            if find_spec(name) is None:
                return None
        return importlib.import_module(name)

    def catalogue(self) -> Callable[..., str]:
        catalogue = Catalogue(self.path)
        catalogue.messages("en")  # read at once: who cannot read it is told before anybody plays
        return catalogue.say


def _described(found: _Folder, name: str) -> Kind:
    """What the files say outright; functions that need it come after."""
    players: range = found.get("box", "PLAYERS")
    states: tuple[np.dtype[Any], ...] = found.get("state", "STATES", ()) or (found.get("state", "STATE"),)
    components = found.get("box", "STANDARD", None) or read_components(_file(found, "components.toml"))
    variants = found.names("box", "VARIANTS", ())
    readings = tuple(found.get("observation", "READINGS", ()) or plain_readings(states[0]))
    solves = found.get("solving", "SOLVING", None)
    return Kind(
        name=name,
        title=found.get("__init__", "TITLE"),
        rules_version=found.get("__init__", "RULES_VERSION", 1),
        players=players,
        rulebook_players=found.get("box", "RULEBOOK_PLAYERS", players),
        showcase=found.get("__init__", "SHOWCASE", (min(4, players[-1]), ())),
        variants=variants,
        state_types=states,
        actions=found.get("state", "ACTIONS"),
        announcements=found.get("state", "ANNOUNCEMENTS", range(0)),
        categories=found.names("scoring", "CATEGORIES"),
        tie_breaks=found.names("scoring", "TIE_BREAKS", ()),
        invariants=found.names("audit", "INVARIANTS", ()),
        components=components,
        components_file=found.path / "components.toml",
        make_box=found.get("box", "make_box", None)
        or make_box_of(components, variants, found.get("box", "LIMITS", {})),
        has_secrets=_has_secrets(found),
        say=found.get("texts", "say", None) or found.catalogue(),
        texts=_NONE,
        rules=_NONE,
        observation=readings,
        asking=_NONE,
        board=_NONE,
        counting=_NONE,
        foresight=found.get("judgement", "FORESIGHT", 0),
        trust=found.get("judgement", "TRUST", 1.0),
        solving=solves,
        fields_before=found.get("__init__", "FIELDS_BEFORE", {}),
    )


_NONE = cast(Any, None)


def _file(found: _Folder, name: str) -> Path:
    if not (found.path / name).exists():
        raise BadGame(say("game-file.none", file=found.path / name))
    return found.path / name


def _has_secrets(found: _Folder) -> Callable[[Box], bool]:
    """One word says that nobody ever has a secret; otherwise `hidden.py` keeps them, and may say in which boxes."""
    if found.get("hidden", "HAS_SECRETS", True) is False:
        return lambda box: False
    return cast(Callable[[Box], bool], found.get("hidden", "has_secrets", None) or (lambda box: True))


# --- rules ----------------------------------------------------------------------------------------------------

_HOMES = {
    "setup": "rules",
    "first_actor": "rules",
    "acts": "rules",
    "weigh": "rules",
    "apply": "rules",
    "score": "scoring",
    "score_as_if_over": "scoring",
    "choice_is_secret": "hidden",
    "seen": "hidden",
    "hide": "hidden",
    "redeal": "hidden",
    "judge": "judgement",
    "lean": "judgement",
    "observe": "observation",
    "audit": "audit",
}
"""The file of each function of the contract."""

_OF_SECRETS = ("seen", "hide", "redeal")


def _rules(found: _Folder, kind: Kind) -> contract.Rules:
    stand_ins: dict[str, Any] = {name: getattr(defaults, name, _NEEDED) for name in _HOMES}
    stand_ins["score"] = _NEEDED
    stand_ins["judge"] = defaults.judge_by_points(len(kind.categories))
    if found.get("hidden", "HAS_SECRETS", True):
        stand_ins |= dict.fromkeys(_OF_SECRETS, _NEEDED)
    if "actor" not in (kind.state_types[0].names or ()):
        stand_ins |= {"first_actor": _NEEDED, "acts": _NEEDED}
    rules = {name: found.get(home, name, stand_ins[name]) for name, home in _HOMES.items() if name != "observe"}
    rules["observe"] = found.get("observation", "observe", None) or observer(kind.observation, kind.state_types[0])
    for name in contract.VOLUNTARY:
        if (function := found.get("solving", name, None)) is not None:
            rules[name] = function
    return cast(contract.Rules, SimpleNamespace(**rules))


# --- how a game speaks and shows itself -----------------------------------------------------------------------


def _texts(found: _Folder, kind: Kind) -> Texts:
    usual = plain.PlainTexts(kind.say, found.get("state", "ACTION_RANGES", None), found.path)
    return Texts(
        notation=found.get("texts", "notation", usual.notation),
        prompt=found.get("texts", "prompt", usual.prompt),
        text=found.get("texts", "text", usual.text),
        why_not=found.get("refusals", "why_not", plain.why_not),
        tables=found.get("tables", "tables", plain.tables),
    )


def _asking(found: _Folder, kind: Kind) -> Asking:
    names = ("heading", "choice", "told", "goods", "brief", "stand", "goal")
    return Asking(**{name: found.get("show.asking", name, getattr(plain, name)) for name in names})


def _board(found: _Folder, kind: Kind) -> Board:
    return Board(
        shared=found.get("show.board", "shared", plain.shared),
        area=found.get("show.board", "area", plain.area),
        defs=found.get("show.board", "defs", plain.defs),
        cover=found.get("show.board", "cover", functools.partial(plain.cover, kind.title)),
    )


def _counting(found: _Folder, kind: Kind) -> Counting:
    return Counting(
        sources=found.get("show.counting", "sources", plain.sources),
        ending=found.get("show.counting", "ending", plain.ending),
        built=found.get("show.podium", "built", plain.built),
    )
