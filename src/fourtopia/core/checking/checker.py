"""All checks of a game, one after the other."""

from __future__ import annotations

import itertools
import random as python_random
from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from fourtopia.core.catalogue import MISSING
from fourtopia.core.chance import new_random
from fourtopia.core.checking.drawings import check_still
from fourtopia.core.checking.files import check_files, check_readings, check_showcase
from fourtopia.core.checking.messages import say
from fourtopia.core.checking.modes import MANY, Mode, Modes, game_of, modes_of, name_of
from fourtopia.core.checking.playing import check_replay
from fourtopia.core.checking.raised import guarded, sentence
from fourtopia.core.checking.random_play import check_mode
from fourtopia.core.checking.report import Report
from fourtopia.core.checking.secrets import check_secrets
from fourtopia.core.checking.texts import missing_texts, texts_missed
from fourtopia.core.contract import Random
from fourtopia.core.errors import FourtopiaError
from fourtopia.core.game import Game, kind_of
from fourtopia.core.kind import Kind
from fourtopia.core.leaks import Reaching

BATCH = 250
"""So many games in one mode, then another; fewer where many play."""

BY_HAND = 1000
"""When every mode had its turn, one of so many games is played through by hand."""

FEW = 24
"""Of a game with so many modes, one is played through by hand in each."""

THROUGH = 12
"""Of one with more in so many modes, and after that one of every BY_HAND games."""

LONGER = 20
"""A game that takes so many times as many decisions as any before it, and some more, has no end."""


def check_game(
    name: str,
    games: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    more: Reaching | None = None,
) -> Report:
    """Whether a game is whole. `more` is what a seat gets from parts that the core does not know."""
    try:
        kind = kind_of(name)
    except FourtopiaError:
        raise
    except Exception as error:
        return Report(name, problems=[sentence(error, name, say("doing.reading"))])
    return check_kind(kind, games, seed, progress, more)


def check_kind(
    kind: Kind,
    games: int,
    seed: int = 0,
    progress: Callable[[int], None] | None = None,
    more: Reaching | None = None,
) -> Report:
    """The same for a game that need not be among ours."""
    report, missed = Report(kind.name, title=kind.title), set(MISSING)
    for check in (check_files, check_readings, missing_texts, check_showcase, check_notations, check_still):
        problems: list[str] = []
        with guarded(kind.title, problems, say("doing.reading")):
            problems += check(kind)
        report.add(problems)
    problems = []
    with guarded(kind.title, problems, say("doing.modes")):
        modes = modes_of(kind, seed)
        if not modes.modes:
            problems.append(say("check.no-modes", title=kind.title))
        _Round(kind, modes, report, seed, more).play(games, progress)
    report.add([*problems, *texts_missed(missed, report.problems)])
    return report


@dataclass
class _Round:
    """Through all modes, as far as the games go."""

    kind: Kind
    modes: Modes
    report: Report
    seed: int
    more: Reaching | None
    problems: list[str] = field(default_factory=list)

    def play(self, games: int, progress: Callable[[int], None] | None) -> None:
        report, played, all_modes = self.report, set[Mode](), self.modes.modes
        picker, random = python_random.Random(self.seed), new_random(self.seed)
        share = max(1, min(BATCH, games // max(1, len(all_modes))))
        by_hand, most = 0, FEW if len(all_modes) <= FEW else THROUGH
        for mode in itertools.cycle(all_modes):
            if report.games >= games or self.problems:
                break
            batch = min(share if mode[0] <= MANY else max(1, 4 * share // mode[0]), games - report.games)
            through = mode not in played and len(played) < most
            if through or report.games >= (by_hand + 1) * BY_HAND:
                by_hand = max(by_hand, report.games // BY_HAND)
                through = True
            self._check(mode, batch, random, picker.getrandbits(32), through)
            played.add(mode)
            report.games += batch
            if progress is not None:
                progress(report.games)
        report.modes = len(played)
        report.all_modes = len(all_modes) if self.modes.are_all else 0
        report.not_played = [name_of(mode) for mode in all_modes if mode not in played] if self.modes.are_all else []
        report.add(self.problems)

    def _check(self, mode: Mode, batch: int, random: Random, seed: int, through: bool) -> None:
        """One mode; what is found first may make the rest go wrong, or never end."""
        with guarded(self.kind.title, self.problems, say("doing.playing", mode=name_of(mode))):
            game = game_of(self.kind, mode)
            counted = np.zeros(2, np.int64)
            self.problems += check_mode(game, batch, random, self.report, counted)
            if through and not self.problems:
                longest = LONGER * int(counted[1]) + 100
                self.problems += check_replay(game, seed, self.report, self.more, longest)
            if through and not self.problems:
                self.problems += check_secrets(game, seed)


def check_notations(kind: Kind) -> list[str]:
    return check_notation(Game(kind, kind.players[-1], (), kind.components))


def check_notation(game: Game) -> list[str]:
    """Every action has a notation of its own that parses back."""
    problems = []
    for action, notation in enumerate(game.notations):
        if game.parse(notation) != action:
            other = game.parse(notation)
            problems.append(say("check.notation", game=game, notation=notation, action=action, other=other))
    return problems
