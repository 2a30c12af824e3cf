"""Futuropia's final check: the best way through it, and the quarters that a player has to give up (FUT 10)."""

from typing import NamedTuple

from fourtopia.core.compiling import rule
from fourtopia.core.records import NOBODY, Box, Menu, Record, State, offer, whole
from fourtopia.games.futuropia.effects import is_special, lose_quarters, room_production, start_quarters_tile
from fourtopia.games.futuropia.staffing import (
    HALF,
    HALF_OF_SETS,
    NO_SUMS,
    Staff,
    Works,
    can_run,
    early_ones,
    energy_of,
    food_of,
    full_sets,
    late_ones,
    person_only_of,
    spaces_of,
    staff_of,
    works_of,
)
from fourtopia.games.futuropia.state import (
    FINAL_CHECK,
    GIVE_UP,
    GIVE_UP_NOTHING,
    GIVE_UP_START,
    NUMBERED_QUARTERS,
    QUARTERS,
    Kind,
    Room,
    Side,
    Stage,
)


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


class Way(NamedTuple):
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
def best_way_now(box: Box, state: State, seat: int) -> Way:
    return best_way(box, state, state.players[seat], home_of(box, state, seat))


@rule
def best_way(box: Box, state: State, me: Record, home: Home) -> Way:
    """FUT 10.5, 10.6  The player's best way through the final check without giving up any more quarters.

    Follows every legal way at once: with each number of robots, which numbers of people can be reached, as the
    bits of a number.
    """
    best = Way(-1, 0, 0, 0, 0, 0, 0, -1, -1)
    works = works_of(box, me)
    staff, is_added_up = Staff(NO_SUMS, NO_SUMS), False
    # Robots that not even all generators together could supply are gone on every way.
    r = min(home.robots, max(0, energy_of(works.everything) + home.extra_energy - home.consumption))
    with_camper, without_camper = people_at_first(home)
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
                best = better(best, end, p, c, r)
                if end.robot_goes and r > 0:
                    fewer_with |= c << p
                    fewer_without |= (1 - c) << p
                if end.camper_goes:
                    without_camper |= 1 << p
                if end.person_goes and p > 0:
                    with_camper |= c << (p - 1)
                    without_camper |= (1 - c) << (p - 1)
        with_camper, without_camper = fewer_with, fewer_without
        r -= 1
    return best


@rule
def people_at_first(home: Home) -> tuple[int, int]:
    """The numbers of people with whom the check begins, with the camper and without him, as bits."""
    if not home.camper:
        return 0, 1 << home.people
    return 1 << home.people, 1 << home.without_camper if home.without_camper >= 0 else 0


@rule
def better(best: Way, end: Outcome, p: int, c: int, r: int) -> Way:
    """The better one of the best way so far and one that ends here, and with whom energy was missing on either."""
    short_with_camper, short_without_camper = best.short_with_camper, best.short_without_camper
    if end.robot_goes and r == 0 and c:
        short_with_camper = max(short_with_camper, p)
    elif end.robot_goes and r == 0:
        short_without_camper = max(short_without_camper, p)
    if end.points > best.points:
        return Way(end.points, p, r, c, end.free_people, end.surplus_food, end.surplus_energy,
                   short_with_camper, short_without_camper)  # fmt: skip
    return Way(best.points, best.people, best.robots, best.camper, best.free_people, best.surplus_food,
               best.surplus_energy, short_with_camper, short_without_camper)  # fmt: skip


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


# --- the check, from seat to seat ------------------------------------------------------------------------


# What a player gives up, besides the number of a tile.
GIVES_UP_NOTHING = -1
NOT_ASKED = -2


@rule
def final_check(box: Box, state: State, seat: int, action: int) -> None:
    """FUT 10  From the seat on whose turn it is, which may just have chosen; asks where quarters may have to go."""
    seat, choice = whole(state.actor), given_up(state, action)
    while seat < box.players:
        state.actor = seat
        way = best_way_now(box, state, seat)
        is_short = way.short_with_camper >= 0 or way.short_without_camper >= 0
        if is_short and choice == NOT_ASKED:
            state.stage = Stage.GIVE_UP
            return
        if is_short and choice != GIVES_UP_NOTHING:
            give_up(box, state, way, choice)
        else:
            keep_what_lives(state, way)
            seat += 1
        choice = NOT_ASKED
    state.actor = NOBODY
    state.stage = Stage.OVER


@rule
def given_up(state: State, action: int) -> int:
    """The tile that this action gives up, or else one of the numbers above."""
    if action < GIVE_UP or action > GIVE_UP_NOTHING:
        return NOT_ASKED
    if action == GIVE_UP_NOTHING:
        return GIVES_UP_NOTHING
    if action == GIVE_UP_START:
        return start_quarters_tile(state, whole(state.actor))
    return action - GIVE_UP


@rule
def keep_what_lives(state: State, way: Way) -> None:
    """Remove what goes on this way."""
    me = state.players[state.actor]
    me.people, me.robots, me.camper = way.people, way.robots, way.camper
    state.without_camper = 0


@rule
def weigh_give_up(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 10.2, 10.6"""
    for tile in range(NUMBERED_QUARTERS):
        if state.owner[tile] == seat:
            offer(menu, GIVE_UP + tile)
    for tile in range(NUMBERED_QUARTERS, QUARTERS):
        if state.owner[tile] == seat:
            if state.side[tile] == Side.B:
                offer(menu, GIVE_UP + tile)
            else:
                offer(menu, GIVE_UP_START)
                break
    if best_way_now(box, state, seat).points >= 0:
        offer(menu, GIVE_UP_NOTHING)


@rule
def choose_to_give_up(box: Box, state: State, seat: int, action: int) -> None:
    """FUT 10.6  The check goes on from here and does what was chosen."""
    state.stage = FINAL_CHECK


@rule
def give_up(box: Box, state: State, way: Way, tile: int) -> None:
    """FUT 10.2  All robots are gone; who is still there depends on whether the camper is, which stays open."""
    seat = whole(state.actor)
    me = state.players[seat]
    home = home_of(box, state, seat)
    home = home_without(box, state, home, way.short_with_camper, way.short_without_camper, tile)
    me.people, me.robots, me.camper = home.people, 0, home.camper
    state.without_camper = home.without_camper + 1
    lose_quarters(box, state, seat, tile)
