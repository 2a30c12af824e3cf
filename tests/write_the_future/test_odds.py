"""What chance does in Write the Future, in exact odds: factions, the first player, dice, missions and rerolls."""

import itertools
import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from fourtopia import Game, Match
from fourtopia.core import kind_of
from fourtopia.core.components import Value, change
from fourtopia.core.play import ANEW, GO_ON, follow
from fourtopia.core.records import CHANCE, MENU, Records, copied
from fourtopia.games.write_the_future.state import Stage
from tests.conftest import arrange, game, play
from tests.write_the_future.helpers import GAME, give_faction, put_dice, start
from tests.write_the_future.styles import random_game
from tests.write_the_future.table import FACTIONS, NUMBERS, PRINTED, RESOURCES

NOTHING = np.zeros(0, np.int32)
Position = tuple[Records, Records]  # a state and its menu
Odds = dict[str, Fraction]
CORNER = {item["id"]: item["number"] for item in PRINTED["mission"]}
BASE = [name for name in CORNER if name.startswith("B")]


def opening(named: Game) -> Position:
    states, menus = np.zeros(1, named.state_type), np.zeros(1, MENU)
    follow(named.boxes, states, menus, NOTHING, NOTHING, ANEW)
    return states, menus


def taken(named: Game, position: Position, *notations: str) -> Position:
    """The position after these actions and what they force; the one before stays as it is."""
    states, menus = copied(position[0]), copied(position[1])
    for notation in notations:
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


def owned(changes: dict[str, Value], players: int, *variants: str) -> Game:
    kind = kind_of(GAME)
    return Game(kind, players, variants, change(kind.components, changes))


# --- factions and the first player ---


@pytest.mark.parametrize("players", [1, 4, 12])
def test_every_faction_that_is_left_is_as_likely(players: int) -> None:
    """WRI 11.1"""
    named = game(GAME, players, "future-proof")
    position, left = opening(named), list(FACTIONS)
    for seat in range(players):
        if len(left) == 1:  # the twelfth has no alternative
            break
        assert odds_of(named, position[1]) == {f"faction {name}": Fraction(1, len(left)) for name in left}
        position = taken(named, position, f"faction {left[-1 - seat % 2]}")
        left.remove(left[-1 - seat % 2])
    assert "die agent-1" in odds_of(named, position[1])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_first_player_is_as_likely(players: int) -> None:
    """WRI 2.1"""
    named = game(GAME, players, "draft")
    assert odds_of(named, opening(named)[1]) == {
        f"first player {seat}": Fraction(1, players) for seat in range(players)
    }


def test_in_the_traditional_mode_there_is_no_first_player() -> None:
    """WRI 2.2"""
    named = game(GAME, 3)
    position = opening(named)
    assert int(position[0]["first"][0]) == -1
    assert "die agent-1" in odds_of(named, position[1])


# --- dice ---


def dice_odds(bag: dict[str, int]) -> Odds:
    total = sum(bag.values())
    return {
        f"die {kind}-{number}": Fraction(ways, 6 * total) for kind, ways in bag.items() for number in NUMBERS if ways
    }


def test_dice_are_drawn_without_putting_back_and_rolled() -> None:
    """WRI 1.2, 2.4  Six Agents', four of each other; every number as likely."""
    named = game(GAME, 4, "draft")
    position = taken(named, opening(named), "first player 2")
    bag = {"agent": 6, "intel": 4, "money": 4, "weapon": 4}
    drawn = [f"money-{number}" for number in (3, 3, 1, 6)]
    drawn += ["agent-2", "agent-2", "weapon-5", "intel-1", "agent-6", "weapon-5"]
    for name in drawn:
        odds = odds_of(named, position[1])
        assert odds == dice_odds(bag)
        position = taken(named, position, f"die {name}")
        bag[name.split("-")[0]] -= 1
    assert position[0]["bag"][0].tolist() == list(bag.values()) == [3, 3, 0, 2]
    assert set(odds_of(named, position[1])) == {f"mission {name}" for name in BASE}


