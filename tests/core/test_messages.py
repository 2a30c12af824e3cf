"""Every game has words for every action in every position: what it would do, or why it is not allowed."""

import random

import pytest

import fourtopia
from tests.playthrough import PLAYTHROUGHS


@pytest.mark.parametrize("name", fourtopia.GAMES)
def test_there_are_words_for_every_action_everywhere(name: str) -> None:
    kind = fourtopia.load(name).kind
    modes = {(players, variants) for game, _, players, variants, _ in PLAYTHROUGHS if game == name}
    modes = modes or {(players, ()) for players in (kind.players[0], kind.players[-1])}
    for players, variants in sorted(modes):
        picker = random.Random(players)
        match = fourtopia.load(name, players=players, variants=variants).new(seed=players)
        while not match.over:
            if picker.random() < 0.12 / max(3, players):
                view, legal = match.view(match.actor), match.legal_ids()
                assert view.prompt
                for action in range(kind.actions):
                    assert kind.texts.text(view, action).strip(" ,"), kind.notations[action]
                    if action not in legal:
                        assert kind.texts.why_not(view, action), kind.notations[action]
            match.play(picker.choice(match.legal_ids()))
        assert match.view().prompt
        with pytest.raises(fourtopia.IllegalAction, match="comes too late"):
            match.play(0)
