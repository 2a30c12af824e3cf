"""The pictures of Write the Future's missions: 98 by 84."""

from collections.abc import Callable, Iterable
from typing import Any

from fourtopia.core.drawing import circle, group, line, number, rect, symbol
from fourtopia.core.view import View
from fourtopia.games.write_the_future import box
from fourtopia.games.write_the_future.show.pencil import faded, stroke, tint
from fourtopia.games.write_the_future.state import CELLS, RESOURCE_NAMES, RESOURCES, SIDE

_STEP = 24  # from cell to cell
_CELL = 22


def picture(view: View, number: int) -> str:
    mission = view.box.missions[number]
    kinds = [resource for resource in range(RESOURCES) if int(mission.resources) >> resource & 1]
    if mission.kind == box.PATTERN:
        return _pattern(mission)
    if mission.kind == box.AREA:
        return _area(box.AREA_NAMES[mission.area], kinds[0])
    if mission.kind == box.SET:
        return _set(kinds)
    if mission.kind == box.PAIRS:
        return _pairs(*kinds)
    if mission.kind in (box.SURROUNDED, box.ISOLATED):
        return _four_sides(kinds[0], _anything if mission.kind == box.SURROUNDED else _nothing)
    return _group(kinds[0]) if mission.kind == box.GROUP else _without(kinds[0])


# --- cells ------------------------------------------------------------------------------------------------


def _corner(columns: int, rows: int) -> tuple[float, float]:
    return (98 - columns * _STEP + 2) / 2, (84 - rows * _STEP + 2) / 2


def _box(x: float, y: float, fill: str = "wf-cell", outline: str = "", size: float = _CELL) -> str:
    return rect(x, y, size, size, fill, size * 0.16, outline or stroke("wf-cell-line", 1))


def _resource(resource: int, x: float, y: float) -> str:
    return symbol(RESOURCE_NAMES[resource], x + 3.5, y + 3.5, 15, f"{tint(resource)}-ink")


def _anything(x: float, y: float, size: float = _CELL) -> str:
    """A cell with a resource of any kind."""
    return _box(x, y, "ink-2", stroke("ink", 1), size) + circle(x + size / 2, y + size / 2, size * 0.2, "paper")


def _nothing(x: float, y: float, size: float = _CELL) -> str:
    """A cell that must not have a resource."""
    out = _box(x, y, "paper", stroke("bad", 1.8, 'stroke-dasharray="3.5 2.5"'), size)
    low, far = size * 0.28, size * 0.44
    d = f"M{number(x + low)} {number(y + low)}l{number(far)} {number(far)}m0-{number(far)}l-{number(far)} {number(far)}"
    return out + line(d, "bad", 2.6)


def outline(cells: Iterable[tuple[int, int]], x: float, y: float, step: float) -> str:
    """The path around cells, given as row and column."""
    inside = set(cells)
    d = ""
    for row, column in sorted(inside):
        left, top, far = number(x + column * step), number(y + row * step), number(step)
        right, bottom = number(x + column * step + step), number(y + row * step + step)
        d += f"M{left} {top}h{far}" if (row - 1, column) not in inside else ""
        d += f"M{left} {bottom}h{far}" if (row + 1, column) not in inside else ""
        d += f"M{left} {top}v{far}" if (row, column - 1) not in inside else ""
        d += f"M{right} {top}v{far}" if (row, column + 1) not in inside else ""
    return d


# --- a picture for each kind of mission -------------------------------------------------------------------


