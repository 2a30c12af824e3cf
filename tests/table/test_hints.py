"""Hints: who may ask, what a bot is told, and that an answer is gone when the table has moved on."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

import pytest

from fourtopia.bots import Advice, Thought
from fourtopia.table import BotSeat, Hints, NotAllowed, NotYours, PersonSeat, Room, Service, Stale, TooMany
from fourtopia.table.worker_pool import Task, WorkerPool
from tests.table.people import act, caller, choices, gather, open_table

SECONDS = 60


def advice(*wins: float) -> Advice:
    thoughts = [Thought(action, win, 10 * win, win, 0.001, 0.5) for action, win in enumerate(wins)]
    return Advice(thoughts, [1.0, 2.0], [0.5, 0.5])


@dataclass
class Slow(WorkerPool):
    """A bot that answers when it is told to."""

    told: list[Task] = field(default_factory=list)
    answers: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))
    done: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))

    def __post_init__(self) -> None:
        super().__init__(workers=0)

    def advise(self, task: Task) -> Advice | None:
        self.told.append(task)
        self.answers.acquire()
        self.done.release()
        return advice(0.6, 0.3)


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def hints(service: Service, slow: Slow) -> Iterator[Hints]:
    yield Hints(service, slow)
    slow.answers.release(100)
    slow.close()


def answered(hints: Hints, slow: Slow, room: Room, seat: int = 0) -> None:
    slow.answers.release()
    waiting = threading.Event()
    for _ in range(SECONDS * 50):
        hint = hints.of(room, seat)
        if hint is not None and not hint.thinking:
            return
        waiting.wait(0.02)
    pytest.fail("no hint came")


def alone(service: Service) -> Room:
    return open_table(service, "futuropia", PersonSeat("Ann"), BotSeat())


def test_one_person_gets_a_hint(service: Service, hints: Hints, slow: Slow) -> None:
    room = alone(service)
    assert hints.of(room, 0) is None
    assert hints.ask(room.id, 0, room.place, caller("Ann")).thinking
    shown = hints.of(room, 0)
    assert shown is not None
    assert shown.thinking
    answered(hints, slow, room)
    shown = hints.of(room, 0)
    assert shown is not None
    assert shown.advice == advice(0.6, 0.3)
    assert shown.is_clear
    assert hints.ask(room.id, 0, room.place, caller("Ann")) == shown
    assert len(slow.told) == 1


def test_a_hint_is_thought_of_with_the_eyes_of_the_seat(service: Service, hints: Hints, slow: Slow) -> None:
    room = open_table(service, "utopia", PersonSeat("Ann"), PersonSeat("Bo"), hints=True)
    seat = room.actors[0]
    hints.ask(room.id, seat, room.place, caller("Ann"))
    answered(hints, slow, room, seat)
    (task,) = slow.told
    assert task == Task.of(room.view(seat), choices(room, seat))
    assert task.position == room.view(seat).bytes()


@pytest.mark.parametrize(
    ("people", "hints", "allowed"),
    [(1, None, True), (2, None, False), (1, False, False), (2, True, True), (2, False, False)],
)
def test_the_table_says_whether_there_are_hints(
    service: Service, people: int, hints: bool | None, allowed: bool
) -> None:
    seats = [PersonSeat(name) for name in ("Ann", "Bo")[:people]]
    room = open_table(service, "futuropia", *seats, BotSeat(), hints=hints)
    assert room.allows_hints is allowed
    with_open_seats = gather(service, "futuropia", "Ann", "Bo", hints=hints)
    assert with_open_seats.allows_hints is (hints or False)


def test_where_two_play_nobody_gets_a_hint(service: Service, hints: Hints, slow: Slow) -> None:
    room = gather(service, "futuropia", "Ann", "Bo")
    with pytest.raises(NotAllowed, match="no hints"):
        hints.ask(room.id, 0, room.place, caller("Ann"))
    service.leave(room.id, 1, caller("Bo"))  # a bot stands in; Bo may come back
    with pytest.raises(NotAllowed, match="no hints"):
        hints.ask(room.id, 0, room.place, caller("Ann"))
    assert not slow.told


def test_only_who_sits_there_and_is_asked_gets_one(service: Service, hints: Hints) -> None:
    room = alone(service)
    with pytest.raises(NotYours):
        hints.ask(room.id, 0, room.place, caller("Bo"))
    with pytest.raises(NotYours):
        hints.ask(room.id, 1, room.place, caller("Ann"))
    with pytest.raises(Stale):
        hints.ask(room.id, 0, room.place + 1, caller("Ann"))
    service.leave(room.id, 0, caller("Ann"))
    with pytest.raises(NotAllowed, match="nothing to decide"):
        hints.ask(room.id, 0, room.place, caller("Ann"))


def test_a_hint_is_gone_when_the_game_has_moved_on(service: Service, hints: Hints, slow: Slow) -> None:
    """Also one that was still being thought of; before it is done there is no other."""
    room = open_table(service, "prosperity", PersonSeat("Ann"))
    hints.ask(room.id, 0, room.place, caller("Ann"))
    act(service, room, choices(room)[0], 0)
    assert hints.of(room, 0) is None
    with pytest.raises(TooMany, match="wait a moment"):
        hints.ask(room.id, 0, room.place, caller("Ann"))
    slow.answers.release()
    assert slow.done.acquire(timeout=SECONDS)
    assert hints.of(room, 0) is None


def test_a_bot_that_says_nothing_can_be_asked_again(
    service: Service, hints: Hints, slow: Slow, monkeypatch: pytest.MonkeyPatch
) -> None:
    real: Callable[[Task], Advice | None] = slow.advise
    monkeypatch.setattr(slow, "advise", lambda task: real(task) and None)
    room = alone(service)
    hints.ask(room.id, 0, room.place, caller("Ann"))
    answered(hints, slow, room)
    shown = hints.of(room, 0)
    assert shown is not None
    assert shown.advice is None
    monkeypatch.setattr(slow, "advise", real)
    assert hints.ask(room.id, 0, room.place, caller("Ann")).thinking
    answered(hints, slow, room)
    assert len(slow.told) == 2


def test_a_real_worker_gives_advice(service: Service) -> None:
    worker_pool = WorkerPool(seconds=2 * SECONDS)
    room = alone(service)
    task = Task.of(room.view(0), choices(room, 0))
    found = worker_pool.advise(task)
    worker_pool.close()
    assert found is not None
    assert {thought.action for thought in found.thoughts} == set(task.legal)
    assert sum(found.wins) == pytest.approx(1)
