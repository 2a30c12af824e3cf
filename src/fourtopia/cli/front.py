"""How every command ends: one clear line for whoever typed something wrong, never a traceback."""

import os
import sys
from typing import Any

from typer.core import TyperGroup

from fourtopia.cli.speech import complain, say
from fourtopia.core.errors import FourtopiaError

BAD_INPUT = 2


class Commands(TyperGroup):
    """The group of all commands. Bad input ends with `error: ...` and exit code 2."""

    def main(self, *args: Any, **options: Any) -> Any:
        options["standalone_mode"] = False
        try:
            code = super().main(*args, **options)
            sys.stdout.flush()
        except FourtopiaError as error:
            complain(error)
            sys.exit(BAD_INPUT)
        except BrokenPipeError:
            # Whoever read our output has seen enough (`| head`). Python would complain once more at exit.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        except Exception as error:
            # What Typer itself refuses: an unknown command or option, a word where a number should be.
            if not hasattr(error, "format_message"):
                raise
            complain(say("usage", problem=error.format_message()))
            sys.exit(BAD_INPUT)
        sys.exit(code if isinstance(code, int) else 0)
