"""Component files: what lies in the box, as a person can read and edit it.

A file is TOML: tables of numbers, each with a `provenance` that says where the value comes from: one text for the whole
entry, or one for each value and one for the `rest`. An owner may hand in a file with values of their own; it must have
the same entries as the game's standard file. Words stay as they are, but for those that the file's `choices` list.
All entries of a list have the same values; `applies` says of which kinds of entries a value says something.
"""

import copy
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fourtopia.core.errors import BadComponents, BadGame
from fourtopia.core.messages import say

Value = int | list[int] | list[str] | str

_ABOUT_VALUES = ("provenance", "choices", "applies")
UNUSED = "does not apply"
"""In place of where a value comes from: it says nothing about this entry."""

# An owner's file comes from anybody, and reading TOML takes the square of its depth: it is bounded before it is read.
MOST_BYTES = 64 * 1024
MOST_LINES = 5000
MOST_KEYS = 4000  # with their parts, tables, and items of lists
MOST_DEPTH = 8
MOST_QUOTED = 80  # characters of a value that an error shows
LARGEST = 999_999_999
# Texts and comments, also those that never end: a file cannot hide its keys in them, nor make the search start again.
# A text may end with quotes of its own, before the three that close it.
_WORDS = re.compile(
    r'"""(?:[^\\]|\\[\s\S])*?(?:"{3,5}|\\?\Z)|\'\'\'[\s\S]*?(?:\'{3,5}|\Z)'
    r'|"(?:[^"\\\n]|\\.)*"?|\'[^\'\n]*\'?|#[^\n]*'
)
_BRACKETS = re.compile(r"[\[\]{}]")


@dataclass(frozen=True)
class Components:
    """A components file, read. `changes` holds what differs from the game's standard file, by dotted path."""

    tables: dict[str, Any]
    changes: dict[str, Value] = field(default_factory=dict)


def read_components(path: Path) -> Components:
    """The game's own standard file."""
    try:
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise BadGame(say("components.not-toml", path=path, reason=error)) from error
    _check_entries(tables, path)
    return Components(tables)


def _check_entries(tables: dict[str, Any], path: Path) -> None:
    """Whether every entry of a list has a name of its own: by it a value is found."""
    for key, value in tables.items():
        if isinstance(value, dict):
            _check_entries(value, path)
        elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            ids = [item.get("id") for item in value]
            if not all(isinstance(id, str) for id in ids) or len(set(ids)) < len(ids):
                raise BadGame(say("components.no-id", path=path, key=key))


def read_own_components(path: Path, standard: Components) -> Components:
    """An owner's file, held against the standard one."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BadComponents(say("components.cannot-read", path=path, reason=error.strerror)) from error
    except ValueError as error:  # bytes that are no text, or a path that is none
        raise BadComponents(say("components.cannot-read", path=repr(str(path)), reason=error)) from error
    return parse_own_components(text, standard, str(path))


def parse_own_components(text: str, standard: Components, name: str) -> Components:
    """An owner's file that has been read already."""
    check_size(text, name)
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadComponents(say("components.not-toml", path=name, reason=error)) from error
    return compare(tables, standard, name)


def check_size(text: str, name: str) -> None:
    """Whether a file can be one of a game's, by its size alone: told in one pass, before anything is read."""
    if len(text.encode(errors="replace")) > MOST_BYTES:
        raise BadComponents(say("components.too-long", path=name, most=MOST_BYTES))
    if text.count("\n") >= MOST_LINES:
        raise BadComponents(say("components.too-many-lines", path=name, most=MOST_LINES))
    bare = _WORDS.sub("q", text)
    if max(_open_brackets(bare), *(line.count(".") for line in bare.split("\n"))) > MOST_DEPTH:
        raise BadComponents(say("components.too-deep", path=name, most=MOST_DEPTH))
    if sum(map(bare.count, "=[.,")) > MOST_KEYS:
        raise BadComponents(say("components.too-many", path=name, most=MOST_KEYS))


def _open_brackets(bare: str) -> int:
    """How many brackets and braces are open at once, at most."""
    deepest = now = 0
    for each in _BRACKETS.findall(bare):
        now += 1 if each in "[{" else -1
        deepest = max(deepest, now)
    return deepest


def compare(tables: dict[str, Any], standard: Components, name: str) -> Components:
    """Check that the tables have the standard's entries, in whatever order, and take over what differs."""
    ours = dict(values(standard.tables))
    theirs: dict[str, Value] = {}
    unknown: list[str] = []  # the first alone: kept with long names, they would fill the memory
    for path, value in values(tables):
        if path in theirs:
            raise BadComponents(say("components.twice", file=name, path=path))
        if path in ours:
            theirs[path] = value
        elif not unknown:
            unknown.append(path)
    for path in ours:
        if path not in theirs:
            raise BadComponents(say("components.missing", file=name, path=path))
    for path in unknown:
        raise BadComponents(say("components.unknown", file=name, path=path))
    return change(standard, {path: value for path, value in theirs.items() if value != ours[path]}, name)


