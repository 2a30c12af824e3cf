"""What a person reads: prompts, and what an action does with the numbers of this position."""

import pytest

import fourtopia
from fourtopia import Match
from fourtopia.core import CHANCE
from fourtopia.games.write_the_future.state import FACTION_NAMES
from fourtopia.games.write_the_future.texts import mission_text
from tests.conftest import game, play
from tests.write_the_future.helpers import (
    DICE,
    GAME,
    OPEN,
    laid,
    mission,
    one_of,
    pass_turn,
    sheet,
    start,
    with_dice,
)

ARBITERS = "for a completed row, any row bonus that is left; the name is ours, the card's own is not known"


def text(match: Match, notation: str, seat: int | None = None) -> str:
    """What the game says about an action now, to who decides or to that seat."""
    who = match.actor if seat is None else seat
    view = match.view(who if who is not None and who >= 0 else None)
    return match.game.kind.texts.text(view, match.game.parse(notation))


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


def followed(players: int, variants: tuple[str, ...], *chosen: str) -> Match:
    """Chance has done this, and has to go on."""
    match = game(GAME, players, *variants).new(seed=1, seats=["Ada", "Grace", "Jean"][:players])
    match.follow([(CHANCE, match.game.parse(each)) for each in chosen])
    assert len(match.chosen) == len(chosen)
    return match


def rolled(*more: str) -> list[str]:
    return [f"die {name}" for name in DICE[:6]] + [f"mission {name}" for name in more]


# --- what chance does ---


def test_factions_are_dealt() -> None:
    match = followed(2, ("future-proof", "draft"), "faction zai")
    assert match.view().prompt == "Chance deals the factions"
    assert text(match, "faction arbiters") == f"Grace: Arbiters ({ARBITERS})"


def test_the_first_player_is_drawn() -> None:
    match = followed(2, ("draft",))
    assert match.view().prompt == "Chance draws the first player"
    assert text(match, "first player 1") == "First player: Grace"
    assert text(match, "first player 3") == "First player: 3"


@pytest.mark.parametrize(("dice", "card"), [(0, 1), (1, 1), (2, 2), (5, 3)])
def test_dice_are_rolled(dice: int, card: int) -> None:
    match = followed(2, (), *rolled()[:dice])
    assert match.view().prompt == "The dice are rolled"
    assert text(match, "die weapon-2") == f"card {card}: Weapon 2"


def test_missions_are_drawn() -> None:
    match = followed(2, (), *rolled())
    assert match.view().prompt == "Missions are drawn"
    assert text(match, "mission B01") == "Mission: 2 for each Agent in the biggest group of Agents"


def test_a_secret_mission_is_dealt() -> None:
    """WRI 2.6, WRI 2.8"""
    match = followed(2, ("secrecy",), *rolled("B01", "B02", "B05", "B10", "B11"))
    assert match.view().prompt == "A secret mission is dealt to Grace"
    assert text(match, "mission B20") == "Secret mission for Grace: 6 for each Agent in the City"
    assert text(match, "mission ?") == "Secret mission for Grace"
    assert text(match, "mission B03") == (
        "Discarded, its number is open twice: 2 for each Money in the biggest group of Money"
    )


def test_the_mission_of_retorium_is_drawn() -> None:
    """WRI 12.7  Whatever its number."""
    factions = ["faction zai", "faction retorium"]
    match = followed(2, ("future-proof",), *factions, *rolled("B01", "B02", "B05", "B10"))
    assert match.view().prompt == "Grace: the mission of Retorium Comradery is drawn"
    assert text(match, "mission B03") == "Secret mission for Grace: 2 for each Money in the biggest group of Money"


def test_a_die_is_rolled_again() -> None:
    """WRI 12.9"""
    match = play(one_of("tuulu", 2, seat=1), "card 1")
    match.play("use faction", 1)
    match.take(1, match.game.parse("reroll card-1 first"))
    assert match.view().prompt == "A die is rolled again for seat 1"
    assert text(match, "roll 3") == "Rolled for seat 1: 3"


