"""Previews of choices: what comes of them is shown as far as their player can know it."""

from dataclasses import replace

from fourtopia.core import Game, Match, View
from fourtopia.core.board import Fact
from fourtopia.web.offers import offers
from tests.core import toy


def heap(view: View, seat: int) -> list[Fact]:
    return [Fact("pebble", str(view.state.heap), "pebbles left")]


def position(black: bool) -> Match:
    """Seat 0 has a black pebble and does not know what seat 1 has."""
    game = toy.toy(toy.ONE_COMES_BACK)
    kind = replace(game.kind, asking=replace(game.kind.asking, goods=heap))
    matches = (Game(kind, 2, (), kind.components).new(seed=seed) for seed in range(200))
    wanted = [toy.BLACK, toy.BLACK if black else toy.WHITE]
    return next(match for match in matches if match.state.secret.tolist() == wanted)


def test_a_preview_does_not_tell_what_only_the_true_position_knows() -> None:
    """Three pebbles, and one that comes back if the other has a white one: how many are left would tell it."""
    for match in (position(black=True), position(black=False)):
        one, two, three = offers(match, match.view(0), match.legal_ids(0))
        assert [value for _, value in one.after] == ["6"]
        assert [value for _, value in two.after] == ["5"]
        assert three.after == []


def test_what_ends_a_turn_is_told_where_it_does_in_any_case() -> None:
    match = position(black=True)
    assert all(offer.ends for offer in offers(match, match.view(0), match.legal_ids(0)))
    assert offers(match, match.view(None), []) == []
