"""Prosperity's tiles: what they show, and how they lie in the display and in a country."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fourtopia.core.drawing import circle, path, place, rect, symbol, text, use
from fourtopia.core.view import View
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.state import Stage, Symbol, Type
from fourtopia.games.prosperity.texts import SPACE_IDS, TILE_IDS, price_of, say

# --- what they show ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Face:
    """What a tile shows, or a space without one."""

    kind: str  # its type, which gives the ground its colour
    scene: str
    symbols: Sequence[tuple[str, int]]


# The scenes of what is printed on the countries; where only an owner's own values print something, one by its type.
_PRINTED = {
    "silver-a1": "coal-plant", "silver-a3": "local-workshops", "silver-b2": "town-grid", "silver-b3": "small-lab",
    "silver-c1": "green-belt", "silver-c3": "local-roads", "black-a1": "coal-plant", "black-a2": "slag-heap",
    "black-a3": "iron-foundry", "black-b2": "ageing-grid", "black-b3": "small-lab", "black-c1": "green-belt",
    "black-c3": "river-meadow",
}  # fmt: skip

_BY_TYPE = ("coal-plant", "town-grid", "local-roads", "local-workshops")


def tile_face(view: View, tile: int) -> Face:
    shown = view.box.tiles[tile]
    symbols = _symbols(shown.shows)
    if shown.type == Type.SPECIAL:
        effects = (("points", int(shown.points_now)), ("pollution", -int(shown.discs_off)))
        symbols = [(name, number) for name, number in effects if number]
    return Face(TYPE_NAMES[shown.type], TILE_IDS[tile], symbols)


def printed_face(view: View, country: int, space: int) -> Face:
    printed = view.box.countries[country][space]
    scene = _PRINTED.get(f"{COUNTRY_NAMES[country]}-{SPACE_IDS[space]}", _BY_TYPE[printed.type])
    return Face(TYPE_NAMES[printed.type], scene, _symbols(printed.shows))


def printed_sums(view: View, country: int) -> list[tuple[str, int]]:
    """What a country shows before anything is built."""
    spaces = view.box.countries[country]
    return [(name, sum(int(space.shows[name]) for space in spaces)) for name in SYMBOL_NAMES[: Symbol.PROSPERITY]]


def _symbols(shows: Any) -> list[tuple[str, int]]:
    return [(name, int(shows[name])) for name in SYMBOL_NAMES if shows[name]]


# --- symbols ----------------------------------------------------------------------------------------------

WITH_SIGN = ("energy", "ecology")


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}") if number else "0"


def shown_number(name: str, number: int) -> str:
    return signed(number) if name in WITH_SIGN else str(number)


@dataclass(frozen=True)
class Pills:
    """How large the symbols on a tile are."""

    width: float = 37
    size: float = 13

    def across(self, columns: int) -> float:
        return columns * self.width + (columns - 1) * 1.5

    def draw(self, x: float, y: float, name: str, number: int, height: float = 19) -> str:
        """A symbol with its number. Plus is tinted; minus is dark, with its sign."""
        icon = self.size - 1.5
        base = y + height / 2 + self.size * 0.35
        if number < 0:
            frame = rect(x, y, self.width, height, "pr-neg", 6)
            tint = f"pr-{name}-neg"
            ink = "#fff"
        else:
            frame = _outlined(x, y, self.width, height, f"pr-{name}-soft", f"pr-{name}")
            tint = f"pr-{name}"
            ink = f"pr-{name}-ink"
        end = x + self.width - (3 if name in WITH_SIGN else self.width * 0.2)
        sign = symbol(name, x + 2.5, y + (height - icon) / 2, icon, tint)
        return frame + sign + text(end, base, shown_number(name, number), self.size, 750, ink, "end")

    def block(self, face: Face, x: float, y: float, height: float, columns: int) -> str:
        """All symbols of a tile, in columns that end at the bottom."""
        if face.kind == "special":
            return "".join(self._at_once(x, y + height - 42, name, number) for name, number in face.symbols)
        rows = max(1, math.ceil(len(face.symbols) / columns))
        step = 20 if rows <= 2 else (height - 15) / rows
        first = y + height - (33 if rows == 1 else 3 + rows * step)
        drawn = ""
        for place_, (name, number) in enumerate(face.symbols):
            row, column = divmod(place_, columns)
            across = x + column * (self.width + 1.5)
            drawn += self.draw(across, first + row * step, name, number, step - (1 if rows <= 2 else 0.4))
        return drawn

    def _at_once(self, x: float, y: float, name: str, number: int) -> str:
        """What a special tile brings, and that it does so now."""
        fill, edge, ink = ("paper", "ink-3", "ink") if name == "pollution" else POINTS_COLOURS
        frame = _outlined(x, y, self.width, 39, fill, edge)
        sign = symbol(name, x + 2.5, y + 4, self.size - 1.5, edge)
        amount = text(x + self.width - 3, y + 15.5, signed(number), self.size, 750, ink, "end")
        return frame + sign + amount + text(x + self.width / 2, y + 32, say("board.now"), 12, 600, ink, "middle")


POINTS_COLOURS = ("pr-prosperity-soft", "pr-prosperity", "pr-prosperity-ink")
WIDE_PILLS = Pills()
NARROW_PILLS = Pills(33, 12)


def _outlined(x: float, y: float, width: float, height: float, fill: str, edge: str) -> str:
    return rect(x + 0.5, y + 0.5, width - 1, height - 1, fill, 5.5, f'stroke="var(--{edge})" stroke-width="1"')


# --- tiles ------------------------------------------------------------------------------------------------

SMALLEST_WINDOW = 23
SIGN_WITHIN = 28  # in a smaller window the sign of its type would hide the scene


def type_sign(kind: str, x: float, y: float, size: float = 16) -> str:
    sign = "points" if kind == "special" else kind
    return rect(x, y, size, size, f"pr-{kind}-ink", size * 0.3) + symbol(sign, x + 2.5, y + 2.5, size - 5, "#fff")


def window(face: Face, x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The scene of a tile on the colour of its type."""
    horizon = height * 0.32
    corner = f"a{radius} {radius} 0 0 1"
    hill = f"M{x:.1f} {y + height - horizon * 0.7:.1f}q{width / 2:.1f} {-horizon * 0.6:.1f} {width:.1f} 0"
    hill += f"V{y + height - radius:.1f}{corner}-{radius} {radius}h{2 * radius - width:.1f}{corner}-{radius}-{radius}z"
    drawn = rect(x, y, width, height, f"pr-{face.kind}-2", radius) + path(hill, f"pr-{face.kind}-3")
    if width > 90:
        drawn += place(x + width * 0.13, y + height - 4, use("pr-tree"), scale=height / 110)
        drawn += place(x + width * 0.85, y + height - 5, use("pr-pine"), scale=height / 100)
        drawn += place(x + width * 0.93, y + height - 3, use("pr-tree"), scale=height / 130)
    size = min((height - 3) / 47, width / 47)
    return drawn + place(x + width / 2, y + height - 3.5, use(f"pr-scene-{face.scene}"), scale=round(size, 3))


