"""Utopia's set-up: the city, the prestige scale and the first player."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer_ways, whole
from fourtopia.games.utopia.state import (
    CIVILIZATIONS,
    DISTRICTS,
    FIRST_PLAYER,
    ISLANDS,
    NO_GUEST,
    NO_SEAT,
    NOT_PLACED,
    SCALE,
    Stage,
)
from fourtopia.games.utopia.turns import begin_round


@rule
def lay_out(box: Box, state: State) -> None:
    """UTO 1  The city without princes, and what every player starts with."""
    for district in range(DISTRICTS):
        state.owner[district] = NO_SEAT
    for island in range(ISLANDS):
        state.wonder_owner[island] = NO_SEAT
    for civilization in range(CIVILIZATIONS):
        state.step[civilization] = NOT_PLACED
        state.monuments[civilization] = box.pieces_monuments
        state.pile[civilization] = box.pieces_cards
        state.shuffled[civilization] = box.pieces_cards
    for seat in range(box.players):
        me = state.players[seat]
        me.bases = box.pieces_bases
        me.privileges = box.pieces_privileges
        for civilization in range(CIVILIZATIONS):
            me.supply[civilization] = box.pieces_princes
    state.active = NO_SEAT
    state.named = NO_SEAT
    state.guest = NO_GUEST


@rule
def begin_scale(state: State) -> None:
    """UTO 1.5  From the highest step down."""
    state.to_come = CIVILIZATIONS
    state.actor = CHANCE
    state.stage = Stage.SCALE


@rule
def weigh_scale(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 1.5"""
    for civilization in range(CIVILIZATIONS):
        if state.step[civilization] == NOT_PLACED:
            offer_ways(menu, SCALE + civilization, 1)


@rule
def put_on_scale(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 1.5"""
    state.to_come -= 1
    state.step[action - SCALE] = state.to_come
    if state.to_come == 0:
        state.stage = Stage.FIRST_PLAYER


@rule
def weigh_first_player(box: Box, state: State, seat: int, menu: Menu) -> None:
    """UTO 1.6"""
    for first in range(box.players):
        offer_ways(menu, FIRST_PLAYER + first, 1)


@rule
def line_up(box: Box, state: State, seat: int, action: int) -> None:
    """UTO 1.6  Clockwise from the first player."""
    first = action - FIRST_PLAYER
    for place in range(box.players):
        state.order[place] = (first + place) % whole(box.players)
    begin_round(box, state)
