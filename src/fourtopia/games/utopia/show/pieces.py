"""Utopia's pieces: princes, monuments, wonders, ships, ministers, guests, cards and privileges."""

import functools
import math
from collections.abc import Iterable
from typing import NamedTuple

from fourtopia.core.drawing import circle, ellipse, group, line, number, path, place, rect, ring, symbol, text, use
from fourtopia.games.utopia.show.scenery import ANIMALS, DISTRICTS, Chart, Point, Span, between, centre, inset
from fourtopia.games.utopia.state import MAX_SEATS
from fourtopia.games.utopia.words import say

SIGNS = ("maya", "persia", "egypt", "greece", "china")  # symbols and colours, by civilization

# A prince has the shape of its seat; 36 high and wide at most, around its middle.
_CHIPS = (
    "M0-14A14 14 0 1 1 0 14 14 14 0 1 1 0-14z",
    "M-9.5-13H9.5Q13-13 13-9.5V9.5Q13 13 9.5 13H-9.5Q-13 13-13 9.5V-9.5Q-13-13-9.5-13z",
    "M-3-15Q0-19 3-15C8-9 13 0 15.5 8.5Q16.5 13 12 13.5 0 15-12 13.5-16.5 13-15.5 8.5C-13 0-8-9-3-15z",
    "M-2.4-15Q0-17 2.4-15L15-2.4Q17 0 15 2.4L2.4 15Q0 17-2.4 15L-15 2.4Q-17 0-15-2.4z",
    "M-2-15.6Q0-16.6 2-15.6L13-9 14.6-6V6L13 9 2 15.6Q0 16.6-2 15.6L-13 9-14.6 6V-6L-13-9z",
)
_MOST_SEEN = 3  # princes of a stack
_LIFT = 3  # from prince to prince in a stack
_SMALL = 0.62  # princes that a disc with a number would hide
_SHADOW = "rgb(0 0 0 / .28)"


def defs() -> str:
    """What is drawn once and used often."""
    drawn = _GRADIENTS
    for seat in range(1, MAX_SEATS + 1):
        drawn += group(_chip(seat), id=f"ut-chip-{seat}")
        size, down = (14, 1.5) if seat == 3 else (15, 0)  # a triangle has little room
        for sign in SIGNS:
            inside = symbol(sign, -size / 2, -size / 2 + down, size, f"ut-chip-ink-{seat}")
            drawn += group(use(f"ut-chip-{seat}") + inside, id=f"ut-prince-{seat}-{sign}")
        drawn += group(_minister(seat), id=f"ut-minister-{seat}") + group(_base(seat), id=f"ut-base-{seat}")
    for name, shapes in _BUILDINGS.items():
        drawn += group("".join(path(shape, colour) for colour, shape in shapes), id=f"ut-{name}")
    arts = {"ship": _ship("ut-sail-2"), "arrival": _ship("ut-sail"), "bag": _bag()}
    arts |= {"lighthouse": _lighthouse(), "house": _HOUSE, "house-2": _LONG_HOUSE, "tree": _TREE, "pine": _PINE}
    return drawn + "".join(group(art, id=f"ut-{name}") for name, art in arts.items())


_GRADIENTS = (
    '<linearGradient id="ut-sea" x1="0" y1="0" x2=".4" y2="1"><stop offset="0" stop-color="var(--ut-sea-1)"/>'
    '<stop offset="1" stop-color="var(--ut-sea-2)"/></linearGradient><linearGradient id="ut-beam">'
    '<stop offset="0" stop-color="var(--ut-lamp)" stop-opacity=".8"/>'
    '<stop offset="1" stop-color="var(--ut-lamp)" stop-opacity="0"/></linearGradient>'
    '<pattern id="ut-back" width="12" height="12" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="12" height="12" fill="var(--card-back-2)"/><rect width="6" height="12" fill="var(--card-back-1)"/>'
    '</pattern><pattern id="ut-waves" width="170" height="150" patternUnits="userSpaceOnUse"><path class="ut-wave" '
    'd="M12 30q6-4 12 0t12 0M108 18q5-4 10 0t10 0M70 74q7-4 14 0t14 0M140 96q5-4 10 0t10 0M20 118q6-4 12 0t12 0" '
    'fill="none"/></pattern>'
)


# --- princes ---


