"""Fourtopia: play, solve and study four modern board games about building a future.

>>> import fourtopia
>>> match = fourtopia.load("futuropia", players=2).new(seed=7)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from fourtopia.core import (
        GAMES,
        Action,
        ActionError,
        AmbiguousAction,
        BadComponents,
        BadOption,
        FourtopiaError,
        Game,
        IllegalAction,
        InvalidAction,
        Log,
        LogError,
        Match,
        PictureError,
        UnknownGame,
        View,
        load,
        replay,
    )

__version__ = "0.1.0"

__all__ = [
    "GAMES",
    "Action",
    "ActionError",
    "AmbiguousAction",
    "BadComponents",
    "BadOption",
    "FourtopiaError",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "Log",
    "LogError",
    "Match",
    "PictureError",
    "UnknownGame",
    "View",
    "load",
    "replay",
]


def __getattr__(name: str) -> Any:
    """Import the engine only when it is used, so that `import fourtopia` alone stays light."""
    if name not in __all__:
        raise AttributeError(f"module 'fourtopia' has no attribute '{name}'")
    from fourtopia import core

    return getattr(core, name)
