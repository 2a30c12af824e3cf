"""Write the Future's pencil and backdrops: strokes by hand, what is printed in the areas, skylines, and the cover."""

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from fourtopia.core.drawing import circle, ellipse, group, line, number, paint, path, place, rect, svg, symbol, text
from fourtopia.core.view import View
from fourtopia.games.write_the_future import box
from fourtopia.games.write_the_future.state import CARDS, CELLS, RESOURCE_NAMES, RESOURCES, SIDE
from fourtopia.games.write_the_future.words import say

Point = tuple[float, float]

SKETCHES = 3  # ways to draw each resource; a cell always has the same
SKYLINE = 54  # its height
CARD_WIDTHS = (98, 112, 118, 124)  # that neighbourhood cards come in
CARD_CUT = 16  # of the corner
CARD_CORNER = 11


def stroke(colour: str, width: float, more: str = "") -> str:
    return f'stroke="{paint(colour)}" stroke-width="{number(width)}"' + (f" {more}" if more else "")


def faded(inner: str, opacity: float) -> str:
    return group(inner, extra=f'opacity="{number(opacity)}"')


def tint(resource: int) -> str:
    return f"wf-{RESOURCE_NAMES[resource]}"


# --- the pencil -------------------------------------------------------------------------------------------


def _smooth(points: Sequence[Point], closed: bool = False) -> str:
    """A path that swings through the points."""
    count = len(points)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    d = f"M{number(points[0][0])} {number(points[0][1])}"
    for index in range(count if closed else count - 1):
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (at(index + step) for step in (-1, 0, 1, 2))
        bends = (x1 + (x2 - x0) / 6, y1 + (y2 - y0) / 6, x2 - (x3 - x1) / 6, y2 - (y3 - y1) / 6, x2, y2)
        d += "C" + " ".join(map(number, bends))
    return d + ("z" if closed else "")


def _shaken(points: Sequence[Point], random: Random, much: float) -> list[Point]:
    return [(x + random.uniform(-much, much), y + random.uniform(-much, much)) for x, y in points]


def _edges(points: Sequence[Point], random: Random, much: float, closed: bool = False) -> str:
    """Straight edges by hand: a slightly bowed line between the corners."""
    corners = _shaken(points, random, much)
    if closed:
        corners += _shaken(corners[:1], random, 1)
    d = f"M{number(corners[0][0])} {number(corners[0][1])}"
    for (x1, y1), (x2, y2) in pairwise(corners):
        ((x, y),) = _shaken([((x1 + x2) / 2, (y1 + y2) / 2)], random, much)
        d += f"Q{number(x)} {number(y)} {number(x2)} {number(y2)}"
    return d


def _round(x: float, y: float, radius: float, random: Random, much: float, turns: float = 1) -> list[Point]:
    start, steps = random.uniform(0, 360), 12
    points = []
    for step in range(int(steps * turns)):
        angle = math.radians(start + 360 * step / steps)
        length = radius + random.uniform(-much, much)
        points.append((x + length * math.cos(angle), y + length * math.sin(angle)))
    return points


def cross(size: float, seed: object, width: float = 2.3, colour: str = "wf-pencil") -> str:
    """A pencilled X around the origin, so far to each side."""
    random, far, near = Random(str(seed)), size, size * 0.33
    falling = _shaken([(-far, -far), (-near, -near), (near, near), (far, far)], random, size * 0.09)
    rising = _shaken([(far, -far), (near, -near), (-near, near), (-far, far)], random, size * 0.09)
    return line(_smooth(falling), colour, width) + line(_smooth(rising), colour, width)


def crossed_over(size: float, seed: object) -> str:
    """A heavy X, gone over twice."""
    return cross(size, seed, 3) + group(cross(size * 0.94, f"{seed} again", 1.6), extra='opacity=".55"')


def circled(radius: float, seed: object, colour: str = "wf-pencil") -> str:
    return line(_smooth(_round(0, 0, radius, Random(str(seed)), radius * 0.05, 1.18)), colour, 2.4)


