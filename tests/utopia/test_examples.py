"""The worked examples of the rulebook, with its numbers."""

import pytest

from fourtopia import Match
from fourtopia.games.utopia.state import CIVILIZATION_NAMES
from tests.conftest import game, play
from tests.utopia.helpers import (
    DISTRICT_IDS,
    HIGHEST_FIRST,
    buildings,
    cards,
    deal,
    develop,
    discards,
    monument,
    new,
    notations,
    offered,
    opened,
    order,
    points,
    princes,
    put,
    scale,
    supply,
    welcome,
    wonder,
)

BLUE, RED, GREEN, YELLOW = range(4)
COLOURS = ("blue", "red", "green", "yellow")


def table(players: int = 4) -> Match:
    """A table of the rulebook's colours; blue begins."""
    return opened(game("utopia", players).new(seed=1, seats=COLOURS[:players]))


def values(match: Match) -> dict[str, int]:
    """What a district of each civilization is worth."""
    steps = match.game.box.prestige_steps
    return {name: int(steps[match.state.step[number]]) for number, name in enumerate(CIVILIZATION_NAMES)}


def to_next_round(match: Match) -> Match:
    """Guests are placed, nothing is built and no card is played."""
    now = int(match.state.round_number)
    while match.state.round_number == now:
        choices = notations(match)
        play(match, "done" if "done" in choices else choices[0])
    return match


# --- the order of play ---


def test_who_begins_in_the_first_three_rounds() -> None:
    """UTO 1.6, UTO 2.4  Blue, red, green; then red, green, blue; then blue, who has scored, green, red."""
    match = table(3)
    assert order(match) == [BLUE, RED, GREEN]
    match.resume()
    to_next_round(match)
    assert points(match) == [0, 0, 0]
    assert order(match) == [RED, GREEN, BLUE]
    blue = match.state.players[BLUE]
    blue.points = blue.earned[0] = 6
    match.state.order[:3] = BLUE, RED, GREEN
    to_next_round(match)
    assert order(match) == [BLUE, GREEN, RED]


# --- first phase ---


def test_four_players_have_twelve_guests() -> None:
    """UTO 3.1"""
    match = table()
    match.resume()
    assert int(match.state.waiting.sum()) == 12


@pytest.mark.parametrize("district", [name for name in DISTRICT_IDS if name.startswith("WI")])
def test_green_places_a_maya_prince_in_any_district_of_wind(district: str) -> None:
    """UTO 3.2"""
    match = welcome(table(), seat=GREEN)
    play(match, "take maya wind", f"put {district}")
    assert princes(match, GREEN) == {district: "M1"}
    assert supply(match, GREEN) == [7, 8, 8, 8, 8]


def test_blue_builds_the_wonder_of_wind() -> None:
    """UTO 5.1  A prince of every civilization, spread over its districts: 6 points at once."""
    match = welcome(put(table(), BLUE, WI1="M1", WI2="P1", WI4="E1", WI6="G1", WI7="C1"), seat=BLUE)
    play(match, "wonder wind")
    assert points(match) == [6, 0, 0, 0]
    assert (princes(match, BLUE), buildings(match, BLUE)) == ({}, {"wind": "wonder"})


def test_red_takes_a_district_of_water_where_yellow_has_the_wonder() -> None:
    """UTO 6.1, UTO 6.3  With three Maya princes; yellow scores 2 points at once."""
    match = welcome(put(wonder(table(), YELLOW, "water"), RED, WA5="M3"), seat=RED)
    play(match, "control WA5 maya")
    assert points(match) == [0, 0, 0, 2]
    assert buildings(match, RED) == {"WA5": "maya"}
    assert princes(match, RED) == {}


def test_water_has_a_district_of_value_two() -> None:
    """UTO 1.1  As the example wants it; and Earth has four districts at least."""
    box = table().game.box
    assert 2 in [int(box.value[number]) for number, name in enumerate(DISTRICT_IDS) if name.startswith("WA")]
    assert sum(name.startswith("EA") for name in DISTRICT_IDS) >= 4


# --- second phase ---


def test_yellow_moves_a_chinese_prince_with_a_chinese_card() -> None:
    """UTO 8.1, UTO 8.2  To an adjacent district; cards of other civilizations move others."""
    match = develop(put(deal(table(), YELLOW, "C1 M1"), YELLOW, EA3="C1 P1"), seat=YELLOW)
    assert offered(match, "move") == ["move chinese"]
    play(match, "move chinese", "to EA4")
    assert princes(match, YELLOW) == {"EA3": "P1", "EA4": "C1"}
    assert cards(match, YELLOW) == "M1"


