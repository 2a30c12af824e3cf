"""Goofspiel's cards. Seats have suits of their own, in their colours; prizes are golden diamonds."""

from fourtopia.core.drawing import path, place, polygon, rect, symbol, text
from goofspiel.show.words import say

WIDTH, HEIGHT = 70, 100
PRIZE = -1  # in place of the seat that a card belongs to
_SHINE = "rgb(255 255 255 / .3)"


def face(number: int, seat: int) -> str:
    """A card, face up, by its top left corner."""
    ink = "goo-gold-ink" if seat == PRIZE else f"goo-ink-{seat + 1}"
    corner = text(0, 0, say(f"rank.{number}"), 18, 750, ink, "middle")
    drawn = _sheet("card", "edge") + place(17, 24, corner) + place(WIDTH - 17, HEIGHT - 24, corner, turn=180)
    if seat == PRIZE:
        return drawn + polygon([(35, 24), (54, 50), (35, 76), (16, 50)], "money") + path("M35 24 54 50H16z", _SHINE)
    return drawn + symbol(f"seat-{seat + 1}", 19, 34, 32, ink)


def back(seat: int) -> str:
    """A card, face down."""
    colour, edge = ("goo-back", "goo-back-edge") if seat == PRIZE else (f"seat-{seat + 1}", f"seat-{seat + 1}-edge")
    stripes = "".join(f"M{x} 9 {x + 14} 91M{x + 14} 9 {x} 91" for x in (12, 28, 44))
    pen = 'stroke="#fff" stroke-opacity=".28" stroke-width="1.6"'
    frame = rect(7, 7, WIDTH - 14, HEIGHT - 14, "none", 5, 'stroke="#fff" stroke-opacity=".55" stroke-width="1.6"')
    return _sheet(colour, edge) + path(stripes, "none", pen) + frame


def no_card() -> str:
    """The place of a card that is gone, or still to come."""
    pen = 'stroke="var(--line-2)" stroke-width="1.6" stroke-dasharray="5 5" opacity=".7"'
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, "none", 9, pen)


def _sheet(fill: str, edge: str) -> str:
    shadow = rect(0, 3, WIDTH, HEIGHT, "rgb(0 0 0 / .22)", 9)
    return shadow + rect(0, 0, WIDTH, HEIGHT, fill, 9, f'stroke="var(--{edge})" stroke-width="1.4"')
