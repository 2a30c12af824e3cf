"""The service: everything that can be done at tables, for pages, programs and bots alike.

What it does is in files of their own: opening tables (`opening.py`), seats and links (`seating.py`), the beginning of a
game (`beginning.py`), decisions (`playing.py`); `rooms.py` keeps the tables in memory, stores events and tells of them.
"""

from __future__ import annotations

from fourtopia.core import FourtopiaError
from fourtopia.table.caller import Caller, Limits
from fourtopia.table.database import open_database
from fourtopia.table.opening import Opening
from fourtopia.table.playing import Playing
from fourtopia.table.single_server import SingleServerLock
from fourtopia.table.store import Summary


class Service(Opening, Playing):
    """The one door to all tables."""

    def tables_of(self, caller: Caller) -> list[Summary]:
        return self.store.held_by(caller.tokens)

    def listed(self) -> list[Summary]:
        """Tables that anybody may find and watch."""
        return self.store.listed()


def open_service(address: str, limits: Limits | None = None, single_server: bool = False) -> Service:
    """The service on this database; a `single_server` keeps others away where they could not hear of each other."""
    lock = SingleServerLock(address) if single_server else None
    try:
        service = Service(open_database(address), limits)
    except FourtopiaError:
        if lock is not None:
            lock.release()
        raise
    service.server_lock = lock
    return service
