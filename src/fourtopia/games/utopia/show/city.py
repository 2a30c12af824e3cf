"""Utopia's map with what stands on it: districts, plazas, guests at their ships, buildings and princes."""

import itertools
from collections.abc import Iterator

from fourtopia.core import drawing
from fourtopia.core.board import Look
from fourtopia.core.drawing import circle, ghost, group, path, place, press, ring, text, tick, use
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.box import NO_ZONE, zone_names
from fourtopia.games.utopia.show import buildings, geography, pieces, scenery, sites
from fourtopia.games.utopia.show.buildings import SIGNS
from fourtopia.games.utopia.show.choices import moving
from fourtopia.games.utopia.show.geography import WIDE_CHART, Chart
from fourtopia.games.utopia.show.geometry import Point
from fourtopia.games.utopia.show.journeys import preview, princes_in, trails, way_mark
from fourtopia.games.utopia.show.pieces import thing
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLAND_NAMES, Stage
from fourtopia.games.utopia.texts import DISTRICT_IDS, civilization_text, island_text, monument_of, say, there

# Where the ships with the guests lie, and the first guest; how many guests stand side by side.
_QUAYS: dict[str, tuple[Point, Point, int]] = {
    "water": (WIDE_CHART.at((70, 232)), WIDE_CHART.at((62, 268)), 2),
    "fire": (WIDE_CHART.at((952, 100)), WIDE_CHART.at((935, 136)), 2),
    "earth": (WIDE_CHART.at((68, 640)), WIDE_CHART.at((106, 648)), 3),
    "wind": (WIDE_CHART.at((960, 608)), WIDE_CHART.at((904, 656)), 3),
}

_NARROW_QUAYS: dict[str, tuple[Point, Point, int]] = {
    "water": ((22, 29), (54, 20), 5),
    "fire": ((205, 29), (237, 20), 5),
    "earth": ((22, 508), (54, 500), 5),
    "wind": ((205, 508), (237, 500), 5),
}

_BAG: Point = (498, 258)


def draw_map(view: View, look: Look, chart: Chart, width: int, height: int) -> str:
    """From the sea up: the ground, what joins it, what stands on it, and what choices would bring."""
    box = view.box
    islands = [name for number, name in enumerate(ISLAND_NAMES) if box.islands[number]]
    districts = [each for each in range(DISTRICTS) if box.districts >> each & 1]

    drawn = group(scenery.sea(width, height) + _scene(view, chart, islands, districts), cls="scenery")
    drawn += "".join(_ground(view, look, chart, each) for each in districts)
    drawn += "".join(_plaza(view, look, chart, name) for name in islands)
    for one, other in itertools.combinations(districts, 2):
        if box.land[one] >> other & 1 and box.island[one] != box.island[other]:
            drawn += scenery.bridge(chart, DISTRICT_IDS[one], DISTRICT_IDS[other])

    drawn += scenery.lighthouses(chart) + trails(view, look, chart) + _bag(view, look, chart)
    drawn += group("".join(_quay(view, look, name) for name in islands), "map-guests")
    drawn += group("".join(_building(view, look, chart, each) for each in districts), "map-buildings")
    drawn += group("".join(_wonder(view, look, chart, name) for name in islands), "map-wonders")
    drawn += group("".join(_stacks(view, look, chart, districts)), "map-princes")

    previews = ((action, preview(view, chart, action)) for action in sorted(look.offers))
    return drawn + "".join(ghost([action], brought) for action, brought in previews if brought)


# --- the ground -------------------------------------------------------------------------------------------


def _scene(view: View, chart: Chart, islands: list[str], districts: list[int]) -> str:
    """What can only be looked at: the zones of the sea, the islands and the harbours."""
    box = view.box
    zones = zone_names()
    ports = [each for each in districts if box.zone[each] != NO_ZONE]
    drawn = scenery.sea_zones(chart, sorted({zones[box.zone[each]] for each in ports}))
    for name in ISLAND_NAMES:
        drawn += (scenery.island_ground if name in islands else scenery.island_not_in_play)(chart, name)
    return drawn + "".join(scenery.harbour(chart, DISTRICT_IDS[each], zones[box.zone[each]]) for each in ports)


