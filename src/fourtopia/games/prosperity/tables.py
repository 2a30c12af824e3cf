"""A position of Prosperity as tables of text: for the terminal, for a page's text form, for playthroughs."""

from collections.abc import Iterator
from typing import Any

from fourtopia.core.view import TextTable, View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SIDE_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.state import Stage, Type
from fourtopia.games.prosperity.texts import (
    DECADES,
    SPACE_IDS,
    effects_text,
    is_locked,
    is_on_triangle,
    on_space,
    price_of,
    say,
    signed,
    symbols_text,
    tile_name,
    track_symbols,
)

_ROWS = ("a", "b", "c", "d")
_COLUMNS = ("1", "2", "3")


def tables(view: View) -> list[TextTable]:
    stage = view.state.stage
    countries = [_country(view, seat) for seat in _seats(view) if _has_country(view, seat)]
    printed = [_printed(view, country) for country in range(s.COUNTRIES)] if stage == Stage.COUNTRY else []
    sides = [_display(view, side) for side in range(s.SIDES)] if stage != Stage.OVER else []
    return [*sides, _players(view), _research(view), _pollution(view), *countries, *printed]


def _columns(*names: str) -> list[str]:
    return [say(f"table.{name}") if name else "" for name in names]


def _seats(view: View) -> list[int]:
    """All seats, beginning with the one whose view it is."""
    first = view.seat or 0
    return [(first + each) % view.game.players for each in range(view.game.players)]


def _whose_prices(view: View) -> int:
    return view.seat if view.seat is not None else int(view.state.active)


def _has_country(view: View, seat: int) -> bool:
    return bool(view.state.stage != Stage.COUNTRY or seat < view.state.actor)


def _display(view: View, side: int) -> TextTable:
    """The tiles on one side, the highest level on top as on the board."""
    seat, box = _whose_prices(view), view.box
    there = [tile for tile in range(s.TILES) if view.state.tiles[tile] == s.IN_DISPLAY and box.tiles[tile].side == side]
    rows = []
    for tile in sorted(there, key=lambda tile: -int(box.tiles[tile].level)):
        shown = box.tiles[tile]
        effects = effects_text(int(shown.points_now), int(shown.discs_off))
        what = effects if shown.type == Type.SPECIAL else symbols_text(shown.shows)
        price, type_name = price_of(view, seat, tile), say(f"table.type-{TYPE_NAMES[shown.type]}")
        rows.append([str(shown.level), str(price), tile_name(tile), type_name, what])
    title = say(f"table.display-{SIDE_NAMES[side]}", name=view.names[seat])
    notes = [say("table.short")] if side == s.ENERGY_SIDE else []
    return TextTable(title, _columns("level", "price", "tile", "type", "shows"), rows, notes)


def _players(view: View) -> TextTable:
    rows = []
    for seat in range(view.game.players):
        me = view.state.players[seat]
        symbols = track_symbols(view, int(me.discs))
        rows.append(
            [
                view.names[seat],
                say(f"table.{COUNTRY_NAMES[me.country]}") if _has_country(view, seat) else say("table.none"),
                str(me.money),
                str(sum(int(points) for points in me.points)),
                signed(me.energy),
                signed(me.ecology),
                str(me.capital),
                str(me.research),
                f"{me.prosperity}+{symbols}" + (say("table.full") if is_on_triangle(view, seat) else ""),
            ]
        )
    columns = _columns("player", "country", "money", "points", "energy", "ecology", "capital", "research", "prosperity")
    return TextTable(say("table.players"), columns, rows, list(_turn_notes(view)))


