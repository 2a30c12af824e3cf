"""The worked examples of the rulebook, and what they say about the components, with its numbers."""

from collections import Counter
from typing import Any

import pytest

from fourtopia.games.write_the_future.box import STANDARD, shape_of
from fourtopia.games.write_the_future.state import BONUS_NAMES, RESOURCES, STAR, Turn
from tests.conftest import play
from tests.write_the_future.helpers import (
    OPEN,
    bonuses,
    cells,
    laid,
    mission,
    offered,
    ready,
    sheet,
    squares,
    start,
    table_dice,
    ticks,
    with_dice,
)

MISSIONS: list[dict[str, Any]] = STANDARD.tables["mission"]
BASE, EXPANSION = MISSIONS[:42], MISSIONS[42:]

# --- pictures with a caption ---


def test_a_blue_5_and_a_pink_4() -> None:
    """WRI 5.1  She draws an Agent in the 5th row, and then a Weapon in the 4th column."""
    match = play(laid(1), "card 1")
    play(match, "draw agent-5")
    assert {f"at 5,{column}" for column in range(1, 7)} <= set(offered(match))
    play(match, "at 5,2", "draw weapon-4")
    assert {f"at {row},4" for row in range(1, 7)} <= set(offered(match))
    play(match, "at 1,4")
    assert cells(match) == ["...W..", "......", "......", "......", ".A....", "......"]


def test_the_first_row_is_completed() -> None:
    """WRI 6.1, WRI 6.4  For a black market bonus."""
    match = with_dice(laid(1), "weapon-6", rows=["AIMWA."])
    play(match, "draw weapon-6", "at 1,6")
    assert (match.state.players[0].turn, bonuses(match)) == (Turn.BONUS_SQUARE, ["row-1"])
    play(match, "tick money")
    assert squares(match) == [[], [], [1], []]


def test_a_symbol_is_reached_and_the_ability_is_ready() -> None:
    """WRI 4.1, WRI 4.3  The space is circled; once used, it is crossed."""
    match = play(sheet(laid(1), rows=["A....."], ticks=[2, 0, 0]), "card 1")
    assert (ticks(match), ready(match)) == ([3, 0, 0], [1, 0, 0])
    play(match, "move", "at 6,6")
    assert (ticks(match), ready(match)) == ([3, 0, 0], [0, 0, 0])


@pytest.mark.parametrize("players", [1, 2, 4, 30, 100])
def test_a_set_up_in_the_traditional_mode(players: int) -> None:
    """WRI 2.2, WRI 2.4, WRI 2.5  Cards 1 to 3, two dice on each, four missions above them."""
    match = laid(players)
    assert len(table_dice(match)) == 6
    assert match.state.missions.tolist() == [mission(name) for name in OPEN]
    assert offered(match) == ["card 1", "card 2", "card 3"]


@pytest.mark.parametrize(("players", "cards"), [(2, 3), (3, 4), (4, 5)])
def test_a_set_up_in_the_draft_mode(players: int, cards: int) -> None:
    """WRI 2.1  Cards 1 to 3, 1 to 4 or 1 to 5."""
    assert offered(start(players, "draft")) == [f"card {card}" for card in range(1, cards + 1)]


# --- what the text gives in passing ---


def test_a_crossed_over_space_is_occupied_and_no_resource() -> None:
    """WRI 4.4, WRI 4.5"""
    match = play(
        sheet(laid(1), rows=["AI...."], ready=[1, 0, 0]), "move", "from 1,1", "at 3,3", "card 2", "draw intel-1"
    )
    assert cells(match)[0] == "aI...."
    assert "at 1,1" not in offered(match)
    assert match.ledger()[0]["agents"] == 1


def test_points_of_a_star_are_not_lost() -> None:
    """WRI 6.1, WRI 6.5  Though a space of the row is crossed over later."""
    match = sheet(with_dice(laid(1), "agent-3", "agent-1", rows=["......", "......", "AAAAA."]), ready=[1, 0, 0])
    play(match, "draw agent-3", "at 3,6", "move", "from 3,3", "at 1,1")
    assert (cells(match)[2], match.ledger()[0]["stars"]) == ("AAaAAA", 6)


@pytest.mark.parametrize(
    ("die", "squares_then"),
    [
        ("agent-6", {"agents": [1], "money": [1], "weapons": [6]}),  # even, and exactly 6
        ("money-3", {"agents": [1], "intel": [1], "weapons": [3]}),  # uneven, and exactly 3
    ],
)
def test_the_rules_of_the_four_resources_at_the_market(die: str, squares_then: dict[str, list[int]]) -> None:
    """WRI 7.1, WRI 7.2"""
    match = with_dice(laid(1), die, "weapon-1")
    market = [each.split()[1] for each in offered(match) if each.endswith(f"by-{die[-1]}")]
    assert market == list(squares_then)
    for name, ticked in squares_then.items():
        after = play(match.copy(), f"market {name} by-{die[-1]}")
        assert squares(after)[("agents", "intel", "money", "weapons").index(name)] == ticked


