"""UTO 11: what players know."""

import numpy as np
import pytest

from fourtopia import Match, View
from fourtopia.core.chance import new_random
from fourtopia.core.checking.secrets import examine
from fourtopia.core.records import copied
from fourtopia.core.view import blank, imagine
from fourtopia.games.utopia.state import Stage
from tests.conftest import game, play
from tests.utopia.helpers import cards, deal, develop, new, notations, pile, stage, told, words


def dealt(seed: int = 3, players: int = 3) -> Match:
    """A game in which cards were dealt and the first discard is to be chosen."""
    match = game("utopia", players).new(seed=seed)
    while stage(match) != Stage.SET_ASIDE:
        play(match, notations(match)[0])
    return match


def hands(view: View) -> list[str]:
    return [words(view.state.players[seat].hand) for seat in range(view.game.players)]


def guess(match: Match, seat: int, seed: int) -> View:
    """What the seat sees, with the rest filled in at random."""
    view = match.view(seat)
    states = copied(view.states)
    imagine(match.game.boxes, states, seat, new_random(seed))
    assert examine(match.game.boxes, states) == 0
    return View(match.game, states, seat, view.actor, view.names)


# --- 11.1 ---


def test_a_hand_is_known_to_its_player_alone() -> None:
    """UTO 11.1"""
    match = develop(deal(deal(deal(new(), 0, "M2 P1"), 1, "G4"), 2, "C1"))
    assert hands(match.view(0)) == ["M2 P1", "", ""]
    assert hands(match.view(1)) == ["", "G4", ""]
    assert hands(match.view()) == ["", "", ""]
    assert hands(match.open_view()) == ["M2 P1", "G4", "C1"]


def test_how_many_cards_there_are_is_open() -> None:
    """UTO 11.1"""
    match = develop(deal(deal(deal(new(), 0, "M2 P1"), 1, "G4"), 2, "C1"))
    for seat in (0, 1, 2, None):
        assert [int(number) for number in match.view(seat).state.players["cards"][:3]] == [3, 4, 1]


def test_nobody_sees_the_draw_pile() -> None:
    """UTO 11.1, UTO 11.2  How many cards are in it follows from the rest."""
    match = develop(deal(new(), 0, "M2 P1"))
    for seat in (0, 1, 2, None):
        assert not any(match.view(seat).state.pile)
        assert "47 cards in the draw pile" in str(match.view(seat))


def test_two_positions_that_differ_in_another_hand_look_the_same() -> None:
    """UTO 11.1  To the byte, and in words."""
    one, other = (develop(deal(deal(new(), 0, "M2 P1"), 1, given)) for given in ("G4", "C2 M2"))
    for seat in (0, 2, None):
        assert one.view(seat).bytes() == other.view(seat).bytes()
        assert str(one.view(seat)) == str(other.view(seat))
    assert str(one.view(1)) != str(other.view(1))


# --- 11.2 ---


def test_a_dealt_card_is_seen_by_the_player_who_gets_it_alone() -> None:
    """UTO 11.2  Others see that a card was dealt."""
    match = dealt()
    for seat in range(3):
        own = [f"chance deal {name}" for name in ("maya", "persian", "egyptian", "greek", "chinese")]
        lines = [line for line in match.story(seat) if line.startswith("chance deal")]
        assert len(lines) == 15
        assert sum(line in own for line in lines) == 5
        assert lines.count("chance deal ?") == 10
    assert [line for line in match.story() if line.startswith("chance deal")] == ["chance deal ?"] * 15


def test_the_cards_that_a_player_sees_are_those_that_came() -> None:
    """UTO 11.2"""
    match = dealt()
    for seat in range(3):
        seen = sorted(line.split()[2][0].upper() for line in match.story(seat) if line.startswith("chance deal"))
        mine = "".join(letter for letter in seen if letter != "?")
        assert words([mine.count(letter) for letter in "MPEGC"]) == cards(match, seat)


def test_a_card_chosen_to_be_discarded_is_seen_by_its_player_alone_until_it_is_laid_open() -> None:
    """UTO 11.2"""
    match = dealt()
    first = match.actor
    assert first is not None
    chosen = notations(match)[0]
    play(match, chosen)
    for seat in range(3):
        assert match.story(seat)[-1] == f"{first} {chosen if seat == first else 'set aside ?'}"
        assert bool(words(match.view(seat).state.players[first].set_aside)) is (seat == first)
        assert int(match.view(seat).state.players[first].aside) == 1
    assert match.story()[-1] == f"{first} set aside ?"
    while stage(match) == Stage.SET_ASIDE:
        play(match, notations(match)[0])
    laid = [line for line in match.story() if "reveal" in line]
    assert laid[0] == f"{first} {chosen.replace('set aside', 'reveal')}"
    assert len(laid) == 3


