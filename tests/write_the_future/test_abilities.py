"""WRI 4: the ability tracks and what they bring."""

import pytest

from tests.conftest import play
from tests.write_the_future.helpers import (
    bonuses,
    cells,
    dice_of,
    laid,
    offered,
    ready,
    sheet,
    squares,
    table_dice,
    ticks,
    with_dice,
)

FULL = ["AAAAAA"] * 6


@pytest.mark.parametrize(("card", "ability"), [(1, 0), (2, 1), (3, 2)])
@pytest.mark.parametrize("before", [0, 1, 2, 5, 8, 13, 14])
def test_who_chooses_a_card_ticks_the_leftmost_open_space(card: int, ability: int, before: int) -> None:
    """WRI 4.1  Every third space is a symbol."""
    match = play(sheet(laid(1), ticks=[before] * 3), f"card {card}")
    assert ticks(match) == [before + (track == ability) for track in range(3)]
    assert ready(match) == [int(track == ability and (before + 1) % 3 == 0) for track in range(3)]


def test_symbols_add_up() -> None:
    """WRI 4.1  An ability that was not used waits."""
    match = play(sheet(laid(1), ticks=[0, 5, 0], ready=[0, 1, 0]), "card 2")
    assert ready(match) == [0, 2, 0]


@pytest.mark.parametrize(("card", "action"), [(1, "move"), (2, "change number"), (3, "change colour")])
def test_an_ability_is_ready_in_the_turn_in_which_it_is_reached(card: int, action: str) -> None:
    """WRI 4.1"""
    for before, there in ((2, True), (1, False), (3, False)):
        match = sheet(laid(1), rows=["A....."], ticks=[before] * 3)
        assert action not in offered(match)
        assert (action in offered(play(match, f"card {card}"))) == there


@pytest.mark.parametrize(("card", "ability"), [(1, 0), (2, 1), (3, 2)])
def test_on_a_full_track_nothing_is_ticked(card: int, ability: int) -> None:
    """WRI 4.2  The card can be chosen, and its dice used."""
    match = play(sheet(laid(1), ticks=[15, 15, 15]), f"card {card}")
    assert (ticks(match), ready(match)) == ([15, 15, 15], [0, 0, 0])
    assert len(dice_of(match)) == 2
    assert [each for each in offered(match) if each.startswith("draw")]


def test_an_ability_is_used_once() -> None:
    """WRI 4.3"""
    match = play(sheet(laid(1), rows=["AA...."], ready=[2, 1, 1]), "card 2")
    play(match, "move", "from 1,1", "at 3,3")
    assert ready(match) == [1, 1, 1]
    play(match, "change number", "intel-1 to 4")
    assert ready(match) == [1, 0, 1]
    play(match, "change colour", "intel-4 to weapon")
    assert ready(match) == [1, 0, 0]
    assert not {"change number", "change colour"} & set(offered(match))
    play(match, "move", "from 1,2", "at 4,4")
    assert (ready(match), "move" in offered(match)) == ([0, 0, 0], False)


def test_what_is_not_used_is_kept_for_later_turns() -> None:
    """WRI 4.3"""
    match = play(sheet(laid(1), rows=["A....."], ready=[1, 2, 1]), "card 1", "done")
    assert ready(match) == [1, 2, 1]
    assert "change number" in offered(play(match, "card 1"))


def test_nobody_uses_an_ability_in_the_turn_of_another() -> None:
    """WRI 4.3"""
    match = sheet(sheet(laid(2, "draft"), 0, rows=["A....."], ready=[1, 1, 1]), 1, rows=["A....."], ready=[1, 1, 1])
    assert offered(match, 1) == []
    play(match, "card 1", "done")
    assert (offered(match, 0), "move" in offered(match, 1)) == ([], True)


# --- move ---


