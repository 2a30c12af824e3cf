"""A match as a user drives it."""

import random

import numpy as np
import pytest

import fourtopia
from fourtopia import AmbiguousAction, BadOption, IllegalAction, InvalidAction, UnknownGame
from tests.conftest import game


def test_the_actor_and_what_is_legal() -> None:
    match = game("futuropia", 2).new(seed=7)
    assert match.actor == 0
    assert [action.notation for action in match.legal()] == [
        "buy food", "buy energy", "invite people", "take robots", "take subsidy",
    ]  # fmt: skip
    assert all(action.text for action in match.legal())


def test_an_action_is_a_notation_an_id_or_an_action() -> None:
    by_notation, by_id, by_action = (game("futuropia", 2).new(seed=7) for _ in range(3))
    by_notation.play("  Take   ROBOTS ")
    by_id.play(by_id.legal_ids()[3])
    by_action.play(by_action.legal()[3])
    assert by_notation.state.tobytes() == by_id.state.tobytes() == by_action.state.tobytes()


def test_the_beginning_of_a_notation_is_enough_where_it_is_clear() -> None:
    match = game("futuropia", 2).new(seed=7)
    match.play("invite")
    assert match.prompt.startswith("seat 0: invite how many")


@pytest.mark.parametrize(
    ("action", "error", "part"),
    [
        ("dance", InvalidAction, "'dance' is no action of Futuropia"),
        (-1, InvalidAction, "ids go from 0 to"),
        (10**9, InvalidAction, "ids go from 0 to"),
        ("", InvalidAction, "no action"),
        ("leave", IllegalAction, "in the final phase only"),
        ("reveal tiles", IllegalAction, "All five tiles are face up"),
        ("quarters L05", IllegalAction, "seat 0: use which action tile?"),
        ("room camper", IllegalAction, "seat 0: use which action tile?"),
        ("buy", AmbiguousAction, "'buy food', 'buy energy'"),
        ("take", AmbiguousAction, "'take robots', 'take subsidy'"),
    ],
)
def test_what_cannot_be_done_changes_nothing(action: str | int, error: type[Exception], part: str) -> None:
    match = game("futuropia", 2).new(seed=7)
    before, log = match.state.tobytes(), str(match.log)
    with pytest.raises(error, match=part):
        match.play(action)
    assert (match.state.tobytes(), str(match.log)) == (before, log)


def test_only_an_action_is_an_action() -> None:
    with pytest.raises(InvalidAction, match="not None"):
        game("futuropia", 2).new(seed=7).play(None)  # type: ignore[arg-type]
    with pytest.raises(InvalidAction, match="not True"):
        game("futuropia", 2).new(seed=7).play(True)


def test_a_number_of_random_games() -> None:
    played = game("futuropia", 3).random_games(7, seed=1)
    assert played.points.shape == (7, 3)
    assert (played.points == game("futuropia", 3).random_games(7, seed=1).points).all()
    with pytest.raises(BadOption, match="cannot be -1"):
        game("futuropia", 3).random_games(-1)


def test_undo_goes_back_decision_by_decision() -> None:
    match = game("futuropia", 3, "upgraded").new(seed=3)
    picker = random.Random(3)
    positions = []
    while not match.over:
        positions.append(match.state.tobytes())
        match.play(picker.choice(match.legal_ids()))
    for position in reversed(positions):
        match.undo()
        assert match.state.tobytes() == position
    with pytest.raises(fourtopia.ActionError, match="no decision to take back"):
        match.undo()


def test_a_copy_is_another_match() -> None:
    match = game("futuropia", 2).new(seed=7)
    other = match.copy()
    other.play("take subsidy")
    assert match.actor == 0
    assert other.actor == 1
    assert len(match.chosen) == 0
    other.undo()
    assert other.state.tobytes() == match.state.tobytes()


def test_nothing_can_be_played_when_the_game_is_over() -> None:
    match = game("futuropia", 1).new(seed=1)
    picker = random.Random(1)
    while not match.over:
        match.play(picker.choice(match.legal_ids()))
    assert match.actor is None
    assert match.legal() == []
    with pytest.raises(IllegalAction, match="the game is over"):
        match.play("take robots")


def test_the_ledger_adds_up_to_the_score() -> None:
    match = game("futuropia", 4).new(seed=2)
    picker = random.Random(5)
    while not match.over:
        assert match.scores() == [sum(row.values()) for row in match.ledger()]
        match.play(picker.choice(match.legal_ids()))
    best = max(match.scores())
    assert match.winners() == [seat for seat, points in enumerate(match.scores()) if points == best]


def test_the_same_seed_deals_the_same() -> None:
    deals = [str(game("futuropia", 2, "upgraded", "requirements").new(seed=seed).log) for seed in (4, 4, 5)]
    assert deals[0] == deals[1] != deals[2]
    fresh = [str(game("futuropia", 4, "variable-quarters").new().log) for _ in range(2)]
    assert fresh[0] != fresh[1]


@pytest.mark.parametrize(
    ("arguments", "error", "part"),
    [
        ({"name": "chess"}, UnknownGame, "there is futuropia"),
        ({"name": "futuropia", "players": 5}, BadOption, "1 to 4 players, not 5"),
        ({"name": "futuropia", "players": 2.0}, BadOption, "1 to 4 players, not 2.0"),
        ({"name": "futuropia", "players": 0}, BadOption, "1 to 4 players, not 0"),
        ({"name": "futuropia", "variants": ["turbo"]}, BadOption, "no variant 'turbo'"),
        ({"name": "futuropia", "variants": ["upgraded", "upgraded"]}, BadOption, "named twice"),
        ({"name": "futuropia", "variants": ["food-8"]}, BadOption, "exactly two"),
        ({"name": "futuropia", "variants": ["b-side", "variable-quarters"]}, BadOption, "choose one"),
        ({"name": "futuropia", "variants": ["requirements", "food-8", "food-12"]}, BadOption, "not both"),
    ],
)
def test_bad_options(arguments: dict[str, object], error: type[Exception], part: str) -> None:
    with pytest.raises(error, match=part):
        fourtopia.load(**arguments)  # type: ignore[arg-type]


def test_numpy_numbers_are_ids_too() -> None:
    match = game("futuropia", 2).new(seed=7)
    match.play(np.int64(match.legal_ids()[4]))
    assert match.actor == 1


def test_there_is_no_view_of_a_seat_that_is_not_there() -> None:
    match = game("futuropia", 2).new(seed=7)
    for seat in (-1, 2, 0.5):
        with pytest.raises(BadOption, match="seats go from 0 to 1"):
            match.view(seat)  # type: ignore[arg-type]


def test_names_of_seats() -> None:
    match = game("futuropia", 2).new(seed=1, seats=["Ann", "Bob"])
    assert match.prompt == "Ann: use which action tile?"
    with pytest.raises(BadOption, match="2 players need 2 names"):
        game("futuropia", 2).new(seats=["Ann"])


def test_the_package_offers_what_it_says() -> None:
    assert all(getattr(fourtopia, name) is not None for name in fourtopia.__all__)
    with pytest.raises(AttributeError):
        _ = fourtopia.nonsense


def test_a_match_shows_how_many_steps_it_had_not_who_had_a_choice() -> None:
    match = fourtopia.load("utopia", players=2).new(seed=3)
    for _ in range(12):
        match.play(match.legal_ids()[0])
    steps = len(list(match.steps()))
    assert steps != len(match.chosen)
    assert repr(match) == f"<Match of utopia, {steps} steps, seat {match.actor} to decide>"
