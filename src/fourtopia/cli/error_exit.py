"""How every command ends: one clear line for whoever typed something wrong, never a traceback."""

import io
import os
import sys
from typing import Any

from typer.core import TyperGroup

from fourtopia.cli.messages import complain, say
from fourtopia.core.compiling import COMPILED
from fourtopia.core.errors import FourtopiaError
from fourtopia.core.raised import of_a_game

BAD_INPUT = 2


class Commands(TyperGroup):
    """The group of all commands. Bad input ends with `error: ...` and exit code 2."""

    def main(self, *args: Any, **options: Any) -> Any:
        options["standalone_mode"] = False
        _settle_streams()
        try:
            code = super().main(*args, **options)
            sys.stdout.flush()
        except FourtopiaError as error:
            complain(error)
            sys.exit(BAD_INPUT)
        except OSError as error:
            # Whoever read our output has seen enough (`| head`), or the disk is full. Python would complain once
            # more at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            if not isinstance(error, BrokenPipeError):
                complain(say("output", reason=error.strerror))
            sys.exit(1)
        except Exception as error:
            # What Typer itself refuses: an unknown command or option, a word where a number should be.
            if hasattr(error, "format_message"):
                complain(say("usage", problem=error.format_message()))
                sys.exit(BAD_INPUT)
            words = of_a_game(error) if COMPILED else None
            if words is None:
                raise
            complain(say("of-a-game", words=words))
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def _settle_streams() -> None:
    """Whatever we are connected to: a missing output swallows, and odd characters are replaced, not refused."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115 - stays open to the end
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
