"""What a page says about a position of Write the Future: what is decided, what a choice brings, what happened."""

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np

from fourtopia.core.board import Brief, Choice, Fact, Heading
from fourtopia.core.match import Step
from fourtopia.core.play import ONE_BY_ONE, follow
from fourtopia.core.ranges import in_range
from fourtopia.core.records import CHANCE, MENU, copied
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import words
from fourtopia.games.write_the_future.box import area_of
from fourtopia.games.write_the_future.show.pieces import thumbnail
from fourtopia.games.write_the_future.state import DICE_ON_CARD, NONE, RESOURCE_NAMES, RESOURCES, SIDE, Stage, Turn
from fourtopia.games.write_the_future.tables import bonuses_ticked, maxed
from fourtopia.games.write_the_future.words import say

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
        title, why = say(f"heading.{key}", name=dealing), say(f"helps.{key}") if view.actor >= 0 else ""
        return Heading(title, why, clause=f"WRI {_STAGE_CLAUSES[stage]}")
    me = view.state.players[view.actor]
    turn = Turn(int(me.turn))
    key, clause = turn.name.lower().replace("_", "-"), _TURN_CLAUSES[turn]
    if turn == Turn.CARD and not view.box.draft:
        key, clause = "any-card", "3.3"
    elif turn == Turn.GIVE_UP and me.faction == s.UMBRA:
        key, clause = "give-up-copy", "12.10"
    elif turn == Turn.DICE and not _dice_left(me):
        key, clause = "no-dice", "4.3"
    title = say(f"heading.{key}", one=_one(resource_drawn(me)), number=int(me.symbol) % SIDE + 1)
    return Heading(title, say(f"helps.{key}"), _step(view, me), f"WRI {clause}")


def _step(view: View, me: Any) -> str:
    if me.card == NONE or not _dice_left(me):
        return stand(view)
    return say("step.die", die=DICE_ON_CARD + 1 - len(_dice_left(me)), dice=DICE_ON_CARD)


def _dice_left(me: Any) -> list[int]:
    return [int(die) for die in me.dice if die >= 0]


def _one(resource: int) -> str:
    """With its article: an Agent."""
    return say(f"one.{RESOURCE_NAMES[resource]}")


def resource_drawn(me: Any) -> int:
    """The resource that is being drawn."""
    if me.turn == Turn.CELL:
        return int(me.symbol) // SIDE
    return words.moved_resource(me) if me.turn == Turn.TO else int(me.symbol) % RESOURCES


def stand(view: View) -> str:
    return say("stand", round=max(1, int(view.state.round_number)))


def goal(view: View) -> str:
    """WRI 8.1 to 8.6"""
    state, box = view.state, view.box
    players = [state.players[seat] for seat in range(view.game.players)]
    if state.stage in (Stage.MOVES, Stage.OVER):
        return say("goal.over")
    if view.game.players == 1:
        return say("goal.solo", rounds=int(box.rounds), count=int(box.rounds) - int(state.round_number))
    most_bonuses, most_maxed = max(map(bonuses_ticked, players)), max(map(maxed, players))
    if state.last_round or state.round_number >= box.rounds:
        return say("goal.last")
    if most_bonuses >= box.end_bonuses or most_maxed >= box.end_maxed:
        return say("goal.near")
    needed = {"bonuses": int(box.end_bonuses), "maxed": int(box.end_maxed)}
    return say("goal.far", **needed, most_bonuses=most_bonuses, most_maxed=most_maxed)


# --- what a choice brings ---------------------------------------------------------------------------------


