"""UTO 7: second phase, developing the city."""

import pytest

from fourtopia import Match
from fourtopia.core import CHANCE
from fourtopia.core.components import Value
from fourtopia.games.utopia.state import CIVILIZATION_NAMES, Stage
from tests.conftest import game, play
from tests.utopia.helpers import (
    LETTERS,
    buildings,
    cards,
    deal,
    develop,
    discards,
    have,
    monument,
    new,
    notations,
    numbers,
    offered,
    order,
    owned,
    pile,
    points,
    put,
    score,
    stage,
    welcome,
)


def last_guest(match: Match) -> Match:
    """The last guest of the first phase is taken and placed by the last in order; so cards are dealt."""
    *others, last = order(match)
    return play(welcome(match, "maya wind", seat=last, left=1, acted=others), "take maya wind", "put WI1")


def held(match: Match) -> list[int]:
    return [int(match.state.players[seat].cards) for seat in range(match.game.players)]


def asides(match: Match) -> list[tuple[int | None, int]]:
    """Who is asked for a discard, and how many times in a row, until cards are played."""
    asked: list[tuple[int | None, int]] = []
    while stage(match) == Stage.SET_ASIDE:
        if asked and asked[-1][0] == match.actor:
            asked[-1] = (match.actor, asked[-1][1] + 1)
        else:
            asked.append((match.actor, 1))
        play(match, notations(match)[0])
    return asked


# --- 7.1 ---


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_dealt_five_cards(players: int) -> None:
    """UTO 7.1  On top of those that were kept."""
    match = last_guest(deal(new(players), 1, "G3"))
    assert held(match) == [8 if seat == 1 else 5 for seat in range(players)]
    assert int(match.state.pile.sum()) == 50 - 5 * players - 3


@pytest.mark.parametrize("number", [0, 1, 4])
def test_an_owner_may_have_other_numbers_dealt(number: int) -> None:
    """UTO 7.1"""
    values: dict[str, Value] = {"round.cards": number, "discard.first": 0, "discard.others": 0}
    match = last_guest(deal(owned(values), 0, "G2"))
    assert held(match) == [2 + number, number, number]
    assert stage(match) == Stage.CARDS


