"""Means with 95 % confidence intervals. What is independent are rounds, not games: those of a round share a deal."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Z = 1.959964  # 95 % of a normal distribution lie within this


@dataclass(frozen=True)
class Estimate:
    """A figure and the ends of its 95 % interval; without ends where there is too little to tell."""

    value: float
    low: float | None
    high: float | None

    def holds(self, value: float) -> bool:
        """Whether the truth may well be this value."""
        return (self.low is None or self.low <= value) and (self.high is None or value <= self.high)


def mean(rounds: Floats) -> Estimate:
    """The mean over rounds, by Student's t."""
    value = float(rounds.mean())
    if len(rounds) < 2:
        return Estimate(value, None, None)
    half = t95(len(rounds) - 1) * float(rounds.std(ddof=1)) / math.sqrt(len(rounds))
    return Estimate(value, value - half, value + half)


def share(rounds: Floats, least: float = 0.0, most: float = 1.0) -> Estimate:
    """The mean of shares that lie between two bounds.

    The interval is that of all rounds and two more, one at either bound. So a bot that won every game so far is not
    taken for certain to win the next; after many rounds they do not matter.
    """
    wider = mean(np.concatenate([rounds, [least, most]]))
    value = float(rounds.mean())
    assert wider.low is not None
    assert wider.high is not None
    return Estimate(value, min(value, max(least, wider.low)), max(value, min(most, wider.high)))


def t95(freedom: int) -> float:
    """The 97.5 % point of Student's t: exact for 1 and 2, else by its expansion, right to three digits."""
    if freedom < 3:
        return (12.7062, 4.3027)[freedom - 1]
    terms = (
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return Z + sum(term / float(freedom**power) for power, term in enumerate(terms, start=1))
