"""The running chart of points: a line for each seat, with its own dash and its shape at the end."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count, pairwise

from markupsafe import Markup

from fourtopia.core.drawing import line, number, path, rect, symbol, text

DASHES = ("", "6 3.5", "1.5 4", "10 4", "2 3")
SMALL, LARGE = (172, 92), (352, 150)
_TOP, _BOTTOM = 8, 10
_DIGIT = 8.6  # the widest that a digit of 12 units can be
_LABEL = 13  # from label to label
_FEWEST = 10  # points that the scale has at least


def chart(
    history: Sequence[tuple[int, Sequence[int]]],
    seats: Sequence[int],
    size: tuple[int, int] = SMALL,
    here: int | None = None,
    link: str = "",
) -> Markup:
    """Points by seat after so many steps; `here` is the place that a replay shows.

    With a link, every step can be pressed: it leads there, with its number in place of AT.
    """
    width, height = size
    if len(history) < 2:
        return Markup("")
    least = min(0, *(points[seat] for _, points in history for seat in seats))
    most = max(0, least + _FEWEST, *(points[seat] for _, points in history for seat in seats))
    levels = _levels(least, most)
    left = 9 + _DIGIT * max(len(str(value)) for value in levels)
    ends = [(seat, history[-1][1][seat]) for seat in seats]
    right = width - 22 - _DIGIT * max(len(str(points)) for _, points in ends)
    last = max(1, history[-1][0])

    def x(place: int) -> float:
        return left + (right - left) * place / last

    def y(value: int) -> float:
        return _TOP + (height - _TOP - _BOTTOM) * (most - value) / (most - least)

    drawn = "".join(_level(y(value), value, left, right) for value in levels)
    if here is not None:
        drawn += line(f"M{number(x(here))} {_TOP}V{height - _BOTTOM}", "accent", 1.5)
    for seat in reversed(seats):
        drawn += _curve([(x(place), y(points[seat])) for place, points in _thinned(history)], seat)
    drawn += _ends([(seat, points, y(points)) for seat, points in ends], right, height)
    if link:
        steps = [place for place, _ in _thinned(history)]
        drawn += doors(steps, [x(place) for place in steps], (_TOP, height - _BOTTOM), link)
    label = f'viewBox="0 0 {width} {height}" class="chart" role="img" aria-hidden="true"'
    return Markup(f"<svg {label}>{drawn}</svg>")


def doors(steps: Sequence[int], across: Sequence[float], down: tuple[float, float], link: str) -> str:
    """What can be pressed: a column for every step, as wide as it is nearer than others. The list says it in words."""
    edges = [across[0], *((one + other) / 2 for one, other in pairwise(across)), across[-1]]
    drawn = ""
    for step, left, right in zip(steps, edges, edges[1:], strict=False):
        column = rect(left, down[0], max(0.5, right - left), down[1] - down[0], "none", extra='pointer-events="all"')
        where = link.replace("AT", str(step))
        drawn += f'<a href="{where}" data-at="{step}" tabindex="-1" aria-hidden="true">{column}</a>'
    return drawn


def _levels(least: int, most: int) -> list[int]:
    """Round numbers to be named beside the lines, four or fewer steps of them."""
    steps = (step * 10**zeros for zeros in count() for step in (5, 10, 20, 40))
    step = next(step for step in steps if (most - least) / step <= 4)
    first = -(-least // step) * step
    return list(range(first, most + 1, step))


def _level(y: float, value: int, left: float, right: float) -> str:
    across = line(f"M{number(left)} {number(y)}H{number(right)}", "line", 1)
    return across + text(left - 5, y + 4, _signed(value), 12, 500, "ink-3", "end")


def _curve(corners: Sequence[tuple[float, float]], seat: int) -> str:
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners)
    dash = DASHES[seat % 5]
    extra = f'stroke-dasharray="{dash}"' if dash else ""
    return line(d, f"seat-{seat % 5 + 1}", 2, extra)


def _ends(ends: Sequence[tuple[int, int, float]], x: float, height: float) -> str:
    """The points at the end of each line: seat, points, and where the line ends."""
    ends = sorted(ends, key=lambda end: (end[2], end[0]))
    drawn = ""
    for (seat, points, y), at in zip(ends, _apart([y for _, _, y in ends], height), strict=True):
        lead = f"M{number(x)} {number(y)}L{number(x + 6)} {number(at)}"
        drawn += path(lead, "none", 'stroke="var(--line-2)"')
        drawn += symbol(f"seat-{seat % 5 + 1}", x + 7, at - 4.5, 9, f"seat-{seat % 5 + 1}")
        drawn += text(x + 19, at + 4, _signed(points), 12, 700)
    return drawn


def _apart(places: Sequence[float], height: float) -> list[float]:
    """Where labels lie: moved apart where they would lie over each other, and never out of the picture."""
    half = _LABEL / 2
    step = min(_LABEL, (height - _LABEL) / max(1, len(places) - 1))
    found: list[float] = []
    for place in places:
        found.append(max(place, half, found[-1] + step if found else 0))
    lowest = height - half
    for index in reversed(range(len(found))):
        found[index] = min(found[index], lowest)
        lowest = found[index] - step
    return found


def _signed(value: int) -> str:
    return str(value).replace("-", "\N{MINUS SIGN}")


def _thinned(history: Sequence[tuple[int, Sequence[int]]], most: int = 120) -> list[tuple[int, Sequence[int]]]:
    step = max(1, len(history) // most)
    kept = list(history[::step])
    return kept if kept[-1] is history[-1] else [*kept, history[-1]]
