"""UTO 10: third phase, earning prestige, and the end."""

from collections import Counter

import pytest

from fourtopia import IllegalAction, Match, View
from fourtopia.games.utopia.state import CIVILIZATION_NAMES, DISTRICTS, Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    HIGHEST_FIRST,
    civilization,
    deal,
    develop,
    monument,
    new,
    notations,
    offered,
    order,
    owned,
    points,
    prefer,
    put,
    score,
    stage,
    welcome,
    wonder,
)


def ended(match: Match) -> Match:
    """Seat 0 is the last of the second phase, and ends the turn."""
    return play(develop(deal(match, 0, "E1"), acted=range(1, match.game.players)), "done")


def districts(view: View, seat: int) -> list[str]:
    """The civilizations of a player's monuments."""
    return [
        name
        for number, name in enumerate(CIVILIZATION_NAMES)
        for district in range(DISTRICTS)
        if view.state.owner[district] == seat and view.state.monuments_at[number] >> district & 1
    ]


# --- 10.1 ---


@pytest.mark.parametrize(
    ("what", "worth"), [("chinese", 5), ("persian", 4), ("egyptian", 3), ("maya", 2), ("greek", 1)]
)
def test_a_district_brings_the_step_of_its_monuments_civilization(what: str, worth: int) -> None:
    """UTO 10.1  Not its printed value."""
    match = ended(monument(new(), 1, WI7=what))
    assert points(match) == [0, worth, 0]
    assert match.ledger()[1] == {
        "wonders": 0, "wonder-districts": 0, "visits": 0, "removals": 0, "prestige": worth,
    }  # fmt: skip


def test_every_district_counts() -> None:
    """UTO 10.1  Also two of the same civilization; princes and wonders bring nothing."""
    match = monument(monument(new(), 0, WI1="maya", WI2="maya", EA1="chinese"), 2, FI1="greek")
    put(wonder(match, 1, "wind"), 1, WI1="M1 P1 E1")
    assert points(ended(match)) == [2 + 2 + 5, 0, 1]


def test_the_scale_of_the_end_of_the_second_phase_counts() -> None:
    """UTO 10.1  Seat 0 raises Maya as the last action."""
    match = deal(monument(new(), 1, WI1="maya"), 0, "M1")
    play(develop(match, acted=(1, 2)), "raise maya")
    assert points(match) == [0, 3, 0]


def test_in_the_order_of_play() -> None:
    """UTO 10.1, UTO 2.2  Who comes first to a space stays ahead there: seat 1 was ahead of seat 0."""
    match = monument(monument(score(new(3), 3, 4, 0, order=(1, 0, 2)), 0, WI1="chinese"), 1, WI2="persian")
    assert (order(ended(match)), points(match)) == ([1, 0, 2], [8, 8, 0])


def test_the_total_is_one_move() -> None:
    """UTO 10.1, UTO 2.5  In a whole game: each player once a round, with all districts; who has none does not move."""
    match = game("utopia", 3).new(seed=14)
    while not match.over:
        wishes = offered(match, "control", "wonder", "put EA1", "put FI2", "put WI3") or offered(match, "take", "done")
        play(match, (wishes or notations(match))[0])
    earned: Counter[tuple[int, int]] = Counter()
    for step in match.steps():
        if match.game.notations[step.action] == "earn":
            before, after = step.before.state, step.after.state
            worth = {each: int(before.step[civilization(each)]) + 1 for each in HIGHEST_FIRST}
            total = sum(worth[each] for each in districts(step.before, step.seat))
            assert int(after.players[step.seat].points - before.players[step.seat].points) == total > 0
            earned[int(before.round_number), step.seat] += 1
    assert set(earned.values()) == {1}
    assert len(earned) < 3 * int(match.state.round_number)
    assert max(len(districts(match.view(), seat)) for seat in range(3)) > 1


# --- 10.2 ---


