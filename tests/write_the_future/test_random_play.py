"""Random games of Write the Future keep what must always hold, and every invariant notices its fault."""

import random
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.core.chance import new_random
from fourtopia.core.check import Report, _check_mode, check_game, check_replay, examine
from tests.conftest import game
from tests.write_the_future.helpers import GAME
from tests.write_the_future.styles import random_game

MODES: tuple[tuple[int, tuple[str, ...], int], ...] = (
    (2, ("draft",), 60),
    (3, ("draft", "secrecy"), 40),
    (4, ("draft", "secrecy", "future-proof"), 40),
    (4, ("draft", "future-proof", "choose-factions"), 40),
    (1, (), 60),
    (1, ("secrecy", "future-proof"), 60),
    (2, ("future-proof",), 60),
    (5, ("secrecy",), 20),
    (12, ("secrecy", "future-proof", "choose-factions"), 8),
    (30, (), 2),
    (100, (), 1),
)


@pytest.mark.parametrize(("players", "variants", "games"), MODES)
def test_random_games_of_every_mode_keep_the_invariants(players: int, variants: tuple[str, ...], games: int) -> None:
    named, report = game(GAME, players, *variants), Report(GAME)
    assert _check_mode(named, games, new_random(players), report) == []
    assert check_replay(named, players) == []
    assert report.decisions > games * players * 15


def test_random_games_in_random_modes() -> None:
    report = check_game(GAME, games=150, seed=11)
    assert report.problems == []
    assert report.games == 150


def grown(before: Any, after: Any) -> bool:
    """Whether everything that is ticked, crossed over or used up is still so."""
    for name in ("bonuses", "occupied"):
        if int(before[name]) & ~int(after[name]):
            return False
    pairs = [*zip(before.squares, after.squares, strict=True), *zip(before.crossed, after.crossed, strict=True)]
    if any(int(old) & ~int(new) for old, new in pairs):
        return False
    return all(before.ticks <= after.ticks) and before.used <= after.used


@pytest.mark.parametrize(("players", "variants", "_games"), [mode for mode in MODES if mode[0] <= 12])
def test_step_by_step_what_is_ticked_stays_and_dice_are_18(
    players: int, variants: tuple[str, ...], _games: int
) -> None:
    """WRI 1.2, 4.5, 6.1, 7.3  Forced steps included, which nobody stops at."""
    for seed in range(1 if players > 4 else 2):
        match = random_game(game(GAME, players, *variants).new(seed=seed), seed)
        for step in match.steps(secrets=True):
            before, after = step.before.state, step.after.state
            assert examine(match.game.boxes, step.after.states) == 0
            if after.round_number > 0:
                assert int(after.bag.sum()) + sum(die >= 0 for die in after.table.tolist()) == 18
            if step.seat >= 0:
                assert grown(before.players[step.seat], after.players[step.seat])
                check_others(match, step.seat, before, after)
            assert before.round_number <= after.round_number <= 45


def check_others(match: Match, seat: int, before: Any, after: Any) -> None:
    """What one does changes nobody else's sheet."""
    for other in range(match.game.players):
        if other != seat:
            old, new = before.players[other], after.players[other]
            for name in ("live", "crossed", "squares", "ticks", "ready"):
                assert old[name].tolist() == new[name].tolist()
            assert (old.bonuses, old.used, old.secret) == (new.bonuses, new.used, new.secret)


def test_points_of_a_game_add_up() -> None:
    """WRI 9.1 to 9.3  All sources together are the score, and no source is negative."""
    picker = random.Random(3)
    for players, variants, _ in MODES:
        if players <= 12:
            match = random_game(game(GAME, players, *variants).new(seed=1), picker.randrange(100))
            for points, row in zip(match.scores(), match.ledger(), strict=True):
                assert points == sum(row.values())
                assert min(row.values()) >= 0
