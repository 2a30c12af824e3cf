"""The tracks of Futuropia's market: what generators cost more or less, the stacks that wait, and the subsidy."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.core.drawing import ellipse, path, rect, symbol, text


def price_track(kind: str, values: Sequence[int], marker: int, cell: float, tall: float) -> str:
    """What the left stack costs less and the right stack more."""
    across, low = cell * len(values) + 8, tall < 50
    out = rect(-4, -4, across, tall + 8, "paper-3", 12, 'stroke="var(--line)" stroke-width="1"')
    for space, value in enumerate(values):
        x = space * cell
        out += rect(x + 2, 0, cell - 4, tall, f"{kind}-mid" if space == marker else "paper", 8)
        if not low:
            out += text(x + cell / 2, 14.5, f"\N{MINUS SIGN}{value}", 14, 650, "ink-2", "middle")
            out += text(x + cell / 2, tall - 4, f"+{value}", 14, 650, "ink-2", "middle")
        elif space != marker:
            out += text(x + cell / 2, tall / 2 + 4.8, f"\N{PLUS-MINUS SIGN}{value}", 13, 650, "ink-2", "middle")
    return out


def price_marker(kind: str) -> str:
    edge = 'stroke="rgb(0 0 0 / .35)" stroke-width="1"'
    out = ellipse(0, 3, 13, 12, "rgb(0 0 0 / .28)") + path("M-5-12H5L12-5V5L5 12H-5L-12 5V-5z", kind, edge)
    out += path("M-4-8.5H4L8.5-4V4L4 8.5H-4L-8.5 4V-4z", "rgb(255 255 255 / .22)")
    return out + symbol(kind, -6, -6, 12, "#fff")


def supply_back(kind: str, price: int, last: bool, shown: bool, across: float, tall: float) -> str:
    """A stack that waits; the last one begins the final phase."""
    edge = 'stroke="var(--back-line)" stroke-width="1.5"'
    out = rect(0, 2, across, tall, "rgb(0 0 0 / .25)", 7)
    out += rect(0, 0, across, tall, f"{kind}-ink" if last else "url(#fu-back)", 7, edge)
    if shown:
        middle, tone = (across / 2, "paper") if last else (across * 0.36, "#fff")
        out += text(middle, tall / 2 + (1 if last else 5), price, 15 if across > 35 else 13.5, 750, tone, "middle")
    return out + (symbol("flag", across / 2 - 6.5, tall / 2 + 5, 13, "paper") if last else "")


def subsidy_marker() -> str:
    body = "M-7.5 0C-7.5-5-4-8-3-13a3.5 3.5 0 1 1 6 0C4-8 7.5-5 7.5 0 7.5 1.5-7.5 1.5-7.5 0z"
    edge = 'stroke="rgb(0 0 0 / .4)" stroke-width="1"'
    return ellipse(0, 0, 8, 2.5, "rgb(0 0 0 / .25)") + path(body, "wood-1", edge)


@dataclass(frozen=True)
class Step:
    """A space of the subsidy track; the marker stands on its foot."""

    x: float
    y: float
    across: float
    tall: float
    foot: float


def subsidy_steps(count: int, across: float, tall: float) -> list[Step]:
    """Stairs, in two rows where they are many; flat spaces where there is no height for stairs."""
    rows = -(-count // 10)
    columns = -(-count // rows)
    wide, high = across / columns, tall / rows
    steps = []
    for space in range(count):
        row, column = divmod(space, columns)
        rise = 20 + (high - 45) * space / max(count - 1, 1) if high > 50 else high - 3
        top = (row + 1) * high - 3 - rise
        steps.append(Step(column * wide, top, wide, rise, top - 1 if high > 50 else top + high - 23))
    return steps


def subsidy_track(values: Sequence[int], marker: int, steps: Sequence[Step]) -> str:
    out = ""
    for space, step in enumerate(steps):
        here = space == marker
        out += rect(step.x + 0.7, step.y, step.across - 1.4, step.tall, "money" if here else "money-soft", 4)
        tone, weight = ("#3A2900", 750) if here else ("ink-2", 600)
        middle = step.x + step.across / 2
        out += text(middle, step.y + step.tall - 5, values[space], 13.5, weight, tone, "middle")
    return out
