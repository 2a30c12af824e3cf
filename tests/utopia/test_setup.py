"""UTO 1: set-up."""

from collections import Counter
from fractions import Fraction

import pytest

from fourtopia import Match
from fourtopia.core import CHANCE
from fourtopia.games.utopia.state import CIVILIZATION_NAMES, ISLAND_NAMES, Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    DISTRICT_IDS,
    bag,
    deal,
    develop,
    monument,
    new,
    notations,
    odds,
    offered,
    order,
    pile,
    points,
    put,
    scale,
    stage,
    supply,
    welcome,
)

BOX = game("utopia", 3).box
WITHOUT_WATER = [name for name in DISTRICT_IDS if not name.startswith("WA")]


def bits(districts: int) -> list[str]:
    return [name for number, name in enumerate(DISTRICT_IDS) if districts >> number & 1]


def started(players: int, *notations: str) -> Match:
    """A game up to here; chance is next."""
    match = game("utopia", players).new(seed=1)
    match.follow([(CHANCE, match.game.parse(each)) for each in notations])
    return match


def test_twenty_four_districts_on_four_islands() -> None:
    """UTO 1.1  Of 5, 6, 5 and 8 districts, with values of 2, 3 and 4."""
    assert [len(bits(island)) for island in BOX.islands] == [5, 6, 5, 8]
    assert len(bits(BOX.districts)) == 24
    assert [{name[:2] for name in bits(island)} for island in BOX.islands] == [{"WA"}, {"EA"}, {"FI"}, {"WI"}]
    assert Counter(BOX.value.tolist()) == {2: 9, 3: 9, 4: 6}


def test_a_prince_is_put_in_a_district_and_nowhere_else() -> None:
    """UTO 1.1  The space for the wonder is none of them."""
    for island, letters in zip(ISLAND_NAMES, ("WA", "EA", "FI", "WI"), strict=True):
        match = play(welcome(new(), f"maya {island}", "greek fire"), f"take maya {island}")
        assert notations(match) == [f"put {name}" for name in DISTRICT_IDS if name.startswith(letters)]


def test_streets_and_bridges_go_both_ways() -> None:
    """UTO 1.2  27 streets, and five bridges from island to island."""
    ways = {(one, bits(BOX.land[one])[each]) for one in range(24) for each in range(len(bits(BOX.land[one])))}
    named = {frozenset((DISTRICT_IDS[one], other)) for one, other in ways}
    assert len(ways) == 2 * len(named) == 2 * 32
    bridges = {way for way in named if len({name[:2] for name in way}) == 2}
    wanted = ("WA3-FI1", "WA4-EA2", "EA3-WI1", "FI5-WI2", "FI4-WI3")
    assert bridges == {frozenset(each.split("-")) for each in wanted}


def test_four_zones_of_the_sea() -> None:
    """UTO 1.2  Every port lies on one of them; other districts have no way by sea."""
    zones = {frozenset((name, *bits(BOX.sea[number]))) for number, name in enumerate(DISTRICT_IDS) if BOX.sea[number]}
    wanted = ("WA1 EA1", "EA4 EA6 WI7", "WA2 FI2 FI4", "WI4 WI6")
    assert zones == {frozenset(each.split()) for each in wanted}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_what_every_player_starts_with(players: int) -> None:
    """UTO 1.3  Eight princes of each of five civilizations, eight bases, two privileges; no card and no point."""
    match = new(players)
    assert CIVILIZATION_NAMES == ("maya", "persian", "egyptian", "greek", "chinese")
    for seat in range(players):
        me = match.state.players[seat]
        assert supply(match, seat) == [8] * 5
        assert (int(me.bases), int(me.privileges), int(me.cards), int(me.points)) == (8, 2, 0, 0)
    assert not match.state.players[players:].tobytes().strip(b"\0")


def test_seven_monuments_of_each_civilization_can_be_built() -> None:
    """UTO 1.4"""
    match = new()
    assert match.state.monuments.tolist() == [7] * 5
    monument(match, 0, WI1="maya", WI2="maya", WI3="maya", WI4="maya")
    put(monument(match, 1, WI5="maya", WI6="maya"), 1, EA1="M3", EA2="M3")
    welcome(match, seat=1)
    assert offered(match, "control") == ["control EA1 maya", "control EA2 maya"]
    play(match, "control EA1 maya")
    assert offered(match, "control") == []


