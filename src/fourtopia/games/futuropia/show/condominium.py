"""A condominium cut open. Lit rooms are free people, dim ones are people at work, bare ones are vacant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from fourtopia.core.board import Look
from fourtopia.core.drawing import (
    circle,
    ghost,
    group,
    just,
    line,
    number,
    place,
    press,
    rect,
    ring,
    symbol,
    text,
    tick,
    use,
)
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show import generators, pieces, quarters, scenery
from fourtopia.games.futuropia.show.house import SLAB, House, at_home, at_the_van, build, idle_spot, offered, outside
from fourtopia.games.futuropia.show.household import Generator, Worker, is_special, quarters_of, storeys
from fourtopia.games.futuropia.texts import (
    GENERATOR_IDS,
    KIND_NAMES,
    QUARTERS_IDS,
    face_text,
    generator_text,
    quarters_name,
    say,
)


def draw_condominium(view: View, seat: int, look: Look) -> str:
    """The board of a seat, without the frame of its drawing."""
    house = build(view, seat, look)
    out = group(
        _backdrop(house), cls="scenery", extra=f'aria-hidden="true" clip-path="url(#fu-frame-{house.plan.width})"'
    )
    out += group(_frame(house), cls="scenery", extra='aria-hidden="true"')
    out += group(_quarters(house), house.id("quarters")) + group(_cellar(house), house.id("cellar"))
    through = 'pointer-events="none"' if _tiles_can_be_pressed(house) else ""
    out += group(_pieces(house), house.id("pieces"), extra=through)
    out += group(_signs(house), extra='aria-hidden="true" pointer-events="none"')
    return out + _dreams(house)


def _tiles_can_be_pressed(house: House) -> bool:
    """Then people and robots must not be in the way of a press on what they stand on."""
    tiles = {*range(s.SCRAP, s.PAY_FOOD), *range(s.GIVE_UP, s.GIVE_UP_NOTHING)}
    return house.seat == house.view.seat and bool(tiles & house.look.offers)


# --- above the ground --------------------------------------------------------------------------------------


def _backdrop(house: House) -> str:
    plan = house.plan
    if plan.narrow:
        out = rect(0, 0, plan.width, 34, "paper")
        out += scenery.land_narrow(plan.width, 34, plan.ground, plan.cellar - 4, plan.height)
        if house.home.camper:
            return out + pieces.camper_van(6, plan.ground + 36, 0.72)
        return out + scenery.tree(20, plan.ground + 24, 0.5, slim=True) + scenery.bench(34, plan.ground + 26)
    out = scenery.land(plan.width, plan.ground, plan.height)
    out += circle(plan.left + 330, plan.ground - 90, 360, "url(#fu-halo)", 'class="fu-glow"')
    if house.home.camper:
        return out + pieces.camper_van(14, plan.ground + 2)
    trees = scenery.tree(30, plan.ground - 2, 1.15) + scenery.tree(58, plan.ground - 2, 0.7, slim=True)
    return out + trees + scenery.bench(74, plan.ground)


def _frame(house: House) -> str:
    """Every storey that was begun has its whole floor: open bays are terraces."""
    plan, bay, out = house.plan, house.bay, ""
    for storey, used in enumerate(house.used):
        y, x, bays = plan.ground - plan.storey * storey, plan.left + used * bay, house.columns - used
        if not bays:
            continue
        out += rect(x, y - SLAB, bays * bay + 6, SLAB, "slab-2", 2) + rect(x, y - SLAB, bays * bay + 6, 4, "slab")
        if storey < len(house.used) - 1:
            out += rect(x + bays * bay - 1, y - plan.storey, 7, plan.storey, "slab-2")
        if plan.narrow:
            trees = (0.55, 0.48, 0.42)[: max(0, int((bays * bay - 10) // 26))]
            out += "".join(scenery.tree(x + 20 + 27 * n, y - SLAB, size, slim=n == 1) for n, size in enumerate(trees))
        else:
            out += scenery.terrace(x, y - SLAB, bays, bay, storey)
    if not house.used:
        plot = 'stroke="var(--line-2)" stroke-width="2" stroke-dasharray="6 6"'
        out += rect(plan.left, plan.ground - plan.storey, 3 * bay, plan.storey - 4, "rgb(255 255 255 / .2)", 6, plot)
        return out + symbol("quarters", plan.left + 1.5 * bay - 14, plan.ground - plan.storey / 2 - 14, 28, "ink-3")
    top, across = plan.ground - plan.storey * len(house.used), house.used[-1] * bay
    out += rect(plan.left - 8, top - 10, across + 16, 10, "slab", 3)
    out += rect(plan.left - 8, top - 3, across + 16, 3, "slab-2")
    if len(house.used) < 3 and not plan.narrow:
        out += scenery.roof_garden(plan.left, top - 10, across)
    elif len(house.used) < 3:
        out += scenery.tree(plan.left + 24, top - 10, 0.48) + scenery.tree(plan.left + 44, top - 10, 0.38, slim=True)
        out += scenery.solar_panels(plan.left + 62, top - 10, min(3, int((across - 60) // 27)))
    return out


def _quarters(house: House) -> str:
    view, plan, home, out, living = house.view, house.plan, house.home, "", 0
    for tile, spaces, (storey, column) in zip(home.quarters, home.spaces, house.spots, strict=True):
        across, side = spaces * house.bay, int(view.state.side[tile])
        sign = quarters.room_sign(view.box, tile - s.NUMBERED_QUARTERS) if is_special(view, tile) else None
        body = _rooms(house, tile, range(living, living + spaces)) + _walls(across, plan.storey)
        body += quarters.quarters_plate(view.box.quarters[tile][side], across, sign, house.small)
        body += ring(across - 8, plan.storey - 8, 5, 0, 4, 4 - plan.storey) + tick(across - 12, 12 - plan.storey)
        if house.look.before is not None and house.look.before.state.owner[tile] != house.seat:
            body += just(across / 2, 2 - plan.storey, say("board.new"))
        action = s.GIVE_UP + tile if tile < s.NUMBERED_QUARTERS or sign else s.GIVE_UP_START
        words = f"{quarters_name(tile, side)}: {face_text(view.box, tile, side)}"
        cls, extra = press(house.look, [action] if house.seat == view.seat else [], words)
        x, y = plan.left + column * house.bay, plan.ground - plan.storey * storey
        id = house.id(f"quarters-{QUARTERS_IDS[tile]}")
        out += place(x, y, group(body, cls="lift"), id, f"tile {cls}".strip(), words, extra)
        living += spaces
    return out


def _rooms(house: House, tile: int, living: range) -> str:
    """The living spaces of one tile; all of the house are numbered from the ground up."""
    bay, tall, out = house.bay, house.plan.storey - SLAB, ""
    residents = {space: person for person, space in enumerate(house.home.homes)}
    for place_in_tile, space in enumerate(living):
        person, x = residents.get(space), place_in_tile * bay
        state = "vacant" if person is None else "away" if person < house.home.at_work else "home"
        motif = (space * 3 + 1) % scenery.MOTIFS
        room = quarters.living_space(bay, tall, state, motif, house.seat + 1, house.small)
        id = house.id(f"space-{QUARTERS_IDS[tile]}-{place_in_tile + 1}")
        out += place(x, -SLAB, room, id, f"space {state}", say(f"board.space-{state}"))
        out += rect(x - 1, -tall - SLAB, 2, tall, "slab-2", 0, 'opacity=".9"') if place_in_tile else ""
    return out


def _walls(across: float, tall: float) -> str:
    floor = rect(0, -SLAB, across, SLAB, "slab") + rect(0, -2.5, across, 2.5, "slab-2")
    walls = rect(-3, -tall, 6, tall, "slab", 1) + rect(across - 3, -tall, 6, tall, "slab", 1)
    return floor + walls + rect(across + 1.5, -tall, 1.5, tall, "slab-2")


# --- the cellar --------------------------------------------------------------------------------------------


def _cellar(house: House) -> str:
    plan, view, home = house.plan, house.view, house.home
    edge = 4 if plan.narrow else 14
    out = rect(edge, plan.cellar - 3, plan.width - 2 * edge, plan.vault + 3, "vault-line", 12)
    out += rect(edge + 3, plan.cellar, plan.width - 2 * edge - 6, plan.vault - 3, "url(#fu-vault)", 9)
    if not plan.narrow:
        out += group(_pipes(house), extra='aria-hidden="true"') + _idle_bay(house) + _free_plots(house)
    copies: Counter[int] = Counter()
    new = _new_generators(house)
    for index, each in enumerate(home.generators):
        copies[each.type] += 1
        across = house.width_of(each)
        art = generators.generator_tile(each, across, plan.tall, house.pitch, plan.base, home.running[index])
        state = say("board.running" if home.running[index] else "board.standing-still")
        words = f"{generator_text(view.box, each.type)}; {state}"
        cls, extra = press(house.look, [s.SCRAP + each.type] if house.seat == view.seat else [], words)
        art += ring(across, plan.tall, 9, 2 if plan.narrow else 3)
        art += (just(across / 2, 0, say("board.new")) if index in new else "") + tick(across - 4, 4)
        id = house.id(f"gen-{GENERATOR_IDS[each.type]}-{copies[each.type]}")
        out += place(*house.plots[index], group(art, cls="lift"), id, f"tile {cls}".strip(), words, extra)
    return out


def _pipes(house: House) -> str:
    plan, x = house.plan, 32
    out = line(f"M{x} {plan.cellar + 7.5}H{plan.width - x}", "energy", 4)
    out += line(f"M{x} {plan.cellar + 14.5}H{plan.width - x}", "food", 4)
    for (left, top), each in zip(house.plots, house.home.generators, strict=False):
        across, kind = house.width_of(each), KIND_NAMES[each.kind]
        pipe = plan.cellar + (14.5 if kind == "food" else 7.5)
        out += line(f"M{number(left + across / 2)} {number(pipe)}V{number(top)}", kind, 4)
        out += rect(left + across, plan.cellar + 3, 6, 16, "machine", 1.5)
    return out


def _idle_bay(house: House) -> str:
    """Where robots wait that have no working space."""
    plan, x, y = house.plan, 934, house.plan.cellar + 23
    edge = 'stroke="var(--vault-line)" stroke-width="2" stroke-dasharray="2 6"'
    out = rect(x, y, 92, plan.tall, "rgb(0 0 0 / .06)", 9, edge)
    words = say("board.idle", count=house.home.idle)
    return out + text(x + 46, y + 17, words, 13, 650, "ink" if house.home.idle else "ink-3", "middle")


def _free_plots(house: House) -> str:
    """Places for generators that the seat may still buy."""
    plan, home = house.plan, house.home
    free = int(house.view.state.terms.generators) - len(home.generators)
    ends = [x + house.width_of(each) + 6 for (x, _), each in zip(house.plots, home.generators, strict=False)]
    x = max(ends, default=30.0)
    across = min(86.0, (926 - x) / max(free, 1) - 6)
    if across < 24:
        return ""
    edge = 'stroke="var(--vault-line)" stroke-width="2" stroke-dasharray="5 5"'
    sign = rect(1, 1, across - 2, plan.tall - 2, "rgb(255 255 255 / .12)", 9, edge)
    sign += symbol("new", across / 2 - 10, plan.tall / 2 - 10, 20, "vault-line")
    title = say("board.free-plot")
    return "".join(place(x + plot * (across + 6), plan.cellar + 23, sign, title=title) for plot in range(free))


def _new_generators(house: House) -> set[int]:
    """The generators that came since the last decision of whoever looks."""
    if house.look.before is None:
        return set()
    old = house.look.before.state.players[house.seat]
    had = Counter(int(number) for number in old.generators[: old.generator_count])
    new = set()
    for index, each in enumerate(house.home.generators):
        had[each.type] -= 1
        if had[each.type] < 0:
            new.add(index)
    return new


# --- people and robots -------------------------------------------------------------------------------------


def _pieces(house: House) -> str:
    """Always all of them in the order of their numbers, so that whoever moves glides."""
    home = house.home
    posts = {
        post: house.post(index, space)
        for index, row in enumerate(home.posts)
        for space, post in enumerate(row)
        if post is not None
    }
    out = "".join(_person(house, person, posts.get((Worker.PERSON, person))) for person in range(home.people))
    working = home.robots - home.idle
    for robot in range(home.robots):
        post = posts.get((Worker.ROBOT, robot))
        title = say("board.robot-at-work" if post else "board.robot-idle")
        out += _piece(house, "robot", robot + 1, post or idle_spot(house, robot - working, home.idle), title)
    if home.camper:
        post = posts.get((Worker.CAMPER, 0))
        out += _piece(house, "camper", 1, post or at_the_van(house), say("board.camper"))
    return out


def _person(house: House, person: int, post: tuple[float, float] | None) -> str:
    home = house.home
    if post:
        spot, title = post, say("board.person-at-work")
    elif person < len(home.homes):
        spot = at_home(house, house.living_spots[home.homes[person]])
        title = say("board.person-free", points=int(house.view.box.free_person_points))
    else:
        spot, title = outside(house, person - len(home.homes), home.waiting), say("board.person-waiting")
    return _piece(house, "person", person + 1, spot, title)


def _piece(house: House, shape: str, index: int, spot: tuple[float, float], title: str) -> str:
    art, id = use(f"fu-{shape}-{house.seat + 1}"), house.id(f"{shape}-{index}")
    return place(*spot, art, id, "piece", title, scale=house.plan.size)


def _signs(house: House) -> str:
    """What lies in front of the pieces: the person signs, and on a phone the number of idle robots."""
    out = ""
    if house.plan.narrow and house.home.idle:
        x = idle_spot(house, 0, house.home.idle)[0] - 15
        out += text(x, house.plan.ground + 26, say("board.idle", count=house.home.idle), 12, 650, "ink", "end")
    for index, each in enumerate(house.home.generators):
        for space in range(each.person_only):
            x, y = house.post(index, space)
            out += generators.person_sign(x, y + (4 if house.plan.narrow else 6), house.plan.narrow)
    return out


# --- what a choice would bring -----------------------------------------------------------------------------


def _dreams(house: House) -> str:
    if house.seat != house.view.seat:
        return ""
    arriving = [ghost([action], _dreamt_generator(house, each)) for action, each in offered(house)]
    return "".join(arriving) + _dreamt_people(house) + _dreamt_robots(house) + _dreamt_quarters(house)


def _dreamt_people(house: House) -> str:
    """In vacant rooms, and in front of the house where there are too few."""
    living = house.living_spots
    vacant = [at_home(house, living[space]) for space in range(len(living)) if space not in house.home.homes]
    out = ""
    for count in range(1, s.MOST_INVITED + 1):
        action, late = s.INVITE + count - 1, max(0, count - len(vacant))
        if action in house.look.offers:
            spots = [*vacant[:count], *(outside(house, index, late) for index in range(late))]
            out += ghost([action], _dreamt(house, spots, "person"))
    return out


def _dreamt_robots(house: House) -> str:
    out, idle = "", house.home.idle
    for count in range(1, s.MOST_ROBOTS + 1):
        action = s.TAKE_ROBOTS + count - 1
        if action in house.look.offers:
            spots = [idle_spot(house, idle + index, idle + count) for index in range(count)]
            out += ghost([action], _dreamt(house, spots, "robot"))
    return out


def _dreamt_quarters(house: House) -> str:
    """A frame where quarters of that size would find room, as long as the house need not grow wider for them."""
    view, plan, out = house.view, house.plan, ""
    actions: dict[int, set[int]] = {}
    for tile in quarters_of(view, s.IN_SUPPLY):
        alike = tile >= s.NUMBERED_QUARTERS and not is_special(view, tile)
        action = s.BUY_START_QUARTERS if alike else s.BUY_QUARTERS + tile
        if action in house.look.offers:
            actions.setdefault(int(view.box.quarters[tile][view.state.side[tile]].spaces), set()).add(action)
    for spaces, of_that_size in actions.items():
        columns, _, spots = storeys([*house.home.spaces, spaces], house.columns)
        if columns == house.columns:
            storey, column = spots[-1]
            x, y = plan.left + column * house.bay + 2, plan.ground - plan.storey * (storey + 1) + 2
            across, tall = spaces * house.bay - 4, plan.storey - 4
            frame = rect(x, y, across, tall, "none", 9, 'class="ghost-line"')
            out += ghost(of_that_size, rect(x, y, across, tall, "paper", 9, 'fill-opacity=".5"') + frame)
    return out


def _dreamt(house: House, spots: Sequence[tuple[float, float]], shape: str) -> str:
    out = ""
    for x, y in spots:
        piece = group(use(f"fu-{shape}-{house.seat + 1}"), cls="fu-dreamt") + rect(
            -12, -37, 24, 40, "none", 9, 'class="ghost-line"'
        )
        out += place(x, y, piece, scale=house.plan.size)
    return out


def _dreamt_generator(house: House, each: Generator) -> str:
    plan, (x, y), across = house.plan, house.plots[-1], house.width_of(each)
    art = generators.generator_tile(each, across, plan.tall, house.pitch, plan.base, on=True)
    out = group(art, cls="fu-dreamt") + rect(0, 0, across, plan.tall, "none", 9, 'class="ghost-line"')
    if len(house.home.generators) >= int(house.view.state.terms.generators):
        words = say("board.one-goes")
        wide = 8 * len(words) + 18
        out += rect(across - wide, -10, wide, 22, "accent", 11)
        out += text(across - wide / 2, 5.5, words, 13, 700, "on-accent", "middle")
    return place(x, y, out)
