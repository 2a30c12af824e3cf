"""Observations: a view as one row of whole numbers, for whoever learns from numbers.

A game says in its `observation.py` how each field of its state is to be read. From that and the record comes a layout:
named parts of one flat vector, the acting seat first and the others after it in the order of play; and `observe`, the
function that fills the vector. Values are as they are; a part's scale says what to divide them by to come to about 1.
"""

from __future__ import annotations

import functools
import linecache
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.bits import lowest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.contract import Vector
from fourtopia.core.records import Box, Records, State, is_gap, whole

if TYPE_CHECKING:
    from fourtopia.core.game import Game

VALUE = np.int16
LEAST, MOST = int(np.iinfo(VALUE).min), int(np.iinfo(VALUE).max)
PLAYERS = "players."


# --- how fields are read -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Reading:
    """A field of the state and what becomes of each of its values."""

    field: str  # players.money, stage
    manner: str  # number, bits, choice, tally, seat, seat-bits, nothing
    scale: float = 1.0  # numbers: what to divide by
    first: int = 0  # choice, seat: the least value
    width: int = 1  # places for one value, those for the seats not counted
    own: bool = False  # of a player's fields: only the own one is shown
    count: str = ""  # tally: the field beside it that says how many values count


def number(field: str, scale: float, own: bool = False) -> Reading:
    """A number, usually up to about `scale`."""
    return Reading(field, "number", scale=scale, own=own)


def flag(field: str, own: bool = False) -> Reading:
    """1 or 0."""
    return Reading(field, "number", own=own)


def bits(field: str, width: int, own: bool = False) -> Reading:
    """A set: one place for each thing that may be in it, 1 where it is."""
    return Reading(field, "bits", width=width, own=own)


def choice(field: str, width: int, first: int = 0, own: bool = False) -> Reading:
    """One of so many values, from `first` on: one place for each, 1 at the one it is. Other values leave all at 0."""
    return Reading(field, "choice", first=first, width=width, own=own)


def tally(field: str, width: int, count: str) -> Reading:
    """How many of the values are 0, 1 and so on; the field `count` beside it says how many of them there are."""
    return Reading(field, "tally", width=width, count=count)


def seat(field: str, first: int = 0, seats_from: int = 0) -> Reading:
    """A seat: one place for each, the own one first. Values from `first` that are no seat have places before them."""
    return Reading(field, "seat", first=first, width=seats_from - first)


def seat_bits(field: str) -> Reading:
    """A set of seats: one place for each, the own one first."""
    return Reading(field, "seat-bits", width=0)


def nothing(field: str) -> Reading:
    """A field that is left out: others say as much, or only what is allowed depends on it."""
    return Reading(field, "nothing")


USUAL_SCALE = 10.0


def plain_readings(state_type: np.dtype[Any], prefix: str = "") -> tuple[Reading, ...]:
    """How a record is read whose game does not say: every field as a number, the actor as a seat."""
    readings: list[Reading] = []
    for name in state_type.names or ():
        inner = state_type[name].base
        if inner.names:
            readings += plain_readings(inner, f"{prefix}{name}.")
        elif not is_gap(name):
            readings.append(seat("actor", first=-2) if prefix + name == "actor" else number(prefix + name, USUAL_SCALE))
    return tuple(readings)


# --- what the numbers of a vector are ------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """A named part of the vector."""

    name: str
    start: int
    shape: tuple[int, ...]  # players first, where it is a field of theirs; the places of one value last
    manner: str
    scale: float
    low: int
    high: int

    @property
    def size(self) -> int:
        return math.prod(self.shape)


