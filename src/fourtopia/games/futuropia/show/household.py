"""Who lives and works where in a condominium, as a board shows it: the state only counts people and robots.

People keep their number for the whole game. The first ones work, the others are free; each has a living space of their
own while there are enough. Robots keep their numbers too, the first ones work.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from fourtopia.core.records import Box
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.state import Kind, Room, Side

MIXED = (2, 5, 0, 7, 4, 1, 6, 3)  # in which order people move into each eight spaces, so that dim rooms lie scattered


class Worker(Enum):
    PERSON = "person"
    ROBOT = "robot"
    CAMPER = "camper"


Post = tuple[Worker, int] | None
"""Who stands on a working space, with their number."""


@dataclass(frozen=True)
class Generator:
    type: int
    kind: int
    production: int
    spaces: int
    person_only: int


@dataclass(frozen=True)
class Workforce:
    """What a staffing depends on, besides the generators."""

    people: int
    camper: int
    robots: int
    eaten: int
    used: int
    extra_food: int
    extra_energy: int

    def can_staff(self, spaces: int, person_only: int) -> bool:
        """FUT 4.2"""
        persons = self.people + self.camper
        return person_only <= persons and spaces - self.robots <= persons

    def at_work(self, spaces: int, person_only: int) -> int:
        """How many people work, robots and the camper first."""
        return max(0, spaces - min(self.robots, spaces - person_only) - self.camper)


@dataclass(frozen=True)
class Household:
    """One seat's condominium."""

    seat: int
    quarters: tuple[int, ...]  # tiles, in the order in which they stand
    spaces: tuple[int, ...]  # living spaces of each
    generators: tuple[Generator, ...]
    posts: tuple[tuple[Post, ...], ...]  # for each generator; of those that stand still nobody works
    running: tuple[bool, ...]
    people: int
    robots: int
    camper: int
    at_work: int
    idle: int  # robots
    homes: tuple[int, ...]  # the living space of each person who has one
    food_made: int
    energy_made: int
    food_used: int
    energy_used: int

    @property
    def free(self) -> int:
        return self.people - self.at_work

    @property
    def vacant(self) -> int:
        return max(0, sum(self.spaces) - self.people)

    @property
    def waiting(self) -> int:
        """People who have no living space yet."""
        return max(0, self.people - sum(self.spaces))


def generator_of(box: Box, number: int) -> Generator:
    shown = box.generators[number]
    return Generator(number, *(int(shown[name]) for name in ("kind", "production", "spaces", "person_only")))


def generators_of(box: Box, me: Any) -> tuple[Generator, ...]:
    return tuple(generator_of(box, int(me.generators[place])) for place in range(me.generator_count))


def quarters_of(view: View, owner: int) -> tuple[int, ...]:
    """The "!" tiles first: a household begins with one."""
    owned = [tile for tile in range(s.QUARTERS) if view.state.owner[tile] == owner]
    return tuple(sorted(owned, key=lambda tile: (tile < s.NUMBERED_QUARTERS, tile)))


def household(view: View, seat: int) -> Household:
    box, me = view.box, view.state.players[seat]
    quarters = quarters_of(view, seat)
    spaces = tuple(int(box.quarters[tile][view.state.side[tile]].spaces) for tile in quarters)
    generators = generators_of(box, me)
    force = workforce(box, me)
    running = _running(generators, force, int(box.free_person_points), int(view.state.terms.surplus_points))
    posts = tuple(_posts(generators, running, force))
    people = int(me.people)
    return Household(
        seat=seat,
        quarters=quarters,
        spaces=spaces,
        generators=generators,
        posts=posts,
        running=running,
        people=people,
        robots=force.robots,
        camper=force.camper,
        at_work=sum(post is not None and post[0] == Worker.PERSON for row in posts for post in row),
        idle=force.robots - sum(post is not None and post[0] == Worker.ROBOT for row in posts for post in row),
        homes=tuple(_mixed(sum(spaces)))[:people],
        food_made=_made(generators, running, Kind.FOOD) + force.extra_food,
        energy_made=_made(generators, running, Kind.ENERGY) + force.extra_energy,
        food_used=force.eaten,
        energy_used=force.used,
    )


def workforce(box: Box, me: Any) -> Workforce:
    """FUT 10.1, 10.4, 12.6: what the final check would ask for."""
    return Workforce(
        people=int(me.people),
        camper=int(me.camper),
        robots=int(me.robots),
        eaten=int(me.people) + int(me.camper) * int(box.camper_eats),
        used=int(me.robots) + int(me.consumption),
        extra_food=room_production(box, me, Kind.FOOD),
        extra_energy=room_production(box, me, Kind.ENERGY),
    )


