"""Opening a database: SQLite in a file, or PostgreSQL. Its tables are made or brought up to date on the way."""

import importlib.util
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from fourtopia.core import BadOption
from fourtopia.table.speech import say

_SECONDS_TO_WAIT = 20


def open_database(address: str) -> Engine:
    """An engine for `sqlite:///file` or `postgresql://...`, ready for use."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise BadOption(say("database.address", address=address)) from error
    if url.get_backend_name() == "postgresql":
        if importlib.util.find_spec("psycopg") is None:
            raise BadOption(say("database.no-driver"))
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"), pool_size=16, max_overflow=32, pool_pre_ping=True
        )
    elif url.get_backend_name() == "sqlite":
        if not url.database or url.database == ":memory:":
            raise BadOption(say("database.address", address=address))
        _make_folder(url)
        wait = {"timeout": _SECONDS_TO_WAIT}
        engine = create_engine(url.set(drivername="sqlite"), connect_args=wait, pool_size=16, max_overflow=32)
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
        reason = str(getattr(error, "orig", None) or error).strip().splitlines()[0]
        raise BadOption(say("database.cannot-open", address=url.render_as_string(), reason=reason)) from error
    return engine


def _make_folder(url: URL) -> None:
    """The folder of an SQLite file."""
    try:
        Path(url.database or "").parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        address = url.render_as_string()
        raise BadOption(say("database.cannot-open", address=address, reason=error.strerror)) from error


def migrate(engine: Engine) -> None:
    """Bring the tables of the database up to date; of several servers that start at once, one does it."""
    settings = Config()
    settings.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(74656)")
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        settings.attributes["connection"] = connection
        command.upgrade(settings, "head")


def _prepare_sqlite(connection: Any, record: Any) -> None:
    """A write-ahead log, so that readers and the writer do not wait for each other."""
    connection.execute("PRAGMA journal_mode=WAL")
    connection.execute("PRAGMA synchronous=NORMAL")
    connection.execute("PRAGMA foreign_keys=ON")
