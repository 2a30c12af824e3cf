"""Futuropia's final check and its points."""

from typing import NamedTuple

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, Record, State
from fourtopia.games.futuropia.effects import can_staff, is_special, resources, room_production
from fourtopia.games.futuropia.state import (
    NUMBERED_QUARTERS,
    QUARTERS,
    TILES,
    Kind,
    Room,
)

# The ledger's columns.
FREE_PEOPLE = 0
SURPLUS_FOOD = 1
SURPLUS_ENERGY = 2
QUARTERS_POINTS = 3
LOANS = 4
SPECIAL_LOAN = 5
UNUSED_TILES = 6
RESOURCES = 7
BONUS = 8
TURNS = 9
CATEGORIES = ("free-people", "surplus-food", "surplus-energy", "quarters", "loans", "special-loan",
              "unused-tiles", "resources", "bonus", "turns")  # fmt: skip


class Line(NamedTuple):
    """A way through the final check."""

    points: int  # for free people and surplus; -1: there is no way without giving up quarters
    people: int
    robots: int
    camper: int
    free_people: int
    surplus_food: int
    surplus_energy: int
    # The most people, and the camper, with whom energy can be missing without robots; -1: never.
    short_people: int
    short_camper: int


@rule
def best_line(
    box: Box,
    state: State,
    me: Record,
    living_spaces: int,
    consumption: int,
    extra_food: int,
    extra_energy: int,
) -> Line:
    """FUT 10.5, 10.6  The player's best way through the final check without giving up any more quarters.

    Follows every legal line at once: with each number of robots, which numbers of people can be reached, as the
    bits of a number. A staffing that leaves energy missing costs a robot (FUT 10.1); else one that leaves
    somebody without a living space or food costs a person (FUT 10.3, 10.4), or the camper if he goes hungry; else the
    condominium lives on its own and can be scored.
    """
    best = -1
    people = robots = camper = free = surplus_food = surplus_energy = 0
    short_people = -1
    short_camper = 0
    count = int(me.generator_count)
    all_spaces = all_person_only = all_food = all_energy = 0
    for place in range(count):
        generator = box.generators[me.generators[place]]
        all_spaces += generator.spaces
        all_person_only += generator.person_only
        if generator.kind == Kind.FOOD:
            all_food += generator.production
        else:
            all_energy += generator.production
    # Robots that not even all generators together could supply are gone on every line.
    r = min(int(me.robots), max(0, int(all_energy) + extra_energy - consumption))
    with_camper = (1 << int(me.people)) * int(me.camper)
    without_camper = (1 << int(me.people)) * (1 - int(me.camper))
    while r >= 0 and with_camper + without_camper > 0:
        fewer_with = fewer_without = 0
        for c in range(1, -1, -1):
            for p in range(int(me.people), -1, -1):
                reached = with_camper if c else without_camper
                if reached >> p & 1 == 0:
                    continue
                persons = p + c
                hungry = p + c * int(box.camper_eats)
                everything = can_staff(persons, r, all_spaces, all_person_only)
                robot_goes = person_goes = False
                running = 0
                spaces = person_only = food = energy = 0
                if everything:
                    spaces, person_only, food, energy = all_spaces, all_person_only, all_food, all_energy
                # Every set of generators; each differs from the one before by the generator at `place`.
                for number in range(1 if everything else 1 << count):
                    if number > 0:
                        place = 0
                        while number >> place & 1 == 0:
                            place += 1
                        running ^= 1 << place
                        sign = 1 if running >> place & 1 else -1
                        generator = box.generators[me.generators[place]]
                        spaces += sign * generator.spaces
                        person_only += sign * generator.person_only
                        if generator.kind == Kind.FOOD:
                            food += sign * generator.production
                        else:
                            energy += sign * generator.production
                    if not everything and (
                        not can_staff(persons, r, spaces, person_only)
                        or can_run_more(box, me, running, persons, r, spaces, person_only)
                    ):
                        continue
                    spare_energy = int(energy) + extra_energy - r - consumption
                    spare_food = int(food) + extra_food - hungry
                    if spare_energy < 0:
                        robot_goes = True
                    elif p > living_spaces or spare_food < 0:
                        person_goes = True
                        if hungry > p and p <= living_spaces:  # the camper may be the one who is not fed
                            without_camper |= 1 << p
                    else:
                        at_work = max(0, int(spaces) - min(r, int(spaces - person_only)) - c)
                        points = (p - at_work) * int(box.free_person_points)
                        points += (spare_food + spare_energy) * int(state.terms.surplus_points)
                        if points > best:
                            best, people, robots, camper = points, p, r, c
                            free, surplus_food, surplus_energy = p - at_work, spare_food, spare_energy
                if robot_goes and r > 0:
                    if c:
                        fewer_with |= 1 << p
                    else:
                        fewer_without |= 1 << p
                elif robot_goes and p > short_people:
                    short_people, short_camper = p, c
                if person_goes and p > 0:
                    if c:
                        with_camper |= 1 << (p - 1)
                    else:
                        without_camper |= 1 << (p - 1)
        with_camper, without_camper = fewer_with, fewer_without
        r -= 1
    return Line(best, people, robots, camper, free, surplus_food, surplus_energy, short_people, short_camper)


