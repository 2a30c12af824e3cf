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
from fourtopia.core.words import say

if TYPE_CHECKING:
    from fourtopia.core.game import Kind
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

    def match(self, seed: int | None = None, kind: Kind | None = None) -> Match:
        """Play the log again, and go on from there; `kind` is for a game that has no folder here."""
        return _replayed(self, seed, kind)


def checksum(match: Match) -> str:
    """Sixteen digits that change with any part of the position."""
    return hashlib.sha256(match.state.tobytes()).hexdigest()[:16]


def read_log(path: str | Path) -> Log:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise LogError(say("log.cannot-read", path=path, reason=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise LogError(say("log.not-text", path=path, format=FORMAT)) from error
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
        raise LogError(say("log.count", found=len(decisions), count=found[1]), end + 1)
    for number in range(end + 1, len(lines)):
        if lines[number].strip():
            raise LogError(say("log.after-end"), number + 1)
    variants = tuple(headers["variants"].split())
    seats = tuple(name.strip() for name in headers["seats"].split("|"))
    players = int(headers["players"])
    if len(seats) != players:
        raise LogError(say("log.seats", players=players, given=len(seats)), 6)
    return Log(
        headers["game"],
        int(headers["rules"]),
        players,
        variants,
        seats,
        changes,
        decisions,
        found[2],
        numbers,
    )


def _check_first(lines: list[str]) -> None:
    first = _FIRST.fullmatch(lines[0].strip()) if lines else None
    if first is None:
        raise LogError(say("log.foreign", format=FORMAT), 1)
    if int(first[1]) > FORMAT:
        raise LogError(say("log.newer-format", found=first[1], format=FORMAT), 1)


def _read_headers(lines: list[str]) -> tuple[dict[str, str], dict[str, Value], int]:
    headers: dict[str, str] = {}
    for number, name in enumerate(_HEADERS, start=1):
        line = lines[number] if number < len(lines) else ""
        if not line.startswith(f"{name}:"):
            raise LogError(say("log.header", name=name, found=line[:60]), number + 1)
        headers[name] = line.partition(":")[2].strip()
        if name in ("rules", "players") and not headers[name].isdecimal():
            raise LogError(say("log.number", name=name, found=headers[name][:60]), number + 1)
    at = len(_HEADERS) + 1
    changes: dict[str, Value] = {}
    while at < len(lines) and lines[at].startswith("set:"):
        path, equals, value = lines[at][4:].partition("=")
        try:
            changes[path.strip()] = json.loads(value)
        except json.JSONDecodeError:
            equals = ""
        if not equals:
            raise LogError(say("log.set", found=lines[at][:60]), at + 1)
        at += 1
    if headers["box"] not in ("standard", "own") or (headers["box"] == "own") != bool(changes):
        raise LogError(say("log.box"), 7)
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
                raise LogError(say("log.end", found=line[:60]), number + 1)
            lines[number] = line
            return tuple(decisions), tuple(numbers), number
        who, _, notation = line.partition(" ")
        if who != "chance" and not (who.isdecimal() and len(who) < 4 and int(who) < int(players)):
            raise LogError(say("log.who", found=who[:60]), number + 1)
        decisions.append((CHANCE if who == "chance" else int(who), notation.strip()))
        numbers.append(number + 1)
    raise LogError(say("log.cut-off"), len(lines))


def _replayed(log: Log, seed: int | None, kind: Kind | None) -> Match:
    from fourtopia.core.game import Game, kind_of

    try:
        kind = kind or kind_of(log.game)
        components = change(kind.components, log.changes) if log.changes else kind.components
        game = Game(kind, log.players, log.variants, components)
    except FourtopiaError as error:
        raise LogError(str(error)) from error
    versions = {"found": log.rules, "ours": kind.rules_version}
    if log.rules > kind.rules_version:
        raise LogError(say("log.newer-rules", title=kind.title, **versions), 3)
    match = game.new(seed=seed, seats=log.seats)
    if log.rules == kind.rules_version:
        _play_again(log, match)
        return match
    warnings.warn(OlderRules(say("log.older-rules", title=kind.title, **versions)), stacklevel=3)
    try:
        _play_again(log, match)
    except LogError as error:
        raise LogError(say("log.older", message=error, **versions)) from error
    return match


def _play_again(log: Log, match: Match) -> None:
    chosen = []
    for index, (seat, notation) in enumerate(log.decisions):
        try:
            chosen.append((seat, match.game.parse(notation)))
        except InvalidAction as error:
            raise LogError(str(error), _line(log, index)) from error
    legal = match.follow(chosen)
    if legal < len(chosen):
        raise LogError(_wrong(match, *chosen[legal]), _line(log, legal))
    if checksum(match) != log.checksum:
        raise LogError(say("log.damaged"))
    match.resume()


def _wrong(match: Match, seat: int, action: int) -> str:
    """Why this decision cannot be the next one."""
    actor = match.actor
    if actor is not None and actor != seat:
        return say("log.other-actor", actor=_name(actor), given=_name(seat))
    return str(match.refusal(action))


def _name(actor: int) -> str:
    return say("seat.chance") if actor == CHANCE else say("seat.name", seat=actor)


def _line(log: Log, index: int) -> int | None:
    return log.lines[index] if log.lines else None


def _clean(name: str) -> str:
    """A seat's name as it may stand in a header line."""
    return " ".join(name.replace("|", "/").split()) or "?"
