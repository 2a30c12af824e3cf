"""Whole games, followed by a bookkeeper who knows the rules but not the engine."""

import random

import pytest

from fourtopia import Match
from fourtopia.core import Step
from tests.conftest import game
from tests.futuropia.books import Books, Seat

AMOUNTS = ("money", "food", "energy", "loans", "special_loan", "people", "robots", "camper", "living_spaces")
MODES = [
    (1, ()),
    (2, ()),
    (3, ()),
    (4, ()),
    (1, ("upgraded", "requirements")),
    (2, ("b-side",)),
    (3, ("variable-quarters", "requirements")),
    (4, ("upgraded",)),
    (2, ("upgraded", "variable-quarters", "requirements")),
]


def random_game(players: int, variants: tuple[str, ...], seed: int) -> Match:
    """Played at random, but not too fond of leaving early."""
    match = game("futuropia", players, *variants).new(seed=seed)
    picker = random.Random(seed)
    while not match.over:
        actions = match.legal()
        if len(actions) > 1 and actions[-1].notation == "leave" and picker.random() < 0.8:
            actions.pop()
        match.play(picker.choice(actions))
    return match


def decisions(match: Match) -> list[list[Step]]:
    """Each decision with what was forced after it."""
    groups: list[list[Step]] = [[]]
    for step in match.steps():
        if not step.forced and groups[-1]:
            groups.append([])
        groups[-1].append(step)
    return groups


def amounts(seat: Seat | object) -> dict[str, int]:
    return {name: int(getattr(seat, name)) for name in AMOUNTS}


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(("players", "variants"), MODES)
def test_the_books_agree(players: int, variants: tuple[str, ...], seed: int) -> None:
    """FUT 2.2  After every decision, up to the final check, and so do the players whose turn it is."""
    match = random_game(players, variants, seed)
    books = Books(match.game)
    compared = 0
    for group in decisions(match):
        names = [match.game.notations[step.action] for step in group]
        for name in names:
            books.write(name)
        if books.checking:
            break
        after = group[-1].after
        for seat in range(players):
            assert amounts(books.seats[seat]) == amounts(after.state.players[seat]), (seat, names)
        if after.actor >= 0:
            assert books.actor == after.actor, names
        compared += 1
    assert compared > 20
    assert books.checking
    for seat in range(players):  # people may have gone in the final check, but no resources
        end = match.state.players[seat]
        kept = ("money", "food", "energy", "loans", "special_loan")
        assert [getattr(books.seats[seat], name) for name in kept] == [int(end[name]) for name in kept]
