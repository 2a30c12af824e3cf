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
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from fourtopia.core.chance import Entropy, Seed, SharedSecret
from fourtopia.core.checksum import checksum
from fourtopia.core.components import Value
from fourtopia.core.errors import LogError
from fourtopia.core.log_replay import replay_log
from fourtopia.core.messages import say
from fourtopia.core.records import CHANCE

if TYPE_CHECKING:
    from fourtopia.core.kind import Kind
    from fourtopia.core.match import Match

FORMAT = 2
PLAIN_FORMAT = 1  # of logs without entropy


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
        yield f"fourtopia log {FORMAT if self.entropy else PLAIN_FORMAT}"
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
        match = replay_log(self, seed, kind)
        if go_on:
            match.resume()
        return match


def log_line(seat: int, notation: str) -> str:
    """One decision."""
    return f"{'chance' if seat == CHANCE else seat} {notation}"


def _clean(name: str) -> str:
    """A seat's name as it may stand in a header line: one line of real characters."""
    readable = name.encode("utf-8", "replace").decode()
    return " ".join(readable.replace("|", "/").split()) or "?"


def _umask() -> int:
    """The rights that new files do not get; it can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
