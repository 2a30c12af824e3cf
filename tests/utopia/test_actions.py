"""UTO 8: the four actions."""

import pytest

from fourtopia import Match
from fourtopia.core.components import Value
from fourtopia.games.utopia.state import CIVILIZATION_NAMES, Stage
from tests.conftest import play
from tests.utopia.helpers import (
    DISTRICT_IDS,
    HIGHEST_FIRST,
    LETTERS,
    cards,
    deal,
    develop,
    discards,
    have,
    monument,
    new,
    notations,
    offered,
    owned,
    points,
    prefer,
    princes,
    put,
    scale,
    stage,
    supply,
)

EIGHT = {"EA1": 2, "EA2": 2, "FI1": 2, "FI2": 2}


def with_cards(given: str, players: int = 3) -> Match:
    """Seat 0 has these cards and no privileges; seat 1 has a card too."""
    return have(deal(deal(new(players), 0, given), 1, "E1"), 0, privileges=0)


def none_left(match: Match, letter: str) -> Match:
    """All eight princes of seat 0 of this civilization are in the city."""
    return put(match, 0, **{name: f"{letter}{number}" for name, number in EIGHT.items()})


# --- 8.1 ---


@pytest.mark.parametrize("letter", LETTERS)
def test_one_card_moves_a_prince_of_its_civilization(letter: str) -> None:
    """UTO 8.1"""
    name = CIVILIZATION_NAMES[LETTERS.index(letter)]
    match = develop(put(with_cards(f"{letter}2"), 0, EA1="M1 P1 E1 G1 C1"))
    assert offered(match, "move") == [f"move {name}"]
    play(match, f"move {name}", "to EA2")
    assert princes(match)["EA2"] == f"{letter}1"
    assert cards(match) == f"{letter}1"
    assert discards(match) == f"{letter}1"


def test_two_go_from_the_same_district_to_the_same_district() -> None:
    """UTO 8.1  One or two where there are two, and never three."""
    match = play(develop(put(with_cards("M2"), 0, EA1="M3", WI1="M1")), "move maya")
    assert notations(match) == ["from EA1", "from WI1"]
    play(match, "from EA1")
    there = ["WA1", "EA2", "EA6"]
    assert sorted(notations(match)) == sorted([f"to {name}" for name in there] + [f"to {name} x2" for name in there])
    play(match, "to EA2 x2")
    assert princes(match) == {"EA1": "M1", "EA2": "M2", "WI1": "M1"}


def test_a_single_prince_goes_alone() -> None:
    """UTO 8.1"""
    match = play(develop(put(with_cards("M2"), 0, EA1="M1 P1")), "move maya")
    assert notations(match) == ["to WA1", "to EA2", "to EA6"]


def test_only_ones_own_princes_move() -> None:
    """UTO 8.1"""
    match = develop(put(put(with_cards("M2 P1"), 1, EA1="M3"), 0, EA1="P1"))
    assert offered(match, "move") == ["move persian"]


def test_princes_that_move_may_take_control_afterwards() -> None:
    """UTO 8.1, UTO 6.1  Two join one that is there; where they left there are not enough any more."""
    match = play(develop(put(with_cards("M1"), 0, EA1="M3", EA2="M1")), "move maya")
    play(match, "from EA1", "to EA2 x2")
    assert offered(match, "control") == ["control EA2 maya"]


# --- 8.2 ---


@pytest.mark.parametrize(
    ("origin", "targets"),
    [
        ("WI8", "WI1 WI2 WI6 WI7"),
        ("EA5", "EA4 EA6"),
        ("EA3", "EA2 EA4 WI1"),  # over the bridge
        ("WI3", "FI4 WI2 WI4"),
        ("WA3", "WA2 WA4 FI1"),
    ],
)
def test_by_land_to_an_adjacent_district(origin: str, targets: str) -> None:
    """UTO 8.2  Across a street or a bridge, one step."""
    match = play(develop(put(with_cards("M2"), 0, **{origin: "M1"})), "move maya")
    assert notations(match) == [f"to {name}" for name in targets.split()]


# --- 8.3 ---


@pytest.mark.parametrize(
    ("origin", "targets"),
    [
        ("WA1", "WA2 WA5 EA1"),  # zone A
        ("EA4", "EA3 EA5 EA6 WI7"),  # zone B: on the same island or another
        ("WI7", "EA4 EA6 WI1 WI6 WI8"),
        ("FI4", "WA2 FI2 FI3 FI5 WI3"),  # zone C1, not across the reef to WI4 and WI6
        ("WI4", "WI3 WI5 WI6"),  # zone C2
        ("WI6", "WI4 WI5 WI7 WI8"),
    ],
)
def test_by_sea_from_a_port_to_another_on_the_same_zone(origin: str, targets: str) -> None:
    """UTO 8.3"""
    match = play(develop(put(with_cards("M2"), 0, **{origin: "M1"})), "move maya")
    assert notations(match) == [f"to {name}" for name in targets.split()]


