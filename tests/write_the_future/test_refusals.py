"""Why an action is refused, and that nothing changes by it."""

from collections.abc import Callable

import pytest

import fourtopia
from fourtopia import IllegalAction, Match
from fourtopia.core import CHANCE
from tests.conftest import play
from tests.refusing import check_refusal, reasons
from tests.write_the_future.helpers import GAME, laid, offered, one_of, pass_turn, sheet, start, with_dice

Position = Callable[[], Match]
NOW = "What is to be decided now: "
WHICH_CARD = f"{NOW}seat 0: which card?"
FULL = ["AAAAAA"] * 6


def drafted() -> Match:
    """Seat 0 has taken card 2, seat 1 is to choose."""
    return play(laid(2, "draft"), "card 2", "done")


def holding(*dice: str, rows: list[str] | None = None, **fields: list[int]) -> Match:
    """Alone, with these dice."""
    return sheet(with_dice(laid(1), *dice, rows=rows or ()), 0, (), **fields)


def three_bonuses() -> Match:
    """Row 1, column 3 and column 5 wait; the first two are both the black market."""
    match = holding("agent-2", "money-1", rows=["IIII.I", "II.III", "..I.I.", "..I.I.", "..I.I.", "..I.I."])
    return play(match, "draw agent-2", "at 2,3", "bonus row-2", "at 1,5")


def arbiters() -> Match:
    """Row 3 is complete; rows 2 and 4 are ticked."""
    match = with_dice(one_of("arbiters"), "agent-3", "money-1", rows=["......", "......", "AAAAA."])
    return play(sheet(match, bonuses=0b001010), "draw agent-3", "at 3,6")


def bonus_square(*ticked: int) -> Match:
    """The black market of row 1 waits for a square."""
    match = holding("agent-1", "money-1", rows=[".AAAAA"], squares=list(ticked))
    return play(match, "draw agent-1", "at 1,1")


def umbra(*steps: str) -> Match:
    """Seat 1 has Agents in 1,1 and 1,2, and Intel in 1,3, where the Umbra has something."""
    match = sheet(one_of("umbra", 2, "draft"), 1, rows=["AAI...", "A....."])
    return play(sheet(match, rows=["..W...", "W....."]), *steps)


def dangmer() -> Match:
    return play(one_of("dangmer"), "card 2", "use faction")


def tuulu() -> Match:
    dice = ("agent-1", "agent-1", "intel-1", "money-2", "money-6", "agent-3")
    return play(one_of("tuulu", dice=dice), "use faction")


