"""WRI 9 and the factions of WRI 12 that change points."""

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

import fourtopia
from fourtopia import Match
from fourtopia.core import kind_of
from fourtopia.games.write_the_future.state import FACTION_NAMES, RESOURCE_NAMES, Stage
from tests.own_values import own_file
from tests.write_the_future.helpers import GAME, draw, give_faction, mission
from tests.write_the_future.scoring_helpers import SQUARES, blank, open_missions, points

KIND = kind_of("write-the-future")

# Agents 2, Intel 3, Money 4, Weapons 5.
MIXED = ["AA.III", "......", "MMMM..", "......", "WWWWW.", "......"]
OTHER_FACTIONS = [name for name in FACTION_NAMES if name not in ("bingmai", "centauri", "conspiracy")]


def tick(match: Match, seat: int, *counts: int) -> Match:
    """So many squares of each resource, Agents first; of Weapons the highest numbers."""
    for number, count in enumerate(counts):
        ticked = (1 << count) - 1
        match.state.players[seat].squares[number] = ticked << SQUARES - count if number == 3 else ticked
    return match


def drawn_sheet(rows: Sequence[str] = MIXED, *squares: int, faction: str = "", players: int = 2) -> Match:
    """Seat 0 with a district, squares and a faction."""
    match = tick(blank(players), 0, *squares)
    draw(match.state.players[0], rows)
    if faction:
        give_faction(match.state.players[0], faction)
    return match


def market(match: Match, seat: int = 0) -> list[int]:
    row = match.ledger()[seat]
    return [row[name] for name in ("agents", "intel", "money", "weapons")]


def missions(match: Match, seat: int = 0) -> list[int]:
    """The open missions, then the secret one and Retorium's."""
    return list(match.ledger()[seat].values())[:6]


# --- 9.1 missions, 12.7 ---

# In MIXED: City of Money 2 * 6, Wastelands of Agents 2 * 2, sets 2 * 6, group of Weapons 5 * 2.
OPEN = ("B22", "B28", "B05", "B04")


def with_own(secret: str = "", private: str = "", opened: Sequence[str] = OPEN) -> Match:
    """The open missions, and missions of seat 0's own."""
    match = open_missions(drawn_sheet(), *opened)
    me = match.state.players[0]
    me.secret, me.private = (mission(name) if name else -1 for name in (secret, private))
    return match


def test_each_mission_scores() -> None:
    """WRI 9.1"""
    match = with_own()
    assert missions(match) == [12, 4, 12, 10, 0, 0]
    assert match.ledger()[1] == dict.fromkeys(match.ledger()[1], 0)
    assert match.scores() == [12 + 4 + 12 + 10 + 2 + 3 + 4 + 5, 0]


@pytest.mark.parametrize(
    ("secret", "private", "counted"),
    [
        ("B03", "", [12, 0, 12, 10, 8, 0]),  # group of Money 8, instead of the worst
        ("B01", "", [12, 4, 12, 10, 0, 0]),  # group of Agents 4: no better than the worst
        ("B16", "", [12, 4, 12, 10, 0, 0]),  # isolated Agents 0
        ("", "B03", [12, 0, 12, 10, 0, 8]),
        ("", "B01", [12, 4, 12, 10, 0, 0]),
        ("B03", "E10", [12, 0, 12, 10, 0, 16]),  # lines without Intel 8 * 2, and the next worst is better than 8
        ("E10", "B03", [12, 0, 12, 10, 16, 0]),
        ("B03", "B02", [12, 0, 12, 10, 8, 0]),  # group of Intel 6: the second worst is better
        ("B02", "B03", [12, 0, 12, 10, 0, 8]),
        ("B16", "B03", [12, 0, 12, 10, 0, 8]),
        ("E11", "E10", [12, 0, 12, 0, 14, 16]),  # the two worst go
        ("E10", "E11", [12, 0, 12, 0, 16, 14]),
        ("B16", "B18", [12, 4, 12, 10, 0, 0]),
    ],
)
def test_missions_of_ones_own_replace_others_where_it_pays(secret: str, private: str, counted: list[int]) -> None:
    """WRI 9.1, 12.7  Each replaces another open mission."""
    assert missions(with_own(secret, private)) == counted


