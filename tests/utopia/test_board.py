"""The designed board of Utopia: its table, what must hold of it as a graph and on paper, and the box made from it."""

import itertools
from collections import Counter, deque
from collections.abc import Iterable, Mapping

import pytest

from tests.conftest import game
from tests.utopia.table import ISLANDS, PRINTED

# District, island, value, port zone, neighbours on the island, bridge to, x, y.
FACTS = """
WA1 water 4 A  WA2,WA5         -   170 150
WA2 water 4 C1 WA1,WA3         -   275 115
WA3 water 3 -  WA2,WA4         FI1 375 180
WA4 water 3 -  WA3,WA5         EA2 330 280
WA5 water 2 -  WA1,WA4         -   195 265
FI1 fire  3 -  FI2,FI5         WA3 625 165
FI2 fire  4 C1 FI1,FI3         -   730 110
FI3 fire  2 -  FI2,FI4         -   840 160
FI4 fire  4 C1 FI3,FI5         WI3 805 270
FI5 fire  3 -  FI1,FI4         WI2 665 270
EA1 earth 3 A  EA2,EA6         -   225 425
EA2 earth 3 -  EA1,EA3         WA4 325 395
EA3 earth 4 -  EA2,EA4         WI1 430 440
EA4 earth 3 B  EA3,EA5         -   440 545
EA5 earth 2 -  EA4,EA6         -   335 610
EA6 earth 2 B  EA1,EA5         -   230 545
WI1 wind  3 -  WI2,WI7,WI8     EA3 580 445
WI2 wind  3 -  WI1,WI3,WI8     FI5 670 390
WI3 wind  2 -  WI2,WI4         FI4 785 385
WI4 wind  2 C2 WI3,WI5         -   880 440
WI5 wind  2 -  WI4,WI6         -   880 545
WI6 wind  2 C2 WI5,WI7,WI8     -   775 605
WI7 wind  4 B  WI1,WI6,WI8     -   640 605
WI8 wind  2 -  WI1,WI2,WI6,WI7 -   675 500
"""
BRIDGES = {("WA3", "FI1"), ("WA4", "EA2"), ("EA3", "WI1"), ("FI5", "WI2"), ("FI4", "WI3")}
ZONES = {"A": {"WA1", "EA1"}, "B": {"EA4", "EA6", "WI7"}, "C1": {"WA2", "FI2", "FI4"}, "C2": {"WI4", "WI6"}}
MAP = {item["id"]: item for item in PRINTED["district"]}
IDS = list(MAP)
Graph = Mapping[str, set[str]]


def land() -> dict[str, set[str]]:
    return {name: set(item["neighbours"]) for name, item in MAP.items()}


def edges() -> set[tuple[str, str]]:
    """Each street and bridge once."""
    pairs = {(one, other) for one, there in land().items() for other in there}
    return {(min(pair), max(pair)) for pair in pairs}


def with_sea(graph: Graph) -> dict[str, set[str]]:
    return {name: there | sea_from(name, graph) for name, there in graph.items()}


def sea_from(name: str, among: Iterable[str]) -> set[str]:
    zone = MAP[name]["zone"]
    return {other for other in among if other != name and zone != "none" and MAP[other]["zone"] == zone}


def without(graph: Graph, *islands: str) -> dict[str, set[str]]:
    left = {name for name in graph if MAP[name]["island"] not in islands}
    return {name: graph[name] & left for name in left}


def distances(graph: Graph, start: str) -> dict[str, int]:
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        for there in sorted(graph[here]):
            if there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def is_connected(graph: Graph) -> bool:
    return len(distances(graph, min(graph))) == len(graph)


def diameter(graph: Graph) -> int:
    return max(max(distances(graph, start).values()) for start in graph)


# --- the table ---


def test_the_file_holds_the_designed_board() -> None:
    rows = {}
    for line in FACTS.strip().splitlines():
        name, island, value, zone, streets, bridge, x, y = line.split()
        neighbours = {*streets.split(","), bridge} - {"-"}
        rows[name] = (island, int(value), zone.replace("-", "none"), neighbours, int(x), int(y))
    found = {
        name: (item["island"], item["value"], item["zone"], set(item["neighbours"]), item["x"], item["y"])
        for name, item in MAP.items()
    }
    assert found == rows
    assert len(PRINTED["district"]) == 24
    assert all(len(item["neighbours"]) == len(set(item["neighbours"])) for item in MAP.values())


def test_every_district_is_listed_among_the_words_for_neighbours() -> None:
    assert PRINTED["choices"]["neighbours"] == IDS
    assert PRINTED["choices"]["island"] == list(ISLANDS)
    assert PRINTED["choices"]["zone"] == ["none", *ZONES]


# --- as a graph ---


def test_the_islands_have_five_five_six_and_eight_districts() -> None:
    """UTO 1.1"""
    sizes = Counter(item["island"] for item in MAP.values())
    assert sizes == {"water": 5, "fire": 5, "earth": 6, "wind": 8}
    assert all(name.lower().startswith(MAP[name]["island"][:2]) for name in IDS)


def test_the_values() -> None:
    """UTO 1.1  Water has a district worth 2, Earth at least four districts, as in the rulebook's examples."""
    assert Counter(item["value"] for item in MAP.values()) == {2: 9, 3: 9, 4: 6}
    totals = Counter[str]()
    for item in MAP.values():
        totals[item["island"]] += item["value"]
    assert totals == {"water": 16, "fire": 16, "earth": 17, "wind": 20}
    assert 2 in [item["value"] for item in MAP.values() if item["island"] == "water"]
    assert sum(item["island"] == "earth" for item in MAP.values()) >= 4


