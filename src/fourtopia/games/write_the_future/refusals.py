"""Why an action of Write the Future is not allowed now, in words that help."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future.state import (
    DICE_ON_CARD,
    FACTION_NAMES,
    NONE,
    RESOURCES,
    SIDE,
    WEAPONS,
    Stage,
    Turn,
)
from fourtopia.games.write_the_future.texts import (
    ability_text,
    cell_text,
    die_text,
    faction_text,
    line_text,
    player_of,
    prompt,
    resource_text,
    resources_text,
    say,
    uses_left,
)

_FREE = (Turn.CARD, Turn.DICE)  # when moves and factions can be used

# In which turns each range of actions is chosen.
_TURNS: tuple[tuple[int, tuple[Turn, ...]], ...] = (
    (s.FACTION, ()),
    (s.CARD, (Turn.CARD,)),
    (s.DRAW, (Turn.DICE,)),
    (s.AT, (Turn.CELL, Turn.TO, Turn.BONUS_CELL, Turn.COPY_CELL)),
    (s.BUY, (Turn.DICE,)),
    (s.NUMBER, (Turn.DICE,)),
    (s.NUMBER_TO, (Turn.NUMBER,)),
    (s.COLOUR, (Turn.DICE,)),
    (s.COLOUR_TO, (Turn.COLOUR,)),
    (s.MOVE, (*_FREE, Turn.LAST_MOVES)),
    (s.FROM, (Turn.FROM,)),
    (s.BONUS, (Turn.BONUS,)),
    (s.TICK, (Turn.BONUS_SQUARE,)),
    (s.DECLINE, (Turn.BONUS_CELL, Turn.BONUS_SQUARE)),
    (s.USE_FACTION, _FREE),
    (s.GIVE_UP, (Turn.GIVE_UP,)),
    (s.TAKE, (Turn.TAKE,)),
    (s.REROLL, (Turn.REROLL,)),
    (s.SPACES, (Turn.SPACES,)),
    (s.COPY, (Turn.COPY,)),
    (s.DONE, (Turn.DICE, Turn.LAST_MOVES)),
)


def why_not(view: View, action: int) -> str:
    if action == s.MISSION_UNSEEN:
        return say("why.unseen")
    if action < s.FIRST_PLAYER and not view.box.factions:
        return say("why.no-factions")
    if action < s.FIRST_PLAYER and view.box.choose_factions:
        taken = view.state.stage == Stage.FACTIONS
        return say("why.faction-taken" if taken else "why.factions-chosen", faction=faction_text(action - s.FACTION))
    turns, _ = in_range(_TURNS, action)
    if view.actor < 0 or Turn(int(player_of(view).turn)) not in turns:
        return _other_stage(view, action)
    reason, place = in_range(_REASONS, action)
    return reason(view, player_of(view), place)


def _other_stage(view: View, action: int) -> str:
    if action < s.CARD:
        return say("why.chance")
    needs_dice = s.DRAW <= action < s.AT or s.BUY <= action <= s.COLOUR or action == s.DONE
    if view.actor >= 0 and player_of(view).turn == Turn.CARD and needs_dice:
        return say("why.card-first")
    return say("why.other-stage", prompt=prompt(view))


def _has_die(me: Any, die: int) -> bool:
    return die in [int(each) for each in me.dice]


def _card(view: View, me: Any, card: int) -> str:
    takers = [seat for seat in range(view.game.players) if view.state.players[seat].card == card]
    if takers:
        return say("why.card-taken", card=card + 1, name=view.names[takers[0]])
    return say("why.no-card", card=card + 1)


def _draw(view: View, me: Any, die: int) -> str:
    if not _has_die(me, die):
        return say("why.no-die", die=die_text(die))
    if me.at_market:
        return say("why.after-market")
    return say("why.line-full", number=die % SIDE + 1)


def _at(view: View, me: Any, cell: int) -> str:
    if int(me.occupied) >> cell & 1:
        return say("why.occupied", cell=cell_text(cell))
    if me.turn == Turn.CELL:
        return say("why.not-in-line", cell=cell_text(cell), number=int(me.symbol) % SIDE + 1)
    return say("why.no-copy", resource=resource_text(int(me.symbol) % RESOURCES))


def _buy(view: View, me: Any, place: int) -> str:
    number, resource = place // RESOURCES + 1, place % RESOURCES
    if number not in [int(die) % SIDE + 1 for die in me.dice if die >= 0]:
        return say("why.no-number", number=number)
    if resource == WEAPONS:
        return say("why.square", number=number)
    if resource == s.INTEL and number % 2 == 0:
        return say("why.odd")
    if resource == s.MONEY and number % 2 == 1:
        return say("why.even")
    return say("why.maxed", resource=resources_text(resource))


def _ability(view: View, me: Any, ability: int) -> str:
    """An ability that is not ready, or of no use."""
    if not uses_left(me, ability):
        return say("why.not-ready", ability=ability_text(ability))
    if ability == s.MOVE_ABILITY:
        return say("why.nothing-to-move")
    return say("why.colour-useless" if me.at_market and max(me.dice) >= 0 else "why.no-dice-left")


def _change(view: View, me: Any, die: int) -> str:
    return say("why.same") if _has_die(me, die) else say("why.no-die", die=die_text(die))


def _from(view: View, me: Any, cell: int) -> str:
    return say("why.no-resource", cell=cell_text(cell))


def _bonus(view: View, me: Any, line: int) -> str:
    due, box = _due(me), view.box
    if line not in due:
        return say("why.no-bonus", line=line_text(line))
    same = [each for each in due if (box.bonus[each], box.star[each]) == (box.bonus[line], box.star[line])]
    beside = [each for each in same if (each < SIDE) == (line < SIDE)]  # rows that are chosen are another matter
    return say("why.same-bonus", line=line_text(beside[0] if beside[0] != line else same[0]))


def _due(me: Any) -> list[int]:
    """WRI 6.6, 12.1  The lines whose bonus may be taken."""
    waiting = [line for line in range(2 * SIDE) if int(me.waiting) >> line & 1]
    if me.faction != s.ARBITERS or all(line >= SIDE for line in waiting):
        return waiting
    rows = [row for row in range(SIDE) if not int(me.bonuses) >> row & 1]
    return rows + [line for line in waiting if line >= SIDE]


def _tick(view: View, me: Any, place: int) -> str:
    if place < WEAPONS:
        return say("why.maxed", resource=resources_text(place))
    return say("why.square", number=place - WEAPONS + 1)


def _use_faction(view: View, me: Any, place: int) -> str:
    if me.faction == NONE:
        return say("why.no-faction")
    if me.used:
        return say("why.faction-used")
    faction = int(me.faction)
    effect = say(f"effect.{FACTION_NAMES[faction]}")
    usable = faction in (s.DANGMER, s.SHAKRA, s.TUULU, s.UMBRA)
    return say("why.faction-not-now" if usable else "why.faction-permanent", effect=effect)


def _give_up(view: View, me: Any, die: int) -> str:
    return say("why.no-die", die=die_text(die))


def _take(view: View, me: Any, die: int) -> str:
    return say("why.same") if die == me.symbol else say("why.not-on-table", die=die_text(die))


def _reroll(view: View, me: Any, place: int) -> str:
    if place >= DICE_ON_CARD * view.box.cards:
        return say("why.no-card", card=place // DICE_ON_CARD + 1)
    if me.card != NONE and (me.card != place // DICE_ON_CARD or me.dice[place % DICE_ON_CARD] < 0):
        return say("why.own-die")
    return say("why.alike")


_REASONS: tuple[tuple[int, Callable[[View, Any, int], str]], ...] = (
    (s.CARD, _card),
    (s.DRAW, _draw),
    (s.AT, _at),
    (s.BUY, _buy),
    (s.NUMBER, lambda view, me, i: _ability(view, me, s.NUMBER_ABILITY)),
    (s.NUMBER_TO, lambda view, me, i: _change(view, me, i // SIDE)),
    (s.COLOUR, lambda view, me, i: _ability(view, me, s.COLOUR_ABILITY)),
    (s.COLOUR_TO, lambda view, me, i: _change(view, me, i // RESOURCES)),
    (s.MOVE, lambda view, me, i: _ability(view, me, s.MOVE_ABILITY)),
    (s.FROM, _from),
    (s.BONUS, _bonus),
    (s.TICK, _tick),
    (s.USE_FACTION, _use_faction),
    (s.GIVE_UP, _give_up),
    (s.TAKE, _take),
    (s.REROLL, _reroll),
    (s.SPACES, lambda view, me, i: say("why.no-space")),
    (s.COPY, lambda view, me, i: say("why.nobody-has", resource=resource_text(i))),
)