@dataclass(frozen=True)
class Layout:
    """What every number of a vector is, in a game for so many players."""

    parts: tuple[Part, ...]

    @property
    def size(self) -> int:
        return self.parts[-1].start + self.parts[-1].size

    def split(self, vector: NDArray[Any]) -> dict[str, NDArray[Any]]:
        """The parts of a vector, or of many in rows, by name. They share its memory."""
        return {
            part.name: vector[..., part.start : part.start + part.size].reshape((*vector.shape[:-1], *part.shape))
            for part in self.parts
        }

    @functools.cached_property
    def scale(self) -> NDArray[np.float32]:
        """What to divide a vector by, so that its numbers come to about 1."""
        return self._by_part(np.float32, lambda part: part.scale)

    @functools.cached_property
    def factors(self) -> NDArray[np.float32]:
        """The same to multiply by."""
        return np.float32(1) / self.scale

    @functools.cached_property
    def low(self) -> Vector:
        """The least that each number can be."""
        return self._by_part(VALUE, lambda part: part.low)

    @functools.cached_property
    def high(self) -> Vector:
        """The most that each number can be."""
        return self._by_part(VALUE, lambda part: part.high)

    def _by_part(self, kind: Any, value: Callable[[Part], float]) -> NDArray[Any]:
        numbers = np.concatenate([np.full(part.size, value(part), kind) for part in self.parts])
        numbers.flags.writeable = False
        return numbers


def layout(game: Game) -> Layout:
    """What an observation of this game consists of."""
    return _layout(game.kind.observation, game.state_type, game.players)


@functools.cache
def _layout(readings: Sequence[Reading], state_type: np.dtype[Any], players: int) -> Layout:
    parts: list[Part] = []
    start = 0
    for reading in readings:
        if reading.manner == "nothing":
            continue
        shape, kind = shape_of(state_type, reading, players)
        counts = reading.manner == "number" and kind.kind in "iu"
        low = max(LEAST, int(np.iinfo(kind).min)) if counts else 0
        high = min(MOST, int(np.iinfo(kind).max)) if counts and reading.scale != 1 else 1
        if reading.manner == "tally":
            high = shape_of(state_type, replace(reading, manner="number"), players)[0][-1]
        parts.append(Part(reading.field, start, shape, reading.manner, reading.scale, low, high))
        start += math.prod(shape)
    return Layout(tuple(parts))


def shape_of(state_type: np.dtype[Any], reading: Reading, players: int) -> tuple[tuple[int, ...], np.dtype[Any]]:
    """The shape of a part, and the type of a single number of the field."""
    shape: tuple[int, ...] = ()
    kind: Any = state_type
    for name in reading.field.split("."):
        kind = kind.base[name]
        shape += (players,) if name + "." == PLAYERS else kind.shape
    if reading.own:
        shape = shape[1:]
    if reading.manner == "tally":
        shape = shape[:-1]
    places = reading.width + (players if reading.manner.startswith("seat") else 0)
    return (shape if reading.manner == "number" else (*shape, places)), kind.base


# --- filling a vector ----------------------------------------------------------------------------------------


@rule
def short(value: int) -> int:
    """A number as far as a place of the vector can hold it."""
    return min(max(whole(value), LEAST), MOST)


@rule
def put_bits(vector: Vector, place: int, value: int) -> None:
    """Most sets are small, so this is quicker than a look at every place."""
    rest = value
    while rest:
        vector[place + lowest_bit(rest)] = 1
        rest &= rest - 1


@rule
def put_choice(vector: Vector, place: int, value: int, width: int) -> None:
    if 0 <= value < width:
        vector[place + value] = 1


@rule
def put_tally(vector: Vector, place: int, values: Records, count: int) -> None:
    for index in range(count):
        vector[place + whole(values[index])] += 1


@rule
def put_seat(vector: Vector, place: int, value: int, width: int, seat: int, players: int) -> None:
    """`value` counts from the first place; seats come after `width` others."""
    if value >= width:
        vector[place + width + (value - width - seat + players) % players] = 1
    elif value >= 0:
        vector[place + value] = 1


@rule
def put_seat_bits(vector: Vector, place: int, value: int, seat: int, players: int) -> None:
    for other in range(players):
        vector[place + other] = (value >> ((seat + other) % players)) & 1


def observer(readings: Sequence[Reading], state_type: np.dtype[Any]) -> Callable[[Box, State, int, Vector], None]:
    """The `observe` of a game: code that reads each field in its manner, made from the record.

    It is written out, so that the compiler sees plain loops over fields, as if a person had written it.
    """
    source = "\n".join(_code(readings, state_type))
    name = f"<observe {hash(source)}>"
    linecache.cache[name] = (len(source), None, source.splitlines(keepends=True), name)
    names: dict[str, Any] = dict(globals())
    exec(compile(source, name, "exec", dont_inherit=True), names)
    return rule(names["observe"])


