"""Utopia's map: where islands, streets, bridges and harbours lie, what is drawn under the pieces, and the cover."""

import functools
import itertools
import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from fourtopia.core.drawing import circle, ellipse, group, line, number, path, place, rect, svg, symbol, text, use
from fourtopia.games.utopia.words import say

Point = tuple[float, float]
Polygon = tuple[Point, ...]
Span = tuple[float, float]  # from where to where in a row

DISTRICTS: dict[str, Polygon] = {
    "WA1": ((120, 110), (200, 65), (230, 154), (205, 203), (113, 223), (105, 200)),
    "WA2": ((200, 65), (330, 65), (364, 87), (316, 161), (230, 154)),
    "WA3": ((364, 87), (430, 130), (435, 240), (422, 261), (327, 218), (316, 161)),
    "WA4": ((422, 261), (385, 325), (256, 330), (263, 268), (327, 218)),
    "WA5": ((253, 330), (140, 300), (113, 223), (205, 203), (263, 268)),
    "EA1": ((165, 395), (240, 355), (258, 354), (287, 451), (263, 484), (156, 488)),
    "EA2": ((258, 354), (380, 348), (404, 356), (365, 447), (287, 451)),
    "EA3": ((404, 356), (485, 385), (498, 486), (396, 496), (365, 447)),
    "EA4": ((498, 486), (500, 500), (495, 600), (428, 642), (373, 555), (396, 496)),
    "EA5": ((428, 642), (400, 660), (270, 660), (241, 644), (294, 558), (373, 555)),
    "EA6": ((241, 644), (180, 610), (156, 494), (263, 484), (294, 558)),
    "FI1": ((565, 130), (644, 73), (686, 154), (671, 207), (570, 246), (562, 230)),
    "FI2": ((644, 73), (660, 62), (800, 62), (815, 70), (778, 151), (686, 154)),
    "FI3": ((815, 70), (895, 115), (905, 215), (897, 239), (796, 207), (778, 151)),
    "FI4": ((897, 239), (870, 318), (738, 328), (735, 265), (796, 207)),
    "FI5": ((735, 328), (610, 322), (570, 246), (671, 207), (735, 265)),
    "WI1": ((520, 420), (590, 360), (643, 446), (594, 531), (530, 555)),
    "WI2": ((595, 356), (726, 346), (729, 442), (643, 446)),
    "WI3": ((726, 346), (740, 345), (869, 350), (816, 441), (730, 441)),
    "WI4": ((874, 350), (940, 410), (943, 492), (847, 492), (816, 441)),
    "WI5": ((943, 492), (945, 560), (880, 640), (866, 642), (816, 554), (847, 492)),
    "WI6": ((866, 642), (708, 661), (708, 569), (731, 546), (816, 554)),
    "WI7": ((704, 662), (580, 650), (530, 558), (594, 531), (708, 569)),
    "WI8": ((594, 531), (643, 446), (728, 442), (731, 546), (708, 569)),
}
PLAZAS: dict[str, Polygon] = {
    "water": ((205, 203), (230, 154), (316, 161), (327, 218), (263, 268)),
    "earth": ((263, 484), (287, 451), (365, 447), (396, 496), (373, 555), (294, 558)),
    "fire": ((671, 207), (686, 154), (778, 151), (796, 207), (735, 265)),
    "wind": ((729, 442), (816, 441), (847, 492), (816, 554), (731, 546)),
}
WONDER_SPOTS: dict[str, Point] = {"water": (268, 200), "earth": (330, 503), "fire": (733, 195), "wind": (785, 497)}
ANIMALS = {"water": "fish", "earth": "snake", "fire": "salamander", "wind": "bird"}
MOORINGS: dict[str, Point] = {
    "WA1": (96, 142),
    "WA2": (292, 46),
    "EA1": (140, 432),
    "EA4": (520, 560),
    "EA6": (146, 560),
    "FI2": (742, 44),
    "FI4": (912, 291),
    "WI4": (966, 444),
    "WI6": (800, 682),
    "WI7": (604, 678),
}
# How ships sail: along these lines, from one of their ports to another.
LANES: tuple[tuple[str | Point, ...], ...] = (
    ("WA1", (62, 200), (48, 330), (86, 410), "EA1"),
    ("WA2", (400, 34), (500, 66), (640, 34), "FI2", (860, 48), (946, 120), (956, 230), "FI4"),
    ("EA6", (118, 620), (190, 690), (330, 698), (470, 690), (516, 630), "EA4"),
    ("EA4", (516, 600), (530, 650), (560, 684), "WI7"),
    ("EA6", (118, 620), (190, 690), (330, 698), (470, 698), (540, 698), "WI7"),
    ("WI4", (986, 520), (972, 610), (900, 690), "WI6"),
)
BRIDGE_ENDS: dict[tuple[str, str], tuple[Point, Point]] = {
    ("WA3", "FI1"): ((432, 176), (563, 168)),
    ("WA4", "EA2"): ((326, 327), (326, 351)),
    ("EA3", "WI1"): ((492, 440), (523, 440)),
    ("FI5", "WI2"): ((672, 325), (672, 349)),
    ("FI4", "WI3"): ((800, 323), (798, 347)),
}
LIGHTHOUSES: tuple[tuple[Point, Point], ...] = (  # with the end of the border between two zones of the sea
    ((206, 64), (112, 8)),
    ((154, 481), (30, 481)),
    ((707, 665), (707, 720)),
)
REEF = ((897, 7), (911, 10), (927, 8), (941, 11), (958, 9), (974, 8), (988, 10), (1004, 9))  # x and size of its rocks
REEF_AT = 334
ZONES: dict[str, Point] = {"A": (64, 414), "B": (532, 686), "C1": (498, 62), "C2": (976, 500)}