def test_streets_and_bridges() -> None:
    """UTO 1.2  27 streets on the islands and 5 bridges between them, each in both directions."""
    graph = land()
    assert all(one in graph[other] for one, there in graph.items() for other in there)
    assert all(name not in there for name, there in graph.items())
    bridges = {pair for pair in edges() if MAP[pair[0]]["island"] != MAP[pair[1]]["island"]}
    assert bridges == {(min(pair), max(pair)) for pair in BRIDGES}
    assert len(edges() - bridges) == 27
    assert len(edges()) == 32


def test_everything_is_connected_with_and_without_water() -> None:
    """UTO 1.9"""
    graph = land()
    assert is_connected(graph)
    assert is_connected(without(graph, "water"))
    for island in ISLANDS:
        others = [other for other in ISLANDS if other != island]
        assert is_connected(without(graph, *others)), island


def test_the_ports() -> None:
    """UTO 1.2, 8.3  Ten, on four zones of at least two; no two of one zone are adjacent by land."""
    zones = {zone: {name for name in IDS if MAP[name]["zone"] == zone} for zone in ZONES}
    assert zones == ZONES
    assert sum(len(ports) for ports in zones.values()) == 10
    assert min(len(ports) for ports in zones.values()) >= 2
    for ports in zones.values():
        for one, other in itertools.combinations(sorted(ports), 2):
            assert other not in MAP[one]["neighbours"]


def test_with_two_players_one_zone_is_idle() -> None:
    """UTO 1.9  Zone A keeps one port, from which no ship goes; every other zone keeps at least two."""
    left = {zone: {name for name in ports if MAP[name]["island"] != "water"} for zone, ports in ZONES.items()}
    assert {zone: len(ports) for zone, ports in left.items()} == {"A": 1, "B": 3, "C1": 2, "C2": 2}


@pytest.mark.parametrize(("out", "by_land", "by_sea"), [((), 8, 6), (("water",), 8, 7)])
def test_how_far_apart_districts_are(out: tuple[str, ...], by_land: int, by_sea: int) -> None:
    graph = without(land(), *out)
    assert diameter(graph) == by_land
    assert diameter(with_sea(graph)) == by_sea


# --- on paper ---


Point = tuple[int, int]


def turn(one: Point, other: Point, third: Point) -> int:
    """Left, right or straight on, as the sign."""
    area = (other[0] - one[0]) * (third[1] - one[1]) - (other[1] - one[1]) * (third[0] - one[0])
    return (area > 0) - (area < 0)


def meet(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two lines without a common end cross or touch."""
    sides = turn(*one, other[0]) * turn(*one, other[1]), turn(*other, one[0]) * turn(*other, one[1])
    return max(sides) <= 0 and min(sides) <= 0 and not (sides[0] == 0 == sides[1] and not boxes_overlap(one, other))


def boxes_overlap(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    return all(
        max(min(one[0][axis], one[1][axis]), min(other[0][axis], other[1][axis]))
        <= min(max(one[0][axis], one[1][axis]), max(other[0][axis], other[1][axis]))
        for axis in (0, 1)
    )


def test_lines_that_meet_are_found() -> None:
    assert meet(((0, 0), (4, 4)), ((0, 4), (4, 0)))
    assert meet(((0, 0), (4, 0)), ((2, 0), (2, 3)))
    assert meet(((0, 0), (4, 0)), ((3, 0), (7, 0)))
    assert not meet(((0, 0), (4, 0)), ((5, 0), (7, 0)))
    assert not meet(((0, 0), (4, 4)), ((0, 1), (3, 4)))
    assert not meet(((0, 0), (1, 1)), ((0, 4), (4, 0)))


def test_no_two_streets_or_bridges_cross() -> None:
    """As straight lines between the places where districts are drawn; no line goes through a third district."""
    places: dict[str, Point] = {name: (item["x"], item["y"]) for name, item in MAP.items()}
    assert len(set(places.values())) == 24
    assert all(0 <= x <= 1000 and 0 <= y <= 760 for x, y in places.values())
    for one, other in itertools.combinations(sorted(edges()), 2):
        if not set(one) & set(other):
            assert not meet((places[one[0]], places[one[1]]), (places[other[0]], places[other[1]])), (one, other)
    for one in edges():
        for name in set(IDS) - set(one):
            line = (places[one[0]], places[one[1]])
            assert not meet(line, (places[name], places[name])), (one, name)


# --- the box that the rules read ---


def names_in(bits: int) -> set[str]:
    assert 0 <= bits < 1 << 24
    return {name for number, name in enumerate(IDS) if bits >> number & 1}


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_box_holds_the_same_map(players: int) -> None:
    """UTO 1.2, 1.9  With two players without Water: no district, no bridge to it, no port, no guest."""
    box = game("utopia", players).box
    graph = without(land(), "water") if players == 2 else land()
    sea = {name: sea_from(name, graph) for name in graph}
    assert names_in(int(box.districts)) == set(graph)
    for number, island in enumerate(ISLANDS):
        assert names_in(int(box.islands[number])) == {name for name in graph if MAP[name]["island"] == island}
        for civilization in range(5):
            assert int(box.guests[5 * number + civilization]) == (0 if players == 2 and island == "water" else 2)
    for number, name in enumerate(IDS):
        assert names_in(int(box.land[number])) == graph.get(name, set())
        assert names_in(int(box.sea[number])) == sea.get(name, set())
        assert ISLANDS[box.island[number]] == MAP[name]["island"]
        assert int(box.value[number]) == MAP[name]["value"]
        assert PRINTED["choices"]["zone"][box.zone[number]] == MAP[name]["zone"]
    assert names_in(int(box.movable)) == set(graph)
    if players == 2:
        assert sea["EA1"] == set()
