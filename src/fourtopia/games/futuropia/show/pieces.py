"""Futuropia's people and robots, and what lies in front of a player. Pieces stand on the origin, tiles hang from it."""

from fourtopia.core.drawing import circle, ellipse, group, line, path, place, rect, symbol, text
from fourtopia.games.futuropia.show.scenery import MOTIFS, WINDOW_AT, furniture, window
from fourtopia.games.futuropia.state import MAX_SEATS

PAWN = (
    "M-10.5-2.5C-10.5-11-7.5-17.5-3.6-19.4A7.2 7.2 0 1 1 3.6-19.4C7.5-17.5 10.5-11 10.5-2.5 10.5 1.4-10.5 1.4-10.5-2.5z"
)
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


def coin(x: float, y: float, words: str, radius: float = 20) -> str:
    out = circle(0, 2.5, radius, "money-ink", 'opacity=".55"') + circle(0, 0, radius, "money")
    out += circle(0, 0, radius - 3.2, "none", 'stroke="rgb(255 255 255 / .55)" stroke-width="1.2"')
    size = 18 if len(words) < 3 else 15 if len(words) < 4 else 13
    return place(x, y, out + text(0, size * 0.36, words, size, 800, "#3A2900", "middle"))
