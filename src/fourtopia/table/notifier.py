"""The notifier: who wants to know that a table has moved on is told here, in this process and in others."""

from __future__ import annotations

import threading
from collections import defaultdict
from collections.abc import Callable

Listener = Callable[[str, int], None]
UNKNOWN = -1
"""How far a table's log is, where it has moved on and nobody here has looked yet."""


class Notifier:
    """Listeners in this process, by table."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: dict[str, set[Listener]] = defaultdict(set)

    def listen(self, table: str, listener: Listener) -> None:
        with self._lock:
            self._listeners[table].add(listener)

    def leave(self, table: str, listener: Listener) -> None:
        with self._lock:
            self._listeners[table].discard(listener)
            if not self._listeners[table]:
                del self._listeners[table]

    def tell(self, table: str, place: int) -> None:
        """The table's log has so many events now."""
        with self._lock:
            listeners = list(self._listeners.get(table, ()))
        for listener in listeners:
            listener(table, place)

    def watched(self) -> list[str]:
        """The tables somebody listens to."""
        with self._lock:
            return list(self._listeners)
