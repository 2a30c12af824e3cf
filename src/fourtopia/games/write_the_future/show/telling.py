"""What happened in a game of Write the Future, as sentences of its log."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.action import Step
from fourtopia.core.ranges import in_range
from fourtopia.core.records import CHANCE
from fourtopia.core.sentence import thing
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.show.choices import dice_left, recoloured, resource_drawn
from fourtopia.games.write_the_future.state import DICE_ON_CARD, RESOURCE_NAMES, RESOURCES, SIDE, Stage, Turn
from fourtopia.games.write_the_future.texts import say


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


# --- what chance brings -----------------------------------------------------------------------------------


def _tell_faction(step: Step, faction: int) -> str:
    key = "gets-faction" if step.seat == CHANCE else "chooses-faction"
    return say(f"told.{key}", name=_name(step), faction=texts.faction_text(faction))


def _tell_dice(step: Step, die: int) -> str:
    """Once all are rolled."""
    if step.after.state.stage == Stage.DICE:
        return ""
    return say("told.rolled", round=int(step.after.state.round_number))


def _tell_mission(step: Step, mission: int) -> str:
    """WRI 2.5, 2.6  What is discarded need not be the card that was drawn."""
    before = step.before.state
    gone = _discards(step) & ~int(before.discarded)
    sentences = []
    if gone != 1 << mission:
        key = "own-mission" if before.stage in (Stage.SECRETS, Stage.PRIVATE) else "mission"
        sentences.append(_about(step, key, mission))
    if gone:
        sentences.append(_about(step, "discarded", gone.bit_length() - 1))
    return _and_returned(step, " ".join(sentences))


def _about(step: Step, key: str, mission: int) -> str:
    return say(f"told.{key}", name=_name(step), mission=texts.mission_text(step.before.box, mission))


def _tell_unseen(step: Step, place: int) -> str:
    return _and_returned(step, say("told.unseen", name=_name(step)))


def _and_returned(step: Step, sentence: str) -> str:
    """WRI 2.7  After the last card of the pile, if another is to be drawn."""
    return f"{sentence} {say('told.returned')}" if _returned(step) else sentence


def _returned(step: Step) -> bool:
    return bool(step.after.state.returned != step.before.state.returned)


def _discards(step: Step) -> int:
    """The discarded missions after this card, before they become the pile."""
    state = step.after.state
    return int(state.returned if _returned(step) else state.discarded)


# --- what a player does -----------------------------------------------------------------------------------


def _of(words_of_it: str, resource: int) -> str:
    """A thing in the colour of its resource."""
    return thing(words_of_it, f"wf-{RESOURCE_NAMES[resource]}-ink")


def _die(die: int) -> str:
    return _of(texts.die_text(die), die // SIDE)


def _one(resource: int) -> str:
    """With its article: an Agent."""
    return say(f"one.{RESOURCE_NAMES[resource]}", resource=_of(texts.resource_text(resource), resource))


def _tell_card(step: Step, card: int) -> str:
    me = _me(step)
    then = step.after.state.players[step.seat]
    dice = say("and").join(_die(die) for die in texts.dice_on(step.before, me, card))
    ability = int(step.before.box.ability[card])
    key = "card-ready" if then.ready[ability] > me.ready[ability] else "card"
    return say(f"told.{key}", name=_name(step), card=card + 1, dice=dice, ability=thing(texts.ability_text(ability)))


def _tell_drawn(step: Step, cell: int) -> str:
    me = _me(step)
    key = {Turn.CELL: "draws", Turn.TO: "moves", Turn.BONUS_CELL: "draws-bonus"}.get(Turn(int(me.turn)), "copies")
    where = say("told.cell", row=cell // SIDE + 1, column=cell % SIDE + 1)
    lines = say("and").join(map(texts.line_text, texts.completed_lines(step.before, me, cell)))
    what = say(f"told.{key}", name=_name(step), one=_one(resource_drawn(me)), cell=where)
    return say("told.completes" if lines else "told.plain", what=what, lines=lines)


def _tell_tick(step: Step, resource: int) -> str:
    then = step.after.state.players[step.seat]
    worth = texts.value_of(step.after, then, resource, texts.squares_ticked(then, resource))
    return say("told.ticks", name=_name(step), resources=_of(texts.resources_text(resource), resource), worth=worth)


def _tell_change(step: Step, old: int, new: int) -> str:
    return say("told.turns", name=_name(step), old=_die(old), new=_die(new))


def _tell_bonus(step: Step, line: int) -> str:
    bonus = texts.bonus_text(step.before.box, line)
    return say("told.bonus", name=_name(step), line=texts.line_text(line), bonus=bonus)


def _tell_use(step: Step, place: int) -> str:
    return say("told.uses", name=_name(step), faction=texts.faction_text(max(int(_me(step).faction), 0)))


def _tell_taken(step: Step, die: int) -> str:
    old = _die(int(_me(step).symbol))
    return say("told.takes", name=_name(step), new=_die(die), old=old)


def _tell_given_up(step: Step, die: int) -> str:
    return say("told.gives-up", name=_name(step), die=_die(die)) if _me(step).faction == s.UMBRA else ""


def _tell_reroll(step: Step, place: int) -> str:
    die = _die(texts.die_to_reroll(step.before, _me(step), place))
    return say("told.reroll", name=_name(step), die=die, card=place // DICE_ON_CARD + 1)


def _tell_spaces(step: Step, pair: int) -> str:
    one, other = (thing(texts.ability_text(each)) for each in texts.PAIRS[pair])
    return say("told.spaces", name=_name(step), one=one, other=other)


def _tell_done(step: Step, place: int) -> str:
    left = say("and").join(map(_die, dice_left(_me(step))))
    return say("told.leaves", name=_name(step), dice=left) if left else ""


_TOLD: tuple[tuple[int, Callable[[Step, int], str]], ...] = (
    (s.FACTION, _tell_faction),
    (s.FIRST_PLAYER, lambda step, i: say("told.first", name=step.before.names[i])),
    (s.DIE, _tell_dice),
    (s.MISSION, _tell_mission),
    (s.MISSION_UNSEEN, _tell_unseen),
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
