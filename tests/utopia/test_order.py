"""UTO 2: the order of play."""

import pytest

from fourtopia import Match
from fourtopia.games.utopia.state import Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    deal,
    develop,
    monument,
    new,
    notations,
    offered,
    order,
    owned,
    points,
    put,
    score,
    stage,
    welcome,
    wonder,
)

ALL_FIVE = "M1 P1 E1 G1 C1"


def done(match: Match) -> Match:
    """Everybody ends their turn of the second phase, until the next round."""
    before = int(match.state.round_number)
    while match.state.round_number == before and not match.over:
        play(match, "done")
    return match


def told(match: Match) -> list[str]:
    return [line.split(maxsplit=1)[1] for line in match.story()]


# --- 2.1 ---


def test_guests_come_before_cards_and_after_them_the_next_round() -> None:
    """UTO 2.1"""
    match = game("utopia", 2).new(seed=5)
    phases: list[int] = []
    while match.state.round_number < 3:
        phase = 1 if stage(match) <= Stage.AFTER_GUEST else 2
        if not phases or phases[-1] != phase:
            phases.append(phase)
        choices = notations(match)
        build = offered(match, "control")
        play(match, build[0] if build else "done" if "done" in choices else choices[0])
    assert phases == [1, 2, 1, 2]


def test_prestige_comes_after_the_city_was_developed() -> None:
    """UTO 2.1  Not before the last player is done."""
    match = deal(deal(monument(new(2), 1, WI1="chinese"), 0, "M1"), 1, "M1")
    play(develop(match), "done")
    assert (match.actor, points(match)) == (1, [0, 0])
    play(match, "done")
    assert points(match) == [0, 5]
    assert (int(match.state.round_number), stage(match)) == (2, Stage.GUEST)


# --- 2.2 ---


@pytest.mark.parametrize(
    ("given", "placed", "wanted"),
    [
        ((0, 0, 0), (0, 1, 2), [2, 0, 1]),  # from the start space to the top
        ((3, 0, 0), (0, 1, 2), [0, 2, 1]),
        ((2, 0, 0), (0, 1, 2), [0, 2, 1]),  # seat 0 is there already
        ((2, 2, 0), (1, 0, 2), [1, 0, 2]),
        ((1, 2, 0), (1, 0, 2), [1, 2, 0]),
        ((1, 1, 0), (1, 0, 2), [2, 1, 0]),
        ((9, 5, 3), (0, 1, 2), [0, 1, 2]),  # 5 and 5: behind
        ((9, 5, 4), (0, 1, 2), [0, 2, 1]),
    ],
)
def test_a_minister_goes_behind_those_who_are_on_the_space(
    given: tuple[int, ...], placed: tuple[int, ...], wanted: list[int]
) -> None:
    """UTO 2.2  Seat 2 scores 2 points: most points first, on a shared space who came first."""
    match = put(monument(deal(deal(new(), 1, "M1"), 2, "M1"), 0, WI1="maya"), 2, WI1="M1")
    develop(score(match, *given, order=placed), seat=2, acted=(0,))
    play(match, "remove maya")
    assert match.actor == 1
    assert order(match) == wanted
    assert points(match)[2] == given[2] + 2


def test_a_minister_may_pass_several_others() -> None:
    """UTO 2.2  Each of them keeps the place among the others."""
    match = score(put(new(5), 4, WI1=ALL_FIVE), 6, 5, 6, 3, 0, order=(2, 0, 1, 3, 4))
    play(welcome(match, seat=4), "wonder wind")
    assert order(match) == [2, 0, 4, 1, 3]


# --- 2.3 ---


def test_the_next_to_play_is_the_best_placed_who_has_not_played() -> None:
    """UTO 2.3  Seat 0 gives seat 2 a point; seat 2 passes seat 1 at once."""
    match = deal(deal(deal(monument(new(), 2, WI1="maya"), 0, "M1 G1"), 1, "G1"), 2, "G1")
    develop(match)
    assert order(match) == [0, 1, 2]
    play(match, "place maya", "done")
    assert order(match) == [2, 0, 1]
    assert match.actor == 2
    play(match, "done")
    assert match.actor == 1


