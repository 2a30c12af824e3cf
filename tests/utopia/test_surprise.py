"""UTO 4: the surprise guest."""

import pytest

from fourtopia import Match
from fourtopia.games.utopia.state import Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    DISTRICT_IDS,
    bag,
    buildings,
    guest_number,
    have,
    new,
    notations,
    offered,
    out_of_bag,
    points,
    princes,
    put,
    spend_bases,
    stage,
    supply,
    welcome,
)

ALL_FIVE = "M1 P1 E1 G1 C1"


def surprised(match: Match, guest: str = "chinese wind") -> Match:
    """This guest comes as a surprise: no other is left in the bag."""
    return play(bag(match, guest), "surprise")


# --- 4.1 ---


def test_a_surprise_guest_is_drawn_from_the_bag_and_placed_like_any_other() -> None:
    """UTO 4.1  The guests at the ships stay."""
    match = welcome(new())
    waiting = match.state.waiting.tolist()
    surprised(match)
    assert notations(match) == [f"put WI{number}" for number in range(1, 9)]
    play(match, "put WI6")
    assert princes(match) == {"WI6": "C1"}
    assert supply(match)[4] == 7
    assert match.state.waiting.tolist() == waiting


def test_any_guest_in_the_bag_may_come() -> None:
    """UTO 4.1  None that waits, and none that was taken."""
    seen = set()
    for seed in range(30):
        match = game("utopia", 2).new(seed=seed)
        there = match.state.waiting.tolist()
        play(match, "surprise")
        drawn = match.story()[-1].removeprefix("chance draw ")
        seen.add(drawn)
        assert there[guest_number(drawn)] < 2
        assert match.state.waiting.tolist() == there
    assert len(seen) > 10


def test_once_in_a_round() -> None:
    """UTO 4.1  Each player; in the next round again."""
    match = surprised(welcome(new(2)))
    play(match, "put WI1", "take maya wind", "put WI1")
    assert match.actor == 1
    assert "surprise" in notations(match)
    play(match, "take maya wind", "put WI1")
    assert match.actor == 0
    assert offered(match, "take") != []
    assert "surprise" not in notations(match)


def test_in_the_next_round_a_surprise_guest_may_come_again() -> None:
    """UTO 4.1"""
    match = game("utopia", 2).new(seed=8)
    first = match.actor
    play(match, "surprise")
    while match.state.round_number < 2 or match.actor != first:
        choices = notations(match)
        play(match, "done" if "done" in choices else choices[0])
    assert "surprise" in notations(match)


def test_instead_of_a_waiting_guest() -> None:
    """UTO 4.1  Not in addition: after it the turn is over, and with a guest taken no surprise is left for this turn."""
    match = play(welcome(new()), "take maya wind")
    assert "surprise" not in notations(match)
    match = surprised(welcome(new(), "maya wind", "greek fire", "greek fire", left=1))
    play(match, "put WI1", "name seat-2", "take maya wind", "put WI1")
    assert match.actor == 1
    assert sum(supply(match)) == 39


# --- 4.2 ---


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_names_an_opponent(players: int, seat: int) -> None:
    """UTO 4.2  Any, but not themselves."""
    match = play(surprised(welcome(new(players), seat=seat)), "put WI1")
    assert notations(match) == [f"name seat-{other}" for other in range(players) if other != seat]


def test_with_two_players_there_is_one_opponent() -> None:
    """UTO 4.2  Nobody is asked whom."""
    match = play(surprised(welcome(new(2))), "put WI1")
    assert (match.actor, stage(match)) == (1, Stage.GUEST)


def test_the_opponent_takes_a_waiting_guest_but_draws_none() -> None:
    """UTO 4.2  Though their own surprise guest of the round is still to come."""
    match = play(surprised(welcome(new())), "put WI1", "name seat-2")
    assert match.actor == 2
    assert "surprise" not in notations(match)
    play(match, "take persian earth")
    assert (match.actor, notations(match)) == (2, [f"put EA{number}" for number in range(1, 7)])
    play(match, "put EA2")
    assert princes(match, 2) == {"EA2": "P1"}
    assert out_of_bag(match)["persian earth"] == 2
    play(match, "take maya wind", "put WI1")
    assert match.actor == 2
    assert "surprise" in notations(match)


def test_the_extra_pick_is_no_turn() -> None:
    """UTO 4.2  The named opponent has the turn of this pass all the same."""
    match = play(surprised(welcome(new())), "put WI1", "name seat-2", "take persian earth", "put EA2")
    takers = []
    for _ in range(3):
        takers.append(match.actor)
        play(match, offered(match, "take")[0])
        play(match, offered(match, "put")[0])
    assert takers == [1, 2, 0]


