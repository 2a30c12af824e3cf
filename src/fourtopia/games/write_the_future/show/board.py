"""Write the Future's board: the cards in the middle of the table, and the sheet in front of each player."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from fourtopia.core.board import WIDE, Look, Part
from fourtopia.core.drawing import escape, ghost, group, line, number, place, rect, svg, symbol, text, use
from fourtopia.core.records import copied
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import words
from fourtopia.games.write_the_future.show import pieces, scenery
from fourtopia.games.write_the_future.show.asking import prospects, resource_drawn, signed
from fourtopia.games.write_the_future.show.pieces import ON_COIN, Sight, seat_sign
from fourtopia.games.write_the_future.show.scenery import crossed_over, drawn, faded, stroke, tint
from fourtopia.games.write_the_future.state import DICE_ON_CARD, NONE, RESOURCES, SIDE, Stage, Turn
from fourtopia.games.write_the_future.words import say

defs, cover = scenery.defs, scenery.cover

_CARD_WIDTHS = {3: 124, 4: 118, 5: 98}  # by how many there are
_HAND = 74  # the height of the dice and of what lies beside them
_DASHED = stroke("line-2", 1.4, 'stroke-dasharray="5 4" opacity=".7"')
_MISSIONS = tuple(f"mission-{place + 1}" for place in range(s.OPEN_MISSIONS))
_SUMS = {"points": 1, "market": RESOURCES, "mission": s.OPEN_MISSIONS + 2}  # categories of the ledger, from the last


def shared(view: View, look: Look) -> list[Part]:
    """The neighbourhood cards with their dice, and the missions; before them, the factions."""
    sight = Sight(view, look, view.seat or 0)
    if view.state.stage == Stage.FACTIONS:
        return [_factions(sight)]
    if look.narrow:
        return _narrow_table(sight)
    return [_wide_table(sight)]


def area(view: View, seat: int, look: Look) -> list[Part]:
    """The sheet of a player: district, dice, abilities, black market, and what belongs to this player alone."""
    sight = Sight(view, look if seat == view.seat else replace(look, offers=frozenset()), seat)
    return [_narrow_sheet(sight), _narrow_market(sight)] if look.narrow else [_wide_sheet(sight)]


def _part(key: str, look: Look, height: int, inner: str, id: str, fill: str = "paper") -> Part:
    """A part on a panel of its own."""
    title = say(f"part.{key}")
    panel = rect(0.5, 0.5, look.width - 1, height - 1, fill, 16, stroke("line", 1))
    return Part(key, title, svg(id, look.width, height, title, panel + inner), look.width, height)


def _title(x: float, y: float, title: str, more: str = "") -> str:
    after = f'<tspan dx="9" font-size="13" font-weight="500" fill="var(--ink-3)">{escape(more)}</tspan>'
    return text(x, y, title, 15, 700).replace("</text>", f"{after}</text>")


# --- in the middle of the table ---------------------------------------------------------------------------


def _factions(sight: Sight) -> Part:
    """WRI 11.1  All factions, with who has them."""
    view, narrow, out = sight.view, sight.look.narrow, ""
    columns, width, height, size = (2, 172, 78, 12) if narrow else (6, 166, 94, 13)
    left, top, gap = (8, 8, 6) if narrow else (11, 34, 8)
    for faction in range(s.FACTIONS):
        art = pieces.faction_plate(faction, width, height, size, used=False)
        for seat in range(view.game.players):
            if view.state.players[seat].faction == faction:
                sign = seat_sign(view, seat, 6, 5, 10)
                art = faded(art, 0.5) + pieces.name_tag(sign, view.names[seat], width - 6, height - 26, 10)
        x, y = left + faction % columns * (width + gap), top + faction // columns * (height + gap)
        out += sight.thing(x, y, width, height, art, f"faction-{faction + 1}", [s.FACTION + faction], gap=0)
    out += "" if narrow else _title(16, 24, say("part.factions"))
    return _part("factions", sight.look, 514 if narrow else 240, out, "factions")


def _wide_table(sight: Sight) -> Part:
    cards = int(sight.view.box.cards)
    width = _CARD_WIDTHS[cards]
    mission_width = min(140, (1000 - cards * width - 7 * (cards + 2)) / 4)
    left = WIDE - 14 - 4 * mission_width - 21
    middle = (14 + cards * (width + 7) - 7 + left) / 2
    out = _title(16, 24, say("board.cards"), _table_note(sight.view)) + line(f"M{number(middle)} 16V224", "line", 1)
    crowd = sight.view.game.players > pieces.SEAT_SIGNS
    out += _title(left + 2, 24, say("part.missions"), say("board.best" if crowd else "board.each"))
    out += "".join(_card(sight, card, 14 + card * (width + 7), 36, width) for card in range(cards))
    places = [(left + place * (mission_width + 7), 36.0) for place in range(s.OPEN_MISSIONS)]
    return _part("table", sight.look, 240, out + _missions(sight, places, mission_width), "table")


def _narrow_table(sight: Sight) -> list[Part]:
    cards = range(int(sight.view.box.cards))
    out = _title(14, 24, say("board.cards"), _table_note(sight.view))
    out += "".join(_card(sight, card, 8 + card % 3 * 119, 38 + card // 3 * 208, 112) for card in cards)
    first = _part("cards", sight.look, 38 + 208 * (1 if len(cards) < 4 else 2), out, "cards")
    places = [(14 + place % 2 * 172, 38.0 + place // 2 * 208) for place in range(s.OPEN_MISSIONS)]
    out = _title(14, 24, say("part.missions")) + _missions(sight, places, 166)
    return [first, _part("missions", sight.look, 454, out, "missions")]


def _table_note(view: View) -> str:
    if not view.box.draft or view.state.first == NONE or view.state.stage not in (Stage.DICE, Stage.PLAY):
        return ""
    return say("board.first", name=pieces.cut(view.names[int(view.state.first)], 14))


def _card(sight: Sight, card: int, x: float, y: float, width: int) -> str:
    """A neighbourhood card with its dice, and who took it."""
    view, me, ability = sight.view, sight.me, int(sight.view.box.ability[card])
    takers = [seat for seat in range(view.game.players) if view.state.players[seat].card == card]
    chosen, taken = view.seat in takers, bool(view.box.draft and takers and view.seat not in takers)
    art = pieces.neighbourhood(card, ability, width, taken, chosen) + (_takers(view, takers, width) if takers else "")
    for index in range(DICE_ON_CARD):
        place_on_table = DICE_ON_CARD * card + index
        mine = me.rerolled == place_on_table and view.state.stage != Stage.REROLL and view.seat is not None
        die = int(me.reroll if mine else view.state.table[place_on_table])
        gone = taken or (chosen and me.dice[index] < 0)
        art += _table_die(sight, place_on_table, die, width, 82 + 50 * index, gone)
    title = say("board.card", card=card + 1, ability=words.ability_text(ability))
    more = {"title": title, "ring": pieces.card_ring(width)}
    return sight.thing(x, y, width, pieces.CARD_HEIGHT, art, f"card-{card + 1}", [s.CARD + card], **more)


def _takers(view: View, takers: Sequence[int], width: int) -> str:
    """WRI 3.1, 3.3  The player of a card in the draft mode, else how many chose it."""
    sign, name = seat_sign(view, takers[0], 6, 5.5, 10), view.names[takers[0]]
    if view.seat is not None and view.seat in takers:
        sign, name = seat_sign(view, view.seat, 6, 5.5, 10), say("board.you")
    elif len(takers) > 1:
        sign, name = symbol("people", 4, 4, 13, "ink-2"), str(len(takers))
    return pieces.name_tag(sign, name, width - 4, 27, (width - 64) // 8)


def _table_die(sight: Sight, index: int, die: int, width: int, y: float, gone: bool) -> str:
    """A die on a card, with its resource and its number."""
    x, id = width * 0.26, f"table-die-{index + 1}"
    if die < 0:
        return place(x, y, pieces.used_die(die, 36), id=id, cls="tile")
    art = pieces.used_die(die, 36) if gone else pieces.die_face(die, 38, (-4, 5)[index % 3 % 2])
    ink = "ink-3" if gone else f"{tint(die // SIDE)}-ink"
    sign = symbol(s.RESOURCE_NAMES[die // SIDE], width * 0.5, y - 11, 22, ink)
    sign += "" if gone else text(width * 0.83, y + 8, die % SIDE + 1, 24, 780, "ink", "middle")
    does, title = [s.TAKE + die, s.REROLL + index], words.die_text(die)
    return sign + sight.thing(x - 19, y - 19, 38, 38, place(19, 19, art), id, does, title=title, gap=3, radius=9)


def _missions(sight: Sight, places: Sequence[tuple[float, float]], width: float) -> str:
    """The open missions, each with the points that it brings everybody, and what a choice changes."""
    view, out = sight.view, ""
    numbers = [int(view.state.missions[place]) for place in range(int(view.state.mission_count))]
    worth, counted = worths(view, numbers), view.ledger()
    for index, (x, y) in enumerate(places):
        art, title = pieces.no_card(width), ""
        if index < len(numbers):
            scored = [row[_MISSIONS[index]] for row in counted]
            points = [(row[index], row[index] == each) for row, each in zip(worth, scored, strict=True)]
            art = pieces.mission_card(view, numbers[index], width) + _standings(sight, points, width)
            title = words.mission_text(view.box, numbers[index])
        out += place(x, y, art, id=f"mission-{index + 1}", cls="tile", title=title)
    return out + _changes(sight, [(x + 64, y + 22) for x, y in places])


def worths(view: View, missions: Sequence[int]) -> list[list[int]]:
    """By seat, what each of these missions would score if nothing took its place."""
    states = copied(view.states)
    states[0].mission_count = len(missions)
    states[0].missions[: len(missions)] = missions
    for seat in range(view.game.players):
        states[0].players[seat].secret = states[0].players[seat].private = NONE
    rows = View(view.game, states, view.seat, view.actor, view.names).ledger()
    return [[row[name] for name in _MISSIONS[: len(missions)]] for row in rows]


def _changes(sight: Sight, places: Sequence[tuple[float, float]]) -> str:
    """How each choice would change what the open missions score for whoever chooses: a tag at each of these places."""
    view, found = sight.view, dict[tuple[int, int], list[int]]()
    now = view.ledger()[sight.seat]
    for action, after in prospects(sight.view, sight.look.offers).items():
        then = after.ledger()[sight.seat]
        for index, name in enumerate(_MISSIONS):
            if then[name] != now[name]:
                found.setdefault((index, then[name] - now[name]), []).append(action)
    out = ""
    for (index, change), actions in sorted(found.items()):
        tag = rect(-18, -10.5, 36, 21, "just", 10.5) + text(0, 4.8, signed(change), 13, 750, ON_COIN, "middle")
        out += ghost(actions, place(*places[index], tag))
    return out


def _standings(sight: Sight, points: Sequence[tuple[int, bool]], width: float) -> str:
    """Whoever looks first and large, then the others; in a crowd, the best of all."""
    view, seat = sight.view, sight.seat
    out = seat_sign(view, seat, 8, 173, 12) + pieces.scored(24, 185, *points[seat], 17)
    if view.game.players > pieces.SEAT_SIGNS:
        best = text(width - 10, 184, max(worth for worth, _ in points), 15, 650, "ink-2", "end")
        return out + symbol("trophy", width - 56, 170, 16, "money") + best
    others = [each for each in range(view.game.players) if each != seat]
    for index, other in enumerate(others):
        x, y = width - 32 * (1 + index // 2) - 1, 166 + 15 * (index % 2) if len(others) > 1 else 173
        out += seat_sign(view, other, x, y, 9.5) + pieces.scored(x + 12, y + 10, *points[other], 13)
    return out


# --- in front of a player ---------------------------------------------------------------------------------


def _wide_sheet(sight: Sight) -> Part:
    beside = 350 if sight.view.box.factions else 160 if sight.view.box.secrecy else 0
    extras = _extras(sight, 1048 - beside, 52, beside - 8)
    out = _sheet_header(sight) + _district(sight, District(42, 76, 74, 4, 26, 50))
    out += _dice(sight, 560, 52, 480 - beside, _HAND) + extras
    out += _title(560, 146, say("board.abilities"), say("board.ring"))
    for ability in range(s.ABILITIES):
        out += pieces.ability_track(sight, ability, 560, 156 + 55 * ability, 480)
    out += _title(560, 342, say("board.market"), say("board.worth"))
    for resource in range(RESOURCES):
        out += pieces.market_block(sight, resource, 560 + 244 * (resource % 2), 353 + 112 * (resource // 2), 236)
    return _part("sheet", sight.look, 586, out, sight.id("sheet"), "url(#wf-dots)")


def _narrow_sheet(sight: Sight) -> Part:
    out = _mission_strip(sight) + _dice(sight, 8, 60, 350, 50) + _district(sight, District(30, 140, 49, 3, 22, 38))
    return _part("sheet", sight.look, 484, out, sight.id("sheet"), "url(#wf-dots)")


def _narrow_market(sight: Sight) -> Part:
    """Abilities, black market, and what belongs to this player alone."""
    out = _extras(sight, 8, 8, 350)
    top = _HAND + 18 if out else 10
    for ability in range(s.ABILITIES):
        out += pieces.ability_track(sight, ability, 10, top + 56 * ability, 346)
    for resource in range(RESOURCES):
        out += pieces.market_block(sight, resource, 8 + 178 * (resource % 2), top + 174 + 112 * (resource // 2), 172)
    return _part("market", sight.look, top + 400, out, sight.id("market"))


def _sheet_header(sight: Sight) -> str:
    """Whose sheet it is, the areas by name, and where the points come from."""
    view, seat = sight.view, sight.seat
    name = say("board.your-sheet") if seat == view.seat else say("board.sheet", name=pieces.cut(view.names[seat], 15))
    out = seat_sign(view, seat, 16, 18, 14) + text(38, 30, name, 15, 700)
    for x, each in ((236, "city"), (310, "suburbs"), (414, "wastelands")):
        out += rect(x, 15, 24, 21, f"wf-{each}", 5, stroke("wf-area-edge", 1.2))
        out += group(use(f"wf-area-{each}"), extra=f'transform="translate({x + 12} 25) scale(.36)"')
        out += text(x + 30, 30, say(f"area.{each}"), 13, 550, "ink-2")
    points, total, x = list(view.ledger()[seat].values()), view.scores()[seat], WIDE - 16
    for key in ("all", *_SUMS):
        label, dark = say(f"sum.{key}"), key == "all"
        value = total if dark else sum(points.pop() for _ in range(_SUMS[key]))
        width = 24 + 8 * len(label) + 12 * len(str(value)) + (0 if dark else 22)
        x -= width
        out += rect(x, 9, width, 33, "ink" if dark else "paper-2", 10, "" if dark else stroke("line", 1))
        out += "" if dark else symbol(key, x + 9, 17.5, 16, "money" if key == "points" else "ink-2")
        out += text(x + (10 if dark else 31), 31.5, value, 17, 750, "paper" if dark else "ink")
        out += text(x + width - 9, 31, label, 13, 500, "paper" if dark else "ink-2", "end")
        x -= 7
    return out


def _dice(sight: Sight, x: float, y: float, width: float, height: float) -> str:
    """WRI 3.4  The two dice of the chosen card, as they count now."""
    across, size, out = (width - 8) / 2, min(44, height - 12), ""
    for index in range(DICE_ON_CARD):
        left, die = x + index * (across + 8), int(sight.me.dice[index])
        named, title = across > 120, words.die_text(die) if die >= 0 else say("board.no-die")
        middle = (size / 2 + 12 if named else across / 2, height / 2)
        art = rect(0, 2.5, across, height, "edge", 10) + rect(0, 0, across, height, "paper", 10, stroke("line", 1.5))
        art += place(*middle, pieces.die_face(die, size) if die >= 0 else pieces.used_die(die, size))
        if named:
            reach = say("board.reach", number=die % SIDE + 1) if die >= 0 else ""
            art += text(size + 24, height / 2 - (2 if reach else -5), title, 15, 650, "ink" if reach else "ink-3")
            art += text(size + 24, height / 2 + 15, reach, 13 if height > 60 else 12, 500, "ink-2")
        id = sight.id(f"die-{index + 1}")
        out += sight.thing(left, y, across, height, art, id, pieces.die_actions(die), title=title)
        for action, new in pieces.die_becomes(sight, index, die).items():
            under = rect(-size / 2 - 4, -size / 2 - 4, size + 8, size + 10, "paper", 10)
            frame = rect(-size / 2, -size / 2, size, size, "none", 10, 'class="ghost-line"')
            art = under + faded(pieces.die_face(new, size), 0.6) + frame
            out += sight.preview([action], left + middle[0], y + middle[1], art)
    return out


def _extras(sight: Sight, x: float, y: float, width: float) -> str:
    """The faction and the missions of a player, side by side; nothing where the variants have none."""
    me, box, out = sight.me, sight.view.box, ""
    own = [name for name in ("secret", "private") if me[name] != NONE or (name == "secret" and box.secrecy)]
    across = (width, 152 if box.factions else width, 96)[len(own)]
    if box.factions:
        plate, faction = width - len(own) * (across + 8), int(me.faction)
        art, title = rect(0, 0, plate, _HAND, "paper-2", 10, _DASHED), ""
        if faction != NONE:
            art = pieces.faction_plate(faction, plate, _HAND, 13, bool(me.used))
            effect = say(f"effect.{s.FACTION_NAMES[faction]}")
            title = say("table.effect", faction=words.faction_text(faction), effect=effect)
        # WRI 12.6, 12.11  Three factions have the ability of a track.
        does = [s.USE_FACTION, *({s.ZAI: [s.MOVE], s.NAVIGATORS: [s.NUMBER], s.DIVERS: [s.COLOUR]}.get(faction, []))]
        out += sight.thing(x, y, plate, _HAND, art, sight.id("faction"), does, title=title)
    for index, name in enumerate(own):
        out += _own_mission(sight, name, x + width - (len(own) - index) * (across + 8) + 8, y, across)
    return out


def _own_mission(sight: Sight, name: str, x: float, y: float, width: float) -> str:
    """WRI 2.8  A mission of one player: face down for the others."""
    view, mission, title = sight.view, int(sight.me[name]), say(f"board.{name}")
    if mission == NONE:
        art = rect(0, 0, width, _HAND, "paper-2", 10, _DASHED)
    elif mission < 0:
        art = pieces.card_back(width, _HAND)
    else:
        worth, wide = worths(view, [mission])[sight.seat][0], width > 120
        counts = worth == view.ledger()[sight.seat][name]
        art = rect(0, 2.5, width, _HAND, "edge", 10) + rect(0, 0, width, _HAND, "paper", 10, stroke("line-2", 1))
        art += place(7, 8 if wide else 3, scenery.picture(view, mission), scale=0.7 if wide else 0.56)
        art += pieces.points_star(width - 16, 17, int(view.box.missions[mission].points), 26)
        art += pieces.scored(84 if wide else 8, 64 if wide else 68, worth, counts, 17)
        art += text(84 if wide else width - 8, 45 if wide else 67, title, 13, 600, "ink-2", "start" if wide else "end")
        if width > 200:
            for row, each in enumerate(pieces.caption(view, mission).splitlines()):
                art += text(152, 45 + 19 * row, each, 13, 500, "ink-2")
        title = say("named", name=title, mission=words.mission_text(view.box, mission))
    return place(x, y, art, id=sight.id(name), cls="tile", title=title)


def _mission_strip(sight: Sight) -> str:
    """The open missions in small, with what they bring this player."""
    numbers, out = [int(each) for each in sight.view.state.missions[: int(sight.view.state.mission_count)]], ""
    worth = worths(sight.view, numbers)[sight.seat]
    for index in range(s.OPEN_MISSIONS):
        x = 8 + 88 * index
        out += rect(x, 9.5, 84, 43, "edge", 8) + rect(x, 8, 84, 43, "paper", 8, stroke("line", 1))
        if index < len(numbers):
            out += place(x + 4, 11, scenery.picture(sight.view, numbers[index]), scale=0.44)
            out += text(x + 79, 36, worth[index], 17, 750, "ink", "end")
    return out + _changes(sight, [(65 + 88 * index, 45) for index in range(s.OPEN_MISSIONS)])


# --- the district -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class District:
    """Where the district lies: the corner of its first cell, and its measures."""

    x: float
    y: float
    step: float
    gap: float
    axis: float
    bonus: float

    @property
    def size(self) -> float:
        return self.step - self.gap

    def middle(self, cell: int) -> tuple[float, float]:
        return self.x + cell % SIDE * self.step + self.size / 2, self.y + cell // SIDE * self.step + self.size / 2

    def axes(self, index: int) -> tuple[tuple[str, float, float], tuple[str, float, float]]:
        """The places of the number of a row and of a column."""
        along, beside = index * self.step + self.size / 2, self.axis / 2 + 1
        return ("row", self.x - beside, self.y + along), ("column", self.x + along, self.y - beside)


def _district(sight: Sight, at: District) -> str:
    aim, out = int(sight.me.symbol) % SIDE if sight.me.turn == Turn.CELL else NONE, ""
    for inwards, name in enumerate(("wastelands", "suburbs", "city")):
        shift, side = inwards * at.step - 2, (SIDE - 2 * inwards) * at.step - at.gap + 4
        edge = stroke("wf-area-edge", 1 + 0.4 * inwards)
        out += rect(at.x + shift, at.y + shift, side, side, f"wf-{name}-2", 9 if inwards else 12, edge)
    out += _bands(at, aim) if aim != NONE else ""
    out += "".join(_axis(sight, at, index) for index in range(SIDE) if index != aim)
    now, after = sight.view.scores()[sight.seat], prospects(sight.view, sight.look.offers).items()
    gains = {action: then.scores()[sight.seat] - now for action, then in after}
    out += "".join(_cell(sight, at, cell, gains.get(s.AT + cell)) for cell in range(s.CELLS))
    out += "".join(_bonus(sight, at, each) for each in range(s.LINES))
    return out + _district_ghosts(sight, at)


def _bands(at: District, index: int) -> str:
    """WRI 5.1  The row and the column of a die, with its number boxed on both axes."""
    long, wide = at.axis + SIDE * at.step, at.size + 6
    out = rect(at.x - at.axis + 1, at.y + index * at.step - 3, long, wide, "accent", 10)
    out = faded(out + rect(at.x + index * at.step - 3, at.y - at.axis + 1, wide, long, "accent", 10), 0.2)
    for _, x, y in at.axes(index):
        out += rect(x - 10.5, y - 10.5, 21, 21, "accent", 6) + text(x, y + 5, index + 1, 14, 750, "on-accent", "middle")
    return out


def _axis(sight: Sight, at: District, index: int) -> str:
    """The number of a row and of a column; a die may be given it."""
    out, does = "", [s.NUMBER_TO + SIDE * die + index for die in range(s.DICE)]
    for name, x, y in at.axes(index):
        art = rect(0, 0, 24, 24, "none", 6, 'pointer-events="all"')
        art += text(12, 17, index + 1, 14, 750, "ink-2", "middle")
        out += sight.thing(x - 12, y - 12, 24, 24, art, sight.id(f"{name}-{index + 1}"), does, radius=6, gap=-1)
    return out


def _cell(sight: Sight, at: District, cell: int, points: int | None) -> str:
    me, old, size = sight.me, sight.old, at.size
    art = pieces.cell_ground(cell, size, points is not None, bool(int(me.occupied) >> cell & 1))
    art += pieces.in_cell(me, cell, size)
    if old is not None and int(old.resources ^ me.resources) >> cell & 1:
        art += rect(1.2, 1.2, size - 2.4, size - 2.4, "none", 6, stroke("just", 2.4))
    if me.turn == Turn.TO and me.origin == cell:
        art += rect(1.2, 1.2, size - 2.4, size - 2.4, "none", 6, 'class="ghost-line"')
    label = ""
    if points is not None:
        art += text(6, 18 if size > 60 else 15, signed(points), 14 if size > 60 else 12, 700, "accent")
        label = say("board.cell-brings", what=words.text(sight.view, s.AT + cell), points=signed(points))
    id, does = sight.id(f"cell-{cell // SIDE + 1}-{cell % SIDE + 1}"), [s.AT + cell, s.FROM + cell]
    (x, y), more = at.middle(cell), {"title": words.cell_text(cell), "label": label}
    return sight.thing(x - size / 2, y - size / 2, size, size, art, id, does, radius=8, gap=-1, **more)


def _bonus(sight: Sight, at: District, each: int) -> str:
    """WRI 6.1  The bonus at the end of a row or column, wired to it."""
    me, old, box, size = sight.me, sight.old, sight.view.box, min(at.bonus - 10, 38)
    ticked, beside = bool(int(me.bonuses) >> each & 1), SIDE * at.step + at.bonus / 2 + 1
    (x, y), wire = at.middle(SIDE * each if each < SIDE else each - SIDE), f"h{number(-at.bonus / 2)}"
    if each < SIDE:
        x = at.x + beside
    else:
        y, wire = at.y + beside, f"v{number(-at.bonus / 2)}"
    art = pieces.bonus_box(box, each, size / 2, size / 2, size, ticked)
    art += pieces.just_new(size, size) if old is not None and ticked > int(old.bonuses) >> each & 1 else ""
    key, count = "ticked" if ticked else "open", (int(me.resources) & int(box.lines[each])).bit_count()
    title = say(f"board.bonus-{key}", line=words.line_text(each), bonus=words.bonus_text(box, each), count=count)
    out = line(f"M{number(x)} {number(y)}{wire}", "wf-neon" if ticked else "line-2", 2.2 if ticked else 1.6)
    id, corner = sight.id(f"bonus-{each + 1}"), (x - size / 2, y - size / 2)
    return out + sight.thing(*corner, size, size, art, id, [s.BONUS + each], title=title, radius=8)


def _district_ghosts(sight: Sight, at: District) -> str:
    """What a choice would draw, cross over, or reach."""
    me, out = sight.me, ""
    for action in sorted(sight.look.offers):
        if s.AT <= action < s.BUY:
            cell, (x, y) = action - s.AT, at.middle(action - s.AT)
            mark = faded(drawn(resource_drawn(me), pieces.sketch_of(cell), 0, 0, at.size * 0.74), 0.6)
            if me.turn == Turn.TO:
                origin, (from_x, from_y) = int(me.origin), at.middle(int(me.origin))
                mark += place(from_x - x, from_y - y, faded(crossed_over(at.size * 0.36, origin), 0.6))
                mark += line(f"M{number(from_x - x)} {number(from_y - y)}L0 0", "accent", 2, 'class="ghost-line"')
            out += sight.preview([action], x, y, mark)
        elif s.FROM <= action < s.BONUS:
            mark = faded(crossed_over(at.size * 0.36, action - s.FROM), 0.6)
            out += sight.preview([action], *at.middle(action - s.FROM), mark)
        elif s.DRAW <= action < s.AT:
            out += sight.preview([action], 0, 0, _bands(at, (action - s.DRAW) % SIDE))
    return out
