"""The fair queue: who waits is served in turns, owner by owner and table by table."""

from __future__ import annotations

from collections import Counter

import pytest

from fourtopia.table import fair_queue
from fourtopia.table.fair_queue import FairQueue, Taken, Turn


def filled(*turns: str) -> FairQueue[str]:
    """A queue in which this waits; `ann/1` is work for Ann's first table."""
    queue = FairQueue[str]()
    for turn in turns:
        put(queue, turn)
    return queue


def put(queue: FairQueue[str], turn: str) -> None:
    queue.put(Turn(*turn.split("/")), turn)


def next_of(queue: FairQueue[str]) -> Taken[str]:
    taken = queue.take()
    assert taken is not None
    return taken


def served(queue: FairQueue[str]) -> list[str]:
    """The order in which one worker does it all."""
    order = []
    while (taken := queue.take()) is not None:
        order.append(taken.work)
        queue.done(taken)
    return order


def test_owners_take_turns() -> None:
    queue = filled("ann/1", "ann/2", "ann/3", "bo/1", "bo/2", "cy/1")
    assert len(queue) == 6
    assert queue.waiting_of("ann") == 3
    assert served(queue) == ["ann/1", "bo/1", "cy/1", "ann/2", "bo/2", "ann/3"]
    assert len(queue) == queue.waiting_of("ann") == 0
    assert queue.take() is None


def test_the_tables_of_an_owner_take_turns() -> None:
    assert served(filled("ann/1", "ann/1", "ann/1", "ann/2", "ann/2", "ann/3")) == [
        *("ann/1", "ann/2", "ann/3"),
        *("ann/1", "ann/2", "ann/1"),
    ]


def test_work_for_one_table_is_done_in_the_order_in_which_it_came() -> None:
    queue = FairQueue[str]()
    for work in ("first", "second", "third"):
        queue.put(Turn("ann", "1"), work)
    assert served(queue) == ["first", "second", "third"]


def test_who_comes_while_forty_tables_wait_is_next() -> None:
    queue = filled(*(f"ann/{number}" for number in range(40)))
    for _ in range(5):
        working = next_of(queue)
        put(queue, "bo/1")
        queue.done(working)
        ours = next_of(queue)
        assert ours.work == "bo/1"
        put(queue, working.work)
        queue.done(ours)


def test_who_always_comes_back_does_not_keep_the_others_waiting() -> None:
    """Each has one piece of work at a time, and asks again as soon as it is done."""
    names = ["ann", "bo", "cy", "di"]
    queue = filled("ann/1", "ann/2", "bo/1", "cy/1", "di/1")
    times = Counter[str]()
    for _ in range(40):
        taken = next_of(queue)
        times[taken.turn.owner] += 1
        queue.done(taken)
        put(queue, taken.work)
    assert times == dict.fromkeys(names, 10)


@pytest.mark.parametrize("workers", [2, 3, 5])
def test_one_owner_never_has_all_workers_while_others_wait(workers: int) -> None:
    queue = filled(*(f"ann/{number}" for number in range(40)))
    working = [next_of(queue) for _ in range(workers)]
    assert {each.turn.owner for each in working} == {"ann"}  # nobody else was there
    for name in ("bo", "cy"):
        for number in range(40):
            put(queue, f"{name}/{number}")
    for step in range(60):
        queue.done(working.pop(0))
        working.append(next_of(queue))
        if step >= workers:
            each = Counter(taken.turn.owner for taken in working)
            assert max(each.values()) - min(each[name] for name in ("ann", "bo", "cy")) <= 1


def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "_MOST_REMEMBERED", 8)
    queue = FairQueue[str]()
    for number in range(50):
        put(queue, f"person {number}/1")
        queue.done(next_of(queue))
    assert len(queue._served) == 8
    assert not queue._working
    assert not queue._waiting
