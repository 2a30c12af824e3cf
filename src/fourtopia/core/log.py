"""Logs: everything that happened in a match, as a plain text file that a person can read and diff.

    fourtopia log 1
    game: futuropia
    rules: 2
    players: 2
    variants: b-side
    seats: Ann | random
    box: standard

    0 buy food
    0 buy food left
    1 take subsidy
    end: 3 decisions, state f1a322e5a2eba64a

One decision a line: who, then the notation. Seats count from 0; `chance` draws and rolls. Where an owner's component
values were used, `box: own` is followed by a line `set: path = value` for each value that differs. A finished game of a
table ends its headers with `secret: ...`, from which all that chance dealt can be worked out again. Where seats have
added to it, format 2 has a line `entropy: COMMITMENT VALUE` for every seat after it; `server` stands for a value that
did not come, and alone for a seat that promised none. All other logs are written in format 1, as they always were.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from fourtopia.core.chance import SERVER, Entropy, Seed, SharedSecret
from fourtopia.core.checksum import checksum
from fourtopia.core.components import Value, change
from fourtopia.core.errors import FourtopiaError, InvalidAction, LogError, OlderRules
from fourtopia.core.messages import say
from fourtopia.core.records import CHANCE

if TYPE_CHECKING:
    from fourtopia.core.game import Game
    from fourtopia.core.kind import Kind
    from fourtopia.core.match import Match

FORMAT = 2
_PLAIN = 1  # the format of logs without entropy
_FIRST = re.compile(r"fourtopia log ([0-9]{1,9})")
_END = re.compile(r"end: ([0-9]{1,9}) decisions, state ([0-9a-f]{16})")
_NUMBER = re.compile(r"[0-9]{1,9}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,64}")
_ENTROPY = re.compile(rf"(?:([0-9a-f]{{64}}) )?(?:{SERVER}|(?<= )([0-9a-f]{{32,64}}))")
_HEADERS = ("game", "rules", "players", "variants", "seats", "box")


@dataclass(frozen=True, repr=False)
class Log:
    game: str
    rules: int
    players: int
    variants: tuple[str, ...]
    seats: tuple[str, ...]
    changes: dict[str, Value]
    decisions: tuple[tuple[int, str], ...]  # (seat or CHANCE, notation)
    checksum: str
    secret: str = ""  # what chance was drawn from, where it was a secret and the game is over
    entropy: tuple[Entropy, ...] = ()  # what each seat added to the secret, where any did
    # Where things stand in the file that was read: each decision, and each header, changed value and the end by name.
    lines: Sequence[int] = field(default=(), compare=False)
    places: dict[str, int] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, match: Match) -> Log:
        game, seed = match.game, match.seed if match.over else 0
        return cls(
            game=game.name,
            rules=game.kind.rules_version,
            players=game.players,
            variants=game.variants,
            seats=match.seats,
            changes=dict(game.components.changes),
            decisions=tuple((seat, game.notations[action]) for seat, action in match.chosen),
            checksum=checksum(match),
            secret=seed.secret if isinstance(seed, SharedSecret) else seed if isinstance(seed, str) else "",
            entropy=seed.entropy if isinstance(seed, SharedSecret) else (),
        )

    @property
    def seed(self) -> Seed:
        """What chance was drawn from, where the log has a secret."""
        return SharedSecret(self.secret, self.entropy) if self.entropy else self.secret

    def __str__(self) -> str:
        return "\n".join(self._lines()) + "\n"

    def __repr__(self) -> str:
        return f"<Log of {self.game}, {len(self.decisions)} decisions>"

    def _repr_html_(self) -> str:
        from fourtopia.core.picture.notebook import log_story

        return log_story(self)

    def _lines(self) -> Iterator[str]:
        yield f"fourtopia log {FORMAT if self.entropy else _PLAIN}"
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        yield f"players: {self.players}"
        yield f"variants: {' '.join(self.variants)}".rstrip()
        yield f"seats: {' | '.join(_clean(seat) for seat in self.seats)}"
        yield f"box: {'own' if self.changes else 'standard'}"
        for path, value in self.changes.items():
            yield f"set: {path} = {json.dumps(value)}"
        if self.secret:
            yield f"secret: {self.secret}"
        for each in self.entropy:
            yield f"entropy: {each.commitment} {each.word}".replace("  ", " ")
        yield ""
        for seat, notation in self.decisions:
            yield log_line(seat, notation)
        yield f"end: {len(self.decisions)} decisions, state {self.checksum}"

    def save(self, path: str | Path) -> None:
        """Write the log whole or not at all."""
        target = Path(path)
        part = None
        try:
            with tempfile.NamedTemporaryFile(dir=target.parent, prefix=".", suffix=".4t", delete=False) as file:
                part = Path(file.name)
                file.write(str(self).encode())
            part.chmod(0o666 & ~_umask())
            part.replace(target)
        except (OSError, ValueError) as error:
            if part is not None:
                part.unlink(missing_ok=True)
            reason = getattr(error, "strerror", None) or error
            raise LogError(say("log.cannot-write", path=repr(str(path)), reason=reason)) from error

    def match(self, seed: Seed | None = None, kind: Kind | None = None, go_on: bool = True) -> Match:
        """Play the log again, and go on from there; `kind` is for a game that has no folder here.

        Unless it is to `go_on`, chance does not deal what is no part of the log.
        """
        match = _replayed(self, seed, kind)
        if go_on:
            match.resume()
        return match


def log_line(seat: int, notation: str) -> str:
    """One decision."""
    return f"{'chance' if seat == CHANCE else seat} {notation}"


def read_log(path: str | Path) -> Log:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise LogError(say("log.cannot-read", path=path, reason=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise LogError(say("log.not-text", path=path, format=_PLAIN)) from error
    except ValueError as error:  # a path that is none
        raise LogError(say("log.cannot-read", path=repr(str(path)), reason=error)) from error
    return parse_log(text)


def parse_log(text: str) -> Log:
    """Read a log. Whether its decisions are legal shows when it is played again."""
    lines = text.splitlines()
    format = _read_first(lines)
    headers, changes, places, at = _read_headers(lines)
    secret, at = _read_secret(lines, at)
    players = int(headers["players"])
    entropy, at = _read_entropy(lines, at, players) if format >= FORMAT and secret else ((), at)
    decisions, numbers, end = _read_decisions(lines, at, players)
    found = _END.fullmatch(lines[end].strip())
    if found is None:
        raise LogError(say("log.end", found=lines[end][:60]), end + 1)
    if int(found[1]) != len(decisions):
        raise LogError(say("log.count", found=len(decisions), count=found[1]), end + 1)
    for number in range(end + 1, len(lines)):
        if lines[number].strip():
            raise LogError(say("log.after-end"), number + 1)
    return Log(
        game=headers["game"],
        rules=int(headers["rules"]),
        players=players,
        variants=tuple(headers["variants"].split()),
        seats=tuple(name.strip() for name in headers["seats"].split("|")),
        changes=changes,
        decisions=decisions,
        checksum=found[2],
        secret=secret,
        entropy=entropy,
        lines=numbers,
        places={**places, "end": end + 1},
    )


def _read_first(lines: list[str]) -> int:
    """The format of the log, if it is one."""
    first = _FIRST.fullmatch(lines[0].strip()) if lines else None
    if first is None:
        raise LogError(say("log.foreign", format=_PLAIN), 1)
    if int(first[1]) > FORMAT:
        raise LogError(say("log.newer-format", found=first[1], format=FORMAT), 1)
    return int(first[1])


def _read_headers(lines: list[str]) -> tuple[dict[str, str], dict[str, Value], dict[str, int], int]:
    """The headers, the changed values, where each stands, and the place of the first decision."""
    headers: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, name in enumerate(_HEADERS, start=1):
        line = lines[number] if number < len(lines) else ""
        if not line.startswith(f"{name}:"):
            raise LogError(say("log.header", name=name, found=line[:60]), number + 1)
        headers[name] = line.partition(":")[2].strip()
        places[name] = number + 1
        if name in ("rules", "players") and _NUMBER.fullmatch(headers[name]) is None:
            raise LogError(say("log.number", name=name, found=headers[name][:60]), number + 1)
    if headers["seats"].count("|") + 1 != int(headers["players"]):
        given = headers["seats"].count("|") + 1
        raise LogError(say("log.seats", players=headers["players"], given=given), places["seats"])
    at = len(_HEADERS) + 1
    changes: dict[str, Value] = {}
    while at < len(lines) and lines[at].startswith("set:"):
        path, value = _read_change(lines[at], at + 1)
        if path in changes:
            raise LogError(say("log.set-twice", path=path), at + 1)
        changes[path] = value
        places[path] = at + 1
        at += 1
    if headers["box"] not in ("standard", "own") or (headers["box"] == "own") != bool(changes):
        raise LogError(say("log.box"), places["box"])
    return headers, changes, places, at


def _read_change(line: str, number: int) -> tuple[str, Value]:
    path, _, value = line[4:].partition("=")
    try:
        return path.strip(), json.loads(value)
    except (ValueError, RecursionError) as error:
        raise LogError(say("log.set", found=line[:60]), number) from error


def _read_secret(lines: list[str], at: int) -> tuple[str, int]:
    """The secret, if there is one, and the place after it."""
    if at >= len(lines) or not lines[at].startswith("secret:"):
        return "", at
    secret = lines[at].partition(":")[2].strip()
    if _SECRET.fullmatch(secret) is None:
        raise LogError(say("log.secret"), at + 1)
    return secret, at + 1


def _read_entropy(lines: list[str], at: int, players: int) -> tuple[tuple[Entropy, ...], int]:
    """What every seat added to the secret, and the place after it."""
    entropy: list[Entropy] = []
    while at < len(lines) and lines[at].startswith("entropy:"):
        found = _ENTROPY.fullmatch(lines[at].partition(":")[2].strip())
        if found is None:
            raise LogError(say("log.entropy"), at + 1)
        entropy.append(Entropy(found[1] or "", found[2] or ""))
        at += 1
    if entropy and len(entropy) != players:
        raise LogError(say("log.entropy-seats", players=players, given=len(entropy)), at)
    return tuple(entropy), at


def _read_decisions(lines: list[str], at: int, players: int) -> tuple[tuple[tuple[int, str], ...], Sequence[int], int]:
    """The decisions, the line of each, and the place of the line that ends them."""
    actors = {"chance": CHANCE, **{str(seat): seat for seat in range(players)}}
    while at < len(lines) and not lines[at].strip():
        at += 1
    known: dict[str, tuple[int, str]] = {}
    gaps = False
    for line in dict.fromkeys(lines[at:]):  # most lines of a long log occur again and again
        text = line.strip()
        if text.startswith("end:"):
            end = lines.index(line, at)
            break
        who, _, notation = text.partition(" ")
        if who in actors:
            known[line] = actors[who], notation.strip()
        elif text:
            raise LogError(say("log.who", found=who[:60]), lines.index(line, at) + 1)
        else:
            gaps = True
    else:
        raise LogError(say("log.cut-off"), len(lines))
    numbers: Sequence[int] = range(at + 1, end + 1)
    if gaps:
        numbers = [number for number in numbers if lines[number - 1] in known]
    return tuple([known[line] for line in lines[at:end] if line in known]), numbers, end


def _replayed(log: Log, seed: Seed | None, kind: Kind | None) -> Match:
    from fourtopia.core.match import Match

    kind, game = _game_of(log, kind)
    versions = {"found": log.rules, "ours": kind.rules_version}
    if log.rules > kind.rules_version:
        raise LogError(say("log.newer-rules", title=kind.title, **versions), log.places.get("rules"))
    match = Match(game, seed=seed, seats=log.seats)
    if log.rules == kind.rules_version:
        _play_again(log, match)
        return match
    warnings.warn(OlderRules(say("log.older-rules", title=kind.title, **versions)), stacklevel=3)
    try:
        _play_again(log, match, fill_in=True)
    except LogError as error:
        raise LogError(say("log.older", message=error, **versions)) from error
    return match


def _game_of(log: Log, kind: Kind | None) -> tuple[Kind, Game]:
    """The game with the log's players, variants and values; an error names the header that is wrong."""
    from fourtopia.core.game import Game, kind_of

    place = "game"
    try:
        kind = kind or kind_of(log.game)
        place = "players"
        Game(kind, log.players, (), kind.components)
        place = "variants"
        game = Game(kind, log.players, log.variants, kind.components)
        for path in log.changes:
            place = path
            change(kind.components, {path: log.changes[path]})
        if log.changes:
            game = Game(kind, log.players, log.variants, change(kind.components, log.changes))
    except FourtopiaError as error:
        message = str(error)
        place = next((path for path in log.changes if message.startswith(path)), place)
        raise LogError(message, log.places.get(place)) from error
    return kind, game


