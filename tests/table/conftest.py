"""What the tests of tables share: a service on a fresh SQLite file, and a PostgreSQL, started when first asked for."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fourtopia.table import Service, open_service
from tests.table.postgres_server import Server


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'tables.db'}"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Server]:
    server = Server()
    yield server
    server.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(request.getfixturevalue("sqlite"))
    server: Server = request.getfixturevalue("postgres_server")
    return server.new_database()


@pytest.fixture
def open_at() -> Iterator[Callable[[str], Service]]:
    """Opens services, and closes them after the test."""
    services: list[Service] = []

    def opened(address: str) -> Service:
        services.append(open_service(address))
        listener = services[-1].store.listener
        assert listener is None or listener.wait_until_listening()
        return services[-1]

    yield opened
    for service in services:
        service.close()


@pytest.fixture
def service(sqlite: str, open_at: Callable[[str], Service]) -> Service:
    return open_at(sqlite)
