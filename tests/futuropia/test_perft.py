"""The perft table of Futuropia: how many sequences of decisions there are, by mode and depth.

A change of any of these numbers is a change of the rules.
"""

import pytest

from fourtopia.core.perft import perft
from tests.conftest import game

TABLE: tuple[tuple[int, tuple[str, ...], list[int]], ...] = (
    (1, (), [1, 5, 19, 142, 948, 4979, 22942, 95153]),
    (1, ("upgraded",), [1, 8, 56, 336, 1680, 31920, 319200, 1441440]),
    (2, (), [1, 5, 19, 143, 959, 5284, 27007, 151216]),
    (2, ("upgraded",), [1, 8, 56, 336, 1680, 31920, 341040, 4591440]),
    (2, ("b-side",), [1, 5, 19, 143, 959, 5284, 27014, 151266]),
    (2, ("variable-quarters",), [1, 2, 4, 8, 16, 32, 64, 128]),
    (3, ("requirements",), [1, 9, 72, 360, 1352, 12432, 114520]),
    (4, (), [1, 5, 19, 212, 2801, 20142, 115049]),
    (4, ("upgraded", "six-generators", "less-attraction"), [1, 8, 56, 336, 1680, 6720, 20160]),
)


@pytest.mark.parametrize(("players", "variants", "counts"), TABLE)
def test_perft(players: int, variants: tuple[str, ...], counts: list[int]) -> None:
    assert [perft(game("futuropia", players, *variants), depth) for depth in range(len(counts))] == counts


def test_the_first_two_decisions_by_hand() -> None:
    """Five tiles; then 3 + 3 ways to buy, 5 to invite, 3 to take robots; after the subsidy the next player's five."""
    assert perft(game("futuropia", 2), 1) == 5
    assert perft(game("futuropia", 2), 2) == 3 + 3 + 5 + 3 + 5
