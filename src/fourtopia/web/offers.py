"""What may be chosen, as a page lists it, with what each choice would change.

A choice is never tried out on the true position: what came of it could tell what the player does not know. It is tried
out in several guesses of theirs, and shown is only what comes of it in all of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.core import Match, View
from fourtopia.core.board import Choice, Fact

GUESSES = 6
"""So many different ones are compared."""

TRIED = 30
"""So many are made, as many are alike where little is hidden."""


@dataclass(frozen=True)
class Offer:
    """A choice as the page lists it."""

    id: int
    number: int
    notation: str
    choice: Choice
    after: Sequence[tuple[Fact, str]]  # a number of yours, and what it would become
    ends: bool  # whether somebody else is to decide afterwards


def offers(match: Match, view: View, legal: Sequence[int]) -> list[Offer]:
    seat, game = view.seat, match.game
    if seat is None or not legal:
        return []
    guesses = _guesses(match, seat)
    now = game.kind.asking.goods(view, seat)
    found = []
    for number, action in enumerate(legal, start=1):
        later = [_after(guess, seat, action) for guess in guesses]
        changed = _changed(now, [each.view(seat) for each in later], seat)
        ends = all(seat not in each.actors for each in later)
        choice = game.kind.asking.choice(view, action)
        found.append(Offer(action, number, game.notations[action], choice, changed, ends))
    return found


def _guesses(match: Match, seat: int) -> list[Match]:
    """What the seat could imagine in place of what it does not know."""
    different: dict[bytes, Match] = {}
    for number in range(TRIED if match.game.kind.has_secrets(match.game.box) else 1):
        guess = match.imagined(seat, number)
        different.setdefault(guess.state.tobytes(), guess)
        if len(different) == GUESSES:
            break
    return list(different.values())


def _after(guess: Match, seat: int, action: int) -> Match:
    later = guess.copy()
    later.take(seat, action)
    return later


def _changed(now: Sequence[Fact], later: Sequence[View], seat: int) -> list[tuple[Fact, str]]:
    """The numbers that become another one, the same in all that could be."""
    different = {view.bytes(): view for view in later}.values()
    after = [view.game.kind.asking.goods(view, seat) for view in different]
    return [
        (old, new[0].value)
        for old, *new in zip(now, *after, strict=False)
        if new[0].value != old.value and all(each == new[0] for each in new)
    ]
