"""The district of a sheet of Write the Future: its cells and axes, its bonuses, what a choice would draw there."""

from dataclasses import dataclass
from typing import Any

from fourtopia.core.drawing import group, line, number, place, rect, symbol, text, use
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.box import area_of
from fourtopia.games.write_the_future.show import pieces
from fourtopia.games.write_the_future.show.choices import resource_drawn
from fourtopia.games.write_the_future.show.missions import open_numbers, points_star, worths
from fourtopia.games.write_the_future.show.pencil import cross, crossed_over, drawn, faded, stroke, tint
from fourtopia.games.write_the_future.show.pictures import outline
from fourtopia.games.write_the_future.show.pieces import Sight
from fourtopia.games.write_the_future.show.prospects import prospects, signed
from fourtopia.games.write_the_future.show.units import units
from fourtopia.games.write_the_future.state import NONE, RESOURCE_NAMES, RESOURCES, SIDE, Turn
from fourtopia.games.write_the_future.texts import say


@dataclass(frozen=True)
class District:
    """Where the district lies: the corner of its first cell, and its measures."""

    x: float
    y: float
    step: float
    gap: float
    axis: float
    bonus: float

    @property
    def size(self) -> float:
        return self.step - self.gap

    def middle(self, cell: int) -> tuple[float, float]:
        return self.x + cell % SIDE * self.step + self.size / 2, self.y + cell // SIDE * self.step + self.size / 2

    def outline(self, cells: int) -> str:
        """The path around these cells."""
        places = (divmod(cell, SIDE) for cell in range(s.CELLS) if cells >> cell & 1)
        return outline(places, self.x - self.gap / 2, self.y - self.gap / 2, self.step)

    def axes(self, index: int) -> tuple[tuple[str, float, float], tuple[str, float, float]]:
        """The places of the number of a row and of a column."""
        along = index * self.step + self.size / 2
        beside = self.axis / 2 + 1
        return ("row", self.x - beside, self.y + along), ("column", self.x + along, self.y - beside)


def draw_district(sight: Sight, at: District) -> str:
    aim = int(sight.me.symbol) % SIDE if sight.me.turn == Turn.CELL else NONE
    out = ""
    for inwards, name in enumerate(("wastelands", "suburbs", "city")):
        shift = inwards * at.step - 2
        side = (SIDE - 2 * inwards) * at.step - at.gap + 4
        edge = stroke("wf-area-edge", 1 + 0.4 * inwards)
        out += rect(at.x + shift, at.y + shift, side, side, f"wf-{name}-2", 9 if inwards else 12, edge)
    out += _bands(at, aim) if aim != NONE else ""
    out += "".join(_axis(sight, at, index) for index in range(SIDE) if index != aim)

    now = sight.view.scores()[sight.seat]
    after = prospects(sight.view, sight.look.offers)
    gains = {action: then.scores()[sight.seat] - now for action, then in after.items()}
    out += "".join(_cell(sight, at, cell, gains.get(s.AT + cell)) for cell in range(s.CELLS))
    out += "".join(_bonus(sight, at, each) for each in range(s.LINES))
    return out + _previews(sight, at) + _scored(sight, at)


def _bands(at: District, index: int) -> str:
    """WRI 5.1  The row and the column of a die, with its number boxed on both axes."""
    long = at.axis + SIDE * at.step
    wide = at.size + 6
    out = rect(at.x - at.axis + 1, at.y + index * at.step - 3, long, wide, "accent", 10)
    out = faded(out + rect(at.x + index * at.step - 3, at.y - at.axis + 1, wide, long, "accent", 10), 0.2)
    for _, x, y in at.axes(index):
        out += rect(x - 10.5, y - 10.5, 21, 21, "accent", 6) + text(x, y + 5, index + 1, 14, 750, "on-accent", "middle")
    return out


def _axis(sight: Sight, at: District, index: int) -> str:
    """The number of a row and of a column; a die may be given it."""
    out = ""
    does = [s.NUMBER_TO + SIDE * die + index for die in range(s.DICE)]
    for name, x, y in at.axes(index):
        art = rect(0, 0, 24, 24, "none", 6, 'pointer-events="all"')
        art += text(12, 17, index + 1, 14, 750, "ink-2", "middle")
        out += sight.thing(x - 12, y - 12, 24, 24, art, sight.id(f"{name}-{index + 1}"), does, radius=6, gap=-1)
    return out


def _cell(sight: Sight, at: District, cell: int, points: int | None) -> str:
    me = sight.me
    old = sight.old
    size = at.size
    art = _cell_ground(cell, size, points is not None, bool(int(me.occupied) >> cell & 1))
    art += _in_cell(me, cell, size)
    if old is not None and int(old.resources ^ me.resources) >> cell & 1:
        art += rect(1.2, 1.2, size - 2.4, size - 2.4, "none", 6, stroke("just", 2.4))
    if me.turn == Turn.TO and me.origin == cell:
        art += rect(1.2, 1.2, size - 2.4, size - 2.4, "none", 6, 'class="ghost-line"')

    label = ""
    if points is not None:
        art += text(6, 18 if size > 60 else 15, signed(points), 14 if size > 60 else 12, 700, "accent")
        label = say("board.cell-brings", what=texts.text(sight.view, s.AT + cell), points=signed(points))

    id = sight.id(f"cell-{cell // SIDE + 1}-{cell % SIDE + 1}")
    does = [s.AT + cell, s.FROM + cell]
    x, y = at.middle(cell)
    more = {"title": texts.cell_text(cell), "label": label}
    return sight.thing(x - size / 2, y - size / 2, size, size, art, id, does, radius=8, gap=-1, **more)