def _ground(view: View, look: Look, chart: Chart, district: int) -> str:
    """A district: princes are put there, move there or leave it."""
    name = DISTRICT_IDS[district]
    stage = Stage(int(view.state.stage)).name.lower().replace("_", "-")
    key = stage if stage in ("target", "origin", "remove", "give-up") else "put"
    words = say(f"press.{key}", there=there(view, district), civilization=civilization_text(moving(view)))
    taken = [(spot.x, spot.y) for spot in sites.printed(chart, name)]
    actions = [first + district for first in (s.PUT, s.TO, s.TO_BOTH, s.FROM, s.GIVE_UP)]
    art = scenery.district_ground(chart, name, ISLAND_NAMES[view.box.island[district]], *taken)
    told = say("board.district", district=name, value=int(view.box.value[district])), words
    mark = way_mark(view, chart, district) if stage == "target" and look.offers.intersection(actions) else ""
    return _land(look, f"map-{name}", told, art, scenery.district_shape(chart, name), taken[-1], actions, mark)


def _plaza(view: View, look: Look, chart: Chart, island: str) -> str:
    number = ISLAND_NAMES.index(island)
    told = {"island": island_text(number), "points": say("points", count=int(view.box.building_wonder))}
    title = say("board.plaza", **told)
    words = say("press.wonder", **told)
    shape = scenery.plaza_shape(chart, island)
    art = scenery.plaza_ground(chart, island, view.state.wonder_owner[number] == s.NO_SEAT)
    x, y = geography.WONDER_SPOTS[island]
    spot = chart.at((x + 34, y + 34))
    return _land(look, f"map-plaza-{island}", (title, words), art, shape, spot, [s.WONDER + number])


def _land(
    look: Look, name: str, told: tuple[str, str], art: str, shape: str, spot: Point, actions: list[int], mark: str = ""
) -> str:
    """Ground that can be pressed: washed with the accent, with a ring that keeps off what is around it."""
    can, extra = press(look, actions, told[1])
    if can:
        for kind in ("ut-wash", "ut-halo", "ring"):
            art += path(shape, "none", f'class="{kind}" pointer-events="none"')
        art += mark + tick(*spot)
    return group(f"<title>{drawing.escape(told[0])}</title>{art}", name, f"ut-land {can}".strip(), extra)


# --- guests -----------------------------------------------------------------------------------------------