def cardboard(kind: str, width: float, height: float, edge: str) -> str:
    """The body of a tile: a shadow, an edge below, its face."""
    body = rect(0, 4.5, width, height, "rgb(0 0 0 / .22)", 10) + rect(0, 3, width, height, edge, 9.5)
    frame = f'stroke="var(--pr-{kind}-3)" stroke-width="1.5"'
    return body + rect(0.75, 0.75, width - 1.5, height - 1.5, f"pr-{kind}-1", 8.5, frame)


def for_sale(face: Face, width: float, height: float, columns: int, pills: Pills) -> str:
    """A tile of the display."""
    drawn = cardboard(face.kind, width, height, f"pr-{face.kind}-3")
    return drawn + _beside(face, width, height, columns, pills)


def _beside(face: Face, width: float, height: float, columns: int, pills: Pills) -> str:
    """The scene with the sign of its type, the symbols beside it always in the same place."""
    across = pills.across(columns)
    room = width - across - 11
    if room < SMALLEST_WINDOW:  # a crowded shelf: the sign alone
        drawn = ""
        x = (width - across) / 2
    else:
        drawn = window(face, 4, 4, room, height - 8)
        x = width - across - 4
    drawn += pills.block(face, x, 0, height, columns)
    return drawn + (type_sign(face.kind, 4, height - 20) if room > SIGN_WITHIN else type_sign(face.kind, -2, -6, 15))


