"""Observations: every field is read, each in its manner, from the own seat on."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from fourtopia.core import GAMES, Match, kind_of
from fourtopia.core.observation import PLAYERS, Reading, layout
from tests.conftest import game
from tests.core.retell import observed
from tests.core.test_compiled import MODES
from tests.core.toy import toy


def fields(record: np.dtype[Any], before: str = "") -> Iterator[str]:
    """The names of all fields, those of records in a record too."""
    for name in record.names or ():
        kind = record[name].base
        if kind.names is not None:
            yield from fields(kind, f"{before}{name}.")
        elif not name.startswith("gap_"):
            yield before + name


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_state_is_read_or_left_out_on_purpose(name: str) -> None:
    kind = kind_of(name)
    for state_type in kind.state_types:
        assert [reading.field for reading in kind.observation] == list(fields(state_type))
    for reading in kind.observation:
        if reading.manner != "nothing":
            assert kind.part_text(reading.field)


def read_plainly(match: Match, reading: Reading, seat: int) -> list[int]:
    """A second opinion: the places of a part, one value after the other."""
    view, players = match.view(seat).state, match.game.players
    if reading.own:
        sources = [view.players[seat]]
    elif reading.field.startswith(PLAYERS):
        sources = [view.players[(seat + place) % players] for place in range(players)]
    else:
        sources = [view]
    places: list[int] = []
    for source in sources:
        value = source
        for name in reading.field.removeprefix(PLAYERS).split("."):
            value = value[name]
        values = np.asarray(value).reshape(-1).tolist()
        if reading.manner == "tally":
            there = values[: int(source[reading.count])]
            places += [there.count(kind) for kind in range(reading.width)]
        else:
            places += [place for each in values for place in spread(reading, each, seat, players)]
    return places


def spread(reading: Reading, value: int, seat: int, players: int) -> list[int]:
    own_first = [(seat + place) % players for place in range(players)]
    match reading.manner:
        case "number":
            return [value]
        case "bits":
            return [value >> place & 1 for place in range(reading.width)]
        case "choice":
            return [int(value == reading.first + place) for place in range(reading.width)]
        case "seat":
            others = [int(value == reading.first + place) for place in range(reading.width)]
            return others + [int(value == reading.first + reading.width + each) for each in own_first]
        case "seat-bits":
            return [value >> each & 1 for each in own_first]
    raise AssertionError(reading.manner)


@pytest.mark.parametrize(("name", "players", "variants"), MODES)
def test_an_observation_is_what_a_plain_reading_of_the_view_gives(
    name: str, players: int, variants: tuple[str, ...]
) -> None:
    match, picker = game(name, players, *variants).new(seed=3), random.Random(3)
    parts, high = layout(match.game), 0.0
    for decision in range(150):
        if match.over:
            break
        if decision % 5 == 0:
            seat = picker.randrange(players)
            vector = observed(match, seat)
            assert ((parts.low <= vector) & (vector <= parts.high)).all()
            named = parts.split(vector)
            for reading in match.game.kind.observation:
                if reading.manner != "nothing":
                    part = named.pop(reading.field)
                    assert part.reshape(-1).tolist() == read_plainly(match, reading, seat), reading.field
            assert not named
            high = max(high, float(np.mean(np.abs(vector / parts.scale) > 4)))
        match.play(picker.choice(match.legal_ids()))
    assert high < 0.02  # scales are hints: most numbers come to about 1


def test_parts_follow_one_another_and_share_the_vector() -> None:
    parts = layout(toy())
    assert [(part.name, part.start, part.shape) for part in parts.parts] == [
        ("heap", 0, ()),
        ("actor", 1, (4,)),
        ("drawn", 5, ()),
        ("last", 6, (4,)),
        ("secret", 10, (2, 3)),
        ("bag", 16, (2,)),
    ]
    rows = np.zeros((5, parts.size), np.int16)
    parts.split(rows)["secret"][3, 1, 2] = 7
    assert rows[3, 15] == 7
    assert parts.scale[[0, 1, 16]].tolist() == [7, 1, 3]
