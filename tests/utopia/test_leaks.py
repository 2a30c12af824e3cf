"""What a seat may not know is changed, and nothing that the seat gets changes by a byte."""

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from fourtopia import Match
from fourtopia.cli.show import layout
from fourtopia.cli.steps import tell
from fourtopia.core import CHANCE
from fourtopia.core.checking.secrets import examine
from fourtopia.games.utopia.state import CIVILIZATIONS, DEAL, DONE, SET_ASIDE, Stage
from tests.conftest import game

HIDDEN = (Stage.DEAL, Stage.SET_ASIDE)


def positions(players: int, seed: int) -> Iterator[Match]:
    """Every position of a random game in which somebody holds cards, chance's decisions included."""
    picker = random.Random(seed)
    played = game("utopia", players).new(seed=seed)
    while not played.over:
        played.play(picker.choice(played.legal_ids()))
    match = game("utopia", players).new(seed=seed)
    match.follow([])
    for actor, action in played.chosen:
        match.take(actor, action)
        if any(match.state.players[seat].cards for seat in range(players)):
            yield match


def shuffle_hidden_cards(match: Match, seat: int, picker: random.Random) -> bool:
    """Swap hidden cards of others and of the pile with each other, at random. False if nothing has changed.

    They are cards that were dealt since the pile was shuffled: what others kept then, they kept.
    """
    state, before = match.state, match.state.tobytes()
    others = [state.players[other] for other in range(match.game.players) if other != seat]
    places = [(them[name], them.dealt) for them in others for name in ("hand", "set_aside")]
    places.append((state.pile, state.pile.copy()))
    for _ in range(12):
        one, other = picker.choice(places), picker.choice(places)
        mine, theirs = picker.randrange(CIVILIZATIONS), picker.randrange(CIVILIZATIONS)
        if one is not other and all((one[0][mine], one[1][mine], other[0][theirs], other[1][theirs])):
            for place in one:
                place[mine] -= 1
                place[theirs] += 1
            for place in other:
                place[theirs] -= 1
                place[mine] += 1
    return bool(state.tobytes() != before)


def shown_to(match: Match, seat: int | None) -> list[str | bytes]:
    """All that a seat gets to see of a position."""
    view, words = match.view(seat), match.game.kind.texts
    console = Console(width=120, file=io.StringIO(), force_terminal=True)
    console.print(layout(console, view.tables()))
    texts = [words.text(view, action) for action in range(0, match.game.kind.actions, 7)]
    reasons = (
        [words.why_not(view, action) for action in range(0, match.game.kind.actions, 7)] if seat is not None else []
    )
    assert isinstance(console.file, io.StringIO)
    return [view.bytes(), str(view), view.prompt, console.file.getvalue(), *texts, *reasons]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_views_do_not_change_with_hidden_cards_by_a_byte(players: int) -> None:
    picker, changed = random.Random(players), 0
    for seed in range(4):
        for match in positions(players, seed):
            real = match._states.copy()
            seat = picker.randrange(players)
            seen = {each: match.view(each).bytes() for each in (seat, None)}
            changed += shuffle_hidden_cards(match, seat, picker)
            assert match.view(seat).bytes() == seen[seat]
            assert match.view().bytes() == seen[None]
            match._states[:] = real
    assert changed > 600


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_texts_and_drawings_do_not_change_with_hidden_cards(players: int) -> None:
    picker, changed = random.Random(players), 0
    for match in positions(players, players):
        if picker.random() < 0.03:
            real = match._states.copy()
            seat = picker.randrange(players)
            before = [shown_to(match, seat), shown_to(match, None)]
            changed += shuffle_hidden_cards(match, seat, picker)
            assert [shown_to(match, seat), shown_to(match, None)] == before
            match._states[:] = real
    assert changed > 5


