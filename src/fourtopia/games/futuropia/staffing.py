"""A player's generators, and which of them can run together (FUT 4.1, 4.2, 10.5).

The final check asks this for each number of people and robots, so it is fast: all sets of generators are looked at
at once, as bits of a number.
"""

from typing import NamedTuple

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Record, whole
from fourtopia.games.futuropia.effects import can_staff
from fourtopia.games.futuropia.state import MAX_GENERATORS, Kind

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
