"""Positions of Write the Future as tables of text."""

from collections.abc import Iterator
from typing import Any

from fourtopia.core.records import copied
from fourtopia.core.view import TextTable, View
from fourtopia.games.write_the_future.box import area_of
from fourtopia.games.write_the_future.state import (
    ABILITIES,
    BONUS_NAMES,
    DICE_ON_CARD,
    FACTION_NAMES,
    NONE,
    RESOURCE_NAMES,
    RESOURCES,
    SIDE,
    WEAPONS,
    Stage,
    Turn,
)
from fourtopia.games.write_the_future.texts import (
    ability_text,
    dice_on,
    die_text,
    faction_text,
    mission_text,
    resources_text,
    say,
    squares_ticked,
    uses_left,
    value_of,
)

FEW = 4  # with so many players all districts are shown
ROWS = 10  # of the table of players, where there are many
_RULES = ("any", "odd", "even", "exact")


def tables(view: View) -> list[TextTable]:
    shown = view.seat if view.seat is not None else max(view.actor, 0)
    others = [seat for seat in range(view.game.players) if seat != shown] if view.game.players <= FEW else []
    return [
        _cards(view, shown),
        _missions(view, shown),
        _district(view, shown, legend=True),
        _market(view, shown),
        _abilities(view, shown),
        *(_district(view, seat, legend=False) for seat in others),
        _players(view, shown),
    ]


def _columns(*names: str) -> list[str]:
    return [say(f"table.{name}") for name in names]


# --- the table ---


def _cards(view: View, shown: int) -> TextTable:
    """The cards and their dice, as they count for this player."""
    state, box, none = view.state, view.box, say("table.none")
    me = state.players[shown]
    rows = []
    for card in range(int(box.cards)):
        dice = dice_on(view, me, card)
        takers = [seat for seat in range(view.game.players) if state.players[seat].card == card]
        row = [str(card + 1), ability_text(int(box.ability[card])), *(die_text(die) for die in dice)]
        row += [none] * (2 + DICE_ON_CARD - len(row))
        rows.append(row + ([", ".join(view.names[seat] for seat in takers) or none] if box.draft else []))
    columns = [*_columns("card", "ability", "dice"), ""] + (_columns("taken") if box.draft else [])
    title = say("table.cards-round", round=int(state.round_number)) if state.round_number else say("table.cards")
    return TextTable(title, columns, rows, list(_notes(view, shown)))


