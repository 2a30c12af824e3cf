"""Whole games, followed by a bookkeeper who knows the rules but not the engine."""

import functools
from collections import Counter
from typing import Any

import numpy as np
import pytest

from fourtopia import Match
from fourtopia.core import Step, kind_of
from fourtopia.core.components import Value, change
from fourtopia.core.game import Game
from fourtopia.core.play import LOOK_AGAIN, follow
from fourtopia.core.records import MENU, Records, copied
from fourtopia.games.prosperity.state import IN_COUNTRY, IN_DISPLAY, IN_HAND, IN_STACK, OUT
from tests.conftest import game
from tests.own_values import with_changes
from tests.prosperity.books import Books
from tests.prosperity.styles import random_game
from tests.prosperity.table import COUNTRIES, PRINTED, SOURCES, SYMBOLS, Tables

TILES = [item["id"] for item in PRINTED["tile"]]
SPACES = [item["id"] for item in PRINTED["silver"]]
PLACES = {IN_STACK: "stack", IN_HAND: "hand", IN_DISPLAY: "display", OUT: "out"}
PLACES |= {IN_COUNTRY + seat: f"country {seat}" for seat in range(4)}
NOTHING = np.zeros(0, np.int32)

VARIANTS = [(), ("silver",), ("black",), ("lenient-triangle",), ("black", "lenient-triangle")]
SEEDS = range(16)
OWN_VALUES: dict[str, Value] = {
    "research.spaces": [1, 2, 3, 3, 2, 4],
    "pollution.spaces": 10,
    "pollution.symbols": [2, 5, 6, 10],
    "start.money": 250,
    "start.discs": 3,
    "turn.actions": 3,
    "turn.income": 150,
    "turn.clean_up": 2,
    "turn.research": 2,
    "price.lower": 30,
    "price.same": 120,
    "price.each_higher": 70,
    "scoring.energy": 40,
    "scoring.missing_energy": 90,
    "scoring.clean_up": 60,
    "scoring.capital": 110,
    "final.energy_times": 1,
    "final.ecology_times": 3,
    "final.money_per_point": 250,
    "final.leader": 7,
    "final.second": 4,
    "final.tied_leaders": 5,
    "silver.a2.prosperity": 1,
    "silver.c1.ecology": 0,
    "silver.c3.ecology": 0,
    "black.d3.ecology": -2,
    "tile.oil-plant.energy": 6,
    "tile.nano-forge.level": 1,
    "tile.festival-year.discs_off": 2,
}
OWN_WORDS: dict[str, Value] = {
    "silver.a2.type": "transport",
    "silver.d3.opened_by": "c3",
    "tile.oil-plant.side": "ecology",
    "tile.nano-forge.type": "supply",
    "tile.sun-field.scores": "prosperity",
    "tile.wind-tunnel.scores": "energy",
}


# --- the engine's position, in the bookkeeper's words ---


def position(states: Records, players: int) -> dict[str, Any]:
    """What the engine holds, seat by seat."""
    seats = states["players"][0][:players]
    held: dict[str, Any] = {name: seats[name].tolist() for name in ("money", "discs", "marker", "points", *SYMBOLS)}
    held["covered"] = [
        {space: TILES[there - 1] for space, there in zip(SPACES, row, strict=True) if there}
        for row in seats["spaces"].tolist()
    ]
    where = [PLACES[place] for place in states["tiles"][0].tolist()]
    held["where"] = dict(zip(TILES, where, strict=True))
    held |= {name: int(states[name][0]) for name in ("actor", "active", "turn", "actions_left")}
    return held


def expected(books: Books) -> dict[str, Any]:
    """What the books say it should hold."""
    shown = [books.symbols(seat) for seat in range(books.players)]
    return {
        "money": [seat.money.held for seat in books.seats],
        "discs": [seat.discs.held for seat in books.seats],
        "marker": [list(seat.marker.values()) for seat in books.seats],
        "points": [[seat.points[source] for source in SOURCES] for seat in books.seats],
        **{symbol: [each[symbol] for each in shown] for symbol in SYMBOLS},
        "covered": [seat.covered for seat in books.seats],
        "where": books.where,
        "actor": books.actor,
        "active": max(books.active, 0),
        "turn": books.turn,
        "actions_left": books.actions_left,
    }


def menu_before(step: Step) -> tuple[int, list[str]]:
    """Who decided, and all that was on offer."""
    states, menus = copied(step.before.states), np.zeros(1, MENU)
    follow(step.before.game.boxes, states, menus, NOTHING, NOTHING, LOOK_AGAIN)
    assert menus[0].forced == 0
    notations = step.before.game.notations
    return int(menus[0].actor), [notations[each] for each in menus["action"][0, : menus[0].count]]


def check_step(books: Books, step: Step) -> None:
    """Who decides, what may be chosen, and what comes of it."""
    notation = step.before.game.notations[step.action]
    choices = books.choices()
    if step.forced:
        assert (step.seat, [notation]) == (books.actor, choices)
    else:
        actor, offered = menu_before(step)
        assert (actor, sorted(offered)) == (books.actor, sorted(choices))
        assert len(choices) > 1
        assert step.seat == actor
    books.write(notation)
    assert position(step.after.states, books.players) == expected(books), notation


