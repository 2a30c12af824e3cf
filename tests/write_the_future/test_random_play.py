"""Random games of Write the Future keep what must always hold, and every invariant notices its fault."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.core.chance import new_random
from fourtopia.core.checking import Report, check_game
from fourtopia.core.checking.playing import check_replay
from fourtopia.core.checking.random_play import check_mode
from fourtopia.core.checking.secrets import examine
from fourtopia.games.write_the_future.audit import INVARIANTS
from fourtopia.games.write_the_future.state import Turn
from tests.conftest import game
from tests.write_the_future.helpers import GAME, draw
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
    assert check_mode(named, games, new_random(players), report) == []
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


# --- every invariant notices its fault ---


def laid_out() -> tuple[Match, Any]:
    """Three players with secrets and factions in the traditional mode; seat 0 holds dice and has a full first row."""
    match = game(GAME, 3, "secrecy", "future-proof", "choose-factions").new(seed=1)
    for name in ("retorium", "zai", "divers"):
        match.play(f"faction {name}")
    state = match.state
    me = state.players[0]
    draw(me, ["AIMWAI", "m.....", "......", "......", "......", "......"])
    me.bonuses, me.squares[0], me.ticks[0], me.ready[0] = 1, 0b11, 6, 2
    me.turn, me.card = Turn.DICE, 0
    me.dice[:] = state.table[:2]
    return match, state


def of_player(name: str, value: int, place: int | None = None, seat: int = 0) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        if place is None:
            state.players[seat][name] = value
        else:
            state.players[seat][name][place] = value

    return change


def of_state(name: str, value: int, place: int | None = None) -> Callable[[Any], None]:
    def change(state: Any) -> None:
        if place is None:
            state[name] = value
        else:
            state[name][place] = value

    return change


def same_card(state: Any) -> None:
    state.players[1].secret = state.missions[0]


def same_faction(state: Any) -> None:
    state.players[1].faction = state.players[2].faction


FAULTS: tuple[tuple[str, Callable[[Any], None]], ...] = (
    ("cells", of_player("resources", 0)),
    ("cells", of_player("occupied", 0)),
    ("cells", of_player("live", 1, 1)),
    ("cells", of_player("crossed", 1, 3)),
    ("tracks", of_player("ticks", 16, 0)),
    ("tracks", of_player("ready", 3, 0)),
    ("squares", of_player("squares", 0b101, 0)),
    ("squares", of_player("squares", 0b10, 1)),
    ("squares", of_player("squares", 64, 3)),
    ("bonuses", of_player("bonuses", 0)),
    ("bonuses", of_player("bonuses", 3)),
    ("bonuses", of_player("waiting", 1)),
    ("dice", of_state("bag", 0, 0)),
    ("dice", of_state("table", -1, 0)),
    ("missions", same_card),
    ("missions", of_state("discarded", -1)),
    ("factions", same_faction),
    ("turns", of_state("playing", 1)),
    ("turns", of_state("actor", 2)),
    ("turns", of_player("turn", Turn.IDLE, seat=1)),
    ("decision", of_player("symbol", 3)),
    ("decision", of_player("origin", 3)),
)


@pytest.mark.parametrize(("name", "fault"), FAULTS)
def test_each_invariant_notices_a_fault(name: str, fault: Callable[[Any], None]) -> None:
    match, state = laid_out()
    assert INVARIANTS[examine(match.game.boxes, match._states)] == "all-well"
    fault(state)
    assert INVARIANTS[examine(match.game.boxes, match._states)] == name


def test_open_missions_of_two_numbers_and_too_common_secrets_are_noticed() -> None:
    """WRI 2.5, 2.6"""
    match, state = laid_out()
    numbers = [int(each.number) for each in match.game.box.missions]
    held = {int(state.players[seat][name]) for seat in range(3) for name in ("secret", "private")}
    free = [each for each in range(54) if each not in held]
    sixes = [each for each in free if numbers[each] == 6 and each not in state.missions.tolist()]
    state.missions[:] = sixes[:4]
    assert INVARIANTS[examine(match.game.boxes, match._states)] == "numbers"
    match, state = laid_out()
    common = [each for each in free if numbers[each] == 6 and each not in state.missions.tolist()]
    state.missions[:2] = common[:2]
    state.players[1].secret = common[2]
    assert INVARIANTS[examine(match.game.boxes, match._states)] == "numbers"


def test_every_invariant_is_tried() -> None:
    assert {name for name, _ in FAULTS} | {"numbers"} == set(INVARIANTS) - {"all-well"}
