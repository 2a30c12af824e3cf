"""PRO 7: alone."""

import pytest

from fourtopia.core import CHANCE
from fourtopia.games.prosperity.state import Stage
from tests.conftest import game, play
from tests.prosperity.helpers import (
    TOP,
    build,
    end,
    gain,
    have,
    in_turn,
    markers,
    new,
    notations,
    purse,
    research,
    score,
)


def test_one_player_has_all_thirty_six_turns() -> None:
    """PRO 7.1  Nobody has to be drawn to begin."""
    match = game("prosperity", 1, "silver").new(seed=4)
    actor, action = match.chosen[0]
    assert actor == CHANCE
    assert match.game.notations[action].startswith("draw ")
    actions = 0
    while not match.over:
        assert match.actor == 0
        actions += match.state.stage == Stage.ACTION
        play(match, "income" if match.state.stage == Stage.ACTION else notations(match)[0])
    assert actions == 72
    assert match.state.turn == 36


def test_one_player_chooses_a_country() -> None:
    """PRO 7.1, PRO 1.5"""
    match = play(game("prosperity", 1).new(seed=4), "country black")
    assert (int(match.state.turn), int(match.state.players[0].energy)) == (1, -1)


def test_the_turns_follow_each_other() -> None:
    """PRO 7.1, PRO 2.1  After two actions the same player draws again, and scores alone."""
    match = play(in_turn(new(1)), "income", "income")
    assert (match.actor, int(match.state.turn), int(match.state.actions_left)) == (0, 5, 2)
    assert match.ledger()[0]["scorings"] == 1


@pytest.mark.parametrize("space", [0, 9, TOP])
def test_there_is_no_research_ranking(space: int) -> None:
    """PRO 7.1  The markers advance all the same."""
    match = end(research(new(1), 0, space, space))
    row = match.ledger()[0]
    assert (row["energy-track"], row["ecology-track"]) == (0, 0)
    assert markers(match) == (min(TOP, space + 1), min(TOP, space + 1))


def test_there_is_no_research_ranking_before_the_end_either() -> None:
    """PRO 7.1, PRO 6.11"""
    assert new(1).scores() == [2]


def test_all_other_points_count() -> None:
    """PRO 7.1  5 from scorings, 650 € for two, and the symbol on a tile; 12 discs cover those of the track."""
    match = build(gain(have(new(1), money=550, discs=8), points=5), c1="one-ticket-transit")
    end(match)
    assert match.ledger() == [
        {"scorings": 5, "specials": 0, "money": 2, "energy-track": 0, "ecology-track": 0, "final-prosperity": 1},
    ]  # fmt: skip
    assert match.tie_breaks() == [{"money-left": 50}]
    assert match.winners() == [0]


def test_the_triangle_holds_alone_too() -> None:
    """PRO 7.1, PRO 3.11"""
    assert end(have(new(1), money=700, discs=14)).scores() == [0]
    assert end(have(new(1, "lenient-triangle"), money=700, discs=14)).scores() == [3]


def test_missing_energy_is_asked_for_alone_too() -> None:
    """PRO 7.1, PRO 6.2"""
    match = end(have(new(1, "black"), money=200))
    assert notations(match) == ["pay levels 0", "pay levels 1", "pay levels 2"]
    play(match, "pay levels 2")
    assert match.over
    assert purse(match) == (100, 10)


def test_scoring_alone() -> None:
    """PRO 7.1, PRO 2.2"""
    assert purse(score(new(1), "capital")) == (200, 8)
