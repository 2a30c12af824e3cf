"""Holds the engine's story of a match against the books, step by step."""

import functools
from typing import Any

import numpy as np

from fourtopia import Match
from fourtopia.core import Step
from fourtopia.core.play import LOOK_AGAIN, follow
from fourtopia.core.records import MENU, Records, copied
from fourtopia.games.utopia.state import PLAYER
from tests.utopia.books import Books
from tests.utopia.table import CIVILIZATIONS, ISLANDS, NOBODY, PRINTED, SOURCES, Seat, Tables

DISTRICTS = [item["id"] for item in PRINTED["district"]]
GUESTS = [(civ, island) for island in ISLANDS for civ in CIVILIZATIONS]
NOTHING = np.zeros(0, np.int32)


@functools.lru_cache(10_000)
def read_seat(record: bytes) -> dict[str, Any]:
    """What the engine holds of a player, by name; nothing is kept of what is none."""
    seat = np.frombuffer(record, PLAYER)
    held: dict[str, Any] = {name: read_cards(seat[name].tobytes()) for name in ("supply", "hand", "set_aside", "dealt")}
    held |= {
        name: int(seat[name][0]) for name in ("points", "bases", "privileges", "surprised", "cards", "aside", "kept")
    }
    held["earned"] = dict(zip(SOURCES, seat["earned"][0].tolist(), strict=True))
    held["princes"] = {
        (civ, district): number
        for civ, row in zip(CIVILIZATIONS, seat["princes"][0].tolist(), strict=True)
        for district, number in zip(DISTRICTS, row, strict=True)
        if number
    }
    return held


@functools.lru_cache(10_000)
def read_cards(cards: bytes) -> dict[str, int]:
    return {civ: number for civ, number in zip(CIVILIZATIONS, cards, strict=True) if number}


@functools.lru_cache(10_000)
def read_guests(guests: bytes) -> dict[tuple[str, str], int]:
    return {guest: number for guest, number in zip(GUESTS, guests, strict=True) if number}


@functools.lru_cache(10_000)
def read_monuments(owners: bytes, monuments_at: bytes, controlled: int) -> dict[str, list[tuple[str, int]]]:
    """Civilizations and owner, by district: one of each where all is well."""
    there = dict(zip(CIVILIZATIONS, np.frombuffer(monuments_at, np.int32).tolist(), strict=True))
    found: dict[str, list[tuple[str, int]]] = {}
    for number, owner in enumerate(np.frombuffer(owners, np.int8).tolist()):
        standing = [(civ, owner) for civ in CIVILIZATIONS if there[civ] >> number & 1]
        assert (owner >= 0) == bool(standing) == bool(controlled >> number & 1)
        if standing:
            found[DISTRICTS[number]] = standing
    return found


def position(states: Records, players: int) -> dict[str, Any]:
    """What the engine holds."""
    seats = states["players"][0]
    steps = dict(zip(states["step"][0].tolist(), CIVILIZATIONS, strict=True))
    wonders = zip(ISLANDS, states["wonder_owner"][0].tolist(), strict=True)
    named, began = int(states["named"][0]), int(states["round_number"][0])
    return {
        "seats": [read_seat(seats[seat].tobytes()) for seat in range(players)],
        "order": states["order"][0].tolist()[:players] if began else [],
        "monuments": read_monuments(
            states["owner"].tobytes(), states["monuments_at"].tobytes(), int(states["controlled"][0])
        ),
        "wonders": {name: owner for name, owner in wonders if owner >= 0},
        "scale": [steps[step] for step in sorted(steps) if step >= 0],
        "waiting": read_guests(states["waiting"].tobytes()),
        "taken": read_guests(states["taken"].tobytes()),
        "monuments left": read_cards(states["monuments"].tobytes()),
        "pile": read_cards(states["pile"].tobytes()),
        "shuffled": read_cards(states["shuffled"].tobytes()),
        "discards": read_cards(states["discards"].tobytes()),
        "turned": read_cards(states["turned"].tobytes()),
        "round": began,
        "named": named if named >= 0 else NOBODY,
        "actor": int(states["actor"][0]),
    }


def expected_seat(seat: Seat) -> dict[str, Any]:
    return {
        "supply": seat.supply,
        "hand": seat.hand,
        "set_aside": seat.aside,
        "dealt": seat.dealt,
        "kept": seat.kept,
        "points": seat.points.total(),
        "bases": seat.bases,
        "privileges": seat.privileges,
        "surprised": seat.surprised,
        "cards": seat.hand.total(),
        "aside": seat.aside.total(),
        "earned": {source: seat.points[source] for source in SOURCES},
        "princes": seat.princes,
    }


def expected(books: Books) -> dict[str, Any]:
    """What the books say it should hold."""
    return {
        "seats": [expected_seat(seat) for seat in books.seats],
        "order": books.order(),
        "monuments": {district: [monument] for district, monument in books.monuments.items()},
        "wonders": books.wonders,
        "scale": books.scale,
        "waiting": books.waiting,
        "taken": books.taken,
        "monuments left": books.monuments_left,
        "pile": books.pile,
        "shuffled": books.shuffled,
        "discards": books.discards,
        "turned": books.turned,
        "round": books.round,
        "named": books.named,
        "actor": books.actor,
    }


def menu_before(step: Step) -> tuple[int, dict[str, int]]:
    """Who decided, and all that was on offer, with its weights."""
    states, menus = copied(step.before.states), np.zeros(1, MENU)
    follow(step.before.game.boxes, states, menus, NOTHING, NOTHING, LOOK_AGAIN)
    count = int(menus["count"][0])
    actions, weights = menus["action"][0, :count].tolist(), menus["weight"][0, :count].tolist()
    assert menus["forced"][0] == 0
    assert menus["total"][0] == sum(weights)
    notations = step.before.game.notations
    offered = {notations[each]: weight for each, weight in zip(actions, weights, strict=True)}
    assert len(offered) == count
    return int(menus["actor"][0]), offered


def check_step(books: Books, step: Step) -> None:
    """Who decides, what may be chosen, and what comes of it."""
    notation = step.before.game.notations[step.action]
    assert step.forced != books.asks
    if step.forced:
        assert (step.seat, [notation]) == (books.actor, list(books.choices))
    else:
        assert menu_before(step) == (books.actor, books.choices)
        assert step.seat == books.actor
    books.write(notation)
    assert position(step.after.states, books.players) == expected(books), notation


def check_end(books: Books, match: Match) -> None:
    """UTO 10.2, 10.3"""
    assert books.actor == NOBODY
    order = books.order()
    assert match.ledger() == [{source: seat.points[source] for source in SOURCES} for seat in books.seats]
    assert match.winners() == [order[0]]
    places = [row["ahead"] for row in match.tie_breaks()]
    assert sorted(range(books.players), key=lambda seat: -places[seat]) == order
    books.seen["tie at the end"] += len(books.track[max(books.track)]) > 1


def keep_books(match: Match, tables: Tables = PRINTED) -> Books:
    """Follow a match from its first step to its last."""
    books = Books(match.game.players, match.game.variants, tables)
    for step in match.steps(secrets=True):
        check_step(books, step)
    if match.over:
        check_end(books, match)
    else:
        assert books.actor == match.actor
        books.seen["no end in sight"] += 1
    return books
