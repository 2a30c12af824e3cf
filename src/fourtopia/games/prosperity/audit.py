"""What must always hold in a game of Prosperity, whatever the players do."""

from fourtopia.core.compiling import rule
from fourtopia.core.records import Box, State, whole
from fourtopia.games.prosperity.effects import is_open
from fourtopia.games.prosperity.state import (
    AS_PRINTED,
    IN_COUNTRY,
    IN_DISPLAY,
    IN_HAND,
    IN_STACK,
    NO_TILE,
    OUT,
    SIDES,
    SPACES,
    START_TILES,
    TILES,
    Stage,
    Type,
)

INVARIANTS = (
    "all-well",
    "not-negative",
    "on-track",
    "symbols-visible",
    "own-colour",
    "not-locked",
    "tiles-conserved",
    "stack",
    "in-hand",
    "actions",
)
"""By the number that `audit` returns; their texts are in the catalogue."""


@rule
def audit(box: Box, state: State) -> int:
    scoring = state.stage == Stage.ENERGY or state.stage == Stage.RESEARCH
    if scoring != (state.drawn != NO_TILE) or (state.stage == Stage.PLACE) != (state.bought != NO_TILE):
        return 8
    if scoring and state.tiles[state.drawn] != IN_HAND:
        return 8
    if state.stage == Stage.PLACE and state.tiles[state.bought] != IN_HAND:
        return 8
    acting = state.stage == Stage.ACTION or state.stage == Stage.PLACE
    if acting != (state.actions_left > 0) or state.actions_left > box.turn_actions or state.turn > box.turns:
        return 9
    for seat in range(box.players):
        wrong = audit_player(box, state, seat)
        if wrong:
            return wrong
    return audit_tiles(box, state)


@rule
def audit_player(box: Box, state: State, seat: int) -> int:
    me = state.players[seat]
    if me.money < 0 or me.discs < 0:
        return 1
    for points in me.points:
        if points < 0:
            return 1
    for side in range(SIDES):
        if me.marker[side] > box.track_top:
            return 2
    if state.stage == Stage.COUNTRY and seat >= state.actor:
        return 0
    energy = ecology = capital = research = prosperity = 0
    for space in range(SPACES):
        printed = box.countries[me.country][space]
        shows = printed.shows
        if me.spaces[space] != AS_PRINTED:
            tile = whole(me.spaces[space]) - 1
            shows = box.tiles[tile].shows
            if box.tiles[tile].type != printed.type:
                return 4
            if not is_open(box, me, space):
                return 5
            if state.tiles[tile] != IN_COUNTRY + seat:
                return 6
        energy += whole(shows.energy)
        ecology += whole(shows.ecology)
        capital += whole(shows.capital)
        research += whole(shows.research)
        prosperity += whole(shows.prosperity)
    if energy != me.energy or ecology != me.ecology:
        return 3
    if capital != me.capital or research != me.research or prosperity != me.prosperity:
        return 3
    return 0


@rule
def audit_tiles(box: Box, state: State) -> int:
    """Every tile is in the stack, just drawn, in the display, in one country or out of the game."""
    in_stack = in_countries = covering = 0
    for tile in range(TILES):
        place = state.tiles[tile]
        if place == IN_STACK:
            in_stack += 1
        elif place == IN_HAND:
            if state.drawn != tile and state.bought != tile:
                return 8
        elif place >= IN_COUNTRY:
            in_countries += 1
            if place >= IN_COUNTRY + box.players or box.tiles[tile].type == Type.SPECIAL:
                return 6
        elif place != IN_DISPLAY and place != OUT:
            return 6
        if tile < START_TILES and place == IN_STACK:
            return 7
    for seat in range(box.players):
        for space in range(SPACES):
            if state.players[seat].spaces[space] != AS_PRINTED:
                covering += 1
    if in_countries != covering:
        return 6
    drawn = whole(state.turn) - (1 if state.stage == Stage.DRAW else 0)
    return 7 if in_stack + drawn != TILES - START_TILES else 0
