"""The second phase of a round of Utopia: developing the city. Cards are dealt, discarded and played."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Menu, Record, State, offer, offer_ways, whole
from fourtopia.games.utopia.building import weigh_building
from fourtopia.games.utopia.effects import can_use_privilege, discard
from fourtopia.games.utopia.four_actions import play_cards, weigh_plays
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    DEAL,
    DISCARD,
    DONE,
    PRIVILEGE,
    RESHUFFLE,
    REVEAL,
    SET_ASIDE,
    Stage,
)
from fourtopia.games.utopia.turns import (
    ask_for_discards,
    deal_next,
    deal_to_next,
    end_city_turn,
    has_acted,
    reveal_next,
)

# --- dealing ---------------------------------------------------------------------------------------------


@rule
def weigh_deal(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 1.8, 7.1"""
    for civilization in range(CIVILIZATIONS):
        if state.pile[civilization] > 0:
            offer_ways(menu, DEAL + civilization, whole(state.pile[civilization]))


@rule
def deal(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 7.1"""
    me, civilization = state.players[state.active], action - DEAL
    me.hand[civilization] += 1
    me.dealt[civilization] += 1
    me.cards += 1
    state.pile[civilization] -= 1
    state.to_come -= 1
    if state.to_come > 0:
        deal_next(state)
    else:
        has_acted(state, whole(state.active))
        deal_to_next(box, state)


@rule
def offer_reshuffle(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 7.6"""
    offer(menu, RESHUFFLE)


@rule
def reshuffle(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 7.6, 11.3"""
    for civilization in range(CIVILIZATIONS):
        state.pile[civilization] = state.discards[civilization]
        state.shuffled[civilization] = state.discards[civilization]
        state.discards[civilization] = 0
    for player in range(box.players):
        me = state.players[player]
        me.kept = me.cards
        for civilization in range(CIVILIZATIONS):
            me.dealt[civilization] = 0
            me.played[civilization] = 0
    state.stage = Stage.DEAL


# --- discarding ------------------------------------------------------------------------------------------


@rule
def weigh_hand(me: Record, menu: Menu, first: int) -> None:
    for civilization in range(CIVILIZATIONS):
        if me.hand[civilization] > 0:
            offer(menu, first + civilization)


@rule
def weigh_set_aside(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 7.2, 7.3"""
    weigh_hand(state.players[seat], menu, SET_ASIDE)


@rule
def set_aside(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 7.2, 7.3"""
    me, civilization = state.players[seat], action - SET_ASIDE
    me.hand[civilization] -= 1
    me.cards -= 1
    me.set_aside[civilization] += 1
    me.aside += 1
    ask_for_discards(box, state)


@rule
def offer_reveal(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 7.3  One card at a time; their order means nothing."""
    me = state.players[seat]
    for civilization in range(CIVILIZATIONS):
        if me.set_aside[civilization] > 0:
            offer(menu, REVEAL + civilization)
            return


@rule
def reveal(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 7.3, 7.5"""
    me, civilization = state.players[seat], action - REVEAL
    me.set_aside[civilization] -= 1
    me.aside -= 1
    me.played[civilization] += 1
    state.discards[civilization] += 1
    reveal_next(box, state)


# --- playing cards ---------------------------------------------------------------------------------------


@rule
def weigh_cards(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 7.4, 7.8, 9.1"""
    me = state.players[seat]
    for civilization in range(CIVILIZATIONS):
        if me.hand[civilization] > 0:
            weigh_plays(box, state, me, menu, civilization, 1, whole(me.hand[civilization]))
    if can_use_privilege(box, state, me):
        offer(menu, PRIVILEGE)
    weigh_building(box, state, seat, menu)
    offer(menu, DONE)


@rule
def play(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 7.4, 9.1"""
    if action == DONE:
        end_city_turn(box, state)
    elif action == PRIVILEGE:
        state.stage = Stage.PRIVILEGE
    else:
        play_cards(box, state, seat, action)


@rule
def weigh_limit(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 7.7"""
    weigh_hand(state.players[seat], menu, DISCARD)


@rule
def discard_to_limit(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 7.7"""
    discard(state, state.players[seat], action - DISCARD, 1)
    end_city_turn(box, state)
