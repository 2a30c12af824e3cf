"""Whole games, followed by a bookkeeper who knows the rules but not the engine."""

import functools
from collections import Counter

import pytest

from fourtopia.core import kind_of
from fourtopia.core.components import Value, change
from fourtopia.core.game import Game
from tests.conftest import game
from tests.own_values import with_changes
from tests.utopia.books import Books
from tests.utopia.compare import keep_books
from tests.utopia.styles import random_game
from tests.utopia.table import PRINTED

Changes = dict[str, Value]

VARIANTS: list[tuple[str, ...]] = [(), ("wonder-others-only",)]
SEEDS = range(13)
OWN_SEEDS = range(5)

SCARCE: Changes = {
    "pieces.princes": 4,
    "pieces.bases": 3,
    "pieces.monuments": 2,
    "building.control": 2,
    "prestige.end": 30,
}
OTHER_NUMBERS: Changes = {
    "pieces.princes": 6,
    "pieces.bases": 5,
    "pieces.privileges": 4,
    "pieces.monuments": 3,
    "pieces.guests": 3,
    "pieces.cards": 12,
    "round.guests": 2,
    "round.cards": 6,
    "round.kept": 4,
    "discard.first": 3,
    "discard.others": 2,
    "discard.last": 1,
    "building.control": 2,
    "building.wonder": 7,
    "action.visit": 3,
    "action.removal": 1,
    "action.anywhere": 2,
    "action.lower": 3,
    "prestige.steps": [0, 1, 1, 2, 4],
    "prestige.end": 40,
    "district.WI1.value": 9,
    "district.EA5.value": 0,
}
OTHER_MAP: Changes = {
    "pieces.privileges": 3,
    "round.kept": 3,
    "building.control": 2,
    "district.WA5.island": "earth",
    "district.WI8.island": "fire",
    "district.WI4.zone": "none",
    "district.WI6.zone": "B",
    "district.FI3.zone": "A",
    "district.EA5.neighbours": ["EA4", "EA6", "WI8"],
    "district.WI8.neighbours": ["EA5", "WI1", "WI2", "WI6", "WI7"],
}
QUICK: Changes = {"building.control": 1, "prestige.end": 8, "action.anywhere": 1, "action.lower": 1, "round.kept": 1}
OWN = {"scarce": SCARCE, "numbers": OTHER_NUMBERS, "map": OTHER_MAP, "quick": QUICK}


@functools.cache
def followed(players: int, variants: tuple[str, ...], seed: int) -> Books:
    return keep_books(random_game(game("utopia", players, *variants).new(seed=seed), seed))


@functools.cache
def followed_own(name: str, players: int, seed: int) -> Books:
    kind, changes = kind_of("utopia"), OWN[name]
    own_game = Game(kind, players, VARIANTS[seed % 2], change(kind.components, changes))
    return keep_books(random_game(own_game.new(seed=seed), seed), with_changes(PRINTED, changes))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("variants", VARIANTS)
def test_the_books_agree(players: int, variants: tuple[str, ...]) -> None:
    """UTO 2.1  After every action: where everything is, who acts next, what may be chosen, and chance's odds."""
    for seed in SEEDS:
        assert followed(players, variants, seed).round > 3


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("name", OWN)
def test_the_books_agree_with_an_owners_values(name: str, players: int) -> None:
    """Nothing that a components file may change is fixed in the rules."""
    for seed in OWN_SEEDS:
        assert followed_own(name, players, seed).round > 0


def test_the_games_visit_the_corners() -> None:
    """Or the books would prove little: these are the same games as above."""
    seen: Counter[str] = Counter()
    for players in (2, 3, 4, 5):
        for seed in SEEDS:
            for variants in VARIANTS:
                seen += followed(players, variants, seed).seen
        for seed in OWN_SEEDS:
            for name in OWN:
                seen += followed_own(name, players, seed).seen
    for corner, least in CORNERS.items():
        assert seen[corner] >= least, (corner, seen)


CORNERS = {
    "1 moved by land": 1000,
    "1 moved by sea": 500,
    "2 moved by land": 100,
    "2 moved by sea": 30,
    "1 of 1 cards turned": 200,
    "1 of 2 cards turned": 30,
    "2 of 2 cards turned": 30,
    "1 of 3 cards turned": 10,
    "2 of 3 cards turned": 10,
    "3 of 3 cards turned": 5,
    "privilege that needs another": 5,
    "both privileges in a turn": 100,
    **{f"privilege to {what}": 5 for what in ("move", "place", "place anywhere", "remove", "raise", "lower")},
    "another's district by a wonder": 50,
    "another's district by a wonder with the variant": 50,
    "own district by a wonder": 20,
    "own district by a wonder with the variant": 20,
    "building before the guest": 50,
    "building before the surprise guest": 5,
    "building before naming": 50,
    "building before an extra pick": 20,
    "building in an extra pick": 50,
    "building after the extra pick": 10,
    "building after the guest": 100,
    "building in the city": 100,
    "wonder before the guest": 20,
    "wonder before the surprise guest": 2,
    "wonder before naming": 20,
    "wonder before an extra pick": 5,
    "wonder in an extra pick": 20,
    "wonder after the extra pick": 5,
    "wonder after the guest": 50,
    "wonder in the city": 20,
    "wonder with a choice": 200,
    "guest in vain": 500,
    "surprise in vain": 100,
    "surprise not built for": 1,
    "surprise placed after building for it": 1,
    "guest that cannot be used": 500,
    "hand limit": 200,
    "no base left": 50,
    "no monument left": 50,
    "order changed in _city_turn": 10,
    "order changed in _guest_turn": 10,
    "own monument visited": 100,
    "placed anywhere": 200,
    "placed anywhere, at another's monument of the civilization": 3,
    "reshuffle": 200,
    "reshuffle in mid-deal": 100,
    "rotation": 200,
    "rotation of some": 100,
    "shared space": 100,
    "nothing left to do": 500,
    "nothing left to do with these cards": 10,
    "no end in sight": 5,
    "tie at the end": 1,
}
