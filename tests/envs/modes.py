"""The modes in which environments are tested: every game alone, with others, with secrets, and all at once."""

from typing import Any

from fourtopia.core import GAMES, kind_of

Mode = dict[str, Any]

SOLO = [name for name in GAMES if 1 in kind_of(name).players]
TOGETHER: Mode = {"name": "write-the-future", "players": 3}
SECRETS: list[Mode] = [
    {"name": "utopia", "players": 3},
    {"name": "write-the-future", "players": 4, "variants": ("draft", "secrecy", "future-proof")},
]
MODES: list[Mode] = [
    *({"name": name, "players": 1} for name in SOLO),
    {"name": "futuropia", "players": 4, "variants": ("upgraded", "b-side", "requirements")},
    {"name": "prosperity", "players": 4, "variants": ("silver",)},
    TOGETHER,
    *SECRETS,
]


def label(mode: Mode) -> str:
    return f"{mode['name']}-{mode['players']}"


def state_of(env: Any) -> bytes:
    """The position in an environment."""
    state: bytes = env.unwrapped._base._games.states.tobytes()
    return state
