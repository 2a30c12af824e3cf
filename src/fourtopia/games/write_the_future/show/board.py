"""Write the Future's board: the cards in the middle of the table, and the sheet in front of each player."""

from dataclasses import replace

from fourtopia.core.board import WIDE, Drawing, Look
from fourtopia.core.drawing import escape, line, number, rect, svg, text
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future.show.abilities import ability_track
from fourtopia.games.write_the_future.show.cards import cut, faction_plate, name_tag, neighbourhood_card
from fourtopia.games.write_the_future.show.district import District, draw_district
from fourtopia.games.write_the_future.show.market import market_block
from fourtopia.games.write_the_future.show.missions import HAND, mission_strip, open_missions
from fourtopia.games.write_the_future.show.pencil import faded, stroke
from fourtopia.games.write_the_future.show.pieces import SEAT_SIGNS, Sight, seat_sign
from fourtopia.games.write_the_future.show.scenery import cover, defs
from fourtopia.games.write_the_future.show.sheet import belongings, dice_in_hand, sheet_header
from fourtopia.games.write_the_future.state import NONE, RESOURCES, Stage
from fourtopia.games.write_the_future.texts import say

__all__ = ["area", "cover", "defs", "shared"]


def shared(view: View, look: Look) -> list[Drawing]:
    """The neighbourhood cards with their dice, and the missions; before them, the factions."""
    sight = Sight(view, look, view.seat or 0)
    if view.state.stage == Stage.FACTIONS:
        return [_factions(sight)]
    if look.narrow:
        return _narrow_table(sight)
    return [_wide_table(sight)]


def area(view: View, seat: int, look: Look) -> list[Drawing]:
    """The sheet of a player: district, dice, abilities, black market, and what belongs to this player alone."""
    sight = Sight(view, look if seat == view.seat else replace(look, offers=frozenset()), seat)
    sheet, *more = [_narrow_sheet(sight), _narrow_market(sight)] if look.narrow else [_wide_sheet(sight)]
    return [sheet if seat == view.seat else replace(sheet, title=view.names[seat]), *more]


def _part(key: str, look: Look, height: int, inner: str, id: str, fill: str = "paper") -> Drawing:
    """A part on a panel of its own."""
    title = say(f"part.{key}")
    panel = rect(0.5, 0.5, look.width - 1, height - 1, fill, 16, stroke("line", 1))
    return Drawing(key, title, svg(id, look.width, height, title, panel + inner), look.width, height)


def _title(x: float, y: float, title: str, more: str = "") -> str:
    after = f'<tspan dx="9" font-size="13" font-weight="500" fill="var(--ink-3)">{escape(more)}</tspan>'
    return text(x, y, title, 15, 700).replace("</text>", f"{after}</text>")


# --- in the middle of the table ---------------------------------------------------------------------------

_CARD_WIDTHS = {3: 124, 4: 118, 5: 98}  # by how many there are


def _factions(sight: Sight) -> Drawing:
    """WRI 11.1  All factions, with who has them."""
    view = sight.view
    narrow = sight.look.narrow
    columns, width, height, size = (2, 172, 78, 12) if narrow else (6, 166, 94, 13)
    left, top, gap = (8, 8, 6) if narrow else (11, 34, 8)
    out = ""
    for faction in range(s.FACTIONS):
        art = faction_plate(faction, width, height, size, used=False)
        for seat in range(view.game.players):
            if view.state.players[seat].faction == faction:
                sign = seat_sign(view, seat, 6, 5, 10)
                art = faded(art, 0.5) + name_tag(sign, view.names[seat], width - 6, height - 26, 10)
        x, y = left + faction % columns * (width + gap), top + faction // columns * (height + gap)
        out += sight.thing(x, y, width, height, art, f"faction-{faction + 1}", [s.FACTION + faction], gap=0)
    out += "" if narrow else _title(16, 24, say("part.factions"))
    return _part("factions", sight.look, 514 if narrow else 240, out, "factions")


