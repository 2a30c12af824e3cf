"""The middle of Futuropia's table: two markets, the subsidy, living quarters for sale, requirements in force."""

from fourtopia.core.board import NARROW, WIDE, Drawing, Look
from fourtopia.core.drawing import ghost, group, just, line, number, place, press, rect, ring, svg, symbol, text, tick
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show import generators, quarters, tracks
from fourtopia.games.futuropia.show.household import generator_of, is_special
from fourtopia.games.futuropia.state import IN_SUPPLY, OUT, Kind, Requirement, Tile
from fourtopia.games.futuropia.texts import (
    CHOICE_NAMES,
    KIND_NAMES,
    QUARTERS_IDS,
    face_text,
    generator_text,
    market_place,
    quarters_name,
    requirement_text,
    say,
)
from fourtopia.games.futuropia.texts import text as action_text

HEIGHT = 256
STACK, TALL = 172, 72  # a tile of the market
REQUIREMENT_SYMBOLS = ("generator", "food", "food", "energy", "energy", "subsidy", "loan", "points", "people")


def market(view: View, look: Look) -> list[Drawing]:
    if look.narrow:
        return [_market_narrow(view, look), _quarters_narrow(view, look)]
    inner = _panel(WIDE, HEIGHT)
    for kind in Kind:
        name, y = KIND_NAMES[kind], 12 + 84 * kind
        inner += _strip(12, y - 2, 78, name, f"{name}-mid", f"{name}-ink", say(f"board.{name}"))
        inner += _stack(view, look, kind, s.BUY_LEFT, 52, y) + _track(view, look, kind, 240, y + 5, 39.4, 62)
        inner += _stack(view, look, kind, s.BUY_RIGHT, 532, y) + _supply(view, kind, 716, y)
    inner += _subsidy_and_requirements(view, look)
    inner += _strip(12, 175, 77, "quarters", "paper-3", "ink-2", say("board.homes"))
    inner += group(_quarters(view, look, 52, 180, 992, 2, 31, 35), "supply-quarters")
    return [Drawing("market", say("board.market"), _drawing(view, WIDE, HEIGHT, inner), WIDE, HEIGHT)]


