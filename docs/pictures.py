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
from fourtopia.cli.steps import tell

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
take chinese fire; put FI2; take maya fire; put FI5; take persian wind; put WI5; take maya fire; put FI5; surprise;
put WI1; take maya wind; put WI2; take chinese earth; put EA3; set aside chinese; set aside chinese; raise egyptian;
raise persian; move chinese; to FI4; move maya; from WI2; to FI5; control FI5 maya; raise maya; done; take chinese
earth; put EA3; take chinese wind; put WI6; surprise; put EA2; take greek earth; put EA2; take chinese fire; put FI4;
take egyptian wind; put WI1; take greek fire; put FI4; set aside greek; set aside greek; privilege; turn greek into
chinese; privilege; turn greek into chinese; place anywhere chinese; put EA3; control EA3 chinese; raise maya; done;
raise greek; done; take maya fire; put FI5; surprise; put FI4; take chinese fire; put FI4; take greek earth; put EA2;
take greek wind; put WI8; take egyptian earth; put EA2; put FI1; set aside maya; set aside maya; place chinese; place
chinese; done; privilege; turn egyptian into greek; raise greek; privilege; turn egyptian into chinese; place chinese;
done; discard maya; discard egyptian; take maya earth; put EA4; take persian wind; put WI2; surprise; put EA4; take
chinese wind; put WI6; take greek fire; put FI2; take chinese wind; put WI1; take greek wind; put WI8; set aside
persian; set aside persian
"""

WRITE_THE_FUTURE = """
card 2; draw weapon-1; at 1,6; market weapons by-2; card 3; draw money-1; at 1,2; draw intel-5; at 3,5; card 2; draw
agent-1; at 2,1; market intel by-5; card 1; draw weapon-3; at 3,5; market weapons by-6; card 3; draw money-3; at 2,3;
market money by-6; card 2; draw weapon-6; at 3,6; market weapons by-6; card 2; draw money-6; at 6,3; market money
by-2; card 1; draw money-5; at 5,4; market weapons by-1; card 1; draw money-3; at 5,3; draw intel-1; at 1,1; move;
from 1,6; at 4,6; card 3; draw weapon-1; at 1,4; draw intel-1; at 1,3; card 1; draw weapon-2; at 2,2; draw money-3; at
3,1; card 2; market money by-2; market money by-6; card 1; draw weapon-4; at 4,5; draw agent-5; at 2,5; card 2; draw
intel-3; at 2,3; draw weapon-2; at 2,4; card 1; market weapons by-1; market money by-6; card 2; draw money-5; at 5,2;
market weapons by-5; card 2
"""

# The game, its variants, the seed that deals chance, what is played, and how many of the last steps are told.
PICTURES: tuple[tuple[str, tuple[str, ...], int, str, int], ...] = (
    ("futuropia", (), 1, FUTUROPIA, 5),
    ("prosperity", ("silver",), 4, PROSPERITY, 5),
    ("utopia", (), 21, UTOPIA, 10),
    ("write-the-future", ("draft", "secrecy"), 12, WRITE_THE_FUTURE, 9),
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
        tell(console, match.game, match.seats, list(match.steps(match.actor))[-told:])
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
