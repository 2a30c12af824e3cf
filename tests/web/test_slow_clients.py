"""Slow clients: nobody holds a connection by sending, or taking, next to nothing. Streams may stay.

Nor does anybody hold up all others with a head or a body that is a burden to read.
"""

from __future__ import annotations

import contextlib
import socket
import threading
from collections.abc import Iterator

import httpx
import pytest
import uvicorn

from fourtopia.web import Settings, make_app
from fourtopia.web.connections import MOST_PIECES, TimedProtocol
from tests.web.conftest import PATIENCE, WIDE
from tests.web.programs import TABLES

SHORT = 0.4  # seconds
HEAD = b"POST /api/v1/tables HTTP/1.1\r\nHost: test\r\nContent-Type: application/json\r\n"


class Hasty(TimedProtocol):
    seconds = {"headers": SHORT, "body": SHORT, "answer": SHORT}  # noqa: RUF012


@pytest.fixture(scope="module")
def port(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server that waits for nobody."""
    database = tmp_path_factory.mktemp("slow") / "tables.db"
    app = make_app(Settings(f"sqlite:///{database}", door=WIDE))
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, http=Hasty, log_level="warning", access_log=False, timeout_keep_alive=PATIENCE)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    number: int = listening.getsockname()[1]
    httpx.get(f"http://127.0.0.1:{number}/api/v1/games", timeout=PATIENCE)
    yield number
    app.state.streams.close()
    server.should_exit = True
    thread.join()


def ends(port: int, begin: bytes, dribble: bytes) -> bool:
    """Whether the server closes the line to somebody who begins like this and goes on byte by byte."""
    with socket.create_connection(("127.0.0.1", port)) as line:
        line.settimeout(SHORT / 5)
        line.sendall(begin)
        for _ in range(int(PATIENCE * 5 / SHORT)):
            try:
                line.sendall(dribble)
                if not line.recv(100_000):
                    return True
            except TimeoutError:
                continue
            except OSError:
                return True
    return False


@pytest.mark.parametrize(
    ("begin", "dribble"),
    [
        (b"", b""),
        (b"GET / HTTP/1.1\r\n", b"x"),
        (b"GET /api/v1/games HTTP/1.1\r\nHost: test\r\n\r\nGET / HTTP/1.1\r\n", b"x"),
        (HEAD + b"Content-Length: 5000\r\n\r\n{", b" "),
        (HEAD + b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\n \r\n"),
        (HEAD + b"Content-Length: 200000\r\nOrigin: http://other\r\n\r\n", b" "),
    ],
    ids=["silent", "headers", "headers of the second request", "body", "chunks", "body after the answer"],
)
def test_a_slow_client_is_let_go(port: int, begin: bytes, dribble: bytes) -> None:
    assert ends(port, begin, dribble)


def test_whoever_takes_no_answer_is_let_go(port: int) -> None:
    """They ask and ask, and read nothing."""
    ask = b"GET /rules/futuropia HTTP/1.1\r\nHost: test\r\n\r\n"
    with socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.connect(("127.0.0.1", port))
        line.settimeout(PATIENCE)
        with pytest.raises(ConnectionError):
            line.sendall(ask * (10_000_000 // len(ask)))


def answered(port: int, *requests: bytes) -> bytes:
    """What the server says to the last of these; nothing where it has hung up."""
    answer = b""
    with socket.create_connection(("127.0.0.1", port)) as line, contextlib.suppress(ConnectionError):
        line.settimeout(PATIENCE)
        for request in requests:
            answer = b""
            line.sendall(request)
            while more := line.recv(100_000):
                answer += more
                if answer.endswith(b"}"):
                    break
    return answer


def is_refused(answer: bytes) -> bool:
    """Whoever is still sending when the line is closed may hear nothing."""
    return answer == b"" or answer.startswith(b"HTTP/1.1 400")


CRUMBS = b"1\r\n \r\n"
CHUNKED = HEAD + b"Transfer-Encoding: chunked\r\n"
END = b"2\r\n{}\r\n0\r\n\r\n"


def test_a_body_in_crumbs_is_refused(port: int) -> None:
    assert answered(port, CHUNKED + b"\r\n" + CRUMBS * 500 + END).startswith(b"HTTP/1.1 422")
    assert is_refused(answered(port, CHUNKED + b"\r\n" + CRUMBS * MOST_PIECES + END))


@pytest.mark.parametrize("rest", [CRUMBS * MOST_PIECES + END, b"no chunk\r\n"], ids=["crumbs", "no chunk"])
def test_crumbs_after_the_answer_end_the_connection(port: int, rest: bytes, caplog: pytest.LogCaptureFixture) -> None:
    """As does what is no HTTP; nothing breaks on our side."""
    foreign = CHUNKED + b"Origin: http://other\r\n\r\n"
    assert answered(port, foreign).startswith(b"HTTP/1.1 403")
    asked_again = b"GET /api/v1/games HTTP/1.1\r\nHost: test\r\n\r\n"
    assert answered(port, foreign, rest + asked_again) == b""
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("line", [b"a: b\r\n", b"a: " + b"b" * 1000 + b"\r\n"], ids=["many", "long"])
def test_headers_that_are_a_burden_are_refused(port: int, line: bytes) -> None:
    asked = b"GET /api/v1/games/futuropia HTTP/1.1\r\nHost: test\r\n"
    assert answered(port, asked + line * (8_000 // len(line)) + b"\r\n").startswith(b"HTTP/1.1 200")
    assert is_refused(answered(port, asked + line * (60_000 // len(line)) + b"\r\n"))


def test_a_stream_stays_open_for_longer_than_any_limit(port: int) -> None:
    address = f"http://127.0.0.1:{port}"
    wish = {"game": "futuropia", "seats": [{"kind": "person"}, {"kind": "open"}]}
    id = httpx.post(f"{address}{TABLES}", json=wish, timeout=PATIENCE).json()["table"]
    with httpx.stream("GET", f"{address}{TABLES}/{id}/stream", timeout=PATIENCE) as stream:
        parts = stream.iter_lines()
        heard = [next(parts), next(parts), next(parts)]
        threading.Event().wait(4 * SHORT)
        httpx.post(f"{address}{TABLES}/{id}/join", json={}, timeout=PATIENCE)
        heard += [next(parts), next(parts), next(parts)]
    assert sum(line.startswith("id: ") for line in heard) == 2
