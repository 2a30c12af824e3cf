"""Laying out a table of Prosperity by hand."""

from typing import Any

from fourtopia import Match
from fourtopia.core import CHANCE
from fourtopia.games.prosperity.box import space_ids, tile_ids
from fourtopia.games.prosperity.state import (
    AS_PRINTED,
    DRAWN_TILES,
    FIRST_PLAYER,
    IN_COUNTRY,
    IN_DISPLAY,
    IN_STACK,
    OUT,
    SCORINGS,
    SPACES,
    START_TILES,
    TILES,
    Stage,
)
from tests.conftest import game, play

TILE_IDS = tile_ids()
SPACE_IDS = space_ids()
SYMBOLS = ("energy", "ecology", "capital", "research", "prosperity")
TOP = 26
"""The last space of a research track."""

LENIENT = "lenient-triangle"

# What the silver country brings at the end without any tile: 2 x 50 € for energy, 100 € for capital.
BOOKED_ENERGY = 100
BOOKED = BOOKED_ENERGY + 100

FIRST_SPACES = (0, 2, 5, 9, 14, 20)
"""Of levels 1 to 6 of a research track."""

SCORES = {
    "energy": "sun-field",
    "ecology": "palm-house",
    "capital": "bullet-line",
    "research": "enzyme-institute",
    "prosperity": "wind-tunnel",
}
"""The tile of 1970 that scores each symbol."""


def new(players: int = 2, *variants: str, first: int = 0) -> Match:
    """A new game in which this player begins; the first tile is still to be drawn. Silver, unless it is black."""
    if "silver" not in variants and "black" not in variants:
        variants = ("silver", *variants)
    match = game("prosperity", players, *variants).new(seed=1)
    match.follow([(CHANCE, FIRST_PLAYER + first)] if players > 1 else [])
    return match


def notations(match: Match) -> list[str]:
    return [action.notation for action in match.legal()]


# --- looking ---


def purse(match: Match, seat: int = 0) -> tuple[int, int]:
    """Money and pollution discs."""
    me = match.state.players[seat]
    return int(me.money), int(me.discs)


def markers(match: Match, seat: int = 0) -> tuple[int, int]:
    """The spaces on the energy and the ecology track."""
    energy, ecology = match.state.players[seat].marker.tolist()
    return energy, ecology


def symbols(match: Match, seat: int = 0) -> tuple[int, int, int, int, int]:
    """Energy, ecology, capital, research and prosperity as the rules count them."""
    me = match.state.players[seat]
    return int(me.energy), int(me.ecology), int(me.capital), int(me.research), int(me.prosperity)


def country(match: Match, seat: int = 0) -> dict[str, str]:
    """The tiles that can be seen in a country, by space."""
    me = match.state.players[seat]
    return {
        name: TILE_IDS[me.spaces[space] - 1]
        for space, name in enumerate(SPACE_IDS)
        if me.spaces[space] != AS_PRINTED
    }  # fmt: skip


def where(match: Match, tile: str) -> int:
    return int(match.state.tiles[TILE_IDS.index(tile)])


def display(match: Match) -> set[str]:
    return {name for name in TILE_IDS if where(match, name) == IN_DISPLAY}


def scored(match: Match, seat: int = 0) -> int:
    """Points of prosperity scorings so far."""
    return match.ledger()[seat]["scorings"]


def left(match: Match, seat: int = 0) -> int:
    """The money left that breaks ties."""
    return match.tie_breaks()[seat]["money-left"]


def tracks(match: Match, side: str) -> list[int]:
    """Points for one research track, by seat."""
    return [row[f"{side}-track"] for row in match.ledger()]


# --- laying out ---


def have(match: Match, seat: int = 0, **amounts: int) -> Match:
    """Set the money and the discs of a player."""
    me: Any = match.state.players[seat]
    for name, amount in amounts.items():
        assert name in ("money", "discs")
        me[name] = amount
    match.look_again()
    return match


def gain(match: Match, seat: int = 0, points: int = 0) -> Match:
    """So many points of prosperity scorings."""
    match.state.players[seat].points[SCORINGS] = points
    return match


