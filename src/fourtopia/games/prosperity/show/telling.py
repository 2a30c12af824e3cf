"""What happened in a game of Prosperity, as sentences of its log."""

import re
from collections.abc import Callable
from typing import Any

from fourtopia.core.action import Step
from fourtopia.core.ranges import in_range
from fourtopia.core.sentence import thing
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SIDE_NAMES
from fourtopia.games.prosperity.show.choices import covered_by, minus, opened_by
from fourtopia.games.prosperity.state import Type
from fourtopia.games.prosperity.texts import say


def told(step: Step) -> str:
    tell, number = in_range(_TOLD, step.action)
    return tell(step, number)


def _who(step: Step, **values: Any) -> dict[str, Any]:
    """The name of who did it, and what they have afterwards."""
    me = step.after.state.players[max(0, step.seat)]
    return {
        "name": step.before.names[max(0, step.seat)],
        "has": texts.money(me.money),
        "discs": int(me.discs),
        **values,
    }


def _tell_pay(step: Step, paid: int) -> str:
    discs = texts.missing_levels(step.before) - paid
    amount = texts.money(paid * step.before.box.scoring_missing_energy)
    key = "told.pay-both" if paid and discs else "told.pay" if paid else "told.pay-discs"
    return say(key, **_who(step, money=amount, count=discs or paid))


def _tell_steps(step: Step, energy: int) -> str:
    before, after = (view.state.players[step.seat] for view in (step.before, step.after))
    moved = [int(after.marker[side]) - int(before.marker[side]) for side in range(s.SIDES)]
    return say("told.steps", **_who(step, energy=moved[0], ecology=moved[1]))


def _tell_research(step: Step, side: int) -> str:
    now, then = (texts.level_after(view, view.state.players[step.seat], side, 0) for view in (step.before, step.after))
    key = "told.research-level" if then > now else "told.research"
    name = SIDE_NAMES[side]
    return say(key, **_who(step, side=thing(say(f"side.{name}"), f"pr-{name}-ink"), level=then))


def _tell_buy(step: Step, tile: int) -> str:
    shown = step.before.box.tiles[tile]
    price = texts.money(texts.price_of(step.before, step.seat, tile))
    if shown.type != Type.SPECIAL:
        return say("told.buy", **_who(step, tile=_tile(tile), price=price))
    before, after = (view.state.players[step.seat] for view in (step.before, step.after))
    points = int(sum(after.points)) - int(sum(before.points))
    effects = minus(texts.effects_text(points, int(before.discs) - int(after.discs)))
    return say("told.special", **_who(step, tile=_tile(tile), price=price, effects=effects))


def _tell_place(step: Step, space: int) -> str:
    me = step.before.state.players[step.seat]
    tile = _tile(int(step.before.state.bought))
    there = covered_by(step.before, me, space)
    count = opened_by(step.before, me, space)
    key = "told.place-opens" if count else "told.place-over" if there else "told.place"
    return say(key, **_who(step, tile=tile, there=there, count=count))


def _tile(tile: int) -> str:
    return thing(texts.tile_name(tile))


def _tell_draw(step: Step, number: int) -> str:
    """The sentence begins with the tile."""
    tile = s.START_TILES + number
    return _tell_text(step, number).replace(texts.tile_name(tile), _tile(tile), 1)


def _tell_text(step: Step, _: int) -> str:
    """What the text of the action says already, with the sign that is printed; a hyphen in a name stays one."""
    names = sorted(filter(None, step.before.names), key=len, reverse=True)
    kept = "|".join(map(re.escape, names)) or "(?!)"
    text = texts.text(step.before, step.action)
    return re.sub(f"({kept})|(?<= )-", lambda found: found[1] or "\N{MINUS SIGN}", text) + "."


_TOLD: tuple[tuple[int, Callable[[Step, int], str]], ...] = (
    (s.CHOOSE_COUNTRY, lambda step, i: say("told.country", **_who(step, country=say(f"table.{COUNTRY_NAMES[i]}")))),
    (s.FIRST_PLAYER, lambda step, i: say("told.first-player", name=step.before.names[i])),
    (s.DRAW, _tell_draw),
    (s.PAY, _tell_pay),
    (s.STEPS, _tell_steps),
    (s.INCOME, lambda step, _: say("told.income", **_who(step, money=texts.money(step.before.box.turn_income)))),
    (s.CLEAN_UP, lambda step, _: say("told.clean-up", **_who(step, count=int(step.before.box.turn_clean_up)))),
    (s.RESEARCH, _tell_research),
    (s.BUY, _tell_buy),
    (s.PLACE, _tell_place),
    (s.FINAL, _tell_text),
)
