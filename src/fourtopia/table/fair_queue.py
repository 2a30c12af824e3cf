"""A fair queue: work that waits is done in turns, owner by owner, and for each owner table by table.

Whoever has much to do waits for themselves: as long as somebody else waits, they get no second worker.
"""

from __future__ import annotations

from collections import Counter, OrderedDict, deque
from dataclasses import dataclass
from itertools import count
from typing import Generic, NamedTuple, TypeVar

_MOST_REMEMBERED = 10_000  # owners and tables; who was forgotten was served long ago, and comes first anyway

W = TypeVar("W")


class Turn(NamedTuple):
    """Whose work it is: the owner is whoever opened the table, or whoever asks."""

    owner: str
    table: str


@dataclass(frozen=True)
class Taken(Generic[W]):
    turn: Turn
    work: W


class FairQueue(Generic[W]):
    """No thread is held up here, and none is safe from another: who shares a queue brings a lock."""

    def __init__(self) -> None:
        self._waiting: dict[str, dict[str, deque[W]]] = {}  # by owner and table
        self._working: Counter[str] = Counter()  # what was taken and is not done, by owner
        self._served: OrderedDict[Turn | str, int] = OrderedDict()  # when owners and tables last had their turn
        self._times = count(1)

    def __len__(self) -> int:
        return sum(len(works) for tables in self._waiting.values() for works in tables.values())

    def waiting_of(self, owner: str) -> int:
        return sum(len(works) for works in self._waiting.get(owner, {}).values())

    def put(self, turn: Turn, work: W) -> None:
        self._waiting.setdefault(turn.owner, {}).setdefault(turn.table, deque()).append(work)

    def take(self) -> Taken[W] | None:
        """What is to be done next, if anything waits. Say when it is done."""
        if not self._waiting:
            return None
        owner = min(self._waiting, key=lambda each: (self._working[each], self._served.get(each, 0)))
        tables = self._waiting[owner]
        table = min(tables, key=lambda each: self._served.get(Turn(owner, each), 0))
        turn, work = Turn(owner, table), tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._waiting[owner]
        self._working[owner] += 1
        self._note(turn)
        return Taken(turn, work)

    def done(self, taken: Taken[W]) -> None:
        owner = taken.turn.owner
        self._working[owner] -= 1
        if not self._working[owner]:
            del self._working[owner]

    def _note(self, turn: Turn) -> None:
        now = next(self._times)
        for each in (turn.owner, turn):
            self._served[each] = now
            self._served.move_to_end(each)
        while len(self._served) > _MOST_REMEMBERED:
            self._served.popitem(last=False)