def _play_again(log: Log, match: Match, fill_in: bool = False) -> None:
    """Take the decisions of the log. What older rules did not ask for is filled in."""
    ids: dict[str, int] = {}
    for notation in dict.fromkeys(map(itemgetter(1), log.decisions)):
        try:
            ids[notation] = match.game.parse(notation)
        except InvalidAction as error:
            index = [each for _, each in log.decisions].index(notation)
            raise LogError(str(error), _line(log, index)) from error
    chosen = [(seat, ids[notation]) for seat, notation in log.decisions]
    legal = match.follow(chosen)
    if fill_in and (legal < len(chosen) or checksum(match, log.rules) != log.checksum):
        legal = _follow_and_fill_in(match, chosen)
    if legal < len(chosen):
        raise LogError(_wrong(match, *chosen[legal]), _line(log, legal))
    if checksum(match, log.rules) != log.checksum:
        raise LogError(say("log.damaged"), log.places.get("end"))


def _follow_and_fill_in(match: Match, chosen: Sequence[tuple[int, int]]) -> int:
    """Take these decisions, and between them what was not asked for. Returns how many were legal."""
    match.follow([])
    for place, (seat, action) in enumerate(chosen):
        _fill_in(match)
        if not _is_legal(match, seat, action) and not _fill_in_before(match, seat, action):
            return place
        match.take(seat, action)
    _fill_in(match)
    return len(chosen)


