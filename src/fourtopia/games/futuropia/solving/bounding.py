"""Upper bounds for Futuropia's solo game that get lower and lower: the search for the best prices (see relaxing.py)."""

import math
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.chance import new_random
from fourtopia.core.records import Records
from fourtopia.games.futuropia.solving.proving import MOST_REVEALS
from fourtopia.games.futuropia.solving.relaxing import (
    CYCLES,
    ENERGY,
    FOOD,
    LIVING,
    PLACE,
    PRICES,
    RESOURCE,
    TABLES,
    TURN,
    WORK,
    Prices,
    Tables,
    lower,
    relaxed,
)
from fourtopia.games.futuropia.solving.simpler import Proof
from fourtopia.games.futuropia.state import Stage

TINY = 1e-6
FIRST_PRICES = (0.0, 0.05, 0.05, 0.03, 0.55, 0.0, 1.0)  # from the least to the highest of each
STEPS = 100  # changes of prices that are tried at a time
GOOD_FOR = 9  # numbers of reveals for which good prices are looked for before the simpler game is searched
ROUNDS = 8  # how often in vain before the search ends


def limits_of(boxes: Records, states: Records) -> NDArray[np.float64] | None:
    """The least and the highest value of each price with which the reasoning holds; None if there is none."""
    box, terms = boxes[0], states[0].terms
    limits = np.zeros((2, PRICES))
    # A resource left over brings a tenth of a point at least as a whole, a debt costs at most what a loan does.
    limits[0, RESOURCE] = 1 / int(box.resources_per_point)
    debts = [int(terms.loan_points) / int(box.loan)]
    if int(box.special_loan) > 0:
        debts.append(int(box.special_loan_counts_as) * int(terms.loan_points) / int(box.special_loan))
    limits[1, RESOURCE] = min(debts)
    person = int(box.free_person_points)
    limits[0, [FOOD, ENERGY]] = int(terms.surplus_points)
    limits[1, [FOOD, ENERGY]] = int(terms.surplus_points) + person
    limits[1, LIVING], limits[1, WORK], limits[1, PLACE] = person, 1.0, 4.0 * person
    limits[1, TURN] = int(box.turn_penalty)
    return limits if limits[0, RESOURCE] <= limits[1, RESOURCE] else None


def bounds(boxes: Records, states: Records, reached: Callable[[], int]) -> Iterator[int | None]:
    """Lower and lower bounds: first by the best prices, then by searching through a simpler game."""
    limits = limits_of(boxes, states)
    if limits is None:
        return
    tables, random = np.zeros(TABLES), new_random(1)
    start = _first_prices(boxes, states, limits, tables)
    if start is None:
        return
    # The last but one number of reveals stands for itself, the last for all that are higher.
    last = 0 if _is_final(states) else CYCLES
    numbers = [*range(last + 1), *([last] if last else [])]
    prices = [start.copy() for _ in numbers]
    most = [relaxed(boxes, states, start, reveals, tables) for reveals in numbers]
    bound = whole_points(max(most))
    yield bound
    steps, vain = [0.1] * len(numbers), 0
    while vain < ROUNDS and bound > reached():
        place = int(np.argmax(most))
        before, tried = most[place], prices[place].copy()
        steps[place] = lower(boxes, states, numbers[place], tried, limits, steps[place], STEPS, random, tables)
        if place <= last or _falls(boxes, states, tried, tables):
            prices[place] = tried
            most[place] = min(before, relaxed(boxes, states, tried, numbers[place], tables))
        vain = vain + 1 if before - most[place] < 1e-3 else 0
        steps[place] = 0.1 if vain else steps[place]
        bound = min(bound, whole_points(max(most)))
        yield bound
    if states[0].stage != Stage.TURN:
        return  # within a turn the simpler game has no place to start from
    for reveals in range(min(last + 1, GOOD_FOR)):
        for _ in range(6):
            lower(boxes, states, reveals, prices[reveals], limits, 0.1, STEPS, random, tables)
            yield bound
    yield from _bounds_by_proof(Proof(boxes, states, limits, prices[:GOOD_FOR][::-1]), bound, reached)


def _bounds_by_proof(proof: Proof, bound: int, reached: Callable[[], int]) -> Iterator[int]:
    """A point less each time it is shown that nobody can reach the bound."""
    while bound > reached():
        refuted = False
        for refuted in proof.refute(bound):  # noqa: B007 - the last one counts
            yield bound
        if not refuted:
            return
        bound -= 1
        yield bound


def _is_final(states: Records) -> bool:
    return bool(states[0].final_phase or states[0].last_stack_came)


def _first_prices(boxes: Records, states: Records, limits: NDArray[np.float64], tables: Tables) -> Prices | None:
    """Prices to start from, at which more and more reveals bring less and less; None if there are none."""
    if states[0].subsidy + MOST_REVEALS < boxes[0].subsidy_top:
        return None  # so long a track could still surprise
    for work in (0.55, 0.4, 0.3, 0.2, 0.1, 0.0):
        start: Prices = limits[0] + (limits[1] - limits[0]) * np.array(FIRST_PRICES)
        start[WORK] = work
        if _is_final(states) or _falls(boxes, states, start, tables):
            return start
    return None


def _falls(boxes: Records, states: Records, prices: Prices, tables: Tables) -> bool:
    """Whether still more reveals bring less and less. From here on each brings the same change, as tables end in it."""
    values = [relaxed(boxes, states, prices, reveals, tables) for reveals in (CYCLES - 2, CYCLES - 1, CYCLES)]
    return values[2] <= values[1] + TINY and values[2] - values[1] <= values[1] - values[0] + TINY


def whole_points(bound: float) -> int:
    """Points are whole numbers; what the computer's arithmetic may have lost is given back."""
    return math.floor(bound + TINY)
