"""What chance does in Utopia, in exact odds: the scale, who begins, the guests from the bag and the cards."""

import itertools
import math
from collections import Counter
from fractions import Fraction

import numpy as np
import pytest

from fourtopia import Game
from fourtopia.core.play import ANEW, GO_ON, LOOK_AGAIN, follow
from fourtopia.core.records import CHANCE, MENU, Records, copied
from fourtopia.games.utopia.state import Stage
from tests.conftest import game
from tests.utopia.styles import random_game
from tests.utopia.table import CIVILIZATIONS, ISLANDS

NOTHING = np.zeros(0, np.int32)
Position = tuple[Records, Records]  # a state and its menu
Odds = dict[str, Fraction]
GUESTS = [f"{civ} {island}" for island in ISLANDS for civ in CIVILIZATIONS]


def opening(named: Game) -> Position:
    states, menus = np.zeros(1, named.state_type), np.zeros(1, MENU)
    follow(named.boxes, states, menus, NOTHING, NOTHING, ANEW)
    return states, menus


def taken(named: Game, position: Position, notation: str) -> Position:
    """The position after an action and what it forces; the one before stays as it is."""
    states, menus = copied(position[0]), copied(position[1])
    actors, actions = np.array([menus[0].actor], np.int32), np.array([named.parse(notation)], np.int32)
    assert follow(named.boxes, states, menus, actors, actions, GO_ON) == 1, notation
    return states, menus


def odds_of(named: Game, menus: Records) -> Odds:
    """Chance's outcomes, by notation."""
    menu = menus[0]
    assert menu.actor == CHANCE
    assert menu.total == sum(menu.weight[: menu.count])
    outcomes = zip(menu.action[: menu.count], menu.weight[: menu.count], strict=True)
    return {named.notations[action]: Fraction(int(weight), int(menu.total)) for action, weight in outcomes}


def looked_at(named: Game, states: Records) -> Position:
    """A position that was changed by hand, and its menu."""
    menus = np.zeros(1, MENU)
    follow(named.boxes, states, menus, NOTHING, NOTHING, LOOK_AGAIN)
    return states, menus


def after_set_up(named: Game) -> Position:
    """Before the first guest is drawn."""
    position = opening(named)
    while "first player 0" not in odds_of(named, position[1]):
        position = taken(named, position, next(iter(odds_of(named, position[1]))))
    return taken(named, position, "first player 0")


def weights(counts: dict[str, int]) -> Odds:
    total = sum(counts.values())
    return {name: Fraction(count, total) for name, count in counts.items() if count}


# --- set-up ---


@pytest.mark.parametrize("players", [2, 5])
def test_all_120_orders_of_the_scale_are_as_likely_and_so_is_every_first_player(players: int) -> None:
    """UTO 1.5, 1.6  Over all ways that chance can go; the first that is drawn is on the highest step."""
    named = game("utopia", players)
    scales: dict[tuple[str, ...], Fraction] = {}
    paths = [(opening(named), Fraction(1))]
    while paths:
        position, likely = paths.pop()
        odds = odds_of(named, position[1])
        if "first player 0" not in odds:
            paths += [(taken(named, position, outcome), likely * each) for outcome, each in odds.items()]
            continue
        assert odds == {f"first player {seat}": Fraction(1, players) for seat in range(players)}
        steps = position[0]["step"][0].tolist()
        scales[tuple(sorted(CIVILIZATIONS, key=lambda civ: -steps[CIVILIZATIONS.index(civ)]))] = likely
    assert scales == dict.fromkeys(itertools.permutations(CIVILIZATIONS), Fraction(1, 120))


def test_the_first_drawn_stands_highest_and_the_others_follow_clockwise() -> None:
    """UTO 1.5, 1.6"""
    named = game("utopia", 4)
    position = opening(named)
    for civ in ("greek", "maya", "chinese", "persian"):
        position = taken(named, position, f"scale {civ}")
    assert position[0]["step"][0].tolist() == [3, 1, 0, 4, 2]
    for first in range(4):
        there = taken(named, position, f"first player {first}")
        assert there[0]["order"][0].tolist()[:4] == [(first + each) % 4 for each in range(4)]


# --- guests ---


@pytest.mark.parametrize(("players", "bag"), [(2, 30), (3, 40), (4, 40), (5, 40)])
def test_the_first_guests_are_drawn_without_putting_back(players: int, bag: int) -> None:
    """UTO 1.7, 1.9, 3.1  Two of each kind; with two players none for Water."""
    named = game("utopia", players)
    position = after_set_up(named)
    left = {f"draw {guest}": 0 if players == 2 and guest.endswith("water") else 2 for guest in GUESTS}
    drawn = ["draw greek wind", "draw greek wind", "draw maya fire", "draw chinese earth", "draw maya fire"]
    for number, guest in enumerate(drawn):
        odds = odds_of(named, position[1])
        assert odds == weights(left)
        assert odds[guest] == Fraction(left[guest], bag - number)
        position = taken(named, position, guest)
        left[guest] -= 1
    assert odds_of(named, position[1]) == weights(left)