def built(face: Face, width: float, height: float, pills: Pills) -> str:
    """A tile in a country."""
    return cardboard(face.kind, width, height, f"pr-{face.kind}-ink") + _in_country(face, width, height, pills)


def printed(face: Face, width: float, height: float, pills: Pills) -> str:
    """What is printed on a space: flat, with a dashed edge."""
    frame = f'stroke="var(--pr-{face.kind}-3)" stroke-width="1.5" stroke-dasharray="4 3"'
    ground = rect(0.75, 0.75, width - 1.5, height - 1.5, f"pr-{face.kind}-1", 8.5, frame)
    return ground + _in_country(face, width, height, pills)


def _in_country(face: Face, width: float, height: float, pills: Pills) -> str:
    """The scene on top and the symbols in a row below it; beside it, where they are many or there is little room."""
    row = pills.across(len(face.symbols))
    if row > width - 3 or pills is NARROW_PILLS:
        return _beside(face, width, height, 1 if len(face.symbols) <= 3 and pills is NARROW_PILLS else 2, pills)
    drawn = window(face, 4, 4, width - 8, height - 29.5)
    drawn += type_sign(face.kind, 6, 6)
    for number, (name, shown) in enumerate(face.symbols):
        drawn += pills.draw((width - row) / 2 + number * (pills.width + 1.5), height - 22.5, name, shown)
    return drawn


def tile_back(width: float, height: float, left: int) -> str:
    """The top of the stack, face down, with how many tiles are left in it."""
    body = "".join(rect(0, y, width, height, "edge", 9.5, 'stroke="var(--line-2)"') for y in (6, 3))
    body += rect(0.5, 0.5, width - 1, height - 1, "card-back-1", 9) + rect(
        4, 4, width - 8, height - 8, "card-back-2", 6
    )
    sign = symbol("prosperity", width / 2 - 8, height / 2 - 22, 16, "#fff", 'opacity=".5"')
    return body + sign + text(width / 2, height / 2 + 16, left, 19, 750, "#fff", "middle")


def price_tag(view: View, tile: int, right: float, y: float, size: float) -> str:
    """What a tile costs whoever looks, or who has the turn: gold if they can pay it. Nothing is sold at the end."""
    seat = view.seat if view.seat is not None else max(0, int(view.state.active))
    amount = price_of(view, seat, tile)
    width = 0.7 * size * len(str(amount)) + 7
    x = right - width
    base = y + 9 + size * 0.36
    ink = "#3A2900"
    weight = 800
    if amount <= view.state.players[seat].money:
        body = rect(x, y + 1.5, width, 18, "money-ink", 9, 'opacity=".5"') + rect(x, y, width, 18, "money", 9)
    else:
        body = rect(x, y, width, 18, "paper", 9, 'stroke="var(--line-2)"')
        ink = "ink-3"
        weight = 600
    tag = body + text(x + width / 2, base, amount, size, weight, ink, "middle")
    return tag if view.state.stage < Stage.FINAL else ""


# --- spaces without a tile --------------------------------------------------------------------------------


def empty_space(kind: str, width: float, height: float) -> str:
    frame = f'stroke="var(--pr-{kind}-3)" stroke-width="1.5"'
    hollow = rect(0.75, 0.75, width - 1.5, height - 1.5, f"pr-{kind}-2", 8.5, frame)
    hollow += rect(2, 2, width - 4, 5, "rgb(0 0 0 / .08)", 3)
    return hollow + symbol(kind, width / 2 - 12, height / 2 - 12, 24, f"pr-{kind}-ink", 'opacity=".45"')


def locked_space(width: float, height: float) -> str:
    frame = 'stroke="var(--pr-land-3)" stroke-width="1.5"'
    return rect(0.75, 0.75, width - 1.5, height - 1.5, "url(#pr-locked)", 8.5, frame) + lock(width / 2, height / 2, 13)


def lock(x: float, y: float, radius: float = 10) -> str:
    size = radius * 1.24
    return circle(x, y, radius, "pr-neg") + symbol("lock", x - size / 2, y - size * 0.53, size, "#fff")
