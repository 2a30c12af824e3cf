"""Prosperity's pieces: tiles and what they show, markers, discs, money, and the tracks they stand on."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from fourtopia.core.drawing import circle, group, line, path, place, rect, symbol, text, use
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.state import Stage, Symbol, Type
from fourtopia.games.prosperity.words import DECADES, SPACE_IDS, TILE_IDS, price_of, say

UNSEEN = "rgb(0 0 0 / 0)"  # a colour that can be pressed
WITH_SIGN = ("energy", "ecology", "points", "pollution")


def signed(number: int) -> str:
    """A number with its sign, as it is printed."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}") if number else "0"


def shown_number(name: str, number: int) -> str:
    return signed(number) if name in WITH_SIGN else str(number)


# --- tiles -----------------------------------------------------------------------------------------------


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


@dataclass(frozen=True)
class Pills:
    """How large the symbols on a tile are."""

    width: float = 37
    size: float = 13

    def across(self, columns: int) -> float:
        return columns * self.width + (columns - 1) * 1.5

    def draw(self, x: float, y: float, name: str, number: int, height: float = 19) -> str:
        """A symbol with its number. Plus is tinted; minus is dark, with its sign."""
        icon, base = self.size - 1.5, y + height / 2 + self.size * 0.35
        if name == "pollution":
            frame, tint, ink = _outlined(x, y, self.width, height, "paper", "ink-3"), "ink-2", "ink"
        elif number < 0:
            frame, tint, ink = rect(x, y, self.width, height, "pr-neg", 6), f"pr-{name}-neg", "#fff"
        else:
            colour = "pr-prosperity" if name == "points" else f"pr-{name}"
            frame = _outlined(x, y, self.width, height, f"{colour}-soft", colour)
            tint, ink = colour, f"{colour}-ink"
        end = x + self.width - (3 if name in WITH_SIGN else self.width * 0.2)
        sign = symbol(name, x + 2.5, y + (height - icon) / 2, icon, tint)
        return frame + sign + text(end, base, shown_number(name, number), self.size, 750, ink, "end")

    def block(self, face: Face, x: float, y: float, height: float, columns: int) -> str:
        """All symbols of a tile, in columns that end at the bottom."""
        rows, words = max(1, math.ceil(len(face.symbols) / columns)), ""
        step = 20 if rows <= 2 else min(15.4, (height - 12) / rows)
        first = y + height - (33 if rows == 1 else 3 + rows * step)
        if face.kind == "special":
            first = y + height - 42
            words = text(x + self.width / 2, y + height - 9, say("board.now"), self.size, 600, "ink-2", "middle")
        for place_, (name, number) in enumerate(face.symbols):
            row, column = divmod(place_, columns)
            words += self.draw(
                x + column * (self.width + 1.5), first + row * step, name, number, step - (1 if rows <= 2 else 0.4)
            )
        return words


WIDE_PILLS = Pills()
NARROW_PILLS = Pills(33, 12)
SMALLEST_WINDOW = 23


def _outlined(x: float, y: float, width: float, height: float, fill: str, edge: str) -> str:
    return rect(x + 0.5, y + 0.5, width - 1, height - 1, fill, 5.5, f'stroke="var(--{edge})" stroke-width="1"')


def type_sign(kind: str, x: float, y: float, size: float = 16) -> str:
    sign = "points" if kind == "special" else kind
    return rect(x, y, size, size, f"pr-{kind}-ink", size * 0.3) + symbol(sign, x + 2.5, y + 2.5, size - 5, "#fff")


def window(face: Face, x: float, y: float, width: float, height: float, radius: float = 6) -> str:
    """The scene of a tile on the colour of its type."""
    horizon, corner = height * 0.32, f"a{radius} {radius} 0 0 1"
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
        drawn, x = "", (width - across) / 2
    else:
        drawn, x = window(face, 4, 4, room, height - 8), width - across - 4
    drawn += pills.block(face, x, 0, height, columns)
    return drawn + (type_sign(face.kind, 4, height - 20) if room > 36 else type_sign(face.kind, -2, -6, 15))


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
    x, base, ink, weight = right - width, y + 9 + size * 0.36, "#3A2900", 800
    if amount <= view.state.players[seat].money:
        body = rect(x, y + 1.5, width, 18, "money-ink", 9, 'opacity=".5"') + rect(x, y, width, 18, "money", 9)
    else:
        body, ink, weight = rect(x, y, width, 18, "paper", 9, 'stroke="var(--line-2)"'), "ink-3", 600
    tag = body + text(x + width / 2, base, amount, size, weight, ink, "middle")
    return tag if view.state.stage < Stage.FINAL else ""


