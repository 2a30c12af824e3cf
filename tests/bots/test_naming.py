"""Bots by name, and the bots that do not search."""

import numpy as np
import pytest

import fourtopia
from fourtopia.bots import BOTS, USUAL, make_bot
from fourtopia.core import GAMES, BadOption


def test_there_are_five_levels() -> None:
    assert [name for name in BOTS if name.startswith("level-")] == [f"level-{number}" for number in range(1, 6)]
    assert USUAL in BOTS


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("genius", "there is no bot 'genius'; there is level-1"),
        ("greedy:nodes=3", "takes no wishes"),
        ("search:nodes", "'nodes' is no wish"),
        ("search:nodes=many", "'nodes=many' is no wish"),
        ("search:speed=3", "one of nodes, seconds"),
        ("search:nodes=0", "'nodes=0' is no wish"),
        ("search:cores=-1", "'cores=-1' is no wish"),
        ("search:nodes=inf", "'nodes=inf' is no wish"),
    ],
)
def test_a_bot_that_cannot_be_made_says_why(name: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        make_bot(name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["level-1", "level-2", "level-3", "greedy", "random"])
def test_every_bot_plays_and_thinks(game: str, name: str) -> None:
    match = fourtopia.load(game, players=2).new(seed=1)
    bots = [make_bot(name, seed) for seed in (1, 2)]
    for _ in range(20):
        if match.over:
            break
        seat = match.actors[0]
        legal = match.legal_ids(seat)
        assert sorted(each.action for each in bots[seat].think(match.view(seat), legal)) == sorted(legal)
        match.play(bots[seat].choose(match.view(seat), legal), seat)


@pytest.mark.parametrize("game", GAMES)
def test_greedy_takes_what_it_thinks_is_worth_most(game: str) -> None:
    match = fourtopia.load(game, players=2).new(seed=1)
    random = np.random.default_rng(1)
    for _ in range(30):
        if match.over:
            break
        legal = match.legal_ids()
        thoughts = make_bot("greedy", 1).think(match.view(match.actor), legal)
        assert [each.worth for each in thoughts] == sorted((each.worth for each in thoughts), reverse=True)
        match.play(int(random.choice(legal)))
