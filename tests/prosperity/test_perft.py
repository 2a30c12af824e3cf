"""The perft table of Prosperity: how many sequences of decisions there are, by mode and depth.

A change of any of these numbers is a change of the rules.
"""

import pytest

from fourtopia.core.perft import perft
from tests.conftest import game

TABLE: tuple[tuple[int, tuple[str, ...], list[int]], ...] = (
    (1, (), [1, 2, 10, 73, 436, 1579, 8488, 52869, 257094, 1005026]),
    (1, ("silver",), [1, 5, 40, 237, 834, 4915, 30895, 146068, 585966]),
    (2, (), [1, 2, 4, 8, 40, 278, 1548, 5530, 27932, 170958]),
    (2, ("silver",), [1, 2, 10, 80, 446, 1524, 8672, 56750, 263032, 1061966]),
    (2, ("black",), [1, 2, 10, 66, 352, 1254, 6228, 34278, 165638, 673406]),
    (3, (), [1, 2, 4, 8, 24, 120, 813, 4476, 15351, 76224]),
    (3, ("silver",), [1, 3, 15, 120, 669, 2202, 12576, 84339, 377166]),
    (4, (), [1, 2, 4, 8, 16, 64, 320, 2140, 11656, 39732, 192680]),
    (4, ("black",), [1, 4, 20, 132, 704, 2324, 11144, 64740, 285064]),
)


@pytest.mark.parametrize(("players", "variants", "counts"), TABLE)
def test_perft(players: int, variants: tuple[str, ...], counts: list[int]) -> None:
    assert [perft(game("prosperity", players, *variants), depth) for depth in range(len(counts))] == counts


def test_the_first_three_decisions_by_hand() -> None:
    """Two silver countries: who begins, then the five tiles of 1970, then the first choice after each of them.

    Income, cleaning up, two tracks and the four tiles of level 1 make 8. Energy leaves 150 €, and its tile is of level
    1: 9. So it is with ecology. Capital leaves 200 €, so the four tiles of level 2 are in reach: 12. Research asks for
    one step on one of two tracks: 2. Prosperity brings a tile of level 3: 8.
    """
    silver = game("prosperity", 2, "silver")
    assert perft(silver, 1) == 2
    assert perft(silver, 2) == 2 * 5
    assert perft(silver, 3) == 2 * (9 + 9 + 12 + 2 + 8)
