"""Where things stand in a district of Utopia: the building, the name, and the princes."""

import functools
import math
from collections.abc import Iterable
from typing import NamedTuple

from fourtopia.games.utopia.show.geography import DISTRICTS, Chart, centre
from fourtopia.games.utopia.show.geometry import Point, Span, between, inset

_SIZES = (1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2)  # the more, the smaller
_ROOM = (32, 39)  # that a stack of princes takes, with its number
_ABOVE = 21  # of it above the middle of the lowest prince
BUILT = 0.86  # the size of monuments in a district
WONDER_SIZE = 0.9
_BUILDING = (52, 60)
_PLOT = (36, 28)
_LABEL = (32, 16)
_CROWDED = 0.7  # princes smaller than this may stand on the district's name
_CROWDED_ON_A_PHONE = 0.9


class Spot(NamedTuple):
    """A rectangle on the ground, by its middle."""

    x: float
    y: float
    width: float
    height: float


@functools.cache
def building_spot(chart: Chart, name: str, built: bool) -> Spot:
    """The place of the monument or of the printed value: near an edge, where it leaves most room for princes."""
    inner = inset(chart.polygon(DISTRICTS[name]), 9 * chart.size)
    size = chart.size * BUILT if built else chart.print_size
    width, height = (side * size for side in (_BUILDING if built else _PLOT))
    top, bottom = min(y for _, y in inner), max(y for _, y in inner)
    found = []
    for step in range(int((bottom - top - height) // 2) + 1):
        y = top + height / 2 + 2 * step
        low, high = between(inner, y - height * 0.4, y + height * 0.45)
        if high - low >= width:
            found += [Spot(x, y, width, height) for x in (low + width / 2, high - width / 2)]
    return max(found, key=lambda spot: (len(_free(chart, name, 0.78, spot)), -spot.x - 2 * spot.y))


@functools.cache
def printed(chart: Chart, name: str) -> list[Spot]:
    """The places of the printed value, of the monument, and of the district's name: in the corner that is left."""
    spots = [building_spot(chart, name, built) for built in (False, True)]
    far = max(_label_places(chart, name), key=lambda each: min(math.dist(each, (spot.x, spot.y)) for spot in spots))
    return [*spots, Spot(*far, *_LABEL)]


def _label_places(chart: Chart, name: str) -> list[Point]:
    """Where the name of a district may be: towards its corners; on a phone, where it has room."""
    polygon = chart.polygon(DISTRICTS[name])
    x, y = chart.at(centre(name))
    places = [(left * 0.8 + x * 0.2, top * 0.8 + y * 0.2) for left, top in inset(polygon, 17 * chart.size)]
    if not chart.narrow:
        return places
    inner = inset(polygon, 5 * chart.size)
    top, bottom = (int(extreme(height for _, height in inner)) for extreme in (min, max))
    spans = ((row, *between(inner, row - 5, row + 5)) for row in range(top + 6, bottom - 5))
    wide = [(row, low, high) for row, low, high in spans if high - low >= _LABEL[0]]
    return [(edge, row) for row, low, high in wide for edge in (low + _LABEL[0] / 2, high - _LABEL[0] / 2)] or places


def foot(chart: Chart, name: str) -> Point:
    """Where the monument of a district stands."""
    spot = building_spot(chart, name, True)
    return spot.x, spot.y + spot.height / 2 - 10 * chart.size * BUILT


def slots(chart: Chart, name: str, built: bool, count: int) -> tuple[float, list[Point]]:
    """The size of the stacks of a district, and their places: those nearest to the building place first."""
    for size in _SIZES:
        free = _places(chart, name, built, size)
        if len(free) >= count:
            break
    return size * chart.size, free[:count]


@functools.cache
def _places(chart: Chart, name: str, built: bool, size: float) -> list[Point]:
    spot = building_spot(chart, name, built)
    label = printed(chart, name)[-1]
    roomy = size > (_CROWDED_ON_A_PHONE if chart.narrow else _CROWDED)
    free = _free(chart, name, size, spot, label) if roomy else _free(chart, name, size, spot)
    return sorted(free, key=lambda each: math.hypot(each[0] - spot.x, 1.6 * (each[1] - spot.y)))


def _free(chart: Chart, name: str, size: float, *taken: Spot) -> list[Point]:
    """As many places as there is room for beside what is taken, in rows."""
    inner = inset(chart.polygon(DISTRICTS[name]), 6 * chart.size)
    width, height = (side * size * chart.size for side in _ROOM)
    top, bottom = min(y for _, y in inner), max(y for _, y in inner)
    best: list[Point] = []
    for shift in range(8):
        found = []
        row = top + height * shift / 8
        while row + height <= bottom + 1:
            span = between(inner, row + height * 0.2, row + height * 0.8)
            for low, high in _gaps(span, taken, row, row + height):
                fit = int((high - low) // width)
                first = (low + high) / 2 - width * (fit - 1) / 2
                found += [(first + width * each, row + _ABOVE * size * chart.size) for each in range(fit)]
            row += height
        best = max(best, found, key=len)
    return best


def _gaps(span: Span, taken: Iterable[Spot], top: float, bottom: float) -> list[Span]:
    """What is left of a row."""
    gaps = [span]
    for spot in taken:
        if spot.y - spot.height / 2 < bottom and spot.y + spot.height / 2 > top:
            left, right = spot.x - spot.width / 2, spot.x + spot.width / 2
            gaps = [gap for low, high in gaps for gap in ((low, min(high, left)), (max(low, right), high))]
    return gaps
