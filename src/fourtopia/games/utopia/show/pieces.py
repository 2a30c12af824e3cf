"""Utopia's pieces: princes, ships, ministers, guests and privileges, and how things are pressed."""

from collections.abc import Iterable

from fourtopia.core.board import Look
from fourtopia.core.drawing import circle, ellipse, group, line, path, place, press, rect, ring, symbol, text, use
from fourtopia.games.utopia.show.buildings import BUILDINGS, HOUSE, LONG_HOUSE, PINE, SIGNS, TREE, base, lighthouse
from fourtopia.games.utopia.show.geography import ANIMALS
from fourtopia.games.utopia.show.geometry import Point
from fourtopia.games.utopia.state import MAX_SEATS
from fourtopia.games.utopia.texts import say

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
DASHED = 'class="ghost-line"'


def thing(
    look: Look,
    spot: Point,
    art: str,
    name: str,
    title: str,
    actions: Iterable[int] = (),
    label: str = "",
    cls: str = "piece",
    scale: float = 1,
) -> str:
    """Something at its place that stands for these actions."""
    can, extra = press(look, actions, label or title)
    return place(*spot, group(art, cls="lift"), name, f"{cls} {can}".strip(), title, extra, scale)


def round_ring(radius: float) -> str:
    """The ring of a piece, with a pale line that keeps it off the ground."""
    pale = circle(0, 0, radius, "none", 'class="ut-halo" pointer-events="none"')
    return pale + ring(2 * radius, 2 * radius, radius, 0, -radius, -radius)


# --- what is drawn once and used often --------------------------------------------------------------------


def defs() -> str:
    """What is drawn once and used often."""
    drawn = _GRADIENTS
    for seat in range(1, MAX_SEATS + 1):
        drawn += group(_chip(seat), id=f"ut-chip-{seat}")
        size, down = (14, 1.5) if seat == 3 else (15, 0)  # a triangle has little room
        for sign in SIGNS:
            inside = symbol(sign, -size / 2, -size / 2 + down, size, f"ut-chip-ink-{seat}")
            drawn += group(use(f"ut-chip-{seat}") + inside, id=f"ut-prince-{seat}-{sign}")
        drawn += group(_minister(seat), id=f"ut-minister-{seat}") + group(base(seat), id=f"ut-base-{seat}")
    for name, shapes in BUILDINGS.items():
        drawn += group("".join(path(shape, colour) for colour, shape in shapes), id=f"ut-{name}")
    arts = {"ship": _ship("ut-sail-2"), "arrival": _ship("ut-sail"), "bag": _bag()}
    arts |= {"lighthouse": lighthouse(), "house": HOUSE, "house-2": LONG_HOUSE, "tree": TREE, "pine": PINE}
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


# --- princes ----------------------------------------------------------------------------------------------


def _chip(seat: int) -> str:
    shape = _CHIPS[seat - 1]
    edge = f"seat-{seat}-edge"
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


def way_sign(by_sea: bool, turn: float) -> str:
    """A disc with a ship, or with an arrow that is turned by so many degrees."""
    disc = circle(0, 0, 10.5, "accent", 'stroke="var(--paper)" stroke-width="2"')
    if by_sea:
        return disc + symbol("ship", -7, -7, 14, "on-accent")
    return disc + place(0, 0, line("M-5 0H4.5M.5-4 4.5 0 .5 4", "on-accent", 2), turn=turn)


def in_reserve(seat: int, civilization: int, count: int) -> str:
    """Princes that are not in the city: a prince and their number."""
    chip = group(use(f"ut-prince-{seat + 1}-{SIGNS[civilization]}"), extra='transform="scale(.72)"')
    return group(chip, extra='opacity=".35"' if not count else "") + text(14, 5, count, 14, 700, "ink")


# --- the sea and the score track --------------------------------------------------------------------------


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


# --- what lies in front of a player -----------------------------------------------------------------------


def privilege(seat: int, used: bool = False) -> str:
    """A privilege: a medal, 44 wide, around its middle; where one was used, its place."""
    if used:
        pen = 'stroke="var(--line-2)" stroke-width="1.5" stroke-dasharray="4 4"'
        return circle(0, 0, 20, "none", pen) + symbol("privilege", -11, -11, 22, "line-2")
    drawn = circle(0, 3, 22, f"seat-{seat + 1}-edge") + circle(0, 0, 22, f"seat-{seat + 1}")
    drawn += circle(0, 0, 19, "none", 'stroke="#fff" stroke-opacity=".4" stroke-width="2"')
    return drawn + symbol("privilege", -13, -13, 26, f"ut-chip-ink-{seat + 1}")


def words_beside(words: str, x: float) -> str:
    """A line of text, broken in two if it is long."""
    first, _, rest = words.partition(": ")
    return text(x, 21 if rest else 28, first, 13, 600, "ink-2") + text(x, 37, rest, 13, 500, "ink-2")


def bases(seat: int, count: int, pitch: float) -> str:
    """Bases in reserve, up to eight of them drawn, and their number."""
    colour = f"seat-{seat + 1}"
    shown = min(count, 8)
    drawn = "".join(rect(pitch * each, 3, pitch - 3, 9, f"{colour}-edge", 4) for each in range(shown))
    drawn += "".join(rect(pitch * each, 0, pitch - 3, 10, colour, 4) for each in range(shown))
    return drawn + text(pitch * shown + 4, 11, say("board.bases-short", count=count), 13.5, 650, "ink-2")
