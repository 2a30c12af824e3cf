"""WRI 12.8 to WRI 12.10: Shakra Pirates, Tuulu Priests and The Umbra."""

from fractions import Fraction

import pytest

from fourtopia.core import CHANCE
from fourtopia.games.write_the_future.state import NONE, Stage, Turn
from tests.conftest import arrange, play
from tests.write_the_future.helpers import (
    DICE,
    bonuses,
    cells,
    dice_of,
    draw,
    laid,
    odds,
    offered,
    one_of,
    pass_round,
    pass_turn,
    ready,
    sheet,
    table_dice,
    ticks,
)

MODES = pytest.mark.parametrize("variants", [(), ("draft",)], ids=["traditional", "draft"])

# --- Shakra Pirates ---

PAIRS = {
    "spaces move move": [2, 0, 0],
    "spaces move number": [1, 1, 0],
    "spaces move colour": [1, 0, 1],
    "spaces number number": [0, 2, 0],
    "spaces number colour": [0, 1, 1],
    "spaces colour colour": [0, 0, 2],
}


@MODES
@pytest.mark.parametrize("spaces", PAIRS)
def test_shakra_ticks_two_spaces(spaces: str, variants: tuple[str, ...]) -> None:
    """WRI 12.8  Of one track or of two."""
    match = play(one_of("shakra", 2, *variants), "use faction")
    assert offered(match) == list(PAIRS)
    play(match, spaces)
    assert (ticks(match), int(match.state.players[0].used)) == (PAIRS[spaces], 1)
    assert "card 1" in offered(match)


def test_shakra_gains_symbols() -> None:
    """WRI 12.8  One for every third space that is reached."""
    for before, spaces, gained in (
        ([1, 0, 0], "spaces move move", [1, 0, 0]),
        ([2, 0, 2], "spaces move colour", [1, 0, 1]),
        ([0, 2, 0], "spaces number number", [0, 1, 0]),
        ([13, 14, 0], "spaces move number", [0, 1, 0]),
        ([13, 14, 0], "spaces move move", [1, 0, 0]),
    ):
        match = play(sheet(one_of("shakra"), ticks=before), "use faction", spaces)
        assert ready(match) == gained


def test_shakra_at_any_time_of_the_turn() -> None:
    """WRI 12.8  Also when all dice are used: the turn does not end by itself."""
    match = play(one_of("shakra", 2, "draft"), "card 1", "draw agent-5", "at 5,5", "market agents by-4")
    assert (match.actor, offered(match)) == (0, ["use faction", "done"])
    play(match, "use faction", "spaces number colour")
    assert (ticks(match), match.actor) == ([1, 1, 1], 1)


@pytest.mark.parametrize(
    ("before", "pairs"),
    [
        ([15, 15, 13], ["spaces colour colour"]),
        ([14, 15, 14], ["spaces move colour"]),
        ([14, 14, 14], ["spaces move number", "spaces move colour", "spaces number colour"]),
        ([13, 15, 14], ["spaces move move", "spaces move colour"]),
        ([15, 15, 14], []),
        ([15, 15, 15], []),
    ],
)
def test_shakra_needs_two_open_spaces(before: list[int], pairs: list[str]) -> None:
    """WRI 12.8"""
    match = sheet(one_of("shakra"), ticks=before)
    assert ("use faction" in offered(match)) == bool(pairs)
    if pairs:
        play(match, "use faction")
        assert offered(match) == pairs if len(pairs) > 1 else sum(ticks(match)) == sum(before) + 2


# --- Tuulu Priests ---


def test_tuulu_rolls_any_die_on_any_card_again() -> None:
    """WRI 12.9  Every number is equally likely, the old one too."""
    match = play(one_of("tuulu", 4, "draft"), "use faction")
    assert offered(match) == [f"reroll card-{card} {place}" for card in range(1, 6) for place in ("first", "second")]
    match.take(0, match.game.parse("reroll card-4 second"))
    assert (match.actor, int(match.state.stage)) == (CHANCE, Stage.REROLL)
    assert odds(match) == {f"roll {number}": Fraction(1, 6) for number in range(1, 7)}