def _fill_in(match: Match) -> None:
    """What leaves no choice."""
    while not match.over and match.actor != CHANCE and len(match.legal_ids()) == 1:
        match.take(int(match.menu.actor), match.legal_ids()[0])


def _fill_in_before(match: Match, seat: int, action: int) -> bool:
    """The one choice after which this decision is legal, if there is just one: older rules made it by themselves."""
    actor = match.actor
    if actor is None or actor == CHANCE:
        return False
    found = []
    for choice in match.legal_ids():
        later = match.copy()
        later.take(actor, choice)
        _fill_in(later)
        if _is_legal(later, seat, action):
            found.append(choice)
    if len(found) != 1:
        return False
    match.take(actor, found[0])
    _fill_in(match)
    return True


def _is_legal(match: Match, seat: int, action: int) -> bool:
    if seat == CHANCE or match.actor == CHANCE:
        return seat == match.actor and action in match.menu.action[: match.menu.count]
    return seat in match.actors and action in match.legal_ids(seat)


def _wrong(match: Match, seat: int, action: int) -> str:
    """Why this decision cannot be the next one."""
    actor = match.actor
    if actor is not None and actor != seat and seat not in match.actors:
        return say("log.other-actor", actor=_name(actor), given=_name(seat))
    return str(match.refusal(action, seat))


def _name(actor: int) -> str:
    return say("seat.chance") if actor == CHANCE else say("seat.name", seat=actor)


def _line(log: Log, index: int) -> int | None:
    return log.lines[index] if log.lines else None


def _clean(name: str) -> str:
    """A seat's name as it may stand in a header line: one line of real characters."""
    readable = name.encode("utf-8", "replace").decode()
    return " ".join(readable.replace("|", "/").split()) or "?"


def _umask() -> int:
    """The rights that new files do not get; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
