"""Games to follow: played at random, every seat in a style of its own; and boxes with other values."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fourtopia import Match

Style = Mapping[str, float]

BUILDER: Style = {"wonder": 200, "control": 60, "put WA1": 4, "put EA1": 4, "put FI2": 4, "put WI7": 4, "done": 0.2}
WONDER_SEEKER: Style = {"wonder": 500, "control": 0.5, "take": 0.5, "surprise": 0.2}
GUEST_LOVER: Style = {"surprise": 40, "wonder": 30, "control": 15, "done": 1}
LATE_BUILDER: Style = {"surprise": 12, "take": 0.2, "control": 0.6, "wonder": 0.8, "name": 0.3, "put": 0.2, "done": 3}
HOARDER: Style = {"done": 300, "control": 5, "wonder": 5}
PRIVILEGED: Style = {"privilege": 30, "turn": 1, "lower": 30, "place anywhere": 60, "control": 9}
SQUATTER: Style = {"control": 0, "wonder": 0, "remove": 0.01, "place": 3, "move": 0.3, "surprise": 3, "done": 2}
VISITOR: Style = {"place anywhere": 30, "place": 20, "remove": 12, "raise": 0.2, "control": 5, "wonder": 9}
SAILOR: Style = {"move": 20, "done": 0.2, "control": 9, "wonder": 9, "to EA1": 3, "to WI7": 3}

STYLES: tuple[Style, ...] = (
    {},
    BUILDER,
    BUILDER,
    WONDER_SEEKER,
    GUEST_LOVER,
    LATE_BUILDER,
    HOARDER,
    PRIVILEGED,
    SQUATTER,
    VISITOR,
    SAILOR,
)
"""How fond players are of what; other actions weigh 1. Played evenly at random, games miss too many corners."""

LONGEST = 1500
"""Decisions. Where nobody builds, nobody scores and the game would not end."""


def random_game(match: Match, seed: int, styles: tuple[Style, ...] = STYLES, longest: int = LONGEST) -> Match:
    """Play to the end or nearly for ever, every seat in a style of its own."""
    picker = random.Random(seed)
    chosen = [picker.choice(styles) for _ in range(match.game.players)]
    while not match.over and len(match.chosen) < longest:
        play_one(match, picker, chosen[match.actor or 0])
    return match


def play_one(match: Match, picker: random.Random, style: Style) -> None:
    """One decision, in this style."""
    ids = match.legal_ids()
    weights = [weight_of(match.game.notations[each], style) for each in ids]
    match.play(picker.choices(ids, weights)[0] if any(weights) else picker.choice(ids))


def weight_of(notation: str, style: Style) -> float:
    return next((weight for start, weight in style.items() if notation.startswith(start)), 1)
