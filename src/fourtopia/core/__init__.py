"""The engine: the contract of a game, matches, logs, notation, replay, random play, and which games there are.

Start with `contract.py`. Nothing here knows any particular game.
"""

from pathlib import Path

from fourtopia.core.action import Action, Step
from fourtopia.core.errors import (
    ActionError,
    AmbiguousAction,
    BadComponents,
    BadGame,
    BadOption,
    FourtopiaError,
    IllegalAction,
    InvalidAction,
    LogError,
    OlderRules,
    PictureError,
    UnknownGame,
)
from fourtopia.core.game import GAMES, Game, kind_of, load
from fourtopia.core.log import Log
from fourtopia.core.log_parser import parse_log, read_log
from fourtopia.core.match import Match
from fourtopia.core.records import CHANCE, NOBODY
from fourtopia.core.view import TextTable, View

__all__ = [
    "CHANCE",
    "GAMES",
    "NOBODY",
    "Action",
    "ActionError",
    "AmbiguousAction",
    "BadComponents",
    "BadGame",
    "BadOption",
    "FourtopiaError",
    "Game",
    "IllegalAction",
    "InvalidAction",
    "Log",
    "LogError",
    "Match",
    "OlderRules",
    "PictureError",
    "Step",
    "TextTable",
    "UnknownGame",
    "View",
    "kind_of",
    "load",
    "parse_log",
    "read_log",
    "replay",
]


def replay(path: str | Path) -> Match:
    """Read a log file and play it again."""
    return read_log(path).match()
