"""A position of Futuropia as tables of text: for the terminal, for a page's text form, for playthroughs."""

import itertools
from collections.abc import Iterator
from typing import Any

from fourtopia.core.view import TextTable, View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.state import IN_SUPPLY, Kind, Room, Side, Tile
from fourtopia.games.futuropia.texts import (
    CHOICE_NAMES,
    GENERATOR_IDS,
    KIND_NAMES,
    key,
    market_place,
    quarters_name,
    requirement_text,
    say,
)


def tables(view: View) -> list[TextTable]:
    return [_market(view), _players(view), _condominiums(view), _for_sale(view)]


def _columns(*names: str) -> list[str]:
    return [say(f"table.{name}") if name else "" for name in names]


def _market(view: View) -> TextTable:
    rows = []
    for kind, kind_name in enumerate(KIND_NAMES):
        for choice in (s.BUY_LEFT, s.BUY_RIGHT):
            place = f"{say(f'kind.{kind_name}')} {say(f'table.{CHOICE_NAMES[choice]}')}"
            shown = market_place(view, kind, choice)
            if shown is None:
                rows.append([place, *[say("table.none")] * 5])
                continue
            number, price = shown
            generator = view.box.generators[number]
            market = view.state.market[kind]
            tiles = market.stack_tiles[market.left if choice == s.BUY_LEFT else market.right]
            rows.append(
                [
                    place,
                    f"${price}",
                    *_numbers(generator.production, generator.spaces, generator.person_only, tiles),
                ]
            )
    columns = _columns("place", "price", "makes", "workers", "people-only", "tiles")
    return TextTable(say("table.market"), columns, rows, list(_market_notes(view)))


def _market_notes(view: View) -> Iterator[str]:
    box, state = view.box, view.state
    for kind, kind_name in enumerate(KIND_NAMES):
        market = state.market[kind]
        waiting = [int(market.stack_type[stack]) for stack in range(market.next, box.stacks[kind])]
        yield say(
            "table.marker",
            kind=say(f"kind.{kind_name}"),
            value=int(box.price_track[market.marker]),
            supply=", ".join(f"${box.generators[number].price}" for number in waiting) or say("table.supply-none"),
        )
    after = min(int(state.subsidy) + 1, int(box.subsidy_top))
    yield say("table.subsidy", now=int(box.subsidy_track[state.subsidy]), next=int(box.subsidy_track[after]))
    names = [requirement_text(number) for number in range(s.REQUIREMENTS) if state.requirements >> number & 1]
    if names:
        yield say("table.requirements", names="; ".join(names))
    if state.final_phase:
        yield say("table.final")


def _players(view: View) -> TextTable:
    rows = []
    for seat in range(view.box.players):
        me = view.state.players[seat]
        people = say("table.camper", count=int(me.people)) if me.camper else str(me.people)
        loans = say("table.loan-20", count=int(me.loans)) if me.special_loan else str(me.loans)
        rows.append(
            [
                view.names[seat],
                f"${me.money}",
                *_numbers(me.food, me.energy),
                loans,
                people,
                *_numbers(me.robots, me.living_spaces, me.consumption),
                _face_up(me),
                str(me.turns),
            ]
        )
    columns = _columns(
        "player",
        "money",
        "food",
        "energy",
        "loans",
        "people",
        "robots",
        "spaces",
        "uses",
        "action-tiles",
        "turns",
    )
    return TextTable(say("table.players"), columns, rows)


def _face_up(me: Any) -> str:
    up = [say(f"tile-name.{key(tile.name)}") for tile in Tile if me.face_up >> tile & 1]
    shown = " ".join(up) or say("table.none")
    return f"{shown} ({say('table.has-left')})" if me.has_left else shown


def _condominiums(view: View) -> TextTable:
    rows = []
    for seat in range(view.box.players):
        me = view.state.players[seat]
        owned = [int(me.generators[place]) for place in range(me.generator_count)]
        quarters = [
            quarters_name(tile, int(view.state.side[tile]))
            for tile in range(s.QUARTERS)
            if view.state.owner[tile] == seat
        ]
        rows.append(
            [
                view.names[seat],
                *_numbers(makes(view, me, Kind.FOOD), makes(view, me, Kind.ENERGY)),
                ", ".join(_generator(view, number) for number in owned),
                ", ".join(quarters) or say("table.none"),
            ]
        )
    columns = _columns("player", "makes-food", "makes-energy", "generators", "quarters")
    return TextTable(say("table.condominiums"), columns, rows, [say("table.condominium-note")])


def _generator(view: View, number: int) -> str:
    generator = view.box.generators[number]
    return f"{GENERATOR_IDS[number]} {generator.production}/{generator.spaces}"


def makes(view: View, me: Any, kind: Kind) -> int:
    """What a test run of this kind would produce now, with the best staffing (FUT 4.4)."""
    generators = [view.box.generators[me.generators[place]] for place in range(me.generator_count)]
    of_kind = [generator for generator in generators if generator.kind == kind]
    persons, robots = int(me.people + me.camper), int(me.robots)
    best = 0
    for count in range(len(of_kind) + 1):
        for running in itertools.combinations(of_kind, count):
            spaces = sum(int(generator.spaces) for generator in running)
            person_only = sum(int(generator.person_only) for generator in running)
            if person_only <= persons and spaces - robots <= persons:
                best = max(best, sum(int(generator.production) for generator in running))
    room = Room.GREENHOUSE if kind == Kind.FOOD else Room.SOLAR_FARM
    return best + (int(view.box.room_production) if me.rooms >> room & 1 else 0)


def _for_sale(view: View) -> TextTable:
    rows = []
    for tile in range(s.QUARTERS):
        if view.state.owner[tile] == IN_SUPPLY:
            side = int(view.state.side[tile])
            face = view.box.quarters[tile][side]
            rows.append(
                [
                    quarters_name(tile, side),
                    *_numbers(face.spaces),
                    f"${face.price}",
                    *_numbers(face.energy, face.points),
                ]
            )
            if tile >= s.NUMBERED_QUARTERS and side == Side.A:
                rows[-1][0] += f" x{sum(view.state.owner[s.NUMBERED_QUARTERS :] == IN_SUPPLY)}"
                break
    return TextTable(say("table.for-sale"), _columns("tile", "spaces", "price", "uses", "points"), rows)


def _numbers(*values: Any) -> list[str]:
    return [str(int(value)) for value in values]
