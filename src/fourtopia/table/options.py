"""What a table is to be: the game, its options, who sits where. Chosen once, when the table is opened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from fourtopia.bots import BOTS, USUAL
from fourtopia.core import BadOption, Game, kind_of
from fourtopia.core.components import Value, change
from fourtopia.table.messages import say

LONGEST_NAME = 24
MOST_CHANGES = 2000


@dataclass(frozen=True)
class PersonSeat:
    """A seat of whoever opens the table; several of these are people at one screen."""

    name: str = ""


@dataclass(frozen=True)
class OpenSeat:
    """A seat for somebody who comes by the link."""


@dataclass(frozen=True)
class BotSeat:
    bot: str = USUAL
    name: str = ""


SeatOptions = PersonSeat | OpenSeat | BotSeat


@dataclass(frozen=True)
class Clock:
    """So many seconds for each decision, or for all of one player's. When they are over, a bot plays on."""

    seconds: int
    each: str = "decision"  # or game


@dataclass(frozen=True)
class TableOptions:
    game: str
    seats: Sequence[SeatOptions]
    variants: Sequence[str] = ()
    changes: Mapping[str, Value] = field(default_factory=dict)  # an owner's component values
    clock: Clock | None = None
    listed: bool = False  # whether everybody finds it among the tables to watch
    hints: bool | None = None  # whether players may ask a bot; if nothing is said, where only one person plays
    waits: bool = False  # begins when whoever opened it says so, with those who have come

    def check(self) -> Game:
        """The game with these options, if it can be played."""
        for seat in self.seats:
            if isinstance(seat, BotSeat) and seat.bot not in BOTS:
                raise BadOption(say("plan.bot", name=seat.bot, names=", ".join(BOTS)))
        if self.clock is not None and not (
            self.clock.each in ("decision", "game") and 5 <= self.clock.seconds <= 86400
        ):
            raise BadOption(say("plan.clock"))
        if len(self.changes) > MOST_CHANGES:
            raise BadOption(say("plan.changes", most=MOST_CHANGES))
        return self.game_for(len(self.seats))

    def game_for(self, players: int) -> Game:
        kind = kind_of(self.game)
        components = change(kind.components, dict(self.changes)) if self.changes else kind.components
        return Game(kind, players, list(self.variants), components)

    def as_json(self) -> dict[str, Any]:
        plain = asdict(self)
        plain["seats"] = [{"kind": _NAMES[type(seat)], **asdict(seat)} for seat in self.seats]
        plain["changes"] = dict(self.changes)
        return plain

    @classmethod
    def from_json(cls, plain: Mapping[str, Any]) -> TableOptions:
        seats = [
            _KINDS[each["kind"]](**{name: each[name] for name in each if name != "kind"}) for each in plain["seats"]
        ]
        clock = Clock(**plain["clock"]) if plain.get("clock") else None
        return cls(**{**plain, "seats": seats, "clock": clock})


_KINDS: dict[str, type[SeatOptions]] = {"person": PersonSeat, "open": OpenSeat, "bot": BotSeat}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def clean_name(name: str, otherwise: str) -> str:
    """A name as it may be shown: one short line of real characters."""
    readable = "".join(each for each in " ".join(name.split()) if each.isprintable())
    return readable.replace("|", "/")[:LONGEST_NAME].strip() or otherwise