def test_a_player_who_has_had_the_turn_may_be_named_too() -> None:
    """UTO 4.2, UTO 4.6  The order goes on after the player who drew the guest."""
    match = surprised(welcome(new(), seat=1, acted=(0,)))
    play(match, "put WI1", "name seat-0", "take persian earth", "put EA2")
    assert match.actor == 2


def test_the_opponent_too_takes_a_guest_that_can_be_used() -> None:
    """UTO 4.2, UTO 3.4"""
    match = put(new(), 2, EA1="M2", EA2="M2", FI1="M2", FI2="M2")
    play(surprised(welcome(match)), "put WI1", "name seat-2")
    assert offered(match, "take maya") == []
    assert offered(match, "take") != []


def test_every_turn_takes_one_guest_from_the_ships() -> None:
    """UTO 4.2, UTO 3.2  With a surprise guest of everybody none is left over, and none is missing."""
    match = game("utopia", 3).new(seed=12)
    while stage(match) <= Stage.AFTER_GUEST:
        choices = notations(match)
        play(match, "surprise" if "surprise" in choices else choices[0])
    assert not any(match.state.waiting)
    placed = [40 - sum(supply(match, seat)) for seat in range(3)]
    assert sum(placed) == 9 + 3
    assert min(placed) >= 3


# --- 4.3 ---


def test_the_surprise_guest_stays_out_of_the_bag_until_the_phase_is_over() -> None:
    """UTO 4.3"""
    match = play(welcome(new(2), "maya wind", "maya wind", "greek fire", left=2, acted=(1,)), "surprise")
    assert sum(out_of_bag(match).values()) == 1
    play(match, offered(match, "put")[0])
    play(match, "take maya wind", "put WI1")
    assert sum(out_of_bag(match).values()) == 2
    play(match, "take maya wind", "put WI1", "take greek fire", "put FI1")
    assert (stage(match), out_of_bag(match)) == (Stage.SET_ASIDE, {})


# --- 4.4 ---


def test_without_such_a_prince_nothing_is_placed_but_an_opponent_is_named() -> None:
    """UTO 4.4"""
    match = put(new(), 0, EA1="C2", EA2="C2", FI1="C2", FI2="C2")
    before = princes(match)
    surprised(welcome(match))
    assert notations(match) == ["name seat-1", "name seat-2"]
    assert princes(match) == before
    assert out_of_bag(match)["chinese wind"] == 2
    play(match, "name seat-1", "take maya wind", "put WI1")
    assert match.actor == 1


def test_who_can_free_such_a_prince_is_asked_before_the_placing_is_skipped() -> None:
    """UTO 4.4  Three of them take a district, then one must be placed."""
    match = surprised(welcome(put(new(), 0, EA1="C3", EA2="C2", FI1="C2", FI2="C1")))
    assert (stage(match), supply(match)[4]) == (Stage.PUT, 0)
    assert notations(match) == ["control EA1 chinese", "done"]
    play(match, "control EA1 chinese")
    assert notations(match) == [f"put WI{number}" for number in range(1, 9)]
    play(match, "put WI6")
    assert (supply(match)[4], notations(match)) == (2, ["name seat-1", "name seat-2"])


def test_a_wonder_too_frees_such_a_prince() -> None:
    """UTO 4.4, UTO 5.1"""
    match = surprised(welcome(put(new(), 0, EA1=f"{ALL_FIVE}", EA2="C1", FI1="C2", FI2="C2", WI1="C2")))
    assert notations(match) == ["wonder earth", "done"]
    play(match, "wonder earth", "give up EA2")
    assert (stage(match), supply(match)[4]) == (Stage.PUT, 1)
    assert notations(match) == [f"put WI{number}" for number in range(1, 9)]


def test_going_on_without_freeing_a_prince() -> None:
    """UTO 4.4  Nothing is placed, and an opponent is named; building is still possible then (UTO 4.5)."""
    match = put(new(), 0, EA1="C3", EA2="C2", FI1="C2", FI2="C1")
    before = princes(match)
    play(surprised(welcome(match)), "done")
    assert notations(match) == ["name seat-1", "name seat-2", "control EA1 chinese"]
    assert princes(match) == before


def test_who_can_build_but_not_free_such_a_prince_is_not_asked() -> None:
    """UTO 4.4  A district for Maya gives no Chinese back; it may be taken before naming."""
    match = surprised(welcome(put(new(), 0, EA1="C2 M3", EA2="C2", FI1="C2", FI2="C2")))
    assert notations(match) == ["name seat-1", "name seat-2", "control EA1 maya"]


def test_who_builds_something_else_with_the_last_base_places_nothing() -> None:
    """UTO 4.4, UTO 6.4"""
    match = put(spend_bases(new(), 0, 1), 0, EA1="C3", EA2="C2 M3", FI1="C2", FI2="C1")
    surprised(welcome(match))
    assert notations(match) == ["control EA2 maya", "control EA1 chinese", "done"]
    play(match, "control EA2 maya")
    assert notations(match) == ["name seat-1", "name seat-2"]