CASES: list[tuple[str, Position, str, str]] = [
    # cards
    ("no-card", lambda: laid(2), "card 4", "Card 4 is not in the game"),
    ("no-card", lambda: laid(3, "draft"), "card 5", "Card 5 is not in the game"),
    ("card-taken", drafted, "card 2", "Card 2 was taken by seat 0"),
    ("card-first", lambda: laid(2), "draw agent-5", "Choose a card first"),
    ("card-first", lambda: laid(2), "market agents by-5", "Choose a card first"),
    ("card-first", lambda: laid(2), "change number", "Choose a card first"),
    ("card-first", lambda: laid(2), "change colour", "Choose a card first"),
    ("card-first", lambda: laid(2), "agent-5 to 4", "Choose a card first"),
    ("card-first", lambda: laid(2), "done", "Choose a card first"),
    ("other-stage", lambda: laid(2), "at 1,1", WHICH_CARD),
    ("other-stage", lambda: laid(2), "bonus row-1", WHICH_CARD),
    ("other-stage", lambda: laid(2), "tick agents", WHICH_CARD),
    ("other-stage", lambda: laid(2), "decline", WHICH_CARD),
    ("other-stage", lambda: laid(2), "from 1,1", WHICH_CARD),
    ("other-stage", lambda: laid(2), "give up agent-5", WHICH_CARD),
    ("other-stage", lambda: play(laid(2), "card 1"), "card 2", f"{NOW}seat 0: what to do with the dice?"),
    (
        "other-stage",
        lambda: play(laid(1), "card 1", "draw agent-5"),
        "done",
        f"{NOW}seat 0: where does Agent 5 go? (row or column 5)",
    ),
    ("other-stage", three_bonuses, "draw money-1", f"{NOW}seat 0: which bonus first?"),
    # drawing
    ("no-die", lambda: play(laid(2), "card 1"), "draw agent-4", "You have no such die left: Agent 4"),
    ("no-die", lambda: holding("agent-4"), "draw agent-5", "You have no such die left: Agent 5"),
    (
        "after-market",
        lambda: play(laid(2), "card 1", "market agents by-5"),
        "draw weapon-4",
        "After the first die at the black market no die is drawn in this turn",
    ),
    (
        "line-full",
        lambda: holding("agent-3", "agent-1", rows=["..A...", "..i...", "MWAaIM", "..M...", "..W...", "..A..."]),
        "draw agent-3",
        "Row 3 and column 3 have no empty cell",
    ),
    (
        "occupied",
        lambda: play(holding("agent-3", "agent-1", rows=["......", "......", "A....."]), "draw agent-3"),
        "at 3,1",
        "row 3, column 1 (Wastelands) is not empty",
    ),
    (
        "occupied",
        lambda: play(holding("agent-3", rows=["AI....", "..a..."], ready=[1, 0, 0]), "move", "from 1,1"),
        "at 2,3",
        "row 2, column 3 (Suburbs) is not empty",
    ),
    (
        "not-in-line",
        lambda: play(holding("agent-5"), "draw agent-5"),
        "at 3,4",
        "row 3, column 4 (City) is not in row or column 5",
    ),
    # the black market
    ("no-number", lambda: play(laid(2), "card 1"), "market agents by-6", "You have no die with a 6 left"),
    (
        "no-number",
        lambda: play(laid(2), "card 1", "market agents by-5"),
        "market intel by-5",
        "You have no die with a 5 left",
    ),
    ("odd", lambda: play(laid(2), "card 1"), "market intel by-4", "Intel takes odd numbers"),
    ("even", lambda: play(laid(2), "card 1"), "market money by-5", "Money takes even numbers"),
    (
        "maxed",
        lambda: holding("agent-5", squares=[63, 0, 0, 0]),
        "market agents by-5",
        "All squares of Agents are ticked",
    ),
    (
        "maxed",
        lambda: holding("agent-5", squares=[0, 63, 0, 0]),
        "market intel by-5",
        "All squares of Intel are ticked",
    ),
    (
        "square",
        lambda: holding("agent-5", squares=[0, 0, 0, 16]),
        "market weapons by-5",
        "Square 5 of Weapons is ticked",
    ),
    # abilities
    ("not-ready", lambda: laid(2), "move", "You have no such ability ready: move"),
    ("not-ready", lambda: play(laid(2), "card 1"), "change number", "You have no such ability ready: number"),
    ("not-ready", lambda: play(laid(2), "card 1"), "change colour", "You have no such ability ready: colour"),
    (
        "no-dice-left",
        lambda: play(holding("agent-5", rows=["A....."], ready=[1, 1, 1]), "market agents by-5"),
        "change number",
        "You have no die left to change",
    ),
    (
        "no-dice-left",
        lambda: play(holding("agent-5", rows=["A....."], ready=[1, 1, 1]), "draw agent-5", "at 5,5"),
        "change colour",
        "You have no die left to change",
    ),
    (
        "colour-useless",
        lambda: play(holding("agent-5", "agent-4", ready=[0, 0, 1]), "market agents by-5"),
        "change colour",
        "At the black market colours mean nothing",
    ),
    ("same", lambda: play(holding("agent-5", ready=[0, 1, 0]), "change number"), "agent-5 to 5", "The die must change"),
    (
        "same",
        lambda: play(holding("agent-5", ready=[0, 0, 1]), "change colour"),
        "agent-5 to agent",
        "The die must change",
    ),
    (
        "no-die",
        lambda: play(holding("agent-5", ready=[0, 1, 0]), "change number"),
        "money-5 to 1",
        "You have no such die left: Money 5",
    ),
    (
        "no-die",
        lambda: play(holding("agent-5", ready=[0, 0, 1]), "change colour"),
        "money-5 to agent",
        "You have no such die left: Money 5",
    ),
    (
        "no-resource",
        lambda: play(holding("agent-5", rows=["Aai..I"], ready=[1, 0, 0]), "move"),
        "from 1,2",
        "There is no resource of yours in row 1, column 2 (Wastelands)",
    ),
    (
        "nothing-to-move",
        lambda: sheet(laid(1), ready=[1, 0, 0]),
        "move",
        "You have no resource to move, or no empty cell",
    ),
    (
        "nothing-to-move",
        lambda: sheet(laid(1), rows=FULL, ready=[1, 0, 0]),
        "move",
        "You have no resource to move, or no empty cell",
    ),
    # bonuses
    ("no-bonus", three_bonuses, "bonus row-4", "The bonus of row 4 does not wait"),
    ("no-bonus", three_bonuses, "bonus row-2", "The bonus of row 2 does not wait"),
    ("no-bonus", arbiters, "bonus row-4", "The bonus of row 4 does not wait"),
    ("no-bonus", arbiters, "bonus column-3", "The bonus of column 3 does not wait"),
    ("same-bonus", three_bonuses, "bonus column-3", "It is the same as the bonus of row 1; take that"),
    ("same-bonus", arbiters, "bonus row-5", "It is the same as the bonus of row 1; take that"),
    ("maxed", lambda: bonus_square(63, 0, 0, 0), "tick agents", "All squares of Agents are ticked"),
    ("maxed", lambda: bonus_square(0, 0, 63, 0), "tick money", "All squares of Money are ticked"),
    ("square", lambda: bonus_square(0, 0, 0, 4), "tick weapons-3", "Square 3 of Weapons is ticked"),
    # factions
    ("no-faction", lambda: laid(2), "use faction", "You have no faction"),
    (
        "faction-used",
        lambda: sheet(one_of("shakra"), used=1),
        "use faction",
        "The ability of your faction was used",
    ),
    (
        "faction-permanent",
        lambda: one_of("centauri"),
        "use faction",
        "Your faction has no ability that is used like this: Agents rise in value as the other resources do",
    ),
    (
        "faction-permanent",
        lambda: one_of("zai"),
        "use faction",
        "Your faction has no ability that is used like this: once, move a resource",
    ),
    (
        "faction-not-now",
        lambda: one_of("dangmer"),
        "use faction",
        "Your faction cannot be used now: once, a die from another card",
    ),
    (
        "faction-not-now",
        lambda: play(one_of("tuulu", 2, "draft"), "card 1"),
        "use faction",
        "Your faction cannot be used now: once, roll any die again",
    ),
    ("no-die", dangmer, "give up agent-5", "You have no such die left: Agent 5"),
    ("same", lambda: play(dangmer(), "give up intel-1"), "take intel-1", "The die must change"),
    (
        "not-on-table",
        lambda: play(dangmer(), "give up intel-1"),
        "take agent-6",
        "No such die lies on another card: Agent 6",
    ),
    (
        "not-on-table",
        lambda: play(dangmer(), "give up intel-1"),
        "take money-2",
        "No such die lies on another card: Money 2",
    ),
    ("alike", tuulu, "reroll card-1 second", "The other die on that card is the same; name that"),
    ("no-card", tuulu, "reroll card-4 first", "Card 4 is not in the game"),
    (
        "own-die",
        lambda: play(one_of("tuulu"), "card 1", "use faction"),
        "reroll card-2 first",
        "Your card is chosen: a die of it that you have not used can be rolled again, no other",
    ),
    (
        "no-space",
        lambda: play(sheet(one_of("shakra"), ticks=[14, 14, 14]), "use faction"),
        "spaces move move",
        "There are not enough open spaces",
    ),
    (
        "nobody-has",
        lambda: play(sheet(umbra("card 1"), 1, rows=["AI...."]), "use faction", "give up agent-5"),
        "copy money",
        "No opponent has Money where you have an empty cell",
    ),
    (
        "no-copy",
        lambda: umbra("card 1", "use faction", "give up agent-5"),
        "at 4,4",
        "No opponent has Agent there",
    ),
    (
        "occupied",
        lambda: umbra("card 1", "use faction", "give up agent-5"),
        "at 1,3",
        "row 1, column 3 (Wastelands) is not empty",
    ),
    (
        "faction-taken",
        lambda: play(start(2, "future-proof", "choose-factions"), "faction zai"),
        "faction zai",
        "This faction is taken: Zai",
    ),
    (
        "factions-chosen",
        lambda: play(start(2, "future-proof", "choose-factions"), "faction zai", "faction umbra"),
        "faction divers",
        "Factions are chosen before everything else",
    ),
    ("chance", lambda: start(2, "future-proof"), "faction zai", "Chance decides this"),
    # what nobody chooses
    ("chance", lambda: laid(2), "die agent-1", "Chance decides this"),
    ("chance", lambda: laid(2), "first player 0", "Chance decides this"),
    ("chance", lambda: laid(2), "mission B01", "Chance decides this"),
    ("chance", lambda: laid(2), "roll 3", "Chance decides this"),
    ("no-factions", lambda: laid(2), "faction zai", "There are no factions without the variant future-proof"),
    (
        "unseen",
        lambda: laid(2),
        "mission ?",
        "This stands for a mission that only its player sees; nobody can choose it",
    ),
]