def test_who_has_played_does_not_play_again() -> None:
    """UTO 2.3  Seat 1 gives seat 0 a point; seat 0 leads but has had the turn."""
    match = deal(deal(deal(monument(new(), 0, WI1="maya"), 0, "G1"), 1, "M1 G1"), 2, "G1")
    develop(match)
    play(match, "done", "place maya", "done")
    assert match.actor == 2


def test_in_the_first_phase_each_pass_has_the_order_of_the_moment() -> None:
    """UTO 2.3  A wonder brings seat 2 to the front: the next pass begins with it."""
    match = put(new(), 2, WI1=ALL_FIVE)
    welcome(match)
    takers = []
    for _ in range(6):
        takers.append(match.actor)
        if "wonder wind" in notations(match):
            play(match, "wonder wind")
        play(match, offered(match, "take")[0])
        play(match, offered(match, "put")[0])
    assert takers == [0, 1, 2, 2, 0, 1]


def test_within_a_pass_the_order_of_the_moment_holds_too() -> None:
    """UTO 2.3  Seat 0 takes a district on the island of seat 2's wonder, which brings seat 2 before seat 1."""
    match = put(wonder(new(), 2, "wind"), 0, WI1="M3")
    play(welcome(match), "control WI1 maya", "take persian earth", "put EA1")
    assert (order(match), match.actor) == ([2, 0, 1], 2)


# --- 2.4 ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_on_the_start_space_goes_behind_the_others_there(players: int) -> None:
    """UTO 2.4  In every round but the first."""
    match = deal(new(players), 0, "G1")
    assert order(match) == list(range(players))
    done(develop(match, acted=range(1, players)))
    assert order(match) == [*range(1, players), 0]
    assert match.actor == 1


@pytest.mark.parametrize(
    ("given", "wanted"),
    [
        ((4, 0, 0, 0), [0, 2, 3, 1]),
        ((4, 2, 0, 0), [0, 1, 3, 2]),
        ((4, 2, 1, 0), [0, 1, 2, 3]),  # nobody else is there
        ((4, 2, 1, 1), [0, 1, 2, 3]),  # nobody is there
    ],
)
def test_those_who_have_points_stay_where_they_are(given: tuple[int, ...], wanted: list[int]) -> None:
    """UTO 2.4"""
    match = done(develop(deal(score(new(4), *given), 0, "G1"), acted=(1, 2, 3)))
    assert order(match) == wanted


def test_somebody_goes_to_the_back_before_the_guests_are_drawn() -> None:
    """UTO 2.4  And not at the beginning of the first round. The discards follow that order too."""
    match = game("utopia", 3).new(seed=2)
    while match.state.round_number < 2 or stage(match) != Stage.SET_ASIDE:
        choices = notations(match)
        play(match, "done" if "done" in choices else choices[0])
    story = told(match)
    assert story.count("rotate") == 1
    assert f"{story[5][-1]} rotate" in match.story()
    assert story[story.index("rotate") + 1].startswith("draw ")
    assert points(match) == [0, 0, 0]
    first = int(story[5].removeprefix("first player "))
    assert order(match) == [(first + 1) % 3, (first + 2) % 3, first]
    assert match.actor == (first + 1) % 3


# --- 2.5 ---


@pytest.mark.parametrize(("steps", "earned"), [([0, 1, 2, 3, 4], 0), ([1, 2, 3, 4, 5], 1)])
def test_who_earns_nothing_keeps_the_place(steps: list[int], earned: int) -> None:
    """UTO 2.5  With an owner's scale whose lowest step is worth nothing, seat 0 does not go behind seat 1."""
    match = deal(monument(score(owned({"prestige.steps": steps}, 2), 4, 4), 0, WI1="greek"), 0, "M1")
    done(develop(match, acted=(1,)))
    assert (order(match), points(match)) == ([0, 1], [4 + earned, 4])


def test_a_visit_that_brings_nothing_moves_nobody() -> None:
    """UTO 2.5"""
    match = deal(monument(owned({"action.visit": 0}), 2, WI1="maya"), 0, "M1 G1")
    play(develop(match), "place maya")
    assert (order(match), points(match)) == ([0, 1, 2], [0, 0, 0])
