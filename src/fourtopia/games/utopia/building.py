"""Building in Utopia: wonders and the control of districts."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, State, offer, whole
from fourtopia.games.utopia.effects import (
    build_wonder,
    can_build_wonder,
    can_place_guest,
    districts_to_take,
    offer_districts,
    take_control,
    to_supply,
)
from fourtopia.games.utopia.state import CIVILIZATIONS, CONTROL, DEAL, DISTRICTS, GIVE_UP, ISLANDS, WONDER, Stage
from fourtopia.games.utopia.turns import after_guest, end_pick_if_nothing_to_build


@rule
def weigh_building(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 5.1, 6.1"""
    for island in range(ISLANDS):
        if can_build_wonder(box, state, seat, island):
            offer(menu, WONDER + island)
    for civilization in range(CIVILIZATIONS):
        districts = districts_to_take(state, seat, civilization)
        if districts:
            for district in range(DISTRICTS):
                if (districts >> district) & 1:
                    offer(menu, CONTROL + CIVILIZATIONS * district + civilization)


@rule
def is_building(action: int) -> bool:
    return WONDER <= action < GIVE_UP or CONTROL <= action < DEAL


@rule
def build(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 5.1, 6.1"""
    if action < GIVE_UP:
        begin_wonder(box, state, seat, action - WONDER)
    else:
        place = action - CONTROL
        take_control(box, state, seat, place // CIVILIZATIONS, place % CIVILIZATIONS)
        after_building(box, state)


@rule
def after_building(box: Box, state: State) -> None:
    """UTO 3.5, 4.4  After the last base a prince that is needed for the guest cannot come back any more."""
    if state.stage == Stage.AFTER_GUEST:
        end_pick_if_nothing_to_build(box, state)
    elif state.stage == Stage.PUT and not can_place_guest(
        box, state, whole(state.actor), whole(state.guest) % CIVILIZATIONS
    ):
        after_guest(box, state)


# --- 5 wonders -------------------------------------------------------------------------------------------


@rule
def begin_wonder(box: Box, state: State, seat: int, island: int) -> None:
    """UTO 5.1, 5.3"""
    state.pause = state.stage
    state.island = island
    state.civilization = 0
    give_up_princes(box, state, seat)


@rule
def princes_to_give_up(box: Box, state: State, seat: int) -> int:
    """UTO 5.3  The districts with a prince of the civilization that is to give one up."""
    me = state.players[seat]
    return whole(me.where[state.civilization]) & whole(box.islands[state.island])


@rule
def give_up_princes(box: Box, state: State, seat: int) -> None:
    """UTO 5.1, 5.3  One civilization after the other, up to the next where there is a choice."""
    while state.civilization < CIVILIZATIONS:
        districts = princes_to_give_up(box, state, seat)
        if districts & (districts - 1):
            state.stage = Stage.GIVE_UP
            return
        district = 0
        while not (districts >> district) & 1:
            district += 1
        give_up(box, state, seat, district)
    state.civilization = 0
    build_wonder(box, state, seat, whole(state.island))
    state.stage = state.pause
    after_building(box, state)


@rule
def give_up(box: Box, state: State, seat: int, district: int) -> None:
    to_supply(box, state.players[seat], whole(state.civilization), district, 1)
    state.civilization += 1


@rule
def weigh_give_up(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 5.3"""
    offer_districts(menu, GIVE_UP, princes_to_give_up(box, state, seat))


@rule
def give_up_prince(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 5.3"""
    give_up(box, state, seat, action - GIVE_UP)
    give_up_princes(box, state, seat)
