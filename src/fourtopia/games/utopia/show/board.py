"""Utopia on the table: the map, the prestige scale and the score track; and each player's cards and reserve."""

from fourtopia.core import drawing
from fourtopia.core.board import Drawing, Look
from fourtopia.core.view import View
from fourtopia.games.utopia.show.city import draw_map
from fourtopia.games.utopia.show.geography import NARROW_CHART, WIDE_CHART
from fourtopia.games.utopia.show.hand import draw_piles, draw_reserve, hand_of_cards
from fourtopia.games.utopia.show.king import prestige_scale, score_track
from fourtopia.games.utopia.show.pieces import defs as defs
from fourtopia.games.utopia.show.scenery import cover as cover
from fourtopia.games.utopia.texts import say


def shared(view: View, look: Look) -> list[Drawing]:
    """The map with the scale and the track; on a phone these are beside it."""
    built, wonders = (sum(owner >= 0 for owner in view.state[found]) for found in ("owner", "wonder_owner"))
    title = say("board.map")
    label = say("board.summary", districts=built, wonders=wonders)
    if look.narrow:
        drawn = draw_map(view, look, NARROW_CHART, 366, 520)
        king = prestige_scale(view, look) + score_track(view, look, (12, 256), 342, 2)
        return [
            _part("map", title, label, drawn, 366, 520),
            _part("king", say("board.king"), say("board.scale"), king, 366, 340),
        ]
    drawn = draw_map(view, look, WIDE_CHART, 1056, 690)
    drawn += prestige_scale(view, look) + score_track(view, look, (158, 27), 884, 1)
    return [_part("map", title, label, drawn, 1056, 690)]


def area(view: View, seat: int, look: Look) -> list[Drawing]:
    """A player's cards and reserve, and the piles."""
    title = say("board.hand") if seat == view.seat else say("board.hand-of", name=view.names[seat])
    label = say("board.hand-label", name=view.names[seat], count=int(view.state.players[seat].cards))
    piles, reserve, height = ((8, 226), (166, 222), 356) if look.narrow else ((626, 6), (806, 0), 136)
    drawn = hand_of_cards(view, look, seat) + draw_piles(view, piles, 0.78)
    drawn += draw_reserve(view, look, seat, reserve, 198 if look.narrow else 250)
    return [_part(f"s{seat + 1}-hand", title, label, drawn, look.width, height)]


def _part(key: str, title: str, label: str, drawn: str, width: int, height: int) -> Drawing:
    return Drawing(key, title, drawing.svg(key, width, height, label, drawn), width, height)
