"""WRI 11 and WRI 12: factions, and what they change in play."""

from fractions import Fraction
from typing import Any

import pytest

import fourtopia
from fourtopia import BadOption, Match
from fourtopia.core import CHANCE
from fourtopia.games.write_the_future.state import FACTION_NAMES, NONE, Stage
from tests.conftest import game, play
from tests.write_the_future.helpers import (
    DICE,
    GAME,
    bonuses,
    cells,
    dice_of,
    odds,
    offered,
    one_of,
    pass_round,
    ready,
    sheet,
    squares,
    start,
    table_dice,
    with_dice,
)

MODES = pytest.mark.parametrize("variants", [(), ("draft",)], ids=["traditional", "draft"])
PLAYED = ("dangmer", "shakra", "tuulu", "umbra")  # those with an ability of their own kind


def factions(match: Match) -> list[str]:
    numbers = [int(match.state.players[seat].faction) for seat in range(match.game.players)]
    return [FACTION_NAMES[number] for number in numbers if number != NONE]


def used(match: Match, seat: int = 0) -> bool:
    return bool(match.state.players[seat].used)


# --- who has which ---


@MODES
def test_factions_are_dealt_before_everything_else(variants: tuple[str, ...]) -> None:
    """WRI 11.1  Each is equally likely, and none comes twice."""
    match = game(GAME, 2, "future-proof", *variants).new(seed=1)
    match.follow([])
    assert match.state.stage == Stage.FACTIONS
    assert odds(match) == {f"faction {name}": Fraction(1, 12) for name in FACTION_NAMES}
    match.follow([(CHANCE, match.game.parse("faction tuulu"))])
    assert odds(match) == {f"faction {name}": Fraction(1, 11) for name in FACTION_NAMES if name != "tuulu"}
    match.follow([(CHANCE, match.game.parse(f"faction {name}")) for name in ("tuulu", "arbiters")])
    assert factions(match) == ["tuulu", "arbiters"]
    assert match.state.stage == (Stage.FIRST_PLAYER if variants else Stage.DICE)


@MODES
def test_factions_are_chosen_in_the_order_of_seats(variants: tuple[str, ...]) -> None:
    """WRI 11.1"""
    match = start(3, "future-proof", "choose-factions", *variants)
    for seat, name in enumerate(("zai", "umbra", "bingmai")):
        assert match.actors == [seat]
        assert len(offered(match)) == 12 - seat
        play(match, f"faction {name}")
    assert factions(match) == ["zai", "umbra", "bingmai"]
    assert match.state.stage == Stage.PLAY


def test_twelve_players_have_all_factions() -> None:
    """WRI 11.1  The last has no choice; there is none for a thirteenth."""
    match = start(12, "future-proof", "choose-factions")
    for name in FACTION_NAMES[:11]:
        play(match, f"faction {name}")
    assert factions(match) == list(FACTION_NAMES)
    assert sorted(factions(start(12, "future-proof"))) == sorted(FACTION_NAMES)
    with pytest.raises(BadOption, match="there are 12 factions, so future-proof is for 1 to 12 players, not 13"):
        fourtopia.load(GAME, players=13, variants=["future-proof"])


def test_without_the_expansion_there_are_none() -> None:
    """WRI 11.1"""
    assert factions(start(4)) == []
    with pytest.raises(BadOption, match="choose-factions needs the variant future-proof"):
        fourtopia.load(GAME, players=2, variants=["choose-factions"])


@pytest.mark.parametrize("name", FACTION_NAMES)
def test_which_factions_have_an_ability_to_use(name: str) -> None:
    """WRI 11.6  The others are permanent, or work like an ability of the tracks."""
    match = sheet(one_of(name), 1, rows=["A....."])
    sheet(match, before=[0, 0, 0, 0])
    match.state.players[1].before[0] = 1
    before = "use faction" in offered(match)
    assert before == (name in ("shakra", "tuulu"))
    assert ("use faction" in offered(play(match, "card 1"))) == (name in ("shakra", "dangmer", "tuulu", "umbra"))


