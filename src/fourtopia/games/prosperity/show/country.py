"""A country of Prosperity with its tracks and its money, and the countries that can be chosen."""

from dataclasses import dataclass
from typing import Any

from fourtopia.core.board import Look
from fourtopia.core.drawing import circle, ghost, group, just, place, rect, ring, symbol, text, tick
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SIDE_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.show import pieces
from fourtopia.games.prosperity.show.choices import symbol_words, tile_words
from fourtopia.games.prosperity.show.news import brought
from fourtopia.games.prosperity.show.pieces import Marks, choosable
from fourtopia.games.prosperity.show.scenery import Map
from fourtopia.games.prosperity.show.tiles import (
    NARROW_PILLS,
    WIDE_PILLS,
    built,
    empty_space,
    lock,
    locked_space,
    printed,
    printed_face,
    printed_sums,
    shown_number,
    signed,
    tile_face,
)
from fourtopia.games.prosperity.show.tracks import Meter, PollutionTrack
from fourtopia.games.prosperity.state import Stage, Symbol
from fourtopia.games.prosperity.texts import SPACE_IDS, TILE_IDS, say

# --- where things lie -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Desk:
    """Where the tracks, the money and the actions of a player are."""

    land: Map
    plates: tuple[float, float, float, float]  # x, y, width and height of the first; they lie side by side
    meters: tuple[Meter, Meter]
    pollution: tuple[float, float, float, int]  # x, y, width, rows
    purse: tuple[float, float, float, float]  # x, y, the room for banknotes, their size
    actions: tuple[float, float, float, float]  # the right end, the middle, the room, the radius


LETTER = 7.4 / 13  # how wide a letter is for its size, about

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


# --- a country --------------------------------------------------------------------------------------------


def draw_country(view: View, seat: int, look: Look, marks: Marks) -> str:
    desk = NARROW_DESK if look.narrow else WIDE_DESK
    me = view.state.players[seat]
    before = look.before.state.players[seat] if look.before else me

    drawn = desk.land.ground() + _plates(view, seat, desk, look.narrow)
    for meter, name in zip(desk.meters, SIDE_NAMES, strict=True):
        value = int(me[name])
        old = int(before[name])
        title = say("board.sum", symbol=say(f"symbol.{name}"), number=signed(value))
        drawn += meter.draw(name, value)
        drawn += place(*meter.middle(value), pieces.cube(seat, 19), f"s{seat + 1}-{name}", "piece", title)
        if old != value:
            marks.append(pieces.trail(*meter.middle(old), *meter.middle(value)))

    drawn += _pollution(view, seat, look, desk, int(before.discs), marks)
    drawn += _purse(view, seat, look, desk, int(before.money), marks) + pieces.actions(view, seat, *desk.actions)
    spaces = [_space(view, seat, look, desk, space, marks) for space in range(s.SPACES)]
    return drawn + group("".join(spaces), f"s{seat + 1}-spaces")


def draw_countries(view: View, seat: int, look: Look, marks: Marks) -> str:
    """Both countries, for who still has to choose one."""
    drawn = ""
    for country, name in enumerate(COUNTRY_NAMES):
        wide = Map(18 + 528 * country, 12, 118, 66, WIDE_PILLS, 7)
        land = Map(12, 36 + country * 262, 110, 49, NARROW_PILLS) if look.narrow else wide

        country_map = land.ground()
        for space, space_name in enumerate(SPACE_IDS):
            face, title = _on_space(view, land, country, [s.AS_PRINTED] * s.SPACES, space)
            country_map += place(*land.at(space_name), face, title=title)

        width, height = land.size
        cls, extra = choosable(view, look, [s.CHOOSE_COUNTRY + country])
        outline = ring(width + 17, height + 17, 30, 1, land.x - 8, land.y - 7) + tick(land.x + width, land.y)
        drawn += group(group(country_map + outline, cls="lift"), f"s{seat + 1}-choose-{name}", cls, extra)

        x, y = (land.x, land.y - 13) if look.narrow else (land.x + width + 24, 34)
        drawn += text(x, y, say(f"board.{name}"), 15 if look.narrow else 16, 750)
        for number, (symbol_name, shown) in enumerate(printed_sums(view, country)):
            at = (x + 150 + 37 * number, y - 14) if look.narrow else (x, y + 16 + 24 * number)
            drawn += land.pills.draw(*at, symbol_name, shown)
            drawn += "" if look.narrow else text(at[0] + 44, at[1] + 14, say(f"symbol.{symbol_name}"), 13, 500, "ink-2")
    return drawn


