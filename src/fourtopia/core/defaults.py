"""What stands in for functions of the rules that a game leaves out."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Random, Values, score
from fourtopia.core.records import Box, Menu, State, whole

# --- turns: whoever the position names as its actor -----------------------------------------------------------


@rule
def first_actor(box: Box, state: State) -> int:
    return whole(state.actor)


@rule
def acts(box: Box, state: State, seat: int) -> bool:
    return bool(state.actor == seat)


# --- secrets: there are none ----------------------------------------------------------------------------------


@rule
def seen(box: Box, state: State, seat: int, actor: int, action: int) -> int:
    return action


@rule
def hide(box: Box, state: State, seat: int) -> None:
    """There is nothing to blank."""


@rule
def redeal(box: Box, state: State, seat: int, random: Random) -> None:
    """There is nothing to guess."""


@rule
def choice_is_secret(box: Box, state: State, seat: int) -> bool:
    return False


# --- points, and how bots look at a position ------------------------------------------------------------------


@rule
def score_as_if_over(box: Box, state: State, ledger: Ledger) -> None:
    """What `score` says holds before the end too."""
    score(box, state, ledger)


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Nothing looks better than the rest."""


@rule
def points_so_far(box: Box, state: State, ledger: Ledger, points: Values, categories: int) -> float:
    """Everybody's points as they are; they may be as far off as the most that anybody has."""
    score(box, state, ledger)
    most = 1.0
    for seat in range(box.players):
        points[seat] = 0.0
        for category in range(categories):
            points[seat] += ledger[seat, category]
        most = max(most, abs(points[seat]))
    return most


def judge_by_points(categories: int) -> Callable[..., float]:
    """The `judge` of a game with so many sources of points that has none of its own."""
    source = (
        f"def judge(box, state, ledger, points):\n    return points_so_far(box, state, ledger, points, {categories})"
    )
    made: dict[str, Any] = {}
    exec(compile(source, f"<judge by {categories} sources of points>", "exec"), globals(), made)
    return rule(made["judge"])


# --- what must always hold ------------------------------------------------------------------------------------


@rule
def audit(box: Box, state: State) -> int:
    return 0
