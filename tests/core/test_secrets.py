"""What a game says about secrets is what its views show."""

import random

import numpy as np
import pytest

from fourtopia import Match
from fourtopia.core.play import look_for
from fourtopia.core.records import MENU
from tests.conftest import game


def hides(match: Match) -> bool:
    """Whether there is something now that one of the players does not know."""
    return any(match.view(seat).bytes() != match.state.tobytes() for seat in range(match.game.players))


@pytest.mark.parametrize(
    ("name", "players", "variants", "secrets"),
    [
        ("futuropia", 3, ("upgraded", "requirements"), False),
        ("prosperity", 2, (), False),
        ("utopia", 2, (), True),
        ("write-the-future", 3, ("draft",), False),
        ("write-the-future", 2, ("secrecy",), True),
        ("write-the-future", 4, ("future-proof",), True),
        ("write-the-future", 1, ("secrecy", "future-proof"), False),
    ],
)
def test_a_game_has_secrets_if_a_view_ever_hides_something(
    name: str, players: int, variants: tuple[str, ...], secrets: bool
) -> None:
    kept = False
    picker = random.Random(name)
    for seed in range(4):
        match = game(name, players, *variants).new(seed=seed)
        while not match.over:
            kept = kept or hides(match)
            match.play(picker.choice(match.legal_ids()))
    assert kept == secrets == match.game.kind.has_secrets(match.game.box)


def test_a_guess_offers_what_it_allows() -> None:
    """Not what the real position offers: the hand of the one who decides may be another."""
    match, picker, others = game("utopia", 2).new(seed=1), random.Random(1), 0
    for _ in range(200):
        actor = match.actor
        assert actor is not None
        guess, menus = match.imagined(1 - actor, 1), np.zeros(1, MENU)
        look_for(match.game.boxes, guess.open_view().states, menus, actor)
        assert guess.legal_ids() == menus[0].action[: menus[0].count].tolist()
        others += guess.legal_ids() != match.legal_ids()
        match.play(picker.choice(match.legal_ids()))
    assert others > 0
