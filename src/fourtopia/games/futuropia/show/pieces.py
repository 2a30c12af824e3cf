"""Futuropia's tiles, pieces and tracks, each drawn by itself. Pieces stand on the origin, tiles hang from it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fourtopia.core.drawing import circle, ellipse, group, line, number, path, place, rect, symbol, text, use
from fourtopia.games.futuropia.show.household import Generator
from fourtopia.games.futuropia.show.scenery import MOTIFS, WINDOW_AT, furniture, window
from fourtopia.games.futuropia.state import MAX_SEATS, Room
from fourtopia.games.futuropia.words import KIND_NAMES, say

PAWN = (
    "M-10.5-2.5C-10.5-11-7.5-17.5-3.6-19.4A7.2 7.2 0 1 1 3.6-19.4C7.5-17.5 10.5-11 10.5-2.5 10.5 1.4-10.5 1.4-10.5-2.5z"
)
ROOM_SYMBOLS = {
    Room.CAMPER: "person",
    Room.LOAN_OFFICE: "loan",
    Room.GAMBLING_HALL: "people",
    Room.WORKSHOP: "robot",
    Room.PLANNING_OFFICE: "subsidy",
    Room.CONVERTER: "swap",
    Room.GREENHOUSE: "food",
    Room.SOLAR_FARM: "energy",
}
LEAD = 'stroke="var(--line-2)" stroke-width=".8"'
TILE_SYMBOLS = ("food", "energy", "person", "robot", "subsidy")

GRADIENTS = (
    ("fu-sky", "sky-1", "sky-2"),
    ("fu-lit", "lit-1", "lit-2"),
    ("fu-dim", "dim-2", "dim-1"),
    ("fu-glass", "glass-2", "glass"),
    ("fu-vault", "vault-2", "vault"),
)
GLOWS = (("fu-sunglow", "sun", ".5"), ("fu-halo", "lit-2", ".55"))


def shapes() -> str:
    """What the drawings use over and over."""
    out = ""
    for name, first, second in GRADIENTS:
        ends = f'<stop offset="0" stop-color="var(--{first})"/><stop offset="1" stop-color="var(--{second})"/>'
        out += f'<linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{ends}</linearGradient>'
    for name, colour, strength in GLOWS:
        ends = f'<stop offset="0" stop-color="var(--{colour})" stop-opacity="{strength}"/>'
        ends += f'<stop offset="1" stop-color="var(--{colour})" stop-opacity="0"/>'
        out += f'<radialGradient id="{name}">{ends}</radialGradient>'
    ends = (
        '<stop offset="0" stop-color="#fff" stop-opacity=".75"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>'
    )
    out += f'<radialGradient id="fu-lampglow" cx=".5" cy="0" r=".9">{ends}</radialGradient>'
    out += _stripes("fu-bare", 10, 2.5, "bare-1", "bare-2") + _stripes("fu-back", 8, 4, "card-back-1", "card-back-2")
    out += "".join(group(window(*WINDOW_AT[motif]) + furniture(motif), f"fu-room-{motif}") for motif in range(MOTIFS))
    for seat in range(1, MAX_SEATS + 1):
        out += group(_person(seat), f"fu-person-{seat}") + group(_away(seat), f"fu-away-{seat}")
        out += group(_robot(seat), f"fu-robot-{seat}") + group(_camper(seat), f"fu-camper-{seat}")
    return out


def _stripes(name: str, size: float, stripe: float, ground: str, colour: str) -> str:
    inner = rect(0, 0, size, size, ground) + rect(0, 0, stripe, size, colour)
    pattern = f'id="{name}" width="{size}" height="{size}" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"'
    return f"<pattern {pattern}>{inner}</pattern>"


# --- people and robots -------------------------------------------------------------------------------------


def _person(seat: int) -> str:
    shine = "M-8.3-3.5C-8-11-5.7-15.9-2.3-18.1A5.4 5.4 0 0 1-3.5-29.3"
    body = path(PAWN, f"seat-{seat}", f'stroke="var(--seat-{seat}-edge)" stroke-width="1.2"')
    return _foot() + body + line(shine, "#fff", 1.8, 'stroke-opacity=".42"')


def _away(seat: int) -> str:
    pen = f'stroke="var(--seat-{seat})" stroke-width="1.6" stroke-dasharray="3 3" stroke-opacity=".85"'
    return path(PAWN, "none", pen)


def _camper(seat: int) -> str:
    """A person with a hat: he travels."""
    hat = path(
        "M-11-27.500C-6-30 6-30 11-27.5 6-25-6-25-11-27.500z", "wood-1", 'stroke="var(--wood-2)" stroke-width=".8"'
    )
    return (
        _person(seat)
        + hat
        + path("M-6-28.500C-6-35 6-35 6-28.5 3-27-3-27-6-28.500z", "wood-1")
        + rect(-6, -30, 12, 1.8, "cloth-1")
    )


def _robot(seat: int) -> str:
    metal = 'stroke="var(--steel-ink)" stroke-width="1"'
    out = _foot() + rect(-9, -4.5, 18, 5, "steel-ink", 2.5)
    out += "".join(circle(x, -2, 1.5, "steel-2") for x in (-5.5, 0, 5.5))
    out += rect(-8.5, -16.5, 17, 12.5, "steel-2", 3, metal) + rect(-7, -15.5, 3, 10.5, "rgb(255 255 255 / .4)", 1.5)
    out += symbol(f"seat-{seat}", -3.6, -13.8, 7.2, f"seat-{seat}")
    out += rect(-1, -34.5, 2, 5, "steel-3") + circle(0, -35, 2, "cloth-1")
    out += rect(-10.5, -30.5, 21, 14, "steel-1", 5, metal) + rect(-7.5, -27.3, 15, 7.2, "steel-ink", 3.6)
    return out + circle(-3.4, -23.7, 1.9, "eye") + circle(3.4, -23.7, 1.9, "eye")


def _foot() -> str:
    return ellipse(0, 0.4, 12.5, 3.2, "rgb(0 0 0 / .22)")


def camper_van(x: float, y: float, size: float = 1) -> str:
    """Where the camper lives; by its left wheel's ground."""
    body = path("M0-8V-30q0-6 6-6h40q7 0 10 6l6 12q2 3 2 7v3z", "slab", 'stroke="var(--steel-3)" stroke-width="1"')
    body += rect(0, -18, 64, 4, "cloth-1") + path("M0-8h64v4H0z", "steel-3")
    body += (
        rect(6, -30, 14, 10, "glass", 2) + rect(25, -30, 14, 10, "glass", 2) + path("M44-30h4q4 0 6 4l3 6H44z", "glass")
    )
    wheels = "".join(circle(at, -5, 6, "steel-ink") + circle(at, -5, 2.4, "steel-2") for at in (14, 50))
    return place(x, y, ellipse(32, 1, 34, 3, "rgb(0 0 0 / .2)") + body + wheels, scale=size)


