"""How a position of Prosperity is drawn: the research board with the tiles for sale, and a country for each player."""

from dataclasses import replace

from fourtopia.core.board import Drawing, Look
from fourtopia.core.drawing import svg
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity.show.country import draw_countries, draw_country
from fourtopia.games.prosperity.show.news import shortened
from fourtopia.games.prosperity.show.pieces import Marks, panel
from fourtopia.games.prosperity.show.research import NARROW_BOARD, WIDE_BOARD, research_board
from fourtopia.games.prosperity.show.scenery import cover as cover
from fourtopia.games.prosperity.show.scenery import defs as defs
from fourtopia.games.prosperity.state import Stage
from fourtopia.games.prosperity.texts import say


def shared(view: View, look: Look) -> list[Drawing]:
    """The research board: in one piece, or on a phone a side at a time."""
    if look.narrow:
        return [research_board(view, look, NARROW_BOARD, [side]) for side in range(s.SIDES)]
    return [research_board(view, look, WIDE_BOARD, list(range(s.SIDES)))]


def area(view: View, seat: int, look: Look) -> list[Drawing]:
    """A country with its tracks, or the countries that can be chosen."""
    look = look if seat == view.seat else replace(look, offers=frozenset())
    has_country = view.state.stage != Stage.COUNTRY or seat < view.state.actor
    marks = Marks()
    drawn = (draw_country if has_country else draw_countries)(view, seat, look, marks)

    name = view.names[seat]
    title = say("board.country" if seat == view.seat else "board.country-of", name=shortened(name))
    width = look.width
    height = 532 if look.narrow else 314
    inner = panel(width, height) + drawn + "".join(marks)
    drawing = svg(f"s{seat + 1}-country", width, height, say("board.country-of", name=name), inner)
    return [Drawing("country", title, drawing, width, height)]
