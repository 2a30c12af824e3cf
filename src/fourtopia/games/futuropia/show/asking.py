"""What a page says about a position of Futuropia: what is to be decided, how far the game is, a player in numbers."""

from typing import Any

from fourtopia.core.board import Brief, Fact, Heading
from fourtopia.core.drawing import rect
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show.choices import actor_of, choice
from fourtopia.games.futuropia.show.household import Household, household, storeys
from fourtopia.games.futuropia.show.telling import told
from fourtopia.games.futuropia.state import Stage
from fourtopia.games.futuropia.texts import KIND_NAMES, QUARTERS_IDS, key, say

__all__ = ["brief", "choice", "goal", "goods", "heading", "stand", "told"]

CLAUSES = {
    Stage.DRAW_REQUIREMENT: "14.7",
    Stage.FLIP_QUARTERS: "13.2",
    Stage.DRAW_ROOM: "12.2",
    Stage.QUARTERS: "5.3",
    Stage.TURN: "2.1",
    Stage.BUY: "3.2",
    Stage.SCRAP: "3.8",
    Stage.INVITE: "5.1",
    Stage.ROBOTS: "6.1",
    Stage.FEED: "12.12",
    Stage.SUPPLY: "12.12",
    Stage.REPAY_SPECIAL: "12.7",
    Stage.REPAY: "8.6",
    Stage.PAY_FOOD: "8.7",
    Stage.PAY_ENERGY: "8.7",
    Stage.GIVE_UP: "10.2",
    Stage.OVER: "11.7",
}
BETWEEN_TILES = (Stage.QUARTERS, Stage.BUY, Stage.SCRAP, Stage.INVITE, Stage.ROBOTS, Stage.FEED, Stage.SUPPLY)


# --- what is to be decided ---------------------------------------------------------------------------------


def heading(view: View) -> Heading:
    state, me = view.state, actor_of(view)
    stage = Stage(int(state.stage))
    name, clause = key(stage.name), CLAUSES[stage]
    if stage == Stage.QUARTERS and state.first_purchase:
        name, clause = "first-quarters", "12.3"
    if stage == Stage.TURN and state.final_phase:
        name, clause = "final-turn", "9.4"
    if stage == Stage.BUY:
        name = f"buy-{KIND_NAMES[state.tile]}"
    values = {
        "bill": int(state.due),
        "due": int(state.part if stage in (Stage.PAY_FOOD, Stage.PAY_ENERGY) else state.due),
        "count": max(0, int(me.people) - int(me.living_spaces)),
        "vacant": int(view.box.vacant_spaces),
        "loan": int(view.box.loan),
        "special": int(view.box.special_loan),
        "generators": int(state.terms.generators),
        "tile": QUARTERS_IDS[min(int(state.sides_shown), s.QUARTERS - 1)],
    }
    why = say(f"heading.{name}-why", **values)
    if stage == Stage.QUARTERS and values["count"]:
        why = say("heading.quarters-short", **values)
    if stage == Stage.BUY and me.generator_count >= state.terms.generators:
        why = say("heading.buy-full", count=int(state.terms.generators))
    return Heading(say(f"heading.{name}", **values), why, _step(view, me, stage), f"FUT {clause}")


def _step(view: View, me: Any, stage: Stage) -> str:
    down = s.TILES - int(me.face_up).bit_count()
    if stage == Stage.TURN:
        return say("heading.step", number=down + 1, tiles=s.TILES)
    if stage in BETWEEN_TILES and not view.state.first_purchase:
        return say("heading.step", number=down, tiles=s.TILES)
    return ""


def stand(view: View) -> str:
    if view.state.stage == Stage.OVER:
        return say("stand.over")
    me = actor_of(view)
    return say(
        "stand.turn", number=int(me.turns) + (view.state.stage not in BETWEEN_TILES or bool(view.state.first_purchase))
    )


def goal(view: View) -> str:
    state, box = view.state, view.box
    players = [state.players[seat] for seat in range(box.players)]
    if state.stage == Stage.OVER:
        return say("goal.over")
    if state.final_phase:
        return say("goal.final", left=sum(bool(each.has_left) for each in players), players=int(box.players))
    most = max(int(each.people + each.camper) for each in players)
    food, energy = (int(box.stacks[kind] - state.market[kind].next) for kind in (0, 1))
    return say("goal.open", people=int(box.final_people), most=most, food=food, energy=energy)


# --- a player in numbers -----------------------------------------------------------------------------------


def goods(view: View, seat: int) -> list[Fact]:
    free = Fact("person", str(household(view, seat).free), say("brief.free"))
    return [*_stock(view, seat), free]


def _stock(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    names = (("money", "money", int(me.money)), ("food", "food", int(me.food)), ("energy", "energy", int(me.energy)))
    loans = f"{me.loans}+${view.box.special_loan}" if me.special_loan else str(me.loans)
    stock = [
        Fact(name, f"${value}" if name == "money" else str(value), say(f"brief.{name}"), tone)
        for name, tone, value in names
    ]
    return [*stock, Fact("loan", loans, say("brief.loans"), "loan")]


def brief(view: View, seat: int) -> Brief:
    home = household(view, seat)
    people = Fact("person", f"{home.free}/{home.people}", say("brief.people"), f"seat-{seat + 1}")
    robots = Fact("robot", str(home.robots), say("brief.robots"))
    return Brief([people, robots, *_stock(view, seat)], _thumbnail(home), _note(view, seat))


def _note(view: View, seat: int) -> str:
    state, players = view.state, int(view.box.players)
    if state.players[seat].has_left:
        return say("brief.has-left")
    order = [(int(state.actor) + each) % players for each in range(1, players)]
    staying = [each for each in order if not state.players[each].has_left]
    in_turn = state.actor >= 0 and not state.first_purchase and state.stage != Stage.GIVE_UP
    return say("brief.next") if in_turn and staying[:1] == [seat] else ""


def _thumbnail(home: Household) -> str:
    """The house in small: lit, dim and bare windows over food and energy."""
    columns, used, spots = storeys(home.spaces, 12)
    cell, tall, ground = 112 / columns, 11, 46
    out = rect(0, 0, 124, ground, "url(#fu-sky)", 7) + rect(0, ground - 4, 124, 26, "soil-1", 7)
    out += rect(0, ground - 8, 124, 9, "url(#fu-sky)") + rect(0, ground, 124, 3, "grass")
    residents, living = {space: person for person, space in enumerate(home.homes)}, 0
    for spaces, (storey, column) in zip(home.spaces, spots, strict=True):
        for space in range(spaces):
            person = residents.get(living)
            light = "bare-2" if person is None else "dim-2" if person < home.at_work else "lit-2"
            x, y = 6 + (column + space) * cell, ground - (storey + 1) * tall
            out += rect(x, y, cell, tall, "slab") + rect(x + 1.2, y + 2, cell - 2.4, tall - 4, light, 1)
            living += 1
    out += rect(4, ground - len(used) * tall - 2, used[-1] * cell + 4, 3, "slab", 1) if used else ""
    pitch = min(4.6, (112 - 7 * len(home.generators)) / max(1, sum(each.spaces for each in home.generators)))
    left = 6.0
    for each, runs in zip(home.generators, home.running, strict=True):
        across = 5 + each.spaces * pitch
        out += rect(left, ground + 6, across, 12, KIND_NAMES[each.kind] if runs else "steel-3", 3)
        left += across + 2
    frame = 'viewBox="0 0 124 68" width="124" height="68" aria-hidden="true"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="thumb" {frame}>{out}</svg>'