# --- missions ---


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("B04", "2 for each Weapon in the biggest group of Weapons"),
        ("B05", "6 for each set of Agent, Intel, Money and Weapon"),
        ("B06", "4 for each Agent with resources on all four sides"),
        ("B10", "4 for each pair of Agent and Intel side by side"),
        ("B18", "5 for each Money with no resource next to it"),
        ("B23", "6 for each Weapon in the City"),
        ("B24", "3 for each Agent in the Suburbs"),
        ("B31", "2 for each Weapon in the Wastelands"),
        ("B32", "3 for each pattern RRR"),
        ("B33", "3 for each pattern RX/RR"),
        ("B36", "4 for each pattern .RR/RR."),
        ("B40", "6 for each pattern R../R../RRR"),
        ("B42", "4 for each pattern XRRX"),
        ("E01", "Pyramid of Power: 5 for each pattern XRX/RRR"),
        ("E05", "Tech Heist: 4 for each set of Intel, Money and Weapon"),
        ("E12", "Truce: 2 for each row and column without Weapons"),
    ],
)
def test_what_a_mission_asks_for(name: str, words: str) -> None:
    """WRI 10.2, WRI 10.3, WRI 10.4, WRI 10.5, WRI 10.6, WRI 10.7, WRI 10.8, WRI 11.4"""
    assert mission_text(start(2).game.box, mission(name)) == words


# --- a turn ---


def test_choosing_a_card() -> None:
    """WRI 4.1, WRI 4.2  Its dice, and which space is ticked."""
    match = sheet(laid(2, "draft"), rows=["AI...."], ticks=[0, 2, 15], ready=[2, 0, 0])
    assert match.prompt == "seat 0: which card?"
    assert texts(match) == [
        "Agent 5 and Weapon 4; move 1",
        "Intel 1 and Money 2; number 3, a symbol",
        "Money 6 and Agent 3; colour is full",
        "Move a resource (2 ready)",
    ]


def test_a_die_that_was_rolled_again_is_read_on_its_card() -> None:
    """WRI 12.9  By who rolled it; in the traditional mode others read what lies there."""
    match = one_of("tuulu")
    match.play("use faction", 0)
    match.take(0, match.game.parse("reroll card-1 first"))
    match.take(CHANCE, match.game.parse("roll 2"))
    assert text(match, "card 1", 0) == "Agent 2 and Weapon 4; move 1"
    assert text(match, "card 1", 1) == "Agent 5 and Weapon 4; move 1"


def test_what_to_do_with_the_dice() -> None:
    match = sheet(with_dice(laid(1), "agent-5", "weapon-4", rows=["AI...."]), ready=[1, 2, 1], squares=[1, 3, 0, 5])
    assert match.prompt == "seat 0: what to do with the dice?"
    assert texts(match) == [
        "Draw one Agent in row or column 5",
        "Draw one Weapon in row or column 4",
        "Black market: Agents still 2, with the 5",
        "Black market: Intel from 3 to 4, with the 5",
        "Black market: Weapons from 3 to 4, square 5",
        "Black market: Agents still 2, with the 4",
        "Black market: Money from 1 to 2, with the 4",
        "Black market: Weapons from 3 to 4, square 4",
        "Change a die's number (2 ready)",
        "Change a die's colour (1 ready)",
        "Move a resource (1 ready)",
        "End the turn without Agent 5 and Weapon 4",
    ]
    play(match, "market agents by-5")
    assert texts(match)[-1] == "End the turn without Weapon 4"
    play(match, "market money by-4")
    assert texts(match) == ["Move a resource (1 ready)", "End the turn"]


def test_where_to_draw() -> None:
    rows = ["AAAAA.", "......", "......", "......", "......", "......"]
    match = play(with_dice(laid(1), "weapon-6", rows=rows), "draw weapon-6")
    assert match.prompt == "seat 0: where does Weapon 6 go? (row or column 6)"
    assert text(match, "at 1,6") == "Weapon in row 1, column 6 (Wastelands): completes row 1"
    assert text(match, "at 6,2") == "Weapon in row 6, column 2 (Wastelands)"
    assert text(match, "at 3,3") == "Weapon in row 3, column 3 (City)"
    assert text(match, "at 2,5") == "Weapon in row 2, column 5 (Suburbs)"


def test_changing_dice() -> None:
    """WRI 4.6"""
    match = play(sheet(laid(1), ready=[0, 1, 1]), "card 1", "change number")
    assert match.prompt == "seat 0: which die gets which number?"
    assert texts(match)[0] == "Agent 5 becomes 1"
    play(match, "agent-5 to 1", "change colour")
    assert match.prompt == "seat 0: which die gets which colour?"
    assert texts(match)[0] == "Agent 1 becomes Intel 1"
    assert text(match, "weapon-4 to money") == "Weapon 4 becomes Money 4"