def test_shuffled_hidden_cards_are_a_possible_position() -> None:
    """So the tests above compare with what could be."""
    picker, changed = random.Random(1), 0
    for match in positions(3, 1):
        real = match._states.copy()
        changed += shuffle_hidden_cards(match, 0, picker)
        assert examine(match.game.boxes, match._states) == 0
        match._states[:] = real
    assert changed > 100


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_secret_choice_looks_like_any_other_in_the_log(players: int) -> None:
    """UTO 11.2  Whatever card is dealt or set aside, the others see the same line and the same table."""
    looked = 0
    for match in positions(players, 10 + players):
        if match.state.stage not in HIDDEN:
            continue
        actor = CHANCE if match.state.stage == Stage.DEAL else int(match.state.actor)
        owner = int(match.state.active) if actor == CHANCE else actor
        choices = match.legal_ids()
        for seat in [*range(players), None]:
            steps = [match.copy().told_to(actor, action, False, seat, False) for action in choices]
            lines, tables = {step.action for step in steps}, {step.after.bytes() for step in steps}
            assert len(lines) == len(tables) == (len(choices) if seat == owner else 1)
        looked += len(choices) > 1
    assert looked > 100


def test_the_log_of_a_seat_is_cut() -> None:
    """UTO 11.1, 11.2"""
    for match in positions(3, 4):
        if match.state.round_number == 2:
            break
    whole = [line for line in str(match.log).splitlines() if "deal" in line or "set aside" in line]
    assert not any("?" in line for line in whole)
    for seat in (0, 1, 2, None):
        told = match.story(seat)
        assert sum(line == "chance deal ?" for line in told) == (10 if seat is not None else 15)
        for step in match.steps(seat):
            secret = DEAL <= step.action < DEAL + CIVILIZATIONS or SET_ASIDE <= step.action < SET_ASIDE + CIVILIZATIONS
            assert not secret or seat in (step.seat, step.before.state.active)
    assert match.story(0) != match.story(1)


def test_two_games_that_differ_in_a_secret_tell_a_seat_the_same_story() -> None:
    """Also in words, as the terminal tells them."""
    compared = 0
    for match in positions(3, 6):
        if match.state.stage != Stage.DEAL or compared > 12:
            continue
        owner, stories = int(match.state.active), []
        for action in match.legal_ids():
            after = match.copy()
            after.take(CHANCE, action)
            stories.append([_told(after, seat) for seat in range(3)])
        for seat in range(3):
            same = all(story[seat] == stories[0][seat] for story in stories)
            assert same == (seat != owner)
        compared += 1
    assert compared > 12


def _told(match: Match, seat: int) -> str:
    console = Console(width=120, file=io.StringIO())
    tell(console, match.game, match.seats, match.steps(seat))
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue() + "\n".join(match.story(seat))


def test_a_card_is_asked_for_even_if_all_are_alike() -> None:
    """UTO 11.4  Who has to set aside two cards and holds one civilization only is asked for both."""
    for match in positions(2, 8):
        if match.state.stage == Stage.SET_ASIDE:
            break
    seat = int(match.state.actor)
    me, state = match.state.players[seat], match.state
    for civilization in range(1, CIVILIZATIONS):
        moved = int(me.hand[civilization])
        state.pile[civilization] += moved
        state.pile[0] -= moved
        me.hand[civilization] -= moved
        me.hand[0] += moved
        me.dealt[civilization] -= moved
        me.dealt[0] += moved
    assert examine(match.game.boxes, match._states) == 0
    match.look_again()
    for _ in range(2):
        assert (match.actor, match.legal_ids(), match.forced) == (seat, [SET_ASIDE], [])
        match.take(seat, SET_ASIDE)


@pytest.mark.parametrize("players", [2, 3])
def test_nobody_is_passed_over_for_what_a_hand_holds(players: int) -> None:
    """UTO 7.9  Who could only be done, and was not asked, had no card: everybody could see that."""
    unasked = asked = 0
    for seed in range(6):
        picker, match = random.Random(seed), game("utopia", players).new(seed=seed)
        while not match.over:
            asked += match.actor != CHANCE and len(match.legal_ids()) == 1
            match.play(picker.choice(match.legal_ids()))
        for step in match.steps(secrets=True):
            if step.action == DONE and step.before.state.stage == Stage.CARDS and step.forced:
                unasked += 1
                assert step.before.state.players[step.seat].cards == 0
    assert unasked > 3
    assert asked > 3
