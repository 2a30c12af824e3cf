"""Things in a sentence: marked where it is made, shown bold and in their colour where it is read.

The marks are characters for private use, which no name at a table may have. Whatever carries them, a thing is a
colour token and words to be escaped. `unmarked` takes them off where a text has to be plain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

_BEGIN, _WORDS, _END = "\ue000", "\ue001", "\ue002"
_THING = re.compile(f"{_BEGIN}([a-z0-9-]*){_WORDS}([^{_BEGIN}{_WORDS}{_END}]*){_END}")
_MARKS = re.compile(f"{_BEGIN}[a-z0-9-]*{_WORDS}|[{_BEGIN}{_WORDS}{_END}]")


def thing(words: str, tone: str = "") -> str:
    """These words as a thing of the game; the tone is a colour token for text."""
    return f"{_BEGIN}{tone}{_WORDS}{unmarked(words)}{_END}"


def unmarked(text: str) -> str:
    return _MARKS.sub("", text)


def spans(text: str) -> Iterator[tuple[str, str | None]]:
    """The parts of a sentence, each with the tone of the thing that it is; None is ordinary text."""
    end = 0
    for found in _THING.finditer(text):
        yield unmarked(text[end : found.start()]), None
        yield found[2], found[1]
        end = found.end()
    yield unmarked(text[end:]), None
