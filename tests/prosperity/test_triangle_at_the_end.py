"""PRO 3.11, 3.12, 6.10: a disc on the triangle in the final scoring."""

import pytest

from tests.conftest import play
from tests.prosperity.helpers import (
    BOOKED,
    LENIENT,
    build,
    end,
    gain,
    have,
    last_action,
    left,
    new,
    purse,
    research,
    symbols,
    tracks,
)


@pytest.mark.parametrize("variants", [(), (LENIENT,)])
@pytest.mark.parametrize("discs", [13, 14])
def test_the_triangle_at_the_end(discs: int, variants: tuple[str, ...]) -> None:
    """PRO 3.11, PRO 6.10  Two discs for ecology: 15 cost nothing, 16 cost all points, or those of prosperity only."""
    match = have(build(new(2, *variants), a2="wind-tunnel"), money=500, discs=discs)
    build(match, b1="tide-barrage", c1="hydrogen-cars", c3="branch-lines", d1="poison-lab")
    assert symbols(match) == (3, -1, 1, 5, 1)
    end(match)
    assert purse(match)[1] == discs + 2
    row = match.ledger()[0]
    found = (row["money"], row["energy-track"], row["ecology-track"], row["final-prosperity"])
    if discs == 13:
        assert found == (3, 3, 3, 1)
    else:
        assert found == ((3, 3, 3, 0) if variants else (0, 0, 0, 0))
    assert left(match) == 500 + 300 + 100 - 900


@pytest.mark.parametrize(
    ("discs", "found"), [(19, (1, 2, 2, 0)), (20, (0, 0, 0, 0)), (9, (1, 2, 2, 2)), (10, (1, 2, 2, 1))]
)
def test_final_ecology_lifts_the_triangle_before_money_is_converted(
    discs: int, found: tuple[int, int, int, int]
) -> None:
    """PRO 6.3, PRO 6.4, PRO 3.12  Four discs off: 19 are 15 in time for all points, 20 are still 16."""
    match = end(have(build(new(2), c3="hydrogen-cars"), money=100, discs=discs))
    row = match.ledger()[0]
    assert (row["money"], row["energy-track"], row["ecology-track"], row["final-prosperity"]) == found


@pytest.mark.parametrize(("paid", "points"), [(0, 0), (1, 0), (2, 2 + 4), (3, 2 + 4), (4, 1 + 4)])
def test_discs_for_final_energy_may_reach_the_triangle(paid: int, points: int) -> None:
    """PRO 6.2, PRO 3.12  11 discs, four levels missing, two discs for ecology: 15 if two levels are paid."""
    match = end(have(build(new(2), a2="server-hall"), money=500, discs=11))
    play(match, f"pay levels {paid}")
    assert purse(match)[1] == 11 + 4 - paid + 2
    assert match.scores()[0] == points


def test_points_gained_before_the_triangle_stay() -> None:
    """PRO 3.12  Only the final scoring brings none."""
    match = end(gain(have(new(2), discs=30), points=9))
    assert match.scores()[0] == 9


def test_money_is_handed_in_all_the_same() -> None:
    """PRO 6.10  On the triangle 650 € bring no points, and 50 € are left to break ties."""
    match = end(have(new(2), money=450, discs=16))
    assert match.ledger()[0]["money"] == 0
    assert (left(match), purse(match)[0]) == (50, 50)


def test_special_tiles_may_be_bought_for_nothing() -> None:
    """PRO 6.10  In the last action, on the triangle."""
    match = have(last_action(new(2)), money=600, discs=16)
    play(match, "buy old-town-facelift")
    assert match.over
    assert match.ledger()[0]["specials"] == 0
    assert left(match) == BOOKED


@pytest.mark.parametrize(
    ("spaces", "points"),
    [
        ((9, 5), [0, 1]),
        ((5, 9), [0, 3]),
        ((9, 9), [0, 2]),
        ((9, 7, 5), [0, 1, 0]),
        ((7, 9, 5), [0, 3, 0]),
        ((9, 9, 5), [0, 2, 0]),
        ((7, 9, 7), [0, 3, 0]),
        ((9, 7, 7), [0, 0, 0]),
    ],
)
def test_nobody_moves_up_on_the_research_tracks(spaces: tuple[int, ...], points: list[int]) -> None:
    """PRO 6.10, PRO 3.11  Seat 0 is on the triangle and keeps its place, first, second or shared."""
    match = have(new(len(spaces)), discs=16)
    for seat, space in enumerate(spaces):
        research(match, seat, energy=space)
    assert tracks(end(match), "energy") == points


def test_the_lenient_triangle_leaves_the_research_tracks_alone() -> None:
    """PRO 3.11"""
    match = research(have(new(2, LENIENT), discs=16), energy=9)
    assert tracks(end(match), "energy") == [3, 1]
