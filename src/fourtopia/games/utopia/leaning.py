"""How sensible choices of Utopia look to bots at a glance."""

from fourtopia.core.bits import lowest_bit
from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, State, favour, whole
from fourtopia.games.utopia.building import is_building
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    DISTRICTS,
    DONE,
    LOWER,
    MOVE,
    PLACE,
    PLACE_ANYWHERE,
    PRIVILEGE,
    PUT,
    RAISE,
    REMOVE,
    SET_ASIDE,
    SURPRISE,
    TAKE,
    TO,
    TO_BOTH,
    Stage,
)

# Against 1.
BUILD = 30
TOGETHER = 16


@rule
def lean_guests(box: Box, state: State, me: Record, menu: Menu) -> None:
    for index in range(menu.count):
        action = whole(menu.action[index])
        if is_building(action):
            favour(menu, index, BUILD)
        elif TAKE <= action < SURPRISE:
            guest = action - TAKE
            island = whole(box.islands[guest // CIVILIZATIONS])
            favour(menu, index, 2 + most_together(state, me, guest % CIVILIZATIONS, island))
    if state.stage == Stage.PUT:
        lean_places(state, me, menu, whole(state.guest) % CIVILIZATIONS)


@rule
def most_together(state: State, me: Record, civilization: int, districts: int) -> int:
    """How good it is to add a prince to the most of a civilization that are in one of these districts."""
    most, there = 0, whole(me.where[civilization]) & districts & ~whole(state.controlled)
    while there:
        most = max(most, whole(me.princes[civilization, lowest_bit(there)]))
        there &= there - 1
    return min(TOGETHER, 4 * most * most)


@rule
def lean_places(state: State, me: Record, menu: Menu, civilization: int) -> None:
    for index in range(menu.count):
        district = whole(menu.action[index]) - PUT
        if 0 <= district < DISTRICTS:
            favour(menu, index, 1 + most_together(state, me, civilization, 1 << district))


@rule
def lean_targets(box: Box, state: State, me: Record, menu: Menu) -> None:
    civilization = whole(state.civilization)
    for index in range(menu.count):
        action = whole(menu.action[index])
        both = action >= TO_BOTH
        district = action - TO_BOTH if both else action - TO
        if not (state.controlled >> district) & 1:
            princes = whole(me.princes[civilization, district]) + (2 if both else 1)
            favour(menu, index, TOGETHER if princes >= box.building_control else 1 + princes)


@rule
def lean_discards(me: Record, menu: Menu) -> None:
    """Keep what comes in numbers, and what there are princes for."""
    for index in range(menu.count):
        civilization = (whole(menu.action[index]) - SET_ASIDE) % CIVILIZATIONS
        useful = whole(me.hand[civilization]) + (1 if me.where[civilization] else 0)
        favour(menu, index, max(1, 5 - useful))


@rule
def lean_cards(box: Box, state: State, seat: int, menu: Menu) -> None:
    for index in range(menu.count):
        action = whole(menu.action[index])
        civilization = (action - MOVE) % CIVILIZATIONS
        if is_building(action):
            favour(menu, index, BUILD)
        elif RAISE <= action < LOWER:
            favour(menu, index, 8 if raising_gain(box, state, seat, civilization) > 0 else 1)
        elif LOWER <= action < PRIVILEGE:
            favour(menu, index, 4 if lead_in(state, seat, civilization) < 0 else 1)
        elif PLACE <= action < PLACE_ANYWHERE:
            favour(menu, index, 3)
        elif PLACE_ANYWHERE <= action < REMOVE:
            favour(menu, index, 4)
        elif action < PLACE:
            favour(menu, index, 5)
        elif REMOVE <= action < RAISE or action == DONE:
            favour(menu, index, 6)


@rule
def lead_in(state: State, seat: int, civilization: int) -> int:
    """How many more districts with this monument a player has than all others together."""
    lead, districts = 0, whole(state.monuments_at[civilization])
    while districts:
        lead += 1 if state.owner[lowest_bit(districts)] == seat else -1
        districts &= districts - 1
    return lead


@rule
def raising_gain(box: Box, state: State, seat: int, civilization: int) -> int:
    gain = lead_in(state, seat, civilization)
    for other in range(CIVILIZATIONS):
        if state.step[other] == state.step[civilization] + 1:
            gain -= lead_in(state, seat, other)
    return gain
