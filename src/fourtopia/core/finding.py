"""Which action somebody means by what they typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fourtopia.core.action import Action
from fourtopia.core.errors import AmbiguousAction, InvalidAction
from fourtopia.core.kind import as_compared
from fourtopia.core.messages import say

if TYPE_CHECKING:
    from fourtopia.core.match import Match


def find_action(match: Match, action: str | Action, seat: int | None = None) -> int:
    """The id of an action, by a notation or the beginning of one that only one allowed action has."""
    if isinstance(action, Action):
        return action.id
    if not isinstance(action, str):
        raise InvalidAction(say("action.type", given=repr(action)))
    try:
        number = match.game.parse(action)
    except InvalidAction:
        number = -1
    legal = match.legal_ids(seat)
    if number in legal:
        return number
    beginning = as_compared(action) + " "
    begun = [each for each in legal if as_compared(match.game.notations[each]).startswith(beginning)]
    if len(begun) == 1:
        return begun[0]
    if len(begun) > 1:
        choices = _listed([match.game.notations[each] for each in begun])
        raise AmbiguousAction(say("action.ambiguous", notation=action, choices=choices))
    if number < 0:
        match.game.parse(action)
    return number


def _listed(names: list[str], most: int = 8) -> str:
    shown = ", ".join(f"'{name}'" for name in names[:most])
    return shown if len(names) <= most else say("action.more", shown=shown, count=len(names) - most)
