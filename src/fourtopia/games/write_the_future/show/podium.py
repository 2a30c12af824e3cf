"""A sheet of Write the Future as it stands on the podium: the district on an easel, with all that was drawn in it."""

from typing import Any

from fourtopia.core.drawing import line, place, rect
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future.box import area_of
from fourtopia.games.write_the_future.show.pencil import crossed_over, drawn, faded, stroke
from fourtopia.games.write_the_future.state import RESOURCES, SIDE

WIDTH, HEIGHT = 180, 150
_STEP = 19.5
_PAPER = SIDE * _STEP + 13


def built(view: View, seat: int) -> str:
    me = view.state.players[seat]
    sheet = rect(3, 4, _PAPER, _PAPER, "rgb(0 0 0 / .22)", 5) + rect(
        0, 0, _PAPER, _PAPER, "paper", 5, stroke("line-2", 1)
    )
    for cell in range(s.CELLS):
        row, column = divmod(cell, SIDE)
        sheet += rect(7 + column * _STEP, 7 + row * _STEP, _STEP - 1, _STEP - 1, f"wf-{area_of(cell)}-2", 2.5)
        sheet += place(7 + (column + 0.48) * _STEP, 7 + (row + 0.48) * _STEP, _in_cell(me, cell))
    left = (WIDTH - _PAPER) / 2
    out = line(f"M{WIDTH / 2} 8L{WIDTH / 2 - 66} 150M{WIDTH / 2} 8L{WIDTH / 2 + 66} 150", "wood-2", 6)
    out += place(left, 4, sheet) + rect(left - 8, 4 + _PAPER, _PAPER + 16, 7, "wood-1", 3)
    out += rect(WIDTH / 2 - 10, 0, 20, 10, f"seat-{seat % 5 + 1}", 3, stroke(f"seat-{seat % 5 + 1}-edge", 1))
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" aria-hidden="true">{out}</svg>'


def _in_cell(me: Any, cell: int) -> str:
    for resource in range(RESOURCES):
        sketch = drawn(resource, cell * 5 + cell // SIDE, 0, 0, _STEP * 0.86)
        if int(me.live[resource]) >> cell & 1:
            return sketch
        if int(me.crossed[resource]) >> cell & 1:
            return faded(sketch, 0.38) + crossed_over(_STEP * 0.3, cell)
    return ""
