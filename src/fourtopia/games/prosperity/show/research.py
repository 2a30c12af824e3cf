"""Prosperity's research board: the tiles for sale, and the markers on the two tracks."""

from collections.abc import Sequence
from dataclasses import dataclass

from fourtopia.core.board import Drawing, Look
from fourtopia.core.drawing import circle, ghost, group, just, path, place, rect, ring, svg, symbol, text, tick
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import SIDE_NAMES
from fourtopia.games.prosperity.show import decades, pieces
from fourtopia.games.prosperity.show.choices import tile_words
from fourtopia.games.prosperity.show.news import news, turn_words
from fourtopia.games.prosperity.show.pieces import Marks, choosable, panel
from fourtopia.games.prosperity.show.tiles import (
    NARROW_PILLS,
    SMALLEST_WINDOW,
    WIDE_PILLS,
    Pills,
    for_sale,
    price_tag,
    tile_back,
    tile_face,
)
from fourtopia.games.prosperity.texts import TILE_IDS, say

# --- where things lie -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ResearchBoard:
    """Wide: both tracks in the middle, climbing towards it. Narrow: one of them, at each level left of the tiles."""

    height: int
    top: float  # of the highest level
    row: float
    pills: Pills
    tile: float  # the height of a tile
    shelf: float  # the room for the tiles of a level
    gap: float
    slot: tuple[float, float, float]  # where the stack or the tile in hand lies, and how wide it is
    narrow: bool = False

    def level(self, level: int) -> float:
        return self.top + self.row * (s.LEVELS - level)

    def tile_x(self, side: int, left: float, width: float) -> float:
        """Where a tile lies, so far along its shelf: on the wide board next to the track first."""
        return 103 + left if self.narrow else 384 - left - width if side == s.ENERGY_SIDE else 672 + left

    def space(self, view: View, side: int, space: int) -> tuple[float, float, float, float]:
        """x, y, width and height of a space of a track."""
        levels = view.box.level_of[: int(view.box.track_top) + 1].tolist()
        number = space - levels.index(levels[space])
        of = levels.count(levels[space])
        y = self.level(levels[space])
        if self.narrow:
            across = max(4, (of + 1) // 2)
            row, column = divmod(number, across)
            return 24 + column * 74 / across, y + (18 if of <= across else 32 - 28 * row), 74 / across - 1.5, 26
        width = min(16, 113 / of)
        x = 509 - (of - number) * width if side == s.ENERGY_SIDE else 547 + (of - 1 - number) * width
        return x + 0.7, y + 5, width - 1.4, 48

    def marker(self, view: View, side: int, seat: int) -> tuple[float, float, float]:
        """The middle of a marker and its size, among those that share its space."""
        spaces = [int(view.state.players[other].marker[side]) for other in range(view.game.players)]
        sharing = [other for other, space in enumerate(spaces) if space == spaces[seat]]
        x, y, width, height = self.space(view, side, spaces[seat])
        x += width / 2
        y += height / 2
        number = sharing.index(seat)
        of = len(sharing)
        if not self.narrow:
            return x, y + 16 - number * min(15.5, 34 / max(1, of - 1)), 1
        if of <= 2:
            return x, y + (6 - 12 * number if of == 2 else 0), 0.75 if of == 2 else 1
        return x - 4.4 + 8.8 * (number % 2), y + 6 - 12 * (number // 2), 0.6


WIDE_BOARD = ResearchBoard(512, 93, 69, WIDE_PILLS, 58, 372, 9, (664, 17, 124))
NARROW_BOARD = ResearchBoard(516, 122, 66, NARROW_PILLS, 57, 258, 5, (6, 53, 92), narrow=True)


# --- the board --------------------------------------------------------------------------------------------


def research_board(view: View, look: Look, board: ResearchBoard, sides: list[int]) -> Drawing:
    key = "research" if len(sides) == s.SIDES else SIDE_NAMES[sides[0]]
    marks = Marks()
    levels = [board.level(level) for level in range(s.LEVELS, 0, -1)]
    ground = panel(look.width, board.height) + _ground(levels, sides[0], board.narrow)
    for side in sides:
        for space in range(int(view.box.track_top) + 1):
            ground += rect(*board.space(view, side, space), f"pr-cell-{SIDE_NAMES[side]}", 4)

    drawn = group(ground, cls="scenery", extra='aria-hidden="true"')
    drawn += decades.decades(view, look) + _status(view, board, sides)
    drawn += group(_tiles(view, look, board, sides), f"{key}-tiles")
    drawn += group(_markers(view, look, board, sides, marks), f"{key}-markers")
    drawn += _research_choices(view, look, board, sides, marks)

    label = say("board.research-label", stand=turn_words(view), count=int(sum(view.state.tiles == s.IN_DISPLAY)))
    drawing = svg(f"{key}-board", look.width, board.height, label, drawn + "".join(marks))
    return Drawing(key, say(f"board.{key}"), drawing, look.width, board.height)


def _ground(rows: Sequence[float], side: int, narrow: bool) -> str:
    """The shelves of the display, the highest level first, and the research board between or beside them."""
    return _narrow_ground(rows, SIDE_NAMES[side]) if narrow else _wide_ground(rows)


def _narrow_ground(rows: Sequence[float], name: str) -> str:
    drawn = ""
    for number, y in enumerate(rows):
        drawn += rect(3, y - 1, 97, 62, f"pr-board-{name}", 10) + rect(101, y - 1, 262, 62, "pr-shelf", 9)
        drawn += text(13.5, y + 36, len(rows) - number, 17, 800, "ink", "middle")
    return drawn


def _wide_ground(rows: Sequence[float]) -> str:
    drawn = "".join(rect(x, y - 4, 380, 65, "pr-shelf", 11) for x in (8, 668) for y in rows)
    drawn += rect(396, 90, 264, 420, "rgb(0 0 0 / .2)", 16) + rect(396, 87, 264, 420, "pr-board-ecology", 16)
    drawn += path("M528 87H412a16 16 0 0 0-16 16v388a16 16 0 0 0 16 16h116z", "pr-board-energy")
    for number, y in enumerate(rows):
        drawn += circle(528, y + 29, 16, "paper", 'stroke="var(--pr-board-line)" stroke-width="1.5"')
        drawn += text(528, y + 35.5, len(rows) - number, 18, 800, "ink", "middle")
    for name, x, anchor in ((SIDE_NAMES[0], 405, "start"), (SIDE_NAMES[1], 651, "end")):
        drawn += symbol(name, x - (0 if anchor == "start" else 18), 464, 18, f"pr-{name}-ink")
        drawn += text(x, 498, say(f"board.{name}"), 13, 700, f"pr-{name}-ink", anchor)
    return drawn


def _status(view: View, board: ResearchBoard, sides: list[int]) -> str:
    """Beside the decades: the stack, unless a tile is in hand, and what is happening to whom."""
    state = view.state
    x, y, width = board.slot
    drawn = ""
    in_hand = max(int(state.drawn), int(state.bought))
    if in_hand == s.NO_TILE or view.box.tiles[in_hand].side not in sides:
        left = int(sum(state.tiles == s.IN_STACK))
        drawn += place(x, y, tile_back(width, board.tile, left), title=say("board.stack", count=left))
    return drawn + _news(view, board, x + width + 13, y)


def _news(view: View, board: ResearchBoard, x: float, y: float) -> str:
    """What is happening, with the symbol that is being scored."""
    title, lines, scored = news(view)
    narrow = board.narrow
    drawn = ""
    if scored:
        radius = 17 if narrow else 25
        middle = y + board.tile / 2
        drawn += pieces.medal(scored, x + radius, middle, radius)
        drawn += circle(x + radius, middle, radius - 4, "none", 'stroke="var(--paper)" stroke-width="2"')
        x += 2 * radius + 12

    drawn += text(x, y + 15, title, 14 if narrow else 15, 700)
    for number, (seat, message, strong) in enumerate(lines):
        across, down = x + number % 2 * 96, y + 36 + 20 * (number // 2)
        drawn += symbol(f"seat-{seat + 1}", across, down - 10.5, 12, f"seat-{seat + 1}")
        weight, ink = (700, "ink") if strong else (500, "ink-2")
        drawn += text(across + 17, down, message, 12 if narrow else 13, weight, ink)
    return drawn


# --- the tiles for sale -----------------------------------------------------------------------------------


def _tiles(view: View, look: Look, board: ResearchBoard, sides: list[int]) -> str:
    """The tiles for sale, and the one that is being scored or placed, in the order of their numbers."""
    state = view.state
    rows = view.box.row_first
    drawn = {}
    prices = ""
    for side in sides:
        for level in range(1, s.LEVELS + 1):
            row = side * s.LEVELS + level - 1
            tiles = [tile for tile in view.box.rows[rows[row] : rows[row + 1]] if state.tiles[tile] == s.IN_DISPLAY]
            symbols = [len(tile_face(view, tile).symbols) for tile in tiles]
            left = 0.0
            for tile, (width, columns, step) in zip(map(int, tiles), _widths(symbols, board), strict=True):
                lies = board.tile_x(side, left, width), board.level(level), width, columns
                drawn[tile] = _tile(view, look, board, tile, lies)
                left += step
            if board.narrow and tiles:  # on a phone once for all tiles of a level
                prices += price_tag(view, int(tiles[0]), 101, board.level(level) - 10, board.pills.size)

    in_hand = max(int(state.drawn), int(state.bought))
    if in_hand != s.NO_TILE and view.box.tiles[in_hand].side in sides:
        columns = 1 if len(tile_face(view, in_hand).symbols) <= (3 if board.narrow else 2) else 2
        drawn[in_hand] = _tile(view, look, board, in_hand, (*board.slot, columns))
    return "".join(drawn[tile] for tile in sorted(drawn)) + prices


def _widths(symbols: list[int], board: ResearchBoard) -> list[tuple[float, int, float]]:
    """Width, columns of symbols and step to the next for tiles with so many: as roomy as one shelf allows."""
    roomy = SMALLEST_WINDOW + 11
    for most_rows, beside, gap in ((2, roomy, board.gap), (3, roomy, 4), (3, 3, 1.5)):
        columns = [1 if each <= most_rows else 2 for each in symbols]
        least = [board.pills.across(each) + beside for each in columns]
        spare = (board.shelf - sum(least) - gap * (len(symbols) - 1)) / max(1, len(symbols))
        if spare >= 0:
            break
    more = max(0, spare) if beside == roomy else max(0, min(12, spare))
    step = min(board.gap, gap + spare - more)  # negative, so that tiles overlap, only with values of one's own
    widths = [min(120, width + more) for width in least]
    return [(width, each, width + step) for width, each in zip(widths, columns, strict=True)]


def _tile(view: View, look: Look, board: ResearchBoard, tile: int, lies: tuple[float, float, float, int]) -> str:
    x, y, width, columns = lies
    drawn = for_sale(tile_face(view, tile), width, board.tile, columns, board.pills)
    hanging = ""  # over the ring
    if not board.narrow and view.state.tiles[tile] == s.IN_DISPLAY:
        hanging += price_tag(view, tile, width - 2, -6, board.pills.size)
    if look.before and look.before.state.tiles[tile] == s.IN_STACK:
        hanging += just(18, -1, say("board.new")) if width > 65 else circle(3, -1, 5, "just")

    cls, extra = choosable(view, look, [s.BUY + tile])
    title = say("board.tile", tile=texts.tile_name(tile), what=tile_words(view, tile))
    lifted = group(drawn + ring(width, board.tile, 9) + hanging + tick(4, 1), cls="lift")
    return place(x, y, lifted, f"tile-{TILE_IDS[tile]}", f"tile {cls}".strip(), title, extra)


# --- the markers ------------------------------------------------------------------------------------------


def _markers(view: View, look: Look, board: ResearchBoard, sides: list[int], marks: Marks) -> str:
    drawn = ""
    for side in sides:
        for seat in range(view.game.players):
            x, y, size = board.marker(view, side, seat)
            level = texts.level_after(view, view.state.players[seat], side, 0)
            title = say("board.marker", name=view.names[seat], side=say(f"side.{SIDE_NAMES[side]}"), level=level)
            id = f"marker-{SIDE_NAMES[side]}-s{seat + 1}"
            drawn += place(x, y, pieces.cube(seat), id, "piece", title, scale=size)
            if look.before and look.before.state.players[seat].marker[side] != view.state.players[seat].marker[side]:
                old_x, old_y, _ = board.marker(look.before, side, seat)
                marks.append(pieces.trail(old_x, old_y, x, y))
    return drawn


def _research_choices(view: View, look: Look, board: ResearchBoard, sides: list[int], marks: Marks) -> str:
    """The spaces that a marker may be moved to, and what it would look like there."""
    drawn = ""
    for side in sides:
        targets = _targets(view, look, side)
        for space, actions in targets.items():
            x, y, width, height = board.space(view, side, space)
            cls, extra = choosable(view, look, actions)
            wider = 12 - width / 2 if len(targets) == 1 else 0
            hit = rect(-wider, 0, width + 2 * wider, height, pieces.UNSEEN)
            target = group(hit + ring(width, height, 4, 1.5) + tick(width / 2, -2), cls="lift")
            drawn += place(x, y, target, f"{SIDE_NAMES[side]}-space-{space + 1}", cls, extra=extra)
            marker = place(x + width / 2, y + height / 2, pieces.cube(view.seat or 0), extra='opacity=".6"')
            marks.append(ghost(actions, marker))
    return drawn


def _targets(view: View, look: Look, side: int) -> dict[int, list[int]]:
    """The spaces that the marker of whoever looks may be moved to, with the actions that do it."""
    me = view.state.players[view.seat or 0]
    top = int(view.box.track_top)
    targets: dict[int, list[int]] = {}
    for action in sorted(look.offers):
        if s.STEPS <= action < s.INCOME:
            steps = action - s.STEPS if side == s.ENERGY_SIDE else int(me.research) - (action - s.STEPS)
        elif action == s.RESEARCH + side:
            steps = int(view.box.turn_research)
        else:
            continue
        if steps:
            targets.setdefault(min(top, int(me.marker[side]) + steps), []).append(action)
    return targets
