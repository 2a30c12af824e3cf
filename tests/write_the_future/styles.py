"""Games to follow: played at random, every seat in a style of its own, and in any order where several may decide."""

from __future__ import annotations

import random
from collections.abc import Mapping

from fourtopia import Match
from fourtopia.games.write_the_future.state import Stage
from tests.write_the_future.table import cell_of, cells_of

Style = Mapping[str, float]

FILLER: Style = {"draw": 30, "bonus": 1, "done": 0.02, "market": 0.05, "change": 0.5, "move": 0.02, "decline": 0.1}
MARKETEER: Style = {"market agents": 5, "market": 30, "draw": 0.1, "done": 0.1, "change number": 9, "decline": 0.1}
ABLE: Style = {"use faction": 30, "move": 30, "change": 30, "draw": 3, "market": 2, "done": 0.1}
SAVER: Style = {"move": 0.001, "use faction": 0.02, "change": 0.05, "draw": 30, "market": 0.3, "done": 0.1}
IDLER: Style = {"done": 300, "use faction": 0.1}
ONE_TRACK: Style = {"card 1": 300, "move": 0.001, "draw": 9, "done": 0.3}
DECLINER: Style = {"draw": 30, "market": 0.05, "done": 0.1, "decline": 30, "move": 0.1}
GREEDY: Style = {"draw": 60, "done": 0.001, "market": 0.001, "change": 0.2, "move": 3, "decline": 0.001}

MARKET_FIRST: Style = {"market": 300, "draw": 9, "done": 0.01, "use faction": 3, "tick": 9}

DRAWERS = (FILLER, FILLER, DECLINER, GREEDY)
STYLES: tuple[Style, ...] = ({}, *DRAWERS, MARKETEER, ABLE, ABLE, SAVER, ONE_TRACK, MARKET_FIRST)
"""How fond players are of what; other actions weigh 1. Played evenly at random, games miss too many corners."""

RARE: Style = {"faction tuulu": 4, "faction shakra": 4, "faction umbra": 3, "faction arbiters": 3}
LINE_BY_LINE = (FILLER, DECLINER, GREEDY, SAVER)


def random_game(match: Match, seed: int, styles: tuple[Style, ...] = STYLES) -> Match:
    """Play to the end, every seat in a style of its own."""
    picker = random.Random(seed)
    chosen = [picker.choice(styles) for _ in range(match.game.players)]
    while not match.over:
        play_one(match, picker, chosen)
    return match


def play_one(match: Match, picker: random.Random, chosen: list[Style]) -> None:
    """One decision of anybody who may decide, in the style of that seat."""
    seat = picker.choice(match.actors)
    style, ids = chosen[seat], match.legal_ids(seat)
    words = [match.game.notations[each] for each in ids]
    weights = [weight_of(word, style) for word in words]
    if words == ["move", "done"] and match.state.stage == Stage.MOVES:
        weights = [5, 1]
    if style in LINE_BY_LINE and words[0].startswith("at "):
        weights = [weight * nearly_full(match, seat, word) for weight, word in zip(weights, words, strict=True)]
    match.play(picker.choices(ids, weights)[0] if any(weights) else picker.choice(ids), seat)


def nearly_full(match: Match, seat: int, word: str) -> float:
    """Lines with few empty cells are the ones to complete."""
    if not word.startswith("at "):
        return 1
    occupied = int(match.state.players[seat].resources)
    row, column = cell_of(word)
    count = [
        sum(occupied >> 6 * (r - 1) + c - 1 & 1 for r, c in cells_of(line))
        for line in (f"row-{row}", f"column-{column}")
    ]
    return float(4 ** max(count))


def weight_of(notation: str, style: Style) -> float:
    return next((weight for start, weight in (*style.items(), *RARE.items()) if notation.startswith(start)), 1)