def _chip(seat: int) -> str:
    shape, edge = _CHIPS[seat - 1], f"seat-{seat}-edge"
    drawn = path(shape, _SHADOW, 'transform="translate(1.5 5)"') + path(shape, edge, 'transform="translate(0 3)"')
    drawn += path(shape, f"seat-{seat}", f'stroke="var(--{edge})" stroke-width="1"')
    return drawn + path(shape, "none", 'stroke="#fff" stroke-opacity=".38" stroke-width="1.3" transform="scale(.86)"')


def stack(seat: int, civilization: int, count: int, size: float = 1) -> str:
    """Princes of one seat and civilization on each other; three are seen, the number says how many there are."""
    seen = min(count, _MOST_SEEN)
    drawn = "".join(use(f"ut-chip-{seat + 1}", 0, -_LIFT * lower) for lower in range(seen - 1))
    top = -_LIFT * (seen - 1)
    drawn += use(f"ut-prince-{seat + 1}-{SIGNS[civilization]}", 0, top)
    if count > 1 and size < _SMALL:
        font = min(22.0, 11 / size)
        return drawn + text(13, top, count, font, 800, "ink", "middle", 'class="ut-number"')
    return drawn + (place(11, top - 11, tally(count), scale=max(1.0, 0.8 / size)) if count > 1 else "")


def tally(count: int) -> str:
    """How many there are, on a dark disc."""
    wide = 9 if count < 10 else 12
    return rect(-wide, -8.5, 2 * wide, 17, "ink", 8.5) + text(0, 4.7, count, 13.5, 750, "paper", "middle")


def plot(value: int, island: str) -> str:
    """The empty building place of a district, with its printed value; around its middle."""
    shape = "M-12-12H12L16-8V8L12 12H-12L-16 8V-8z"
    pen = f'stroke="var(--ut-{island}-ink)" stroke-width="1.6"'
    drawn = path(shape, "rgb(0 0 0 / .18)", 'transform="translate(0 2.5)"') + path(shape, "paper", pen)
    return drawn + text(0, 6, value, 17, 780, f"ut-{island}-ink", "middle")


# --- buildings: about 44 wide and 50 high, on their foot ---


def monument(civilization: int, seat: int) -> str:
    return use(f"ut-base-{seat + 1}") + use(f"ut-{SIGNS[civilization]}", 0, -4)


def wonder(seat: int) -> str:
    return use(f"ut-base-{seat + 1}", extra='transform="scale(1.7 1.2)"') + use("ut-wonder", 0, -5)


def _base(seat: int) -> str:
    pen = f'stroke="var(--seat-{seat}-edge)" stroke-width="1"'
    drawn = ellipse(0, 6, 30, 7, "rgb(0 0 0 / .22)") + rect(-25, -3, 50, 14, f"seat-{seat}-edge", 5)
    drawn += rect(-25, -5, 50, 11, f"seat-{seat}", 5, pen) + circle(0, 0.5, 6, f"seat-{seat}-edge")
    return drawn + symbol(f"seat-{seat}", -3.8, -3.3, 7.6, "#fff")