@dataclass(frozen=True)
class Chart:
    """How the map lies on the paper: as it is, or pressed together for a phone. Pieces are not pressed with it."""

    narrow: bool
    across: float
    down: float
    left: float
    top: float
    size: float  # of the things on the map

    @property
    def print_size(self) -> float:
        """Of printed values: they stay readable."""
        return max(self.size, 0.72)

    def at(self, point: Point) -> Point:
        return self.left + self.across * point[0], self.top + self.down * point[1]

    def polygon(self, points: Iterable[Point]) -> list[Point]:
        return [self.at(each) for each in points]


WIDE_CHART = Chart(False, 0.945, 0.945, 110, 18, 0.945)
NARROW_CHART = Chart(True, 0.4226, 0.67, -38.9, 22, 0.6)


# --- geometry ---


def inset(points: Sequence[Point], depth: float) -> list[Point]:
    """A polygon inside another, so far from its edges."""
    found = []
    turn = 1 if _area(points) > 0 else -1
    for index, corner in enumerate(points):
        before, after = points[index - 1], points[(index + 1) % len(points)]
        (ax, ay), (bx, by) = _inwards(before, corner, turn), _inwards(corner, after, turn)
        reach = depth / (1 + ax * bx + ay * by)
        found.append((corner[0] + reach * (ax + bx), corner[1] + reach * (ay + by)))
    return found


def _area(points: Sequence[Point]) -> float:
    return sum(points[i - 1][0] * y - x * points[i - 1][1] for i, (x, y) in enumerate(points)) / 2


def _inwards(one: Point, other: Point, turn: int) -> Point:
    length = math.dist(one, other) * turn
    return (one[1] - other[1]) / length, (other[0] - one[0]) / length


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def inside(points: Sequence[Point], x: float, y: float) -> bool:
    within = False
    for index, (bx, by) in enumerate(points):
        ax, ay = points[index - 1]
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            within = not within
    return within


def between(points: Sequence[Point], top: float, bottom: float) -> Span:
    """From where to where a strip is inside a district; districts have no bays."""
    spans = []
    for y in (top, bottom):
        edges = [(points[index - 1], corner) for index, corner in enumerate(points)]
        crossed = [(a, b) for a, b in edges if a[1] != b[1] and min(a[1], b[1]) <= y <= max(a[1], b[1])]
        spans.append(sorted(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for a, b in crossed) or [0.0])
    return max(span[0] for span in spans), min(span[-1] for span in spans)


