"""Ends of games that can be searched to the last: what every choice is worth if all play their best."""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from fourtopia.bots.evaluation import MARGIN, MARGIN_SHARE
from fourtopia.core import CHANCE, Game, Match

GUESSES = 4  # of what is hidden: with each of them everything must be worth the same


class TooLarge(Exception):
    """There is too much to search."""


@dataclass(frozen=True)
class Endgame:
    """A position in which nothing that is hidden matters, and the worth of each choice for the seat that decides."""

    match: Match
    seat: int
    worth: dict[int, float]

    @property
    def matters(self) -> bool:
        """Whether it makes a difference what is chosen."""
        return max(self.worth.values()) > min(self.worth.values())

    @property
    def wins(self) -> list[int]:
        """The choices that win for certain, whatever others and chance do."""
        return [action for action, worth in self.worth.items() if worth > 0.5 + MARGIN_SHARE / 2]

    @property
    def losses(self) -> list[int]:
        return [action for action, worth in self.worth.items() if worth < 0.5 - MARGIN_SHARE / 2]


def endgames(game: Game, seeds: range, limit: int = 3000, last: int = 12) -> Iterator[Endgame]:
    """The last decisions of random games, as early as they can be searched."""
    for seed in seeds:
        whole = _played(game, seed)
        for back in range(1, min(last, len(whole.chosen))):
            match = game.new(seed=seed)
            match.follow(whole.chosen[: len(whole.chosen) - back])
            seat = match.actor
            if seat is None or seat == CHANCE or len(match.legal_ids()) < 2:
                continue
            try:
                worth = worth_of_choices(match, limit)
                if all(worth_of_choices(match.imagined(seat, guess), limit) == worth for guess in range(GUESSES)):
                    yield Endgame(match, seat, worth)
            except TooLarge:
                break


def _played(game: Game, seed: int) -> Match:
    random = np.random.default_rng(seed)
    match = game.new(seed=seed)
    while not match.over:
        match.play(int(random.choice(match.legal_ids())))
    return match


def worth_of_choices(match: Match, limit: int) -> dict[int, float]:
    """Of the actor's choices, what each is worth to the actor."""
    seat, left = match.actor, [limit]
    assert seat is not None
    return {action: _after(match, seat, action, left)[seat] for action in match.legal_ids()}


def _after(match: Match, actor: int, action: int, left: list[int]) -> list[float]:
    left[0] -= 1
    if left[0] < 0:
        raise TooLarge
    then = match.copy()
    then.take(actor, action)
    return _worth(then, left)


def _worth(match: Match, left: list[int]) -> list[float]:
    """By seat, if everybody plays their best."""
    if match.over:
        return _final(match)
    menu, actor = match.menu, match.actor
    assert actor is not None
    found = [_after(match, actor, int(action), left) for action in menu.action[: menu.count]]
    if actor == CHANCE:
        weights = menu.weight[: menu.count] / menu.total
        return [float(sum(weights * [each[seat] for each in found])) for seat in range(match.game.players)]
    return max(found, key=lambda each: each[actor])


def _final(match: Match) -> list[float]:
    points, winners = match.scores(), match.winners()
    if len(points) == 1:
        return [float(points[0])]
    found = []
    for seat, mine in enumerate(points):
        ahead = mine - max(points[:seat] + points[seat + 1 :])
        win = 1 / len(winners) if seat in winners else 0.0
        found.append((1 - MARGIN_SHARE) * win + MARGIN_SHARE * (0.5 + 0.5 * ahead / (abs(ahead) + MARGIN)))
    return found
