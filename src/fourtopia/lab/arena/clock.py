"""How long bots think: counted in buckets, so that a million decisions take no more room than one."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

_SHORTEST = 1e-6  # seconds
_STEP = 1.03  # from bucket to bucket: how exact a quantile is
_BUCKETS = 800  # up to five hours


@dataclass(frozen=True)
class Seconds:
    """Seconds per decision."""

    mean: float
    p99: float  # 99 of 100 decisions took less, to within three per cent
    most: float


class Clock:
    def __init__(self) -> None:
        self.decisions = 0
        self._total = self._most = 0.0
        self._counts = np.zeros(_BUCKETS, np.int64)

    def add(self, seconds: NDArray[np.float32]) -> None:
        if not len(seconds):
            return
        self.decisions += len(seconds)
        self._total += float(seconds.sum(dtype=np.float64))
        self._most = max(self._most, float(seconds.max()))
        buckets = np.ceil(np.log(np.maximum(seconds, _SHORTEST) / _SHORTEST) / math.log(_STEP)).astype(np.int64)
        np.add.at(self._counts, np.minimum(buckets, _BUCKETS - 1), 1)

    def read(self) -> Seconds:
        if not self.decisions:
            return Seconds(0.0, 0.0, 0.0)
        bucket = int(np.searchsorted(np.cumsum(self._counts), 0.99 * self.decisions))
        p99 = min(self._most, _SHORTEST * _STEP**bucket)
        return Seconds(self._total / self.decisions, p99, self._most)
