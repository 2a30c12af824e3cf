"""Logs: everything that happened in a match, as a plain text file that a person can read and diff.

    fourtopia log 1
    game: futuropia
    rules: 1
    players: 2
    variants: upgraded
    seats: Ann | random
    box: standard

    chance draw camper
    1 quarters L05
    0 buy food
    end: 3 decisions, state 0f3a...

One decision a line: who, then the notation. Seats count from 0; `chance` draws and rolls. Where an owner's component
values were used, `box: own` is followed by a line `set: path = value` for each value that differs.
"""

from __future__ import annotations

import hashlib
import json
import re
import warnings
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from fourtopia.core.components import Value, change
from fourtopia.core.errors import FourtopiaError, InvalidAction, LogError, OlderRules
from fourtopia.core.records import CHANCE

if TYPE_CHECKING:
    from fourtopia.core.match import Match

FORMAT = 1
_FIRST = re.compile(r"fourtopia log (\d+)")
_END = re.compile(r"end: (\d+) decisions, state ([0-9a-f]{16})")
_HEADERS = ("game", "rules", "players", "variants", "seats", "box")


@dataclass(frozen=True)
class Log:
    game: str
    rules: int
    players: int
    variants: tuple[str, ...]
    seats: tuple[str, ...]
    changes: dict[str, Value]
    decisions: tuple[tuple[int, str], ...]  # (seat or CHANCE, notation)
    checksum: str
    lines: tuple[int, ...] = field(default=(), compare=False)  # where each decision stands in the file

    @classmethod
    def of(cls, match: Match) -> Log:
        game = match.game
        return cls(
            game=game.name,
            rules=game.kind.rules_version,
            players=game.players,
            variants=game.variants,
            seats=match.seats,
            changes=dict(game.components.changes),
            decisions=tuple((seat, game.notations[action]) for seat, action in match.chosen),
            checksum=checksum(match),
        )

    def __str__(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def _lines(self) -> Iterator[str]:
        yield f"fourtopia log {FORMAT}"
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        yield f"players: {self.players}"
        yield f"variants: {' '.join(self.variants)}".rstrip()
        yield f"seats: {' | '.join(_clean(seat) for seat in self.seats)}"
        yield f"box: {'own' if self.changes else 'standard'}"
        for path, value in self.changes.items():
            yield f"set: {path} = {json.dumps(value)}"
        yield ""
        for seat, notation in self.decisions:
            yield f"{'chance' if seat == CHANCE else seat} {notation}"
        yield f"end: {len(self.decisions)} decisions, state {self.checksum}"

    def save(self, path: str | Path) -> None:
        """Write the log whole or not at all."""
        target = Path(path)
        part = target.with_name(target.name + ".part")
        part.write_text(str(self), encoding="utf-8", newline="\n")
        part.replace(target)

    def match(self, seed: int | None = None) -> Match:
        """Play the log again, and go on from there."""
        return _replayed(self, seed)


def checksum(match: Match) -> str:
    """Sixteen digits that change with any part of the position."""
    return hashlib.sha256(match.state.tobytes()).hexdigest()[:16]


def read_log(path: str | Path) -> Log:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise LogError(f"cannot read {path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise LogError(f"{path} is not a text file; a log begins with 'fourtopia log {FORMAT}'") from error
    return parse_log(text)


def parse_log(text: str) -> Log:
    """Read a log. Whether its decisions are legal shows when it is played again."""
    lines = text.splitlines()
    _check_first(lines)
    headers, changes, at = _read_headers(lines)
    decisions, numbers, end = _read_decisions(lines, at, headers["players"])
    found = _END.fullmatch(lines[end])
    assert found is not None
    if int(found[1]) != len(decisions):
        raise LogError(f"the log ends after {len(decisions)} decisions, but should have {found[1]}", end + 1)
    for number in range(end + 1, len(lines)):
        if lines[number].strip():
            raise LogError("nothing may follow the line that begins with 'end:'", number + 1)
    variants = tuple(headers["variants"].split())
    seats = tuple(name.strip() for name in headers["seats"].split("|"))
    players = int(headers["players"])
    if len(seats) != players:
        raise LogError(f"{players} players need {players} seats, but {len(seats)} are named", 6)
    return Log(headers["game"], int(headers["rules"]), players, variants, seats, changes, decisions, found[2], numbers)


def _check_first(lines: list[str]) -> None:
    first = _FIRST.fullmatch(lines[0].strip()) if lines else None
    if first is None:
        raise LogError(f"this is not a Fourtopia log: it should begin with 'fourtopia log {FORMAT}'", 1)
    if int(first[1]) > FORMAT:
        raise LogError(f"this log has format {first[1]}, newer than format {FORMAT}: update Fourtopia to read it", 1)


def _read_headers(lines: list[str]) -> tuple[dict[str, str], dict[str, Value], int]:
    headers: dict[str, str] = {}
    for number, name in enumerate(_HEADERS, start=1):
        line = lines[number] if number < len(lines) else ""
        if not line.startswith(f"{name}:"):
            raise LogError(f"'{name}: ...' should stand here, not '{line[:60]}'", number + 1)
        headers[name] = line.partition(":")[2].strip()
        if name in ("rules", "players") and not headers[name].isdecimal():
            raise LogError(f"'{name}:' needs a number, not '{headers[name][:60]}'", number + 1)
    at = len(_HEADERS) + 1
    changes: dict[str, Value] = {}
    while at < len(lines) and lines[at].startswith("set:"):
        path, equals, value = lines[at][4:].partition("=")
        try:
            changes[path.strip()] = json.loads(value)
        except json.JSONDecodeError:
            equals = ""
        if not equals:
            raise LogError(f"'set: path = value' should stand here, not '{lines[at][:60]}'", at + 1)
        at += 1
    if headers["box"] not in ("standard", "own") or (headers["box"] == "own") != bool(changes):
        raise LogError("'box: standard', or 'box: own' with lines that begin with 'set:', should stand here", 7)
    return headers, changes, at


def _read_decisions(
    lines: list[str], at: int, players: str
) -> tuple[tuple[tuple[int, str], ...], tuple[int, ...], int]:
    decisions: list[tuple[int, str]] = []
    numbers: list[int] = []
    for number in range(at, len(lines)):
        line = lines[number].strip()
        if not line:
            continue
        if line.startswith("end:"):
            if _END.fullmatch(line) is None:
                raise LogError(f"'end: N decisions, state ...' should stand here, not '{line[:60]}'", number + 1)
            lines[number] = line
            return tuple(decisions), tuple(numbers), number
        who, _, notation = line.partition(" ")
        if who != "chance" and not (who.isdecimal() and len(who) < 4 and int(who) < int(players)):
            raise LogError(f"a decision begins with a seat or 'chance', not '{who[:60]}'", number + 1)
        decisions.append((CHANCE if who == "chance" else int(who), notation.strip()))
        numbers.append(number + 1)
    raise LogError("the log is cut off: its last line should begin with 'end:'", len(lines))


def _replayed(log: Log, seed: int | None) -> Match:
    from fourtopia.core.game import Game, kind_of

    try:
        kind = kind_of(log.game)
        components = change(kind.components, log.changes) if log.changes else kind.components
        game = Game(kind, log.players, log.variants, components)
    except FourtopiaError as error:
        raise LogError(str(error)) from error
    if log.rules > kind.rules_version:
        raise LogError(
            f"this log was written under version {log.rules} of the rules of {kind.title}, newer than ours, "
            f"{kind.rules_version}: update Fourtopia to read it",
            3,
        )
    older = ""
    if log.rules < kind.rules_version:
        older = f"; it was written under version {log.rules} of the rules, ours is {kind.rules_version}"
        warnings.warn(OlderRules(f"this log was written under version {log.rules} of the rules of {kind.title}"), stacklevel=3)
    return _played(log, game.new(seed=seed, seats=log.seats), older)


def _played(log: Log, match: Match, older: str) -> Match:
    chosen = []
    for index, (seat, notation) in enumerate(log.decisions):
        try:
            chosen.append((seat, match.game.parse(notation)))
        except InvalidAction as error:
            raise LogError(f"{error}{older}", _line(log, index)) from error
    legal = match.follow(chosen)
    if legal < len(chosen):
        seat, action = chosen[legal]
        raise LogError(f"{_wrong(match, seat, action)}{older}", _line(log, legal))
    if checksum(match) != log.checksum:
        raise LogError(f"the log is damaged: its decisions do not lead to the state it was saved with{older}")
    match.resume()
    return match


def _wrong(match: Match, seat: int, action: int) -> str:
    """Why this decision cannot be the next one."""
    actor = match.actor
    if actor is not None and actor != seat:
        names = ["chance" if each == CHANCE else f"seat {each}" for each in (actor, seat)]
        return f"{names[0]} decides here, not {names[1]}"
    return str(match.refusal(action))


def _line(log: Log, index: int) -> int | None:
    return log.lines[index] if log.lines else None


def _clean(name: str) -> str:
    """A seat's name as it may stand in a header line."""
    return " ".join(name.replace("|", "/").split()) or "?"
