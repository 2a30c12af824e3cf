"""Prosperity's scorings: of one symbol during the game, of everything at its end."""

from typing import NamedTuple

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.prosperity.effects import advance, is_barred, is_on_triangle, room, symbols_on_track
from fourtopia.games.prosperity.state import (
    ECOLOGY_SIDE,
    ENERGY_SIDE,
    FINAL_PROSPERITY,
    MONEY,
    SCORINGS,
    SIDES,
    SOURCES,
    TRACKS,
    Stage,
    Symbol,
)

# The ledger's columns, in the order of state.py's sources; then what breaks ties.
CATEGORIES = ("scorings", "specials", "money", "energy-track", "ecology-track", "final-prosperity")
TIE_BREAKS = ("money-left",)


class Purse(NamedTuple):
    """What energy, ecology and capital change."""

    money: int
    discs: int


@rule
def purse_of(me: Record) -> Purse:
    return Purse(whole(me.money), whole(me.discs))


@rule
def keep(me: Record, purse: Purse) -> None:
    me.money = purse.money
    me.discs = purse.discs


# --- 3 scoring a symbol ----------------------------------------------------------------------------------


@rule
def levels_payable(box: Box, purse: Purse, energy: int) -> int:
    """PRO 3.2, 3.3  How many of the missing levels could be paid in money."""
    return min(max(0, -energy), purse.money // whole(box.scoring_missing_energy))


@rule
def score_energy(box: Box, purse: Purse, energy: int, paid: int) -> Purse:
    """PRO 3.1, 3.2  `paid` missing levels are paid in money, the others with discs."""
    if energy >= 0:
        return Purse(purse.money + energy * whole(box.scoring_energy), purse.discs)
    return Purse(purse.money - paid * whole(box.scoring_missing_energy), purse.discs - energy - paid)


@rule
def score_ecology(box: Box, purse: Purse, ecology: int) -> Purse:
    """PRO 3.4, 3.5"""
    removed = min(purse.discs, ecology)
    too_few = max(0, ecology - removed)
    return Purse(purse.money + too_few * whole(box.scoring_clean_up), purse.discs - removed)


@rule
def score_capital(box: Box, purse: Purse, capital: int) -> Purse:
    """PRO 3.7"""
    return Purse(purse.money + capital * whole(box.scoring_capital), purse.discs)


@rule
def least_steps(box: Box, me: Record) -> int:
    """PRO 3.8, 3.9  On the energy track: those that the ecology track has no room for."""
    return min(most_steps(box, me), max(0, whole(me.research) - room(box, me, ECOLOGY_SIDE)))


@rule
def most_steps(box: Box, me: Record) -> int:
    return min(whole(me.research), room(box, me, ENERGY_SIDE))


@rule
def score_research(box: Box, me: Record, steps: int) -> None:
    """PRO 3.8  So many steps on the energy track, the others on the ecology track."""
    advance(box, me, ENERGY_SIDE, steps)
    advance(box, me, ECOLOGY_SIDE, whole(me.research) - steps)


@rule
def prosperity_points(box: Box, me: Record, discs: int) -> int:
    """PRO 3.10, 3.11"""
    return 0 if is_on_triangle(box, discs) else whole(me.prosperity) + symbols_on_track(box, discs)


@rule
def score_symbol(box: Box, me: Record, symbol: int) -> None:
    """One player's scoring, where there is nothing to choose."""
    if symbol == Symbol.ENERGY:
        keep(me, score_energy(box, purse_of(me), whole(me.energy), 0))
    elif symbol == Symbol.ECOLOGY:
        keep(me, score_ecology(box, purse_of(me), whole(me.ecology)))
    elif symbol == Symbol.CAPITAL:
        keep(me, score_capital(box, purse_of(me), whole(me.capital)))
    elif symbol == Symbol.RESEARCH:
        score_research(box, me, most_steps(box, me))
    else:
        me.points[SCORINGS] += prosperity_points(box, me, whole(me.discs))


# --- 6 the end -------------------------------------------------------------------------------------------


@rule
def final_energy(box: Box, me: Record) -> int:
    """PRO 6.2"""
    return whole(me.energy) * whole(box.final_energy_times)


@rule
def final_ecology(box: Box, me: Record) -> int:
    """PRO 6.3"""
    return whole(me.ecology) * whole(box.final_ecology_times)


@rule
def hand_in_money(box: Box, me: Record) -> None:
    """PRO 6.4, 6.10"""
    keep(me, score_capital(box, purse_of(me), whole(me.capital)))
    if not is_barred(box, whole(me.discs)):
        me.points[MONEY] += me.money // box.final_money_per_point
    me.money %= box.final_money_per_point


@rule
def rank_researchers(box: Box, state: State) -> None:
    """PRO 6.6, 6.10"""
    for seat in range(box.players):
        me = state.players[seat]
        if not is_barred(box, whole(me.discs)):
            for side in range(SIDES):
                me.points[TRACKS + side] += track_points(box, state, seat, side)


@rule
def advance_both(box: Box, me: Record) -> None:
    """PRO 6.5"""
    for side in range(SIDES):
        advance(box, me, side, whole(me.research))


@rule
def last_space(box: Box, me: Record, side: int) -> int:
    """PRO 6.5  Where the marker is after the final scoring."""
    return whole(me.marker[side]) + min(whole(me.research), room(box, me, side))


@rule
def track_points(box: Box, state: State, seat: int, side: int) -> int:
    """PRO 6.6  For the place on a research track."""
    if not box.ranking:
        return 0
    mine = last_space(box, state.players[seat], side)
    ahead = level = 0
    for other in range(box.players):
        space = last_space(box, state.players[other], side)
        if space > mine:
            ahead += 1
        elif space == mine:
            level += 1  # the seat itself included
    if ahead == 0:
        return whole(box.final_leader) if level == 1 else whole(box.final_tied_leaders)
    return whole(box.final_second) if ahead == 1 and level == 1 else 0


# --- points before the end -------------------------------------------------------------------------------


class Ending(NamedTuple):
    """What the final scoring brings a player, research apart."""

    money: int  # points for it
    prosperity: int
    barred: bool
    money_left: int


@rule
def is_scored(box: Box, state: State, seat: int, part: int) -> bool:
    """PRO 6.1  Whether this part of the final scoring is behind the player."""
    if state.stage == Stage.FINAL_ENERGY:
        return bool(part == Symbol.ENERGY and (seat - state.active) % box.players < state.scored)
    return bool(state.stage == Stage.OVER or (state.stage == Stage.FINAL and part < state.final_part))


@rule
def ending_of(box: Box, state: State, seat: int, purse: Purse) -> Ending:
    """PRO 6.3, 6.4, 6.7  From the purse after final energy on; what has been scored is not scored again."""
    me = state.players[seat]
    if not is_scored(box, state, seat, Symbol.ECOLOGY):
        purse = score_ecology(box, purse, final_ecology(box, me))
    barred = is_barred(box, purse.discs)
    prosperity = prosperity_points(box, me, purse.discs)
    if is_scored(box, state, seat, Symbol.CAPITAL):
        return Ending(whole(me.points[MONEY]), prosperity, barred, purse.money)
    purse = score_capital(box, purse, whole(me.capital))
    per_point = whole(box.final_money_per_point)
    points = 0 if barred else purse.money // per_point
    return Ending(points, prosperity, barred, purse.money % per_point)  # PRO 6.10


@rule
def best_ending(box: Box, state: State, seat: int) -> Ending:
    """PRO 6.11  With missing energy paid as is best for the points, then for the money left."""
    me = state.players[seat]
    purse = purse_of(me)
    if is_scored(box, state, seat, Symbol.ENERGY):
        return ending_of(box, state, seat, purse)
    energy = final_energy(box, me)
    ranks = track_points(box, state, seat, ENERGY_SIDE) + track_points(box, state, seat, ECOLOGY_SIDE)
    best = ending_of(box, state, seat, score_energy(box, purse, energy, 0))
    for paid in range(1, levels_payable(box, purse, energy) + 1):
        other = ending_of(box, state, seat, score_energy(box, purse, energy, paid))
        more = points_of(other, ranks) - points_of(best, ranks)
        if more > 0 or (more == 0 and other.money_left > best.money_left):
            best = other
    return best


@rule
def points_of(ending: Ending, ranks: int) -> int:
    return ending.money + ending.prosperity + (0 if ending.barred else ranks)


@rule
def score(box: Box, state: State, ledger: Ledger) -> None:
    for seat in range(box.players):
        me = state.players[seat]
        for source in range(SOURCES):
            ledger[seat, source] = me.points[source]
        ledger[seat, SOURCES] = me.money
        if state.stage != Stage.OVER:  # PRO 6.11
            ending = best_ending(box, state, seat)
            ledger[seat, MONEY] = ending.money
            ledger[seat, FINAL_PROSPERITY] = ending.prosperity
            if not is_scored(box, state, seat, Symbol.RESEARCH):
                for side in range(SIDES):
                    ledger[seat, TRACKS + side] = 0 if ending.barred else track_points(box, state, seat, side)
            ledger[seat, SOURCES] = ending.money_left