@pytest.mark.parametrize(("reason", "position", "action", "why"), CASES, ids=[f"{case[0]}-{case[2]}" for case in CASES])
def test_a_refusal_says_why_and_changes_nothing(reason: str, position: Position, action: str, why: str) -> None:
    """WRI 3.1, WRI 3.4, WRI 4.3, WRI 4.6, WRI 5.1, WRI 6.6, WRI 7.2, WRI 11.6  With numbers and names."""
    check_refusal(position(), action, why)


def test_every_reason_occurs() -> None:
    """No message of the catalogue is left out above."""
    assert {case[0] for case in CASES} == reasons(GAME)


def test_the_same_bonus_is_named_only_if_it_waits() -> None:
    """WRI 6.6  Row 1 has a black market too, but it is row 5 that waits."""
    rows = ["..I.I.", "II.III", "..I.I.", "..I.I.", "IIII.I", "..I.I."]
    match = play(with_dice(laid(1), "agent-2", "money-1", rows=rows), "draw agent-2", "at 2,3", "bonus row-2", "at 5,5")
    check_refusal(match, "bonus column-3", "It is the same as the bonus of row 5; take that")


def test_a_refusal_is_that_of_the_seat_that_tries() -> None:
    """WRI 3.3  Seat 1 has no such die; seat 0, who is the first to decide, has not chosen yet."""
    match = laid(3)
    match.play("card 2", 1)
    match.play("card 1", 2)
    for seat, why in ((0, "Choose a card first"), (1, "You have no such die left: Agent 5")):
        with pytest.raises(IllegalAction, match=why):
            match.play("draw agent-5", seat)
    match.play("draw agent-5", 2)