# --- living quarters ---------------------------------------------------------------------------------------


def living_space(across: float, tall: float, state: str, motif: int, seat: int, small: bool) -> str:
    """Lit: its person is free. Dim: its person is at work. Bare: nobody lives here. Origin: left end of the floor."""
    if state == "vacant":
        out = rect(0, -tall, across, tall, "url(#fu-bare)") + rect(0, -4, across, 4, "rgb(0 0 0 / .06)")
        if small:
            return out + symbol("bed", across / 2 - 8, -tall / 2 - 8, 16, "ink-3")
        sign = rect(-17, -13, 34, 26, "paper", 5, 'stroke="var(--line-2)" stroke-width="1.2" stroke-dasharray="4 3"')
        return out + place(across / 2, -30, sign + symbol("bed", -9, -9, 18, "ink-3"))
    lit = state == "home"
    out = rect(0, -tall, across, tall, "url(#fu-lit)" if lit else "url(#fu-dim)")
    if not small:
        half = number(across / 2)
        out += (
            path(f"M0 {number(-tall)}A{half} 46 0 0 0 {number(across)} {number(-tall)}z", "url(#fu-lampglow)")
            if lit
            else ""
        )
        out += group(use(f"fu-room-{motif}", 2), cls="" if lit else "fu-asleep")
    out += rect(0, -3.5, across, 3.5, "wood-2" if lit else "rgb(0 0 0 / .16)")
    stands = place(across / 2 if small else across - 19, -3, use(f"fu-away-{seat}"), scale=0.84 if small else 1)
    return out if lit else out + stands


def room_sign(box: Any, room: int) -> tuple[str, str]:
    """The symbol of a special room and a short text for what it brings."""
    amounts = {
        Room.LOAN_OFFICE: f"${box.special_loan}",
        Room.GAMBLING_HALL: "+1",
        Room.WORKSHOP: "+1",
        Room.PLANNING_OFFICE: f"+${box.office_bonus}",
        Room.GREENHOUSE: f"+{box.room_production}",
        Room.SOLAR_FARM: f"+{box.room_production}",
        Room.CAMPER: "+1",
    }
    return ROOM_SYMBOLS[Room(room)], amounts.get(Room(room), "")


def signed(value: int) -> str:
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"


def quarters_plate(face: Any, across: float, sign: tuple[str, str] | None, small: bool) -> str:
    """What is printed on quarters, on the edge of their floor; on a phone as much as there is room for."""
    size, step, x = (12, 27, 7) if small else (14, 34, 11)
    spaces, energy = ("bed", "slab-ink", str(face.spaces)), ("energy", "energy", str(face.energy))
    points = ("points" if across >= 62 else "", "money", signed(int(face.points)))
    facts = [spaces, energy, points] if not small else [energy] if sign else [energy, points]
    out = ""
    for name, tone, value in facts:
        out += symbol(name, x, -1.5 - size, size, tone) if name else ""
        out += text(x + (size + 3 if name else 2), -4.2, value, 13.5 if not small else 12, 700, "slab-ink")
        x += step
    if sign:
        name, words = sign
        wide = 18 + (8.4 * len(words) + 3 if words else 0)
        left = across - wide - 6
        out += rect(left, -16, wide, 15, "brass", 5) + symbol(name, left + 2.5, -15, 13, "#3A2900")
        out += text(left + 18, -4.2, words, 13, 750, "#3A2900") if words else ""
    return out


