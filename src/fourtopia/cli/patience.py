"""A word to whoever waits while the rules are compiled, which happens once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from fourtopia.cli.speech import say

if TYPE_CHECKING:
    from fourtopia.core.game import Kind


@contextmanager
def patience(kind: Kind, entry: Callable[..., Any] | None = None) -> Iterator[None]:
    """Say on stderr that compiling takes a while, if the machine code of `entry` for this game is not on disk yet."""
    from fourtopia.core import compiling
    from fourtopia.core.play import follow

    if compiling.is_cached(entry or follow, kind.state_type):
        yield
        return
    from rich.console import Console

    console = Console(stderr=True)
    if console.is_terminal:
        with console.status(say("compiling")):
            yield
    else:
        console.print(say("compiling"), soft_wrap=True)
        yield
