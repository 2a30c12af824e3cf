"""`fourtopia serve`: a real process that says where it is, takes any port, stops when told, and loses nothing."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from fourtopia.cli.serve import _proxies, _shown, default_database
from tests.cli.terminal import bad

FOURTOPIA = Path(sys.executable).with_name("fourtopia")


@contextmanager
def serving(
    *words: str, program: str | Path = FOURTOPIA, **environment: str
) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server and its address; whatever is left of it is ended."""
    server = subprocess.Popen(
        [program, "serve", "--port", "0", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONWARNINGS": "error", **environment},
        start_new_session=True,
    )
    assert server.stdout is not None
    assert server.stderr is not None
    try:
        line = server.stdout.readline().decode()
        assert "http://" in line, server.stderr.read().decode()
        yield server, next(word for word in line.split() if word.startswith("http://"))
    finally:
        server.kill()
        server.wait()
        server.stdout.close()
        server.stderr.close()


def test_it_serves_pages_and_keeps_tables_when_it_is_stopped(tmp_path: Path) -> None:
    """Once stopped as a system does it, with a stream open; then started again."""
    database = f"sqlite:///{tmp_path / 'folder' / 'tables.db'}"
    with serving("--database", database) as (server, address):
        assert httpx.get(address).status_code == 200
        wish = {"game": "futuropia", "seats": [{"kind": "person"}, {"kind": "person"}]}
        table = httpx.post(f"{address}/api/v1/tables", json=wish).json()["table"]
        with httpx.stream("GET", f"{address}/api/v1/tables/{table}/stream", timeout=30) as stream:
            parts = stream.iter_text()
            next(parts)
            server.send_signal(signal.SIGTERM)
            assert all(isinstance(part, str) for part in parts)
        assert server.wait(timeout=30) in (0, -signal.SIGTERM)
        assert server.stderr is not None
        assert server.stderr.read() == b""
    with serving("--database", database) as (server, address):
        assert httpx.get(f"{address}/api/v1/tables/{table}").json()["status"] == "running"
        server.send_signal(signal.SIGINT)
        server.wait(timeout=30)
        assert server.stderr is not None
        assert b"Traceback" not in server.stderr.read()


def test_who_is_still_sending_when_it_is_stopped_is_not_waited_for(tmp_path: Path) -> None:
    half = b"POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n"
    with serving("--database", f"sqlite:///{tmp_path / 'tables.db'}") as (server, address):
        with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2]))) as line:
            line.settimeout(30)
            line.sendall(half)
            assert line.recv(1000).startswith(b"HTTP/1.1 100 ")  # it waits for the rest
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=30)
        assert server.stderr is not None
        assert server.stderr.read() == b""


@pytest.mark.parametrize(
    ("host", "shown"),
    [
        ("::1", "[::1]"),
        ("fe80::1%eth0", "[fe80::1%eth0]"),
        ("::", "localhost"),
        ("0.0.0.0", "localhost"),
        ("10.0.0.7", "10.0.0.7"),
        ("example.org", "example.org"),
    ],
)
def test_the_address_that_is_told_is_a_link(host: str, shown: str) -> None:
    assert _shown(host) == shown


@pytest.mark.parametrize(
    "words", [b"no HTTP\r\n\r\n", b"GET / HTTP/1.1\r\nHost: x\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n"]
)
def test_nobody_can_fill_the_log_by_what_they_send(tmp_path: Path, words: bytes) -> None:
    with serving("--database", f"sqlite:///{tmp_path / 'tables.db'}") as (server, address):
        for _ in range(3):
            with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2]))) as line:
                line.settimeout(30)
                line.sendall(words)
                assert line.recv(1000).startswith(b"HTTP/1.1 ")
        server.send_signal(signal.SIGTERM)
        server.wait(timeout=30)
        assert server.stderr is not None
        assert server.stderr.read() == b""


