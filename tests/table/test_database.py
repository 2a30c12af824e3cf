"""The database's tables are made by migrations, on both kinds, by whoever comes first, and are what schema.py says."""

import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, create_engine, event, insert, inspect, select, true
from sqlalchemy.engine import make_url

from fourtopia.core import BadOption
from fourtopia.table import Service, database, open_service
from fourtopia.table.database import alembic_settings, migrate, open_database
from fourtopia.table.schema import metadata, tables
from fourtopia.table.store import Store
from tests.table import old_database
from tests.table.postgres_server import Server

ROW = {"name": "Elm", "game": "futuropia", "secret": "x", "created": 0, "changed": 0, "status": "over", "client": ""}


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


def test_who_opens_a_file_that_another_is_just_making_waits(tmp_path: Path) -> None:
    """Before there is a write-ahead log, SQLite itself does not wait for a writer."""
    file = tmp_path / "tables.db"
    other = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    done = threading.Timer(0.3, lambda: other.execute("COMMIT"))
    done.start()
    open_database(f"sqlite:///{file}").dispose()
    assert not other.in_transaction
    done.join()
    other.close()


@pytest.mark.parametrize("reason", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_BUSY_RECOVERY])
def test_for_whatever_reason_a_file_is_busy_it_is_waited_for(reason: int) -> None:
    """Once, as where another process is just reading the write-ahead log that a killed server has left."""
    answers = [refused(reason), None]

    class Connection:
        def execute(self, words: str) -> None:
            if (error := answers.pop(0)) is not None:
                raise error

    database._use_write_ahead_log(Connection())
    assert answers == []


def test_what_is_not_busy_is_not_waited_for() -> None:
    class Connection:
        def execute(self, words: str) -> None:
            raise refused(sqlite3.SQLITE_READONLY)

    with pytest.raises(sqlite3.OperationalError):
        database._use_write_ahead_log(Connection())


def refused(reason: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("as SQLite says it")
    error.sqlite_errorcode = reason
    return error


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


@pytest.mark.parametrize("name", ["", ":memory:", "file:{folder}/tables.db?uri=true"])
def test_a_database_without_a_file_of_that_name_is_refused(tmp_path: Path, name: str) -> None:
    """By another name for its file a second server would be let in."""
    with pytest.raises(BadOption, match="is no database; give sqlite:///FILE"):
        open_service(f"sqlite:///{name.format(folder=tmp_path)}", single_server=True)
    assert list(tmp_path.iterdir()) == []


def test_an_address_whose_port_is_no_number_is_refused() -> None:
    with pytest.raises(BadOption, match="is no database; give"):
        open_service("postgresql://ann@host:port/name", single_server=True)


@pytest.mark.parametrize("name", ["a%00b.db", "circle/tables.db"])
def test_a_file_that_nobody_can_have_is_refused(tmp_path: Path, name: str) -> None:
    (tmp_path / "circle").symlink_to("circle")
    with pytest.raises(BadOption, match=r"is no database|cannot be opened"):
        open_service(f"sqlite:///{tmp_path}/{name}", single_server=True)


def test_a_database_that_can_only_be_read_is_no_start(postgres_server: Server) -> None:
    database = postgres_server.new_database()
    open_database(database).dispose()
    with pytest.raises(BadOption, match="cannot be opened: cannot execute UPDATE in a read-only transaction"):
        open_database(f"{database}&options=-c%20default_transaction_read_only%3Don")


def test_a_lock_that_cannot_be_opened_is_named(tmp_path: Path, sqlite: str) -> None:
    """The file itself may be anybody's, and the lock that of another user."""
    (tmp_path / "tables.db.lock").mkdir()
    with pytest.raises(BadOption, match=r"tables\.db\.lock cannot be opened"):
        open_service(sqlite, single_server=True)


def test_what_was_stored_survives_a_power_cut(sqlite: str) -> None:
    engine = open_database(sqlite)
    with engine.connect() as connection:
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2  # FULL
    engine.dispose()


# --- what is asked all the time is found by an index ---


@pytest.fixture
def plans(sqlite: str, open_at: Callable[[str], Service]) -> Callable[[Callable[[Store], object]], str]:
    """How SQLite goes about a question of the store."""
    store = open_at(sqlite).store

    def plan(question: Callable[[Store], object]) -> str:
        asked: list[tuple[str, Any]] = []

        def note(connection: object, cursor: object, statement: str, given: Any, *more: object) -> None:
            asked.append((statement, given))

        event.listen(store.engine, "before_cursor_execute", note)
        question(store)
        event.remove(store.engine, "before_cursor_execute", note)
        with store.engine.connect() as connection:
            steps = [
                connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", given).all() for statement, given in asked
            ]
        return "\n".join(step[-1] for each in steps for step in each)

    return plan


@pytest.mark.parametrize(
    ("question", "index"),
    [
        (lambda store: store.count_open("somebody"), "ix_tables_client (client=? AND changed>?)"),
        (lambda store: store.count_open("somebody", ["a token"]), "ix_holders_token (token=?)"),
        (lambda store: store.listed(), "ix_tables_listed (listed=?)"),
        (lambda store: store.unfinished(), "ix_tables_status (status=?)"),
    ],
)
def test_it_neither_reads_all_tables_nor_sorts_them(
    plans: Callable[[Callable[[Store], object]], str], question: Callable[[Store], object], index: str
) -> None:
    plan = plans(question)
    assert index in plan
    assert "SCAN" not in plan
    assert "TEMP B-TREE" not in plan


def test_tables_of_the_version_before_are_listed_as_they_were(
    tmp_path: Path, open_at: Callable[[str], Service]
) -> None:
    service = open_at(old_database.copied(tmp_path))
    assert [each.id for each in service.listed()] == [old_database.OVER]


def test_tables_that_are_not_to_be_listed_keep_none_out_of_the_list(service: Service) -> None:
    """Nor do those that only wait for players, however many there are and however new."""
    engine = service.store.engine
    with engine.begin() as connection:
        for id, changed, status, listed in (
            ("shown", 0, "running", True),
            *((f"own{number}", 1 + number, "running", False) for number in range(245)),
            *((f"waits{number}", 1 + number, "gathering", True) for number in range(245)),
        ):
            row = ROW | {"id": id, "plan": {}, "changed": changed, "status": status, "listed": listed}
            connection.execute(insert(tables).values(**row))
    assert [each.id for each in service.listed()] == ["shown"]


def test_listed_tables_are_told_from_others_on_either_database(address: str) -> None:
    """The migration reads the plan as each database does."""
    engine = open_database(address)
    settings = alembic_settings()
    with engine.begin() as connection:
        settings.attributes["connection"] = connection
        command.downgrade(settings, "0002")
        for id, plan in (("a", {"listed": True}), ("b", {"listed": False}), ("c", {})):
            connection.execute(insert(tables).values(id=id, plan=plan, **ROW))
        command.upgrade(settings, "head")
        listed = connection.execute(select(tables.c.id).where(tables.c.listed == true())).scalars().all()
    engine.dispose()
    assert list(listed) == ["a"]
