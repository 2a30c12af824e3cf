"""A terminal for tests: types lines into the real commands and reads what they print."""

import json
from pathlib import Path
from typing import Any

from typer.testing import CliRunner, Result

from fourtopia import load
from fourtopia.cli.app import app
from fourtopia.cli.choices import Choices

RUNNER = CliRunner(env={"COLUMNS": "100", "LINES": "40"})


def fourtopia(*words: str | Path, typed: str | list[str] = "") -> Result:
    """Run a command; `typed` is what somebody types into it, line by line."""
    lines = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    return RUNNER.invoke(app, [str(word) for word in words], input=lines)


def first_choices(players: int, seed: int) -> list[str]:
    """The numbers to type for a whole game in which everybody always takes the first choice."""
    match, typed = load("futuropia", players=players).new(seed=seed), []
    while not match.over:
        choices = Choices.of(match)
        typed.append(str(choices.numbers[0]))
        match.play(choices.actions[0])
    return typed


def good(*words: str | Path, typed: str | list[str] = "") -> str:
    """What a command prints that ends well."""
    result = fourtopia(*words, typed=typed)
    assert result.exit_code == 0, result.output
    return result.stdout


def bad(*words: str | Path) -> str:
    """The one line with which a command refuses bad input."""
    result = fourtopia(*words)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    lines = result.stderr.splitlines()
    assert len(lines) == 1, lines
    assert lines[0].startswith("error: ")
    return lines[0]


def data(*words: str | Path) -> Any:
    """The JSON that a command prints."""
    return json.loads(good(*words, "--json"))
