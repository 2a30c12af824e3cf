"""What a person reads: prompts, and what an action does with the numbers of this position."""

import pytest

from fourtopia import Game, Match
from fourtopia.core import CHANCE, Step, kind_of
from fourtopia.core.components import Value, change
from fourtopia.core.sentence import unmarked
from fourtopia.games.utopia.show import asking
from fourtopia.games.utopia.state import Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    OTHERS_ONLY,
    bag,
    deal,
    develop,
    monument,
    new,
    owned,
    prefer,
    put,
    stage,
    told,
    welcome,
    wonder,
)

ALL_FIVE = "M1 P1 E1 G1 C1"


def text(match: Match, notation: str) -> str:
    """What the game says about an action now."""
    seat = int(match.state.actor)
    view = match.view(seat) if seat >= 0 else match.view()
    return match.game.kind.texts.text(view, match.game.parse(notation))


def texts(match: Match) -> list[str]:
    return [action.text for action in match.legal()]


def at(match: Match, now: Stage, actor: int, **fields: int) -> Match:
    """The position at a stage in which nobody chooses."""
    match.state.stage, match.state.actor = now, actor
    for name, value in fields.items():
        match.state[name] = value
    return match


# --- what chance does ---


def test_set_up() -> None:
    match = game("utopia", 2).new(seed=1, seats=["Ada", "Grace"])
    match.follow([])
    assert match.view().prompt == "Chance puts the civilizations on the prestige scale"
    assert text(at(match, Stage.SCALE, CHANCE), "scale maya") == "Maya starts at 5"
    match.follow([(CHANCE, 0), (CHANCE, 1)])
    assert text(match, "scale greek") == "Greek starts at 3"
    match.follow([(CHANCE, number) for number in range(4)])
    assert match.view().prompt == "Chance draws the first player"
    assert text(match, "first player 1") == "First player: Grace"
    assert text(match, "first player 4") == "First player: 4"


def test_guests_arrive() -> None:
    assert new().view().prompt == "Guests are drawn from the bag"
    assert text(new(), "draw maya wind") == "guest Maya for Wind"


def test_a_surprise_guest() -> None:
    match = welcome(new())
    assert text(match, "surprise") == "Surprise guest from the bag; then an opponent takes an extra guest"
    at(match, Stage.SURPRISE, CHANCE)
    assert match.view().prompt == "The surprise guest is drawn from the bag"
    assert text(match, "draw maya wind") == "Surprise guest: Maya for Wind"
    match.state.players[match.state.active].supply[0] = 0
    assert text(match, "draw maya wind") == "Surprise guest: Maya for Wind (no such prince in the supply)"


def test_a_surprise_guest_for_whom_something_may_be_built_first() -> None:
    """UTO 4.4"""
    match = play(bag(welcome(put(new(), 0, EA1="C3", EA2="C2", FI1="C3")), "chinese wind"), "surprise")
    assert match.prompt == "seat 0: build first, or place no prince? (Chinese for Wind)"
    assert text(match, "done") == "Place no prince"
    heading = asking.heading(match.view(0))
    assert (heading.title, heading.clause) == ("Build first, or place no prince", "UTO 4.4")
    assert asking.choice(match.view(0), match.find("done")).title == "Place no prince"
    before, action = match.view(), match.find("done")
    match.play(action)
    told = unmarked(asking.told(Step(0, action, False, before, match.view())))
    assert told == "seat 0 places no Chinese prince."


def test_dealing_and_shuffling() -> None:
    match = at(deal(new(), 0, "M3"), Stage.DEAL, CHANCE, active=2)
    words = match.game.kind.texts
    assert match.view().prompt == "Cards are dealt to seat 2"
    assert words.text(match.view(2), match.game.parse("deal maya")) == "Maya card for seat 2"
    assert words.text(match.view(0), match.game.parse("deal ?")) == "A card for seat 2"
    match.state.discards[:] = 4, 0, 2, 0, 1
    at(match, Stage.RESHUFFLE, CHANCE)
    assert match.view().prompt == "The discard pile is shuffled"
    assert text(match, "reshuffle") == "The discard pile becomes the draw pile: 7 cards"


# --- the first phase ---


def test_taking_a_guest() -> None:
    match = welcome(new(), "maya wind", "greek fire", left=2)
    assert match.prompt == "seat 0, turn 2 of 3: which guest?"
    assert texts(match)[:2] == ["Guest: Greek for Fire", "Guest: Maya for Wind"]
    play(match, "take maya wind")
    assert match.prompt == "seat 0: where does the prince go? (Maya for Wind)"
    assert text(match, "put WI1") == "Maya prince to WI1"


