"""Checksums of positions, also of those that older rules kept with other fields."""

import hashlib
from collections.abc import Mapping
from dataclasses import replace

import numpy as np
import pytest

from fourtopia.core import Game, Match, load
from fourtopia.core.checksum import checksum, is_of
from fourtopia.core.records import is_gap, record

LATER = {2: {"stage": "i8", "first": ""}, 3: {"stage": "i2", "rolled": "i4"}}


def changed_by(before: Mapping[int, Mapping[str, str]]) -> Match:
    """In the middle of a game whose rules have changed these fields."""
    game = load("write-the-future", players=2, variants=["draft"])
    kind = replace(game.kind, fields_before=before)
    match = Game(kind, game.players, game.variants, game.components).new(seed=1)
    for _ in range(20):
        match.play(match.legal_ids()[0])
    return match


def by_hand(match: Match, types: Mapping[str, str]) -> str:
    """The checksum with fields of these types, and without those that have none."""
    state = match.state
    names = [name for name in state.dtype.names if types.get(name, "as it is") and not is_gap(name)]
    older = np.zeros(1, record([(name, types.get(name, state.dtype[name])) for name in names]))
    for name in names:
        older[0][name] = state[name]
    return hashlib.sha256(older.tobytes()).hexdigest()[:16]


@pytest.mark.parametrize(
    ("rules", "types"),
    [
        (1, {"stage": "i8", "first": "", "rolled": "i4"}),  # what the first change since then replaced
        (2, {"stage": "i2", "rolled": "i4"}),
        (3, {}),
    ],
)
def test_fields_are_what_they_were_by_each_version(rules: int, types: dict[str, str]) -> None:
    match = changed_by(LATER)
    assert checksum(match, rules) == by_hand(match, types)


def test_a_checksum_of_any_version_is_the_position_s_and_no_other() -> None:
    match = changed_by(LATER)
    stored = {checksum(match, rules) for rules in (1, 2, 3)}
    assert len(stored) == 3
    assert all(is_of(match, each) for each in stored)
    match.play(match.legal_ids()[0])
    assert not any(is_of(match, each) for each in stored)


def test_where_no_field_has_changed_all_versions_are_one() -> None:
    match = changed_by({})
    assert checksum(match, 1) == checksum(match) == hashlib.sha256(match.state.tobytes()).hexdigest()[:16]
