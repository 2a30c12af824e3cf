"""What must always hold in a position of Write the Future."""

from fourtopia.core.bits import count_bits
from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.write_the_future.effects import DISTRICT, FULL, ROWS, colour_of
from fourtopia.games.write_the_future.mission_deck import (
    DIFFERENT,
    dealt_before_return,
    different_numbers,
    is_too_common,
)
from fourtopia.games.write_the_future.state import (
    ABILITIES,
    ARBITERS,
    LINES,
    NO_DIE,
    NONE,
    OPEN_MISSIONS,
    RESOURCES,
    SIDE,
    TABLE_DICE,
    WEAPONS,
    Stage,
    Turn,
)

INVARIANTS = (
    "all-well",
    "cells",
    "tracks",
    "squares",
    "bonuses",
    "dice",
    "missions",
    "numbers",
    "factions",
    "turns",
    "decision",
)
"""By the number that `audit` returns; their texts are in the catalogue."""


@rule
def audit(box: Box, state: State) -> int:
    for seat in range(box.players):
        wrong = audit_player(box, state.players[seat])
        if wrong:
            return wrong
    if state.round_number > 0 and not dice_are_there(box, state):
        return 5
    wrong = audit_missions(box, state)
    if wrong:
        return wrong
    if not factions_differ(box, state):
        return 8
    return 0 if turns_are_right(box, state) else 9


@rule
def audit_player(box: Box, me: Record) -> int:
    if not cells_are_right(me):
        return 1
    for ability in range(ABILITIES):
        if me.ticks[ability] > box.track_length or me.ready[ability] > me.ticks[ability] // box.track_symbol:
            return 2
    for resource in range(RESOURCES):
        squares = whole(me.squares[resource])
        if squares & ~FULL or (resource != WEAPONS and squares & (squares + 1)):
            return 3
    if not bonuses_are_right(box, me):
        return 4
    return 0 if decision_is_right(me) else 10


@rule
def cells_are_right(me: Record) -> bool:
    """Each cell holds one thing."""
    live, all_cells, things = 0, 0, 0
    for resource in range(RESOURCES):
        live |= whole(me.live[resource])
        all_cells |= whole(me.live[resource]) | whole(me.crossed[resource])
        things += count_bits(me.live[resource]) + count_bits(me.crossed[resource])
    return live == me.resources and all_cells == me.occupied and things == count_bits(all_cells & DISTRICT)


@rule
def bonuses_are_right(box: Box, me: Record) -> bool:
    """A full line's bonus is ticked or waits; a line with a bonus has no empty cell. Arbiters may tick other rows."""
    had = whole(me.bonuses) | whole(me.waiting)
    full_rows, rows = 0, 0
    for line in range(LINES):
        cells = whole(box.lines[line])
        full, filled = whole(me.resources) & cells == cells, whole(me.occupied) & cells == cells
        if line < SIDE and me.faction == ARBITERS:
            full_rows += full
            rows += filled
        elif (full and not (had >> line) & 1) or ((had >> line) & 1 and not filled):
            return False
    if me.faction == ARBITERS:
        return full_rows <= count_bits(me.bonuses & ROWS) + count_bits(me.waiting & ROWS) <= rows
    return not whole(me.bonuses) & whole(me.waiting)


@rule
def decision_is_right(me: Record) -> bool:
    """What is being drawn or moved is there only while it is; who has nothing to decide has no dice and no bonus."""
    turn = me.turn
    if me.symbol and turn not in (Turn.CELL, Turn.BONUS_CELL, Turn.TAKE, Turn.COPY_CELL):
        return False
    if me.origin and turn != Turn.TO:
        return False
    if turn == Turn.IDLE:
        return not (me.waiting or me.at_market or me.dice[0] != NO_DIE or me.dice[1] != NO_DIE)
    return turn in (Turn.BONUS, Turn.BONUS_CELL, Turn.BONUS_SQUARE) or not me.waiting


@rule
def dice_are_there(box: Box, state: State) -> bool:
    for colour in range(RESOURCES):
        count = whole(state.bag[colour])
        for place in range(TABLE_DICE):
            if state.table[place] != NO_DIE and colour_of(state.table[place]) == colour:
                count += 1
        if count != box.dice[colour]:
            return False
    return True


@rule
def audit_missions(box: Box, state: State) -> int:
    """Every card is in one place."""
    cards, count = whole(state.discarded), count_bits(state.discarded)
    for place in range(state.mission_count):
        cards |= 1 << whole(state.missions[place])
        count += 1
    for seat in range(box.players):
        me = state.players[seat]
        if me.secret >= 0:
            cards |= 1 << whole(me.secret)
            count += 1
            if is_too_common(box, state, whole(me.secret)):
                return 7
        if me.private >= 0:
            cards |= 1 << whole(me.private)
            count += 1
    if count_bits(cards & whole(box.deck)) != count or not hands_are_right(box, state):
        return 6
    return 7 if state.mission_count == OPEN_MISSIONS and different_numbers(box, state) < DIFFERENT else 0


@rule
def hands_are_right(box: Box, state: State) -> bool:
    """If the discards came back, the first players have the cards that did not, all others cards that did."""
    if not state.returned:
        return True
    first = dealt_before_return(box, state)
    for seat in range(box.players):
        me = state.players[seat]
        if me.secret >= 0 and ((first >> me.secret) & 1) != (seat < count_bits(first)):
            return False
        if me.private >= 0 and (first >> me.private) & 1:
            return False
    return True


@rule
def factions_differ(box: Box, state: State) -> bool:
    if not box.factions:
        return True
    for seat in range(box.players):
        for other in range(seat):
            if state.players[seat].faction == state.players[other].faction != NONE:
                return False
    return True


@rule
def turns_are_right(box: Box, state: State) -> bool:
    """As many play as are not done; one of them is the first; a drafted card is one player's."""
    busy, first, cards = 0, NONE, 0
    for seat in range(box.players):
        me = state.players[seat]
        if me.turn != Turn.IDLE:
            busy += 1
            if first == NONE:
                first = seat
        if box.draft and me.card != NONE:
            cards += 1
    if count_bits(state.taken) != cards:
        return False
    if state.stage in (Stage.PLAY, Stage.MOVES) and state.actor != first:
        return False
    return busy == (1 if state.playing > 0 else 0) if box.draft else busy == state.playing
