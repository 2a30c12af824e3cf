"""Futuropia's generators, in the cellar and on top of a stack: their machines and their working spaces."""

from fourtopia.core.drawing import circle, ellipse, number, path, place, rect, symbol, text
from fourtopia.games.futuropia.show.household import Generator
from fourtopia.games.futuropia.show.pieces import coin
from fourtopia.games.futuropia.texts import KIND_NAMES, say


def rack(x: float, y: float, across: float, on: bool = True) -> str:
    """A tray of plants under a lamp."""
    out = rect(x, y, across, 3, "machine", 1.5) + rect(
        x + 3, y + 3, across - 6, 1.8, "#F7A8D8" if on else "steel-2", 0.9
    )
    if on:
        beam = f"M{number(x + 2)} {number(y + 5)}h{number(across - 4)}l2 16h-{number(across)}z"
        out += path(beam, "rgb(255 160 220 / .16)")
    plants = max(2, int(across // 10))
    for plant in range(plants):
        root = f"M{number(x + across * (plant + 0.5) / plants)} {number(y + 25)}"
        out += path(
            f"{root}c-5-1-6.5-6-6-10 4 1 6 5 6 10z{root}c5-1 6.5-6 6-10-4 1-6 5-6 10z", "leaf-1" if on else "steel-2"
        )
        out += path(f"{root}c-2-5-2-10 0-14 2 4 2 9 0 14z", "leaf-2" if on else "steel-3")
    tray = rect(x - 1, y + 24, across + 2, 7, "wood-2" if on else "steel-3", 2)
    return out + tray + rect(x - 1, y + 24, across + 2, 2, "rgb(255 255 255 / .25)", 1)


def turbine(x: float, y: float, radius: float, on: bool = True) -> str:
    """A wheel in its housing, by its middle."""
    r = radius
    out = circle(x, y, r, "machine") + circle(x, y, r - 2.6, "energy-soft" if on else "steel-2")
    ends = (-r * 0.3, -r * 0.35, -r * 0.2, -r * 0.72, r * 0.12, -r * 0.76, r * 0.34, -r * 0.5, r * 0.22, -r * 0.2)
    blade = f"M0 0C{' '.join(map(number, ends))} 0 0z"
    for turn in (20, 140, 260):
        where = f'transform="translate({number(x)} {number(y)}) rotate({turn})"'
        out += path(blade, "energy" if on else "steel-3", where)
    drop = number(r * 0.45)
    foot = f"M{number(x - r * 0.7)} {number(y + r * 0.7)}l-3 {drop}h{number(r * 1.4 + 6)}l-3-{drop}z"
    return out + circle(x, y, 2.6, "machine-2") + path(foot, "machine-2")


def working_space(x: float, y: float, person_only: bool, across: float = 30) -> str:
    """A round plate takes anyone; a square one takes people only."""
    edge, left = 'stroke="var(--pad-edge)" stroke-width="1.2"', x - across / 2
    if person_only:
        return rect(left, y - 5, across, 11, "pad-edge", 3) + rect(left, y - 7, across, 11, "pad", 3, edge)
    return ellipse(x, y + 1.5, across / 2, 5.5, "pad-edge") + ellipse(x, y - 0.5, across / 2, 5.5, "pad", edge)


def person_sign(x: float, y: float, small: bool) -> str:
    """On the lip of a plate for people only, in front of who stands there."""
    size = 0.72 if small else 1
    sign = rect(-7.5, -5, 15, 12, "ink", 4) + symbol("person", -4.5, -3.7, 9, "paper")
    return place(x, y, sign, title=say("board.people-only"), scale=size)


def generator_tile(each: Generator, across: float, tall: float, pitch: float, base: float, on: bool) -> str:
    """A generator in the cellar; tall ones show their machines."""
    kind, small = KIND_NAMES[each.kind], tall < 90
    out = rect(0, 3, across, tall, "rgb(0 0 0 / .26)", 10) + rect(0, 2, across, tall, f"{kind}-mid", 9)
    out += rect(0, 0, across, tall, f"{kind}-soft", 9)
    out += rect(0.75, 0.75, across - 1.5, tall - 1.5, "none", 8.3, f'stroke="var(--{kind}-mid)" stroke-width="1.5"')
    size = 14 if small else 17
    out += symbol(kind, size / 2 - 0.5, size / 2 - 0.5, size, kind if on else "ink-3")
    out += text(size * 1.7, size + 6.5, each.production, size + 2.5, 750, f"{kind}-ink" if on else "ink-3")
    for space in range(each.spaces):
        x = base / 2 + pitch * (space + 0.5)
        if not small and kind == "food":
            wide = min(30, pitch - 6)
            out += rack(x - wide / 2, 30, wide, on)
        elif not small:
            out += turbine(x, 44, min(14.5, pitch / 2 - 2), on)
        out += working_space(x, tall - (9 if small else 12), space < each.person_only, min(30, pitch - 3))
    return out


def spaces_row(x: float, y: float, each: Generator, room: float) -> str:
    step = min(23, room / max(each.spaces, 1))
    size = min(18, step - 2)
    return "".join(
        symbol("work-person" if space < each.person_only else "work", x + space * step, y, size, "ink")
        for space in range(each.spaces)
    )


def market_tile(each: Generator, price: int, sum_shown: str, tiles: int, across: float, tall: float) -> str:
    """The top tile of a stack, with what it costs now."""
    kind = KIND_NAMES[each.kind]
    out = rect(0, 4 + min(tiles - 1, 2) * 2, across, tall, "rgb(0 0 0 / .22)", 12)
    for below in range(min(tiles - 1, 2), -1, -1):
        edge = 'stroke="var(--paper)" stroke-width=".8"' if below else ""
        out += rect(0, 3 + below * 3, across, tall, f"{kind}-mid", 11, edge)
    out += rect(0, 0, across, tall, f"{kind}-soft", 11)
    out += rect(0.75, 0.75, across - 1.5, tall - 1.5, "none", 10.3, f'stroke="var(--{kind}-mid)" stroke-width="1.5"')
    out += coin(32, 27, f"${price}" if price >= 0 else f"+${-price}")
    out += text(32, tall - 8, sum_shown, 13.5, 600, "ink-2", "middle")
    out += rack(across - 50, 8, 36) if kind == "food" else turbine(across - 31, 23, 15)
    out += symbol(kind, 61, 11, 20, kind) + text(84, 28.5, each.production, 22, 780, f"{kind}-ink")
    out += spaces_row(65, tall - 27, each, across - 105)
    return out + (
        text(across - 12, tall - 10, f"\N{MULTIPLICATION SIGN}{tiles}", 14, 700, "ink-2", "end") if tiles > 1 else ""
    )


def sold_out(across: float, tall: float) -> str:
    edge = 'stroke="var(--line-2)" stroke-width="1.5" stroke-dasharray="5 5"'
    words = text(across / 2, tall / 2 + 5, say("board.sold-out"), 14, 550, "ink-3", "middle")
    return rect(1, 1, across - 2, tall - 2, "none", 11, edge) + words
