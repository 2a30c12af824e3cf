"""Utopia on the table: the map, the prestige scale and the score track; and each player's cards and reserve."""

import itertools
from collections.abc import Iterable, Iterator

from fourtopia.core import drawing
from fourtopia.core.board import Look, Part
from fourtopia.core.drawing import circle, ghost, group, path, place, press, rect, ring, text, tick, use
from fourtopia.core.view import View
from fourtopia.games.utopia import state as s
from fourtopia.games.utopia.box import NO_ZONE, zone_names
from fourtopia.games.utopia.show import pieces, scenery
from fourtopia.games.utopia.show.asking import moving
from fourtopia.games.utopia.show.scenery import NARROW_CHART, WIDE_CHART, Chart, Point
from fourtopia.games.utopia.state import CIVILIZATIONS, DISTRICTS, ISLAND_NAMES, Stage
from fourtopia.games.utopia.words import DISTRICT_IDS, civilization_text, island_text, monument_of, say, there, way_to

# Where the ships with the guests lie, and the first guest; how many guests stand side by side.
_QUAYS: dict[str, tuple[Point, Point, int]] = {
    "water": (WIDE_CHART.at((70, 232)), WIDE_CHART.at((57, 268)), 2),
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
_DASHED = 'class="ghost-line"'
_PLAYS = (s.MOVE, s.PLACE, s.PLACE_ANYWHERE, s.REMOVE, s.RAISE, s.LOWER)


def shared(view: View, look: Look) -> list[Part]:
    """The map with the scale and the track; on a phone these are beside it."""
    built, wonders = (sum(owner >= 0 for owner in view.state[found]) for found in ("owner", "wonder_owner"))
    title, label = say("board.map"), say("board.summary", districts=built, wonders=wonders)
    if look.narrow:
        king = _scale(view, look) + _track(view, look, (12, 256), 342, 2)
        drawn = _map(view, look, NARROW_CHART, 366, 520)
        scale = _part("king", say("board.king"), say("board.scale"), king, 366, 340)
        return [_part("map", title, label, drawn, 366, 520), scale]
    drawn = _map(view, look, WIDE_CHART, 1056, 690) + _scale(view, look) + _track(view, look, (158, 27), 884, 1)
    return [_part("map", title, label, drawn, 1056, 690)]


def area(view: View, seat: int, look: Look) -> list[Part]:
    """A player's cards and reserve, and the piles."""
    title = say("board.hand") if seat == view.seat else say("board.hand-of", name=view.names[seat])
    label = say("board.hand-label", name=view.names[seat], count=int(view.state.players[seat].cards))
    piles, reserve, height = ((8, 226), (166, 222), 356) if look.narrow else ((626, 6), (806, 0), 136)
    drawn = _cards(view, look, seat) + _piles(view, piles, 0.78)
    drawn += _reserve(view, look, seat, reserve, 198 if look.narrow else 250)
    return [_part(f"s{seat + 1}-hand", title, label, drawn, look.width, height)]


def _part(key: str, title: str, label: str, drawn: str, width: int, height: int) -> Part:
    return Part(key, title, drawing.svg(key, width, height, label, drawn), width, height)


def _thing(
    look: Look,
    spot: Point,
    art: str,
    name: str,
    title: str,
    actions: Iterable[int] = (),
    label: str = "",
    cls: str = "piece",
    scale: float = 1,
) -> str:
    """Something at its place that stands for these actions."""
    can, extra = press(look, actions, label or title)
    return place(*spot, group(art, cls="lift"), name, f"{cls} {can}".strip(), title, extra, scale)


# --- the map ---


def _map(view: View, look: Look, chart: Chart, width: int, height: int) -> str:
    box, zones = view.box, zone_names()
    islands = [name for number, name in enumerate(ISLAND_NAMES) if box.islands[number]]
    districts = [each for each in range(DISTRICTS) if box.districts >> each & 1]
    ports = [each for each in districts if box.zone[each] != NO_ZONE]
    scene = scenery.sea(width, height)
    scene += scenery.sea_zones(chart, sorted({zones[box.zone[each]] for each in ports}))
    for name in ISLAND_NAMES:
        scene += (scenery.island_ground if name in islands else scenery.island_not_in_play)(chart, name)
    scene += "".join(scenery.harbour(chart, DISTRICT_IDS[each], zones[box.zone[each]]) for each in ports)
    drawn = group(scene, cls="scenery")
    drawn += "".join(_ground(view, look, chart, each) for each in districts)
    drawn += "".join(_plaza(view, look, chart, name) for name in islands)
    for one, other in itertools.combinations(districts, 2):
        if box.land[one] >> other & 1 and box.island[one] != box.island[other]:
            drawn += scenery.bridge(chart, DISTRICT_IDS[one], DISTRICT_IDS[other])
    drawn += scenery.lighthouses(chart) + _trails(view, look, chart) + _bag(view, look, chart)
    drawn += group("".join(_quay(view, look, name) for name in islands), "map-guests")
    drawn += group("".join(_building(view, look, chart, each) for each in districts), "map-buildings")
    drawn += group("".join(_wonder(view, look, chart, name) for name in islands), "map-wonders")
    drawn += group("".join(_stacks(view, look, chart, districts)), "map-princes")
    previews = ((action, _preview(view, chart, action)) for action in sorted(look.offers))
    return drawn + "".join(ghost([action], preview) for action, preview in previews if preview)


def _ground(view: View, look: Look, chart: Chart, district: int) -> str:
    """A district: princes are put there, move there or leave it."""
    name, stage = DISTRICT_IDS[district], Stage(int(view.state.stage)).name.lower().replace("_", "-")
    key = stage if stage in ("target", "origin", "remove", "give-up") else "put"
    words = say(f"press.{key}", there=there(view, district), civilization=civilization_text(moving(view)))
    taken = [(spot.x, spot.y) for spot in pieces.printed(chart, name)]
    actions = [first + district for first in (s.PUT, s.TO, s.TO_BOTH, s.FROM, s.GIVE_UP)]
    art = scenery.district_ground(chart, name, ISLAND_NAMES[view.box.island[district]], *taken)
    told = say("board.district", district=name, value=int(view.box.value[district])), words
    return _land(look, f"map-{name}", told, art, scenery.district_shape(chart, name), taken[-1], actions)


def _plaza(view: View, look: Look, chart: Chart, island: str) -> str:
    number = ISLAND_NAMES.index(island)
    told = {"island": island_text(number), "points": say("points", count=int(view.box.building_wonder))}
    title, words, shape = say("board.plaza", **told), say("press.wonder", **told), scenery.plaza_shape(chart, island)
    art = scenery.plaza_ground(chart, island, view.state.wonder_owner[number] == s.NO_SEAT)
    spot = chart.at(scenery.WONDER_SPOTS[island])
    return _land(look, f"map-plaza-{island}", (title, words), art, shape, spot, [s.WONDER + number])


def _land(look: Look, name: str, told: tuple[str, str], art: str, shape: str, spot: Point, actions: list[int]) -> str:
    """Ground that can be pressed: washed with the accent, with a ring that keeps off what is around it."""
    can, extra = press(look, actions, told[1])
    if can:
        for kind in ("ut-wash", "ut-halo", "ring"):
            art += path(shape, "none", f'class="{kind}" pointer-events="none"')
        art += tick(*spot)
    return group(f"<title>{drawing.escape(told[0])}</title>{art}", name, f"ut-land {can}".strip(), extra)


def _quay(view: View, look: Look, island: str) -> str:
    """The ship of an island and the guests that wait there; those of a kind lie on each other."""
    number = ISLAND_NAMES.index(island)
    (x, y), (left, top), columns = (_NARROW_QUAYS if look.narrow else _QUAYS)[island]
    words, pitch = island_text(number), 27 if look.narrow else 31
    title, size, first = say("board.ship", island=words), 0.7 if look.narrow else 1, CIVILIZATIONS * number
    drawn = place(x, y, pieces.arrival_ship(island), title=title, scale=size)
    drawn += "" if look.narrow else text(x, y - 43, words, 14, 650, "ut-sea-ink", "middle")
    kinds = [each for each in range(CIVILIZATIONS) if view.state.waiting[first + each]]
    for index, civilization in enumerate(kinds):
        spot = left + pitch * (index % columns), top + pitch * (index // columns)
        count = int(view.state.waiting[first + civilization])
        art = pieces.round_ring(14.5) + pieces.guest(civilization, island) + tick(11, 11)
        art += place(10, -10, pieces.tally(count), scale=0.9) if count > 1 else ""
        told = {"civilization": civilization_text(civilization), "island": words}
        title, label = say("board.guest", count=count, **told), say("press.guest", **told)
        name = f"guest-{island}-{pieces.SIGNS[civilization]}"
        drawn += _thing(look, spot, art, name, title, [s.TAKE + first + civilization], label)
    return drawn


def _bag(view: View, look: Look, chart: Chart) -> str:
    state = view.state
    left = sum(int(each) for each in view.box.guests) - sum(int(each) for each in (*state.waiting, *state.taken))
    art = use("ut-bag") + text(0, 14, left, 17, 750, "#fff", "middle") + ring(46, 54, 14, 0, -23, -25) + tick(20, -22)
    title, size = say("board.bag", count=left), 0.8 if look.narrow else 1
    return _thing(look, chart.at(_BAG), art, "map-bag", title, [s.SURPRISE], say("press.surprise"), scale=size)


def _building(view: View, look: Look, chart: Chart, district: int) -> str:
    """The monument of a district, or its printed value."""
    box, name, civilization = view.box, DISTRICT_IDS[district], monument_of(view, district)
    if civilization is None:
        spot, value = pieces.building_spot(chart, name, False), int(box.value[district])
        art, title = pieces.plot(value, ISLAND_NAMES[box.island[district]]), say("board.plot", value=value)
        return _thing(look, (spot.x, spot.y), art, f"plot-{name}", title, cls="tile", scale=chart.print_size)
    owner = int(view.state.owner[district])
    title = say("board.monument", civilization=civilization_text(civilization), name=view.names[owner])
    label = say("press.place", monument=title, district=name)
    art = pieces.monument(civilization, owner) + ring(54, 64, 10, 0, -27, -54) + tick(24, -50)
    foot, size, actions = pieces.foot(chart, name), chart.size * pieces.BUILT, [s.PLACE + civilization]
    drawn = _thing(look, foot, art, f"monument-{name}", title, actions, label, "tile", size)
    return drawn + _tag_if_new(look, "owner", district, (foot[0], foot[1] + 14 * chart.size))


def _wonder(view: View, look: Look, chart: Chart, island: str) -> str:
    number = ISLAND_NAMES.index(island)
    owner = int(view.state.wonder_owner[number])
    if owner == s.NO_SEAT:
        return ""
    spot = scenery.wonder_foot(chart, island)
    title = say("board.wonder", island=island_text(number), name=view.names[owner])
    size = pieces.WONDER_SIZE * chart.size
    drawn = _thing(look, spot, pieces.wonder(owner), f"wonder-{island}", title, cls="tile", scale=size)
    return drawn + _tag_if_new(look, "wonder_owner", number, (spot[0], spot[1] + 16 * chart.size))


def _tag_if_new(look: Look, owners: str, which: int, spot: Point) -> str:
    fresh = look.before is not None and look.before.state[owners][which] == s.NO_SEAT
    return drawing.just(*spot, say("board.new")) if fresh else ""


def _stacks(view: View, look: Look, chart: Chart, districts: list[int]) -> list[str]:
    """All princes in the city, by seat, civilization and district."""
    drawn = {}
    for district in districts:
        standing, name = princes_in(view, district), DISTRICT_IDS[district]
        size, spots = pieces.slots(chart, name, monument_of(view, district) is not None, len(standing))
        for (seat, civilization, count), spot in zip(standing, spots, strict=True):
            words = {"name": view.names[seat], "civilization": civilization_text(civilization), "district": name}
            title = say("board.princes", count=count, **words)
            actions = list(_on_stack(view, seat, civilization, district))
            art = pieces.stack(seat, civilization, count, size)
            if look.offers.intersection(actions):
                art = pieces.round_ring(18.5) + art + tick(13, 13)
            before = look.before.state.players[seat].princes[civilization, district] if look.before else count
            art += circle(0, -2, 19, "none", 'class="ut-just"') if before < count else ""
            where = f"s{seat + 1}-{pieces.SIGNS[civilization]}-{name}"
            drawn[seat, civilization, district] = _thing(look, spot, art, where, title, actions, scale=size)
    return [drawn[key] for key in sorted(drawn)]


def princes_in(view: View, district: int) -> list[tuple[int, int, int]]:
    """Seat, civilization and number."""
    every = ((seat, each) for seat in range(view.game.players) for each in range(CIVILIZATIONS))
    counted = ((seat, each, int(view.state.players[seat].princes[each, district])) for seat, each in every)
    return [stack for stack in counted if stack[2]]


def _on_stack(view: View, seat: int, civilization: int, district: int) -> Iterator[int]:
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


# --- what is new on the map, and what a choice would bring to it ---


def _trails(view: View, look: Look, chart: Chart) -> str:
    """Where princes have gone since the last decision, if it is plain."""
    drawn = ""
    for seat in range(view.game.players if look.before is not None else 0):
        for civilization in range(CIVILIZATIONS):
            before, now = (each.state.players[seat].princes[civilization] for each in (look.before, view) if each)
            left = [each for each in range(DISTRICTS) if now[each] < before[each]]
            came = [each for each in range(DISTRICTS) if now[each] > before[each]]
            if len(left) == len(came) == 1 and way_to(view, left[0], came[0]) != "none":
                drawn += path(_route(view, chart, left[0], came[0]), "none", 'class="trail ut-trail"')
    return drawn


def _route(view: View, chart: Chart, origin: int, target: int) -> str:
    """The way from district to district, as the d of a path."""
    start, end = DISTRICT_IDS[origin], DISTRICT_IDS[target]
    points = [scenery.centre(start), *scenery.way(start, end, way_to(view, origin, target)), scenery.centre(end)]
    return scenery.smooth(chart.polygon(points))


def _preview(view: View, chart: Chart, action: int) -> str:
    state, seat, civilization = view.state, max(int(view.state.actor), 0), moving(view)
    if s.PUT <= action < s.WONDER:
        return _arriving(view, chart, action - s.PUT, (seat, civilization, 1))
    if s.TO <= action < s.DISCARD:
        more, target = divmod(action - s.TO, DISTRICTS)
        route = _route(view, chart, int(state.origin), target)
        drawn = path(route, "none", 'class="ut-route-halo"') + path(route, "none", 'class="ut-route"')
        return drawn + _arriving(view, chart, target, (seat, civilization, 1 + more))
    if s.CONTROL <= action < s.DEAL:
        district, civilization = divmod(action - s.CONTROL, CIVILIZATIONS)
        art = group(pieces.monument(civilization, seat), cls="ut-preview") + rect(-27, -54, 54, 64, "none", 12, _DASHED)
        return place(*pieces.foot(chart, DISTRICT_IDS[district]), art, scale=chart.size * pieces.BUILT)
    if s.WONDER <= action < s.GIVE_UP:
        spot = scenery.wonder_foot(chart, ISLAND_NAMES[action - s.WONDER])
        art = group(pieces.wonder(seat), cls="ut-preview") + rect(-48, -102, 96, 116, "none", 12, _DASHED)
        return place(*spot, art, scale=pieces.WONDER_SIZE * chart.size)
    if s.TAKE <= action < s.SURPRISE:
        there = view.box.islands[(action - s.TAKE) // CIVILIZATIONS]
        shapes = [scenery.district_shape(chart, DISTRICT_IDS[each]) for each in range(DISTRICTS) if there >> each & 1]
        return path("".join(shapes), "none", _DASHED)
    return ""


def _arriving(view: View, chart: Chart, district: int, stack: tuple[int, int, int]) -> str:
    """Princes at the place that they would take; where there are some of their kind, on these."""
    standing, built = [each[:2] for each in princes_in(view, district)], monument_of(view, district) is not None
    joined = stack[:2] in standing
    size, spots = pieces.slots(chart, DISTRICT_IDS[district], built, len(standing) + (not joined))
    spot = spots[standing.index(stack[:2]) if joined else -1]
    art = group(pieces.stack(*stack, size), cls="ut-preview") + circle(0, -2, 21, "none", _DASHED)
    return place(*spot, art, scale=size)


# --- the prestige scale and the score track ---


def _scale(view: View, look: Look) -> str:
    """Beside the map, or for a phone as columns; the highest step first. Civilizations glide on it."""
    slab, width, height = ((0, 0, 366, 216), 70, 168) if look.narrow else ((6, 12, 142, 672), 134, 125)
    spots = [(6 + 71 * step, 42) if look.narrow else (10, 46 + 127 * step) for step in reversed(range(CIVILIZATIONS))]
    drawn = rect(slab[0], slab[1] + 3, *slab[2:], "rgb(0 0 0 / .2)", 16) + rect(*slab, "ut-stele-1", 16)
    drawn += place(slab[0], slab[1] + 1, pieces.crown())
    values = [int(value) for value in view.box.prestige_steps]
    for spot, value in zip(spots, values, strict=True):
        drawn += place(*spot, pieces.empty_step(value, width, height))
    for civilization in range(CIVILIZATIONS):
        if (step := int(view.state.step[civilization])) != s.NOT_PLACED:
            drawn += _on_scale(view, look, civilization, spots[step], width, height)
    for action in sorted(look.offers & set(range(s.RAISE, s.PRIVILEGE))):
        civilization = (action - s.RAISE) % CIVILIZATIONS
        goal = int(view.state.step[civilization]) + 1 if action < s.LOWER else 0
        art = group(pieces.scale_step(civilization, values[goal], [], width, height), cls="ut-preview")
        drawn += ghost([action], place(*spots[goal], art + rect(3, -2, width - 6, height - 2, "none", 12, _DASHED)))
    return group(drawn, "scale")


def _on_scale(view: View, look: Look, civilization: int, spot: Point, width: float, height: float) -> str:
    state, words = view.state, civilization_text(civilization)
    step = int(state.step[civilization])
    value = int(view.box.prestige_steps[step])
    found = [int(state.owner[each]) for each in range(DISTRICTS) if state.monuments_at[civilization] >> each & 1]
    owners = [(seat, found.count(seat)) for seat in range(view.game.players) if seat in found]
    art = pieces.scale_step(civilization, value, owners, width, height)
    before = int(look.before.state.step[civilization]) if look.before is not None else step
    art += place(width - 20, 19, pieces.change_mark(step > before)) if before != step else ""
    art += ring(width - 8, height - 4, 11, 1, 4, 0) + tick(width - 12, 12)
    turns = (s.TURN + CIVILIZATIONS * printed + civilization for printed in range(CIVILIZATIONS))
    actions = [s.RAISE + civilization, s.LOWER + civilization, *turns]
    title = say("board.step", civilization=words, value=value, left=int(state.monuments[civilization]))
    label = say("press.scale", civilization=words, value=value)
    return _thing(look, spot, art, f"scale-{pieces.SIGNS[civilization]}", title, actions, label, "tile")


def _track(view: View, look: Look, corner: Point, width: float, rows: int) -> str:
    """The score track; on a space ministers stand in the order of play, the first to the right."""
    goal, state = int(view.box.prestige_end), view.state
    spaces = scenery.Track(*corner, width, rows, goal)
    drawn = spaces.drawn()
    order = [int(seat) for seat in state.order] if state.round_number else list(range(s.MAX_SEATS))
    on_space = [min(goal, int(player.points)) for player in state.players]
    for seat in range(view.game.players):
        ahead = sum(on_space[other] == on_space[seat] for other in order[: order.index(seat)])
        x, y, width = spaces.space(on_space[seat])
        spot = x + max(width - 10, width / 2) - (9 if look.narrow else 11) * ahead, y + 5
        count = say("points", count=int(state.players[seat].points))
        title = say("board.minister", name=view.names[seat], points=count)
        art = use(f"ut-minister-{seat + 1}") + ring(20, 25, 8, 0, -10, -23) + tick(8, 4)
        label = say("press.name", name=view.names[seat])
        drawn += _thing(look, spot, art, f"s{seat + 1}-minister", title, [s.NAME + seat], label)
    return group(drawn, "score")


# --- what lies in front of a player ---


def _cards(view: View, look: Look, seat: int) -> str:
    """The hand by civilizations, or face down; then cards that are turned or set aside. On a phone in two rows."""
    state, me = view.state, view.state.players[seat]
    fans: list[tuple[str, list[int]]] = []  # a name, and what the cards show
    if sum(map(int, me.hand)) == me.cards:
        fans += [(sign, [each] * int(me.hand[each])) for each, sign in enumerate(pieces.SIGNS)]
    else:
        fans.append(("back", [pieces.UNSEEN] * int(me.cards)))
    fans.append(("turned", _listed(state.turned) if state.active == seat else []))
    fans.append(("aside", _listed(me.set_aside) or [pieces.UNSEEN] * int(me.aside)))
    fans = [(name, cards) for name, cards in fans if cards]
    room, in_row, largest, drawn = (352, 4, 0.78, "") if look.narrow else (594, 9, 1, "")
    for first in range(0, len(fans), in_row):
        row = fans[first : first + in_row]
        more = sum(len(cards) - 1 for _, cards in row)
        size = min(largest, (room - 8 * more) / (len(row) * (pieces.CARD[0] + 11)))
        whole, x = (pieces.CARD[0] + 11) * size, 6.0
        step = min(whole, (room - len(row) * whole) / max(1, more))
        for name, cards in row:
            drawn += _fan(view, look, seat, name, cards, (x, 8 + 26 * first), size, step)
            x += step * (len(cards) - 1) + whole
    return drawn or text(12, 70, say("board.no-cards"), 14, 500, "ink-2")


def _listed(counts: Iterable[int]) -> list[int]:
    return [each for each, count in enumerate(counts) for _ in range(int(count))]


def _fan(view: View, look: Look, seat: int, name: str, cards: list[int], spot: Point, size: float, step: float) -> str:
    """Cards that belong together; they are pressed together."""
    art, count, into = "", len(cards), int(view.state.turned_to)
    for number, shown in enumerate(cards):
        art += place(step * number, 0, pieces.card(shown), f"s{seat + 1}-card-{name}-{number + 1}", "tile", scale=size)
    width, height = step * (count - 1) + pieces.CARD[0] * size, pieces.CARD[1] * size
    shown, actions = cards[0], []
    if name == "turned":
        actions = [first + into for first in _PLAYS]
        art += place(width - 20 * size, 20 * size, pieces.turned_mark(into), scale=size)
    elif shown != pieces.UNSEEN and name != "aside":
        turns = range(s.TURN + CIVILIZATIONS * shown, s.TURN + CIVILIZATIONS * (shown + 1))
        actions = [*(first + shown for first in (*_PLAYS, s.SET_ASIDE, s.DISCARD)), *turns]
    told = {"count": count, "civilization": civilization_text(into if name == "turned" else max(shown, 0))}
    title = say(f"board.cards-{name if name in ('back', 'turned', 'aside') else 'hand'}", **told)
    if count > 1 and step < pieces.CARD[0] * size:
        art += place(width - 16, height * 0.62, pieces.tally(count))
    art += place(width / 2, height / 2, pieces.tag(say("board.aside"))) if name == "aside" else ""
    art += ring(width, height, 10 * size) + tick(width - 4, 4)
    return _thing(look, spot, art, f"s{seat + 1}-cards-{name}", title, actions if seat == view.seat else (), cls="tile")


def _piles(view: View, corner: Point, size: float) -> str:
    """The draw pile, and what lies on the discard pile."""
    state, (x, y) = view.state, corner
    held = sum(int(each.cards) + int(each.aside) for each in state.players[: view.game.players])
    thrown = [int(number) for number in state.discards]
    left = CIVILIZATIONS * int(view.box.pieces_cards) - held - sum(thrown) - sum(map(int, state.turned))
    width, foot = pieces.CARD[0] * size, y + pieces.CARD[1] * size + 24
    drawn = place(x, y, pieces.pile(left), title=say("board.pile", count=left), scale=size)
    title = say("board.discards", count=sum(thrown))
    drawn += place(x + width + 12, y, pieces.discards(thrown), title=title, scale=size)
    drawn += text(x + width / 2, foot, say("board.to-draw"), 13, 550, "ink-2", "middle")
    return drawn + text(x + width * 1.5 + 12, foot, say("board.discarded"), 13, 550, "ink-2", "middle")


def _reserve(view: View, look: Look, seat: int, corner: Point, width: float) -> str:
    """Privileges, princes that are not in the city, and bases."""
    me, number = view.state.players[seat], int(view.state.players[seat].privileges)
    pitch = min(50.0, 90 / max(1, number - 1))
    medals = "".join(place(22 + pitch * each, 24, pieces.privilege(seat)) for each in range(number))
    title = say("board.privileges", count=number) if number else say("board.no-privileges")
    reach = 44 + pitch * (number - 1)
    if number:
        medals += ring(reach, 44, 22, 2, 0, 2) + tick(reach - 4, 4)
    use_it, label = [s.PRIVILEGE] if seat == view.seat else [], say("press.privilege")
    drawn = _thing(look, corner, medals, f"s{seat + 1}-privileges", title, use_it, label, "tile")
    drawn += place(*corner, pieces.words_beside(title, reach + 10 if number else 4)) if number < 3 else ""
    stock = rect(0, 0, width, 80, "paper", 12, 'opacity=".7"')
    for civilization in range(CIVILIZATIONS):
        count, name = int(me.supply[civilization]), f"s{seat + 1}-supply-{pieces.SIGNS[civilization]}"
        art = pieces.in_reserve(seat, civilization, count) + ring(40, 36, 8, 0, -16, -17)
        told = say("board.supply", count=count, civilization=civilization_text(civilization))
        plays = [s.PLACE + civilization, s.PLACE_ANYWHERE + civilization] if seat == view.seat else []
        stock += _thing(look, (22 + (width - 14) / 5 * civilization, 24), art, name, told, plays)
    stock += place(
        10,
        52,
        pieces.bases(seat, int(me.bases), min(17, (width - 86) / 8)),
        title=say("board.bases", count=int(me.bases)),
    )
    return drawn + place(corner[0], corner[1] + 54, stock)