def _space(view: View, seat: int, look: Look, desk: Desk, space: int, marks: Marks) -> str:
    me = view.state.players[seat]
    land = desk.land
    x, y = desk.land.at(SPACE_IDS[space])
    tile = int(me.spaces[space]) - 1
    drawn, title = _on_space(view, land, int(me.country), me.spaces, space)
    if tile >= 0 and look.before and look.before.state.tiles[tile] != s.IN_COUNTRY + seat:
        drawn += just(land.width - 22, 2, say("board.new"))

    if s.PLACE + space in look.offers:
        marks.append(ghost([s.PLACE + space], _placed(view, seat, desk, space)))
    if texts.is_locked(view, int(me.country), me.spaces, space):
        opening = _fitting(view, look, int(view.box.countries[me.country][space].opened_by))
        tag = _would(x + land.width / 2, y + land.height - 11, say("board.can-open"))
        marks += [ghost(opening, tag)] if opening else []
    elif fitting := _fitting(view, look, space):
        outline = rect(x - 2, y - 2, land.width + 4, land.height + 4, "none", 11, 'class="ghost-line"')
        marks.append(ghost(fitting, outline))

    cls, extra = choosable(view, look, [s.PLACE + space])
    lifted = group(drawn + ring(land.width, land.height, 9) + tick(land.width - 4, 3), cls="lift")
    id = f"tile-{TILE_IDS[tile]}" if tile >= 0 else f"s{seat + 1}-{SPACE_IDS[space]}"
    return place(x, y, lifted, id, f"tile {cls}".strip(), title, extra)


def _fitting(view: View, look: Look, space: int) -> frozenset[int]:
    """PRO 5.3  Of the tiles that whoever looks may buy, those that go on a space like this."""
    country = view.box.countries[view.state.players[view.seat or 0].country]
    of_type = view.box.tiles["type"] == country[space].type
    return look.offers & {s.BUY + int(each) for each in of_type.nonzero()[0]}


def _on_space(view: View, land: Map, country: int, spaces: Any, space: int) -> tuple[str, str]:
    """What can be seen on a space of a country, and what it is."""
    shown = view.box.countries[country][space]
    size = (land.width, land.height)
    kind = TYPE_NAMES[shown.type]
    tile = int(spaces[space]) - 1
    if tile >= 0:
        title = say("board.tile", tile=texts.tile_name(tile), what=tile_words(view, tile))
        return built(tile_face(view, tile), *size, land.pills), title
    if texts.is_locked(view, country, spaces, space):
        return locked_space(*size), say("board.locked", type=say(f"type.{kind}"))
    if shown.blank:
        return empty_space(kind, *size), say("board.empty", type=say(f"type.{kind}"))

    drawn = printed(printed_face(view, country, space), *size, land.pills)
    opens = any(other.opened_by == space for other in view.box.countries[country])
    name = say(f"printed.{COUNTRY_NAMES[country]}-{SPACE_IDS[space]}")
    title = say("board.printed", name=name, symbols=symbol_words(shown.shows))
    return drawn + (lock(land.width - 13, 12.5) if opens else ""), title


def _placed(view: View, seat: int, desk: Desk, space: int) -> str:
    """The bought tile on a space, where it moves the markers, and what it opens."""
    me = view.state.players[seat]
    land = desk.land
    tile = int(view.state.bought)
    country = view.box.countries[me.country]

    face = built(tile_face(view, tile), land.width, land.height, land.pills)
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
            drawn += _would(x + land.width / 2, y + land.height - 11, say("board.opens"))
    return drawn


def _would(x: float, y: float, message: str) -> str:
    """A tag of what a choice would bring, by its middle."""
    width = 7.4 * len(message) + 18
    tag = rect(x - width / 2, y - 10, width, 20, "accent", 10)
    return tag + text(x, y + 4.6, message, 13, 700, "on-accent", "middle")


# --- its tracks and its money -----------------------------------------------------------------------------


def _plates(view: View, seat: int, desk: Desk, narrow: bool) -> str:
    """What a scoring of each symbol would bring now."""
    x, y, width, height = desk.plates
    me = view.state.players[seat]
    drawn = ""
    for part, name in zip(Symbol, SYMBOL_NAMES, strict=True):
        number = int(me[name]) + (texts.track_symbols(view, int(me.discs)) if part == Symbol.PROSPERITY else 0)
        value = shown_number(name, number)
        brings = "" if view.over else brought(view, seat, part)
        if narrow:
            plate = symbol(name, 10, 1, 18, f"pr-{name}") + text(33, 16, value, 16, 750)
            plate += text(width / 2, 34, brings, 12, 500, "ink-2", "middle")
        else:
            plate = rect(0.5, 0.5, width - 7, height - 1, "paper-2", 10, 'stroke="var(--line)"')
            plate += symbol(name, 10, 13, 24, f"pr-{name}") + text(43, 22, value, 19, 750)
            room = width - 7 - 43 - 5
            plate += text(43, 41, brings, min(13, room / (LETTER * max(1, len(brings)))), 550, "ink-2")
        key = "board.plate" if view.state.stage < Stage.FINAL else "board.plate-final" if brings else "board.sum"
        title = say(key, symbol=say(f"symbol.{name}"), brings=brings, number=value)
        drawn += place(x + part * width, y, plate, title=title)
    return group(drawn, f"s{seat + 1}-plates")


def _round(inner: str, radius: float) -> str:
    """A round thing that can be pressed, by its middle."""
    around = ring(2 * radius, 2 * radius, radius, 1, -radius, -radius)
    return group(inner + around + tick(radius, 2 - radius), cls="lift")


