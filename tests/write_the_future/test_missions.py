"""WRI 10 and 11: what each mission scores. Numbers are counted by hand."""

import itertools

import pytest

from fourtopia.games.write_the_future.box import mission_ids
from tests.conftest import game
from tests.write_the_future.brute import MISSIONS, SIDE, Letters, ways_to_lie
from tests.write_the_future.helpers import GAME, start
from tests.write_the_future.scoring_helpers import points, scored

PATTERNS = [name for name, item in MISSIONS.items() if item["kind"] == "pattern"]
WITH_X = ["B33", "B39", "B42", "E01", "E02"]

DISTRICT = [
    "AA.IM.",
    "AIIIM.",
    ".AMMMW",
    "WWAAM.",
    ".WA.II",
    "A.AW.M",
]
# How often each mission scores there.
COUNTED = {
    "B01": 4, "B02": 4, "B03": 6, "B04": 3,  # the biggest groups
    "B05": 5,  # 9 Agents, 6 Intel, 7 Money, 5 Weapons
    "B06": 1, "B07": 2, "B08": 3, "B09": 1,  # surrounded
    "B10": 1, "B11": 2, "B12": 3, "B13": 5, "B14": 0, "B15": 1,  # pairs
    "B16": 1, "B17": 0, "B18": 0, "B19": 0,  # isolated: the Agent in the last row
    "B20": 2, "B21": 0, "B22": 2, "B23": 0,  # City
    "B24": 2, "B25": 4, "B26": 3, "B27": 2,  # Suburbs
    "B28": 5, "B29": 2, "B30": 2, "B31": 3,  # Wastelands
    "E05": 5, "E06": 5, "E07": 5, "E08": 6,  # sets of three
    "E09": 2, "E10": 4, "E11": 3, "E12": 4,  # lines without
}  # fmt: skip
WORTH = {
    **dict.fromkeys(["B01", "B02", "B03", "B04"], 2),
    "B05": 6,
    **dict.fromkeys([f"B{number:02}" for number in range(6, 16)], 4),
    **dict.fromkeys(["B16", "B17", "B18", "B19"], 5),
    **dict.fromkeys(["B20", "B21", "B22", "B23"], 6),
    **dict.fromkeys(["B24", "B25", "B26", "B27"], 3),
    **dict.fromkeys(["B28", "B29", "B30", "B31"], 2),
    "B32": 3, "B33": 3, "B34": 4, "B35": 4, "B36": 4, "B37": 4, "B38": 7, "B39": 6, "B40": 6, "B41": 6, "B42": 4,
    "E01": 5, "E02": 12, "E03": 7, "E04": 7, "E05": 4, "E06": 4, "E07": 4, "E08": 4,
    **dict.fromkeys(["E09", "E10", "E11", "E12"], 2),
}  # fmt: skip
ONE_KIND = {"A": "agent", "I": "intel", "M": "money", "W": "weapon"}


def times(rows: list[str], name: str, faction: str = "") -> int:
    """How often a mission scores."""
    count, rest = divmod(points(rows, name, faction), WORTH[name])
    assert rest == 0
    return count


def in_kind(rows: list[str], letter: str) -> list[str]:
    """A district drawn with Agents, in another kind."""
    return [row.replace("A", letter).replace("a", letter.lower()) for row in rows]


def of_kind(kind: str) -> dict[str, str]:
    """The missions of a kind that show one resource, by its letter."""
    shown = {item["resources"][0]: name for name, item in MISSIONS.items() if item["kind"] == kind}
    return {letter: shown[name] for letter, name in ONE_KIND.items()}


def areas(area: str) -> dict[str, str]:
    shown = {item["resources"][0]: name for name, item in MISSIONS.items() if item["area"] == area}
    return {letter: shown[name] for letter, name in ONE_KIND.items()}


def test_all_missions_are_touched() -> None:
    """WRI 1.7, 11.2  42 and 12 more."""
    assert [*sorted(WORTH)] == sorted(mission_ids())
    assert sorted([*COUNTED, *PATTERNS]) == sorted(mission_ids())
    assert len(mission_ids()) == 42 + 12


@pytest.mark.parametrize("name", COUNTED)
def test_one_district_for_all_but_patterns(name: str) -> None:
    """WRI 10.2 to 10.7, 11.3, 11.4"""
    assert points(DISTRICT, name) == COUNTED[name] * WORTH[name]


