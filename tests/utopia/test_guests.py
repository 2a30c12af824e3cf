"""UTO 3: first phase, welcoming the princes."""

from fractions import Fraction

import pytest

from fourtopia import Match
from fourtopia.core import CHANCE
from fourtopia.games.utopia.state import Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    DISTRICT_IDS,
    PLENTY,
    bag,
    buildings,
    deal,
    guest_number,
    new,
    notations,
    odds,
    offered,
    out_of_bag,
    points,
    princes,
    put,
    spend_bases,
    stage,
    supply,
    welcome,
    wonder,
)

ALL_FIVE = "M1 P1 E1 G1 C1"
EIGHT_MAYA = {"EA1": "M2", "EA2": "M2", "FI1": "M2", "FI2": "M2"}


def no_maya(match: Match, seat: int = 0) -> Match:
    """All eight Maya princes of a player are in the city, where they cannot build."""
    return put(match, seat, **EIGHT_MAYA)


def take_and_put(match: Match) -> Match:
    """The first guest, in the last district where the prince may go."""
    play(match, offered(match, "take")[0])
    return play(match, offered(match, "put")[-1])


# --- 3.1 ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_three_guests_for_each_player_arrive(players: int) -> None:
    """UTO 3.1"""
    match = game("utopia", players).new(seed=4)
    assert int(match.state.waiting.sum()) == 3 * players
    assert [line.split()[1] for line in match.story()].count("draw") == 3 * players
    assert stage(match) == Stage.GUEST


def test_every_guest_left_in_the_bag_is_equally_likely() -> None:
    """UTO 3.1  Those that are out of it are not drawn again."""
    match = new()
    match.state.waiting[[guest_number("maya wind"), guest_number("greek fire")]] = 2, 1
    match.look_again()
    chances = odds(match)
    assert "draw maya wind" not in chances
    assert chances["draw greek fire"] == Fraction(1, 37)
    assert chances["draw greek wind"] == Fraction(2, 37)
    assert sum(chances.values()) == 1


def test_guests_wait_at_the_ships_of_their_islands() -> None:
    """UTO 3.1"""
    match = new()
    before = match.state.waiting.copy()
    match.play("draw persian earth")
    assert match.state.waiting[guest_number("persian earth")] > before[guest_number("persian earth")]


# --- 3.2 ---


def test_a_guest_brings_a_prince_of_its_civilization_to_any_district_of_its_island() -> None:
    """UTO 3.2"""
    match = play(welcome(new()), "take persian earth")
    assert notations(match) == [f"put EA{number}" for number in range(1, 7)]
    play(match, "put EA4")
    assert princes(match) == {"EA4": "P1"}
    assert supply(match) == [8, 7, 8, 8, 8]
    assert int(match.state.waiting[guest_number("persian earth")]) == 0


def test_only_guests_that_wait_can_be_taken() -> None:
    """UTO 3.2  One of each kind is offered, however many wait."""
    match = welcome(new(), "maya wind", "maya wind", "greek fire")
    assert offered(match, "take") == ["take greek fire", "take maya wind"]
    play(match, "take maya wind", "put WI1")
    assert offered(match, "take") == ["take greek fire", "take maya wind"]
    play(match, "take maya wind", "put WI1")
    assert offered(match, "take") == ["take greek fire"]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_takes_a_guest_in_each_of_three_passes(players: int) -> None:
    """UTO 3.2  Then no guest waits, and cards are dealt."""
    match = game("utopia", players).new(seed=6)
    first, takers = match.actor, []
    assert first is not None
    while stage(match) == Stage.GUEST:
        takers.append(match.actor)
        take_and_put(match)
    assert takers == [(first + turn) % players for turn in range(players)] * 3
    assert not any(match.state.waiting)
    assert stage(match) == Stage.SET_ASIDE
    assert [sum(supply(match, seat)) for seat in range(players)] == [37] * players


# --- 3.3 ---


def test_guests_that_were_taken_stay_out_of_the_bag_until_the_phase_is_over() -> None:
    """UTO 3.3"""
    match = welcome(new(2), "maya wind", "maya wind", "greek fire", left=2, acted=(1,))
    play(match, "take maya wind", "put WI1")
    assert out_of_bag(match) == {"maya wind": 1}
    play(match, "take maya wind", "put WI1")
    assert out_of_bag(match) == {"maya wind": 2}
    assert stage(match) == Stage.GUEST
    play(match, "take greek fire", "put FI1")
    assert stage(match) == Stage.SET_ASIDE
    assert out_of_bag(match) == {}


def test_then_all_of_them_go_back() -> None:
    """UTO 3.3  In the next round any guest may come."""
    match = game("utopia", 2).new(seed=6)
    while match.state.round_number < 2:
        choices = notations(match)
        play(match, "done" if "done" in choices else choices[0])
    assert out_of_bag(match) == {}
    assert int(match.state.waiting.sum()) == 6


# --- 3.4 ---


def test_who_has_no_prince_of_a_civilization_takes_another_guest() -> None:
    """UTO 3.4"""
    match = welcome(no_maya(new()), "maya wind", "maya fire", "greek fire", "persian earth")
    assert supply(match)[0] == 0
    assert offered(match, "take") == ["take persian earth", "take greek fire"]