# --- pieces ----------------------------------------------------------------------------------------------


def cube(seat: int, size: float = 14) -> str:
    """A marker of a seat, by its middle."""
    half, colour, edge = size / 2, f"seat-{seat + 1}", f"seat-{seat + 1}-edge"
    body = rect(-half, 3 - half, size, size, "rgb(0 0 0 / .3)", 3.5) + rect(-half, 2 - half, size, size, edge, 3.5)
    body += rect(-half, -half, size, size, colour, 3.5, f'stroke="var(--{edge})" stroke-width="1"')
    return body + symbol(colour, -size * 0.29, -size * 0.29, size * 0.58, "#2E2200" if seat == 2 else "#fff")


def disc(radius: float) -> str:
    """A pollution disc, by its middle."""
    body = circle(0, 3, 15, "rgb(0 0 0 / .35)") + circle(0, 1.5, 15, "pr-disc-2") + circle(0, 0, 15, "pr-disc")
    body += circle(0, 0, 11.5, "none", 'stroke="rgb(255 255 255 / .16)" stroke-width="1.5"')
    cloud = "M-5.5 4a3.2 3.2 0 0 1-.3-6.300 5 5 0 0 1 9.600-.8A3.600 3.600 0 0 1 3.500 4z"
    return group(body + path(cloud, "rgb(255 255 255 / .5)"), extra=f'transform="scale({radius / 15:.3f})"')