def _market_narrow(view: View, look: Look) -> Drawing:
    inner, height = "", 2 * 124 + 8
    for kind in Kind:
        y = 8 + 124 * kind
        inner += _stack(view, look, kind, s.BUY_LEFT, 7, y) + _stack(
            view, look, kind, s.BUY_RIGHT, NARROW - 3 - STACK, y
        )
        inner += _track(view, look, kind, 10, y + 86, 35, 26) + _supply(view, kind, 266, y + 83, narrow=True)
    rows = -(-(int(view.box.subsidy_top) + 1) // 10)
    inner += _subsidy(view, look, 8, height + 4, NARROW - 16, 66 if rows == 1 else 38 * rows)
    height += 30 + (66 if rows == 1 else 38 * rows)
    for index, requirement in enumerate(_requirements(view)):
        inner += _requirement(view, requirement, 8, height + 4 + 34 * index, NARROW - 16)
    height += 34 * len(_requirements(view)) + 8
    drawn = _drawing(view, NARROW, height, _panel(NARROW, height) + inner)
    return Drawing("market", say("board.market"), drawn, NARROW, height)


def _quarters_narrow(view: View, look: Look) -> Drawing:
    slots = len(_slots(view))
    rows = -(-slots // 5)
    height = 34 + 49 * rows + 4
    left = sum(view.state.owner[tile] == IN_SUPPLY for tile in range(s.QUARTERS))
    inner = _panel(NARROW, height) + symbol("quarters", 8, 9, 16, "ink-2")
    inner += text(30, 22, say("board.quarters"), 13, 650, "ink-2")
    inner += text(NARROW - 8, 22, say("board.for-sale", count=left), 13, 500, "ink-3", "end")
    inner += group(_quarters(view, look, 7, 34, NARROW - 12, rows, 43, 49), "supply-quarters")
    drawn = svg("quarters-board", NARROW, height, say("board.quarters"), inner)
    return Drawing("quarters", say("board.homes"), drawn, NARROW, height)


def _drawing(view: View, width: int, height: int, inner: str) -> str:
    subsidy = int(view.box.subsidy_track[view.state.subsidy])
    return svg("market-board", width, height, say("board.market-label", subsidy=subsidy), inner)


def _panel(width: float, height: float) -> str:
    return rect(0, 0, width, height, "paper", 16)


def _strip(x: float, y: float, tall: float, name: str, ground: str, ink: str, words: str) -> str:
    """The heading of a band, written upwards."""
    turned = f'transform="translate({number(x + 19.5)} {number(y + tall - 6)}) rotate(-90)"'
    out = rect(x, y, 30, tall, ground, 9) + symbol(name, x + 7.5, y + 4, 15, ink)
    return out + text(0, 0, words, 13, 650, ink, extra=turned)


# --- the two markets ---------------------------------------------------------------------------------------


def _stack(view: View, look: Look, kind: Kind, choice: int, x: float, y: float) -> str:
    id = f"market-{KIND_NAMES[kind]}-{CHOICE_NAMES[choice]}"
    shown = market_place(view, kind, choice)
    if shown is None:
        return place(x, y, generators.sold_out(STACK, TALL), id=id)
    row = view.state.market[kind]
    stack = int(row[CHOICE_NAMES[choice]])
    across = STACK - 4 if look.narrow else STACK
    each, price = generator_of(view.box, shown[0]), shown[1]
    sign = "\N{MINUS SIGN}" if choice == s.BUY_LEFT else "+"
    counted = f"{view.box.generators[each.type].price} {sign} {view.box.price_track[row.marker]}"
    art = generators.market_tile(each, price, counted, int(row.stack_tiles[stack]), across, TALL)
    action = s.BUY + 3 * kind + choice
    words = action_text(view, action)
    cls, extra = press(look, [action], words)
    new = ""
    if look.before is not None:
        old = look.before.state.market[kind]
        new = just(across - 36, TALL + 2, say("board.new")) if old[CHOICE_NAMES[choice]] != stack else ""
    inner = group(art + ring(across, TALL, 11) + new + tick(across - 4, 3), cls="lift")
    return place(x, y, inner, id=id, cls=f"tile {cls}".strip(), title=words, extra=extra)


def _track(view: View, look: Look, kind: Kind, x: float, y: float, cell: float, tall: float) -> str:
    """The price track stands for buying nothing, which moves its marker."""
    box, row, name = view.box, view.state.market[kind], KIND_NAMES[kind]
    values = [int(box.price_track[space]) for space in range(int(box.price_top) + 1)]
    cell *= 7 / len(values) if len(values) > 7 else 1
    marker, nothing = int(row.marker), s.BUY + 3 * kind + s.BUY_NOTHING
    cls, extra = press(look, [nothing], action_text(view, nothing))
    across = cell * len(values)
    inner = group(
        tracks.price_track(name, values, marker, cell, tall) + ring(across, tall, 9, 4) + tick(across, 0), cls="lift"
    )
    title = say("board.price-marker", kind=say(f"kind.{name}"), value=values[marker])
    out = place(x, y, inner, f"market-{name}-track", f"tile {cls}".strip(), title, extra)
    if look.before is not None and (old := int(look.before.state.market[kind].marker)) != marker:
        trail = f"M{number(x + (old + 0.5) * cell)} {number(y + tall / 2)}H{number(x + (marker + 0.5) * cell)}"
        out += line(trail, "just", 3, 'stroke-dasharray="1 6" class="trail"')
    stands, id = (x + (marker + 0.5) * cell, y + tall / 2), f"market-{name}-marker"
    out += place(*stands, tracks.price_marker(name), id, "piece", extra='pointer-events="none"')
    for choice, space in _marker_after(view, kind):
        action = s.BUY + 3 * kind + choice
        if action in look.offers and space != marker:
            dashed = rect(-12, -12, 24, 24, "none", 12, 'class="ghost-line"')
            out += ghost([action], place(x + (space + 0.5) * cell, y + tall / 2, dashed))
    return out


def _marker_after(view: View, kind: Kind) -> list[tuple[int, int]]:
    """FUT 3.3, 3.4, 3.7, 15.2"""
    row = view.state.market[kind]
    marker, up = int(row.marker), min(int(row.marker) + 1, int(view.box.price_top))
    last = row.left >= 0 and row.stack_tiles[row.left] == 1
    return [(s.BUY_LEFT, 0 if last or view.box.market_clears else marker), (s.BUY_RIGHT, up), (s.BUY_NOTHING, up)]


def _supply(view: View, kind: Kind, x: float, y: float, narrow: bool = False) -> str:
    """The stacks to come: the next one and the last one can be read, those between them if they are few."""
    row, name = view.state.market[kind], KIND_NAMES[kind]
    stacks = range(int(row.next), int(view.box.stacks[kind]))
    if not stacks:
        words = text(0, 44, say("board.no-more"), 13, 550, "ink-3")
        return "" if narrow else place(x, y, words, id=f"market-{name}-supply")
    across, tall, room = (32, 32, 90) if narrow else (38, 52, 112)
    step = min(across - 7, (room - across) / max(len(stacks) - 1, 1))
    first = across - 9 if len(stacks) > 3 else 0
    squeezed = (room - across - first) / max(len(stacks) - 2, 1)
    out = "" if narrow else text(0, 9, say("board.next", count=len(stacks)), 13, 550, "ink-3")
    for index, stack in enumerate(stacks):
        price, last = int(view.box.generators[row.stack_type[stack]].price), stack == stacks[-1]
        at = index * step if len(stacks) <= 3 else 0 if index == 0 else first + (index - 1) * squeezed
        shown = last or index == 0 or len(stacks) <= 3
        kind_of = generator_text(view.box, int(row.stack_type[stack]))
        title = say("board.supply-last" if last else "board.supply", price=price, generator=kind_of)
        art = tracks.supply_back(name, price, last, shown, across, tall)
        out += place(at, 0 if narrow else 17, art, id=f"supply-{name}-{stack}", cls="tile", title=title)
    return place(x, y, out, id=f"market-{name}-supply")


# --- subsidy and requirements ------------------------------------------------------------------------------


def _subsidy_and_requirements(view: View, look: Look) -> str:
    in_force = _requirements(view)
    out = _subsidy(view, look, 842, 10, 202, 66 if in_force else 138)
    for index, requirement in enumerate(in_force):
        out += _requirement(view, requirement, 842, 106 + 33 * index, 202)
    return out


def _subsidy(view: View, look: Look, x: float, y: float, across: float, tall: float) -> str:
    box, here = view.box, int(view.state.subsidy)
    values = [int(box.subsidy_track[space]) for space in range(int(box.subsidy_top) + 1)]
    steps = tracks.subsidy_steps(len(values), across, tall)
    out = symbol("subsidy", 0, 0, 16, "ink-2") + text(22, 13, say("board.subsidy"), 14, 650, "ink-2")
    if view.state.final_phase:
        out += symbol("flag", across - 15, 0, 15, "loan")
        out += text(across - 19, 13, say("board.final-phase"), 13.5, 700, "loan-ink", "end")
    out += place(0, 22, tracks.subsidy_track(values, here, steps))
    stands = [(step.x + step.across / 2, step.foot + 22) for step in steps]
    old = here if look.before is None else int(look.before.state.subsidy)
    if old != here:
        start, end = (f"{number(x)} {number(y - 7)}" for x, y in (stands[old], stands[here]))
        out += line(f"M{start}L{end}", "just", 3, 'stroke-dasharray="1 6" class="trail"')
    action, after = s.USE_TILE + Tile.SUBSIDY, min(here + 1, len(values) - 1)
    if action in look.offers and after != here:
        dashed = rect(-9, -19, 18, 20, "none", 8, 'class="ghost-line"')
        out += ghost([action], place(*stands[after], dashed))
    title = say("board.subsidy-now", amount=values[here], next=values[after])
    out += place(*stands[here], tracks.subsidy_marker(), id="subsidy-marker", cls="piece", title=title)
    return place(x, y, out, id="subsidy", title=title)


def _requirements(view: View) -> list[Requirement]:
    return [each for each in Requirement if int(view.state.requirements) >> each & 1]


def _requirement(view: View, requirement: Requirement, x: float, y: float, across: float) -> str:
    terms, box = view.state.terms, view.box
    words = say(
        f"requirement.{requirement.name.lower().replace('_', '-')}",
        generators=int(terms.generators),
        invited=int(terms.invited),
        subsidy=int(box.subsidy_track[box.subsidy_start_fewer]),
        loan=int(terms.loan_points),
        surplus=int(terms.surplus_points),
    )
    out = rect(0, 2, across, 27, "edge", 8) + rect(
        0, 0, across, 27, "card", 8, 'stroke="var(--line-2)" stroke-width="1"'
    )
    out += symbol(REQUIREMENT_SYMBOLS[requirement], 7, 5, 17, "ink-2") + text(30, 18.5, words, 13, 600)
    return place(x, y, out, id=f"requirement-{requirement + 1}", cls="tile", title=requirement_text(requirement))


# --- living quarters for sale ------------------------------------------------------------------------------


def _slots(view: View) -> list[int]:
    """The tiles of this game by size; start quarters, which are all alike, have one place for all."""
    box, state = view.box, view.state
    numbered = [tile for tile in range(s.NUMBERED_QUARTERS) if box.quarters_in_play[tile]]

    def size(tile: int) -> tuple[int, int]:
        face = box.quarters[tile][state.side[tile]]
        return int(face.spaces), int(face.price)

    marked = range(s.NUMBERED_QUARTERS, s.QUARTERS)
    rooms = [tile for tile in marked if is_special(view, tile) and state.owner[tile] != OUT]
    alike = [tile for tile in marked if not is_special(view, tile) and box.quarters_in_play[tile]]
    return [*sorted(numbered, key=size), *rooms, *alike[:1]]


def _quarters(view: View, look: Look, x: float, y: float, room: float, rows: int, tall: float, row: float) -> str:
    slots = _slots(view)
    columns = max(1, -(-len(slots) // rows))
    pitch = min(room / columns, 124)
    out = ""
    for index, tile in enumerate(slots):
        level, column = divmod(index, columns)
        out += _for_sale(view, look, tile, x + column * pitch, y + level * row, pitch - (3 if pitch < 60 else 6), tall)
    return out


def _for_sale(view: View, look: Look, tile: int, x: float, y: float, across: float, tall: float) -> str:
    state, box = view.state, view.box
    alike = tile >= s.NUMBERED_QUARTERS and not is_special(view, tile)
    owners = state.owner[s.NUMBERED_QUARTERS :] if alike else state.owner[tile : tile + 1]
    count = sum(owner == IN_SUPPLY for owner in owners)
    id = f"supply-{'start' if alike else QUARTERS_IDS[tile]}"
    if count == 0:
        return place(x, y, quarters.empty_slot(across, tall), id=id)
    side = int(state.side[tile])
    sign = quarters.room_sign(box, tile - s.NUMBERED_QUARTERS) if is_special(view, tile) else None
    art = quarters.quarters_card(box.quarters[tile][side], across, tall, sign, count)
    words = f"{quarters_name(tile, side)}: {face_text(box, tile, side)}"
    cls, extra = press(look, [s.BUY_START_QUARTERS if alike else s.BUY_QUARTERS + tile], words)
    inner = group(art + ring(across, tall, 7, 1 if across < 56 else 2) + tick(across - 2, 2), cls="lift")
    return place(x, y, inner, id=id, cls=f"tile {cls}".strip(), title=words, extra=extra)