def _notes(view: View, shown: int) -> Iterator[str]:
    state, box = view.state, view.box
    rolled = int(state.players[shown].rerolled)
    if rolled != NONE and state.stage != Stage.REROLL:
        yield say("table.rolled", name=view.names[shown], card=rolled // DICE_ON_CARD + 1)
    if state.stage in (Stage.PLAY, Stage.REROLL):
        seat = view.actor if view.actor >= 0 else int(state.dealing)
        dice = [die_text(int(die)) for die in state.players[seat].dice if die >= 0]
        if dice:
            yield say("table.your-dice", name=view.names[seat], dice=", ".join(dice))
    if view.game.players == 1:
        yield say("table.solo-rounds", round=int(state.round_number), rounds=int(box.rounds))
        if state.stage == Stage.OVER:
            yield _rank(view)
    elif _last_round(view) is not None:
        yield say("table.last-round", round=_last_round(view))
    else:
        yield say("table.end", bonuses=int(box.end_bonuses), maxed=int(box.end_maxed))


def _last_round(view: View) -> int | None:
    """WRI 8.1 to 8.5  The number of the last round, if it is certain by now."""
    state, box, players = view.state, view.box, range(view.game.players)
    near = any(
        bonuses_ticked(state.players[seat]) >= box.end_bonuses or maxed(state.players[seat]) >= box.end_maxed
        for seat in players
    )
    this, most = int(state.round_number), int(box.rounds)
    if this == most or state.last_round or state.stage in (Stage.MOVES, Stage.OVER):
        return this
    if not near:
        return None
    return min(most, this + -this % len(players) if box.draft else this + 1)


def bonuses_ticked(me: Any) -> int:
    return int(me.bonuses).bit_count()


def maxed(me: Any) -> int:
    """Resources with all squares ticked."""
    return sum(squares_ticked(me, resource) == SIDE for resource in range(RESOURCES))


def _rank(view: View) -> str:
    """WRI 9.5"""
    ranks = view.game.components.tables["solo"]["ranks"]
    rank = 1 + sum(view.scores()[0] >= points for points in ranks)
    return say("table.rank", rank=rank, ranks=len(ranks) + 1)


def _missions(view: View, shown: int) -> TextTable:
    """The open missions and those that this view knows, each with its points now, by player where there are few."""
    state, ledger, none = view.state, view.ledger(), say("table.none")
    seats = range(view.game.players) if view.game.players <= FEW else [shown]
    rows = []
    for place in range(int(state.mission_count)):
        mission = int(state.missions[place])
        worth = _worth(view, mission)
        points = [_counted(worth[seat], ledger[seat][f"mission-{place + 1}"]) for seat in seats]
        rows.append([str(view.box.missions[mission].number), mission_text(view.box, mission), *points])
    for name in ("secret", "private"):
        for seat in seats:
            mission = int(state.players[seat][name])
            if mission >= 0:
                own = _counted(_worth(view, mission)[seat], ledger[seat][name])
                label = say("table.own" if name == "secret" else "table.private")
                points = [own if each == seat else none for each in seats]
                rows.append([label, mission_text(view.box, mission), *points])
    columns = [*_columns("number", "mission"), *(view.names[seat] for seat in seats)]
    bracketed = any(not cell.isdecimal() and cell != none for row in rows for cell in row[2:])
    return TextTable(say("table.missions"), columns, rows, [say("table.legend-left-out")] if bracketed else [])


def _worth(view: View, mission: int) -> list[int]:
    """What a mission would score for each player, if it were the only one."""
    states = copied(view.states)
    states[0].missions[0], states[0].mission_count = mission, 1
    for seat in range(view.game.players):
        states[0].players[seat].secret = states[0].players[seat].private = NONE
    return [row["mission-1"] for row in View(view.game, states, view.seat, view.actor, view.names).ledger()]


def _counted(worth: int, counted: int) -> str:
    """WRI 9.1  In brackets where another mission takes its place."""
    return str(worth) if worth == counted else say("table.left-out", points=worth)


# --- a sheet ---


def _district(view: View, seat: int, legend: bool) -> TextTable:
    rows = [
        [str(row + 1), *(_cell(view, seat, SIDE * row + column) for column in range(SIDE)), _bonus(view, seat, row)]
        for row in range(SIDE)
    ]
    rows.append(["", *(_bonus(view, seat, SIDE + column) for column in range(SIDE)), ""])
    columns = ["", *(str(column + 1) for column in range(SIDE)), ""]
    notes = [say(f"table.{name}") for name in ("legend", "legend-areas", "legend-bonus")] if legend else []
    return TextTable(say("table.district", name=view.names[seat]), columns, rows, notes, picture=True)


def _cell(view: View, seat: int, cell: int) -> str:
    me = view.state.players[seat]
    for resource in range(RESOURCES):
        if int(me.live[resource]) >> cell & 1:
            return say(f"short.{RESOURCE_NAMES[resource]}")
        if int(me.crossed[resource]) >> cell & 1:
            return say("short.crossed")
    return say(f"short.{area_of(cell)}")


def _bonus(view: View, seat: int, line: int) -> str:
    words = say(f"short.{BONUS_NAMES[view.box.bonus[line]]}", points=int(view.box.star[line]))
    return say("short.ticked", bonus=words) if int(view.state.players[seat].bonuses) >> line & 1 else words


def _market(view: View, seat: int) -> TextTable:
    me, ledger = view.state.players[seat], view.ledger()[seat]
    rows = []
    for resource, category in enumerate(("agents", "intel", "money", "weapons")):
        squares = squares_ticked(me, resource)
        drawn = int(me.live[resource]).bit_count()
        values = [
            resources_text(resource),
            say(f"table.{_RULES[resource]}"),
            _squares(int(me.squares[resource]), resource),
            str(value_of(view, me, resource, squares)),
            str(drawn),
            str(ledger[category]),
        ]
        rows.append(values)
    columns = _columns("resource", "rule", "squares", "worth", "drawn", "points")
    return TextTable(say("table.market", name=view.names[seat]), columns, rows)


def _squares(ticked: int, resource: int) -> str:
    """Ticked squares as x; open ones as a dash, or for Weapons as their number."""
    return " ".join(
        say("short.square") if ticked >> place & 1 else str(place + 1) if resource == WEAPONS else say("short.open")
        for place in range(SIDE)
    )


def _abilities(view: View, seat: int) -> TextTable:
    me, box, none = view.state.players[seat], view.box, say("table.none")
    rows = []
    for ability in range(ABILITIES):
        ticks, length, every = int(me.ticks[ability]), int(box.track_length), int(box.track_symbol)
        to_next = every - ticks % every
        following = say("table.next-in", count=to_next) if ticks + to_next <= length else none
        ticked = say("table.of", ticks=ticks, length=length)
        rows.append([ability_text(ability), ticked, following, str(uses_left(me, ability))])
    columns = _columns("ability", "ticks", "next", "ready")
    return TextTable(say("table.abilities", name=view.names[seat]), columns, rows)


# --- the players ---


def _players(view: View, shown: int) -> TextTable:
    """All players, or where there are many this one and those with the most points."""
    state, scores = view.state, view.scores()
    seats = list(range(view.game.players))
    if len(seats) > ROWS:
        best = sorted(seats, key=lambda seat: (seat != shown, -scores[seat], seat))[:ROWS]
        seats = sorted(best, key=lambda seat: (-scores[seat], seat))
    rows = [_player(view, seat, scores[seat]) for seat in seats]
    columns = _columns("player", "points", "resources", "bonuses", "maxed", "ready")
    columns += _columns("faction") if view.box.factions else []
    columns += _columns("state") if not view.box.draft and view.game.players > 1 else []
    more = view.game.players - len(seats)
    notes = [say("table.more", count=more)] if more else []
    notes += [_faction_note(view, seat) for seat in seats if state.players[seat].faction != NONE]
    if view.game.players > 1 and state.stage in (Stage.PLAY, Stage.REROLL, Stage.MOVES) and not view.box.draft:
        key = "moving" if state.stage == Stage.MOVES else "playing"
        notes.append(say(f"table.{key}", count=int(state.playing), players=view.game.players))
    return TextTable(say("table.players"), columns, rows, notes)


def _player(view: View, seat: int, points: int) -> list[str]:
    state, box = view.state, view.box
    me = state.players[seat]
    name = view.names[seat]
    row = [
        say("table.first", name=name) if box.draft and state.first == seat else name,
        str(points),
        str(int(me.resources).bit_count()),
        str(bonuses_ticked(me)),
        str(maxed(me)),
        ", ".join(_ready(me)) or say("table.none"),
    ]
    if box.factions:
        faction = faction_text(int(me.faction)) if me.faction != NONE else say("table.none")
        row.append(say("table.used", faction=faction) if me.used else faction)
    if not box.draft and view.game.players > 1:
        done = "done" if state.stage in (Stage.PLAY, Stage.REROLL, Stage.MOVES) else "none"
        row.append(say(f"table.{done if me.turn == Turn.IDLE else 'busy'}"))
    return row


def _faction_note(view: View, seat: int) -> str:
    faction = int(view.state.players[seat].faction)
    return say("table.effect", faction=faction_text(faction), effect=say(f"effect.{FACTION_NAMES[faction]}"))


def _ready(me: Any) -> Iterator[str]:
    for ability in range(ABILITIES):
        count = uses_left(me, ability)
        if count:
            yield say("table.times", ability=ability_text(ability), count=count)