_SHINE = "rgb(255 255 255 / .4)"
_BUILDINGS = {  # colours and shapes, from back to front; the wonder is 84 wide and 92 high
    "rocks": (
        ("ut-foam-2", "M-15 5a15 9 0 0 1 30 0 15 9 0 0 1-30 0z"),
        ("ut-rock", "M-10 4Q-6-10 0-11.5 8-6 10 4 0 8-10 4z"),
        ("ut-rock-2", "M-5-5Q0-11 3-6 0-4-5 0z"),
    ),
    "wonder": (
        ("ut-wonder-2", "M-40-9h80v9h-80zM-32-38h64v23h-64z"),
        ("ut-wonder-1", "M-36-15h72v7h-72zM-32-38h64v3h-64zM-18-52h36v15h-36z"),
        ("ut-wonder-3", "M-28-15v-9a4.5 4.5 0 0 1 9 0v9zM-16-15v-9a4.5 4.5 0 0 1 9 0v9zM7-15v-9a4.5 4.5 0 0 1 9 0v9z"),
        ("ut-wonder-3", "M19-15v-9a4.5 4.5 0 0 1 9 0v9zM-13-49h4v9h-4zM-5.5-49h4v9h-4zM1.5-49h4v9h-4zM9-49h4v9h-4z"),
        ("ut-wonder-4", "M-6-15v-10a6 6 0 0 1 12 0v10z"),
        ("ut-wonder-1", "M-38-58h10v44h-10zM28-58h10v44h-10z"),
        ("ut-gold-2", "M-39.5-58q6.5-14 13 0zM26.5-58q6.5-14 13 0zM-34-72h2v8h-2zM32-72h2v8h-2zM-1-92h2v10h-2z"),
        ("cloth-1", "M-32-72l8 2.5-8 2.5zM34-72l8 2.5-8 2.5z"),
        ("ut-gold", "M-20-52C-23-68-10-76 0-83 10-76 23-68 20-52z"),
        (_SHINE, "M-14-54c-4-12 2-19 10-25-6 8-8 16-6 25z"),
        ("rgb(120 70 0 / .25)", "M6-54c3-9 2-17-3-26 8 7 14 14 11 26z"),
    ),
    "maya": (
        ("ut-maya-2", "M-20-8h40v8h-40zM-12-24h24v8h-24z"),
        ("ut-maya-3", "M-16-16h32v8h-32zM-8.5-32h17v8h-17zM-7-41h14v9h-14z"),
        ("ut-maya-2", "M-9-43.5h18v3.5h-18z"),
        (_SHINE, "M-20-8h40v2h-40zM-16-16h32v2h-32zM-12-24h24v2h-24zM-8.5-32h17v2h-17z"),
        ("rgb(0 0 0 / .2)", "M-5 0-3-32h6L5 0z"),
        ("ut-maya-4", "M-2.5-38h5v6h-5z"),
        ("ut-maya-2", "M-4.6-5h9.2v1.2h-9.2zM-4.3-11h8.6v1.2h-8.6zM-4-17h8v1.2h-8zM-3.7-23h7.4v1.2h-7.4z"),
    ),
    "persia": (
        ("ut-persia-3", "M-20-19h40v19h-40z"),
        ("ut-persia-2", "M-20-19h40v3h-40zM-19-38h4.5v38h-4.5zM14.5-38H19v38h-4.5zM-12-25h24v25h-24z"),
        ("brass", "M-19.8-39a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM13.8-39a3 3 0 0 1 6 0 3 3 0 0 1-6 0zM-1-51h2v6h-2z"),
        ("ut-persia-4", "M-7 0V-10C-7-16-3-18 0-21 3-18 7-16 7-10V0z"),
        ("ut-persia-5", "M-10-25C-15-33-8-39 0-45 8-39 15-33 10-25z"),
        (_SHINE, "M-7-26c-4-6 0-11 5-15-3 5-4 10-2 15z"),
    ),
    "egypt": (
        ("ut-egypt-3", "M-21 0-17-21H-6L-4 0zM21 0 17-21H6L4 0z"),
        ("ut-egypt-2", "M-21 0-17-21h3L-17 0zM4 0 6-21h3L8 0zM-19-23.5h14v3.5h-14zM5-23.5h14v3.5H5z"),
        ("ut-egypt-2", "M-5.5 0-3.7-40H3.7L5.5 0z"),
        ("ut-egypt-3", "M0 0V-40H3.7L5.5 0z"),
        ("brass", "M-3.7-40 0-48 3.7-40z"),
        ("ut-egypt-4", "M-2.3-33h1.6v4h-1.6zM-2.4-26h1.6v3h-1.6zM-2.5-19h1.6v4h-1.6zM-2.6-11h1.6v3h-1.6z"),
    ),
    "greece": (
        ("ut-greece-3", "M-22-4h44v4h-44z"),
        ("ut-greece-4", "M-17-26h34v19h-34z"),
        ("ut-greece-2", "M-20-7.5h40v4h-40zM-18-27h5v20h-5zM-8.5-27h5v20h-5zM3.5-27h5v20h-5zM13-27h5v20h-5z"),
        ("ut-greece-3", "M-15-26h1.5v18h-1.5zM-5.5-26h1.5v18h-1.5zM6.5-26H8v18H6.5zM16-26h1.5v18H16z"),
        ("ut-greece-2", "M-21-31h42v4.5h-42zM-22-31 0-43 22-31z"),
        ("ut-greece-3", "M-21-28h42v1.5h-42z"),
        ("ut-greece-5", "M-14-32.5 0-40 14-32.5z"),
    ),
    "china": (
        ("ut-china-4", "M-16-5h32v5h-32z"),
        ("ut-china-3", "M-14-13h28v9h-28zM-10.5-27h21v9h-21zM-6.5-40h13v9h-13z"),
        ("ut-china-2", "M-12-13h2v9h-2zM-1-13h2v9h-2zM10-13h2v9h-2zM-8.5-27h2v9h-2zM-1-27h2v9h-2zM6.5-27h2v9h-2z"),
        ("ut-china-2", "M-22-14Q-14-16-9-20H9Q14-16 22-14L20-11.5H-20z"),
        ("ut-china-2", "M-18.5-28Q-10.5-30-7.2-34H7.2Q10.5-30 18.5-28L16.5-25.5h-33z"),
        ("ut-china-2", "M-14.5-41Q-6.5-43-5.2-47H5.2Q6.5-43 14.5-41L12.5-38.5h-25z"),
        ("brass", "M-1-53h2v6h-2z"),
    ),
}


