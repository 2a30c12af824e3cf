"""WRI 6: row and column bonuses."""

from collections.abc import Sequence
from typing import Any

import pytest

from fourtopia import Match
from fourtopia.games.write_the_future.state import Turn
from tests.conftest import play
from tests.write_the_future.helpers import bonuses, cells, laid, offered, sheet, squares, with_dice

SIX = range(1, 7)
ALL_TICKED = [63, 63, 63, 63]


def row_but_one(row: int, column: int) -> list[str]:
    """A row of Intel that lacks one cell."""
    rows = ["......"] * 6
    rows[row - 1] = "IIIIII"[: column - 1] + "." + "IIIIII"[column:]
    return rows


def turned(rows: Sequence[str]) -> list[str]:
    """Rows as columns."""
    return ["".join(rows[row][column] for row in range(6)) for column in range(6)]


def complete(rows: Sequence[str], cell: str, die: str = "", **fields: Any) -> Match:
    """A district is drawn, and an Agent in this cell; if it is the only one, nobody is asked."""
    first = die or f"agent-{cell[0]}"
    match = sheet(with_dice(laid(1), first, "weapon-4", rows=rows), **fields)
    play(match, f"draw {first}")
    return play(match, f"at {cell}") if turn(match) == Turn.CELL else match


def turn(match: Match) -> Turn:
    return Turn(int(match.state.players[0].turn))


# --- completing lines ---


@pytest.mark.parametrize("number", SIX)
@pytest.mark.parametrize("place", SIX)
def test_a_full_row_or_column_brings_its_bonus_at_once(number: int, place: int) -> None:
    """WRI 6.1  Whichever cell is the last."""
    match = complete(row_but_one(number, place), f"{number},{place}")
    assert bonuses(match) == [f"row-{number}"]
    match = complete(turned(row_but_one(number, place)), f"{place},{number}")
    assert bonuses(match) == [f"column-{number}"]


def test_any_resources_fill_a_line() -> None:
    """WRI 6.1"""
    match = complete(["......", "......", "WMIAW."], "3,6")
    assert bonuses(match) == ["row-3"]


def test_five_cells_are_not_enough() -> None:
    """WRI 6.1"""
    match = complete(["......", "......", "WMIA.."], "3,6")
    assert bonuses(match) == []


def test_a_bonus_stays_when_a_resource_is_crossed_over() -> None:
    """WRI 6.1  And is not ticked again."""
    match = sheet(complete(row_but_one(3, 6), "3,6"), ready=[1, 0, 0])
    play(match, "move", "from 3,1", "at 6,1")
    assert bonuses(match) == ["row-3"]
    assert match.ledger()[0]["stars"] == 6


@pytest.mark.parametrize("crossed", SIX)
def test_a_line_with_a_crossed_over_cell_is_never_complete(crossed: int) -> None:
    """WRI 6.2"""
    last = 6 if crossed != 6 else 1
    rows = row_but_one(3, last)
    rows[2] = "".join("i" if column == crossed else cell for column, cell in zip(SIX, rows[2], strict=True))
    match = complete(rows, f"3,{last}")
    assert (bonuses(match), turn(match)) == ([], Turn.DICE)
    match = complete(turned(rows), f"{last},3")
    assert (bonuses(match), turn(match)) == ([], Turn.DICE)


# --- resources ---


@pytest.mark.parametrize(("line", "letter"), [("row-2", "A"), ("row-4", "M"), ("column-1", "I"), ("column-5", "W")])
def test_a_resource_is_drawn_in_any_empty_cell(line: str, letter: str) -> None:
    """WRI 6.3"""
    number = int(line[-1])
    rows = row_but_one(number, 6)
    rows[5 if number != 6 else 0] = "w....."
    rows = rows if line.startswith("row") else turned(rows)
    match = complete(rows, f"{number},6" if line.startswith("row") else f"6,{number}")
    empty = [f"at {row},{column}" for row in SIX for column in SIX if cells(match)[row - 1][column - 1] == "."]
    assert len(empty) == 36 - 6 - 1
    assert offered(match) == [*empty, "decline"]
    play(match, empty[7])
    row, column = int(empty[7][3]) - 1, int(empty[7][5]) - 1
    assert cells(match)[row][column] == letter
    assert (bonuses(match), turn(match)) == ([line], Turn.DICE)


