"""Why an action is refused, and that nothing changes by it."""

from collections.abc import Callable

import pytest

import fourtopia
from fourtopia import IllegalAction, Match
from fourtopia.core import CHANCE
from fourtopia.core.components import Value
from fourtopia.games.utopia.state import Stage
from tests.conftest import game, play
from tests.refusing import check_refusal, reasons
from tests.utopia.helpers import (
    bag,
    deal,
    develop,
    have,
    monument,
    new,
    owned,
    put,
    score,
    spend_bases,
    spend_monuments,
    welcome,
    wonder,
)

Position = Callable[[], Match]
ALL_FIVE = "M1 P1 E1 G1 C1"
EIGHT_MAYA = {"EA1": "M2", "EA2": "M2", "FI1": "M2", "FI2": "M2"}
NOW = "What is to be decided now: "


def with_cards(given: str, privileges: int = 2) -> Match:
    return have(deal(deal(new(), 0, given), 1, "E1"), 0, privileges=privileges)


def extra_pick() -> Match:
    """Seat 1 was named by seat 0."""
    match = welcome(new())
    match.state.named, match.state.actor = 1, 1
    match.look_again()
    return match


def naming() -> Match:
    """Seat 0 of three is to name an opponent."""
    match = welcome(new())
    match.state.stage, match.state.surprise = Stage.NAME, 1
    match.look_again()
    return match


def asides() -> Match:
    """Seat 0 is to choose a discard."""
    match = deal(new(2), 0, "M3 P2")
    state = match.state
    state.stage, state.actor, state.active = Stage.SET_ASIDE, 0, -1
    match.look_again()
    return match


def stranded() -> Match:
    """An owner's map on which the only bridge from EA1 leads to Water, which two players do without."""
    values: dict[str, Value] = {
        "district.EA1.zone": "none",
        "district.EA1.neighbours": ["WA4"],
        "district.EA2.neighbours": ["WA4", "EA3"],
        "district.EA6.neighbours": ["EA5"],
        "district.WA4.neighbours": ["WA3", "WA5", "EA1", "EA2"],
    }
    return play(develop(put(deal(owned(values, 2), 0, "M1"), 0, EA1="M1", EA2="M1", EA3="M1")), "move maya")