def _turn_notes(view: View) -> Iterator[str]:
    """The turn, what is being scored, and what is to come in this decade."""
    box, state = view.box, view.state
    if state.stage == Stage.OVER:
        return
    if state.drawn != s.NO_TILE:
        symbol = say(f"symbol.{SYMBOL_NAMES[box.tiles[state.drawn].scores]}")
        yield say("table.scoring", tile=tile_name(int(state.drawn)), symbol=symbol)
    turn, turns, first = int(state.turn), int(box.turns), box.decade_first
    if turn == 0:
        yield say("table.turns", turns=turns, decade=DECADES[0])
        return
    decade = max(d for d in range(s.DECADES) if first[d] < s.START_TILES + turn)
    left = [tile for tile in range(first[decade], first[decade + 1]) if state.tiles[tile] == s.IN_STACK]
    symbols = ", ".join(say(f"symbol.{SYMBOL_NAMES[box.tiles[tile].scores]}") for tile in left)
    key = "table.decade" if left else "table.decade-over" if turn < turns else "table.last-turn"
    after = DECADES[min(decade + 1, s.DECADES - 1)]
    yield say(key, turn=turn, turns=turns, decade=DECADES[decade], symbols=symbols, next=after)


def _research(view: View) -> TextTable:
    rows = []
    for seat in range(view.game.players):
        markers = view.state.players[seat].marker
        rows.append([view.names[seat], *(_research_track(view, int(marker)) for marker in markers)])
    columns = _columns("player", "energy-track", "ecology-track")
    return TextTable(say("table.research-tracks"), columns, rows, [say("table.research-note")])


def _pollution(view: View) -> TextTable:
    rows = []
    for seat in range(view.game.players):
        discs = int(view.state.players[seat].discs)
        rows.append([view.names[seat], str(discs), _pollution_track(view, discs)])
    columns = _columns("player", "discs", "pollution-track")
    notes = [say("table.pollution-note")]
    if any(is_on_triangle(view, seat) for seat in range(view.game.players)):
        notes.append(say("table.triangle-note" if view.box.triangle_voids_all else "table.triangle-note-lenient"))
    return TextTable(say("table.pollution"), columns, rows, notes)


def _research_track(view: View, marker: int) -> str:
    """The spaces of each level, the marker among them."""
    box, shown = view.box, ""
    for space in range(int(box.track_top) + 1):
        if space and box.level_of[space] > box.level_of[space - 1]:
            shown += " "
        shown += str(box.level_of[space]) if space == marker else say("table.space")
    return shown


def _pollution_track(view: View, discs: int) -> str:
    """Discs, symbols that can be seen, and the triangle."""
    round_spaces = int(view.box.pollution_spaces)
    shown = say("table.disc") * min(discs, round_spaces)
    for space in range(discs + 1, round_spaces + 1):
        shown += say("table.symbol") if space in view.box.pollution_symbols else say("table.space")
    return shown + say("table.full" if discs > round_spaces else "table.triangle")


def _country(view: View, seat: int) -> TextTable:
    me = view.state.players[seat]
    title = say("table.country-of", name=view.names[seat], country=say(f"table.{COUNTRY_NAMES[me.country]}"))
    return _grid(view, title, int(me.country), me.spaces)


def _printed(view: View, country: int) -> TextTable:
    """A country before anything is built, for those who choose one."""
    return _grid(view, say(f"table.printed-{COUNTRY_NAMES[country]}"), country, [s.AS_PRINTED] * s.SPACES)


def _grid(view: View, title: str, country: int, spaces: Any) -> TextTable:
    rows = [[row, *(_cell(view, country, spaces, row + column) for column in _COLUMNS)] for row in _ROWS]
    return TextTable(title, ["", *_COLUMNS], rows)


def _cell(view: View, country: int, spaces: Any, name: str) -> str:
    if name not in SPACE_IDS:
        return say("table.no-place")
    space = SPACE_IDS.index(name)
    printed = view.box.countries[country][space]
    there = on_space(view, country, spaces, space)
    if is_locked(view, country, spaces, space):
        there = say("table.locked", space=SPACE_IDS[printed.opened_by])
    return say("table.cell", type=say(f"table.type-{TYPE_NAMES[printed.type]}"), there=there or say("table.empty"))
