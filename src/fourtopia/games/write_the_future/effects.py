"""What happens on a sheet: drawing, crossing over, ticking. Nothing here knows whose turn it is."""

from fourtopia.core.bits import count_bits
from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, offer, whole
from fourtopia.games.write_the_future.state import (
    ARBITERS,
    CELLS,
    COLOUR_ABILITY,
    DIVERS,
    MARKET,
    MOVE_ABILITY,
    NAVIGATORS,
    NO_DIE,
    NONE,
    NUMBER_ABILITY,
    RESOURCES,
    SIDE,
    STAR,
    WEAPONS,
    ZAI,
)

DISTRICT = (1 << CELLS) - 1
FULL = (1 << SIDE) - 1
ROWS = (1 << SIDE) - 1  # the rows among the lines, as bits


# --- dice ------------------------------------------------------------------------------------------------


@rule
def colour_of(die: int) -> int:
    return die // SIDE


@rule
def number_of(die: int) -> int:
    return die % SIDE + 1


@rule
def die_of(colour: int, number: int) -> int:
    return SIDE * colour + number - 1


@rule
def die_at(me: Record, place: int) -> int:
    """One of the two dice, or NO_DIE."""
    return whole(me.dice[place])


@rule
def has_die(me: Record) -> bool:
    return bool(me.dice[0] != NO_DIE or me.dice[1] != NO_DIE)


@rule
def place_of_die(me: Record, die: int) -> int:
    """Which of the two dice it is; of two alike, the first."""
    return 0 if me.dice[0] == die else 1


@rule
def place_of_number(me: Record, number: int) -> int:
    """Which of the two dice has that number; of two alike, the first."""
    return 0 if me.dice[0] != NO_DIE and number_of(die_at(me, 0)) == number else 1


@rule
def is_new(me: Record, place: int) -> bool:
    """Whether there is a die at this place, other than the one before it: two alike are one choice."""
    return bool(me.dice[place] != NO_DIE and (place == 0 or me.dice[1] != me.dice[0]))


# --- 5 drawing -------------------------------------------------------------------------------------------


@rule
def empty_cells(me: Record) -> int:
    return DISTRICT & ~whole(me.occupied)


@rule
def cells_for(box: Box, me: Record, die: int) -> int:
    """WRI 5.1"""
    line = number_of(die) - 1
    return (whole(box.lines[line]) | whole(box.lines[SIDE + line])) & empty_cells(me)


@rule
def draw_resource(box: Box, me: Record, resource: int, cell: int) -> None:
    """WRI 5.1, 6.1  A completed line's bonus waits to be taken."""
    bit = 1 << cell
    me.live[resource] |= bit
    me.resources |= bit
    me.occupied |= bit
    row, column = cell // SIDE, SIDE + cell % SIDE
    if me.resources & box.lines[row] == box.lines[row]:
        me.waiting |= 1 << row
    if me.resources & box.lines[column] == box.lines[column]:
        me.waiting |= 1 << column


@rule
def resource_at(me: Record, cell: int) -> int:
    """The resource in a cell that has one."""
    resource = 0
    while not (me.live[resource] >> cell) & 1:
        resource += 1
    return resource


@rule
def cross_over(me: Record, cell: int) -> None:
    """WRI 4.5"""
    resource, bit = resource_at(me, cell), 1 << cell
    me.live[resource] &= ~bit
    me.resources &= ~bit
    me.crossed[resource] |= bit


@rule
def offer_cells(menu: Menu, first: int, cells: int) -> None:
    """`cells` are bits; `first` is the action for cell 0."""
    cell = 0
    while cells >> cell:
        if (cells >> cell) & 1:
            offer(menu, first + cell)
        cell += 1


# --- 4 abilities -----------------------------------------------------------------------------------------


@rule
def tick_track(box: Box, me: Record, ability: int) -> None:
    """WRI 4.1, 4.2"""
    if me.ticks[ability] < box.track_length:
        me.ticks[ability] += 1
        if me.ticks[ability] % box.track_symbol == 0:
            me.ready[ability] += 1


@rule
def faction_of(ability: int) -> int:
    """WRI 12.6, 12.11  The faction that can do the same, once."""
    if ability == MOVE_ABILITY:
        return ZAI
    return NAVIGATORS if ability == NUMBER_ABILITY else DIVERS


@rule
def has_ability(me: Record, ability: int) -> bool:
    """WRI 4.3, 12.6, 12.11"""
    return bool(me.ready[ability] > 0 or (me.faction == faction_of(ability) and not me.used))