def afterwards(view: View, action: int) -> View | None:
    """The position once something is drawn or ticked, for its points; None for other actions."""
    if not any(first <= action < last for first, last in ((s.AT, s.NUMBER), (s.TICK, s.DECLINE))):
        return None
    states, menus = copied(view.states), np.zeros(1, MENU)
    actors, actions = np.full(1, view.actor, np.int32), np.full(1, action, np.int32)
    follow(view.game.boxes, states, menus, actors, actions, ONE_BY_ONE)
    me = states[0].players[view.actor]
    for line in range(s.LINES):  # a star that waits needs no decision
        if int(me.waiting) >> line & 1 and not (me.faction == s.ARBITERS and line < SIDE) and view.box.star[line]:
            me.bonuses = int(me.bonuses) | 1 << line
    return View(view.game, states, view.seat, view.actor, view.names)


def prospects(view: View, actions: Iterable[int]) -> dict[int, View]:
    """The same for all of these actions that draw or tick something."""
    after = {action: afterwards(view, action) for action in sorted(actions)}
    return {action: then for action, then in after.items() if then is not None}


def gain(view: View, action: int) -> int | None:
    """The points that an action brings at once, for the actor; None where that is not the question."""
    after = afterwards(view, action)
    return None if after is None else after.scores()[view.actor] - view.scores()[view.actor]


def signed(points: int) -> str:
    return f"{say('minus')}{-points}" if points < 0 else f"+{points}"


def choice(view: View, action: int) -> Choice:
    make, place = in_range(_CHOICES, action)
    return make(view, place)


def _named(first: int, button: str = "") -> Callable[[View, int], Choice]:
    """A choice of the range that begins there, in the words of the game."""
    label = say(button) if button else ""
    return lambda view, place: Choice(_capital(words.text(view, first + place)), button=label)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def _faction_choice(view: View, faction: int) -> Choice:
    return Choice(words.faction_text(faction), _capital(say(f"power.{s.FACTION_NAMES[faction]}")), symbol="faction")


def _card_choice(view: View, card: int) -> Choice:
    me, box = words.player_of(view), view.box
    ability = int(box.ability[card])
    ticked, every = int(me.ticks[ability]) + 1, int(box.track_symbol)
    to_next = -ticked % every
    key = "full" if ticked > box.track_length else "ready" if to_next == 0 else "ticks"
    if key == "ticks" and ticked + to_next > box.track_length:
        key = "ticks-last"
    detail = say(f"choice.card-{key}", ability=words.ability_text(ability), count=to_next)
    dice = say("comma").join(words.die_text(die) for die in words.dice_on(view, me, card))
    title = say("choice.card", card=card + 1, dice=dice)
    return Choice(title, detail, symbol=s.ABILITY_NAMES[ability], button=say("choice.take-card", card=card + 1))