def _bonus(sight: Sight, at: District, each: int) -> str:
    """WRI 6.1  The bonus at the end of a row or column, wired to it."""
    beside = SIDE * at.step + at.bonus / 2 + 1
    x, y = at.middle(SIDE * each if each < SIDE else each - SIDE)
    wire = f"h{number(-at.bonus / 2)}"
    if each < SIDE:
        x = at.x + beside
    else:
        y = at.y + beside
        wire = f"v{number(-at.bonus / 2)}"

    me = sight.me
    old = sight.old
    box = sight.view.box
    size = min(at.bonus - 10, 38)
    ticked = bool(int(me.bonuses) >> each & 1)
    art = _bonus_box(box, each, size / 2, size / 2, size, ticked)
    if old is not None and ticked > int(old.bonuses) >> each & 1:
        art += pieces.just_new(size, size)

    key = "ticked" if ticked else "open"
    count = (int(me.resources) & int(box.lines[each])).bit_count()
    title = say(f"board.bonus-{key}", line=texts.line_text(each), bonus=texts.bonus_text(box, each), count=count)
    out = line(f"M{number(x)} {number(y)}{wire}", "wf-neon" if ticked else "line-2", 2.2 if ticked else 1.6)
    id = sight.id(f"bonus-{each + 1}")
    return out + sight.thing(x - size / 2, y - size / 2, size, size, art, id, [s.BONUS + each], title=title, radius=8)


def _previews(sight: Sight, at: District) -> str:
    """What a choice would draw, cross over, or reach."""
    out = ""
    for action in sorted(sight.look.offers):
        if s.AT <= action < s.BUY:
            cell = action - s.AT
            out += sight.preview([action], *at.middle(cell), _would_be_drawn(sight.me, at, cell))
        elif s.FROM <= action < s.BONUS:
            cell = action - s.FROM
            out += sight.preview([action], *at.middle(cell), faded(crossed_over(at.size * 0.36, cell), 0.6))
        elif s.DRAW <= action < s.AT:
            out += sight.preview([action], 0, 0, _bands(at, (action - s.DRAW) % SIDE))
    return out


def _would_be_drawn(me: Any, at: District, cell: int) -> str:
    """A resource that may be drawn in a cell, with where it came from if it moves."""
    mark = faded(drawn(resource_drawn(me), _sketch_of(cell), 0, 0, at.size * 0.74), 0.6)
    if me.turn == Turn.TO:
        origin = int(me.origin)
        x, y = at.middle(cell)
        from_x, from_y = at.middle(origin)
        mark += place(from_x - x, from_y - y, faded(crossed_over(at.size * 0.36, origin), 0.6))
        mark += line(f"M{number(from_x - x)} {number(from_y - y)}L0 0", "accent", 2, 'class="ghost-line"')
    return mark


def _scored(sight: Sight, at: District) -> str:
    """What each mission scores on the own sheet: outlined, and shown by look.css while its card is pointed at."""
    view = sight.view
    if sight.seat != view.seat:
        return ""
    missions = {f"{place_on_table + 1}": mission for place_on_table, mission in enumerate(open_numbers(view))}
    missions |= {name: int(sight.me[name]) for name in ("secret", "private") if sight.me[name] != NONE}
    out = ""
    for name, mission in missions.items():
        count = worths(view, [mission])[sight.seat][0] // int(view.box.missions[mission].points)
        if count:
            d = "".join(at.outline(unit) for unit in units(view.box, sight.me, mission, count))
            marks = line(d, "money-ink", 6.5) + line(d, "money", 3)
            which = f'data-mission="{name}" pointer-events="none" aria-hidden="true"'
            out += group(marks, cls="scored", extra=which)
    return out


# --- what is in a cell, and at the end of a line ----------------------------------------------------------


def _cell_ground(cell: int, size: float, opened: bool, filled: bool) -> str:
    """A cell of the district with what is printed in it; paper-white where one may draw."""
    area = area_of(cell)
    print_scale = f'transform="translate({number(size / 2)} {number(size / 2 + 1.5)}) scale({number(size / 68)})"'
    out = rect(0, 0, size, size, "paper" if opened else f"wf-{area}", 7)
    return out + group(use(f"wf-area-{area}"), extra=f'{print_scale} opacity="{".35" if filled else ".8"}"')


def _sketch_of(cell: int) -> int:
    """Which sketch a cell has, so that a drawing never changes."""
    return cell * 5 + cell // SIDE


def _in_cell(me: Any, cell: int, size: float) -> str:
    """The resource in a cell, crossed over or not."""
    for resource in range(RESOURCES):
        sketch = drawn(resource, _sketch_of(cell), size / 2, size / 2, size * 0.74)
        if int(me.live[resource]) >> cell & 1:
            return sketch
        if int(me.crossed[resource]) >> cell & 1:
            return faded(sketch, 0.38) + place(size / 2, size / 2, crossed_over(size * 0.36, cell))
    return ""


def _bonus_box(box: Any, row: int, x: float, y: float, size: float, ticked: bool) -> str:
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
