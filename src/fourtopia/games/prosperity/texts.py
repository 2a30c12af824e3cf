"""How Prosperity speaks: notation, prompts, and texts of actions."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity.box import (
    COUNTRY_NAMES,
    SIDE_NAMES,
    SYMBOL_NAMES,
    TYPE_NAMES,
    decades,
    space_ids,
    tile_ids,
)
from fourtopia.games.prosperity.state import Stage, Symbol, Type

say = Catalogue(Path(__file__).parent).say

TILE_IDS = tile_ids()
SPACE_IDS = space_ids()
DECADES = decades()


def notation(action: int) -> str:
    """The short name of an action. Once published it never changes."""
    name, place = in_range(_RANGES, action)
    return name(place)


_RANGES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (s.CHOOSE_COUNTRY, lambda i: f"country {COUNTRY_NAMES[i]}"),
    (s.FIRST_PLAYER, lambda i: f"first player {i}"),
    (s.DRAW, lambda i: f"draw {TILE_IDS[s.START_TILES + i]}"),
    (s.PAY, lambda i: f"pay levels {i}"),
    (s.STEPS, lambda i: f"energy steps {i}"),
    (s.INCOME, lambda i: "income"),
    (s.CLEAN_UP, lambda i: "clean up"),
    (s.RESEARCH, lambda i: f"research {SIDE_NAMES[i]}"),
    (s.BUY, lambda i: f"buy {TILE_IDS[i]}"),
    (s.PLACE, lambda i: f"place {SPACE_IDS[i]}"),
    (s.FINAL, lambda i: f"final {SYMBOL_NAMES[i]}"),
)


def prompt(view: View) -> str:
    """What is to be decided now."""
    state, box = view.state, view.box
    stage = Stage(int(state.stage))
    seat = max(int(state.actor), 0)
    bought = int(state.bought)
    return say(
        f"prompt.{stage.name.lower().replace('_', '-')}",
        name=view.names[seat],
        number=int(box.turn_actions) - int(state.actions_left) + 1,
        actions=int(box.turn_actions),
        tile="" if bought == s.NO_TILE else say("what.in-hand", tile=tile_name(bought), what=tile_text(view, bought)),
        count=int(state.players[seat].research) if stage == Stage.RESEARCH else missing_levels(view),
    )


def missing_levels(view: View) -> int:
    """Of energy, where they are being paid for."""
    times = int(view.box.final_energy_times) if view.state.stage == Stage.FINAL_ENERGY else 1
    return max(0, -int(view.state.players[max(int(view.state.actor), 0)].energy) * times)


def text(view: View, action: int) -> str:
    """What an action does, with the numbers of this position."""
    if action < s.FIRST_PLAYER:
        return _country_text(view, action - s.CHOOSE_COUNTRY)
    if action < s.DRAW:
        seat = action - s.FIRST_PLAYER
        return say("action.first-player", name=view.names[seat] if seat < len(view.names) else str(seat))
    if action < s.PAY:
        return _draw_text(view, s.START_TILES + action - s.DRAW)
    if action < s.STEPS:
        return _pay_text(view, action - s.PAY)
    if action < s.INCOME:
        return _steps_text(view, action - s.STEPS)
    if action == s.INCOME:
        return say("action.income", money=money(view.box.turn_income))
    if action == s.CLEAN_UP:
        discs = int(view.state.players[view.state.active].discs)
        removed = min(discs, int(view.box.turn_clean_up))
        return say("action.clean-up", count=removed, now=discs, then=discs - removed)
    if action < s.BUY:
        return _research_text(view, action - s.RESEARCH)
    if action < s.PLACE:
        return _buy_text(view, action - s.BUY)
    if action < s.FINAL:
        return _place_text(view, action - s.PLACE)
    return _final_text(view, SYMBOL_NAMES[action - s.FINAL])


def _country_text(view: View, country: int) -> str:
    name, spaces = COUNTRY_NAMES[country], view.box.countries[country]
    shown = say(
        f"action.country-{name}",
        energy=signed(sum(int(space.shows.energy) for space in spaces)),
        ecology=signed(sum(int(space.shows.ecology) for space in spaces)),
        count=sum(int(space.opened_by) >= 0 for space in spaces),
    )
    ours = name == "black" and not any(path.startswith("black.") for path in view.game.components.changes)
    return say("action.our-design", country=shown) if ours else shown


def _draw_text(view: View, tile: int) -> str:
    symbol = SYMBOL_NAMES[view.box.tiles[tile].scores]
    effects = _for_all(view, lambda seat: _effect(view, seat, symbol, 1))
    key = "action.draw" if view.state.stage == Stage.DRAW else "action.draw-bare"
    return say(key, tile=tile_name(tile), symbol=say(f"symbol.{symbol}"), effects=effects)


def _final_text(view: View, symbol: str) -> str:
    """A part of the final scoring."""
    times = {"energy": int(view.box.final_energy_times), "ecology": int(view.box.final_ecology_times)}.get(symbol, 1)
    if symbol == "capital":
        effects = _for_all(view, lambda seat: _handed_in(view, seat))
    elif symbol == "research":
        effects = _for_all(view, lambda seat: _ranked(view, seat))
    else:
        effects = _for_all(view, lambda seat: _effect(view, seat, symbol, times))
    return say(f"action.final-{symbol}", effects=effects)


def _for_all(view: View, effect: Callable[[int], str]) -> str:
    """What something means to all players, clockwise from the active one."""
    seats = [(int(view.state.active) + each) % view.game.players for each in range(view.game.players)]
    return ", ".join(say("action.scored", name=view.names[seat], effect=effect(seat)) for seat in seats)


def _effect(view: View, seat: int, symbol: str, times: int) -> str:
    """What scoring a symbol means to a player, before anything is chosen."""
    box, me = view.box, view.state.players[seat]
    energy, ecology = int(me.energy) * times, int(me.ecology) * times
    if symbol == "energy":
        if energy < 0:
            payable = me.money >= box.scoring_missing_energy
            return say("effect.missing" if payable else "effect.discs-on", count=-energy)
        return _earned(energy * box.scoring_energy)
    if symbol == "ecology":
        if ecology <= 0:
            return say("effect.discs-on", count=-ecology) if ecology else say("effect.nothing")
        removed = min(ecology, int(me.discs))
        cleaned, too_few = say("effect.discs-off", count=removed), ecology - removed
        if not removed or not too_few:
            return cleaned if removed else _earned(too_few * box.scoring_clean_up)
        return say("effect.cleaned", discs=cleaned, money=money(too_few * box.scoring_clean_up))
    if symbol == "capital":
        return _earned(me.capital * box.scoring_capital)
    if symbol == "research":
        return say("effect.steps", count=steps_taken(view, me))
    if is_on_triangle(view, seat):
        return say("effect.triangle")
    return say("effect.points", count=int(me.prosperity) + track_symbols(view, int(me.discs)))


def _handed_in(view: View, seat: int) -> str:
    """PRO 6.4"""
    held = handed_in(view, seat)
    points = say("effect.points", count=held // int(view.box.final_money_per_point))
    return say("effect.for-money", points=_unless_barred(view, seat, points), money=money(held))


def _ranked(view: View, seat: int) -> str:
    """PRO 6.5, 6.6"""
    box, points = view.box, 0
    for side in range(s.SIDES):
        seats = [view.state.players[each] for each in range(view.game.players)]
        spaces = [min(int(me.marker[side]) + int(me.research), int(box.track_top)) for me in seats]
        ahead, level = sum(space > spaces[seat] for space in spaces), spaces.count(spaces[seat])
        if ahead == 0:
            points += int(box.final_leader if level == 1 else box.final_tied_leaders)
        elif ahead == level == 1:
            points += int(box.final_second)
    if not box.ranking or not points:
        return say("effect.nothing")
    return _unless_barred(view, seat, say("effect.points", count=points))


def _unless_barred(view: View, seat: int, effect: str) -> str:
    """PRO 3.11"""
    return say("effect.triangle") if is_barred(view, seat) else effect


def _earned(amount: Any) -> str:
    return say("effect.money", money=money(amount)) if amount else say("effect.nothing")


def _pay_text(view: View, paid: int) -> str:
    discs = max(0, missing_levels(view) - paid)
    key = "action.pay-none" if paid == 0 else "action.pay" if discs else "action.pay-all"
    return say(key, money=money(paid * view.box.scoring_missing_energy), discs=say("effect.discs-on", count=discs))


def _steps_text(view: View, steps: int) -> str:
    me = view.state.players[max(int(view.state.actor), 0)]
    others = max(0, int(me.research) - steps)
    return say(
        "action.steps",
        energy=steps,
        energy_level=level_after(view, me, s.ENERGY_SIDE, steps),
        ecology=others,
        ecology_level=level_after(view, me, s.ECOLOGY_SIDE, others),
    )


def _research_text(view: View, side: int) -> str:
    me = view.state.players[view.state.active]
    top = int(view.box.track_top)
    steps = min(int(view.box.turn_research), top - int(me.marker[side]))
    now, then = level_after(view, me, side, 0), level_after(view, me, side, steps)
    to_go = [space for space in range(top + 1) if view.box.level_of[space] > then]
    key = "action.research-level" if then > now else "action.research" if to_go else "action.research-top"
    more = to_go[0] - int(me.marker[side]) - steps if to_go else 0
    return say(key, side=say(f"side.{SIDE_NAMES[side]}"), count=steps, level=then, more=more, next=then + 1)


def _buy_text(view: View, tile: int) -> str:
    seat, shown = int(view.state.active), view.box.tiles[tile]
    what = tile_text(view, tile)
    if shown.type == Type.SPECIAL:
        off = min(int(shown.discs_off), int(view.state.players[seat].discs))
        void = is_barred(view, seat) and shown.points_now
        what = say("what.special", effect=say("effect.triangle") if void else effects_text(int(shown.points_now), off))
    return say("action.buy", tile=tile_name(tile), what=what, price=money(price_of(view, seat, tile)))


def _place_text(view: View, space: int) -> str:
    state = view.state
    if state.bought == s.NO_TILE:
        return say("action.place-bare", space=SPACE_IDS[space])
    me = state.players[state.active]
    there = on_space(view, int(me.country), me.spaces, space)
    key = "action.place-over" if there else "action.place"
    placed = say(key, space=SPACE_IDS[space], there=there)
    opened = [
        SPACE_IDS[other]
        for other in range(s.SPACES)
        if view.box.countries[me.country][other].opened_by == space and me.spaces[space] == s.AS_PRINTED
    ]
    return say("action.opens", placed=placed, spaces=", ".join(opened)) if opened else placed


def money(amount: Any) -> str:
    return say("money", amount=int(amount))


def tile_name(tile: int) -> str:
    return say(f"tile.{TILE_IDS[tile]}")


def tile_text(view: View, tile: int) -> str:
    """Type and symbols of a tile."""
    shown = view.box.tiles[tile]
    if shown.type == Type.SPECIAL:
        return say("what.special", effect=effects_text(int(shown.points_now), int(shown.discs_off)))
    symbols = symbols_text(shown.shows) or say("what.no-symbols")
    return say("what.tile", type=say(f"type.{TYPE_NAMES[shown.type]}"), symbols=symbols)


def effects_text(points: int, discs: int) -> str:
    """What a special tile does."""
    gained = [say("effect.points", count=points)] if points else []
    removed = [say("effect.discs-off", count=discs)] if discs else []
    return ", ".join(gained + removed) or say("effect.nothing")


def symbols_text(shows: Any) -> str:
    """Symbols in short, `E+4 G-2`: see the note below the display."""
    parts = []
    for name in SYMBOL_NAMES:
        number = int(shows[name])
        if number:
            can_be_negative = Symbol[name.upper()] <= Symbol.ECOLOGY
            parts.append(say(f"short.{name}") + (signed(number) if can_be_negative else str(number)))
    return " ".join(parts)


def signed(number: Any) -> str:
    return f"{int(number):+}" if number else "0"


def on_space(view: View, country: int, spaces: Any, space: int) -> str:
    """What can be seen on a space of a country; nothing if it is empty."""
    printed = view.box.countries[country][space]
    if spaces[space] != s.AS_PRINTED:
        tile = int(spaces[space]) - 1
        name, symbols = tile_name(tile), symbols_text(view.box.tiles[tile].shows)
    elif printed.blank:
        return ""
    else:
        name, symbols = say(f"printed.{COUNTRY_NAMES[country]}-{SPACE_IDS[space]}"), symbols_text(printed.shows)
    return say("what.there", name=name, symbols=symbols) if symbols else name


def is_locked(view: View, country: int, spaces: Any, space: int) -> bool:
    """PRO 5.5"""
    above = int(view.box.countries[country][space].opened_by)
    return above >= 0 and bool(spaces[above] == s.AS_PRINTED)


def is_on_triangle(view: View, seat: int) -> bool:
    """PRO 3.6"""
    return bool(view.state.players[seat].discs > view.box.pollution_spaces)


def is_barred(view: View, seat: int) -> bool:
    """PRO 3.11  From all points."""
    return is_on_triangle(view, seat) and bool(view.box.triangle_voids_all)


def price_of(view: View, seat: int, tile: int) -> int:
    """PRO 5.1  What a tile costs a player."""
    box = view.box
    own = int(box.level_of[view.state.players[seat].marker[box.tiles[tile].side]])
    above = int(box.tiles[tile].level) - own
    return int(box.price_lower) if above < 0 else int(box.price_same) + above * int(box.price_each_higher)


def level_after(view: View, me: Any, side: int, steps: int) -> int:
    return int(view.box.level_of[min(int(me.marker[side]) + steps, int(view.box.track_top))])


def room_on(view: View, me: Any, side: int) -> int:
    """How many steps a marker can still go."""
    return int(view.box.track_top) - int(me.marker[side])


def steps_taken(view: View, me: Any) -> int:
    """PRO 3.9  The steps of a scoring that there is room for."""
    return min(int(me.research), sum(room_on(view, me, side) for side in range(s.SIDES)))


def handed_in(view: View, seat: int) -> int:
    """PRO 6.4  The money of a player after capital."""
    me = view.state.players[seat]
    return int(me.money) + int(me.capital) * int(view.box.scoring_capital)


def track_symbols(view: View, discs: int) -> int:
    """Prosperity symbols of the pollution track that can be seen."""
    return sum(int(symbol) > discs for symbol in view.box.pollution_symbols)
