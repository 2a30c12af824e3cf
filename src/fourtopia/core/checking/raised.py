"""What a game's own functions raise while they are checked, as one sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from fourtopia.core.checking.messages import say
from fourtopia.core.errors import BadGame
from fourtopia.core.raised import told


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
    what, where = told(error)
    if where is None:
        return say("check.raised-somewhere", title=title, doing=doing, what=what)
    return say("check.raised", title=title, doing=doing, what=what, file=where[0], line=where[1])
