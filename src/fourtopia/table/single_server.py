"""One server on one SQLite file: SQLite tells nobody what is stored, so a second server would show old positions.

The system keeps the lock for as long as the process lives, however it ends. It is on a file of its own: whoever only
reads the database, as a backup does, is not held up.
"""

from __future__ import annotations

import sys
from typing import IO

from fourtopia.core import BadOption
from fourtopia.table.database import file_of, url_of
from fourtopia.table.messages import say

if sys.platform == "win32":
    import msvcrt

    def _take(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _take(file: IO[bytes]) -> None:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class SingleServerLock:
    """The right to be the server of this database. PostgreSQL takes as many as there are."""

    def __init__(self, address: str) -> None:
        self._file: IO[bytes] | None = None
        path = file_of(url_of(address))
        if path is None:
            return
        lock = path.with_name(path.name + ".lock")
        try:
            lock.parent.mkdir(parents=True, exist_ok=True)
            self._file = lock.open("ab")
        except OSError as error:
            raise BadOption(say("database.cannot-open", address=lock, reason=error.strerror)) from error
        try:
            _take(self._file)
        except OSError as error:
            self._file.close()
            raise BadOption(say("database.in-use", path=path)) from error

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
