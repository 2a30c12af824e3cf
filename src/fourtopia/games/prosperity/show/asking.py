"""What a page says about a position of Prosperity: the decision, the choices, what happened, a player's numbers."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from fourtopia.core.board import Brief, Choice, Fact, Heading
from fourtopia.core.drawing import circle, ellipse, path, rect, symbol, text
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import words
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SIDE_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.show.pieces import current_decade, shown_number, signed
from fourtopia.games.prosperity.state import Stage, Symbol, Type
from fourtopia.games.prosperity.words import DECADES, SPACE_IDS, say

if TYPE_CHECKING:
    from fourtopia.core.match import Step

_LONGEST_NAME = 15
_CLAUSES = (
    "PRO 1.5", "PRO 1.9", "PRO 2.1", "PRO 3.2", "PRO 3.8", "PRO 4.1", "PRO 5.3", "PRO 6.1", "PRO 6.2", "PRO 6.8",
)  # fmt: skip
"""By stage, what it is about."""


def heading(view: View) -> Heading:
    state, box, stage = view.state, view.box, Stage(int(view.state.stage))
    key = stage.name.lower().replace("_", "-")
    me = state.players[max(0, int(state.actor))]
    values: dict[str, Any] = {
        "tile": "" if state.bought == s.NO_TILE else words.tile_name(int(state.bought)),
        "type": "" if state.bought == s.NO_TILE else _type_of(view, int(state.bought)),
        "count": int(me.research) if stage == Stage.RESEARCH else words.missing_levels(view),
        "money": words.money(box.scoring_missing_energy),
        "part": say(f"symbol.{SYMBOL_NAMES[state.final_part]}"),
    }
    action = int(box.turn_actions) - int(state.actions_left) + 1
    step = ""
    if stage in (Stage.ACTION, Stage.PLACE):
        step = say("heading.step", number=action, of=int(box.turn_actions))
    elif stage in (Stage.ENERGY, Stage.RESEARCH):
        step = say("heading.scoring", tile=words.tile_name(int(state.drawn)))
    title, why = say(f"heading.{key}", **values), say(f"heading.{key}-why", **values)
    return Heading(title, why, step, _CLAUSES[stage])


def stand(view: View) -> str:
    return DECADES[current_decade(view)]


def goal(view: View) -> str:
    if view.state.stage >= Stage.FINAL:
        return say("goal.over" if view.state.stage == Stage.OVER else "goal.final")
    return say("goal.turn", turn=int(view.state.turn), turns=int(view.box.turns))


# --- choices ---------------------------------------------------------------------------------------------


def choice(view: View, action: int) -> Choice:
    make, number = in_range(_CHOICES, action)
    return make(view, number)


def _choose_country(view: View, country: int) -> Choice:
    name, spaces = COUNTRY_NAMES[country], view.box.countries[country]
    energy, ecology = (signed(sum(int(space.shows[each]) for space in spaces)) for each in SIDE_NAMES)
    locked = sum(int(space.opened_by) >= 0 for space in spaces)
    return Choice(
        say(f"choice.{name}"),
        say("choice.country", energy=energy, ecology=ecology, count=locked),
        note=say(f"choice.{name}-note"),
        symbol="flag",
        button=say("choice.country-button", country=say(f"table.{name}")),
    )


def _choose_pay(view: View, paid: int) -> Choice:
    amount, discs = words.money(paid * view.box.scoring_missing_energy), words.missing_levels(view) - paid
    had = int(view.state.players[max(0, int(view.state.actor))].discs)
    return Choice(
        say("choice.pay", money=amount) if paid else say("choice.pay-nothing"),
        say("choice.discs", count=discs, now=had, then=had + discs) if discs else say("choice.no-discs"),
        cost=amount,
        note=say("effect.discs-on", count=discs) if discs else "",
        symbol="money" if paid else "pollution",
        button=say("choice.pay-button", money=amount) if paid else say("choice.discs-button", count=discs),
    )


def _choose_steps(view: View, energy: int) -> Choice:
    me = view.state.players[max(0, int(view.state.actor))]
    ecology = max(0, int(me.research) - energy)
    levels = (words.level_after(view, me, side, steps) for side, steps in enumerate((energy, ecology)))
    return Choice(
        say("choice.steps", energy=energy, ecology=ecology),
        say("choice.levels", **dict(zip(SIDE_NAMES, levels, strict=True))),
        cost=f"{energy} + {ecology}",
        symbol="research",
        button=say("choice.steps-button"),
    )


def _choose_income(view: View, _: int) -> Choice:
    income, has = int(view.box.turn_income), int(view.state.players[view.state.active].money)
    change = say("choice.change", now=has, then=has + income)
    return Choice(say("choice.income"), say("choice.income-detail"), f"+{words.money(income)}", change, "money")


def _choose_clean_up(view: View, _: int) -> Choice:
    discs = int(view.state.players[view.state.active].discs)
    off = min(discs, int(view.box.turn_clean_up))
    change = say("choice.change", now=discs, then=discs - off)
    return Choice(say("choice.clean-up"), say("choice.clean-up-detail", count=off), signed(-off), change, "pollution")


def _choose_research(view: View, side: int) -> Choice:
    me, steps, box = view.state.players[view.state.active], int(view.box.turn_research), view.box
    now, then = (words.level_after(view, me, side, each) for each in (0, steps))
    next_level = [space for space in range(int(box.track_top) + 1) if box.level_of[space] > then]
    more = next_level[0] - int(me.marker[side]) - steps if next_level else 0
    key = "choice.reaches" if then > now else "choice.more" if next_level else "choice.top"
    name = say(f"side.{SIDE_NAMES[side]}")
    return Choice(
        say("choice.research", side=name),
        say(key, level=then, next=then + 1, count=more),
        cost=say("brings.steps", count=steps),
        symbol=SIDE_NAMES[side],
        button=say("choice.research", side=name),
    )


def _choose_buy(view: View, tile: int) -> Choice:
    shown, seat = view.box.tiles[tile], int(view.state.active)
    price = words.money(words.price_of(view, seat, tile))
    above = int(shown.level) - words.level_after(view, view.state.players[seat], int(shown.side), 0)
    note = say("choice.above", count=above) if above > 0 else say("choice.below" if above else "choice.same")
    off = min(int(shown.discs_off), int(view.state.players[seat].discs))
    void = words.is_barred(view, seat) and shown.points_now
    effects = say("effect.triangle") if void else _minus(words.effects_text(int(shown.points_now), off))
    return Choice(
        words.tile_name(tile),
        tile_words(view, tile, effects),
        cost=price,
        note=note,
        symbol="points" if shown.type == Type.SPECIAL else TYPE_NAMES[shown.type],
        button=say("choice.buy-button", price=price),
    )


def _choose_place(view: View, space: int) -> Choice:
    me = view.state.players[view.state.active]
    covered = _covered(view, me, space)
    opened = _opened(view, me, space)
    lost = symbol_words(_shown(view, me, space))
    parts = [say("choice.loses", symbols=lost)] if lost else []
    parts += [say("choice.opens", count=opened)] if opened else []
    return Choice(
        say("choice.over", there=covered)
        if covered
        else say("choice.empty", type=say(f"type.{_type_at(view, me, space)}")),
        ", ".join(parts) or say("choice.loses-nothing"),
        symbol=_type_at(view, me, space),
        button=say("choice.place-button"),
    )


def _plain(view: View, action: int) -> Choice:
    return Choice(words.text(view, action))


_CHOICES: tuple[tuple[int, Callable[[View, int], Choice]], ...] = (
    (s.CHOOSE_COUNTRY, _choose_country),
    (s.FIRST_PLAYER, lambda view, number: _plain(view, s.FIRST_PLAYER + number)),
    (s.DRAW, lambda view, number: _plain(view, s.DRAW + number)),
    (s.PAY, _choose_pay),
    (s.STEPS, _choose_steps),
    (s.INCOME, _choose_income),
    (s.CLEAN_UP, _choose_clean_up),
    (s.RESEARCH, _choose_research),
    (s.BUY, _choose_buy),
    (s.PLACE, _choose_place),
    (s.FINAL, lambda view, number: _plain(view, s.FINAL + number)),
)


def tile_words(view: View, tile: int, effects: str = "") -> str:
    """What a tile is and shows; of a special one the effects, where they are known."""
    shown = view.box.tiles[tile]
    if shown.type == Type.SPECIAL:
        symbols = effects or _minus(words.effects_text(int(shown.points_now), int(shown.discs_off)))
    else:
        symbols = symbol_words(shown.shows) or say("what.no-symbols")
    return say("choice.tile", type=_type_of(view, tile), symbols=symbols)


def _minus(effects: str) -> str:
    """With the sign that is printed."""
    return effects.replace("-", "\N{MINUS SIGN}")


def _type_of(view: View, tile: int) -> str:
    return say(f"table.type-{TYPE_NAMES[view.box.tiles[tile].type]}")


def _type_at(view: View, me: Any, space: int) -> str:
    return TYPE_NAMES[int(view.box.countries[me.country][space].type)]


def symbol_words(shows: Any) -> str:
    """Symbols in words: energy +4, ecology -2."""
    return ", ".join(
        f"{say(f'symbol.{name}')} {shown_number(name, int(shows[name]))}" for name in SYMBOL_NAMES if shows[name]
    )


def _shown(view: View, me: Any, space: int) -> Any:
    """The symbols that can be seen on a space."""
    printed = me.spaces[space] == s.AS_PRINTED
    return (view.box.countries[me.country][space] if printed else view.box.tiles[int(me.spaces[space]) - 1]).shows


def _covered(view: View, me: Any, space: int) -> str:
    """The name of what a tile on this space would cover."""
    if me.spaces[space] != s.AS_PRINTED:
        return words.tile_name(int(me.spaces[space]) - 1)
    blank = view.box.countries[me.country][space].blank
    return "" if blank else say(f"printed.{COUNTRY_NAMES[me.country]}-{SPACE_IDS[space]}")


def _opened(view: View, me: Any, space: int) -> int:
    """PRO 5.5  How many spaces a tile here would open."""
    if me.spaces[space] != s.AS_PRINTED:
        return 0
    return sum(int(other.opened_by) == space for other in view.box.countries[me.country])


# --- what happened ---------------------------------------------------------------------------------------


def told(step: "Step") -> str:
    tell, number = in_range(_TOLD, step.action)
    return tell(step, number)


def _who(step: "Step", **values: Any) -> dict[str, Any]:
    """The name of who did it, and what they have afterwards."""
    me = step.after.state.players[max(0, step.seat)]
    return {
        "name": step.before.names[max(0, step.seat)],
        "has": words.money(me.money),
        "discs": int(me.discs),
        **values,
    }


def _tell_pay(step: "Step", paid: int) -> str:
    discs = words.missing_levels(step.before) - paid
    amount = words.money(paid * step.before.box.scoring_missing_energy)
    key = "told.pay-both" if paid and discs else "told.pay" if paid else "told.pay-discs"
    return say(key, **_who(step, money=amount, count=discs or paid))


def _tell_steps(step: "Step", energy: int) -> str:
    before, after = (view.state.players[step.seat] for view in (step.before, step.after))
    moved = [int(after.marker[side]) - int(before.marker[side]) for side in range(s.SIDES)]
    return say("told.steps", **_who(step, energy=moved[0], ecology=moved[1]))


def _tell_research(step: "Step", side: int) -> str:
    now, then = (words.level_after(view, view.state.players[step.seat], side, 0) for view in (step.before, step.after))
    key = "told.research-level" if then > now else "told.research"
    return say(key, **_who(step, side=say(f"side.{SIDE_NAMES[side]}"), level=then))


def _tell_buy(step: "Step", tile: int) -> str:
    shown = step.before.box.tiles[tile]
    price = words.money(words.price_of(step.before, step.seat, tile))
    if shown.type != Type.SPECIAL:
        return say("told.buy", **_who(step, tile=words.tile_name(tile), price=price))
    before, after = (view.state.players[step.seat] for view in (step.before, step.after))
    points = int(sum(after.points)) - int(sum(before.points))
    effects = _minus(words.effects_text(points, int(before.discs) - int(after.discs)))
    return say("told.special", **_who(step, tile=words.tile_name(tile), price=price, effects=effects))


def _tell_place(step: "Step", space: int) -> str:
    me, tile = step.before.state.players[step.seat], words.tile_name(int(step.before.state.bought))
    there, count = _covered(step.before, me, space), _opened(step.before, me, space)
    key = "told.place-opens" if count else "told.place-over" if there else "told.place"
    return say(key, **_who(step, tile=tile, there=there, count=count))


def _tell_text(step: "Step", _: int) -> str:
    """What the text of the action says already."""
    return words.text(step.before, step.action).replace(" -", " \N{MINUS SIGN}") + "."


_TOLD: tuple[tuple[int, Callable[["Step", int], str]], ...] = (
    (s.CHOOSE_COUNTRY, lambda step, i: say("told.country", **_who(step, country=say(f"table.{COUNTRY_NAMES[i]}")))),
    (s.FIRST_PLAYER, lambda step, i: say("told.first-player", name=step.before.names[i])),
    (s.DRAW, _tell_text),
    (s.PAY, _tell_pay),
    (s.STEPS, _tell_steps),
    (s.INCOME, lambda step, _: say("told.income", **_who(step, money=words.money(step.before.box.turn_income)))),
    (s.CLEAN_UP, lambda step, _: say("told.clean-up", **_who(step, count=int(step.before.box.turn_clean_up)))),
    (s.RESEARCH, _tell_research),
    (s.BUY, _tell_buy),
    (s.PLACE, _tell_place),
    (s.FINAL, _tell_text),
)


# --- the numbers of a player -----------------------------------------------------------------------------


def goods(view: View, seat: int) -> list[Fact]:
    me = view.state.players[seat]
    spaces = " + ".join(str(int(space) + 1) for space in me.marker)
    return [
        Fact("money", words.money(me.money), say("goods.money"), "money"),
        Fact("pollution", str(me.discs), say("goods.discs")),
        *_sums(me),
        Fact("research", spaces, say("goods.spaces"), "pr-research"),
        Fact("prosperity", str(_prosperity(view, me)), say("goods.prosperity"), "pr-prosperity"),
    ]


def _sums(me: Any) -> list[Fact]:
    return [Fact(name, signed(int(me[name])), say(f"goods.{name}"), f"pr-{name}") for name in SIDE_NAMES]


def _prosperity(view: View, me: Any) -> int:
    return int(me.prosperity) + words.track_symbols(view, int(me.discs))


def brief(view: View, seat: int) -> Brief:
    me, state = view.state.players[seat], view.state
    facts = [
        Fact("money", words.money(me.money), say("goods.money"), "money"),
        *_sums(me),
        Fact("capital", str(me.capital), say("goods.capital"), "pr-capital"),
        Fact("research", str(me.research), say("goods.research"), "pr-research"),
        Fact("prosperity", str(_prosperity(view, me)), say("goods.prosperity"), "pr-prosperity"),
    ]
    note = ""
    if Stage.DRAW <= state.stage < Stage.FINAL and view.game.players > 1:
        after = (seat - int(state.active)) % view.game.players
        note = say("brief.turn") if after == 0 else say("brief.next") if after == 1 else ""
    return Brief(facts, _thumbnail(view, seat), note)


def _thumbnail(view: View, seat: int) -> str:
    """A country in small squares, one colour and sign per type, and its pollution."""
    me, drawn = view.state.players[seat], rect(0.5, 0.5, 75, 67, "pr-land-1", 7, 'stroke="var(--pr-land-3)"')
    drawn += ellipse(38, 41.5, 9, 5, "pr-lake")
    for space, name in enumerate(SPACE_IDS):
        x, y, kind = 4 + (int(name[1]) - 1) * 23.2, 3 + "abcd".index(name[0]) * 15.8, _type_at(view, me, space)
        if me.spaces[space] != s.AS_PRINTED:
            drawn += rect(x, y + 1.2, 21.6, 13.6, f"pr-{kind}-ink", 3) + rect(x, y, 21.6, 13.6, f"pr-{kind}-3", 3)
            drawn += symbol(kind, x + 5.8, y + 1.8, 10, f"pr-{kind}-ink")
        elif words.is_locked(view, int(me.country), me.spaces, space):
            drawn += rect(x, y, 21.6, 13.6, "pr-land-2", 3) + symbol("lock", x + 6.3, y + 2.3, 9, "ink-3")
        else:
            drawn += rect(x + 0.5, y + 0.5, 20.6, 12.6, f"pr-{kind}-1", 3, f'stroke="var(--pr-{kind}-3)"')
    drawn += symbol("pollution", 84, 1, 15, "ink-2") + text(102, 13.5, me.discs, 14, 700)
    spaces, symbols = int(view.box.pollution_spaces), view.box.pollution_symbols.tolist()
    step = min(8.6, 129 / spaces)
    for number in range(1, spaces + 1):
        row, column = divmod(number - 1, 5)
        colour = "pr-disc" if number <= me.discs else "pr-prosperity" if number in symbols else "pr-hole"
        drawn += circle(86 + column * 8.6, 60 - row * step, 3.4, colour)
    drawn += path("M103 21l7 12h-14z", "bad" if me.discs > spaces else "pr-triangle", 'stroke="var(--bad)"')
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 124 68" aria-hidden="true">{drawn}</svg>'


# --- what is happening, on the board ---------------------------------------------------------------------


def shortened(name: str) -> str:
    """A player's name where there is little room."""
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1] + "\N{HORIZONTAL ELLIPSIS}"


