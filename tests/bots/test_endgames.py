"""Near the end of a game, where every line can be followed, the search finds what exhaustive search finds."""

import pytest

import fourtopia
from fourtopia.bots import Budget, make_bot
from fourtopia.core import kind_of
from tests.bots.endgames import Endgame, endgames
from tests.conftest import OURS

# In ours: elsewhere, what is hidden may matter to the end, and exhaustive search looks at what is.
TWO = [(name, 2) for name in OURS if 2 in kind_of(name).players]
ALONE = [(name, 1) for name in OURS if 1 in kind_of(name).players]


def found(name: str, players: int, seeds: range) -> list[Endgame]:
    return list(endgames(fourtopia.load(name, players=players), seeds, limit=400, last=6))


def searched(position: Endgame) -> int:
    bot = make_bot("search", 1)
    return bot.choose(position.match.view(position.seat), position.match.legal_ids(), Budget(nodes=20_000))


@pytest.mark.parametrize(("name", "players"), TWO + ALONE)
def test_it_chooses_what_is_worth_most(name: str, players: int) -> None:
    positions = [each for each in found(name, players, range(25)) if each.matters]
    assert len(positions) >= 3
    for position in positions:
        best = max(position.worth.values())
        assert position.worth[searched(position)] == pytest.approx(best, abs=0.01 if players > 1 else 0.5)


@pytest.mark.parametrize(("name", "players"), TWO)
def test_it_finds_the_only_choice_that_wins(name: str, players: int) -> None:
    positions = [each for each in found(name, players, range(100, 180)) if len(each.wins) == 1]
    only = [each for each in positions if len(each.losses) == len(each.worth) - 1]
    assert only
    for position in only:
        assert searched(position) == position.wins[0]
