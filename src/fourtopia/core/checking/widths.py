"""Whether the values of positions fit the readings of `observation.py`: one without a place is lost, or worse."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.checking.messages import say
from fourtopia.core.game import Game
from fourtopia.core.observation import LEAST, MOST, PLAYERS, Reading
from fourtopia.core.records import Records

FAR = 50
"""A number that is so many times its scale has a wrong scale."""


class Widths:
    """Looks at ever more positions of one game, and says what did not fit."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._values: dict[str, set[int]] = {}  # by field, those without a place

    def look(self, states: Records) -> None:
        """These positions; views are positions too."""
        for reading in self.game.kind.observation:
            if reading.manner != "nothing":
                odd = set(np.unique(self._odd(reading, states)).tolist())
                if odd:
                    self._values.setdefault(reading.field, set()).update(odd)

    def problems(self) -> list[str]:
        """One sentence for each field: a value, and what to write."""
        told = []
        for reading in self.game.kind.observation:
            values = self._below(reading, self._values.get(reading.field, set()))
            if values:
                odd = max(values, key=lambda value: (value >= reading.first, abs(value)))
                write = self._write(reading, values)
                given = _given(reading)
                told.append(
                    say("check.width", game=self.game, field=reading.field, given=given, value=odd, write=write)
                )
        return told

    def _odd(self, reading: Reading, states: Records) -> Any:
        """Values that have no place of their own."""
        values = _values(states, reading.field, self.game.players).astype(np.int64)
        seats = self.game.players
        match reading.manner:
            case "choice":
                return values[(values < reading.first) | (values >= reading.first + reading.width)]
            case "seat":
                return values[(values < reading.first) | (values >= reading.first + reading.width + seats)]
            case "bits" | "seat-bits":
                width = seats if reading.manner == "seat-bits" else reading.width
                return values[(values < 0) | (values >> min(width, 63) != 0)]
            case "tally":
                return self._tallied(reading, values, states)
        if reading.scale == 1:
            return values[(values != 0) & (values != 1)]
        return values[(values < LEAST) | (values > MOST) | (abs(values) > FAR * reading.scale)]

    def _tallied(self, reading: Reading, values: NDArray[Any], states: Records) -> Any:
        """Of those that count, the values beyond the width."""
        count = _values(states, reading.field.rpartition(".")[0] + "." + reading.count, self.game.players)
        there = np.arange(values.shape[-1]) < count[..., None]
        return values[there & ((values < 0) | (values >= reading.width))]

    def _below(self, reading: Reading, odd: set[int]) -> set[int]:
        """Without those that stand for nothing: numbers below 0, and one from 0 on, before the first of a choice."""
        if reading.manner not in ("choice", "seat"):
            return odd
        before = {value for value in odd if 0 <= value < reading.first}
        return {value for value in odd if value >= reading.first} | (before if len(before) > 1 else set())

    def _write(self, reading: Reading, odd: set[int]) -> str:
        """The reading that has room for them."""
        field, low, high = reading.field, min(odd), max(odd)
        match reading.manner:
            case "choice":
                first = min(reading.first, low)
                width = max(high + 1, reading.first + reading.width) - first
                return f'choice("{field}", {width}{f", first={first}" if first else ""})'
            case "bits" | "seat-bits" if low >= 0:
                return f'bits("{field}", {high.bit_length()})'
            case "tally" if low >= 0:
                return f'tally("{field}", {high + 1}, "{reading.count}")'
            case "seat" if low >= 0:
                return f'choice("{field}", {high + 1})'
        return f'number("{field}", {min(max(2, abs(low), abs(high)), MOST)})'


def _values(states: Records, field: str, players: int) -> NDArray[Any]:
    """The values of a field in all these positions; of players, of those who play."""
    values: Any = states
    for name in field.split("."):
        values = values[name]
        if name + "." == PLAYERS:
            values = values[:, :players]
    array: NDArray[Any] = np.asarray(values)
    return array


def _given(reading: Reading) -> str:
    return "".join(_parts(reading))


def _parts(reading: Reading) -> Iterator[str]:
    name = "flag" if reading.manner == "number" and reading.scale == 1 else reading.manner.replace("-", "_")
    yield f'{name}("{reading.field}"'
    if reading.manner == "number" and reading.scale != 1:
        yield f", {reading.scale:g}"
    if reading.manner in ("choice", "bits", "tally"):
        yield f", {reading.width}"
    if reading.manner == "tally":
        yield f', "{reading.count}"'
    if reading.manner in ("choice", "seat") and reading.first:
        yield f", first={reading.first}"
    yield ")"