@pytest.mark.parametrize("name", PLAYED)
def test_an_ability_can_be_used_once(name: str) -> None:
    """WRI 11.6  Neither again in this round nor in the next."""
    match = sheet(one_of(name, 2, "draft"), 1, rows=["AI...."])
    steps = {
        "dangmer": ["card 1", "use faction", "give up agent-5", "take intel-1"],
        "shakra": ["use faction", "spaces move colour", "card 1"],
        "tuulu": ["use faction", "reroll card-1 first", "card 1"],
        "umbra": ["card 1", "use faction", "give up agent-5", "copy agents"],
    }
    play(match, *steps[name])
    assert used(match)
    assert "use faction" not in offered(match)
    play(match, "done")
    pass_round(match)
    while match.actor != 0:
        play(match, "card 3", "done")
    assert used(match)
    assert "use faction" not in offered(match)
    assert "use faction" not in offered(play(match, "card 1"))


# --- Arbiters ---


def third_row(*variants: str, **fields: Any) -> Match:
    """Arbiters complete row 3."""
    match = one_of("arbiters", 2, *variants)
    sheet(match, **fields)
    match = with_dice(match, "agent-3", "money-1", rows=["......", "......", "AAAAA."])
    return play(match, "draw agent-3", "at 3,6")


@MODES
def test_arbiters_take_any_row_bonus_that_is_left(variants: tuple[str, ...]) -> None:
    """WRI 12.1  Rows 1 and 5 are both the black market, which is one choice."""
    match = third_row(*variants)
    assert offered(match) == [f"bonus row-{row}" for row in (1, 2, 3, 4, 6)]
    play(match, "bonus row-6")
    assert (bonuses(match), match.ledger()[0]["stars"]) == (["row-6"], 8)
    assert "draw money-1" in offered(match)
    assert match.state.players[0].waiting == 0


def test_arbiters_take_what_the_bonus_brings() -> None:
    """WRI 12.1"""
    match = play(third_row(), "bonus row-1", "tick weapons-2")
    assert (bonuses(match), squares(match)[3]) == (["row-1"], [2])
    match = play(third_row(), "bonus row-4", "at 6,6")
    assert (bonuses(match), cells(match)[5]) == (["row-4"], ".....M")


def test_arbiters_take_no_row_bonus_twice() -> None:
    """WRI 12.1  Row 3 was taken for another row."""
    match = third_row(bonuses=0b000101)
    assert offered(match) == ["bonus row-2", "bonus row-4", "bonus row-5", "bonus row-6"]
    match = third_row(bonuses=0b111101)
    assert bonuses(match) == [f"row-{row}" for row in range(1, 7)]
    assert "decline" in offered(match)  # the Agent of row 2


def test_arbiters_may_take_a_bonus_that_is_lost() -> None:
    """WRI 12.1, WRI 6.7"""
    match = third_row(squares=[63, 63, 63, 63])
    assert "bonus row-1" in offered(match)
    play(match, "bonus row-1")
    assert bonuses(match) == ["row-1"]
    assert "draw money-1" in offered(match)


def test_columns_of_arbiters_are_as_ever() -> None:
    """WRI 12.1"""
    rows = ["..A..."] * 5
    match = with_dice(one_of("arbiters"), "agent-6", "money-1", rows=rows)
    play(match, "draw agent-6", "at 6,3")
    assert bonuses(match) == ["column-3"]
    play(match, "tick agents")
    assert "draw money-1" in offered(match)


def test_arbiters_with_a_row_and_a_column() -> None:
    """WRI 12.1, WRI 6.6  Row 3 any of six, column 3 the black market of its own."""
    rows = ["..A...", "..A...", "AA.AAA", "..A...", "..A...", "..A..."]
    match = with_dice(one_of("arbiters"), "agent-3", "money-1", rows=rows)
    play(match, "draw agent-3")  # there is one cell
    assert offered(match) == [*(f"bonus row-{row}" for row in (1, 2, 3, 4, 6)), "bonus column-3"]
    play(match, "bonus row-1", "tick agents", "tick intel")
    assert (bonuses(match), squares(match)) == (["row-1", "column-3"], [[1], [1], [], []])


