"""Points and polygons: what is inside, what is near, and how they are drawn as paths."""

import itertools
import math
from collections.abc import Sequence

from fourtopia.core.drawing import number

Point = tuple[float, float]

Polygon = tuple[Point, ...]

Span = tuple[float, float]  # from where to where in a row


# --- polygons ---------------------------------------------------------------------------------------------


def inset(points: Sequence[Point], depth: float) -> list[Point]:
    """A polygon inside another, so far from its edges."""
    found = []
    turn = 1 if _area(points) > 0 else -1
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        ax, ay = _inwards(before, corner, turn)
        bx, by = _inwards(corner, after, turn)
        reach = depth / (1 + ax * bx + ay * by)
        found.append((corner[0] + reach * (ax + bx), corner[1] + reach * (ay + by)))
    return found


def _area(points: Sequence[Point]) -> float:
    return sum(points[i - 1][0] * y - x * points[i - 1][1] for i, (x, y) in enumerate(points)) / 2


def _inwards(one: Point, other: Point, turn: int) -> Point:
    length = math.dist(one, other) * turn
    return (one[1] - other[1]) / length, (other[0] - one[0]) / length


def inside(points: Sequence[Point], x: float, y: float) -> bool:
    within = False
    for index, (bx, by) in enumerate(points):
        ax, ay = points[index - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def between(points: Sequence[Point], top: float, bottom: float) -> Span:
    """From where to where a strip is inside a district; districts have no bays."""
    spans = []
    for y in (top, bottom):
        edges = [(points[index - 1], corner) for index, corner in enumerate(points)]
        crossed = [(a, b) for a, b in edges if a[1] != b[1] and min(a[1], b[1]) <= y <= max(a[1], b[1])]
        spans.append(sorted(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in crossed) or [0.0])
    return max(span[0] for span in spans), min(span[-1] for span in spans)


def nearest(points: Sequence[Point], goal: Point) -> Point:
    """The place on the edge of a polygon that is nearest to somewhere."""
    found = []
    for index, (bx, by) in enumerate(points):
        ax, ay = points[index - 1]
        share = ((goal[0] - ax) * (bx - ax) + (goal[1] - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
        share = max(0.0, min(1.0, share))
        found.append((ax + share * (bx - ax), ay + share * (by - ay)))
    return min(found, key=lambda each: math.dist(each, goal))


# --- paths ------------------------------------------------------------------------------------------------


def rounded(points: Sequence[Point], radius: float) -> str:
    """A polygon with round corners, as the d of a path."""
    found = ""
    for index, corner in enumerate(points):
        ends = []
        for other in (points[index - 1], points[(index + 1) % len(points)]):
            length = math.dist(corner, other)
            share = min(radius, length / 2.2) / length
            ends.append((corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share))
        found += f"{'L' if index else 'M'}{pair(ends[0])}Q{pair(corner)} {pair(ends[1])}"
    return found + "z"


def smooth(points: Sequence[Point]) -> str:
    """A soft line through points."""
    found = f"M{pair(points[0])}"
    for one, other in itertools.pairwise(points[1:]):
        end = other if other == points[-1] else _middle(one, other)
        found += f"Q{pair(one)} {pair(end)}"
    return found if len(points) > 2 else found + f"L{pair(points[-1])}"


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"
