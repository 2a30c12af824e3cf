"""What tiles and tracks do in Prosperity: symbols, prices, spaces, pollution, research."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, Record, State, whole
from fourtopia.games.prosperity.state import (
    AS_PRINTED,
    IN_COUNTRY,
    OUT,
    SPACES,
    SPECIALS,
)

# --- symbols ---------------------------------------------------------------------------------------------


@rule
def add_symbols(me: Record, shows: Record, sign: int) -> None:
    """PRO 2.6, 5.4  Symbols that come into sight, or with -1 out of it."""
    me.energy += sign * shows.energy
    me.ecology += sign * shows.ecology
    me.capital += sign * shows.capital
    me.research += sign * shows.research
    me.prosperity += sign * shows.prosperity


@rule
def count_printed(box: Box, me: Record) -> None:
    """PRO 1.6  The symbols of a country without tiles."""
    for space in range(SPACES):
        add_symbols(me, box.countries[me.country][space].shows, 1)


# --- pollution -------------------------------------------------------------------------------------------


@rule
def is_on_triangle(box: Box, discs: int) -> bool:
    """PRO 3.6"""
    return bool(discs > box.pollution_spaces)


@rule
def symbols_on_track(box: Box, discs: int) -> int:
    """PRO 3.10  Prosperity symbols of the pollution track that no disc covers."""
    count = 0
    for symbol in box.pollution_symbols:
        if symbol > discs:
            count += 1
    return count


@rule
def remove_discs(me: Record, number: int) -> None:
    """The topmost discs, as many as there are."""
    me.discs -= min(whole(me.discs), number)


@rule
def is_barred(box: Box, discs: int) -> bool:
    """PRO 3.11  From points other than those of prosperity scorings, which the triangle always voids."""
    return bool(box.triangle_voids_all) and is_on_triangle(box, discs)


# --- research --------------------------------------------------------------------------------------------


@rule
def room(box: Box, me: Record, side: int) -> int:
    """How many spaces a marker is away from the top."""
    return whole(box.track_top) - whole(me.marker[side])


@rule
def advance(box: Box, me: Record, side: int, steps: int) -> None:
    """PRO 3.9"""
    me.marker[side] += min(steps, room(box, me, side))


# --- buying ----------------------------------------------------------------------------------------------


@rule
def price(box: Box, me: Record, side: int, level: int) -> int:
    """PRO 5.1"""
    own = whole(box.level_of[me.marker[side]])
    if level < own:
        return whole(box.price_lower)
    return whole(box.price_same) + (level - own) * whole(box.price_each_higher)


@rule
def is_open(box: Box, me: Record, space: int) -> bool:
    """PRO 5.5"""
    above = box.countries[me.country][space].opened_by
    return bool(above < 0 or me.spaces[above] != AS_PRINTED)


@rule
def is_empty(box: Box, me: Record, space: int) -> bool:
    """PRO 5.9  Whether neither a tile nor anything printed is there."""
    return bool(me.spaces[space] == AS_PRINTED and box.countries[me.country][space].blank)


@rule
def cover(box: Box, state: State, seat: int, space: int, tile: int) -> None:
    """PRO 5.3, 5.4, 5.8  Put a tile on a space; what it covers no longer counts."""
    me = state.players[seat]
    below = whole(me.spaces[space]) - 1
    if below < 0:
        add_symbols(me, box.countries[me.country][space].shows, -1)
    else:
        add_symbols(me, box.tiles[below].shows, -1)
        state.tiles[below] = OUT
    me.spaces[space] = 1 + tile
    state.tiles[tile] = IN_COUNTRY + seat
    add_symbols(me, box.tiles[tile].shows, 1)


@rule
def use_special(box: Box, state: State, seat: int, tile: int) -> None:
    """PRO 5.6, 5.7"""
    me = state.players[seat]
    if not is_barred(box, whole(me.discs)):
        me.points[SPECIALS] += box.tiles[tile].points_now
    remove_discs(me, whole(box.tiles[tile].discs_off))
    state.tiles[tile] = OUT
