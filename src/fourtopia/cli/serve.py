"""`fourtopia serve`: the tables in a browser, for one person or for many."""

from __future__ import annotations

import os
import re
import socket
import threading
import webbrowser
from ipaddress import ip_network
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from fourtopia.cli.messages import say
from fourtopia.core import GAMES, BadOption, FourtopiaError, kind_of

if TYPE_CHECKING:
    import uvicorn
    from fastapi import FastAPI

_PATH = re.compile(r"(?:/(?!\.\.?(?:/|$))[A-Za-z0-9._~-]+)+")
GRACE = 2  # seconds for open requests when the server is stopped


class CannotListen(FourtopiaError):
    """Somebody else has the port, or it is not ours to take."""


def default_database() -> str:
    """A file among the person's own data."""
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return f"sqlite:///{home / 'fourtopia' / 'tables.db'}"


def serve(
    host: str,
    port: int,
    database: str | None,
    browser: bool,
    bots: int,
    pace: float,
    proxies: str = "",
    root_path: str = "",
) -> None:
    from fourtopia.web import Settings, make_app

    if not 0 <= pace <= 60 or not 1 <= bots <= 64:
        raise BadOption(say("serve.options"))
    trusted, below = _proxies(proxies), _root_path(root_path)
    for name in GAMES:  # a game that cannot be read is told now, and not to whoever opens the first page
        kind_of(name)
    listening = _listen(host, port)
    address = f"http://{_shown(host)}:{listening.getsockname()[1]}{below}"
    try:
        app = make_app(Settings(database or default_database(), pace=pace, worker_pool=bots, root_path=below))
    except FourtopiaError:
        listening.close()
        raise
    _server(app, trusted, address, browser).run(sockets=[listening])


def _server(app: FastAPI, trusted: list[str], address: str, browser: bool) -> uvicorn.Server:
    """The server of this application; it says when it is up, and opens a browser if it is to."""
    import uvicorn

    class Server(uvicorn.Server):
        async def startup(self, sockets: list[socket.socket] | None = None) -> None:
            await super().startup(sockets)
            print(say("serve.ready", address=address), flush=True)
            if browser:
                threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()

        def handle_exit(self, sig: int, frame: FrameType | None) -> None:
            """Streams would stay open for ever: they are let go first."""
            if hasattr(app.state, "streams"):
                app.state.streams.close()
            super().handle_exit(sig, frame)

    return Server(_config(app, trusted))


def _config(app: FastAPI, trusted: list[str]) -> uvicorn.Config:
    import uvicorn

    from fourtopia.web.connections import TimedProtocol

    return uvicorn.Config(
        app,
        http=TimedProtocol,
        ws="none",
        log_level="error",  # what is no HTTP anybody can send, and would fill the log with it
        timeout_graceful_shutdown=GRACE,
        access_log=False,
        proxy_headers=bool(trusted),
        forwarded_allow_ips=trusted,
    )


def _proxies(given: str) -> list[str]:
    """The addresses whose word on where a request comes from is taken."""
    found: list[str] = []
    for each in filter(None, map(str.strip, given.split(","))):
        try:
            network = ip_network(each)
        except ValueError as error:
            raise BadOption(say("serve.proxy", given=each)) from error
        found.append(each)
        if network.version == 4:  # as a server that listens to IPv6 sees it
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return found


def _root_path(given: str) -> str:
    """A path as `/games`, whether or not it was given with a slash at its end."""
    path = given.rstrip("/")
    if path and not _PATH.fullmatch(path):
        raise BadOption(say("serve.root-path", given=given))
    return path


def _shown(host: str) -> str:
    """As it stands in a link."""
    if host in ("127.0.0.1", "0.0.0.0", "::"):
        return "localhost"
    return f"[{host}]" if ":" in host else host


def _listen(host: str, port: int) -> socket.socket:
    """A socket at this port; at any that is free for port 0."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(2048)
    except OSError as error:
        listening.close()
        raise CannotListen(say("serve.taken", host=host, port=port, reason=error.strerror)) from error
    return listening
