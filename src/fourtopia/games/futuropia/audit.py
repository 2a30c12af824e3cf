"""What must always hold in a game of Futuropia, whatever the players do."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, State, whole
from fourtopia.games.futuropia.state import (
    ALL_FACE_UP,
    GENERATOR_TYPES,
    NUMBERED_QUARTERS,
    QUARTERS,
    Side,
    Stage,
)

INVARIANTS = (
    "all-well",
    "not-negative",
    "housed",
    "not-vacant",
    "holdings",
    "generators-conserved",
    "generators-allowed",
    "market-order",
    "on-track",
    "nothing-due",
)
"""By the number that `audit` returns; their texts are in the catalogue."""


@rule
def audit(box: Box, state: State) -> int:
    if not 0 <= state.subsidy <= box.subsidy_top:
        return 8
    if state.stage == Stage.TURN and (state.due != 0 or state.part != 0 or state.room_bought != 0):
        return 9
    if state.stage == Stage.TURN and state.fee_in_goods != 0:
        return 9
    for seat in range(box.players):
        wrong = audit_player(box, state, seat)
        if wrong:
            return wrong
    for kind in range(2):
        market = state.market[kind]
        if market.left < 0 and market.right >= 0:
            return 7
        if market.right >= 0 and (market.right <= market.left or market.next <= market.right):
            return 7
        for stack in range(market.next):
            shown = stack == market.left or stack == market.right
            if shown != (market.stack_tiles[stack] > 0):
                return 7
        if market.marker > box.price_top:
            return 8
    return audit_generators(box, state)


@rule
def audit_player(box: Box, state: State, seat: int) -> int:
    me = state.players[seat]
    for amount in (me.money, me.food, me.energy, me.loans, me.people, me.robots):
        if amount < 0:
            return 1
    housing = state.stage == Stage.QUARTERS and (state.actor == seat or state.first_purchase)
    starting = state.stage < Stage.QUARTERS
    checking = state.stage == Stage.GIVE_UP and seat >= state.actor
    if me.people > me.living_spaces and not housing and not starting and not checking:
        return 2
    if me.living_spaces - me.people > box.vacant_spaces and state.stage < Stage.GIVE_UP:
        return 3
    spaces = consumption = points = rooms = 0
    for tile in range(QUARTERS):
        if state.owner[tile] == seat:
            face = box.quarters[tile][state.side[tile]]
            spaces += whole(face.spaces)
            consumption += whole(face.energy)
            points += whole(face.points)
            if tile >= NUMBERED_QUARTERS and state.side[tile] == Side.B:
                rooms |= 1 << (tile - NUMBERED_QUARTERS)
    if spaces != me.living_spaces or consumption != me.consumption:
        return 4
    if points != me.quarters_points or rooms != me.rooms:
        return 4
    if me.generator_count > state.terms.generators + (1 if state.stage == Stage.SCRAP else 0):
        return 6
    if me.face_up > ALL_FACE_UP:
        return 8
    return 0


@rule
def audit_generators(box: Box, state: State) -> int:
    """Every generator is in a stack, in a condominium or out of the game."""
    for generator in range(GENERATOR_TYPES):
        there = whole(state.scrapped[generator])
        at_first = 0
        for kind in range(2):
            for stack in range(box.stacks[kind]):
                if state.market[kind].stack_type[stack] == generator:
                    there += whole(state.market[kind].stack_tiles[stack])
                    at_first += whole(box.stack_tiles[kind][stack])
        for start in range(3):
            if box.start_types[start] == generator:
                at_first += whole(box.players)
        for seat in range(box.players):
            me = state.players[seat]
            for place in range(me.generator_count):
                if me.generators[place] == generator:
                    there += 1
        if there != at_first:
            return 5
    return 0
