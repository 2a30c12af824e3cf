"""Goofspiel's rules, one test for every clause of RULES.md."""

from pathlib import Path

import fourtopia
from fourtopia.core import CHANCE, Match


def begun(*variants: str, players: int = 2) -> Match:
    """A game in which chance has not dealt yet: the test does."""
    return Match(fourtopia.load("goofspiel", players=players, variants=variants))


def play_round(match: Match, prize: int, *bids: int) -> None:
    match.take(CHANCE, match.game.parse(f"prize {prize}"))
    for seat, bid in enumerate(bids):
        match.take(seat, match.game.parse(f"bid {bid}"))


def test_a_suit_for_everybody_and_one_of_prizes() -> None:
    """GOO 1.1 to 1.3"""
    match = begun(players=4)
    assert [sum(player.hand) for player in match.state.players] == [13] * 4
    assert match.legal_ids() == [match.game.parse(f"prize {number}") for number in range(1, 14)]


def test_every_prize_left_is_equally_likely() -> None:
    """GOO 2.1"""
    match = begun()
    play_round(match, 5, 1, 2)
    assert len(match.legal_ids()) == 12
    assert match.game.parse("prize 5") not in match.legal_ids()


def test_bids_are_secret_until_all_are_made() -> None:
    """GOO 2.2"""
    match = begun()
    play_round(match, 5, 9)
    assert [int(match.view(seat).state.players[0].bid) for seat in (0, 1)] == [9, 14]
    assert match.scores() == [0, 0]


def test_bids_are_turned_over_and_leave_the_game() -> None:
    """GOO 2.3"""
    match = begun()
    play_round(match, 5, 9, 4)
    assert [int(player.shown) for player in match.state.players[:2]] == [9, 4]
    assert [sum(player.hand) for player in match.state.players[:2]] == [12, 12]
    match.take(CHANCE, match.game.parse("prize 1"))
    assert match.game.parse("bid 9") not in match.legal_ids(0)


def test_the_highest_bid_takes_the_prize() -> None:
    """GOO 2.4, 3.2"""
    match = begun(players=3)
    play_round(match, 12, 3, 11, 10)
    assert match.scores() == [0, 12, 0]


def test_a_tie_leaves_the_prize_on_the_table() -> None:
    """GOO 2.5"""
    match = begun(players=3)
    play_round(match, 12, 11, 11, 10)
    assert match.scores() == [0, 0, 0]
    play_round(match, 3, 1, 2, 4)
    assert match.scores() == [0, 0, 15]


def test_what_is_tied_for_last_belongs_to_nobody() -> None:
    """GOO 3.1  Everybody always bids the same."""
    match = begun()
    for number in range(1, 13):
        play_round(match, number, number, number)
    assert match.over
    assert match.scores() == [0, 0]
    assert match.winners() == [0, 1]


def test_a_tie_may_lose_the_prize() -> None:
    """GOO 4.1"""
    match = begun("ties-lost")
    play_round(match, 12, 11, 11)
    play_round(match, 3, 1, 2)
    assert match.scores() == [0, 3]


def test_an_owner_may_play_with_fewer_cards(tmp_path: Path) -> None:
    """GOO 4.2"""
    box = tmp_path / "mine.toml"
    box.write_text('[deck]\ncards = 3\nprovenance = "designed"\n')
    match = Match(fourtopia.load("goofspiel", box=box))
    play_round(match, 3, 3, 1)
    play_round(match, 2, 2, 3)
    assert match.over
    assert match.scores() == [3, 2 + 1]  # the last cards are bid without asking anybody
