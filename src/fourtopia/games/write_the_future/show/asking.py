"""What a page says about a position of Write the Future: what is decided, how far it is, a player in numbers."""

from typing import Any

from fourtopia.core.board import Brief, Fact, Heading
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.show.choices import choice, dice_left, one, resource_drawn
from fourtopia.games.write_the_future.show.pieces import thumbnail
from fourtopia.games.write_the_future.show.telling import told
from fourtopia.games.write_the_future.state import DICE_ON_CARD, NONE, RESOURCE_NAMES, SIDE, Stage, Turn
from fourtopia.games.write_the_future.tables import bonuses_ticked, maxed
from fourtopia.games.write_the_future.texts import say

__all__ = ["brief", "choice", "goal", "goods", "heading", "stand", "told"]


# By stage and by what a player decides, in the order of their numbers.
_STAGE_CLAUSES: tuple[str, ...] = ("11.1", "2.1", "2.4", "2.5", "2.6", "12.7", "3.5", "12.9", "8.6", "9.4")

_TURN_CLAUSES: tuple[str, ...] = ("3.5", "3.1", "3.4", "5.1", "4.6", "4.6", "4.4", "4.4", "6.6", "6.3", "6.4")
_TURN_CLAUSES += ("12.5", "12.5", "12.9", "12.8", "12.10", "12.10", "8.6")


# --- what is to be decided --------------------------------------------------------------------------------


def heading(view: View) -> Heading:
    stage = Stage(int(view.state.stage))
    if view.actor < 0 or stage == Stage.FACTIONS:
        key = "choose-faction" if view.actor >= 0 else f"stage-{stage.name.lower().replace('_', '-')}"
        dealing = view.names[min(int(view.state.dealing), len(view.names) - 1)]
        title = say(f"heading.{key}", name=dealing)
        why = say(f"helps.{key}") if view.actor >= 0 else ""
        return Heading(title, why, clause=f"WRI {_STAGE_CLAUSES[stage]}")
    me = view.state.players[view.actor]
    turn = Turn(int(me.turn))
    key = turn.name.lower().replace("_", "-")
    clause = _TURN_CLAUSES[turn]
    if turn == Turn.CARD and not view.box.draft:
        key = "any-card"
        clause = "3.3"
    elif turn == Turn.GIVE_UP and me.faction == s.UMBRA:
        key = "give-up-copy"
        clause = "12.10"
    elif turn == Turn.DICE and not dice_left(me):
        key = "no-dice"
        clause = "4.3"
    title = say(f"heading.{key}", one=one(resource_drawn(me)))
    why = say(f"helps.{key}", number=int(me.symbol) % SIDE + 1)
    return Heading(title, why, _step(view, me), f"WRI {clause}")


def _step(view: View, me: Any) -> str:
    if me.card == NONE or not dice_left(me):
        return stand(view)
    return say("step.die", die=DICE_ON_CARD + 1 - len(dice_left(me)), dice=DICE_ON_CARD)


def stand(view: View) -> str:
    return say("stand", round=max(1, int(view.state.round_number)))


def goal(view: View) -> str:
    """WRI 8.1 to 8.6"""
    state = view.state
    box = view.box
    players = [state.players[seat] for seat in range(view.game.players)]
    if state.stage in (Stage.MOVES, Stage.OVER):
        return say("goal.over")
    if view.game.players == 1:
        return say("goal.solo", rounds=int(box.rounds), count=int(box.rounds) - int(state.round_number))
    most_bonuses = max(map(bonuses_ticked, players))
    most_maxed = max(map(maxed, players))
    if state.last_round or state.round_number >= box.rounds:
        return say("goal.last")
    if most_bonuses >= box.end_bonuses or most_maxed >= box.end_maxed:
        return say("goal.near")
    needed = {"bonuses": int(box.end_bonuses), "maxed": int(box.end_maxed)}
    return say("goal.far", **needed, most_bonuses=most_bonuses, most_maxed=most_maxed)


# --- what somebody has ------------------------------------------------------------------------------------


def goods(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    facts = []
    for resource, name in enumerate(RESOURCE_NAMES):
        count = int(me.live[resource]).bit_count()
        times = say("fact.times", count=count, value=_value(view, me, resource))
        facts.append(Fact(name, times, say("fact.sum", resources=texts.resources_text(resource)), f"wf-{name}-ink"))
    return [*facts, Fact("flag", str(bonuses_ticked(me)), say("fact.bonuses"))]


def brief(view: View, seat: int) -> Brief:
    me = view.state.players[seat]
    box = view.box
    bonuses = say("fact.of", count=bonuses_ticked(me), most=int(box.end_bonuses))
    ready = sum(texts.uses_left(me, ability) for ability in range(s.ABILITIES))
    facts = [
        Fact("flag", bonuses if view.game.players > 1 else str(bonuses_ticked(me)), say("fact.bonuses")),
        Fact("confirm", str(ready), say("fact.ready")),
        *_values(view, seat),
    ]
    return Brief(facts, thumbnail(view, seat), _note(view, seat))


def _values(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    facts = []
    for resource, name in enumerate(RESOURCE_NAMES):
        worth = say("fact.worth", resources=texts.resources_text(resource))
        facts.append(Fact(name, str(_value(view, me, resource)), worth, f"wf-{name}-ink"))
    return facts


def _value(view: View, me: Any, resource: int) -> int:
    return texts.value_of(view, me, resource, texts.squares_ticked(me, resource))


def _note(view: View, seat: int) -> str:
    state = view.state
    me = view.state.players[seat]
    if view.box.draft and state.stage == Stage.PLAY:
        if me.card != NONE:
            return say("brief.card", card=int(me.card) + 1)
        after = int(state.actor) + 1
        if state.actor >= 0 and after % view.game.players == seat and me.turn == Turn.IDLE and state.playing > 1:
            return say("brief.next")
    if view.box.draft and state.first == seat and state.stage in (Stage.DICE, Stage.PLAY):
        return say("brief.first")
    if not view.box.draft and state.stage in (Stage.PLAY, Stage.MOVES) and view.game.players > 1:
        return say("brief.done" if me.turn == Turn.IDLE else "brief.busy")
    return texts.faction_text(int(me.faction)) if me.faction != NONE else ""