def test_a_star_of_a_column_comes_first_for_arbiters_too() -> None:
    """WRI 12.1, WRI 6.6  Column 2 leaves nothing to decide; then any row."""
    rows = [".A....", ".A....", "A.AAAA", ".A....", ".A....", ".A...."]
    match = with_dice(one_of("arbiters"), "agent-3", "money-1", rows=rows)
    play(match, "draw agent-3", "at 3,2")
    assert bonuses(match) == ["column-2"]
    assert len(offered(match)) == 5


def test_two_rows_of_arbiters() -> None:
    """WRI 12.1  Row 3's bonus, taken from row 2, completes row 5: another of those that are left."""
    match = one_of("arbiters")
    match = with_dice(match, "agent-3", "money-1", rows=["......", "......", "AAAAA.", "......", "AAAAA."])
    play(match, "draw agent-3", "at 3,6", "bonus row-2", "at 5,6")
    assert offered(match) == ["bonus row-1", "bonus row-3", "bonus row-4", "bonus row-6"]
    play(match, "bonus row-3")
    assert bonuses(match) == ["row-2", "row-3"]


def test_two_rows_of_arbiters_wait_together() -> None:
    """WRI 12.1, WRI 6.6  Row 3 and column 5 are complete; the Weapon of column 5 completes row 4 as well."""
    rows = ["....A.", "....A.", "AAAA.A", "AAAAA.", "....A.", "....A."]
    match = with_dice(one_of("arbiters"), "agent-3", "money-1", rows=rows)
    play(match, "draw agent-3", "at 3,5", "bonus column-5", "at 4,6")
    assert offered(match) == [f"bonus row-{row}" for row in (1, 2, 3, 4, 6)]
    play(match, "bonus row-6")
    assert offered(match) == [f"bonus row-{row}" for row in (1, 2, 3, 4)]
    play(match, "bonus row-3")
    assert bonuses(match) == ["row-3", "row-6", "column-5"]
    assert "draw money-1" in offered(match)


def test_others_take_the_bonus_of_the_row() -> None:
    """WRI 12.1"""
    match = with_dice(one_of("bingmai"), "agent-3", "money-1", rows=["......", "......", "AAAAA."])
    assert bonuses(play(match, "draw agent-3", "at 3,6")) == ["row-3"]


# --- Dangmer Program ---


@MODES
def test_dangmer_uses_a_die_of_another_card(variants: tuple[str, ...]) -> None:
    """WRI 12.5  Nobody loses it."""
    match = play(one_of("dangmer", 2, *variants), "card 2", "use faction")
    assert offered(match) == ["give up intel-1", "give up money-2"]
    play(match, "give up intel-1")
    assert offered(match) == ["take agent-3", "take agent-5", "take money-6", "take weapon-4"]
    play(match, "take weapon-4")
    assert dice_of(match) == ["weapon-4", "money-2"]
    assert table_dice(match) == list(DICE[:6])
    play(match, "draw weapon-4", "at 4,4", "done")
    match.play("card 1", 1)
    assert dice_of(match, 1) == ["agent-5", "weapon-4"]


def test_dangmer_may_use_a_die_of_a_card_that_was_taken() -> None:
    """WRI 12.5"""
    match = one_of("dangmer", 2, "draft", seat=1)
    play(match, "card 1", "draw agent-5", "at 5,5", "done", "card 2", "use faction", "give up money-2", "take agent-5")
    assert dice_of(match, 1) == ["intel-1", "agent-5"]


def test_dangmer_replaces_only_a_die_that_is_not_used() -> None:
    """WRI 12.5  Not before the card is chosen, and not when both are used."""
    match = sheet(one_of("dangmer"), rows=["A....."], ready=[1, 0, 0])
    assert "use faction" not in offered(match)
    play(match, "card 2", "draw intel-1", "at 1,2", "use faction")
    assert dice_of(match) == ["money-2"]
    assert "take money-6" in offered(match)
    match = sheet(one_of("dangmer"), rows=["A....."], ready=[1, 0, 0])
    play(match, "card 2", "draw intel-1", "at 1,2", "draw money-2", "at 2,2")
    assert offered(match) == ["move", "done"]


