"""Perft against a plain recursion through `Match`, for every game. The tables are beside the tests of each game."""

import pytest

from fourtopia import GAMES, Match
from fourtopia.core.perft import perft
from tests.conftest import game


def count(match: Match, depth: int) -> int:
    """How many sequences of decisions there are; chance's outcomes count like choices."""
    if depth == 0:
        return 1
    total = 0
    for action in match.legal_ids():
        after = match.copy()
        assert match.actor is not None
        after.take(match.actor, action)
        total += count(after, depth - 1)
    return total


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_perft_agrees_with_playing_one_by_one(name: str, players: int) -> None:
    match = game(name, players).new(seed=1)
    match.follow([])
    depth = max(each for each in range(6) if perft(match.game, each) < 40_000)
    assert count(match, depth) == perft(match.game, depth, match) == perft(match.game, depth)
    while match.actor != players - 1:
        match.play(match.legal_ids()[0])
    assert count(match, 3) == perft(match.game, 3, match)