def change(standard: Components, changes: Mapping[str, Value], name: str | None = None) -> Components:
    """The standard tables with some values changed, as an owner's file or a log header lists them."""
    tables, name = copy.deepcopy(standard.tables), name or say("components.changed")
    known = dict(values(tables))
    for path, value in changes.items():
        if path not in known:
            raise BadComponents(say("components.unknown", file=name, path=path))
        _check_kind(path, value, known[path], standard.tables.get("choices", {}), name)
        _put(tables, path, value)
    return Components(tables, dict(changes))


def values(tables: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Value]]:
    """Every value with its dotted path: `generator.food-4.price`. What is about values is left out."""
    for key, value in tables.items():
        if key in _ABOUT_VALUES:
            continue
        if isinstance(value, dict):
            yield from values(value, f"{prefix}{key}.")
        elif isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            for item in value:
                yield from values(item, f"{prefix}{key}.{_id_of(item)}.")
        else:
            yield f"{prefix}{key}", value


def _id_of(item: dict[str, Any]) -> str:
    """Only words name an entry: Python does not write numbers of thousands of digits."""
    id = item.get("id")
    return id if isinstance(id, str) else "?"


def provenance(tables: dict[str, Any]) -> Iterator[tuple[str, Value, str]]:
    """Every value that may be changed, with its dotted path and where it comes from."""
    yield from _provenance(tables, tables, "")


def _provenance(tables: dict[str, Any], file: dict[str, Any], prefix: str) -> Iterator[tuple[str, Value, str]]:
    given = tables.get("provenance", {})
    origins = {"rest": given} if isinstance(given, str) else given
    for key, value in tables.items():
        if key in _ABOUT_VALUES or (isinstance(value, str) and key not in file.get("choices", {})):
            continue
        if isinstance(value, dict) and key in origins:
            for path, number in values(value, f"{prefix}{key}."):
                yield path, number, origins[key]
        elif isinstance(value, dict):
            yield from _provenance(value, file, f"{prefix}{key}.")
        elif isinstance(value, list) and value and isinstance(value[0], dict):
            for item in value:
                yield from _provenance(item, file, f"{prefix}{key}.{item['id']}.")
        elif _applies(key, tables, file):
            yield f"{prefix}{key}", value, origins.get(key, origins.get("rest", ""))
        else:
            yield f"{prefix}{key}", value, UNUSED


def _applies(key: str, entry: dict[str, Any], file: dict[str, Any]) -> bool:
    """Whether a value says something about this entry: `area = { kind = ["area"] }`, of entries of this kind alone."""
    wanted = file.get("applies", {}).get(key, {})
    return all(entry.get(name) in words for name, words in wanted.items())


def _check_kind(path: str, value: Any, standard: Value, choices: dict[str, list[str]], name: str) -> None:
    words = choices.get(path.rpartition(".")[2], [])
    if isinstance(standard, str):
        if not words:
            raise BadComponents(say("components.fixed", file=name, path=path, standard=repr(standard)))
        if value not in words:
            listed = ", ".join(words)
            raise BadComponents(say("components.choice", file=name, path=path, words=listed, given=_quoted(value)))
    elif isinstance(standard, list) and words:
        if not isinstance(value, list) or not value or any(item not in words for item in value):
            listed = ", ".join(words)
            raise BadComponents(say("components.choices", file=name, path=path, words=listed, given=_quoted(value)))
    elif isinstance(standard, list):
        if not isinstance(value, list) or not value or not all(_is_number(item) for item in value):
            raise BadComponents(say("components.list", file=name, path=path, given=_quoted(value)))
    elif not _is_number(value):
        raise BadComponents(say("components.number", file=name, path=path, given=_quoted(value)))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) <= LARGEST


def _quoted(value: Any) -> str:
    """A value as an error shows it: never at length, and Python does not write numbers of thousands of digits."""
    try:
        text = repr(value)
    except ValueError:
        return say("components.huge")
    return text if len(text) <= MOST_QUOTED else f"{text[:MOST_QUOTED]}…"


def _put(tables: dict[str, Any], path: str, value: Value) -> None:
    *folders, last = path.split(".")
    place: Any = tables
    for folder in folders:
        if isinstance(place, list):
            place = next(item for item in place if item["id"] == folder)
        else:
            place = place[folder]
    place[last] = value


def check_range(path: str, value: int, least: int, most: int) -> None:
    """A number that the rules can work with."""
    if not least <= value <= most:
        raise BadComponents(say("components.range", path=path, least=least, most=most, given=value))
