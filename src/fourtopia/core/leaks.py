"""All that a seat gets of a position, to be compared: whatever it does not know, not a byte of it may change."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.board import Look
from fourtopia.core.errors import ActionError
from fourtopia.core.match import Match
from fourtopia.core.observation import VALUE, layout
from fourtopia.core.records import MENU
from fourtopia.core.stepping import look_as
from fourtopia.core.view import View

REFUSED = 6
"""So many actions are asked for that need not be allowed, each by its number, its name and its first word."""


Reaching = Mapping[str, Callable[[Match, int | None], object]]
"""More that a seat gets, from parts that the core does not know: pages with previews. By what it is."""


def leaks(
    one: Match, other: Match, seat: int | None, seed: int, texts: bool = True, more: Reaching | None = None
) -> list[str]:
    """What tells a seat, or a spectator, these two positions apart. They are the same but for what it may not know."""
    here, there = reaching(one, seat, seed, texts, more), reaching(other, seat, seed, texts, more)
    return [what for what in here if here[what] != there[what]]


def reaching(
    match: Match, seat: int | None, seed: int, texts: bool = True, more: Reaching | None = None
) -> dict[str, object]:
    """All that a seat gets, by what it is. Texts, pictures and what comes on top take long to make."""
    view, picker = match.view(seat), Random(seed)
    got: dict[str, object] = {"view": view.bytes(), "turn": (match.actors, view.actor)}
    if seat is not None:
        got["choices"] = match.legal_ids(seat)
        got["observation"] = observed(match, seat)
    if texts:
        got["texts"] = (str(view), view.prompt, view.ledger(), view.scores(), view.tie_breaks())
        narrow = picker.random() < 0.5
        got["pages"] = _page(match, view, narrow)
        got["pictures"] = view.picture(not narrow, front=picker.randrange(match.game.players)).svg
        if seat is not None:
            got["texts"] = (got["texts"], [each.text for each in match.legal(seat)])
            got["refusals"] = _refusals(match, seat, picker)
        got.update({what: reach(match, seat) for what, reach in (more or {}).items()})
    return got


def observed(match: Match, seat: int) -> tuple[bytes, bytes]:
    """The numbers that somebody who learns gets in this seat, and what is allowed."""
    game = match.game
    vector, mask = np.zeros(layout(game).size, VALUE), np.zeros(game.kind.actions, np.int8)
    scratch: NDArray[np.void] = np.zeros(1, game.state_type)
    look_as(game.boxes, match._states, scratch, np.zeros(1, MENU), seat, vector, mask)
    return vector.tobytes(), mask.tobytes()


def _page(match: Match, view: View, narrow: bool) -> object:
    asking, board, seats = match.game.kind.asking, match.game.kind.board, range(min(match.game.players, 5))
    legal = match.legal_ids(view.seat) if view.seat is not None else []
    said = (asking.heading(view), asking.stand(view), asking.goal(view), [asking.choice(view, each) for each in legal])
    players = [(asking.goods(view, each), asking.brief(view, each)) for each in seats]
    look = Look(narrow=narrow, offers=frozenset(legal))
    return said, players, board.shared(view, look), [board.area(view, each, look) for each in seats], _ending(view)


def _ending(view: View) -> object:
    """What the end of a game shows."""
    if not view.over:
        return None
    counting, seats = view.game.kind.counting, range(min(view.game.players, 5))
    return counting.sources(view), [(counting.ending(view, seat), counting.built(view, seat)) for seat in seats]


def told(match: Match, decision: tuple[int, int], seat: int | None) -> list[tuple[bytes, object]]:
    """A decision and what it forces, as the seat sees it, step by step: the position after it, and all that is said."""
    forced = match.copy()
    forced.take(*decision)
    story, asking = match.copy(), match.game.kind.asking
    steps: list[tuple[bytes, object]] = []
    for place, (actor, action) in enumerate([decision, *forced.forced]):
        step = story.told_to(actor, action, place > 0, seat)
        said = (step.seat, step.action, step.forced, asking.told(step), step.after.scores())
        steps.append((step.after.bytes(), said))
    return steps


def told_apart(one: Match, other: Match, decision: tuple[int, int], seat: int | None) -> bool:
    """Whether a seat is told something else of this decision in the other world, though it sees the same positions."""
    for (here, said), (there, said_there) in zip(told(one, decision, seat), told(other, decision, seat), strict=False):
        if here != there:
            return False
        if said != said_there:
            return True
    return False


def _refusals(match: Match, seat: int, picker: Random) -> list[str]:
    """What is said to somebody who asks for something that need not be allowed."""
    game, answers = match.game, []
    for action in picker.sample(range(game.kind.actions), min(REFUSED, game.kind.actions)):
        notation = game.notations[action]
        answers += [_answer(match, wish, seat) for wish in (action, notation, notation.split()[0])]
    return answers


def _answer(match: Match, wish: str | int, seat: int) -> str:
    try:
        match.copy().play(wish, seat)
    except ActionError as refusal:
        return str(refusal)
    return ""
