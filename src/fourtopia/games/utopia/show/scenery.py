"""Utopia's scenery: the sea, the islands with their districts and bridges, and the cover."""

import functools
import itertools
import math
from collections.abc import Iterable

from fourtopia.core.drawing import circle, ellipse, group, line, number, path, place, rect, svg, symbol, text, use
from fourtopia.games.utopia.show.geography import (
    ANIMALS,
    BRIDGE_ENDS,
    DISTRICTS,
    LIGHTHOUSES,
    PLAZAS,
    REEF,
    REEF_AT,
    WONDER_SPOTS,
    ZONES,
    Chart,
    bridge_ends,
    centre,
    mooring,
)
from fourtopia.games.utopia.show.geometry import Point, inset, nearest, pair, rounded
from fourtopia.games.utopia.texts import say

# --- the sea ----------------------------------------------------------------------------------------------


def sea(width: float, height: float, corner: float = 16) -> str:
    return rect(0, 0, width, height, "url(#ut-sea)", corner) + rect(0, 0, width, height, "url(#ut-waves)", corner)


def sea_zones(chart: Chart, names: Iterable[str]) -> str:
    """The borders of the zones, with their lighthouses and the reef."""
    drawn = ""
    for tower, far in LIGHTHOUSES:
        drawn += line(f"M{pair(chart.at(tower))}L{pair(chart.at(far))}", "ut-foam", 3 * chart.size, _DASHED)
    for name in names:
        x, y = chart.at(ZONES[name])
        label = text(x, y + 5, name, 14 if not chart.narrow else 12, 700, "ut-sea-ink", "middle")
        disc = circle(x, y, 13 if not chart.narrow else 11, "ut-plate", 'opacity=".85"')
        drawn += group(f"<title>{say('board.zone', zone=name)}</title>" + disc + label)
    return drawn + group(f"<title>{say('board.reef')}</title>" + "".join(_rock(chart, *each) for each in REEF))


_DASHED = 'stroke-dasharray="9 8" opacity=".95"'


def _rock(chart: Chart, x: float, radius: float) -> str:
    return place(*chart.at((x, REEF_AT + (x % 3) * 2)), use("ut-rocks"), scale=chart.size * radius / 10)


def lighthouses(chart: Chart) -> str:
    art = use("ut-lighthouse")
    title = say("board.lighthouse")
    return "".join(place(*chart.at(tower), art, title=title, scale=chart.size) for tower, _ in LIGHTHOUSES)


def harbour(chart: Chart, name: str, zone: str) -> str:
    """A jetty and the ship that lies there."""
    spot = mooring(name)
    shore = nearest(DISTRICTS[name], spot)
    ground = nearest(inset(DISTRICTS[name], 12), shore)
    x, y = chart.at(spot)
    tip = chart.at((spot[0] + (shore[0] - spot[0]) * 0.35, spot[1] + (shore[1] - spot[1]) * 0.35))
    way = f"M{pair(chart.at(ground))}L{pair(tip)}"
    jetty = line(way, "wood-2", 9 * chart.size) + line(way, "wood-1", 6 * chart.size)
    turned = "" if spot[0] < centre(name)[0] else ' transform="scale(-1 1)"'
    ship = place(x, y, f"<g{turned}>{use('ut-ship')}</g>", scale=chart.size)
    return group(f"<title>{say('board.port', district=name, zone=zone)}</title>" + jetty + ship)


# --- the land ---------------------------------------------------------------------------------------------


def coast(chart: Chart, island: str) -> str:
    """The districts and the plaza of an island, as the d of one path."""
    short = island[:2].upper()
    parts = [points for name, points in DISTRICTS.items() if name.startswith(short)] + [PLAZAS[island]]
    return "".join("M" + "L".join(pair(each) for each in chart.polygon(points)) + "z" for points in parts)


@functools.cache
def island_ground(chart: Chart, island: str) -> str:
    """Shallows, foam, cliff, sand and streets: one path with ever thinner strokes."""
    shape = coast(chart, island)
    size = chart.size

    def stroked(colour: str, width: float, extra: str = "") -> str:
        pen = f'stroke="var(--{colour})" stroke-width="{number(width * size)}" stroke-linejoin="round" {extra}'
        return path(shape, colour, pen)

    return (
        stroked("ut-shallow", 44, 'opacity=".5"')
        + stroked("ut-foam", 30, 'opacity=".55"')
        + stroked(f"ut-{island}-3", 20, f'transform="translate(0 {number(8 * size)})"')
        + stroked("ut-sand", 20)
        + stroked("ut-street", 6)
    )


def island_not_in_play(chart: Chart, island: str) -> str:
    """UTO 1.9  Only its outline."""
    x, y = chart.at(WONDER_SPOTS[island])
    mist = group(island_ground(chart, island), extra='opacity=".2"')
    words = say("board.out-1"), say("board.out-2")
    label = symbol(ANIMALS[island], x - 14, y - 46, 28, "ut-sea-ink")
    for row, line_of_text in enumerate(words):
        label += text(x, y + 4 + 19 * row, line_of_text, 14 if not chart.narrow else 12, 600, "ut-sea-ink", "middle")
    return mist + label


@functools.cache
def district_shape(chart: Chart, name: str) -> str:
    return rounded(inset(chart.polygon(DISTRICTS[name]), 6.5 * chart.size), 14 * chart.size)