def quarters_card(face: Any, across: float, tall: float, sign: tuple[str, str] | None, count: int = 1) -> str:
    """Quarters for sale: living spaces and price above, energy and points (or what is special) below."""
    edge = 'stroke="var(--brass)" stroke-width="1.5"' if sign else 'stroke="var(--line)" stroke-width="1"'
    out = rect(0, 4, across, tall, "line-2", 7) if count > 1 else ""
    out += rect(0, 2, across, tall, "edge", 7) + rect(0, 0, across, tall, "money-soft" if sign else "paper-2", 7, edge)
    pad, size = (4, 11) if across < 56 else (7, 13)
    right, high, low = across - pad, tall / 2 - 2.5, tall - 4.5
    out += symbol("bed", pad - 1, high - size + 1.5, size, "ink-2") + text(pad + size, high, int(face.spaces), 13, 750)
    out += text(right, high, f"${face.price}", 13, 700, "money-ink", "end")
    if across > 100:
        windows = range(min(int(face.spaces), int((across - 76) / 8)))
        out += "".join(rect(pad + 29 + each * 8, high - 9, 6, 8.5, "lit-2", 1, LEAD) for each in windows)
    if sign:
        name, words = sign
        out += symbol(name, pad - 0.5, low - 11.5, 13, "ink") + text(right, low, words, 13, 700, "ink", "end")
        return out
    points = signed(int(face.points)) if count == 1 else f"\N{MULTIPLICATION SIGN}{count}"
    out += symbol("energy", pad - 1.5, low - 10.5, size - 1, "energy")
    out += text(pad + size - 1.5, low, int(face.energy), 13, 600, "ink-2")
    if across > 74 and count == 1:
        out += symbol("points", right - 9.5 * len(points) - 15, low - 11, 12, "money")
    return out + text(right, low, points, 13, 600, "ink-2", "end")


def empty_slot(across: float, tall: float) -> str:
    return rect(
        0.5, 0.5, across - 1, tall - 1, "none", 7, 'stroke="var(--line)" stroke-width="1" stroke-dasharray="3 4"'
    )


# --- generators --------------------------------------------------------------------------------------------


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


def coin(x: float, y: float, words: str, radius: float = 20) -> str:
    out = circle(0, 2.5, radius, "money-ink", 'opacity=".55"') + circle(0, 0, radius, "money")
    out += circle(0, 0, radius - 3.2, "none", 'stroke="rgb(255 255 255 / .55)" stroke-width="1.2"')
    size = 18 if len(words) < 3 else 15 if len(words) < 4 else 13
    return place(x, y, out + text(0, size * 0.36, words, size, 800, "#3A2900", "middle"))


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


# --- tracks ------------------------------------------------------------------------------------------------


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


# --- what lies in front of a player ------------------------------------------------------------------------


def action_tile(tile: int, words: str, across: float, tall: float, state: str, mark: str) -> str:
    """State: up, used (face down), or now (the action of this turn), which has an edge in the colour of `mark`."""
    up, small = state != "used", tall < 70
    size = 20 if small else 26
    tone = {0: "food", 1: "energy"}.get(tile, "ink-2") if up else "#fff"
    edges = {"up": 'stroke="var(--line)" stroke-width="1"', "now": f'stroke="var(--{mark})" stroke-width="2.5"'}
    out = rect(0, 5, across, tall, "rgb(0 0 0 / .12)", 12) + rect(
        0, 3, across, tall, "edge" if up else "card-back-2", 11
    )
    out += rect(0, 0, across, tall, "card" if up else "url(#fu-back)", 11, edges.get(state, ""))
    out += symbol(TILE_SYMBOLS[tile], 8 if small else 12, 8 if small else 11, size, tone, "" if up else 'opacity=".65"')
    lines = words.rsplit(" ", 1) if small else [words]
    for row, part in enumerate(lines):
        y = tall - 8 - (len(lines) - 1 - row) * 13.5 if small else tall - 14
        out += text(7 if small else 12, y, part, 12 if small else 13, 650, "ink" if up else "#fff")
    return out


def goods_token(name: str, tone: str, radius: float) -> str:
    out = circle(0, 2, radius, "rgb(0 0 0 / .22)") + circle(0, 0, radius, tone)
    out += circle(0, 0, radius - 1, "none", 'stroke="rgb(255 255 255 / .3)" stroke-width="2"')
    size = radius * 1.15
    return out + symbol(name, -size / 2, -size / 2, size, "#3A2900" if name == "money" else "fu-on-token")


def plate(x: float, y: float, across: float, tall: float) -> str:
    shade = rect(x, y + 1, across, tall, "rgb(0 0 0 / .1)", 10)
    return shade + rect(x, y, across, tall, "paper", 10, 'fill-opacity=".88"')
