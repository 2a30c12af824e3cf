"""Games to follow: played at random, every seat in a style of its own; and boxes with other values."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fourtopia import Match

STYLES: tuple[dict[str, float], ...] = (
    {},
    {"income": 4, "pay levels": 0.3},
    {"buy": 9, "income": 5, "pay levels 0": 9},
    {"research": 25, "buy": 0.5},
    {"clean up": 15, "income": 10, "energy steps 0": 5},
    {"research ecology": 12, "income": 6, "place d": 9, "place c": 5},
)
"""How fond players are of what; other actions weigh 1. Played evenly at random, games miss too many corners."""


def random_game(match: Match, seed: int) -> Match:
    """Play to the end, every seat in a style of its own."""
    picker = random.Random(seed)
    styles = [picker.choice(STYLES) for _ in range(match.game.players)]
    while not match.over:
        play_one(match, picker, styles[match.actor or 0])
    return match


def play_one(match: Match, picker: random.Random, style: Mapping[str, float]) -> None:
    """One decision, in this style."""
    ids = match.legal_ids()
    weights = [weight_of(match.game.notations[each], style) for each in ids]
    match.play(picker.choices(ids, weights)[0])


def weight_of(notation: str, style: Mapping[str, float]) -> float:
    return next((weight for start, weight in style.items() if notation.startswith(start)), 1)
