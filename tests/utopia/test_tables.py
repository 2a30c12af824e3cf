"""The position as tables of text."""

import pytest

from fourtopia import Match
from fourtopia.core import CHANCE
from fourtopia.core.view import TextTable
from fourtopia.games.utopia.state import Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    bag,
    deal,
    develop,
    have,
    monument,
    new,
    owned,
    prefer,
    put,
    score,
    welcome,
    wonder,
)


def table(match: Match, title: str, seat: int | None = 0) -> TextTable:
    """The table whose title begins so."""
    return next(each for each in match.view(seat).tables() if each.title.startswith(title))


def row(match: Match, title: str, first: str, seat: int | None = 0) -> list[str]:
    return list(next(each for each in table(match, title, seat).rows if each[0] == first))


def titles(match: Match, seat: int | None = 0) -> list[str]:
    return [each.title for each in match.view(seat).tables()]


def notes(match: Match, title: str = "Order of play") -> list[str]:
    return list(table(match, title).notes)


def test_the_tables_of_the_first_phase() -> None:
    match = welcome(wonder(new(), 1, "fire"))
    assert titles(match) == [
        "Water: wonder not built", "Fire: wonder of seat 1", "Earth: wonder not built", "Wind: wonder not built",
        "Order of play", "Prestige scale", "Guests at the ships", "Cards",
    ]  # fmt: skip


def test_with_two_players_water_is_not_shown() -> None:
    """UTO 1.9"""
    match = welcome(new(2))
    assert "Water" not in str(match.view(0))
    assert [row[0] for row in table(match, "Guests").rows] == ["Earth", "Fire", "Wind"]


def test_a_district_with_its_neighbours_monument_and_princes() -> None:
    match = put(put(monument(new(), 1, WI7="maya"), 0, WI7="M2 C1"), 2, WI7="P1", WI1="G3")
    welcome(match)
    assert list(table(match, "Wind").columns)[1:] == [
        "Value",
        "Port",
        "Next to",
        "Monument",
        "seat 0",
        "seat 1",
        "seat 2",
    ]
    assert row(match, "Wind", "WI7") == ["WI7", "4", "B", "WI1 WI6 WI8", "M seat 1", "MMC", "-", "P"]
    assert row(match, "Wind", "WI1") == ["WI1", "3", "-", "EA3 WI2 WI7 WI8", "-", "-", "-", "GGG"]


def test_the_order_of_play() -> None:
    """UTO 2.2  With points, cards, princes left, bases, privileges and buildings."""
    match = monument(
        wonder(put(deal(score(new(), 3, 9, 3, order=(1, 2, 0)), 0, "M2"), 0, WI1="M2 P1"), 0, "wind"), 0, EA1="maya"
    )
    welcome(have(match, 0, privileges=1))
    assert [row[0] for row in table(match, "Order").rows] == ["seat 1", "seat 2", "seat 0"]
    assert row(match, "Order", "seat 0") == ["seat 0", "3", "2", "M6 P7 E8 G8 C8", "6", "1", "1", "Wind"]
    assert row(match, "Order", "seat 1") == ["seat 1", "9", "0", "M8 P8 E8 G8 C8", "8", "2", "0", "-"]


def test_the_prestige_scale() -> None:
    """UTO 1.4, UTO 1.5  With the monuments that are left and whose districts they are."""
    match = monument(monument(new(), 1, WI1="maya", WI2="maya"), 2, WI3="maya", WI4="greek")
    welcome(match)
    assert [list(each) for each in table(match, "Prestige").rows] == [
        ["5", "Chinese", "7", "-"],
        ["4", "Persian", "7", "-"],
        ["3", "Egyptian", "7", "-"],
        ["2", "Maya", "4", "seat 1 x2, seat 2 x1"],
        ["1", "Greek", "6", "seat 2 x1"],
    ]
    assert row(welcome(prefer(match, "maya", "greek", "persian", "egyptian", "chinese")), "Prestige", "5")[1] == "Maya"


def test_the_scale_while_it_is_laid_out() -> None:
    match = game("utopia", 3).new(seed=1)
    match.follow([(CHANCE, match.game.parse("scale greek"))])
    assert [list(each)[:2] for each in table(match, "Prestige").rows] == [
        ["5", "Greek"], ["4", "-"], ["3", "-"], ["2", "-"], ["1", "-"],
    ]  # fmt: skip
    assert notes(match) == []


def test_the_guests() -> None:
    match = welcome(new(), "maya wind", "maya wind", "chinese wind", "greek water")
    assert [list(each) for each in table(match, "Guests").rows] == [
        ["Water", "Greek"],
        ["Earth", "-"],
        ["Fire", "-"],
        ["Wind", "Maya, Maya, Chinese"],
    ]
    assert "Guests at the ships" not in titles(develop(deal(new(), 0, "M1")))


