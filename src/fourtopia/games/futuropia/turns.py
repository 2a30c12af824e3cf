"""How turns follow each other in Futuropia: revealing and paying, the final phase."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, offer_numbers, whole
from fourtopia.games.futuropia.effects import (
    borrow,
    can_invite_anybody,
    least_energy,
    least_food,
    loans_repayable,
    most_energy,
    most_food,
    move_subsidy_marker,
    next_part,
    pay_goods,
    resources,
    spend,
)
from fourtopia.games.futuropia.state import (
    ALL_FACE_UP,
    FINAL_CHECK,
    KEEP_SPECIAL,
    MOST_REPAID,
    PAY_ENERGY,
    PAY_FOOD,
    REPAY,
    REPAY_SPECIAL,
    Stage,
    Tile,
)

# --- 2 the turn ------------------------------------------------------------------------------------------


@rule
def begin_turn(box: Box, state: State, seat: int) -> None:
    state.actor = seat
    state.stage = Stage.TURN
    me = state.players[seat]
    if me.face_up == 0 or is_stuck(box, state, seat):
        reveal(box, state, seat, 0)


@rule
def is_stuck(box: Box, state: State, seat: int) -> bool:
    """FUT 2.3  No tile can be used, and revealing early cannot be paid."""
    me = state.players[seat]
    return (
        me.face_up == 1 << Tile.INVITE
        and not state.final_phase
        and resources(me) < 1
        and not can_invite_anybody(box, state, me)
    )


@rule
def end_turn(box: Box, state: State, seat: int, action: int) -> None:
    """FUT 9.1, 9.2, 9.7  The final phase begins at the end of a turn, once."""
    me = state.players[seat]
    if not state.final_phase and (state.last_stack_came or me.people + me.camper >= box.final_people):
        begin_final_phase(box, state, seat)
    state.last_stack_came = 0
    if state.final_phase and me.face_up == 0:
        leave(box, state, seat)
    else:
        next_turn(box, state, seat)


@rule
def next_turn(box: Box, state: State, seat: int) -> None:
    """The next player clockwise who has not left."""
    for _ in range(box.players):
        seat = (seat + 1) % box.players
        if not state.players[seat].has_left:
            begin_turn(box, state, seat)
            return
    state.actor = 0
    state.stage = FINAL_CHECK


# --- 8 loans and revealing -------------------------------------------------------------------------------


@rule
def reveal(box: Box, state: State, seat: int, fee: int) -> None:
    """FUT 8.1, 8.2, 8.4, 8.5  Turn the tiles up; a fee, the interest, then repayment."""
    me = state.players[seat]
    me.face_up = ALL_FACE_UP
    if box.reveal_moves_subsidy:
        move_subsidy_marker(box, state)  # FUT 15.4
    state.due = fee + me.loans
    missing = whole(state.due) - resources(me)
    if missing > 0:
        state.fee_in_goods = max(0, fee - whole(me.money))  # FUT 8.7
        borrow(box, me, missing)
    if me.special_loan and resources(me) - state.due >= box.special_loan:
        state.stage = Stage.REPAY_SPECIAL
    else:
        ask_for_loans(box, state, seat)


@rule
def weigh_special_loan(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 12.7"""
    offer(menu, REPAY_SPECIAL)
    offer(menu, KEEP_SPECIAL)


@rule
def repay_special_loan(box: Box, state: State, seat: int, action: int) -> None:
    if action == REPAY_SPECIAL:
        state.players[seat].special_loan = 0
        state.due += box.special_loan
    ask_for_loans(box, state, seat)


@rule
def ask_for_loans(box: Box, state: State, seat: int) -> None:
    """FUT 8.6"""
    if loans_repayable(box, state, state.players[seat]) > 0:
        state.stage = Stage.REPAY
    else:
        ask_for_food(box, state, seat)


@rule
def weigh_loans(box: Box, state: State, seat: int, menu: Menu) -> None:
    """FUT 8.6"""
    offer_numbers(menu, REPAY, 0, min(loans_repayable(box, state, state.players[seat]), MOST_REPAID))


@rule
def repay_loans(box: Box, state: State, seat: int, action: int) -> None:
    number = action - REPAY
    state.players[seat].loans -= number
    state.due += number * box.loan
    if number == MOST_REPAID:
        ask_for_loans(box, state, seat)
    else:
        ask_for_food(box, state, seat)


@rule
def ask_for_food(box: Box, state: State, seat: int) -> None:
    """FUT 8.7  The sum due is paid in any mix: food first, then energy, and the rest in money."""
    me = state.players[seat]
    next_part(state)
    if least_food(state, me) < most_food(state, me):
        state.stage = Stage.PAY_FOOD
    else:
        pay_food(box, state, seat, PAY_FOOD + most_food(state, me))


@rule
def weigh_food(box: Box, state: State, seat: int, menu: Menu) -> None:
    me = state.players[seat]
    offer_numbers(menu, PAY_FOOD, least_food(state, me), most_food(state, me))


@rule
def pay_food(box: Box, state: State, seat: int, action: int) -> None:
    me, amount = state.players[seat], action - PAY_FOOD
    me.food -= amount
    pay_goods(state, amount)
    state.due -= amount
    state.part -= amount
    if least_energy(state, me) < most_energy(state, me):
        state.stage = Stage.PAY_ENERGY
    else:
        pay_energy(box, state, seat, PAY_ENERGY + most_energy(state, me))


@rule
def weigh_energy(box: Box, state: State, seat: int, menu: Menu) -> None:
    me = state.players[seat]
    offer_numbers(menu, PAY_ENERGY, least_energy(state, me), most_energy(state, me))


@rule
def pay_energy(box: Box, state: State, seat: int, action: int) -> None:
    me, amount = state.players[seat], action - PAY_ENERGY
    me.energy -= amount
    pay_goods(state, amount)
    me.money -= state.part - amount
    state.due -= state.part
    state.part = 0
    if state.due > 0:  # the sum was more than one part (FUT 8.7)
        next_part(state)
        state.stage = Stage.PAY_FOOD
    else:
        state.stage = Stage.TURN


# --- 9 the final phase -----------------------------------------------------------------------------------


@rule
def begin_final_phase(box: Box, state: State, seat: int) -> None:
    """FUT 9.3, 15.5"""
    state.final_phase = 1
    for other in range(box.players):
        state.players[other].face_up = ALL_FACE_UP
    if not (box.last_stack_reveals_all and state.last_stack_came):
        state.players[seat].face_up = ALL_FACE_UP ^ (1 << whole(state.tile))


@rule
def leave(box: Box, state: State, seat: int) -> None:
    """FUT 9.5, 9.6, 12.8  A last interest, then as many loans back as possible, with whatever resources."""
    me = state.players[seat]
    me.has_left = 1
    interest = whole(me.loans)
    if resources(me) < interest:
        borrow(box, me, interest - resources(me))
    spend(me, interest)
    if me.special_loan and resources(me) >= box.special_loan:
        spend(me, whole(box.special_loan))
        me.special_loan = 0
    back = min(whole(me.loans), resources(me) // whole(box.loan))
    spend(me, back * whole(box.loan))
    me.loans -= back
    next_turn(box, state, seat)