def test_where_none_can_be_used_any_is_taken_and_nothing_placed() -> None:
    """UTO 3.4"""
    match = welcome(no_maya(new()), "maya wind", "maya fire", "maya water")
    assert offered(match, "take") == ["take maya water", "take maya fire", "take maya wind"]
    before = princes(match)
    play(match, "take maya fire")
    assert princes(match) == before
    assert out_of_bag(match) == {"maya fire": 1}
    assert match.actor == 1
    assert offered(match, "take") == ["take maya water", "take maya wind"]


def test_others_may_use_what_one_player_cannot() -> None:
    """UTO 3.4  It is a matter of one's own supply."""
    match = welcome(no_maya(new()), "maya wind", "greek fire", seat=1, acted=(0,))
    assert offered(match, "take") == ["take greek fire", "take maya wind"]


def test_what_can_be_used_is_looked_at_when_the_guest_is_taken() -> None:
    """UTO 3.4  Building first brings Maya princes back to the supply."""
    match = put(new(), 0, EA1="M3", EA2="M2", FI1="M2", FI2="M1")
    welcome(match, "maya wind", "greek fire")
    assert offered(match, "take") == ["take greek fire"]
    play(match, "control EA1 maya")
    assert offered(match, "take") == ["take greek fire", "take maya wind"]


# --- 3.5 ---


def test_building_before_a_guest_is_taken() -> None:
    """UTO 3.5  Any number of times; the guest is taken then."""
    match = welcome(put(new(), 0, WI1="M3 P3", WI2="G3", EA1=ALL_FIVE))
    play(match, "control WI1 maya", "wonder earth", "control WI2 greek")
    assert buildings(match) == {"WI1": "maya", "earth": "wonder", "WI2": "greek"}
    assert (match.actor, stage(match)) == (0, Stage.GUEST)
    assert offered(match, "take") != []


def test_building_after_the_prince_is_placed() -> None:
    """UTO 3.5  The player says when the turn is over."""
    match = play(welcome(put(new(), 0, WI1="M2", WI2="G3")), "take maya wind", "put WI1")
    assert (match.actor, stage(match)) == (0, Stage.AFTER_GUEST)
    assert sorted(notations(match)) == ["control WI1 maya", "control WI2 greek", "done"]
    play(match, "control WI1 maya")
    assert (match.actor, sorted(notations(match))) == (0, ["control WI2 greek", "done"])
    play(match, "done")
    assert (match.actor, stage(match)) == (1, Stage.GUEST)


def test_the_turn_is_over_of_itself_where_nothing_can_be_built() -> None:
    """UTO 3.5  At once, or after the last building."""
    match = play(welcome(new()), "take maya wind", "put WI1")
    assert match.actor == 1
    match = play(welcome(put(new(), 0, WI1="M2")), "take maya wind", "put WI1", "control WI1 maya")
    assert (match.actor, buildings(match)) == (1, {"WI1": "maya"})
    match = play(welcome(put(new(), 0, WI1="P1 E1 G1 C1")), "take maya wind", "put WI2", "wonder wind")
    assert (match.actor, points(match)) == (1, [6, 0, 0])


def test_nothing_is_built_between_taking_a_guest_and_placing_the_prince() -> None:
    """UTO 3.5"""
    match = play(welcome(put(new(), 0, WI1="M3")), "take persian earth")
    assert notations(match) == [f"put EA{number}" for number in range(1, 7)]


def test_only_the_player_on_turn_builds() -> None:
    """UTO 3.5  Seat 1 could build but has to wait."""
    match = welcome(put(new(), 1, WI1="M3"))
    assert offered(match, "control", "wonder", "done") == []
    play(match, "take maya wind", "put WI1")
    assert offered(match, "control") == ["control WI1 maya"]
    assert match.actor == 1


def test_nobody_ends_the_turn_without_a_guest() -> None:
    """UTO 3.5, UTO 3.2"""
    assert "done" not in notations(welcome(put(new(), 0, WI1="M3")))


def test_a_player_without_a_base_is_not_asked() -> None:
    """UTO 3.5, UTO 5.4  Nothing can be built, so the turn is over."""
    match = spend_bases(put(new(), 0, EA1="M2", FI1=ALL_FIVE), 0, left=0)
    play(welcome(match), "take egyptian earth", "put EA1")
    assert match.actor == 1


def test_the_bag_is_not_touched_by_taking_a_guest() -> None:
    """UTO 3.2  What chance may draw for a surprise guest is what it was."""
    match = bag(welcome(new(), *PLENTY), "chinese water")
    play(match, "take maya wind", "put WI1", "surprise")
    assert notations(match) == [f"put {name}" for name in DISTRICT_IDS[:5]]
    play(match, "put WA1")
    assert princes(match, 1) == {"WA1": "C1"}


def test_a_wonder_in_the_first_phase_counts_at_once() -> None:
    """UTO 3.5, UTO 6.3  Before the next guest is taken."""
    match = put(wonder(new(), 1, "wind"), 0, WI7="M3")
    play(welcome(match), "control WI7 maya")
    assert (points(match), match.actor) == ([0, 4, 0], 0)


def test_chance_draws_the_guests_before_anybody_acts() -> None:
    """UTO 3.1"""
    assert new().actor == CHANCE
    assert stage(new()) == Stage.ARRIVAL


def test_after_the_last_guest_the_city_is_developed() -> None:
    """UTO 3.2  The cards of those who have some already stay."""
    match = welcome(deal(new(2), 0, "M3"), "maya wind", left=1, acted=(0,), seat=1)
    play(match, "take maya wind", "put WI1")
    assert [int(match.state.players[seat].cards) for seat in (0, 1)] == [8, 5]
    assert stage(match) == Stage.SET_ASIDE
