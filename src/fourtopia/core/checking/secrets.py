"""Whether secrets are kept: with a guess in place of what a seat does not know, all that it gets stays the same."""

from __future__ import annotations

import random as python_random
from typing import Any

import numpy as np

from fourtopia.core.chance import new_random
from fourtopia.core.checking.messages import say
from fourtopia.core.checking.modes import MANY
from fourtopia.core.checking.random_play import fields_that_differ, invariant
from fourtopia.core.compiling import entry
from fourtopia.core.contract import audit
from fourtopia.core.game import Game
from fourtopia.core.leaks import Reaching, leaks, told_apart
from fourtopia.core.match import Match
from fourtopia.core.play import look_for
from fourtopia.core.records import MENU, Records, copied
from fourtopia.core.view import imagine

GAMES_FOR_A_SECRET = 200
"""In one of so many random games something must be hidden, if a game has secrets at all; in some it may be rare."""

ENOUGH = 12
"""So many positions with a secret say how it is guessed."""


@entry
def examine(boxes: Records, states: Records) -> int:
    return audit(boxes[0], states[0])


class Secrets:
    """What was hidden in the positions of one mode, and guessed."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.hidden: set[str] = set()  # the fields
        self.guessed: set[str] = set()
        self.looks = 0  # at positions with a secret
        self.varied = False  # whether two guesses were ever not the same

    def look(self, match: Match, seed: int) -> None:
        for seat in range(min(self.game.players, MANY)):
            view = match.view(seat)
            if view.bytes() == match.state.tobytes():
                continue
            one, other = match.imagined(seat, seed), match.imagined(seat, seed + 1)
            self.looks += 1
            self.hidden.update(fields_that_differ(view.state, match.state))
            self.guessed.update(fields_that_differ(view.state, one.state))
            self.varied = self.varied or one.state.tobytes() != other.state.tobytes()

    @property
    def known(self) -> bool:
        """Whether enough was seen."""
        return self.looks >= ENOUGH and self.varied and self.hidden <= self.guessed

    def problems(self, seed: int) -> list[str]:
        says = self.game.kind.has_secrets(self.game.box)
        if bool(self.hidden) != bool(says):
            return [say("check.no-secret" if says else "check.a-secret", game=self.game, seed=seed)]
        if not self.hidden:
            return []
        if not self.guessed:
            return [say("check.no-guess", game=self.game, seed=seed)]
        left = sorted(self.hidden - self.guessed)
        if left:
            return [say("check.half-guess", game=self.game, seed=seed, fields=", ".join(left))]
        return [] if self.varied else [say("check.same-guess", game=self.game, seed=seed)]


def check_secrets(game: Game, seed: int) -> list[str]:
    """A game that says it has secrets hides something at some time and guesses it; one that has none never hides."""
    picker, secrets = python_random.Random(seed), Secrets(game)
    for _ in range(GAMES_FOR_A_SECRET if game.kind.has_secrets(game.box) else 1):
        match = game.new(seed=picker.getrandbits(32))
        while not match.over and not secrets.known:
            secrets.look(match, picker.getrandbits(32))
            match.play(picker.choice(match.legal_ids()))
        if secrets.known:
            break
    return secrets.problems(seed)


def check_views(
    match: Match,
    seed: int,
    texts: bool = True,
    more: Reaching | None = None,
    decision: tuple[int, int] | None = None,
) -> list[str]:
    """What a seat does not know does not show: with a guess in its place, all that it gets is the same to the byte.

    `more` is what else it gets; `decision` is what was decided next.
    """
    problems = []
    seats = range(match.game.players)
    some = seats if len(seats) <= MANY else python_random.Random(seed).sample(seats, MANY // 2)
    for seat in (*some, None):
        who = say("check.spectator") if seat is None else say("seat.name", seat=seat)
        guess = match.imagined(-1 if seat is None else seat, seed)
        about: dict[str, Any] = {"game": match.game, "seed": seed, "who": who}
        wrong = examine(match.game.boxes, guess.open_view().states)
        if wrong:
            problems.append(say("check.bad-guess", what=invariant(match.game.kind, wrong), **about))
        if guess.state.tobytes() == match.state.tobytes():
            continue
        found = leaks(match, guess, seat, seed, texts, more)
        if decision is not None and _may(guess, decision) and told_apart(match, guess, decision, seat):
            found.append("story")
        problems += [say("check.leak", what=say(f"leak.{leak}"), **about) for leak in found]
    return problems


def _may(guess: Match, decision: tuple[int, int]) -> bool:
    """Whether this can be decided in the imagined world too."""
    seat, action = decision
    return action in guess.legal_ids(None if seat < 0 else seat) and (seat >= 0 or guess.actor == seat)


def check_forced(before: Match, match: Match, seed: int) -> list[str]:
    """Who was not asked since then had no choice whatever the others do not know: else it tells them what it is."""
    seats = (-1, *range(min(match.game.players, MANY)))
    story, random, menus = before.copy(), new_random(seed), np.zeros(1, MENU)
    for decision in match.chosen[len(before.chosen) :]:
        story.take(*decision)
        past = before.copy()
        for place, (actor, action) in enumerate([decision, *story.forced]):
            for seat in seats if place and actor >= 0 else ():
                states = copied(past.view(seat if seat >= 0 else None).states)
                imagine(match.game.boxes, states, seat, random)
                look_for(match.game.boxes, states, menus, actor)
                if menus[0].count != 1:
                    notation = match.game.notations[action]
                    return [say("check.forced", game=match.game, seed=seed, seat=actor, action=notation)]
            past._go(actor, action)
        before.take(*decision)
    return []