def test_a_guest_that_brings_nothing() -> None:
    match = welcome(put(new(), 0, EA1="M4", EA2="M4"), "maya wind", "maya fire")
    assert texts(match)[:2] == [
        "Guest: Maya for Fire (no such prince left to place)",
        "Guest: Maya for Wind (no such prince left to place)",
    ]


def test_a_district_says_what_is_there() -> None:
    """The princes of the player who decides, and the monument with its owner."""
    match = monument(put(put(new(), 0, WI7="M3 P1"), 1, WI8="C2"), 1, WI6="greek", WI7="maya")
    play(welcome(match), "take maya wind")
    assert text(match, "put WI7") == "Maya prince to WI7 (Maya monument of seat 1, seat 0: MMMP)"
    assert text(match, "put WI6") == "Maya prince to WI6 (Greek monument of seat 1)"
    assert text(match, "put WI8") == "Maya prince to WI8"


def test_naming_an_opponent() -> None:
    match = game("utopia", 3).new(seed=1, seats=["Ada", "Grace", "Jean"])
    match.state.actor = match.state.active = 0
    bag(welcome(match), "chinese wind")
    play(match, "surprise", "put WI1")
    assert match.prompt == "Ada: who takes the extra guest?"
    assert texts(match) == ["Extra guest for Grace", "Extra guest for Jean"]
    play(match, "name seat-2")
    assert match.prompt == "Jean, named by Ada: which guest?"


def test_building() -> None:
    match = welcome(put(new(), 0, WI7="M3", EA1=ALL_FIVE, EA2="M1 P1"))
    assert text(match, "wonder earth") == "Build the wonder of Earth with five princes, for 6 points"
    assert text(match, "control WI7 maya") == "Take control of WI7 with 3 Maya princes (prestige 2)"
    play(match, "wonder earth")
    assert match.prompt == "seat 0: from where is the Maya prince given up for the wonder of Earth?"
    assert texts(match) == ["Maya prince out of EA1 (seat 0: MPEGC)", "Maya prince out of EA2 (seat 0: MP)"]
    play(match, "give up EA1")
    assert match.prompt == "seat 0: from where is the Persian prince given up for the wonder of Earth?"
    assert texts(match)[0] == "Persian prince out of EA1 (seat 0: PEGC)"


def test_after_a_guest() -> None:
    match = play(welcome(put(new(), 0, WI7="M3")), "take maya wind", "put WI1")
    assert match.prompt == "seat 0: build, or end the turn?"
    assert texts(match) == ["Take control of WI7 with 3 Maya princes (prestige 2)", "End the turn"]


@pytest.mark.parametrize(
    ("owner", "variants", "added"),
    [
        (1, (), "; 4 points for seat 1"),
        (0, (), "; 4 points for seat 0"),
        (0, (OTHERS_ONLY,), ""),
        (1, (OTHERS_ONLY,), "; 4 points for seat 1"),
    ],
)
def test_control_says_who_scores_for_a_wonder(owner: int, variants: tuple[str, ...], added: str) -> None:
    """UTO 6.3"""
    match = welcome(put(wonder(new(3, *variants), owner, "wind"), 0, WI7="M3", EA3="C3"))
    assert text(match, "control WI7 maya") == f"Take control of WI7 with 3 Maya princes (prestige 2){added}"
    assert text(match, "control EA3 chinese") == "Take control of EA3 with 3 Chinese princes (prestige 5)"


# --- the second phase ---


def city() -> Match:
    match = deal(deal(new(), 0, "M4 P3 C1"), 1, "G1")
    put(match, 0, EA1="M2 P1", WI1="M1", FI4="M2")
    return develop(monument(monument(match, 1, WI1="maya"), 0, WI2="maya"))


def test_choosing_discards() -> None:
    match = at(deal(new(), 0, "M4"), Stage.SET_ASIDE, 0)
    assert match.prompt == "seat 0: which card to discard, in secret? (1 of 2)"
    assert text(match, "set aside maya") == "Discard one Maya card"
    assert text(match, "set aside ?") == "Chooses a card to discard"
    at(match, Stage.REVEAL, 0)
    assert match.view().prompt == "The discards are laid open"
    assert text(match, "reveal maya") == "seat 0: Maya card discarded"


