"""The position as tables of text."""

import pytest

from fourtopia import Match
from fourtopia.core.view import TextTable
from tests.conftest import play
from tests.write_the_future.helpers import (
    draw,
    laid,
    mission,
    one_of,
    pass_round,
    pass_turn,
    put_dice,
    sheet,
    start,
    with_dice,
)


def table(match: Match, title: str, seat: int | None = 0) -> TextTable:
    """The table whose title begins so."""
    return next(each for each in match.view(seat).tables() if each.title.startswith(title))


def rows(match: Match, title: str, seat: int | None = 0) -> list[list[str]]:
    return [list(each) for each in table(match, title, seat).rows]


def titles(match: Match, seat: int | None = 0) -> list[str]:
    return [each.title for each in match.view(seat).tables()]


def notes(match: Match, title: str = "Neighbourhoods", seat: int | None = 0) -> list[str]:
    return list(table(match, title, seat).notes)


def test_the_tables_of_a_few_players() -> None:
    """Everybody's district is shown, one's own first."""
    assert titles(laid(3), 1) == [
        "Neighbourhoods, round 1", "Missions", "seat 1: district", "seat 1: black market", "seat 1: abilities",
        "seat 0: district", "seat 2: district", "Players",
    ]  # fmt: skip


def test_the_tables_of_many_players() -> None:
    """Only one's own district; a spectator sees that of who is to act."""
    shown = ["district", "black market", "abilities"]
    assert titles(laid(5), 3)[2:] == [*(f"seat 3: {each}" for each in shown), "Players"]
    match = laid(5)
    pass_turn(match, 0)
    assert titles(match, None)[2:] == [*(f"seat 1: {each}" for each in shown), "Players"]


# --- the cards ---


def test_the_cards_in_the_draft_mode() -> None:
    """WRI 1.6, WRI 3.1"""
    match = play(laid(2, "draft", first=1), "card 3", "done")
    assert list(table(match, "Neighbourhoods").columns) == ["Card", "Ticks", "Dice", "", "Taken by"]
    assert rows(match, "Neighbourhoods") == [
        ["1", "move", "Agent 5", "Weapon 4", "-"],
        ["2", "number", "Intel 1", "Money 2", "-"],
        ["3", "colour", "Money 6", "Agent 3", "seat 1"],
    ]


def test_the_cards_in_the_traditional_mode() -> None:
    """WRI 2.2  Nobody takes one from the others."""
    match = laid(2)
    assert list(table(match, "Neighbourhoods").columns) == ["Card", "Ticks", "Dice", ""]
    assert rows(match, "Neighbourhoods")[0] == ["1", "move", "Agent 5", "Weapon 4"]


def test_cards_before_the_dice_are_rolled() -> None:
    match = start(2, "draft", "future-proof", "choose-factions")
    assert titles(match)[0] == "Neighbourhoods"
    assert rows(match, "Neighbourhoods")[1] == ["2", "number", "-", "-", "-"]


def test_notes_say_which_dice_are_left_and_when_the_end_is_near() -> None:
    """WRI 8.1"""
    end = "The end is near once a player has 4 bonuses, or all squares of 3 resources"
    match = laid(2)
    assert notes(match) == [end]
    play(match, "card 1")
    assert notes(match) == ["Dice left to seat 0: Agent 5, Weapon 4", end]
    play(match, "draw agent-5", "at 5,5")
    assert notes(match) == ["Dice left to seat 0: Weapon 4", end]


def test_the_last_round_is_announced() -> None:
    """WRI 8.3, WRI 8.5"""
    match = sheet(laid(2), bonuses=0b1111)
    assert notes(match) == ["Round 2 is the last"]
    assert notes(pass_round(match)) == ["Round 2 is the last"]
    match = laid(2, "draft")
    match.state.round_number = 45
    assert notes(match) == ["Round 45 is the last"]


@pytest.mark.parametrize(("players", "now", "last"), [(2, 1, 2), (2, 2, 2), (3, 4, 6), (4, 5, 8), (4, 45, 45)])
def test_the_last_round_of_a_draft_is_announced(players: int, now: int, last: int) -> None:
    """WRI 8.2, WRI 8.5"""
    match = sheet(laid(players, "draft"), squares=[63, 63, 63, 0])
    match.state.round_number = now
    assert notes(match)[-1] == f"Round {last} is the last"


def test_the_rounds_of_the_solo_game() -> None:
    """WRI 8.4"""
    assert notes(laid(1)) == ["Round 1 of 15"]
    assert notes(pass_round(laid(1))) == ["Round 2 of 15"]


