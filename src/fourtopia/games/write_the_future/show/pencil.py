"""Write the Future's pencil: strokes by hand, crosses and circles, and the resources that somebody drew."""

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from fourtopia.core.drawing import group, line, number, paint, path
from fourtopia.games.write_the_future.state import RESOURCE_NAMES

Point = tuple[float, float]

SKETCHES = 3  # ways to draw each resource; a cell always has the same


def stroke(colour: str, width: float, more: str = "") -> str:
    return f'stroke="{paint(colour)}" stroke-width="{number(width)}"' + (f" {more}" if more else "")


def faded(inner: str, opacity: float) -> str:
    return group(inner, extra=f'opacity="{number(opacity)}"')


def tint(resource: int) -> str:
    return f"wf-{RESOURCE_NAMES[resource]}"


# --- marks ------------------------------------------------------------------------------------------------


def cross(size: float, seed: object, width: float = 2.3, colour: str = "wf-pencil") -> str:
    """A pencilled X around the origin, so far to each side."""
    random = Random(str(seed))
    far = size
    near = size * 0.33
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


# --- lines by hand ----------------------------------------------------------------------------------------


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
    start = random.uniform(0, 360)
    steps = 12
    points = []
    for step in range(int(steps * turns)):
        angle = math.radians(start + 360 * step / steps)
        length = radius + random.uniform(-much, much)
        points.append((x + length * math.cos(angle), y + length * math.sin(angle)))
    return points


# --- resources --------------------------------------------------------------------------------------------


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


SKETCHERS = (_agent, _intel, _money, _weapon)
