"""A word to whoever waits while the rules are compiled, which happens once."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from fourtopia.cli.messages import say


@contextmanager
def compile_notice() -> Iterator[None]:
    """Say on stderr that compiling takes a while, once in a process, as soon as anything is really compiled.

    At a terminal the words stand there as long as it takes.
    """
    from fourtopia.core.compiling import COMPILED

    if not COMPILED:
        yield
        return
    from numba.core import event

    with event.install_listener("numba:compile", _listener()):
        yield


@functools.cache
def _listener() -> Any:
    """Hears of every function that is compiled; of none whose machine code is on disk. A process has one of them."""
    from numba.core import event
    from rich.console import Console

    console = Console(stderr=True)

    class Listener(event.Listener):
        def __init__(self) -> None:
            self.depth = 0  # a rule is compiled while its caller is
            self.said = False
            self.status = console.status(say("compiling"))

        def on_start(self, event: Any) -> None:
            self.depth += 1
            if console.is_terminal and self.depth == 1:
                self.status.start()
            elif not console.is_terminal and not self.said:
                console.print(say("compiling"), soft_wrap=True)
            self.said = True

        def on_end(self, event: Any) -> None:
            self.depth -= 1
            if console.is_terminal and self.depth == 0:
                self.status.stop()

    return Listener()
