"""The perft tables of Write the Future: how many sequences of decisions there are, from the start and in mid-game.

A change of any of these numbers is a change of the rules. Where several may decide at once, it is the first who does.
"""

from pathlib import Path

import pytest

import fourtopia
from fourtopia.core.perft import perft
from tests.conftest import game

NAME = "write-the-future"
LOGS = Path(__file__).parent / "logs"

# From the start: factions, the first player, the dice. Nobody but chance has acted yet, unless factions are chosen.
STARTS: tuple[tuple[int, tuple[str, ...], list[int]], ...] = (
    (1, (), [1, 24, 576, 13824, 331776]),
    (2, ("draft",), [1, 2, 48, 1152, 27648]),
    (4, ("draft",), [1, 4, 96, 2304, 55296]),
    (100, (), [1, 24, 576, 13824, 331776]),
    (3, ("future-proof", "choose-factions"), [1, 12, 132, 1320, 31680]),
)

# A finished game, how many of its decisions are taken, and the counts from there.
MIDDLES: tuple[tuple[str, int, list[int]], ...] = (
    ("solo", 37, [9, 70, 1262, 29998, 719952]),  # what to do with the dice?
    ("solo", 75, [24, 72, 731, 5790, 99102]),  # the last die is rolled
    ("draft-four-bonuses", 66, [9, 67, 1142, 25918, 618522]),
    ("draft-four-bonuses", 95, [3, 12, 240, 5760, 138240]),  # which die gets which colour?
    ("draft-four-bonuses", 181, [24, 576, 13824, 41472, 388992]),
    ("traditional-three-maxed", 53, [4, 76, 1742, 41808, 1003392]),
    ("traditional-three-maxed", 106, [3, 32, 223, 1685, 13674, 163946]),
    ("traditional-three-maxed", 159, [8, 51, 315, 2318, 14876, 141626]),
    ("values-swapped", 41, [7, 60, 975, 22410, 535818]),
    ("values-swapped", 103, [24, 576, 1728, 15064, 73640, 325364]),
    ("traditional-twelve-players", 143, [10, 59, 382, 3153, 20542, 134560]),
    ("traditional-twelve-players", 430, [8, 48, 304, 3688, 28688, 159720]),
    ("traditional-twelve-players", 574, [7, 39, 433, 3238, 17757, 96609]),  # which die gets which number?
    ("bonus-in-the-last-moves", 90, [10, 240, 5760, 138240]),  # where does a Weapon go?
    ("bonus-in-the-last-moves", 174, [7, 20, 288, 4771, 98555]),
)


@pytest.mark.parametrize(("players", "variants", "counts"), STARTS)
def test_perft_from_the_start(players: int, variants: tuple[str, ...], counts: list[int]) -> None:
    assert [perft(game(NAME, players, *variants), depth) for depth in range(len(counts))] == counts


@pytest.mark.parametrize(("way", "taken", "counts"), MIDDLES)
def test_perft_in_the_middle_of_a_game(way: str, taken: int, counts: list[int]) -> None:
    match = fourtopia.replay(LOGS / f"{way}.4t")
    match.follow(match.chosen[:taken])
    assert [perft(match.game, depth, match) for depth in range(1, len(counts) + 1)] == counts


def test_the_first_decisions_by_hand() -> None:
    """Four colours and six numbers, and no colour can run out with the first four dice: 24 outcomes each."""
    assert perft(game(NAME, 1), 4) == 24**4
    assert perft(game(NAME, 4, "draft"), 4) == 4 * 24**3
    assert perft(game(NAME, 3, "future-proof", "choose-factions"), 3) == 12 * 11 * 10
