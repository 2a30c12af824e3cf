"""While the database cannot be reached: what that looks like, and one line a second about it, however many ask."""

from __future__ import annotations

import logging
import threading
import time

from sqlalchemy.exc import InterfaceError, OperationalError, TimeoutError

logger = logging.getLogger(__name__)

OUTAGES = (OperationalError, InterfaceError, TimeoutError)
"""It is away, it is locked, or all connections to it are in use: the same may be tried again in a moment."""
_SECONDS_BETWEEN_LINES = 1.0

_lock = threading.Lock()
_told = -_SECONDS_BETWEEN_LINES


def note(what: str, error: BaseException) -> None:
    """Say so in the server's log, unless that was just done."""
    global _told
    with _lock:
        now = time.monotonic()
        if now - _told < _SECONDS_BETWEEN_LINES:
            return
        _told = now
    logger.warning("%s: the database did not answer: %s", what, reason_of(error))


def reason_of(error: BaseException) -> str:
    """The first line of what the database said."""
    lines = str(getattr(error, "orig", None) or error).strip().splitlines()
    return lines[0] if lines else type(error).__name__