CASES: list[tuple[str, Position, str, str]] = [
    # the first phase
    ("other-stage", lambda: welcome(new()), "put WI1", f"{NOW}seat 0, turn 1 of 3: which guest?"),
    ("nothing-to-end", lambda: welcome(new(), left=1), "done", "Take a guest first"),
    (
        "place-first",
        lambda: play(welcome(new()), "take maya wind"),
        "done",
        "Place the Maya prince first",
    ),
    (
        "lacks-prince",
        lambda: play(bag(welcome(put(new(), 0, EA1="C3", EA2="C2", FI1="C3")), "chinese wind"), "surprise"),
        "put WI1",
        "You have no Chinese prince to place; build something that gives one back, or place none",
    ),
    ("other-stage", lambda: welcome(new()), "move maya", f"{NOW}seat 0, turn 1 of 3: which guest?"),
    ("other-stage", lambda: welcome(new()), "rotate", f"{NOW}seat 0, turn 1 of 3: which guest?"),
    (
        "other-stage",
        lambda: play(welcome(new()), "take maya wind"),
        "surprise",
        f"{NOW}seat 0: where does the prince go? (Maya for Wind)",
    ),
    ("no-guest", lambda: welcome(new()), "take greek water", "No such guest is waiting"),
    (
        "no-prince",
        lambda: welcome(put(new(), 0, **EIGHT_MAYA)),
        "take maya wind",
        "You have no Maya prince left to place; take a guest that you can use",
    ),
    (
        "surprised",
        lambda: welcome(have(new(), 0, surprised=1)),
        "surprise",
        "You have had your surprise guest of this round",
    ),
    ("named", extra_pick, "surprise", "An extra pick is not drawn from the bag"),
    ("not-yourself", naming, "name seat-0", "Name an opponent"),
    ("no-seat", naming, "name seat-4", "There is no seat 4"),
    (
        "island",
        lambda: play(welcome(new()), "take maya wind"),
        "put EA1",
        "The guest goes to Wind; EA1 is not there",
    ),
    # building
    (
        "wonder-built",
        lambda: welcome(wonder(put(new(), 0, WI1=ALL_FIVE), 1, "wind")),
        "wonder wind",
        "The wonder of Wind belongs to seat 1",
    ),
    (
        "wonder-princes",
        lambda: welcome(put(new(), 0, WI1="M1 P1", EA1=ALL_FIVE)),
        "wonder wind",
        "On Wind you lack princes: Egyptian, Greek, Chinese",
    ),
    (
        "no-base",
        lambda: welcome(spend_bases(put(new(), 0, FI1=ALL_FIVE), 0, left=0)),
        "wonder fire",
        "You have no base left",
    ),
    (
        "no-base",
        lambda: welcome(spend_bases(put(new(), 0, FI1="M3"), 0, left=0)),
        "control FI1 maya",
        "You have no base left",
    ),
    (
        "controlled",
        lambda: welcome(monument(put(new(), 0, FI1="M3"), 2, FI1="greek")),
        "control FI1 maya",
        "FI1 belongs to seat 2",
    ),
    (
        "no-monument",
        lambda: welcome(
            spend_monuments(put(new(), 0, FI1="M3"), 2, "maya", *(f"WI{number}" for number in range(1, 8)))
        ),
        "control FI1 maya",
        "All 7 Maya monuments are built",
    ),
    (
        "no-monument",
        lambda: welcome(spend_monuments(put(owned({"pieces.monuments": 1}), 0, FI1="M3"), 2, "maya", "WI1")),
        "control FI1 maya",
        "The only Maya monument is built",
    ),
    (
        "too-few-princes",
        lambda: welcome(put(new(), 0, FI1="M2", FI2="M3")),
        "control FI1 maya",
        "Control takes 3 Maya princes; you have 2 in FI1",
    ),
    (
        "too-few-princes",
        lambda: welcome(owned({"building.control": 1})),
        "control FI1 maya",
        "Control takes 1 Maya prince; you have 0 in FI1",
    ),
    (
        "not-now",
        lambda: play(welcome(put(new(), 0, FI1="M3")), "take maya wind"),
        "control FI1 maya",
        "Building comes before or after this, in your own turn",
    ),
    (
        "not-now",
        lambda: play(welcome(put(new(), 0, FI1=ALL_FIVE)), "take maya wind"),
        "wonder fire",
        "Building comes before or after this, in your own turn",
    ),
    ("water-out", lambda: welcome(new(2)), "wonder water", "Water is not in the game with two players"),
    ("water-out", lambda: welcome(new(2)), "control WA1 maya", "Water is not in the game with two players"),
    (
        "water-out",
        lambda: play(develop(deal(new(2), 0, "M3")), "place anywhere maya"),
        "put WA3",
        "Water is not in the game with two players",
    ),
    (
        "no-prince-there",
        lambda: play(welcome(put(new(), 0, FI1=ALL_FIVE, FI2="E1")), "wonder fire"),
        "give up FI3",
        "You have no Egyptian prince in FI3",
    ),
    # cards
    ("no-card", asides, "set aside greek", "You have no Greek card"),
    (
        "no-card",
        lambda: play(develop(with_cards("M4 P3")), "done"),
        "discard greek",
        "You have no Greek card",
    ),
    (
        "other-stage",
        asides,
        "raise maya",
        f"{NOW}seat 0: which card to discard, in secret? (1 of 2)",
    ),
    (
        "other-stage",
        lambda: play(develop(with_cards("M4 P3")), "done"),
        "done",
        f"{NOW}seat 0: which card to discard, 2 above the limit?",
    ),
    ("too-few-cards", lambda: develop(with_cards("M1")), "raise greek", "This takes 1 Greek card; you have 0"),
    ("too-few-cards", lambda: develop(with_cards("M1")), "lower maya", "This takes 2 Maya cards; you have 1"),
    (
        "too-few-cards",
        lambda: develop(with_cards("M2 G1")),
        "place anywhere maya",
        "This takes 3 Maya cards; you have 2",
    ),
    (
        "too-few-cards",
        lambda: play(develop(put(with_cards("M2 G1", 1), 0, EA1="P1")), "privilege", "turn maya into persian"),
        "lower persian",
        "This takes 2 Persian cards; you have 1",
    ),
    (
        "nowhere-to-move",
        lambda: develop(put(with_cards("M2"), 0, EA1="P1")),
        "move maya",
        "You have no Maya prince in the city that could move",
    ),
    (
        "no-supply",
        lambda: develop(monument(put(with_cards("M3"), 0, **EIGHT_MAYA), 1, WI1="maya")),
        "place maya",
        "You have no Maya prince left to place",
    ),
    (
        "no-supply",
        lambda: develop(put(with_cards("M3"), 0, **EIGHT_MAYA)),
        "place anywhere maya",
        "You have no Maya prince left to place",
    ),
    ("no-such-monument", lambda: develop(with_cards("M1")), "place maya", "There is no Maya monument"),
    (
        "not-at-monument",
        lambda: develop(monument(put(with_cards("M1"), 0, EA1="M1"), 1, EA2="maya")),
        "remove maya",
        "None of your Maya princes is at a monument of their civilization",
    ),
    ("top", lambda: develop(with_cards("C1")), "raise chinese", "Chinese is on the highest step"),
    ("bottom", lambda: develop(with_cards("G2")), "lower greek", "Greek is on the lowest step"),
    # districts
    (
        "wrong-monument",
        lambda: play(develop(monument(with_cards("M1"), 1, WI1="maya", WI2="maya", WI3="greek")), "place maya"),
        "put WI3",
        "There is no Maya monument in WI3",
    ),
    (
        "wrong-monument",
        lambda: play(
            develop(put(monument(with_cards("M1"), 1, WI1="maya", WI2="maya"), 0, WI1="M1", WI2="M1", WI3="M1")),
            "remove maya",
        ),
        "from WI3",
        "There is no Maya monument in WI3",
    ),
    (
        "no-prince-there",
        lambda: play(develop(put(with_cards("M1"), 0, WI1="M1", WI2="M1")), "move maya"),
        "from WI3",
        "You have no Maya prince in WI3",
    ),
    (
        "no-way",
        lambda: play(develop(put(with_cards("M1"), 0, WI1="M1")), "move maya"),
        "to FI1",
        "There is no way from WI1 to FI1",
    ),
    ("anywhere", stranded, "from EA1", "There is no way from EA1 to any other district"),
    (
        "one-prince",
        lambda: play(develop(put(with_cards("M1"), 0, WI1="M1")), "move maya"),
        "to WI2 x2",
        "You have one Maya prince in WI1, not two",
    ),
    # privileges
    ("no-privilege", lambda: develop(with_cards("M1", 0)), "privilege", "You have no privilege left"),
    (
        "no-card-to-turn",
        lambda: develop(put(with_cards(""), 0, EA1="M3")),
        "privilege",
        "You have no card to turn",
    ),
    (
        "turn-itself",
        lambda: play(develop(with_cards("M1 P1")), "privilege"),
        "turn maya into maya",
        "The card is Maya already",
    ),
    (
        "no-card",
        lambda: play(develop(with_cards("M1 P1")), "privilege"),
        "turn greek into maya",
        "You have no Greek card",
    ),
    (
        "turn-useless",
        lambda: play(develop(with_cards("M1")), "privilege"),
        "turn maya into chinese",
        "A card turned into Chinese could not be played",
    ),
    (
        "turned",
        lambda: play(develop(with_cards("M2 P2")), "privilege", "turn maya into persian"),
        "raise maya",
        "The card that was turned must be played as Persian",
    ),
    (
        "turned",
        lambda: play(develop(with_cards("M2 P2 G1")), "privilege", "turn maya into persian", "privilege"),
        "turn maya into egyptian",
        "The card that was turned must be played as Persian",
    ),
    (
        "turned-too-many",
        lambda: play(
            develop(with_cards("M2 P2")), "privilege", "turn maya into persian", "privilege", "turn maya into persian"
        ),
        "raise persian",
        "This takes 1 card; 2 were turned",
    ),
    # what nobody chooses
    (
        "unseen",
        lambda: welcome(new()),
        "deal ?",
        "This stands for a card that only its player sees; nobody can choose it",
    ),
    (
        "unseen",
        asides,
        "set aside ?",
        "This stands for a card that only its player sees; nobody can choose it",
    ),
]


