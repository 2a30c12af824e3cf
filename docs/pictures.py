"""Draws the pictures in the readme: run it with `.venv/bin/python docs/pictures.py`."""

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

FUTUROPIA = """
take robots; robots 2; take subsidy; buy food; buy food left; take robots; robots 1; invite people; people 4;
quarters L05; quarters done; buy food; buy food left; take subsidy; invite people; people 5;
quarters L11; quarters done; buy energy
"""

PROSPERITY = """
energy steps 1; energy steps 0; buy street-trams; place c3; clean up; buy enzyme-institute; place a2; income;
pay levels 1; clean up; clean up; research ecology; buy clearwater-works; place d3; buy palm-house; place a2;
clean up; income; buy oil-plant; place b1; clean up; research energy; clean up; buy branch-lines; place c3;
buy polymer-bench; place b3; research energy; energy steps 0; energy steps 1; research ecology; research ecology;
buy heat-and-power-block; place b1; research energy; buy campus-quarter; place a3
"""

UTOPIA = """
take egyptian wind; put WI2
"""

# The game, its variants, the seed that deals chance, what is played, and how many of the last steps are told.
PICTURES: tuple[tuple[str, tuple[str, ...], int, str, int], ...] = (
    ("futuropia", (), 1, FUTUROPIA, 5),
    ("prosperity", ("silver",), 4, PROSPERITY, 5),
)


def main() -> None:
    for name, variants, seed, opening, told in PICTURES:
        match = fourtopia.load(name, players=2, variants=variants).new(seed=seed, seats=["Ann", "Ben"])
        for notation in opening.replace("\n", " ").split(";"):
            match.play(notation.strip())
        assert match.actor is not None
        console = Console(
            record=True, width=118, height=60, file=io.StringIO(), force_terminal=True, color_system="truecolor"
        )
        options = "".join(f" --variants {variant}" for variant in variants)
        console.print(f"$ fourtopia play {name} --names Ann,Ben{options}")
        console.print()
        tell(console, match.game, match.seats, list(match.steps())[-told:])
        console.print()
        console.print(layout(console, match.view(match.actor).tables(), match.seats[match.actor]))
        console.print()
        console.print(Choices.of(match).shown(console))
        console.print()
        console.print(Text(match.prompt, style=TITLE))
        # The picture loads nothing from elsewhere: fonts of the reader's own will do.
        picture = re.sub(r"@font-face \{.*?\}", "", console.export_svg(title="Fourtopia"), flags=re.DOTALL)
        (Path(__file__).parent / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