@rule
def can_run_more(box: Box, me: Record, running: int, persons: int, robots: int, spaces: int, person_only: int) -> bool:
    """FUT 10.5  Whether one more generator could be staffed beside the running ones."""
    for place in range(me.generator_count):
        if running >> place & 1 == 0:
            other = box.generators[me.generators[place]]
            if can_staff(persons, robots, spaces + other.spaces, person_only + other.person_only):
                return True
    return False


@rule
def best_line_now(box: Box, state: State, seat: int) -> Line:
    """The best line with all the quarters that the player owns."""
    me = state.players[seat]
    return best_line(
        box,
        state,
        me,
        int(me.living_spaces),
        int(me.consumption),
        room_production(box, me, Kind.FOOD),
        room_production(box, me, Kind.ENERGY),
    )


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    """FUT 11  Points by seat and source; in mid-game as if it ended here (FUT 11.8)."""
    for seat in range(box.players):
        me, row = state.players[seat], ledger[seat]
        free, food, energy, quarters = score_condominium(box, state, seat)
        row[FREE_PEOPLE] = free * box.free_person_points
        row[SURPLUS_FOOD] = food * state.terms.surplus_points
        row[SURPLUS_ENERGY] = energy * state.terms.surplus_points
        row[QUARTERS_POINTS] = quarters
        row[LOANS] = -me.loans * state.terms.loan_points
        row[SPECIAL_LOAN] = -int(me.special_loan) * box.special_loan_counts_as * state.terms.loan_points
        if state.final_phase:
            row[UNUSED_TILES] = tiles_face_up(me) * state.terms.unused_tile_points
        row[RESOURCES] = resources(me) // box.resources_per_point
        row[BONUS] = box.bonus
        row[TURNS] = -max(0, int(me.turns - box.free_turns)) * box.turn_penalty


@rule
def tiles_face_up(me: Record) -> int:
    count = 0
    for tile in range(TILES):
        count += me.face_up >> tile & 1
    return int(count)


@rule
def score_condominium(box: Box, state: State, seat: int) -> tuple[int, int, int, int]:
    """FUT 11.1 to 11.3  Free people, surplus food and energy, and the quarters' points after the final check."""
    me = state.players[seat]
    living_spaces, consumption = int(me.living_spaces), int(me.consumption)
    quarters = int(me.quarters_points)
    food_room = room_production(box, me, Kind.FOOD)
    energy_room = room_production(box, me, Kind.ENERGY)
    gone = 0
    while True:
        line = best_line(box, state, me, living_spaces, consumption, food_room, energy_room)
        if line.points >= 0:
            return line.free_people, line.surplus_food, line.surplus_energy, quarters
        tile = least_loss(box, state, seat, living_spaces - line.short_people, gone)
        face = box.quarters[tile][state.side[tile]]
        gone |= 1 << tile
        living_spaces -= int(face.spaces)
        consumption -= int(face.energy)
        quarters -= int(face.points)
        if is_special(state, tile) and tile - NUMBERED_QUARTERS == Room.GREENHOUSE:
            food_room = 0
        if is_special(state, tile) and tile - NUMBERED_QUARTERS == Room.SOLAR_FARM:
            energy_room = 0


@rule
def least_loss(box: Box, state: State, seat: int, vacant: int, gone: int) -> int:
    """FUT 11.8  The quarters that cost least for the energy they save: printed points, and people without a space."""
    best_tile = -1
    best_saved = best_lost = 0
    for tile in range(QUARTERS):
        if state.owner[tile] == seat and gone >> tile & 1 == 0:
            face = box.quarters[tile][state.side[tile]]
            saved = int(face.energy)
            lost = int(face.points) + max(0, int(face.spaces) - vacant) * int(box.free_person_points)
            # lost / saved is smaller; a tile that saves nothing comes last
            better = lost * best_saved < best_lost * saved if saved and best_saved else saved > best_saved
            if best_tile < 0 or better:
                best_tile, best_saved, best_lost = tile, saved, lost
    return best_tile
