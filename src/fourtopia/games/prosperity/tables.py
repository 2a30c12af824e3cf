"""A position of Prosperity as tables of text: for the terminal, for a page's text form, for playthroughs."""

from collections.abc import Iterator

from fourtopia.core.view import Table, View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SIDE_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.state import Stage, Type
from fourtopia.games.prosperity.words import (
    DECADES,
    SPACE_IDS,
    is_locked,
    on_space,
    price_of,
    say,
    signed,
    special_text,
    symbols_text,
    tile_name,
    track_symbols,
)

_ROWS = ("a", "b", "c", "d")
_COLUMNS = ("1", "2", "3")


def tables(view: View) -> list[Table]:
    countries = [_country(view, seat) for seat in _seats(view) if _has_country(view, seat)]
    sides = [_display(view, side) for side in range(s.SIDES)] if view.state.stage != Stage.OVER else []
    return [*sides, _players(view), _research(view), _pollution(view), *countries]


def _columns(*names: str) -> list[str]:
    return [say(f"table.{name}") if name else "" for name in names]


def _seats(view: View) -> list[int]:
    """All seats, beginning with the one whose view it is."""
    first = _whose_prices(view)
    return [(first + each) % view.game.players for each in range(view.game.players)]


def _whose_prices(view: View) -> int:
    return view.seat if view.seat is not None else int(view.state.active)


def _has_country(view: View, seat: int) -> bool:
    return bool(view.state.stage != Stage.COUNTRY or seat < view.state.actor)


def _display(view: View, side: int) -> Table:
    """The tiles on one side, the highest level on top as on the board."""
    seat, box = _whose_prices(view), view.box
    there = [tile for tile in range(s.TILES) if view.state.tiles[tile] == s.IN_DISPLAY and box.tiles[tile].side == side]
    rows = []
    for tile in sorted(there, key=lambda tile: -int(box.tiles[tile].level)):
        shown = box.tiles[tile]
        what = special_text(shown) if shown.type == Type.SPECIAL else symbols_text(shown.shows)
        price, type_name = price_of(view, seat, tile), say(f"table.type-{TYPE_NAMES[shown.type]}")
        rows.append([str(shown.level), str(price), tile_name(tile), type_name, what])
    title = say(f"table.display-{SIDE_NAMES[side]}", name=view.names[seat])
    notes = [say("table.short")] if side == s.ENERGY_SIDE else []
    return Table(title, _columns("level", "price", "tile", "type", "shows"), rows, notes)


def _players(view: View) -> Table:
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
                f"{me.prosperity}+{symbols}",
            ]
        )
    columns = _columns("player", "country", "money", "points", "energy", "ecology", "capital", "research", "prosperity")
    return Table(say("table.players"), columns, rows, list(_turn_notes(view)))


def _turn_notes(view: View) -> Iterator[str]:
    """The turn, what is being scored, and what is to come in this decade."""
    box, state = view.box, view.state
    if state.drawn != s.NO_TILE:
        symbol = say(f"symbol.{SYMBOL_NAMES[box.tiles[state.drawn].scores]}")
        yield say("table.scoring", tile=tile_name(int(state.drawn)), symbol=symbol)
    left = [tile for tile in range(s.START_TILES, s.TILES) if state.tiles[tile] == s.IN_STACK]
    decade = next((d for d in range(s.DECADES) if left and left[0] < box.decade_first[d + 1]), s.DECADES - 1)
    symbols = [SYMBOL_NAMES[box.tiles[tile].scores] for tile in left if tile < box.decade_first[decade + 1]]
    to_come = ", ".join(say(f"symbol.{name}") for name in symbols) or say("table.none")
    yield say("table.decade", turn=int(state.turn), turns=int(box.turns), decade=DECADES[decade], symbols=to_come)


def _research(view: View) -> Table:
    rows = []
    for seat in range(view.game.players):
        markers = view.state.players[seat].marker
        rows.append([view.names[seat], *(_research_track(view, int(marker)) for marker in markers)])
    columns = _columns("player", "energy-track", "ecology-track")
    return Table(say("table.research-tracks"), columns, rows, [say("table.research-note")])


def _pollution(view: View) -> Table:
    rows = []
    for seat in range(view.game.players):
        discs = int(view.state.players[seat].discs)
        rows.append([view.names[seat], str(discs), _pollution_track(view, discs)])
    columns = _columns("player", "discs", "pollution-track")
    return Table(say("table.pollution"), columns, rows, [say("table.pollution-note")])


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


def _country(view: View, seat: int) -> Table:
    me = view.state.players[seat]
    rows = [[row, *(_cell(view, seat, row + column) for column in _COLUMNS)] for row in _ROWS]
    country = say(f"table.{COUNTRY_NAMES[me.country]}")
    return Table(say("table.country-of", name=view.names[seat], country=country), ["", *_COLUMNS], rows)


def _cell(view: View, seat: int, name: str) -> str:
    if name not in SPACE_IDS:
        return say("table.lake")
    space, me = SPACE_IDS.index(name), view.state.players[seat]
    printed = view.box.countries[me.country][space]
    locked = is_locked(view, seat, space)
    there = say("table.locked", space=SPACE_IDS[printed.opened_by]) if locked else on_space(view, seat, space)
    return say("table.cell", type=say(f"table.type-{TYPE_NAMES[printed.type]}"), there=there or say("table.empty"))
