"""The bot driver: makes the moves of bots and watches the clocks, at all tables of this server."""

from __future__ import annotations

import heapq
import logging
import threading
import time
from collections.abc import Callable
from functools import partial

from fourtopia.core import FourtopiaError
from fourtopia.table import outage
from fourtopia.table.fair_queue import Turn
from fourtopia.table.outage import OUTAGES
from fourtopia.table.room import OVER, REVEALING, RUNNING, Room
from fourtopia.table.service import Service
from fourtopia.table.worker_pool import Task, WorkerPool

logger = logging.getLogger(__name__)

_SECONDS_OF_AN_OUTAGE = 1.0  # before a table is seen to again
_HEAD_START = 10.0  # seconds in which the server that moved a table on sees to it itself


class BotDriver:
    """`pace` is how long a person can look at each move of a bot before the next."""

    def __init__(self, service: Service, worker_pool: WorkerPool, pace: float = 0.7, threads: int = 2) -> None:
        self._service, self._worker_pool, self._pace = service, worker_pool, pace
        self._due: list[tuple[float, str]] = []
        self._waiting: dict[str, float] = {}  # when each table is due next
        self._in_turn: set[str] = set()  # tables whose bots wait for a worker
        self._wake = threading.Condition()
        self._stopping = False
        service.changed = self.look_at
        service.found = lambda room: self.look_at(room, _HEAD_START)
        self._threads = [
            threading.Thread(target=self._run, name=f"fourtopia-bot-driver-{number}", daemon=True)
            for number in range(threads)
        ]
        for thread in self._threads:
            thread.start()

    def look_at(self, room: Room, delay: float = 0.0) -> None:
        """See to this table soon: a bot is to move, or a clock runs. With a delay, if no other server has by then."""
        if room.revealing and room.closed is not None:
            left = room.closed + REVEALING - self._service.now()
            self._schedule(room.id, time.monotonic() + min(max(0.0, left), REVEALING) + 0.05 + delay)
        if room.status != RUNNING:
            return
        if room.bots_to_move():
            pace = self._pace if self._people_watch(room) else 0.0
            self._schedule(room.id, time.monotonic() + pace + delay)
            return
        clocks = [room.time_left(seat, self._service.now()) for seat in room.asked]
        running = [each for each in clocks if each is not None]
        if running:
            self._schedule(room.id, time.monotonic() + max(0.0, min(running)) + 0.05 + delay)

    def look_at_all(self) -> None:
        """After the server was away: whatever waits for a bot or a clock goes on."""
        for id in self._service.store.unfinished():
            self._schedule(id, time.monotonic())

    def close(self) -> None:
        with self._wake:
            self._stopping = True
            self._wake.notify_all()
        for thread in self._threads:
            thread.join(timeout=15)
        self._worker_pool.close()

    def _people_watch(self, room: Room) -> bool:
        """Whether somebody wants to see each move: not where all decide at once."""
        return len(room.asked) == 1 and any(not seat.bot for seat in room.seats)

    def _schedule(self, id: str, when: float) -> None:
        with self._wake:
            if id in self._waiting and self._waiting[id] <= when:
                return
            self._waiting[id] = when
            heapq.heappush(self._due, (when, id))
            self._wake.notify()

    def _next(self) -> str | None:
        """The table that is due, as soon as one is; None when it is time to go."""
        with self._wake:
            while not self._stopping:
                if not self._due:
                    self._wake.wait()
                    continue
                when, id = self._due[0]
                wait = when - time.monotonic()
                if wait > 0:
                    self._wake.wait(wait)
                    continue
                heapq.heappop(self._due)
                if self._waiting.get(id) == when:
                    del self._waiting[id]
                    return id
        return None

    def _run(self) -> None:
        while (id := self._next()) is not None:
            self._try(id, self._see_to)

    def _try(self, id: str, step: Callable[[Room], None]) -> None:
        try:
            step(self._service.room(id))
        except FourtopiaError as error:  # the table moved on meanwhile; whoever moved it has scheduled the next look
            logger.info("table %s: %s", id, error)
        except OUTAGES as error:
            outage.note("bots and clocks", error)
            self._schedule(id, time.monotonic() + _SECONDS_OF_AN_OUTAGE)
        except Exception:
            logger.exception("table %s could not be seen to", id)
            self._schedule(id, time.monotonic() + 5)

    def _see_to(self, room: Room) -> None:
        with room.lock:
            if room.stopped:
                return
            for seat in list(room.asked):
                self._service.flag(room, seat)
            if room.status == OVER:
                self._service.store.keep_status(room, room.last)
            self._service.begin_if_complete(room)
            if not room.bots_to_move():
                self.look_at(room)
                return
        with self._wake:
            if room.id in self._in_turn:
                return
            self._in_turn.add(room.id)
        self._worker_pool.when_free(Turn(room.owner, room.id), partial(self._take_turn, room.id))

    def _take_turn(self, id: str) -> None:
        with self._wake:
            self._in_turn.discard(id)  # first: whatever happens from here on is looked at anew
        self._try(id, self._move)

    def _move(self, room: Room) -> None:
        """Let a bot decide about the table as it stands, now that it is its turn."""
        with room.lock:
            bots = room.bots_to_move()
            if not bots or room.match is None:
                return
            seat, place = bots[0], room.place
            legal = room.match.legal_ids(seat)
            task = Task.of(room.match.view(seat), legal, room.seats[seat].bot, room.id)
        action = self._worker_pool.choose(task)
        self._service.act_for_bot(room, seat, action, place)