def test_several_at_once() -> None:
    """WRI 9.1  Each open mission scores in its own place."""
    assert scored(DISTRICT, "B03", "B05", "B13", "E10") == [12, 30, 20, 8]


@pytest.mark.parametrize("name", [name for name in MISSIONS if name not in ("E09", "E10", "E11", "E12")])
def test_crossed_over_resources_are_none(name: str) -> None:
    """WRI 10.1"""
    assert points(["aimwai", "imwaim", "mwaimw", "waimwa", "aimwai", "imwaim"], name) == 0
    assert points(["aaaaaa"] * 6, name) == 0
    assert points([], name) == 0


def test_adjacent_is_not_around_the_edge() -> None:
    """WRI 10.1  The end of a row and the beginning of the next are far apart; so are top and bottom."""
    rows = [".....A", "A.....", "......", "......", ".....A", "A....."]
    assert (times(rows, "B01"), times(rows, "B16")) == (1, 4)
    rows = ["A....A", "......", "......", "......", "......", "A....A"]
    assert (times(rows, "B01"), times(rows, "B16")) == (1, 4)
    assert times([".....A", "I....."], "B10") == 0
    assert times(["A.....", "", "", "", "", "I....."], "B10") == 0
    assert times([".....A", "A.....", "A....."], "B32") == 0


# --- 10.2 groups ---


@pytest.mark.parametrize("letter", ONE_KIND)
def test_the_biggest_group(letter: str) -> None:
    """WRI 10.2  Not all groups, not over corners, not with other kinds between."""
    name = of_kind("group")[letter]
    other = "W" if letter != "W" else "A"
    rows = ["AA.AA.", "A.A.A.", "......", "AAX...", "A.AAA.", "......"]
    assert times(in_kind(rows, letter), name) == 3
    assert times([row.replace("X", other) for row in in_kind(rows, letter)], name) == 3
    assert times([row.replace("X", "A") for row in rows], "B01") == 7


@pytest.mark.parametrize("letter", ONE_KIND)
def test_a_group_that_winds(letter: str) -> None:
    """WRI 10.2"""
    rows = ["AAAAAA", ".....A", "AAAAAA", "A.....", "AAAAAA", ".....A"]
    assert times(in_kind(rows, letter), of_kind("group")[letter]) == 21
    assert times(in_kind(["AAAAAA"] * 6, letter), of_kind("group")[letter]) == 36


# --- 10.3 sets ---


@pytest.mark.parametrize(
    ("rows", "counted"),
    [
        (["A.I.I.", "MMM...", "WWWW.."], {"B05": 1, "E05": 2, "E06": 1, "E07": 1, "E08": 1}),
        (["AAA.I.", "M.....", "WWWWII"], {"B05": 1, "E05": 1, "E06": 3, "E07": 1, "E08": 1}),
        (["AAA.I.", "MMMM..", "WWWWW."], {"B05": 1, "E05": 1, "E06": 1, "E07": 3, "E08": 1}),
        (["AAA.II", "MMMM..", "W....."], {"B05": 1, "E05": 1, "E06": 1, "E07": 1, "E08": 2}),
        (["AAAIII", "MMM..."], {"B05": 0, "E05": 0, "E06": 0, "E07": 0, "E08": 3}),
        (["WWWIII", "MMMm.a"], {"B05": 0, "E05": 3, "E06": 0, "E07": 0, "E08": 0}),
        (["AIMW", "", "WMIA", "a"], {"B05": 2, "E05": 2, "E06": 2, "E07": 2, "E08": 2}),
    ],
)
def test_sets(rows: list[str], counted: dict[str, int]) -> None:
    """WRI 10.3, 11.3  As many as the kind with the fewest allows, wherever they are."""
    assert {name: times(rows, name) for name in counted} == counted


# --- 10.4 surrounded ---


