"""What is new on Utopia's map, and what a choice would bring to it: trails, ways and princes that arrive."""

import math
from typing import NamedTuple

from fourtopia.core.board import Look
from fourtopia.core.drawing import circle, group, path, place, rect
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.show import buildings, geography, geometry, pieces, scenery, sites
from fourtopia.games.utopia.show.choices import moving
from fourtopia.games.utopia.show.geography import Chart
from fourtopia.games.utopia.show.geometry import Point
from fourtopia.games.utopia.show.pieces import DASHED
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLAND_NAMES
from fourtopia.games.utopia.texts import DISTRICT_IDS, monument_of, way_to


def princes_in(view: View, district: int) -> list[tuple[int, int, int]]:
    """Seat, civilization and number."""
    every = ((seat, each) for seat in range(view.game.players) for each in range(CIVILIZATIONS))
    counted = ((seat, each, int(view.state.players[seat].princes[each, district])) for seat, each in every)
    return [stack for stack in counted if stack[2]]


def trails(view: View, look: Look, chart: Chart) -> str:
    """Where princes have gone since the last decision, if it is plain."""
    drawn = ""
    for seat in range(view.game.players if look.before is not None else 0):
        for civilization in range(CIVILIZATIONS):
            before, now = (each.state.players[seat].princes[civilization] for each in (look.before, view) if each)
            left = [each for each in range(DISTRICTS) if now[each] < before[each]]
            came = [each for each in range(DISTRICTS) if now[each] > before[each]]
            if len(left) == len(came) == 1 and way_to(view, left[0], came[0]) != "none":
                route = _route(view, chart, left[0], came[0], seat, civilization)
                drawn += path(route, "none", 'class="trail ut-trail"')
    return drawn


def _route(view: View, chart: Chart, origin: int, target: int, seat: int, civilization: int) -> str:
    """The way of princes from district to district, as the d of a path."""
    start, end = (_site(view, chart, each, seat, civilization).spot for each in (origin, target))
    way = geography.way(DISTRICT_IDS[origin], DISTRICT_IDS[target], way_to(view, origin, target))
    return geometry.smooth([start, *chart.polygon(way), end])


class Site(NamedTuple):
    """Where princes stand in a district, or would stand."""

    spot: Point
    size: float
    joined: bool  # whether princes of their kind are there


def _site(view: View, chart: Chart, district: int, seat: int, civilization: int) -> Site:
    standing = [each[:2] for each in princes_in(view, district)]
    built = monument_of(view, district) is not None
    joined = (seat, civilization) in standing
    size, spots = sites.slots(chart, DISTRICT_IDS[district], built, len(standing) + (not joined))
    return Site(spots[standing.index((seat, civilization)) if joined else -1], size, joined)


def way_mark(view: View, chart: Chart, district: int) -> str:
    """A sign where princes on the move would come to stand: an arrow on their way there, or a ship."""
    origin, seat, civilization = int(view.state.origin), max(int(view.state.actor), 0), moving(view)
    start, end = (_site(view, chart, each, seat, civilization) for each in (origin, district))
    x, y = end.spot
    if end.joined:
        x, y = x - 21 * end.size, y + 9 * end.size
    turn = math.degrees(math.atan2(y - start.spot[1], x - start.spot[0]))
    by_sea = way_to(view, origin, district) == "sea"
    return group(place(x, y, pieces.way_sign(by_sea, turn), scale=0.8 if chart.narrow else 1), cls="ut-way")


def preview(view: View, chart: Chart, action: int) -> str:
    """What an action would bring to the map, if anything."""
    seat = max(int(view.state.actor), 0)
    civilization = moving(view)
    if s.PUT <= action < s.WONDER:
        return _arriving(view, chart, action - s.PUT, (seat, civilization, 1))
    if s.TO <= action < s.DISCARD:
        more, target = divmod(action - s.TO, DISTRICTS)
        route = _route(view, chart, int(view.state.origin), target, seat, civilization)
        drawn = path(route, "none", 'class="ut-route-halo"') + path(route, "none", 'class="ut-route"')
        return drawn + _arriving(view, chart, target, (seat, civilization, 1 + more))
    if s.CONTROL <= action < s.DEAL:
        district, civilization = divmod(action - s.CONTROL, CIVILIZATIONS)
        art = group(buildings.monument(civilization, seat), cls="ut-preview")
        art += rect(-27, -54, 54, 64, "none", 12, DASHED)
        return place(*sites.foot(chart, DISTRICT_IDS[district]), art, scale=chart.size * sites.BUILT)
    if s.WONDER <= action < s.GIVE_UP:
        spot = geography.wonder_foot(chart, ISLAND_NAMES[action - s.WONDER])
        art = group(buildings.wonder(seat), cls="ut-preview")
        art += rect(-48, -102, 96, 116, "none", 12, DASHED)
        return place(*spot, art, scale=sites.WONDER_SIZE * chart.size)
    if s.TAKE <= action < s.SURPRISE:
        there = view.box.islands[(action - s.TAKE) // CIVILIZATIONS]
        shapes = [scenery.district_shape(chart, DISTRICT_IDS[each]) for each in range(DISTRICTS) if there >> each & 1]
        return path("".join(shapes), "none", DASHED)
    return ""


def _arriving(view: View, chart: Chart, district: int, stack: tuple[int, int, int]) -> str:
    """Princes at the place that they would take; where there are some of their kind, together with these."""
    seat, civilization, count = stack
    spot, size, _ = _site(view, chart, district, seat, civilization)
    count += int(view.state.players[seat].princes[civilization, district])
    art = group(pieces.stack(seat, civilization, count, size), cls="ut-preview") + circle(0, -2, 21, "none", DASHED)
    return place(*spot, art, scale=size)