def research(match: Match, seat: int = 0, energy: int = 0, ecology: int = 0) -> Match:
    """Put the markers of a player on these spaces."""
    match.state.players[seat].marker[:] = energy, ecology
    match.look_again()
    return match


def build(match: Match, seat: int = 0, /, **tiles: str) -> Match:
    """Put tiles on spaces of a country: `a1="oil-plant"`. Those they cover leave the game."""
    state = match.state
    me = state.players[seat]
    for name, tile in tiles.items():
        space = SPACE_IDS.index(name)
        if me.spaces[space] != AS_PRINTED:
            state.tiles[me.spaces[space] - 1] = OUT
        me.spaces[space] = 1 + TILE_IDS.index(tile)
        state.tiles[TILE_IDS.index(tile)] = IN_COUNTRY + seat
    _count_symbols(match, seat)
    _count_turns(match)
    match.look_again()
    return match


def _count_symbols(match: Match, seat: int) -> None:
    box, me = match.game.box, match.state.players[seat]
    shown = [
        box.countries[me.country][space].shows
        if me.spaces[space] == AS_PRINTED
        else box.tiles[me.spaces[space] - 1].shows
        for space in range(SPACES)
    ]
    for name in SYMBOLS:
        me[name] = sum(int(shows[name]) for shows in shown)


def _count_turns(match: Match) -> None:
    """As many turns have begun as tiles have left the stack; before drawing, one more."""
    state = match.state
    left = sum(int(state.tiles[tile]) == IN_STACK for tile in range(START_TILES, TILES))
    state.turn = DRAWN_TILES - left + (1 if state.stage == Stage.DRAW else 0)


def move(match: Match, to: int, *tiles: str) -> Match:
    """Put tiles in the stack, in the display or out of the game."""
    for tile in tiles:
        match.state.tiles[TILE_IDS.index(tile)] = to
    _count_turns(match)
    match.look_again()
    return match


def in_turn(match: Match, seat: int = 0, left: int = 2) -> Match:
    """This player has so many actions left.

    If no tile was drawn yet, four of 1970 were, and nobody scored them. The wind tunnel comes next: it scores
    prosperity, which moves neither money nor discs nor markers.
    """
    state = match.state
    if all(int(state.tiles[tile]) == IN_STACK for tile in range(START_TILES, TILES)):
        state.tiles[START_TILES : TILE_IDS.index("wind-tunnel")] = IN_DISPLAY
    assert state.scored == 0, "lay the table out before anything is scored"
    state.stage, state.active, state.actor, state.actions_left = Stage.ACTION, seat, seat, left
    _count_turns(match)
    match.look_again()
    return match


def draw(match: Match, tile: str, seat: int = 0) -> Match:
    """This player draws this tile, the last one of its decade. The earlier ones lie in the display."""
    state, number = match.state, TILE_IDS.index(tile)
    assert where(match, tile) in (IN_STACK, IN_DISPLAY), "a tile in a country cannot be drawn"
    decade = next(d for d, first in enumerate(match.game.box.decade_first[1:]) if number < first)
    for other in range(START_TILES, match.game.box.decade_first[decade + 1]):
        if state.tiles[other] == IN_STACK and other != number:
            state.tiles[other] = IN_DISPLAY
    state.tiles[number] = IN_STACK
    state.stage, state.active, state.actor, state.actions_left = Stage.DRAW, seat, CHANCE, 0
    _count_turns(match)
    match.look_again()
    return match


def score(match: Match, symbol: str, seat: int = 0) -> Match:
    """This player draws a tile with this scoring symbol."""
    return draw(match, SCORES[symbol], seat)


def last_action(match: Match, seat: int = 0) -> Match:
    """This player has one action left in the last turn."""
    state = match.state
    for tile in range(START_TILES, TILES):
        if state.tiles[tile] == IN_STACK:
            state.tiles[tile] = IN_DISPLAY
    return in_turn(match, seat, left=1)


def end(match: Match, seat: int = 0) -> Match:
    """The last turn, this player's, is over: the final scoring begins with what everybody has.

    The last action removes a disc that was added for it.
    """
    last_action(match, seat)
    have(match, seat, discs=purse(match, seat)[1] + 1)
    return play(match, "clean up")