_HOUSE = path("M-7 1V-5L0-11 7-5V1z", "ut-wall") + path("M-9-4 0-12 9-4 7.5-2 0-8.5-7.5-2z", "ut-roof")
_LONG_HOUSE = rect(-9, -6, 18, 7, "ut-wall", 1) + path("M-11-5-7-12H7L11-5z", "ut-roof")
_TREE = ellipse(0, 1, 5, 2, "rgb(0 0 0 / .14)") + circle(0, -5, 5.5, "leaf-2") + circle(-1.3, -6, 4, "leaf-1")
_PINE = path("M0-14l5 12q-5 3-10 0z", "leaf-2") + path("M0-14l1 13q-4 0-6-1z", "leaf-1")


def _lighthouse() -> str:
    drawn = ellipse(0, 3, 13, 5, "ut-rock") + ellipse(0, 1, 10, 4, "ut-rock-2") + path("M-6 0-4-25H4L6 0z", "#F7F2E6")
    drawn += path("M-5.5-6-5-13 4.9-15.5 5.5-8.5zM-4.5-19.5-4.1-25H4L4.3-22z", "ut-red")
    drawn += rect(-6, -28, 12, 3.5, "steel-ink", 1) + rect(-3.5, -34, 7, 6.5, "ut-lamp", 1)
    return drawn + path("M-5-34 0-39 5-34z", "ut-red") + path("M4-33 30-41V-25L4-30z", "url(#ut-beam)")


# --- the sea and the score track ---


def _ship(sail: str) -> str:
    drawn = ellipse(0, 5, 17, 4, "rgb(0 0 0 / .16)") + line("M0 0V-25", "wood-2", 2)
    drawn += path("M2-24C12-20 15-12 14-5H2z", sail) + path("M-2-20C-9-16-11-10-11-5H-2z", sail, 'opacity=".85"')
    drawn += path("M-17-3H17C16 4 11 7 6 7H-6C-11 7-16 4-17-3z", "ut-hull")
    return drawn + rect(-17, -4.5, 34, 2.5, "wood-1", 1)


def arrival_ship(island: str) -> str:
    """The ship that brings an island's guests, its animal on the sail; 50 wide."""
    sign = symbol(ANIMALS[island], 2.5, -20, 10, f"ut-{island}-3")
    return group(use("ut-arrival") + sign, extra='transform="scale(1.45)"')


def guest(civilization: int, island: str) -> str:
    """A guest: a round token in the island's colour with the civilization's sign; 26 wide, around its middle."""
    pen = f'stroke="var(--ut-{island}-ink)" stroke-width="2"'
    drawn = circle(1, 3.5, 13, _SHADOW) + circle(0, 2, 13, f"ut-{island}-3") + circle(0, 0, 12, "paper", pen)
    return drawn + symbol(SIGNS[civilization], -8, -8, 16, f"ut-{SIGNS[civilization]}")