@pytest.mark.parametrize("letter", ONE_KIND)
def test_surrounded_by_any_kinds(letter: str) -> None:
    """WRI 10.4  On all four sides; a crossed-over cell or an empty one is a gap, corners do not matter."""
    name = of_kind("surrounded")[letter]
    around = ["......", ".....1", "..I...", ".M2W..", "..W..."]
    assert times([row.replace("2", letter).replace("1", letter) for row in around], name) == 1
    for gap in (["..i...", ".MAW..", "..W..."], ["..I...", ".mAW..", "..W..."], ["..I...", ".MA...", "..W..."]):
        assert times(["......", *in_kind(gap, letter)], name) == 0
    assert times(["......", "..I...", ".M2W..", "......"], name) == 0


def test_not_at_the_edge() -> None:
    """WRI 10.4  Only the inner sixteen cells can be surrounded."""
    assert times(["AAAAAA"] * 6, "B06") == 16
    assert times(["WIIIIW", "W....W", "WIIIIW", "WWWWWW", "WWWWWW", "IIIIII"], "B09") == 8


# --- 10.5 pairs ---

PAIRS = {"B10": "AI", "B11": "AM", "B12": "AW", "B13": "IM", "B14": "IW", "B15": "MW"}


@pytest.mark.parametrize(("name", "both"), PAIRS.items())
@pytest.mark.parametrize(
    ("rows", "count"),
    [
        (["AI...."], 1),
        (["A.....", "I....."], 1),
        (["A.....", ".I...."], 0),  # corners
        (["AA....", "AA...."], 0),  # two of one kind are no pair
        ([".A....", "AIA...", ".A...."], 1),  # one resource is in one pair
        ([".I....", "IAI...", ".I...."], 1),
        (["Ai....", "aI...."], 0),
        (["IAIA.."], 2),  # the first Agent must not take the second Intel
        (["IAIAIA"], 3),
        (["I", "A", "I", "A", "I", "A"], 3),
        (["A", "I", "A", "I", "A", "I"], 3),
        (["IAIAIA", ".....I", "AIAIAI", "I.....", "A....."], 7),
        (["AIA...", "I.I...", "AIA..."], 4),
        (["AAAAAA", "IIIIII"], 6),
        (["AIAIAI", "IAIAIA", "AIAIAI", "IAIAIA", "AIAIAI", "IAIAIA"], 18),
        ([".I..I.", "AAAAAA", ".I..I."], 2),
        ([".I..I.", "..AA..", ".IAAI.", "..I..."], 2),
        (["..IAIA", "..A...", ".AI...", ".I...."], 4),  # only one way to pair all of them
        (["IAI...", "A.A...", "IA....", ".I...."], 4),
    ],
)
def test_the_most_pairs(name: str, both: str, rows: list[str], count: int) -> None:
    """WRI 10.5"""
    for one, other in itertools.permutations(both):
        named = [row.translate(str.maketrans("AIai", one + other + one.lower() + other.lower())) for row in rows]
        assert times(named, name) == count


# --- 10.6 isolated ---


@pytest.mark.parametrize("letter", ONE_KIND)
def test_isolated(letter: str) -> None:
    """WRI 10.6  From all kinds; crossed-over resources and corners do not matter."""
    name = of_kind("isolated")[letter]
    assert times(in_kind(["A.A.A.", ".A.A.A", "A.A.A.", ".A.A.A", "A.A.A.", ".A.A.A"], letter), name) == 18
    assert times(in_kind(["Ai....", "m.....", "..A...", "...A..", "AA....", "A....A"], letter), name) == 4
    for close in (["AI"], ["IA"], ["I", "A"], ["A", "I"], ["AM"], ["W", "A"]):
        assert times([row.replace("A", letter) for row in close], name) == 0


# --- 10.7 areas ---


@pytest.mark.parametrize("letter", ONE_KIND)
def test_areas(letter: str) -> None:
    """WRI 10.7, 1.1  4 cells of the City, 12 of the Suburbs, 20 of the Wastelands."""
    names = [areas(area)[letter] for area in ("city", "suburbs", "wastelands")]
    full = in_kind(["AAAAAA"] * 6, letter)
    assert [times(full, name) for name in names] == [4, 12, 20]
    rows = ["A.....", ".A....", "..A...", "..AA..", "a...A.", ".....A"]
    assert [times(in_kind(rows, letter), name) for name in names] == [3, 2, 2]
    other = in_kind(["AAAAAA"] * 6, "W" if letter != "W" else "M")
    assert [times(other, name) for name in names] == [0, 0, 0]
    cells = [(1, 4), (4, 1), (2, 3), (3, 5), (5, 2)]
    single = [["......"] * row + [f"{'.' * column}{letter}"] for row, column in cells]
    assert [[times(rows, name) for name in names] for rows in single] == [
        [0, 1, 0], [0, 1, 0], [1, 0, 0], [0, 0, 1], [0, 0, 1],
    ]  # fmt: skip


