"""Prosperity's set-up: the display, the countries, and who begins."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer, offer_ways, whole
from fourtopia.games.prosperity.effects import count_printed
from fourtopia.games.prosperity.state import (
    CHOOSE_COUNTRY,
    COUNTRIES,
    FIRST_PLAYER,
    IN_DISPLAY,
    IN_STACK,
    NO_TILE,
    START_TILES,
    TILES,
    Stage,
)
from fourtopia.games.prosperity.turns import begin_turn


@rule
def lay_out(box: Box, state: State) -> None:
    """PRO 1  The display, the stack and what every player starts with."""
    for tile in range(TILES):
        state.tiles[tile] = IN_DISPLAY if tile < START_TILES else IN_STACK
    state.drawn = NO_TILE
    state.bought = NO_TILE
    for seat in range(box.players):
        me = state.players[seat]
        me.money = box.start_money
        me.discs = box.start_discs


@rule
def ask_for_country(box: Box, state: State, seat: int) -> None:
    """PRO 1.5  In the order of the seats, from this one on; then chance says who begins (PRO 1.9)."""
    while seat < box.players:
        if box.country >= COUNTRIES:
            state.actor = seat
            state.stage = Stage.COUNTRY
            return
        take_country(box, state, seat, whole(box.country))
        seat += 1
    if box.players == 1:
        begin_turn(state, 0)
    else:
        state.actor = CHANCE
        state.stage = Stage.FIRST_PLAYER


@rule
def weigh_country(box: Box, state: State, seat: int, menu: Menu) -> None:
    for country in range(COUNTRIES):
        offer(menu, CHOOSE_COUNTRY + country)


@rule
def choose_country(box: Box, state: State, seat: int, action: int) -> None:
    take_country(box, state, seat, action - CHOOSE_COUNTRY)
    ask_for_country(box, state, seat + 1)


@rule
def take_country(box: Box, state: State, seat: int, country: int) -> None:
    """PRO 1.6, 1.7"""
    me = state.players[seat]
    me.country = country
    count_printed(box, me)


@rule
def weigh_first_player(box: Box, state: State, seat: int, menu: Menu) -> None:
    """PRO 1.9"""
    for first in range(box.players):
        offer_ways(menu, FIRST_PLAYER + first, 1)


@rule
def draw_first_player(box: Box, state: State, seat: int, action: int) -> None:
    begin_turn(state, action - FIRST_PLAYER)