def test_a_bonus_resource_completes_lines_and_so_on() -> None:
    """WRI 6.3  Row 2 gives an Agent, who completes row 4; its Money completes column 1; its Intel completes column 5;
    its Weapon completes row 6, a star."""
    rows = [
        "I...I.",
        ".IIIII",
        "I.....",
        "IIII.I",
        "I...I.",
        ".IIII.",
    ]
    match = complete(rows, "2,1")
    assert bonuses(match) == ["row-2"]
    play(match, "at 4,5")
    assert bonuses(match) == ["row-2", "row-4"]
    play(match, "at 6,1")
    assert bonuses(match) == ["row-2", "row-4", "column-1"]
    play(match, "at 3,5")
    assert bonuses(match) == ["row-2", "row-4", "column-1", "column-5"]
    play(match, "at 6,6")
    assert bonuses(match) == ["row-2", "row-4", "row-6", "column-1", "column-5"]
    assert cells(match)[1:] == ["AIIIII", "I...I.", "IIIIAI", "I...I.", "MIIIIW"]
    assert turn(match) == Turn.DICE
    assert match.ledger()[0]["stars"] == 8


# --- the black market ---


@pytest.mark.parametrize("line", ["row-1", "row-5", "column-3", "column-6"])
def test_the_black_market_lets_tick_one_square_of_choice(line: str) -> None:
    """WRI 6.4  The next of Agents, Intel and Money, any open one of Weapons; no die is asked for."""
    number = int(line[-1])
    rows = row_but_one(number, 2) if line.startswith("row") else turned(row_but_one(number, 2))
    cell = f"{number},2" if line.startswith("row") else f"2,{number}"
    match = complete(rows, cell, squares=[0b1, 0b111, 0, 0b010010])
    assert offered(match) == [
        "tick agents", "tick intel", "tick money",
        "tick weapons-1", "tick weapons-3", "tick weapons-4", "tick weapons-6", "decline",
    ]  # fmt: skip
    expected = {
        "tick agents": [[1, 2], [1, 2, 3], [], [2, 5]],
        "tick intel": [[1], [1, 2, 3, 4], [], [2, 5]],
        "tick money": [[1], [1, 2, 3], [1], [2, 5]],
        "tick weapons-6": [[1], [1, 2, 3], [], [2, 5, 6]],
    }
    for action, ticked in expected.items():
        after = play(match.copy(), action)
        assert (squares(after), bonuses(after), turn(after)) == (ticked, [line], Turn.DICE)


def test_a_resource_that_is_ticked_through_takes_no_bonus() -> None:
    """WRI 6.4, WRI 7.3"""
    match = complete(row_but_one(1, 2), "1,2", squares=[63, 0, 63, 63])
    assert offered(match) == ["tick intel", "decline"]


# --- stars ---


@pytest.mark.parametrize(("line", "points"), [("row-3", 6), ("row-6", 8), ("column-2", 6), ("column-4", 8)])
def test_a_star_counts_its_points(line: str, points: int) -> None:
    """WRI 6.5  Nobody is asked."""
    number = int(line[-1])
    rows = row_but_one(number, 1) if line.startswith("row") else turned(row_but_one(number, 1))
    match = complete(rows, f"{number},1" if line.startswith("row") else f"1,{number}", f"agent-{number}")
    assert (bonuses(match), turn(match), match.ledger()[0]["stars"]) == ([line], Turn.DICE, points)


# --- several ---


def corner(row: int, column: int) -> list[str]:
    """A row and a column of Intel that lack the cell where they meet."""
    rows = [list("......") for _ in SIX]
    rows[row - 1] = list("IIIIII")
    for each in rows:
        each[column - 1] = "I"
    rows[row - 1][column - 1] = "."
    return ["".join(each) for each in rows]


def test_a_row_and_a_column_at_once_are_taken_in_any_order() -> None:
    """WRI 6.6  Row 2 an Agent, column 3 the black market."""
    match = complete(corner(2, 3), "2,3")
    assert (turn(match), offered(match)) == (Turn.BONUS, ["bonus row-2", "bonus column-3"])
    one = play(match.copy(), "bonus row-2", "at 1,1", "tick money")
    other = play(match.copy(), "bonus column-3", "tick money", "at 1,1")
    assert one.state.tobytes() == other.state.tobytes()
    assert bonuses(one) == ["row-2", "column-3"]


def test_while_a_bonus_waits_its_player_does_nothing_else() -> None:
    """WRI 6.6  No die, no ability, no end of the turn."""
    match = complete(corner(2, 3), "2,3", ready=[1, 1, 1])
    assert offered(match) == ["bonus row-2", "bonus column-3"]
    play(match, "bonus row-2")
    assert {each.partition(" ")[0] for each in offered(match)} == {"at", "decline"}
    play(match, "decline")
    assert {each.partition(" ")[0] for each in offered(match)} == {"tick", "decline"}
    play(match, "decline")
    assert {"draw weapon-4", "move", "change number", "change colour", "done"} <= set(offered(match))


