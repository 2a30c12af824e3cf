"""Upper bounds for Futuropia's solo game that get lower and lower: the search for the best prices (see relaxing.py)."""

import math
from collections.abc import Callable, Iterator

import numpy as np
from numpy.typing import NDArray

from fourtopia.core.chance import below, new_random
from fourtopia.core.compiling import entry
from fourtopia.core.contract import Random
from fourtopia.core.records import Records
from fourtopia.games.futuropia.relaxing import (
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
    fill_tables,
    held_value,
    most_with,
)

TINY = 1e-6
STEPS = 100  # changes of prices that are tried at a time
ROUNDS = 40  # how often in vain before the search ends


@entry
def relaxed(boxes: Records, states: Records, prices: Prices, reveals: int, tables: Tables) -> float:
    """The most points of the relaxed game at these prices, with so many reveals."""
    fill_tables(boxes[0], states[0], prices, tables)
    return most_with(boxes[0], states[0], reveals, held_value(boxes[0], states[0], prices), tables)


@entry
def lower(
    boxes: Records,
    states: Records,
    reveals: int,
    prices: Prices,
    limits: Prices,
    step: float,
    steps: int,
    random: Random,
    tables: Tables,
) -> float:
    """Change the prices at random, and keep what makes the bound lower. Returns the size of the last step."""
    box, state = boxes[0], states[0]
    fill_tables(box, state, prices, tables)
    best = most_with(box, state, reveals, held_value(box, state, prices), tables)
    tried = prices.copy()
    for _ in range(steps):
        for number in range(PRICES):
            tried[number] = prices[number]
            if below(random, 5) < 2:
                change = (below(random, 2001) + below(random, 2001) - 2000) / 1000.0
                tried[number] += change * step * (limits[1, number] - limits[0, number])
                tried[number] = max(limits[0, number], min(limits[1, number], tried[number]))
        fill_tables(box, state, tried, tables)
        value = most_with(box, state, reveals, held_value(box, state, tried), tables)
        if value < best:
            best = value
            prices[:] = tried
            step = min(0.3, step * 1.3)
        else:
            step = max(1e-5, step * 0.97)
    return step


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
    """Lower and lower bounds: for each number of reveals the best prices are looked for, where it counts most."""
    limits = limits_of(boxes, states)
    if limits is None:
        return
    tables, random = np.zeros(TABLES), new_random(1)
    start = limits[0] + (limits[1] - limits[0]) * np.array([0.0, 0.05, 0.05, 0.03, 0.55, 0.0, 1.0])
    last = 0 if states[0].final_phase else CYCLES
    prices = [start.copy() for _ in range(last + 1)]
    steps = [0.1] * (last + 1)
    most = [relaxed(boxes, states, prices[reveals], reveals, tables) for reveals in range(last + 1)]
    if last and not _falls(boxes, states, prices[last], tables):
        return
    yield _whole(max(most))
    vain = 0
    while vain < ROUNDS and _whole(max(most)) > reached():
        reveals = int(np.argmax(most))
        before = most[reveals]
        steps[reveals] = lower(boxes, states, reveals, prices[reveals], limits, steps[reveals], STEPS, random, tables)
        most[reveals] = min(before, relaxed(boxes, states, prices[reveals], reveals, tables))
        vain = vain + 1 if before - most[reveals] < 1e-3 else 0
        steps[reveals] = 0.1 if vain else steps[reveals]
        yield _whole(max(most))


def _falls(boxes: Records, states: Records, prices: Prices, tables: Tables) -> bool:
    """Whether still more reveals bring less and less. From here on each brings the same change, as tables end in it."""
    values = [relaxed(boxes, states, prices, reveals, tables) for reveals in (CYCLES - 2, CYCLES - 1, CYCLES)]
    return values[2] <= values[1] + TINY and values[2] - values[1] <= values[1] - values[0] + TINY


def _whole(bound: float) -> int:
    """Points are whole numbers; what the computer's arithmetic may have lost is given back."""
    return math.floor(bound + TINY)
