"""What a solver is told about Futuropia's solo game: which choices are worth a look, and what a position promises."""

import numpy as np

from fourtopia.core.compiling import entry, rule
from fourtopia.core.records import Box, Menu, Record, Records, State, whole
from fourtopia.core.solving import Weight, Weights
from fourtopia.games.futuropia.effects import most_invited, tiles_face_up
from fourtopia.games.futuropia.final_check import best_way_now
from fourtopia.games.futuropia.giving_up import least_loss
from fourtopia.games.futuropia.solving.relaxing import (
    AT_HORIZON,
    CYCLES,
    PRICES,
    RESOURCE,
    fill_tables,
    held_value,
    production_now,
    tile_value,
)
from fourtopia.games.futuropia.state import (
    BUY_QUARTERS,
    GIVE_UP,
    GIVE_UP_NOTHING,
    INVITE,
    PAY_ENERGY,
    PAY_FOOD,
    QUARTERS,
    QUARTERS_DONE,
    REPAY,
    SCRAP,
    TILES,
    Stage,
)

# The prices that `promise` is made with, and the turn after which no more is expected to come.
WEIGHTS = (
    Weight("resource", 0.25, 0.15),
    Weight("food", 1.3, 0.07),
    Weight("energy", 1.4, 0.07),
    Weight("living", 0.23, 0.2),
    Weight("work", 0.65, 0.05),
    Weight("place", 0.6, 0.2),
    Weight("turn", 0.0, 0.0),
    Weight("last turn", 23.5, 0.03),
    Weight("resource at the end", 0.06, 0.2),
)
LAST_TURN, RESOURCE_AT_END = PRICES, PRICES + 1

LONGEST = 24
_PRIME = 2147483647


@rule
def layer(box: Box, state: State) -> int:
    return whole(state.players[0].turns) if state.stage == Stage.TURN else -1


