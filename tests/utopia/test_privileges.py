"""UTO 9: privileges."""

import pytest

from fourtopia import Match
from fourtopia.games.utopia.state import Stage
from tests.conftest import play
from tests.utopia.helpers import (
    cards,
    deal,
    develop,
    discards,
    have,
    monument,
    new,
    notations,
    offered,
    prefer,
    princes,
    put,
    scale,
    stage,
)

LOWEST_MAYA = ("chinese", "persian", "egyptian", "greek", "maya")


def with_cards(given: str, privileges: int = 2) -> Match:
    """Seat 0 has these cards; seat 1 has a card too."""
    return have(deal(deal(new(), 0, given), 1, "E1"), 0, privileges=privileges)


def left(match: Match) -> int:
    return int(match.state.players[0].privileges)


# --- 9.1 ---


def test_a_privilege_turns_a_card_into_any_other_civilization() -> None:
    """UTO 9.1  Any card of the hand into any that can then be played."""
    match = play(develop(with_cards("M1 P1", 1)), "privilege")
    assert notations(match) == [
        "turn persian into maya", "turn maya into persian", "turn maya into egyptian", "turn persian into egyptian",
        "turn maya into greek", "turn persian into greek",
    ]  # fmt: skip
    play(match, "turn maya into egyptian", "raise egyptian")
    assert scale(match) == ["chinese", "egyptian", "persian", "maya", "greek"]
    assert cards(match) == "P1"


def test_a_privilege_that_was_used_is_out_of_the_game() -> None:
    """UTO 9.1"""
    match = play(develop(with_cards("M1 P1", 1)), "privilege", "turn maya into egyptian", "raise egyptian")
    assert left(match) == 0
    assert "privilege" not in notations(match)


def test_both_may_be_used_in_the_same_turn() -> None:
    """UTO 9.1  One after the other."""
    match = develop(with_cards("M1 P1 E1"))
    play(match, "privilege", "turn maya into greek", "raise greek")
    assert (left(match), stage(match)) == (1, Stage.CARDS)
    play(match, "privilege", "turn persian into greek", "raise greek")
    assert left(match) == 0
    assert scale(match) == ["chinese", "persian", "greek", "egyptian", "maya"]


def test_without_a_privilege_or_a_card_nothing_is_turned() -> None:
    """UTO 9.1"""
    assert "privilege" not in notations(develop(with_cards("M1 P1", 0)))
    assert "privilege" not in notations(develop(put(with_cards(""), 0, EA1="M3")))


def test_a_turned_card_does_everything_that_a_card_of_that_civilization_does() -> None:
    """UTO 9.1"""
    match = put(monument(with_cards("E1 G1"), 1, WI1="maya"), 0, WI1="M1")
    play(develop(match), "privilege", "turn greek into maya")
    assert notations(match) == ["move maya", "place maya", "remove maya", "raise maya", "privilege"]
    play(match, "remove maya")
    assert (princes(match), discards(match), cards(match)) == ({}, "G1", "E1")


# --- 9.2 ---


def test_every_card_that_is_turned_takes_a_privilege_of_its_own() -> None:
    """UTO 9.2  Three cards, two of them turned."""
    match = play(develop(with_cards("M1 P1 G1")), "privilege", "turn persian into maya")
    assert notations(match) == ["raise maya", "lower maya", "privilege"]
    play(match, "privilege", "turn greek into maya")
    assert (left(match), stage(match)) == (0, Stage.TURNED)
    assert notations(match) == ["lower maya", "place anywhere maya"]
    play(match, "place anywhere maya", "put EA1")
    assert (princes(match), discards(match), cards(match)) == ({"EA1": "M1"}, "M1 P1 G1", "")


