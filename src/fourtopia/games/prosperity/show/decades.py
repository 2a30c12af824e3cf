"""The seven decades of Prosperity, with what has been scored in the current one."""

from collections.abc import Sequence

from fourtopia.core.board import Look
from fourtopia.core.drawing import circle, group, rect, text
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity.box import SYMBOL_NAMES
from fourtopia.games.prosperity.show.pieces import medal
from fourtopia.games.prosperity.state import Stage
from fourtopia.games.prosperity.texts import DECADES, say


def current_decade(view: View) -> int:
    first = view.box.decade_first
    return max(d for d in range(s.DECADES) if first[d] < s.START_TILES + max(1, int(view.state.turn)))


def decades(view: View, look: Look) -> str:
    """The seven decades; the wide current one shows which symbols have been scored in it."""
    narrow = look.narrow
    x = 4.0 if narrow else 12.0
    y = 6 if narrow else 16
    height = 40 if narrow else 58
    first = view.box.decade_first
    drawn = ""
    for decade, year in enumerate(DECADES):
        tiles = range(first[decade], first[decade + 1])
        is_now = decade == current_decade(view)
        width = 49.0 if narrow else 178.0 if is_now else 68.0
        frame = f'stroke="var(--{"accent" if is_now else "line"})" stroke-width="{2 if is_now else 1}"'
        drawn += rect(x, y, width, height, "accent-soft" if is_now else "paper-2", 9, frame)
        if is_now and not narrow:
            drawn += _large(view, look, tiles, year, x, y, width)
        else:
            drawn += _small(view, tiles, year, x, y, width, height, is_now)
        if is_now and narrow and view.state.drawn == s.NO_TILE and view.state.stage < Stage.FINAL:
            drawn += _scorings(view, look, tiles, 256, 106, 64, 9)
        x += width + (2.5 if narrow else 5)
    return group(drawn, cls="scenery")


def _out_of_the_stack(view: View, tiles: Sequence[int]) -> int:
    return sum(int(view.state.tiles[tile]) != s.IN_STACK for tile in tiles)


def _large(view: View, look: Look, tiles: Sequence[int], year: str, x: float, y: float, width: float) -> str:
    """The current decade, with its scorings."""
    drawn = text(x + 12, y + 20, year, 17, 780) + _scorings(view, look, tiles, x + 6, width - 12, 57, 12)
    progress = say("board.tile-of", number=_out_of_the_stack(view, tiles), of=len(tiles))
    return drawn + text(x + width - 11, y + 19.5, progress, 13, 600, "ink-2", "end")


def _small(
    view: View, tiles: Sequence[int], year: str, x: float, y: float, width: float, height: float, is_now: bool
) -> str:
    """A decade with a dot for each of its tiles."""
    done = _out_of_the_stack(view, tiles)
    ink = "ink" if done or is_now else "ink-3"
    drawn = text(x + width / 2, y + height * 0.42, year, 14 if width < 60 else 15, 700, ink, "middle")
    step = width / 7.5
    for number in range(len(tiles)):
        fill, edge = ("ink-3", "") if number < done else ("paper", 'stroke="var(--line-2)" stroke-width="1.2"')
        at = x + width / 2 + (number - (len(tiles) - 1) / 2) * step
        drawn += circle(at, y + height * 0.72, step * 0.36, fill, edge)
    return drawn


def _scorings(view: View, look: Look, tiles: Sequence[int], x: float, width: float, y: float, radius: float) -> str:
    """The scoring symbols of a decade: solid when scored, ringed while they are and when they have just been."""
    drawn = ""
    step = width / len(tiles)
    for number, tile in enumerate(sorted(tiles, key=lambda tile: (int(view.box.tiles[tile].scores), tile))):
        at = x + (number + 0.5) * step
        scored = view.state.tiles[tile] != s.IN_STACK
        drawn += medal(SYMBOL_NAMES[view.box.tiles[tile].scores], at, y, radius, bool(scored))
        if tile == view.state.drawn or (scored and look.before and look.before.state.tiles[tile] == s.IN_STACK):
            drawn += circle(at, y, radius + 2.5, "none", 'stroke="var(--just)" stroke-width="2.5"')
    return drawn