def turn_words(view: View) -> str:
    return say("board.turn", turn=int(view.state.turn), turns=int(view.box.turns))


def news(view: View) -> tuple[str, list[tuple[int, str, bool]], str]:
    """A title, a line for each seat concerned, and the symbol that is being scored, if one is."""
    state, box, stage, players = view.state, view.box, Stage(int(view.state.stage)), range(view.game.players)
    order = [(max(0, int(state.active)) + each) % view.game.players for each in players]
    if stage == Stage.OVER:
        points = view.scores()
        return say("board.over"), [(seat, say("brings.points", count=points[seat]), False) for seat in players], ""
    if stage in (Stage.ENERGY, Stage.RESEARCH, Stage.FINAL_ENERGY, Stage.FINAL):
        final = stage in (Stage.FINAL, Stage.FINAL_ENERGY)
        part = Symbol(int(state.final_part if final else box.tiles[state.drawn].scores))
        times = {Symbol.ENERGY: int(box.final_energy_times), Symbol.ECOLOGY: int(box.final_ecology_times)}
        lines = []
        for place_, seat in enumerate(order):
            done = place_ < state.scored
            brings = say("board.done") if done else brought(view, seat, part, times.get(part, 1) if final else 1)
            lines.append((seat, brings, stage != Stage.FINAL and seat == state.actor))
        name = say(f"symbol.{SYMBOL_NAMES[part]}")
        return say("board.final" if final else "board.scored", symbol=name), lines, SYMBOL_NAMES[part]
    if stage in (Stage.COUNTRY, Stage.FIRST_PLAYER):
        return say("board.before"), [], ""
    action = int(box.turn_actions) - int(state.actions_left) + 1
    key = "board.draws" if stage == Stage.DRAW else "board.acts"
    name = shortened(view.names[state.active])
    return (
        turn_words(view),
        [(int(state.active), say(key, name=name, action=action, of=int(box.turn_actions)), True)],
        "",
    )


