"""What a game's own code raises, in words and with its file and line: no traceback, and no report of a compiler."""

from __future__ import annotations

import dis
import functools
import re
import sys
import traceback
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from types import CodeType
from typing import Any

from fourtopia.core.discovery import packages
from fourtopia.core.messages import say

_ENGINE = Path(__file__).resolve().parents[1]
_GAMES = _ENGINE / "games"
_IN_NUMBA = re.compile(r'File "([^"]+)", line (\d+)|Raised from (.+) \((\d+)\)$')
_NO_NAME = re.compile(r"(?:NameError: name|Untyped global name) '(\w+)'")
_LAST_WORDS = re.compile(r'due to "(.+)"\.$')
_FUNCTION = re.compile(r"<function (\w+) at 0x")
_FRAME = ("Failed in", "During:", "File ", "Rejected", "raised from", "<source")
_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_LIBRARIES = (sys.base_prefix, sys.prefix)

MOST_WORDS = 200

Place = tuple[str, int]
"""A file and a line."""


def told(error: Exception) -> tuple[str, Place | None]:
    """The error in one line, and where in the game's code it came about; where there is none, in ours."""
    if (found := _no_field(error)) is not None:
        return found
    words, place = (
        _compiling(str(error))
        if _is_of_numba(error)
        else (_first_line(str(getattr(error, "msg", error))), _in_python(error))
    )
    kind = "" if words.startswith("NameError: ") else f"{type(error).__name__}: "
    return f"{kind}{words[:MOST_WORDS]}".removesuffix(": "), place and _short(place)


def of_a_game(error: Exception, in_public: bool = False) -> str | None:
    """The same as a sentence, if the code of a game raised it or does not compile; nothing if it is ours.

    In public the words of the error are left out: they may be made of what nobody there may know.
    """
    what, place = told(error)
    if in_public and not _is_of_numba(error):
        what = type(error).__name__
    if place is None:
        return say("raised.somewhere", what=what) if _is_of_numba(error) else None
    if not _is_of_numba(error) and _no_field(error) is None and not _runs_a_game(error):
        return None
    return say("raised.there", file=place[0], line=place[1], what=what)


def _runs_a_game(error: Exception) -> bool:
    """Whether a file of a game was running. Machine code names files by where they lay when it was made."""
    place = _in_python(error)
    if place is None:
        return False
    file, homes = Path(place[0]).resolve(), _homes()
    return file.is_relative_to(_GAMES) or any(home.name in file.parts for home in homes[1:])


def _first_line(report: str) -> str:
    return next((line.strip() for line in report.splitlines() if line.strip()), "")


def _is_of_numba(error: Exception) -> bool:
    return type(error).__module__.startswith("numba")


# --- what the compiler reports --------------------------------------------------------------------------------


def _compiling(report: str) -> tuple[str, Place | None]:
    """Of the compiler's long report, what it says of the first line of the game that it names."""
    said = function = ""
    for line in (each.strip() for each in _COLOURS.sub("", report).splitlines()):
        if missing := _NO_NAME.match(line):
            return line, next(_readers(missing[1]), None)
        found = _IN_NUMBA.search(line)
        if found and not _is_engine(found[1] or found[3]):
            return said or line, (found[1] or found[3], int(found[2] or found[4]))
        if line.startswith("During:") and said and not function and (named := _FUNCTION.search(line)):
            function = named[1]
            if (last := _LAST_WORDS.search(said)) and (place := next(_functions(function), None)):
                return last[1], place
        if line and not line.startswith(_FRAME):
            said = line
    return _first_line(report), None


def _no_field(error: Exception) -> tuple[str, Place | None] | None:
    """The compiler has no words for a field that a record lacks; but it knows which line it looks at."""
    if not isinstance(error, KeyError) or not error.args:
        return None
    looked_at: list[Place] = []
    inside, frame = False, error.__traceback__
    while frame is not None:
        inside |= Path(frame.tb_frame.f_code.co_filename).name == "npytypes.py"
        where = getattr(frame.tb_frame.f_locals.get("self"), "loc", None)
        if where is not None and not _is_engine(str(where.filename)):
            looked_at.append((str(where.filename), int(where.line)))
        frame = frame.tb_next
    if not inside:
        return None
    return say("raised.field", name=error.args[0]), _short(looked_at[-1]) if looked_at else None


def _codes() -> Iterator[CodeType]:
    """The code of every function of the games that are loaded."""
    for module in [*sys.modules.values()]:
        file = getattr(module, "__file__", None)
        if file and not _is_engine(file):
            for value in [*vars(module).values()]:
                code: Any = getattr(getattr(value, "py_func", value), "__code__", None)
                if code is not None and code.co_filename == file:
                    yield code


def _readers(name: str) -> Iterator[Place]:
    """Where a name is read that no function and no module has, or has without its mark."""
    for code in _codes():
        line = code.co_firstlineno
        for each in dis.get_instructions(code):
            line = each.starts_line or line
            if each.opname in ("LOAD_GLOBAL", "LOAD_NAME") and each.argval == name:
                yield code.co_filename, line


def _functions(name: str) -> Iterator[Place]:
    return ((code.co_filename, code.co_firstlineno + 1) for code in _codes() if code.co_name == name)


# --- what Python raises ---------------------------------------------------------------------------------------


def _in_python(error: Exception) -> Place | None:
    """The last line of the game's code that was running; where there is none, of ours."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 0
    frames = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    own = [each for each in frames if not _is_engine(each[0])]
    return own[-1] if own else frames[-1] if frames else None


@functools.cache
def _is_engine(file: str) -> bool:
    path = Path(file).resolve()
    if not path.exists():
        return True
    if any(path.is_relative_to(each) for each in _homes()):
        return False
    return path.is_relative_to(_ENGINE) or any(path.is_relative_to(each) for each in _LIBRARIES)


@functools.cache
def _homes() -> list[Path]:
    """The folders of all games: installed ones lie among the libraries."""
    specs = [
        find_spec(package.partition(".")[0]) for package in packages().values() if "fourtopia.games" not in package
    ]
    places = [place for spec in specs if spec is not None for place in spec.submodule_search_locations or ()]
    return [_GAMES, *(Path(place).resolve() for place in places)]


def _short(place: Place) -> Place:
    """The file by its last folders."""
    return "/".join(Path(place[0]).parts[-3:]), place[1]
