"""Seatings are fair, seeds are fixed, and chance deals the same to all seatings of a round."""

from collections import Counter

import pytest

from fourtopia import Match, load
from fourtopia.core import CHANCE, BadOption
from fourtopia.lab.arena.play import Dealer, play_game
from fourtopia.lab.arena.schedule import seatings, set_up


@pytest.mark.parametrize(
    ("bots", "players"),
    [([0, 1], 2), ([0, 1, 2, 3], 4), ([0, 1], 4), ([0, 1], 3), ([0, 1, 2], 5), ([0, 1, 2, 3], 2), ([0, 1, 2, 3, 4], 3)],
)
def test_every_bot_sits_on_every_seat_equally_often(bots: list[int], players: int) -> None:
    tables = seatings(bots, players)
    sat = Counter((seat, bot) for table in tables for seat, bot in enumerate(table))
    assert len(sat) == players * len(bots)
    assert len(set(sat.values())) == 1
    assert len(set(tables)) == len(tables)


def test_as_many_bots_as_seats_sit_as_listed_and_rotate() -> None:
    assert seatings([0, 1, 1, 1], 4) == ((0, 1, 1, 1), (1, 1, 1, 0), (1, 1, 0, 1), (1, 0, 1, 1))
    assert seatings([0, 1, 0, 1], 4) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert seatings([0, 0], 2) == ((0, 0),)


def test_with_more_bots_than_seats_everybody_meets_everybody() -> None:
    assert seatings([0, 1, 2], 2) == ((0, 1), (1, 0), (0, 2), (2, 0), (1, 2), (2, 1))


def test_with_fewer_bots_the_seats_are_filled_by_going_round_the_list() -> None:
    assert seatings([0, 1], 4) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert seatings([0, 1], 3)[0] == (0, 1, 0)
    assert (1, 0, 1) in seatings([0, 1], 3)


def test_what_a_seat_can_win_in_a_round() -> None:
    setup = set_up("futuropia", ["a", "b", "b", "b"], None, [], 0)
    assert setup.win_bounds(0) == (0, 1)
    assert setup.win_bounds(1) == (0, 1 / 3)
    assert set_up("futuropia", ["a", "a"], None, [], 0).win_bounds(0) == (0.5, 0.5)


def test_bad_wishes_are_refused() -> None:
    with pytest.raises(BadOption, match="--bots"):
        set_up("futuropia", [], None, [], 0)
    with pytest.raises(BadOption, match="7 bots do not fit"):
        set_up("utopia", ["random"] * 7, None, [], 0)
    with pytest.raises(BadOption, match="77,520 seatings"):
        seatings(list(range(20)), 5)


def test_a_game_is_the_same_whenever_it_is_played() -> None:
    setup = set_up("futuropia", ["random", "tests.lab.tiny_bots:first"], None, [], 5)
    one, again = play_game(setup, (3, 1)), play_game(setup, (3, 1))
    assert (one.points, one.places) == (again.points, again.places)
    assert one.points != play_game(setup, (4, 1)).points
    assert sorted(one.places) == [0, 1]
    assert one.points[one.places.index(0)] == max(one.points)
    assert all(len(seconds) > 10 for seconds in one.seconds)


def test_all_seatings_of_a_round_meet_the_same_draws() -> None:
    """However many decisions come between two draws, as long as the same things can be drawn."""
    game = load("prosperity", players=2)

    def drawn(way: int) -> list[tuple[int, int]]:
        match, dealer = Match(game, seed=0), Dealer(17)
        dealer.deal(match)
        while not match.over:
            match.take(match.actors[0], match.legal_ids()[way])
            dealer.deal(match)
        places = [place for place, (seat, _) in enumerate(match.chosen) if seat == CHANCE]
        return [(place, match.chosen[place][1]) for place in places]

    one, other = drawn(0), drawn(-1)
    early = 6
    assert [tile for _, tile in one[:early]] == [tile for _, tile in other[:early]]
    assert [place for place, _ in one[:early]] != [place for place, _ in other[:early]]