def test_moving() -> None:
    """WRI 4.4  A line that the resource leaves is not said to be completed."""
    rows = ["AAAAA.", "I....."]
    match = play(sheet(laid(1), rows=rows, ready=[1, 0, 0]), "move")
    assert match.prompt == "seat 0: which resource moves?"
    assert texts(match)[-1] == "Intel from row 2, column 1 (Wastelands)"
    assert text(match, "from 3,3") == "From row 3, column 3 (City)"
    after = play(match.copy(), "from 2,1")
    assert after.prompt.startswith("seat 0: where does the Intel from ")
    assert text(after, "at 1,6") == "Intel in row 1, column 6 (Wastelands): completes row 1"
    play(match, "from 1,1")
    assert text(match, "at 1,6") == "Agent in row 1, column 6 (Wastelands)"


def test_bonuses() -> None:
    """WRI 6.3, WRI 6.4, WRI 6.5, WRI 6.6"""
    rows = ["IIII.I", "II.III", "..I.I.", "..I.I.", "..I.I.", "..I.I."]
    match = play(sheet(with_dice(laid(1), "agent-2", "money-1", rows=rows), squares=[7, 0, 0, 2]), "draw agent-2")
    play(match, "at 2,3")
    assert match.prompt == "seat 0: which bonus first?"
    assert texts(match) == ["Bonus of row 2: Agent", "Bonus of column 3: black market"]
    assert text(match, "bonus row-3") == "Bonus of row 3: star of 6"
    play(match, "bonus row-2")
    assert match.prompt == "seat 0: where does the bonus go? (Agent)"
    assert texts(match)[0] == "Agent in row 1, column 5 (Wastelands): completes row 1 and column 5"
    assert texts(match)[-1] == "Do without it"
    play(match, "decline")
    assert match.prompt == "seat 0: which square of the black market?"
    assert texts(match)[:4] == [
        "Agents from 3 to 4",
        "Intel from 1 to 2",
        "Money from 1 to 2",
        "Weapons from 2 to 3, square 1",
    ]


def test_last_moves() -> None:
    """WRI 8.6"""
    match = sheet(laid(1), rows=["AI...."], ready=[2, 0, 0])
    match.state.round_number = 15
    pass_turn(match)
    assert match.prompt == "seat 0: one more move?"
    assert texts(match) == ["Move a resource (2 ready)", "No more moves"]
    play(match, "done")
    assert match.view().prompt == "The game is over"


def test_prompts_where_several_play() -> None:
    """WRI 3.3  Each reads what is asked of that seat; who is done reads what is asked of another."""
    match = laid(3)
    match.play("card 1", 1)
    pass_turn(match, 2)
    prompts = [match.view(seat).prompt for seat in range(3)]
    assert prompts[:2] == ["seat 0: which card?", "seat 1: what to do with the dice?"]
    assert prompts[2] == match.view().prompt == match.prompt
    assert next(action.text for action in match.legal(1)) == "Draw one Agent in row or column 5"


# --- factions ---


def test_choosing_a_faction() -> None:
    """WRI 11.1"""
    match = fourtopia.load(GAME, players=2, variants=["future-proof", "choose-factions"]).new(1, seats=["Ada", "Grace"])
    assert match.prompt == "Ada: which faction?"
    assert texts(match)[0] == f"Arbiters: {ARBITERS}"
    assert len(set(texts(match))) == len(FACTION_NAMES)
    play(match, "faction zai")
    assert match.prompt == "Grace: which faction?"


def test_dangmer() -> None:
    """WRI 12.5"""
    match = play(one_of("dangmer"), "card 2")
    assert text(match, "use faction") == "Dangmer Program: once, a die from another card"
    play(match, "use faction")
    assert match.prompt == "seat 0: which die gives way to one of another card?"
    assert texts(match) == ["Intel 1 gives way", "Money 2 gives way"]
    play(match, "give up intel-1")
    assert match.prompt == "seat 0: which die instead of Intel 1?"
    assert texts(match)[0] == "Agent 3 instead"


def test_shakra() -> None:
    """WRI 12.8"""
    match = play(one_of("shakra"), "use faction")
    assert match.prompt == "seat 0: which two ability spaces?"
    assert texts(match)[:2] == ["Two spaces: move", "One space each: move, number"]


