"""Futuropia's points (FUT 11)."""

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.futuropia.effects import resources, tiles_face_up
from fourtopia.games.futuropia.giving_up import Condominium, best_condominium, score_condominium
from fourtopia.games.futuropia.state import Stage

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
def being_paid(state: State, seat: int) -> int:
    """What a player who is paying after a reveal no longer has, though it still lies there (FUT 11.8)."""
    paying = state.stage >= Stage.REPAY_SPECIAL and state.stage <= Stage.PAY_ENERGY
    return whole(state.due) if paying and state.actor == seat else 0


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