def test_which_place_is_replaced() -> None:
    """WRI 9.1  Wherever the worst lies; of two alike one only."""
    worst = {"B28": 4, "B20": 0}
    for name in worst:
        for place in range(4):
            opened = ["B22", "B05", "B04"]
            opened.insert(place, name)
            row = missions(with_own("B03", opened=opened))
            assert (row[place], row[4], sum(row)) == (0, 8, 12 + 12 + 10 + 8)
    assert sum(missions(with_own("B03", opened=["B20", "B21", "B23", "B16"]))) == 8
    assert sum(missions(with_own("B03", "B02", opened=["B28", "B01", "B05", "B04"]))) == 8 + 6 + 12 + 10


def test_nobody_scores_anothers_mission() -> None:
    """WRI 9.1, 12.7"""
    match = with_own("B03", "E10")
    draw(match.state.players[1], MIXED)
    assert missions(match, 1) == [12, 4, 12, 10, 0, 0]


def test_the_same_cells_count_for_several_missions() -> None:
    """WRI 9.1  Missions do not use anything up."""
    assert missions(open_missions(drawn_sheet(), "B04", "B31", "E12", "B34"))[:3] == [10, 2, 2 * (5 + 1)]


def test_a_mission_that_others_keep_secret_is_not_told_by_points() -> None:
    """WRI 9.1, 2.8, 12.7  A view counts what its seat knows."""
    match = with_own("B03", "E10")
    assert match.view(0).scores()[0] == match.scores()[0]
    for view in (match.view(1), match.view()):
        assert list(view.ledger()[0].values())[:6] == [12, 4, 12, 10, 0, 0]
    match.state.stage = Stage.OVER
    for view in (match.view(1), match.view()):
        assert view.scores() == match.scores()


# --- 9.2 the market, 12.2, 12.3 ---


@pytest.mark.parametrize(("squares", "agents"), [*enumerate([1, 2, 2, 3, 4, 4, 5])])
@pytest.mark.parametrize("faction", ["", *OTHER_FACTIONS, "conspiracy"])
def test_what_resources_are_worth(squares: int, agents: int, faction: str) -> None:
    """WRI 9.2"""
    match = drawn_sheet(MIXED, squares, squares, squares, squares, faction=faction)
    worth = squares + 1
    assert market(match) == [2 * agents, 3 * worth, 4 * worth, 5 * worth]


@pytest.mark.parametrize("squares", range(7))
def test_centauri_bureau(squares: int) -> None:
    """WRI 12.3  Agents are worth what the others are."""
    match = drawn_sheet(MIXED, squares, 0, 6, 1, faction="centauri")
    assert market(match) == [2 * (squares + 1), 3 * 1, 4 * 7, 5 * 2]


def test_each_resource_has_its_own_squares() -> None:
    """WRI 9.2  And each player; crossed-over resources are worth nothing."""
    match = tick(drawn_sheet(["AAai.I", "IIiM.w", "W....."], 6, 0, 3, 5), 1, 0, 6, 0, 0)
    draw(match.state.players[1], ["AIMW"])
    assert market(match) == [2 * 5, 3 * 1, 1 * 4, 1 * 6]
    assert market(match, 1) == [1, 7, 1, 1]


@pytest.mark.parametrize("squares", [[0], [5], [1, 4], [0, 5], [2, 3, 4], [0, 2, 4], [0, 1, 3, 5]])
def test_weapons_count_their_squares_whatever_their_numbers(squares: list[int]) -> None:
    """WRI 9.2"""
    match = drawn_sheet(["WWW"])
    match.state.players[0].squares[3] = sum(1 << square for square in squares)
    assert market(match) == [0, 0, 0, 3 * (len(squares) + 1)]


