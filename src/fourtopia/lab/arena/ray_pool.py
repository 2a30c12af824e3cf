"""Playing on a Ray cluster. Ray retries the games that are lost with a worker or a whole machine."""

from __future__ import annotations

import os
import re
import socket
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from fourtopia.lab.arena.messages import ArenaError, say
from fourtopia.lab.arena.play import Outcome, attempt
from fourtopia.lab.arena.pool import TRIES, finished
from fourtopia.lab.arena.schedule import Key, Setup

LOCAL = "local"  # Ray's own word for a new cluster on this machine, for as long as the arena lasts
_QUEUED = 2  # games for each core of the cluster: one to play, one to play next


def play_on_ray(setup: Setup, keys: Iterator[Key], address: str, workers: int | None) -> Generator[Outcome, None, None]:
    """Outcomes as they come, in any order. Every machine of the cluster needs the same Fourtopia.

    A game that Ray plays again has the same reference, so it comes back once.
    """
    with _cluster(address, workers) as ray:
        play = ray.remote(max_retries=TRIES - 1, num_cpus=1)(attempt)
        shared = ray.put(setup)
        most = workers if workers and address != LOCAL else _QUEUED * int(ray.cluster_resources()["CPU"])
        playing = {play.remote(shared, key): key for key in islice(keys, most)}
        while playing:
            for done in ray.wait(list(playing))[0]:
                outcome = _outcome(ray, done, playing.pop(done))
                for following in islice(keys, 1):
                    playing[play.remote(shared, following)] = following
                yield outcome


def _outcome(ray: Any, done: Any, key: Key) -> Outcome:
    try:
        return finished(ray.get(done))
    except ray.exceptions.WorkerCrashedError as error:
        raise ArenaError(say("failed.worker", round=key[0], game=key[1], times=TRIES)) from error
    except ray.exceptions.RayError as error:
        raise ArenaError(say("ray.failed", round=key[0], game=key[1], reason=error)) from error


def _knock(address: str) -> None:
    """Whether somebody is at home at all: Ray itself would try for minutes."""
    found = re.fullmatch(r"(?:ray://)?([^/]+):(\d+)", address)
    if found is None:
        return
    try:
        socket.create_connection((found[1], int(found[2])), timeout=5).close()
    except (OSError, OverflowError) as error:
        raise ArenaError(say("ray.unreachable", address=address, reason=error)) from error


@contextmanager
def _cluster(address: str, workers: int | None) -> Iterator[Any]:
    """Ray, connected to a cluster, or with a new one on this machine. A connection that was there is left alone."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # it reports to nobody
    try:
        import ray
    except ImportError as error:
        raise ArenaError(say("ray.missing")) from error
    if ray.is_initialized():
        yield ray
        return
    _knock(address)
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": "ERROR"}
    new = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {}
    try:
        ray.init(address=address, **new, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise ArenaError(say("ray.unreachable", address=address, reason=error)) from error
    try:
        yield ray
    finally:
        ray.shutdown()
