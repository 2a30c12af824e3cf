"""Laying out a table of Futuropia by hand."""

from collections.abc import Iterable, Sequence
from typing import Any

from fourtopia import Match
from fourtopia.games.futuropia.box import generator_ids, quarters_ids
from fourtopia.games.futuropia.state import (
    IN_SUPPLY,
    NUMBERED_QUARTERS,
    OUT,
    QUARTERS,
    Kind,
    Side,
    Stage,
    Tile,
)
from tests.conftest import game, play

GENERATORS = generator_ids()
QUARTERS_IDS = quarters_ids()
START = ("food-start-1", "food-start-2", "energy-start")


def new(players: int = 2, *variants: str, seed: int = 1) -> Match:
    return game("futuropia", players, *variants).new(seed=seed)


def notations(match: Match) -> list[str]:
    return [action.notation for action in match.legal()]


def purse(match: Match, seat: int) -> tuple[int, int, int]:
    """Money, food and energy."""
    me = match.state.players[seat]
    return int(me.money), int(me.food), int(me.energy)


def generators(match: Match, seat: int) -> list[str]:
    me = match.state.players[seat]
    return [GENERATORS[me.generators[place]] for place in range(me.generator_count)]


def quarters_of(match: Match, owner: int) -> list[str]:
    return [QUARTERS_IDS[tile] for tile in range(QUARTERS) if match.state.owner[tile] == owner]


def face_up(match: Match, seat: int) -> set[Tile]:
    return {tile for tile in Tile if match.state.players[seat].face_up >> tile & 1}


def turn_up(match: Match, seat: int, tiles: Iterable[Tile]) -> None:
    """Only these tiles of the seat lie face up."""
    match.state.players[seat].face_up = sum(1 << tile for tile in tiles)
    match.look_again()


def own_generators(match: Match, seat: int, *names: str) -> None:
    """The seat owns these generators and no others. Where they come from does not matter here."""
    me = match.state.players[seat]
    me.generators[:] = 0
    me.generators[: len(names)] = [GENERATORS.index(name) for name in names]
    me.generator_count = len(names)
    match.look_again()


def own_quarters(match: Match, seat: int, *names: str) -> None:
    """The seat owns these quarters and no others: numbered ones, "start", or a special room by its name."""
    state, box = match.state, match.game.box
    for tile in range(QUARTERS):
        if state.owner[tile] == seat:
            state.owner[tile] = IN_SUPPLY
    me = state.players[seat]
    me.living_spaces = me.consumption = me.quarters_points = me.rooms = 0
    for name in names:
        tile = NUMBERED_QUARTERS + seat if name == "start" else QUARTERS_IDS.index(name)
        state.owner[tile] = seat
        if name == "start":
            state.side[tile] = Side.A
        elif tile >= NUMBERED_QUARTERS:
            state.side[tile] = Side.B
            me.rooms |= 1 << (tile - NUMBERED_QUARTERS)
        face = box.quarters[tile][state.side[tile]]
        me.living_spaces += face.spaces
        me.consumption += face.energy
        me.quarters_points += face.points
    match.look_again()


def have(match: Match, seat: int, **amounts: int) -> None:
    """Set amounts of a seat: money, food, energy, loans, people, robots and so on."""
    me: Any = match.state.players[seat]
    for name, amount in amounts.items():
        me[name] = amount
    match.look_again()


def invite(match: Match, number: int, *quarters: str) -> None:
    """Invite people and buy these quarters, no more. Where no more could be bought nobody is asked."""
    play(match, "invite people", f"people {number}", *(f"quarters {name}" for name in quarters))
    if match.state.stage == Stage.QUARTERS:
        play(match, "quarters done")


def last_to_leave(match: Match, unused: Sequence[Tile] = (Tile.SUBSIDY,)) -> Match:
    """The final phase, and all but seat 0 have left."""
    state = match.state
    state.final_phase = 1
    for seat in range(1, match.game.players):
        state.players[seat].has_left = 1
    state.actor, state.stage = 0, Stage.TURN
    turn_up(match, 0, unused)
    return match


def for_sale(match: Match, *names: str) -> None:
    """Of the special rooms and numbered quarters that nobody owns, only these are for sale."""
    for tile, name in enumerate(QUARTERS_IDS):
        if match.state.owner[tile] in (IN_SUPPLY, OUT):
            match.state.owner[tile] = IN_SUPPLY if name in names else OUT
    match.look_again()


def stack_prices(match: Match, kind: Kind) -> tuple[int | None, int | None]:
    """The printed prices of the two stacks in a market, left and right."""
    market, box = match.state.market[kind], match.game.box
    left, right = (
        None if stack < 0 else int(box.generators[market.stack_type[stack]].price)
        for stack in (int(market.left), int(market.right))
    )
    return left, right


def condominium_points(match: Match, seat: int = 0) -> int:
    """Points of free people, surplus and quarters."""
    ledger = match.ledger()[seat]
    return sum(ledger[name] for name in ("free-people", "surplus-food", "surplus-energy", "quarters"))
