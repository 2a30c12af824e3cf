"""PRO 2: the turn."""

from collections import Counter

import pytest

from fourtopia.core import CHANCE
from fourtopia.games.prosperity.state import IN_COUNTRY, IN_DISPLAY, IN_HAND, IN_STACK, OUT, START_TILES, Stage
from tests.conftest import game, play
from tests.prosperity.helpers import (
    SCORES,
    SYMBOLS,
    build,
    draw,
    have,
    in_turn,
    new,
    notations,
    purse,
    research,
    score,
    scored,
    symbols,
    where,
)

# Energy -2 with the server hall, -3 with the signal web; both on a space that was empty.
TWO_MISSING, THREE_MISSING = {"a2": "server-hall"}, {"a2": "signal-web"}


@pytest.mark.parametrize(("players", "turns"), [(2, 18), (3, 12), (4, 9)])
def test_thirty_six_turns_in_all(players: int, turns: int) -> None:
    """PRO 2.1  The same number for everybody, clockwise, two actions in each."""
    match = game("prosperity", players, "silver").new(seed=3)
    first, actors = int(match.state.active), []
    while not match.over:
        if match.state.stage == Stage.ACTION:
            actors.append(match.actor)
        play(match, "income" if match.state.stage == Stage.ACTION else notations(match)[0])
    assert actors == [(first + turn) % players for turn in range(36) for _ in range(2)]
    assert Counter(actors) == dict.fromkeys(range(players), 2 * turns)


def test_a_turn_begins_with_drawing_a_tile() -> None:
    """PRO 2.1  It leaves the stack, and it is the only one."""
    match = new(2)
    assert (match.actor, int(match.state.turn), int(match.state.stage)) == (CHANCE, 1, Stage.DRAW)
    match.resume()
    assert sum(match.state.tiles[START_TILES:] == IN_STACK) == 35


def test_a_turn_is_a_tile_its_scoring_and_two_actions() -> None:
    """PRO 2.1  The scoring comes before the actions."""
    match = score(new(2), "capital")
    assert (match.actor, int(match.state.actions_left), int(match.state.turn)) == (0, 2, 5)
    assert purse(match)[0] == 200
    play(match, "income")
    assert (match.actor, int(match.state.actions_left), int(match.state.turn)) == (0, 1, 5)
    play(match, "income")
    assert (int(match.state.active), int(match.state.turn)) == (1, 6)


@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_next_player_clockwise_follows(first: int) -> None:
    """PRO 2.1  Seat 0 comes after the last one."""
    match = in_turn(new(3), first)
    play(match, "income", "income")
    assert (match.actor, int(match.state.active)) == ((first + 1) % 3, (first + 1) % 3)
    assert match.state.turn == 5


def test_all_players_score_clockwise_from_the_active_one() -> None:
    """PRO 2.2  All miss energy: 1, 2, 0 in the turn of 1. A decision is booked before the next is made."""
    match = new(3)
    for seat, tile in enumerate(("server-hall", "signal-web", "orbital-lift")):
        build(match, seat, a2=tile)
    draw(match, "sun-field", seat=1)
    assert match.actor == 1
    assert notations(match) == ["pay levels 0", "pay levels 1"]
    play(match, "pay levels 1")
    assert (match.actor, purse(match, 1)) == (2, (0, 8 + 2))
    play(match, "pay levels 0")
    assert (match.actor, purse(match, 2)) == (0, (100, 8 + 1))
    play(match, "pay levels 0")
    assert purse(match, 0) == (100, 8 + 2)
    assert (match.actor, int(match.state.stage)) == (1, Stage.ACTION)


def test_who_has_no_choice_is_not_asked() -> None:
    """PRO 2.2  Of four players the second and the fourth miss energy; the others get their money in between."""
    match = new(4)
    build(match, 1, **TWO_MISSING)
    build(match, 3, **THREE_MISSING)
    draw(match, "sun-field", seat=2)
    assert match.actor == 3
    assert [purse(match, seat)[0] for seat in range(4)] == [100, 100, 150, 100]
    play(match, "pay levels 1")
    assert match.actor == 1
    assert [purse(match, seat)[0] for seat in range(4)] == [150, 100, 150, 0]
    play(match, "pay levels 1")
    assert match.actor == 2
    assert [purse(match, seat) for seat in range(4)] == [(150, 8), (0, 9), (150, 8), (0, 10)]


def test_research_is_split_clockwise_too() -> None:
    """PRO 2.2, PRO 3.8  Each has one step; the last seat begins."""
    match = score(new(3), "research", seat=2)
    for seat in (2, 0, 1):
        assert match.actor == seat
        play(match, "energy steps 1")
    assert match.actor == 2
    assert [match.state.players[seat].marker.tolist() for seat in range(3)] == [[1, 0]] * 3


