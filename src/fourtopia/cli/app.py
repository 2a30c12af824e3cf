"""The commands, their options and their help. What a command does is in the module that it imports."""

from pathlib import Path
from typing import Annotated

import typer

import fourtopia
from fourtopia.cli.error_exit import Commands
from fourtopia.cli.messages import say

app = typer.Typer(
    cls=Commands,
    help=say("help.app"),
    epilog=say("example.app"),
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["--help", "-h"]},
)

GameName = Annotated[str, typer.Argument(metavar="GAME", help=say("help.game"), show_default=False)]
AnyGame = Annotated[str | None, typer.Argument(metavar="[GAME]", help=say("help.any-game"), show_default=False)]
Players = Annotated[int | None, typer.Option("--players", "-p", metavar="N", help=say("help.players"))]
Variants = Annotated[
    list[str] | None, typer.Option("--variants", "--variant", metavar="A,B", help=say("help.variants"))
]
AsJson = Annotated[bool, typer.Option("--json", help=say("help.json"))]
Seed = Annotated[int, typer.Option("--seed", metavar="N", min=0, help=say("help.check-seed"))]


@app.callback(invoke_without_command=True)
def front_door(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=say("help.version"))] = False,
) -> None:
    if version:
        print(say("version", version=fourtopia.__version__))
    elif context.invoked_subcommand is None:
        print(context.get_help())


@app.command("games", help=say("help.games"), epilog=say("example.games"))
def games(as_json: AsJson = False) -> None:
    from fourtopia.cli.games import list_games

    list_games(as_json)


@app.command("play", help=say("help.play"), epilog=say("example.play"))
def play(
    game: GameName,
    players: Players = None,
    seats: Annotated[str | None, typer.Option("--seats", metavar="KIND,KIND", help=say("help.seats"))] = None,
    names: Annotated[str | None, typer.Option("--names", metavar="NAME,NAME", help=say("help.names"))] = None,
    variants: Variants = None,
    opening: Annotated[str | None, typer.Option("--opening", metavar="A;B", help=say("help.opening"))] = None,
    seed: Annotated[int | None, typer.Option("--seed", metavar="N", min=0, help=say("help.seed"))] = None,
    box: Annotated[Path | None, typer.Option("--box", metavar="FILE", help=say("help.own-box"))] = None,
    log: Annotated[Path | None, typer.Option("--log", metavar="FILE", help=say("help.log"))] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=say("help.save"))] = None,
) -> None:
    from fourtopia.cli.seating import PlayOptions, split
    from fourtopia.cli.session import play_in_terminal

    opened = split(opening, ";") or []
    options = PlayOptions(game, players, split(seats), split(names), split(variants) or [], seed, box, log, opened)
    raise typer.Exit(play_in_terminal(options, save))


@app.command("serve", help=say("help.serve"), epilog=say("example.serve"))
def serve(
    host: Annotated[str, typer.Option("--host", metavar="ADDRESS", help=say("help.host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", metavar="N", min=0, max=65535, help=say("help.port"))] = 8040,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help=say("help.database"), show_default=False)
    ] = None,
    browser: Annotated[bool, typer.Option("--open", help=say("help.open"))] = False,
    bots: Annotated[int, typer.Option("--bot-processes", metavar="N", help=say("help.bot-processes"))] = 1,
    pace: Annotated[float, typer.Option("--pace", metavar="SECONDS", help=say("help.pace"))] = 0.7,
    proxies: Annotated[
        str, typer.Option("--behind-proxy", metavar="ADDRESS[,...]", help=say("help.behind-proxy"))
    ] = "127.0.0.1,::1",
    root_path: Annotated[
        str, typer.Option("--root-path", metavar="PATH", help=say("help.root-path"), show_default=False)
    ] = "",
) -> None:
    from fourtopia.cli.serve import serve as start

    start(host, port, database, browser, bots, pace, proxies, root_path)


@app.command("verify", help=say("help.verify"), epilog=say("example.verify"))
def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help.verify-file"), show_default=False)],
    expected: Annotated[str | None, typer.Option("--commitment", metavar="HASH", help=say("help.commitment"))] = None,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.verify import verify as check

    check(file, expected, as_json)


@app.command("replay", help=say("help.replay"), epilog=say("example.replay"))
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help.replay-file"), show_default=False)],
    step: Annotated[bool, typer.Option("--step", help=say("help.step"))] = False,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help=say("help.replay-seat"))] = None,
    picture: Annotated[
        Path | None, typer.Option("--picture", metavar="FILE.svg|png", help=say("help.replay-picture"))
    ] = None,
    animate: Annotated[Path | None, typer.Option("--animate", metavar="FILE.svg|gif", help=say("help.animate"))] = None,
    seconds: Annotated[float, typer.Option("--seconds", metavar="S", help=say("help.seconds"))] = 1.0,
    frames: Annotated[int, typer.Option("--frames", metavar="N", help=say("help.frames"))] = 60,
    narrow: Annotated[bool, typer.Option("--narrow", help=say("help.narrow"))] = False,
    dark: Annotated[bool | None, typer.Option("--dark/--light", help=say("help.dark"), show_default=False)] = None,
    width: Annotated[int | None, typer.Option("--width", metavar="N", min=1, help=say("help.width"))] = None,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.replay import Pictures, replay_log

    replay_log(file, step, seat, as_json, Pictures(picture, animate, seconds, frames, narrow, dark, width))


