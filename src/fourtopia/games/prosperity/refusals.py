"""Why an action of Prosperity is not allowed now, in words that help."""

from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity.box import SIDE_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.state import Stage
from fourtopia.games.prosperity.texts import (
    SPACE_IDS,
    is_locked,
    missing_levels,
    money,
    price_of,
    prompt,
    say,
    tile_name,
)

# In which stages each range of actions is chosen.
_STAGES = (
    (s.CHOOSE_COUNTRY, (Stage.COUNTRY,)),
    (s.FIRST_PLAYER, (Stage.FIRST_PLAYER,)),
    (s.DRAW, (Stage.DRAW,)),
    (s.PAY, (Stage.ENERGY, Stage.FINAL_ENERGY)),
    (s.STEPS, (Stage.RESEARCH,)),
    (s.INCOME, (Stage.ACTION,)),
    (s.PLACE, (Stage.PLACE,)),
    (s.FINAL, (Stage.FINAL,)),
)


def why_not(view: View, action: int) -> str:
    stages, _ = in_range(_STAGES, action)
    stage = Stage(int(view.state.stage))
    if stage not in stages or view.state.actor < 0:
        return say("why.other-stage", prompt=prompt(view))
    me, box = view.state.players[view.state.actor], view.box
    if stage in (Stage.ENERGY, Stage.FINAL_ENERGY):
        most = min(missing_levels(view), int(me.money) // int(box.scoring_missing_energy))
        return say("why.amount", least=0, most=most)
    if stage == Stage.RESEARCH:
        return _steps(view)
    if action == s.CLEAN_UP:
        return say("why.no-disc")
    if action < s.BUY:
        return say("why.top", side=say(f"side.{SIDE_NAMES[action - s.RESEARCH]}"))
    if action < s.PLACE:
        return _buy(view, action - s.BUY)
    return _place(view, action - s.PLACE)


def _steps(view: View) -> str:
    me, top = view.state.players[view.state.actor], int(view.box.track_top)
    most = min(int(me.research), top - int(me.marker[s.ENERGY_SIDE]))
    least = max(0, int(me.research) - (top - int(me.marker[s.ECOLOGY_SIDE])))
    return say("why.amount", least=least, most=most)


def _buy(view: View, tile: int) -> str:
    where = int(view.state.tiles[tile])
    if where == s.IN_STACK:
        return say("why.in-stack", tile=tile_name(tile))
    if where >= s.IN_COUNTRY:
        return say("why.built", tile=tile_name(tile), name=view.names[where - s.IN_COUNTRY])
    if where == s.OUT:
        return say("why.out", tile=tile_name(tile))
    price = price_of(view, int(view.state.actor), tile)
    have = view.state.players[view.state.actor].money
    return say("why.price", tile=tile_name(tile), price=money(price), money=money(have))


def _place(view: View, space: int) -> str:
    seat, tile = int(view.state.actor), int(view.state.bought)
    me = view.state.players[seat]
    printed = view.box.countries[me.country][space]
    if printed.type != view.box.tiles[tile].type:
        wanted, type_name = (say(f"type.{TYPE_NAMES[t]}") for t in (view.box.tiles[tile].type, printed.type))
        return say("why.type", tile=tile_name(tile), wanted=wanted, space=SPACE_IDS[space], type=type_name)
    if is_locked(view, int(me.country), me.spaces, space):
        return say("why.locked", space=SPACE_IDS[space], above=SPACE_IDS[printed.opened_by])
    return say("why.alike", space=SPACE_IDS[_first_empty(view, seat, printed.type)])


def _first_empty(view: View, seat: int, tile_type: int) -> int:
    """PRO 5.9"""
    me = view.state.players[seat]
    spaces = view.box.countries[me.country]
    return next(
        space
        for space in range(s.SPACES)
        if spaces[space].type == tile_type
        and spaces[space].blank
        and me.spaces[space] == s.AS_PRINTED
        and not is_locked(view, int(me.country), me.spaces, space)
    )
