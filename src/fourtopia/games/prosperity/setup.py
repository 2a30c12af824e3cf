"""Prosperity's set-up, and what chance draws."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import CHANCE, Box, Menu, State, offer, offer_ways, whole
from fourtopia.games.prosperity.effects import count_printed
from fourtopia.games.prosperity.state import (
    CHOOSE_COUNTRY,
    COUNTRIES,
    DECADES,
    DRAW,
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
def weigh_country(menu: Menu) -> None:
    for country in range(COUNTRIES):
        offer(menu, CHOOSE_COUNTRY + country)


@rule
def take_country(box: Box, state: State, seat: int, country: int) -> None:
    """PRO 1.6, 1.7"""
    me = state.players[seat]
    me.country = country
    count_printed(box, me)


@rule
def weigh_first_player(box: Box, menu: Menu) -> None:
    """PRO 1.9"""
    for seat in range(box.players):
        offer_ways(menu, FIRST_PLAYER + seat, 1)


@rule
def weigh_draw(box: Box, state: State, menu: Menu) -> None:
    """PRO 1.3, 1.4  The tiles left of the first decade that has any."""
    for decade in range(DECADES):
        for tile in range(box.decade_first[decade], box.decade_first[decade + 1]):
            if state.tiles[tile] == IN_STACK:
                offer_ways(menu, DRAW + tile - START_TILES, 1)
        if menu.count > 0:
            return