@pytest.mark.parametrize(
    ("squares", "counted"),
    [
        ((0, 0, 0, 0), [2, 3, 4, 5]),  # nothing to gain
        ((6, 0, 0, 0), [2 * 1, 3, 4, 5 * 5]),  # Agents' 5 for the five Weapons
        ((0, 6, 0, 0), [2, 3 * 1, 4, 5 * 7]),
        ((0, 0, 6, 0), [2, 3, 4 * 1, 5 * 7]),
        ((0, 0, 0, 6), [2, 3, 4, 5 * 7]),  # a swap would only lose
        ((0, 0, 6, 6), [2, 3, 4 * 7, 5 * 7]),
        ((6, 0, 0, 6), [2 * 1, 3, 4 * 5, 5 * 7]),
        ((5, 6, 0, 0), [2 * 4, 3 * 1, 4, 5 * 7]),
        ((6, 5, 1, 6), [2 * 2, 3 * 6, 4 * 5, 5 * 7]),  # 2 * 3 more; with Intel it would be 1 * 4
        ((6, 6, 0, 6), [2 * 1, 3 * 7, 4 * 5, 5 * 7]),  # 2 * 4 more; with Intel it would be 1 * 6
        ((6, 0, 1, 6), [2 * 2, 3 * 1, 4 * 5, 5 * 7]),
    ],
)
def test_bingmai_gamblers(squares: tuple[int, ...], counted: list[int]) -> None:
    """WRI 12.2  One swap of two values, the best."""
    match = drawn_sheet(MIXED, *squares, faction="bingmai")
    assert market(match) == counted


def test_gamblers_swap_values_not_squares() -> None:
    """WRI 12.2  Two squares are worth 2 for Agents; the Weapons get these 2, and Agents the Weapons' 1."""
    assert market(drawn_sheet(["A..WWW"], 2, 0, 0, 0, faction="bingmai")) == [1, 0, 0, 3 * 2]
    assert market(drawn_sheet(["AAA..W"], 0, 0, 0, 2, faction="bingmai")) == [3 * 3, 0, 0, 1]


def test_a_swap_with_a_resource_one_does_not_have() -> None:
    """WRI 12.2"""
    assert market(drawn_sheet(["AAA..."], 0, 0, 6, 0, faction="bingmai")) == [21, 0, 0, 0]
    assert market(drawn_sheet(["AAaaa.", "mmmmmm"], 0, 0, 6, 0, faction="bingmai")) == [14, 0, 0, 0]


# --- 9.3 stars ---

STARS = {2: 6, 5: 8, 7: 6, 9: 8}  # rows 3 and 6, columns 2 and 4


@pytest.mark.parametrize("line", range(12))
def test_stars_of_ticked_bonuses(line: int) -> None:
    """WRI 9.3, 6.5"""
    match = blank()
    match.state.players[1].bonuses = 1 << line
    assert [row["stars"] for row in match.ledger()] == [0, STARS.get(line, 0)]
    assert match.scores() == [0, STARS.get(line, 0)]


def test_all_stars() -> None:
    """WRI 9.3  Also when the line is complete no more."""
    match = drawn_sheet(["......"])
    match.state.players[0].bonuses = 0b111111111111
    assert match.ledger()[0]["stars"] == 6 + 8 + 6 + 8
    assert match.scores() == [28, 0]


def test_a_complete_line_is_no_ticked_bonus() -> None:
    """WRI 9.3  A sheet scores what is ticked."""
    assert drawn_sheet(["AAAAAA"] * 6).ledger()[0]["stars"] == 0