def rounded(points: Sequence[Point], radius: float) -> str:
    """A polygon with round corners, as the d of a path."""
    found = ""
    for index, corner in enumerate(points):
        ends = []
        for other in (points[index - 1], points[(index + 1) % len(points)]):
            length = math.dist(corner, other)
            share = min(radius, length / 2.2) / length
            ends.append((corner[0] + (other[0] - corner[0]) * share, corner[1] + (other[1] - corner[1]) * share))
        found += f"{'L' if index else 'M'}{_pair(ends[0])}Q{_pair(corner)} {_pair(ends[1])}"
    return found + "z"


def smooth(points: Sequence[Point]) -> str:
    """A soft line through points."""
    found = f"M{_pair(points[0])}"
    for one, other in itertools.pairwise(points[1:]):
        end = other if other == points[-1] else _middle(one, other)
        found += f"Q{_pair(one)} {_pair(end)}"
    return found if len(points) > 2 else found + f"L{_pair(points[-1])}"


def _pair(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def nearest(points: Sequence[Point], goal: Point) -> Point:
    """The place on the edge of a polygon that is nearest to somewhere."""
    found = []
    for index, (bx, by) in enumerate(points):
        ax, ay = points[index - 1]
        share = ((goal[0] - ax) * (bx - ax) + (goal[1] - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
        share = max(0.0, min(1.0, share))
        found.append((ax + share * (bx - ax), ay + share * (by - ay)))
    return min(found, key=lambda each: math.dist(each, goal))


def centre(name: str) -> Point:
    points = DISTRICTS[name]
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def wonder_foot(chart: Chart, island: str) -> Point:
    x, y = chart.at(WONDER_SPOTS[island])
    return x, y + 27 * chart.size


def way(start: str, end: str, kind: str) -> list[Point]:
    """What princes pass on their way: the ends of a bridge, or the stops of a ship."""
    if kind == "sea":
        return sea_route(start, end)
    return list(bridge_ends(start, end)) if kind == "bridge" else []


def mooring(name: str) -> Point:
    """Where a port's ship lies; for a port that only an owner's own map has, off its coast."""
    x, y = centre(name)
    hub = min(WONDER_SPOTS.values(), key=lambda spot: math.dist(spot, (x, y)))
    return MOORINGS.get(name, (x + 0.9 * (x - hub[0]), y + 0.9 * (y - hub[1])))


def sea_route(origin: str, target: str) -> list[Point]:
    """The way of a ship from port to port."""
    for lane in LANES:
        if origin in lane and target in lane:
            first, last = lane.index(origin), lane.index(target)
            part = lane[first : last + 1] if first < last else lane[last : first + 1][::-1]
            return [mooring(stop) if isinstance(stop, str) else stop for stop in part]
    return [mooring(origin), mooring(target)]


def bridge_ends(one: str, other: str) -> tuple[Point, Point]:
    if (one, other) in BRIDGE_ENDS:
        return BRIDGE_ENDS[one, other]
    if (other, one) in BRIDGE_ENDS:
        start, end = BRIDGE_ENDS[other, one]
        return end, start
    end = nearest(DISTRICTS[other], nearest(DISTRICTS[one], centre(other)))
    return nearest(DISTRICTS[one], end), end


# --- the sea ---


def sea(width: float, height: float, corner: float = 16) -> str:
    return rect(0, 0, width, height, "url(#ut-sea)", corner) + rect(0, 0, width, height, "url(#ut-waves)", corner)


def sea_zones(chart: Chart, names: Iterable[str]) -> str:
    """The borders of the zones, with their lighthouses and the reef."""
    drawn = ""
    for tower, far in LIGHTHOUSES:
        drawn += line(f"M{_pair(chart.at(tower))}L{_pair(chart.at(far))}", "ut-foam", 3 * chart.size, _DASHED)
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
    art, title = use("ut-lighthouse"), say("board.lighthouse")
    return "".join(place(*chart.at(tower), art, title=title, scale=chart.size) for tower, _ in LIGHTHOUSES)


def harbour(chart: Chart, name: str, zone: str) -> str:
    """A jetty and the ship that lies there."""
    spot = mooring(name)
    shore = nearest(DISTRICTS[name], spot)
    ground = nearest(inset(DISTRICTS[name], 12), shore)
    x, y = chart.at(spot)
    tip = chart.at((spot[0] + (shore[0] - spot[0]) * 0.35, spot[1] + (shore[1] - spot[1]) * 0.35))
    way = f"M{_pair(chart.at(ground))}L{_pair(tip)}"
    jetty = line(way, "wood-2", 9 * chart.size) + line(way, "wood-1", 6 * chart.size)
    turned = "" if spot[0] < centre(name)[0] else ' transform="scale(-1 1)"'
    ship = place(x, y, f"<g{turned}>{use('ut-ship')}</g>", scale=chart.size)
    return group(f"<title>{say('board.port', district=name, zone=zone)}</title>" + jetty + ship)


# --- the land ---


def coast(chart: Chart, island: str) -> str:
    """The districts and the plaza of an island, as the d of one path."""
    short = island[:2].upper()
    parts = [points for name, points in DISTRICTS.items() if name.startswith(short)] + [PLAZAS[island]]
    return "".join("M" + "L".join(_pair(each) for each in chart.polygon(points)) + "z" for points in parts)


@functools.cache
def island_ground(chart: Chart, island: str) -> str:
    """Shallows, foam, cliff, sand and streets: one path with ever thinner strokes."""
    shape, size = coast(chart, island), chart.size

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
    free = sorted((y, x) for x, y in corners if all(math.dist((x, y), other) > 34 for other in taken))
    kinds = ("ut-house", "ut-tree", "ut-house-2", "ut-pine")
    art = "".join(use(kinds[index % 4], round(x), round(y) + 5) for index, (y, x) in enumerate(free))
    if taken and not chart.narrow:
        x, y = taken[-1]
        art += text(x, y + 5, name, 13, 650, f"ut-{island}-ink", "middle", 'opacity=".8"')
    return drawn + group(art, cls=f"ut-i-{island}")


@functools.cache
def plaza_shape(chart: Chart, island: str) -> str:
    return rounded(inset(chart.polygon(PLAZAS[island]), 5.5 * chart.size), 16 * chart.size)


def plaza_ground(chart: Chart, island: str, bare: bool) -> str:
    """The place for a wonder; bare, with the sign of its island."""
    (x, y), size = chart.at(WONDER_SPOTS[island]), chart.size
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
    length, size = math.dist(start, end), chart.size
    reach, half = length + 22 * size, 11 * size
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


# --- the score track ---


@dataclass(frozen=True)
class Track:
    """The score track, in rows; its first and its last space, for the points that end the game, are wide."""

    left: float
    top: float
    width: float
    rows: int
    goal: int

    def space(self, points: int) -> tuple[float, float, float]:
        """Left, top and width of a space."""
        in_row = math.ceil((self.goal + 7) / self.rows)
        row, column = divmod(points + 3 if points else 0, in_row)
        unit = self.width / in_row
        return self.left + unit * column, self.top + 46 * row, unit if 0 < points < self.goal else 4 * unit

    def drawn(self) -> str:
        drawn, numbers, narrowest = "", "", self.space(1)[2]
        for row in range(self.rows):
            drawn += rect(self.left - 6, self.top + 46 * row - 4, self.width + 12, 20, "ut-track-1", 9)
        every = next(each for each in (5, 10, 25, 50, 100, 500) if each * narrowest > 30)
        for points in range(self.goal + 1):
            x, y, width = self.space(points)
            marked = points % every == 0 or points == self.goal
            colour = "utopia" if points == self.goal else "ut-track-2" if marked else "ut-track-0"
            if marked or narrowest > 4:
                drawn += rect(x + 0.7, y - 1.5, max(width - 1.4, 0.5), 15, colour, 3)
            ink = "on-accent" if points == self.goal else "ut-track-ink"
            numbers += text(x + min(width, 26) / 2, y + 11, points, 13, 700, ink, "middle") if marked else ""
        return drawn + numbers


# --- the cover ---

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