def _bag() -> str:
    """The bag of guests, 40 wide and 44 high, around its middle."""
    drawn = ellipse(0, 22, 20, 5, "rgb(0 0 0 / .22)")
    drawn += path("M-7-10C-17-4-21 6-20 14-19 22-10 23 0 23 10 23 19 22 20 14 21 6 17-4 7-10z", "ut-cloth")
    drawn += path("M-11-19Q-4-15 0-19 4-15 11-19 9-13 7-10H-7Q-9-13-11-19z", "ut-cloth")
    drawn += path("M-13 2C-16 8-16 14-13 18-14 12-12 6-9 0z", "rgb(255 255 255 / .25)")
    return drawn + line("M-8-10H8", "brass", 3)


def _minister(seat: int) -> str:
    body = "M-8-1.5C-8-8-5.5-13-2.6-14.8A5.6 5.6 0 1 1 2.6-14.8C5.5-13 8-8 8-1.5 8 1.5-8 1.5-8-1.5z"
    drawn = ellipse(0, 0.5, 9, 2.6, "rgb(0 0 0 / .3)")
    drawn += path(body, f"seat-{seat}", f'stroke="var(--seat-{seat}-edge)" stroke-width="1.2"')
    return drawn + symbol(f"seat-{seat}", -3.6, -10.2, 7.2, f"ut-chip-ink-{seat}")


def change_mark(rose: bool) -> str:
    """An arrow on amber: what rose or fell since the last decision."""
    arrow = "M0 4.5V-4.5M-4-.5 0-4.5 4-.5" if rose else "M0-4.5V4.5M-4 .5 0 4.5 4 .5"
    return rect(-11, -9.5, 22, 19, "just", 9.5) + line(arrow, "#3A2900", 2.2)


# --- what lies in front of a player ---

CARD = (88, 122)
UNSEEN = -1


def card(civilization: int) -> str:
    """An action card, by its top left corner; face down if it is UNSEEN."""
    sign, (width, height) = SIGNS[civilization], CARD
    if civilization == UNSEEN:
        back = _card_face() + rect(5, 5, width - 10, height - 10, "url(#ut-back)", 7)
        return back + symbol("prince", width / 2 - 17, height / 2 - 17, 34, "back-line", 'opacity=".5"')
    drawn = _card_face() + rect(5, 5, width - 10, 84, f"ut-{sign}-soft", 7)
    drawn += ellipse(width / 2 + 4, 80, 32, 6, "rgb(0 0 0 / .13)")
    drawn += use(f"ut-{sign}", extra=f'transform="translate({width / 2 + 4} 80) scale(1.1)"')
    drawn += rect(8, 8, 24, 24, f"ut-{sign}", 7) + symbol(sign, 12, 12, 16, "#fff")
    return drawn + text(width / 2, 110, say(f"land.{sign}"), 15.5, 700, "ink", "middle")


def _card_face() -> str:
    return rect(0, 4, *CARD, "edge", 10) + rect(0, 0, *CARD, "card", 10, _CARD_EDGE)


_CARD_EDGE = 'stroke="var(--line-2)" stroke-width="1"'


def privilege(seat: int) -> str:
    """A privilege: a medal, 44 wide, around its middle."""
    drawn = circle(0, 3, 22, f"seat-{seat + 1}-edge") + circle(0, 0, 22, f"seat-{seat + 1}")
    drawn += circle(0, 0, 19, "none", 'stroke="#fff" stroke-opacity=".4" stroke-width="2"')
    return drawn + symbol("privilege", -13, -13, 26, f"ut-chip-ink-{seat + 1}")


def turned_mark(civilization: int) -> str:
    """What a card is turned into, hanging over its corner."""
    sign = SIGNS[civilization]
    drawn = circle(0, 0, 17, "card", 'stroke="var(--just)" stroke-width="3"') + circle(0, 0, 13, f"ut-{sign}")
    return drawn + symbol(sign, -8, -8, 16, "#fff")


def tag(words: str) -> str:
    """A few words on paper, around their middle."""
    width = 7.8 * len(words) + 18
    return rect(-width / 2, -12, width, 24, "paper", 12, _CARD_EDGE) + text(0, 5, words, 13.5, 700, "ink", "middle")


def pile(count: int) -> str:
    """The draw pile, with its number."""
    drawn = "".join(rect(0, 4 + 3 * each, *CARD, "edge", 10, _CARD_EDGE) for each in (2, 1) if count)
    drawn += card(UNSEEN) if count else _card_face()
    return drawn + place(CARD[0] / 2, CARD[1] / 2, tag(str(count)), scale=1.25)


