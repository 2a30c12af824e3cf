"""What a player could get if the game ended now: the best quarters to give up, exactly.

Bots and random play have an estimate of it in `score`; this is what people read.
"""

import numpy as np

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, Record, Records, State, whole
from fourtopia.games.futuropia.scoring import (
    Condominium,
    Home,
    Line,
    best_line,
    best_line_now,
    counted,
    energy_of,
    food_of,
    home_of,
    home_without,
    points_of,
    score_condominium,
    score_seat,
    spaces_of,
    works_of,
)
from fourtopia.games.futuropia.state import QUARTERS, Stage

MOST_TRIED = 14
"""Of more quarters not every selection is tried. Nobody can own so many, but with an owner's own values."""

NOT_THERE = -1


@rule
def score_as_if_over(box: Box, state: State, ledger: Ledger) -> None:
    """FUT 11.8"""
    for seat in range(box.players):
        if is_checked(state, seat):
            score_seat(box, state, seat, score_condominium(box, state, seat), ledger[seat])
        else:
            score_seat(box, state, seat, best_condominium(box, state, seat), ledger[seat])


@rule
def is_checked(state: State, seat: int) -> bool:
    """Whether the final check of this seat is over: what it has given up, or not, was its decision (FUT 10.6)."""
    return bool(state.stage == Stage.OVER or (state.stage == Stage.GIVE_UP and seat < state.actor))


@rule
def best_condominium(box: Box, state: State, seat: int) -> Condominium:
    """FUT 10.2, 10.6  The most that is possible, whatever is given up."""
    line, home = best_line_now(box, state, seat), home_of(box, state, seat)
    if line.short_with_camper < 0 and line.short_without_camper < 0:
        return counted(line, home)
    tiles = quarters_of(state, seat)
    if len(tiles) > MOST_TRIED:
        return score_condominium(box, state, seat)
    return best_selection(box, state, seat, line, tiles)


@rule
def best_selection(box: Box, state: State, seat: int, line: Line, tiles: Records) -> Condominium:
    """Goes through the selections of quarters, as bits of a number, so that each comes after its parts.

    `people` holds how many there can be, without the camper and with him, when all of a selection is given up one
    after the other.
    """
    me = state.players[seat]
    worth, energy = worth_of(box, state, me), energy_of(works_of(box, me).everything)
    best = score_condominium(box, state, seat)
    people = np.full((1 << len(tiles), 2), NOT_THERE)
    add_one(people, len(tiles), 0, line.short_without_camper, line.short_with_camper)
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
            line = best_line(box, state, me, home)
            if line.points >= 0 and line.points + home.points > points_of(box, state, best):
                best = counted(line, home)
            without, with_camper = line.short_without_camper, line.short_with_camper
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
