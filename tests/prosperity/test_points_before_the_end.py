"""PRO 6.11: points before the end, as if the game ended now."""

import pytest

from fourtopia import Match
from fourtopia.bots import make_bot
from tests.conftest import game, play
from tests.prosperity.helpers import (
    LENIENT,
    TOP,
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


def test_points_before_the_end_are_those_of_an_end_now() -> None:
    """PRO 6.11  100 + 200 € are a point, shared leads are 4, and after two discs more a symbol can be seen."""
    match = new(2)
    assert match.ledger()[0] == {
        "scorings": 0, "specials": 0, "money": 1, "energy-track": 2, "ecology-track": 2, "final-prosperity": 1,
    }  # fmt: skip
    assert left(match) == 0
    assert purse(match) == (100, 8)  # counting changes nothing
    assert markers(match) == (0, 0)


def test_what_everybody_has_counts_too() -> None:
    """PRO 6.11"""
    match = play(have(last_action(gain(new(2), points=5)), money=700), "buy festival-year")
    assert match.over
    again = last_action(gain(new(2), points=5))
    again.state.actions_left = 2
    play(have(again, money=700), "buy festival-year")
    assert not again.over
    assert again.ledger() == match.ledger()
    assert again.ledger()[0] == {
        "scorings": 5, "specials": 1, "money": 1, "energy-track": 2, "ecology-track": 2, "final-prosperity": 1,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("money", "discs", "points", "rest"),
    [
        # 6 levels missing, 2 discs for ecology, 1 capital; 2 symbols on the tile, 4 points for the tracks.
        (600, 8, 2 + 2 + 4, 0),  # pay 1 of 6: 15 discs, 600 €
        (650, 8, 2 + 2 + 4, 50),
        (600, 7, 2 + 2 + 4, 100),  # pay none: 15 discs, 700 €
        (0, 8, 0, 100),  # nothing can be paid: 16 discs
        (50, 8, 0, 150),
        (100, 8, 0 + 2 + 4, 100),
        (600, 13, 0 + 2 + 4, 100),  # pay all 6
        (600, 14, 0, 200),  # 16 discs at best, so the money decides: 500 € of 700 € leave most
    ],
)
def test_missing_energy_is_paid_as_is_best(money: int, discs: int, points: int, rest: int) -> None:
    """PRO 6.11  For the points first."""
    match = have(build(new(2), a2="signal-web"), money=money, discs=discs)
    assert symbols(match) == (-3, -1, 1, 1, 2)
    assert (match.scores()[0], left(match)) == (points, rest)


def test_among_equal_points_the_money_decides_how_energy_is_paid() -> None:
    """PRO 6.11  Black, 200 €, 7 discs: a point for 300 € and no symbol, or 200 € left and a symbol."""
    match = have(new(2, "black"), money=200, discs=7)
    row = match.ledger()[0]
    assert (row["money"], row["final-prosperity"], left(match)) == (0, 1, 200)


def test_whoever_has_paid_does_not_pay_again() -> None:
    """PRO 6.11  While others still decide: seat 2 had the last turn and paid both levels, the others have not."""
    match = new(3, "black")
    for seat in range(3):
        have(match, seat, money=400 if seat == 2 else 300)
    end(match, seat=2)
    play(match, "pay levels 2")
    assert match.actor == 0
    # Seat 2: 200 + 100 €, 8 + 2 discs. The others, at best: two levels paid, 100 + 100 €, 8 + 2 discs.
    found = [(row["money"], row["final-prosperity"], left(match, seat)) for seat, row in enumerate(match.ledger())]
    assert found == [(0, 1, 200), (0, 1, 200), (1, 1, 0)]
    play(match, "pay levels 2", "pay levels 2")
    assert match.over
    found = [(row["money"], row["final-prosperity"], left(match, seat)) for seat, row in enumerate(match.ledger())]
    assert found == [(0, 1, 200), (0, 1, 200), (1, 1, 0)]


def test_the_next_to_pay_has_not_paid_yet() -> None:
    """PRO 6.11  400 € of seat 0: as long as it has not paid, both levels at best, for a point and a symbol."""
    match = end(have(new(2, "black"), 0, money=400), seat=1)
    assert match.actor == 1
    play(match, "pay levels 0")
    assert match.actor == 0
    assert (match.ledger()[0]["money"], match.ledger()[0]["final-prosperity"], left(match)) == (1, 1, 0)
    play(match, "pay levels 2")
    assert (match.ledger()[0]["money"], match.ledger()[0]["final-prosperity"], left(match)) == (1, 1, 0)


def test_places_on_the_tracks_are_worth_a_payment() -> None:
    """PRO 6.11, PRO 3.11  Black, 100 €, 12 discs: unpaid they would be 16 and void four points for the tracks."""
    match = have(new(2, "black"), money=100, discs=12)
    assert (match.scores()[0], left(match)) == (4, 100)
    match = have(new(2, "black", LENIENT), money=100, discs=12)
    assert (match.scores()[0], left(match)) == (4, 200)


def test_places_on_the_tracks_before_the_end() -> None:
    """PRO 6.11, PRO 6.5  As they would be after the last steps."""
    match = build(research(research(new(2), 0, 8, 8), 1, 5, 4), 1, a2="poison-lab")
    assert (tracks(match, "energy"), tracks(match, "ecology")) == ([2, 2], [3, 1])


def test_the_triangle_before_the_end() -> None:
    """PRO 6.11, PRO 3.11  16 discs after ecology: nothing but what was gained before."""
    assert gain(have(new(2), discs=14), points=3).scores() == [3, 6]
    assert gain(have(new(2, LENIENT), discs=14), points=3).scores() == [3 + 1 + 4, 6]


def test_who_would_win_now() -> None:
    """PRO 6.11, PRO 6.8"""
    match = have(new(3), 1, money=150)
    assert match.winners() == [1]


def test_the_last_space_before_the_end() -> None:
    """PRO 6.11, PRO 6.6  25 and 26 would be tied."""
    match = research(research(new(2), 0, TOP - 1), 1, TOP)
    assert tracks(match, "energy") == [2, 2]


def silver_game() -> Match:
    """Always the first choice, but to clean up where it is the second."""
    match = game("prosperity", 2, "silver").new(seed=1)
    while not match.over:
        choices = notations(match)
        match.play("clean up" if "clean up" in choices[1:2] else choices[0])
    return match


def test_the_final_scoring_counts_nothing_twice() -> None:
    """PRO 6.11  As nobody has a choice there, points, tie-breaks and winners are the same from its first part on."""
    match = silver_game()
    steps = match.lengths[-1]
    for past in (match.after(steps - back) for back in range(6)):
        assert past.ledger() == match.ledger()
        assert past.tie_breaks() == match.tie_breaks()
        assert past.winners() == match.winners()


@pytest.mark.parametrize("variants", [(), ("silver",), ("black",), (LENIENT,)])
def test_points_grow_true_as_the_final_scoring_goes_on(variants: tuple[str, ...]) -> None:
    """PRO 6.11  After the last decision about energy all that follows is certain, also on the triangle."""
    for seed in range(12):
        match = game("prosperity", 3, *variants).new(seed=seed)
        bot = make_bot("random", seed)
        while not match.over:
            match.play(bot.choose(match.view(match.actor), match.legal_ids()))
        for step in list(match.steps())[-4:]:
            assert step.before.ledger() == match.ledger()
            assert step.before.tie_breaks() == match.tie_breaks()
