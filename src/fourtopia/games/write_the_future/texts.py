"""How Write the Future speaks: notation, prompts, and texts of actions."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future.box import AREA_NAMES, MISSION_KINDS, area_of, mission_ids
from fourtopia.games.write_the_future.state import (
    ABILITY_NAMES,
    BONUS_NAMES,
    DICE_ON_CARD,
    FACTION_NAMES,
    RESOURCE_NAMES,
    RESOURCES,
    SIDE,
    WEAPONS,
    Stage,
    Turn,
)

say = Catalogue(Path(__file__).parent).say

MISSION_IDS = mission_ids()
PLACES = ("first", "second")
PAIRS = ((0, 0), (0, 1), (0, 2), (1, 1), (1, 2), (2, 2))  # of ability tracks
_MARKET_NAMES = ("agents", "intel", "money", "weapons")


def notation(action: int) -> str:
    """The short name of an action. Once published it never changes."""
    name, place = in_range(_RANGES, action)
    return name(place)


def _die(die: int) -> str:
    return f"{RESOURCE_NAMES[die // SIDE]}-{die % SIDE + 1}"


def cell_name(cell: int) -> str:
    return f"{cell // SIDE + 1},{cell % SIDE + 1}"


def _line(line: int) -> str:
    return f"row-{line + 1}" if line < SIDE else f"column-{line - SIDE + 1}"


_RANGES: tuple[tuple[int, Callable[[int], str]], ...] = (
    (s.FACTION, lambda i: f"faction {FACTION_NAMES[i]}"),
    (s.FIRST_PLAYER, lambda i: f"first player {i}"),
    (s.DIE, lambda i: f"die {_die(i)}"),
    (s.MISSION, lambda i: f"mission {MISSION_IDS[i]}"),
    (s.MISSION_UNSEEN, lambda i: "mission ?"),
    (s.ROLL, lambda i: f"roll {i + 1}"),
    (s.CARD, lambda i: f"card {i + 1}"),
    (s.DRAW, lambda i: f"draw {_die(i)}"),
    (s.AT, lambda i: f"at {cell_name(i)}"),
    (s.BUY, lambda i: f"market {_MARKET_NAMES[i % RESOURCES]} by-{i // RESOURCES + 1}"),
    (s.NUMBER, lambda i: "change number"),
    (s.NUMBER_TO, lambda i: f"{_die(i // SIDE)} to {i % SIDE + 1}"),
    (s.COLOUR, lambda i: "change colour"),
    (s.COLOUR_TO, lambda i: f"{_die(i // RESOURCES)} to {RESOURCE_NAMES[i % RESOURCES]}"),
    (s.MOVE, lambda i: "move"),
    (s.FROM, lambda i: f"from {cell_name(i)}"),
    (s.BONUS, lambda i: f"bonus {_line(i)}"),
    (s.TICK, lambda i: f"tick {_MARKET_NAMES[i]}"),
    (s.TICK_WEAPON, lambda i: f"tick weapons-{i + 1}"),
    (s.DECLINE, lambda i: "decline"),
    (s.USE_FACTION, lambda i: "use faction"),
    (s.GIVE_UP, lambda i: f"give up {_die(i)}"),
    (s.TAKE, lambda i: f"take {_die(i)}"),
    (s.REROLL, lambda i: f"reroll card-{i // DICE_ON_CARD + 1} {PLACES[i % DICE_ON_CARD]}"),
    (s.SPACES, lambda i: f"spaces {' '.join(ABILITY_NAMES[track] for track in PAIRS[i])}"),
    (s.COPY, lambda i: f"copy {_MARKET_NAMES[i]}"),
    (s.DONE, lambda i: "done"),
)


# --- things ---


def resource_text(resource: int) -> str:
    return say(f"resource.{RESOURCE_NAMES[resource]}")


def resources_text(resource: int) -> str:
    """Several of them."""
    return say(f"resources.{RESOURCE_NAMES[resource]}")


def die_text(die: int) -> str:
    return say("die", resource=resource_text(die // SIDE), number=die % SIDE + 1)


def ability_text(ability: int) -> str:
    return say(f"ability.{ABILITY_NAMES[ability]}")


def faction_text(faction: int) -> str:
    return say(f"faction.{FACTION_NAMES[faction]}")


def cell_text(cell: int) -> str:
    return say("cell", row=cell // SIDE + 1, column=cell % SIDE + 1, area=say(f"area.{area_of(cell)}"))


def line_text(line: int) -> str:
    return say("row" if line < SIDE else "column", number=line % SIDE + 1)


def bonus_text(box: Any, line: int) -> str:
    name = BONUS_NAMES[box.bonus[line]]
    return say("star", points=int(box.star[line])) if name == "star" else say(f"bonus.{name}")


def mission_text(box: Any, number: int) -> str:
    """What a mission card asks for; those of the expansion have names."""
    mission = box.missions[number]
    kinds = [resource for resource in range(RESOURCES) if int(mission.resources) >> resource & 1]
    words = say(
        f"mission.{MISSION_KINDS[mission.kind]}",
        count=int(mission.points),
        resource=resource_text(kinds[0]) if kinds else "",
        resources=resources_text(kinds[0]) if kinds else "",
        listed=_listed([resource_text(each) for each in kinds]),
        area=say(f"area.{AREA_NAMES[mission.area]}"),
        shape=shape_text(mission),
    )
    name = MISSION_IDS[number].lower()
    return say("named", name=say(f"name.{name}"), mission=words) if number >= s.BASE_MISSIONS else words


def _listed(names: list[str]) -> str:
    return say("and").join([say("comma").join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)


def shape_text(mission: Any) -> str:
    """A pattern row by row."""
    resources, crosses = int(mission.resource_cells[0]), int(mission.x_cells[0])
    rows = []
    for row in range(SIDE):
        cells = [SIDE * row + column for column in range(SIDE)]
        letters = ["R" if resources >> cell & 1 else "X" if crosses >> cell & 1 else "." for cell in cells]
        rows.append("".join(letters))
    width = max(max(row.rfind("R"), row.rfind("X")) for row in rows) + 1
    return "/".join(row[:width] for row in rows if row.strip("."))


# --- prompts ---


def prompt(view: View) -> str:
    """What is to be decided now."""
    state = view.state
    stage = Stage(int(state.stage))
    if view.actor < 0 or stage == Stage.FACTIONS:
        key = "choose-faction" if view.actor >= 0 else stage.name.lower().replace("_", "-")
        dealing = min(int(state.dealing), len(view.names) - 1)
        return say(f"prompt.{key}", name=view.names[dealing])
    me = state.players[view.actor]
    turn = Turn(int(me.turn))
    key = turn.name.lower().replace("_", "-")
    if turn == Turn.GIVE_UP and me.faction == s.UMBRA:
        key = "give-up-copy"
    return say(
        f"turn.{key}",
        name=view.names[view.actor],
        die=die_text(int(me.symbol)) if turn in (Turn.CELL, Turn.TAKE) else "",
        number=int(me.symbol) % SIDE + 1,
        resource=resource_text(int(me.symbol) % RESOURCES),
        origin=cell_text(int(me.origin)),
        moved=resource_text(moved_resource(me)) if turn == Turn.TO else "",
    )


def moved_resource(me: Any) -> int:
    """The resource that leaves its cell; Agents if the position does not say."""
    return next((each for each in range(RESOURCES) if int(me.live[each]) >> int(me.origin) & 1), 0)


# --- texts by range of actions ---


def text(view: View, action: int) -> str:
    """What an action does, with the numbers of this position."""
    say_it, place = in_range(_TEXTS, action)
    return say_it(view, place)


def player_of(view: View) -> Any:
    """The record of who acts."""
    return view.state.players[max(view.actor, 0)]


def _name(view: View, seat: int) -> str:
    return view.names[seat] if seat < len(view.names) else str(seat)


def _give_faction(view: View, faction: int) -> str:
    name, effect = faction_text(faction), say(f"effect.{FACTION_NAMES[faction]}")
    if view.actor >= 0:
        return say("action.choose-faction", faction=name, effect=effect)
    dealing = min(int(view.state.dealing), len(view.names) - 1)
    return say("action.faction", name=view.names[dealing], faction=name, effect=effect)


def _die_rolled(view: View, die: int) -> str:
    card = min(int(view.state.rolled) // DICE_ON_CARD, s.CARDS - 1)
    return say("action.die", card=card + 1, die=die_text(die))


def _mission(view: View, mission: int) -> str:
    state, words = view.state, mission_text(view.box, mission)
    if state.stage not in (Stage.SECRETS, Stage.PRIVATE):
        return say("action.mission", mission=words)
    numbers = [int(view.box.missions[each].number) for each in state.missions if each >= 0]
    name = view.names[min(int(state.dealing), len(view.names) - 1)]
    if state.stage == Stage.SECRETS and numbers.count(int(view.box.missions[mission].number)) >= 2:
        return say("action.too-common", mission=words)
    return say("action.own-mission", name=name, mission=words)


def _mission_unseen(view: View, place: int) -> str:
    return say("action.mission-unseen", name=view.names[min(int(view.state.dealing), len(view.names) - 1)])


def _roll(view: View, number: int) -> str:
    seat = min(int(view.state.dealing), len(view.names) - 1)
    return say("action.roll", name=view.names[seat], number=number + 1)


def _card(view: View, card: int) -> str:
    box, me = view.box, player_of(view)
    ability = int(box.ability[card])
    ticked = int(me.ticks[ability]) + 1
    key = "card-full" if ticked > box.track_length else "card-symbol" if ticked % box.track_symbol == 0 else "card"
    dice = say("and").join(die_text(die) for die in dice_on(view, me, card))
    return say(f"action.{key}", card=card + 1, dice=dice, ability=ability_text(ability), space=ticked)


def dice_on(view: View, me: Any, card: int) -> list[int]:
    """WRI 12.9  The dice on a card, as they count for a player."""
    places = range(DICE_ON_CARD * card, DICE_ON_CARD * (card + 1))
    rolled = int(me.rerolled) if view.state.stage != Stage.REROLL else s.NONE
    dice = [int(me.reroll if place == rolled else view.state.table[place]) for place in places]
    return [die for die in dice if die >= 0]


def _draw(view: View, die: int) -> str:
    return say("action.draw", resource=resource_text(die // SIDE), number=die % SIDE + 1)


def _at(view: View, cell: int) -> str:
    me = player_of(view)
    turn = Turn(int(me.turn))
    resource = int(me.symbol) % RESOURCES
    if turn == Turn.CELL:
        resource = int(me.symbol) // SIDE
    elif turn == Turn.TO:
        resource = moved_resource(me)
    lines = completed_lines(view, me, cell)
    words = say("action.at", resource=resource_text(resource), cell=cell_text(cell))
    return say("action.completes", what=words, lines=say("and").join(map(line_text, lines))) if lines else words


def completed_lines(view: View, me: Any, cell: int) -> list[int]:
    """The lines that a resource in this cell would complete."""
    moved = 1 << int(me.origin) if me.turn == Turn.TO else 0
    resources = int(me.resources) & ~moved | 1 << cell
    lines = (cell // SIDE, SIDE + cell % SIDE)
    return [line for line in lines if resources & int(view.box.lines[line]) == int(view.box.lines[line])]


def squares_ticked(me: Any, resource: int) -> int:
    return int(me.squares[resource]).bit_count()


def value_of(view: View, me: Any, resource: int, squares: int) -> int:
    """WRI 9.2, 12.3"""
    common = resource != s.AGENTS or me.faction == s.CENTAURI
    return int(view.box.value[int(common), min(squares, SIDE)])


def _tick(view: View, resource: int, key: str, number: int) -> str:
    me = player_of(view)
    squares = squares_ticked(me, resource)
    now, then = value_of(view, me, resource, squares), value_of(view, me, resource, squares + 1)
    worth = say("worth" if now != then else "worth-same", now=now, then=then)
    return say(f"action.{key}", resource=resources_text(resource), number=number, worth=worth)


def _buy(view: View, place: int) -> str:
    number, resource = place // RESOURCES + 1, place % RESOURCES
    return _tick(view, resource, "buy-weapon" if resource == WEAPONS else "buy", number)


def _bonus(view: View, line: int) -> str:
    return say("action.bonus", line=line_text(line), bonus=bonus_text(view.box, line))


def _from(view: View, cell: int) -> str:
    me = player_of(view)
    there = [each for each in range(RESOURCES) if int(me.live[each]) >> cell & 1]
    key = "from" if there else "from-empty"
    return say(f"action.{key}", resource=resource_text(there[0]) if there else "", cell=cell_text(cell))


def _move(view: View, place: int) -> str:
    return say("action.move", count=uses_left(player_of(view), s.MOVE_ABILITY))


def uses_left(me: Any, ability: int) -> int:
    """How often an ability can still be used, the faction's included."""
    faction = (s.ZAI, s.NAVIGATORS, s.DIVERS)[ability]
    return int(me.ready[ability]) + int(me.faction == faction and not me.used)


