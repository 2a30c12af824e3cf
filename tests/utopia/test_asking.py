"""What Utopia's page says to whoever decides: how many cards, what it means for their prestige, who is playing."""

import re

from fourtopia import Match
from fourtopia.core.action import Step
from fourtopia.core.board import Look
from fourtopia.core.sentence import unmarked
from fourtopia.games.utopia.show import asking, board
from fourtopia.games.utopia.state import Stage
from tests.conftest import play
from tests.utopia.helpers import deal, develop, look, monument, new, put


def title(match: Match) -> str:
    return asking.heading(match.view(0)).title


def test_the_heading_says_how_many_cards_are_left_to_discard() -> None:
    """UTO 7.2"""
    match = deal(new(3, first=0), 0, "M2 G3")
    match.state.stage, match.state.actor = Stage.SET_ASIDE, 0
    assert title(match) == "Discard 2 cards"
    match.state.players[0].aside = 1
    assert title(match) == "Discard 1 card"


def test_without_cards_only_building_is_asked_for() -> None:
    match = develop(deal(new(3), 0, "M1"))
    match.state.stage = Stage.CARDS
    assert title(match) == "Play your cards"
    match.state.players[0].cards = 0
    assert title(match) == "Build, or end the turn"


def test_lowering_says_what_it_means_for_the_own_prestige() -> None:
    """UTO 8.9  The own monument's civilization rises by a step, or falls to the lowest."""
    match = look(develop(deal(monument(new(3), 0, WI1="greek"), 0, "M2 E2 G2")))
    match.state.step[:] = [4, 0, 1, 2, 3]
    notes = [asking.choice(match.view(0), match.find(f"lower {name}")).note for name in ("maya", "egyptian", "greek")]
    assert notes == ["you +1 a round", "", "you \N{MINUS SIGN}2 a round"]


def test_every_card_that_is_turned_shows_into_what() -> None:
    """UTO 9.2"""
    match = play(look(develop(deal(put(new(3), WI1="C1"), 0, "G2 C1"))), "privilege", "turn greek into chinese")
    assert title(match) == "Play the card as China"
    assert asking.choice(match.view(0), match.find("privilege")).detail == "1 left: one more card as China"
    play(match, "privilege", "turn greek into chinese")
    assert title(match) == "Play the cards as China"
    [tray] = board.area(match.view(0), 0, Look())
    assert len(re.findall(r'id="s1-card-turned-\d".*?stroke="var\(--just\)"', tray.svg)) == 2


def test_own_points_are_told_without_the_name_again() -> None:
    """UTO 8.7"""
    match = look(develop(deal(put(monument(new(3), 0, WI1="greek", WI2="greek"), WI1="G1", WI2="G1"), 0, "G1 M1")))
    play(match, "remove greek")
    before, action = match.view(0), match.find("from WI1")
    match.play(action)
    told = unmarked(asking.told(Step(0, action, False, before, match.view(0))))
    assert told == f"{match.seats[0]} removes a Greek prince from WI1 and scores 2 points."


def test_who_is_interrupted_by_an_extra_guest_is_playing() -> None:
    """UTO 4.2"""
    match = new(3)
    match.state.round_number, match.state.stage = 1, Stage.GUEST
    match.state.active, match.state.named, match.state.actor, match.state.acted = 1, 0, 0, 0
    assert asking.brief(match.view(0), 1).note == "is playing"
    match.state.stage, match.state.active = Stage.SET_ASIDE, -1
    assert asking.brief(match.view(0), 1).note == ""


def test_one_is_not_many() -> None:
    match = deal(new(3), 0, "M1")
    words = [fact.words for fact in asking.goods(match.view(0), 0)]
    assert words[:2] == ["card in hand", "princes in reserve"]
