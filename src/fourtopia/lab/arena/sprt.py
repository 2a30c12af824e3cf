"""Is the first bot better than the others? A sequential test that may be looked at after every round.

Wald's sequential probability ratio test of "its rating is `low` or less" against "`high` or more", on the scores of
rounds. These are not wins and losses but means of a few games that share a deal, so the ratio is the generalised one
that chess engines are tested with: normal, with the variance that the rounds themselves show.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from fourtopia.core import BadOption
from fourtopia.lab.arena.estimates import Floats
from fourtopia.lab.arena.messages import say
from fourtopia.lab.arena.ratings import ELO

Number = TypeVar("Number", float, Floats)


class Answer(StrEnum):
    BETTER = "better"
    NOT_BETTER = "not better"
    OPEN = "open"


@dataclass(frozen=True)
class Question:
    """The ratings to tell apart, and how often either answer may be wrong."""

    low: float = 0.0
    high: float = 20.0
    risk: float = 0.05

    def __post_init__(self) -> None:
        if not self.low < self.high:
            raise BadOption(say("bad.elo", low=self.low, high=self.high))
        if not 0 < self.risk < 0.5:
            raise BadOption(say("bad.risk", risk=self.risk))

    @property
    def bound(self) -> float:
        """The test is over when the log likelihood ratio is this far from 0."""
        return math.log((1 - self.risk) / self.risk)


class Sprt:
    """The test, fed with the score of the first bot in each round: 0 for all lost, 1 for all won."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self._scores = score(question.low), score(question.high)
        self.rounds = 0
        self._total = self._squares = 0.0

    def add(self, value: float) -> Answer:
        self.rounds += 1
        self._total += value
        self._squares += value * value
        return self.answer

    @property
    def ratio(self) -> float:
        """The log likelihood ratio: above 0 speaks for better."""
        if not self.rounds:
            return 0.0
        return log_ratio(self.rounds, self._total, self._squares, *self._scores)

    @property
    def answer(self) -> Answer:
        ratio, bound = self.ratio, self.question.bound
        if ratio >= bound:
            return Answer.BETTER
        return Answer.NOT_BETTER if ratio <= -bound else Answer.OPEN


def log_ratio(rounds: Number, total: Number, squares: Number, low: float, high: float) -> Number:
    """From the number, the sum and the sum of squares of the scores, and the two scores to tell apart.

    The variance is that of all rounds and two more, one lost and one won: a few equal rounds are no proof.
    """
    mean = total / rounds
    spread = squares - rounds * mean * mean + mean * mean + (1 - mean) ** 2
    return rounds * (high - low) * (2 * mean - low - high) * (rounds + 1) / (2 * spread)


def score(elo: float) -> float:
    """The share of games that somebody wins who is better by that."""
    return 1 / (1 + math.exp(-elo / ELO))