def test_what_a_player_was_dealt_is_remembered_for_that_player_alone() -> None:
    """UTO 11.2"""
    match = dealt()
    for seat in range(3):
        view = match.view(seat)
        known = [words(view.state.players[other].dealt) for other in range(3)]
        assert known == [cards(match, seat) if other == seat else "" for other in range(3)]


def test_words_keep_the_secret_too() -> None:
    """UTO 11.2"""
    match = dealt()
    first = match.actor
    play(match, notations(match)[0])
    for seat in range(3):
        texts = told(match, seat)
        assert ("Chooses a card to discard" in texts) is (seat != first)
        assert texts.count(f"A card for seat {first}") == (0 if seat == first else 5)


# --- 11.3 ---


def test_the_discard_pile_is_open() -> None:
    """UTO 11.3"""
    match = play(develop(deal(new(), 0, "M2 P1 G1")), "lower maya", "raise persian")
    for seat in (0, 1, 2, None):
        assert words(match.view(seat).state.discards) == "M2 P1"


def test_what_the_draw_pile_consisted_of_when_it_was_shuffled_is_open() -> None:
    """UTO 11.3"""
    match = pile(deal(deal(new(2), 0, "M5"), 1, "P5"), "")
    state = match.state
    state.stage, state.actor, state.active, state.to_come, state.acted = Stage.RESHUFFLE, -1, 0, 5, 0
    match.look_again()
    match.resume()
    for seat in (0, 1, None):
        assert match.view(seat).state.shuffled.tolist() == [5, 5, 10, 10, 10]


@pytest.mark.parametrize("seat", [0, 1])
def test_a_guess_agrees_with_what_is_known(seat: int) -> None:
    """UTO 11.1, UTO 11.3  Own cards and counts stay, and nobody's pile has more than it can have."""
    match = pile(deal(deal(new(2), 0, "M5"), 1, "P5"), "")
    state = match.state
    state.stage, state.actor, state.active, state.to_come, state.acted = Stage.RESHUFFLE, -1, 0, 5, 0
    match.look_again()
    match.resume()
    for seed in range(20):
        thought = guess(match, seat, seed)
        assert hands(thought)[seat] == cards(match, seat)
        limit = state.shuffled.astype(int) - state.players[seat].dealt
        assert np.all(thought.state.pile <= limit)
        assert int(thought.state.pile.sum()) == int(state.pile.sum())
        again = copied(thought.states)
        blank(match.game.boxes, again, seat)
        assert again.tobytes() == match.view(seat).bytes()


def test_what_a_player_was_dealt_and_played_is_not_in_the_pile() -> None:
    """UTO 11.3  Five Maya cards were shuffled, three came to seat 0 and were discarded: so seat 1 kept five."""
    match = deal(new(2), 1, "M5")
    state = match.state
    state.shuffled[0], state.discards[0], state.pile[0] = 5, 3, 2
    state.players[0].dealt[0], state.players[0].played[0] = 3, 3
    state.players[1].dealt[0], state.players[1].kept = 0, 5
    develop(match)
    for seed in range(10):
        thought = guess(match, 0, seed)
        assert (hands(thought)[1], int(thought.state.pile[0])) == ("M5", 2)


def test_cards_that_were_not_shuffled_are_with_whoever_kept_some() -> None:
    """UTO 11.3  Seven Maya and three Persian cards are in two hands of five; which are where is open."""
    match = deal(deal(deal(new(), 0, "M3"), 1, "M5"), 2, "M2 P3")
    state = match.state
    state.shuffled[:2] = 0, 7
    for seat in range(3):
        state.players[seat].dealt[:] = 0
        state.players[seat].kept = state.players[seat].cards
    develop(match)
    for seat in (1, 2):
        thought = [hands(guess(match, 0, seed)) for seed in range(20)]
        assert {each[seat] for each in thought} == {"M5", "M4 P1", "M3 P2", "M2 P3"}
    assert all(int(guess(match, 0, seed).state.pile[0]) == 0 for seed in range(5))


def test_cards_of_the_own_hand_are_in_nobody_elses() -> None:
    """UTO 11.1  Whoever holds all ten Maya cards knows that no other hand has one."""
    match = develop(deal(deal(new(), 0, "M10"), 1, "G4"))
    assert all("M" not in hands(guess(match, 0, seed))[1] for seed in range(10))
    assert any("M" in hands(guess(match, 2, seed))[1] for seed in range(10))
