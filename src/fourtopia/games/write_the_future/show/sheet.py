"""What lies on a sheet of Write the Future besides its district: whose it is, the points, the dice, the faction."""

from fourtopia.core.board import WIDE
from fourtopia.core.drawing import group, place, rect, symbol, text, use
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.show import cards, pieces
from fourtopia.games.write_the_future.show.missions import DASHED, HAND, own_mission
from fourtopia.games.write_the_future.show.pencil import faded, stroke
from fourtopia.games.write_the_future.show.pieces import Sight, seat_sign
from fourtopia.games.write_the_future.state import DICE_ON_CARD, NONE, RESOURCES, SIDE, Turn
from fourtopia.games.write_the_future.texts import say

_SUMS = {"points": 1, "market": RESOURCES, "mission": s.OPEN_MISSIONS + 2}  # categories of the ledger, from the last
_ABILITIES = {s.ZAI: (s.MOVE,), s.NAVIGATORS: (s.NUMBER,), s.DIVERS: (s.COLOUR,)}
"""WRI 12.6, 12.11  The factions that have the ability of a track."""


def sheet_header(sight: Sight) -> str:
    """Whose sheet it is, the areas by name, and where the points come from."""
    view = sight.view
    seat = sight.seat
    name = say("board.your-sheet") if seat == view.seat else say("board.sheet", name=cards.cut(view.names[seat], 15))
    out = seat_sign(view, seat, 16, 18, 14) + text(38, 30, name, 15, 700)
    for x, each in ((236, "city"), (310, "suburbs"), (414, "wastelands")):
        out += rect(x, 15, 24, 21, f"wf-{each}", 5, stroke("wf-area-edge", 1.2))
        out += group(use(f"wf-area-{each}"), extra=f'transform="translate({x + 12} 25) scale(.36)"')
        out += text(x + 30, 30, say(f"area.{each}"), 13, 550, "ink-2")
    return out + _sums(view, seat)


def _sums(view: View, seat: int) -> str:
    """The points of a seat, all and by where they come from; from right to left."""
    points = list(view.ledger()[seat].values())
    out = ""
    x = WIDE - 16
    for key in ("all", *_SUMS):
        label = say(f"sum.{key}")
        dark = key == "all"
        value = view.scores()[seat] if dark else sum(points.pop() for _ in range(_SUMS[key]))
        width = 24 + 8 * len(label) + 12 * len(str(value)) + (0 if dark else 22)

        x -= width
        out += rect(x, 9, width, 33, "ink" if dark else "paper-2", 10, "" if dark else stroke("line", 1))
        out += "" if dark else symbol(key, x + 9, 17.5, 16, "money" if key == "points" else "ink-2")
        out += text(x + (10 if dark else 31), 31.5, value, 17, 750, "paper" if dark else "ink")
        out += text(x + width - 9, 31, label, 13, 500, "paper" if dark else "ink-2", "end")
        x -= 7
    return out


# --- the dice ---------------------------------------------------------------------------------------------


def dice_in_hand(sight: Sight, x: float, y: float, width: float, height: float) -> str:
    """WRI 3.4  The two dice of the chosen card, as they count now."""
    across = (width - 8) / 2
    dice = (_die(sight, index, x + index * (across + 8), y, across, height) for index in range(DICE_ON_CARD))
    return "".join(dice)


def _die(sight: Sight, index: int, x: float, y: float, width: float, height: float) -> str:
    """One of them, on a field of its own: with its name, where there is room for it."""
    die = int(sight.me.dice[index])
    size = min(44, height - 12)
    named = width > 120
    middle = (size / 2 + 12 if named else width / 2, height / 2)
    title = texts.die_text(die) if die >= 0 else say("board.no-die")

    in_use = sight.me.turn == Turn.CELL and die == sight.me.symbol and die not in sight.me.dice[:index]
    fill, edge = ("accent-soft", stroke("accent", 2.5)) if in_use else ("paper", stroke("line", 1.5))
    art = rect(0, 2.5, width, height, "edge", 10) + rect(0, 0, width, height, fill, 10, edge)
    art += place(*middle, pieces.die_face(die, size) if die >= 0 else pieces.used_die(die, size))
    if named:
        reach = say("board.reach", number=die % SIDE + 1) if die >= 0 else ""
        art += text(size + 24, height / 2 - (2 if reach else -5), title, 15, 650, "ink" if reach else "ink-3")
        art += text(size + 24, height / 2 + 15, reach, 13 if height > 60 else 12, 500, "ink-2")
    does = pieces.die_actions(die)
    does += [s.REROLL + DICE_ON_CARD * int(sight.me.card) + index] if die >= 0 else []
    out = sight.thing(x, y, width, height, art, sight.id(f"die-{index + 1}"), does, title=title)

    for action, new in pieces.die_becomes(sight, index, die).items():
        out += sight.preview([action], x + middle[0], y + middle[1], _would_be(new, size))
    return out


def _would_be(die: int, size: float) -> str:
    """A die that may come to lie over another."""
    under = rect(-size / 2 - 4, -size / 2 - 4, size + 8, size + 10, "paper", 10)
    frame = rect(-size / 2, -size / 2, size, size, "none", 10, 'class="ghost-line"')
    return under + faded(pieces.die_face(die, size), 0.6) + frame


# --- what belongs to one player alone ---------------------------------------------------------------------


def belongings(sight: Sight, x: float, y: float, width: float) -> str:
    """The faction and the missions of a player, side by side; nothing where the variants have none."""
    me = sight.me
    box = sight.view.box
    own = [name for name in ("secret", "private") if me[name] != NONE or (name == "secret" and box.secrecy)]
    across = (width, 152 if box.factions else width, 96)[len(own)]
    out = _faction(sight, x, y, width - len(own) * (across + 8)) if box.factions else ""
    for index, name in enumerate(own):
        out += own_mission(sight, name, x + width - (len(own) - index) * (across + 8) + 8, y, across)
    return out


def _faction(sight: Sight, x: float, y: float, width: float) -> str:
    faction = int(sight.me.faction)
    art = rect(0, 0, width, HAND, "paper-2", 10, DASHED)
    title = ""
    if faction != NONE:
        art = cards.faction_plate(faction, width, HAND, 13, bool(sight.me.used))
        effect = say(f"effect.{s.FACTION_NAMES[faction]}")
        title = say("table.effect", faction=texts.faction_text(faction), effect=effect)
    does = [s.USE_FACTION, *_ABILITIES.get(faction, ())]
    return sight.thing(x, y, width, HAND, art, sight.id("faction"), does, title=title)