# --- what the rulebook says about the box ---


def test_contents() -> None:
    """WRI 1.2, WRI 1.6, WRI 1.7  18 dice, 42 missions, 5 neighbourhood cards; four players need 10 dice in a round."""
    box = start(4, "draft").game.box
    assert (int(box.dice.sum()), len(BASE), len(box.ability), len(EXPANSION)) == (18, 42, 5, 12)
    assert len(table_dice(start(4, "draft"))) == 10 <= 18


def test_the_bonuses_that_the_text_speaks_of_are_there() -> None:
    """WRI 1.3  A black market on a row, a resource, a star with a number."""
    box = start().game.box
    names = [BONUS_NAMES[each] for each in box.bonus]
    assert "market" in names[:6]
    assert set(BONUS_NAMES[:RESOURCES]) & set(names)
    assert all((points > 0) == (bonus == STAR) for points, bonus in zip(box.star, box.bonus, strict=True))
    assert max(box.star) > 0


def test_tracks_have_blank_spaces_and_room_for_fifteen_rounds() -> None:
    """WRI 1.4, WRI 8.4  So that a solo player can count the rounds by the ticks."""
    box = start(1).game.box
    assert box.track_symbol > 1
    assert box.track_length >= box.rounds == 15


def test_agents_have_another_progress_than_the_others_and_a_worse_one() -> None:
    """WRI 9.2, WRI 12.3  Else Centauri Bureau would bring nothing."""
    agents, others = start().game.box.value.tolist()
    assert agents != others
    assert all(one <= other for one, other in zip(agents, others, strict=True))


def test_every_resource_can_be_maxed_out() -> None:
    """WRI 7.3, WRI 8.1  Six squares each; those of Weapons with the numbers of a die."""
    for resource, name in enumerate(("agents", "intel", "money", "weapons")):
        match = laid(1)
        for square in range(1, 7):
            number = square if name == "weapons" else 3 if name == "intel" else 2
            play(with_dice(match, f"money-{number}"), f"market {name} by-{number}")
        assert squares(match)[resource] == [1, 2, 3, 4, 5, 6]


def test_several_missions_share_a_number() -> None:
    """WRI 1.7, WRI 2.5  There are three at least, so that a number is open twice at most."""
    numbers = Counter(item["number"] for item in BASE)
    assert len(numbers) >= 3
    assert max(numbers.values()) >= 3
    for seed in range(100):
        match = start(2, seed=seed)
        there = Counter(int(match.game.box.missions[each].number) for each in match.state.missions)
        assert max(there.values()) <= 2


def test_patterns_of_the_base_game() -> None:
    """WRI 10.8  Some have an X; the resources of each are joined side by side."""
    shapes = [shape_of(item) for item in BASE if item["kind"] == "pattern"]
    assert any(letter == "X" for shape in shapes for _, _, letter in shape)
    for shape in shapes:
        left = {(row, column) for row, column, letter in shape if letter == "R"}
        reached = [left.pop()]
        for row, column in reached:
            near = {(row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)} & left
            left -= near
            reached.extend(near)
        assert not left


def test_sets() -> None:
    """WRI 10.3, WRI 11.3  All four kinds in the base game, three for 4 points in the expansion."""
    assert [item["resources"] for item in BASE if item["kind"] == "set"] == [["agent", "intel", "money", "weapon"]]
    sets = {item["id"]: item for item in EXPANSION if item["kind"] == "set"}
    assert {name: set(item["resources"]) for name, item in sets.items()} == {
        "E05": {"money", "intel", "weapon"},
        "E06": {"agent", "intel", "weapon"},
        "E07": {"agent", "money", "weapon"},
        "E08": {"agent", "intel", "money"},
    }
    assert {item["points"] for item in sets.values()} == {4}


def test_lines_without_a_resource() -> None:
    """WRI 11.4  Evacuation, Off Grid, Anticapitalism, Truce: 2 points each."""
    lines = [item for item in EXPANSION if item["kind"] == "without"]
    assert [(item["resources"], item["points"]) for item in lines] == [
        (["agent"], 2), (["intel"], 2), (["money"], 2), (["weapon"], 2),
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "crosses"), [("E01", True), ("E02", True), ("E03", False), ("E04", False)])
def test_patterns_of_the_expansion(name: str, crosses: bool) -> None:
    """WRI 11.5  Pyramid of Power and The Inner Circle have an X, Secured Area and Wire do not."""
    item = next(item for item in EXPANSION if item["id"] == name)
    assert (item["kind"], "X" in item["shape"]) == ("pattern", crosses)