@app.command("analyse", help=say("help.analyse"), epilog=say("example.analyse"))
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=say("help.replay-file"), show_default=False)],
    at: Annotated[int | None, typer.Option("--at", metavar="STEP", help=say("help.at"))] = None,
    seat: Annotated[int | None, typer.Option("--seat", metavar="N", help=say("help.analyse-seat"))] = None,
    nodes: Annotated[int, typer.Option("--nodes", metavar="N", min=100, help=say("help.nodes"))] = 3000,
    top: Annotated[int, typer.Option("--top", metavar="N", min=1, help=say("help.top"))] = 5,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.analyse import analyse as look_back

    look_back(file, at, seat, nodes, top, as_json)


@app.command("box", help=say("help.box"), epilog=say("example.box"))
def box(
    game: GameName,
    provenance: Annotated[bool, typer.Option("--provenance", help=say("help.provenance"))] = False,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.box import show_box

    show_box(game, provenance, as_json)


@app.command("check-game", help=say("help.check-game"), epilog=say("example.check-game"))
def check_game(
    game: GameName,
    games: Annotated[int, typer.Option("--games", metavar="N", min=1, help=say("help.check-games"))] = 1000,
    seed: Seed = 0,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.check import check

    raise typer.Exit(check(game, games, seed, as_json))


@app.command("perft", help=say("help.perft"), epilog=say("example.perft"))
def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", "-d", metavar="N", min=0, help=say("help.depth"))] = 3,
    players: Players = None,
    variants: Variants = None,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.perft import count
    from fourtopia.cli.seating import split

    count(game, depth, players, split(variants) or [], as_json)


@app.command("solve", help=say("help.solve"), epilog=say("example.solve"))
def solve(
    game: GameName,
    variants: Variants = None,
    minutes: Annotated[float, typer.Option("--minutes", metavar="M", help=say("help.minutes"))] = 1.0,
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help=say("help.solve-seed"))] = 0,
    box: Annotated[Path | None, typer.Option("--box", metavar="FILE", help=say("help.own-box"))] = None,
    checkpoint: Annotated[
        Path | None, typer.Option("--checkpoint", metavar="FILE", help=say("help.checkpoint"))
    ] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help=say("help.save-plan"))] = None,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.seating import split
    from fourtopia.cli.solve import solve_game

    solve_game(game, split(variants) or [], minutes, seed, box, checkpoint, save, as_json)


@app.command("bench", help=say("help.bench"), epilog=say("example.bench"))
def bench(
    game: Annotated[str | None, typer.Argument(metavar="[GAME|web|envs|gpu]", help=say("help.bench-what"))] = None,
    players: Players = None,
    variants: Variants = None,
    database: Annotated[str | None, typer.Option("--database", metavar="URL", help=say("help.bench-database"))] = None,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.bench import ENVS, GPU, WEB, measure, measure_envs, measure_gpu, measure_web
    from fourtopia.cli.seating import split

    if game == WEB:
        measure_web(as_json, database)
    elif game == ENVS:
        measure_envs(as_json)
    elif game == GPU:
        measure_gpu(as_json)
    else:
        measure(game, players, split(variants) or [], as_json)


@app.command("arena", help=say("help.arena"), epilog=say("example.arena"))
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT", help=say("help.arena-bots"), show_default=False)],
    games: Annotated[int | None, typer.Option("--games", metavar="N", min=1, help=say("help.arena-games"))] = None,
    players: Annotated[int | None, typer.Option("--players", "-p", metavar="N", help=say("help.arena-players"))] = None,
    variants: Variants = None,
    until_sure: Annotated[bool, typer.Option("--until-sure", help=say("help.until-sure"))] = False,
    elo: Annotated[tuple[float, float], typer.Option("--elo", metavar="LOW HIGH", help=say("help.elo"))] = (0, 20),
    seed: Annotated[int, typer.Option("--seed", metavar="N", min=0, help=say("help.arena-seed"))] = 0,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=0, help=say("help.workers"))] = None,
    ray: Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help=say("help.ray"))] = None,
    picture: Annotated[Path | None, typer.Option("--picture", metavar="FILE.svg", help=say("help.picture"))] = None,
    as_json: AsJson = False,
) -> None:
    from fourtopia.cli.arena import ArenaOptions, compete
    from fourtopia.cli.seating import split

    asked = ArenaOptions(game, bots, games, players, split(variants) or [], seed, until_sure, elo, workers, ray)
    raise typer.Exit(compete(asked, as_json, picture))