def test_tuulu_of_two_dice_alike_one_is_a_choice() -> None:
    """WRI 12.9  On one card; not on two."""
    dice = ["agent-1", "agent-1", "agent-1", "money-1", "agent-1", "agent-2"]
    match = play(one_of("tuulu", dice=dice), "use faction")
    assert offered(match) == [
        "reroll card-1 first", "reroll card-2 first", "reroll card-2 second", "reroll card-3 first",
        "reroll card-3 second",
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(1, 7))
def test_in_the_draft_mode_the_roll_stands_for_all(number: int) -> None:
    """WRI 12.9  The colour stays."""
    match = play(one_of("tuulu", 2, "draft"), "use faction")
    match.take(0, match.game.parse("reroll card-2 second"))
    match.take(CHANCE, match.game.parse(f"roll {number}"))
    assert table_dice(match) == [*DICE[:3], f"money-{number}", *DICE[4:6]]
    assert (match.actor, offered(match)) == (0, ["card 1", "card 2", "card 3"])
    play(match, "card 1", "done", "card 2")
    assert dice_of(match, 1) == ["intel-1", f"money-{number}"]


def test_in_the_draft_mode_the_roller_may_be_second() -> None:
    """WRI 12.9  A die on a card that was taken may be rolled too."""
    match = one_of("tuulu", 2, "draft", seat=1)
    play(match, "card 1", "done", "use faction")
    assert "reroll card-1 first" in offered(match)
    match.take(1, match.game.parse("reroll card-1 first"))
    match.take(CHANCE, match.game.parse("roll 2"))
    assert (table_dice(match)[0], match.actor, offered(match)) == ("agent-2", 1, ["card 2", "card 3"])


@pytest.mark.parametrize("number", range(1, 7))
def test_in_the_traditional_mode_the_roll_counts_for_oneself(number: int) -> None:
    """WRI 12.9  The others, and who takes another card, have the dice as they lie there."""
    match = one_of("tuulu", 3, seat=1)
    match.play("use faction", 1)
    match.take(1, match.game.parse("reroll card-1 first"))
    match.take(CHANCE, match.game.parse(f"roll {number}"))
    assert (table_dice(match), match.actors) == (list(DICE[:6]), [0, 1, 2])
    other = match.copy()
    for seat in range(3):
        match.play("card 1", seat)
        other.play("card 3", seat)
    assert [dice_of(match, seat)[0] for seat in range(3)] == ["agent-5", f"agent-{number}", "agent-5"]
    assert [dice_of(match, seat)[1] for seat in range(3)] == ["weapon-4"] * 3
    assert [dice_of(other, seat) for seat in range(3)] == [["money-6", "agent-3"]] * 3


@pytest.mark.parametrize(("place", "then"), [("first", ["agent-2", "weapon-4"]), ("second", ["agent-5", "weapon-2"])])
@MODES
def test_who_rolled_may_take_that_card(place: str, then: list[str], variants: tuple[str, ...]) -> None:
    """WRI 12.9"""
    match = play(one_of("tuulu", 2, *variants), "use faction")
    match.take(0, match.game.parse(f"reroll card-1 {place}"))
    match.take(CHANCE, match.game.parse("roll 2"))
    match.play("card 1", 0)
    assert dice_of(match) == then


def test_after_a_roll_nobody_is_forgotten() -> None:
    """WRI 12.9, WRI 3.3  Seat 0 has not begun when seat 1 rolls; it plays last."""
    match = one_of("tuulu", 3, seat=1)
    match.play("use faction", 1)
    match.play("reroll card-3 second", 1)
    assert (match.actor, match.actors) == (0, [0, 1, 2])
    pass_turn(match, 1)
    pass_turn(match, 2)
    assert (match.actor, match.actors, int(match.state.round_number)) == (0, [0], 1)
    pass_turn(match, 0)
    assert int(match.state.round_number) == 2


def test_the_roll_counts_for_this_round() -> None:
    """WRI 12.9"""
    match = one_of("tuulu")
    match.play("use faction", 0)
    match.take(0, match.game.parse("reroll card-1 first"))
    match.take(CHANCE, match.game.parse("roll 2"))
    pass_round(match)
    assert match.state.players[0].rerolled == NONE
    match.play("card 1", 0)
    assert dice_of(match) == table_dice(match)[:2]


def test_others_go_on_after_a_roll() -> None:
    """WRI 12.9, WRI 3.3  Seat 0 is done, seat 2 in the middle of its turn."""
    match = one_of("tuulu", 3, seat=1)
    pass_turn(match, 0)
    match.play("card 1", 2)
    match.play("draw agent-5", 2)
    match.play("use faction", 1)
    match.play("reroll card-3 second", 1)
    assert (match.actors, match.actor) == ([1, 2], 1)
    match.play("at 5,5", 2)
    match.play("card 3", 1)
    assert dice_of(match, 1)[0] == "money-6"


def test_in_the_draft_mode_tuulu_rolls_before_choosing_a_card() -> None:
    """WRI 12.9"""
    match = one_of("tuulu", 2, "draft")
    assert "use faction" in offered(match)
    assert "use faction" not in offered(play(match, "card 1"))