@pytest.mark.parametrize("when", ["before the card", "with two dice", "after the first die", "after the market"])
def test_a_move_at_any_time_of_the_turn(when: str) -> None:
    """WRI 4.3, WRI 4.4"""
    match = sheet(laid(2, "draft"), rows=["IM...."], ready=[1, 0, 0])
    steps = {
        "before the card": [],
        "with two dice": ["card 1"],
        "after the first die": ["card 1", "draw agent-5", "at 5,5"],
        "after the market": ["card 1", "market agents by-5"],
    }
    play(match, *steps[when], "move", "from 1,1", "at 6,6")
    assert (cells(match)[0], cells(match)[5]) == ("iM....", ".....I")
    assert match.actor == 0
    assert ("card 1" in offered(match)) == (when == "before the card")


def test_a_move_goes_from_any_resource_to_any_empty_cell() -> None:
    """WRI 4.4, WRI 4.5  Not onto what is there, crossed over or not."""
    match = sheet(laid(1), rows=["AimW..", "......", "..M..."], ready=[1, 0, 0])
    play(match, "move")
    assert offered(match) == ["from 1,1", "from 1,4", "from 3,3"]
    play(match, "from 3,3")
    empty = [f"at {row},{column}" for row in range(1, 7) for column in range(1, 7)]
    for there in ("at 1,1", "at 1,2", "at 1,3", "at 1,4", "at 3,3"):
        empty.remove(there)
    assert offered(match) == empty


@pytest.mark.parametrize(("letter", "row"), [("A", 1), ("I", 2), ("M", 3), ("W", 4)])
def test_the_same_resource_is_drawn_again(letter: str, row: int) -> None:
    """WRI 4.4, WRI 4.5"""
    rows = [".A....", "..I...", "...M..", "....W.", "......", "......"]
    match = sheet(laid(1), rows=rows, ready=[1, 0, 0])
    play(match, "move", f"from {row},{row + 1}", "at 6,1")
    rows[row - 1] = rows[row - 1].lower()
    rows[5] = f"{letter}....."
    assert cells(match) == rows


def test_a_move_can_complete_a_row_and_a_column() -> None:
    """WRI 4.4, WRI 6.1"""
    rows = [".....A", ".....A", "AAAAA.", ".....A", ".....A", "A....A"]
    match = play(sheet(laid(1), rows=rows, ready=[1, 0, 0]), "move", "from 6,1", "at 3,6")
    assert bonuses(match) == ["row-3", "column-6"]
    play(match, "tick agents")
    assert squares(match)[0] == [1]
    assert offered(match) == ["card 1", "card 2", "card 3"]


def test_a_move_out_of_a_line_does_not_complete_it() -> None:
    """WRI 4.4, WRI 6.2  The last cell is filled, but the first is crossed over."""
    match = play(sheet(laid(1), rows=["AAAAA."], ready=[1, 0, 0]), "move", "from 1,1", "at 1,6")
    assert (cells(match)[0], bonuses(match)) == ("aAAAAA", [])


@pytest.mark.parametrize("rows", [["......"] * 6, ["......", "aimw.."], FULL, [*FULL[:5], "aaaaaa"]])
def test_a_move_needs_a_resource_and_an_empty_cell(rows: list[str]) -> None:
    """WRI 4.4"""
    match = sheet(laid(1), rows=rows, ready=[1, 0, 0])
    assert "move" not in offered(match)
    assert "move" not in offered(play(match, "card 1"))


def test_a_crossed_over_cell_is_occupied() -> None:
    """WRI 4.5  By no die, no bonus and no move; and it is no resource: it cannot move again, nor score."""
    match = sheet(laid(1), rows=["I....."], ready=[2, 0, 0])
    play(match, "move", "at 6,6")  # there is one resource to move
    assert match.ledger()[0]["intel"] == 1
    play(match, "card 2", "draw intel-1")
    assert "at 1,1" not in offered(match)
    assert len(offered(match)) == 10
    play(match, "at 1,2", "move")
    assert offered(match) == ["from 1,2", "from 6,6"]
    play(match, "from 6,6")
    assert "at 1,1" not in offered(match)


def test_the_ledger_leaves_a_crossed_over_resource_out() -> None:
    """WRI 4.5"""
    match = sheet(laid(1), rows=["AAIIMM", "aaiiww"])
    ledger = match.ledger()[0]
    assert [ledger[name] for name in ("agents", "intel", "money", "weapons")] == [2, 2, 2, 0]


# --- dice ---


