"""Draws docs/terminal.svg, the picture in the readme: run it with `.venv/bin/python docs/pictures.py`."""

import io
import re
from pathlib import Path

from rich.console import Console
from rich.text import Text

import fourtopia
from fourtopia.cli.choices import Choices
from fourtopia.cli.console import TITLE
from fourtopia.cli.show import layout
from fourtopia.cli.telling import tell

OPENING = """
take robots; robots 2; take subsidy; buy food; buy food left; take robots; robots 1; invite people; people 4;
quarters L05; quarters done; buy food; buy food left; take subsidy; invite people; people 5;
quarters L11; quarters done; buy energy
"""


def main() -> None:
    match = fourtopia.load("futuropia", players=2).new(seed=1, seats=["Ann", "Ben"])
    for notation in OPENING.replace("\n", " ").split(";"):
        match.play(notation.strip())
    console = Console(
        record=True, width=118, height=60, file=io.StringIO(), force_terminal=True, color_system="truecolor"
    )
    console.print("$ fourtopia play futuropia --names Ann,Ben")
    console.print()
    tell(console, match.game, match.seats, list(match.steps())[-5:])
    console.print()
    console.print(layout(console, match.view(0).tables(), "Ann"))
    console.print()
    console.print(Choices.of(match).shown(console))
    console.print()
    console.print(Text(match.prompt, style=TITLE))
    target = Path(__file__).parent / "terminal.svg"
    # The picture loads nothing from elsewhere: fonts of the reader's own will do.
    picture = re.sub(r"@font-face \{.*?\}", "", console.export_svg(title="Fourtopia"), flags=re.DOTALL)
    target.write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
