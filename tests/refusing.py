"""Refused actions, for the tests of all games."""

import tomllib

import pytest

from fourtopia import IllegalAction, Match
from fourtopia.core import kind_of


def check_refusal(match: Match, action: str, why: str) -> None:
    """The action is refused for this reason, and nothing changes."""
    before, menu, chosen = match.state.tobytes(), match.legal_ids(), list(match.chosen)
    with pytest.raises(IllegalAction) as refusal:
        match.play(action)
    assert str(refusal.value) == f"{match.game.kind.title}: '{action}' is not allowed now. {why}"
    assert match.state.tobytes() == before
    assert (match.legal_ids(), list(match.chosen)) == (menu, chosen)


def reasons(name: str) -> set[str]:
    """All reasons that a game can give."""
    path = kind_of(name).components_file.parent / "messages.en.toml"
    return set(tomllib.loads(path.read_text(encoding="utf-8"))["why"])