def test_a_bonus_that_comes_later_may_be_taken_before_one_that_waits() -> None:
    """WRI 6.6, WRI 6.3  Row 2's Agent completes row 4 and column 5; column 3's market still waits."""
    rows = corner(2, 3)
    rows[3] = "III" + "I.I"
    for row in (0, 2, 4, 5):
        rows[row] = rows[row][:4] + "I" + rows[row][5:]
    match = play(complete(rows, "2,3"), "bonus row-2", "at 4,5")
    assert offered(match) == ["bonus row-4", "bonus column-3", "bonus column-5"]
    play(match, "bonus column-5", "at 1,1")
    assert offered(match) == ["bonus row-4", "bonus column-3"]
    assert bonuses(match) == ["row-2", "column-5"]


def test_two_bonuses_alike_are_one_choice() -> None:
    """WRI 6.6  Row 5 and column 6 are both the black market: it is asked for squares twice."""
    match = complete(corner(5, 6), "5,6")
    assert turn(match) == Turn.BONUS_SQUARE
    play(match, "tick agents")
    assert turn(match) == Turn.BONUS_SQUARE
    play(match, "tick weapons-3")
    assert (bonuses(match), squares(match)) == (["row-5", "column-6"], [[1], [], [], [3]])


def test_a_star_is_ticked_before_other_bonuses() -> None:
    """WRI 6.6  It leaves nothing to decide."""
    match = complete(corner(2, 4), "2,4")
    assert (bonuses(match), turn(match)) == (["row-2", "column-4"], Turn.BONUS_CELL)


def test_two_different_stars_at_once() -> None:
    """WRI 6.5, WRI 6.6"""
    match = complete(corner(3, 4), "3,4")
    assert (bonuses(match), match.ledger()[0]["stars"], turn(match)) == (["row-3", "column-4"], 14, Turn.DICE)


# --- declined and lost ---


@pytest.mark.parametrize(("row", "column"), [(1, 2), (2, 2)])
def test_a_bonus_may_be_declined(row: int, column: int) -> None:
    """WRI 6.7  It is ticked and counts, and comes no more."""
    match = complete(row_but_one(row, column), f"{row},{column}")
    before = cells(match)
    play(match, "decline")
    assert (bonuses(match), cells(match), squares(match)) == ([f"row-{row}"], before, [[], [], [], []])
    assert turn(match) == Turn.DICE


def test_a_black_market_bonus_without_an_open_square_is_lost() -> None:
    """WRI 6.7  Ticked without a question."""
    match = complete(row_but_one(1, 2), "1,2", squares=ALL_TICKED)
    assert (bonuses(match), turn(match)) == (["row-1"], Turn.DICE)


@pytest.mark.parametrize(("row", "bonus"), [(2, "row-2"), (4, "row-4")])
def test_a_resource_without_an_empty_cell_is_lost(row: int, bonus: str) -> None:
    """WRI 6.7  The last cell of the district completes the row; its column has a crossed-over one."""
    rows = ["aaaaaa"] * 6
    rows[row - 1] = "AAAAA."
    match = complete(rows, f"{row},6")
    assert (bonuses(match), turn(match)) == ([bonus], Turn.DICE)


def test_of_two_resources_the_second_may_be_lost() -> None:
    """WRI 6.7  One empty cell is left for an Agent and an Intel: the player chooses which is drawn there."""
    rows = ["Aaaaaa", ".AAAAA", *["Aaaaaa"] * 3, "Aaaaa."]
    match = complete(rows, "2,1")
    assert offered(match) == ["bonus row-2", "bonus column-1"]
    one = play(match.copy(), "bonus row-2", "at 6,6")
    other = play(match.copy(), "bonus column-1", "at 6,6")
    assert [cells(each)[5][5] for each in (one, other)] == ["A", "I"]
    assert bonuses(one) == bonuses(other) == ["row-2", "column-1"]
    assert turn(one) == turn(other) == Turn.DICE


def test_the_last_square_for_two_black_markets() -> None:
    """WRI 6.7  The second is lost."""
    match = complete(corner(5, 6), "5,6", squares=[63, 63, 63, 0b111110])
    play(match, "tick weapons-1")
    assert (bonuses(match), turn(match)) == (["row-5", "column-6"], Turn.DICE)


@pytest.mark.parametrize("variants", [(), ("draft",)])
def test_bonuses_in_the_turn_of_a_game_of_two(variants: tuple[str, ...]) -> None:
    """WRI 6.1, WRI 6.6  Only the player's own sheet counts; in the draft mode the turn goes on after it."""
    match = sheet(with_dice(laid(2, *variants), "agent-1", rows=row_but_one(1, 1)), 1, rows=row_but_one(1, 1))
    play(match, "draw agent-1", "at 1,1")
    assert (bonuses(match, 0), bonuses(match, 1)) == (["row-1"], [])
    assert match.actors == ([0] if variants else [0, 1])
    play(match, "tick intel")
    assert match.actors == [1]
