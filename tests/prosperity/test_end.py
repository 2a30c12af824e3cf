"""PRO 6: the end."""

import pytest

from fourtopia.games.prosperity.state import Stage
from tests.conftest import play
from tests.prosperity.helpers import (
    BOOKED,
    BOOKED_ENERGY,
    build,
    end,
    gain,
    have,
    last_action,
    left,
    markers,
    new,
    notations,
    purse,
    research,
    symbols,
    tracks,
)

# --- when and in which order ---


def test_the_game_ends_after_the_turn_of_the_last_tile() -> None:
    """PRO 6.1  Both actions of turn 36 are taken; nothing is scored before the second."""
    match = last_action(new(2), seat=1)
    match.state.actions_left = 2
    play(match, "income")
    assert not match.over
    assert purse(match, 1) == (200, 8)
    play(match, "income")
    assert match.over
    assert match.actor is None
    assert match.state.turn == 36


def test_the_whole_final_scoring_of_a_country_without_tiles() -> None:
    """PRO 6.1  100 + 100 for energy, two discs, 100 for capital: one point; 2 + 2 for shared leads; one symbol."""
    match = end(new(2))
    assert match.ledger()[0] == {
        "scorings": 0, "specials": 0, "money": 1, "energy-track": 2, "ecology-track": 2, "final-prosperity": 1,
    }  # fmt: skip
    assert purse(match) == (0, 10)
    assert markers(match) == (1, 1)
    assert match.scores() == [6, 6]


def test_the_final_scoring_starts_with_the_player_of_the_last_turn() -> None:
    """PRO 6.1, PRO 6.2  Then clockwise: 1, 2, 0."""
    match = end(have(have(have(new(3, "black"), 0, money=200), 1, money=200), 2, money=200), seat=1)
    for seat in (1, 2, 0):
        assert (match.actor, int(match.state.stage)) == (seat, Stage.FINAL_ENERGY)
        assert purse(match, seat) == (200, 8)
        play(match, "pay levels 1")
        if not match.over:
            assert purse(match, seat) == (100, 9)  # neither ecology nor capital were scored
    assert match.over


def test_each_part_comes_for_all_players_before_the_next() -> None:
    """PRO 6.1  Seat 0 has its energy money while seat 1 decides, but ecology and capital wait."""
    match = have(build(new(2), 1, a2="server-hall"), 1, money=400)
    end(match, seat=0)
    assert match.actor == 1
    assert purse(match, 0) == (100 + BOOKED_ENERGY, 8)
    assert markers(match, 0) == (0, 0)
    play(match, "pay levels 0")
    assert purse(match, 0) == (0, 10)


# --- energy ---


