"""Every game is played from the home page to the final score, by clicking in the page."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from fourtopia.core import GAMES, read_log
from tests.browser.person import Person, by_chance


def number(words: str) -> int:
    return int(words.replace("\u2212", "-"))


def ledger(person: Person) -> list[list[int]]:
    """The rows of the final ledger, one number for each player; the sum is not one of them."""
    rows = person.page.locator(".columns tbody tr:not(.sum, .tie)").all()
    return [[number(words) for words in row.locator("td b").all_inner_texts()] for row in rows]


def sums(person: Person) -> list[int]:
    return [number(words) for words in person.texts(".columns .sum td b")]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_from_the_home_page_to_the_final_score(
    comes: Callable[..., Person], game: str, tmp_path: Path
) -> None:
    ann = comes()
    ann.visit("/")
    ann.presses(f'.game-card[data-game="{game}"] [data-play]')
    ann.page.wait_for_url("**/table/*")
    made, on_board = ann.plays(by_chance(5), decisions=12)
    assert made == 12
    assert on_board >= 6
    ann.plays_quickly(seed=5)

    # The end: who has won, and what for.
    assert ann.now["what"] == "end"
    names = ann.texts(".columns .plate")
    points = [number(words) for words in ann.texts(".columns .plate b")]
    assert points == sorted(points, reverse=True)
    winners = [name for name, first in zip(names, points, strict=True) if first == points[0]]
    assert any(re.sub(r"\s*\S+$", "", name).strip() in ann.text(".podium h1") for name in winners)
    assert sums(ann) == points == [sum(column) for column in zip(*ledger(ann), strict=True)]

    # The log is a file, and tells the same game.
    with ann.page.expect_download() as coming:
        ann.presses("a[download]")
    saved = tmp_path / coming.value.suggested_filename
    coming.value.save_as(saved)
    match = read_log(saved).match()
    assert saved.suffix == ".4t"
    assert sorted(match.scores(), reverse=True) == points

    # Then the replay, from its last position, and back, and once more.
    ann.presses('a[href$="/replay"]')
    ann.page.wait_for_url("**/replay")
    assert ann.now["at"] == ann.now["steps"] == str(match.lengths[-1])
    ann.page.go_back()
    ended = ann.page.url
    ann.presses('[data-press="rematch"]')
    ann.page.wait_for_url(lambda url: url != ended)
    ann.waits_for_the_turn()
    assert (ann.now["what"], ann.now["asked"]) == ("table", "1")
