"""How bots look at a position, for the tests of every game's judgement: rules run as ordinary Python."""

from __future__ import annotations

from typing import Any

import numpy as np

from fourtopia import Match
from fourtopia.bots import make_bot
from fourtopia.core import Game
from fourtopia.core.compiling import as_python
from fourtopia.core.contract import judge, lean
from fourtopia.core.records import copied


def plain(function: Any) -> Any:
    """A rule as ordinary Python, compiled or not."""
    if hasattr(function, "as_python"):
        return function.as_python
    return as_python(function.py_func) if hasattr(function, "py_func") else function


def judged(match: Match) -> tuple[list[float], float]:
    """The guess of points by seat, and the doubt; the position stays as it is."""
    states, points = match.open_view().states, np.zeros(match.game.players)
    before = copied(states)
    doubt = plain(judge)(match.game.box, states[0], match.game.new_ledger(), points)
    assert states.tobytes() == before.tobytes()
    assert np.isfinite(points).all()
    return points.tolist(), float(doubt)


def ahead(match: Match) -> float:
    """By how many points the first seat is expected to win against the second."""
    points, _ = judged(match)
    return points[0] - points[1]


def leaned(match: Match) -> dict[str, int]:
    """The weight of everything that whoever is asked first may do; the position stays as it is."""
    menu, before = match.menu.copy(), copied(match.open_view().states)
    seat = int(menu.actor)
    plain(lean)(match.game.box, match.state, seat, menu)
    assert match.open_view().states.tobytes() == before.tobytes()
    actions, weights = menu.action[: menu.count].tolist(), menu.weight[: menu.count].tolist()
    assert actions == match.legal_ids(seat)
    assert sum(weights) == menu.total
    assert min(weights) >= 1
    return {match.game.notations[action]: weight for action, weight in zip(actions, weights, strict=True)}


def greedy_against_random(game: Game, seed: int) -> tuple[Match, int]:
    """A whole game between the two, and the seat of the greedy one: each in turn."""
    match, seat = game.new(seed=seed), seed % 2
    bots = [make_bot("greedy" if each == seat else "random", seed) for each in range(2)]
    while not match.over:
        who = match.actors[0]
        match.play(bots[who].choose(match.view(who), match.legal_ids(who)), who)
    return match, seat