@pytest.mark.parametrize(
    ("squares", "stars", "points", "rank"),
    [
        (0, 0, 36, 1),
        (7, 0, 144, 2),
        (15, 0, 180, 3),
        (15, 0b1010_000000, 194, 4),
        (31, 0, 216, 5),
        (63, 0b1010_100000, 274, 6),
    ],
)
def test_the_rank_of_the_solo_game(squares: int, stars: int, points: int, rank: int) -> None:
    """WRI 9.5  36 Intel, worth 1 to 7, and stars."""
    match = sheet(laid(1), rows=["IIIIII"] * 6, bonuses=stars, squares=[0, squares, 0, 0])
    match.state.round_number = 15
    pass_round(match)
    assert match.scores() == [points]
    assert notes(match) == ["Round 15 of 15", f"Rank {rank} of 6 (our ranks)"]


# --- missions ---


def test_missions_with_points_of_a_few_players() -> None:
    """WRI 9.1, WRI 10.2"""
    match = sheet(laid(2), 1, rows=["AAA.I.", "......", "M..W.."])
    assert list(table(match, "Missions").columns) == ["No.", "Points for", "seat 0", "seat 1"]
    assert rows(match, "Missions") == [
        ["1", "2 for each Agent in the biggest group of Agents", "0", "6"],
        ["2", "6 for each set of Agent, Intel, Money and Weapon", "0", "6"],
        ["4", "4 for each pair of Agent and Intel side by side", "0", "0"],
        ["5", "5 for each Agent with no resource next to it", "0", "0"],
    ]


def test_missions_with_ones_own_points_where_there_are_many() -> None:
    match = sheet(laid(5), 3, rows=["AA...."])
    assert list(table(match, "Missions", 3).columns) == ["No.", "Points for", "seat 3"]
    assert [row[2] for row in rows(match, "Missions", 3)] == ["4", "0", "0", "0"]


def test_a_secret_mission_is_shown_to_its_player() -> None:
    """WRI 2.8  Its points are those that it adds."""
    match = sheet(laid(2, "secrecy", more=["B20", "B33"]), rows=["......", "......", "..A..."])
    assert [row[:2] for row in rows(match, "Missions", 0)[4:]] == [["secret", "6 for each Agent in the City"]]
    assert [row[:2] for row in rows(match, "Missions", 1)[4:]] == [["secret", "3 for each pattern RX/RR"]]
    assert rows(match, "Missions", 0)[4][2:] == ["6", "-"]
    assert rows(match, "Missions", None)[4:] == []


def test_the_mission_of_retorium() -> None:
    """WRI 12.7"""
    match = one_of("retorium")
    assert [row[:2] for row in rows(match, "Missions", 0)[4:]] == [["own", "3 for each Agent in the Suburbs"]]
    assert rows(match, "Missions", 1)[4:] == []


# --- a sheet ---


def test_a_district() -> None:
    """WRI 1.1, WRI 1.3  Resources, crossed-over ones, areas, and bonuses with those that are ticked."""
    match = sheet(laid(1), rows=["AIMW..", ".a....", "..i..."], bonuses=0b000011_000100)
    shown = table(match, "seat 0: district")
    assert shown.picture
    assert list(shown.columns) == ["", "1", "2", "3", "4", "5", "6", ""]
    assert rows(match, "seat 0: district") == [
        ["1", "A", "I", "M", "W", ".", ".", "BM"],
        ["2", ".", "x", "-", "-", "-", ".", "A"],
        ["3", ".", "-", "x", "+", "-", ".", "[*6]"],
        ["4", ".", "-", "+", "+", "-", ".", "M"],
        ["5", ".", "-", "-", "-", "-", ".", "BM"],
        ["6", ".", ".", ".", ".", ".", ".", "*8"],
        ["", "[I]", "[*6]", "BM", "*8", "W", "BM", ""],
    ]
    assert list(shown.notes) == [
        "A Agent, I Intel, M Money, W Weapon",
        "x crossed over, + City, - Suburbs, . Wastelands",
        "BM black market, *6 points, [ ] ticked",
    ]


def test_districts_of_others_have_no_legend() -> None:
    match = sheet(laid(2), 1, rows=["W....."])
    assert notes(match, "seat 1: district") == []
    assert rows(match, "seat 1: district")[0][1] == "W"


def test_the_black_market() -> None:
    """WRI 7.2, WRI 9.2"""
    match = sheet(laid(1), rows=["AAIIIW", "M.a..."], squares=[0b111, 0b1, 0, 0b101000])
    assert list(table(match, "seat 0: black").columns) == ["Resource", "Dice", "Squares", "Worth", "Drawn", "Points"]
    assert rows(match, "seat 0: black") == [
        ["Agents", "any", "x x x - - -", "3", "2", "6"],
        ["Intel", "odd", "x - - - - -", "2", "3", "6"],
        ["Money", "even", "- - - - - -", "1", "1", "1"],
        ["Weapons", "exact", "1 2 3 x 5 x", "3", "1", "3"],
    ]


