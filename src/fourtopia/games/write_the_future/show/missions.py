"""Write the Future's missions: on the table, in small above a sheet, and those of one player alone."""

from collections.abc import Sequence

from fourtopia.core.drawing import ghost, place, rect, symbol, text
from fourtopia.core.records import copied
from fourtopia.core.view import View
from fourtopia.games.write_the_future import state as s
from fourtopia.games.write_the_future import texts
from fourtopia.games.write_the_future.box import AREA_NAMES, MISSION_KINDS, PATTERN
from fourtopia.games.write_the_future.show import cards, pieces
from fourtopia.games.write_the_future.show.cards import cardboard, foot
from fourtopia.games.write_the_future.show.pencil import stroke
from fourtopia.games.write_the_future.show.pictures import picture
from fourtopia.games.write_the_future.show.pieces import ON_COIN, Sight, seat_sign
from fourtopia.games.write_the_future.show.prospects import prospects, signed
from fourtopia.games.write_the_future.state import NONE
from fourtopia.games.write_the_future.texts import say

HAND = 74  # the height of the dice and of what lies beside them
DASHED = stroke("line-2", 1.4, 'stroke-dasharray="5 4" opacity=".7"')
_MISSIONS = tuple(f"mission-{place + 1}" for place in range(s.OPEN_MISSIONS))


def open_missions(sight: Sight, places: Sequence[tuple[float, float]], width: float) -> str:
    """The open missions, each with the points that it brings everybody, and what a choice changes."""
    view = sight.view
    numbers = open_numbers(view)
    worth = worths(view, numbers)
    counted = view.ledger()
    out = ""
    for index, (x, y) in enumerate(places):
        art = cards.no_card(width)
        title = extra = ""
        if index < len(numbers):
            scored = [row[_MISSIONS[index]] for row in counted]
            points = [(row[index], row[index] == each) for row, each in zip(worth, scored, strict=True)]
            art = mission_card(view, numbers[index], width) + _standings(sight, points, width)
            title = texts.mission_text(view.box, numbers[index])
            extra = points_at(f"{index + 1}")
        out += place(x, y, art, id=f"mission-{index + 1}", cls="tile", title=title, extra=extra)
    return out + _changes(sight, [(x + 64, y + 22) for x, y in places])


def open_numbers(view: View) -> list[int]:
    """The open missions that have come so far."""
    return [int(mission) for mission in view.state.missions[: int(view.state.mission_count)]]


def points_at(mission: str) -> str:
    """The attributes of a card that shows, while it is pointed at, what it scores on the own sheet: see look.css."""
    return f'data-shows="{mission}" tabindex="0" role="group"'


