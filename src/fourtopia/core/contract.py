"""The contract: the interface that every game implements. Read this file first.

A game has a state (the position: one numpy record) and parameters (what lies in the box once players and variants are
chosen: another record, read-only). Its rules are the functions below. Each has a home in the game's folder: `rules.py`,
`hidden.py`, `scoring.py`, `judgement.py`, `observation.py` or `audit.py`; `core/kind.py` finds it there, and
`core/defaults.py` stands in for much that a game leaves out. Everything else in Fourtopia (random play, search, replay,
tables, environments) is written against this page.

What others call these things:

    box                    parameters of the game
    weigh, menu            legal actions; chance outcomes with their odds
    settle (core/play.py)  plays forced moves
    apply                  state transition, in place
    hide                   information set: the state with what a seat does not know blanked
    redeal                 determinization: a sample of the states that a seat takes to be possible
    score, ledger          returns, by source
    judge                  value estimate (evaluation function, heuristic)
    lean                   policy prior
    observe                observation tensor

The functions here are the general ones: called with a state of Futuropia, `apply` is Futuropia's `apply`.
The game is found by the type of the state record, when code is compiled; in compiled code the call is direct.
"""

import inspect
from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, Protocol, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.compiling import COMPILED, as_python
from fourtopia.core.errors import BadGame
from fourtopia.core.messages import say
from fourtopia.core.records import Box, Menu, State

P = ParamSpec("P")
R = TypeVar("R")

Ledger = NDArray[np.int32]
Values = NDArray[np.float64]
Random = NDArray[np.uint64]
Vector = NDArray[np.int16]


class Rules(Protocol):
    """The functions of a game, one for each of the general functions below."""

    apply: Any


_rules_by_state: dict[Any, Rules] = {}
VOLUNTARY: list[str] = []  # functions that only some games have
_signatures: dict[str, inspect.Signature] = {}


def register(rules: Rules, state_types: Sequence[np.dtype[Any]]) -> None:
    """Make the functions below work for states of this game. Numba tells games apart by their records."""
    for state_type in state_types:
        before = _rules_by_state.get(state_type, rules)
        if before.apply is not rules.apply:
            one, other = (getattr(each.apply, "py_func", each.apply).__module__ for each in (before, rules))
            raise BadGame(say("game-file.same-record", one=one, other=other))
    for name, function in vars(rules).items():
        if COMPILED and not hasattr(function, "py_func"):
            raise BadGame(say("game-file.unmarked", module=function.__module__, name=name))
        _check_arguments(name, getattr(function, "py_func", function))
    _rules_by_state.update(dict.fromkeys(state_types, rules))


def _check_arguments(name: str, function: Any) -> None:
    """Numba compares signatures: they must have the names of the contract, with or without types."""
    wanted, given = _signatures[name], inspect.signature(function)
    if list(wanted.parameters) != list(given.parameters):
        raise BadGame(say("game-file.arguments", module=function.__module__, name=name, wanted=wanted, given=given))
    function.__signature__ = wanted


def _without_types(signature: inspect.Signature) -> inspect.Signature:
    bare = [each.replace(annotation=inspect.Parameter.empty) for each in signature.parameters.values()]
    return inspect.Signature(bare)


def voluntary(function: Callable[P, R]) -> Callable[P, R]:
    """The same for a function that a game may leave out; who calls it asks first whether the game has it."""
    VOLUNTARY.append(function.__name__)
    return _dispatched(function)


def _dispatched(function: Callable[P, R]) -> Callable[P, R]:
    """Turn a declaration into a call of the game's function of the same name."""
    name = function.__name__
    _signatures[name] = _without_types(inspect.signature(function))

    def general(*args: Any) -> Any:
        return getattr(_rules_by_state[args[1].dtype], name)(*args)

    general.__name__ = name
    general.__doc__ = function.__doc__
    if COMPILED:
        from numba.extending import overload

        def interpreted(*args: Any) -> Any:
            return as_python(getattr(_rules_by_state[args[1].dtype], name).py_func)(*args)

        general.as_python = interpreted  # type: ignore[attr-defined]

        def choose(*types: Any) -> Any:
            return getattr(_rules_by_state[types[1].dtype], name).py_func

        choose.__signature__ = _signatures[name]  # type: ignore[attr-defined]
        overload(general)(choose)
    return cast(Callable[P, R], general)