def _pollution(view: View, seat: int, look: Look, desk: Desk, before: int, marks: Marks) -> str:
    """The track, its discs, and what choices would do to them."""
    track = PollutionTrack(*desk.pollution, int(view.box.pollution_spaces))
    discs = int(view.state.players[seat].discs)
    marks += _removals(view, look, track, discs)
    if change := discs - before:
        x, y = track.middle(max(1, min(discs, track.spaces + 1)))
        marks.append(just(x, y - track.radius - 1, signed(change)))
    triangle = say("board.triangle" if view.box.triangle_voids_all else "board.triangle-lenient")
    drawn = track.draw(discs, view.box.pollution_symbols.tolist(), triangle) + _discs(view, seat, look, track)
    return drawn + _payments(view, seat, look, track, marks)


def _discs(view: View, seat: int, look: Look, track: PollutionTrack) -> str:
    """The discs; the last one of them is pressed to clean up."""
    discs = int(view.state.players[seat].discs)
    last = track.spaces + 1
    drawn = ""
    for number in range(1, min(discs, last) + 1):
        body = pieces.disc(track.radius - 0.5)
        if number == last:
            body += text(0, 4.6, say("board.more", count=discs - track.spaces), 13, 800, "#fff", "middle")
        cls, extra = choosable(view, look, [s.CLEAN_UP] if number == min(discs, last) else [])
        id = f"s{seat + 1}-disc-{number}"
        title = say("board.disc", number=number)
        body = _round(body, track.radius)
        drawn += place(*track.middle(number), body, id, f"piece disc {cls}".strip(), title, extra)
    return drawn


def _removals(view: View, look: Look, track: PollutionTrack, discs: int) -> Marks:
    """The discs that choices would remove."""
    last = track.spaces + 1
    marks = Marks()
    removed = {s.BUY + tile: int(view.box.tiles[tile].discs_off) for tile in range(s.TILES)}
    removed[s.CLEAN_UP] = int(view.box.turn_clean_up)
    for action in sorted(look.offers & set(removed)):
        gone = {min(number, last) for number in range(max(0, discs - removed[action]) + 1, discs + 1)}
        places = [track.middle(number) for number in sorted(gone)]
        faded = "".join(circle(x, y, track.radius, "paper", 'opacity=".65"') for x, y in places)
        faded += "".join(circle(x, y, track.radius, "none", 'class="ghost-line"') for x, y in places)
        marks += [ghost([action], faded)] if faded else []
    return marks


def _payments(view: View, seat: int, look: Look, track: PollutionTrack, marks: Marks) -> str:
    """PRO 3.2  The spaces up to which discs would fill the track, for each amount that could be paid instead."""
    discs = int(view.state.players[seat].discs)
    missing = texts.missing_levels(view)
    last = track.spaces + 1
    targets: dict[int, list[int]] = {}
    for action in sorted(look.offers & set(range(s.PAY, s.PAY + missing))):
        filled = discs + missing - (action - s.PAY)
        targets.setdefault(min(filled, last), []).append(action)
        added = sorted({min(number, last) for number in range(discs + 1, filled + 1)})
        faint = "".join(place(*track.middle(number), pieces.disc(track.radius - 0.5)) for number in added)
        marks.append(ghost([action], group(faint, extra='opacity=".5"')))

    drawn = ""
    for filled, actions in targets.items():
        cls, extra = choosable(view, look, actions)
        hole = _round(circle(0, 0, track.radius, pieces.UNSEEN), track.radius)
        drawn += place(*track.middle(filled), hole, f"s{seat + 1}-fill-{filled}", cls, extra=extra)
    return drawn


def _purse(view: View, seat: int, look: Look, desk: Desk, before: int, marks: Marks) -> str:
    """The money: pressed for the income, or to pay as much as can be paid."""
    x, y, room, size = desk.purse
    money = int(view.state.players[seat].money)
    fan, wide = pieces.notes(money, room / size)
    end = (36 + (wide + 12 if wide else 0)) * size
    amount = texts.money(money)
    width = end + 15 * size * len(amount)

    drawn = symbol("money", 0, 8 * size, 22 * size, "money") + place(34 * size, 0, fan, scale=size)
    drawn += text(end, 26 * size, amount, 23 * size, 780)

    if money != before:
        marks.append(just(x + end + 30 * size, y - 4, say("board.money", money=signed(money - before))))
    if s.INCOME in look.offers:
        income = say("brings.money", money=texts.money(view.box.turn_income))
        marks.append(ghost([s.INCOME], _would(x + end + 30 * size, y - 4, income)))

    payments = look.offers & set(range(s.PAY + 1, s.STEPS))
    cls, extra = choosable(view, look, [s.INCOME, max(payments, default=s.INCOME)])
    lifted = group(drawn + ring(width + 4, 40 * size, 8, 3, -2) + tick(width, 2), cls="lift")
    return place(x, y, lifted, f"s{seat + 1}-money", cls, extra=extra)
