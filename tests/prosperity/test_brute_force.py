"""The engine against slow and plain second opinions, on many positions."""

import itertools
import random
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.games.prosperity.state import Stage
from tests.conftest import arrange, game
from tests.prosperity.books import Books, ranking
from tests.prosperity.styles import STYLES, play_one
from tests.prosperity.table import PRINTED, SOURCES, Account

TOP = 26
FINAL = PRINTED["final"]
Ending = tuple[int, int, tuple[int, ...]]  # points, money left, points by source


def followed(match: Match) -> Books:
    """The books of a match that is going on."""
    books = Books(match.game.players, match.game.variants)
    for step in match.steps():
        books.write(match.game.notations[step.action])
    return books


def endings(books: Books, seat: int) -> list[Ending]:
    """What a seat would have at the end, for every way it can pay its missing energy."""
    money = books.seats[seat].money.held
    missing = max(0, -books.symbols(seat)["energy"]) * int(FINAL["energy_times"])
    price = int(PRINTED["scoring"]["missing_energy"])
    payments = [levels for levels in range(missing + 1) if levels * price <= money]
    return [_ending(books.if_it_ended({seat: levels}), seat) for levels in payments]


def _ending(books: Books, seat: int) -> Ending:
    me = books.seats[seat]
    row = tuple(me.points[source] for source in SOURCES)
    return sum(row), me.money.held, row


def counted(match: Match) -> list[Ending]:
    """What the engine says that every seat would have."""
    rows = [tuple(row[source] for source in SOURCES) for row in match.ledger()]
    left = [row["money-left"] for row in match.tie_breaks()]
    return [(sum(row), money, row) for row, money in zip(rows, left, strict=True)]


def check_points_before_the_end(match: Match, books: Books) -> bool:
    """PRO 6.11  Whether it mattered to anybody how missing energy is paid."""
    mattered = False
    for seat, ending in enumerate(counted(match)):
        possible = endings(books, seat)
        assert ending in possible
        assert ending[:2] == max(possible)[:2], (seat, possible)
        mattered = mattered or len({each[:2] for each in possible}) > 1
    return mattered


def at_random_moment(picker: random.Random, players: int, *variants: str) -> Match:
    """Some decision of a game, most of them late and by players who need more energy than they have."""
    match = game("prosperity", players, *variants).new(seed=picker.randrange(10**9))
    for _ in range(picker.randint(1, 50 * players)):
        if not match.over:
            before = match.copy()
            play_one(match, picker, picker.choice(STYLES))
    return before if match.over else match


def jumble(match: Match, books: Books, picker: random.Random) -> None:
    """Other amounts of money, discs and research, in the engine and in the books."""

    def change(state: Any) -> None:
        for seat, me in enumerate(books.seats):
            me.money, me.discs = Account(picker.choice((0, 50, 150, 250, 400, 950))), Account(picker.randint(0, 20))
            state.players[seat].money, state.players[seat].discs = me.money.held, me.discs.held
            for number, side in enumerate(me.marker):
                me.marker[side] = picker.choice((0, 1, 2, 24, TOP))
                state.players[seat].marker[number] = me.marker[side]

    arrange(match, change)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("variants", [("black",), ("black", "lenient-triangle"), ()])
def test_points_before_the_end_are_those_of_the_best_payment(players: int, variants: tuple[str, ...]) -> None:
    """PRO 6.11  As played, then with other amounts at the same moment."""
    picker = random.Random(100 * players + len(variants))
    mattered = 0
    for _ in range(25):
        match = at_random_moment(picker, players, *variants)
        books = followed(match)
        mattered += check_points_before_the_end(match, books)
        if books.asked == "action":
            jumble(match, books, picker)
            mattered += check_points_before_the_end(match, books)
    assert mattered >= 8  # or the positions would prove little


def before_final_energy(picker: random.Random, players: int, *variants: str) -> Match:
    """A game in which somebody is asked in the final scoring."""
    while True:
        match = game("prosperity", players, *variants).new(seed=picker.randrange(10**9))
        while not match.over:
            play_one(match, picker, {"buy": 9, "income": 3})
            if match.state.stage == Stage.FINAL_ENERGY:
                return match


