"""Checksums of positions: they show whether a log leads today where it led when it was written."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from fourtopia.core.records import State, is_gap, record

if TYPE_CHECKING:
    from fourtopia.core.match import Match
    from fourtopia.core.view import View


def checksum(position: Match | View, rules: int | None = None) -> str:
    """Sixteen digits that change with any part of the position, or with any that it had under older rules."""
    state = position.state if rules is None else _as_it_was(position.state, position.game.kind.fields_before, rules)
    return hashlib.sha256(state.tobytes()).hexdigest()[:16]


def is_of(position: Match | View, stored: str) -> bool:
    """Whether this checksum is the position's, by the fields that it has today or had under any older rules."""
    older = (version - 1 for version in position.game.kind.fields_before)
    return any(checksum(position, rules) == stored for rules in (None, *older))


def _as_it_was(state: State, before: Mapping[int, Mapping[str, str]], rules: int) -> State:
    """A position with the fields that it had by this version of the rules, as they were."""
    changed: dict[str, str] = {}
    for version in sorted(before):
        if version > rules:
            changed = {**before[version], **changed}  # what the first change since then replaced
    if not changed:
        return state
    names = [name for name in state.dtype.names if changed.get(name) != "" and not is_gap(name)]
    older = np.zeros(1, record([(name, changed.get(name, state.dtype[name])) for name in names]))
    for name in names:
        older[name][0] = state[name]
    return older[0]
