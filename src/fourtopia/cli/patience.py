"""A word to whoever waits while the rules are compiled, which happens once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from fourtopia.cli.speech import say


@contextmanager
def patience(state_type: Any, entry: Callable[..., Any] | None = None) -> Iterator[None]:
    """Say on stderr that compiling takes a while, if the machine code of `entry` for this game is not on disk yet."""
    from fourtopia.core import compiling
    from fourtopia.core.play import follow

    if compiling.is_cached(entry or follow, state_type):
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
