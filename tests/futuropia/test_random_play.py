"""Random play in every mode and number of players, with everything watched that must always hold."""

import pytest

from fourtopia.core.checking import check_game
from fourtopia.games.futuropia.audit import INVARIANTS
from tests.conftest import arrange, game


def test_random_games_of_every_mode_keep_the_invariants() -> None:
    report = check_game("futuropia", games=20_000, seed=1)
    assert report.problems == []
    assert report.games == 20_000
    assert report.modes >= 50


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_each_number_of_players_is_among_them(players: int) -> None:
    match = game("futuropia", players).new(seed=1)
    assert match.actor == 0
    assert len(match.scores()) == players


def test_the_invariants_have_names() -> None:
    assert len(INVARIANTS) == 10
    assert len(set(INVARIANTS)) == 10


def test_a_position_changed_by_hand_offers_its_own_choices() -> None:
    match = game("futuropia", 2).new(seed=1)

    def last_tile(state: object) -> None:
        state.players[0].face_up = 0b10001  # type: ignore[attr-defined]

    arrange(match, last_tile)
    assert [action.notation for action in match.legal()] == ["buy food", "take subsidy", "reveal tiles"]