def test_a_waiting_guest_that_cannot_be_used_is_not_built_for() -> None:
    """UTO 4.4, UTO 3.4  What can be used is looked at when the guest is taken; building comes before that."""
    match = welcome(put(new(2), 0, EA1="C3", EA2="C2", FI1="C2", FI2="C1"), "chinese wind", "chinese wind")
    play(match, "take chinese wind")
    assert (stage(match), supply(match)[4]) == (Stage.AFTER_GUEST, 0)


# --- 4.5 ---


def test_building_between_drawing_and_placing() -> None:
    """UTO 4.5  The guest is known, the prince is still to be placed."""
    match = surprised(welcome(put(new(), 0, WI1="M3", EA1=ALL_FIVE)))
    assert offered(match, "control", "wonder") == ["wonder earth", "control WI1 maya"]
    play(match, "control WI1 maya")
    assert stage(match) == Stage.PUT
    play(match, "wonder earth")
    assert (stage(match), points(match)) == (Stage.PUT, [6, 0, 0])
    play(match, "put WI1")
    assert princes(match) == {"WI1": "C1"}


def test_building_a_wonder_with_a_choice_between_drawing_and_placing() -> None:
    """UTO 4.5, UTO 5.3  The guest is still there afterwards."""
    match = surprised(welcome(put(new(), 0, EA1=ALL_FIVE, EA2="M1")))
    play(match, "wonder earth", "give up EA2")
    assert (stage(match), points(match)) == (Stage.PUT, [6, 0, 0])
    assert notations(match) == [f"put WI{number}" for number in range(1, 9)]


def test_building_before_naming() -> None:
    """UTO 4.5"""
    match = play(surprised(welcome(put(new(), 0, WI1="C2"))), "put WI1")
    assert notations(match) == ["name seat-1", "name seat-2", "control WI1 chinese"]
    play(match, "control WI1 chinese")
    assert notations(match) == ["name seat-1", "name seat-2"]
    assert buildings(match) == {"WI1": "chinese"}


def test_while_the_opponent_is_on_the_move_only_the_opponent_builds() -> None:
    """UTO 4.5  Before the guest is taken and after the prince is placed."""
    match = put(put(new(), 0, WI1="M3"), 1, WI2="G3", WI3="P3", EA1="P2")
    play(surprised(welcome(match)), "put WI1", "name seat-1")
    assert match.actor == 1
    assert offered(match, "control", "done") == ["control WI3 persian", "control WI2 greek"]
    play(match, "control WI3 persian", "take persian earth")
    assert offered(match, "control") == []
    play(match, "put EA1")
    assert (match.actor, stage(match)) == (1, Stage.AFTER_GUEST)
    assert sorted(notations(match)) == ["control EA1 persian", "control WI2 greek", "done"]
    play(match, "done")
    assert (match.actor, stage(match)) == (0, Stage.AFTER_GUEST)


# --- 4.6 ---


def test_after_the_opponents_pick_the_turn_goes_on_until_it_is_ended() -> None:
    """UTO 4.6  The player may build; then the next in order has a turn."""
    match = play(surprised(welcome(put(new(), 0, WI1="M3 P3", WI2="G3"))), "put WI8", "name seat-2", "take maya wind")
    play(match, "put WI1")
    assert (match.actor, stage(match)) == (0, Stage.AFTER_GUEST)
    assert sorted(notations(match)) == ["control WI1 maya", "control WI1 persian", "control WI2 greek", "done"]
    play(match, "control WI1 maya")
    assert (match.actor, sorted(notations(match))) == (0, ["control WI2 greek", "done"])
    play(match, "done")
    assert (match.actor, stage(match)) == (1, Stage.GUEST)


def test_where_nothing_can_be_built_the_order_goes_on_at_once() -> None:
    """UTO 4.6  As usual: by the order of the moment."""
    match = play(surprised(welcome(new())), "put WI8", "name seat-2", "take maya wind", "put WI1")
    assert (match.actor, stage(match)) == (1, Stage.GUEST)
    assert int(match.state.named) == -1


def test_no_guest_of_another_island_is_placed_elsewhere() -> None:
    """UTO 4.1, UTO 3.2  The island of the guest that was drawn."""
    match = surprised(welcome(new()), "greek water")
    assert notations(match) == [f"put {name}" for name in DISTRICT_IDS if name.startswith("WA")]


def test_who_was_named_keeps_the_own_surprise_guest() -> None:
    """UTO 4.1, UTO 4.2  It is the round's surprise of the one who drew it."""
    match = play(surprised(welcome(new())), "put WI8", "name seat-1", "take maya wind", "put WI1")
    assert [int(match.state.players[seat].surprised) for seat in range(3)] == [1, 0, 0]
    assert "surprise" in notations(match)
    assert "surprise" not in notations(welcome(have(new(), 0, surprised=1)))
