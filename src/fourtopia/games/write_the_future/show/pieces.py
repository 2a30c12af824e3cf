"""Write the Future's single things: what can be pressed, the signs of seats, dice, and a sheet in small."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fourtopia.core.board import Look
from fourtopia.core.drawing import circle as disc
from fourtopia.core.drawing import ghost, group, line, place, press, rect, ring, symbol, text, tick
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.box import area_of
from fourtopia.games.write_the_future.show.pencil import stroke, tint
from fourtopia.games.write_the_future.state import ABILITY_NAMES, RESOURCE_NAMES, RESOURCES, SIDE

SEAT_SIGNS = 5  # seats that have a colour and a shape of their own
ON_COIN = "#3A2900"


@dataclass(frozen=True)
class Sight:
    """The things of a seat as somebody looks at them."""

    view: View
    look: Look
    seat: int

    @property
    def me(self) -> Any:
        return self.view.state.players[self.seat]

    @property
    def old(self) -> Any | None:
        """The player as the last decision of whoever looks left them."""
        return self.look.before.state.players[self.seat] if self.look.before is not None else None

    def id(self, name: str) -> str:
        return f"s{self.seat + 1}-{name}"

    def thing(
        self, x: float, y: float, width: float, height: float, art: str, id: str, actions: Iterable[int], **more: Any
    ) -> str:
        """Something at its place, pressable as far as these actions are on offer.

        `more` may be a title, a label, and the gap and radius of its ring, or that ring itself.
        """
        offered = [action for action in actions if action in self.look.offers]
        label = more.get("label") or "; ".join(texts.text(self.view, action) for action in offered)
        cls, extra = press(self.look, offered, label)
        outline = more.get("ring") or ring(width, height, more.get("radius", 10), more.get("gap", 1))
        marks = outline + tick(width - 5, 5) if cls else ""
        return place(x, y, group(art + marks, cls="lift"), id, f"tile {cls}".strip(), more.get("title", ""), extra)

    def preview(self, actions: Iterable[int], x: float, y: float, mark: str) -> str:
        """What these actions would bring, if they are on offer."""
        offered = self.look.offers.intersection(actions)
        return ghost(offered, place(x, y, mark)) if offered else ""


def seat_sign(view: View, seat: int, x: float, y: float, size: float) -> str:
    """The shape of a seat in its colour; in a crowd, a person."""
    if view.game.players > SEAT_SIGNS:
        return symbol("person", x, y, size, "ink-2")
    edge = stroke(f"seat-{seat + 1}-edge", 2.4) if seat in (2, 4) else ""  # these two are pale
    return symbol(f"seat-{seat + 1}", x, y, size, f"seat-{seat + 1}", edge)


def just_new(width: float, height: float, radius: float = 8) -> str:
    return rect(-1.5, -1.5, width + 3, height + 3, "none", radius, stroke("just", 2.4))


# --- dice: the origin is the middle -----------------------------------------------------------------------

_PIPS = {1: "0", 2: "19", 3: "109", 4: "1379", 5: "13079", 6: "134679"}
_PIP_PLACES = {"1": (-1, -1), "3": (1, -1), "4": (-1, 0), "0": (0, 0), "6": (1, 0), "7": (-1, 1), "9": (1, 1)}


def die_face(die: int, size: float, turn: float = 0) -> str:
    """A die with its pips."""
    colour = tint(die // SIDE)
    half = size / 2
    corner = size * 0.22
    out = rect(1 - half, 4 - half, size, size, "rgb(0 0 0 / .2)", corner)
    out += rect(-half, 2.5 - half, size, size, f"{colour}-edge", corner)
    out += rect(-half, -half, size, size, colour, corner)
    shine = stroke("rgb(255 255 255 / .38)", 1.3)
    out += rect(1.2 - half, 1.2 - half, size - 2.4, size - 2.4, "none", corner * 0.9, shine)
    for pip in _PIPS[die % SIDE + 1]:
        x, y = _PIP_PLACES[pip]
        out += disc(x * size * 0.27, y * size * 0.27, size * 0.085, f"{colour}-pip")
    return place(0, 0, out, turn=turn) if turn else out


def used_die(die: int, size: float) -> str:
    """The place of a die that is gone, with what it was."""
    out = rect(-size / 2, -size / 2, size, size, "none", size * 0.22, stroke("line-2", 1.6, 'stroke-dasharray="4 3.5"'))
    return out + (text(0, 6, die % SIDE + 1, 17, 700, "ink-3", "middle") if die >= 0 else "")


def die_actions(die: int) -> list[int]:
    """Everything that may be done with a die."""
    if die < 0:
        return []
    actions = [s.DRAW + die, s.GIVE_UP + die, *(s.BUY + RESOURCES * (die % SIDE) + each for each in range(RESOURCES))]
    actions += [s.NUMBER_TO + SIDE * die + each for each in range(SIDE)]
    return actions + [s.COLOUR_TO + RESOURCES * die + each for each in range(RESOURCES)]


def die_becomes(sight: Sight, index: int, die: int) -> dict[int, int]:
    """What would lie in this place of the hand, by choice; of two dice alike, the first changes."""
    found = {}
    me = sight.me
    for action in sorted(sight.look.offers):
        if s.CARD <= action < s.DRAW:
            found[action] = texts.dice_on(sight.view, me, action - s.CARD)[index]
        elif index and me.dice[0] == die:
            continue
        elif s.NUMBER_TO <= action < s.COLOUR and (action - s.NUMBER_TO) // SIDE == die:
            found[action] = die // SIDE * SIDE + (action - s.NUMBER_TO) % SIDE
        elif s.COLOUR_TO <= action < s.MOVE and (action - s.COLOUR_TO) // RESOURCES == die:
            found[action] = SIDE * ((action - s.COLOUR_TO) % RESOURCES) + die % SIDE
        elif s.TAKE <= action < s.REROLL and me.symbol == die:
            found[action] = action - s.TAKE
    return found


# --- a sheet in small -------------------------------------------------------------------------------------


def thumbnail(view: View, seat: int) -> str:
    """A sheet small enough for the side of a page: its district, its tracks."""
    me = view.state.players[seat]
    out = ""
    for cell in range(s.CELLS):
        x, y = cell % SIDE * 11 + 1, cell // SIDE * 11 + 1
        kind = next((each for each in range(RESOURCES) if int(me.live[each]) >> cell & 1), None)
        out += rect(x, y, 10, 10, f"{tint(kind)}-soft" if kind is not None else f"wf-{area_of(cell)}-2", 2)
        if kind is not None:
            out += symbol(RESOURCE_NAMES[kind], x + 0.5, y + 0.5, 9, f"{tint(kind)}-ink")
        elif int(me.occupied) >> cell & 1:
            out += line(f"M{x + 2.5} {y + 2.5}l5 5m0-5l-5 5", "wf-pencil", 1.4)
    for ability in range(s.ABILITIES):
        y = 4 + 22 * ability
        reached = int(me.ticks[ability]) / int(view.box.track_length)
        out += symbol(ABILITY_NAMES[ability], 72, y, 16, "ink" if me.ready[ability] else "ink-3")
        out += rect(92, y + 6, 31, 5, "paper-3", 2.5) + rect(92, y + 6, 31 * reached, 5, "wf-pencil", 2.5)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 124 68" aria-hidden="true">{out}</svg>'