def test_how_likely_the_guests_of_a_round_are() -> None:
    """UTO 3.1  Whatever the order: the ways to choose them from the bag, of all ways to choose as many."""
    named = game("utopia", 2)
    position = after_set_up(named)
    wanted = Counter({"draw maya wind": 2, "draw greek fire": 1, "draw greek earth": 2, "draw chinese wind": 1})
    likely, paths = Fraction(0), [(position, wanted, Fraction(1))]
    while paths:
        here, left, so_far = paths.pop()
        if not left:
            likely += so_far
            continue
        odds = odds_of(named, here[1])
        paths += [(taken(named, here, guest), left - Counter([guest]), so_far * odds[guest]) for guest in left]
    assert likely == Fraction(2 * 2, math.comb(30, 6))


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_surprise_guest_is_one_that_neither_waits_nor_was_taken(players: int) -> None:
    """UTO 3.3, 4.1, 4.3  Followed through games: what is out of the bag is counted from the story."""
    surprises = 0
    for seed in range(6):
        match = random_game(game("utopia", players).new(seed=seed), seed)
        out: Counter[str] = Counter()
        surprised = False
        for step in match.steps(secrets=True):
            word = match.game.notations[step.action]
            if word.startswith("draw") and not step.forced:
                bag = {f"draw {guest}": 2 for guest in GUESTS if players > 2 or not guest.endswith("water")}
                left = Counter(bag) - out
                position = looked_at(match.game, copied(step.before.states))
                assert odds_of(match.game, position[1]) == weights(left)
                out[word] += 1
                surprises += surprised
            surprised = word == "surprise"
            if word.startswith(("deal", "reshuffle")):
                out.clear()
    assert surprises > 50


# --- cards ---


def before_a_card(named: Game, pile: list[int]) -> Position:
    """Seat 0 of two is to be dealt the last but one card of its five; the pile is laid out by hand."""
    position = after_set_up(named)
    state = position[0][0]
    state.stage, state.actor, state.active, state.to_come = Stage.DEAL, CHANCE, 0, 2
    state.pile[:] = pile
    state.shuffled[:] = 10
    state.discards[:] = [10 - number for number in pile]
    return looked_at(named, position[0])


@pytest.mark.parametrize("pile", [[10, 10, 10, 10, 10], [1, 2, 3, 4, 5], [0, 7, 0, 1, 0], [0, 0, 1, 1, 0]])
def test_every_card_of_the_pile_is_as_likely(pile: list[int]) -> None:
    """UTO 1.8"""
    named = game("utopia", 2)
    position = before_a_card(named, pile)
    left = {f"deal {civ}": number for civ, number in zip(CIVILIZATIONS, pile, strict=True)}
    assert odds_of(named, position[1]) == weights(left)
    first = next(name for name, number in left.items() if number)
    position = taken(named, position, first)
    if sum(pile) > 2:
        assert odds_of(named, position[1]) == weights(left | {first: left[first] - 1})


def test_the_last_card_of_the_pile_is_certain_and_then_the_discards_are_dealt() -> None:
    """UTO 7.6  In the middle of a deal; nobody is asked in between."""
    named = game("utopia", 2)
    position = before_a_card(named, [0, 0, 2, 0, 0])
    menu = position[1][0]
    forced = [named.notations[action] for action in menu.forced_action[: menu.forced]]
    assert forced == ["deal egyptian", "deal egyptian", "reshuffle"]
    counts = {"deal maya": 10, "deal persian": 10, "deal egyptian": 8, "deal greek": 10, "deal chinese": 10}
    assert odds_of(named, position[1]) == weights(counts)
    assert position[0][0].active == 1
    assert position[0]["shuffled"][0].tolist() == [10, 10, 8, 10, 10]


@pytest.mark.parametrize("players", [2, 4])
def test_hands_are_dealt_as_if_from_a_shuffled_pile(players: int) -> None:
    """UTO 1.8, 7.1  The first five cards of a seat, over many games: by kinds, against the exact odds."""
    named = game("utopia", players)
    shapes: Counter[tuple[int, ...]] = Counter()
    for seed in range(1500):
        match = named.new(seed=seed)
        while match.state.stage < Stage.SET_ASIDE:
            match.play(match.legal_ids()[0])
        shapes.update(tuple(sorted(player.hand.tolist(), reverse=True)) for player in match.state.players[:players])
    chances = shape_odds()
    assert sum(chances.values()) == 1
    total = shapes.total()
    for shape, chance in chances.items():
        mean = float(total * chance)
        assert abs(shapes[shape] - mean) < 4.5 * math.sqrt(mean * float(1 - chance)) + 1, shape


def shape_odds() -> dict[tuple[int, ...], Fraction]:
    """Five cards from fifty, ten of each civilization: how many of the most frequent, the next, and so on."""
    odds: dict[tuple[int, ...], Fraction] = {}
    for hand in itertools.product(range(6), repeat=5):
        if sum(hand) == 5:
            shape = tuple(sorted(hand, reverse=True))
            ways = math.prod(math.comb(10, number) for number in hand)
            odds[shape] = odds.get(shape, Fraction(0)) + Fraction(ways, math.comb(50, 5))
    return odds
