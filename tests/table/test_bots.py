"""Bots at tables: they get a view and nothing else, think in processes of their own, and always make a move."""

import os
import pickle
import random
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from typing import Any
from unittest.mock import patch

import numpy as np
import pytest

from fourtopia.bots import BOTS, Budget, one_ply
from fourtopia.bots.greedy_bot import GreedyBot
from fourtopia.bots.one_ply import OnePly, imagine_and_weigh
from fourtopia.bots.search_bot import SearchBot
from fourtopia.bots.search_memory import SearchMemory
from fourtopia.core import CHANCE, GAMES, View, kind_of, load
from fourtopia.core.chance import new_random
from fourtopia.core.compiling import answer_compiled, as_python
from fourtopia.table import BotSeat, PersonSeat, Room, Service, worker
from fourtopia.table import worker_pool as pool_module
from fourtopia.table.bot_driver import BotDriver
from fourtopia.table.worker_pool import Task, WorkerPool, WorkerProcess
from tests.conftest import OURS
from tests.table import slow_bots
from tests.table.people import TRADITIONAL, act, caller, choices, gather, open_table, play_on, rebuilt, snapshot

SECONDS = 120  # for a worker process to begin on a busy machine; longer than anything here takes


@pytest.fixture
def worker_pool() -> Iterator[WorkerPool]:
    worker_pool = WorkerPool(workers=1, seconds=SECONDS)
    yield worker_pool
    worker_pool.close()


@contextmanager
def attended(service: Service, worker_pool: WorkerPool) -> Iterator[BotDriver]:
    bot_driver = BotDriver(service, worker_pool, pace=0)
    yield bot_driver
    bot_driver.close()


class End:
    """Waits until something is true of a table."""

    def __init__(self, service: Service, id: str) -> None:
        self._service, self._id = service, id
        self._moved = threading.Condition()
        service.notifier.listen(id, self._hear)

    def _hear(self, table: str, place: int) -> None:
        with self._moved:
            self._moved.notify_all()

    def wait_for(self, true: Callable[[Room], bool]) -> Room:
        with self._moved:
            assert self._moved.wait_for(lambda: true(self._service.room(self._id)), timeout=SECONDS)
        return self._service.room(self._id)


def task_of(room: Room, seat: int) -> Task:
    assert room.match is not None
    return Task.of(room.match.view(seat), room.match.legal_ids(seat), "random", room.id)


# --- what a bot is told ---


@pytest.mark.parametrize(
    ("game", "variants"),
    [("utopia", ()), ("write-the-future", ("secrecy",)), (TRADITIONAL, ("secrecy", "future-proof"))],
)
def test_a_bot_is_told_what_its_seat_sees_and_no_more(service: Service, game: str, variants: tuple[str, ...]) -> None:
    """Whatever is hidden from the seat may be otherwise: the task stays the same, byte for byte."""
    chooser = random.Random(8)
    room = gather(service, game, "Ann", "Bo", "Cy", variants=variants)
    hidden = 0
    for _ in range(12):
        play_on(service, room, chooser, until=lambda room, place=room.place + 12: room.place >= place)  # type: ignore[misc]
        assert room.match is not None
        if room.status == "over":
            break
        for seat in room.actors:
            task = task_of(room, seat)
            assert task.position == room.view(seat).bytes()
            for guess in range(3):
                other = room.match.imagined(seat, guess)
                hidden += other.state.tobytes() != room.match.state.tobytes()
                same = Task.of(other.view(seat), other.legal_ids(seat), "random", room.id)
                assert pickle.dumps(same) == pickle.dumps(task)
    assert hidden > 0


def test_a_task_holds_neither_the_secret_nor_the_log(service: Service) -> None:
    room = gather(service, "utopia", "Ann", "Bo")
    play_on(service, room, random.Random(1), until=lambda room: room.place > 60)
    sent = pickle.dumps(task_of(room, room.actors[0]))
    assert room.secret.encode() not in sent
    assert room.id.encode() not in sent
    assert set(Task.__dataclass_fields__) == {
        *("game", "players", "variants", "changes", "position", "seat", "names", "legal", "bot", "sitter")
    }


def test_a_bot_thinks_with_the_table_s_own_values(service: Service) -> None:
    room = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"), changes={"subsidy.start": 14})
    task = task_of(room, 0)
    assert room.match is not None
    game = worker.game_of(task)
    assert np.array_equal(game.boxes, room.match.game.boxes)
    assert worker.answer(task) in task.legal


# --- workers ---


