"""Near the end of a game, where every line can be followed, the search finds what exhaustive search finds."""

import pytest

import fourtopia
from fourtopia.bots import Budget, make_bot
from tests.bots.endgames import Endgame, endgames

GAMES = [("futuropia", 2), ("prosperity", 2), ("utopia", 2), ("write-the-future", 2)]
ALONE = [("futuropia", 1), ("prosperity", 1), ("write-the-future", 1)]


def found(name: str, players: int, seeds: range) -> list[Endgame]:
    return list(endgames(fourtopia.load(name, players=players), seeds, limit=400, last=6))


def searched(position: Endgame) -> int:
    bot = make_bot("search", 1)
    return bot.choose(position.match.view(position.seat), position.match.legal_ids(), Budget(nodes=20_000))


@pytest.mark.parametrize(("name", "players"), GAMES + ALONE)
def test_it_chooses_what_is_worth_most(name: str, players: int) -> None:
    positions = [each for each in found(name, players, range(25)) if each.matters]
    assert len(positions) >= 3
    for position in positions:
        best = max(position.worth.values())
        assert position.worth[searched(position)] == pytest.approx(best, abs=0.01 if players > 1 else 0.5)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_it_finds_the_only_choice_that_wins(name: str, players: int) -> None:
    positions = [each for each in found(name, players, range(100, 180)) if len(each.wins) == 1]
    only = [each for each in positions if len(each.losses) == len(each.worth) - 1]
    assert only
    for position in only:
        assert searched(position) == position.wins[0]
