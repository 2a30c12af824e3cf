"""The choices of Prosperity as entries of a list: what each one brings and costs."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.board import Choice, Fact
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.prosperity import state as s
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import COUNTRY_NAMES, SIDE_NAMES, SYMBOL_NAMES, TYPE_NAMES
from fourtopia.games.prosperity.show.tiles import shown_number, signed
from fourtopia.games.prosperity.state import Type
from fourtopia.games.prosperity.texts import SPACE_IDS, say


def choice(view: View, action: int) -> Choice:
    make, number = in_range(_CHOICES, action)
    return make(view, number)


# --- before the game, and at a scoring --------------------------------------------------------------------


def _choose_country(view: View, country: int) -> Choice:
    name = COUNTRY_NAMES[country]
    spaces = view.box.countries[country]
    sums = {each: signed(sum(int(space.shows[each]) for space in spaces)) for each in SIDE_NAMES}
    locked = sum(int(space.opened_by) >= 0 for space in spaces)
    return Choice(
        say(f"choice.{name}"),
        say("choice.country", count=locked),
        note=say(f"choice.{name}-note"),
        symbol="flag",
        button=say("choice.country-button", country=say(f"table.{name}")),
        facts=[Fact(each, value, say(f"symbol.{each}"), f"pr-{each}") for each, value in sums.items()],
    )


def _choose_pay(view: View, paid: int) -> Choice:
    amount = texts.money(paid * view.box.scoring_missing_energy)
    discs = texts.missing_levels(view) - paid
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
    levels = (texts.level_after(view, me, side, steps) for side, steps in enumerate((energy, ecology)))
    return Choice(
        say("choice.steps", energy=energy, ecology=ecology),
        say("choice.levels", **dict(zip(SIDE_NAMES, levels, strict=True))),
        symbol="research",
        button=say("choice.steps-button"),
    )


# --- actions ----------------------------------------------------------------------------------------------


def _choose_income(view: View, _: int) -> Choice:
    income = int(view.box.turn_income)
    has = int(view.state.players[view.state.active].money)
    change = say("choice.change", now=has, then=has + income)
    return Choice(say("choice.income"), say("choice.income-detail"), f"+{texts.money(income)}", change, "money")


def _choose_clean_up(view: View, _: int) -> Choice:
    discs = int(view.state.players[view.state.active].discs)
    off = min(discs, int(view.box.turn_clean_up))
    change = say("choice.change", now=discs, then=discs - off)
    price = Fact("pollution", signed(-off), say("goods.discs"))
    detail = say("choice.clean-up-detail", count=off)
    return Choice(say("choice.clean-up"), detail, note=change, symbol="pollution", price=price)


def _choose_research(view: View, side: int) -> Choice:
    me = view.state.players[view.state.active]
    steps = int(view.box.turn_research)
    box = view.box
    now, then = (texts.level_after(view, me, side, each) for each in (0, steps))
    next_level = [space for space in range(int(box.track_top) + 1) if box.level_of[space] > then]
    more = next_level[0] - int(me.marker[side]) - steps if next_level else 0
    key = "choice.reaches" if then > now else "choice.more" if next_level else "choice.top"
    name = say(f"side.{SIDE_NAMES[side]}")
    return Choice(
        say("choice.research", side=name),
        say(key, level=then, next=then + 1, count=more),
        symbol=SIDE_NAMES[side],
        button=say("choice.research", side=name),
        price=Fact("research", f"+{steps}", say("choice.step", count=steps), "pr-research"),
    )


def _choose_buy(view: View, tile: int) -> Choice:
    shown = view.box.tiles[tile]
    seat = int(view.state.active)
    price = texts.money(texts.price_of(view, seat, tile))
    above = int(shown.level) - texts.level_after(view, view.state.players[seat], int(shown.side), 0)
    note = say("choice.above", count=above) if above > 0 else say("choice.below" if above else "choice.same")
    off = min(int(shown.discs_off), int(view.state.players[seat].discs))
    void = texts.is_barred(view, seat) and shown.points_now
    effects = say("effect.triangle") if void else minus(texts.effects_text(int(shown.points_now), off))
    special = shown.type == Type.SPECIAL
    kind = Fact("points" if special else TYPE_NAMES[shown.type], "", _type_of(view, tile))
    return Choice(
        texts.tile_name(tile),
        effects if special else "",
        cost=price,
        note=note,
        symbol=kind.symbol,
        button=say("choice.buy-button", price=price),
        facts=[] if special else [kind, *_symbol_facts(shown.shows)],
    )


def _choose_place(view: View, space: int) -> Choice:
    me = view.state.players[view.state.active]
    covered = covered_by(view, me, space)
    opened = opened_by(view, me, space)
    lost = _symbol_facts(shown_on(view, me, space))
    if lost:
        detail = say("choice.opens-covers", count=opened) if opened else say("choice.loses")
    else:
        detail = say("choice.opens", count=opened) if opened else say("choice.loses-nothing")
    return Choice(
        say("choice.over", there=covered)
        if covered
        else say("choice.empty", type=say(f"type.{type_at(view, me, space)}")),
        detail,
        symbol=type_at(view, me, space),
        button=say("choice.place-button"),
        facts=lost,
    )


def _plain(view: View, action: int) -> Choice:
    return Choice(texts.text(view, action))


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


# --- what is on tiles and spaces --------------------------------------------------------------------------


def tile_words(view: View, tile: int, effects: str = "") -> str:
    """What a tile is and shows; of a special one the effects, where they are known."""
    shown = view.box.tiles[tile]
    if shown.type == Type.SPECIAL:
        symbols = effects or minus(texts.effects_text(int(shown.points_now), int(shown.discs_off)))
    else:
        symbols = symbol_words(shown.shows) or say("what.no-symbols")
    return say("choice.tile", type=_type_of(view, tile), symbols=symbols)


def minus(effects: str) -> str:
    """With the sign that is printed."""
    return effects.replace("-", "\N{MINUS SIGN}")


def _type_of(view: View, tile: int) -> str:
    return say(f"table.type-{TYPE_NAMES[view.box.tiles[tile].type]}")


def type_at(view: View, me: Any, space: int) -> str:
    return TYPE_NAMES[int(view.box.countries[me.country][space].type)]


def symbol_words(shows: Any) -> str:
    """Symbols in words: energy +4, ecology -2."""
    return ", ".join(
        f"{say(f'symbol.{name}')} {shown_number(name, int(shows[name]))}" for name in SYMBOL_NAMES if shows[name]
    )


def _symbol_facts(shows: Any) -> list[Fact]:
    return [
        Fact(name, shown_number(name, int(shows[name])), say(f"symbol.{name}"), f"pr-{name}")
        for name in SYMBOL_NAMES
        if shows[name]
    ]


def shown_on(view: View, me: Any, space: int) -> Any:
    """The symbols that can be seen on a space."""
    printed = me.spaces[space] == s.AS_PRINTED
    return (view.box.countries[me.country][space] if printed else view.box.tiles[int(me.spaces[space]) - 1]).shows


def covered_by(view: View, me: Any, space: int) -> str:
    """The name of what a tile on this space would cover."""
    if me.spaces[space] != s.AS_PRINTED:
        return texts.tile_name(int(me.spaces[space]) - 1)
    blank = view.box.countries[me.country][space].blank
    return "" if blank else say(f"printed.{COUNTRY_NAMES[me.country]}-{SPACE_IDS[space]}")


def opened_by(view: View, me: Any, space: int) -> int:
    """PRO 5.5  How many spaces a tile here would open."""
    if me.spaces[space] != s.AS_PRINTED:
        return 0
    return sum(int(other.opened_by) == space for other in view.box.countries[me.country])
