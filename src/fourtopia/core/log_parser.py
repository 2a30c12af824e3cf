"""Reading a log file: `log.py` says what stands in it. Whatever is wrong is said with the number of its line."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

from fourtopia.core.chance import SERVER, Entropy
from fourtopia.core.components import Value
from fourtopia.core.errors import LogError
from fourtopia.core.log import FORMAT, PLAIN_FORMAT, Log
from fourtopia.core.messages import say
from fourtopia.core.records import CHANCE

_FIRST = re.compile(r"fourtopia log ([0-9]{1,9})")
_END = re.compile(r"end: ([0-9]{1,9}) decisions, state ([0-9a-f]{16})")
_NUMBER = re.compile(r"[0-9]{1,9}")
_SECRET = re.compile(r"[A-Za-z0-9_-]{16,64}")
_ENTROPY = re.compile(rf"(?:([0-9a-f]{{64}}) )?(?:{SERVER}|(?<= )([0-9a-f]{{32,64}}))")
_HEADERS = ("game", "rules", "players", "variants", "seats", "box")


def read_log(path: str | Path) -> Log:
    try:
        text = Path(path).read_text(encoding="utf-8")
    except OSError as error:
        raise LogError(say("log.cannot-read", path=path, reason=error.strerror)) from error
    except UnicodeDecodeError as error:
        raise LogError(say("log.not-text", path=path, format=PLAIN_FORMAT)) from error
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
        raise LogError(say("log.foreign", format=PLAIN_FORMAT), 1)
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
