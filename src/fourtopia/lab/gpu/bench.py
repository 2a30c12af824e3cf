"""`fourtopia bench gpu`: the same games as on the processor, and how many of them a second, beside Pgx there."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

from fourtopia.core import kind_of, load
from fourtopia.core.chance import new_randoms
from fourtopia.lab import gpu, pgx_peer
from fourtopia.lab.gpu import device
from fourtopia.lab.gpu.play import AT_ONCE, play
from fourtopia.lab.peers import version_of

if TYPE_CHECKING:
    from fourtopia.lab.gpu.vectors import DeviceVector

SECONDS = 2.0
COMPARED = 10_000  # games that are played on both sides
MANY = 1 << 18  # games in an environment
PGX_MANY = (1 << 14, 1 << 16)


def bench_gpu(name: str) -> dict[str, Any]:
    """The figures of one game in its usual mode."""
    players, variants = kind_of(name).showcase
    game = load(name, players, variants)
    compared = gpu.same_games(game, COMPARED)
    words = new_randoms(1, AT_ONCE)
    play(game, words)
    begin, decisions, games = time.perf_counter(), 0, 0
    while time.perf_counter() - begin < SECONDS:
        decisions += int(play(game, words).decisions.sum(dtype=np.int64))
        games += AT_ONCE
    took = time.perf_counter() - begin
    steps, with_sampling = _steps(gpu.vector(name, MANY, players, variants))
    return {
        "game": name,
        "players": players,
        "variants": list(variants),
        "compared": compared.games,
        "same": compared.same,
        "decisions_per_second": round(decisions / took),
        "games_per_second": round(games / took),
        "vector_steps_per_second": round(steps),
        "sampled_steps_per_second": round(with_sampling),
    }


def _steps(games: DeviceVector) -> tuple[float, float]:
    """What a step takes, and a step with an action drawn for each game; observations stay on the GPU."""
    for _ in range(100):
        games.step(games.sample())
    sampling = _time(games.sample)
    both = _time(lambda: games.step(games.sample()))
    games.check()
    return games.num_envs / (both - sampling), games.num_envs / both


def _time(work: Any, times: int = 100) -> float:
    """Seconds for one, when many are asked for at once."""
    device.cuda().synchronize()
    begin = time.perf_counter()
    for _ in range(times):
        work()
    device.cuda().synchronize()
    return (time.perf_counter() - begin) / times


def measure_peers() -> list[dict[str, Any]]:
    """Pgx on the same GPU, if JAX finds it: steps a second with actions drawn."""
    if (version := version_of("pgx")) is None:
        return []
    peers = []
    for what in pgx_peer.GAMES:
        # as many games as suit it better
        (steps, with_sampling), many = max((pgx_peer.measure_pgx(what, many, SECONDS), many) for many in PGX_MANY)
        figures = {"steps_per_second": round(steps), "sampled_steps_per_second": round(with_sampling)}
        peers.append({"name": "pgx", "version": version, "what": what, "many": many, **figures})
    return peers