def test_ctrl_c_ends_it_without_a_word_of_the_processes_that_it_began(tmp_path: Path) -> None:
    """A terminal tells all of them: here the one that compiles, and one that begins to think for a bot."""
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving("--database", database, FOURTOPIA_CACHE=str(tmp_path / "cache")) as (server, address):
        wish = {"game": "utopia", "seats": [{"kind": "bot"}, {"kind": "person"}]}
        assert httpx.post(f"{address}/api/v1/tables", json=wish, timeout=60).status_code == 201
        time.sleep(1)
        os.killpg(server.pid, signal.SIGINT)
        server.wait(timeout=60)
        assert server.stderr is not None
        assert server.stderr.read() == b""


def test_a_port_that_is_taken_is_one_clear_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = bad("serve", "--port", port, "--database", f"sqlite:///{tmp_path / 'tables.db'}")
    assert port in words
    assert "try another --port" in words


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--pace", "-1"], "--pace"),
        (["--pace", "61"], "--pace"),
        (["--bot-processes", "0"], "--bot-processes"),
        (["--database", "nonsense"], "is no database"),
        (["--port", "70000"], "65535"),
        (["--behind-proxy", "nginx"], "'nginx' is no address"),
        (["--behind-proxy", "10.0.0.7,10.0.0.1/8"], "'10.0.0.1/8' is no address"),
        (["--root-path", "games"], "'games' is no path"),
        (["--root-path", "/a b"], "'/a b' is no path"),
        (["--root-path", "/a/../b"], "'/a/../b' is no path"),
        (["--database", "sqlite:////proc/none/tables.db"], "/proc/none"),
        (["--host", "no.such.host.invalid"], "no.such.host.invalid"),
    ],
)
def test_what_cannot_be_served_is_one_clear_line(words: list[str], said: str) -> None:
    assert said in bad("serve", *(["--port", "0"] if "--port" not in words else []), *words)


@pytest.mark.parametrize(
    ("given", "host", "scheme"),
    [
        ("10.0.0.7", "10.0.0.7", "https"),
        ("10.0.0.7", "::ffff:10.0.0.7", "https"),
        ("10.0.0.7", "::ffff:10.0.0.8", "http"),
        ("192.0.2.1, 10.0.0.0/24", "::ffff:10.0.0.8", "https"),
        ("10.0.0.0/24", "::ffff:10.0.1.8", "http"),
        ("2001:db8::1", "2001:db8::1", "https"),
    ],
)
def test_a_proxy_is_believed_also_where_the_server_listens_to_ipv6(given: str, host: str, scheme: str) -> None:
    """There the address of an IPv4 proxy has another form."""
    seen: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["scheme"])

    scope: Any = {
        "type": "http", "scheme": "http", "client": (host, 1), "headers": [(b"x-forwarded-proto", b"https")]
    }  # fmt: skip
    asyncio.run(ProxyHeadersMiddleware(app, _proxies(given))(scope, Any, Any))  # type: ignore[arg-type]
    assert seen == [scheme]


def test_tables_are_kept_among_the_person_s_own_data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/fourtopia/tables.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/.local/share/fourtopia/tables.db"


def test_a_second_server_on_one_sqlite_file_says_what_to_do_and_ends(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.db").symlink_to(tmp_path / "folder" / "tables.db")
    database, other_name = f"sqlite:///{tmp_path / 'folder' / 'tables.db'}", f"sqlite:///{tmp_path / 'link.db'}"
    with serving("--database", database) as (first, address):
        for name in (database, other_name):
            second = subprocess.run(
                [FOURTOPIA, "serve", "--port", "0", "--database", name], capture_output=True, timeout=60
            )
            assert second.returncode not in (0, None)
            assert second.stdout == b""
            said = " ".join(second.stderr.decode().split())
            assert "Another server is running on" in said
            assert "stop it first" in said
            assert "--database postgresql://" in said
            assert "Traceback" not in said
        assert httpx.get(address).status_code == 200
        with closing(sqlite3.connect(tmp_path / "folder" / "tables.db")) as copy:  # as a backup does
            copy.execute("VACUUM INTO ?", (str(tmp_path / "backup.db"),))
        first.kill()  # as a power cut does: nobody takes the lock away
        first.wait()
        with serving("--database", database) as (_, again):
            assert httpx.get(again).status_code == 200
