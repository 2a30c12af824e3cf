"""Write the Future's backdrops: what is printed in the areas, skylines, patterns, and the cover."""

from collections.abc import Sequence
from random import Random

from fourtopia.core.drawing import circle, ellipse, group, line, number, paint, path, place, rect, svg, symbol, text
from fourtopia.games.write_the_future.show.pencil import SKETCHERS, SKETCHES
from fourtopia.games.write_the_future.state import CARDS, RESOURCE_NAMES, SIDE
from fourtopia.games.write_the_future.texts import say

SKYLINE = 54  # its height
CARD_WIDTHS = (98, 112, 118, 124)  # that neighbourhood cards come in
CARD_CUT = 16  # of the corner
CARD_CORNER = 11


def defs() -> str:
    out = "".join(map(_resource_defs, range(len(RESOURCE_NAMES)))) + _area_defs()
    out += "".join(group(_skyline(card), id=f"wf-skyline-{card + 1}") for card in range(CARDS))
    for width in CARD_WIDTHS:
        top = f"M0 {SKYLINE}V{CARD_CORNER}a{CARD_CORNER} {CARD_CORNER} 0 0 1 {CARD_CORNER}-{CARD_CORNER}"
        top += f"H{width - CARD_CUT}l{CARD_CUT} {CARD_CUT}V{SKYLINE}z"
        out += f'<clipPath id="wf-clip-{width}">{path(top, "#000")}</clipPath>'
    out += _gradient("wf-dusk", ("wf-dusk-1", 0), ("wf-dusk-2", 0.62), ("wf-dusk-3", 1))
    out += _gradient("wf-sky", ("wf-sky-1", 0), ("wf-sky-2", 0.5), ("wf-sky-3", 0.85))
    out += _glow("wf-neon-glow", "wf-neon", 0.6) + _glow("wf-moon-glow", "wf-moon", 0.5)
    stripes = rect(0, 0, 7, 7, "paper-2") + rect(0, 0, 2.2, 7, "paper-3")
    out += _tile("wf-taken", 7, 45, stripes)
    back = rect(0, 0, 10, 10, "card-back-1") + rect(0, 0, 3, 10, "card-back-2")
    dots = rect(0, 0, 12, 12, "paper") + circle(1.2, 1.2, 0.9, "line", 'opacity=".55"')
    return out + _tile("wf-back", 10, -45, back) + _tile("wf-dots", 12, 0, dots)


def _tile(id: str, size: float, turn: float, inner: str) -> str:
    side = f'width="{size}" height="{size}" patternUnits="userSpaceOnUse" patternTransform="rotate({turn})"'
    return f'<pattern id="{id}" {side}>{inner}</pattern>'


def _gradient(id: str, *stops: tuple[str, float]) -> str:
    inner = "".join(f'<stop offset="{at}" stop-color="{paint(colour)}"/>' for colour, at in stops)
    return f'<linearGradient id="{id}" x1="0" y1="0" x2="0" y2="1">{inner}</linearGradient>'


def _glow(id: str, colour: str, much: float) -> str:
    colour = paint(colour)
    stops = f'<stop offset="0" stop-color="{colour}" stop-opacity="{much}"/>'
    stops += f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/>'
    return f'<radialGradient id="{id}">{stops}</radialGradient>'


def _resource_defs(resource: int) -> str:
    name = RESOURCE_NAMES[resource]
    tint = f"wf-{name}"
    hatching = rect(0, 0, 3.4, 3.4, tint, 0, 'opacity=".16"') + rect(0, 0, 3.4, 1.5, tint, 0, 'opacity=".5"')
    out = _tile(f"wf-hatch-{name}", 3.4, -48, hatching)
    for seed in range(SKETCHES):
        sketch = SKETCHERS[resource](Random(f"{name}{seed}"), f"url(#wf-hatch-{name})", f"{tint}-ink")
        out += f'<symbol id="wf-{name}-{seed}" viewBox="-20 -20 40 40" overflow="visible">{sketch}</symbol>'
    return out


