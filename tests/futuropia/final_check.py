"""The final check again, slow and plain: an independent second opinion for the tests (FUT 10)."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True)
class Generator:
    food: int
    energy: int
    spaces: int
    person_only: int


@dataclass(frozen=True)
class Quarters:
    spaces: int
    consumption: int
    points: int
    food: int = 0  # what a Greenhouse adds
    energy: int = 0  # what a Solar Farm adds


@dataclass(frozen=True)
class Condominium:
    """What the check may change are people, robots, the camper and the quarters."""

    people: int
    robots: int
    camper: int
    generators: tuple[Generator, ...]
    quarters: tuple[Quarters, ...]
    surplus_points: int = 1
    camper_eats: bool = True

    def best_points(self) -> int:
        """Free people, surplus and quarters, on the best legal line."""
        return _value(self, self.people, self.robots, self.camper, self.quarters)


def people_at_work(running: tuple[Generator, ...], persons: int, robots: int) -> int | None:
    """How few persons these generators need beside the robots; None where there are too few workers."""
    spaces = sum(generator.spaces for generator in running)
    for_robots = sum(generator.spaces - generator.person_only for generator in running)
    for used in range(min(robots, for_robots), -1, -1):
        if spaces - used <= persons:
            return spaces - used
    return None


def best_production(generators: list[Generator], persons: int, robots: int) -> int:
    """The most that generators of one kind make, over all sets that can be staffed (FUT 4.4)."""
    sets = (chosen for size in range(len(generators) + 1) for chosen in combinations(generators, size))
    return max(
        sum(each.food + each.energy for each in chosen)
        for chosen in sets
        if people_at_work(chosen, persons, robots) is not None
    )


def staffings(
    generators: tuple[Generator, ...], persons: int, robots: int
) -> Iterator[tuple[tuple[Generator, ...], int]]:
    """Every set of running generators to which no other can be added, and the persons at work there."""
    places = range(len(generators))
    possible = {
        frozenset(chosen): people_at_work(tuple(generators[place] for place in chosen), persons, robots)
        for size in range(len(generators) + 1)
        for chosen in combinations(places, size)
    }
    for chosen, working in possible.items():
        others = [chosen | {place} for place in places if place not in chosen]
        if working is not None and all(possible[more] is None for more in others):
            yield tuple(generators[place] for place in sorted(chosen)), working


@functools.cache
def _value(home: Condominium, people: int, robots: int, camper: int, quarters: tuple[Quarters, ...]) -> int:
    lines = []
    living_spaces = sum(each.spaces for each in quarters)
    for running, working in staffings(home.generators, people + camper, robots):
        energy = sum(each.energy for each in running) + sum(each.energy - each.consumption for each in quarters)
        energy -= robots
        food = sum(each.food for each in running) + sum(each.food for each in quarters)
        food -= people + camper * home.camper_eats
        if energy < 0 and robots > 0:
            lines.append(_value(home, people, robots - 1, camper, quarters))
        elif energy < 0:
            for place in range(len(quarters)):
                lines.append(_value(home, people, robots, camper, quarters[:place] + quarters[place + 1 :]))
        elif people > living_spaces:
            lines.append(_value(home, people - 1, robots, camper, quarters))
        elif food < 0:
            if people:
                lines.append(_value(home, people - 1, robots, camper, quarters))
            if camper and home.camper_eats:
                lines.append(_value(home, people, robots, 0, quarters))
        else:
            free = people - max(0, working - camper)  # the camper always works
            points = 5 * free + home.surplus_points * (food + energy)
            lines.append(points + sum(each.points for each in quarters))
    return max(lines)
