"""Reads records of the layouts that are named. Several processes that run it share their compiled code."""

import sys
from typing import Any

import numpy as np

from fourtopia.core.compiling import entry, rule
from fourtopia.core.records import Records, record

LAYOUTS: dict[str, Any] = {
    "few": record([("seats", "i4", 4), ("last", "i4")]),
    "many": record([("seats", "i4", 100), ("last", "i4")]),
}


@rule
def last(state: Any, times: int) -> int:
    """Long enough not to be compiled into its callers."""
    total = 0
    for time in range(times):
        for place in range(time):
            if (total + place) % 7 == 3:
                total += 1
            elif (total ^ place) % 5 == 2:
                total -= state.last
            else:
                total += state.last * (time % 3)
        while total > 1000:
            total = total // 2 + state.last
    return total


@entry
def read(states: Records) -> int:
    return last(states[0], 7) + last(states[0], 9) + last(states[0], 11) + last(states[0], states[0].last)


def main() -> None:
    for name in sys.argv[1:]:
        states = np.zeros(1, LAYOUTS[name])
        states["seats"] = -1
        states["last"] = len(name)
        print(name, read(states))


if __name__ == "__main__":
    main()