# --- 11.4 lines without ---


@pytest.mark.parametrize("letter", ONE_KIND)
def test_lines_without(letter: str) -> None:
    """WRI 11.4  Rows and columns, empty ones too; crossed-over resources are none."""
    name = of_kind("without")[letter]
    other = "W" if letter != "W" else "A"
    assert times([], name) == 12
    assert times([other * 6] * 6, name) == 12
    assert times(in_kind(["aaaaaa"] * 6, letter), name) == 12
    assert times(in_kind(["A.....", ".A....", "..A...", "...A..", "....A.", ".....A"], letter), name) == 0
    assert times(in_kind(["......", "AAAAAA"], letter), name) == 5
    assert times(in_kind(["..A...", "..A...", "..A..."], letter), name) == 3 + 5


# --- 10.8, 10.9, 11.5 patterns ---


@pytest.mark.parametrize(
    ("name", "rows", "count"),
    [
        ("B32", ["AIMWAI", "A.....", "I.....", ".....M", "....WW"], 2),
        ("B32", ["AAAAA."], 1),
        ("B32", ["AAA...", "AAA...", "AAA..."], 3),
        ("B32", [".A....", "AAA...", ".A...."], 1),
        ("B33", ["A..A..", "AA.AAA", "......", ".AA.AA", ".A...A"], 4),
        ("B33", ["AA....", "AA...."], 0),
        ("B34", ["AI.AA.", "MW.A..", "AA.AA.", "AA.AA."], 3),
        ("B34", ["AAA...", "AAA...", "AAA..."], 1),
        ("B35", ["A..AAA", "A....A", "AA....", ".....A", "AAA..A", "A...AA"], 4),
        ("B35", ["AAAA..", "AAAA.."], 2),
        ("B36", [".AA.A.", "AA..AA", ".....A", "AA....", ".AA.A.", "...AA."], 3),
        ("B36", [".AA...", ".A....", "AA...."], 0),
        ("B37", ["AAAA.A", ".....A", ".....A", "AAA..A"], 2),
        ("B37", ["AAAAAA", "......", "AA.AA."], 1),
        ("B38", [".A....", "AAA.A.", ".A.AAA", "....A."], 2),
        ("B38", [".A....", "AAA...", "......"], 0),
        ("B39", ["A.AAA.", "AAAA..", "...AA."], 2),
        ("B39", ["AAA...", "AAA..."], 0),
        ("B40", ["A.....", "A.....", "AAA...", ".AAA..", "...A..", "...A.."], 2),
        ("B40", ["AAAA..", "A..A..", "AAAA.."], 2),  # what is free in the rectangle is shared
        ("B41", ["A..AA.", "AA..AA", ".AA..A"], 2),
        ("B42", [".AA..A", ".....A", "......", "......", "A.....", "A....."], 1),
        ("B42", [".AA...", "......", ".....A", ".....A", "......"], 2),
        ("B42", ["AA....", "......", "....AA"], 0),  # an X must be in the district
        ("B42", [".AAA.."], 0),
        ("E01", [".A....", "AAA...", "......", ".A...A", ".AA.AA", ".A...A"], 3),
        ("E01", ["AA....", "AAA..."], 0),
        ("E02", ["AAAAAA", "A.AA.A", "AAAAAA", "AAA...", "A.A...", "AAA..."], 3),
        ("E02", ["AAAA..", "A.A.A.", "AAAAA."], 1),
        ("E02", ["AAA...", "AAA...", "AAA..."], 0),
        ("E03", ["AAA.AA", "AAA.AA", "....AA", ".....A"], 2),
        ("E03", ["AAAAA.", "AAAAA."], 1),
        ("E04", ["AA....", ".A....", ".AAA.A", ".....A", "...AAA", "...A.."], 2),
        ("E04", ["AA....", ".A....", ".AA..."], 0),
    ],
)
def test_patterns(name: str, rows: list[str], count: int) -> None:
    """WRI 10.8, 10.9, 11.5  Resources of any kinds."""
    assert times(rows, name) == count
    assert times(in_kind(rows, "M"), name) == count


