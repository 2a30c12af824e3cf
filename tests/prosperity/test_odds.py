"""What chance does in Prosperity, in exact odds: who begins, and which tile is drawn."""

import itertools
from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

import numpy as np
import pytest

from fourtopia import Game, Match
from fourtopia.core.play import ANEW, GO_ON, LOOK_AGAIN, follow
from fourtopia.core.records import CHANCE, MENU, Records, copied
from fourtopia.games.prosperity.state import Stage
from tests.conftest import game
from tests.prosperity.styles import random_game
from tests.prosperity.table import PRINTED

DECADES = ("1970", "1980", "1990", "2000", "2010", "2020", "2030")
OF_DECADE = {name: [item["id"] for item in PRINTED["tile"] if item["decade"] == name] for name in DECADES}
STACK = [tile for name in DECADES for tile in OF_DECADE[name]]
NOTHING = np.zeros(0, np.int32)
Position = tuple[Records, Records]  # a state and its menu


def odds_of(named: Game, menus: Records) -> dict[str, Fraction]:
    """Chance's outcomes, by notation."""
    menu = menus[0]
    assert menu.actor == CHANCE
    assert menu.total == sum(menu.weight[: menu.count])
    outcomes = zip(menu.action[: menu.count], menu.weight[: menu.count], strict=True)
    return {named.notations[action]: Fraction(int(weight), int(menu.total)) for action, weight in outcomes}


def opening(named: Game) -> Position:
    states, menus = np.zeros(1, named.state_type), np.zeros(1, MENU)
    follow(named.boxes, states, menus, NOTHING, NOTHING, ANEW)
    return states, menus


def taken(named: Game, position: Position, notation: str) -> Position:
    """The position after an action; the one before stays as it is."""
    states, menus = copied(position[0]), copied(position[1])
    actors, actions = np.array([menus[0].actor], np.int32), np.array([named.parse(notation)], np.int32)
    assert follow(named.boxes, states, menus, actors, actions, GO_ON) == 1, notation
    return states, menus


def uniform(outcomes: Iterable[str]) -> dict[str, Fraction]:
    names = list(outcomes)
    return {name: Fraction(1, len(names)) for name in names}


def forced_draws(named: Game, position: Position) -> list[str]:
    """The tiles that were drawn on the way here because no other was left of their decade."""
    menu = position[1][0]
    names = [named.notations[action] for action in menu.forced_action[: menu.forced]]
    return [name.removeprefix("draw ") for name in names if name.startswith("draw ")]


# --- who begins ---


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variants", [(), ("silver",), ("black",)])
def test_everybody_is_as_likely_to_begin(players: int, variants: tuple[str, ...]) -> None:
    """PRO 1.9"""
    named = game("prosperity", players, *variants)
    position = opening(named)
    for _ in range(0 if variants else players):
        assert position[1][0].actor != CHANCE
        position = taken(named, position, "country black")
    assert odds_of(named, position[1]) == uniform(f"first player {seat}" for seat in range(players))


def test_alone_there_is_nobody_else_to_begin() -> None:
    """PRO 7.1, PRO 1.4"""
    named = game("prosperity", 1, "silver")
    position = opening(named)
    assert position[1][0].forced == 0
    assert odds_of(named, position[1]) == uniform(f"draw {tile}" for tile in OF_DECADE["1970"])


# --- which tile is drawn ---


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_odds_of_every_draw_of_a_game(players: int) -> None:
    """PRO 1.3, PRO 1.4  All that are left of the decade on top, equally likely, and no other."""
    for seed in range(5):
        match = random_game(game("prosperity", players).new(seed=seed), seed)
        drawn: list[str] = []
        for step in match.steps():
            notation = match.game.notations[step.action]
            if not notation.startswith("draw "):
                continue
            assert step.seat == CHANCE
            left = [tile for tile in OF_DECADE[decade_of_draw(len(drawn))] if tile not in drawn]
            states, menus = copied(step.before.states), np.zeros(1, MENU)
            if step.forced:
                assert [notation] == [f"draw {tile}" for tile in left]
            else:
                follow(match.game.boxes, states, menus, NOTHING, NOTHING, LOOK_AGAIN)
                assert odds_of(match.game, menus) == uniform(f"draw {tile}" for tile in left)
            drawn.append(notation.removeprefix("draw "))
        assert sorted(drawn) == sorted(STACK)


