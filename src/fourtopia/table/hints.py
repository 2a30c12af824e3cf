"""Hints: what a bot would do in somebody's place. Only who asked gets one, as long as the question stands.

A hint is thought of in the workers of the bots, from what the seat sees. Hints are kept in memory, not in the log.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from dataclasses import dataclass, replace
from functools import partial

from fourtopia.bots import Advice
from fourtopia.table.caller import Caller
from fourtopia.table.errors import NotAllowed, TooMany
from fourtopia.table.fair_queue import Turn
from fourtopia.table.messages import say
from fourtopia.table.room import Room
from fourtopia.table.service import Service
from fourtopia.table.worker_pool import Task, WorkerPool

_MOST_KEPT = 2000


@dataclass(frozen=True)
class Hint:
    question: int  # the place in the log after which the seat was asked
    thinking: bool = True
    advice: Advice | None = None  # none where the bot had nothing to say

    @property
    def is_clear(self) -> bool:
        """Whether the first choice is clearly the best, by so much that it matters."""
        if self.advice is None or len(self.advice.thoughts) < 2:
            return self.advice is not None
        first, second = self.advice.thoughts[:2]
        ahead = first.points - second.points if len(self.advice.wins) == 1 else 100 * (first.win - second.win)
        return self.advice.is_sure and ahead >= 1


class Hints:
    def __init__(self, service: Service, worker_pool: WorkerPool) -> None:
        self._service, self._worker_pool = service, worker_pool
        self._hints: OrderedDict[tuple[str, int], Hint] = OrderedDict()
        self._lock = threading.Lock()

    def ask(self, id: str, seat: int, place: int, caller: Caller) -> Hint:
        """Let a bot think about what this seat is asked, unless it does already or has."""
        room = self._service.room(id)
        self._service.check_owner(room, seat, caller)
        with room.lock:
            check_allowed(room, seat)
            room.check_fresh(seat, place)
            question = room.asked[seat].place
            view = room.view(seat)
            task = Task.of(view, room.running.legal_ids(seat))
        key = (id, seat)
        with self._lock:
            hint = self._hints.get(key)
            if hint is not None and hint.question == question and (hint.thinking or hint.advice):
                return hint
            if hint is not None and hint.thinking:
                raise TooMany(say("hint.busy"))
            hint = self._hints[key] = Hint(question)
            self._hints.move_to_end(key)
            if len(self._hints) > _MOST_KEPT:
                self._hints.popitem(last=False)
        self._worker_pool.when_free(Turn(caller.client, id), partial(self._think, key, hint, task))
        return hint

    def _think(self, key: tuple[str, int], hint: Hint, task: Task) -> None:
        advice: Advice | None = None
        try:
            advice = self._worker_pool.advise(task)
        finally:
            with self._lock:
                if self._hints.get(key) is hint:
                    self._hints[key] = replace(hint, thinking=False, advice=advice)

    def of(self, room: Room, seat: int) -> Hint | None:
        """The hint for what this seat is asked now, if one was asked for."""
        asked = room.asked.get(seat)
        with self._lock:
            hint = self._hints.get((room.id, seat))
        return hint if hint is not None and asked is not None and hint.question == asked.place else None


def check_allowed(room: Room, seat: int) -> None:
    """Whether somebody may ask for a hint in this seat, now."""
    room.check_goes_on()
    if not room.allows_hints:
        raise NotAllowed(say("hint.not-here"))
    if seat not in room.asked or room.seats[seat].bot:
        raise NotAllowed(say("hint.not-asked"))
