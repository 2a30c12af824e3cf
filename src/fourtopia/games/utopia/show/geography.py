"""Where Utopia's islands, bridges, ports and sea zones lie, and how the map lies on the paper."""

import math
from collections.abc import Iterable
from dataclasses import dataclass

from fourtopia.games.utopia.show.geometry import Point, Polygon, nearest

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


# --- places and ways --------------------------------------------------------------------------------------


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