@pytest.mark.parametrize(
    ("tiles", "energy", "money"),
    [({"c3": "six-lane-loop"}, 0, 0), ({}, 1, 100), ({"a1": "oil-plant"}, 3, 300), ({"b1": "oil-plant"}, 5, 500)],
)
def test_energy_counts_twice(tiles: dict[str, str], energy: int, money: int) -> None:
    """PRO 6.2  Each level brings 100 €."""
    match = have(build(new(2), **tiles), money=0)
    assert symbols(match)[0] == energy
    total = money + 100 * symbols(match)[2]
    end(match)
    assert (match.ledger()[0]["money"], left(match)) == (total // 300, total % 300)


@pytest.mark.parametrize(("money", "most"), [(1000, 4), (400, 4), (350, 3), (200, 2), (150, 1), (100, 1)])
def test_missing_energy_is_one_decision_over_the_double_amount(money: int, most: int) -> None:
    """PRO 6.2  Two levels are missing: of four so many can be paid, the rest are discs."""
    match = end(have(build(new(2), a2="server-hall"), money=money, discs=3))
    assert notations(match) == [f"pay levels {levels}" for levels in range(most + 1)]
    for paid in range(most + 1):
        after = play(match.copy(), f"pay levels {paid}")
        assert after.over
        total = money - 100 * paid + 100 * symbols(after)[2]
        assert (after.ledger()[0]["money"], purse(after)) == (total // 300, (total % 300, 3 + 4 - paid + 2))


@pytest.mark.parametrize("money", [0, 50])
def test_who_cannot_pay_at_the_end_takes_discs(money: int) -> None:
    """PRO 6.2, PRO 3.3  All four of them, without being asked."""
    match = end(have(build(new(2), a2="server-hall"), money=money, discs=3))
    assert match.over
    assert purse(match)[1] == 3 + 4 + 2


def test_money_for_final_energy_comes_before_capital() -> None:
    """PRO 6.2, PRO 6.4  With 0 € nothing can be paid, whatever capital would bring."""
    match = have(build(new(2), a2="server-hall", c1="toll-station"), money=0)
    assert symbols(match)[2] == 6
    end(match)
    assert match.over
    assert purse(match)[1] == 8 + 4 + 6


# --- ecology ---


@pytest.mark.parametrize(("discs", "then", "money"), [(8, 4, 0), (4, 0, 0), (3, 0, 50), (1, 0, 150), (0, 0, 200)])
def test_ecology_counts_twice(discs: int, then: int, money: int) -> None:
    """PRO 6.3  Two levels remove four discs, or bring 50 € for each too few; that money still counts for points."""
    match = end(have(build(new(2), c3="hydrogen-cars"), money=100, discs=discs))
    total = 100 + BOOKED + money
    assert purse(match) == (total - 300, then)
    assert match.ledger()[0]["money"] == 1
    assert left(match) == money


@pytest.mark.parametrize(("discs", "points"), [(1, 1), (2, 1), (3, 0), (8, 0)])
def test_money_for_discs_too_few_counts_for_points(discs: int, points: int) -> None:
    """PRO 6.3, PRO 6.4  0 + 200 €, and 50 € for each of up to three discs too few: 300 € from two on."""
    match = end(have(build(new(2), c3="hydrogen-cars"), money=0, discs=discs))
    assert match.ledger()[0]["money"] == points


@pytest.mark.parametrize(("tiles", "more"), [({"a2": "palm-house"}, 0), ({}, 2), ({"b1": "oil-plant"}, 6)])
def test_missing_ecology_counts_twice(tiles: dict[str, str], more: int) -> None:
    """PRO 6.3"""
    match = end(build(new(2), **tiles))
    assert purse(match)[1] == 8 + more


# --- money ---


@pytest.mark.parametrize(
    ("money", "points", "rest"),
    [(0, 0, 200), (50, 0, 250), (100, 1, 0), (150, 1, 50), (350, 1, 250), (400, 2, 0), (2850, 10, 50)],
)
def test_a_point_for_each_full_three_hundred(money: int, points: int, rest: int) -> None:
    """PRO 6.4  After 100 € for energy and 100 € for capital; the rest stays."""
    match = end(have(new(2), money=money))
    assert match.ledger()[0]["money"] == points
    assert (left(match), purse(match)[0]) == (rest, rest)


@pytest.mark.parametrize(
    ("tiles", "capital"),
    [({"a3": "polymer-bench"}, 0), ({}, 1), ({"c1": "toll-station"}, 3), ({"a2": "nano-forge"}, 5)],
)
def test_capital_counts_once(tiles: dict[str, str], capital: int) -> None:
    """PRO 6.4  Before the money is handed in."""
    match = have(build(new(2), **tiles), money=0)
    total = 100 * max(0, symbols(match)[0]) + 100 * capital
    end(match)
    assert (match.ledger()[0]["money"], left(match)) == (total // 300, total % 300)


# --- research ---


@pytest.mark.parametrize(
    ("tiles", "steps"), [({"b3": "palm-house"}, 0), ({}, 1), ({"a2": "poison-lab"}, 4), ({"a2": "mind-link-lab"}, 5)]
)
@pytest.mark.parametrize("start", [(0, 0), (5, 9), (20, 2)])
def test_both_markers_advance_by_all_symbols(start: tuple[int, int], tiles: dict[str, str], steps: int) -> None:
    """PRO 6.5  Not split: each marker by each symbol."""
    match = end(research(build(new(2), **tiles), 0, *start))
    assert markers(match) == (start[0] + steps, start[1] + steps)


@pytest.mark.parametrize(("space", "then"), [(21, 25), (22, 26), (23, 26), (26, 26)])
def test_markers_stop_on_the_last_space(space: int, then: int) -> None:
    """PRO 6.5, PRO 3.9  Four steps; those that do not fit are lost, not moved to the other track."""
    match = end(research(build(new(2), a2="poison-lab"), 0, space, 3))
    assert markers(match) == (then, 7)


RANKINGS = [
    ((5, 4), (3, 1)),
    ((4, 5), (1, 3)),
    ((5, 5), (2, 2)),
    ((0, 0), (2, 2)),
    ((7, 5, 3), (3, 1, 0)),
    ((3, 7, 5), (0, 3, 1)),
    ((7, 7, 3), (2, 2, 0)),
    ((3, 7, 7), (0, 2, 2)),
    ((7, 3, 3), (3, 0, 0)),
    ((3, 3, 7), (0, 0, 3)),
    ((7, 7, 7), (2, 2, 2)),
    ((9, 7, 5, 3), (3, 1, 0, 0)),
    ((3, 5, 7, 9), (0, 0, 1, 3)),
    ((9, 7, 5, 5), (3, 1, 0, 0)),
    ((9, 7, 7, 5), (3, 0, 0, 0)),
    ((9, 7, 7, 7), (3, 0, 0, 0)),
    ((9, 9, 7, 5), (2, 2, 0, 0)),
    ((9, 9, 7, 7), (2, 2, 0, 0)),
    ((5, 9, 9, 9), (0, 2, 2, 2)),
    ((9, 9, 9, 9), (2, 2, 2, 2)),
]


@pytest.mark.parametrize(("spaces", "points"), RANKINGS)
@pytest.mark.parametrize("side", ["energy", "ecology"])
def test_points_for_the_research_tracks(side: str, spaces: tuple[int, ...], points: tuple[int, ...]) -> None:
    """PRO 6.6  3 and 1; 2 for each of several who lead, and no second; nothing for several seconds."""
    match = new(len(spaces))
    for seat, space in enumerate(spaces):
        research(match, seat, **{side: space})
    end(match)
    assert tracks(match, side) == list(points)
    assert tracks(match, "ecology" if side == "energy" else "energy") == [2] * len(spaces)


@pytest.mark.parametrize(
    ("spaces", "points"),
    [((20, 21), [1, 3]), ((24, 25), [1, 3]), ((25, 26), [2, 2]), ((26, 26), [2, 2]), ((24, 26), [1, 3])],
)
def test_spaces_are_compared_and_the_last_one_is_tied(spaces: tuple[int, int], points: list[int]) -> None:
    """PRO 6.6  All of these are on level 6; one step each comes first."""
    match = new(2)
    for seat, space in enumerate(spaces):
        research(match, seat, energy=space)
    assert tracks(end(match), "energy") == points


def test_the_tracks_are_ranked_after_the_last_steps() -> None:
    """PRO 6.6, PRO 6.5  Seat 1 is three behind and has three research symbols more: a shared lead."""
    match = build(research(research(new(2), 0, 8, 8), 1, 5, 4), 1, a2="poison-lab")
    end(match)
    assert [markers(match, seat) for seat in range(2)] == [(9, 9), (9, 8)]
    assert (tracks(match, "energy"), tracks(match, "ecology")) == ([2, 2], [3, 1])


# --- prosperity ---


@pytest.mark.parametrize(("discs", "points"), [(0, 4), (3, 4), (4, 3), (8, 3), (9, 2), (13, 2)])
def test_prosperity_counts_once_and_last(discs: int, points: int) -> None:
    """PRO 6.7  Two symbols on tiles, and those on the track after two more discs for energy."""
    match = build(new(2), c1="one-ticket-transit", c3="branch-lines", a2="lagoon-arena")
    assert symbols(match) == (-1, 0, 1, 1, 2)
    end(have(match, money=0, discs=discs))
    assert purse(match)[1] == discs + 2  # for energy
    assert match.ledger()[0]["final-prosperity"] == points


def test_final_prosperity_is_apart_from_earlier_scorings() -> None:
    """PRO 6.7  They add up."""
    match = end(gain(new(2), points=11))
    assert (match.ledger()[0]["scorings"], match.ledger()[0]["final-prosperity"]) == (11, 1)
    assert match.scores() == [17, 6]


# --- who wins ---


def test_the_most_points_win() -> None:
    """PRO 6.8  Whatever money is left."""
    match = end(gain(have(new(3), 1, money=350), seat=2, points=1))
    assert match.scores() == [6, 6, 7]
    assert [left(match, seat) for seat in range(3)] == [0, 250, 0]
    assert match.winners() == [2]


@pytest.mark.parametrize(
    ("money", "winners"),
    [((100, 150, 100), [1]), ((150, 100, 200), [2]), ((150, 150, 100), [0, 1]), ((100, 100, 100), [0, 1, 2])],
)
def test_among_equals_money_decides(money: tuple[int, int, int], winners: list[int]) -> None:
    """PRO 6.8  The most money left wins; if that is equal too, they share the victory."""
    match = new(3)
    for seat in range(3):
        have(match, seat, money=money[seat])
    end(match, seat=2)
    assert match.scores() == [6, 6, 6]
    assert match.winners() == winners


def test_money_that_became_points_breaks_no_tie() -> None:
    """PRO 6.8, PRO 6.4  800 € are two points and 200 € rest, less than the 250 € of the other."""
    match = gain(have(have(new(2), 0, money=600), 1, money=50), 1, points=2)
    end(match)
    assert match.scores() == [2 + 5, 2 + 5]
    assert [left(match, seat) for seat in range(2)] == [200, 250]
    assert match.winners() == [1]


@pytest.mark.parametrize("points", [49, 50, 51, 120])
def test_points_are_not_limited(points: int) -> None:
    """PRO 6.9  They go on beyond the 50 of the track."""
    match = end(gain(new(2), points=points))
    assert match.scores()[0] == points + 6
