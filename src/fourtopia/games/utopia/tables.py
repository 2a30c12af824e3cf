"""A position of Utopia as tables of text: for the terminal, for a page's text form, for playthroughs."""

from collections.abc import Iterator

from fourtopia.core.view import TextTable, View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.box import NO_ZONE, zone_names
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLAND_NAMES, ISLANDS, Stage
from fourtopia.games.utopia.texts import (
    DISTRICT_IDS,
    civilization_text,
    island_text,
    monument_of,
    princes_text,
    say,
    short,
)

ZONES = zone_names()
_AS_ON_THE_MAP = ("water", "fire", "earth", "wind")  # two by two
_FIRST_PHASE = (
    Stage.ROTATE,
    Stage.ARRIVAL,
    Stage.GUEST,
    Stage.SURPRISE,
    Stage.PUT,
    Stage.NAME,
    Stage.AFTER_GUEST,
)


def tables(view: View) -> list[TextTable]:
    islands = [ISLAND_NAMES.index(name) for name in _AS_ON_THE_MAP]
    return [
        *(_island(view, island) for island in islands if view.box.islands[island]),
        _order(view),
        _scale(view),
        *([_guests(view)] if any(view.state.waiting) else []),
        _cards(view),
    ]


def _columns(*names: str) -> list[str]:
    return [say(f"table.{name}") for name in names]


def _seats_in_order(view: View) -> list[int]:
    players = view.game.players
    return [int(seat) for seat in view.state.order[:players]] if view.state.round_number else list(range(players))


def _island(view: View, island: int) -> TextTable:
    box, owner = view.box, int(view.state.wonder_owner[island])
    rows = [_district(view, district) for district in range(DISTRICTS) if box.islands[island] >> district & 1]
    name = island_text(island)
    if owner == s.NO_SEAT:
        title = say("table.island-title", island=name)
    else:
        title = say("table.island-wonder", island=name, name=view.names[owner])
    return TextTable(title, [*_columns("district", "value", "port", "next", "monument"), *view.names], rows)


def _district(view: View, district: int) -> list[str]:
    box, state, none = view.box, view.state, say("table.none")
    zone, land = int(box.zone[district]), int(box.land[district])
    monument = monument_of(view, district)
    owned = none
    if monument is not None:
        name = view.names[state.owner[district]]
        owned = say("table.monument-of", letter=short(monument), name=name)
    return [
        DISTRICT_IDS[district],
        str(box.value[district]),
        ZONES[zone] if zone != NO_ZONE else none,
        " ".join(DISTRICT_IDS[each] for each in range(DISTRICTS) if land >> each & 1) or none,
        owned,
        *(princes_text(view, seat, district) or none for seat in range(view.game.players)),
    ]


def _order(view: View) -> TextTable:
    state, none = view.state, say("table.none")
    rows = []
    for seat in _seats_in_order(view):
        me = state.players[seat]
        wonders = [island_text(island) for island in range(ISLANDS) if state.wonder_owner[island] == seat]
        rows.append(
            [
                view.names[seat],
                str(me.points),
                str(int(me.cards) + int(me.aside)),
                " ".join(f"{short(each)}{me.supply[each]}" for each in range(CIVILIZATIONS)),
                str(me.bases),
                str(me.privileges),
                str(sum(int(owner) == seat for owner in state.owner)),
                ", ".join(wonders) or none,
            ]
        )
    columns = _columns("player", "points", "cards", "supply", "bases", "privileges", "districts", "wonders")
    return TextTable(say("table.order"), columns, rows, list(_notes(view)))


def _notes(view: View) -> Iterator[str]:
    state, box = view.state, view.box
    stage, turns = Stage(int(state.stage)), int(box.round_guests)
    if not state.round_number:
        return
    if stage == Stage.OVER:
        yield say("table.round", round=int(state.round_number))
    elif stage in _FIRST_PHASE or (stage == Stage.GIVE_UP and state.pause in _FIRST_PHASE):
        turn = turns - int(state.turns_left) + 1 if state.turns_left else 1
        yield say("table.phase-1", round=int(state.round_number), turn=turn, turns=turns)
    else:
        yield say("table.phase-3" if stage == Stage.EARN else "table.phase-2", round=int(state.round_number))
    if state.active != s.NO_SEAT and stage not in (Stage.OVER, Stage.DEAL, Stage.RESHUFFLE):
        waiting = [seat for seat in _seats_in_order(view) if not state.acted >> seat & 1 and seat != state.active]
        if waiting:
            yield say("table.to-act", names=", ".join(view.names[seat] for seat in waiting))
    yield say("table.end", points=int(box.prestige_end))


def _scale(view: View) -> TextTable:
    state, box, none = view.state, view.box, say("table.none")
    rows = []
    for step in reversed(range(CIVILIZATIONS)):
        there = [each for each in range(CIVILIZATIONS) if state.step[each] == step]
        points = str(box.prestige_steps[step])
        if not there:
            rows.append([points, none, none, none])
            continue
        civilization = there[0]
        owners = [
            int(state.owner[district])
            for district in range(DISTRICTS)
            if state.monuments_at[civilization] >> district & 1
        ]
        counted = [
            say("table.owner", name=view.names[seat], count=owners.count(seat))
            for seat in range(view.game.players)
            if seat in owners
        ]
        name = civilization_text(civilization)
        rows.append([points, name, str(state.monuments[civilization]), ", ".join(counted) or none])
    columns = _columns("prestige", "civilization", "monuments", "owners")
    return TextTable(say("table.scale"), columns, rows, [say("table.letters"), say("table.ports")])


def _guests(view: View) -> TextTable:
    rows = []
    for island in range(ISLANDS):
        waiting = view.state.waiting[CIVILIZATIONS * island : CIVILIZATIONS * (island + 1)]
        names = [civilization_text(each) for each in range(CIVILIZATIONS) for _ in range(int(waiting[each]))]
        if view.box.islands[island]:
            rows.append([island_text(island), ", ".join(names) or say("table.none")])
    return TextTable(say("table.guests"), _columns("island", "waiting"), rows)


def _cards(view: View) -> TextTable:
    """The hands that this view shows, and the discard pile."""
    state, players = view.state, range(view.game.players)
    rows = []
    for seat in [view.seat] if view.seat is not None else players:
        hand = [int(number) for number in state.players[seat].hand]
        if sum(hand) == state.players[seat].cards:
            rows.append([view.names[seat], *map(str, hand)])
    if any(state.turned):
        into = civilization_text(int(state.turned_to))
        rows.append([say("table.turned", civilization=into), *(str(number) for number in state.turned)])
    rows.append([say("table.discards"), *(str(number) for number in state.discards)])
    out = sum(int(number) for number in state.discards) + sum(int(number) for number in state.turned)
    held = sum(int(state.players[seat].cards) + int(state.players[seat].aside) for seat in players)
    count = CIVILIZATIONS * int(view.box.pieces_cards) - out - held
    columns = [say("table.where"), *(civilization_text(each) for each in range(CIVILIZATIONS))]
    return TextTable(say("table.hand"), columns, rows, [say("table.pile", count=count)])
