"""The running chart of points: a line for each seat, with its own dash and its shape at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from markupsafe import Markup

from fourtopia.core.drawing import line, number, path, symbol, text

_DASHES = ("", "6 3.5", "1.5 4", "10 4", "2 3")
SMALL, LARGE = (172, 92), (352, 196)
_LEFT, _RIGHT, _TOP, _BOTTOM = 28, 46, 8, 10


def chart(
    history: Sequence[tuple[int, Sequence[int]]],
    seats: Sequence[int],
    size: tuple[int, int] = SMALL,
    here: int | None = None,
) -> Markup:
    """Points by seat after so many decisions; `here` is the place that a replay shows."""
    width, height = size
    if len(history) < 2:
        return Markup("")
    least = min(0, *(points[seat] for _, points in history for seat in seats))
    most = max(10, *(points[seat] for _, points in history for seat in seats))
    last = max(1, history[-1][0])

    def x(place: int) -> float:
        return _LEFT + (width - _LEFT - _RIGHT) * place / last

    def y(value: int) -> float:
        return _TOP + (height - _TOP - _BOTTOM) * (most - value) / (most - least)

    drawn = "".join(_level(y(value), value, width) for value in _levels(least, most))
    if here is not None:
        drawn += line(f"M{number(x(here))} {_TOP}V{height - _BOTTOM}", "accent", 1.5)
    for seat in reversed(seats):
        corners = [(x(place), y(points[seat])) for place, points in _thinned(history)]
        drawn += _curve(corners, seat)
    drawn += _ends([(seat, history[-1][1][seat]) for seat in seats], x(last), y)
    label = f'viewBox="0 0 {width} {height}" class="chart" role="img" aria-hidden="true"'
    return Markup(f"<svg {label}>{drawn}</svg>")


def _levels(least: int, most: int) -> list[int]:
    step = next(step for step in (5, 10, 20, 40, 50, 100, 200, 500, 1000) if (most - least) / step <= 4)
    first = -(-least // step) * step
    return list(range(first, most + 1, step))


def _level(y: float, value: int, width: int) -> str:
    across = line(f"M{_LEFT} {number(y)}H{width - _RIGHT + 4}", "line", 1)
    return across + text(_LEFT - 5, y + 4, str(value).replace("-", "\u2212"), 12, 500, "ink-3", "end")


def _curve(corners: Sequence[tuple[float, float]], seat: int) -> str:
    d = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners)
    dash = _DASHES[seat % 5]
    extra = f'stroke-dasharray="{dash}"' if dash else ""
    return line(d, f"seat-{seat % 5 + 1}", 2, extra)


def _ends(ends: Sequence[tuple[int, int]], x: float, y: Callable[[int], float]) -> str:
    """The points at the end of each line, moved apart where they would lie over each other."""
    drawn, lowest = "", -99.0
    for seat, points in sorted(ends, key=lambda end: -end[1]):
        at = max(y(points), lowest + 13)
        lowest = at
        drawn += path(
            f"M{number(x)} {number(y(points))}L{number(x + 6)} {number(at)}", "none", 'stroke="var(--line-2)"'
        )
        drawn += symbol(f"seat-{seat % 5 + 1}", x + 7, at - 4.5, 9, f"seat-{seat % 5 + 1}")
        drawn += text(x + 19, at + 4, str(points).replace("-", "\u2212"), 12, 700)
    return drawn


def _thinned(history: Sequence[tuple[int, Sequence[int]]], most: int = 120) -> list[tuple[int, Sequence[int]]]:
    step = max(1, len(history) // most)
    kept = list(history[::step])
    return kept if kept[-1] is history[-1] else [*kept, history[-1]]
