"""`fourtopia bench`: how fast a game runs, side by side with the other engines that are installed, in one run."""

import os
import platform
import random as python_random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from fourtopia.bots import Budget
from fourtopia.bots.search_bot import SearchBot
from fourtopia.bots.search_options import SearchOptions
from fourtopia.core import Game, kind_of, load, parse_log
from fourtopia.core.chance import new_randoms
from fourtopia.core.play import copy_many, count_many
from fourtopia.core.records import LONGEST_GAME
from fourtopia.lab.peers import measure_peers

SECONDS = 2.0  # how long each figure is measured

# What a fresh process does before a person sees the first decision.
_FIRST_DECISION = """
import fourtopia
match = fourtopia.load({name!r}, players={players}, variants={variants!r}).new(seed=1)
match.view(match.actor).tables(), [action.text for action in match.legal()], match.scores()
"""


def machine() -> str:
    """Where a measurement was made."""
    return f"{platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"


def bench(
    name: str,
    players: int | None = None,
    variants: Sequence[str] = (),
    progress: Callable[[str], None] = lambda line: None,
) -> dict[str, Any]:
    """All figures of one game, as `fourtopia bench --json` prints them; without players, in its usual mode."""
    if players is None and not variants:
        players, variants = kind_of(name).showcase
    game = load(name, players=players, variants=variants)
    progress("compile")
    cold, cached = _start_times(game)
    progress("random-play")
    decisions, games = _random_play(game)
    progress("python")
    through_match, replay = _through_match(game)
    progress("search")
    to_the_end, judged = _search(game, LONGEST_GAME), _search(game, 0)
    progress("peers")
    peers = measure_peers(SECONDS)
    for peer in peers:
        peer["ratio"] = round(decisions / peer["decisions_per_second"], 1)
    return {
        "game": name,
        "players": game.players,
        "variants": list(game.variants),
        "decisions_per_second": round(decisions),
        "games_per_second": round(games),
        "python_decisions_per_second": round(through_match),
        "playouts_per_second": round(to_the_end),
        "search_per_second": round(judged),
        "copy_ns": round(_copy(game), 1),
        "score_us": round(_score(game), 3),
        "replay_ms": round(replay, 3),
        "compile_cold_s": round(cold, 2),
        "start_cached_s": round(cached, 2),
        "peers": peers,
        "machine": machine(),
    }


def _start_times(game: Game) -> tuple[float, float]:
    """A fresh process up to the first decision: with nothing compiled, and again from the disk cache."""
    script = _FIRST_DECISION.format(name=game.name, players=game.players, variants=game.variants)
    times = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(2):
            begin = time.perf_counter()
            environment = {**os.environ, "FOURTOPIA_CACHE": folder}
            subprocess.run([sys.executable, "-c", script], check=True, env=environment)
            times.append(time.perf_counter() - begin)
    return times[0], times[1]


def _random_play(game: Game) -> tuple[float, float]:
    """Decisions and games a second: uniform random play in one compiled loop, on one core."""
    game.random_games(1)
    decisions = games = 0
    batch = max(1, 2000 // game.players)
    begin = time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        decisions += game.random_games(batch, seed=games, points=False).decisions
        games += batch
    took = time.perf_counter() - begin
    return decisions / took, games / took


def _through_match(game: Game) -> tuple[float, float]:
    """Decisions a second driven from Python through `match`, and milliseconds to read and replay the log of a game."""
    picker = python_random.Random(1)
    first = game.new(seed=1)
    first.play(first.legal()[0])  # compiled code is read from disk before the clock starts
    decisions = 0
    matches = []
    begin = time.perf_counter()
    while time.perf_counter() - begin < SECONDS:
        match = game.new(seed=decisions)
        while not match.over:
            match.play(picker.choice(match.legal()))
            decisions += 1
        matches.append(match)
    rate = decisions / (time.perf_counter() - begin)
    logs = [str(match.log) for match in matches]
    begin = time.perf_counter()
    for log in logs:
        parse_log(log).match()
    return rate, (time.perf_counter() - begin) * 1000 / len(logs)


def _search(game: Game, depth: int) -> float:
    """Search iterations a second from the first decision, each played on at random so far before it is judged."""
    match = game.new(seed=1)
    seat = match.actors[0]
    bot = SearchBot(1, SearchOptions(depth=depth, leaning=False))
    bot.search(match.view(seat), Budget(nodes=1))
    begin = time.perf_counter()
    bot.search(match.view(seat), Budget(seconds=SECONDS))
    return bot.visits / (time.perf_counter() - begin)


def _copy(game: Game) -> float:
    """Nanoseconds to copy a state in compiled code."""
    states = np.zeros(64, game.state_type)
    copy_many(states, 1)
    times = 10_000_000
    begin = time.perf_counter()
    copy_many(states, times)
    return (time.perf_counter() - begin) * 1e9 / times


def _score(game: Game) -> float:
    """Microseconds to count the points of one seat, in the final positions of random games."""
    states, ledger = game.random_ends(new_randoms(1, max(1, 8000 // game.players))), game.new_ledger()
    count_many(game.boxes, states[:1], ledger)
    begin = time.perf_counter()
    count_many(game.boxes, states, ledger)
    return (time.perf_counter() - begin) * 1e6 / (len(states) * game.players)
