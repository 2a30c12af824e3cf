"""What lies in a game's folder: the clauses of its rules, where its values come from, readings of all its fields."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import numpy as np

from fourtopia.core.checking.messages import say
from fourtopia.core.checking.report import listed
from fourtopia.core.components import UNUSED, provenance, values
from fourtopia.core.errors import FourtopiaError
from fourtopia.core.game import Game
from fourtopia.core.kind import Kind
from fourtopia.core.observation import PLAYERS
from fourtopia.core.records import is_gap

CLAUSE = re.compile(r"\*\*([A-Z]+) (\d+)\.(\d+)\*\*")
ORIGINS = ("rulebook", "derived", "designed", UNUSED)


def check_files(kind: Kind) -> list[str]:
    """The rules and the components, where the game has a folder."""
    problems = []
    rules = kind.components_file.parent / "RULES.md"
    if kind.components_file.is_file():
        text = rules.read_text(encoding="utf-8") if rules.is_file() else None
        problems += [say("check.no-rules", title=kind.title, file=rules)] if text is None else check_rules(text)
        problems += check_components(kind)
    return problems


def check_rules(text: str) -> list[str]:
    """Clauses are there, numbered from 1.1 on, without gaps and repeats, and of one game."""
    clauses = [(prefix, int(section), int(number)) for prefix, section, number in CLAUSE.findall(text)]
    if not clauses:
        return [say("check.no-clauses")]
    problems = []
    if len({prefix for prefix, _, _ in clauses}) > 1:
        problems.append(say("check.prefixes", names=listed(sorted({prefix for prefix, _, _ in clauses}))))
    if clauses[0][1:] != (1, 1):
        problems.append(say("check.first-clause", clause=_written(clauses[0]), first=_written((clauses[0][0], 1, 1))))
    known = {clauses[0]}
    for before, clause in pairwise(clauses):
        if clause in known:
            problems.append(say("check.clause-twice", clause=_written(clause)))
        elif clause[1:] not in ((before[1], before[2] + 1), (before[1] + 1, 1)):
            problems.append(say("check.clause-gap", before=_written(before), clause=_written(clause)))
        known.add(clause)
    return problems


def clauses_of(kind: Kind) -> set[str]:
    """The clauses of its rules: FUT 3.2. Nothing where the game has no such file."""
    rules = kind.components_file.parent / "RULES.md"
    if not kind.components_file.is_file() or not rules.is_file():
        return set()
    return {f"{prefix} {section}.{number}" for prefix, section, number in CLAUSE.findall(rules.read_text("utf-8"))}


def _written(clause: tuple[str, int, int]) -> str:
    return f"{clause[0]} {clause[1]}.{clause[2]}"


def check_components(kind: Kind) -> list[str]:
    """Every value that may be changed says where it comes from."""
    tables = kind.components.tables
    origins = {path: origin for path, _, origin in provenance(tables)}
    words = tables.get("choices", {})
    changeable = [
        path for path, value in values(tables) if not isinstance(value, str) or path.rpartition(".")[2] in words
    ]
    without = [path for path in changeable if not origins.get(path)]
    odd = [path for path in changeable if (name := origins.get(path)) and not _is_origin(name)]
    problems = []
    if without:
        problems.append(say("check.no-provenance", title=kind.title, paths=listed(without)))
    for path in odd[:3]:
        problems.append(say("check.provenance", path=path, given=origins[path], names=", ".join(ORIGINS)))
    return problems


def _is_origin(origin: str) -> bool:
    return origin in ORIGINS or origin.startswith("source: http")


def check_readings(kind: Kind) -> list[str]:
    """Every field of a position is read as numbers or left out on purpose, and every reading has its field."""
    problems = []
    read = [reading.field for reading in kind.observation]
    for state_type in kind.state_types:
        there = dict(fields(state_type))
        for field in there:
            if field not in read:
                add = f'{suggested(field, there[field])} or nothing("{field}")'
                problems.append(say("check.no-reading", title=kind.title, field=field, add=add))
        for field in read:
            if field not in there:
                problems.append(say("check.no-field", title=kind.title, field=field))
    for field in sorted({field for field in read if read.count(field) > 1}):
        problems.append(say("check.reading-twice", title=kind.title, field=field))
    return list(dict.fromkeys(problems))


def fields(record: np.dtype[Any], before: str = "") -> Iterator[tuple[str, np.dtype[Any]]]:
    """All fields, those of records in a record too: the name and the type of a single value."""
    for name in record.names or ():
        kind = record[name].base
        if kind.names is not None:
            yield from fields(kind, f"{before}{name}.")
        elif not is_gap(name):
            yield before + name, kind


def suggested(field: str, kind: np.dtype[Any]) -> str:
    """A line of `observation.py` for this field."""
    if field.removeprefix(PLAYERS) in ("actor", "active", "owner", "seat"):
        return f'seat("{field}", first=-2)'
    return f'number("{field}", {10 if kind.kind in "iu" else 1})'


def check_showcase(kind: Kind) -> list[str]:
    """The mode of benchmarks is one that the game accepts."""
    try:
        Game(kind, *kind.showcase, kind.components)
    except FourtopiaError as error:
        return [say("check.showcase", title=kind.title, reason=error)]
    return []