@pytest.mark.parametrize(
    ("given", "privileges", "possible"),
    [
        ("M2 P1", 1, True),
        ("M1 P2", 1, False),
        ("M1 P2", 2, True),
        ("P3", 2, False),
        ("M2", 2, False),
        ("M1 P1", 2, False),
    ],
)
def test_three_cards_with_privileges(given: str, privileges: int, possible: bool) -> None:
    """UTO 9.2  Maya is played as three cards if those that are missing can be turned."""
    match = play(develop(with_cards(given, privileges)), *(["privilege"] if "P" in given else []))
    if "turn persian into maya" in notations(match):
        play(match, "turn persian into maya")
    if stage(match) == Stage.TURNED and "privilege" in notations(match) and not offered(match, "place anywhere maya"):
        play(match, "privilege", "turn persian into maya")
    assert ("place anywhere maya" in notations(match)) is possible


def test_a_second_privilege_needs_another_card() -> None:
    """UTO 9.2  One of the civilization itself is none."""
    match = play(develop(with_cards("M1 P1")), "privilege", "turn persian into maya")
    assert notations(match) == ["raise maya", "lower maya"]


def test_two_cards_with_both_privileges() -> None:
    """UTO 9.2  Two cards that are no Maya cards lower Maya."""
    match = play(develop(with_cards("P1 G1 C1")), "privilege", "turn persian into maya", "privilege")
    assert notations(match) == ["turn greek into maya", "turn chinese into maya"]
    play(match, "turn greek into maya", "lower maya")
    assert (scale(match), discards(match), cards(match)) == (list(LOWEST_MAYA), "P1 G1", "C1")
    assert (left(match), match.actor, stage(match)) == (0, 0, Stage.CARDS)


def test_a_second_card_is_turned_into_the_same_civilization() -> None:
    """UTO 9.2  And one of that civilization need not be turned."""
    match = play(develop(with_cards("M1 P1 G1 C1")), "privilege", "turn persian into maya", "privilege")
    assert notations(match) == ["turn greek into maya", "turn chinese into maya"]


def test_with_two_cards_turned_nothing_is_done_with_one() -> None:
    """UTO 9.2  All cards that were turned are played together."""
    match = put(monument(with_cards("M1 P1 G1"), 1, WI1="maya"), 0, WI1="M1")
    play(develop(match), "privilege", "turn persian into maya", "privilege", "turn greek into maya")
    assert cards(match) == "M1"
    assert notations(match) == ["lower maya", "place anywhere maya"]


# --- 9.3 ---


def test_a_card_that_was_turned_must_be_played_at_once() -> None:
    """UTO 9.3  There is no end of the turn, no other card and no building before that."""
    match = play(develop(put(with_cards("M2 P2"), 0, EA1="M3")), "privilege", "turn persian into egyptian")
    assert notations(match) == ["raise egyptian", "privilege"]


def test_a_turned_card_is_discarded_as_printed() -> None:
    """UTO 9.3"""
    match = play(develop(with_cards("M1 P2")), "privilege", "turn persian into maya", "raise maya")
    assert (discards(match), cards(match)) == ("P1", "M1 P1")
    assert match.state.turned.tolist() == [0] * 5


def test_no_card_is_turned_into_what_could_not_be_played() -> None:
    """UTO 9.3  China is at the top and nobody is in the city: one card of it is good for nothing."""
    match = play(develop(with_cards("M1", 2)), "privilege")
    assert offered(match, "turn maya into chinese") == []
    assert offered(match, "turn maya into greek") == ["turn maya into greek"]
    match = play(develop(with_cards("M2", 2)), "privilege")
    assert offered(match, "turn maya into chinese") == ["turn maya into chinese"]
    play(match, "turn maya into chinese", "privilege", "turn maya into chinese")
    assert (cards(match), left(match), scale(match)[-1]) == ("", 0, "chinese")


def test_a_second_privilege_is_offered_only_where_the_cards_can_be_played() -> None:
    """UTO 9.3  Greek is at the lowest step, so two cards of it are good for nothing, and a third is missing."""
    match = play(develop(with_cards("M1 P1")), "privilege", "turn maya into greek", "raise greek")
    assert (stage(match), scale(match)[-2:]) == (Stage.CARDS, ["greek", "maya"])
    match = play(develop(prefer(with_cards("M1 P1"), *LOWEST_MAYA)), "privilege", "turn maya into greek")
    assert notations(match) == ["raise greek", "privilege"]