@rule
def promise(box: Box, state: State, seat: int, tables: Weights) -> float:
    """The points of the relaxed game at some prices, if it ends with a given turn."""
    me = state.players[0]
    turns = whole(me.turns)
    held = held_value(box, state, tables) - whole(box.turn_penalty) * max(0, turns - whole(box.free_turns))
    left = max(0, min(LONGEST, int(tables[AT_HORIZON]) - turns))
    if state.final_phase:
        return float(held + most_in(box, state, 0, left, tables))
    reveals = max(0, min(CYCLES, (left - tiles_face_up(me) + 4) // 5 - 1))
    interest = tables[RESOURCE] * whole(me.loans)
    best = held + most_in(box, state, reveals, left, tables) - interest * reveals
    if reveals > 0:
        best = max(best, held + most_in(box, state, reveals - 1, left, tables) - interest * (reveals - 1))
    return float(best)


@rule
def most_in(box: Box, state: State, reveals: int, turns: int, tables: Weights) -> float:
    """The most that so many turns can bring with so many reveals, each tile by itself."""
    best, gains = np.zeros(LONGEST + 1), np.zeros(LONGEST + 1)
    for tile in range(TILES):
        up = state.players[0].face_up >> tile & 1
        most = up if state.final_phase else up + reveals + 1
        paid = 0 if state.final_phase or reveals == 0 else up + reveals - 1
        made = production_now(box, state, tile) if tile <= 1 else 0
        fee = tables[RESOURCE] * paid
        for turn in range(turns, -1, -1):
            best[turn] -= fee
        for uses in range(1, min(most, turns) + 1):
            value = tile_value(box, state, tile, uses, reveals, made, tables) + tables[RESOURCE] * min(paid, uses)
            gains[uses] = value
        for turn in range(turns, 0, -1):
            for uses in range(1, min(most, turn) + 1):
                best[turn] = max(best[turn], best[turn - uses] + gains[uses])
    return float(best[turns])


@entry
def prepare(boxes: Records, states: Records, weights: Weights, turn: int, tables: Weights) -> bool:
    """Make the tables for positions so many turns later: a resource is worth less and less."""
    begun = whole(states[0].players[0].turns)
    last = max(weights[LAST_TURN], begun + (5.0 if states[0].final_phase else 9.0))
    left = max(0.0, 1.0 - (begun + turn) / last)
    prices = weights[:PRICES].copy()
    prices[RESOURCE] = weights[RESOURCE_AT_END] + left * (weights[RESOURCE] - weights[RESOURCE_AT_END])
    fill_tables(boxes[0], states[0], prices, tables)
    tables[AT_HORIZON] = last
    return bool(begun + turn <= last + 5)


@rule
def mix(number: int, value: int, factor: int) -> int:
    """A step of a simple hash that stays far below 64 bits."""
    return (number * factor + value + 7) % _PRIME


@rule
def likeness(box: Box, state: State) -> tuple[int, int]:
    me = state.players[0]
    first = second = 1
    owned = 0
    for place in range(me.generator_count):  # in whatever order they were bought
        owned += (whole(me.generators[place]) + 3) ** 4
    for value in (
        owned,
        whole(me.people),
        whole(me.robots),
        whole(me.face_up),
        whole(me.camper) + 2 * whole(state.final_phase) + 4 * whole(me.special_loan),
        whole(me.rooms),
        whole(state.market[0].next) * 16 + whole(state.market[0].marker),
        whole(state.market[1].next) * 16 + whole(state.market[1].marker),
        whole(state.market[0].left) * 64 + whole(state.market[1].left),
        whole(state.subsidy),
        whole(me.turns),
    ):
        first = mix(first, value, 1000003)
        second = mix(second, value, 69069)
    alike = first * 4294967296 + second
    for tile in range(QUARTERS):
        if state.owner[tile] == 0:
            first = mix(first, tile, 1000003)
            second = mix(second, tile, 69069)
    for value in (whole(me.money), whole(me.food), whole(me.energy), whole(me.loans)):
        first = mix(first, value, 1000003)
        second = mix(second, value, 69069)
    return alike, first * 4294967296 + second


# --- what is worth a look --------------------------------------------------------------------------------


@rule
def sift(box: Box, state: State, seat: int, menu: Menu, before: int) -> None:
    me, kept = state.players[seat], 0
    stage = state.stage
    if stage == Stage.GIVE_UP:
        sift_give_up(box, state, seat, menu)
        return
    for index in range(menu.count):
        action = whole(menu.action[index])
        keep = True
        if stage == Stage.SCRAP:
            keep = worth_scrapping(box, me, action - SCRAP)
        elif stage == Stage.INVITE:
            keep = worth_inviting(box, state, me, action - INVITE + 1)
        elif stage == Stage.QUARTERS:
            keep = worth_buying(me, action, before)
        elif stage == Stage.REPAY:
            number, most = action - REPAY, whole(menu.count) - 1
            keep = number <= 2 or number >= most - 2
        elif stage == Stage.PAY_FOOD:
            keep = worth_paying(menu, action, PAY_FOOD, whole(me.food), whole(me.people))
        elif stage == Stage.PAY_ENERGY:
            keep = worth_paying(menu, action, PAY_ENERGY, whole(me.energy), whole(me.robots + me.consumption))
        elif stage == Stage.FEED:
            keep = worth_converting(menu, action - PAY_ENERGY, whole(state.due), whole(me.food))
        elif stage == Stage.SUPPLY:
            keep = worth_converting(menu, action - PAY_FOOD, whole(state.due), whole(me.energy))
        if keep:
            menu.action[kept] = action
            kept += 1
    menu.count = kept


@rule
def worth_scrapping(box: Box, me: Record, number: int) -> bool:
    """Not where another of the kind makes no more and takes no fewer workers."""
    one = box.generators[number]
    for place in range(me.generator_count):
        other_number = whole(me.generators[place])
        other = box.generators[other_number]
        if other_number != number and other.kind == one.kind and other.production <= one.production:
            same = other.production == one.production and other.spaces == one.spaces
            no_better = other.spaces >= one.spaces and other.person_only >= one.person_only
            if no_better and not (same and other_number > number):
                return False
    return True


@rule
def worth_inviting(box: Box, state: State, me: Record, number: int) -> bool:
    """As many as possible or one fewer, or just not enough for the final phase."""
    most = most_invited(state, me)
    return number >= most - 2 or whole(me.people) + number == whole(box.final_people) - 1


@rule
def worth_buying(me: Record, action: int, before: int) -> bool:
    """In the order of their numbers, and no more once all are housed."""
    if me.people <= me.living_spaces and before >= BUY_QUARTERS and before < QUARTERS_DONE:
        return action == QUARTERS_DONE
    if me.people <= me.living_spaces:
        return True
    return action >= before


@rule
def worth_paying(menu: Menu, action: int, first: int, there: int, needed: int) -> bool:
    """As little or as much as possible, or so much that what is needed next time stays."""
    amount, least, most = action - first, whole(menu.action[0]) - first, whole(menu.action[menu.count - 1]) - first
    return amount in (least, most) or there - amount in (needed, needed + 3, needed + 5, needed + 8, needed + 10)


@rule
def worth_converting(menu: Menu, amount: int, due: int, own: int) -> bool:
    return amount == 0 or amount == due - own or amount == whole(menu.count) - 1


@rule
def sift_give_up(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Nothing, if that is possible, else what costs least."""
    nothing = False
    for index in range(menu.count):
        nothing = nothing or menu.action[index] == GIVE_UP_NOTHING
    if nothing:
        menu.action[0] = GIVE_UP_NOTHING
    else:
        way = best_way_now(box, state, seat)
        vacant = whole(state.players[seat].living_spaces) - max(way.short_with_camper, way.short_without_camper)
        wanted = GIVE_UP + least_loss(box, state, seat, vacant, 0)
        for index in range(menu.count):
            if menu.action[index] == wanted:
                menu.action[0] = wanted
    menu.count = 1