def test_names_of_players_are_used() -> None:
    match = fourtopia.load(GAME, players=2, variants=["draft"]).new(seed=1, seats=["Ada", "Grace"])
    first = match.seats[match.actor or 0]
    pass_turn(match)
    with pytest.raises(IllegalAction, match=f"Card 1 was taken by {first}"):
        match.play("card 1")
    with pytest.raises(IllegalAction, match=f"it is not the turn of {first}"):
        match.play("card 2", 1 - (match.actor or 0))


def test_while_chance_decides_nobody_may_act() -> None:
    """WRI 2.4"""
    match = laid(2)
    match.follow([])
    assert match.actor == CHANCE
    with pytest.raises(IllegalAction, match="What is to be decided now: The dice are rolled"):
        match.play("card 1")


def test_last_moves_are_all_that_is_left() -> None:
    """WRI 8.6"""
    match = sheet(laid(1), rows=["AI...."], ready=[1, 1, 1])
    match.state.round_number = 15
    pass_turn(match)
    assert offered(match) == ["move", "done"]
    for action in ("card 1", "change number", "market agents by-1", "use faction"):
        check_refusal(match, action, f"{NOW}seat 0: one more move?")


def test_after_the_end_everything_comes_too_late() -> None:
    """WRI 8.4"""
    match = laid(1)
    match.state.round_number = 15
    pass_turn(match)
    with pytest.raises(IllegalAction, match="'card 1' comes too late, the game is over"):
        match.play("card 1")


def test_a_word_that_is_no_action() -> None:
    match = laid(2)
    for word in ("pass", "card 6", "at 7,1", "at 0,1", "draw agent-7", "market agents", "tick weapons", "bonus row-0"):
        with pytest.raises(fourtopia.InvalidAction, match=f"'{word}' is no action of Write the Future"):
            match.play(word)