@_dispatched
def setup(box: Box, state: State) -> None:
    """Initial state: lay the game out in a state of zeros, up to the first decision, be it chance's or a player's."""
    raise AssertionError


@_dispatched
def first_actor(box: Box, state: State) -> int:
    """Current player: the first seat that may decide now, or CHANCE, or NOBODY when the game is over.

    A game may leave it out whose state has a field `actor`.
    """
    raise AssertionError


@_dispatched
def acts(box: Box, state: State, seat: int) -> bool:
    """Whether this seat, or CHANCE, may decide now. Several seats may at once where play is simultaneous.

    Then what one of them does changes nothing for the others before all are done, so that their order does not matter;
    and when they begin, each of them has a choice: who has none is not among them. Chance acts alone.
    A game may leave it out in which only the `actor` of the state decides.
    """
    raise AssertionError


@_dispatched
def weigh(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Legal actions of a player, or outcomes of chance with their odds: offer each once.

    A player's choice weighs 1. An outcome of chance weighs the number of ways it can come about: three Maya
    guests left in the bag weigh 3. So exact odds are weight / total. The menu arrives empty.
    """
    raise AssertionError


@_dispatched
def choice_is_secret(box: Box, state: State, seat: int) -> bool:
    """Whether the legal actions of this seat depend on what others do not know. May be left out: then they do not.

    Then the seat is asked even where it has one choice only: that nobody was asked would tell the others why.
    """
    raise AssertionError


@_dispatched
def apply(box: Box, state: State, seat: int, action: int) -> None:
    """State transition: carry out an action that `weigh` offered, and all that follows, up to the next decision."""
    raise AssertionError


@_dispatched
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    """Private observation of an action that the actor is about to take: the action, or one that stands for it.

    A card dealt to somebody else is a card dealt, and no more.
    """
    raise AssertionError


@_dispatched
def hide(box: Box, state: State, seat: int) -> None:
    """Information set: blank everything that the seat (-1: a spectator) may not know.

    A game without secrets leaves `hide`, `seen` and `redeal` out, and says HAS_SECRETS = False.
    """
    raise AssertionError


@_dispatched
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    """Determinization: fill what `hide` blanked with a random guess that agrees with all that the rest says."""
    raise AssertionError


@_dispatched
def score(box: Box, state: State, ledger: Ledger) -> None:
    """Returns: points by seat and source, at any time; final when the game is over. The ledger arrives as zeros.

    Its last columns are the game's tie-breaks: they are no points, and the most wins where points are equal.
    """
    raise AssertionError


@_dispatched
def score_as_if_over(box: Box, state: State, ledger: Ledger) -> None:
    """The points that people read: before the end what everybody could get if the game ended here, exactly.

    A game leaves it out whose `score` says that already. Where that would be too slow for bots, `score` may estimate.
    It runs neither in random play nor on a GPU, so it may make arrays. The ledger arrives as zeros.
    """
    raise AssertionError


@_dispatched
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    """Value estimate: each seat's final points, in any state that is not over. Returns how far off it may be.

    It is no part of the rules: bots search with it. The ledger arrives as zeros, for `score` if it is asked.
    Where a game leaves it out, the points so far stand in.
    """
    raise AssertionError


@_dispatched
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Policy prior: weigh legal actions by how sensible they look, from 1 on; total and weights must agree.

    It is no part of the rules either: bots try first what weighs more, and imagine others to play that way.
    Where a game leaves it out, all weigh the same.
    """
    raise AssertionError


@_dispatched
def observe(box: Box, state: State, seat: int, vector: Vector) -> None:
    """Observation tensor: what the seat sees as numbers, into a vector of zeros, from a state with the rest blanked.

    A game does not write it: `core/observation.py` makes it from the state's record and the READINGS of the game.
    """
    raise AssertionError


@_dispatched
def audit(box: Box, state: State) -> int:
    """Invariants: 0 when everything that must always hold does, else the number of what does not. May be left out."""
    raise AssertionError
