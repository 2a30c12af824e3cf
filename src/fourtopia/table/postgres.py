"""Several servers on one PostgreSQL: what one stores, the others hear of by LISTEN and NOTIFY."""

from __future__ import annotations

import threading
import uuid
from collections.abc import Callable

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from fourtopia.table import outage

CHANNEL = "fourtopia"
_SECONDS_BETWEEN_TRIES = 0.5
_SECONDS_OF_SILENCE = 5.0


class Listener:
    """Sends with a transaction, so that nobody hears of what is not stored; hears what other servers send."""

    def __init__(self, engine: Engine, heard: Callable[[str], None], connected: Callable[[], None]) -> None:
        self._engine = engine
        self._heard, self._connected = heard, connected
        self._me = uuid.uuid4().hex[:12]
        self._stopping = threading.Event()
        self._listening = threading.Event()
        self._thread = threading.Thread(target=self._run, name="fourtopia-listen", daemon=True)
        self._thread.start()

    def send(self, connection: Connection, table: str) -> None:
        """With the commit of this connection."""
        connection.execute(
            text("SELECT pg_notify(:channel, :message)"), {"channel": CHANNEL, "message": f"{self._me} {table}"}
        )

    def wait_until_listening(self, seconds: float = 10.0) -> bool:
        return self._listening.wait(seconds)

    def close(self) -> None:
        self._stopping.set()
        self._thread.join(timeout=2 * _SECONDS_OF_SILENCE)

    def _run(self) -> None:
        """A connection that breaks is made again; whatever was missed meanwhile is caught up on."""
        import psycopg

        address = self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self._stopping.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._listening.set()
                    self._connected()
                    self._listen(connection)
            except (psycopg.Error, SQLAlchemyError, OSError) as error:
                self._listening.clear()
                outage.note("the listener", error)
                self._stopping.wait(_SECONDS_BETWEEN_TRIES)

    def _listen(self, connection: object) -> None:
        import psycopg

        assert isinstance(connection, psycopg.Connection)
        while not self._stopping.is_set():
            for notice in connection.notifies(timeout=1.0, stop_after=1):
                sender, _, table = notice.payload.partition(" ")
                if sender != self._me:
                    self._heard(table)
            connection.execute("SELECT 1")  # finds out that the other end has gone
