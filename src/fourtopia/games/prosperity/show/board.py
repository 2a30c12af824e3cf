"""How a position of Prosperity is drawn: the research board with the tiles for sale, and a country for each player."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from fourtopia.core.board import Look, Part
from fourtopia.core.drawing import circle, ghost, group, just, place, press, rect, ring, svg, symbol, text, tick
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import words
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SIDE_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.show import pieces
from fourtopia.games.prosperity.show.asking import (
    brought,
    choice,
    news,
    shortened,
    symbol_words,
    tile_words,
    turn_words,
)
from fourtopia.games.prosperity.show.pieces import NARROW_PILLS, WIDE_PILLS, Meter, Pills, PollutionTrack, signed
from fourtopia.games.prosperity.show.scenery import Map, research_ground
from fourtopia.games.prosperity.state import Stage, Symbol
from fourtopia.games.prosperity.words import SPACE_IDS, TILE_IDS, say

Marks = list[str]
"""What lies above everything: previews of choices, tags of what is new."""


def shared(view: View, look: Look) -> list[Part]:
    """The research board: in one piece, or on a phone a side at a time."""
    if look.narrow:
        return [_research(view, look, NARROW_BOARD, [side]) for side in range(s.SIDES)]
    return [_research(view, look, WIDE_BOARD, list(range(s.SIDES)))]


def area(view: View, seat: int, look: Look) -> list[Part]:
    """A country with its tracks, or the countries that can be chosen."""
    look = look if seat == view.seat else replace(look, offers=frozenset())
    has_country = view.state.stage != Stage.COUNTRY or seat < view.state.actor
    width, height, marks = look.width, 532 if look.narrow else 314, Marks()
    drawn = (_country if has_country else _countries)(view, seat, look, marks)
    name = view.names[seat]
    title = say("board.country" if seat == view.seat else "board.country-of", name=shortened(name))
    inner = _panel(width, height) + drawn + "".join(marks)
    drawing = svg(f"s{seat + 1}-country", width, height, say("board.country-of", name=name), inner)
    return [Part("country", title, drawing, width, height)]


def _panel(width: float, height: float) -> str:
    return rect(0.5, 0.5, width - 1, height - 1, "paper", 16, 'stroke="var(--line)"')


def _choosable(view: View, look: Look, actions: Iterable[int]) -> tuple[str, str]:
    """The class and the attributes of something that stands for these actions, as far as they are on offer."""
    offered = sorted(set(actions) & look.offers)
    if not offered:
        return "", ""
    said = choice(view, offered[0])
    return press(look, offered, ", ".join(filter(None, (said.title, said.detail, said.cost))))


# --- the research board ----------------------------------------------------------------------------------


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
        number, of = space - levels.index(levels[space]), levels.count(levels[space])
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
        x, y, number, of = x + width / 2, y + height / 2, sharing.index(seat), len(sharing)
        if not self.narrow:
            return x, y + 16 - number * min(15.5, 34 / max(1, of - 1)), 1
        if of <= 2:
            return x, y + (6 - 12 * number if of == 2 else 0), 0.75 if of == 2 else 1
        return x - 4.4 + 8.8 * (number % 2), y + 6 - 12 * (number // 2), 0.6


WIDE_BOARD = ResearchBoard(512, 93, 69, WIDE_PILLS, 59, 372, 7, (664, 17, 124))
NARROW_BOARD = ResearchBoard(516, 122, 66, NARROW_PILLS, 57, 258, 5, (6, 53, 92), narrow=True)


def _research(view: View, look: Look, board: ResearchBoard, sides: list[int]) -> Part:
    key, marks = "research" if len(sides) == s.SIDES else SIDE_NAMES[sides[0]], Marks()
    levels = [board.level(level) for level in range(s.LEVELS, 0, -1)]
    ground = _panel(look.width, board.height) + research_ground(levels, sides[0], board.narrow)
    for side in sides:
        for space in range(int(view.box.track_top) + 1):
            ground += rect(*board.space(view, side, space), f"pr-cell-{SIDE_NAMES[side]}", 4)
    drawn = group(ground, cls="scenery", extra='aria-hidden="true"')
    drawn += pieces.decades(view, board.narrow) + _status(view, board, sides)
    drawn += group(_tiles(view, look, board, sides), f"{key}-tiles")
    drawn += group(_markers(view, look, board, sides, marks), f"{key}-markers")
    drawn += _research_choices(view, look, board, sides, marks)
    label = say("board.research-label", stand=turn_words(view), count=int(sum(view.state.tiles == s.IN_DISPLAY)))
    drawing = svg(f"{key}-board", look.width, board.height, label, drawn + "".join(marks))
    return Part(key, say(f"board.{key}"), drawing, look.width, board.height)


def _status(view: View, board: ResearchBoard, sides: list[int]) -> str:
    """Beside the decades: the stack, unless a tile is in hand, and what is happening to whom."""
    state, (x, y, width), narrow, drawn = view.state, board.slot, board.narrow, ""
    in_hand = max(int(state.drawn), int(state.bought))
    if in_hand == s.NO_TILE or view.box.tiles[in_hand].side not in sides:
        left = int(sum(state.tiles == s.IN_STACK))
        drawn += place(x, y, pieces.tile_back(width, board.tile, left), title=say("board.stack", count=left))
    title, lines, scored = news(view)
    x, middle, radius = x + width + 13, y + board.tile / 2, 17 if narrow else 25
    if scored:
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


def _tiles(view: View, look: Look, board: ResearchBoard, sides: list[int]) -> str:
    """The tiles for sale, and the one that is being scored or placed, in the order of their numbers."""
    state, rows, drawn, prices = view.state, view.box.row_first, {}, ""
    for side in sides:
        for level in range(1, s.LEVELS + 1):
            row, left = side * s.LEVELS + level - 1, 0.0
            tiles = [tile for tile in view.box.rows[rows[row] : rows[row + 1]] if state.tiles[tile] == s.IN_DISPLAY]
            symbols = [len(pieces.tile_face(view, tile).symbols) for tile in tiles]
            for tile, (width, columns, step) in zip(map(int, tiles), _widths(symbols, board), strict=True):
                lies = board.tile_x(side, left, width), board.level(level), width, columns
                drawn[tile] = _tile(view, look, board, tile, lies)
                left += step
            if board.narrow and tiles:  # on a phone once for all tiles of a level
                prices += pieces.price_tag(view, int(tiles[0]), 101, board.level(level) - 10, board.pills.size)
    in_hand = max(int(state.drawn), int(state.bought))
    if in_hand != s.NO_TILE and view.box.tiles[in_hand].side in sides:
        columns = 1 if len(pieces.tile_face(view, in_hand).symbols) <= (3 if board.narrow else 2) else 2
        drawn[in_hand] = _tile(view, look, board, in_hand, (*board.slot, columns))
    return "".join(drawn[tile] for tile in sorted(drawn)) + prices


def _widths(symbols: list[int], board: ResearchBoard) -> list[tuple[float, int, float]]:
    """Width, columns of symbols and step to the next for tiles with so many: as roomy as one shelf allows."""
    roomy = pieces.SMALLEST_WINDOW + 11
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
    drawn = pieces.for_sale(pieces.tile_face(view, tile), width, board.tile, columns, board.pills)
    if not board.narrow and view.state.tiles[tile] == s.IN_DISPLAY:
        drawn += pieces.price_tag(view, tile, width - 1, -9, board.pills.size)
    if look.before and look.before.state.tiles[tile] == s.IN_STACK:
        drawn += just(18, -1, say("board.new")) if width > 65 else circle(3, -1, 5, "just")
    cls, extra = _choosable(view, look, [s.BUY + tile])
    title = say("board.tile", tile=words.tile_name(tile), what=tile_words(view, tile))
    lifted = group(drawn + ring(width, board.tile, 9) + tick(4, 1), cls="lift")
    return place(x, y, lifted, f"tile-{TILE_IDS[tile]}", f"tile {cls}".strip(), title, extra)


def _markers(view: View, look: Look, board: ResearchBoard, sides: list[int], marks: Marks) -> str:
    drawn = ""
    for side in sides:
        for seat in range(view.game.players):
            x, y, size = board.marker(view, side, seat)
            level = words.level_after(view, view.state.players[seat], side, 0)
            title = say("board.marker", name=view.names[seat], side=say(f"side.{SIDE_NAMES[side]}"), level=level)
            drawn += place(
                x, y, pieces.cube(seat), f"marker-{SIDE_NAMES[side]}-s{seat + 1}", "piece", title, scale=size
            )
            if look.before and look.before.state.players[seat].marker[side] != view.state.players[seat].marker[side]:
                old_x, old_y, _ = board.marker(look.before, side, seat)
                marks.append(pieces.trail(old_x, old_y, x, y))
    return drawn


def _research_choices(view: View, look: Look, board: ResearchBoard, sides: list[int], marks: Marks) -> str:
    """The spaces that a marker may be moved to, and what it would look like there."""
    me, top, drawn = view.state.players[view.seat or 0], int(view.box.track_top), ""
    for side in sides:
        targets: dict[int, list[int]] = {}
        for action in sorted(look.offers):
            if s.STEPS <= action < s.INCOME:
                steps = action - s.STEPS if side == s.ENERGY_SIDE else int(me.research) - (action - s.STEPS)
            elif action == s.RESEARCH + side:
                steps = int(view.box.turn_research)
            else:
                continue
            targets.setdefault(min(top, int(me.marker[side]) + steps), []).append(action)
        for space, actions in targets.items():
            x, y, width, height = board.space(view, side, space)
            cls, extra = _choosable(view, look, actions)
            wider = 12 - width / 2 if len(targets) == 1 else 0
            hit = rect(-wider, 0, width + 2 * wider, height, pieces.UNSEEN)
            target = group(hit + ring(width, height, 4, 1.5) + tick(width / 2, -2), cls="lift")
            drawn += place(x, y, target, f"{SIDE_NAMES[side]}-space-{space + 1}", cls, extra=extra)
            marker = place(x + width / 2, y + height / 2, pieces.cube(view.seat or 0), extra='opacity=".6"')
            marks.append(ghost(actions, rect(x, y, width, height, "none", 4, 'class="ghost-line"') + marker))
    return drawn


# --- a country -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Desk:
    """Where the tracks, the money and the actions of a player are."""

    land: Map
    plates: tuple[float, float, float, float]  # x, y, width and height of the first; they lie side by side
    meters: tuple[Meter, Meter]
    pollution: tuple[float, float, float, int]  # x, y, width, rows
    purse: tuple[float, float, float, float]  # x, y, the room for banknotes, their size
    actions: tuple[float, float, float, float]  # the right end, the middle, the room, the radius


WIDE_DESK = Desk(
    Map(18, 12, 118, 66, WIDE_PILLS, 7),
    (412, 11, 126, 50),
    (Meter(446, 80, 27, 38, 37, 1), Meter(446, 132, 27, 38, 37, 1)),
    (446, 187, 589, 1),
    (412, 252, 250, 1.1),
    (1036, 272, 116, 24),
)
NARROW_DESK = Desk(
    Map(12, 58, 110, 56, NARROW_PILLS),
    (5, 7, 71.4, 42),
    (Meter(38, 326, 15.3, 15.3, 30, 5), Meter(38, 367, 15.3, 15.3, 30, 5)),
    (38, 409, 322, 2),
    (9, 492, 100, 0.8),
    (360, 506, 72, 15),
)


def _country(view: View, seat: int, look: Look, marks: Marks) -> str:
    desk, me = NARROW_DESK if look.narrow else WIDE_DESK, view.state.players[seat]
    before = look.before.state.players[seat] if look.before else me
    drawn = desk.land.ground() + _plates(view, seat, desk, look.narrow)
    for meter, name in zip(desk.meters, SIDE_NAMES, strict=True):
        value, old = int(me[name]), int(before[name])
        title = say("board.sum", symbol=say(f"symbol.{name}"), number=signed(value))
        drawn += meter.draw(name, value)
        drawn += place(*meter.middle(value), pieces.cube(seat, 19), f"s{seat + 1}-{name}", "piece", title)
        marks += [pieces.trail(*meter.middle(old), *meter.middle(value))] if old != value else []
    drawn += _pollution(view, seat, look, desk, int(before.discs), marks)
    drawn += _purse(view, seat, look, desk, int(before.money), marks) + pieces.actions(view, seat, *desk.actions)
    spaces = [_space(view, seat, look, desk, space, marks) for space in range(s.SPACES)]
    return drawn + group("".join(spaces), f"s{seat + 1}-spaces")


def _space(view: View, seat: int, look: Look, desk: Desk, space: int, marks: Marks) -> str:
    me, land, (x, y) = view.state.players[seat], desk.land, desk.land.at(SPACE_IDS[space])
    tile, (drawn, title) = int(me.spaces[space]) - 1, _on_space(view, land, int(me.country), me.spaces, space)
    if tile >= 0 and look.before and look.before.state.tiles[tile] != s.IN_COUNTRY + seat:
        drawn += just(land.width - 22, 2, say("board.new"))
    if s.PLACE + space in look.offers:
        marks.append(ghost([s.PLACE + space], _placed(view, seat, desk, space)))
    of_type = view.box.tiles["type"] == view.box.countries[me.country][space].type
    fitting = look.offers & {s.BUY + int(each) for each in of_type.nonzero()[0]}  # PRO 5.3
    if fitting and not words.is_locked(view, int(me.country), me.spaces, space):
        outline = rect(x - 2, y - 2, land.width + 4, land.height + 4, "none", 11, 'class="ghost-line"')
        marks.append(ghost(fitting, outline))
    cls, extra = _choosable(view, look, [s.PLACE + space])
    lifted = group(drawn + ring(land.width, land.height, 9) + tick(land.width - 4, 3), cls="lift")
    id = f"tile-{TILE_IDS[tile]}" if tile >= 0 else f"s{seat + 1}-{SPACE_IDS[space]}"
    return place(x, y, lifted, id, f"tile {cls}".strip(), title, extra)


def _on_space(view: View, land: Map, country: int, spaces: Any, space: int) -> tuple[str, str]:
    """What can be seen on a space of a country, and what it is."""
    shown, size = view.box.countries[country][space], (land.width, land.height)
    kind, tile = TYPE_NAMES[shown.type], int(spaces[space]) - 1
    if tile >= 0:
        title = say("board.tile", tile=words.tile_name(tile), what=tile_words(view, tile))
        return pieces.built(pieces.tile_face(view, tile), *size, land.pills), title
    if words.is_locked(view, country, spaces, space):
        return pieces.locked_space(*size), say("board.locked", type=say(f"type.{kind}"))
    if shown.blank:
        return pieces.empty_space(kind, *size), say("board.empty", type=say(f"type.{kind}"))
    drawn = pieces.printed(pieces.printed_face(view, country, space), *size, land.pills)
    opens = any(other.opened_by == space for other in view.box.countries[country])
    name = say(f"printed.{COUNTRY_NAMES[country]}-{SPACE_IDS[space]}")
    title = say("board.printed", name=name, symbols=symbol_words(shown.shows))
    return drawn + (pieces.lock(land.width - 13, 12.5) if opens else ""), title


def _placed(view: View, seat: int, desk: Desk, space: int) -> str:
    """The bought tile on a space, where it moves the markers, and what it opens."""
    me, land, tile = view.state.players[seat], desk.land, int(view.state.bought)
    country = view.box.countries[me.country]
    face = pieces.built(pieces.tile_face(view, tile), land.width, land.height, land.pills)
    drawn = rect(0, 0, land.width, land.height, "paper", 9) + group(face, extra='opacity=".7"')
    drawn += rect(-2, -2, land.width + 4, land.height + 4, "none", 11, 'class="ghost-line"')
    drawn += circle(land.width - 4, 3, 10.5, "accent") + symbol("confirm", land.width - 11, -4, 14, "on-accent")
    drawn = place(*land.at(SPACE_IDS[space]), drawn)
    is_printed = me.spaces[space] == s.AS_PRINTED
    covered = country[space] if is_printed else view.box.tiles[int(me.spaces[space]) - 1]
    for meter, name in zip(desk.meters, SIDE_NAMES, strict=True):
        x, width = meter.space(int(me[name]) + int(view.box.tiles[tile].shows[name]) - int(covered.shows[name]))
        drawn += rect(x, meter.y - 1, width, meter.height, "none", 5, 'class="ghost-line"')
    for other in range(s.SPACES):
        if is_printed and country[other].opened_by == space:
            x, y = land.at(SPACE_IDS[other])
            x, y = x + land.width / 2, y + land.height - 11
            drawn += rect(x - 30, y - 10, 60, 20, "accent", 10)
            drawn += text(x, y + 4.6, say("board.opens"), 13, 700, "on-accent", "middle")
    return drawn


def _plates(view: View, seat: int, desk: Desk, narrow: bool) -> str:
    """What a scoring of each symbol would bring now."""
    (x, y, width, height), me, drawn = desk.plates, view.state.players[seat], ""
    for part, name in zip(Symbol, SYMBOL_NAMES, strict=True):
        number = int(me[name]) + (words.track_symbols(view, int(me.discs)) if part == Symbol.PROSPERITY else 0)
        value = pieces.shown_number(name, number)
        brings = brought(view, seat, part) if view.state.stage < Stage.FINAL else ""
        if narrow:
            plate = symbol(name, 10, 1, 18, f"pr-{name}") + text(33, 16, value, 16, 750)
            plate += text(width / 2, 34, brings, 12, 500, "ink-2", "middle")
        else:
            plate = rect(0.5, 0.5, width - 7, height - 1, "paper-2", 10, 'stroke="var(--line)"')
            plate += symbol(name, 10, 13, 24, f"pr-{name}") + text(43, 22, value, 19, 750)
            plate += text(43, 41, brings, 13, 550, "ink-2")
        title = say("board.plate", symbol=say(f"symbol.{name}"), brings=brings or value)
        drawn += place(x + part * width, y, plate, title=title)
    return group(drawn, f"s{seat + 1}-plates")


def _round(inner: str, radius: float) -> str:
    """A round thing that can be pressed, by its middle."""
    around = ring(2 * radius, 2 * radius, radius, 1, -radius, -radius)
    return group(inner + around + tick(radius, 2 - radius), cls="lift")


def _pollution(view: View, seat: int, look: Look, desk: Desk, before: int, marks: Marks) -> str:
    """The track, its discs, and what choices would do to them."""
    track = PollutionTrack(*desk.pollution, int(view.box.pollution_spaces))
    discs, radius, last, drawn = int(view.state.players[seat].discs), track.radius, track.spaces + 1, ""
    for number in range(1, min(discs, last) + 1):
        body = pieces.disc(radius - 0.5)
        if number == last:
            body += text(0, 4.6, say("board.more", count=discs - track.spaces), 13, 800, "#fff", "middle")
        cls, extra = _choosable(view, look, [s.CLEAN_UP] if number == min(discs, last) else [])
        id, title = f"s{seat + 1}-disc-{number}", say("board.disc", number=number)
        drawn += place(*track.middle(number), _round(body, radius), id, f"piece disc {cls}".strip(), title, extra)
    removed = {s.BUY + tile: int(view.box.tiles[tile].discs_off) for tile in range(s.TILES)}
    removed[s.CLEAN_UP] = int(view.box.turn_clean_up)
    for action in sorted(look.offers & set(removed)):
        gone = {min(number, last) for number in range(max(0, discs - removed[action]) + 1, discs + 1)}
        faded = "".join(circle(*track.middle(number), radius, "paper", 'opacity=".65"') for number in sorted(gone))
        faded += "".join(circle(*track.middle(number), radius, "none", 'class="ghost-line"') for number in sorted(gone))
        marks += [ghost([action], faded)] if faded else []
    if change := discs - before:
        x, y = track.middle(max(1, min(discs, last)))
        gained = say("board.discs", count=change, change=signed(change))
        marks.append(just(min(x, look.width - 46), y - radius, gained))
    return track.draw(discs, view.box.pollution_symbols.tolist()) + drawn + _payments(view, seat, look, track, marks)


def _payments(view: View, seat: int, look: Look, track: PollutionTrack, marks: Marks) -> str:
    """PRO 3.2  The spaces up to which discs would fill the track, for each amount that could be paid instead."""
    discs, missing, last, drawn = int(view.state.players[seat].discs), words.missing_levels(view), track.spaces + 1, ""
    targets: dict[int, list[int]] = {}
    for action in sorted(look.offers & set(range(s.PAY, s.PAY + missing))):
        filled = discs + missing - (action - s.PAY)
        targets.setdefault(min(filled, last), []).append(action)
        added = sorted({min(number, last) for number in range(discs + 1, filled + 1)})
        faint = "".join(place(*track.middle(number), pieces.disc(track.radius - 0.5)) for number in added)
        marks.append(ghost([action], group(faint, extra='opacity=".5"')))
    for filled, actions in targets.items():
        cls, extra = _choosable(view, look, actions)
        hole = _round(circle(0, 0, track.radius, pieces.UNSEEN), track.radius)
        drawn += place(*track.middle(filled), hole, f"s{seat + 1}-fill-{filled}", cls, extra=extra)
    return drawn


def _purse(view: View, seat: int, look: Look, desk: Desk, before: int, marks: Marks) -> str:
    """The money: pressed for the income, or to pay as much as can be paid."""
    (x, y, room, size), money = desk.purse, int(view.state.players[seat].money)
    fan, wide = pieces.notes(money, room / size)
    end, amount = (36 + wide + 12) * size, words.money(money)
    width = end + 15 * size * len(amount)
    drawn = symbol("money", 0, 8 * size, 22 * size, "money") + place(34 * size, 0, fan, scale=size)
    drawn += text(end, 26 * size, amount, 23 * size, 780)
    payments = look.offers & set(range(s.PAY + 1, s.STEPS))
    cls, extra = _choosable(view, look, [s.INCOME, max(payments, default=s.INCOME)])
    if money != before:
        marks.append(just(x + end + 30 * size, y - 4, say("board.money", money=signed(money - before))))
    income = say("brings.money", money=words.money(view.box.turn_income))
    marks += [ghost([s.INCOME], just(x + end + 30 * size, y - 4, income))] if s.INCOME in look.offers else []
    lifted = group(drawn + ring(width + 4, 40 * size, 8, 3, -2) + tick(width, 2), cls="lift")
    return place(x, y, lifted, f"s{seat + 1}-money", cls, extra=extra)


def _countries(view: View, seat: int, look: Look, marks: Marks) -> str:
    """Both countries, for who still has to choose one."""
    drawn = ""
    for country, name in enumerate(COUNTRY_NAMES):
        wide = Map(18 + 528 * country, 12, 118, 66, WIDE_PILLS, 7)
        land = Map(12, 36 + country * 262, 110, 49, NARROW_PILLS) if look.narrow else wide
        country_map = land.ground()
        for space, space_name in enumerate(SPACE_IDS):
            face, title = _on_space(view, land, country, [s.AS_PRINTED] * s.SPACES, space)
            country_map += place(*land.at(space_name), face, title=title)
        (width, height), (cls, extra) = land.size, _choosable(view, look, [s.CHOOSE_COUNTRY + country])
        outline = ring(width + 17, height + 17, 30, 1, land.x - 8, land.y - 7) + tick(land.x + width, land.y)
        drawn += group(group(country_map + outline, cls="lift"), f"s{seat + 1}-choose-{name}", cls, extra)
        x, y = (land.x, land.y - 13) if look.narrow else (land.x + width + 24, 34)
        drawn += text(x, y, say(f"board.{name}"), 15 if look.narrow else 16, 750)
        for number, (symbol_name, shown) in enumerate(pieces.printed_sums(view, country)):
            at = (x + 150 + 37 * number, y - 14) if look.narrow else (x, y + 16 + 24 * number)
            drawn += land.pills.draw(*at, symbol_name, shown)
    return drawn