def check_end(books: Books, match: Match) -> None:
    assert match.ledger() == [{source: seat.points[source] for source in SOURCES} for seat in books.seats]
    assert match.tie_breaks() == [{"money-left": seat.money.held} for seat in books.seats]
    assert match.winners() == books.winners()


def keep_books(match: Match, tables: Tables = PRINTED) -> Books:
    """Follow a finished match from its first step to its last."""
    books = Books(match.game.players, match.game.variants, tables)
    for step in match.steps():
        check_step(books, step)
    assert books.asked == ""
    check_end(books, match)
    return books


@functools.cache
def followed(players: int, variants: tuple[str, ...], seed: int) -> Books:
    return keep_books(random_game(game("prosperity", players, *variants).new(seed=seed), seed))


# --- the tests ---


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("variants", VARIANTS)
def test_the_books_agree(players: int, variants: tuple[str, ...]) -> None:
    """PRO 2.1  After every action: what everybody has, where every tile is, and what may be chosen next."""
    for seed in SEEDS:
        assert followed(players, variants, seed).turn == 36


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("own", [OWN_VALUES, OWN_VALUES | OWN_WORDS], ids=["numbers", "words"])
def test_the_books_agree_with_an_owners_values(players: int, own: dict[str, Value]) -> None:
    """Nothing that a components file may change is fixed in the rules."""
    kind = kind_of("prosperity")
    own_game = Game(kind, players, (), change(kind.components, own))
    for seed in range(6):
        match = random_game(own_game.new(seed=seed), seed)
        keep_books(match, with_changes(PRINTED, own))
        assert len(match.chosen) > 36 * 3


def test_the_games_visit_the_corners() -> None:
    """Or the books would prove little: these are the same games as above."""
    seen: Counter[str] = Counter()
    for variants in VARIANTS:
        for players in range(1, 5):
            for seed in SEEDS:
                seen += followed(players, variants, seed).seen
    for corner, least in CORNERS.items():
        assert seen[corner] >= least, (corner, seen)


CORNERS = {
    "mixed payment": 100,
    "money for discs too few": 100,
    "no room for all steps": 20,
    "top reached": 50,
    "steps lost": 20,
    "scorings void": 100,
    "specials void": 20,
    "money void": 50,
    "energy-track void": 50,
    "ecology-track void": 50,
    "final-prosperity void": 50,
    "special with few discs": 10,
    "unlocked space used": 100,
    "tile covered": 1000,
    "tied leaders": 20,
    "tied seconds": 20,
    "tie settled by money": 2,
}


# --- balances, over the engine's own positions ---


def visible(states: Records, seat: int) -> dict[str, int]:
    """The symbols on what lies on top in a country, from its spaces alone."""
    player = states["players"][0][seat]
    printed = PRINTED[COUNTRIES[player["country"]]]
    tiles = PRINTED["tile"]
    shown = [tiles[there - 1] if there else item for there, item in zip(player["spaces"], printed, strict=True)]
    return {symbol: sum(item[symbol] for item in shown) for symbol in SYMBOLS}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_tile_is_in_one_place_and_what_is_visible_counts(players: int) -> None:
    """PRO 2.4, PRO 2.6, PRO 5.4, PRO 5.8"""
    for seed in range(100, 105):
        match = random_game(game("prosperity", players, "black").new(seed=seed), seed)
        for step in match.steps():
            states = step.after.states
            tiles = Counter(states["tiles"][0].tolist())
            on_boards = Counter(there for row in states["players"]["spaces"][0].tolist() for there in row if there)
            assert set(on_boards.values()) <= {1}
            assert {TILES[there - 1] for there in on_boards} == {
                TILES[tile] for tile, place in enumerate(states["tiles"][0]) if place >= IN_COUNTRY
            }
            assert tiles[IN_STACK] + tiles[IN_HAND] + tiles[IN_DISPLAY] + tiles[OUT] + len(on_boards) == 60
            for seat in range(players):
                player = states["players"][0][seat]
                assert visible(states, seat) == {symbol: int(player[symbol]) for symbol in SYMBOLS}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_came_less_what_went_is_what_is_held(players: int) -> None:
    """PRO 4.2, PRO 4.3, PRO 5.1, PRO 6.4  At the end, with the sums checked against the log."""
    for seed in range(200, 210):
        match = random_game(game("prosperity", players).new(seed=seed), seed)
        books = keep_books(match)
        taken: Counter[tuple[int, str]] = Counter(
            (step.seat, match.game.notations[step.action]) for step in match.steps()
        )
        for number, seat in enumerate(books.seats):
            end = match.state.players[number]
            assert int(end.money) == sum(seat.money.came.values()) - sum(seat.money.went.values())
            assert int(end.discs) == sum(seat.discs.came.values()) - sum(seat.discs.went.values())
            assert seat.money.came["start"] == 100
            assert seat.discs.came["start"] == 8
            assert seat.money.came["income"] == 100 * taken[number, "income"]
            assert seat.discs.went["clean up"] == taken[number, "clean up"]
            assert seat.money.went["handed in"] % 300 == 0
            assert 0 <= int(end.money) < 300
            bought = [tile for tile in TILES if taken[number, f"buy {tile}"]]
            assert 50 * len(bought) <= seat.money.went["tiles"] <= 600 * len(bought)