def _code(readings: Sequence[Reading], state_type: np.dtype[Any]) -> Iterator[str]:
    """One pass over the players, then the other fields. The start of a part is `a * players + b`."""
    yield "def observe(box: Box, state: State, seat: int, vector: Vector) -> None:"
    yield "    players = whole(box.players)"
    yield "    me = max(seat, 0)"
    seen = [reading for reading in readings if reading.manner != "nothing"]
    starts = list(_starts(seen, state_type))
    for of_all, opening in ((True, "for place in range(players):"), (False, "if seat >= 0:")):
        theirs = [
            (reading, start)
            for reading, start in zip(seen, starts, strict=True)
            if reading.field.startswith(PLAYERS) and reading.own != of_all
        ]
        if theirs:
            yield f"    {opening}"
            yield f"        player = state.players[{'(me + place) % players' if of_all else 'me'}]"
        for reading, start in theirs:
            yield from _lines(reading, start, state_type, "        ")
    for reading, start in zip(seen, starts, strict=True):
        if not reading.field.startswith(PLAYERS):
            yield from _lines(reading, start, state_type, "    ")


def _starts(readings: Sequence[Reading], state_type: np.dtype[Any]) -> Iterator[str]:
    """Where each part starts, from its sizes for one and for two players."""
    layouts = [_layout(tuple(readings), state_type, players) for players in (1, 2)]
    for one, two in zip(layouts[0].parts, layouts[1].parts, strict=True):
        each = two.start - one.start
        yield f"{each} * players + {one.start - each}"


def _lines(reading: Reading, start: str, state_type: np.dtype[Any], indent: str) -> Iterator[str]:
    """Loops over the field's shape, and what is done with each of its values."""
    value, place, sizes = _path(reading, state_type)
    yield f"{indent}at = {start}"
    for depth, size in enumerate(sizes):
        yield f"{indent}for i{depth} in range({size}):"
        indent += "    "
    yield f"{indent}{_statement(reading, state_type, value, place)}"


def _path(reading: Reading, state_type: np.dtype[Any]) -> tuple[str, str, list[int]]:
    """The expression of a value, how many values come before it, and the sizes of the loops around it."""
    of_player = reading.field.startswith(PLAYERS)
    value = "player" if of_player else "state"
    count, sizes = ("place" if of_player and not reading.own else ""), list[int]()
    kind: Any = state_type["players"].base if of_player else state_type
    for name in reading.field.removeprefix(PLAYERS).split("."):
        value += f".{name}"
        kind = kind.base[name]
        if kind.shape and reading.manner != "tally":
            loops = [f"i{len(sizes) + each}" for each in range(len(kind.shape))]
            value += f"[{', '.join(loops)}]"
            for loop, size in zip(loops, kind.shape, strict=True):
                count = f"({count}) * {size} + {loop}" if count else loop
            sizes += kind.shape
    return value, count or "0", sizes


def _statement(reading: Reading, state_type: np.dtype[Any], value: str, count: str) -> str:
    width = f"({reading.width} + players)" if reading.manner.startswith("seat") else str(reading.width)
    place = f"at + {count}" if reading.manner == "number" else f"at + ({count}) * {width}"
    amount = f"whole({value}) - {reading.first}" if reading.first else f"whole({value})"
    match reading.manner:
        case "number":
            wide = shape_of(state_type, reading, 1)[1].itemsize >= VALUE(0).itemsize
            return f"vector[{place}] = {f'short({value})' if wide else value}"
        case "bits":
            return f"put_bits(vector, {place}, {amount})"
        case "choice":
            return f"put_choice(vector, {place}, {amount}, {reading.width})"
        case "tally":
            owner = value.rpartition(".")[0]
            return f"put_tally(vector, {place}, {value}, whole({owner}.{reading.count}))"
        case "seat":
            return f"put_seat(vector, {place}, {amount}, {reading.width}, me, players)"
        case "seat-bits":
            return f"put_seat_bits(vector, {place}, {amount}, me, players)"
    raise AssertionError(reading.manner)