def test_the_cards_that_somebody_sees() -> None:
    """UTO 11.1, UTO 11.3"""
    match = play(develop(deal(deal(new(), 0, "M2 P1 G1"), 1, "C3")), "raise persian")
    assert row(match, "Cards", "seat 0") == ["seat 0", "2", "0", "0", "1", "0"]
    assert row(match, "Cards", "discard pile") == ["discard pile", "0", "1", "0", "0", "0"]
    assert [each[0] for each in table(match, "Cards", 1).rows] == ["seat 1", "discard pile"]
    assert row(match, "Cards", "seat 1", 1) == ["seat 1", "0", "0", "0", "0", "3"]
    assert "43 cards in the draw pile" in str(match.view(2))


def test_a_spectator_sees_no_hand_but_how_many_cards_there_are() -> None:
    """UTO 11.1"""
    match = develop(deal(deal(new(), 0, "M2 P1"), 1, "C3"))
    shown = [each for each in table(match, "Cards", None).rows if "1" in each[1:] or "2" in each[1:]]
    assert shown == []
    assert [row(match, "Order", f"seat {seat}", None)[2] for seat in range(3)] == ["3", "3", "0"]


def test_cards_that_were_turned_are_neither_in_the_pile_nor_in_the_hand() -> None:
    """UTO 9.1"""
    match = develop(put(deal(deal(new(), 0, "M2 P1"), 1, "C3"), 0, EA1="M1"))
    play(match, "privilege", "turn persian into maya")
    assert "44 cards in the draw pile" in str(match.view(0))
    assert row(match, "Cards", "seat 0") == ["seat 0", "2", "0", "0", "0", "0"]
    for seat in (0, 1, None):
        assert row(match, "Cards", "played as Maya", seat)[1:] == ["0", "1", "0", "0", "0"]


def test_cards_set_aside_count_as_held() -> None:
    """UTO 11.2  Until they are laid open."""
    match = game("utopia", 3).new(seed=3)
    while match.state.stage != Stage.SET_ASIDE:
        play(match, match.legal()[0].notation)
    first = match.actor
    play(match, match.legal()[0].notation)
    assert row(match, "Order", f"seat {first}")[2] == "5"
    assert "35 cards in the draw pile" in str(match.view(0))


# --- where the round is ---


@pytest.mark.parametrize("left", [3, 2, 1])
def test_the_first_phase_says_which_turn_it_is(left: int) -> None:
    """UTO 3.2"""
    match = welcome(new(), left=left, seat=1, acted=(0,))
    assert notes(match) == [
        f"Round 1, welcoming the princes: turn {4 - left} of 3",
        "Still to play: seat 2",
        "50 points end the game at the end of a round",
    ]


def test_who_is_still_to_play_comes_in_the_order_of_play() -> None:
    """UTO 2.3"""
    match = welcome(score(new(4), 0, 5, 3, 9), seat=3)
    assert notes(match)[1] == "Still to play: seat 1, seat 2, seat 0"
    match = develop(deal(new(), 2, "M1"), seat=2, acted=(0, 1))
    assert notes(match)[0] == "Round 1, developing the city"
    assert len(notes(match)) == 2


def test_a_wonder_being_built_belongs_to_the_phase_of_its_turn() -> None:
    there = {"EA1": "M1 P1 E1 G1 C1", "EA2": "M1"}
    match = play(welcome(put(new(), 0, **there)), "wonder earth")
    assert notes(match)[0] == "Round 1, welcoming the princes: turn 1 of 3"
    match = play(develop(put(deal(new(), 0, "M1"), 0, **there)), "wonder earth")
    assert notes(match)[0] == "Round 1, developing the city"


def test_the_other_notes() -> None:
    assert notes(new())[0] == "Round 1, welcoming the princes: turn 1 of 3"
    match = bag(welcome(new()), "chinese wind")
    play(match, "surprise", "put WI1", "name seat-2")
    assert notes(match)[1] == "Still to play: seat 1, seat 2"
    match = monument(new(), 0, WI1="maya")
    match.state.stage, match.state.actor = Stage.EARN, 0
    assert notes(match) == ["Round 1, earning prestige", "50 points end the game at the end of a round"]
    match = play(develop(deal(score(new(), 50, 0, 0), 0, "E1"), acted=(1, 2)), "done")
    assert match.over
    assert notes(match)[0] == "Round 1"


def test_tables_follow_an_owners_values() -> None:
    match = owned(
        {"prestige.end": 30, "district.WI7.value": 9, "district.WI7.zone": "A", "prestige.steps": [2, 4, 6, 8, 9]}
    )
    welcome(match)
    assert row(match, "Wind", "WI7")[1:3] == ["9", "A"]
    assert "30 points end the game at the end of a round" in str(match.view(0))
    assert [each[0] for each in table(match, "Prestige").rows] == ["9", "8", "6", "4", "2"]


def test_the_letters_are_explained() -> None:
    assert notes(welcome(new()), "Prestige") == [
        "M Maya, P Persian, E Egyptian, G Greek, C Chinese",
        "Ports with the same letter are joined by sea",
    ]