def test_how_many_discards_are_due() -> None:
    """UTO 7.2  By the place in the order; the last is not asked."""
    match = game("utopia", 4).new(seed=3)
    while stage(match) != Stage.SET_ASIDE:
        play(match, match.legal()[0].notation)
    prompts = []
    while stage(match) == Stage.SET_ASIDE:
        prompts.append(match.prompt.rpartition("? ")[2])
        play(match, match.legal()[0].notation)
    assert prompts == ["(1 of 2)", "(2 of 2)", "(1 of 1)", "(1 of 1)"]


def test_what_cards_can_do() -> None:
    match = city()
    assert match.prompt == "seat 0: what to play?"
    assert texts(match) == [
        "Move one or two Maya princes",
        "Place one Maya prince at a monument",
        "Remove one Maya prince from a monument, for 2 points",
        "Raise Maya from 2 to 3, above Egyptian",
        "Lower Maya from 2 to 1 (2 cards)",
        "Place one Maya prince anywhere (3 cards)",
        "Move one or two Persian princes",
        "Raise Persian from 4 to 5, above Chinese",
        "Lower Persian from 4 to 1 (2 cards)",
        "Place one Persian prince anywhere (3 cards)",
        "Use a privilege to turn a card into another civilization (2 left)",
        "End the turn",
    ]
    assert text(match, "raise chinese") == "Raise Chinese"


def test_moving() -> None:
    match = play(city(), "move maya")
    assert match.prompt == "seat 0: from where do Maya princes move?"
    assert texts(match) == [
        "From EA1 (seat 0: MMP)",
        "From FI4 (seat 0: MM)",
        "From WI1 (Maya monument of seat 1, seat 0: M)",
    ]
    play(match, "from FI4")
    assert match.prompt == "seat 0: to where from FI4?"
    assert text(match, "to WA2") == "One prince to WA2, by sea"
    assert text(match, "to FI3 x2") == "Two princes to FI3, by land"
    assert text(match, "to WI3") == "One prince to WI3, over the bridge"
    assert text(match, "to WI8") == "One prince to WI8, no way"


def test_placing_and_removing() -> None:
    match = play(city(), "place maya")
    assert match.prompt == "seat 0: at which monument is the Maya prince placed?"
    assert texts(match) == [
        "Maya prince to WI1 (Maya monument of seat 1, seat 0: M); 1 point for seat 1",
        "Maya prince to WI2 (Maya monument of seat 0)",
    ]
    match = play(city(), "place anywhere maya")
    assert match.prompt == "seat 0: where is the Maya prince placed?"
    assert text(match, "put WI1") == "Maya prince to WI1 (Maya monument of seat 1, seat 0: M)"
    match = play(develop(put(city(), 0, WI2="M1", WI1="M1")), "remove maya")
    assert match.prompt == "seat 0: from where is the Maya prince removed?"
    assert texts(match)[0] == "From WI1 (Maya monument of seat 1, seat 0: M), for 2 points"


def test_privileges() -> None:
    match = play(city(), "privilege")
    assert match.prompt == "seat 0: which card to turn into which civilization?"
    assert text(match, "turn persian into maya") == "Persian card as Maya"
    play(match, "turn persian into maya")
    assert match.prompt == "seat 0: what to play as Maya?"
    assert texts(match)[-1] == "Use another privilege to turn one more card into Maya (1 left)"
    play(match, "privilege")
    assert match.prompt == "seat 0: which card to turn into Maya too?"


def test_the_limit() -> None:
    match = play(city(), "done")
    assert match.prompt == "seat 0: which card to discard, 3 above the limit?"
    assert texts(match) == ["Discard one Maya card", "Discard one Persian card", "Discard one Chinese card"]


# --- the third phase ---


def test_earning() -> None:
    match = monument(new(), 2, WI1="maya", WI2="maya", EA1="chinese")
    at(match, Stage.EARN, 2)
    assert match.view().prompt == "Prestige is scored"
    assert text(match, "earn") == "seat 2: 9 points of prestige (Maya 2 x 2, Chinese 1 x 5)"
    at(match, Stage.EARN, 1)
    assert text(match, "earn") == "seat 1: 0 points of prestige (no district)"


def test_going_to_the_back_and_the_end() -> None:
    match = at(new(), Stage.ROTATE, 1)
    assert match.view().prompt == "Of those on the start space the first goes to the back"
    assert text(match, "rotate") == "To the back of the start space: seat 1"
    assert at(match, Stage.OVER, -2).view().prompt == "The game is over"


# --- what others read ---


def a_round() -> Match:
    """A round that was played from the start, seat 0 first; nothing is built."""
    match = game("utopia", 2).new(seed=9, seats=["Ada", "Grace"])
    while match.state.round_number == 1:
        choices = [action.notation for action in match.legal()]
        wishes = ("privilege", "done")
        play(match, next((wish for wish in wishes if wish in choices and stage(match) == Stage.CARDS), choices[0]))
    return match