def _use_faction(view: View, place: int) -> str:
    faction = max(int(player_of(view).faction), 0)
    return say("action.use-faction", faction=faction_text(faction), effect=say(f"effect.{FACTION_NAMES[faction]}"))


def _give_up(view: View, die: int) -> str:
    key = "give-up-copy" if player_of(view).faction == s.UMBRA else "give-up"
    return say(f"action.{key}", die=die_text(die))


def _reroll(view: View, place: int) -> str:
    die = die_to_reroll(view, player_of(view), place)
    key = "reroll" if die >= 0 else "reroll-none"
    return say(f"action.{key}", card=place // DICE_ON_CARD + 1, die=die_text(die) if die >= 0 else "")


def die_to_reroll(view: View, me: Any, place: int) -> int:
    """WRI 12.9  A die on a card, or a player's own, of the card that was chosen."""
    own = me.card == place // DICE_ON_CARD
    return int(me.dice[place % DICE_ON_CARD] if own else view.state.table[place])


def _spaces(view: View, pair: int) -> str:
    one, other = PAIRS[pair]
    key = "spaces-both" if one == other else "spaces"
    return say(f"action.{key}", one=ability_text(one), other=ability_text(other))


def _done(view: View, place: int) -> str:
    me = player_of(view)
    if me.turn == Turn.LAST_MOVES:
        return say("action.no-move")
    left = [die_text(int(die)) for die in me.dice if die >= 0]
    return say("action.done-left", dice=say("and").join(left)) if left else say("action.done")


_TEXTS: tuple[tuple[int, Callable[[View, int], str]], ...] = (
    (s.FACTION, _give_faction),
    (s.FIRST_PLAYER, lambda view, i: say("action.first-player", name=_name(view, i))),
    (s.DIE, _die_rolled),
    (s.MISSION, _mission),
    (s.MISSION_UNSEEN, _mission_unseen),
    (s.ROLL, _roll),
    (s.CARD, _card),
    (s.DRAW, _draw),
    (s.AT, _at),
    (s.BUY, _buy),
    (s.NUMBER, lambda view, i: say("action.number", count=uses_left(player_of(view), s.NUMBER_ABILITY))),
    (s.NUMBER_TO, lambda view, i: say("action.number-to", die=die_text(i // SIDE), number=i % SIDE + 1)),
    (s.COLOUR, lambda view, i: say("action.colour", count=uses_left(player_of(view), s.COLOUR_ABILITY))),
    (s.COLOUR_TO, lambda view, i: say("action.colour-to", die=die_text(i // RESOURCES), other=_recoloured(i))),
    (s.MOVE, _move),
    (s.FROM, _from),
    (s.BONUS, _bonus),
    (s.TICK, lambda view, i: _tick(view, i, "tick", 0)),
    (s.TICK_WEAPON, lambda view, i: _tick(view, WEAPONS, "tick-weapon", i + 1)),
    (s.DECLINE, lambda view, i: say("action.decline")),
    (s.USE_FACTION, _use_faction),
    (s.GIVE_UP, _give_up),
    (s.TAKE, lambda view, i: say("action.take", die=die_text(i))),
    (s.REROLL, _reroll),
    (s.SPACES, _spaces),
    (s.COPY, lambda view, i: say("action.copy", resource=resource_text(i))),
    (s.DONE, _done),
)


def _recoloured(place: int) -> str:
    return die_text(SIDE * (place % RESOURCES) + place // RESOURCES % SIDE)
