"""Write the Future's cards: the neighbourhoods with their dice, the factions, and what all cards are made of."""

from collections.abc import Sequence

from fourtopia.core.drawing import group, line, number, path, place, rect, symbol, text, use
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.show import pieces
from fourtopia.games.write_the_future.show.pencil import cross, faded, stroke, tint
from fourtopia.games.write_the_future.show.pieces import Sight, seat_sign
from fourtopia.games.write_the_future.show.scenery import CARD_CORNER, CARD_CUT, SKYLINE
from fourtopia.games.write_the_future.state import ABILITY_NAMES, DICE_ON_CARD, FACTION_NAMES, SIDE, Stage
from fourtopia.games.write_the_future.texts import say

CARD_HEIGHT = 196
EMBLEMS = ("flag", "swap", "agent", "watch", "die", "colour", "number", "mission", "ship", "again", "hand", "move")


# --- on the table -----------------------------------------------------------------------------------------


def neighbourhood_card(sight: Sight, card: int, x: float, y: float, width: int) -> str:
    """A neighbourhood card with its dice, and who took it."""
    view = sight.view
    me = sight.me
    ability = int(sight.view.box.ability[card])
    takers = [seat for seat in range(view.game.players) if view.state.players[seat].card == card]
    chosen = view.seat in takers
    taken = bool(view.box.draft and takers and view.seat not in takers)
    art = neighbourhood(card, ability, width, taken, chosen) + (_takers(view, takers, width) if takers else "")

    for index in range(DICE_ON_CARD):
        place_on_table = DICE_ON_CARD * card + index
        mine = me.rerolled == place_on_table and view.state.stage != Stage.REROLL and view.seat is not None
        die = int(me.reroll if mine else view.state.table[place_on_table])
        gone = taken or (chosen and me.dice[index] < 0)
        art += _table_die(sight, place_on_table, die, width, 82 + 50 * index, gone)

    title = say("board.card", card=card + 1, ability=texts.ability_text(ability))
    more = {"title": title, "ring": card_ring(width)}
    return sight.thing(x, y, width, CARD_HEIGHT, art, f"card-{card + 1}", [s.CARD + card], **more)