@functools.cache
def district_ground(chart: Chart, name: str, island: str, *taken: Point) -> str:
    """A district with houses and trees in its corners, and its name at the last of the places that are taken."""
    shape = district_shape(chart, name)
    drawn = path(shape, f"ut-{island}-2", 'transform="translate(0 2.5)"') + path(shape, f"ut-{island}-1")
    corners = [] if chart.narrow else inset(chart.polygon(DISTRICTS[name]), 20)
    middles = [
        ((x + to_x) / 2, (y + to_y) / 2) for (x, y), (to_x, to_y) in itertools.pairwise([*corners, *corners[:1]])
    ]
    free = [(y, x) for x, y in (*corners, *middles) if all(math.dist((x, y), other) > 34 for other in taken)]
    kinds = ("ut-house", "ut-tree", "ut-house-2", "ut-pine")
    art = "".join(use(kinds[index % 4], round(x), round(y) + 5) for index, (y, x) in enumerate(sorted(free)))
    if taken:
        x, y = taken[-1]
        art += text(x, y + 4.5, name, 12 if chart.narrow else 13, 650, f"ut-{island}-ink", "middle", 'opacity=".8"')
    return drawn + group(art, cls=f"ut-i-{island}")


@functools.cache
def plaza_shape(chart: Chart, island: str) -> str:
    return rounded(inset(chart.polygon(PLAZAS[island]), 5.5 * chart.size), 16 * chart.size)


def plaza_ground(chart: Chart, island: str, bare: bool) -> str:
    """The place for a wonder; bare, with the sign of its island."""
    x, y = chart.at(WONDER_SPOTS[island])
    size = chart.size
    shape = plaza_shape(chart, island)
    drawn = path(shape, "ut-plaza-2", 'transform="translate(0 2.5)"') + path(shape, "ut-plaza-1")
    down = chart.down / chart.across * 0.9 if chart.narrow else 1
    pen = f'stroke="var(--ut-plaza-2)" stroke-width="{number(2 * size)}"'
    drawn += ellipse(x, y + 2, 40 * chart.across, 30 * chart.across * down, "none", pen)
    drawn += ellipse(x, y + 2, 33 * chart.across, 24 * chart.across * down, "none", pen + ' stroke-dasharray="3 5"')
    side = 34 * size
    sign = symbol(ANIMALS[island], x - side / 2, y - side / 2 + 2, side, f"ut-{island}-ink", 'opacity=".85"')
    return drawn + sign if bare else drawn


def bridge(chart: Chart, one: str, other: str) -> str:
    start, end = (chart.at(each) for each in bridge_ends(one, other))
    length = math.dist(start, end)
    size = chart.size
    reach = length + 22 * size
    half = 11 * size
    angle = math.degrees(math.atan2(end[1] - start[1], end[0] - start[0]))
    drawn = ""
    if abs(angle) < 45 or abs(angle) > 135:  # seen from the side, with piers in the water
        piers = max(1, round(length / (34 * size)))
        for pier in range(piers):
            drawn += rect(half + length * (pier + 0.5) / piers - 4 * size, 0, 8 * size, 19 * size, "ut-bridge-3", 2)
    drawn += rect(0, -10 * size, reach, 22 * size, "ut-bridge-3", 3) + rect(0, -half, reach, 2 * half, "ut-bridge-1", 3)
    drawn += rect(0, -half, reach, 4 * size, "ut-bridge-2", 2) + rect(0, 7 * size, reach, 4 * size, "ut-bridge-2", 2)
    planks = "".join(f"M{number(x)} {number(-6 * size)}v{number(11 * size)}" for x in range(8, int(reach) - 4, 9))
    drawn += line(planks, "ut-bridge-2", 1, 'opacity=".7"') if planks else ""
    back = half / max(1.0, length)
    x, y = start[0] - (end[0] - start[0]) * back, start[1] - (end[1] - start[1]) * back
    return place(x, y, drawn, title=say("board.bridge", one=one, other=other), turn=angle)


# --- the cover --------------------------------------------------------------------------------------------

_COVER = Chart(False, 0.42, 0.42, -36, 0, 0.42)
_SIGHTS: dict[str, tuple[Point, ...]] = {  # what stands where on the cover
    "greece": ((178, 160), (640, 625)),
    "egypt": ((372, 190), (880, 450)),
    "maya": ((335, 305), (226, 445)),
    "china": ((622, 190), (440, 570)),
    "persia": ((668, 300), (585, 470)),
    "wonder": ((735, 232), (331, 540)),
    "arrival": ((500, 275),),
    "ship": ((90, 620),),
}


def cover() -> str:
    """The four islands with some of what can be built there."""
    drawn = sea(368, 296, corner=0)
    drawn += "".join(island_ground(_COVER, island) for island in PLAZAS)
    for island, short in ((island, island[:2].upper()) for island in PLAZAS):
        names = [name for name in DISTRICTS if name.startswith(short)]
        drawn += "".join(district_ground(_COVER, name, island) for name in names)
        drawn += plaza_ground(_COVER, island, False)
    drawn += "".join(bridge(_COVER, *ends) for ends in BRIDGE_ENDS) + lighthouses(_COVER)
    for name, spots in _SIGHTS.items():
        size = 0.55 if name == "wonder" else 0.75
        drawn += "".join(place(*_COVER.at(spot), use(f"ut-{name}"), scale=size) for spot in spots)
    return svg("ut-cover", 368, 296, say("cover.scene"), drawn, "scene")
