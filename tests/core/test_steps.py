"""Steps: decisions and what they force. How long a game is, and how it was after so many of them."""

import random

import pytest

from fourtopia.core import Match
from tests.conftest import game as game_of

MODES = [
    ("futuropia", 3, ()),
    ("prosperity", 2, ()),
    ("utopia", 3, ()),
    ("write-the-future", 3, ("secrecy",)),
    ("write-the-future", 2, ("draft", "future-proof")),
]
mode = pytest.mark.parametrize(("game", "players", "variants"), MODES)


def played(game: str, players: int, variants: tuple[str, ...], decisions: int = 10**6) -> Match:
    match = game_of(game, players, *variants).new(seed=7)
    picker = random.Random(game)
    while not match.over and len(match.chosen) < decisions:
        seat = picker.choice(match.actors)
        match.play(picker.choice(match.legal_ids(seat)), seat)
    return match


@mode
def test_a_match_after_so_many_steps_is_as_the_step_left_it(game: str, players: int, variants: tuple[str, ...]) -> None:
    match = played(game, players, variants, 400)
    steps = list(match.steps(secrets=True))
    assert len(steps) == match.lengths[-1]
    assert any(step.forced for step in steps)
    for place, step in enumerate(steps):
        then = match.after(place)
        assert then.state.tobytes() == step.before.bytes()
        if step.forced:
            assert then.actor == step.seat
    for place in (len(steps), len(steps) + 1, 10**6):
        assert match.after(place).state.tobytes() == match.state.tobytes()
        assert match.after(place).legal_ids() == match.legal_ids()


@mode
def test_lengths_are_told_for_every_decision(game: str, players: int, variants: tuple[str, ...]) -> None:
    match = played(game, players, variants, 120)
    decisions = [place for place, step in enumerate(match.steps(secrets=True)) if not step.forced]
    assert decisions == list(match.lengths[:-1])
    assert [match.after(length).chosen for length in match.lengths[::20]] == [
        match.chosen[:decisions] for decisions in range(0, len(match.chosen) + 1, 20)
    ]


@mode
def test_lengths_are_the_same_however_a_match_came_there(game: str, players: int, variants: tuple[str, ...]) -> None:
    match = played(game, players, variants, 100)
    told = list(match.lengths)
    read = match.log.match()
    assert list(read.lengths) == told
    read.follow(match.chosen[:60])
    assert list(read.lengths) == told[:61]
    for decision in match.chosen[60:80]:
        read.take(*decision)
    other = read.copy()
    other.undo()
    assert list(other.lengths) == told[: len(other.chosen) + 1]
    assert list(read.lengths) == told[:81]
