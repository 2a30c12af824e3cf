"""The black market on a sheet of Write the Future: the squares of a resource and what it is worth."""

from typing import Any

from fourtopia.core.drawing import number, path, place, rect, symbol, text
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.show.pencil import cross, faded, stroke, tint
from fourtopia.games.write_the_future.show.pieces import Sight, just_new
from fourtopia.games.write_the_future.state import RESOURCE_NAMES, RESOURCES, SIDE
from fourtopia.games.write_the_future.texts import say


def market_block(sight: Sight, resource: int, x: float, y: float, width: float) -> str:
    """WRI 7.2, 9.2  The squares of a resource, and the steps of its value: 104 high."""
    name = RESOURCE_NAMES[resource]
    small = sight.look.narrow
    out = rect(x, y, width, 104, f"{tint(resource)}-soft", 12) + _head(sight, resource, x, y, width)

    size, gap = (30, 3) if small else (31, 4)
    for square in range(SIDE):
        left = x + (6 if small else 9) + square % 3 * (size + gap)
        top = y + 33 + square // 3 * (size + gap)
        out += _square(sight, resource, square, left, top, size)

    beside = 3 * (size + gap) + (8 if small else 16)
    rule = say(f"market.{name}").split()[0] if small else say(f"market.{name}")
    out += text(x + beside, y + 42, rule, 12 if small else 13, 500, "ink-2")
    return out + place(x + beside, y + 98, _steps(sight, resource, width - beside - (5 if small else 9)))


def _head(sight: Sight, resource: int, x: float, y: float, width: float) -> str:
    """The name of a resource, pressed to choose it, and the points that it brings."""
    me = sight.me
    name = RESOURCE_NAMES[resource]
    art = rect(0, 0, width, 30, f"{tint(resource)}-soft", 12) + symbol(name, 9, 6, 20, f"{tint(resource)}-ink")
    art += text(35, 21, texts.resources_text(resource), 14, 700)
    does = [s.COPY + resource, *(s.COLOUR_TO + RESOURCES * die + resource for die in range(s.DICE))]

    count = int(me.live[resource]).bit_count()
    value = texts.value_of(sight.view, me, resource, texts.squares_ticked(me, resource))
    total = text(width - 10, 21, count * value, 15, 780, "ink", "end")
    if not sight.look.narrow:
        total += text(width - 42, 21, say("market.sum", count=count, value=value), 13, 550, "ink-2", "end")
    return sight.thing(x, y, width, 28, art, sight.id(f"head-{name}"), does, gap=-1) + place(x, y, total)


def _square(sight: Sight, resource: int, square: int, x: float, y: float, size: float) -> str:
    """A square, ticked or to be ticked."""
    me = sight.me
    old = sight.old
    name = RESOURCE_NAMES[resource]
    ticked = int(me.squares[resource]) >> square & 1
    mark = cross(size * (0.27 if resource == s.WEAPONS else 0.32), f"{name}{square}", 2.6)
    art = _square_face(resource, square, size, mark if ticked else "")
    if old is not None and ticked > int(old.squares[resource]) >> square & 1:
        art += just_new(size, size)

    does = [] if ticked else _ticks(me, resource, square)
    out = sight.thing(x, y, size, size, art, sight.id(f"square-{name}-{square + 1}"), does, radius=7, gap=0)
    return out + sight.preview(does, x + size / 2, y + size / 2, faded(mark, 0.6))


def _ticks(me: Any, resource: int, square: int) -> list[int]:
    """The actions that tick this square."""
    if resource == s.WEAPONS:
        return [s.BUY + RESOURCES * square + resource, s.TICK_WEAPON + square]
    if square != texts.squares_ticked(me, resource):
        return []
    return [s.TICK + resource, *(s.BUY + RESOURCES * number + resource for number in range(SIDE))]


def _square_face(resource: int, square: int, size: float, mark: str) -> str:
    out = rect(0, 0, size, size, "paper", 7, stroke(f"{tint(resource)}-ink", 1.2, 'stroke-opacity=".38"'))
    if resource == s.WEAPONS and mark:
        return out + text(3.5, 12.5, square + 1, 12, 700, "ink-2") + place(size / 2 + 3, size / 2 + 3, mark)
    if resource == s.WEAPONS:
        return out + text(size / 2, size / 2 + 5.5, square + 1, 15, 700, "ink-2", "middle")
    return out + place(size / 2, size / 2, mark)


def _steps(sight: Sight, resource: int, width: float) -> str:
    """What a resource is worth with ever more squares, the present value marked; it stands on the origin."""
    values = [texts.value_of(sight.view, sight.me, resource, squares) for squares in range(SIDE + 1)]
    step = width / len(values)
    ticked = texts.squares_ticked(sight.me, resource)
    small = sight.look.narrow  # too small for all the numbers
    out = ""
    for squares, value in enumerate(values):
        share = value / max(1, *values)
        now = squares == ticked
        x = (squares + 0.5) * step
        tall = 6 + 26 * share if small else 19 + 36 * share

        edge = stroke(f"{tint(resource)}-ink", 1.4 if now else 1, f'stroke-opacity="{0.9 if now else 0.28}"')
        bar = rect(squares * step + 0.6, -tall, step - 1.2, tall, tint(resource) if now else "paper", 3, edge)
        colour = f"{tint(resource)}-pip" if now else "ink-2"
        size = 13 if value < 10 else 9
        bar += "" if small else text(x, -5.5, value, size, 800 if now else 550, colour, "middle")
        out += faded(bar, 0.55) if squares < ticked else bar
        if now:
            out += path(f"M{number(x - 5)} {number(-tall - 9)}h10l-5 6.5z", "wf-pencil")
            out += text(x, -tall - 12, value, 14, 800, "ink", "middle") if small else ""
    return out
