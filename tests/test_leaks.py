"""Nothing that a seat or a spectator gets depends on what they do not know: of every game, found by its folder.

Texts, pages, pictures, choices, previews, refusals, observations and hints with a guess in place of the unknown;
stories of two games that looked the same. `tests/web/test_leaks.py` asks a whole server the same.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterator

import pytest
from rich.console import Console

from fourtopia.bots import Budget, advise
from fourtopia.cli.ledger import show_ledger
from fourtopia.cli.show import layout
from fourtopia.cli.steps import tell
from fourtopia.core import CHANCE, Match
from fourtopia.core.leaks import leaks
from fourtopia.table.narration import Narration
from fourtopia.web.offers import offers
from tests.conftest import game
from tests.leaks import Mode, modes, name_of, twins

GUESSES, LOOKS, HINTS, STORIES = 24, 8, 3, 4
mode = pytest.mark.parametrize("mode", modes(), ids=name_of)


def positions(mode: Mode) -> Iterator[Match]:
    """Positions of random games in which somebody does not know something."""
    name, players, variants = mode
    picker = random.Random(name_of(mode))
    while True:
        match = game(name, players, *variants).new(seed=picker.getrandbits(32))
        while not match.over:
            if picker.random() < 0.1 and any(hides(match, seat) for seat in range(players)):
                yield match
            seat = picker.choice(match.actors)
            match.play(picker.choice(match.legal_ids(seat)), seat)


def hides(match: Match, seat: int) -> bool:
    return bool(match.view(seat).bytes() != match.state.tobytes())


def guesses(mode: Mode, number: int, asked: bool = False) -> Iterator[tuple[Match, Match, int | None]]:
    """Positions with a guess of somebody that is not what is; `asked`: of somebody who is to decide."""
    picker, made = random.Random(name_of(mode)), 0
    for match in positions(mode):
        who: int | None = picker.choice(match.actors)
        if not asked and picker.random() < 0.5:
            who = picker.choice([*range(match.game.players), None])
        guess = match.imagined(-1 if who is None else who, picker.getrandbits(32))
        if guess.state.tobytes() != match.state.tobytes():
            yield match, guess, who
            made += 1
        if made == number:
            return


@mode
def test_a_guess_changes_nothing_that_anybody_gets(mode: Mode) -> None:
    for number, (match, guess, who) in enumerate(guesses(mode, GUESSES)):
        assert leaks(match, guess, who, seed=number, texts=number % 3 == 0) == []


@mode
def test_a_guess_changes_nothing_in_the_terminal(mode: Mode) -> None:
    for match, guess, who in guesses(mode, LOOKS):
        assert in_the_terminal(match, who) == in_the_terminal(guess, who)


def in_the_terminal(match: Match, who: int | None) -> str:
    screen = io.StringIO()
    console = Console(width=120, file=screen, force_terminal=True)
    console.print(layout(console, match.view(who).tables()))
    show_ledger(console, match, who)
    return screen.getvalue()


@mode
def test_a_guess_changes_no_preview(mode: Mode) -> None:
    """What a choice would bring is shown only as far as its player can know."""
    for match, guess, who in guesses(mode, LOOKS, asked=True):
        legal = match.legal_ids(who)
        assert offers(match, match.view(who), legal) == offers(guess, guess.view(who), legal)


@mode
def test_a_guess_changes_no_hint(mode: Mode) -> None:
    for match, guess, who in guesses(mode, HINTS, asked=True):
        assert advised(match, who) == advised(guess, who)


def advised(match: Match, who: int | None) -> object:
    return advise(match.view(who), match.legal_ids(who), Budget(nodes=300), seed=1)


@mode
def test_games_that_looked_the_same_are_told_in_the_same_words(mode: Mode) -> None:
    picker, compared = random.Random(name_of(mode)), 0
    for match in positions(mode):
        watcher = picker.choice([*range(match.game.players), None])
        other = next(twins(match, watcher, picker), None)
        if other is not None:
            assert words(other, watcher) == words(match, watcher)
            assert repr(other) == repr(match)
            assert any(words(other, seat) != words(match, seat) for seat in range(match.game.players))
            compared += 1
        if compared == STORIES:
            return


def words(match: Match, watcher: int | None) -> object:
    """The story as a log, in a terminal and on a page, with its points and the numbers of its lines."""
    screen, story = io.StringIO(), Narration(match, watcher)
    tell(Console(width=120, file=screen), match.game, match.seats, match.steps(watcher))
    story.go_on()
    return screen.getvalue(), match.story(watcher), story.lines, story.points


def test_there_is_a_mode_of_every_game_with_secrets() -> None:
    found = {(name, *variants) for name, _, variants in modes()}
    assert {("utopia",), ("write-the-future", "secrecy"), ("write-the-future", "future-proof")} <= found


def test_these_tests_see_a_leak() -> None:
    """To its owner a secret does look different."""
    told = 0
    for match in positions(("utopia", 3, ())):
        other = match.imagined(0, 1)
        if other.view(1).bytes() != match.view(1).bytes() and match.actor != CHANCE:
            assert {"view", "texts", "pages", "observation"} <= set(leaks(match, other, 1, seed=1))
            told += 1
        if told == 3:
            return