def discards(counts: list[int]) -> str:
    """The discard pile: how many cards of each civilization lie there."""
    drawn = _card_face()
    for row, (sign, count) in enumerate(zip(SIGNS, counts, strict=True)):
        y = 8 + 22 * row
        drawn += rect(9, y, 20, 20, f"ut-{sign}", 6) + symbol(sign, 12, y + 3, 14, "#fff")
        drawn += text(CARD[0] - 16, y + 16, count, 18, 750, "ink" if count else "ink-3", "end")
    return drawn


def words_beside(words: str, x: float) -> str:
    """A line of text, broken in two if it is long."""
    first, _, rest = words.partition(": ")
    return text(x, 21 if rest else 28, first, 13, 600, "ink-2") + text(x, 37, rest, 13, 500, "ink-2")


def in_reserve(seat: int, civilization: int, count: int) -> str:
    """Princes that are not in the city: a prince and their number."""
    chip = group(use(f"ut-prince-{seat + 1}-{SIGNS[civilization]}"), extra='transform="scale(.72)"')
    return group(chip, extra='opacity=".35"' if not count else "") + text(14, 5, count, 14, 700, "ink")


def bases(seat: int, count: int, pitch: float) -> str:
    """Bases in reserve, up to eight of them drawn, and their number."""
    colour, shown = f"seat-{seat + 1}", min(count, 8)
    drawn = "".join(rect(pitch * each, 3, pitch - 3, 9, f"{colour}-edge", 4) for each in range(shown))
    drawn += "".join(rect(pitch * each, 0, pitch - 3, 10, colour, 4) for each in range(shown))
    return drawn + text(pitch * shown + 4, 11, say("board.bases-short", count=count), 13.5, 650, "ink-2")


def crown() -> str:
    """The head of the prestige scale."""
    drawn = path("M13 22 11 12l5 4 4-6 4 6 5-4-2 10z", "brass")
    return drawn + text(35, 22, say("board.scale"), 13.5, 650, "ut-stele-ink")


def scale_step(civilization: int, value: int, owners: list[tuple[int, int]], width: float, height: float) -> str:
    """A civilization on its step of the prestige scale; `owners` are seats and how many such monuments they have."""
    sign, slim = SIGNS[civilization], width < 100
    drawn = empty_step(value, width, height) + rect(10, 6, 27, 27, f"ut-{sign}", 8)
    drawn += text(23.5, 26, value, 19, 800, "#fff", "middle")
    x, y, size = (48, height - 50, 0.7) if slim else (84, height - 40, 1.12)
    drawn += ellipse(x, y, 28 * size, 6 * size, "rgb(0 0 0 / .14)")
    drawn += use(f"ut-{sign}", extra=f'transform="translate({number(x)} {number(y)}) scale({size})"')
    for row, (seat, count) in enumerate(owners):
        colours = f'stroke="var(--seat-{seat + 1}-edge)"'
        drawn += symbol(f"seat-{seat + 1}", 10, 38 + 15 * row, 13, f"seat-{seat + 1}", colours)
        drawn += text(26, 49.5 + 15 * row, count, 13.5, 700, "ut-stele-ink") if count > 1 else ""
    middle = width / 2 if slim else width - 14
    return drawn + text(middle, height - 17, say(f"land.{sign}"), 14, 700, "ut-stele-ink", "middle" if slim else "end")


def empty_step(value: int, width: float, height: float) -> str:
    """A step of the prestige scale without a civilization."""
    drawn = rect(4, 2, width - 8, height - 6, "ut-stele-3", 11) + rect(4, 0, width - 8, height - 6, "ut-stele-2", 11)
    return drawn + text(23.5, 26, value, 19, 800, "ut-stele-3", "middle")


def round_ring(radius: float) -> str:
    """The ring of a piece, with a pale line that keeps it off the ground."""
    pale = circle(0, 0, radius, "none", 'class="ut-halo" pointer-events="none"')
    return pale + ring(2 * radius, 2 * radius, radius, 0, -radius, -radius)


# --- where things stand in a district ---