def test_tuulu() -> None:
    """WRI 12.9"""
    match = play(one_of("tuulu"), "use faction")
    assert match.prompt == "seat 0: which die is rolled again?"
    assert texts(match)[0] == "Agent 5 on card 1"
    assert text(match, "reroll card-5 first") == "A die on card 5"


def test_umbra() -> None:
    """WRI 12.10"""
    match = play(sheet(one_of("umbra", 2, "draft"), 1, rows=["AAI..."]), "card 1", "use faction")
    assert match.prompt == "seat 0: which die is given up to copy a resource?"
    assert texts(match) == ["Agent 5 is given up", "Weapon 4 is given up"]
    play(match, "give up agent-5")
    assert match.prompt == "seat 0: which resource is copied?"
    assert texts(match) == ["One Agent", "One Intel"]
    play(match, "copy agents")
    assert match.prompt == "seat 0: where is the Agent copied?"
    assert texts(match)[0] == "Agent in row 1, column 1 (Wastelands)"


@pytest.mark.parametrize(
    ("name", "action", "words"),
    [
        ("zai", "move", "Move a resource (1 ready)"),
        ("navigators", "change number", "Change a die's number (1 ready)"),
        ("divers", "change colour", "Change a die's colour (1 ready)"),
    ],
)
def test_abilities_of_factions_are_counted(name: str, action: str, words: str) -> None:
    """WRI 12.6, WRI 12.11"""
    match = play(sheet(one_of(name), rows=["AI...."]), "card 1")
    assert text(match, action) == words
    sheet(match, ready=[2, 2, 2])
    assert text(match, action) == words.replace("1", "3")


def test_centauri_reads_its_own_values() -> None:
    """WRI 12.3"""
    match = play(sheet(one_of("centauri"), squares=[1, 0, 0, 0]), "card 1")
    assert text(match, "market agents by-5") == "Black market: Agents from 2 to 3, with the 5"
    assert text(match, "market agents by-5", 1) == "Black market: Agents from 1 to 2, with the 5"


# --- all of them ---


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("variants", [("draft",), ("secrecy",), ("future-proof", "secrecy")])
def test_everything_that_happens_can_be_told(variants: tuple[str, ...], seat: int | None) -> None:
    """WRI 2.8  To everybody; secrets are left out."""
    match = start(2, *variants, seed=3)
    while not match.over and match.state.round_number < 4:
        play(match, match.legal()[len(match.chosen) % len(match.legal())].notation)
    words = match.game.kind.texts
    told = [words.text(step.before, step.action) for step in match.steps(seat)]
    assert all(told)
    assert sum(line.startswith("Mission: ") for line in told) >= len(OPEN)
    dealt = [line for line in told if line in ("Secret mission for seat 0", "Secret mission for seat 1")]
    assert len(dealt) >= (("secrecy" in variants) * (2 if seat is None else 1))


def test_every_action_has_a_text_and_a_notation_of_its_own() -> None:
    match = laid(4, "draft")
    notations = match.game.notations
    assert len(set(notations)) == len(notations)
    assert all(text(match, notation) for notation in notations)


def test_a_die_rolled_again_counts_for_its_player() -> None:
    """WRI 12.9  Also where it is an Agent 1."""
    match = play(one_of("tuulu"), "use faction")
    match.take(0, match.game.parse("reroll card-1 first"))
    match.take(CHANCE, match.game.parse("roll 1"))
    assert texts(match)[0].startswith("Agent 1 and Weapon 4")
    assert match.view(0).tables()[0].rows[0][2] == "Agent 1"
    assert "Rolled again for seat 0: card 1" in match.view(0).tables()[0].notes


# --- what the game says of itself ---


def test_fifteen_rounds_are_said_of_the_game_alone() -> None:
    """WRI 8.4  With others a game ends when somebody brings it about."""
    assert game(GAME, 1).kind.say("cover.length") == f"{int(game(GAME, 1).box.rounds)} rounds alone"


def test_what_centauri_bureau_does() -> None:
    """WRI 12.3  Each resource still counts its own squares: Agents are not worth as much as another is."""
    for where in ("effect", "power"):
        assert game(GAME, 1).kind.say(f"{where}.centauri") == "Agents rise in value as the other resources do"
