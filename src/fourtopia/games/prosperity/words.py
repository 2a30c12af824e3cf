"""How Prosperity speaks: notation, prompts, and texts of actions."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fourtopia.core.catalogue import Catalogue
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
    for first, name in reversed(_RANGES):
        if action >= first:
            return name(action - first)
    raise AssertionError(action)


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
)


def variant_text(name: str) -> str:
    return say(f"variant.{name}")


def category(name: str) -> str:
    return say(f"category.{name}")


def invariant(name: str) -> str:
    return say(f"invariant.{name}")


def prompt(view: View) -> str:
    """What is to be decided now."""
    state, box = view.state, view.box
    stage = Stage(int(state.stage))
    seat = max(int(state.actor), 0)
    me = state.players[seat]
    missing = -int(me.energy) * (int(box.final_energy_times) if stage == Stage.FINAL_ENERGY else 1)
    return say(
        f"prompt.{stage.name.lower().replace('_', '-')}",
        name=view.names[seat],
        number=int(box.turn_actions) - int(state.actions_left) + 1,
        actions=int(box.turn_actions),
        tile=tile_name(int(state.bought)) if state.bought != s.NO_TILE else "",
        count=missing if stage in (Stage.ENERGY, Stage.FINAL_ENERGY) else int(me.research),
    )


def text(view: View, action: int) -> str:
    """What an action does, with the numbers of this position."""
    if action < s.FIRST_PLAYER:
        return say(f"action.country-{COUNTRY_NAMES[action - s.CHOOSE_COUNTRY]}")
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
        return say("action.clean-up", now=discs, then=max(0, discs - int(view.box.turn_clean_up)))
    if action < s.BUY:
        return _research_text(view, action - s.RESEARCH)
    if action < s.PLACE:
        return _buy_text(view, action - s.BUY)
    return _place_text(view, action - s.PLACE)


def _draw_text(view: View, tile: int) -> str:
    symbol = SYMBOL_NAMES[view.box.tiles[tile].scores]
    effects = [
        say("action.scored", name=view.names[seat], effect=_effect(view, seat, symbol))
        for seat in _clockwise(view, int(view.state.active))
    ]
    key = "action.draw" if view.state.stage == Stage.DRAW else "action.draw-bare"
    return say(key, tile=tile_name(tile), symbol=say(f"symbol.{symbol}"), effects=", ".join(effects))


def _clockwise(view: View, first: int) -> list[int]:
    return [(first + each) % view.game.players for each in range(view.game.players)]


def _effect(view: View, seat: int, symbol: str) -> str:
    """What scoring a symbol means to a player, before anything is chosen."""
    box, me = view.box, view.state.players[seat]
    if symbol == "energy":
        if me.energy < 0:
            payable = me.money >= box.scoring_missing_energy
            return say("effect.missing" if payable else "effect.discs-on", count=-int(me.energy))
        return _earned(me.energy * box.scoring_energy)
    if symbol == "ecology":
        if me.ecology < 0:
            return say("effect.discs-on", count=-int(me.ecology))
        if me.ecology == 0:
            return say("effect.nothing")
        removed = min(int(me.ecology), int(me.discs))
        cleaned = say("effect.discs-off", count=removed)
        too_few = int(me.ecology) - removed
        return say("effect.cleaned", discs=cleaned, money=money(too_few * box.scoring_clean_up)) if too_few else cleaned
    if symbol == "capital":
        return _earned(me.capital * box.scoring_capital)
    if symbol == "research":
        room = s.SIDES * int(box.track_top) - sum(int(marker) for marker in me.marker)
        return say("effect.steps", count=min(int(me.research), room))
    if me.discs > box.pollution_spaces:
        return say("effect.triangle")
    return say("effect.points", count=int(me.prosperity) + track_symbols(view, int(me.discs)))


def _earned(amount: Any) -> str:
    return say("effect.money", money=money(amount)) if amount else say("effect.nothing")


def _pay_text(view: View, paid: int) -> str:
    box, state = view.box, view.state
    me = state.players[max(int(state.actor), 0)]
    times = int(box.final_energy_times) if state.stage == Stage.FINAL_ENERGY else 1
    discs = max(0, -int(me.energy) * times - paid)
    key = "action.pay-none" if paid == 0 else "action.pay" if discs else "action.pay-all"
    return say(key, money=money(paid * box.scoring_missing_energy), discs=say("effect.discs-on", count=discs))


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
    steps, top = int(view.box.turn_research), int(view.box.track_top)
    now, then = level_after(view, me, side, 0), level_after(view, me, side, steps)
    to_go = [space for space in range(top + 1) if view.box.level_of[space] > then]
    key = "action.research-level" if then > now else "action.research" if to_go else "action.research-top"
    more = to_go[0] - int(me.marker[side]) - steps if to_go else 0
    return say(key, side=say(f"side.{SIDE_NAMES[side]}"), level=then, count=more, next=then + 1)


def _buy_text(view: View, tile: int) -> str:
    price = price_of(view, int(view.state.active), tile)
    return say("action.buy", tile=tile_name(tile), what=tile_text(view, tile), price=money(price))


def _place_text(view: View, space: int) -> str:
    state = view.state
    if state.bought == s.NO_TILE:
        return say("action.place-bare", space=SPACE_IDS[space])
    me = state.players[state.active]
    there = on_space(view, int(state.active), space)
    placed = say("action.place", space=SPACE_IDS[space]) if not there else ""
    placed = placed or say("action.place-over", space=SPACE_IDS[space], there=there)
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
        return say("what.special", effect=special_text(shown))
    return say("what.tile", type=say(f"type.{TYPE_NAMES[shown.type]}"), symbols=symbols_text(shown.shows))


def special_text(shown: Any) -> str:
    """The effect of a special tile."""
    points = [say("effect.points", count=int(shown.points_now))] if shown.points_now else []
    discs = [say("effect.discs-off", count=int(shown.discs_off))] if shown.discs_off else []
    return ", ".join(points + discs)


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


def on_space(view: View, seat: int, space: int) -> str:
    """What can be seen on a space of a country; nothing if it is empty."""
    me = view.state.players[seat]
    if me.spaces[space] != s.AS_PRINTED:
        tile = int(me.spaces[space]) - 1
        return say("what.there", name=tile_name(tile), symbols=symbols_text(view.box.tiles[tile].shows))
    symbols = symbols_text(view.box.countries[me.country][space].shows)
    name = f"printed.{COUNTRY_NAMES[me.country]}-{SPACE_IDS[space]}"
    return say("what.there", name=say(name), symbols=symbols) if symbols else ""


def is_locked(view: View, seat: int, space: int) -> bool:
    """PRO 5.5"""
    me = view.state.players[seat]
    above = int(view.box.countries[me.country][space].opened_by)
    return above >= 0 and bool(me.spaces[above] == s.AS_PRINTED)


def price_of(view: View, seat: int, tile: int) -> int:
    """PRO 5.1  What a tile costs a player."""
    box = view.box
    own = int(box.level_of[view.state.players[seat].marker[box.tiles[tile].side]])
    above = int(box.tiles[tile].level) - own
    return int(box.price_lower) if above < 0 else int(box.price_same) + above * int(box.price_each_higher)


def level_after(view: View, me: Any, side: int, steps: int) -> int:
    return int(view.box.level_of[min(int(me.marker[side]) + steps, int(view.box.track_top))])


def track_symbols(view: View, discs: int) -> int:
    """Prosperity symbols of the pollution track that can be seen."""
    return sum(int(symbol) > discs for symbol in view.box.pollution_symbols)
