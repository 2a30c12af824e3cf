"""Futuropia's final check and its points."""

from typing import NamedTuple

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.futuropia.effects import can_staff, is_special, resources, room_production
from fourtopia.games.futuropia.state import (
    MAX_GENERATORS,
    NUMBERED_QUARTERS,
    QUARTERS,
    TILES,
    Kind,
    Room,
    Stage,
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


class Home(NamedTuple):
    """What the final check looks at, besides the generators."""

    people: int
    # How many people there can be if the camper has gone already; -1: he has not.
    without_camper: int
    robots: int
    camper: int
    living_spaces: int
    consumption: int
    extra_food: int
    extra_energy: int
    points: int  # of the quarters


class Line(NamedTuple):
    """A way through the final check."""

    points: int  # for free people and surplus; -1: there is no way without giving up quarters
    people: int
    robots: int
    camper: int
    free_people: int
    surplus_food: int
    surplus_energy: int
    # The most people, with the camper and without, with whom energy can be missing without robots; -1: never.
    short_with_camper: int
    short_without_camper: int


class Outcome(NamedTuple):
    """What can come of a condominium in the final check, over all ways to staff its generators."""

    robot_goes: bool
    person_goes: bool
    camper_goes: bool
    points: int  # for free people and surplus, of the best way it lives on its own; -1: there is none
    free_people: int
    surplus_food: int
    surplus_energy: int


class Condominium(NamedTuple):
    """What is counted after the final check."""

    free_people: int
    surplus_food: int
    surplus_energy: int
    points: int  # of the quarters


# What some generators need and make stands side by side in one number, so adding two of them adds all of it.
FIELD = 12  # bits
FIELD_FULL = (1 << FIELD) - 1
PERSON_ONLY_AT, FOOD_AT, ENERGY_AT = FIELD, 2 * FIELD, 3 * FIELD

# Sets of the first six generators are bits of a number: bit 5 is the set of those at places 0 and 2. What such a set
# needs is no more than LARGEST_SUM, as a generator has nine spaces at most (box.py).
EARLY = 6
assert EARLY + 2 == MAX_GENERATORS, "late_ones and works_of name each place"
ALL_SETS = -1
WITHOUT = (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F, 0x00FF00FF00FF00FF, 0x0000FFFF0000FFFF,
           0x00000000FFFFFFFF)  # by place: the sets that do not have it  # fmt: skip
HALF = 32  # half of them have the last of the six
HALF_OF_SETS = (1 << HALF) - 1


class Sums(NamedTuple):
    """A sum for each of these sets, digit by binary digit: bit 5 of `twos` says whether that of set 5 has a two."""

    ones: int
    twos: int
    fours: int
    eights: int
    sixteens: int
    thirty_twos: int


NO_SUMS = Sums(0, 0, 0, 0, 0, 0)
LARGEST_SUM = 63


class Staff(NamedTuple):
    """What each set of early generators needs."""

    spaces: Sums
    person_only: Sums


class Works(NamedTuple):
    """A player's generators."""

    owned: tuple[int, int, int, int, int, int, int, int]
    everything: int
    late_count: int  # of those after the sixth


@rule
def home_of(box: Box, state: State, seat: int) -> Home:
    me = state.players[seat]
    return Home(
        whole(me.people),
        whole(state.without_camper) - 1 if seat == state.actor else -1,
        whole(me.robots),
        whole(me.camper),
        whole(me.living_spaces),
        whole(me.consumption),
        room_production(box, me, Kind.FOOD),
        room_production(box, me, Kind.ENERGY),
        whole(me.quarters_points),
    )


@rule
def best_line(box: Box, state: State, me: Record, home: Home) -> Line:
    """FUT 10.5, 10.6  The player's best way through the final check without giving up any more quarters.

    Follows every legal line at once: with each number of robots, which numbers of people can be reached, as the
    bits of a number.
    """
    best = -1
    people = robots = camper = free = surplus_food = surplus_energy = 0
    short_with_camper = short_without_camper = -1
    works = works_of(box, me)
    staff, is_added_up = Staff(NO_SUMS, NO_SUMS), False
    # Robots that not even all generators together could supply are gone on every line.
    r = min(home.robots, max(0, energy_of(works.everything) + home.extra_energy - home.consumption))
    with_camper = without_camper = 0
    if home.camper:
        with_camper = 1 << home.people
        if home.without_camper >= 0:
            without_camper = 1 << home.without_camper
    else:
        without_camper = 1 << home.people
    while r >= 0 and with_camper + without_camper > 0:
        fewer_with = fewer_without = 0
        for c in range(1, -1, -1):
            for p in range(max(home.people, home.without_camper), -1, -1):
                reached = with_camper if c else without_camper
                if reached & ((2 << p) - 1) == 0:
                    break
                if reached >> p & 1 == 0:
                    continue
                if not is_added_up and not can_run(works.everything, p + c, r):
                    staff, is_added_up = staff_of(works), True
                end = outcome(box, state, home, works, staff, p, c, r)
                if end.points > best:
                    best, people, robots, camper = end.points, p, r, c
                    free, surplus_food, surplus_energy = end.free_people, end.surplus_food, end.surplus_energy
                if end.robot_goes and r > 0:
                    if c:
                        fewer_with |= 1 << p
                    else:
                        fewer_without |= 1 << p
                elif end.robot_goes and c:
                    short_with_camper = max(short_with_camper, p)
                elif end.robot_goes:
                    short_without_camper = max(short_without_camper, p)
                if end.camper_goes:
                    without_camper |= 1 << p
                if end.person_goes and p > 0:
                    if c:
                        with_camper |= 1 << (p - 1)
                    else:
                        without_camper |= 1 << (p - 1)
        with_camper, without_camper = fewer_with, fewer_without
        r -= 1
    return Line(
        best, people, robots, camper, free, surplus_food, surplus_energy, short_with_camper, short_without_camper
    )


@rule
def outcome(box: Box, state: State, home: Home, works: Works, staff: Staff, p: int, c: int, r: int) -> Outcome:
    """What can come of so many people, campers and robots.

    A staffing that leaves energy missing costs a robot (FUT 10.1); else one that leaves somebody without a living
    space or food costs a person (FUT 10.3, 10.4), or the camper if he goes hungry; else the condominium lives on its
    own and can be scored.
    """
    hungry = p + c * whole(box.camper_eats)
    robot_goes = person_goes = camper_goes = False
    best, free, surplus_food, surplus_energy = -1, 0, 0, 0
    all_run = can_run(works.everything, p + c, r)
    for late in range(1 if all_run else 1 << works.late_count):
        sets = 1 if all_run else full_sets(works, staff, late, p + c, r)
        for half in range(2):
            sets_left = sets >> (half * HALF) & HALF_OF_SETS
            while sets_left != 0:
                lowest = sets_left & -sets_left
                sets_left ^= lowest
                running = works.everything
                if not all_run:
                    running = late_ones(works, late) + early_ones(works, lowest, half)
                spare_energy = energy_of(running) + home.extra_energy - r - home.consumption
                spare_food = food_of(running) + home.extra_food - hungry
                if spare_energy < 0:
                    robot_goes = True
                elif p > home.living_spaces or spare_food < 0:
                    person_goes = True
                    if hungry > p and p <= home.living_spaces:  # the camper may be the one who is not fed
                        camper_goes = True
                else:
                    spaces = spaces_of(running)
                    at_work = max(0, spaces - min(r, spaces - person_only_of(running)) - c)
                    points = (p - at_work) * whole(box.free_person_points)
                    points += (spare_food + spare_energy) * whole(state.terms.surplus_points)
                    if points > best:
                        best, free, surplus_food, surplus_energy = points, p - at_work, spare_food, spare_energy
    return Outcome(robot_goes, person_goes, camper_goes, best, free, surplus_food, surplus_energy)


@rule
def best_line_now(box: Box, state: State, seat: int) -> Line:
    return best_line(box, state, state.players[seat], home_of(box, state, seat))


# --- a player's generators, and which of them can run together -------------------------------------------


@rule
def works_of(box: Box, me: Record) -> Works:
    owned = (
        generator_at(box, me, 0),
        generator_at(box, me, 1),
        generator_at(box, me, 2),
        generator_at(box, me, 3),
        generator_at(box, me, 4),
        generator_at(box, me, 5),
        generator_at(box, me, 6),
        generator_at(box, me, 7),
    )
    everything = 0
    for generator in owned:
        everything += generator
    return Works(owned, everything, max(0, whole(me.generator_count) - EARLY))


@rule
def generator_at(box: Box, me: Record, place: int) -> int:
    """What the generator at this place needs and makes; nothing where there is none."""
    if place >= me.generator_count:
        return 0
    generator = box.generators[me.generators[place]]
    made = whole(generator.production) << (FOOD_AT if generator.kind == Kind.FOOD else ENERGY_AT)
    return made | whole(generator.person_only) << PERSON_ONLY_AT | whole(generator.spaces)


@rule
def spaces_of(generators: int) -> int:
    return generators & FIELD_FULL


@rule
def person_only_of(generators: int) -> int:
    return generators >> PERSON_ONLY_AT & FIELD_FULL


@rule
def food_of(generators: int) -> int:
    return generators >> FOOD_AT & FIELD_FULL


@rule
def energy_of(generators: int) -> int:
    return generators >> ENERGY_AT & FIELD_FULL


@rule
def can_run(generators: int, persons: int, robots: int) -> bool:
    return can_staff(persons, robots, spaces_of(generators), person_only_of(generators))


@rule
def late_ones(works: Works, late: int) -> int:
    first = works.owned[EARLY] if late & 1 else 0
    return first + (works.owned[EARLY + 1] if late & 2 else 0)


@rule
def early_ones(works: Works, lowest: int, half: int) -> int:
    """Those of a set, given as its bit in its half of the sets."""
    generators = works.owned[EARLY - 1] if half else 0
    for place in range(EARLY - 1):
        if lowest & WITHOUT[place] == 0:
            generators += works.owned[place]
    return generators


@rule
def staff_of(works: Works) -> Staff:
    """The staff that every set of early generators needs."""
    spaces, person_only = NO_SUMS, NO_SUMS
    for place in range(EARLY):
        generator = works.owned[place]
        spaces = added(spaces, ~WITHOUT[place], spaces_of(generator))
        person_only = added(person_only, ~WITHOUT[place], person_only_of(generator))
    return Staff(spaces, person_only)


@rule
def added(sums: Sums, sets: int, amount: int) -> Sums:
    """With so much, up to 15, added to the sums of these sets; what is carried goes from digit to digit."""
    one, two = sets * (amount & 1), sets * (amount >> 1 & 1)
    four, eight = sets * (amount >> 2 & 1), sets * (amount >> 3 & 1)
    to_twos = sums.ones & one
    to_fours = sums.twos & two | (sums.twos | two) & to_twos
    to_eights = sums.fours & four | (sums.fours | four) & to_fours
    to_sixteens = sums.eights & eight | (sums.eights | eight) & to_eights
    return Sums(
        sums.ones ^ one,
        sums.twos ^ two ^ to_twos,
        sums.fours ^ four ^ to_fours,
        sums.eights ^ eight ^ to_eights,
        sums.sixteens ^ to_sixteens,
        sums.thirty_twos ^ sums.sixteens & to_sixteens,
    )


@rule
def at_most(sums: Sums, most: int) -> int:
    """The sets whose sum is no more than that."""
    if most < 0:
        return 0
    if most > LARGEST_SUM:
        return ALL_SETS
    less, same = 0, ALL_SETS
    for power in range(len(sums) - 1, -1, -1):
        digit = sums[power]
        if most >> power & 1:
            less |= same & ~digit
            same &= digit
        else:
            same &= ~digit
    return less | same


@rule
def staffed_sets(staff: Staff, late: int, persons: int, robots: int) -> int:
    """The sets that can be staffed beside these late generators."""
    spaces = at_most(staff.spaces, persons + robots - spaces_of(late))
    return spaces & at_most(staff.person_only, persons - person_only_of(late))


@rule
def full_sets(works: Works, staff: Staff, late: int, persons: int, robots: int) -> int:
    """FUT 10.5  The sets that can be staffed beside these late generators, and nothing added to them."""
    running = late_ones(works, late)
    staffed = staffed_sets(staff, running, persons, robots)
    more = 0
    for place in range(EARLY):
        more |= staffed >> (1 << place) & WITHOUT[place]
    for place in range(works.late_count):
        if late >> place & 1 == 0:
            more |= staffed_sets(staff, running + works.owned[EARLY + place], persons, robots)
    return staffed & ~more


# --- the points -----------------------------------------------------------------------------------------


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    """FUT 11  Points by seat and source; in mid-game an estimate of those of FUT 11.8, see giving_up.py."""
    for seat in range(box.players):
        score_seat(box, state, seat, score_condominium(box, state, seat), ledger[seat])


@rule
def score_seat(box: Box, state: State, seat: int, condominium: Condominium, row: Record) -> None:
    """FUT 11.1 to 11.6"""
    me = state.players[seat]
    row[FREE_PEOPLE] = condominium.free_people * box.free_person_points
    row[SURPLUS_FOOD] = condominium.surplus_food * state.terms.surplus_points
    row[SURPLUS_ENERGY] = condominium.surplus_energy * state.terms.surplus_points
    row[QUARTERS_POINTS] = condominium.points
    row[LOANS] = -me.loans * state.terms.loan_points
    if me.special_loan:
        row[SPECIAL_LOAN] = -box.special_loan_counts_as * state.terms.loan_points
    if state.final_phase:
        row[UNUSED_TILES] = tiles_face_up(me) * state.terms.unused_tile_points
    row[RESOURCES] = (resources(me) - being_paid(state, seat)) // box.resources_per_point
    row[BONUS] = box.bonus
    row[TURNS] = -max(0, whole(me.turns - box.free_turns)) * box.turn_penalty


@rule
def points_of(box: Box, state: State, condominium: Condominium) -> int:
    surplus = condominium.surplus_food + condominium.surplus_energy
    people = condominium.free_people * whole(box.free_person_points)
    return people + surplus * whole(state.terms.surplus_points) + condominium.points


@rule
def being_paid(state: State, seat: int) -> int:
    """What a player who is paying after a reveal no longer has, though it still lies there (FUT 11.8)."""
    paying = state.stage >= Stage.REPAY_SPECIAL and state.stage <= Stage.PAY_ENERGY
    return whole(state.due) if paying and state.actor == seat else 0


@rule
def tiles_face_up(me: Record) -> int:
    count = 0
    for tile in range(TILES):
        count += me.face_up >> tile & 1
    return whole(count)


@rule
def score_condominium(box: Box, state: State, seat: int) -> Condominium:
    """After the final check. Where quarters have to go, the least loss goes first, which is not always the best."""
    me, home = state.players[seat], home_of(box, state, seat)
    line = best_line(box, state, me, home)
    gone = 0
    while line.points < 0:
        vacant = home.living_spaces - max(line.short_with_camper, line.short_without_camper)
        tile = least_loss(box, state, seat, vacant, gone)
        gone |= 1 << tile
        home = home_without(box, state, home, line.short_with_camper, line.short_without_camper, tile)
        line = best_line(box, state, me, home)
    return counted(line, home)


@rule
def counted(line: Line, home: Home) -> Condominium:
    return Condominium(line.free_people, line.surplus_food, line.surplus_energy, home.points)


@rule
def home_without(box: Box, state: State, home: Home, with_camper: int, without_camper: int, tile: int) -> Home:
    """FUT 10.2  After these quarters are given up. All robots went before; so many people were short of energy."""
    face = box.quarters[tile][state.side[tile]]
    room = tile - NUMBERED_QUARTERS if is_special(state, tile) else -1
    camper = 1 if with_camper >= 0 else 0
    return Home(
        with_camper if camper else without_camper,
        without_camper if camper else -1,
        0,
        camper,
        home.living_spaces - whole(face.spaces),
        home.consumption - whole(face.energy),
        0 if room == Room.GREENHOUSE else home.extra_food,
        0 if room == Room.SOLAR_FARM else home.extra_energy,
        home.points - whole(face.points),
    )


@rule
def least_loss(box: Box, state: State, seat: int, vacant: int, gone: int) -> int:
    """The quarters that cost least for the energy they save: printed points, and people without a space."""
    best_tile = -1
    best_saved = best_lost = 0
    for tile in range(QUARTERS):
        if state.owner[tile] == seat and gone >> tile & 1 == 0:
            face = box.quarters[tile][state.side[tile]]
            saved = whole(face.energy)
            lost = whole(face.points) + max(0, whole(face.spaces) - vacant) * whole(box.free_person_points)
            # lost / saved is smaller; a tile that saves nothing comes last
            better = lost * best_saved < best_lost * saved if saved and best_saved else saved > best_saved
            if best_tile < 0 or better:
                best_tile, best_saved, best_lost = tile, saved, lost
    return best_tile
