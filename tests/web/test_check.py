"""The checker looks at previews too: a page that tries choices out on the true position is found."""

from dataclasses import replace

import pytest

from fourtopia.core import Game, Match, View
from fourtopia.core.board import Fact
from fourtopia.core.checking import check_kind
from fourtopia.web import offers
from fourtopia.web.check import REACHING
from tests.core import together, toy


def heap(view: View, seat: int) -> list[Fact]:
    return [Fact("points", str(view.state.heap), "pebbles left")]


def problems() -> list[str]:
    """Of a game in which one pebble comes back if the other has a white one."""
    game = toy.toy(toy.ONE_COMES_BACK)
    kind = replace(game.kind, asking=replace(game.kind.asking, goods=heap))
    assert Game(kind, 2, (), kind.components).new(seed=1).legal_ids()
    return [each for seed in range(4) for each in check_kind(kind, 1, seed, more=REACHING).problems]


def test_previews_of_guesses_tell_nothing() -> None:
    assert problems() == []


def test_previews_that_raise_are_told_where_nothing_is_hidden_too() -> None:
    """Numbers are shown of the position as it is, and of what comes of each choice."""

    def goods(view: View, seat: int) -> list[Fact]:
        return [Fact("points", str([0, 1, 2][view.state.rounds]), "rounds")]

    def only_two(view: View, seat: int) -> list[Fact]:
        assert view.state.shown.sum() < 6
        return goods(view, seat)

    for part, fails in ((goods, False), (only_two, True)):
        game = together.together()
        kind = replace(game.kind, asking=replace(game.kind.asking, goods=part))
        found = [each for seed in range(3) for each in check_kind(kind, 1, seed, more=REACHING).problems]
        assert any("while making the pages: AssertionError" in problem for problem in found) == fails
        assert bool(found) == fails


def test_a_preview_of_the_true_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def peeking(match: Match, seat: int) -> list[Match]:
        return [match]

    monkeypatch.setattr(offers, "_guesses", peeking)
    found = problems()
    assert any("the previews of choices of seat" in problem for problem in found)
    assert all("the views" not in problem for problem in found)