def test_the_abilities() -> None:
    """WRI 1.4  How many ticks, how far to the next symbol, how many are ready."""
    match = sheet(laid(1), ticks=[0, 5, 15], ready=[0, 1, 3])
    assert list(table(match, "seat 0: abilities").columns) == ["Ticks", "Ticked", "Next symbol", "Ready"]
    assert rows(match, "seat 0: abilities") == [
        ["move", "0 of 15", "in 3", "0"],
        ["number", "5 of 15", "in 1", "1"],
        ["colour", "15 of 15", "-", "3"],
    ]


def test_the_abilities_of_a_faction_count() -> None:
    """WRI 12.6, WRI 12.11  Until they are used."""
    for name, ability in (("zai", 0), ("navigators", 1), ("divers", 2)):
        match = one_of(name)
        assert [row[3] for row in rows(match, "seat 0: abilities")] == [str(int(each == ability)) for each in range(3)]
        assert {row[3] for row in rows(sheet(match, used=1), "seat 0: abilities")} == {"0"}


# --- the players ---


def test_the_players_of_a_draft() -> None:
    """WRI 3.6, WRI 8.1"""
    match = sheet(laid(2, "draft", first=1), rows=["AAI..."], bonuses=0b11, squares=[63, 63, 1, 0], ready=[1, 0, 2])
    assert list(table(match, "Players").columns) == ["Player", "Points", "Drawn", "Bonuses", "Maxed", "Ready"]
    assert rows(match, "Players") == [
        ["seat 0", str(match.scores()[0]), "3", "2", "2", "move, colour x2"],
        ["seat 1 (first)", "0", "0", "0", "0", "-"],
    ]
    assert notes(match, "Players") == []


def test_the_players_of_a_traditional_game() -> None:
    """WRI 3.3  Who still plays."""
    match = laid(3)
    pass_turn(match, 1)
    assert [row[-1] for row in rows(match, "Players")] == ["playing", "done", "playing"]
    assert notes(match, "Players") == ["2 of 3 still play this round"]


def test_the_factions_of_the_players() -> None:
    """WRI 11.6"""
    match = sheet(one_of("zai", 2, "draft"), used=1)
    assert [row[-1] for row in rows(match, "Players")] == ["Zai (used)", "Bingmai Gamblers"]
    assert notes(match, "Players") == [
        "Zai: once, move a resource",
        "Bingmai Gamblers: at the end, swap the market values of two resources",
    ]


def test_a_hundred_players() -> None:
    """The ten with the most points, oneself among them."""
    match = laid(100)
    for seat in range(100):
        sheet(match, seat, rows=["M" * (seat % 6)])
    shown = rows(match, "Players", 6)
    assert [row[0] for row in shown] == [*(f"seat {seat}" for seat in range(5, 59, 6)), "seat 6"]
    assert (shown[0][1], shown[-1][1]) == ("5", "0")
    assert notes(match, "Players", 6) == ["and 90 more", "100 of 100 still play this round"]


def test_ten_players_are_all_shown() -> None:
    assert len(rows(laid(10), "Players")) == 10
    assert len(rows(laid(11), "Players")) == 10


def test_tables_while_other_players_act() -> None:
    """WRI 3.3  Seat 2 reads its own dice, a spectator those of the first who is not done."""
    match = laid(3)
    match.play("card 2", 2)
    assert notes(match, seat=2)[0] == "Dice left to seat 2: Intel 1, Money 2"
    put_dice(match.state, "agent-1")
    with_dice(match, "money-3", seat=0)
    assert notes(match, seat=0)[0] == "Dice left to seat 0: Money 3"


def test_a_mission_that_another_replaces_is_in_brackets() -> None:
    """WRI 9.1  The secret mission is better than the third, which is worth something all the same."""
    match = start(2, "secrecy")
    match.state.missions[:] = [mission(name) for name in ("B20", "B29", "B30", "B32")]
    match.state.players[0].secret = mission("B05")
    draw(match.state.players[0], ["M....I", "......", "WAAA..", "......", "......", "I....."])
    assert [row[2] for row in rows(match, "Missions")] == ["12", "4", "(2)", "3", "6"]
    assert table(match, "Missions").notes == ["( ) not counted: another mission is better"]
    match.state.players[0].secret = mission("B23")
    assert [row[2] for row in rows(match, "Missions")] == ["12", "4", "2", "3", "0"]
    assert table(match, "Missions").notes == []
    assert [row[2] for row in rows(match, "Missions", 1)[:4]] == ["12", "4", "2", "3"]
