"""The rules as plain Python: they give the same bytes as compiled, and how bots look at a position holds together."""

from __future__ import annotations

import math

import numpy as np

from fourtopia.core.checking.messages import say
from fourtopia.core.checking.random_play import fields_that_differ
from fourtopia.core.compiling import COMPILED, as_python
from fourtopia.core.contract import Ledger, Values, judge, lean
from fourtopia.core.match import Match
from fourtopia.core.play import GO_ON, follow
from fourtopia.core.records import Box, Menu, State, copied


def check_plainly(before: Match, decision: tuple[int, int], after: Match) -> list[str]:
    """One decision taken by plain Python comes to the position that compiled rules came to."""
    if not COMPILED:
        return []
    states, menus, boxes = copied(before._states), copied(before._menus), before.game.boxes.copy()
    actor, action = (np.array([each], np.int32) for each in decision)
    with np.errstate(all="ignore"):
        as_python(follow.function)(boxes, states, menus, actor, action, GO_ON)  # type: ignore[attr-defined]
    changed = fields_that_differ(before.game.boxes[0], boxes[0])
    if changed:
        return [say("check.box", game=before.game, fields=", ".join(changed))]
    other = fields_that_differ(after.state, states[0])
    if other:
        notation = before.game.notations[decision[1]]
        return [say("check.plainly", game=before.game, action=notation, fields=", ".join(other))]
    return []


def look_over(box: Box, state: State, menu: Menu, ledger: Ledger, points: Values) -> float:
    """What bots ask of a position."""
    lean(box, state, menu.actor, menu)
    return judge(box, state, ledger, points)


def check_judgement(match: Match) -> list[str]:
    """`lean` only weighs what is on offer, `judge` guesses numbers, and neither changes the position."""
    game = match.game
    states, menus, boxes = copied(match._states), copied(match._menus), game.boxes.copy()
    menu, points = menus[0], np.zeros(game.players)
    offered = menu.action[: menu.count].tolist()
    with np.errstate(all="ignore"):
        off = as_python(look_over)(boxes[0], states[0], menu, game.new_ledger(), points)
    weights = menu.weight[: menu.count].tolist()
    problems = []
    if menu.action[: menu.count].tolist() != offered or min(weights) < 1 or sum(weights) != menu.total:
        problems.append(say("check.lean", game=game, weights=sum(weights), total=int(menu.total)))
    if not np.isfinite(points).all() or not math.isfinite(off) or off < 0:
        problems.append(say("check.judge", game=game, points=", ".join(map(str, points.tolist())), off=off))
    changed = [*fields_that_differ(match.state, states[0]), *fields_that_differ(game.boxes[0], boxes[0])]
    if changed:
        problems.append(say("check.judge-meddles", game=game, fields=", ".join(changed)))
    return problems
