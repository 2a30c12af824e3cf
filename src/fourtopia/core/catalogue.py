"""Message catalogues: every text a person reads, by key and language.

A catalogue is a TOML file beside the code that speaks: `messages.en.toml`, later `messages.de.toml`. A message is a
template with named places, or a table with the plural forms `one` and `other`, chosen by the value of `count`.
"""

import functools
import os
import tomllib
from pathlib import Path
from typing import Any

LANGUAGES = ("en",)

MISSING: set[tuple[str, str, str]] = set()
"""What was asked for and is not there: the file, the key, and the place in the message that got no value, if any."""


class Catalogue:
    """The messages of one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def say(self, key: str, /, **values: Any) -> str:
        """The message in the current language, its places filled in.

        What the catalogue lacks is noted in MISSING, and its key stands in: a page lives on, and the checker tells.
        """
        message = self.messages(language()).get(key, self.messages("en").get(key))
        try:
            if message is None:
                raise KeyError(key)
            if isinstance(message, dict):
                message = message["one" if values["count"] in (1, -1) else "other"]
            return str(message).format(**values)
        except KeyError as error:
            MISSING.add((str(self.folder / "messages.en.toml"), key, "" if message is None else str(error.args[0])))
            return f"[{key}]"

    @functools.cache  # noqa: B019 - catalogues live as long as the program
    def messages(self, code: str) -> dict[str, Any]:
        """All messages in one language, by dotted key."""
        path = self.folder / f"messages.{code}.toml"
        if not path.exists():
            return {}
        try:
            return dict(_flatten(tomllib.loads(path.read_text(encoding="utf-8"))))
        except ValueError as error:
            if path.parent == Path(__file__).parent:  # the catalogue that would say so
                raise
            raise _unreadable(path, error) from error


def _unreadable(path: Path, error: ValueError) -> Exception:
    from fourtopia.core.errors import BadGame
    from fourtopia.core.messages import say

    return BadGame(say("game-file.catalogue", file=path, reason=error))


@functools.cache  # asked for with every message
def language() -> str:
    """The language to speak, as it was at the start: FOURTOPIA_LANGUAGE if it is one of ours, else English."""
    code = os.environ.get("FOURTOPIA_LANGUAGE", "en")
    return code if code in LANGUAGES else "en"


def _flatten(tables: dict[str, Any], prefix: str = "") -> list[tuple[str, Any]]:
    flat: list[tuple[str, Any]] = []
    for key, value in tables.items():
        if isinstance(value, dict) and set(value) != {"one", "other"}:
            flat += _flatten(value, f"{prefix}{key}.")
        else:
            flat.append((f"{prefix}{key}", value))
    return flat