def test_blue_moves_two_maya_princes_by_sea() -> None:
    """UTO 8.1, UTO 8.3  From port to port of the same zone, with one card."""
    match = develop(put(deal(table(), BLUE, "M1 G1"), BLUE, WA2="M2"), seat=BLUE)
    play(match, "move maya", "to FI4 x2")
    assert princes(match, BLUE) == {"FI4": "M2"}
    assert (cards(match, BLUE), discards(match)) == ("G1", "M1")


def test_red_places_a_persian_prince_at_blues_monument() -> None:
    """UTO 8.4  Blue scores 1 point."""
    match = develop(deal(monument(table(), BLUE, EA2="persian"), RED, "P1 G1"), seat=RED)
    play(match, "place persian")
    assert points(match) == [1, 0, 0, 0]
    assert princes(match, RED) == {"EA2": "P1"}


@pytest.mark.parametrize("district", ["WA3", "EA5", "FI1", "WI8"])
def test_red_plays_three_greek_cards(district: str) -> None:
    """UTO 8.5  For a Greek prince in a district of her choice."""
    match = develop(deal(table(), RED, "G3 C1"), seat=RED)
    play(match, "place anywhere greek", f"put {district}")
    assert princes(match, RED) == {district: "G1"}
    assert (cards(match, RED), discards(match), points(match)) == ("C1", "G3", [0] * 4)


def test_red_takes_a_maya_prince_out_of_blues_district() -> None:
    """UTO 8.7  Red scores 2 points, blue none."""
    match = develop(put(deal(monument(table(), BLUE, WI3="maya"), RED, "M1 G1"), RED, WI3="M1"), seat=RED)
    play(match, "remove maya")
    assert points(match) == [0, 2, 0, 0]
    assert (princes(match, RED), supply(match, RED)) == ({}, [8] * 5)


# --- the king's favour ---


def test_the_examples_start_from_the_same_scale() -> None:
    """UTO 1.5  China 5, Persia 4, Egypt 3, Maya 2, Greece 1."""
    assert values(table()) == {"chinese": 5, "persian": 4, "egyptian": 3, "maya": 2, "greek": 1}


def test_egypt_is_raised_to_four_and_persia_falls_to_three() -> None:
    """UTO 8.8"""
    match = play(develop(deal(table(), BLUE, "E1 G1")), "raise egyptian")
    assert values(match) == {"chinese": 5, "egyptian": 4, "persian": 3, "maya": 2, "greek": 1}


def test_persia_drops_to_one_and_china_stays() -> None:
    """UTO 8.9  Maya, Greece and Egypt rise by one."""
    match = develop(deal(table(), BLUE, "P2 G1"))
    assert scale(match) == list(HIGHEST_FIRST)
    play(match, "lower persian")
    assert values(match) == {"chinese": 5, "egyptian": 4, "maya": 3, "greek": 2, "persian": 1}


# --- third phase ---


def test_the_districts_of_earth_bring_prestige() -> None:
    """UTO 10.1  After Persia's drop: red 5 for China, blue 3 for Maya, green 3 for Maya and 2 for Greece."""
    match = monument(monument(monument(table(3), RED, EA1="chinese"), BLUE, EA2="maya"), GREEN, EA3="maya", EA4="greek")
    play(develop(deal(match, BLUE, "P2"), seat=BLUE, acted=(RED, GREEN)), "lower persian")
    assert points(match) == [3, 5, 5]
    assert [row["prestige"] for row in match.ledger()] == [3, 5, 5]
    assert order(match) == [RED, GREEN, BLUE]


# --- counts ---


@pytest.mark.parametrize(("players", "guests"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_guests_for_every_number_of_players(players: int, guests: int) -> None:
    """UTO 3.1"""
    assert int(game("utopia", players).new(seed=1).state.waiting.sum()) == guests


def test_five_players_with_five_cards_each_need_every_card() -> None:
    """UTO 7.6, UTO 7.7  25 kept and 25 dealt are 50."""
    box = new(5).game.box
    assert 5 * (box.round_kept + box.round_cards) == 5 * box.pieces_cards == 50


def test_the_bag_never_runs_empty() -> None:
    """UTO 3.1, UTO 4.1  15 guests and five surprises are 20 of 40; with two players 8 of 30."""
    for players, there in ((2, 30), (5, 40)):
        match = game("utopia", players).new(seed=2)
        while int(match.state.round_number) == 1 and match.state.turns_left > 0:
            choices = notations(match)
            assert match.state.waiting.sum() + match.state.taken.sum() <= 4 * players
            play(match, "surprise" if "surprise" in choices else choices[0])
        assert int(match.game.box.guests.sum()) == there