@pytest.mark.parametrize(("before", "over"), [(44, False), (45, True), (46, True)])
def test_fifty_points_end_the_game(before: int, over: bool) -> None:
    """UTO 10.2  When prestige was scored."""
    match = ended(monument(score(new(), before, 10, 0), 0, WI1="chinese"))
    assert points(match)[0] == before + 5
    assert match.over is over
    assert (stage(match) == Stage.OVER) is over


def test_fifty_points_before_that_do_not_end_it() -> None:
    """UTO 10.2  Neither in the first phase nor in the second; nor does the leader's total stop the others' scoring."""
    match = put(score(new(), 44, 0, 0), 0, WI1="M1 P1 E1 G1 C1", EA1="M3")
    play(welcome(match), "wonder wind")
    assert (points(match)[0], match.over) == (50, False)
    match = deal(monument(score(new(), 49, 48, 0), 1, WI1="chinese"), 0, "M1 E1")
    monument(match, 0, WI2="maya")
    develop(put(match, 0, WI2="M1"), acted=(1, 2))
    play(match, "remove maya")
    assert (points(match)[0], match.over) == (51, False)
    play(match, "done")
    assert (points(match), match.over) == ([53, 53, 0], True)


def test_most_points_win() -> None:
    """UTO 10.2  Not who came to 50 first."""
    match = monument(score(new(), 49, 46, 0), 1, WI1="chinese", WI2="persian")
    ended(monument(match, 0, EA1="greek"))
    assert points(match) == [50, 55, 0]
    assert match.winners() == [1]
    assert match.scores() == [50, 55, 0]


def test_somebody_elses_points_end_the_game_too() -> None:
    """UTO 10.2"""
    match = ended(score(new(), 3, 10, 57))
    assert (match.over, match.winners()) == (True, [2])


# --- 10.3 ---


@pytest.mark.parametrize("placed", [(0, 1, 2), (1, 0, 2)])
def test_where_points_are_equal_the_minister_ahead_wins(placed: tuple[int, ...]) -> None:
    """UTO 10.3"""
    match = ended(score(new(), 52, 52, 3, order=placed))
    assert match.winners() == [placed[0]]
    assert match.tie_breaks()[placed[0]] == {"ahead": 2}
    assert match.tie_breaks()[2] == {"ahead": 0}


# --- 10.4 ---


def test_without_fifty_points_the_game_goes_on() -> None:
    """UTO 10.4  Though nobody can build any more, and no round number ends it."""
    match = score(new(2), 49, 40)
    match.state.round_number = 500
    ended(match)
    assert not match.over
    assert (stage(match), int(match.state.round_number)) == (Stage.GUEST, 501)


def test_all_districts_and_wonders_taken_end_nothing() -> None:
    """UTO 10.4  With scores below 50."""
    match = owned({"pieces.bases": 20}, 2)
    wonder(match, 0, "earth", "fire", "wind")
    kinds = ("greek", "maya", "egyptian")
    names = [f"{island}{number}" for island, size in (("EA", 6), ("FI", 5), ("WI", 8)) for number in range(1, size + 1)]
    for place, name in enumerate(names):
        monument(match, 1, **{name: kinds[place // 7]})
    assert points(ended(match)) == [0, 7 * 1 + 7 * 2 + 5 * 3]
    assert not match.over
    assert notations(match) != []


def test_after_the_end_nobody_acts() -> None:
    """UTO 10.2"""
    match = ended(score(new(), 50, 0, 0))
    assert (match.actor, match.legal_ids()) == (None, [])
    with pytest.raises(IllegalAction, match="'done' comes too late, the game is over"):
        match.play("done")


def test_the_scale_of_an_owner() -> None:
    """UTO 10.1, UTO 10.2  Other steps, another end."""
    match = monument(owned({"prestige.steps": [2, 3, 5, 7, 11], "prestige.end": 9}), 1, WI1="chinese")
    ended(match)
    assert (points(match), match.over) == ([0, 11, 0], True)
    match = prefer(owned({"prestige.end": 5}), "maya", "chinese", "persian", "egyptian", "greek")
    assert ended(monument(match, 1, WI1="chinese")).over is False
