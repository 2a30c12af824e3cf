"""Modes with secrets of every game there is, found by their folders, and other games that look the same to somebody."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from fourtopia.core import CHANCE, GAMES, ActionError, BadOption, Game, Match, kind_of
from fourtopia.core.kind import Kind
from fourtopia.core.view import as_seen

Mode = tuple[str, int, tuple[str, ...]]


def modes() -> list[Mode]:
    """Of each game, for three players if it can be: the fewest variants that bring secrets, and the most together."""
    return [mode for name in GAMES for mode in _modes(kind_of(name))]


def _modes(kind: Kind) -> Iterator[Mode]:
    players = min(kind.players, key=lambda number: abs(number - 3))
    sets = [each for size in range(len(kind.variants) + 1) for each in itertools.combinations(kind.variants, size)]
    secret = [each for each in sets if _has_secrets(kind, players, each)]
    fewest = [each for each in secret if not any(set(other) < set(each) for other in secret)]
    used = {variant for each in fewest for variant in each}
    most = []
    for each in reversed(secret):
        if not set(each) <= used:
            most.append(each)
            used |= set(each)
    yield from ((kind.name, players, each) for each in (*fewest, *most))


def _has_secrets(kind: Kind, players: int, variants: tuple[str, ...]) -> bool:
    try:
        return kind.has_secrets(Game(kind, players, variants, kind.components).box)
    except BadOption:
        return False


def name_of(mode: Mode) -> str:
    return "-".join((mode[0], *mode[2]))


# --- twins: other games that looked the same to the watcher ---


def twins(match: Match, watcher: int | None, picker: random.Random, no_choice: bool = False) -> Iterator[Match]:
    """One thing was decided otherwise, in secret; the worlds part there.

    Who has no choice in one of them may have one in the other: the games have as many steps, not as many decisions.
    With `no_choice` only such are wanted.
    """
    places = secret_places(match, watcher)[-30:]
    for place in picker.sample(places, len(places)):
        other = twin(match, watcher, place, picker)
        if other is None or (no_choice and len(other.chosen) == len(match.chosen)) or other.actors != match.actors:
            continue
        if told(other, watcher) == told(match, watcher):
            yield other


def told(match: Match, watcher: int | None) -> list[tuple[object, ...]]:
    """All that the watcher has seen of a game."""
    return [(step.seat, step.action, step.forced, step.after.bytes()) for step in match.steps(watcher)]


def secret_places(match: Match, watcher: int | None) -> list[int]:
    """The decisions that the watcher did not see as they were."""
    past, found = match.copy(), []
    past.follow([])
    for place, (actor, action) in enumerate(match.chosen):
        if shown(past, watcher, actor, action) != action:
            found.append(place)
        past.take(actor, action)
    return found


def shown(match: Match, watcher: int | None, actor: int, action: int) -> int:
    return as_seen(match.game.boxes, match._states, -1 if watcher is None else watcher, actor, action)


def twin(match: Match, watcher: int | None, place: int, picker: random.Random) -> Match | None:
    """The same steps after another secret, if they can be taken."""
    other = match.copy()
    other.follow(match.chosen[:place])
    actor, action = match.chosen[place]
    menu = other.legal_ids(None if actor == CHANCE else actor)
    secret = shown(other, watcher, actor, action)
    like = [each for each in menu if each != action and shown(other, watcher, actor, each) == secret]
    if not like:
        return None
    other.take(actor, picker.choice(like))
    steps = ((step.seat, step.action) for step in match.steps(secrets=True, since=match.lengths[place] + 1))
    while True:
        for seat, _ in other.forced:
            if next(steps, (None, None))[0] != seat:
                return None
        decision = next(steps, None)
        if decision is None:
            return other
        try:
            other.take(*decision)
        except ActionError:
            return None