def decade_of_draw(number: int) -> str:
    """Five of each decade; the 36th is the sixth of 2030."""
    return DECADES[min(number // 5, 6)]


def orders(named: Game, position: Position, size: int) -> dict[tuple[str, ...], Fraction]:
    """How likely each order of the next draws is, over all ways that chance can go; players take income only."""
    found: dict[tuple[str, ...], Fraction] = {}
    paths: list[tuple[Position, tuple[str, ...], Fraction]] = [(position, (), Fraction(1))]
    while paths:
        here, drawn, likely = paths.pop()
        if len(drawn) == size:
            assert drawn not in found
            found[drawn] = likely
        elif here[1][0].actor == CHANCE:
            for notation, odds in odds_of(named, here[1]).items():
                there = taken(named, here, notation)
                also = (notation.removeprefix("draw "), *forced_draws(named, there))
                paths.append((there, drawn + also, likely * odds))
        else:
            there = taken(named, here, dull_choice(named, here))
            paths.append((there, drawn + tuple(forced_draws(named, there)), likely))
    return found


def dull_choice(named: Game, position: Position) -> str:
    menu = position[1][0]
    offered = [named.notations[action] for action in menu.action[: menu.count]]
    return "income" if "income" in offered else offered[0]


def at_decade(named: Game, number: int) -> Position:
    """Before the first draw of a decade; those before came in the order of the file."""
    position, draws = opening(named), 0
    while True:
        if position[1][0].actor != CHANCE:
            position = taken(named, position, dull_choice(named, position))
        elif draws == 5 * number:
            return position
        else:
            position = taken(named, position, next(iter(odds_of(named, position[1]))))
            draws += 1
        draws += len(forced_draws(named, position))


@pytest.mark.parametrize("number", range(7))
def test_every_order_of_a_decade_is_as_likely(number: int) -> None:
    """PRO 1.3, PRO 1.4  120 orders of five tiles, 720 of the six of 2030."""
    named = game("prosperity", 1, "silver")
    tiles = OF_DECADE[DECADES[number]]
    found = orders(named, at_decade(named, number), len(tiles))
    assert len(found) == (720 if number == 6 else 120)
    assert found == dict.fromkeys(itertools.permutations(tiles), Fraction(1, len(found)))


# --- dealing ---


def unlikeliness(counts: Counter[tuple[str, ...]], outcomes: int) -> float:
    """Pearson's chi-square against all outcomes equally likely; about the number of outcomes if they are."""
    mean = counts.total() / outcomes
    return sum((count - mean) ** 2 / mean for count in counts.values()) + mean * (outcomes - len(counts))


def test_dealing_the_first_player_and_the_first_tile() -> None:
    """PRO 1.4, PRO 1.9  Twenty outcomes, a hundred times each or so."""
    named = game("prosperity", 4, "silver")
    dealt = Counter(first_deals(named.new(seed=seed)) for seed in range(2000))
    assert len(dealt) == 20
    assert all(60 < count < 150 for count in dealt.values())
    assert 5 < unlikeliness(dealt, 20) < 45
    for place in range(2):
        alone = Counter(outcome[place : place + 1] for outcome in dealt.elements())
        assert unlikeliness(alone, len(alone)) < 20


def first_deals(match: Match) -> tuple[str, ...]:
    return tuple(match.game.notations[action] for seat, action in match.chosen if seat == CHANCE)


def test_dealing_a_decade() -> None:
    """PRO 1.3  All 120 orders of 1970 occur, twenty times each or so."""
    named = game("prosperity", 1, "silver")
    dealt = Counter(first_decade(named.new(seed=seed)) for seed in range(2400))
    assert set(dealt) == set(itertools.permutations(OF_DECADE["1970"]))
    assert all(5 <= count <= 40 for count in dealt.values())
    assert 70 < unlikeliness(dealt, 120) < 185


def first_decade(match: Match) -> tuple[str, ...]:
    """The order of the tiles of 1970; the last of them is forced."""
    draws = [name.removeprefix("draw ") for name in first_deals(match)]
    while len(draws) < 4:
        match.play("income" if match.state.stage == Stage.ACTION else match.legal_ids()[0])
        draws = [name.removeprefix("draw ") for name in first_deals(match)]
    return (*draws[:4], *(tile for tile in OF_DECADE["1970"] if tile not in draws))
