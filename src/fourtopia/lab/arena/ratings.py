"""Ratings: Elo by maximum likelihood (Bradley and Terry) over all pairings, with intervals by bootstrap over rounds.

In a game of more than two, every two seats are a pairing: who finished before the other won it. The mean of all
ratings is 0, so only differences mean something.
"""

from __future__ import annotations

import math

import numpy as np

from fourtopia.lab.arena.estimates import Estimate, Floats

ELO = 400 / math.log(10)  # one unit of log odds
_RESAMPLES = 1000
_AT_ONCE = 50
_STEPS = 60


def ratings(rounds: Floats, seed: int) -> list[Estimate]:
    """The rating of every bot; `rounds[r, i, j]` counts how often i finished before j in round r, shared ones half.

    One drawn pairing of each two keeps ratings finite where somebody won everything. The resampled rounds are the
    played ones and two more: one in which the earlier bot of the list always won, and one in which the later did.
    """
    values = fit(rounds.sum(axis=0))
    if len(values) < 2:
        return [Estimate(0.0, None, None)] * len(values)
    typical = rounds.mean(axis=0)
    met = typical + typical.T
    wider = np.concatenate([rounds, [np.triu(met), np.tril(met)]])
    random = np.random.default_rng(seed)
    resampled = np.concatenate([fit(_resample(wider, random)) for _ in range(_RESAMPLES // _AT_ONCE)])
    low, high = np.quantile(resampled, [0.025, 0.975], axis=0)
    low, high = np.minimum(low, values), np.maximum(high, values)
    return [Estimate(float(values[bot]), float(low[bot]), float(high[bot])) for bot in range(len(values))]


def _resample(rounds: Floats, random: np.random.Generator) -> Floats:
    """Sums of as many rounds, drawn with replacement, several times."""
    count, bots, _ = rounds.shape
    times = random.multinomial(count, np.full(count, 1 / count), size=_AT_ONCE)
    return (times @ rounds.reshape(count, -1)).reshape(_AT_ONCE, bots, bots)


def fit(wins: Floats) -> Floats:
    """Ratings from one table of wins, or from many at once: Newton's method on the likelihood."""
    bots = wins.shape[-1]
    others = 1 - np.eye(bots)
    met = (wins + np.swapaxes(wins, -1, -2)) > 0
    wins = wins + 0.5 * met * others
    games = (wins + np.swapaxes(wins, -1, -2)) * others
    won = (wins * others).sum(axis=-1)
    strength = np.zeros((*wins.shape[:-2], bots))
    for _ in range(_STEPS):
        expected = 1 / (1 + np.exp(strength[..., None, :] - strength[..., :, None]))
        slope = won - (games * expected).sum(axis=-1)
        curve = games * expected * (1 - expected)
        # Ratings are fixed up to a common shift: the added ones keep their mean where it is, at 0.
        hessian = np.eye(bots) * curve.sum(axis=-1)[..., None] - curve + 1 / bots
        step = np.linalg.solve(hessian, slope[..., None])[..., 0]
        strength = strength + np.clip(step, -1, 1)
        if np.abs(step).max() < 1e-9:
            break
    return np.asarray((strength - strength.mean(axis=-1, keepdims=True)) * ELO)