ALONE = pytest.mark.parametrize("players", [1, 2], ids=["solo", "traditional"])


@ALONE
@pytest.mark.parametrize("number", range(1, 7))
def test_tuulu_may_roll_a_die_of_the_own_card_after_choosing(number: int, players: int) -> None:
    """WRI 12.9  For oneself: the colour stays, and so does what lies on the card."""
    match = play(one_of("tuulu", players), "card 1", "use faction")
    assert offered(match) == ["reroll card-1 first", "reroll card-1 second"]
    match.take(0, match.game.parse("reroll card-1 second"))
    assert odds(match) == {f"roll {each}": Fraction(1, 6) for each in range(1, 7)}
    match.take(CHANCE, match.game.parse(f"roll {number}"))
    assert (match.actor, dice_of(match), table_dice(match)) == (0, ["agent-5", f"weapon-{number}"], list(DICE[:6]))
    assert match.state.players[0].rerolled == NONE
    assert "use faction" not in offered(match)
    assert f"draw weapon-{number}" in offered(match)


@ALONE
def test_after_choosing_tuulu_rolls_only_what_is_not_used(players: int) -> None:
    """WRI 12.9  One die left is no choice; none left ends the turn."""
    match = play(one_of("tuulu", players), "card 1", "draw agent-5", "at 5,5", "use faction")
    assert [match.game.notations[step.action] for step in match.steps()][-2] == "reroll card-1 second"
    assert dice_of(match)[0].startswith("weapon-")
    match = play(one_of("tuulu", players), "card 1", "draw agent-5", "at 5,5", "draw weapon-4", "at 4,4")
    assert match.state.players[0].turn != Turn.DICE


def test_after_choosing_tuulu_rolls_a_die_as_it_counts_by_then() -> None:
    """WRI 12.9, WRI 4.6  Its colour was changed; the new one stays."""
    match = play(sheet(one_of("tuulu"), ready=[0, 0, 1]), "card 1", "change colour", "agent-5 to money", "use faction")
    match.take(0, match.game.parse("reroll card-1 first"))
    match.take(CHANCE, match.game.parse("roll 1"))
    assert dice_of(match) == ["money-1", "weapon-4"]


def test_after_choosing_tuulu_may_roll_for_the_market() -> None:
    """WRI 12.9, WRI 7.1  Also when the other die was taken there."""
    match = play(one_of("tuulu"), "card 1", "market weapons by-4")
    assert "use faction" in offered(match)
    play(match, "use faction")
    assert dice_of(match)[0].startswith("agent-")


@pytest.mark.parametrize("number", range(1, 7))
def test_who_can_do_nothing_with_what_was_rolled_is_done(number: int) -> None:
    """WRI 12.9, WRI 3.3  Weapons 2 alone is open at the market, and nothing is drawn any more; seat 0 still plays."""
    match = sheet(one_of("tuulu", seat=1), 1, squares=[63, 63, 63, 0b110101])
    match.play("card 1", 1)
    match.play("market weapons by-4", 1)
    match.take(1, match.game.parse("use faction"))
    match.take(CHANCE, match.game.parse(f"roll {number}"))
    if number == 2:
        assert offered(match, 1) == ["market weapons by-2", "done"]
    else:
        assert match.actors == [0]
        assert dice_of(match, 1) == []


def test_of_two_own_dice_alike_one_is_rolled_again() -> None:
    """WRI 12.9"""
    match = play(one_of("tuulu", dice=["agent-1", "agent-1", "money-1", "money-1", "intel-1", "intel-2"]), "card 1")
    match.play("use faction")
    assert dice_of(match)[1] == "agent-1"


def test_tuulu_may_move_first() -> None:
    """WRI 12.9, WRI 4.4"""
    match = play(sheet(one_of("tuulu"), rows=["AI...."], ready=[1, 0, 0]), "move", "from 1,1", "at 2,2")
    assert "use faction" in offered(match)


# --- The Umbra ---

OPPONENT = ["AI....", "m.....", "......", "......", "......", ".....W"]


@MODES
def test_umbra_copies_a_resource_to_the_same_cell(variants: tuple[str, ...]) -> None:
    """WRI 12.10  For a die."""
    match = sheet(one_of("umbra", 2, *variants), 1, rows=OPPONENT)
    if not variants:
        match = pass_round(match)
    before = [int(match.state.players[1].live[kind]) for kind in range(4)]
    play(match, "card 1")
    own = dice_of(match)
    play(match, "use faction", f"give up {own[0]}")
    assert offered(match) == ["copy agents", "copy intel", "copy weapons"]
    play(match, "copy weapons")
    assert cells(match)[5] == ".....W"
    assert dice_of(match) == own[1:]
    assert before == [int(match.state.players[1].live[kind]) for kind in range(4)]