def _draw_choice(view: View, die: int) -> Choice:
    me, box, line = words.player_of(view), view.box, die % SIDE
    cells = (int(box.lines[line]) | int(box.lines[SIDE + line])) & ~int(me.occupied)
    title = say("choice.draw", one=_one(die // SIDE))
    detail = say("choice.draw-where", number=line + 1, count=cells.bit_count())
    return Choice(title, detail, symbol=RESOURCE_NAMES[die // SIDE])


def _cell_choice(view: View, cell: int) -> Choice:
    me = words.player_of(view)
    title = say("choice.cell", row=cell // SIDE + 1, column=cell % SIDE + 1)
    lines = [
        say("choice.completes", line=words.line_text(line), bonus=words.bonus_text(view.box, line))
        for line in words.completed_lines(view, me, cell)
    ]
    detail = say("comma").join([say(f"area.{area_of(cell)}"), *lines])
    points = signed(gain(view, s.AT + cell) or 0)
    symbol, button = RESOURCE_NAMES[resource_drawn(me)], say("choice.draw-here", points=points)
    return Choice(title, detail, points, say("choice.points"), symbol, button)


def _square_choice(view: View, resource: int, action: int, key: str, number: int) -> Choice:
    me = words.player_of(view)
    squares = words.squares_ticked(me, resource)
    now, then = words.value_of(view, me, resource, squares), words.value_of(view, me, resource, squares + 1)
    detail = say(f"choice.{key}", number=number, now=now, then=then)
    title = say("choice.tick", resources=words.resources_text(resource))
    points = signed(gain(view, action) or 0)
    button = say("choice.tick-for", points=points)
    return Choice(title, detail, points, say("choice.points"), RESOURCE_NAMES[resource], button)


def _buy_choice(view: View, place: int) -> Choice:
    resource, number = place % RESOURCES, place // RESOURCES + 1
    return _square_choice(view, resource, s.BUY + place, "with" if resource != s.WEAPONS else "weapon", number)


def _ability_choice(ability: int) -> Callable[[View, int], Choice]:
    def make(view: View, place: int) -> Choice:
        name = s.ABILITY_NAMES[ability]
        detail = say("choice.ready", count=words.uses_left(words.player_of(view), ability))
        return Choice(say(f"use.{name}"), detail, symbol=name)

    return make


def _changed_choice(view: View, old: int, new: int, symbol: str) -> Choice:
    title = say("choice.becomes", old=words.die_text(old), new=words.die_text(new))
    detail = say("choice.draw-in", number=new % SIDE + 1)
    return Choice(title, detail, symbol=symbol, button=say("choice.change", new=words.die_text(new)))


def _from_choice(view: View, cell: int) -> Choice:
    me = words.player_of(view)
    there = next((each for each in range(RESOURCES) if int(me.live[each]) >> cell & 1), 0)
    where = say("choice.cell", row=cell // SIDE + 1, column=cell % SIDE + 1)
    title = say("choice.from", resource=words.resource_text(there), cell=where[:1].lower() + where[1:])
    return Choice(title, say("choice.is-crossed"), symbol=RESOURCE_NAMES[there], button=say("choice.move-it"))


def _bonus_choice(view: View, line: int) -> Choice:
    title = _capital(words.bonus_text(view.box, line))
    return Choice(title, say("choice.bonus-of", line=words.line_text(line)), button=say("choice.take-bonus"))


def _done_choice(view: View, place: int) -> Choice:
    me = words.player_of(view)
    left = _dice_left(me)
    if me.turn == Turn.LAST_MOVES:
        return Choice(say("choice.no-move"), symbol="confirm")
    detail = say("choice.leaves", dice=say("and").join(map(words.die_text, left))) if left else ""
    return Choice(say("choice.done"), detail, symbol="confirm")


_CHOICES: tuple[tuple[int, Callable[[View, int], Choice]], ...] = (
    (s.FACTION, _faction_choice),
    (s.FIRST_PLAYER, _named(s.FIRST_PLAYER)),
    (s.CARD, _card_choice),
    (s.DRAW, _draw_choice),
    (s.AT, _cell_choice),
    (s.BUY, _buy_choice),
    (s.NUMBER, _ability_choice(s.NUMBER_ABILITY)),
    (s.NUMBER_TO, lambda view, i: _changed_choice(view, i // SIDE, i // SIDE // SIDE * SIDE + i % SIDE, "number")),
    (s.COLOUR, _ability_choice(s.COLOUR_ABILITY)),
    (s.COLOUR_TO, lambda view, i: _changed_choice(view, i // RESOURCES, recoloured(i), "colour")),
    (s.MOVE, _ability_choice(s.MOVE_ABILITY)),
    (s.FROM, _from_choice),
    (s.BONUS, _bonus_choice),
    (s.TICK, lambda view, i: _square_choice(view, i, s.TICK + i, "worth", 0)),
    (s.TICK_WEAPON, lambda view, i: _square_choice(view, s.WEAPONS, s.TICK_WEAPON + i, "weapon", i + 1)),
    (s.DECLINE, _named(s.DECLINE)),
    (s.USE_FACTION, lambda view, i: _faction_choice(view, max(int(words.player_of(view).faction), 0))),
    (s.GIVE_UP, _named(s.GIVE_UP)),
    (s.TAKE, _named(s.TAKE)),
    (s.REROLL, _named(s.REROLL, "choice.roll")),
    (s.SPACES, _named(s.SPACES, "choice.tick-both")),
    (s.COPY, _named(s.COPY)),
    (s.DONE, _done_choice),
)


def recoloured(place: int) -> int:
    """The die that an action of the range COLOUR_TO makes."""
    return SIDE * (place % RESOURCES) + place // RESOURCES % SIDE


# --- what happened ----------------------------------------------------------------------------------------


def told(step: Step) -> str:
    """A sentence, or nothing where a later one says it all."""
    tell, place = in_range(_TOLD, step.action)
    return tell(step, place)


def _name(step: Step) -> str:
    seat = step.seat if step.seat != CHANCE else int(step.before.state.dealing)
    return step.before.names[min(seat, len(step.before.names) - 1)]


def _me(step: Step) -> Any:
    return step.before.state.players[max(step.seat, 0)]


def _tell(key: str, **values: Any) -> Callable[[Step, int], str]:
    return lambda step, place: say(f"told.{key}", name=_name(step), **values)


def _silent(step: Step, place: int) -> str:
    return ""


def _tell_faction(step: Step, faction: int) -> str:
    key = "gets-faction" if step.seat == CHANCE else "chooses-faction"
    return say(f"told.{key}", name=_name(step), faction=words.faction_text(faction))


def _tell_dice(step: Step, die: int) -> str:
    """Once all are rolled."""
    if step.after.state.stage == Stage.DICE:
        return ""
    return say("told.rolled", round=int(step.after.state.round_number))


def _tell_mission(step: Step, mission: int) -> str:
    before, card = step.before.state, words.mission_text(step.before.box, mission)
    dealt = before.stage in (Stage.SECRETS, Stage.PRIVATE)
    if step.after.state.discarded != before.discarded:
        return say("told.discarded", mission=card)
    return say("told.own-mission" if dealt else "told.mission", name=_name(step), mission=card)


def _tell_card(step: Step, card: int) -> str:
    me, then = _me(step), step.after.state.players[step.seat]
    dice = say("and").join(words.die_text(die) for die in words.dice_on(step.before, me, card))
    ability = int(step.before.box.ability[card])
    key = "card-ready" if then.ready[ability] > me.ready[ability] else "card"
    return say(f"told.{key}", name=_name(step), card=card + 1, dice=dice, ability=words.ability_text(ability))


def _tell_drawn(step: Step, cell: int) -> str:
    me = _me(step)
    key = {Turn.CELL: "draws", Turn.TO: "moves", Turn.BONUS_CELL: "draws-bonus"}.get(Turn(int(me.turn)), "copies")
    where = say("told.cell", row=cell // SIDE + 1, column=cell % SIDE + 1)
    lines = say("and").join(map(words.line_text, words.completed_lines(step.before, me, cell)))
    what = say(f"told.{key}", name=_name(step), one=_one(resource_drawn(me)), cell=where)
    return say("told.completes" if lines else "told.plain", what=what, lines=lines)


def _tell_tick(step: Step, resource: int) -> str:
    then = step.after.state.players[step.seat]
    worth = words.value_of(step.after, then, resource, words.squares_ticked(then, resource))
    return say("told.ticks", name=_name(step), resources=words.resources_text(resource), worth=worth)


def _tell_change(step: Step, old: int, new: int) -> str:
    return say("told.turns", name=_name(step), old=words.die_text(old), new=words.die_text(new))


def _tell_bonus(step: Step, line: int) -> str:
    bonus = words.bonus_text(step.before.box, line)
    return say("told.bonus", name=_name(step), line=words.line_text(line), bonus=bonus)


def _tell_use(step: Step, place: int) -> str:
    return say("told.uses", name=_name(step), faction=words.faction_text(max(int(_me(step).faction), 0)))


def _tell_taken(step: Step, die: int) -> str:
    old = words.die_text(int(_me(step).symbol))
    return say("told.takes", name=_name(step), new=words.die_text(die), old=old)


def _tell_given_up(step: Step, die: int) -> str:
    return say("told.gives-up", name=_name(step), die=words.die_text(die)) if _me(step).faction == s.UMBRA else ""


def _tell_reroll(step: Step, place: int) -> str:
    die = words.die_text(int(step.before.state.table[place]))
    return say("told.reroll", name=_name(step), die=die, card=place // DICE_ON_CARD + 1)


def _tell_spaces(step: Step, pair: int) -> str:
    one, other = map(words.ability_text, words.PAIRS[pair])
    return say("told.spaces", name=_name(step), one=one, other=other)


def _tell_done(step: Step, place: int) -> str:
    left = say("and").join(map(words.die_text, _dice_left(_me(step))))
    return say("told.leaves", name=_name(step), dice=left) if left else ""


_TOLD: tuple[tuple[int, Callable[[Step, int], str]], ...] = (
    (s.FACTION, _tell_faction),
    (s.FIRST_PLAYER, lambda step, i: say("told.first", name=step.before.names[i])),
    (s.DIE, _tell_dice),
    (s.MISSION, _tell_mission),
    (s.MISSION_UNSEEN, _tell("unseen")),
    (s.ROLL, lambda step, i: say("told.roll", name=_name(step), number=i + 1)),
    (s.CARD, _tell_card),
    (s.DRAW, _silent),
    (s.AT, _tell_drawn),
    (s.BUY, lambda step, i: _tell_tick(step, i % RESOURCES)),
    (s.NUMBER, _silent),
    (s.NUMBER_TO, lambda step, i: _tell_change(step, i // SIDE, i // SIDE // SIDE * SIDE + i % SIDE)),
    (s.COLOUR, _silent),
    (s.COLOUR_TO, lambda step, i: _tell_change(step, i // RESOURCES, recoloured(i))),
    (s.MOVE, _silent),
    (s.FROM, _silent),
    (s.BONUS, _tell_bonus),
    (s.TICK, _tell_tick),
    (s.TICK_WEAPON, lambda step, i: _tell_tick(step, s.WEAPONS)),
    (s.DECLINE, _tell("declines")),
    (s.USE_FACTION, _tell_use),
    (s.GIVE_UP, _tell_given_up),
    (s.TAKE, _tell_taken),
    (s.REROLL, _tell_reroll),
    (s.SPACES, _tell_spaces),
    (s.COPY, _silent),
    (s.DONE, _tell_done),
)


# --- what somebody has ------------------------------------------------------------------------------------


def _values(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    facts = []
    for resource, name in enumerate(RESOURCE_NAMES):
        value = words.value_of(view, me, resource, words.squares_ticked(me, resource))
        worth = say("fact.worth", resources=words.resources_text(resource))
        facts.append(Fact(name, str(value), worth, f"wf-{name}-ink"))
    return facts


def goods(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    drawn = Fact("mission", str(int(me.resources).bit_count()), say("fact.drawn"))
    bonuses = Fact("flag", str(bonuses_ticked(me)), say("fact.bonuses"))
    return [*_values(view, seat), drawn, bonuses]


def brief(view: View, seat: int) -> Brief:
    me, box = view.state.players[seat], view.box
    bonuses = say("fact.of", count=bonuses_ticked(me), most=int(box.end_bonuses))
    ready = sum(words.uses_left(me, ability) for ability in range(s.ABILITIES))
    facts = [
        *_values(view, seat),
        Fact("flag", bonuses if view.game.players > 1 else str(bonuses_ticked(me)), say("fact.bonuses")),
        Fact("confirm", str(ready), say("fact.ready")),
    ]
    return Brief(facts, thumbnail(view, seat), _note(view, seat))


def _note(view: View, seat: int) -> str:
    state, me = view.state, view.state.players[seat]
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
    return words.faction_text(int(me.faction)) if me.faction != NONE else ""
