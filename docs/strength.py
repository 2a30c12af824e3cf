"""Measures how strong the bots are and writes docs/strength.md: `make strength` (hours on two cores).

Each comparison is one run of `fourtopia arena`; what it printed is kept in docs/strength/, and a comparison whose
result is there is not run again. `python -m docs.strength --write` only writes the page.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fourtopia.bots.levels import LEVELS
from fourtopia.core import GAMES, kind_of

FOLDER = Path(__file__).parent / "strength"
PAGE = Path(__file__).parent / "strength.md"
MARK = "<!-- measured -->"
MODES = {"write-the-future": "draft"}


@dataclass(frozen=True)
class Row:
    """One comparison: the first bot against the others."""

    title: str
    game: str
    bots: tuple[str, ...]
    games: int
    wanted: float  # the share of games that the first is to win

    @property
    def command(self) -> list[str]:
        mode = ["--variants", MODES[self.game]] if self.game in MODES else []
        return ["arena", self.game, *mode, "--bots", ",".join(self.bots), "--games", str(self.games)]

    @property
    def file(self) -> Path:
        return FOLDER / f"{self.game}.{'.'.join(self.bots)}.json"


def rows() -> Iterator[Row]:
    for game in GAMES:
        yield Row("greedy", game, ("greedy", "random"), 400, 0.97)
    for level in range(1, len(LEVELS)):
        for game in GAMES:
            yield Row("levels", game, (f"level-{level + 1}", f"level-{level}"), 400, 0.6)
    for game in GAMES:
        yield Row("best", game, (f"level-{len(LEVELS)}", "greedy"), 400, 0.75 if game == "write-the-future" else 0.9)
    for game in GAMES:
        yield Row("four", game, (f"level-{len(LEVELS)}", "greedy", "greedy", "greedy"), 400, 0.6)


def measure(row: Row) -> None:
    if row.file.exists():
        return
    print(f"fourtopia {' '.join(row.command)}", flush=True)
    run = subprocess.run(
        [sys.executable, "-m", "fourtopia", *row.command, "--json"], check=True, stdout=subprocess.PIPE
    )
    FOLDER.mkdir(exist_ok=True)
    row.file.write_bytes(run.stdout)
    print(told(row), flush=True)


def told(row: Row) -> str:
    """A line of the table."""
    result: dict[str, Any] = json.loads(row.file.read_text(encoding="utf-8"))
    first = next(each for each in result["standings"] if each["bot"] == row.bots[0])
    second = next(each for each in result["standings"] if each["bot"] == row.bots[1])
    win, slow = first["win"], first["seconds"]
    title = kind_of(row.game).title + (f", {MODES[row.game]}" if row.game in MODES else "")
    cells = (
        title,
        " against ".join(row.bots[:2]) + (f" ({len(row.bots) - 1} of them)" if len(row.bots) > 2 else ""),
        f"{row.wanted:.0%}",
        f"**{win['value']:.1%}** ({win['low']:.1%} to {win['high']:.1%})",
        f"{first['points']['value']:.1f} to {second['points']['value']:.1f}",
        f"{result['games']}",
        f"{1000 * slow['mean']:.1f}, {1000 * slow['most']:.0f}",
        f"`fourtopia {' '.join(row.command)}`",
    )
    return f"| {' | '.join(cells)} |"


def write() -> None:
    """The tables below the mark of the page."""
    text = PAGE.read_text(encoding="utf-8").partition(MARK)[0] + MARK + "\n"
    titles = {
        "greedy": "Greedy against random",
        "levels": "Each level against the one below",
        "best": "Level 5 against greedy",
        "four": "Level 5 against three greedy ones (25 % is even)",
    }
    for key, title in titles.items():
        text += f"\n## {title}\n\n"
        text += "| game | who | asked | won (95 %) | points | games | ms a decision: mean, most | command |\n"
        text += "| --- | --- | --- | --- | --- | --- | --- | --- |\n"
        text += "".join(told(row) + "\n" for row in rows() if row.title == key and row.file.exists())
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    if "--write" not in sys.argv:
        for each in rows():
            measure(each)
    write()