@pytest.mark.parametrize(
    ("name", "count"),
    [("B32", 12), ("B34", 9), ("B35", 8), ("B37", 8), ("E03", 6), *((name, 0) for name in WITH_X)],
)
def test_patterns_in_a_full_district(name: str, count: int) -> None:
    """WRI 10.9  Neither nine L nor nine I of four cells fill six by six."""
    assert times(["AIMWAI"] * 6, name) == count


def laid(letters: Letters, cross: str = ".") -> list[str]:
    """A pattern alone in a district; what is on its X."""
    rows = [["."] * SIDE for _ in range(SIDE)]
    for row, column, letter in letters:
        rows[row][column] = "W" if letter == "R" else cross
    return ["".join(row) for row in rows]


@pytest.mark.parametrize("name", PATTERNS)
def test_turned_mirrored_and_anywhere(name: str) -> None:
    """WRI 10.9  Wherever it lies wholly in the district."""
    for letters in ways_to_lie(MISSIONS[name]):
        assert times(laid(letters), name) == 1, laid(letters)


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("B32", 48), ("B33", 100), ("B34", 25), ("B35", 160), ("B36", 80), ("B37", 36), ("B38", 16), ("B39", 80),
        ("B40", 64), ("B41", 64), ("B42", 36), ("E01", 80), ("E02", 16), ("E03", 40), ("E04", 96),
    ],
)  # fmt: skip
def test_in_how_many_ways(name: str, ways: int) -> None:
    """WRI 10.9  Places of its rectangle times the ways to turn and mirror it: what the other tests go through."""
    assert len(ways_to_lie(MISSIONS[name])) == ways


@pytest.mark.parametrize("name", PATTERNS)
def test_a_pattern_with_a_gap(name: str) -> None:
    """WRI 10.8, 10.1  Every resource must be there, and not crossed over."""
    for letters in ways_to_lie(MISSIONS[name])[::7]:
        rows = laid(letters)
        for row, column, letter in letters:
            if letter == "R":
                for gap in ".w":
                    other = [*rows]
                    other[row] = rows[row][:column] + gap + rows[row][column + 1 :]
                    assert times(other, name) == 0, other


@pytest.mark.parametrize("name", WITH_X)
def test_what_may_be_on_an_x(name: str) -> None:
    """WRI 10.8, 10.9  Nothing or something crossed over, no resource."""
    for letters in ways_to_lie(MISSIONS[name]):
        assert times(laid(letters, "i"), name) == 1
        assert times(laid(letters, "I"), name) == 0


def test_an_x_belongs_to_one_pattern() -> None:
    """WRI 10.9  The empty cell in the middle would serve two."""
    assert times(["AA....", "A.A...", ".AA..."], "B33") == 1
    assert times(["AA....", "A..A..", "..AA.."], "B33") == 2
    assert times([".AA...", "...A..", "...A..", "......"], "B42") == 1
    assert times([".AA...", "......", "...A..", "...A..", "......"], "B42") == 2
    assert times(["......", "...A..", "...A..", ".AA...", "......"], "B42") == 1


def test_a_resource_is_in_one_pattern() -> None:
    """WRI 10.8  Two squares would share a corner, two crosses an arm."""
    assert times(["AA....", "AAA...", ".AA..."], "B34") == 1
    assert times([".A.A..", "AAAAA.", ".A.A.."], "B38") == 1
    assert times([".A..A.", "AAAAAA", ".A..A."], "B38") == 2


# --- 11.2 ---


def test_twelve_more_missions_are_mixed_in() -> None:
    """WRI 11.2"""
    base, more = set(), set()
    for seed in range(60):
        base |= {int(number) for number in start(2, seed=seed).state.missions}
        more |= {int(number) for number in start(2, "future-proof", seed=seed).state.missions}
    assert max(base) < 42
    assert max(more) >= 42
    assert len(more) > 42


def test_there_are_always_enough_cards() -> None:
    """WRI 11.2  For the most players that factions allow, each with a secret mission."""
    match = game(GAME, 12, "future-proof", "secrecy").new(seed=3)
    assert all(match.state.players[seat].secret >= 0 for seat in range(12))