def test_no_ship_crosses_from_zone_to_zone() -> None:
    """UTO 8.3  Every pair of ports that a card joins, from the moves that are offered."""
    box = new().game.box
    ports = [name for number, name in enumerate(DISTRICT_IDS) if box.zone[number]]
    joined = set()
    for origin in ports:
        match = play(develop(put(with_cards("M2"), 0, **{origin: "M1"})), "move maya")
        for name in notations(match):
            target = DISTRICT_IDS.index(name.removeprefix("to "))
            if not box.land[DISTRICT_IDS.index(origin)] >> target & 1:
                joined.add(frozenset((origin, DISTRICT_IDS[target])))
    wanted = "WA1-EA1 EA4-EA6 EA4-WI7 EA6-WI7 WA2-FI2 WA2-FI4 FI2-FI4 WI4-WI6"
    assert joined == {frozenset(each.split("-")) for each in wanted.split()}


# --- 8.4 ---


def test_one_card_places_a_prince_at_a_monument_of_its_civilization() -> None:
    """UTO 8.4  Of this civilization only; whoever controls it."""
    match = monument(monument(with_cards("M2"), 0, EA1="maya", EA2="persian"), 1, WI1="maya", WI2="greek")
    assert offered(develop(match), "place") == ["place maya"]
    play(match, "place maya")
    assert notations(match) == ["put EA1", "put WI1"]
    play(match, "put EA1")
    assert (princes(match), supply(match)[0], cards(match)) == ({"EA1": "M1"}, 7, "M1")


@pytest.mark.parametrize(("owner", "scored"), [(0, [0, 0, 0]), (1, [0, 1, 0]), (2, [0, 0, 1])])
def test_somebody_else_who_controls_it_scores_a_point_at_once(owner: int, scored: list[int]) -> None:
    """UTO 8.4  At one's own monument nobody scores."""
    match = develop(monument(with_cards("M2"), owner, EA1="maya"))
    play(match, "place maya")
    assert points(match) == scored
    assert [row["visits"] for row in match.ledger()] == scored
    assert princes(match) == {"EA1": "M1"}


# --- 8.5 ---


def test_three_cards_place_a_prince_in_any_district() -> None:
    """UTO 8.5"""
    match = develop(with_cards("M3 P2 G1"))
    assert offered(match, "place") == ["place anywhere maya"]
    play(match, "place anywhere maya")
    assert notations(match) == [f"put {name}" for name in DISTRICT_IDS]
    play(match, "put FI3")
    assert (princes(match), cards(match), discards(match)) == ({"FI3": "M1"}, "P2 G1", "M3")
    assert supply(match)[0] == 7


@pytest.mark.parametrize("what", ["maya", "persian"])
def test_a_monument_there_brings_its_owner_nothing(what: str) -> None:
    """UTO 8.5"""
    match = develop(monument(with_cards("M3 P1"), 1, FI3=what))
    play(match, "place anywhere maya", "put FI3")
    assert points(match) == [0, 0, 0]


# --- 8.6 ---


def test_without_a_prince_in_the_supply_nothing_is_placed() -> None:
    """UTO 8.6  Neither at a monument nor anywhere."""
    match = develop(none_left(monument(with_cards("M4"), 1, WI1="maya"), "M"))
    assert supply(match)[0] == 0
    assert offered(match, "place") == []
    match = develop(put(monument(with_cards("M4"), 1, WI1="maya"), 0, EA1="M7"))
    assert offered(match, "place") == ["place maya", "place anywhere maya"]


# --- 8.7 ---


@pytest.mark.parametrize("owner", [0, 1])
def test_one_card_removes_a_prince_from_a_monument_for_two_points(owner: int) -> None:
    """UTO 8.7  Whoever controls it; the owner scores nothing, the prince goes back to the supply."""
    match = develop(put(monument(with_cards("M2"), owner, WI1="maya"), 0, WI1="M2 P1"))
    play(match, "remove maya")
    assert (points(match), princes(match), supply(match)[0]) == ([2, 0, 0], {"WI1": "M1 P1"}, 7)
    assert match.ledger()[0]["removals"] == 2
    assert cards(match) == "M1"


