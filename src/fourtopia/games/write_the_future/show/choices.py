"""The choices of Write the Future as entries of a list: what each one brings."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.board import Choice, Fact
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.box import area_of
from fourtopia.games.write_the_future.show.prospects import gain, signed
from fourtopia.games.write_the_future.state import RESOURCE_NAMES, RESOURCES, SIDE, Turn
from fourtopia.games.write_the_future.texts import say


def choice(view: View, action: int) -> Choice:
    make, place = in_range(_CHOICES, action)
    return make(view, place)


def dice_left(me: Any) -> list[int]:
    return [int(die) for die in me.dice if die >= 0]


def one(resource: int) -> str:
    """With its article: an Agent."""
    return say(f"one.{RESOURCE_NAMES[resource]}", resource=texts.resource_text(resource))


def resource_drawn(me: Any) -> int:
    """The resource that is being drawn."""
    if me.turn == Turn.CELL:
        return int(me.symbol) // SIDE
    return texts.moved_resource(me) if me.turn == Turn.TO else int(me.symbol) % RESOURCES


def recoloured(place: int) -> int:
    """The die that an action of the range COLOUR_TO makes."""
    return SIDE * (place % RESOURCES) + place // RESOURCES % SIDE


def _named(first: int, button: str = "") -> Callable[[View, int], Choice]:
    """A choice of the range that begins there, in the words of the game."""
    label = say(button) if button else ""
    return lambda view, place: Choice(_capital(texts.text(view, first + place)), button=label)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


# --- factions and cards -----------------------------------------------------------------------------------


def _faction_choice(view: View, faction: int) -> Choice:
    return Choice(texts.faction_text(faction), _capital(say(f"power.{s.FACTION_NAMES[faction]}")), symbol="faction")


def _card_choice(view: View, card: int) -> Choice:
    me = texts.player_of(view)
    box = view.box
    ability = int(box.ability[card])
    ticked = int(me.ticks[ability]) + 1
    every = int(box.track_symbol)
    to_next = -ticked % every
    key = "full" if ticked > box.track_length else "ready" if to_next == 0 else "ticks"
    if key == "ticks" and ticked + to_next > box.track_length:
        key = "ticks-last"
    detail = say(f"choice.card-{key}", ability=texts.ability_text(ability), count=to_next)
    dice = say("comma").join(texts.die_text(die) for die in texts.dice_on(view, me, card))
    title = say("choice.card", card=card + 1, dice=dice)
    return Choice(title, detail, symbol=s.ABILITY_NAMES[ability], button=say("choice.take-card", card=card + 1))


# --- what is drawn and ticked -----------------------------------------------------------------------------


def _draw_choice(view: View, die: int) -> Choice:
    me = texts.player_of(view)
    box = view.box
    line = die % SIDE
    cells = (int(box.lines[line]) | int(box.lines[SIDE + line])) & ~int(me.occupied)
    title = say("choice.draw", one=one(die // SIDE))
    detail = say("choice.draw-where", number=line + 1, count=cells.bit_count())
    return Choice(title, detail, symbol=RESOURCE_NAMES[die // SIDE])


def _cell_choice(view: View, cell: int) -> Choice:
    me = texts.player_of(view)
    title = say("choice.cell", row=cell // SIDE + 1, column=cell % SIDE + 1)
    lines = [
        say("choice.completes", line=texts.line_text(line), bonus=texts.bonus_text(view.box, line))
        for line in texts.completed_lines(view, me, cell)
    ]
    detail = say("comma").join(lines) or say(f"area.{area_of(cell)}")
    points = signed(gain(view, s.AT + cell) or 0)
    symbol = RESOURCE_NAMES[resource_drawn(me)]
    button = say("choice.draw-here", points=points)
    return Choice(title, detail, points, say("choice.points"), symbol, button)


def _square_choice(view: View, resource: int, action: int, key: str, number: int) -> Choice:
    me = texts.player_of(view)
    squares = texts.squares_ticked(me, resource)
    now = texts.value_of(view, me, resource, squares)
    then = texts.value_of(view, me, resource, squares + 1)
    detail = say(f"choice.{key}", number=number, now=now, then=then)
    title = say("choice.tick", resources=texts.resources_text(resource))
    points = signed(gain(view, action) or 0)
    button = say("choice.tick-for", resources=texts.resources_text(resource), points=points)
    group = say("choice.bonus-market" if me.turn == Turn.BONUS_SQUARE else "choice.market")
    name = RESOURCE_NAMES[resource]
    price = Fact(name, points, title, f"wf-{name}-ink")
    return Choice(title, detail, symbol=name, button=button, price=price, group=group)


def _buy_choice(view: View, place: int) -> Choice:
    resource = place % RESOURCES
    number = place // RESOURCES + 1
    return _square_choice(view, resource, s.BUY + place, "with" if resource != s.WEAPONS else "weapon", number)


def _bonus_choice(view: View, line: int) -> Choice:
    title = _capital(texts.bonus_text(view.box, line))
    return Choice(title, say("choice.bonus-of", line=texts.line_text(line)), button=say("choice.take-bonus"))


# --- abilities, and the end -------------------------------------------------------------------------------


def _ability_choice(ability: int) -> Callable[[View, int], Choice]:
    def make(view: View, place: int) -> Choice:
        name = s.ABILITY_NAMES[ability]
        detail = say("choice.ready", count=texts.uses_left(texts.player_of(view), ability))
        return Choice(say(f"use.{name}"), detail, symbol=name, button=say(f"choice.use-{name}"))

    return make


def _changed_choice(view: View, old: int, new: int, symbol: str) -> Choice:
    title = say("choice.becomes", old=texts.die_text(old), new=texts.die_text(new))
    detail = say("choice.draw-in", number=new % SIDE + 1)
    return Choice(title, detail, symbol=symbol, button=say("choice.change", new=texts.die_text(new)))


def _from_choice(view: View, cell: int) -> Choice:
    me = texts.player_of(view)
    there = next((each for each in range(RESOURCES) if int(me.live[each]) >> cell & 1), 0)
    where = say("choice.cell", row=cell // SIDE + 1, column=cell % SIDE + 1)
    title = say("choice.from", resource=texts.resource_text(there), cell=where[:1].lower() + where[1:])
    return Choice(title, say("choice.is-crossed"), symbol=RESOURCE_NAMES[there], button=say("choice.move-it"))


def _done_choice(view: View, place: int) -> Choice:
    me = texts.player_of(view)
    left = dice_left(me)
    if me.turn == Turn.LAST_MOVES:
        return Choice(say("choice.no-move"), symbol="confirm")
    detail = say("choice.leaves", dice=say("and").join(map(texts.die_text, left))) if left else ""
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
    (s.USE_FACTION, lambda view, i: _faction_choice(view, max(int(texts.player_of(view).faction), 0))),
    (s.GIVE_UP, _named(s.GIVE_UP)),
    (s.TAKE, _named(s.TAKE)),
    (s.REROLL, _named(s.REROLL, "choice.roll")),
    (s.SPACES, _named(s.SPACES, "choice.tick-both")),
    (s.COPY, _named(s.COPY)),
    (s.DONE, _done_choice),
)