def room_production(box: Box, me: Any, kind: int) -> int:
    """FUT 12.13, 12.14"""
    room = Room.GREENHOUSE if kind == Kind.FOOD else Room.SOLAR_FARM
    return int(box.room_production) if int(me.rooms) >> room & 1 else 0


def production_of(box: Box, me: Any, kind: int, generators: Sequence[Generator]) -> int:
    """FUT 4: what a test run of this kind makes with these generators."""
    force = workforce(box, me)
    of_kind = tuple(each for each in generators if each.kind == kind)
    best = max(_made(of_kind, running, kind) for running in _staffings(of_kind, force))
    return best + room_production(box, me, kind)


@functools.lru_cache(maxsize=512)
def _running(
    generators: tuple[Generator, ...], force: Workforce, free_points: int, surplus_points: int
) -> tuple[bool, ...]:
    """FUT 10.5, 10.6: as many generators as can run; which ones, in the player's favour."""

    def worth(running: tuple[bool, ...]) -> tuple[int, int]:
        spaces, person_only = _wanted(generators, running)
        food = _made(generators, running, Kind.FOOD) + force.extra_food - force.eaten
        energy = _made(generators, running, Kind.ENERGY) + force.extra_energy - force.used
        free = force.people - force.at_work(spaces, person_only)
        return min(food, 0) + min(energy, 0), free * free_points + (food + energy) * surplus_points

    full = [running for running in _staffings(generators, force) if not _can_run_more(generators, running, force)]
    return max(full, key=worth)


def _staffings(generators: Sequence[Generator], force: Workforce) -> Iterator[tuple[bool, ...]]:
    """Every choice of generators that can be staffed."""
    for chosen in range(1 << len(generators)):
        running = tuple(bool(chosen >> place & 1) for place in range(len(generators)))
        if force.can_staff(*_wanted(generators, running)):
            yield running


def _can_run_more(generators: Sequence[Generator], running: tuple[bool, ...], force: Workforce) -> bool:
    spaces, person_only = _wanted(generators, running)
    return any(
        not runs and force.can_staff(spaces + other.spaces, person_only + other.person_only)
        for other, runs in zip(generators, running, strict=True)
    )


def _wanted(generators: Sequence[Generator], running: Sequence[bool]) -> tuple[int, int]:
    chosen = [each for each, runs in zip(generators, running, strict=True) if runs]
    return sum(each.spaces for each in chosen), sum(each.person_only for each in chosen)


def _made(generators: Sequence[Generator], running: Sequence[bool], kind: int) -> int:
    return sum(each.production for each, runs in zip(generators, running, strict=True) if runs and each.kind == kind)


def _posts(generators: Sequence[Generator], running: Sequence[bool], force: Workforce) -> Iterator[tuple[Post, ...]]:
    """Robots take every space they may, then the camper works, then people do."""
    robots = iter(range(force.robots))
    persons: Iterator[Post] = iter(
        [*[(Worker.CAMPER, 0)] * force.camper, *((Worker.PERSON, number) for number in range(force.people))]
    )
    for each, runs in zip(generators, running, strict=True):
        row: list[Post] = []
        for place in range(each.spaces):
            robot = next(robots, None) if runs and place >= each.person_only else None
            row.append((Worker.ROBOT, robot) if robot is not None else next(persons) if runs else None)
        yield tuple(row)


def _mixed(spaces: int) -> Iterator[int]:
    for first in range(0, spaces, len(MIXED)):
        yield from (first + place for place in MIXED if first + place < spaces)


def storeys(sizes: Sequence[int], columns: int, most: int = 3) -> tuple[int, list[int], list[tuple[int, int]]]:
    """Where quarters of these sizes stand, the first storey with room for each.

    Gives the columns of the building, which is wider only where that many storeys would not do, the columns used of
    each storey, and storey and column of every tile.
    """
    columns = max([columns, *sizes])
    while True:
        used: list[int] = []
        spots: list[tuple[int, int]] = []
        for size in sizes:
            storey = next((number for number, taken in enumerate(used) if taken + size <= columns), len(used))
            if storey == len(used):
                used.append(0)
            spots.append((storey, used[storey]))
            used[storey] += size
        if len(used) <= most:
            return columns, used, spots
        columns += 1


def is_special(view: View, tile: int) -> bool:
    """FUT 12.4: the B sides of the "!" tiles are the special rooms."""
    return tile >= s.NUMBERED_QUARTERS and view.state.side[tile] == Side.B
