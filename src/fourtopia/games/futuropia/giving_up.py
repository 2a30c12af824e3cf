"""A condominium after the final check, where quarters may have to be given up (FUT 10.2): which ones?

Bots and random play have an estimate, what people read is exact.
"""

from typing import NamedTuple

import numpy as np

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Record, Records, State, whole
from fourtopia.games.futuropia.final_check import Home, Way, best_way, best_way_now, home_of, home_without
from fourtopia.games.futuropia.staffing import energy_of, food_of, spaces_of, works_of
from fourtopia.games.futuropia.state import QUARTERS

MOST_TRIED = 14
"""Of more quarters not every selection is tried. Nobody can own so many, but with an owner's own values."""

NOT_THERE = -1


class Condominium(NamedTuple):
    """What is counted after the final check."""

    free_people: int
    surplus_food: int
    surplus_energy: int
    points: int  # of the quarters


@rule
def counted(way: Way, home: Home) -> Condominium:
    return Condominium(way.free_people, way.surplus_food, way.surplus_energy, home.points)


@rule
def points_of(box: Box, state: State, condominium: Condominium) -> int:
    surplus = condominium.surplus_food + condominium.surplus_energy
    people = condominium.free_people * whole(box.free_person_points)
    return people + surplus * whole(state.terms.surplus_points) + condominium.points


# --- an estimate -----------------------------------------------------------------------------------------


@rule
def score_condominium(box: Box, state: State, seat: int) -> Condominium:
    """After the final check. Where quarters have to go, the least loss goes first, which is not always the best."""
    me, home = state.players[seat], home_of(box, state, seat)
    way = best_way(box, state, me, home)
    gone = 0
    while way.points < 0:
        vacant = home.living_spaces - max(way.short_with_camper, way.short_without_camper)
        tile = least_loss(box, state, seat, vacant, gone)
        gone |= 1 << tile
        home = home_without(box, state, home, way.short_with_camper, way.short_without_camper, tile)
        way = best_way(box, state, me, home)
    return counted(way, home)


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


# --- exactly ---------------------------------------------------------------------------------------------


@rule
def best_condominium(box: Box, state: State, seat: int) -> Condominium:
    """FUT 10.2, 10.6  The most that is possible, whatever is given up."""
    way, home = best_way_now(box, state, seat), home_of(box, state, seat)
    if way.short_with_camper < 0 and way.short_without_camper < 0:
        return counted(way, home)
    tiles = quarters_of(state, seat)
    if len(tiles) > MOST_TRIED:
        return score_condominium(box, state, seat)
    return best_selection(box, state, seat, way, tiles)


@rule
def best_selection(box: Box, state: State, seat: int, way: Way, tiles: Records) -> Condominium:
    """Goes through the selections of quarters, as bits of a number, so that each comes after its parts.

    `people` holds how many there can be, without the camper and with him, when all of a selection is given up one
    after the other.
    """
    me = state.players[seat]
    worth, energy = worth_of(box, state, me), energy_of(works_of(box, me).everything)
    best = score_condominium(box, state, seat)
    people = np.full((1 << len(tiles), 2), NOT_THERE)
    add_one(people, len(tiles), 0, way.short_without_camper, way.short_with_camper)
    for gone in range(1, len(people)):
        without, with_camper = whole(people[gone, 0]), whole(people[gone, 1])
        if without == NOT_THERE and with_camper == NOT_THERE:
            continue
        home = home_of(box, state, seat)
        for place in range(len(tiles)):
            if gone >> place & 1:
                home = home_without(box, state, home, with_camper, without, whole(tiles[place]))
        if worth + most_of(box, state, home, tiles, gone) <= points_of(box, state, best):
            continue
        if energy + home.extra_energy >= home.consumption:
            way = best_way(box, state, me, home)
            if way.points >= 0 and way.points + home.points > points_of(box, state, best):
                best = counted(way, home)
            without, with_camper = way.short_without_camper, way.short_with_camper
        add_one(people, len(tiles), gone, without, with_camper)
    return best


@rule
def add_one(people: Records, tiles: int, gone: int, without: int, with_camper: int) -> None:
    """After this selection one more may be given up; where several ways lead to the same, the most people count."""
    for place in range(tiles):
        if gone >> place & 1 == 0:
            more = people[gone | 1 << place]
            more[0], more[1] = max(more[0], without), max(more[1], with_camper)


@rule
def worth_of(box: Box, state: State, me: Record) -> int:
    """No more than this comes of a player's generators where people do all the work."""
    worth = 0
    for generator in works_of(box, me).owned:
        made = food_of(generator) + energy_of(generator)
        work = spaces_of(generator) * whole(box.free_person_points)
        worth += max(0, made * whole(state.terms.surplus_points) - work)
    return worth


@rule
def most_of(box: Box, state: State, home: Home, tiles: Records, gone: int) -> int:
    """No more than this is possible besides: all are free, and what is left of the quarters is worth its energy."""
    free, surplus = whole(box.free_person_points), whole(state.terms.surplus_points)
    people = min(max(home.people, home.without_camper), home.living_spaces)
    most = people * max(0, free - surplus) + home.camper * free + (home.extra_food + home.extra_energy) * surplus
    for place in range(len(tiles)):
        if gone >> place & 1 == 0:
            face = box.quarters[tiles[place]][state.side[tiles[place]]]
            most += max(0, whole(face.points) - whole(face.energy) * surplus)
    return most


@rule
def quarters_of(state: State, seat: int) -> Records:
    tiles = np.zeros(QUARTERS, np.int64)
    count = 0
    for tile in range(QUARTERS):
        if state.owner[tile] == seat:
            tiles[count] = tile
            count += 1
    return tiles[:count]