def _wide_table(sight: Sight) -> Drawing:
    cards = int(sight.view.box.cards)
    width = _CARD_WIDTHS[cards]
    mission_width = min(140, (1000 - cards * width - 7 * (cards + 2)) / 4)
    left = WIDE - 14 - 4 * mission_width - 21
    middle = (14 + cards * (width + 7) - 7 + left) / 2
    out = _title(16, 24, say("board.cards"), _table_note(sight.view)) + line(f"M{number(middle)} 16V224", "line", 1)

    crowd = sight.view.game.players > SEAT_SIGNS
    out += _title(left + 2, 24, say("part.missions"), say("board.best" if crowd else "board.each"))
    out += "".join(neighbourhood_card(sight, card, 14 + card * (width + 7), 36, width) for card in range(cards))

    places = [(left + place * (mission_width + 7), 36.0) for place in range(s.OPEN_MISSIONS)]
    return _part("table", sight.look, 240, out + open_missions(sight, places, mission_width), "table")


def _narrow_table(sight: Sight) -> list[Drawing]:
    cards = range(int(sight.view.box.cards))
    out = _title(14, 24, say("board.cards"), _table_note(sight.view))
    out += "".join(neighbourhood_card(sight, card, 8 + card % 3 * 119, 38 + card // 3 * 208, 112) for card in cards)
    first = _part("cards", sight.look, 38 + 208 * (1 if len(cards) < 4 else 2), out, "cards")

    places = [(14 + place % 2 * 172, 38.0 + place // 2 * 208) for place in range(s.OPEN_MISSIONS)]
    out = _title(14, 24, say("part.missions")) + open_missions(sight, places, 166)
    return [first, _part("missions", sight.look, 454, out, "missions")]


def _table_note(view: View) -> str:
    if not view.box.draft or view.state.first == NONE or view.state.stage not in (Stage.DICE, Stage.PLAY):
        return ""
    return say("board.first", name=cut(view.names[int(view.state.first)], 14))


# --- in front of a player ---------------------------------------------------------------------------------


def _wide_sheet(sight: Sight) -> Drawing:
    beside = 350 if sight.view.box.factions else 160 if sight.view.box.secrecy else 0
    out = sheet_header(sight) + draw_district(sight, District(42, 76, 74, 4, 26, 50))
    out += dice_in_hand(sight, 560, 52, 480 - beside, HAND) + belongings(sight, 1048 - beside, 52, beside - 8)

    out += _title(560, 146, say("board.abilities"), say("board.ring"))
    for ability in range(s.ABILITIES):
        out += ability_track(sight, ability, 560, 156 + 55 * ability, 480)

    out += _title(560, 342, say("board.market"), say("board.worth"))
    for resource in range(RESOURCES):
        out += market_block(sight, resource, 560 + 244 * (resource % 2), 353 + 112 * (resource // 2), 236)
    return _part("sheet", sight.look, 586, out, sight.id("sheet"), "url(#wf-dots)")


def _narrow_sheet(sight: Sight) -> Drawing:
    out = mission_strip(sight) + dice_in_hand(sight, 8, 60, 350, 50)
    out += draw_district(sight, District(30, 140, 49, 3, 22, 38))
    return _part("sheet", sight.look, 484, out, sight.id("sheet"), "url(#wf-dots)")


def _narrow_market(sight: Sight) -> Drawing:
    """Abilities, black market, and what belongs to this player alone."""
    out = belongings(sight, 8, 8, 350)
    top = HAND + 18 if out else 10
    for ability in range(s.ABILITIES):
        out += ability_track(sight, ability, 10, top + 56 * ability, 346)
    for resource in range(RESOURCES):
        out += market_block(sight, resource, 8 + 178 * (resource % 2), top + 174 + 112 * (resource // 2), 172)
    return _part("market", sight.look, top + 400, out, sight.id("market"))
