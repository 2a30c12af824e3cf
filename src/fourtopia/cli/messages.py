"""What the command line says: its message catalogue, and its one-line errors and warnings."""

import sys
from pathlib import Path

from fourtopia.core.catalogue import Catalogue

CATALOGUE = Catalogue(Path(__file__).parent)
say = CATALOGUE.say


def complain(problem: object) -> None:
    """One line on stderr about what went wrong."""
    print(say("error", message=_one_line(problem)), file=sys.stderr)


def warn(problem: object) -> None:
    """One line on stderr about something that is no obstacle."""
    print(say("warning", message=_one_line(problem)), file=sys.stderr)


def _one_line(problem: object) -> str:
    return " ".join(str(problem).split())
