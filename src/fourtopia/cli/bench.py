"""`fourtopia bench`: how fast the engine is, beside the other engines that are installed."""

import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import HEADER, NOTE, TITLE, new_console, print_json
from fourtopia.cli.messages import say
from fourtopia.core import GAMES, kind_of

# What is measured, in the order of the table: the key of the measurement and how many decimals are worth showing.
MEASURED = (
    ("decisions_per_second", 0),
    ("games_per_second", 0),
    ("python_decisions_per_second", 0),
    ("playouts_per_second", 0),
    ("search_per_second", 0),
    ("copy_ns", 1),
    ("score_us", 2),
    ("replay_ms", 2),
    ("compile_cold_s", 1),
    ("start_cached_s", 2),
)


def measure(name: str | None, players: int | None, variants: list[str], as_json: bool) -> None:
    kinds = [kind_of(each) for each in (GAMES if name is None else (name,))]
    from fourtopia.lab.bench import bench

    measured = []
    for kind in kinds:
        with compile_notice():
            measured.append(bench(kind.name, players, variants, _report_progress))
    if as_json:
        print_json(measured if name is None else measured[0])
        return
    console = new_console()
    for one in measured:
        _show(console, one)


WEB = "web"
MEASURED_WEB = (
    ("actions_per_second", 0),
    ("bare_per_second", 0),
    ("ratio", 2),
    ("p50_ms", 1),
    ("p99_ms", 1),
    ("idle_table_kb", 1),
    ("server_mb", 0),
)


def measure_web(as_json: bool, database: str | None) -> None:
    """The tables and streams of a server, beside a bare route in the same process."""
    from fourtopia.lab.bench import machine
    from fourtopia.web.bench import bench_web

    measured = {**bench_web(database=database, progress=_report_progress), "machine": machine()}
    if as_json:
        print_json(measured)
        return
    console = new_console()
    held = {name: measured[name] for name in ("tables", "streams", "at_once", "database")}
    console.print(Text(say("bench-web.title", **held), style=TITLE))
    grid = _grid("bench.what", "bench.value")
    for key, decimals in MEASURED_WEB:
        grid.add_row(say(f"bench-web.{key}"), f"{measured[key]:,.{decimals}f}")
    console.print(grid)
    console.print(Text(say("bench.machine", machine=measured["machine"]), style=NOTE))


ENVS = "envs"
MEASURED_ENVS = ("vector_steps_per_second", "sampled_steps_per_second", "single_steps_per_second", "numbers", "actions")


def measure_envs(as_json: bool) -> None:
    """The environments, beside those of others."""
    from fourtopia.envs.bench import MANY, ROUNDS, SECONDS, bench_envs
    from fourtopia.lab.bench import machine
    from fourtopia.lab.peers import measure_env_peers

    measured = []
    for name in GAMES:
        _report_progress("envs")
        with compile_notice():
            measured.append(bench_envs(name))
    _report_progress("peers")
    peers = measure_env_peers(SECONDS, ROUNDS, MANY)
    if as_json:
        print_json({"games": measured, "peers": peers, "machine": machine()})
        return
    _show_steps(say("bench-envs.title", many=MANY), measured, MEASURED_ENVS, peers, "steps_per_second", machine())


GPU = "gpu"
MEASURED_GPU = (
    "compared",
    "same",
    "decisions_per_second",
    "games_per_second",
    "vector_steps_per_second",
    "sampled_steps_per_second",
)


def measure_gpu(as_json: bool) -> None:
    """The GPU, beside Pgx on it."""
    from fourtopia.lab.gpu import device
    from fourtopia.lab.gpu.bench import MANY, bench_gpu, measure_peers

    measured, name = [], device.name()
    for each in GAMES:
        _report_progress("gpu")
        measured.append(bench_gpu(each))
    _report_progress("peers")
    peers = measure_peers()
    if as_json:
        print_json({"games": measured, "peers": peers, "machine": name})
        return
    _show_steps(say("bench-gpu.title", many=MANY), measured, MEASURED_GPU, peers, "sampled_steps_per_second", name)


def _show_steps(
    title: str, measured: list[dict[str, Any]], keys: Sequence[str], peers: list[dict[str, Any]], by: str, machine: str
) -> None:
    """A column for each game, then the others."""
    console = new_console()
    console.print(Text(title, style=TITLE))
    grid = _grid("bench.what")
    for each in measured:
        grid.add_column(kind_of(each["game"]).title, justify="right")
    for key in keys:
        grid.add_row(say(f"bench-steps.{key}"), *(f"{each[key]:,.0f}" for each in measured))
    console.print(grid)
    console.print(Text(say("bench.machine", machine=machine), style=NOTE))
    console.print()
    if not peers:
        console.print(Text(say("bench.no-peers"), style=NOTE))
        return
    console.print(Text(say("bench.peers"), style=TITLE))
    others = _grid("bench.peer", "bench-steps.many", "bench-steps.speed")
    for peer in peers:
        name = say("bench.peer-name", name=peer["name"], version=peer["version"], what=peer["what"])
        others.add_row(Text(name), f"{peer['many']:,}", f"{peer[by]:,.0f}")
    console.print(others)


def _report_progress(part: str) -> None:
    print(say(f"bench-progress.{part}"), file=sys.stderr, flush=True)


def _show(console: Console, measured: dict[str, Any]) -> None:
    title = kind_of(measured["game"]).title
    console.print(Text(_title(title, measured), style=TITLE))
    grid = _grid("bench.what", "bench.value")
    for key, decimals in MEASURED:
        value = measured[key]
        grid.add_row(say(f"bench.{key}"), say("bench.none") if value is None else f"{value:,.{decimals}f}")
    console.print(grid)
    console.print(Text(say("bench.machine", machine=measured["machine"]), style=NOTE))
    console.print()
    if not measured["peers"]:
        console.print(Text(say("bench.no-peers"), style=NOTE))
        return
    console.print(Text(say("bench.peers"), style=TITLE))
    peers = _grid("bench.peer", "bench.speed", "bench.ratio")
    for peer in measured["peers"]:
        name = say("bench.peer-name", name=peer["name"], version=peer["version"], what=peer["what"])
        peers.add_row(Text(name), f"{peer['decisions_per_second']:,.0f}", say("bench.times", ratio=peer["ratio"]))
    console.print(peers)
    console.print()


def _title(game: str, measured: dict[str, Any]) -> str:
    variants = say("welcome.variants", names=", ".join(measured["variants"])) if measured["variants"] else ""
    return say("bench.title", game=game, players=measured["players"], variants=variants)


def _grid(*titles: str) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=HEADER)
    for number, title in enumerate(titles):
        grid.add_column(say(title), justify="right" if number else "left")
    return grid
