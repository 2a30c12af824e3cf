"""Taking back where several people play: the own last decision, as long as nothing was learned since.

Never past chance, another's decision, a secret that was shown, or the end.
"""

from fourtopia.core.errors import ActionError
from fourtopia.core.match import Match
from fourtopia.core.messages import say
from fourtopia.core.records import CHANCE

_GUESSES = 30  # of what is hidden, to find out whether a decision showed any of it


class CannotUndo(ActionError):
    """A decision that may not be taken back."""


def decided_last(match: Match, seat: int) -> int | None:
    """The last decision of this seat, by its place among those that stand."""
    chosen = match.chosen
    return next((place for place in reversed(range(len(chosen))) if chosen[place][0] == seat), None)


def undo_place(match: Match, seat: int) -> int:
    """The decision that this seat may take back, by its place among those that stand."""
    own = decided_last(match, seat)
    if own is None:
        raise CannotUndo(say("undo.nothing"))
    at_once = others_after(match, own, seat)
    after = {who for who, _ in match.chosen[own + 1 :]}
    if CHANCE in after | at_once:
        raise CannotUndo(say("undo.chance"))
    if match.over:
        raise CannotUndo(say("undo.over"))
    if at_once or (after and not still_together(match, own)):
        raise CannotUndo(say("undo.others"))
    if _showed_a_secret(_before(match, own), *match.chosen[own]):
        raise CannotUndo(say("undo.secret"))
    return own


def take_back(match: Match, decision: int) -> None:
    """Take this decision back; those that others made at the same time stay."""
    rest = _without(match, decision)
    match.follow(rest[:decision])
    for each in rest[decision:]:
        match.take(*each)


def others_after(match: Match, decision: int, seat: int) -> set[int]:
    """Who did something right after this decision; not who is known to have had no choice."""
    past, chosen = _before(match, decision), match.chosen[decision]
    whole = past.copy()
    whole.take(*chosen)
    steps = [past.told_to(*each, True, seat) for each in (chosen, *whole.forced)]
    return {step.seat for step in steps[1:] if not step.forced}


def still_together(match: Match, decision: int) -> bool:
    """Whether those who decide at the same time are still at it: then this decision could as well be the last."""
    rest, again = _without(match, decision), match.copy()
    seat, action = match.chosen[decision]
    if again.follow(rest) < len(rest) or action not in again.legal_ids(seat):
        return False
    again.take(seat, action)
    return bool(again.state.tobytes() == match.state.tobytes())


def _before(match: Match, decision: int) -> Match:
    """The game as it was before this decision."""
    past = match.copy()
    past.follow(past.chosen[:decision])
    return past


def _without(match: Match, decision: int) -> list[tuple[int, int]]:
    """The decisions that stand, but for this one."""
    return [*match.chosen[:decision], *match.chosen[decision + 1 :]]


def _showed_a_secret(past: Match, seat: int, action: int) -> bool:
    """Whether the action would have shown the seat something else, had the hidden things been as in some guess."""
    if past.view(seat).bytes() == past.state.tobytes():
        return False
    real = past.copy()
    real.take(seat, action)
    shown = real.view(seat).bytes()
    for guess in range(_GUESSES):
        foreseen = past.imagined(seat, guess)
        foreseen.take(seat, action)
        if foreseen.view(seat).bytes() != shown:
            return True
    return False