@rule
def use_ability(me: Record, ability: int) -> None:
    """WRI 4.3, 12.6, 12.11"""
    if me.ready[ability] > 0:
        me.ready[ability] -= 1
    else:
        me.used = 1


@rule
def can_move(me: Record) -> bool:
    """WRI 4.4"""
    return has_ability(me, MOVE_ABILITY) and me.resources != 0 and empty_cells(me) != 0


@rule
def can_change_number(me: Record) -> bool:
    """WRI 4.6"""
    return has_ability(me, NUMBER_ABILITY) and has_die(me)


@rule
def can_change_colour(me: Record) -> bool:
    """WRI 4.6"""
    return has_ability(me, COLOUR_ABILITY) and has_die(me) and not me.at_market


# --- 7 the black market ----------------------------------------------------------------------------------


@rule
def is_open(me: Record, resource: int) -> bool:
    """WRI 7.3"""
    return bool(me.squares[resource] != FULL)


@rule
def can_buy(me: Record, resource: int, number: int) -> bool:
    """WRI 7.2"""
    if resource == WEAPONS:
        return not (me.squares[WEAPONS] >> (number - 1)) & 1
    if resource > 0 and number % 2 != resource % 2:  # Intel, 1, takes odd numbers, Money, 2, even ones
        return False
    return is_open(me, resource)


@rule
def tick_square(me: Record, resource: int, number: int) -> None:
    """WRI 7.2  The number counts for Weapons alone."""
    squares = whole(me.squares[resource])
    me.squares[resource] = squares | (1 << (number - 1)) if resource == WEAPONS else squares | (squares + 1)


@rule
def market_is_open(me: Record) -> bool:
    for resource in range(RESOURCES):
        if is_open(me, resource):
            return True
    return False


@rule
def maxed_resources(me: Record) -> int:
    """WRI 8.1"""
    count = 0
    for resource in range(RESOURCES):
        if not is_open(me, resource):
            count += 1
    return count


# --- 6 bonuses -------------------------------------------------------------------------------------------


@rule
def bonus_count(me: Record) -> int:
    return count_bits(me.bonuses)


@rule
def bonuses_due(me: Record) -> int:
    """WRI 6.6, 12.1  The lines whose bonus may be taken now, as bits."""
    waiting = whole(me.waiting)
    if me.faction == ARBITERS and waiting & ROWS:
        return (waiting & ~ROWS) | (ROWS & ~whole(me.bonuses))
    return waiting


@rule
def is_settled(box: Box, me: Record, line: int) -> bool:
    """WRI 6.5, 6.7  Whether there is nothing to decide about a bonus: it is a star, or it has no target."""
    bonus = box.bonus[line]
    if bonus == STAR:
        return True
    return not market_is_open(me) if bonus == MARKET else empty_cells(me) == 0


@rule
def same_bonus(box: Box, one: int, other: int) -> bool:
    return bool(box.bonus[one] == box.bonus[other] and box.star[one] == box.star[other])


@rule
def rows_are_free(box: Box, me: Record, due: int) -> bool:
    """WRI 12.1  Whether there is a choice of rows, whichever was completed."""
    if me.faction != ARBITERS:
        return False
    first = NONE
    for row in range(SIDE):
        if (due >> row) & 1:
            if first == NONE:
                first = row
            elif not same_bonus(box, first, row):
                return True
    return False


@rule
def is_first_of_its_kind(box: Box, due: int, begin: int, line: int) -> bool:
    """Whether no line before it, from `begin` on, has the same bonus."""
    for earlier in range(begin, line):
        if (due >> earlier) & 1 and same_bonus(box, earlier, line):
            return False
    return True


@rule
def tick_bonus(me: Record, line: int) -> None:
    """WRI 6.1, 12.1"""
    me.bonuses |= 1 << line
    waiting = whole(me.waiting)
    if me.faction == ARBITERS and line < SIDE:
        rows = waiting & ROWS
        me.waiting = waiting & ~(rows & -rows)
    else:
        me.waiting = waiting & ~(1 << line)


@rule
def is_alive(box: Box, me: Record, line: int) -> bool:
    """WRI 6.2  Whether the line can still be completed."""
    if ((whole(me.bonuses) | whole(me.waiting)) >> line) & 1:
        return False
    return whole(me.occupied) & ~whole(me.resources) & whole(box.lines[line]) == 0


@rule
def filled(box: Box, me: Record, line: int) -> int:
    """How many resources a line has."""
    return count_bits(whole(me.resources) & whole(box.lines[line]))
