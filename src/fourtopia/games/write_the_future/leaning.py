"""How sensible choices of Write the Future look to bots at a glance."""

from fourtopia.core.bits import count_bits, highest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, State, favour, whole
from fourtopia.games.write_the_future.box import AREA, COMMON, GROUP, ISOLATED, PAIRS, PATTERN, SURROUNDED
from fourtopia.games.write_the_future.effects import can_buy, colour_of, filled, has_die, is_alive, number_of
from fourtopia.games.write_the_future.missions import lowest_resource
from fourtopia.games.write_the_future.neighbours import next_to
from fourtopia.games.write_the_future.scoring import market_value
from fourtopia.games.write_the_future.state import (
    AGENTS,
    AT,
    BUY,
    CARD,
    CARDS,
    CELLS,
    CENTAURI,
    COLOUR,
    COLOUR_TO,
    DECLINE,
    DICE,
    DICE_ON_CARD,
    DONE,
    DRAW,
    FROM,
    MOVE,
    NONE,
    NUMBER,
    RESOURCES,
    SIDE,
    TICK,
    TICK_WEAPON,
    USE_FACTION,
    WEAPONS,
)

# How sensible choices look, against 1:
DRAW_NOW = 3  # drawing, beside what it brings at once,
MISSION_NOW = 3  # a cell that a mission wants,
ABILITY_NOW = 3  # and using an ability


@rule
def square_now(box: Box, me: Record, resource: int) -> int:
    """What ticking the next square of a resource brings at once."""
    row = COMMON if resource != AGENTS or me.faction == CENTAURI else 0
    ticked = count_bits(me.squares[resource])
    gain = whole(box.value[row, min(SIDE, ticked + 1)]) - whole(box.value[row, ticked])
    return count_bits(me.live[resource]) * gain


@rule
def die_now(box: Box, me: Record, die: int) -> int:
    """What a die brings at once."""
    best = market_value(box, me, colour_of(die)) + DRAW_NOW
    for resource in range(RESOURCES):
        if can_buy(me, resource, number_of(die)):
            best = max(best, square_now(box, me, resource))
    return best


@rule
def lean_cards(box: Box, state: State, me: Record, menu: Menu) -> None:
    for index in range(menu.count):
        card = whole(menu.action[index]) - CARD
        if 0 <= card < CARDS:
            weight = 0
            for place in range(DICE_ON_CARD * card, DICE_ON_CARD * card + DICE_ON_CARD):
                weight += die_now(box, me, whole(state.table[place]))
            favour(menu, index, max(1, weight))


@rule
def lean_dice(box: Box, me: Record, menu: Menu) -> None:
    for index in range(menu.count):
        action = whole(menu.action[index])
        if DRAW <= action < DRAW + DICE:
            favour(menu, index, DRAW_NOW + market_value(box, me, colour_of(action - DRAW)))
        elif BUY <= action < NUMBER:
            favour(menu, index, 1 + square_now(box, me, (action - BUY) % RESOURCES))
        elif action in (NUMBER, COLOUR, MOVE, USE_FACTION):
            favour(menu, index, ABILITY_NOW)
        elif COLOUR_TO <= action < MOVE:
            favour(menu, index, 1 + market_value(box, me, (action - COLOUR_TO) % RESOURCES))
        elif TICK <= action < TICK_WEAPON:
            favour(menu, index, 1 + square_now(box, me, action - TICK))
        elif TICK_WEAPON <= action < DECLINE:
            favour(menu, index, 1 + square_now(box, me, WEAPONS))
        elif action == DONE and not has_die(me):
            favour(menu, index, DRAW_NOW)


@rule
def wish(box: Box, me: Record, mission: Record, resource: int) -> int:
    """Cells where a resource may help with a mission."""
    one, kind = lowest_resource(mission) if mission.resources else NONE, mission.kind
    if kind in (PATTERN, SURROUNDED):
        return next_to(whole(me.resources))
    if kind == ISOLATED:
        return ~next_to(whole(me.resources)) if resource == one else ~next_to(whole(me.live[one]))
    if kind == PAIRS:
        other = highest_bit(mission.resources)
        if resource == one:
            return next_to(whole(me.live[other]))
        return next_to(whole(me.live[one])) if resource == other else 0
    if resource != one:
        return 0
    if kind == GROUP:
        return next_to(whole(me.live[one]))
    return whole(box.areas[mission.area]) if kind == AREA else 0


@rule
def line_now(box: Box, me: Record, line: int) -> int:
    """How much a line wants one more resource."""
    there = filled(box, me, line)
    return there * there // 4 if is_alive(box, me, line) else 0


@rule
def lean_cells(box: Box, state: State, me: Record, menu: Menu, resource: int) -> None:
    once, twice = 0, 0
    for place in range(state.mission_count):
        cells = wish(box, me, box.missions[state.missions[place]], resource)
        twice |= once & cells
        once |= cells
    for index in range(menu.count):
        cell = whole(menu.action[index]) - AT
        if 0 <= cell < CELLS:
            weight = 1 + line_now(box, me, cell // SIDE) + line_now(box, me, SIDE + cell % SIDE)
            weight += MISSION_NOW * (((once >> cell) & 1) + ((twice >> cell) & 1))
            favour(menu, index, weight)


@rule
def lean_origins(box: Box, me: Record, menu: Menu) -> None:
    """Move what no line needs any more."""
    for index in range(menu.count):
        cell = whole(menu.action[index]) - FROM
        needed = is_alive(box, me, cell // SIDE) or is_alive(box, me, SIDE + cell % SIDE)
        favour(menu, index, 1 if needed else ABILITY_NOW)
