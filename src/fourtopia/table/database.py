"""Opening a database: SQLite in a file, or PostgreSQL. Its tables are made or brought up to date on the way."""

import importlib.util
import sqlite3
import time
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourtopia.core import BadOption
from fourtopia.table.messages import say
from fourtopia.table.outage import reason_of

_SECONDS_TO_WAIT = 20
_SECONDS_BETWEEN_TRIES = 0.02
_SECONDS_TO_CONNECT = 5
# A request holds a connection for some milliseconds and never two. The 40 threads that answer requests, the bot_drivers
# and the hints therefore share 16 without a wait that anybody would notice, and four servers fit into the 100
# connections that PostgreSQL grants unless told otherwise. Who gets none in time is told that the server is busy.
_POOL: dict[str, Any] = {"pool_size": 16, "max_overflow": 4, "pool_timeout": 3}


def open_database(address: str) -> Engine:
    """An engine for `sqlite:///file` or `postgresql://...`, ready for use."""
    url = url_of(address)
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("psycopg") is None:
            raise BadOption(say("database.no-driver"))
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            connect_args={"connect_timeout": _SECONDS_TO_CONNECT},
            pool_pre_ping=True,
            **_POOL,
        )
    elif url.get_backend_name() == "sqlite":
        if file_of(url) is None:
            raise BadOption(say("database.address", address=address))
        _make_folder(url)
        wait = {"timeout": _SECONDS_TO_WAIT}
        engine = create_engine(url.set(drivername="sqlite"), connect_args=wait, **_POOL)
        event.listen(engine, "connect", _prepare_sqlite)
    else:
        raise BadOption(say("database.address", address=address))
    try:
        migrate(engine)
    except CommandError as error:  # it holds a revision that is not known here
        engine.dispose()
        raise BadOption(say("database.newer", address=url.render_as_string())) from error
    except SQLAlchemyError as error:
        engine.dispose()
        raise BadOption(say("database.cannot-open", address=url.render_as_string(), reason=reason_of(error))) from error
    return engine


def url_of(address: str) -> URL:
    try:
        return make_url(address)
    except (ArgumentError, ValueError) as error:  # such as a port that is no number
        raise BadOption(say("database.address", address=address)) from error


def file_of(url: URL) -> Path | None:
    """The file of an SQLite database, by whatever way it was named; an SQLite URI would hide which one it is."""
    is_file = url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:")
    try:
        return Path(str(url.database)).resolve() if is_file and "uri" not in url.query else None
    except (ValueError, RuntimeError):  # a name that no file can have, or links that lead round in a circle
        return None


def _make_folder(url: URL) -> None:
    """The folder of an SQLite file."""
    try:
        Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        address = url.render_as_string()
        raise BadOption(say("database.cannot-open", address=address, reason=error.strerror)) from error


def alembic_settings() -> Config:
    """Where Alembic finds the migrations."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return settings


def migrate(engine: Engine) -> None:
    """Bring the tables of the database up to date; of several servers that start at once, one does it."""
    settings = alembic_settings()
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(74656)")
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")
        # A database that can only be read is found out here, not by whoever plays first.
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """A write-ahead log, so that readers and the writer do not wait for each other; on the disk before it is told."""
    _use_write_ahead_log(connection)
    connection.execute("PRAGMA synchronous=FULL")
    connection.execute("PRAGMA foreign_keys=ON")


def _use_write_ahead_log(connection: Any) -> None:
    """Where somebody else is writing the old way, SQLite refuses at once, however long it is to wait."""
    end = time.monotonic() + _SECONDS_TO_WAIT
    while True:
        try:
            connection.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            kind = error.sqlite_errorcode & 0xFF  # the rest says why it is busy
            if kind != sqlite3.SQLITE_BUSY or time.monotonic() > end:
                raise
            time.sleep(_SECONDS_BETWEEN_TRIES)