def test_how_likely_the_colours_of_a_table_are() -> None:
    """WRI 2.4  Whatever the order: the ways to choose six dice from the bag, of all ways to choose six."""
    named = game(GAME, 2)
    paths = [(opening(named), Fraction(1))]
    likely: dict[tuple[int, ...], Fraction] = {}
    # The same numbers of colours left make the same bag, so paths are put together.
    for _ in range(6):
        ahead: dict[tuple[int, ...], tuple[Position, Fraction]] = {}
        for position, so_far in paths:
            odds = odds_of(named, position[1])
            for kind in RESOURCES:
                chance = sum(each for name, each in odds.items() if name.startswith(f"die {kind}-"))
                if chance:
                    there = taken(named, position, f"die {kind}-4")
                    bag = tuple(there[0]["bag"][0].tolist())
                    ahead[bag] = (there, ahead.get(bag, (there, Fraction(0)))[1] + so_far * chance)
        paths = list(ahead.values())
        likely = {bag: so_far for bag, (_, so_far) in ahead.items()}
    for bag, chance in likely.items():
        out = [full - left for full, left in zip((6, 4, 4, 4), bag, strict=True)]
        ways = math.comb(6, out[0]) * math.prod(math.comb(4, number) for number in out[1:])
        assert chance == Fraction(ways, math.comb(18, 6))
    assert sum(likely.values()) == 1
    assert len(likely) == sum(sum(out) == 6 for out in itertools.product(range(7), range(5), range(5), range(5)))


def test_all_dice_are_back_in_the_bag_before_a_new_round() -> None:
    """WRI 3.5  The first die of every round has the same odds, whatever was on the table."""
    first = 0
    match = random_game(game(GAME, 3, "draft", "future-proof").new(seed=5), 5)
    states = opening(match.game)
    for actor, action in match.chosen:
        if actor == CHANCE and states[0]["stage"][0] == Stage.DICE and states[0]["rolled"][0] == 0:
            assert odds_of(match.game, states[1]) == dice_odds({"agent": 6, "intel": 4, "money": 4, "weapon": 4})
            first += 1
        actors, actions = np.array([actor], np.int32), np.array([action], np.int32)
        assert follow(match.game.boxes, *states, actors, actions, GO_ON) == 1
    assert first == int(match.state.round_number) > 5


def test_other_dice_have_other_odds() -> None:
    """WRI 2.4  A colour of which there is none is never drawn."""
    bag = {"agent": 0, "intel": 1, "money": 9, "weapon": 2}
    named = owned({f"dice.{kind}": number for kind, number in bag.items()}, 2)
    position = opening(named)
    assert odds_of(named, position[1]) == dice_odds(bag)
    position = taken(named, position, "die intel-1")
    assert odds_of(named, position[1]) == dice_odds(bag | {"intel": 0})


# --- rerolls ---


def rolling(*variants: str) -> Match:
    """Seat 0 has the Tuulu Priests and may roll a die again."""

    def change_it(state: Any) -> None:
        give_faction(state.players[0], "tuulu")
        give_faction(state.players[1], "zai")
        put_dice(state, "agent-1", "intel-2", "money-3", "weapon-4", "agent-5", "agent-6")

    matches = (start(2, *variants, "future-proof", seed=seed) for seed in range(20))
    return arrange(next(match for match in matches if match.actor == 0), change_it)


@pytest.mark.parametrize("variants", [(), ("draft",)])
@pytest.mark.parametrize(("place", "number"), [("card-1 first", 0), ("card-1 second", 1), ("card-3 second", 5)])
def test_a_die_that_is_rolled_again_shows_every_number_as_likely(
    variants: tuple[str, ...], place: str, number: int
) -> None:
    """WRI 12.9  Also the number that it had; the colour stays."""
    match = rolling(*variants)
    match.play("use faction", 0)
    match.take(0, match.game.parse(f"reroll {place}"))
    assert match.actors == []
    odds = odds_of(match.game, match._menus)
    assert odds == {f"roll {each}": Fraction(1, 6) for each in NUMBERS}
    old = int(match.state.table[number])
    for each in NUMBERS:
        again = match.copy()
        again.take(CHANCE, match.game.parse(f"roll {each}"))
        new = old // 6 * 6 + each - 1
        me = again.state.players[0]
        assert int(again.state.table[number]) == (new if variants else old)
        if not variants:
            assert (int(me.rerolled), int(me.reroll)) == (number, new)
        play(again, f"card {number // 2 + 1}")
        assert new in again.state.players[0].dice.tolist()


# --- missions ---


def before_missions(named: Game) -> Position:
    position = opening(named)
    while not any(name.startswith("mission") for name in odds_of(named, position[1])):
        position = taken(named, position, next(iter(odds_of(named, position[1]))))
    return position


@pytest.mark.parametrize(("variants", "cards"), [((), 42), (("future-proof",), 54)])
def test_every_mission_card_that_is_left_is_as_likely(variants: tuple[str, ...], cards: int) -> None:
    """WRI 1.7, 2.5, 11.2"""
    named = game(GAME, 2, *variants)
    position, left = before_missions(named), list(CORNER)[:cards]
    for name in ("B05", "B17", "B40", "B01"):
        assert odds_of(named, position[1]) == {f"mission {each}": Fraction(1, len(left)) for each in left}
        position = taken(named, position, f"mission {name}")
        left.remove(name)
    assert len(left) == cards - 4