@pytest.mark.parametrize("symbol", ["ecology", "capital", "prosperity"])
def test_everybody_scores_what_leaves_no_choice(symbol: str) -> None:
    """PRO 2.2  Not the active player alone."""
    match = score(new(4), symbol, seat=3)
    expected = {"ecology": (100, 9, 0), "capital": (200, 8, 0), "prosperity": (100, 8, 1)}[symbol]
    assert [(*purse(match, seat), scored(match, seat)) for seat in range(4)] == [expected] * 4
    assert match.actor == 3


def test_while_it_is_scored_the_tile_lies_nowhere() -> None:
    """PRO 2.3  Neither in the stack nor in the display, nor in a country."""
    match = draw(build(new(2), 1, **TWO_MISSING), "sun-field")
    assert match.state.stage == Stage.ENERGY
    assert where(match, "sun-field") == IN_HAND
    play(match, "pay levels 0")
    assert where(match, "sun-field") == IN_DISPLAY


@pytest.mark.parametrize(
    ("tile", "money", "discs", "points"),
    [("turbine-hall", 150, 8, 0), ("floating-rail", 100, 9, 0), ("nano-forge", 200, 8, 0), ("orbital-lift", 100, 8, 1)],
)
def test_the_symbols_of_the_drawn_tile_count_for_nobody(tile: str, money: int, discs: int, points: int) -> None:
    """PRO 2.3  It has 5 energy, 3 ecology, 4 capital or 2 prosperity, and the active player scores as before."""
    match = draw(new(2), tile)
    for seat in range(2):
        assert (*purse(match, seat), scored(match, seat)) == (money, discs, points)
        assert symbols(match, seat) == (1, -1, 1, 1, 0)


@pytest.mark.parametrize("symbol", SYMBOLS)
def test_the_tile_joins_the_display_after_the_scoring(symbol: str) -> None:
    """PRO 2.4"""
    match = score(new(2), symbol)
    while match.state.stage != Stage.ACTION:
        assert where(match, SCORES[symbol]) == IN_HAND
        play(match, notations(match)[0])
    assert where(match, SCORES[symbol]) == IN_DISPLAY
    assert match.state.drawn == -1


def test_the_drawn_tile_can_be_bought_in_the_same_turn() -> None:
    """PRO 2.4  At its own side and level: the solar plant is on level 1 of energy."""
    match = research(score(new(2), "energy"), energy=2)
    assert purse(match)[0] == 150
    play(match, "buy sun-field", "place b1")
    assert purse(match)[0] == 150 - 50
    assert where(match, "sun-field") == IN_COUNTRY + 0


def test_every_decade_scores_each_symbol_once() -> None:
    """PRO 2.5  And prosperity twice in 2030: 36 scorings."""
    box = new(2).game.box
    decades = [
        [SYMBOLS[box.tiles[tile].scores] for tile in range(first, last)]
        for first, last in zip(box.decade_first[:-1], box.decade_first[1:], strict=True)
    ]
    assert [sorted(decade) for decade in decades[:6]] == [sorted(SYMBOLS)] * 6
    assert sorted(decades[6]) == sorted([*SYMBOLS, "prosperity"])


def test_what_a_whole_game_scores() -> None:
    """PRO 2.5  Nobody builds: capital, energy, ecology and research come seven times each."""
    match = game("prosperity", 2, "silver").new(seed=5)
    while not (match.state.turn == 36 and match.state.actions_left == 1):
        play(match, "income" if match.state.stage == Stage.ACTION else notations(match)[0])
    for seat in range(2):
        incomes = 36 if seat != match.actor else 35
        assert purse(match, seat) == (100 + 100 * incomes + 7 * 100 + 7 * 50, 8 + 7)
        assert match.state.players[seat].marker.sum() == 7


def test_energy_and_ecology_are_what_can_be_seen() -> None:
    """PRO 2.6  Positive and negative symbols together: 2 - 1 + 3 - 2, and -1 + 1 - 1 - 1 + 2."""
    match = build(new(2), b1="ridge-turbines")
    assert symbols(match) == (1 + 3, -1 - 1, 1, 1, 0)
    match = have(in_turn(match), money=1000)
    play(match, "buy buried-mains")
    assert symbols(match) == (1 + 3 + 1 - 2, -2 + 2, 1, 1, 0)


def test_covered_symbols_do_not_count() -> None:
    """PRO 2.6  Of the coal plant, then of the oil plant on it."""
    match = have(in_turn(new(2)), money=1000)
    play(match, "buy oil-plant", "place a1")
    assert symbols(match) == (3, -2, 1, 1, 0)
    play(match, "buy ridge-turbines", "place a1")
    assert symbols(match) == (2, -1, 1, 1, 0)
    assert where(match, "oil-plant") == OUT
