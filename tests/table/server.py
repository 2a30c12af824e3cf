"""A real server process for tests that need many requests a second: as `fourtopia serve`, but for its limits.

`python -m tests.table.server DATABASE` prints its address when it listens.
"""

import socket
import subprocess
import sys
from pathlib import Path

import uvicorn

from fourtopia.web import Settings, make_app
from fourtopia.web.guard import DoorLimits

ROOT = Path(__file__).parent.parent.parent
MANY = 1e9


class Process:
    """A server that was started, and where it is."""

    def __init__(self, database: str, log: Path) -> None:
        self._log = log.open("ab")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.table.server", database], cwd=ROOT, stdout=subprocess.PIPE, stderr=self._log
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().decode().strip()
        assert self.address.startswith("http://"), log.read_text()

    def kill(self) -> None:
        """As a power cut does: nothing is closed, nothing is said."""
        self.process.kill()
        self.wait()

    def stop(self) -> int:
        """As a person does with Ctrl+C or a system that shuts down."""
        self.process.terminate()
        return self.wait()

    def wait(self) -> int:
        code = self.process.wait(timeout=60)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._log.close()
        return code


def main() -> None:
    door = DoorLimits(
        posts_per_second=MANY, posts_at_once=MANY, requests_per_second=MANY, requests_at_once=MANY, streams=1000
    )
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(1024)
    app = make_app(Settings(sys.argv[1], door=door, pace=0))
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning", access_log=False)).run(sockets=[listening])


if __name__ == "__main__":
    main()