def _standings(sight: Sight, points: Sequence[tuple[int, bool]], width: float) -> str:
    """Whoever looks first and large, then the others; in a crowd, the best of all."""
    view = sight.view
    seat = sight.seat
    out = seat_sign(view, seat, 8, 173, 12) + scored(24, 185, *points[seat], 17)
    if view.game.players > pieces.SEAT_SIGNS:
        best = text(width - 10, 184, max(worth for worth, _ in points), 15, 650, "ink-2", "end")
        return out + symbol("trophy", width - 56, 170, 16, "money") + best
    others = [each for each in range(view.game.players) if each != seat]
    for index, other in enumerate(others):
        x = width - 32 * (1 + index // 2) - 1
        y = 166 + 15 * (index % 2) if len(others) > 1 else 173
        out += seat_sign(view, other, x, y, 9.5) + scored(x + 12, y + 10, *points[other], 13)
    return out


def _changes(sight: Sight, places: Sequence[tuple[float, float]]) -> str:
    """How each choice would change what the open missions score for whoever chooses: a tag at each of these places."""
    view = sight.view
    found = dict[tuple[int, int], list[int]]()
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


def worths(view: View, missions: Sequence[int]) -> list[list[int]]:
    """By seat, what each of these missions would score if nothing took its place."""
    states = copied(view.states)
    states[0].mission_count = len(missions)
    states[0].missions[: len(missions)] = missions
    for seat in range(view.game.players):
        states[0].players[seat].secret = states[0].players[seat].private = NONE
    rows = View(view.game, states, view.seat, view.actor, view.names).ledger()
    return [[row[name] for name in _MISSIONS[: len(missions)]] for row in rows]


def mission_strip(sight: Sight) -> str:
    """The open missions in small, with what they bring this player."""
    numbers = open_numbers(sight.view)
    worth = worths(sight.view, numbers)[sight.seat]
    out = ""
    for index in range(s.OPEN_MISSIONS):
        x = 8 + 88 * index
        art = rect(0, 1.5, 84, 43, "edge", 8) + rect(0, 0, 84, 43, "paper", 8, stroke("line", 1))
        title = extra = ""
        if index < len(numbers):
            art += place(4, 3, picture(sight.view, numbers[index]), scale=0.44)
            art += text(79, 28, worth[index], 17, 750, "ink", "end")
            title = texts.mission_text(sight.view.box, numbers[index])
            extra = points_at(f"{index + 1}")
        out += place(x, 8, art, title=title, extra=extra)
    return out + _changes(sight, [(65 + 88 * index, 45) for index in range(s.OPEN_MISSIONS)])


def own_mission(sight: Sight, name: str, x: float, y: float, width: float) -> str:
    """WRI 2.8  A mission of one player: face down for the others."""
    mission = int(sight.me[name])
    title = say(f"board.{name}")
    extra = ""
    if mission == NONE:
        art = rect(0, 0, width, HAND, "paper-2", 10, DASHED)
    elif mission < 0:
        art = cards.card_back(width, HAND)
    else:
        art = _own_card(sight, name, mission, width)
        title = say("named", name=title, mission=texts.mission_text(sight.view.box, mission))
        extra = points_at(name)
    return place(x, y, art, id=sight.id(name), cls="tile", title=title, extra=extra)


def _own_card(sight: Sight, name: str, mission: int, width: float) -> str:
    """It face up: with its name below its picture, or where there is room beside it, even with its caption."""
    view = sight.view
    title = say(f"board.{name}")
    worth = worths(view, [mission])[sight.seat][0]
    counts = worth == view.ledger()[sight.seat][name]

    art = rect(0, 2.5, width, HAND, "edge", 10) + rect(0, 0, width, HAND, "paper", 10, stroke("line-2", 1))
    wide = width > 120
    art += place(7, 8 if wide else 3, picture(view, mission), scale=0.7 if wide else 0.56)
    art += points_star(width - 16, 17, int(view.box.missions[mission].points), 26)
    art += scored(84 if wide else 8, 64 if wide else 68, worth, counts, 17)
    art += text(84 if wide else width - 8, 45 if wide else 67, title, 13, 600, "ink-2", "start" if wide else "end")
    if width > 200:
        for row, each in enumerate(caption(view, mission).splitlines()):
            art += text(152, 45 + 19 * row, each, 13, 500, "ink-2")
    return art


# --- what is printed --------------------------------------------------------------------------------------


def mission_card(view: View, number: int, width: float) -> str:
    """A mission without the points that it brings: its foot is empty."""
    mission = view.box.missions[number]
    out = cardboard(width, "paper") + foot(width, 162, "paper-2") + points_star(24, 24, int(mission.points), 38)
    out += rect(width - 31, 11, 20, 20, "paper-3", 4)
    out += text(width - 21, 26, int(mission.number), 13, 700, "ink-2", "middle")
    out += place((width - 98) / 2, 40, picture(view, number))
    for row, each in enumerate(caption(view, number).splitlines()):
        out += text(width / 2, 140 + 15 * row, each, 13, 500, "ink-2", "middle")
    return out


def points_star(x: float, y: float, points: int, size: float) -> str:
    digits = size * 0.42 * (0.82 if points > 9 else 1)
    out = symbol("points", x - size / 2, y - size * 0.53, size, "money")
    return out + text(x, y + digits * 0.42, points, digits, 800, ON_COIN, "middle")


def scored(x: float, y: float, points: int, counts: bool, size: float) -> str:
    """WRI 9.1  What a mission brings: struck through where another takes its place."""
    struck = "" if counts else 'text-decoration="line-through"'
    large = size > 13
    return text(x, y, points, size, 780 if large else 600, "ink" if counts and large else "ink-2", extra=struck)


def caption(view: View, number: int) -> str:
    mission = view.box.missions[number]
    key = "pattern-x" if mission.kind == PATTERN and mission.x_cells[0] else MISSION_KINDS[mission.kind]
    return say(f"caption.{key}", area=say(f"area.{AREA_NAMES[mission.area]}"))
