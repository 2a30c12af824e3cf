"""`fourtopia perft`: how many sequences of decisions a game has."""

import fourtopia
from fourtopia.cli.compile_notice import compile_notice
from fourtopia.cli.console import HEADER, TITLE, new_console, print_json
from fourtopia.cli.messages import say
from fourtopia.core.perft import perft


def count(name: str, depth: int, players: int | None, variants: list[str], as_json: bool) -> None:
    game = fourtopia.load(name, players=players, variants=variants)
    with compile_notice():
        counts = [perft(game, each) for each in range(depth + 1)]
    if as_json:
        found = [{"depth": each, "sequences": sequences} for each, sequences in enumerate(counts)]
        print_json({"game": name, "players": game.players, "variants": list(game.variants), "perft": found})
        return
    from rich.table import Table as Grid
    from rich.text import Text

    console = new_console()
    variants_text = say("welcome.variants", names=", ".join(game.variants)) if game.variants else ""
    console.print(
        Text(say("perft.title", game=game.kind.title, players=game.players, variants=variants_text), style=TITLE)
    )
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=HEADER)
    grid.add_column(say("perft.depth"), justify="right")
    grid.add_column(say("perft.sequences"), justify="right")
    for each, sequences in enumerate(counts):
        grid.add_row(str(each), f"{sequences:,}")
    console.print(grid)
