"""A condominium of Futuropia as it stands on the podium: a lit room for everybody who is free."""

import math

from fourtopia.core.drawing import path, place, rect, use
from fourtopia.core.view import View
from fourtopia.games.futuropia.show.household import household
from fourtopia.games.futuropia.show.scenery import tree

WIDTH, HEIGHT = 180, 150
_ACROSS, _TALL = 148, 122  # of the house
_FEWEST = 6  # rooms side by side


def built(view: View, seat: int) -> str:
    home = household(view, seat)
    rooms = max(sum(home.spaces), 1)
    columns = next(each for each in range(_FEWEST, rooms + _FEWEST) if math.ceil(rooms / each) * _high(each) <= _TALL)
    across, high = _ACROSS / columns, _high(columns)
    storeys = math.ceil(rooms / columns)
    left, top = (WIDTH - _ACROSS) / 2, HEIGHT - storeys * high
    out = tree(left - 6, HEIGHT, 0.5, slim=True) + tree(left + _ACROSS + 7, HEIGHT, 0.45)
    out += rect(left - 4, top - 6, _ACROSS + 8, HEIGHT - top + 6, "slab", 3)
    residents = {space: person for person, space in enumerate(home.homes)}
    for room in range(storeys * columns):
        storey, column = divmod(room, columns)
        x, y = left + column * across, HEIGHT - (storey + 1) * high
        if room < sum(home.spaces):
            out += place(x, y, _room(seat, across, high - 4, residents.get(room), home.at_work))
        else:
            out += rect(x, y - 2, across + 6, high - 2, "sky-2") + tree(x + across / 2, y + high - 4, 0.3)
    for storey in range(storeys):
        y = HEIGHT - storey * high - 4
        out += rect(left - 3, y, _ACROSS + 6, 4, "slab") + rect(left - 3, y + 3, _ACROSS + 6, 1, "slab-2")
    out += rect(left - 8, top - 9, _ACROSS + 16, 6, "slab", 2) + rect(left - 8, top - 4.5, _ACROSS + 16, 1.5, "slab-2")
    out += "".join(path(f"M{left + 8 + 25 * each:.1f} {top - 10:.1f}l5-12h17l-5 12z", "energy") for each in range(2))
    return f'<svg viewBox="0 {top - 22:.1f} {WIDTH} {HEIGHT - top + 22:.1f}" aria-hidden="true">{out}</svg>'


def _high(columns: int) -> float:
    """A storey is as high as its rooms are wide, and a little more."""
    return _ACROSS / columns * 1.16 + 2


def _room(seat: int, across: float, high: float, person: int | None, at_work: int) -> str:
    """Lit, dim or bare, by its top left corner."""
    scale = across / 44
    if person is None:
        return rect(1.2, 0, across - 2.4, high, "url(#fu-bare)", 1.5)
    is_free = person >= at_work
    out = rect(1.2, 0, across - 2.4, high, "url(#fu-lit)" if is_free else "url(#fu-dim)", 1.5)
    out += rect(across * 0.16, high * 0.16, across * 0.24, high * 0.3, "url(#fu-glass)", 1) if is_free else ""
    pawn = use(f"fu-{'person' if is_free else 'away'}-{seat + 1}")
    return out + place(across * 0.6, high - 1, pawn, scale=scale)
