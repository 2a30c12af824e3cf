"""Kill -9 under load, with real server processes: what was acknowledged is there, once, and every table goes on."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx

from fourtopia.core import CHANCE
from fourtopia.core.chance import commitment
from fourtopia.core.log_parser import parse_log
from fourtopia.table import Service
from fourtopia.table.events import What
from tests.table.people import rebuilt
from tests.table.server import Process

KILLS = 3
SECONDS = 300  # longer than all of this takes

PERSON, BOT = {"kind": "person"}, {"kind": "bot"}
PLANS: list[dict[str, Any]] = [
    {"game": "futuropia", "seats": [PERSON, PERSON]},
    {"game": "futuropia", "seats": [PERSON, BOT]},
    {"game": "prosperity", "seats": [PERSON, PERSON]},
    {"game": "write-the-future", "seats": [PERSON, PERSON]},  # where each plays for itself, at the same time
]


class House:
    """A server that is killed now and then and started again, and how many decisions it has acknowledged."""

    def __init__(self, database: str, log: Path) -> None:
        self._database, self._log = database, log
        self.server = Process(database, log)
        self.acknowledged = 0
        self._changed = threading.Condition()

    def note(self) -> None:
        with self._changed:
            self.acknowledged += 1
            self._changed.notify_all()

    def wait_for(self, more: int) -> None:
        with self._changed:
            goal = self.acknowledged + more
            assert self._changed.wait_for(lambda: self.acknowledged >= goal, timeout=SECONDS)

    def kill_and_start_again(self) -> None:
        self.server.kill()
        started = Process(self._database, self._log)
        with self._changed:
            self.server = started
            self._changed.notify_all()

    def wait_a_moment(self) -> None:
        """Until somebody has decided something, or a bot had time to."""
        with self._changed:
            self._changed.wait(timeout=0.05)

    def wait_for_another(self, server: Process) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: self.server is not server, timeout=SECONDS)


class Player(threading.Thread):
    """Plays some seats of a table as fast as it can. What it is not sure of it sends again, as it was."""

    def __init__(self, house: House, table: str, token: str, seats: list[int]) -> None:
        super().__init__(name=f"{table} {seats}", daemon=True)
        self._house, self.table, self._token = house, table, token
        self._chooser = random.Random(len(seats))
        self.decided: dict[int, list[int]] = {seat: [] for seat in seats}  # what must be in the log, in this order
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            with httpx.Client(headers={"authorization": f"Bearer {self._token}"}, timeout=60) as self._line:
                while self._play():
                    pass
        except BaseException as error:
            self.failure = error

    def _play(self) -> bool:
        """One decision, if it is the turn of one of the seats. Returns whether the game goes on."""
        table, _ = self._ask("GET", "")
        asked = [seat for seat in table["actors"] if seat in self.decided]
        if asked:
            self._decide(self._chooser.choice(asked))
        elif table["status"] != "over":
            self._house.wait_a_moment()
        return bool(table["status"] != "over")

    def _decide(self, seat: int) -> None:
        view, _ = self._ask("GET", f"/view?seat={seat}")
        action = self._chooser.choice(view["legal"])["id"]
        answer, doubts = self._ask("POST", "/actions", json={"seat": seat, "action": action, "at": view["place"]})
        assert doubts or "code" not in answer, answer  # nobody else answers for this seat
        self.decided[seat].append(action)
        self._house.note()

    def _ask(self, method: str, what: str, **more: Any) -> tuple[Any, int]:
        """The answer, and how often a server died before it gave one. Only then may it be that we were too late."""
        doubts = 0
        while True:
            server = self._house.server
            try:
                answer = self._line.request(method, f"{server.address}/api/v1/tables/{self.table}{what}", **more)
                assert answer.status_code in (200, 409), answer.text
                return answer.json(), doubts
            except httpx.TransportError:
                doubts += 1
                self._house.wait_for_another(server)


def opened(house: House, plan: dict[str, Any]) -> tuple[str, str, str]:
    """A table, its token, and the commitment it showed."""
    taken = httpx.post(f"{house.server.address}/api/v1/tables", json=plan, timeout=60).json()
    shown = httpx.get(f"{house.server.address}/api/v1/tables/{taken['table']}", timeout=60).json()
    return taken["table"], taken["token"], shown["commitment"]


def shared_out(plan: dict[str, Any]) -> list[list[int]]:
    """Which seats are played together: all of a table, but where all decide at once each by itself."""
    people = [seat for seat, kind in enumerate(plan["seats"]) if kind is PERSON]
    return [[seat] for seat in people] if plan["game"] == "write-the-future" else [people]


def test_nothing_acknowledged_is_lost_and_nothing_is_there_twice(
    sqlite: str, tmp_path: Path, open_at: Callable[[str], Service]
) -> None:
    chooser = random.Random()
    house = House(sqlite, tmp_path / "log")
    tables = [(plan, *opened(house, plan)) for plan in PLANS]
    players = [Player(house, table, token, seats) for plan, table, token, _ in tables for seats in shared_out(plan)]
    for player in players:
        player.start()
    for _ in range(KILLS):
        house.wait_for(chooser.randint(20, 80))
        house.kill_and_start_again()
    for player in players:
        player.join(timeout=SECONDS)
        assert player.failure is None, player.failure
        assert not player.is_alive()
    logs = {
        table: httpx.get(f"{house.server.address}/api/v1/tables/{table}/log", timeout=60).text
        for _, table, _, _ in tables
    }
    assert house.server.stop() in (0, -15)
    service = open_at(sqlite)
    for _, table, _, shown in tables:
        stored = service.store.events(table, 0)
        for player in [each for each in players if each.table == table]:
            for seat, decided in player.decided.items():
                assert [event.value for event in stored if event.what == What.ACT and event.seat == seat] == decided
        room = rebuilt(service, table)
        assert room.status == "over"
        log = parse_log(logs[table])
        assert room.match is not None
        assert len(log.decisions) == len(room.match.chosen)
        assert commitment(log.secret) == shown
        assert any(seat != CHANCE for seat, _ in log.decisions)
    assert service.store.unfinished() == []
    assert "Traceback" not in (tmp_path / "log").read_text()
