"""What a page says about a position of Utopia: what is to be decided, how far the game is, a player in numbers."""

from typing import Any

from fourtopia.core.board import Brief, Fact, Heading
from fourtopia.core.drawing import circle, path
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show import geography, scenery
from fourtopia.games.utopia.show.choices import choice, land, monuments_built, moving
from fourtopia.games.utopia.show.geography import Chart
from fourtopia.games.utopia.show.hand import FIRST_PHASE
from fourtopia.games.utopia.show.telling import told
from fourtopia.games.utopia.state import CIVILIZATIONS, ISLAND_NAMES, Stage
from fourtopia.games.utopia.texts import DISTRICT_IDS, civilization_text, island_text, lacks_prince, say

__all__ = ["brief", "choice", "goal", "goods", "heading", "stand", "told"]


# The clause that matters, by stage.
_CLAUSES = (
    *("1.5", "1.6", "2.4", "3.1", "3.2", "4.1", "3.2", "4.2", "3.5", "7.6", "7.1", "7.2", "7.3"),
    *("7.4", "9.1", "9.3", "8.1", "8.2", "8.4", "8.5", "8.7", "5.3", "7.7", "10.1", "10.2"),
)

_CARDS_COME = range(Stage.RESHUFFLE, Stage.REVEAL + 1)  # nobody is on turn
_THUMBNAIL = Chart(False, 0.144, 0.11, -13.2, -5.5, 0.13)  # 124 by 68


# --- what is to be decided --------------------------------------------------------------------------------


def heading(view: View) -> Heading:
    state = view.state
    box = view.box
    stage = Stage(int(view.state.stage))
    key = stage.name.lower().replace("_", "-")
    seat = max(int(state.actor), 0)
    filled: dict[str, Any] = {
        "name": view.names[seat],
        "civilization": civilization_text(moving(view)),
        "island": island_text(int(state.guest) // CIVILIZATIONS if stage == Stage.PUT else int(state.island)),
        "origin": DISTRICT_IDS[state.origin],
        "turned": land(int(state.turned_to)),
        "count": _count(view, stage, seat),
        "active": view.names[max(int(state.active), 0)],
        "points": int(box.action_removal),
        "visit": int(box.action_visit),
        "kept": int(box.round_kept),
    }
    if stage == Stage.GUEST and state.named != s.NO_SEAT:
        return Heading(say("heading.extra"), say("why-now.extra", **filled), _step(view), "UTO 4.2")
    if stage == Stage.CARDS and not state.players[seat].cards:
        key = "after-guest"
    if lacks_prince(view):
        return Heading(say("heading.put-none"), say("why-now.put-none", **filled), _step(view), "UTO 4.4")
    title = say(f"heading.{key}", **filled)
    why = say(f"why-now.{key}", **filled)
    return Heading(title, why, _step(view), f"UTO {_CLAUSES[stage]}")


def _count(view: View, stage: Stage, seat: int) -> int:
    """How many cards the decision is about: those to discard, or those that were turned."""
    state = view.state
    box = view.box
    me = state.players[seat]
    if stage == Stage.TURNED:
        return sum(map(int, state.turned))
    if stage != Stage.SET_ASIDE:
        return max(0, int(me.cards) - int(box.round_kept))
    place = [int(each) for each in state.order].index(seat)
    last = place == view.game.players - 1
    due = box.discard_first if place == 0 else box.discard_last if last else box.discard_others
    return int(due) - int(me.aside)


def _step(view: View) -> str:
    state = view.state
    stage = Stage(int(view.state.stage))
    if stage == Stage.OVER or not state.round_number:
        return ""
    if stage == Stage.GIVE_UP:
        stage = Stage(int(state.pause))
    if stage in FIRST_PHASE and state.turns_left:
        turns = int(view.box.round_guests)
        return say("step.guest", number=turns - int(state.turns_left) + 1, turns=turns)
    return say("step.phase", phase=1 if stage in FIRST_PHASE else 3 if stage == Stage.EARN else 2)


def stand(view: View) -> str:
    return say("step.round", round=max(1, int(view.state.round_number)))


def goal(view: View) -> str:
    """UTO 10.2"""
    end = int(view.box.prestige_end)
    best = max(view.scores())
    if view.state.stage == Stage.OVER:
        return say("goal.over", end=end)
    return say("goal.last", end=end) if best >= end else say("goal.far", end=end, far=end - best)


# --- a player's numbers -----------------------------------------------------------------------------------


def goods(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    counted = {
        "cards": ("card", int(me.cards)),
        "princes": ("prince", sum(map(int, me.supply))),
        "bases": ("monument", int(me.bases)),
        "privileges": ("privilege", int(me.privileges)),
    }
    return [
        *(Fact(sign, str(count), say(f"fact.{key}", count=count)) for key, (sign, count) in counted.items()),
        Fact("up", f"+{_prestige(view, seat)}", say("fact.prestige"), "good"),
    ]


def _prestige(view: View, seat: int) -> int:
    """UTO 10.1"""
    steps = view.state.step
    values = view.box.prestige_steps
    on_scale = [each for each in range(CIVILIZATIONS) if steps[each] != s.NOT_PLACED]
    return sum(monuments_built(view, seat, each) * int(values[steps[each]]) for each in on_scale)


def brief(view: View, seat: int) -> Brief:
    state = view.state
    order = [int(each) for each in view.state.order[: view.game.players]]
    waiting = [each for each in order if not state.acted >> each & 1 and each != state.active]
    key = "played" if state.acted >> seat & 1 else "next" if waiting[:1] == [seat] else "later"
    key = "playing" if seat == state.active else key
    quiet = seat == view.actor or not state.round_number or state.stage in (*_CARDS_COME, Stage.OVER)
    return Brief(goods(view, seat), _thumbnail(view, seat), "" if quiet else say(f"brief.{key}"))


def _thumbnail(view: View, seat: int) -> str:
    """The city, small: the districts and wonders of a player in their colour, and where they have princes."""
    drawn = ""
    colour = f"seat-{seat + 1}"
    edge = f'stroke="var(--{colour}-edge)" stroke-width=".8"'
    for island, name in enumerate(ISLAND_NAMES):
        fill = colour if view.state.wonder_owner[island] == seat else "ut-plaza-2"
        drawn += path(scenery.plaza_shape(_THUMBNAIL, name), fill) if view.box.islands[island] else ""
    for district, name in enumerate(DISTRICT_IDS):
        if view.box.districts >> district & 1:
            mine = view.state.owner[district] == seat
            fill = colour if mine else f"ut-{ISLAND_NAMES[view.box.island[district]]}-2"
            drawn += path(scenery.district_shape(_THUMBNAIL, name), fill, edge if mine else "")
            if any(view.state.players[seat].princes[:, district]):
                x, y = _THUMBNAIL.at(geography.centre(name))
                drawn += circle(x, y, 2.6, "paper" if mine else colour, edge)
    return f'<svg viewBox="0 0 124 68" aria-hidden="true">{drawn}</svg>'
