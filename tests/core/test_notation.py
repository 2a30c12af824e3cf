"""Notation: every action has its own, and it parses back."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fourtopia
from fourtopia import ActionError, Game
from tests.conftest import game


@pytest.mark.parametrize("name", fourtopia.GAMES)
def test_every_notation_parses_back(name: str) -> None:
    loaded = fourtopia.load(name)
    assert len(set(loaded.notations)) == loaded.kind.actions
    for action, notation in enumerate(loaded.notations):
        assert loaded.parse(notation) == action
        assert loaded.parse(f"  {notation.upper()} ") == action


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_any_text_is_an_action_or_an_error_that_changes_nothing(data: st.DataObject) -> None:
    loaded: Game = game("futuropia", 2)
    match = loaded.new(seed=1)
    picker = random.Random(data.draw(st.integers(0, 50)))
    for _ in range(picker.randrange(40)):
        match.play(picker.choice(match.legal_ids()))
    words = st.sampled_from(sorted({word for notation in loaded.notations for word in notation.split()}))
    text = data.draw(st.one_of(st.text(max_size=20), st.lists(words, max_size=4).map(" ".join)))
    before, decisions = match.state.tobytes(), len(match.chosen)
    try:
        match.play(text)
    except ActionError:
        assert match.state.tobytes() == before
        assert len(match.chosen) == decisions
    else:
        assert len(match.chosen) > decisions


def test_texts_and_refusals_exist_for_every_action_in_every_stage() -> None:
    """Every action can be named, told and refused at any time of a game, in every mode."""
    for variants in ((), ("upgraded", "requirements"), ("variable-quarters",)):
        match = game("futuropia", 2, *variants).new(seed=2)
        picker = random.Random(2)
        stages = set()
        while not match.over:
            if match.state.stage not in stages:
                stages.add(int(match.state.stage))
                view = match.view(match.actor)
                for action in range(match.game.kind.actions):
                    assert match.game.kind.texts.text(view, action)
                    if action not in match.legal_ids():
                        assert match.game.kind.texts.why_not(view, action)
            match.play(picker.choice(match.legal_ids()))
        assert len(stages) >= 8
