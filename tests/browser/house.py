"""A real server as a process of its own, and tables that are laid out before anybody looks at them."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.request import urlopen

from fourtopia.table import BotSeat, Caller, Limits, OpenSeat, PersonSeat, Room, Service, TableOptions, open_service
from fourtopia.table.options import SeatOptions

FOURTOPIA = Path(sys.executable).with_name("fourtopia")
PATIENCE = 30  # seconds for something that comes at once


class House:
    """`fourtopia serve` over a database of its own. It can be killed, and begins again at the same address."""

    def __init__(self, folder: Path) -> None:
        self.database = f"sqlite:///{folder / 'tables.db'}"
        self.port = 0
        self.begin()

    def begin(self) -> None:
        options = ["--port", str(self.port), "--database", self.database, "--pace", "0"]
        self._process = subprocess.Popen([FOURTOPIA, "serve", *options], stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        ready = self._process.stdout.readline()
        self.address = next(word for word in ready.split() if word.startswith("http"))
        self.port = int(self.address.rpartition(":")[2])
        with urlopen(f"{self.address}/fair", timeout=PATIENCE):  # it is up, and has looked at all tables there are
            pass

    def kill(self) -> None:
        """Without a word of warning."""
        self._process.kill()
        self._ended()

    def close(self) -> None:
        self._process.terminate()
        self._ended()

    def _ended(self) -> None:
        self._process.wait(PATIENCE)
        assert self._process.stdout is not None
        self._process.stdout.close()

    def service(self) -> Service:
        """A second pair of hands at the same database: for tables that nobody at the server has looked at yet."""
        return open_service(self.database, Limits(open_tables=10**6, open_tables_together=10**6))


def laid_out(
    service: Service, token: str, game: str, seats: Sequence[str], decisions: int, seed: int, **options: Any
) -> Room:
    """A table of whoever holds the token, at which so many decisions were made at random; the same for the same seed.

    Seats as `person Ada`, `bot Milo`, `open`. A person is to decide, or the game is over.
    """
    plan = TableOptions(game, [_seat(each) for each in seats], **options)
    with patch("fourtopia.table.tokens.new_token", lambda: f"the secret of {seed}"):
        room = service.open(plan, Caller.holding(token), token)
    play_on(service, room, decisions, seed, token)
    return room


def _seat(words: str) -> SeatOptions:
    kind, _, name = words.partition(" ")
    kinds: dict[str, SeatOptions] = {"person": PersonSeat(name), "bot": BotSeat(name=name), "open": OpenSeat()}
    return kinds[kind]


def play_on(service: Service, room: Room, decisions: int, seed: int, *tokens: str) -> None:
    """At least so many decisions more, until a person is asked or nobody."""
    chance = random.Random(seed)
    made = 0
    while room.asked and (made < decisions or all(room.seats[seat].bot for seat in room.asked)):
        assert room.match is not None
        seat = next(iter(room.asked))
        action = chance.choice(room.match.legal_ids(seat))
        if room.seats[seat].bot:
            service.act_for_bot(room, seat, action, room.place)
        else:
            service.act(room.id, seat, action, room.place, Caller.holding(*tokens))
        made += 1
