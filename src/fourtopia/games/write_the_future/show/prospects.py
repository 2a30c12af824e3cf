"""What a choice of Write the Future would bring: the position after it, and its points."""

from collections.abc import Iterable

import numpy as np

from fourtopia.core.play import ONE_BY_ONE, follow
from fourtopia.core.records import MENU, copied
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future.state import SIDE
from fourtopia.games.write_the_future.texts import say


def afterwards(view: View, action: int) -> View | None:
    """The position once something is drawn or ticked, for its points; None for other actions."""
    if not any(first <= action < last for first, last in ((s.AT, s.NUMBER), (s.TICK, s.DECLINE))):
        return None
    states = copied(view.states)
    menus = np.zeros(1, MENU)
    actors = np.full(1, view.actor, np.int32)
    actions = np.full(1, action, np.int32)
    follow(view.game.boxes, states, menus, actors, actions, ONE_BY_ONE)
    me = states[0].players[view.actor]
    for line in range(s.LINES):  # a star that waits needs no decision
        if int(me.waiting) >> line & 1 and not (me.faction == s.ARBITERS and line < SIDE) and view.box.star[line]:
            me.bonuses = int(me.bonuses) | 1 << line
    return View(view.game, states, view.seat, view.actor, view.names)


def prospects(view: View, actions: Iterable[int]) -> dict[int, View]:
    """The same for all of these actions that draw or tick something."""
    after = {action: afterwards(view, action) for action in sorted(actions)}
    return {action: then for action, then in after.items() if then is not None}


def gain(view: View, action: int) -> int | None:
    """The points that an action brings at once, for the actor; None where that is not the question."""
    after = afterwards(view, action)
    return None if after is None else after.scores()[view.actor] - view.scores()[view.actor]


def signed(points: int) -> str:
    return f"{say('minus')}{-points}" if points < 0 else f"+{points}"
