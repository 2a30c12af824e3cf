"""The terminal we write to, and the few colours we use. Nothing is said by colour alone."""

import json
import sys
from typing import Any

from rich.console import Console

TITLE = "bold cyan"
HEADER = "dim"
NOTE = "dim"
NUMBER = "cyan"
OWN = "bold"
WRONG = "yellow"


def new_console() -> Console:
    """Texts are printed as they are: a player's name is not markup."""
    return Console(markup=False, highlight=False, emoji=False)


def print_json(value: Any) -> None:
    sys.stdout.write(json.dumps(value, indent=2, ensure_ascii=False) + "\n")