def test_points_of_a_line_without_a_star(tmp_path: Path) -> None:
    """WRI 9.3  Numbers of an owner count where there is a star."""
    changes = {"bonuses.row-points": [9, 9, 9, 9, 9, 9], "bonuses.column-points": [1, 2, 3, 4, 5, 7]}
    file = own_file(KIND.components_file, tmp_path, changes)
    match = fourtopia.load(GAME, players=2, box=file).new(seed=1)
    match.state.players[0].bonuses = 0b111111111111
    assert match.ledger()[0]["stars"] == 9 + 9 + 2 + 4


# --- 12.4 The Conspiracy ---


@pytest.mark.parametrize("name", [name for name in FACTION_NAMES if name != "conspiracy"])
def test_no_other_faction_counts_crossed_over_resources(name: str) -> None:
    """WRI 12.4, 10.1"""
    assert points(["AaA...", "a....."], "B01", name) == 2
    assert points(["aaa..."], "B32", name) == 0


@pytest.mark.parametrize(
    ("name", "rows", "counted"),
    [
        ("B01", ["AaA...", "i....."], 3 * 2),
        ("B02", ["IaI...", "i....."], 2 * 2),  # crossed over or not, it keeps its kind
        ("B05", ["A.i...", "m.W...", "a....."], 6),
        ("E08", ["a.i...", "m.W..."], 4),
        ("B06", [".i....", "mAw...", ".a...."], 4),
        ("B09", [".I....", "Mwi...", ".A...."], 4),
        ("B10", ["ai....", ".A....", ".i...."], 2 * 4),
        ("B16", ["aA....", "......", "a.a..."], 3 * 5),  # not the one next to an Agent
        ("B16", ["aaa...", "......", "A..I.a"], 4 * 5),  # of three in a row the outer two
        ("B16", ["aaa...", "aaa...", "aaa..."], 5 * 5),
        ("B16", ["Ai....", "m....."], 5),  # those of other kinds need not count
        ("B16", ["aI...."], 0),
        ("B20", ["", "", "..aA.."], 2 * 6),
        ("B27", ["", ".wiW.."], 2 * 3),
        ("B31", ["w....W"], 2 * 2),
        ("B32", ["aIm..."], 3),
        ("B33", ["a.....", "Ai...."], 3),
        ("B33", ["ai....", "MW...."], 3),  # one crossed-over resource counts, another is an X
        ("B33", ["aw....", "iA...."], 3),
        ("B42", ["mAai.."], 4),
        ("E02", ["AaA...", "aia...", "AAA..."], 12),
        ("E09", ["aaaaaa", "aaaaaa", "A....."], 2 * 10),  # it is better not to count them
        ("E12", ["wwwwww", "......"], 2 * 12),
    ],
)
def test_the_conspiracy(name: str, rows: list[str], counted: int) -> None:
    """WRI 12.4  Any of the crossed-over resources, as is best for each mission."""
    assert points(rows, name, "conspiracy") == counted


def test_each_mission_counts_others() -> None:
    """WRI 12.4  What counts for one mission need not count for the next; the market counts none of them."""
    match = drawn_sheet(["Aa....", "......", "......", "......", "......", "......"], faction="conspiracy")
    open_missions(match, "B01", "B16", "E09", "B28")
    assert missions(match) == [2 * 2, 5, 2 * 10, 2 * 2, 0, 0]
    assert market(match) == [1, 0, 0, 0]


def test_own_missions_of_the_conspiracy() -> None:
    """WRI 12.4, 9.1  Crossed-over resources count for a secret mission too."""
    match = open_missions(drawn_sheet(["aAa...", "a....."], faction="conspiracy"), "B02", "B03", "B04", "B05")
    match.state.players[0].secret = mission("B01")
    match.state.players[0].private = mission("B28")
    assert missions(match)[4:] == [8, 8]


# --- 9.4, 9.5 ---


