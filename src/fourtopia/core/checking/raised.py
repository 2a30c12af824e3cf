"""What a game's own functions raise, as one sentence with the file and the line: no traceback."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from fourtopia.core.checking.messages import say
from fourtopia.core.errors import BadGame

_ENGINE = Path(__file__).resolve().parents[2]
_GAMES = _ENGINE / "games"
_IN_NUMBA = re.compile(r'File "([^"]+)", line (\d+)')
_FRAME = ("Failed in", "During:", "File ", "Rejected", "raised from", "<source")

_COLOURS = re.compile(r"\x1b\[[0-9;]*m")
_LIBRARIES = (sys.base_prefix, sys.prefix)

MOST_WORDS = 200

Place = tuple[str, int]
"""A file and a line."""


@contextmanager
def guarded(title: str, problems: list[str], doing: str) -> Iterator[None]:
    """What is raised here becomes a problem; `doing` says what was being done."""
    try:
        yield
    except BadGame as error:
        problems.append(str(error))
    except Exception as error:
        problems.append(sentence(error, title, doing))


def sentence(error: Exception, title: str, doing: str) -> str:
    """The error, and where in the game's code it came about."""
    words, where = _compiling(str(error)) if _is_of_numba(error) else (_first_line(str(error)), _in_python(error))
    what = f"{type(error).__name__}: {words[:MOST_WORDS]}".removesuffix(": ")
    if where is None:
        return say("check.raised-somewhere", title=title, doing=doing, what=what)
    return say("check.raised", title=title, doing=doing, what=what, file=where[0], line=where[1])


def _first_line(report: str) -> str:
    return next((line.strip() for line in report.splitlines() if line.strip()), "")


def _is_of_numba(error: Exception) -> bool:
    return type(error).__module__.startswith("numba")


def _compiling(report: str) -> tuple[str, Place | None]:
    """Of the compiler's long report, what it says of the first line of the game that it names."""
    said = ""
    for line in (each.strip() for each in _COLOURS.sub("", report).splitlines()):
        found = _IN_NUMBA.match(line)
        if found and not _is_engine(found[1]):
            return said, _short((found[1], int(found[2])))
        if line and not line.startswith(_FRAME):
            said = line
    return _first_line(report), None


def _in_python(error: Exception) -> Place | None:
    """The last line of the game's code that was running; where there is none, of ours."""
    if isinstance(error, SyntaxError) and error.filename:
        return _short((error.filename, error.lineno or 0))
    frames = [(frame.filename, frame.lineno or 0) for frame in traceback.extract_tb(error.__traceback__)]
    own = [each for each in frames if not _is_engine(each[0])]
    return _short(own[-1]) if own else _short(frames[-1]) if frames else None


def _is_engine(file: str) -> bool:
    path = Path(file).resolve()
    if not path.exists():
        return True
    if path.is_relative_to(_GAMES):
        return False
    return path.is_relative_to(_ENGINE) or any(path.is_relative_to(each) for each in _LIBRARIES)


def _short(place: Place) -> Place:
    """The file by its last folders."""
    return "/".join(Path(place[0]).parts[-3:]), place[1]
