"""The database's tables are made by migrations, on both kinds, by whoever comes first, and are what schema.py says."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, inspect
from sqlalchemy.engine import make_url

from fourtopia.core import BadOption
from fourtopia.table.database import migrate, open_database
from fourtopia.table.schema import metadata


@pytest.fixture
def engine(address: str) -> Iterator[Engine]:
    engine = open_database(address)
    yield engine
    engine.dispose()


def test_the_migrations_make_what_the_schema_says(engine: Engine) -> None:
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True, "compare_server_default": True})
        assert compare_metadata(context, metadata) == []
        indexes = {index["name"] for table in metadata.tables for index in inspect(connection).get_indexes(table)}
        assert indexes == {index.name for table in metadata.tables.values() for index in table.indexes}


def test_a_second_time_changes_nothing(engine: Engine) -> None:
    migrate(engine)
    migrate(engine)
    assert set(inspect(engine).get_table_names()) == {"alembic_version", *metadata.tables}


def test_nothing_was_there_before(address: str) -> None:
    url = make_url(address)
    bare = create_engine(url.set(drivername="postgresql+psycopg") if "postgres" in address else url)
    assert inspect(bare).get_table_names() == []
    bare.dispose()


def test_several_processes_may_begin_at_once(address: str) -> None:
    program = "import sys; from fourtopia.table.database import open_database; sys.stdin.read(1); "
    program += "open_database(sys.argv[1]).dispose()"
    processes = [
        subprocess.Popen(
            [sys.executable, "-W", "error", "-c", program, address], stdin=subprocess.PIPE, stderr=subprocess.PIPE
        )
        for _ in range(2)
    ]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(b"!")
        process.stdin.flush()
    ends = [process.communicate(timeout=120)[1].decode() for process in processes]
    assert [(process.returncode, end) for process, end in zip(processes, ends, strict=True)] == [(0, "")] * 2
    engine = open_database(address)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("SELECT count(*) FROM alembic_version").scalar_one() == 1
    engine.dispose()


def test_sqlite_lets_readers_and_the_writer_work_at_once(sqlite: str) -> None:
    engine = open_database(sqlite)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "wal"
        assert connection.exec_driver_sql("PRAGMA foreign_keys").scalar_one() == 1
    engine.dispose()


def test_a_database_of_a_newer_version_says_what_to_do(sqlite: str) -> None:
    engine = open_database(sqlite)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(BadOption, match="newer version of Fourtopia; update"):
        open_database(sqlite)