def notes(money: int, room: float) -> tuple[str, float]:
    """Banknotes for a sum, fanned so that they fit, and how wide they are."""
    sums = ([500] * (money // 500) + [100] * (money % 500 // 100) + [50] * (money % 100 // 50))[-12:]
    step, drawn = min(52.0, (room - 66) / max(1, len(sums) - 1)), ""
    for number, amount in enumerate(sums):
        drawn += place(step * number, number % 2 * 1.5, note(amount), turn=(-3, 2, -1.5)[number % 3])
    return drawn, step * (len(sums) - 1) + 66 if sums else 0


def note(amount: int) -> str:
    body = rect(0, 2, 66, 36, "rgb(0 0 0 / .28)", 4) + rect(0, 0, 66, 36, f"pr-note-{amount}", 4)
    body += rect(3, 3, 60, 30, "none", 2.5, 'stroke="rgb(255 255 255 / .6)" stroke-width="1.2"')
    return body + circle(33, 18, 12, "rgb(255 255 255 / .3)") + text(33, 23.5, amount, 15, 800, "pr-note-ink", "middle")


def actions(view: View, seat: int, right: float, y: float, room: float, radius: float) -> str:
    """The actions that a seat has left in this turn."""
    of, drawn = int(view.box.turn_actions), ""
    left = int(view.state.actions_left) if seat == view.state.active else 0
    step = min(2 * radius + 8, room / of)
    for number in range(of):
        x = right - radius - (of - 1 - number) * step
        drawn += circle(x, y, radius - 2, "pr-tray", 'stroke="var(--line-2)" stroke-dasharray="4 3"')
        if number < left:
            token = circle(0, radius / 7, radius, "rgb(0 0 0 / .25)") + circle(0, radius / 9, radius, "wood-2")
            token += circle(0, 0, radius, "wood-1") + symbol("hand", -radius / 2, -radius / 2, radius, "#4A2D10")
            token += circle(0, 0, radius * 0.83, "none", 'stroke="rgb(255 255 255 / .4)" stroke-width="1.5"')
            drawn += place(x, y, token, f"s{seat + 1}-action-{number + 1}", "piece")
    x = right - 2 * radius - (of - 1) * step - 10
    drawn += text(x, y - 2, say("board.actions"), 13, 600, "ink-2", "end")
    return drawn + text(x, y + 15, say("board.left", count=left), 14, 750, "ink", "end")


def medal(name: str, x: float, y: float, radius: float, scored: bool = True) -> str:
    """A scoring symbol: solid when it has been scored, dashed while it is still to come."""
    size = radius * 1.22
    sign = symbol(name, x - size / 2, y - size / 2, size, "paper" if scored else f"pr-{name}")
    if scored:
        return circle(x, y, radius, f"pr-{name}") + sign
    dashes = f'stroke="var(--pr-{name})" stroke-width="1.5" stroke-dasharray="3 2.5"'
    return circle(x, y, radius - 0.5, "paper", dashes) + sign


def trail(x: float, y: float, to_x: float, to_y: float) -> str:
    """A dotted line from where something stood before."""
    dots = 'class="trail" stroke-dasharray="0.1 5" aria-hidden="true"'
    return circle(x, y, 3, "just") + line(f"M{x:.1f} {y:.1f}L{to_x:.1f} {to_y:.1f}", "just", 3, dots)


# --- tracks ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Meter:
    """The track of energy or ecology: from -10 to +10; who has more or less stands on the last space."""

    x: float
    y: float
    cell: float
    end: float  # the width of the first and the last space
    height: float
    labelled: int  # every so many spaces have their number

    MOST = 10

    @property
    def width(self) -> float:
        return self.cell * (2 * self.MOST - 1) + 2 * self.end

    def space(self, value: int) -> tuple[float, float]:
        """Where a space begins and how wide it is."""
        value = max(-self.MOST, min(self.MOST, value))
        x = self.x if value == -self.MOST else self.x + self.end + (value + self.MOST - 1) * self.cell
        return x, self.end if abs(value) == self.MOST else self.cell

    def middle(self, value: int) -> tuple[float, float]:
        x, width = self.space(value)
        return x + width / 2, self.y + self.height / 2 - 1

    def draw(self, name: str, value: int) -> str:
        drawn = symbol(name, self.x - 34, self.y + self.height / 2 - 12, 22, f"pr-{name}")
        drawn += rect(self.x - 4, self.y - 1, self.width + 8, self.height + 4, "rgb(0 0 0 / .1)", 11)
        drawn += rect(self.x - 4, self.y - 3, self.width + 8, self.height + 4, "pr-tray", 11)
        spaces, size = range(-self.MOST, self.MOST + 1), 13 if self.labelled == 1 else 12
        for each in spaces:
            (x, width), colour = self.space(each), "pr-below" if each < 0 else f"pr-{name}-soft" if each else "pr-zero"
            drawn += rect(x + 0.8, self.y, width - 1.6, self.height - 2, colour, 5)
        for each in spaces[:: self.labelled]:
            x, y = self.middle(each)
            if self.labelled > 1 and abs(each) == self.MOST:  # wider than its space
                x += 8 if each < 0 else -8
            if abs(each - max(-self.MOST, min(self.MOST, value))) >= min(2, self.labelled):  # room beside the marker
                drawn += text(x, y + 4.5, signed(each), size, 600, "ink-2" if each else "ink", "middle")
        if abs(value) > self.MOST:
            drawn += text(self.middle(value)[0], self.y - 5, signed(value), size, 800, "ink", "middle")
        return drawn


@dataclass(frozen=True)
class PollutionTrack:
    """Round spaces, and the triangle as the last one."""

    x: float
    y: float
    width: float
    rows: int
    spaces: int
    ROW = 38

    @property
    def per_row(self) -> int:
        return math.ceil((self.spaces + 1) / self.rows)

    @property
    def radius(self) -> float:
        return min(15.5, self.width / self.per_row * 0.44)

    def middle(self, number: int) -> tuple[float, float]:
        """Of a space, from 1; all beyond the round ones are the triangle."""
        row, column = divmod(min(number, self.spaces + 1) - 1, self.per_row)
        return self.x + (column + 0.5) * self.width / self.per_row, self.y + (row + 0.5) * self.ROW

    def draw(self, discs: int, symbols: Sequence[int]) -> str:
        height = self.rows * self.ROW
        drawn = symbol("pollution", self.x - 34, self.y + height / 2 - 11, 22, "ink-2")
        drawn += rect(self.x - 4, self.y - 2, self.width + 8, height + 6, "rgb(0 0 0 / .1)", 14)
        drawn += rect(self.x - 4, self.y - 4, self.width + 8, height + 6, "pr-tray", 14)
        for number in range(1, self.spaces + 1):
            drawn += self._hole(number, discs, number in symbols)
        return drawn + self._triangle()

    def _hole(self, number: int, discs: int, has_symbol: bool) -> str:
        (x, y), radius = self.middle(number), self.radius
        if has_symbol:
            ring = circle(x, y, radius, "pr-prosperity-soft", 'stroke="var(--pr-prosperity)" stroke-width="2"')
            return ring + symbol("prosperity", x - radius * 0.6, y - radius * 0.65, radius * 1.2, "pr-prosperity")
        hole = circle(x, y, radius, "pr-hole", 'stroke="var(--line-2)" stroke-width="1"')
        if number <= discs or radius < 11:
            return hole
        return hole + text(x, y + 4.6, number, 13, 550, "ink-2", "middle")

    def _triangle(self) -> str:
        (x, y), size = self.middle(self.spaces + 1), self.radius / 15.5
        corners = "M-14 15q-4 0-2-4L-2-15q2-3 4 0l14 26q2 4-2 4z"
        sign = path(corners, "pr-triangle", 'stroke="var(--bad)" stroke-width="2" stroke-linejoin="round"')
        sign += text(0, 11.5, "!", 19, 800, "bad", "middle")
        return place(x, y, sign, title=say("board.triangle"), scale=size)


def current_decade(view: View) -> int:
    first = view.box.decade_first
    return max(d for d in range(s.DECADES) if first[d] < s.START_TILES + max(1, int(view.state.turn)))


def decades(view: View, narrow: bool) -> str:
    """The seven decades; the wide current one shows which symbols have been scored in it."""
    x, y, height, drawn, first = (
        4.0 if narrow else 12.0,
        6 if narrow else 16,
        40 if narrow else 58,
        "",
        view.box.decade_first,
    )
    for decade, year in enumerate(DECADES):
        tiles, is_now = range(first[decade], first[decade + 1]), decade == current_decade(view)
        done, of = sum(int(view.state.tiles[tile]) != s.IN_STACK for tile in tiles), len(tiles)
        width = 49.0 if narrow else 178.0 if is_now else 68.0
        frame = f'stroke="var(--{"accent" if is_now else "line"})" stroke-width="{2 if is_now else 1}"'
        drawn += rect(x, y, width, height, "accent-soft" if is_now else "paper-2", 9, frame)
        if is_now and not narrow:
            drawn += text(x + 12, y + 20, year, 17, 780) + _scorings(view, tiles, x + 6, width - 12, 57, 12)
            drawn += text(x + width - 11, y + 19.5, say("board.tile-of", number=done, of=of), 13, 600, "ink-2", "end")
        else:
            ink, step = "ink" if done or is_now else "ink-3", width / 7.5
            drawn += text(x + width / 2, y + height * 0.42, year, 14 if narrow else 15, 700, ink, "middle")
            for number in range(of):
                fill, edge = ("ink-3", "") if number < done else ("paper", 'stroke="var(--line-2)" stroke-width="1.2"')
                at = x + width / 2 + (number - (of - 1) / 2) * step
                drawn += circle(at, y + height * 0.72, step * 0.36, fill, edge)
            if narrow and is_now and view.state.drawn == s.NO_TILE and view.state.stage < Stage.FINAL:
                drawn += _scorings(view, tiles, 256, 106, 64, 9)
        x += width + (2.5 if narrow else 5)
    return group(drawn, cls="scenery")


def _scorings(view: View, tiles: Sequence[int], x: float, width: float, y: float, radius: float) -> str:
    """The scoring symbols of a decade: solid when scored, ringed while they are."""
    drawn, step = "", width / len(tiles)
    for number, tile in enumerate(sorted(tiles, key=lambda tile: (int(view.box.tiles[tile].scores), tile))):
        at = x + (number + 0.5) * step
        scored = view.state.tiles[tile] != s.IN_STACK
        drawn += medal(SYMBOL_NAMES[view.box.tiles[tile].scores], at, y, radius, bool(scored))
        if tile == view.state.drawn:
            drawn += circle(at, y, radius + 2.5, "none", 'stroke="var(--just)" stroke-width="2.5"')
    return drawn