def test_dangmer_takes_dice_as_they_lie_there() -> None:
    """WRI 12.5  A die that one has changed counts as it is; the new one can be changed as well."""
    match = play(sheet(one_of("dangmer"), ready=[0, 1, 0]), "card 2", "use faction", "give up intel-1", "take agent-3")
    play(match, "change number", "agent-3 to 4")
    assert dice_of(match) == ["agent-4", "money-2"]


def test_dangmer_does_not_take_what_is_given_up() -> None:
    """WRI 12.5  Nor is a die given up that nothing else could replace."""
    dice = ["agent-1", "money-2", "agent-1", "agent-1", "agent-1", "agent-1"]
    match = play(one_of("dangmer", dice=dice), "card 1", "use faction")
    assert dice_of(match) == ["agent-1", "agent-1"]
    match = play(one_of("dangmer", dice=["agent-1"] * 6), "card 1")
    assert "use faction" not in offered(match)


def test_dangmer_is_not_offered_the_same_die_of_another_card() -> None:
    """WRI 12.5  It must be another one; dice alike are one choice."""
    dice = ["agent-1", "money-2", "agent-1", "intel-3", "weapon-1", "intel-3"]
    match = play(one_of("dangmer", dice=dice), "card 1", "use faction", "give up agent-1")
    assert offered(match) == ["take intel-3", "take weapon-1"]


def test_dangmer_after_the_black_market() -> None:
    """WRI 12.5, WRI 5.2  For its number; it is not drawn."""
    match = play(one_of("dangmer"), "card 2", "market intel by-1", "use faction", "take money-6", "market money by-6")
    assert squares(match)[1:3] == [[1], [1]]


# --- Divers, Navigators, Zai ---


@MODES
def test_divers_change_a_colour_once(variants: tuple[str, ...]) -> None:
    """WRI 12.6"""
    match = play(one_of("divers", 2, *variants), "card 1")
    assert ("change colour" in offered(match), "change number" in offered(match)) == (True, False)
    play(match, "change colour", "agent-5 to intel")
    assert (dice_of(match), used(match), "change colour" in offered(match)) == (["intel-5", "weapon-4"], True, False)


@MODES
def test_navigators_change_a_number_once(variants: tuple[str, ...]) -> None:
    """WRI 12.6"""
    match = play(one_of("navigators", 2, *variants), "card 1")
    assert ("change number" in offered(match), "change colour" in offered(match)) == (True, False)
    play(match, "change number", "agent-5 to 1")
    assert (dice_of(match), used(match), "change number" in offered(match)) == (["agent-1", "weapon-4"], True, False)


@MODES
def test_zai_move_once(variants: tuple[str, ...]) -> None:
    """WRI 12.11  Before the card is chosen too."""
    match = sheet(one_of("zai", 2, *variants), rows=["AI...."])
    play(match, "move", "from 1,2", "at 6,6")
    assert (cells(match)[0], cells(match)[5], used(match)) == ("Ai....", ".....I", True)
    assert "move" not in offered(match)
    assert "move" not in offered(play(match, "card 2"))


@pytest.mark.parametrize(
    ("name", "ability", "steps"),
    [
        ("zai", 0, ["move", "from 1,1", "at 6,6"]),
        ("navigators", 1, ["change number", "agent-5 to 1"]),
        ("divers", 2, ["change colour", "agent-5 to money"]),
    ],
)
def test_the_tracks_are_used_up_first(name: str, ability: int, steps: list[str]) -> None:
    """WRI 12.6, WRI 12.11"""
    match = sheet(one_of(name), rows=["AIM..."], ready=[int(track == ability) for track in range(3)])
    play(match, "card 1", *steps)
    assert (ready(match), used(match)) == ([0, 0, 0], False)
    again = {"zai": ["move", "from 1,2", "at 5,5"], "navigators": ["change number", "weapon-4 to 2"]}
    play(match, *again.get(name, ["change colour", "weapon-4 to money"]))
    assert used(match)
    assert steps[0] not in offered(match)


def test_divers_change_no_colour_after_the_black_market() -> None:
    """WRI 12.6, WRI 4.6"""
    match = play(one_of("divers"), "card 1", "market agents by-5")
    assert "change colour" not in offered(match)


def test_zai_needs_something_to_move() -> None:
    """WRI 12.11, WRI 4.4"""
    assert "move" not in offered(one_of("zai"))