_SIZES = (1, 0.92, 0.85, 0.78, 0.72, 0.66, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2)  # the more, the smaller
_ROOM = (32, 39)  # that a stack of princes takes, with its number
_ABOVE = 21  # of it above the middle of the lowest prince
BUILT = 0.86  # the size of monuments in a district
WONDER_SIZE = 0.9
_BUILDING = (52, 60)
_PLOT = (36, 28)
_CROWDED = 0.7  # princes smaller than this may stand on the district's name


class Spot(NamedTuple):
    """A rectangle on the ground, by its middle."""

    x: float
    y: float
    width: float
    height: float


@functools.cache
def building_spot(chart: Chart, name: str, built: bool) -> Spot:
    """The place of the monument or of the printed value: near an edge, where it leaves most room for princes."""
    inner = inset(chart.polygon(DISTRICTS[name]), 9 * chart.size)
    size = chart.size * BUILT if built else chart.print_size
    width, height = (side * size for side in (_BUILDING if built else _PLOT))
    top, bottom = min(y for _, y in inner), max(y for _, y in inner)
    found = []
    for step in range(int((bottom - top - height) // 2) + 1):
        y = top + height / 2 + 2 * step
        low, high = between(inner, y - height * 0.4, y + height * 0.45)
        if high - low >= width:
            found += [Spot(x, y, width, height) for x in (low + width / 2, high - width / 2)]
    return max(found, key=lambda spot: (len(_free(chart, name, 0.78, spot)), -spot.x - 2 * spot.y))


@functools.cache
def printed(chart: Chart, name: str) -> list[Spot]:
    """The places of the printed value, of the monument, and of the district's name: in the corner that is left."""
    spots = [building_spot(chart, name, built) for built in (False, True)]
    corners, (x, y) = inset(chart.polygon(DISTRICTS[name]), 17 * chart.size), chart.at(centre(name))
    far = max(corners, key=lambda each: min(math.dist(each, (spot.x, spot.y)) for spot in spots))
    return [*spots, Spot(far[0] * 0.8 + x * 0.2, far[1] * 0.8 + y * 0.2, 32, 16)]


def foot(chart: Chart, name: str) -> Point:
    """Where the monument of a district stands."""
    spot = building_spot(chart, name, True)
    return spot.x, spot.y + spot.height / 2 - 10 * chart.size * BUILT


def slots(chart: Chart, name: str, built: bool, count: int) -> tuple[float, list[Point]]:
    """The size of the stacks of a district, and their places: those nearest to the building place first."""
    for size in _SIZES:
        free = _places(chart, name, built, size)
        if len(free) >= count:
            break
    return size * chart.size, free[:count]


@functools.cache
def _places(chart: Chart, name: str, built: bool, size: float) -> list[Point]:
    spot, label = building_spot(chart, name, built), printed(chart, name)[-1]
    roomy = size > _CROWDED and not chart.narrow
    free = _free(chart, name, size, spot, label) if roomy else _free(chart, name, size, spot)
    return sorted(free, key=lambda each: math.hypot(each[0] - spot.x, 1.6 * (each[1] - spot.y)))


def _free(chart: Chart, name: str, size: float, *taken: Spot) -> list[Point]:
    """As many places as there is room for beside what is taken, in rows."""
    inner = inset(chart.polygon(DISTRICTS[name]), 6 * chart.size)
    width, height = (side * size * chart.size for side in _ROOM)
    top, bottom = min(y for _, y in inner), max(y for _, y in inner)
    best: list[Point] = []
    for shift in range(8):
        found = []
        row = top + height * shift / 8
        while row + height <= bottom + 1:
            span = between(inner, row + height * 0.2, row + height * 0.8)
            for low, high in _gaps(span, taken, row, row + height):
                fit = int((high - low) // width)
                first = (low + high) / 2 - width * (fit - 1) / 2
                found += [(first + width * each, row + _ABOVE * size * chart.size) for each in range(fit)]
            row += height
        best = max(best, found, key=len)
    return best


def _gaps(span: Span, taken: Iterable[Spot], top: float, bottom: float) -> list[Span]:
    """What is left of a row."""
    gaps = [span]
    for spot in taken:
        if spot.y - spot.height / 2 < bottom and spot.y + spot.height / 2 > top:
            left, right = spot.x - spot.width / 2, spot.x + spot.width / 2
            gaps = [gap for low, high in gaps for gap in ((low, min(high, left)), (max(low, right), high))]
    return gaps