def _quay(view: View, look: Look, island: str) -> str:
    """The ship of an island and the guests that wait there; those of a kind lie on each other."""
    number = ISLAND_NAMES.index(island)
    (x, y), (left, top), columns = (_NARROW_QUAYS if look.narrow else _QUAYS)[island]
    words = island_text(number)
    size = 0.7 if look.narrow else 1
    drawn = place(x, y, pieces.arrival_ship(island), title=say("board.ship", island=words), scale=size)
    drawn += "" if look.narrow else text(x, y - 43, words, 14, 650, "ut-sea-ink", "middle")

    pitch = 27 if look.narrow else 31
    kinds = [each for each in range(CIVILIZATIONS) if view.state.waiting[CIVILIZATIONS * number + each]]
    for index, civilization in enumerate(kinds):
        spot = left + pitch * (index % columns), top + pitch * (index // columns)
        drawn += _guest(view, look, number, civilization, spot)
    return drawn


def _guest(view: View, look: Look, island: int, civilization: int, spot: Point) -> str:
    """Guests of a kind, with their number."""
    guest = CIVILIZATIONS * island + civilization
    count = int(view.state.waiting[guest])
    art = pieces.round_ring(14.5) + pieces.guest(civilization, ISLAND_NAMES[island]) + tick(11, 11)
    art += place(10, -10, pieces.tally(count), scale=0.9) if count > 1 else ""
    told = {"civilization": civilization_text(civilization), "island": island_text(island)}
    title = say("board.guest", count=count, **told)
    label = say("press.guest", **told)
    name = f"guest-{ISLAND_NAMES[island]}-{SIGNS[civilization]}"
    return thing(look, spot, art, name, title, [s.TAKE + guest], label)


def _bag(view: View, look: Look, chart: Chart) -> str:
    state = view.state
    left = sum(int(each) for each in view.box.guests) - sum(int(each) for each in (*state.waiting, *state.taken))
    art = use("ut-bag") + text(0, 14, left, 17, 750, "#fff", "middle") + ring(46, 54, 14, 0, -23, -25) + tick(20, -22)
    title = say("board.bag", count=left)
    size = 0.8 if look.narrow else 1
    return thing(look, chart.at(_BAG), art, "map-bag", title, [s.SURPRISE], say("press.surprise"), scale=size)


# --- buildings --------------------------------------------------------------------------------------------


def _building(view: View, look: Look, chart: Chart, district: int) -> str:
    """The monument of a district, or its printed value."""
    box = view.box
    name = DISTRICT_IDS[district]
    civilization = monument_of(view, district)
    if civilization is None:
        spot = sites.building_spot(chart, name, False)
        value = int(box.value[district])
        art = buildings.plot(value, ISLAND_NAMES[box.island[district]])
        title = say("board.plot", value=value)
        return thing(look, (spot.x, spot.y), art, f"plot-{name}", title, cls="tile", scale=chart.print_size)

    owner = int(view.state.owner[district])
    title = say("board.monument", civilization=civilization_text(civilization), name=view.names[owner])
    label = say("press.place", monument=title, district=name)
    art = buildings.monument(civilization, owner) + ring(54, 64, 10, 0, -27, -54) + tick(24, -50)
    foot = sites.foot(chart, name)
    size = chart.size * sites.BUILT
    actions = [s.PLACE + civilization]
    drawn = thing(look, foot, art, f"monument-{name}", title, actions, label, "tile", size)
    return drawn + _tag_if_new(look, "owner", district, (foot[0], foot[1] - 54 * size))


def _wonder(view: View, look: Look, chart: Chart, island: str) -> str:
    number = ISLAND_NAMES.index(island)
    owner = int(view.state.wonder_owner[number])
    if owner == s.NO_SEAT:
        return ""
    spot = geography.wonder_foot(chart, island)
    title = say("board.wonder", island=island_text(number), name=view.names[owner])
    size = sites.WONDER_SIZE * chart.size
    drawn = thing(look, spot, buildings.wonder(owner), f"wonder-{island}", title, cls="tile", scale=size)
    return drawn + _tag_if_new(look, "wonder_owner", number, (spot[0], spot[1] - 92 * size))


def _tag_if_new(look: Look, owners: str, which: int, spot: Point) -> str:
    fresh = look.before is not None and look.before.state[owners][which] == s.NO_SEAT
    return drawing.just(*spot, say("board.new")) if fresh else ""


# --- princes ----------------------------------------------------------------------------------------------


def _stacks(view: View, look: Look, chart: Chart, districts: list[int]) -> list[str]:
    """All princes in the city, by seat, civilization and district."""
    drawn = {}
    for district in districts:
        standing = princes_in(view, district)
        built = monument_of(view, district) is not None
        size, spots = sites.slots(chart, DISTRICT_IDS[district], built, len(standing))
        for (seat, civilization, count), spot in zip(standing, spots, strict=True):
            stack = _stack(view, look, seat, civilization, count, district, spot, size)
            drawn[seat, civilization, district] = stack
    return [drawn[key] for key in sorted(drawn)]


def _stack(
    view: View, look: Look, seat: int, civilization: int, count: int, district: int, spot: Point, size: float
) -> str:
    """The princes of a seat and a civilization in a district."""
    name = DISTRICT_IDS[district]
    actions = list(_on_stack(view, seat, civilization, district))
    art = pieces.stack(seat, civilization, count, size)
    if look.offers.intersection(actions):
        art = pieces.round_ring(18.5) + art + tick(13, 13)
    if view.state.stage == Stage.TARGET and district == view.state.origin:
        leaves = seat == view.state.actor and civilization == moving(view)
        art = (circle(0, -2, 19, "none", 'class="ut-from"') if leaves else "") + art
    before = look.before.state.players[seat].princes[civilization, district] if look.before else count
    art += circle(0, -2, 19, "none", 'class="ut-just"') if before < count else ""

    words = {"name": view.names[seat], "civilization": civilization_text(civilization), "district": name}
    title = say("board.princes", count=count, **words)
    kind = f"s{seat + 1}-{SIGNS[civilization]}"
    can, extra = press(look, actions, title)
    extra = f'data-kind="{kind}" data-count="{count}" {extra}'.rstrip()
    return place(*spot, group(art, cls="lift"), f"{kind}-{name}", f"piece {can}".strip(), title, extra, size)


def _on_stack(view: View, seat: int, civilization: int, district: int) -> Iterator[int]:
    """The actions that a stack stands for."""
    state = view.state
    if seat != view.seat:
        return
    yield s.CONTROL + CIVILIZATIONS * district + civilization
    if state.stage in (Stage.CARDS, Stage.TURNED):
        if view.box.movable >> district & 1:
            yield s.MOVE + civilization
        if state.monuments_at[civilization] >> district & 1:
            yield s.REMOVE + civilization
    elif state.civilization == civilization:
        yield from (s.FROM + district, s.GIVE_UP + district)
