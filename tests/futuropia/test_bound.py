"""The solver's bounds of the solo game are never below what can be reached."""

import itertools
import random
from collections.abc import Iterator

import numpy as np
import pytest

from fourtopia import Match
from fourtopia.core.compiling import as_python
from fourtopia.games.futuropia.solving.bounding import bounds, limits_of
from fourtopia.games.futuropia.solving.relaxing import TABLES, relaxed
from fourtopia.games.futuropia.state import Stage, Tile
from fourtopia.lab.solver import Solver
from tests.conftest import game
from tests.futuropia.helpers import turn_up

NOTHING_REACHED = -(10**6)
VARIANTS = [
    (),
    ("upgraded",),
    ("variable-quarters",),
    ("great-loans", "less-attraction"),
    ("upgraded", "requirements", "camper-fasts"),
]


def lowest(match: Match, pauses: int) -> int:
    """The bound of a position after so many pauses for thought."""
    given = itertools.islice(bounds(match.game.boxes, match._states, lambda: NOTHING_REACHED), pauses)
    found = [bound for bound in given if bound is not None]
    assert found == sorted(found, reverse=True)
    return found[-1]


def a_plan(*variants: str, seed: int = 1) -> Match:
    solver = Solver(game("futuropia", 1, *variants), seed=seed, widths=(8,))
    while solver.best is None:
        solver.step(0)
    match = solver.solution().match
    assert match is not None
    return match


def positions(whole: Match) -> Iterator[Match]:
    """Every position of a game in which the player decides."""
    for count in range(len(whole.chosen)):
        match = Match(whole.game, seed=0)
        match.follow(whole.chosen[:count])
        if match.actor == 0:
            yield match


@pytest.mark.parametrize("variants", VARIANTS)
def test_no_position_of_a_plan_has_a_bound_below_its_points(variants: tuple[str, ...]) -> None:
    whole = a_plan(*variants)
    for match in list(positions(whole))[::3]:
        assert lowest(match, 1) >= whole.scores()[0], match.log


@pytest.mark.parametrize("variants", VARIANTS)
def test_no_position_of_a_random_game_has_either(variants: tuple[str, ...]) -> None:
    picker = random.Random(1)
    match = game("futuropia", 1, *variants).new(seed=2)
    while not match.over:
        match.play(picker.choice(match.legal_ids()))
    for before in list(positions(match))[:: max(1, len(match.chosen) // 20)]:
        assert lowest(before, 1) >= match.scores()[0], before.log


@pytest.mark.parametrize("variants", VARIANTS)
def test_the_simpler_game_can_do_what_the_real_one_can(variants: tuple[str, ...]) -> None:
    """The points of a plan are not refuted from its later positions, however long the search goes on."""
    whole = a_plan(*variants, seed=2)
    begun = [each for each in positions(whole) if each.state.stage == Stage.TURN and each.state.final_phase]
    assert begun
    for match in begun[-2:]:
        assert lowest(match, 100) >= whole.scores()[0], match.log


def test_the_best_of_all_ways_to_the_end_is_not_above_the_bound() -> None:
    """From late positions with two tiles left every way to the end is tried."""
    late = [each for each in positions(a_plan()) if each.state.stage == Stage.TURN and each.state.final_phase]
    assert late
    for match in late[-2:]:
        for left in ((Tile.BUY_ENERGY, Tile.SUBSIDY), (Tile.BUY_FOOD, Tile.ROBOTS)):
            turn_up(match, 0, left)
            best = best_of_all(match)
            assert best <= lowest(match, 60) <= best + 15


def best_of_all(match: Match) -> int:
    if match.over:
        return match.scores()[0]
    best = NOTHING_REACHED
    for action in match.legal_ids():
        after = match.copy()
        after.play(action)
        best = max(best, best_of_all(after))
    return best


def test_compiled_and_uncompiled_bounds_agree() -> None:
    match = game("futuropia", 1).new(seed=1)
    limits = limits_of(match.game.boxes, match._states)
    assert limits is not None
    prices = limits[0] + 0.3 * (limits[1] - limits[0])
    for reveals in (0, 4):
        values = [
            function(match.game.boxes, match._states, prices, reveals, np.zeros(TABLES))
            for function in (relaxed, as_python(relaxed.function))  # type: ignore[attr-defined]
        ]
        assert values[0] == pytest.approx(values[1], abs=1e-9)