def brought(view: View, seat: int, part: Symbol, times: int = 1) -> str:
    """What scoring a symbol would bring a seat now, in a few characters."""
    box, me = view.box, view.state.players[seat]
    if part == Symbol.ENERGY:
        levels = int(me.energy) * times
        if levels < 0:
            key = "brings.missing" if me.money >= box.scoring_missing_energy else "brings.discs"
            return say(key, count=-levels)
        return _earned(levels * int(box.scoring_energy))
    if part == Symbol.ECOLOGY:
        levels, removed = int(me.ecology) * times, max(0, min(int(me.ecology) * times, int(me.discs)))
        if levels < 0:
            return say("brings.discs", count=-levels)
        paid = (levels - removed) * int(box.scoring_clean_up)
        if removed and paid:
            return say("brings.cleaned", count=removed, money=words.money(paid))
        return say("brings.clean", count=removed) if removed else _earned(paid)
    if part == Symbol.CAPITAL:
        return _earned(int(me.capital) * int(box.scoring_capital))
    if part == Symbol.RESEARCH:
        return say("brings.steps", count=int(me.research))
    if words.is_on_triangle(view, seat):
        return say("brings.no-points")
    return say("brings.points", count=int(me.prosperity) + words.track_symbols(view, int(me.discs)))


def _earned(amount: int) -> str:
    return say("brings.money", money=words.money(amount)) if amount else say("brings.nothing")
