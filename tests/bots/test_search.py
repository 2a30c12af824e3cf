"""How a search behaves: it can be repeated, keeps to its time, knows no more than a player, goes on with its tree."""

import time

import numpy as np
import pytest

import fourtopia
from fourtopia.bots import Budget, make_bot
from fourtopia.bots.search_bot import SearchBot
from fourtopia.bots.search_options import SearchOptions
from fourtopia.core import GAMES, Match, kind_of
from fourtopia.core.compiling import answer_at_once, answer_compiled
from tests.conftest import OURS

HIDING = [("utopia", ""), ("write-the-future", "secrecy")]
MANY = [(name, kind_of(name).showcase[0]) for name in GAMES]


def in_the_middle(name: str, decisions: int = 12, players: int = 2, seed: int = 3, variant: str = "") -> Match:
    """A position with a choice, some random decisions into a game."""
    random = np.random.default_rng(seed)
    match = fourtopia.load(name, players=players, variants=[variant] if variant else []).new(seed=seed)
    for _ in range(decisions):
        match.play(int(random.choice(match.legal_ids())))
    while len(match.legal_ids()) < 3:
        match.play(int(random.choice(match.legal_ids())))
    return match


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_thinks_the_same(name: str) -> None:
    match = in_the_middle(name)
    view, legal = match.view(match.actor), match.legal_ids()
    once, again, other = (make_bot("search", seed).think(view, legal, Budget(nodes=700)) for seed in (1, 1, 2))
    assert once == again
    assert once != other


@pytest.mark.parametrize("name", GAMES)
def test_all_choices_are_ranked_and_make_sense(name: str) -> None:
    match = in_the_middle(name)
    legal = match.legal_ids()
    thoughts = make_bot("search", 1).think(match.view(match.actor), legal, Budget(nodes=2000))
    assert sorted(thought.action for thought in thoughts) == sorted(legal)
    weights = [thought.weight for thought in thoughts]
    assert weights == sorted(weights, reverse=True)
    assert sum(weights) == pytest.approx(1)
    assert all(0 <= thought.win <= 1 for thought in thoughts)


@pytest.mark.parametrize("name", GAMES)
def test_the_time_is_kept(name: str) -> None:
    match = in_the_middle(name)
    view, legal = match.view(match.actor), match.legal_ids()
    bot = make_bot("search", 1)
    for _ in range(2):  # whatever has to be compiled is compiled now
        bot.think(view, legal, Budget(nodes=10))
    begun = time.monotonic()
    bot.think(view, legal, Budget(seconds=0.3))
    assert 0.29 < time.monotonic() - begun < 0.8


@pytest.mark.parametrize(("name", "variant"), HIDING)
def test_what_is_hidden_does_not_matter(name: str, variant: str) -> None:
    """Two games that differ only in what a seat cannot know look the same to its bot."""
    match = in_the_middle(name, decisions=30, players=3, variant=variant)
    seat = match.actor
    assert seat is not None
    worlds = [match.imagined(seat, guess) for guess in range(5)]
    assert len({world.state.tobytes() for world in worlds}) > 1
    looks = Budget(nodes=500)  # and no clock: whoever has to compile first would see less
    thoughts = [make_bot("search", 1).think(world.view(seat), world.legal_ids(seat), looks) for world in worlds]
    assert all(each == thoughts[0] for each in thoughts)


@pytest.mark.parametrize("name", OURS)
def test_it_goes_on_with_its_tree(name: str) -> None:
    """After its own decision, where it decides again, as in all of ours, it need not look at everything anew."""
    match = in_the_middle(name)
    bot = SearchBot(1, SearchOptions(nodes=3000))
    for _ in range(20):
        seat = match.actor
        assert seat is not None
        match.play(bot.choose(match.view(seat), match.legal_ids()))
        if match.actor == seat and len(match.legal_ids()) > 1:
            break
    bot.search(match.view(seat), Budget(nodes=0))
    assert bot.visits > 10
    fresh = SearchBot(1, SearchOptions(nodes=3000, reuse=False))
    fresh.search(match.view(seat), Budget(nodes=0))
    assert fresh.visits == 0


@pytest.mark.parametrize("name", GAMES)
def test_several_cores_look_further(name: str) -> None:
    match = in_the_middle(name)
    bot = SearchBot(1, SearchOptions(cores=2))
    view, legal = match.view(match.actor), match.legal_ids()
    thoughts = bot.think(view, legal, Budget(nodes=2000))
    assert bot.visits > 1000
    assert thoughts == SearchBot(1, SearchOptions(cores=2)).think(view, legal, Budget(nodes=2000))


@pytest.mark.parametrize(("name", "players"), MANY)
def test_more_than_two_can_play(name: str, players: int) -> None:
    match = in_the_middle(name, players=players)
    bot = SearchBot(1, SearchOptions(nodes=1000))
    bot.search(match.view(match.actor))
    points, wins = bot.evaluation()
    assert len(points) == players
    assert sum(wins) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_it_thinks_the_same_without_the_compiler(name: str) -> None:
    match = in_the_middle(name)
    view, legal = match.view(match.actor), match.legal_ids()
    few = Budget(nodes=30)
    compiled = make_bot("search", 1).think(view, legal, few)
    answer_at_once(match.game.state_type)
    try:
        interpreted = make_bot("search", 1).think(view, legal, few)
    finally:
        answer_compiled(match.game.state_type)
    assert interpreted == compiled
