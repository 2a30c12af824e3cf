"""The best plan: who may ask, that it gets better, and that it stays as long as the game follows it."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from fourtopia.table import (
    BestPlans,
    BotSeat,
    Decision,
    Held,
    NotAllowed,
    NotYours,
    PersonSeat,
    Room,
    Service,
    TooMany,
    job_queue,
)
from fourtopia.table.best_plans import BestPlan, Found
from tests.table.people import act, caller, choices, open_table

SECONDS = 180


@pytest.fixture
def plans(service: Service) -> Iterator[BestPlans]:
    plans = BestPlans(service, seconds=3)
    yield plans
    plans.close()


def alone(service: Service) -> Room:
    return open_table(service, "futuropia", PersonSeat("Ann"))


def ask(plans: BestPlans, room: Room) -> Held:
    return plans.ask(room.id, 0, room.place, caller("Ann"))


def found(*actions: int, points: int = 10) -> Found:
    return Found(points, tuple(Decision(action, "turn 1", str(action), "") for action in actions))


def test_a_plan_is_found_and_stays_while_it_is_followed(service: Service, plans: BestPlans) -> None:
    room = alone(service)
    assert ask(plans, room).plan.unfinished
    end = time.monotonic() + SECONDS
    while (held := plans.of(room)) is not None and held.plan.unfinished:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert held is not None
    assert held.plan.status == "ready"
    assert held.points is not None
    assert held.plan.bound is not None
    assert 0 < held.points <= held.plan.bound
    assert ask(plans, room) == held

    played = room.running.copy()
    for each in held.decisions:
        played.play(each.action)
    assert played.over
    assert played.scores() == [held.points]

    for done in (1, 2):
        act(service, room, held.decisions[done - 1].action)
        now = plans.of(room)
        assert now is not None
        assert (now.done, now.decisions) == (done, held.decisions)
    other = next(each for each in choices(room) if each != held.decisions[2].action)
    act(service, room, other)
    assert plans.of(room) is None
    service.undo(room.id, 0, caller("Ann"))
    assert plans.of(room) is not None, "whoever comes back to the plan has it again"


def test_whoever_follows_a_plan_goes_on_with_it_when_a_better_one_is_found() -> None:
    first, better = found(1, 2, 3), found(4, 5, points=20)
    plan = BestPlan(((0, 9),), found=(first, better))
    assert plan.holding([(0, 9)]) == (better, 0)
    assert plan.holding([(0, 9), (0, 1)]) == (first, 1)
    assert plan.holding([(0, 9), (0, 4)]) == (better, 1)
    assert plan.holding([(0, 9), (0, 2)]) is None
    assert plan.holding([(0, 8)]) is None
    assert plan.holding([]) is None
    assert BestPlan(()).holding([]) == (None, 0)


@pytest.mark.parametrize(
    ("game", "bots", "options", "words"),
    [
        ("prosperity", 0, {}, "for Prosperity"),
        ("futuropia", 1, {}, "plays alone"),
        ("futuropia", 0, {"hints": False}, "without hints"),
    ],
)
def test_where_there_is_no_plan(
    service: Service, plans: BestPlans, game: str, bots: int, options: dict[str, Any], words: str
) -> None:
    room = open_table(service, game, PersonSeat("Ann"), *[BotSeat()] * bots, **options)
    with pytest.raises(NotAllowed, match=words):
        ask(plans, room)
    assert plans.of(room) is None


def test_only_who_sits_there_and_is_asked_gets_one(service: Service, plans: BestPlans) -> None:
    room = alone(service)
    with pytest.raises(NotYours):
        plans.ask(room.id, 0, room.place, caller("Bo"))
    service.leave(room.id, 0, caller("Ann"))
    with pytest.raises(NotAllowed, match="nothing to decide"):
        ask(plans, room)


def test_of_one_client_only_so_many_tables_wait(
    service: Service, plans: BestPlans, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_queue, "MOST_WAITING", 1)
    monkeypatch.setattr(BestPlans, "_run", lambda self: None)
    rooms = [alone(service) for _ in range(2)]
    assert ask(plans, rooms[0]).plan.status == "waiting"
    assert ask(plans, rooms[0]).plan.status == "waiting"
    with pytest.raises(TooMany):
        ask(plans, rooms[1])


def test_a_plan_that_dies_can_be_asked_for_again(
    service: Service, plans: BestPlans, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dies(plans: BestPlans, game: object) -> None:
        raise EOFError

    monkeypatch.setattr(BestPlans, "_begin", dies)
    room = alone(service)
    ask(plans, room)
    end = time.monotonic() + SECONDS
    while (held := plans.of(room)) is not None and held.plan.status != "failed":
        assert time.monotonic() < end
        time.sleep(0.01)
    assert ask(plans, room).plan.status == "waiting"
