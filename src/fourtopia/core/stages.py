"""A table of stages: for each stage of a game what it offers and what a choice does, in the order of its rules.

    weigh, apply = by_stage(
        (Stage.ACTION, weigh_action, take_action),
        (Stage.PLACE, weigh_place, place_tile),
    )

From the table come the game's `weigh` (legal actions) and `apply`, written out as a chain of comparisons that the
compiler turns into a jump: as fast as if a person had written it.
"""

from __future__ import annotations

import inspect
import linecache
import sys
from collections.abc import Callable, Iterator
from typing import Any

from fourtopia.core.compiling import COMPILED, rule
from fourtopia.core.errors import BadGame
from fourtopia.core.messages import say
from fourtopia.core.records import Box, Menu, State

Weigh = Callable[[Box, State, int, Menu], None]
Apply = Callable[[Box, State, int, int], None]
Rows = list[tuple[Any, Any]]
Row = tuple[Any, Weigh | None, Apply]
"""A stage or several, what they offer, and what is done with a choice.

None in place of what is offered: nobody decides here. After the choice that led to such a stage `apply` goes on with
what this row does. Where one such stage leads to another, it stands before it in the table.
"""


def by_stage(*rows: Row, of: str = "state.stage") -> tuple[Weigh, Apply]:
    """The two functions that look the stage up in this table; `of` is the field that holds it.

    The table is read where the rules of a game are: its functions are called by the names they have there. A row may
    have the functions of another table of the same rules, such as one by what a player is deciding.
    """
    caller = sys._getframe(1)
    place = (caller.f_globals, caller.f_lineno)
    asked = [row for row in rows if row[1] is not None]
    weigh = _written_out("weigh", "menu", [(row[0], row[1]) for row in asked], [], of, place)
    at_once = [(row[0], row[2]) for row in rows if row[1] is None]
    apply = _written_out("apply", "action", [(row[0], row[2]) for row in asked], at_once, of, place)
    return weigh, apply


_bodies: dict[tuple[str, Any], list[str]] = {}  # the lines of functions that were made here, by module and function


def _written_out(name: str, last: str, rows: Rows, at_once: Rows, of: str, place: tuple[dict[str, Any], int]) -> Any:
    names, line = place
    for _, function in (*rows, *at_once):
        _check(function, last, names["__name__"])
    lines = list(_lines(name, last, rows, at_once, of, names))
    source = "\n".join(lines)
    file = f"<{name} of {names['__name__']}, line {line}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    made: dict[str, Any] = {}
    exec(compile(source, file, "exec", dont_inherit=True), names, made)
    kinds = {"box": Box, "state": State, "seat": int, last: Menu if last == "menu" else int, "return": None}
    made[name].__annotations__ = kinds  # the contract's, which the compiler compares
    made[name].__qualname__ = f"{name}_of_line_{line}"  # so that machine code of two tables is not mixed up
    function = rule(made[name])
    _bodies[names["__name__"], function] = lines[1:]
    return function


def _check(function: Any, last: str, module: str) -> None:
    """What the compiler would say of it in many lines: a function without its mark, or with other arguments."""
    given, wanted = inspect.signature(getattr(function, "py_func", function)), f"(box, state, seat, {last})"
    if COMPILED and not hasattr(function, "py_func"):
        raise BadGame(say("game-file.unmarked", module=module, name=function.__name__))
    if len(given.parameters) != len(wanted.split(",")):
        bare = f"({', '.join(given.parameters)})"
        raise BadGame(
            say("game-file.table-arguments", module=module, name=function.__name__, given=bare, wanted=wanted)
        )


def _lines(name: str, last: str, rows: Rows, at_once: Rows, of: str, names: dict[str, Any]) -> Iterator[str]:
    stages_of = _stages_by_function([*rows, *at_once], names)
    later = {_name_of(function, names, stages) for stages, function in at_once}
    yield f"def {name}(box, state, seat, {last}):"
    yield f"    stage = {of}"
    word = "if"
    for called, numbers in stages_of.items():
        if called not in later:
            yield f"    {word} {_is_one_of(numbers)}:"
            call = f"    {called}(box, state, seat, {last})"
            # A table in a row of this one is written out there: one function less to compile.
            yield from (f"    {line}" for line in _bodies.get((names["__name__"], names[called]), [call]))
            word = "elif"
    for called in (each for each in stages_of if each in later):
        yield f"    stage = {of}"
        yield f"    if {_is_one_of(stages_of[called])}:"
        yield f"        {called}(box, state, seat, {last})"


def _is_one_of(numbers: list[int]) -> str:
    return " or ".join(f"stage == {number}" for number in numbers)


def _stages_by_function(rows: Rows, names: dict[str, Any]) -> dict[str, list[int]]:
    """Each function of the table has one place where it is called, also if several rows have it."""
    stages_of: dict[str, list[int]] = {}
    seen: set[int] = set()
    for stages, function in rows:
        numbers = [int(each) for each in (stages if isinstance(stages, tuple) else (stages,))]
        if seen & set(numbers):
            raise BadGame(say("stages.twice", module=names["__name__"], stage=stages))
        seen |= set(numbers)
        stages_of.setdefault(_name_of(function, names, stages), []).extend(numbers)
    return stages_of


def _name_of(function: Any, names: dict[str, Any], stages: Any) -> str:
    for name, value in names.items():
        if value is function:
            return name
    raise BadGame(say("stages.no-name", module=names["__name__"], stage=stages))