def _pattern(mission: Any) -> str:
    wanted = int(mission.resource_cells[0])
    forbidden = int(mission.x_cells[0])
    cells = [cell for cell in range(CELLS) if (wanted | forbidden) >> cell & 1]
    columns, rows = 1 + max(cell % SIDE for cell in cells), 1 + max(cell // SIDE for cell in cells)
    step = min(_STEP, 98 / columns, 84 / rows)
    left, top, size = (98 - columns * step) / 2 + 1, (84 - rows * step) / 2 + 1, step - 2
    out = ""
    for cell in cells:
        x, y = left + cell % SIDE * step, top + cell // SIDE * step
        out += _anything(x, y, size) if wanted >> cell & 1 else _nothing(x, y, size)
    return out


def _area(area: str, resource: int) -> str:
    left = 8
    out = ""
    for cell in range(CELLS):
        x = left + cell % SIDE * 14
        y = 1 + cell // SIDE * 14
        inside = box.area_of(cell) == area
        edge = stroke("wf-area-edge", 1.4) if inside else stroke("wf-cell-line", 0.8)
        out += rect(x, y, 12, 12, f"wf-{area}-2" if inside else "wf-cell", 2.5, edge)
    examples = {"city": (14, 21), "suburbs": (8, 25, 16)}.get(area, (1, 24, 17))
    for cell in examples:
        x, y = left + cell % SIDE * 14 + 6, 1 + cell // SIDE * 14 + 6
        out += circle(x, y, 11, "paper", stroke(f"{tint(resource)}-ink", 1.8))
        out += symbol(RESOURCE_NAMES[resource], x - 7, y - 7, 14, f"{tint(resource)}-ink")
    return out


def _set(kinds: list[int]) -> str:
    out = rect(9, 8, 80, 68, "paper-2", 14, stroke("ink", 2.2))
    places = ((0, 0), (1, 0), (0, 1), (1, 1)) if len(kinds) != 3 else ((0.5, 0), (0, 1), (1, 1))
    for resource, (column, row) in zip(kinds, places, strict=False):
        x, y = 17 + 36 * column, 13 + 30 * row
        out += rect(x, y, 28, 28, f"{tint(resource)}-soft", 14) + _resource(resource, x + 3, y + 3)
    return out


def _pairs(one: int, other: int) -> str:
    left, top = _corner(3, 3)
    out = "".join(_box(left + column * _STEP, top + row * _STEP) for row in range(3) for column in range(3))
    for x, y, across, down, first, second in ((left, top, 1, 0, one, other), (left + 48, top + 24, 0, 1, other, one)):
        out += rect(x - 1, y - 1, 24 + 24 * across, 24 + 24 * down, "paper-2", 11, stroke("ink", 2.2))
        out += _resource(first, x, y) + _resource(second, x + 24 * across, y + 24 * down)
        out += circle(x + 11 + 12 * across, y + 11 + 12 * down, 2, "ink")
    return out


def _four_sides(resource: int, beside: Callable[[float, float], str]) -> str:
    """A resource in the middle of nine cells, and what is on its four sides."""
    left, top = _corner(3, 3)
    out = ""
    for row in range(3):
        for column in range(3):
            x, y = left + column * _STEP, top + row * _STEP
            out += beside(x, y) if (row == 1) != (column == 1) else _box(x, y)
    x = left + _STEP
    y = top + _STEP
    ink = f"{tint(resource)}-ink"
    return out + _box(x, y, f"{tint(resource)}-soft", stroke(ink, 2)) + _resource(resource, x, y)


def _group(resource: int) -> str:
    left, top = _corner(4, 3)
    together = {(0, 1), (1, 1), (1, 2), (2, 2), (1, 3)}
    out = ""
    for row in range(3):
        for column in range(4):
            x = left + column * _STEP
            y = top + row * _STEP
            inside = (row, column) in together
            out += _box(x, y, f"{tint(resource)}-soft" if inside else "wf-cell")
            if inside or (row, column) == (2, 0):
                out += faded(_resource(resource, x, y), 1 if inside else 0.35)
    return out + line(outline(together, left - 1, top - 1, _STEP), f"{tint(resource)}-ink", 2.4)


def _without(resource: int) -> str:
    left, top = _corner(4, 3)
    out = ""
    for row in range(3):
        for column in range(4):
            x = left + column * _STEP
            y = top + row * _STEP
            there = (row, column) in ((0, 0), (2, 2))
            out += _box(x, y) + (faded(_resource(resource, x, y), 0.6) if there else "")
    free = rect(left - 1, top + 23, 96, 24, "none", 7) + rect(left + 71, top - 1, 24, 72, "none", 7)
    out += group(free, extra=stroke("good", 2.4)) + circle(left + 35, top + 35, 13, "paper", stroke("good", 1.8))
    out += symbol(RESOURCE_NAMES[resource], left + 27, top + 27, 16, f"{tint(resource)}-ink")
    return out + line(f"M{number(left + 26)} {number(top + 44)}l18-18", "bad", 2.8)