def drawn(resource: int, seed: int, x: float, y: float, size: float) -> str:
    """A resource that somebody pencilled, by its middle."""
    where = f'x="{number(x - size / 2)}" y="{number(y - size / 2)}" width="{number(size)}" height="{number(size)}"'
    return f'<use href="#wf-{RESOURCE_NAMES[resource]}-{seed % SKETCHES}" {where}/>'


def _agent(random: Random, hatch: str, ink: str) -> str:
    face = _shaken([(-9.5, -3), (-9.5, 4), (-7, 10.5), (0, 15), (7, 10.5), (9.5, 4), (9.5, -3)], random, 0.55)
    left = [(-10.0, -5.0), (-9, -12), (-6.5, -16.5), (-2.5, -16), (0, -14.5)]
    crown = _shaken([*left, *((-x, y) for x, y in reversed(left[:-1]))], random, 0.55)
    brim = _shaken([(-17, -3.5), (-9, -5.2), (0, -5), (9, -5.2), (17, -3.5)], random, 0.55)
    out = path(_smooth(crown, closed=True), hatch) + line(_smooth(face), ink, 2) + line(_smooth(crown), ink, 2.1)
    out += line(_smooth(brim), ink, 2.6)
    out += line(_smooth(_shaken([(-15, -4.5), (0, -5.8), (15, -4.2)], random, 1)), ink, 1.2, 'opacity=".5"')
    out += "".join(path(_smooth(_round(4.6 * side, 2, 3, random, 0.4), closed=True), ink) for side in (-1, 1))
    return out + line(_smooth(_shaken([(-3.5, 10), (0, 11), (3.5, 9.6)], random, 0.4)), ink, 1.6)


def _intel(random: Random, hatch: str, ink: str) -> str:
    outer = [(-10.5, -10.5), (10.5, -10.5), (10.5, 10.5), (-10.5, 10.5)]
    inner = [(-4, -4), (4, -4), (4, 4), (-4, 4)]
    out = path(_edges(outer, random, 0.4, closed=True), hatch) + line(_edges(outer, random, 0.7, closed=True), ink, 2.1)
    out += line(_edges(outer, random, 1, closed=True), ink, 1, 'opacity=".45"')
    out += path(_edges(inner, random, 0.4, closed=True), "wf-cell") + line(_edges(inner, random, 0.4, True), ink, 1.8)
    for pin in (-5.5, 0, 5.5):
        for side in (-1, 1):
            out += line(_edges([(pin, 11 * side), (pin, 16.5 * side)], random, 0.5), ink, 2)
            out += line(_edges([(11 * side, pin), (16.5 * side, pin)], random, 0.5), ink, 2)
    return out


def _money(random: Random, hatch: str, ink: str) -> str:
    dollar = [(5.5, -5.5), (1, -8), (-4.5, -6.5), (-5, -2.5), (0, 0), (5, 2.5), (4.5, 6.5), (-1, 8), (-6, 5.5)]
    out = path(_smooth(_round(0, 0, 14.5, random, 0.4), closed=True), hatch)
    out += line(_smooth(_round(0, 0, 15, random, 0.6, 1.12)), ink, 2.1)
    out += line(_smooth(_round(0, 0, 15, random, 1, 0.7)), ink, 1, 'opacity=".45"')
    out += line(_smooth(_shaken(dollar, random, 0.35)), ink, 2.4)
    return out + line(_edges([(0, -11.5), (0, 11.5)], random, 0.5), ink, 2)


def _weapon(random: Random, hatch: str, ink: str) -> str:
    blade = [(15.5, -15.5), (13.5, -7), (-0.5, 7), (-7, 0.5), (7, -13.5)]
    out = path(_edges(blade, random, 0.3, closed=True), hatch) + line(_edges(blade, random, 0.6, closed=True), ink, 2.1)
    out += line(_edges([(13, -13), (-3, 3)], random, 0.5), ink, 1.1, 'opacity=".6"')
    out += line(_edges([(-12.5, -1.5), (1.5, 12.5)], random, 0.6), ink, 3)
    out += line(_edges([(-6.5, 6.5), (-13, 13)], random, 0.5), ink, 3.4)
    return out + path(_smooth(_round(-14.3, 14.3, 2.6, random, 0.2), closed=True), ink)


_SKETCHERS = (_agent, _intel, _money, _weapon)


# --- what the drawings share ------------------------------------------------------------------------------