def test_umbra_copies_to_an_empty_cell_only() -> None:
    """WRI 12.10  And only what is not crossed over."""
    match = sheet(one_of("umbra", 3, "draft"), 1, rows=["AAAIM.", "a.i..."])
    sheet(sheet(match, 2, rows=["....M.", "W....."]), rows=["A.a.I."])
    play(match, "card 1", "use faction", "give up agent-5")
    assert offered(match) == ["copy agents", "copy intel", "copy weapons"]
    play(match, "copy agents")
    assert cells(match)[0] == "AAa.I."


def test_umbra_copies_from_all_opponents() -> None:
    """WRI 12.10  Not from itself."""
    match = sheet(sheet(one_of("umbra", 3, "draft"), 1, rows=["A....."]), 2, rows=[".A...."])
    sheet(match, rows=["..A..."])
    play(match, "card 1", "use faction", "give up weapon-4")
    assert offered(match) == ["at 1,1", "at 1,2"]
    play(match, "at 1,2")
    assert (cells(match)[0], dice_of(match)) == (".AA...", ["agent-5"])


def test_umbra_completes_lines() -> None:
    """WRI 12.10, WRI 6.1"""
    match = sheet(one_of("umbra", 2, "draft"), 1, rows=["A....."])
    play(sheet(match, rows=[".IIIII"]), "card 1", "use faction", "give up agent-5")
    assert bonuses(match) == ["row-1"]
    assert "tick agents" in offered(match)


def test_umbra_before_the_black_market_and_with_a_die() -> None:
    """WRI 12.10  Not before the card is chosen either."""
    match = sheet(one_of("umbra", 2, "draft"), 1, rows=OPPONENT)
    assert "use faction" not in offered(match)
    after = play(match.copy(), "card 1", "draw agent-5", "at 5,5")
    assert "use faction" in offered(after)
    after = play(match.copy(), "card 1", "market agents by-5")
    assert "use faction" not in offered(after)
    after = play(match.copy(), "card 1", "draw agent-5", "at 5,5", "draw weapon-4", "at 4,4")
    assert after.actor == 1


def test_umbra_needs_something_to_copy() -> None:
    """WRI 12.10"""
    match = sheet(one_of("umbra", 2, "draft"), 1, rows=["A.i...", "m....."])
    assert "use faction" in offered(play(match.copy(), "card 1"))
    sheet(match, rows=["a....."])
    assert "use faction" not in offered(play(match, "card 1"))


def test_in_the_traditional_mode_districts_count_as_they_were() -> None:
    """WRI 12.10  When the round began, though the opponent has drawn and moved since."""
    match = pass_round(sheet(one_of("umbra"), 1, rows=["AI...."], ready=[1, 0, 0]))
    for action in ("move", "from 1,1", "at 6,6"):
        match.play(action, 1)
    assert cells(match, 1)[0] == "aI...."
    match.play("card 1", 0)
    match.play("use faction", 0)
    if any(each.startswith("give up") for each in offered(match, 0)):
        match.play(offered(match, 0)[0], 0)
    assert offered(match, 0) == ["copy agents", "copy intel"]
    match.play("copy agents", 0)
    assert (cells(match)[0], cells(match)[5]) == ("A.....", "......")


def test_in_the_draft_mode_districts_count_as_they_are() -> None:
    """WRI 12.10  What the opponent drew in this round can be copied."""
    match = one_of("umbra", 2, "draft", seat=1)
    play(match, "card 1", "draw agent-5", "at 5,1", "done", "card 2", "use faction", "give up intel-1")
    assert cells(match, 1)[4] == "A....."


def test_what_was_drawn_in_the_first_round_cannot_be_copied_in_it() -> None:
    """WRI 12.10"""
    match = one_of("umbra")
    for action in ("card 1", "draw agent-5", "at 5,1", "done"):
        match.play(action, 1)
    match.play("card 1", 0)
    assert "use faction" not in offered(match, 0)


def test_alone_the_umbra_has_no_use() -> None:
    """WRI 12.10"""
    match = laid(1, "future-proof", factions=["umbra"])

    def change(state: object) -> None:
        draw(state.players[0], ["AIMW.."])  # type: ignore[attr-defined]

    for _ in range(3):
        play(arrange(match, change), "card 1")
        assert "use faction" not in offered(match)
        play(match, "done")
