"""Which tokens are known to hold a seat, so that limits can tell players from strangers without asking the database.

It is filled wherever a seat is taken, or looked up for somebody. Who is not known here yet is a stranger for a moment.
"""

from __future__ import annotations

import threading
from collections import OrderedDict

_MOST = 50_000


class Seated:
    def __init__(self) -> None:
        self._tokens: OrderedDict[str, None] = OrderedDict()  # hashes; those seen last are at the end
        self._lock = threading.Lock()

    def note(self, token: str) -> None:
        with self._lock:
            self._tokens[token] = None
            self._tokens.move_to_end(token)
            while len(self._tokens) > _MOST:
                self._tokens.popitem(last=False)

    def __contains__(self, token: object) -> bool:
        return token in self._tokens
