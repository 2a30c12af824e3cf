"""What a worker process of the tests runs in place of thinking: it dies, sleeps, or answers nonsense.

It is a file of its own because worker processes are started anew and must find it by its name.
"""

from __future__ import annotations

import os
import signal
import threading
from multiprocessing.connection import Connection

from fourtopia.table.worker_pool import Task


def dies(line: Connection) -> None:
    """Gets a task, and is killed while it thinks."""
    line.recv()
    os.kill(os.getpid(), signal.SIGKILL)


def sleeps(line: Connection) -> None:
    line.recv()
    threading.Event().wait()


def cheats(line: Connection) -> None:
    """Answers what is not allowed."""
    while True:
        try:
            task: Task = line.recv()
            line.send(next(each for each in range(10**6) if each not in task.legal))
        except (EOFError, OSError):
            return