def test_a_worker_answers_from_a_process_of_its_own(service: Service, worker_pool: WorkerPool) -> None:
    room = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"))
    task = task_of(room, 0)
    assert worker_pool.processes == []
    assert worker_pool.choose(task) in task.legal
    (first,) = worker_pool.processes
    assert first != os.getpid()
    assert worker_pool.choose(task) in task.legal
    assert worker_pool.processes == [first]


def test_a_worker_that_was_killed_is_replaced(service: Service, worker_pool: WorkerPool) -> None:
    task = task_of(open_table(service, "futuropia", BotSeat(), PersonSeat("Ann")), 0)
    worker_pool.choose(task)
    (first,) = worker_pool.processes
    os.kill(first, signal.SIGKILL)
    assert worker_pool.choose(task) in task.legal
    assert worker_pool.processes != [first]


def test_a_worker_whose_start_fails_begins_the_next_time(
    service: Service, worker_pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As where the system has no process left, for a moment."""
    task = task_of(open_table(service, "futuropia", BotSeat(), PersonSeat("Ann")), 0)

    def refused(process: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    with monkeypatch.context() as patched:
        patched.setattr("multiprocessing.context.SpawnProcess.start", refused)
        assert worker_pool.choose(task) in task.legal
    assert worker_pool.processes == []
    assert worker_pool.choose(task) in task.legal
    assert len(worker_pool.processes) == 1


def test_where_no_worker_can_begin_a_table_goes_on(
    service: Service, worker_pool: WorkerPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server asks for its bots in threads of its own."""

    def refused(process: object) -> None:
        raise BlockingIOError(11, "Resource temporarily unavailable")

    monkeypatch.setattr("multiprocessing.context.SpawnProcess.start", refused)
    with attended(service, worker_pool):
        room = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"))
        End(service, room.id).wait_for(lambda room: room.actors == [1])


@pytest.mark.parametrize("way", [slow_bots.dies, slow_bots.cheats])
def test_a_bot_that_fails_in_the_middle_still_moves(
    service: Service, worker_pool: WorkerPool, monkeypatch: pytest.MonkeyPatch, way: Callable[[Connection], None]
) -> None:
    monkeypatch.setattr(pool_module, "think", way)
    task = task_of(open_table(service, "futuropia", BotSeat(), PersonSeat("Ann")), 0)
    assert worker_pool.choose(task) in task.legal


def test_a_bot_that_thinks_too_long_is_cut_off(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    worker_pool = WorkerPool(workers=1, seconds=0.2)
    task = task_of(open_table(service, "futuropia", BotSeat(), PersonSeat("Ann")), 0)
    with monkeypatch.context() as patch:
        patch.setattr(pool_module, "think", slow_bots.sleeps)
        assert worker_pool.choose(task) in task.legal
    assert worker_pool.processes == []
    worker_pool.close()


def test_closing_leaves_no_process_behind(service: Service) -> None:
    worker_pool = WorkerPool(workers=1, seconds=SECONDS)
    worker_pool.choose(task_of(open_table(service, "futuropia", BotSeat(), PersonSeat("Ann")), 0))
    (process,) = worker_pool.processes
    worker_pool.close()
    with pytest.raises(ProcessLookupError):
        os.kill(process, 0)


# --- the bot_driver ---


class AtOnce(WorkerPool):
    """Bots that choose in this process, so that a test need not wait for another to begin."""

    def __init__(self) -> None:
        super().__init__(workers=0)
        self._chooser = random.Random(1)

    def choose(self, task: Task) -> int:
        return self._chooser.choice(task.legal)


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_a_whole_game(service: Service, game: str) -> None:
    with attended(service, AtOnce()):
        room = open_table(service, game, BotSeat(), BotSeat())
        End(service, room.id).wait_for(lambda room: room.status == "over")
    assert snapshot(rebuilt(service, room.id), told=False) == snapshot(room, told=False)


def test_bots_move_when_it_is_their_turn_and_wait_when_it_is_not(service: Service, worker_pool: WorkerPool) -> None:
    with attended(service, worker_pool):
        room = open_table(service, "futuropia", PersonSeat("Ann"), BotSeat())
        end = End(service, room.id)
        for _ in range(3):
            end.wait_for(lambda room: room.actors == [0])
            act(service, room, choices(room)[0], 0)
    assert room.match is not None
    assert {seat for seat, _ in room.match.chosen} == {0, 1}


def test_a_bot_takes_over_from_who_leaves_and_stops_when_they_are_back(service: Service) -> None:
    with attended(service, AtOnce()):
        room = gather(service, "futuropia", "Ann", "Bo")
        end = End(service, room.id)
        service.leave(room.id, 0, caller("Ann"))
        end.wait_for(lambda room: room.actors == [1])
        service.join(room.id, caller("Ann"), "Ann", "Ann")
        while room.actors == [1]:
            act(service, room, choices(room)[0], 1)
        place = room.place
        service.chat(room.id, 0, "my turn", caller("Ann"))
    assert room.place == place + 1
    assert room.actors == [0]


def test_a_worker_killed_while_a_table_waits_for_it_costs_nothing(service: Service) -> None:
    """The one that is killed is thinking of this very move."""
    begun = threading.Event()

    class Killed(WorkerPool):
        def choose(self, task: Task) -> int:
            super().choose(task)
            os.kill(self.processes[0], signal.SIGKILL)
            begun.set()
            return super().choose(task)

    with attended(service, Killed(1, SECONDS)):
        room = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"))
        End(service, room.id).wait_for(lambda room: room.actors == [1])
    assert begun.is_set()


def test_after_a_restart_whatever_waits_for_a_bot_goes_on(sqlite: str, open_at: Callable[[str], Service]) -> None:
    before = open_at(sqlite)
    tables = [open_table(before, "futuropia", BotSeat(), PersonSeat("Ann")).id for _ in range(3)]
    after = open_at(sqlite)
    ends = [End(after, id) for id in tables]
    with attended(after, AtOnce()) as bot_driver:
        bot_driver.look_at_all()
        for end in ends:
            end.wait_for(lambda room: room.actors == [1])


def test_a_hundred_seats_of_bots_and_a_few_people(service: Service) -> None:
    """The people decide now and then, the bots all the time; the game comes to its end."""
    people = [PersonSeat(name) for name in ("Ann", "Bo", "Cy")]
    with attended(service, AtOnce()):
        room = open_table(service, TRADITIONAL, *people, *[BotSeat() for _ in range(97)])
        end = End(service, room.id)
        chooser = random.Random(2)
        while room.status != "over":
            end.wait_for(lambda room: room.status == "over" or bool({0, 1, 2} & set(room.asked)))
            with room.lock:
                waiting = [(seat, room.asked[seat].menu, room.place) for seat in (0, 1, 2) if seat in room.asked]
            for seat, menu, place in waiting:
                service.act(room.id, seat, chooser.choice(menu), place, caller("Ann"))
    assert room.match is not None
    assert {seat for seat, _ in room.match.chosen} == {CHANCE, *range(100)}


def test_a_table_that_cannot_be_seen_to_does_not_stop_the_others(
    service: Service, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    real: Any = service.act_for_bot
    broken: list[str] = []

    def once_broken(room: Room, *args: int) -> Room:
        if room.id in broken:
            raise RuntimeError("out of order")
        return real(room, *args)  # type: ignore[no-any-return]

    monkeypatch.setattr(service, "act_for_bot", once_broken)
    with attended(service, AtOnce()):
        room = open_table(service, "futuropia", PersonSeat("Ann"), BotSeat())
        broken.append(room.id)
        while room.actors == [0]:
            act(service, room, choices(room)[0], 0)
        other = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"))
        End(service, other.id).wait_for(lambda room: room.actors == [1])
    assert room.actors == [1]


# --- who sits where, in a worker ---


@pytest.fixture
def seats_in_a_worker() -> Iterator[None]:
    """As in a worker that has just begun."""
    worker._bots.clear()
    yield
    worker._bots.clear()


def level_task(room: Room, seat: int, bot: str = "level-3") -> Task:
    return Task.of(room.running.view(seat), room.running.legal_ids(seat), bot, room.id)


def test_a_bot_stays_with_its_seat(service: Service, seats_in_a_worker: None) -> None:
    """So that a search can go on with its tree; at another seat, or another table, there is another one."""
    room = open_table(service, "futuropia", BotSeat("level-3"), BotSeat("level-3"))
    again = open_table(service, "futuropia", BotSeat("level-3"), BotSeat("level-3"))
    first = level_task(room, 0)
    assert worker.answer(first) in first.legal
    (kept,) = worker._bots.values()
    assert worker.answer(first) in first.legal
    assert list(worker._bots.values()) == [kept]
    other = Task.of(room.running.view(1), first.legal, "level-3", room.id)
    for task in (level_task(again, 0), other, level_task(room, 0, "level-1")):
        assert worker._bot(task) is not kept
    assert worker._bot(first) is kept
    assert len({task.sitter for task in (first, level_task(again, 0), other)}) == 3


def test_only_some_bots_are_kept(service: Service, seats_in_a_worker: None) -> None:
    room = open_table(service, "futuropia", BotSeat(), PersonSeat("Ann"))
    tasks = [Task.of(room.running.view(0), [0], "random", f"table {number}") for number in range(100)]
    bots = [worker._bot(task) for task in tasks]
    assert len(worker._bots) == worker._MOST_KEPT
    assert worker._bot(tasks[-1]) is bots[-1]
    assert worker._bot(tasks[0]) is not bots[0]


def test_a_seat_is_thought_for_by_the_same_worker(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[WorkerProcess] = []

    def noted(worker: WorkerProcess, task: Task, seconds: float) -> int:
        asked.append(worker)
        return task.legal[0]

    monkeypatch.setattr(WorkerProcess, "ask", noted)
    worker_pool = WorkerPool(workers=3)
    room = open_table(service, "futuropia", BotSeat(), BotSeat(), BotSeat())
    for _ in range(3):
        for number in range(8):
            worker_pool.choose(Task.of(room.running.view(0), [0, 1], "random", f"table {number}"))
    assert asked[:8] == asked[8:16] == asked[16:]
    assert len(set(asked)) > 1


@pytest.mark.parametrize("bot", [name for name in BOTS if name != "search"])
@pytest.mark.parametrize("game", GAMES)
def test_every_bot_answers_at_once_where_nothing_is_compiled(
    service: Service, seats_in_a_worker: None, monkeypatch: pytest.MonkeyPatch, game: str, bot: str
) -> None:
    """Measured generously: the aim is a second."""
    monkeypatch.setattr(worker, "is_ready", lambda state_type: False)
    monkeypatch.setattr(worker, "_compiled", set())
    room = open_table(service, game, BotSeat(bot), BotSeat(bot))
    task = level_task(room, room.actors[0], bot)
    begun = time.monotonic()
    try:
        assert worker.answer(task) in task.legal
    finally:
        answer_compiled(room.running.game.state_type)
    assert time.monotonic() - begun < worker.TIME_LIMIT + 2


@pytest.fixture
def cold(seats_in_a_worker: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As in a worker on a machine on which nothing is compiled yet."""
    monkeypatch.setattr(worker, "is_ready", lambda state_type: False)
    monkeypatch.setattr(worker, "_compiled", set())
    yield
    for name in GAMES:
        for state_type in kind_of(name).state_types:
            answer_compiled(state_type)


def sensible(view: View) -> set[int]:
    """What looks most sensible at a glance, in any of some guesses of what is hidden."""
    best: set[int] = set()
    for guess in range(20):
        memory = SearchMemory(view.game)
        arguments = (view.game.boxes, view.states, memory.states, memory.menus, view.seat or 0, new_random(guess))
        as_python(imagine_and_weigh)(*arguments)
        menu = memory.menus[0]
        weights = menu.weight[: menu.count]
        best |= {int(action) for action in menu.action[: menu.count][weights == weights.max()]}
    return best


def telling_room(service: Service) -> Room:
    """A table at which some of what is allowed does not look sensible."""
    room = open_table(service, "prosperity", PersonSeat("Ann"), PersonSeat("Ann"))
    chooser = random.Random(4)
    while len(sensible(room.running.view(room.actors[0]))) * 2 > len(room.running.legal_ids(room.actors[0])):
        legal = room.running.legal_ids(room.actors[0])
        service.act(room.id, room.actors[0], chooser.choice(legal), room.place, caller("Ann"))
    return room


@pytest.mark.parametrize("bot", ["level-3", "level-5"])
@pytest.mark.parametrize("game", GAMES)
def test_a_bot_that_has_no_time_at_all_does_what_looks_sensible(
    service: Service, cold: None, monkeypatch: pytest.MonkeyPatch, game: str, bot: str
) -> None:
    """Not just anything: on a machine that is too slow for a single look into the future, too."""
    monkeypatch.setattr(worker, "A_MOMENT", Budget(seconds=0.0))
    room = open_table(service, game, PersonSeat("Ann"), PersonSeat("Ann"))
    chooser, telling = random.Random(4), 0
    for _ in range(40):
        if room.status == "over":
            break
        seat = room.actors[0]
        task = level_task(room, seat, bot)
        wanted = sensible(room.running.view(seat))
        telling += len(wanted) < len(task.legal)
        assert worker.answer(task) in wanted
        service.act(room.id, seat, chooser.choice(task.legal), room.place, caller("Ann"))
    assert telling > 5


def test_a_bot_that_is_stopped_in_a_thought_keeps_what_it_found(
    service: Service, cold: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dream(self: OnePly, seconds: float) -> None:
        while True:
            time.sleep(0.01)

    monkeypatch.setattr(worker, "TIME_LIMIT", 0.2)
    monkeypatch.setattr(OnePly, "look_ahead", dream)
    room = telling_room(service)
    task = level_task(room, room.actors[0])
    wanted = sensible(room.running.view(room.actors[0]))
    assert all(worker.answer(task) in wanted for _ in range(5))


def test_with_time_a_bot_takes_what_promises_most_one_decision_ahead(
    service: Service, cold: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worker, "A_MOMENT", Budget(seconds=600.0))
    monkeypatch.setattr(worker, "TIME_LIMIT", None)
    room = open_table(service, "prosperity", BotSeat(), BotSeat())
    view, legal = room.running.view(room.actors[0]), room.running.legal_ids(room.actors[0])
    chosen = worker.answer(level_task(room, room.actors[0]))
    thoughts = GreedyBot(1).think(view, legal)
    best = {each.action for each in thoughts if each.worth > thoughts[0].worth - 0.02}
    assert len(best) < len(legal)
    assert chosen in best


@pytest.mark.parametrize(("game", "seconds"), [(game, 600.0 if game == "futuropia" else 0.0) for game in OURS])
def test_the_first_games_after_an_installation_are_no_gift(
    cold: None, monkeypatch: pytest.MonkeyPatch, game: str, seconds: float
) -> None:
    """A bot of level 3 wins them against random play: by what looks sensible alone, but for Futuropia."""
    monkeypatch.setattr(worker, "A_MOMENT", Budget(seconds=seconds))
    monkeypatch.setattr(worker, "TIME_LIMIT", None)
    monkeypatch.setattr(one_ply, "GUESSES", 1)
    for number in range(4):
        monkeypatch.setattr(worker, "random", random.Random(number))
        chooser, bot = random.Random(number), number % 2
        match = load(game, players=2).new(seed=number)
        while not match.over:
            seat = match.actors[0]
            view, legal = match.view(seat), match.legal_ids(seat)
            chosen = worker.answer(Task.of(view, legal, "level-3")) if seat == bot else chooser.choice(legal)
            assert isinstance(chosen, int)
            match.play(chosen, seat)
        assert match.winners() == [bot]


def test_where_no_worker_answers_a_bot_does_what_looks_sensible(
    service: Service, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(WorkerProcess, "ask", lambda worker, task, seconds: None)
    room = telling_room(service)
    task = level_task(room, room.actors[0])
    wanted = sensible(room.running.view(room.actors[0]))
    assert all(WorkerPool().choose(task) in wanted for _ in range(10))


def no_choice(service: Service) -> Room:
    """A table at which somebody is asked who has one choice only, and others may not know that; always the same."""
    for number in range(40):
        with patch("fourtopia.table.tokens.new_token", lambda number=number: f"the secret of {number}"):
            room = open_table(service, "utopia", PersonSeat("Ann"), PersonSeat("Ann"))
        chooser = random.Random(number)
        while room.asked and len(legal := room.running.legal_ids(room.actors[0])) > 1:
            service.act(room.id, room.actors[0], chooser.choice(legal), room.place, caller("Ann"))
        if room.asked:
            return room
    raise AssertionError("nobody was asked for what left no choice")


def test_a_bot_thinks_where_it_has_one_choice_as_it_does_where_it_has_several(
    service: Service, seats_in_a_worker: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An answer at once would tell what the others may not know: that there was no other."""
    room, seen = no_choice(service), []
    search = SearchBot.search

    def watched(bot: SearchBot, view: View, budget: Budget | None = None) -> None:
        search(bot, view, budget)
        seen.append(bot.visits)

    monkeypatch.setattr(worker, "use_machine_code", lambda state_type: True)
    monkeypatch.setattr(SearchBot, "search", watched)
    task = level_task(room, room.actors[0], "level-4")
    assert worker.answer(task) == task.legal[0]
    assert seen == [80]


def test_it_does_so_while_it_warms_up(service: Service, cold: None, monkeypatch: pytest.MonkeyPatch) -> None:
    room, looked = no_choice(service), []
    monkeypatch.setattr(OnePly, "look_ahead", lambda glance, seconds: looked.append(seconds))
    task = level_task(room, room.actors[0])
    assert worker.answer(task) == task.legal[0]
    assert looked == [worker.A_MOMENT.seconds]