def test_changing_a_number() -> None:
    """WRI 4.6  To any other number; the colour stays."""
    match = play(sheet(laid(1), ready=[0, 1, 0]), "card 1", "change number")
    assert offered(match) == [
        "agent-5 to 1", "agent-5 to 2", "agent-5 to 3", "agent-5 to 4", "agent-5 to 6",
        "weapon-4 to 1", "weapon-4 to 2", "weapon-4 to 3", "weapon-4 to 5", "weapon-4 to 6",
    ]  # fmt: skip
    play(match, "weapon-4 to 6")
    assert dice_of(match) == ["agent-5", "weapon-6"]


def test_changing_a_colour() -> None:
    """WRI 4.6  To any other colour; the number stays."""
    match = play(sheet(laid(1), ready=[0, 0, 1]), "card 1", "change colour")
    assert offered(match) == [
        "agent-5 to intel", "agent-5 to money", "agent-5 to weapon",
        "weapon-4 to agent", "weapon-4 to intel", "weapon-4 to money",
    ]  # fmt: skip
    play(match, "agent-5 to money")
    assert dice_of(match) == ["money-5", "weapon-4"]


def test_a_changed_die_is_used_as_what_it_is_now() -> None:
    """WRI 4.6, WRI 5.1, WRI 7.1  For drawing, and at the black market."""
    match = play(sheet(laid(1), ready=[0, 2, 2]), "card 1", "change number", "agent-5 to 2")
    play(match, "change colour", "agent-2 to intel", "draw intel-2", "at 2,6")
    assert cells(match)[1] == ".....I"
    play(match, "change number", "weapon-4 to 1", "market intel by-1")
    assert squares(match)[1] == [1]


@pytest.mark.parametrize("variants", [(), ("draft",)])
def test_a_change_counts_for_oneself_alone(variants: tuple[str, ...]) -> None:
    """WRI 4.6  The die on the card stays as it is."""
    match = sheet(laid(2, *variants), ready=[0, 1, 1])
    before = table_dice(match)
    play(match, "card 1", "change number", "agent-5 to 1", "change colour", "agent-1 to money")
    assert table_dice(match) == before
    if not variants:
        match.play("card 1", 1)
        assert dice_of(match, 1) == ["agent-5", "weapon-4"]


def test_a_die_may_be_changed_more_than_once() -> None:
    """WRI 4.6"""
    match = play(sheet(laid(1), ready=[0, 3, 0]), "card 1")
    play(match, "change number", "agent-5 to 6", "change number", "agent-6 to 1", "change number", "agent-1 to 5")
    assert (dice_of(match), ready(match)) == (["agent-5", "weapon-4"], [0, 0, 0])


def test_only_dice_that_are_not_used_can_be_changed() -> None:
    """WRI 4.6  And none before the card is chosen."""
    match = sheet(laid(1), rows=["A....."], ready=[1, 1, 1])
    assert offered(match) == ["card 1", "card 2", "card 3", "move"]
    play(match, "card 1", "draw agent-5", "at 5,5", "change number")
    assert {each.partition(" ")[0] for each in offered(match)} == {"weapon-4"}
    play(match, "weapon-4 to 5", "draw weapon-5", "at 5,6")
    assert offered(match) == ["move", "done"]


def test_of_two_dice_alike_one_is_changed() -> None:
    """WRI 4.6  They are one choice."""
    match = sheet(with_dice(laid(1), "money-2", "money-2"), ready=[0, 1, 1])
    play(match, "change number")
    assert len(offered(match)) == 5
    play(match, "money-2 to 6", "change colour")
    assert {each.partition(" ")[0] for each in offered(match)} == {"money-6", "money-2"}
    play(match, "money-2 to agent")
    assert sorted(dice_of(match)) == ["agent-2", "money-6"]


def test_after_the_black_market_numbers_are_changed_but_no_colours() -> None:
    """WRI 4.6"""
    match = play(sheet(laid(1), ready=[0, 1, 1]), "card 1", "market agents by-5")
    assert ("change number" in offered(match), "change colour" in offered(match)) == (True, False)
    play(match, "change number", "weapon-4 to 3", "market intel by-3")
    assert squares(match)[:2] == [[1], [1]]