def test_cards_are_dealt_in_the_order_of_play_five_at_a_time() -> None:
    """UTO 7.1"""
    match = game("utopia", 3).new(seed=21)
    first = match.actor
    assert first is not None
    while stage(match) != Stage.SET_ASIDE:
        play(match, notations(match)[0])
    receivers = [
        int(step.before.state.active) for step in match.steps() if match.game.notations[step.action] == "deal ?"
    ]
    assert receivers == [(first + turn // 5) % 3 for turn in range(15)]


def test_the_order_of_dealing_is_that_of_the_score_track() -> None:
    """UTO 7.1  With four cards in the pile the leader gets them first; then the discard pile is shuffled."""
    match = pile(score(new(2), 3, 9), "M4")
    last_guest(match)
    assert numbers(cards(match, 1))[0] >= 4


# --- 7.2, 7.3 ---


@pytest.mark.parametrize(
    ("players", "wanted"),
    [
        (2, [(0, 2)]),
        (3, [(0, 2), (1, 1)]),
        (4, [(0, 2), (1, 1), (2, 1)]),
        (5, [(0, 2), (1, 1), (2, 1), (3, 1)]),
    ],
)
def test_the_first_discards_two_the_last_none_the_others_one(players: int, wanted: list[tuple[int, int]]) -> None:
    """UTO 7.2"""
    match = new(players)
    for seat in range(players):
        deal(match, seat, "M1 P1 E1 G1 C1")
    assert asides(last_guest(match)) == wanted


def test_the_order_of_the_discards_is_that_of_the_score_track() -> None:
    """UTO 7.2, UTO 7.3"""
    match = score(new(4), 1, 9, 9, 4, order=(2, 1, 3, 0))
    for seat in range(4):
        deal(match, seat, "M1 P1 E1 G1 C1")
    assert asides(last_guest(match)) == [(2, 2), (1, 1), (3, 1)]


def test_new_cards_or_kept_ones_are_discarded() -> None:
    """UTO 7.2  Any of the hand."""
    match = last_guest(pile(deal(deal(new(2), 0, "M1 P1"), 1, "M1"), "G5 C5"))
    assert notations(match) == [
        f"set aside {name}"
        for name, number in zip(CIVILIZATION_NAMES, numbers(cards(match)), strict=True)
        if number
    ]  # fmt: skip
    assert {"set aside maya", "set aside persian"} < set(notations(match))
    play(match, "set aside maya")
    assert "set aside maya" not in notations(match)
    assert (held(match), int(match.state.players[0].aside)) == ([6, 6], 1)


def test_discards_are_laid_open_together_before_any_card_is_played() -> None:
    """UTO 7.3  Until the last is chosen the discard pile is empty."""
    match = last_guest(deal(deal(deal(new(), 0, "M2 P2"), 1, "G2 C2"), 2, "M2 P1"))
    play(match, "set aside maya", "set aside persian")
    assert match.actor == 1
    assert discards(match) == ""
    play(match, "set aside greek")
    assert (stage(match), match.actor) == (Stage.CARDS, 0)
    assert discards(match) == "M1 P1 G1"
    assert held(match) == [7, 8, 8]
    assert [int(match.state.players[seat].aside) for seat in range(3)] == [0, 0, 0]


# --- 7.4 ---


def test_any_number_of_actions_each_as_often_as_one_likes() -> None:
    """UTO 7.4  Until the player says that it is enough."""
    match = put(deal(deal(monument(new(), 1, EA1="maya"), 0, "M4 G2 P1"), 1, "G1"), 0, EA1="M2")
    develop(match)
    play(match, "remove maya", "remove maya", "raise greek", "raise greek", "place maya", "raise maya")
    assert (match.actor, cards(match), points(match)) == (0, "P1", [4, 1, 0])
    play(match, "done")
    assert match.actor == 1
    assert cards(match) == "P1"


def test_a_player_may_play_nothing() -> None:
    """UTO 7.4  All cards are kept."""
    match = play(develop(deal(deal(new(), 0, "M4"), 1, "G1")), "done")
    assert (match.actor, cards(match), discards(match)) == (1, "M4", "")


# --- 7.5 ---


def test_cards_that_are_played_lie_on_the_discard_pile() -> None:
    """UTO 7.5"""
    match = develop(put(deal(new(), 0, "M4 P2 G3 C1"), 0, EA1="M1"))
    play(match, "move maya", "to EA2", "lower persian", "place anywhere greek", "put WI1", "raise maya")
    assert discards(match) == "M2 P2 G3"
    assert cards(match) == "M2 C1"
    assert "discard pile  2     2        0         3      0" in str(match.view(1))


def test_discarded_cards_lie_there_too() -> None:
    """UTO 7.5"""
    match = play(develop(deal(deal(new(), 0, "M4 P2"), 1, "G1")), "done", "discard persian")
    assert (discards(match), cards(match)) == ("P1", "M4 P1")


# --- 7.6 ---


def test_the_discard_pile_becomes_the_draw_pile_when_a_card_must_be_dealt() -> None:
    """UTO 7.6  The two that are left are dealt first; ten are needed."""
    match = last_guest(pile(deal(new(2), 0, "P4"), "C2"))
    assert numbers(cards(match, 0))[4] >= 2
    assert int(match.state.discards.sum()) == 0
    assert int(match.state.pile.sum()) == 50 - 4 - 10
    assert match.state.shuffled.tolist() == [10, 6, 10, 10, 8]


def test_nothing_is_shuffled_as_long_as_the_pile_lasts() -> None:
    """UTO 7.6  When the last card was dealt the discard pile still lies there."""
    match = last_guest(pile(new(2), "C5 G5"))
    assert match.state.pile.tolist() == [0] * 5
    assert discards(match) == "M10 P10 E10 G5 C5"


def test_cards_in_hands_are_not_shuffled() -> None:
    """UTO 7.6  With five players who kept five cards each every card is needed."""
    match = new(5)
    for seat, given in enumerate(("M5", "P5", "E5", "G5", "C5")):
        deal(match, seat, given)
    pile(match, "")
    state = match.state
    state.stage, state.actor, state.active, state.to_come, state.acted = Stage.RESHUFFLE, CHANCE, 0, 5, 0
    match.look_again()
    match.resume()
    assert stage(match) == Stage.SET_ASIDE
    assert held(match) == [10] * 5
    assert (match.state.pile.tolist(), discards(match)) == ([0] * 5, "")


# --- 7.7 ---


@pytest.mark.parametrize(("given", "above"), [("M5", 0), ("M3 P2", 0), ("M3 P3", 1), ("M4 P4 G2", 5)])
def test_just_the_cards_above_five_are_discarded(given: str, above: int) -> None:
    """UTO 7.7  Which ones the player chooses."""
    match = play(develop(deal(deal(new(), 0, given), 1, "G1")), "done")
    for left in range(above, 0, -1):
        assert (match.actor, stage(match), held(match)[0]) == (0, Stage.LIMIT, 5 + left)
        assert notations(match) == [
            f"discard {CIVILIZATION_NAMES[LETTERS.index(each[0])]}" for each in cards(match).split()
        ]
        play(match, notations(match)[-1])
    assert (match.actor, held(match)[0]) == (1, 5)
    assert int(match.state.discards.sum()) == above


def test_the_limit_counts_at_the_end_of_the_turn_not_before() -> None:
    """UTO 7.7"""
    match = develop(deal(deal(new(), 0, "M3 P3 G1 E2"), 1, "G1"))
    play(match, "lower persian", "raise greek", "raise egyptian")
    play(match, "done")
    assert (match.actor, cards(match)) == (1, "M3 P1 E1")


# --- 7.8 ---


def test_building_before_between_and_after_the_actions() -> None:
    """UTO 7.8"""
    match = put(deal(deal(new(), 0, "M2 P1"), 1, "G1"), 0, EA1="P3", EA2="M2", EA3="M1", WI1="M1 P1 E1 G1 C1")
    develop(match)
    play(match, "control EA1 persian", "move maya", "from EA3", "to EA2", "wonder wind", "raise maya")
    assert sorted(notations(match)) == [
        "control EA2 maya", "done", "place persian", "privilege", "raise persian",
    ]  # fmt: skip
    play(match, "raise persian", "control EA2 maya")
    assert buildings(match) == {"EA1": "persian", "EA2": "maya", "wind": "wonder"}
    assert match.actor == 1


def test_nothing_is_built_while_an_action_is_carried_out() -> None:
    """UTO 7.8  After the card is played the prince moves first."""
    match = play(develop(put(deal(new(), 0, "M1"), 0, EA1="P3", EA2="M2")), "move maya")
    assert offered(match, "control") == []
    assert match.actor == 0


# --- 7.9 ---


def test_who_holds_cards_is_asked_even_if_none_can_be_played() -> None:
    """UTO 7.9  A last card of the highest civilization without privileges and princes."""
    match = have(deal(deal(new(), 0, "C1 M1"), 1, "G1"), 0, privileges=0)
    play(develop(match), "raise maya")
    assert (match.actor, notations(match)) == (0, ["done"])
    play(match, "done")
    assert (match.actor, cards(match)) == (1, "C1")


def test_who_holds_cards_that_are_all_alike_is_asked_which_to_discard() -> None:
    """UTO 11.4, UTO 7.7"""
    match = play(develop(deal(deal(new(), 0, "C7"), 1, "G1")), "done")
    for left in (7, 6):
        assert (match.actor, stage(match), notations(match)) == (0, Stage.LIMIT, ["discard chinese"])
        assert held(match)[0] == left
        play(match, "discard chinese")
    assert (match.actor, cards(match)) == (1, "C5")


@pytest.mark.parametrize("cost", ["action.anywhere", "action.lower"])
def test_a_single_card_may_do_what_takes_one_for_an_owner(cost: str) -> None:
    """UTO 7.9  The last card of the highest civilization places a prince or lowers it, so the player is asked."""
    match = have(deal(deal(owned({cost: 1}), 0, "C1 M1"), 1, "G1"), 0, privileges=0)
    play(develop(match), "raise maya")
    assert match.actor == 0
    assert offered(match, "place anywhere", "lower") == [
        "place anywhere chinese" if cost == "action.anywhere" else "lower chinese"
    ]


@pytest.mark.parametrize("reason", ["privilege", "building", "prince"])
def test_as_long_as_something_can_be_done_the_player_is_asked(reason: str) -> None:
    """UTO 7.9"""
    match = have(deal(deal(new(), 0, "C1 M1"), 1, "G1"), 0, privileges=0)
    if reason == "privilege":
        have(match, 0, privileges=1)
    elif reason == "building":
        put(match, 0, EA1="M3")
    else:
        put(match, 0, EA1="C1")
    play(develop(match), "raise maya")
    assert match.actor == 0
    assert "done" in notations(match)


def test_whoever_has_no_cards_and_nothing_to_build_is_passed_over() -> None:
    """UTO 7.9  Seat 1 is not asked; seat 2 is."""
    match = play(develop(deal(deal(new(), 0, "M1"), 2, "G1")), "done")
    assert match.actor == 2
    match = play(develop(put(deal(deal(new(), 0, "M1"), 2, "G1"), 1, EA1="M3")), "done")
    assert match.actor == 1


def test_a_hand_that_cannot_be_played_is_still_cut_to_five() -> None:
    """UTO 7.9, UTO 7.7  Where an owner wants nine cards for what could be done with seven."""
    match = have(deal(deal(owned({"action.lower": 9, "action.anywhere": 9}), 0, "C7 M1"), 1, "G1"), 0, privileges=0)
    play(develop(match), "raise maya", "done", "discard chinese", "discard chinese")
    assert (match.actor, cards(match), discards(match)) == (1, "C5", "M1 C2")


def test_the_last_card_of_a_hand_is_the_end_of_the_turn() -> None:
    """UTO 7.9"""
    match = play(develop(deal(deal(new(), 0, "M1"), 1, "G1")), "raise maya")
    assert (match.actor, cards(match)) == (1, "")
