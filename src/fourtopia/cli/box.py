"""`fourtopia box`: the components of a game, and where each value comes from."""

import sys
from collections import Counter

from rich.table import Table as Grid
from rich.text import Text

from fourtopia.cli.console import HEADER, NUMBER, TITLE, new_console, print_json
from fourtopia.cli.messages import say
from fourtopia.core import kind_of
from fourtopia.core.components import Value, provenance

SOURCE = "source: "


def show_box(name: str, with_provenance: bool, as_json: bool) -> None:
    kind = kind_of(name)
    values = list(provenance(kind.components.tables))
    if as_json:
        print_json([{"path": path, "value": value, "provenance": origin} for path, value, origin in values])
    elif with_provenance:
        _show_provenance(kind.title, values)
    else:
        sys.stdout.write(kind.components_file.read_text(encoding="utf-8"))


def _show_provenance(title: str, values: list[tuple[str, Value, str]]) -> None:
    console = new_console()
    grid = Grid(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style=HEADER)
    grid.add_column(say("box.value"))
    grid.add_column(say("box.is"), justify="right", style=NUMBER)
    grid.add_column(say("box.provenance"))
    counted = Counter(origin for _, _, origin in values)
    sources = [origin for origin in counted if origin.startswith(SOURCE)]
    short = {origin: say("box.source", number=number) for number, origin in enumerate(sources, start=1)}
    for path, value, origin in values:
        words = ", ".join(map(str, value)) if isinstance(value, list) else str(value)
        grid.add_row(Text(path), words, short.get(origin, origin))
    console.print(Text(say("box.title", game=title), style=TITLE))
    console.print(grid)
    console.print()
    for origin, count in counted.most_common():
        console.print(Text(say("box.count", count=count, provenance=short.get(origin, origin))))
    for origin, name in short.items():
        console.print(Text(say("box.footnote", name=name, address=origin.removeprefix(SOURCE))), soft_wrap=True)
    console.print(Text(say("box.own")), style="dim")