def test_the_most_points_win() -> None:
    """WRI 9.4"""
    match = drawn_sheet(["AA...."], players=3)
    draw(match.state.players[1], ["III..."])
    draw(match.state.players[2], ["W....."])
    assert (match.scores(), match.winners()) == ([2, 3, 1], [1])


def test_a_tie_is_a_shared_victory() -> None:
    """WRI 9.4  Nothing breaks it: neither missions nor stars nor the market come first."""
    match = blank(4)
    draw(match.state.players[1], ["III.A."])
    draw(match.state.players[2], ["W....."])
    match.state.players[2].squares[3] = 0b111
    draw(match.state.players[3], ["A.W..."])
    assert (match.scores(), match.winners()) == ([0, 4, 4, 2], [1, 2])
    match.state.players[0].bonuses = 1 << 2
    match.state.players[3].squares[3] = 0b11110
    assert (match.scores(), match.winners()) == ([6, 4, 4, 6], [0, 3])
    assert match.tie_breaks() == [{}, {}, {}, {}]


RANKS = [(0, 1), (139, 1), (140, 2), (169, 2), (170, 3), (189, 3), (190, 4), (214, 4), (215, 5), (261, 5), (262, 6)]


@pytest.mark.parametrize(("total", "rank"), [*RANKS, (280, 6)])
def test_solo_ranks(total: int, rank: int) -> None:
    """WRI 9.5  Told when the game is over."""
    match = blank(1)
    me = match.state.players[0]
    me.squares[3] = 0b111111
    if total:
        me.bonuses = 0b111111111111
        sevens, ones = divmod(total - 28, 7)
        cells = "W" * sevens + "I" * ones
        draw(me, [cells[begin : begin + 6] for begin in range(0, 36, 6)])
    assert match.scores() == [total]
    assert not told_ranks(match)
    match.state.stage = Stage.OVER
    assert told_ranks(match) == [f"Rank {rank} of 6 (our ranks)"]


def told_ranks(match: Match) -> list[str]:
    return [note for table in match.view(0).tables() for note in table.notes if note.startswith("Rank")]


def test_ranks_are_for_the_solo_game() -> None:
    """WRI 9.5"""
    match = blank(2)
    match.state.stage = Stage.OVER
    assert not told_ranks(match)


# --- the ledger ---


def test_the_ledger_adds_up() -> None:
    """WRI 9.1, 9.2, 9.3  Every source of points, and nothing else."""
    match = with_own("E11", "E10")
    tick(match, 0, 1, 2, 3, 4).state.players[0].bonuses = 0b100100
    assert match.ledger()[0] == {
        "mission-1": 12, "mission-2": 0, "mission-3": 12, "mission-4": 0, "secret": 14, "private": 16,
        "agents": 2 * 2, "intel": 3 * 3, "money": 4 * 4, "weapons": 5 * 5, "stars": 14,
    }  # fmt: skip
    assert match.scores() == [12 + 12 + 14 + 16 + 4 + 9 + 16 + 25 + 14, 0]


@pytest.mark.parametrize("opened", range(5))
def test_points_while_missions_are_being_dealt(opened: int) -> None:
    """WRI 9.1  As many as lie open, and never one more of one's own than these."""
    match = with_own("B03", "E10", opened=OPEN[:opened])
    expected = [0, 16, 12 + 16, 12 + 12 + 16, 12 + 12 + 10 + 16][opened]
    assert sum(missions(match)) == expected


def test_squares_of_other_players_do_not_matter() -> None:
    """WRI 9.2  Each sheet has its own."""
    picker = random.Random(2)
    match = blank(4)
    for seat in range(4):
        counts = [picker.randint(0, 6) for _ in RESOURCE_NAMES]
        draw(tick(match, seat, *counts).state.players[seat], MIXED)
        worth = [[1, 2, 2, 3, 4, 4, 5][counts[0]], *(count + 1 for count in counts[1:])]
        assert market(match, seat) == [count * value for count, value in zip((2, 3, 4, 5), worth, strict=True)]
