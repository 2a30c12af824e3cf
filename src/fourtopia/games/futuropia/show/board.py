"""Futuropia as a drawing: the market in the middle of the table, a condominium and its tray in front of each player."""

from typing import NamedTuple

from fourtopia.core.board import NARROW, WIDE, Drawing, Look
from fourtopia.core.drawing import group, place, press, rect, ring, svg, symbol, text, tick
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show import pieces, quarters
from fourtopia.games.futuropia.show.condominium import draw_condominium
from fourtopia.games.futuropia.show.house import NARROW_PLAN, WIDE_PLAN
from fourtopia.games.futuropia.show.household import Household, household
from fourtopia.games.futuropia.show.market import market
from fourtopia.games.futuropia.show.scenery import cover
from fourtopia.games.futuropia.state import Stage, Tile
from fourtopia.games.futuropia.texts import key, say
from fourtopia.games.futuropia.texts import text as action_text

__all__ = ["area", "cover", "defs", "shared"]

TRAY = 86
TRAY_NARROW = 76  # under the condominium, in the same drawing
ACTING = (Stage.BUY, Stage.SCRAP, Stage.INVITE, Stage.QUARTERS, Stage.ROBOTS, Stage.FEED, Stage.SUPPLY)


def shared(view: View, look: Look) -> list[Drawing]:
    return market(view, look)


def area(view: View, seat: int, look: Look) -> list[Drawing]:
    home, id = household(view, seat), f"s{seat + 1}"
    if look.narrow:
        height = NARROW_PLAN.height + TRAY_NARROW
        inner = draw_condominium(view, seat, look) + _plates_narrow(home)
        inner += place(5, NARROW_PLAN.height + 9, _action_tiles(view, seat, look, 64, 60, 73))
        drawn = svg(f"{id}-board", NARROW, height, _summary(view, home), inner)
        return [Drawing("condominium", _title(view, seat), drawn, NARROW, height)]
    inner = draw_condominium(view, seat, look) + _plates(view, home)
    condominium = svg(f"{id}-board", WIDE, WIDE_PLAN.height, _summary(view, home), inner)
    inner = place(4, 5, _action_tiles(view, seat, look, 117, TRAY - 14, 126)) + _resources(view, seat)
    tray = svg(f"{id}-tray", WIDE, TRAY, say("board.tray-of", name=view.names[seat]), inner)
    return [
        Drawing("condominium", _title(view, seat), condominium, WIDE, WIDE_PLAN.height),
        Drawing("tray", say("board.tray"), tray, WIDE, TRAY),
    ]


def defs() -> str:
    out = pieces.shapes()
    for plan in (WIDE_PLAN, NARROW_PLAN):
        clip = rect(0, 0, plan.width, plan.height, "#000", 16)
        out += f'<clipPath id="fu-frame-{plan.width}">{clip}</clipPath>'
    return out


# --- what a household is like ------------------------------------------------------------------------------


def _title(view: View, seat: int) -> str:
    return say("board.home") if seat == view.seat else view.names[seat]


def _summary(view: View, home: Household) -> str:
    return say(
        "board.summary",
        name=view.names[home.seat],
        people=home.people,
        free=home.free,
        robots=home.robots,
        spaces=sum(home.spaces),
        food=home.food_made,
        energy=home.energy_made,
    )


def _balance(made: int, used: int) -> str:
    return quarters.signed(made - used) if made != used else "\N{PLUS-MINUS SIGN}0"


class Figure(NamedTuple):
    """A number of a household with two lines about it."""

    symbol: str
    tone: str
    value: str
    first: str
    second: str

    @property
    def ink(self) -> str:
        return "bad" if self.value.startswith("\N{MINUS SIGN}") else "ink"


def _figures(home: Household) -> list[Figure]:
    free, at_work = say("board.free", count=home.free), say("board.at-work", count=home.at_work)
    robots_at_work, idle = say("board.at-work", count=home.robots - home.idle), say("board.idle", count=home.idle)
    food_made, eaten = say("board.made", count=home.food_made), say("board.eaten", count=home.food_used)
    energy_made, used = say("board.made", count=home.energy_made), say("board.used", count=home.energy_used)
    beds = sum(home.spaces)
    vacant = say("board.waiting", count=home.waiting) if home.waiting else say("board.vacant", count=home.vacant)
    return [
        Figure("person", f"seat-{home.seat + 1}", str(home.people), free, at_work),
        Figure("robot", "ink-2", str(home.robots), robots_at_work, idle),
        Figure("food", "food", _balance(home.food_made, home.food_used), food_made, eaten),
        Figure("energy", "energy", _balance(home.energy_made, home.energy_used), energy_made, used),
        Figure("bed", "ink-2", str(beds), say("board.spaces", count=beds), vacant),
    ]


