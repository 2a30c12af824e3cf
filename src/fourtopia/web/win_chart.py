"""The graph of an analysis: every seat's chance to win on the way, as bands that together fill the picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from markupsafe import Markup

from fourtopia.core.drawing import line, number, path, rect, symbol, text
from fourtopia.web.chart import DASHES, doors
from fourtopia.web.messages import say

WIDTH, HEIGHT = 352, 150
_LEFT, _RIGHT, _TOP, _BOTTOM = 40, 350, 20, 146
_LEAST = 0.12  # of the height, for a band that carries its seat's shape
_MOST_POINTS = 140
_PATTERNS = (
    "",
    '<path d="M-2 8 8-2M0 14 14 0" {pen}/>',
    '<circle cx="3" cy="3" r="1.3" {dot}/><circle cx="8" cy="8" r="1.3" {dot}/>',
    '<path d="M0 5h10M5 0v10" {pen}/>',
    '<path d="M3 0v10M8 0v10" {pen}/>',
)


@dataclass(frozen=True)
class Mark:
    """A decision that is worth a look, at its step."""

    step: int
    seat: int


def win_chart(
    history: Sequence[tuple[int, Sequence[float]]],
    seats: Sequence[int],
    link: str,
    marks: Sequence[Mark] = (),
    here: int | None = None,
) -> Markup:
    """Chances to win by seat after so many steps, from below in the order of `seats`; the rest is other players'.

    Every step can be pressed: it leads to `link` with its number in place of AT.
    """
    if len(history) < 2:
        return Markup("")
    shown = _thinned(history)
    last = max(1, history[-1][0])

    def x(step: float) -> float:
        return _LEFT + (_RIGHT - _LEFT) * min(step, last) / last

    levels = [[_height(share) for share in (0.0, *accumulate(wins[seat] for seat in seats))] for _, wins in shown]
    across = [x(step) for step, _ in shown]
    drawn = rect(_LEFT, _TOP, _RIGHT - _LEFT, _BOTTOM - _TOP, "paper-3", 4)
    for place, seat in enumerate(seats):
        drawn += _band(across, [level[place] for level in levels], [level[place + 1] for level in levels], seat)
    for place, seat in enumerate(seats):
        drawn += _label(across, [(level[place], level[place + 1]) for level in levels], seat)
    drawn += _scale() + "".join(_mark(x(mark.step), mark) for mark in marks)
    if here is not None:
        drawn += line(f"M{number(x(here))} {_TOP - 4}V{_BOTTOM}", "accent", 2)
    drawn += doors([step for step, _ in shown], across, (2, _BOTTOM), link)
    label = f'viewBox="0 0 {WIDTH} {HEIGHT}" class="bands" role="img" aria-label="{say("analysis.graph")}"'
    return Markup(f"<svg {label}><defs>{_patterns(seats)}</defs>{drawn}</svg>")


def _height(share: float) -> float:
    """Where a chance to win stands in the picture."""
    return _BOTTOM - (_BOTTOM - _TOP) * min(1.0, max(0.0, share))


def _scale() -> str:
    """0, 50 and 100 percent at the side, and a line at half."""
    drawn = ""
    for share, down in ((0, 0), (0.5, 4), (1, 9)):
        words = say("table.percent", value=round(100 * share))
        drawn += text(_LEFT - 5, _height(share) + down, words, 11, 500, "ink-3", "end")
        if share == 0.5:
            half = f"M{_LEFT} {number(_height(share))}H{_RIGHT}"
            drawn += line(half, "ink", 1, 'stroke-opacity=".25" stroke-dasharray="2 4"')
    return drawn


def _thinned(history: Sequence[tuple[int, Sequence[float]]]) -> list[tuple[int, Sequence[float]]]:
    step = max(1, len(history) // _MOST_POINTS)
    kept = list(history[::step])
    return kept if kept[-1] is history[-1] else [*kept, history[-1]]


def _patterns(seats: Sequence[int]) -> str:
    drawn = ""
    for tone in sorted({seat % 5 + 1 for seat in seats} - {1}):
        pen = f'stroke="var(--seat-{tone})" stroke-width="1" stroke-opacity=".55" fill="none"'
        dot = f'fill="var(--seat-{tone})" fill-opacity=".6"'
        inner = _PATTERNS[tone - 1].format(pen=pen, dot=dot)
        drawn += f'<pattern id="band-{tone}" width="10" height="10" patternUnits="userSpaceOnUse">{inner}</pattern>'
    return drawn


def _band(across: Sequence[float], lower: Sequence[float], upper: Sequence[float], seat: int) -> str:
    tone = seat % 5 + 1
    top = "L".join(f"{number(x)} {number(y)}" for x, y in zip(across, upper, strict=True))
    below = "L".join(f"{number(x)} {number(y)}" for x, y in zip(reversed(across), reversed(lower), strict=True))
    shape = f"M{top}L{below}z"
    if tone == 1:
        filled = path(shape, "seat-1", 'fill-opacity=".85"')
    else:
        filled = path(shape, f"seat-{tone}-soft") + path(shape, f"url(#band-{tone})")
    dash = f'stroke-dasharray="{DASHES[tone - 1]}"' if DASHES[tone - 1] else ""
    return filled + line(f"M{top}", f"seat-{tone}", 1.8, dash)


def _label(across: Sequence[float], edges: Sequence[tuple[float, float]], seat: int) -> str:
    """The shape of a seat, where its band is thickest, not too near the sides."""
    inside = [place for place, x in enumerate(across) if _LEFT + 12 <= x <= _RIGHT - 12]
    if not inside:
        return ""
    best = max(inside, key=lambda place: edges[place][0] - edges[place][1])
    lower, upper = edges[best]
    if lower - upper < _LEAST * (_BOTTOM - _TOP):
        return ""
    x, y, tone = across[best], (lower + upper) / 2, seat % 5 + 1
    plate = rect(x - 9, y - 9, 18, 18, "paper", 9, 'fill-opacity=".92"')
    return plate + symbol(f"seat-{tone}", x - 5, y - 5, 10, f"seat-{tone}")


def _mark(x: float, mark: Mark) -> str:
    """A sign over the graph, and a line down to where it belongs."""
    tone = mark.seat % 5 + 1
    down = line(f"M{number(x)} {_TOP - 6}V{_BOTTOM}", "bad", 1, 'stroke-dasharray="2 3"')
    sign = symbol(f"seat-{tone}", x - 4.5, 6, 9, f"seat-{tone}")
    return down + sign
