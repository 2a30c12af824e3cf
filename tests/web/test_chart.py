"""The running chart: its labels stay in the picture and apart from each other."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from fourtopia.web.chart import LARGE, SMALL, chart

WIDEST_DIGIT = 8.4  # of twelve units, in DejaVu Sans Bold


def labels(drawn: str) -> list[tuple[float, float, str]]:
    """Where the points at the ends of the lines stand, and what they are."""
    found = re.findall(r'<text x="([\d.]+)" y="([\d.]+)" font-size="12" font-weight="700"[^>]*>([^<]*)<', drawn)
    return [(float(x), float(y), words) for x, y, words in found]


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(
    "last",
    [
        (0, 0, 0, 0, 0),
        (1, 0),
        (3, 3, 3),
        (-59, 90, -42, -59, -58),
        (-3, -2, -1),
        (112, 108, 102, 86, 112),
        (-1234, 1234),
        (0, 123_456_789),
        (7,),
    ],
)
def test_labels_stay_in_the_picture_and_apart(last: tuple[int, ...], size: tuple[int, int]) -> None:
    history = [(0, (0,) * len(last)), (1, last)]
    drawn = labels(str(chart(history, range(len(last)), size)))
    assert [words for _, _, words in drawn] == [str(points).replace("-", "\u2212") for points in sorted(last)[::-1]]
    for x, y, words in drawn:
        assert x + WIDEST_DIGIT * len(words) <= size[0]
        assert 10 <= y <= size[1]
    assert all(lower - upper >= 12.9 for (_, upper, _), (_, lower, _) in pairwise(drawn))


def test_a_line_ends_beside_its_label_where_there_is_room() -> None:
    first, second = labels(str(chart([(0, (0, 0)), (9, (40, 10))], [0, 1], LARGE)))
    assert (first[1], second[1]) == (12, 111)  # four below the middle of their line's end


def test_there_is_no_chart_before_anything_was_decided() -> None:
    assert chart([(0, (0, 0))], [0, 1]) == ""