def _area_defs() -> str:
    """What is printed in the cells of the three areas, so that they are told apart without colour."""
    ink = "wf-area-ink"
    lit = ((-19, 0), (-19, 7), (-3, -8), (-3, 0), (1, 6), (10, -3), (14, 4), (-26, 15), (19, 9))
    city = path("M-30 30V10h8V-4h9v14h5V-14l5-6 5 6v20h6V-8h10V4h7v14h5v12z", ink)
    city += "".join(rect(x, y, 2.4, 3, "wf-neon", 0.4) for x, y in lit)
    suburbs = path("M-30 30V21h5l7-7 7 7h4V16h12v6h4l7-7 7 7h7v8z", ink) + line("M1 16V8M-2 10h6", ink, 1.6)
    suburbs += "".join(rect(x, y, 3, 3, "wf-area-lit", 0.4) for x, y in ((-20, 21), (1, 20), (14, 22)))
    wastelands = path("M-30 30V26c9-5 17-4 26-1 11 4 22 0 34-4v9z", ink)
    wastelands += line("M15 22V11M15 15l-5-4M15 13l4-3", ink, 1.6) + circle(-17, 20, 1.3, ink) + circle(-10, 18, 1, ink)
    areas = {"city": city, "suburbs": suburbs, "wastelands": wastelands}
    return "".join(group(inner, id=f"wf-area-{name}") for name, inner in areas.items())