def test_only_from_a_monument_of_its_civilization() -> None:
    """UTO 8.7  One's own prince, not another's."""
    match = put(monument(monument(with_cards("M2 P2"), 1, WI1="maya", WI2="persian"), 0, WI3="maya"), 0, WI2="M1")
    put(match, 1, WI1="M1")
    assert offered(develop(match), "remove") == []
    develop(put(match, 0, WI1="M1", WI3="M1", WI4="M1"))
    play(match, "remove maya")
    assert notations(match) == ["from WI1", "from WI3"]


# --- 8.8 ---


@pytest.mark.parametrize(
    ("letter", "wanted"),
    [
        ("P", "persian chinese egyptian maya greek"),
        ("E", "chinese egyptian persian maya greek"),
        ("M", "chinese persian maya egyptian greek"),
        ("G", "chinese persian egyptian greek maya"),
    ],
)
def test_one_card_raises_its_civilization_by_a_step(letter: str, wanted: str) -> None:
    """UTO 8.8  The one above comes one step down, the others stay."""
    match = develop(with_cards(f"{letter}1 C1"))
    assert scale(match) == list(HIGHEST_FIRST)
    play(match, f"raise {CIVILIZATION_NAMES[LETTERS.index(letter)]}")
    assert scale(match) == wanted.split()
    assert discards(match) == f"{letter}1"


def test_nothing_is_raised_from_the_top() -> None:
    """UTO 8.8"""
    match = develop(with_cards("C1 P2"))
    assert offered(match, "raise") == ["raise persian"]
    play(match, "raise persian")
    assert offered(match, "raise") == ["raise chinese"]


# --- 8.9 ---


@pytest.mark.parametrize(
    ("letter", "wanted"),
    [
        ("C", "persian egyptian maya greek chinese"),
        ("P", "chinese egyptian maya greek persian"),
        ("E", "chinese persian maya greek egyptian"),
        ("M", "chinese persian egyptian greek maya"),
    ],
)
def test_two_cards_send_a_civilization_to_the_lowest_step(letter: str, wanted: str) -> None:
    """UTO 8.9  Those below rise by a step, those above stay."""
    match = develop(with_cards(f"{letter}2 G1"))
    play(match, f"lower {CIVILIZATION_NAMES[LETTERS.index(letter)]}")
    assert scale(match) == wanted.split()
    assert (discards(match), cards(match)) == (f"{letter}2", "G1")


def test_nothing_is_lowered_from_the_lowest_step_or_with_one_card() -> None:
    """UTO 8.9"""
    assert offered(develop(with_cards("G2 P1")), "lower") == []
    assert offered(develop(prefer(with_cards("G2 P1"), *reversed(HIGHEST_FIRST))), "lower") == ["lower greek"]


# --- all of them ---


def test_what_can_be_done_with_a_hand() -> None:
    """UTO 8.1, UTO 8.4, UTO 8.5, UTO 8.7, UTO 8.8, UTO 8.9  Everything that it is good for, and nothing else."""
    match = put(monument(with_cards("M3 P2 C1"), 1, WI1="maya", WI2="chinese"), 0, WI1="M1", EA1="P1")
    assert notations(develop(match)) == [
        "move maya", "place maya", "remove maya", "raise maya", "lower maya", "place anywhere maya",
        "move persian", "raise persian", "lower persian", "place chinese", "done",
    ]  # fmt: skip


def test_after_an_action_the_next_one_is_chosen() -> None:
    """UTO 7.4, UTO 8.1  Nothing of the last action is left over."""
    match = develop(put(with_cards("M2 C1"), 0, EA1="M1 C1"))
    play(match, "move maya", "to EA2")
    assert (stage(match), match.actor) == (Stage.CARDS, 0)
    play(match, "move chinese")
    assert notations(match) == ["to WA1", "to EA2", "to EA6"]


def test_an_owners_costs_and_rewards() -> None:
    """UTO 8.4, UTO 8.5, UTO 8.7, UTO 8.9"""
    values: dict[str, Value] = {"action.visit": 3, "action.removal": 5, "action.anywhere": 2, "action.lower": 3}
    match = monument(put(deal(deal(owned(values), 0, "M5 P5"), 1, "G1"), 0, WI1="M1"), 1, WI1="maya")
    develop(match)
    play(match, "remove maya", "place maya", "place anywhere maya", "put EA1", "lower persian")
    assert (points(match), discards(match)) == ([5, 3, 0], "M4 P3")
    assert "lower persian" not in notations(match)
    assert "place anywhere persian" in notations(match)