def ends_reached(match: Match) -> list[Match]:
    """The match played on in every way."""
    if match.over:
        return [match]
    found = []
    for action in match.legal_ids():
        other = match.copy()
        other.play(action)
        found += ends_reached(other)
    return found


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_best_payment_can_be_played(players: int) -> None:
    """PRO 6.11  Before and between the payments at the end, all points are the best that can still be reached."""
    picker = random.Random(players)
    for _ in range(12):
        match = before_final_energy(picker, players, "black")
        while not match.over:
            reached = [counted(end) for end in ends_reached(match)]
            for seat, ending in enumerate(counted(match)):
                assert ending[:2] == max(rows[seat] for rows in reached)[:2]
            match.play(picker.choice(match.legal_ids()))


# --- research ---


def places(markers: tuple[int, ...]) -> list[int]:
    """PRO 6.6  A second definition: by how many are ahead, and how many are level."""
    points = []
    for mine in markers:
        ahead, level = sum(other > mine for other in markers), markers.count(mine)
        points.append({(0, 1): 3, (1, 1): 1}.get((ahead, level), 2 if ahead == 0 else 0))
    return points


def last_action(players: int, *variants: str) -> Match:
    """A fresh game on its last action: all have one research symbol and need no energy."""
    match = game("prosperity", players, "silver", *variants).new(seed=1)
    if match.state.stage != Stage.ACTION:
        match.play(match.legal_ids()[0])
    return arrange(match, _at_the_end)


def _at_the_end(state: Any) -> None:
    state.turn, state.actions_left = 36, 1


def put_markers(match: Match, energy: tuple[int, ...], ecology: tuple[int, ...]) -> Match:
    def change(state: Any) -> None:
        for seat, spaces in enumerate(zip(energy, ecology, strict=True)):
            state.players[seat].marker[:] = spaces

    return arrange(match.copy(), change)


def check_ranking(start: Match, energy: tuple[int, ...], ecology: tuple[int, ...]) -> None:
    """Before the end and at the end, on both tracks."""
    match = put_markers(start, energy, ecology)
    moved = [tuple(min(space + 1, TOP) for space in markers) for markers in (energy, ecology)]
    for markers in moved:
        assert ranking(markers, FINAL) == places(markers)
    wanted = [(places(moved[0])[seat], places(moved[1])[seat]) for seat in range(len(energy))]
    assert [(row["energy-track"], row["ecology-track"]) for row in match.ledger()] == wanted
    match.play("income")
    assert match.over
    assert [(row["energy-track"], row["ecology-track"]) for row in match.ledger()] == wanted
    ends = [tuple(int(space) for space in match.state.players[seat].marker) for seat in range(len(energy))]
    assert ends == list(zip(*moved, strict=True))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ranking_on_the_research_tracks(players: int) -> None:
    """PRO 6.5, PRO 6.6  All orders with ties, at the bottom of one track and the top of the other."""
    start = last_action(players)
    for spaces in itertools.product(range(players), repeat=players):
        check_ranking(start, spaces, tuple(TOP - space for space in spaces))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_ranking_of_random_markers(players: int) -> None:
    """PRO 6.6  Spaces are compared, not levels."""
    start, picker = last_action(players), random.Random(players)
    for _ in range(250):
        width = picker.choice((2, 5, TOP))
        low = picker.randint(0, TOP - width)
        energy, ecology = (tuple(picker.randint(low, low + width) for _ in range(players)) for _ in range(2))
        check_ranking(start, energy, ecology)


def test_nobody_moves_up_for_a_player_on_the_triangle() -> None:
    """PRO 6.10  The leader is barred from the points, not from the place; unless the triangle is lenient."""
    for variants, points in [((), [0, 1, 0]), (("lenient-triangle",), [3, 1, 0])]:
        match = put_markers(last_action(3, *variants), (9, 7, 5), (9, 7, 5))
        arrange(match, _pollute_first)
        for _ in range(2):
            assert [row["energy-track"] for row in match.ledger()] == points
            assert [row["ecology-track"] for row in match.ledger()] == points
            if not match.over:
                match.play("income")


def _pollute_first(state: Any) -> None:
    state.players[0].discs = 16


def test_alone_there_is_no_ranking() -> None:
    """PRO 7.1"""
    match = put_markers(last_action(1), (20,), (TOP,))
    match.play("income")
    assert match.over
    assert (match.ledger()[0]["energy-track"], match.ledger()[0]["ecology-track"]) == (0, 0)