def test_a_card_that_was_discarded_is_not_drawn_again() -> None:
    """WRI 2.5  1, 1, 6, 6: the last one goes; 1, 1, 6, 1 likewise; then 1, 1, 6, 5 may stay."""
    named = game(GAME, 2, "secrecy")
    position = before_missions(named)
    out = ["B01", "B02", "B20", "B31", "B03", "B16"]
    for number, name in enumerate(out):
        odds = odds_of(named, position[1])
        assert odds == {f"mission {each}": Fraction(1, 42 - number) for each in BASE if each not in out[:number]}
        position = taken(named, position, f"mission {name}")
    left = [each for each in BASE if each not in out]
    assert odds_of(named, position[1]) == {f"mission {each}": Fraction(1, 36) for each in left}
    # A secret mission: B04 has the number that is open twice, so it goes, and seat 0 draws again.
    assert int(position[0]["dealing"][0]) == 0
    position = taken(named, position, "mission B04")
    assert int(position[0]["dealing"][0]) == 0
    left.remove("B04")
    assert odds_of(named, position[1]) == {f"mission {each}": Fraction(1, 35) for each in left}
    position = taken(named, position, "mission B05")
    assert int(position[0]["dealing"][0]) == 1
    left.remove("B05")
    assert odds_of(named, position[1]) == {f"mission {each}": Fraction(1, 34) for each in left}


def test_the_mission_of_retorium_is_any_card_that_is_left() -> None:
    """WRI 12.7  Whatever its number, also one that is open twice."""
    named = game(GAME, 2, "secrecy", "future-proof")
    position = taken(named, opening(named), "faction zai", "faction retorium")
    position = taken(named, position, *["die agent-1"] * 6)
    out = ["B01", "B02", "B20", "B16", "B05", "B40"]
    position = taken(named, position, *(f"mission {name}" for name in out))
    odds = odds_of(named, position[1])
    assert odds == {f"mission {each}": Fraction(1, 48) for each in CORNER if each not in out}
    position = taken(named, position, "mission B03")
    assert position[1][0].actor == 0
    players = position[0]["players"][0]
    assert [int(players[seat]["private"]) for seat in range(2)] == [-1, BASE.index("B03")]


def test_how_likely_open_missions_are_over_all_ways() -> None:
    """WRI 2.5  A deck of three numbers: how often each number is the one that is open twice, against all ways."""
    numbers = [1] * 20 + [2] * 13 + [3] * 9
    changes: dict[str, Value] = {f"mission.{name}.number": each for name, each in zip(BASE, numbers, strict=True)}
    named = owned(changes, 2)
    card = {number: [name for name, each in zip(BASE, numbers, strict=True) if each == number] for number in (1, 2, 3)}
    found: dict[int, Fraction] = {}
    by_engine(Fraction(1), named, before_missions(named), card, found)
    wanted: dict[int, Fraction] = {}
    by_hand([], {1: 20, 2: 13, 3: 9}, Fraction(1), wanted)
    assert found.keys() == wanted.keys() == {1, 2, 3}
    for number, chance in wanted.items():
        assert abs(found[number] - chance) < Fraction(1, 1000)  # long rows of discards are cut off


def by_engine(
    likely: Fraction,
    named: Game,
    position: Position,
    card: dict[int, list[str]],
    found: dict[int, Fraction],
) -> None:
    """All ways, by numbers: which card of a number comes makes no difference."""
    if position[0]["stage"][0] != Stage.MISSIONS:
        numbers = [int(named.box.missions[each].number) for each in position[0]["missions"][0]]
        twice = next(number for number in numbers if numbers.count(number) == 2)
        found[twice] = found.get(twice, Fraction(0)) + likely
        return
    if likely < Fraction(1, 100_000):
        return
    odds = odds_of(named, position[1])
    for names in card.values():
        left = [name for name in names if f"mission {name}" in odds]
        chance = sum(odds[f"mission {name}"] for name in left)
        if chance:
            there = taken(named, position, f"mission {left[0]}")
            by_engine(likely * chance, named, there, card, found)


def by_hand(lying: list[int], left: dict[int, int], likely: Fraction, found: dict[int, Fraction]) -> None:
    if len(lying) == 4:
        if len(set(lying)) == 3:
            twice = next(number for number in lying if lying.count(number) == 2)
            found[twice] = found.get(twice, Fraction(0)) + likely
            return
        latest = max(place for place in range(4) if lying.count(lying[place]) > 1)
        lying = lying[:latest] + lying[latest + 1 :]
    if likely < Fraction(1, 100_000):
        return
    for number, count in left.items():
        if count:
            ahead = left | {number: count - 1}
            by_hand([*lying, number], ahead, likely * Fraction(count, sum(left.values())), found)
