"""One picture of the house, drawn from the imports. `python -m docs.house` draws it anew."""

from __future__ import annotations

import ast
import textwrap
from pathlib import Path

import fourtopia
from fourtopia.core.drawing import escape, number

PACKAGE = Path(fourtopia.__file__).parent
PICTURE = Path(__file__).parent / "house.svg"

WIDTH, BOX, HEIGHT, ROW, EDGE = 960, 280, 84, 132, 20
_STYLE = """
.paper { fill: #F6F3EA } .box { fill: #FFFFFF; stroke: #C9C3B2 } .what { fill: #485157; font-size: 12.5px }
.name { fill: #20272B; font-weight: 700; font-size: 17px }
.arrow { stroke: #7B8288; stroke-width: 1.6; fill: none } .head { fill: #7B8288 }
text { font-family: system-ui, "DejaVu Sans", sans-serif }
@media (prefers-color-scheme: dark) {
  .paper { fill: #171B1E } .box { fill: #22282C; stroke: #48525A } .name { fill: #F2EFE7 } .what { fill: #C4CACB }
  .arrow { stroke: #8A949A } .head { fill: #8A949A }
}
"""


def parts() -> list[str]:
    return sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())


def imported_by(part: str) -> set[str]:
    """The other parts that a part imports, wherever in its files."""
    found: set[str] = set()
    for source in (PACKAGE / part).rglob("*.py"):
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "fourtopia":
                found |= {f"{node.module}.{alias.name}".split(".")[1] for alias in node.names}
    return found & set(parts()) - {part}


def arrows() -> set[tuple[str, str]]:
    """Who imports whom, without what follows from the rest: web imports table, and so all that table imports."""
    direct = {part: imported_by(part) for part in parts()}
    return {
        (one, other)
        for one, others in direct.items()
        for other in others
        if not any(other in _reached(direct, between) for between in others - {other})
    }


def _reached(direct: dict[str, set[str]], part: str) -> set[str]:
    return direct[part].union(*(_reached(direct, other) for other in direct[part]))


def floors() -> list[list[str]]:
    """The parts by floor, the ground floor first: each stands on what it imports."""
    direct = {part: imported_by(part) for part in parts()}
    height: dict[str, int] = {}
    while len(height) < len(direct):
        for part, others in direct.items():
            if others <= set(height):
                height[part] = 1 + max((height[other] for other in others), default=-1)
    used = {part: sum(part in others for others in direct.values()) for part in direct}
    order = sorted(height, key=lambda part: (height[part], used[part]))
    return [[part for part in order if height[part] == floor] for floor in range(max(height.values()) + 1)]


def picture() -> str:
    rows = floors()
    height = len(rows) * ROW - (ROW - HEIGHT) + 2 * EDGE
    places: dict[str, tuple[float, float]] = {}
    for floor, row in enumerate(rows):
        for place, part in enumerate(row):
            below = [places[other][0] for one, other in arrows() if one == part]
            alone = sum(below) / len(below) if below else WIDTH / 2 - BOX / 2
            x = alone if len(row) == 1 else WIDTH * (place + 0.5) / len(row) - BOX / 2
            places[part] = (x, height - EDGE - HEIGHT - floor * ROW)
    drawn = "".join(_arrow(places[one], places[other]) for one, other in sorted(arrows()))
    drawn += "".join(_box(part, *place) for part, place in sorted(places.items()))
    said = "The parts of Fourtopia; arrows lead from a part to those that it imports, and none leads back."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{said}">'
        f"<style>{_STYLE}</style>"
        '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path class="head" d="M0 0l8 4l-8 4z"/></marker></defs>'
        f'<rect class="paper" width="{WIDTH}" height="{height}" rx="16"/>{drawn}</svg>\n'
    )


def _arrow(start: tuple[float, float], end: tuple[float, float]) -> str:
    """From the foot of one box to the head of another."""
    x, y = start[0] + BOX / 2, start[1] + HEIGHT
    far, low = end[0] + BOX / 2, end[1] - 3
    bend = (low - y) / 2
    curve = (x, y + bend, far, low - bend, far, low)
    where = f"M{number(x)} {number(y)}C{' '.join(map(number, curve))}"
    return f'<path class="arrow" d="{where}" marker-end="url(#head)"/>'


def _box(part: str, x: float, y: float) -> str:
    drawn = f'<rect class="box" x="{number(x)}" y="{number(y)}" width="{BOX}" height="{HEIGHT}" rx="10"/>'
    drawn += f'<text class="name" x="{number(x + 14)}" y="{number(y + 26)}">{part}</text>'
    for line, words in enumerate(textwrap.wrap(_what(part), 36)[:3]):
        drawn += f'<text class="what" x="{number(x + 14)}" y="{number(y + 44 + 16 * line)}">{escape(words)}</text>'
    return drawn


def _what(part: str) -> str:
    """What a part is for, from the first sentence of its docstring."""
    code = (PACKAGE / part / "__init__.py").read_text(encoding="utf-8")
    said = (ast.get_docstring(ast.parse(code)) or "").split("\n\n")[0]
    what = said.partition(": ")[2] or said.partition(", ")[2]
    return what.split(". ")[0].rstrip(".")


def main() -> None:
    PICTURE.write_text(picture(), encoding="utf-8")
    print(f"Drawn: {PICTURE}")


if __name__ == "__main__":
    main()
