"""What may be taken back, in a toy game where a decision can show a secret. `tests/table/test_undo.py` has the rest."""

import pytest

from fourtopia.core.undoing import CannotUndo, undo_place
from tests.core import toy


def test_a_decision_that_showed_a_secret_stands_however_likely_it_was() -> None:
    """Of three pebbles one comes back if the other has the white one. Mostly it has not, and that is seen then."""
    game = toy.toy(toy.ONE_COMES_BACK)
    matches = [game.new(seed=seed) for seed in range(80)]
    unknown = [match for match in matches if match.state.secret[0] == toy.BLACK]
    assert len(unknown) > 40
    for match in unknown:
        match.play("take 3")
        with pytest.raises(CannotUndo, match="seen something"):
            undo_place(match, 0)


def test_a_decision_that_showed_nothing_can_be_taken_back() -> None:
    for seed in range(60):
        match = toy.toy(toy.ONE_COMES_BACK).new(seed=seed)
        match.play("take 2")
        assert undo_place(match, 0) == len(match.chosen) - 1