def _takers(view: View, takers: Sequence[int], width: int) -> str:
    """WRI 3.1, 3.3  The player of a card in the draft mode, else how many chose it."""
    sign = seat_sign(view, takers[0], 6, 5.5, 10)
    name = view.names[takers[0]]
    if view.seat is not None and view.seat in takers:
        sign = seat_sign(view, view.seat, 6, 5.5, 10)
        name = say("board.you")
    elif len(takers) > 1:
        sign = symbol("people", 4, 4, 13, "ink-2")
        name = str(len(takers))
    return name_tag(sign, name, width - 4, 27, (width - 64) // 8)


def _table_die(sight: Sight, index: int, die: int, width: int, y: float, gone: bool) -> str:
    """A die on a card, with its resource and its number."""
    x = width * 0.26
    id = f"table-die-{index + 1}"
    if die < 0:
        return place(x, y, pieces.used_die(die, 36), id=id, cls="tile")
    art = pieces.used_die(die, 36) if gone else pieces.die_face(die, 38, (-4, 5)[index % 3 % 2])
    ink = "ink-3" if gone else f"{tint(die // SIDE)}-ink"
    sign = symbol(s.RESOURCE_NAMES[die // SIDE], width * 0.5, y - 11, 22, ink)
    sign += "" if gone else text(width * 0.83, y + 8, die % SIDE + 1, 24, 780, "ink", "middle")
    does = [s.TAKE + die, s.REROLL + index]
    title = texts.die_text(die)
    return sign + sight.thing(x - 19, y - 19, 38, 38, place(19, 19, art), id, does, title=title, gap=3, radius=9)


# --- what is printed: the origin is the top left corner ---------------------------------------------------


def card_shape(width: float, out: float = 0) -> str:
    """A card with one corner cut off, or its outline so far out."""
    corner = CARD_CORNER + out
    arc = f"A{corner} {corner} 0 0 1"
    bottom = CARD_HEIGHT - CARD_CORNER
    slope = number(CARD_CUT - out * 0.4)
    d = f"M{CARD_CORNER} {number(-out)}H{number(width - CARD_CUT + out * 0.4)}"
    d += f"L{number(width + out)} {slope}V{bottom}{arc} {number(width - CARD_CORNER)} {number(CARD_HEIGHT + out)}"
    return d + f"H{CARD_CORNER}{arc} {number(-out)} {bottom}V{CARD_CORNER}{arc} {CARD_CORNER} {number(-out)}z"


def card_ring(width: float) -> str:
    return path(card_shape(width, 3), "none", 'class="ring" pointer-events="none"')


def cardboard(width: float, fill: str) -> str:
    shape = card_shape(width)
    out = path(shape, "rgb(0 0 0 / .18)", 'transform="translate(0 4)"')
    out += path(shape, "edge", 'transform="translate(0 2.5)"')
    return out + path(shape, fill, stroke("line-2", 1, 'stroke-opacity=".55"'))


def foot(width: float, top: float, fill: str) -> str:
    """The lower part of a card."""
    side = number(width - 0.5)
    arc = "a10.5 10.5 0 0 1-10.5"
    d = f"M.5 {top}H{side}V{CARD_HEIGHT - CARD_CORNER}{arc} 10.5H11{arc}-10.5z"
    return path(d, fill) + line(f"M.5 {top}H{side}", "line", 1)


def neighbourhood(card: int, ability: int, width: int, taken: bool, chosen: bool) -> str:
    """A neighbourhood card without its dice."""
    out = cardboard(width, "url(#wf-taken)" if taken else "paper")
    sky = group(use(f"wf-skyline-{card + 1}"), extra=f'clip-path="url(#wf-clip-{width})"')
    out += faded(sky, 0.45) if taken else sky
    out += line(f"M0 {SKYLINE}H{width}", "wf-neon", 1.6, f'opacity="{".3" if taken else ".9"}"')
    halo = 'style="paint-order:stroke" stroke="rgb(20 8 40 / .45)" stroke-width="3" stroke-linejoin="round"'
    out += text(12, 39, card + 1, 34, 800, "#FFFFFF", extra=halo)
    out += foot(width, 158, "paper-3" if taken else "paper-2")
    out += symbol(ABILITY_NAMES[ability], 10, 167, 20, "ink-3" if taken else "ink")
    out += text(36, 182, say(f"track.{ABILITY_NAMES[ability]}"), 13.5, 650, "ink-2" if taken else "ink")
    return out + (path(card_shape(width, 1.5), "none", stroke("accent", 3)) if chosen else "")


def no_card(width: float) -> str:
    """The place of a card that is still to come."""
    return path(card_shape(width), "paper-2", stroke("line-2", 1.4, 'stroke-dasharray="5 4" opacity=".7"'))


def card_back(width: float, height: float) -> str:
    """A mission that lies face down."""
    out = rect(0, 2.5, width, height, "edge", 10) + rect(0, 0, width, height, "url(#wf-back)", 10)
    out += rect(4, 4, width - 8, height - 8, "none", 7, stroke("back-line", 1.4, 'opacity=".6"'))
    return out + symbol("mission", width / 2 - 15, height / 2 - 15, 30, "back-line", 'opacity=".6"')


def faction_plate(faction: int, width: float, height: float, size: float, used: bool) -> str:
    """A faction with what it can do, in letters of this size."""
    shade = "ink-3" if used else "ink"
    out = rect(0, 2.5, width, height, "edge", 10) + rect(0, 0, width, height, "paper-2" if used else "paper", 10)
    out += rect(0, 0, width, height, "none", 10, stroke("line-2", 1, 'stroke-opacity=".55"'))
    out += rect(8, 8, 26, 26, "paper-3" if used else "wf-dusk-1", 7)
    out += symbol(EMBLEMS[faction], 12, 12, 18, shade if used else "#FFFFFF")
    name = wrapped(texts.faction_text(faction), room(width - 46, 1.3 * size))
    for row, each in enumerate(name):
        out += text(41, (26 if len(name) == 1 else 19) + (size + 3) * row, each, size + 1, 700, shade)
    top = 30 + size + (4 if len(name) > 1 else 0)
    for row, each in enumerate(wrapped(say(f"power.{FACTION_NAMES[faction]}"), room(width - 18, size))):
        out += text(10, top + 5 + (size + 2.5) * row, each, size, 500, "ink-3" if used else "ink-2")
    return out + (place(21, 21, cross(12, faction, 2.6)) if used else "")


def name_tag(sign: str, name: str, right: float, y: float, letters: int) -> str:
    """Who took a card; `right` is its right end."""
    name = cut(name, letters)
    width = 27 + 8 * len(name)
    return place(right - width, y, rect(0, 0, width, 21, "paper", 10.5) + sign + text(20, 15, name, 13, 650))


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
