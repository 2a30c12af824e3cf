"""Turns at work: however many tables one client has, others are next. Bots, hints, plans and analyses alike."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Iterator

import pytest

from fourtopia.bots import Advice
from fourtopia.table import Analyses, BestPlans, BotSeat, Hints, PersonSeat, Room, Service
from fourtopia.table.bot_driver import BotDriver
from fourtopia.table.fair_queue import Turn
from fourtopia.table.job_queue import JobQueue, QueuedGame
from fourtopia.table.worker_pool import Task, WorkerPool
from tests.table.people import caller, choices, open_table, rebuilt

SECONDS = 60


class Gate:
    """Lets pass one after the other, when it is told to, and notes who passes."""

    def __init__(self) -> None:
        self.come: list[str] = []
        self._moved = threading.Condition()
        self._open = 0

    def enter(self, who: str) -> None:
        with self._moved:
            self.come.append(who)
            self._moved.notify_all()
            number = len(self.come)
            self._moved.wait_for(lambda: self._open >= number)

    def let_through(self, many: int) -> None:
        with self._moved:
            self._open += many
            self._moved.notify_all()

    def wait_for(self, many: int) -> list[str]:
        """The first so many who came."""
        with self._moved:
            assert self._moved.wait_for(lambda: len(self.come) >= many, timeout=SECONDS)
            return self.come[:many]


class Gated(WorkerPool):
    """One worker, which thinks when it is told to."""

    def __init__(self, gate: Gate) -> None:
        super().__init__(workers=1)
        self.gate = gate

    def choose(self, task: Task) -> int:
        self.gate.enter(task.names[0])
        return task.legal[0]

    def advise(self, task: Task) -> Advice | None:
        self.gate.enter(f"hint for {task.names[0]}")
        return None

    def wait_until(self, many: int) -> None:
        """So many stand in line."""
        until(lambda: len(self._waiting) == many)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + SECONDS
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def gate() -> Iterator[Gate]:
    gate = Gate()
    yield gate
    gate.let_through(10**9)


@pytest.fixture
def worker_pool(gate: Gate) -> Iterator[Gated]:
    worker_pool = Gated(gate)
    yield worker_pool
    gate.let_through(10**9)
    worker_pool.close()


def bots_of(service: Service, owner: str, table: int = 0) -> Room:
    return open_table(service, "futuropia", BotSeat("level-5", f"{owner} {table}"), PersonSeat(owner), by=owner)


def test_a_table_knows_who_opened_it(service: Service) -> None:
    room = bots_of(service, "Ann")
    assert room.owner == rebuilt(service, room.id).owner == caller("Ann").client
    assert room.owner != bots_of(service, "Bo").owner


def test_whoever_comes_while_forty_tables_of_bots_wait_is_next(
    service: Service, worker_pool: Gated, gate: Gate
) -> None:
    """Bots and hints stand in one line, for the same workers."""
    bot_driver = BotDriver(service, worker_pool, pace=0)
    hints = Hints(service, worker_pool)
    for table in range(40):
        bots_of(service, "Ann", table)
    gate.wait_for(1)
    worker_pool.wait_until(39)
    bots_of(service, "Bo")
    worker_pool.wait_until(40)
    cy = open_table(service, "futuropia", PersonSeat("Cy"), BotSeat(), by="Cy")
    hints.ask(cy.id, 0, cy.place, caller("Cy"))
    worker_pool.wait_until(41)
    gate.let_through(3)
    first, *then = gate.wait_for(4)
    assert first.startswith("Ann")
    assert then[:2] == ["Bo 0", "hint for Cy"]
    gate.let_through(10**9)
    bot_driver.close()


def test_a_table_waits_once_however_often_it_is_looked_at(service: Service, worker_pool: Gated, gate: Gate) -> None:
    """And what its bot is told is how the table stands when it is its turn."""
    bot_driver = BotDriver(service, worker_pool, pace=0)
    bots_of(service, "Ann")
    gate.wait_for(1)
    room = bots_of(service, "Bo")
    worker_pool.wait_until(1)
    for _ in range(20):
        service.chat(room.id, 1, "hello", caller("Bo"))
        bot_driver.look_at(room)
    service.leave(room.id, 1, caller("Bo"))
    until(lambda: not bot_driver._due)
    assert len(worker_pool._waiting) == 1
    gate.let_through(10**9)
    until(lambda: room.running.over or len(room.running.chosen) > 5)
    bot_driver.close()


def test_workers_are_taken_in_turns(worker_pool: Gated, gate: Gate) -> None:
    for owner, table in (("Ann", "1"), ("Ann", "1"), ("Ann", "2"), ("Bo", "3"), ("Cy", "4"), ("Bo", "5")):
        name = f"{owner} {table}"
        worker_pool.when_free(Turn(owner, table), lambda name=name: gate.enter(name))  # type: ignore[misc]
        gate.wait_for(1)
    gate.let_through(6)
    assert gate.wait_for(6) == ["Ann 1", "Bo 3", "Cy 4", "Ann 2", "Bo 5", "Ann 1"]


def test_work_that_breaks_off_makes_room_for_the_next(
    worker_pool: Gated, gate: Gate, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks() -> None:
        raise RuntimeError("out of order")

    worker_pool.when_free(Turn("Ann", "1"), breaks)
    worker_pool.when_free(Turn("Ann", "2"), lambda: gate.enter("Ann 2"))
    gate.wait_for(1)
    assert "work for table 1 broke off" in caplog.text


# --- plans and analyses ---


@pytest.fixture
def worked(monkeypatch: pytest.MonkeyPatch, gate: Gate) -> Gate:
    """Plans and analyses are worked out when they are told to."""
    for kind in (BestPlans, Analyses):
        monkeypatch.setattr(kind, "_work", lambda line, id, game: gate.enter(id))
    return gate


def test_plans_are_worked_out_in_turns(service: Service, worked: Gate) -> None:
    plans = BestPlans(service)
    rooms = {
        name: [open_table(service, "futuropia", PersonSeat(name), by=name) for _ in range(many)]
        for name, many in (("Ann", 5), ("Bo", 2), ("Cy", 1))
    }
    for name, tables in rooms.items():
        for room in tables:
            plans.ask(room.id, 0, room.place, caller(name))
            worked.wait_for(1)
    worked.let_through(8)
    ann, bo, cy = ([room.id for room in tables] for tables in rooms.values())
    assert worked.wait_for(8) == [ann[0], bo[0], cy[0], ann[1], bo[1], *ann[2:]]
    plans.close()


def test_analyses_are_made_in_turns(service: Service, worked: Gate) -> None:
    """Of whoever asks, whosever table it was."""
    analyses = Analyses()
    ids = []
    for name in ("Ann", "Ann", "Ann", "Bo"):
        room = open_table(service, "prosperity", PersonSeat("Ann"))
        chooser = random.Random(1)
        while room.status != "over":
            service.act(room.id, 0, chooser.choice(choices(room, 0)), room.place, caller("Ann"))
        analyses.ask(room, caller(name))
        worked.wait_for(1)
        ids.append(room.id)
    worked.let_through(4)
    assert worked.wait_for(4) == [ids[0], ids[3], ids[1], ids[2]]
    analyses.close()


def test_what_a_table_asks_about_while_it_waits_is_what_it_gets(
    service: Service, monkeypatch: pytest.MonkeyPatch, gate: Gate
) -> None:
    """Its place in the line stays."""
    games: list[QueuedGame] = []

    def noted(line: JobQueue[object], id: str, game: QueuedGame) -> None:  # type: ignore[type-var]
        games.append(game)
        gate.enter(id)

    monkeypatch.setattr(BestPlans, "_work", noted)
    plans = BestPlans(service)
    first, second = (open_table(service, "futuropia", PersonSeat("Ann")) for _ in range(2))
    plans.ask(first.id, 0, first.place, caller("Ann"))
    gate.wait_for(1)
    plans.ask(second.id, 0, second.place, caller("Ann"))
    service.act(second.id, 0, choices(second)[0], second.place, caller("Ann"))
    plans.ask(second.id, 0, second.place, caller("Ann"))
    gate.let_through(2)
    gate.wait_for(2)
    assert [len(game.chosen) for game in games] == [0, len(second.running.chosen)]
    plans.close()


@pytest.mark.parametrize("again", [False, True], ids=["another table", "the same table"])
def test_a_line_that_could_not_begin_begins_with_the_next_who_asks(
    service: Service, worked: Gate, monkeypatch: pytest.MonkeyPatch, again: bool
) -> None:
    """As where the system has no thread left, for a moment."""
    plans = BestPlans(service)
    first, second = (open_table(service, "futuropia", PersonSeat("Ann")) for _ in range(2))

    def refused(thread: object) -> None:
        raise RuntimeError("can't start new thread")

    with monkeypatch.context() as patched:
        patched.setattr(threading.Thread, "start", refused)
        with pytest.raises(RuntimeError):
            plans.ask(first.id, 0, first.place, caller("Ann"))
    if again:
        plans.ask(first.id, 0, first.place, caller("Ann"))
        assert worked.wait_for(1) == [first.id]
    plans.ask(second.id, 0, second.place, caller("Ann"))
    worked.let_through(2)
    assert worked.wait_for(2) == [first.id, second.id]
    plans.close()
