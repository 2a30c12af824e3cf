"""Holds the engine's story of a match against the books, step by step."""

import functools
import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from fourtopia import Match
from fourtopia.core import Step
from fourtopia.core.play import LOOK_AGAIN, follow, look_for, who_acts
from fourtopia.core.records import MENU, Records, copied
from fourtopia.games.write_the_future.state import PLAYER, Stage
from tests.write_the_future.books import Books
from tests.write_the_future.points import by_resource, mission_points, stars, total
from tests.write_the_future.table import (
    ABILITIES,
    CELLS,
    CHANCE,
    FACTIONS,
    LINES,
    MARKETS,
    NUMBERS,
    PRINTED,
    RESOURCES,
    Cell,
    Choices,
    Seat,
    Tables,
)

MISSIONS = [item["id"] for item in PRINTED["mission"]]
NOTHING = np.zeros(0, np.int32)
FEW, OFTEN = 5, 10
"""Up to so many players everybody is looked at in every step, of more in every tenth, and who acts always."""
PLACES = [(card, place) for card in range(1, 6) for place in (1, 2)]


def read_die(die: int) -> tuple[str, int] | None:
    return (RESOURCES[die // 6], die % 6 + 1) if die >= 0 else None


def read_cells(kinds: Any) -> dict[Cell, str]:
    """Cells by resource, as bits."""
    found = [(cell, name) for name, bits in zip(RESOURCES, kinds.tolist(), strict=True) for cell in bits_of(bits)]
    assert len(dict(found)) == len(found)
    return dict(found)


@functools.lru_cache(10_000)
def bits_of(bits: int) -> list[Cell]:
    assert 0 <= bits < 1 << 36
    return [cell for place, cell in enumerate(CELLS) if bits >> place & 1]


@functools.lru_cache(10_000)
def missions_of(bits: int) -> set[str]:
    return {name for number, name in enumerate(MISSIONS) if bits >> number & 1}


def named(number: int, names: list[str]) -> str | None:
    return names[number] if number >= 0 else None


@functools.lru_cache(20_000)
def read_seat(record: bytes) -> dict[str, Any]:
    """What the engine holds of a player, by name."""
    seat = np.frombuffer(record, PLAYER)[0]
    place = int(seat.rerolled)
    return {
        "live": read_cells(seat.live),
        "crossed": read_cells(seat.crossed),
        "before": read_cells(seat.before),
        "resources": set(bits_of(int(seat.resources))),
        "occupied": set(bits_of(int(seat.occupied))),
        "ticked": {line for number, line in enumerate(LINES) if int(seat.bonuses) >> number & 1},
        "waiting": {line for number, line in enumerate(LINES) if int(seat.waiting) >> number & 1},
        "squares": {
            name: {number for number in NUMBERS if int(squares) >> number - 1 & 1}
            for name, squares in zip(RESOURCES, seat.squares, strict=True)
        },
        "ticks": dict(zip(ABILITIES, seat.ticks.tolist(), strict=True)),
        "ready": dict(zip(ABILITIES, seat.ready.tolist(), strict=True)),
        "faction": named(int(seat.faction), FACTIONS),
        "used": bool(seat.used),
        "secret": named(int(seat.secret), MISSIONS),
        "private": named(int(seat.private), MISSIONS),
        "card": int(seat.card) + 1,
        "dice": [read_die(die) for die in seat.dice.tolist() if die >= 0],
        "at market": bool(seat.at_market),
        "rolled": {PLACES[place]: read_die(int(seat.reroll))} if place >= 0 else {},
    }


def expected_seat(books: Books, me: Seat) -> dict[str, Any]:
    return {
        "live": me.live,
        "crossed": me.crossed,
        "before": me.before if books.expansion else {},
        "resources": set(me.live),
        "occupied": {*me.live, *me.crossed},
        "ticked": me.ticked,
        "waiting": set(me.waiting),
        "squares": me.squares,
        "ticks": {name: me.ticks[name] for name in ABILITIES},
        "ready": {name: me.ready[name] for name in ABILITIES},
        "faction": me.faction,
        "used": me.used,
        "secret": me.secret,
        "private": me.private,
        "card": me.card or 0,
        "dice": me.dice,
        "at market": me.at_market,
        "rolled": me.rolled,
    }


def table_of(state: Any) -> dict[str, Any]:
    """What the engine holds of what all share."""
    dice = {place: read_die(die) for place, die in zip(PLACES, state.table.tolist(), strict=True) if die >= 0}
    return {
        "round": int(state.round_number),
        "first": int(state.first),
        "missions": [MISSIONS[each] for each in state.missions.tolist() if each >= 0][: int(state.mission_count)],
        "discarded": missions_of(int(state.discarded)),
        "dice": dice,
        "bag": dict(zip(RESOURCES, state.bag.tolist(), strict=True)),
        "taken": {card for card in range(1, 6) if int(state.taken) >> card - 1 & 1},
        "last round": bool(state.last_round),
        "over": int(state.stage) == Stage.OVER,
    }


def expected_table(books: Books) -> dict[str, Any]:
    """What the books say it should hold."""
    return {
        "round": books.round,
        "first": -1 if books.first is None else books.first,
        "missions": books.missions,
        "discarded": books.discarded,
        "dice": books.dice,
        "bag": dict(books.bag) if books.round else dict.fromkeys(RESOURCES, 0),
        "taken": books.taken,
        "last round": books.last_round,
        "over": not books.asked,
    }


def menus_before(step: Step, only: int | None) -> dict[int, Choices]:
    """Who could decide, and all that was on offer, with its odds; of one actor only, if there are too many."""
    game, states = step.before.game, copied(step.before.states)
    who = np.zeros(game.players, np.int32)
    seats = who[: who_acts(game.boxes, states, game.players, who)].tolist()
    offered = {}
    for seat in seats or [CHANCE]:
        if only in (None, seat):
            menus = np.zeros(1, MENU)
            if seats:
                look_for(game.boxes, states, menus, seat)
            else:
                follow(game.boxes, states, menus, NOTHING, NOTHING, LOOK_AGAIN)
                assert (menus["forced"][0], menus["actor"][0]) == (0, CHANCE)
            offered[seat] = read_menu(game.notations, menus)
        else:
            offered[seat] = {}
    return offered


def read_menu(notations: Sequence[str], menus: Records) -> Choices:
    count, total = int(menus["count"][0]), int(menus["total"][0])
    actions, weights = menus["action"][0, :count].tolist(), menus["weight"][0, :count].tolist()
    assert total == sum(weights)
    assert len(set(actions)) == count > 1
    return odds({notations[each]: weight for each, weight in zip(actions, weights, strict=True)})


def odds(choices: Choices) -> Choices:
    """Weights without a common factor."""
    common = math.gcd(*choices.values())
    return choices if common == 1 else {word: ways // common for word, ways in choices.items()}


def check_step(books: Books, step: Step, everybody: bool) -> None:
    """Who may decide, what may be chosen, and what comes of it."""
    notation, only = step.before.game.notations[step.action], None if everybody else step.seat
    if step.forced:
        assert list(books.asked[step.seat]) == [notation]
    else:
        wanted = {who: odds(choices) if only in (None, who) else {} for who, choices in books.asked.items()}
        assert menus_before(step, only) == wanted
    books.write(step.seat, notation)
    state, after = step.after.state, step.after.states
    assert table_of(state) == expected_table(books), notation
    for seat, me in enumerate(books.seats):
        if everybody or seat == step.seat:
            held, wanted_seat = read_seat(after["players"][0][seat].tobytes()), expected_seat(books, me)
            if "roll 1" in books.asked.get(CHANCE, {}):  # the place is noted, the die not yet rolled
                held = {**held, "rolled": wanted_seat["rolled"]}
            assert held == wanted_seat, notation


def check_end(books: Books, match: Match) -> None:
    """WRI 9.1 to 9.4"""
    assert not books.asked
    points = [total(books, me) for me in books.seats]
    assert match.scores() == points
    assert match.winners() == [seat for seat, each in enumerate(points) if each == max(points)]
    for me, row in zip(books.seats, match.ledger(), strict=True):
        assert row["stars"] == stars(books, me)
        if me.faction != "bingmai":
            assert [row[MARKETS[name]] for name in RESOURCES] == by_resource(books, me)
        if not (me.secret or me.private):
            scored = [mission_points(books, me, card) for card in books.missions]
            assert [row[f"mission-{number}"] for number in range(1, 5)] == scored
            assert row["secret"] == row["private"] == 0


def keep_books(match: Match, tables: Tables = PRINTED) -> Books:
    """Follow a match from its first step to its last."""
    books = Books(match.game.players, match.game.variants, tables)
    for number, step in enumerate(match.steps(secrets=True)):
        check_step(books, step, match.game.players <= FEW or number % OFTEN == 0)
        books.seen["steps"] += 1
    assert match.over
    check_end(books, match)
    return books
