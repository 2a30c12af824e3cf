"""Futuropia's living quarters: their spaces, what is printed on them, and how they look while they are for sale."""

from typing import Any

from fourtopia.core.drawing import group, number, path, place, rect, symbol, text, use
from fourtopia.games.futuropia.state import Room

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
