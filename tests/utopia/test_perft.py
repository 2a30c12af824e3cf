"""The perft tables of Utopia: how many sequences of decisions there are, from the start and in the middle of games.

A change of any of these numbers is a change of the rules.
"""

from pathlib import Path

import pytest

import fourtopia
from fourtopia.core.perft import perft
from tests.conftest import game

LOGS = Path(__file__).parent / "logs"

# From the start: the scale, the first player, the guests. Nobody but chance has acted yet.
STARTS: tuple[tuple[int, list[int]], ...] = (
    (2, [1, 5, 20, 60, 120, 240, 3600, 54000, 806400]),
    (3, [1, 5, 20, 60, 120, 360, 7200, 144000]),
    (4, [1, 5, 20, 60, 120, 480, 9600, 192000]),
    (5, [1, 5, 20, 60, 120, 600, 12000, 240000]),
)

# A finished game, how many of its decisions are taken, and the counts from there.
MIDDLES: tuple[tuple[str, int, list[int]], ...] = (
    ("two-players", 106, [4, 34, 151, 783, 4004, 13776, 97131]),  # which guest?
    ("two-players", 212, [5, 22, 85, 287, 841, 2319, 6528]),  # cards are dealt
    ("two-players", 318, [3, 32, 457, 6825, 101115]),  # what to play?
    ("outright-victory", 106, [2, 20, 120, 690, 3450, 17250, 86250]),
    ("outright-victory", 212, [6, 30, 138, 582, 2226, 7620, 23040]),  # where does the prince go?
    ("outright-victory", 318, [5, 25, 125, 375, 1000, 7125, 40110]),
    ("all-wonders", 160, [9, 65, 488, 2982, 20744, 124136, 807888]),
    ("all-wonders", 320, [5, 25, 125, 624, 3103, 15335, 75154]),
    ("all-wonders", 480, [5, 21, 144, 1142, 14423, 252040]),
    ("five-players", 231, [20, 390, 7410, 137070]),  # guests are drawn
    ("five-players", 462, [3, 22, 158, 1590, 23834, 439028]),
    ("five-players", 693, [12, 96, 871, 12632, 228271]),
)


@pytest.mark.parametrize(("players", "counts"), STARTS)
def test_perft_from_the_start(players: int, counts: list[int]) -> None:
    assert [perft(game("utopia", players), depth) for depth in range(len(counts))] == counts


@pytest.mark.parametrize(("way", "taken", "counts"), MIDDLES)
def test_perft_in_the_middle_of_a_game(way: str, taken: int, counts: list[int]) -> None:
    match = fourtopia.replay(LOGS / f"{way}.4t")
    match.follow(match.chosen[:taken])
    assert [perft(match.game, depth, match) for depth in range(1, len(counts) + 1)] == counts


def test_the_first_decisions_by_hand() -> None:
    """Two players: 120 orders of the scale, the last civilization forced; then who begins; then guests.

    Of 15 kinds there are two guests each, so the third guest cannot be of a kind that was drawn twice.
    """
    two = game("utopia", 2)
    assert perft(two, 4) == 5 * 4 * 3 * 2
    assert perft(two, 5) == 120 * 2
    assert perft(two, 8) == 240 * (15**3 - 15)