def _plates(view: View, home: Household) -> str:
    """In the sky over the house: whose it is, and whether it lives on its own."""
    out = pieces.plate(12, 10, 262, 46) + symbol(f"seat-{home.seat + 1}", 22, 17, 15, f"seat-{home.seat + 1}")
    out += text(44, 29.5, _short(_owner(view, home.seat), 24), 15, 700)
    words, good = _state_of(home)
    out += symbol("confirm" if good else "hint", 23, 36, 13, "good" if good else "bad")
    out += text(44, 47, words, 13, 600, "good" if good else "bad")
    for index, figure in enumerate(_figures(home)):
        x = 282 + index * 153.5
        left = x + 32 + max(len(figure.value) * 14.8, 33) + 5
        out += pieces.plate(x, 10, 148, 46) + symbol(figure.symbol, x + 7, 22, 21, figure.tone)
        out += text(x + 32, 40, figure.value, 20, 750, figure.ink)
        out += text(left, 29, figure.first, 13, 500, "ink-2") + text(left, 46, figure.second, 13, 500, "ink-2")
    return group(out, f"s{home.seat + 1}-plates")


def _plates_narrow(home: Household) -> str:
    """The same on a phone: numbers only, the rest as titles."""
    out = ""
    for index, figure in enumerate(_figures(home)):
        shown = symbol(figure.symbol, 0, 8, 18, figure.tone) + text(24, 23, figure.value, 16, 750, figure.ink)
        out += place(8 + index * 72, 0, shown, title=f"{figure.value}: {figure.first}, {figure.second}")
    return group(out, f"s{home.seat + 1}-plates")


def _owner(view: View, seat: int) -> str:
    name = _short(view.names[seat], 14)
    if view.state.players[seat].has_left and view.state.stage != Stage.OVER:
        return say("board.left", name=name)
    return say("board.yours") if seat == view.seat else say("board.theirs", name=name)


def _short(words: str, most: int) -> str:
    return words if len(words) <= most else words[: most - 1] + "\N{HORIZONTAL ELLIPSIS}"


def _state_of(home: Household) -> tuple[str, bool]:
    """FUT 10: whether all are housed, fed and supplied."""
    food, energy = home.food_used - home.food_made, home.energy_used - home.energy_made
    if home.waiting:
        return say("board.homeless", count=home.waiting), False
    if food > 0 and energy > 0:
        return say("board.short-of-both", food=food, energy=energy), False
    if food > 0:
        return say("board.short-of-food", count=food), False
    if energy > 0:
        return say("board.short-of-energy", count=energy), False
    return say("board.self-sustaining"), True


# --- the tray ----------------------------------------------------------------------------------------------


def _action_tiles(view: View, seat: int, look: Look, across: float, tall: float, step: float) -> str:
    """Face-down tiles stand for turning all of them up."""
    me, out = view.state.players[seat], ""
    now = int(view.state.tile) if view.state.actor == seat and view.state.stage in ACTING else -1
    now = -1 if view.state.first_purchase else now
    for tile in Tile:
        up = int(me.face_up) >> tile & 1
        state = "up" if up else "now" if tile == now else "used"
        words, action = say(f"action-tile.{key(tile.name)}"), s.USE_TILE + tile if up else s.REVEAL
        cls, extra = press(look, [action] if seat == view.seat else [], action_text(view, action))
        art = pieces.action_tile(tile, words, across, tall, state, "accent" if seat == view.seat else "ink-3")
        inner = group(art + ring(across, tall, 11) + tick(across - 3, 3), cls="lift")
        id, title = f"s{seat + 1}-tile-{key(tile.name)}", f"{words}: {say(f'board.tile-{state}')}"
        out += place(tile * step, -4 if state == "now" else 0, inner, id, f"tile {cls}".strip(), title, extra)
    return group(out, f"s{seat + 1}-tiles")


def _resources(view: View, seat: int) -> str:
    """Money, food, energy and loans in one well."""
    me, x, across = view.state.players[seat], 640, WIDE - 640
    out = rect(x, 4, across, TRAY - 8, "paper-3", 14, 'stroke="var(--line)" stroke-width="1"')
    goods: list[tuple[str, str, object, str, float]] = [
        ("money", "money", f"${me.money}", say("board.money"), 0),
        ("food", "food", int(me.food), say("board.food-good"), 114),
        ("energy", "energy", int(me.energy), say("board.energy-good"), 213),
        ("loan", "loan", int(me.loans), say("board.loans", count=int(me.loans)), 312),
    ]
    for name, tone, value, words, left in goods:
        out += rect(x + left, 20, 1, TRAY - 40, "line-2", 0, 'opacity=".5"') if left else ""
        shown = text(23, 9, value, 23 if len(str(value)) < 3 else 20, 780)
        shown += text(-16, 37, words, 13, 550, "ink-2")
        out += place(x + left + 28, 34, pieces.goods_token(name, tone, 16) + shown, title=f"{value} {words}")
    if me.special_loan:
        note = rect(-23, -12, 46, 20, "loan-soft", 8, 'stroke="var(--loan)" stroke-width="1"')
        note += text(0, 2.5, f"+${view.box.special_loan}", 13, 700, "loan-ink", "middle")
        out += place(x + across - 26, 69, note, f"s{seat + 1}-special-loan", title=say("category.special-loan"))
    return group(out, f"s{seat + 1}-resources")