def defs() -> str:
    out = "".join(map(_resource_defs, range(len(RESOURCE_NAMES)))) + _area_defs()
    out += "".join(group(_skyline(card), id=f"wf-skyline-{card + 1}") for card in range(CARDS))
    for width in CARD_WIDTHS:
        top = f"M0 {SKYLINE}V{CARD_CORNER}a{CARD_CORNER} {CARD_CORNER} 0 0 1 {CARD_CORNER}-{CARD_CORNER}"
        top += f"H{width - CARD_CUT}l{CARD_CUT} {CARD_CUT}V{SKYLINE}z"
        out += f'<clipPath id="wf-clip-{width}">{path(top, "#000")}</clipPath>'
    out += _gradient("wf-dusk", ("wf-dusk-1", 0), ("wf-dusk-2", 0.62), ("wf-dusk-3", 1))
    out += _gradient("wf-sky", ("wf-sky-1", 0), ("wf-sky-2", 0.5), ("wf-sky-3", 0.85))
    out += _glow("wf-neon-glow", "wf-neon", 0.6) + _glow("wf-moon-glow", "wf-moon", 0.5)
    stripes = rect(0, 0, 7, 7, "paper-2") + rect(0, 0, 2.2, 7, "paper-3")
    out += _tile("wf-taken", 7, 45, stripes)
    back = rect(0, 0, 10, 10, "card-back-1") + rect(0, 0, 3, 10, "card-back-2")
    dots = rect(0, 0, 12, 12, "paper") + circle(1.2, 1.2, 0.9, "line", 'opacity=".55"')
    return out + _tile("wf-back", 10, -45, back) + _tile("wf-dots", 12, 0, dots)


def _tile(id: str, size: float, turn: float, inner: str) -> str:
    side = f'width="{size}" height="{size}" patternUnits="userSpaceOnUse" patternTransform="rotate({turn})"'
    return f'<pattern id="{id}" {side}>{inner}</pattern>'


def _gradient(id: str, *stops: tuple[str, float]) -> str:
    inner = "".join(f'<stop offset="{at}" stop-color="{paint(colour)}"/>' for colour, at in stops)
    return f'<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


def _glow(id: str, colour: str, much: float) -> str:
    colour = paint(colour)
    stops = f'<stop offset="0" stop-color="{colour}" stop-opacity="{much}"/>'
    stops += f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
    return f'<radialGradient id="{id}">{stops}</radialGradient>'


def _resource_defs(resource: int) -> str:
    name = RESOURCE_NAMES[resource]
    tint = f"wf-{name}"
    hatching = rect(0, 0, 3.4, 3.4, tint, 0, 'opacity=".16"') + rect(0, 0, 3.4, 1.5, tint, 0, 'opacity=".5"')
    out = _tile(f"wf-hatch-{name}", 3.4, -48, hatching)
    for seed in range(SKETCHES):
        sketch = _SKETCHERS[resource](Random(f"{name}{seed}"), f"url(#wf-hatch-{name})", f"{tint}-ink")
        out += f'<symbol id="wf-{name}-{seed}" viewBox="-20 -20 40 40" overflow="visible">{sketch}</symbol>'
    return out


def _area_defs() -> str:
    """What is printed in the cells of the three areas, so that they are told apart without colour."""
    ink = "wf-area-ink"
    lit = ((-19, 0), (-19, 7), (-3, -8), (-3, 0), (1, 6), (10, -3), (14, 4), (-26, 15), (19, 9))
    city = path("M-30 30V10h8V-4h9v14h5V-14l5-6 5 6v20h6V-8h10V4h7v14h5v12z", ink)
    city += "".join(rect(x, y, 2.4, 3, "wf-neon", 0.4) for x, y in lit)
    suburbs = path("M-30 30V21h5l7-7 7 7h4V16h12v6h4l7-7 7 7h7v8z", ink) + line("M1 16V8M-2 10h6", ink, 1.6)
    suburbs += "".join(rect(x, y, 3, 3, "wf-area-lit", 0.4) for x, y in ((-20, 21), (1, 20), (14, 22)))
    wastelands = path("M-30 30V26c9-5 17-4 26-1 11 4 22 0 34-4v9z", ink)
    wastelands += line("M15 22V11M15 15l-5-4M15 13l4-3", ink, 1.6) + circle(-17, 20, 1.3, ink) + circle(-10, 18, 1, ink)
    areas = {"city": city, "suburbs": suburbs, "wastelands": wastelands}
    return "".join(group(inner, id=f"wf-area-{name}") for name, inner in areas.items())