def _skyline(card: int) -> str:
    random = Random(7 * card + 10)
    width = max(CARD_WIDTHS)
    out = rect(0, 0, width, SKYLINE, "url(#wf-dusk)") + circle(23, 27, 26, "url(#wf-neon-glow)")
    for near, low, high in ((False, 16, 34), (True, 6, 26)):
        x = -4
        d = f"M-4 {SKYLINE}"
        lights = ""
        while x < width:
            across, tall = random.choice((9, 12, 15, 18)), random.uniform(low, high)
            d += f"V{number(SKYLINE - tall)}h{across}"
            for floor in range(int(tall // 7) if near and tall > 12 else 0):
                colour = random.choice(("wf-neon", "wf-neon-2", "wf-dusk-lamp"))
                lights += rect(x + random.choice((2.5, 6.5)), SKYLINE - tall + 3 + 6 * floor, 2.6, 2.2, colour, 0.4)
            x += across
        out += path(f"{d}V{SKYLINE}z", "wf-dusk-near" if near else "wf-dusk-far") + lights
    return out


# --- the cover --------------------------------------------------------------------------------------------

_FAR: tuple[tuple[int, int, int], ...] = (
    (0, 84, 26),
    (30, 60, 22),
    (62, 96, 26),
    (98, 50, 20),
    (128, 82, 26),
    (172, 62, 24),
    (204, 92, 24),
)
_FAR += ((234, 74, 20), (278, 88, 26), (312, 58, 28))
_NEAR = ((14, 104, 34), (54, 82, 26), (90, 116, 30), (146, 98, 28), (194, 116, 34), (250, 102, 30), (292, 86, 34))
_ON_THE_SHEET = "am.w.. ..i... w.ma.i .i.wm. m.a.a. .i...w"  # row by row, by the first letters of the resources


def cover() -> str:
    """A neon city at night; on the desk a district sheet, a pencil and two dice."""
    sky = rect(0, -24, 340, 274, "url(#wf-sky)") + circle(262, 66, 84, "url(#wf-moon-glow)")
    sky += circle(262, 66, 30, "wf-moon")
    random = Random(7)
    sky += _towers(_FAR, "wf-far", ("wf-light-3",), random)
    sky += _towers(_NEAR, "wf-near", ("wf-light-1", "wf-light-2", "wf-light-3"), random) + _signs()
    desk = path("M0 206c60-10 120-14 180-10s110 0 160-8v62H0z", "wf-desk")
    desk += path("M0 214c60-10 120-14 180-10s110 0 160-8v54H0z", "wf-desk-2")
    things = place(132, 150, _cover_sheet(), turn=-7) + place(228, 176, _cover_pencil(), turn=38)
    things += place(262, 211, _cube("agent", 5), turn=-9) + place(309, 208, _cube("weapon", 4), scale=0.92, turn=12)
    return svg("wf-cover", 368, 296, say("cover.scene"), place(0, 26, sky + desk + things, scale=1.0824), "scene")


def _towers(towers: Sequence[tuple[int, int, int]], fill: str, lights: Sequence[str], random: Random) -> str:
    out = ""
    for x, y, width in towers:
        out += rect(x, y, width, 250 - y, fill, 2)
        for floor in range((190 - y) // 10):
            for window in range((width - 6) // 7):
                if random.random() < 0.42:
                    out += rect(x + 4.5 + 7 * window, y + 7 + 10 * floor, 3.6, 5, random.choice(lights), 0.8)
    return out


def _signs() -> str:
    out = rect(64, 92, 8, 42, "wf-light-2", 2) + "".join(rect(66, 96 + 9 * i, 4, 5, "wf-near", 1) for i in range(4))
    out += rect(300, 98, 18, 8, "wf-light-1", 2) + line("M310 86V66M305 72h10", "wf-light-1", 1.6)
    out += line("M67 82V62", "wf-light-2", 1.6) + circle(67, 60, 2, "wf-light-2")
    out += line("M-4 76C60 66 120 84 176 70", "wf-light-1", 1.8, 'opacity=".75" stroke-dasharray="34 8 14 6"')
    dashes = 'opacity=".8" stroke-dasharray="26 8 10 6"'
    return out + line("M344 132C300 124 260 140 214 130", "wf-light-2", 1.8, dashes)


def _cover_sheet() -> str:
    out = rect(-70, -74, 148, 164, "rgb(0 0 0 / .35)", 8) + rect(-74, -80, 148, 164, "wf-page", 7)
    out += text(-62, -64, say("cover.sheet"), 13, 700, "wf-page-ink") + line("M20-68h42", "wf-page-line", 2)
    names = {name[0]: name for name in RESOURCE_NAMES}
    for row, letters in enumerate(_ON_THE_SHEET.split()):
        for column, letter in enumerate(letters):
            x = -60 + 20 * column
            y = -56 + 20 * row
            ring = min(row, column, SIDE - 1 - row, SIDE - 1 - column)
            out += rect(x, y, 18, 18, f"wf-page-{3 - ring}", 3)
            if letter in names:
                out += symbol(names[letter], x + 2, y + 2, 14, f"wf-cover-{names[letter]}")
    return out + rect(-21.5, -17.5, 41, 41, "none", 5, f'stroke="{paint("wf-page-ink")}" stroke-width="2"')


def _cover_pencil() -> str:
    out = rect(-52, -4, 96, 12, "rgb(0 0 0 / .25)", 2) + rect(-40, -7, 80, 12, "wf-cover-pencil", 1)
    out += rect(-40, -3, 80, 4, "rgb(255 255 255 / .28)") + path("M-40-7-58-1-40 5z", "#F3DDB5")
    out += path("M-52-3-58-1-52 1z", "wf-page-ink") + rect(40, -7, 8, 12, "#C9D0D6")
    return out + rect(48, -7, 10, 12, "wf-cover-weapon", 3)


def _cube(name: str, pips: int) -> str:
    out = rect(-19, -14, 40, 42, "rgb(0 0 0 / .3)", 9) + rect(-19, -17, 38, 40, f"wf-cover-{name}-2", 8)
    out += rect(-19, -19, 38, 38, f"wf-cover-{name}", 8)
    out += rect(-17, -17, 34, 34, "none", 7, 'stroke="rgb(255 255 255 / .35)" stroke-width="1.2"')
    out += ellipse(0, 0, 3.6, 3.6, "#FFFFFF") if pips % 2 else ""
    return out + "".join(circle(9 * x, 9 * y, 3.6, "#FFFFFF") for x in (-1, 1) for y in (-1, 1))