@pytest.mark.parametrize(("reason", "position", "action", "why"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES])
def test_a_refusal_says_why_and_changes_nothing(reason: str, position: Position, action: str, why: str) -> None:
    """UTO 3.4, UTO 4.1, UTO 5.1, UTO 6.1, UTO 8.1, UTO 9.3  With numbers and names."""
    check_refusal(position(), action, why)


def test_every_reason_occurs() -> None:
    """No message of the catalogue is left out above."""
    assert {case[0] for case in CASES} == reasons("utopia")


def test_names_of_players_are_used() -> None:
    match = game("utopia", 2).new(seed=1, seats=["Ada", "Grace"])
    welcome(monument(put(match, 0, FI1="M3"), 1, FI1="greek"))
    with pytest.raises(IllegalAction, match="FI1 belongs to Grace"):
        match.play("control FI1 maya")


def test_what_chance_does_nobody_else_may_do() -> None:
    """UTO 1.5, UTO 3.1, UTO 7.1"""
    match = welcome(new())
    for action in ("scale maya", "first player 1", "draw maya wind", "deal maya", "reshuffle", "earn", "reveal maya"):
        with pytest.raises(IllegalAction, match="seat 0, turn 1 of 3: which guest"):
            match.play(action)


def test_while_chance_draws_nobody_may_act() -> None:
    """UTO 3.1"""
    match = new()
    assert match.actor == CHANCE
    with pytest.raises(IllegalAction, match="Guests are drawn from the bag"):
        match.play("take maya wind")


def test_after_the_end_everything_comes_too_late() -> None:
    """UTO 10.2"""
    match = play(develop(deal(score(new(2), 50, 0), 0, "E1"), acted=(1,)), "done")
    with pytest.raises(IllegalAction, match="'surprise' comes too late, the game is over"):
        match.play("surprise")


def test_a_word_that_is_no_action() -> None:
    match = welcome(new())
    for word in ("pass", "take roman wind", "put XX1", "name seat-5", "turn maya into roman", "to WI1 x3"):
        with pytest.raises(fourtopia.InvalidAction, match=f"'{word}' is no action of Utopia"):
            match.play(word)