def test_every_civilization_has_a_step_of_its_own_drawn_at_random() -> None:
    """UTO 1.5  All that are left are equally likely for the next step, from the highest down."""
    match = started(3)
    left = list(CIVILIZATION_NAMES)
    for step, name in zip((5, 4, 3), ("greek", "maya", "chinese"), strict=True):
        assert odds(match) == {f"scale {each}": Fraction(1, step) for each in left}
        left.remove(name)
        match = started(3, *(f"scale {each}" for each in ("greek", "maya", "chinese")[: 6 - step]))
    match = started(3, "scale greek", "scale maya", "scale chinese", "scale persian")
    assert scale(match) == ["greek", "maya", "chinese", "persian", "egyptian"]
    assert match.game.box.prestige_steps.tolist() == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_player_is_drawn_and_the_others_follow_clockwise(players: int) -> None:
    """UTO 1.6  On the start space, in this order."""
    scales = [f"scale {name}" for name in CIVILIZATION_NAMES[:4]]
    match = started(players, *scales)
    assert odds(match) == {f"first player {seat}": Fraction(1, players) for seat in range(players)}
    for first in range(players):
        match = started(players, *scales, f"first player {first}")
        assert order(match) == [*range(first, players), *range(first)]
        assert points(match) == [0] * players


@pytest.mark.parametrize("players", [3, 4, 5])
def test_forty_guests_two_of_each_civilization_for_every_island(players: int) -> None:
    """UTO 1.7  All in the bag when the first is drawn."""
    assert odds(new(players)) == {
        f"draw {what} {where}": Fraction(2, 40) for where in ISLAND_NAMES for what in CIVILIZATION_NAMES
    }


def test_fifty_cards_ten_of_each_civilization() -> None:
    """UTO 1.8  All in the pile at first."""
    match = new()
    assert match.state.pile.tolist() == [10] * 5
    assert match.state.discards.tolist() == [0] * 5


def test_any_card_of_the_pile_is_equally_likely() -> None:
    """UTO 1.8  Three Maya cards of nine are dealt three times in nine."""
    match = pile(deal(deal(new(), 0, "M2"), 1, "P3"), "M3 P1 C5")
    state = match.state
    state.stage, state.actor, state.active, state.to_come = Stage.DEAL, CHANCE, 2, 5
    assert odds(match) == {
        "deal maya": Fraction(3, 9),
        "deal persian": Fraction(1, 9),
        "deal chinese": Fraction(5, 9),
    }


# --- two players ---


def test_with_two_players_there_are_no_guests_for_water() -> None:
    """UTO 1.9  Ten less: thirty are left."""
    chances = odds(new(2))
    assert chances == {
        f"draw {what} {where}": Fraction(2, 30) for where in ("earth", "fire", "wind") for what in CIVILIZATION_NAMES
    }


def test_with_two_players_no_surprise_guest_comes_for_water() -> None:
    """UTO 1.9  When all the others are out of the bag it is empty."""
    match = welcome(new(2))
    assert "surprise" in notations(match)
    bag(match, "maya fire")
    assert match.state.taken.tolist()[:5] == [0] * 5
    assert int(match.game.box.guests.sum()) == 30
    assert offered(play(match, "surprise"), "put") == [f"put FI{number}" for number in range(1, 6)]


@pytest.mark.parametrize(("players", "reached"), [(2, WITHOUT_WATER), (3, DISTRICT_IDS)])
def test_with_two_players_three_cards_do_not_reach_water(players: int, reached: list[str]) -> None:
    """UTO 1.9"""
    match = play(develop(deal(new(players), 0, "M3")), "place anywhere maya")
    assert notations(match) == [f"put {name}" for name in reached]


@pytest.mark.parametrize(
    ("players", "origin", "targets"),
    [
        (2, "EA1", "EA2 EA6"),  # the other port of its zone is on Water
        (3, "EA1", "WA1 EA2 EA6"),
        (2, "EA2", "EA1 EA3"),  # the bridge leads to Water
        (3, "EA2", "WA4 EA1 EA3"),
        (2, "FI2", "FI1 FI3 FI4"),
        (3, "FI2", "WA2 FI1 FI3 FI4"),
        (2, "FI1", "FI2 FI5"),
        (3, "FI1", "WA3 FI2 FI5"),
    ],
)
def test_with_two_players_no_bridge_and_no_ship_goes_to_water(players: int, origin: str, targets: str) -> None:
    """UTO 1.9"""
    match = put(deal(new(players), 0, "M2"), 0, **{origin: "M1"})
    play(develop(match), "move maya")
    assert notations(match) == [f"to {name}" for name in targets.split()]


@pytest.mark.parametrize("players", [2, 3])
def test_with_two_players_water_has_no_districts(players: int) -> None:
    """UTO 1.9, UTO 1.1  They are not on the table either."""
    shown = str(new(players).view(0))
    assert ("WA" in shown, "Water" in shown) == (players > 2, players > 2)
    assert "EA1" in shown


def test_a_new_game_deals_scale_first_player_and_guests() -> None:
    """UTO 1.5, UTO 1.6, UTO 3.1  Nobody is asked before that."""
    match = game("utopia", 4).new(seed=3)
    told = match.story()
    assert [line.split()[1] for line in told] == ["scale"] * 5 + ["first"] + ["draw"] * 12
    assert all(line.startswith("chance ") for line in told)
    assert stage(match) == Stage.GUEST