@pytest.mark.parametrize("seat", [0, 1, None])
def test_others_read_what_was_done_in_the_open(seat: int | None) -> None:
    """UTO 11.2  Not what was dealt and chosen in secret."""
    match = a_round()
    lines = told(match, seat)
    dealt = [line for line in lines if " card for " in line]
    own = "Ada" if seat == 0 else "Grace"
    assert len(dealt) == 10
    assert sum(line.startswith("A card for ") for line in dealt) == (10 if seat is None else 5)
    assert all(line.endswith(own) for line in dealt if not line.startswith("A card for "))
    chosen = [line for line in lines if line.startswith(("Discard one ", "Chooses a card"))]
    first = next(step.seat for step in match.steps() if step.seat != CHANCE)
    assert [line.startswith("Chooses") for line in chosen][:2] == [seat != first] * 2
    laid = [line for line in lines if line.endswith(" card discarded")]
    assert len(laid) == 2
    assert all(line.startswith(match.seats[first]) for line in laid)


def test_all_seats_read_the_same_but_for_the_secrets() -> None:
    """UTO 11.2  Line by line."""
    match = a_round()
    for lines in zip(told(match, 0), told(match, 1), told(match, None), strict=True):
        if " card for " not in lines[0] and not lines[0].startswith(("Discard one ", "Chooses a card")):
            assert len(set(lines)) == 1
    for lines in zip(match.story(0), match.story(1), match.story(), strict=True):
        open_lines = {line for line in lines if not line.endswith(" ?")}
        assert len(open_lines) <= 1


# --- an owner's values ---


def test_texts_follow_an_owners_values() -> None:
    values: dict[str, Value] = {
        "building.control": 2, "building.wonder": 1, "action.visit": 2, "action.removal": 1, "action.anywhere": 1,
        "action.lower": 1, "prestige.steps": [3, 4, 6, 8, 20], "round.guests": 2, "round.kept": 4,
        "pieces.privileges": 1, "district.WI7.value": 1,
    }  # fmt: skip
    match = wonder(put(owned(values), 0, WI7="M2", EA1=ALL_FIVE), 1, "wind")
    welcome(match, left=2)
    assert match.prompt == "seat 0, turn 1 of 2: which guest?"
    assert text(match, "control WI7 maya") == "Take control of WI7 with 2 Maya princes (prestige 4); 1 point for seat 1"
    assert text(match, "wonder earth") == "Build the wonder of Earth with five princes, for 1 point"
    develop(monument(deal(match, 0, "M4 P2"), 1, WI1="maya"))
    assert text(match, "lower maya") == "Lower Maya from 4 to 3 (1 card)"
    assert text(match, "place anywhere maya") == "Place one Maya prince anywhere (1 card)"
    assert text(match, "remove maya") == "Remove one Maya prince from a monument, for 1 point"
    assert text(match, "raise persian") == "Raise Persian from 8 to 20, above Chinese"
    assert text(match, "privilege") == "Use a privilege to turn a card into another civilization (1 left)"
    assert "50 points end the game at the end of a round" in str(match.view(0))
    play(match, "done")
    assert match.prompt == "seat 0: which card to discard, 2 above the limit?"
    assert text(at(match, Stage.EARN, 1), "earn") == "seat 1: 4 points of prestige (Maya 1 x 4)"


def test_a_visit_of_an_owners_worth() -> None:
    match = monument(deal(owned({"action.visit": 2}), 0, "M2"), 1, WI1="maya", WI2="maya")
    play(develop(match), "place maya")
    assert texts(match)[0] == "Maya prince to WI1 (Maya monument of seat 1); 2 points for seat 1"


def test_the_first_step_of_an_owners_scale() -> None:
    kind = kind_of("utopia")
    values = change(kind.components, {"prestige.steps": [0, 0, 0, 0, 9]})
    match = Game(kind, 2, (), values).new(seed=1)
    match.follow([])
    assert text(match, "scale maya") == "Maya starts at 9"
    match.follow([(CHANCE, 0)])
    assert text(match, "scale persian") == "Persian starts at 0"


def test_a_scale_in_another_order() -> None:
    match = develop(prefer(deal(new(), 0, "G1 C2"), "maya", "greek", "persian", "egyptian", "chinese"))
    assert texts(match)[:2] == ["Raise Greek from 4 to 5, above Maya", "Raise Chinese from 1 to 2, above Egyptian"]