def _skyline(card: int) -> str:
    random, width = Random(7 * card + 10), max(CARD_WIDTHS)
    out = rect(0, 0, width, SKYLINE, "url(#wf-dusk)") + circle(23, 27, 26, "url(#wf-neon-glow)")
    for near, low, high in ((False, 16, 34), (True, 6, 26)):
        x, d, lights = -4, f"M-4 {SKYLINE}", ""
        while x < width:
            across, tall = random.choice((9, 12, 15, 18)), random.uniform(low, high)
            d += f"V{number(SKYLINE - tall)}h{across}"
            for floor in range(int(tall // 7) if near and tall > 12 else 0):
                colour = random.choice(("wf-neon", "wf-neon-2", "wf-dusk-lamp"))
                lights += rect(x + random.choice((2.5, 6.5)), SKYLINE - tall + 3 + 6 * floor, 2.6, 2.2, colour, 0.4)
            x += across
        out += path(f"{d}V{SKYLINE}z", "wf-dusk-near" if near else "wf-dusk-far") + lights
    return out


# --- the pictures of missions: 98 by 84 -------------------------------------------------------------------

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
    inside, d = set(cells), ""
    for row, column in sorted(inside):
        left, top, far = number(x + column * step), number(y + row * step), number(step)
        right, bottom = number(x + column * step + step), number(y + row * step + step)
        d += f"M{left} {top}h{far}" if (row - 1, column) not in inside else ""
        d += f"M{left} {bottom}h{far}" if (row + 1, column) not in inside else ""
        d += f"M{left} {top}v{far}" if (row, column - 1) not in inside else ""
        d += f"M{right} {top}v{far}" if (row, column + 1) not in inside else ""
    return d


def _group(resource: int) -> str:
    left, top = _corner(4, 3)
    together, out = {(0, 1), (1, 1), (1, 2), (2, 2), (1, 3)}, ""
    for row in range(3):
        for column in range(4):
            x, y, inside = left + column * _STEP, top + row * _STEP, (row, column) in together
            out += _box(x, y, f"{tint(resource)}-soft" if inside else "wf-cell")
            if inside or (row, column) == (2, 0):
                out += faded(_resource(resource, x, y), 1 if inside else 0.35)
    return out + line(outline(together, left - 1, top - 1, _STEP), f"{tint(resource)}-ink", 2.4)


def _set(kinds: list[int]) -> str:
    out = rect(9, 8, 80, 68, "paper-2", 14, stroke("ink", 2.2))
    places = ((0, 0), (1, 0), (0, 1), (1, 1)) if len(kinds) != 3 else ((0.5, 0), (0, 1), (1, 1))
    for resource, (column, row) in zip(kinds, places, strict=False):
        x, y = 17 + 36 * column, 13 + 30 * row
        out += rect(x, y, 28, 28, f"{tint(resource)}-soft", 14) + _resource(resource, x + 3, y + 3)
    return out


def _four_sides(resource: int, beside: Callable[[float, float], str]) -> str:
    """A resource in the middle of nine cells, and what is on its four sides."""
    (left, top), out = _corner(3, 3), ""
    for row in range(3):
        for column in range(3):
            x, y = left + column * _STEP, top + row * _STEP
            out += beside(x, y) if (row == 1) != (column == 1) else _box(x, y)
    x, y, ink = left + _STEP, top + _STEP, f"{tint(resource)}-ink"
    return out + _box(x, y, f"{tint(resource)}-soft", stroke(ink, 2)) + _resource(resource, x, y)


def _pairs(one: int, other: int) -> str:
    left, top = _corner(3, 3)
    out = "".join(_box(left + column * _STEP, top + row * _STEP) for row in range(3) for column in range(3))
    for x, y, across, down, first, second in ((left, top, 1, 0, one, other), (left + 48, top + 24, 0, 1, other, one)):
        out += rect(x - 1, y - 1, 24 + 24 * across, 24 + 24 * down, "paper-2", 11, stroke("ink", 2.2))
        out += _resource(first, x, y) + _resource(second, x + 24 * across, y + 24 * down)
        out += circle(x + 11 + 12 * across, y + 11 + 12 * down, 2, "ink")
    return out


def _area(area: str, resource: int) -> str:
    left, out = 8, ""
    for cell in range(CELLS):
        x, y, inside = left + cell % SIDE * 14, 1 + cell // SIDE * 14, box.area_of(cell) == area
        edge = stroke("wf-area-edge", 1.4) if inside else stroke("wf-cell-line", 0.8)
        out += rect(x, y, 12, 12, f"wf-{area}-2" if inside else "wf-cell", 2.5, edge)
    examples = {"city": (14, 21), "suburbs": (8, 25, 16)}.get(area, (1, 24, 17))
    for cell in examples:
        x, y = left + cell % SIDE * 14 + 6, 1 + cell // SIDE * 14 + 6
        out += circle(x, y, 11, "paper", stroke(f"{tint(resource)}-ink", 1.8))
        out += symbol(RESOURCE_NAMES[resource], x - 7, y - 7, 14, f"{tint(resource)}-ink")
    return out


def _pattern(mission: Any) -> str:
    wanted, forbidden = int(mission.resource_cells[0]), int(mission.x_cells[0])
    cells = [cell for cell in range(CELLS) if (wanted | forbidden) >> cell & 1]
    columns, rows = 1 + max(cell % SIDE for cell in cells), 1 + max(cell // SIDE for cell in cells)
    step = min(_STEP, 98 / columns, 84 / rows)
    left, top, size = (98 - columns * step) / 2 + 1, (84 - rows * step) / 2 + 1, step - 2
    out = ""
    for cell in cells:
        x, y = left + cell % SIDE * step, top + cell // SIDE * step
        out += _anything(x, y, size) if wanted >> cell & 1 else _nothing(x, y, size)
    return out


def _without(resource: int) -> str:
    left, top = _corner(4, 3)
    out = ""
    for row in range(3):
        for column in range(4):
            x, y, there = left + column * _STEP, top + row * _STEP, (row, column) in ((0, 0), (2, 2))
            out += _box(x, y) + (faded(_resource(resource, x, y), 0.6) if there else "")
    free = rect(left - 1, top + 23, 96, 24, "none", 7) + rect(left + 71, top - 1, 24, 72, "none", 7)
    out += group(free, extra=stroke("good", 2.4)) + circle(left + 35, top + 35, 13, "paper", stroke("good", 1.8))
    out += symbol(RESOURCE_NAMES[resource], left + 27, top + 27, 16, f"{tint(resource)}-ink")
    return out + line(f"M{number(left + 26)} {number(top + 44)}l18-18", "bad", 2.8)


# --- the cover --------------------------------------------------------------------------------------------

_FAR: tuple[tuple[int, int, int], ...] = (
    (0, 84, 26),
    (30, 60, 22),
    (62, 96, 26),
    (98, 50, 20),
    (128, 82, 26),
    (172, 62, 24),
    (204, 92, 24),
)
_FAR += ((234, 74, 20), (278, 88, 26), (312, 58, 28))
_NEAR = ((14, 104, 34), (54, 82, 26), (90, 116, 30), (146, 98, 28), (194, 116, 34), (250, 102, 30), (292, 86, 34))
_ON_THE_SHEET = "am.w.. ..i... w.ma.i .i.wm. m.a.a. .i...w"  # row by row, by the first letters of the resources


def cover() -> str:
    """A neon city at night; on the desk a district sheet, a pencil and two dice."""
    sky = rect(0, -24, 340, 274, "url(#wf-sky)") + circle(262, 66, 84, "url(#wf-moon-glow)")
    sky += circle(262, 66, 30, "wf-moon")
    random = Random(7)
    sky += _towers(_FAR, "wf-far", ("wf-light-3",), random)
    sky += _towers(_NEAR, "wf-near", ("wf-light-1", "wf-light-2", "wf-light-3"), random) + _signs()
    desk = path("M0 206c60-10 120-14 180-10s110 0 160-8v62H0z", "wf-desk")
    desk += path("M0 214c60-10 120-14 180-10s110 0 160-8v54H0z", "wf-desk-2")
    things = place(132, 150, _cover_sheet(), turn=-7) + place(228, 176, _cover_pencil(), turn=38)
    things += place(262, 211, _cube("agent", 5), turn=-9) + place(309, 208, _cube("weapon", 4), scale=0.92, turn=12)
    return svg("wf-cover", 368, 296, say("cover.scene"), place(0, 26, sky + desk + things, scale=1.0824), "scene")


def _towers(towers: Sequence[tuple[int, int, int]], fill: str, lights: Sequence[str], random: Random) -> str:
    out = ""
    for x, y, width in towers:
        out += rect(x, y, width, 250 - y, fill, 2)
        for floor in range((190 - y) // 10):
            for window in range((width - 6) // 7):
                if random.random() < 0.42:
                    out += rect(x + 4.5 + 7 * window, y + 7 + 10 * floor, 3.6, 5, random.choice(lights), 0.8)
    return out


def _signs() -> str:
    out = rect(64, 92, 8, 42, "wf-light-2", 2) + "".join(rect(66, 96 + 9 * i, 4, 5, "wf-near", 1) for i in range(4))
    out += rect(300, 98, 18, 8, "wf-light-1", 2) + line("M310 86V66M305 72h10", "wf-light-1", 1.6)
    out += line("M67 82V62", "wf-light-2", 1.6) + circle(67, 60, 2, "wf-light-2")
    out += line("M-4 76C60 66 120 84 176 70", "wf-light-1", 1.8, 'opacity=".75" stroke-dasharray="34 8 14 6"')
    dashes = 'opacity=".8" stroke-dasharray="26 8 10 6"'
    return out + line("M344 132C300 124 260 140 214 130", "wf-light-2", 1.8, dashes)


def _cover_sheet() -> str:
    out = rect(-70, -74, 148, 164, "rgb(0 0 0 / .35)", 8) + rect(-74, -80, 148, 164, "wf-page", 7)
    out += text(-62, -64, say("cover.sheet"), 13, 700, "wf-page-ink") + line("M20-68h42", "wf-page-line", 2)
    names = {name[0]: name for name in RESOURCE_NAMES}
    for row, letters in enumerate(_ON_THE_SHEET.split()):
        for column, letter in enumerate(letters):
            x, y, ring = -60 + 20 * column, -56 + 20 * row, min(row, column, SIDE - 1 - row, SIDE - 1 - column)
            out += rect(x, y, 18, 18, f"wf-page-{3 - ring}", 3)
            if letter in names:
                out += symbol(names[letter], x + 2, y + 2, 14, f"wf-cover-{names[letter]}")
    return out + rect(-21.5, -17.5, 41, 41, "none", 5, f'stroke="{paint("wf-page-ink")}" stroke-width="2"')


def _cover_pencil() -> str:
    out = rect(-52, -4, 96, 12, "rgb(0 0 0 / .25)", 2) + rect(-40, -7, 80, 12, "wf-cover-pencil", 1)
    out += rect(-40, -3, 80, 4, "rgb(255 255 255 / .28)") + path("M-40-7-58-1-40 5z", "#F3DDB5")
    out += path("M-52-3-58-1-52 1z", "wf-page-ink") + rect(40, -7, 8, 12, "#C9D0D6")
    return out + rect(48, -7, 10, 12, "wf-cover-weapon", 3)


def _cube(name: str, pips: int) -> str:
    out = rect(-19, -14, 40, 42, "rgb(0 0 0 / .3)", 9) + rect(-19, -17, 38, 40, f"wf-cover-{name}-2", 8)
    out += rect(-19, -19, 38, 38, f"wf-cover-{name}", 8)
    out += rect(-17, -17, 34, 34, "none", 7, 'stroke="rgb(255 255 255 / .35)" stroke-width="1.2"')
    out += ellipse(0, 0, 3.6, 3.6, "#FFFFFF") if pips % 2 else ""
    return out + "".join(circle(9 * x, 9 * y, 3.6, "#FFFFFF") for x in (-1, 1) for y in (-1, 1))
