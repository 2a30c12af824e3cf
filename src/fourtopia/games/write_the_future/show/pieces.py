"""Write the Future's single things: dice, neighbourhood, mission and faction cards, squares, spaces, a small sheet."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from fourtopia.core.board import Look
from fourtopia.core.drawing import circle as disc
from fourtopia.core.drawing import ghost, group, line, number, path, place, press, rect, ring, symbol, text, tick, use
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import words
from fourtopia.games.write_the_future.box import AREA_NAMES, MISSION_KINDS, PATTERN, area_of
from fourtopia.games.write_the_future.show.scenery import (
    CARD_CORNER,
    CARD_CUT,
    SKYLINE,
    circled,
    cross,
    crossed_over,
    drawn,
    faded,
    picture,
    stroke,
    tint,
)
from fourtopia.games.write_the_future.state import ABILITY_NAMES, FACTION_NAMES, RESOURCE_NAMES, RESOURCES, SIDE
from fourtopia.games.write_the_future.words import say

CARD_HEIGHT = 196
SEAT_SIGNS = 5  # seats that have a colour and a shape of their own
ON_COIN = "#3A2900"
EMBLEMS = ("flag", "swap", "agent", "watch", "die", "colour", "number", "mission", "ship", "again", "hand", "move")


def room(width: float, size: float) -> int:
    """How many letters of this size have room, in the widest font."""
    return int(width / (0.56 * size))


def wrapped(sentence: str, letters: int) -> list[str]:
    """Words in lines of at most so many letters, where that can be."""
    lines: list[str] = []
    for word in sentence.split():
        if lines and len(lines[-1]) + 1 + len(word) <= letters:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def cut(name: str, letters: int) -> str:
    return name if len(name) <= letters else name[: max(1, letters - 1)] + "…"


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
        label = more.get("label") or "; ".join(words.text(self.view, action) for action in offered)
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


# --- dice: the origin is the middle -----------------------------------------------------------------------

_PIPS = {1: "0", 2: "19", 3: "109", 4: "1379", 5: "13079", 6: "134679"}
_PIP_PLACES = {"1": (-1, -1), "3": (1, -1), "4": (-1, 0), "0": (0, 0), "6": (1, 0), "7": (-1, 1), "9": (1, 1)}


def die_face(die: int, size: float, turn: float = 0) -> str:
    """A die with its pips."""
    colour, half, corner = tint(die // SIDE), size / 2, size * 0.22
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
    found, me = {}, sight.me
    for action in sorted(sight.look.offers):
        if s.CARD <= action < s.DRAW:
            found[action] = words.dice_on(sight.view, me, action - s.CARD)[index]
        elif index and me.dice[0] == die:
            continue
        elif s.NUMBER_TO <= action < s.COLOUR and (action - s.NUMBER_TO) // SIDE == die:
            found[action] = die // SIDE * SIDE + (action - s.NUMBER_TO) % SIDE
        elif s.COLOUR_TO <= action < s.MOVE and (action - s.COLOUR_TO) // RESOURCES == die:
            found[action] = SIDE * ((action - s.COLOUR_TO) % RESOURCES) + die % SIDE
        elif s.TAKE <= action < s.REROLL and me.symbol == die:
            found[action] = action - s.TAKE
    return found


# --- cards: the origin is the top left corner -------------------------------------------------------------


def card_shape(width: float, out: float = 0) -> str:
    """A card with one corner cut off, or its outline so far out."""
    corner = CARD_CORNER + out
    arc, bottom, slope = f"A{corner} {corner} 0 0 1", CARD_HEIGHT - CARD_CORNER, number(CARD_CUT - out * 0.4)
    d = f"M{CARD_CORNER} {number(-out)}H{number(width - CARD_CUT + out * 0.4)}"
    d += f"L{number(width + out)} {slope}V{bottom}{arc} {number(width - CARD_CORNER)} {number(CARD_HEIGHT + out)}"
    return d + f"H{CARD_CORNER}{arc} {number(-out)} {bottom}V{CARD_CORNER}{arc} {CARD_CORNER} {number(-out)}z"


def card_ring(width: float) -> str:
    return path(card_shape(width, 3), "none", 'class="ring" pointer-events="none"')


def _cardboard(width: float, fill: str) -> str:
    shape = card_shape(width)
    out = path(shape, "rgb(0 0 0 / .18)", 'transform="translate(0 4)"')
    out += path(shape, "edge", 'transform="translate(0 2.5)"')
    return out + path(shape, fill, stroke("line-2", 1, 'stroke-opacity=".55"'))


def _foot(width: float, top: float, fill: str) -> str:
    """The lower part of a card."""
    side, arc = number(width - 0.5), "a10.5 10.5 0 0 1-10.5"
    d = f"M.5 {top}H{side}V{CARD_HEIGHT - CARD_CORNER}{arc} 10.5H11{arc}-10.5z"
    return path(d, fill) + line(f"M.5 {top}H{side}", "line", 1)


def neighbourhood(card: int, ability: int, width: int, taken: bool, chosen: bool) -> str:
    """A neighbourhood card without its dice."""
    out = _cardboard(width, "url(#wf-taken)" if taken else "paper")
    sky = group(use(f"wf-skyline-{card + 1}"), extra=f'clip-path="url(#wf-clip-{width})"')
    out += faded(sky, 0.45) if taken else sky
    out += line(f"M0 {SKYLINE}H{width}", "wf-neon", 1.6, f'opacity="{".3" if taken else ".9"}"')
    halo = 'style="paint-order:stroke" stroke="rgb(20 8 40 / .45)" stroke-width="3" stroke-linejoin="round"'
    out += text(12, 39, card + 1, 34, 800, "#FFFFFF", extra=halo)
    out += _foot(width, 158, "paper-3" if taken else "paper-2")
    out += symbol(ABILITY_NAMES[ability], 10, 167, 20, "ink-3" if taken else "ink")
    out += text(36, 182, say(f"track.{ABILITY_NAMES[ability]}"), 13.5, 650, "ink-2" if taken else "ink")
    return out + (path(card_shape(width, 1.5), "none", stroke("accent", 3)) if chosen else "")


def name_tag(sign: str, name: str, right: float, y: float, letters: int) -> str:
    """Who took a card; `right` is its right end."""
    name = cut(name, letters)
    width = 27 + 8 * len(name)
    return place(right - width, y, rect(0, 0, width, 21, "paper", 10.5) + sign + text(20, 15, name, 13, 650))


def mission_card(view: View, number: int, width: float) -> str:
    """A mission without the points that it brings: its foot is empty."""
    mission = view.box.missions[number]
    out = _cardboard(width, "paper") + _foot(width, 162, "paper-2") + points_star(24, 24, int(mission.points), 38)
    out += rect(width - 31, 11, 20, 20, "paper-3", 4)
    out += text(width - 21, 26, int(mission.number), 13, 700, "ink-2", "middle")
    out += place((width - 98) / 2, 40, picture(view, number))
    for row, each in enumerate(caption(view, number).splitlines()):
        out += text(width / 2, 140 + 15 * row, each, 13, 500, "ink-2", "middle")
    return out


def no_card(width: float) -> str:
    """The place of a card that is still to come."""
    return path(card_shape(width), "paper-2", stroke("line-2", 1.4, 'stroke-dasharray="5 4" opacity=".7"'))


def points_star(x: float, y: float, points: int, size: float) -> str:
    digits = size * 0.42 * (0.82 if points > 9 else 1)
    out = symbol("points", x - size / 2, y - size * 0.53, size, "money")
    return out + text(x, y + digits * 0.42, points, digits, 800, ON_COIN, "middle")


def scored(x: float, y: float, points: int, counts: bool, size: float) -> str:
    """WRI 9.1  What a mission brings: struck through where another takes its place."""
    struck, large = "" if counts else 'text-decoration="line-through"', size > 13
    return text(x, y, points, size, 780 if large else 600, "ink" if counts and large else "ink-2", extra=struck)


def caption(view: View, number: int) -> str:
    mission = view.box.missions[number]
    key = "pattern-x" if mission.kind == PATTERN and mission.x_cells[0] else MISSION_KINDS[mission.kind]
    return say(f"caption.{key}", area=say(f"area.{AREA_NAMES[mission.area]}"))


def faction_plate(faction: int, width: float, height: float, size: float, used: bool) -> str:
    """A faction with what it can do, in letters of this size."""
    shade = "ink-3" if used else "ink"
    out = rect(0, 2.5, width, height, "edge", 10) + rect(0, 0, width, height, "paper-2" if used else "paper", 10)
    out += rect(0, 0, width, height, "none", 10, stroke("line-2", 1, 'stroke-opacity=".55"'))
    out += rect(8, 8, 26, 26, "paper-3" if used else "wf-dusk-1", 7)
    out += symbol(EMBLEMS[faction], 12, 12, 18, shade if used else "#FFFFFF")
    name = wrapped(words.faction_text(faction), room(width - 46, 1.3 * size))
    for row, each in enumerate(name):
        out += text(41, (26 if len(name) == 1 else 19) + (size + 3) * row, each, size + 1, 700, shade)
    top = 30 + size + (4 if len(name) > 1 else 0)
    for row, each in enumerate(wrapped(say(f"power.{FACTION_NAMES[faction]}"), room(width - 18, size))):
        out += text(10, top + 5 + (size + 2.5) * row, each, size, 500, "ink-3" if used else "ink-2")
    return out + (place(21, 21, cross(12, faction, 2.6)) if used else "")


def card_back(width: float, height: float) -> str:
    """A mission that lies face down."""
    out = rect(0, 2.5, width, height, "edge", 10) + rect(0, 0, width, height, "url(#wf-back)", 10)
    out += rect(4, 4, width - 8, height - 8, "none", 7, stroke("back-line", 1.4, 'opacity=".6"'))
    return out + symbol("mission", width / 2 - 15, height / 2 - 15, 30, "back-line", 'opacity=".6"')


# --- what is on a sheet -----------------------------------------------------------------------------------


def cell_ground(cell: int, size: float, opened: bool, filled: bool) -> str:
    """A cell of the district with what is printed in it; paper-white where one may draw."""
    area = area_of(cell)
    print_scale = f'transform="translate({number(size / 2)} {number(size / 2 + 1.5)}) scale({number(size / 68)})"'
    out = rect(0, 0, size, size, "paper" if opened else f"wf-{area}", 7)
    return out + group(use(f"wf-area-{area}"), extra=f'{print_scale} opacity="{".35" if filled else ".8"}"')


def sketch_of(cell: int) -> int:
    """Which sketch a cell has, so that a drawing never changes."""
    return cell * 5 + cell // SIDE


def in_cell(me: Any, cell: int, size: float) -> str:
    """The resource in a cell, crossed over or not."""
    for resource in range(RESOURCES):
        sketch = drawn(resource, sketch_of(cell), size / 2, size / 2, size * 0.74)
        if int(me.live[resource]) >> cell & 1:
            return sketch
        if int(me.crossed[resource]) >> cell & 1:
            return faded(sketch, 0.38) + place(size / 2, size / 2, crossed_over(size * 0.36, cell))
    return ""


def bonus_box(box: Any, row: int, x: float, y: float, size: float, ticked: bool) -> str:
    """The bonus of a line, by its middle."""
    bonus = int(box.bonus[row])
    sign = size * 0.62
    if bonus == s.STAR:
        art = points_star(x, y, int(box.star[row]), sign * 1.48)
    else:
        name, colour = ("market", "ink") if bonus == s.MARKET else (RESOURCE_NAMES[bonus], f"{tint(bonus)}-ink")
        art = symbol(name, x - sign / 2, y - sign / 2, sign, colour)
    out = rect(x - size / 2, y - size / 2, size, size, "money-soft" if ticked else "paper", 8, stroke("line-2", 1.4))
    return out + faded(art, 0.55) + place(x, y, cross(size * 0.4, row, 2.6)) if ticked else out + art


def thumbnail(view: View, seat: int) -> str:
    """A sheet small enough for the side of a page: its district, its tracks."""
    me, out = view.state.players[seat], ""
    for cell in range(s.CELLS):
        x, y = cell % SIDE * 11 + 1, cell // SIDE * 11 + 1
        kind = next((each for each in range(RESOURCES) if int(me.live[each]) >> cell & 1), None)
        out += rect(x, y, 10, 10, f"{tint(kind)}-soft" if kind is not None else f"wf-{area_of(cell)}-2", 2)
        if kind is not None:
            out += symbol(RESOURCE_NAMES[kind], x + 0.5, y + 0.5, 9, f"{tint(kind)}-ink")
        elif int(me.occupied) >> cell & 1:
            out += line(f"M{x + 2.5} {y + 2.5}l5 5m0-5l-5 5", "wf-pencil", 1.4)
    for ability in range(s.ABILITIES):
        y, reached = 4 + 22 * ability, int(me.ticks[ability]) / int(view.box.track_length)
        out += symbol(ABILITY_NAMES[ability], 72, y, 16, "ink" if me.ready[ability] else "ink-3")
        out += rect(92, y + 6, 31, 5, "paper-3", 2.5) + rect(92, y + 6, 31 * reached, 5, "wf-pencil", 2.5)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 124 68" aria-hidden="true">{out}</svg>'


# --- what a player ticks ----------------------------------------------------------------------------------


def just_new(width: float, height: float, radius: float = 8) -> str:
    return rect(-1.5, -1.5, width + 3, height + 3, "none", radius, stroke("just", 2.4))


def ability_track(sight: Sight, ability: int, x: float, y: float, width: float) -> str:
    """WRI 4.1  The name of an ability, how many are ready, and its spaces: 18 and 36 high."""
    me, box, name = sight.me, sight.view.box, ABILITY_NAMES[ability]
    ready, every, ticks = int(me.ready[ability]), int(box.track_symbol), int(me.ticks[ability])
    out = symbol(name, x, y - 1, 16, "ink") + text(x + 22, y + 12.5, say(f"use.{name}"), 13.5, 600)
    to_next, right = every - ticks % every, x + width
    if ready:
        out += symbol("confirm", right - 74, y + 1, 13, "accent")
        out += text(right, y + 12.5, say("board.ready", count=ready), 13, 650, "accent", "end")
    elif ticks + to_next <= box.track_length:
        out += text(right, y + 12.5, say("board.next-in", count=to_next), 13, 500, "ink-3", "end")
    pairs = [s.SPACES + pair for pair, tracks in enumerate(words.PAIRS) if ability in tracks]
    both = [s.SPACES + pair for pair, tracks in enumerate(words.PAIRS) if tracks == (ability, ability)]
    cards = [s.CARD + card for card in range(int(box.cards)) if box.ability[card] == ability]
    used = every * (ticks // every - ready)  # the spaces before this one have nothing left
    does = {ticks: pairs, ticks + 1: both}
    does |= {used + every - 1: [(s.MOVE, s.NUMBER, s.COLOUR)[ability]]} if ready else {}
    for index, (left, across, special) in enumerate(_spaces(sight.view, width)):
        tall = 36 if special else min(27, across + 2)
        art = _space(name, index, across, tall, special, index < ticks, index < used)
        art += just_new(across, tall) if sight.old is not None and sight.old.ticks[ability] <= index < ticks else ""
        id, actions, top = sight.id(f"{name}-{index + 1}"), does.get(index, []), y + 36 - tall / 2
        out += sight.thing(x + left, top, across, tall, art, id, actions, radius=7, gap=1.5)
        mark = circled(min(14.5, across / 2), index, "accent") if special else cross(tall / 3, index, 2.2, "accent")
        gained = {ticks: pairs + cards, ticks + 1: both}.get(index, [])
        out += sight.preview(gained, x + left + across / 2, y + 36, faded(mark, 0.7))
    return out


def _spaces(view: View, width: float) -> list[tuple[float, float, bool]]:
    """Where each space of a track begins, its width, and whether it has a symbol."""
    length, every = int(view.box.track_length), int(view.box.track_symbol)
    special = [(index + 1) % every == 0 for index in range(length)]
    gap = min(3, width / length / 5)
    unit = (width - gap * (length - 1)) / (24 * length + 9 * sum(special))
    spaces, x = [], 0.0
    for each in special:
        across = unit * (33 if each else 24)
        spaces.append((x, across, each))
        x += across + gap
    return spaces


def _space(name: str, index: int, across: float, tall: float, special: bool, ticked: bool, used: bool) -> str:
    ground, x, y = "paper" if special or ticked else "paper-2", across / 2, tall / 2
    out = rect(0, 0, across, tall, ground, min(9, across / 3), stroke("line-2", 1.2))
    if special:
        size = min(20, across * 0.7)
        out += symbol(name, x - size / 2, y - size / 2, size, "ink-3" if used else "ink")
        if ticked:
            loop = circled(min(14.5, across * 0.46), f"{name}{index}", "wf-pencil" if used else "accent")
            out += place(x, y, loop + (cross(min(10.5, across / 3), index, 2.5) if used else ""))
    elif ticked:
        out += place(x, y, cross(min(tall, across) / 3, f"{name}{index}", 2.2))
    return out


def market_block(sight: Sight, resource: int, x: float, y: float, width: float) -> str:
    """WRI 7.2, 9.2  The squares of a resource, and the steps of its value: 104 high."""
    me, old, name, small = sight.me, sight.old, RESOURCE_NAMES[resource], sight.look.narrow
    value = words.value_of(sight.view, me, resource, words.squares_ticked(me, resource))
    count, soft = int(me.live[resource]).bit_count(), f"{tint(resource)}-soft"
    head = rect(0, 0, width, 30, soft, 12) + symbol(name, 9, 6, 20, f"{tint(resource)}-ink")
    head += text(35, 21, words.resources_text(resource), 14, 700)
    total = text(width - 10, 21, count * value, 15, 780, "ink", "end")
    if not small:
        total += text(width - 42, 21, say("market.sum", count=count, value=value), 13, 550, "ink-2", "end")
    colours = [s.COPY + resource, *(s.COLOUR_TO + RESOURCES * die + resource for die in range(s.DICE))]
    out = rect(x, y, width, 104, soft, 12)
    out += sight.thing(x, y, width, 28, head, sight.id(f"head-{name}"), colours, gap=-1) + place(x, y, total)
    size, gap = (30, 3) if small else (31, 4)
    for square in range(SIDE):
        left, top = x + (6 if small else 9) + square % 3 * (size + gap), y + 33 + square // 3 * (size + gap)
        ticked = int(me.squares[resource]) >> square & 1
        mark = cross(size * (0.27 if resource == s.WEAPONS else 0.32), f"{name}{square}", 2.6)
        art = _square(resource, square, size, mark if ticked else "")
        art += just_new(size, size) if old is not None and ticked > int(old.squares[resource]) >> square & 1 else ""
        does = [] if ticked else _ticks(me, resource, square)
        out += sight.thing(left, top, size, size, art, sight.id(f"square-{name}-{square + 1}"), does, radius=7, gap=0)
        out += sight.preview(does, left + size / 2, top + size / 2, faded(mark, 0.6))
    beside = 3 * (size + gap) + (8 if small else 16)
    rule = say(f"market.{name}").split()[0] if small else say(f"market.{name}")
    out += text(x + beside, y + 42, rule, 12 if small else 13, 500, "ink-2")
    return out + place(x + beside, y + 98, _steps(sight, resource, width - beside - (5 if small else 9)))


def _ticks(me: Any, resource: int, square: int) -> list[int]:
    """The actions that tick this square."""
    if resource == s.WEAPONS:
        return [s.BUY + RESOURCES * square + resource, s.TICK_WEAPON + square]
    if square != words.squares_ticked(me, resource):
        return []
    return [s.TICK + resource, *(s.BUY + RESOURCES * number + resource for number in range(SIDE))]


def _square(resource: int, square: int, size: float, mark: str) -> str:
    out = rect(0, 0, size, size, "paper", 7, stroke(f"{tint(resource)}-ink", 1.2, 'stroke-opacity=".38"'))
    if resource == s.WEAPONS and mark:
        return out + text(3.5, 12.5, square + 1, 12, 700, "ink-2") + place(size / 2 + 3, size / 2 + 3, mark)
    if resource == s.WEAPONS:
        return out + text(size / 2, size / 2 + 5.5, square + 1, 15, 700, "ink-2", "middle")
    return out + place(size / 2, size / 2, mark)


def _steps(sight: Sight, resource: int, width: float) -> str:
    """What a resource is worth with ever more squares, the present value marked; it stands on the origin."""
    values = [words.value_of(sight.view, sight.me, resource, squares) for squares in range(SIDE + 1)]
    step, ticked, out = width / len(values), words.squares_ticked(sight.me, resource), ""
    small = sight.look.narrow  # too small for all the numbers
    for squares, value in enumerate(values):
        share, now, x = value / max(1, *values), squares == ticked, (squares + 0.5) * step
        tall = 6 + 26 * share if small else 19 + 36 * share
        edge = stroke(f"{tint(resource)}-ink", 1.4 if now else 1, f'stroke-opacity="{0.9 if now else 0.28}"')
        bar = rect(squares * step + 0.6, -tall, step - 1.2, tall, tint(resource) if now else "paper", 3, edge)
        colour, size = f"{tint(resource)}-pip" if now else "ink-2", 13 if value < 10 else 9
        bar += "" if small else text(x, -5.5, value, size, 800 if now else 550, colour, "middle")
        out += faded(bar, 0.55) if squares < ticked else bar
        if now:
            out += path(f"M{number(x - 5)} {number(-tall - 9)}h10l-5 6.5z", "wf-pencil")
            out += text(x, -tall - 12, value, 14, 800, "ink", "middle") if small else ""
    return out
