"""Futuropia's choices as entries of a list: what each brings, costs and drags along."""

from collections.abc import Callable
from typing import Any

from fourtopia.core.board import Choice, Fact
from fourtopia.core.ranges import in_range
from fourtopia.core.view import View
from fourtopia.games.futuropia import state as s
from fourtopia.games.futuropia.show.household import generator_of, generators_of, is_special, production_of
from fourtopia.games.futuropia.show.pieces import TILE_SYMBOLS
from fourtopia.games.futuropia.state import Room, Stage, Tile
from fourtopia.games.futuropia.texts import KIND_NAMES, QUARTERS_IDS, key, market_place, say, text


def actor_of(view: View) -> Any:
    return view.state.players[max(int(view.state.actor), 0)]


def loans_for(view: View, me: Any, price: int) -> int:
    """FUT 8.3: how many loans it takes to pay this."""
    return max(0, -(-(price - int(me.money)) // int(view.box.loan)))


def _with_loans(view: View, me: Any, price: int) -> str:
    loans = loans_for(view, me, price)
    return say("choice.with-loans", count=loans) if loans else ""


def _missing(view: View, due: int, stock: int) -> str:
    """FUT 5.5, 6.2: what is not there costs money."""
    short = due - stock
    return say("choice.missing", price=short * int(view.box.missing_price), count=short) if short > 0 else ""


def choice(view: View, action: int) -> Choice:
    describe, place = in_range(_CHOICES, action)
    return describe(view, place)


def _tile_choice(view: View, tile: int) -> Choice:
    me, box, name = actor_of(view), view.box, key(Tile(tile).name)
    cost, price = "", None
    if tile in (Tile.BUY_FOOD, Tile.BUY_ENERGY):
        prices = [shown[1] for side in (s.BUY_LEFT, s.BUY_RIGHT) if (shown := market_place(view, tile, side))]
        made = production_of(box, me, tile, generators_of(box, me))
        cost = say("choice.from", price=money(min(prices))) if prices else ""
        detail = say("choice.makes-now", count=made, kind=say(f"kind.{KIND_NAMES[tile]}"))
    elif tile == Tile.INVITE:
        price, detail = (
            _price("food", say("choice.at-least", count=int(me.people) + 1)),
            say("choice.fed", food=int(me.food)),
        )
    elif tile == Tile.ROBOTS:
        price = _price("energy", say("choice.at-least", count=int(me.robots) + 1 + int(me.consumption)))
        detail = say("choice.supplied", energy=int(me.energy))
    else:
        bonus = int(box.office_bonus) if int(me.rooms) >> Room.PLANNING_OFFICE & 1 else 0
        cost, detail = f"+${int(box.subsidy_track[view.state.subsidy]) + bonus}", say("choice.then-more")
    return Choice(say(f"action-tile.{name}"), detail, cost, symbol=TILE_SYMBOLS[tile], price=price)


def _price(goods: str, value: str) -> Fact:
    return Fact(goods, value, say(f"choice.{goods}"), goods)


def _reveal_choice(view: View, _: int) -> Choice:
    me = actor_of(view)
    fee, interest = int(me.face_up).bit_count(), int(me.loans)
    note = say("choice.interest", count=interest) if interest else ""
    cost = say("choice.goods", count=fee + interest)
    return Choice(say("choice.reveal"), say("choice.reveal-detail"), cost, note, "turn", say("choice.reveal-button"))


def _leave_choice(view: View, _: int) -> Choice:
    unused = int(actor_of(view).face_up).bit_count()
    points = unused * int(view.state.terms.unused_tile_points)
    detail = say("choice.leave-detail", count=unused)
    return Choice(say("choice.leave"), detail, f"+{points}" if points else "", "", "flag", say("choice.leave-button"))


def _buy_choice(view: View, place: int) -> Choice:
    kind, side = divmod(place, 3)
    me, box, name = actor_of(view), view.box, KIND_NAMES[kind]
    shown = None if side == s.BUY_NOTHING else market_place(view, kind, side)
    if shown is None:
        made = production_of(box, me, kind, generators_of(box, me))
        marker = int(box.price_track[min(int(view.state.market[kind].marker) + 1, int(box.price_top))])
        detail = say("choice.nothing-detail", count=made, kind=say(f"kind.{name}"), marker=marker)
        return Choice(say("choice.nothing"), detail, "$0", "", name)
    each, price = generator_of(box, shown[0]), shown[1]
    shift = int(box.price_track[view.state.market[kind].marker])
    sign = "\N{MINUS SIGN}" if side == s.BUY_LEFT else "+"
    note = _with_loans(view, me, price) or f"{box.generators[each.type].price} {sign} {shift}"
    detail = say(
        "choice.workers-people" if each.person_only else "choice.workers", count=each.spaces, people=each.person_only
    )
    title = say("choice.left" if side == s.BUY_LEFT else "choice.right", production=each.production)
    button = say("choice.buy-for", price=price) if price >= 0 else say("choice.buy-paid", price=-price)
    return Choice(title, detail, money(price), note, name, button)


def money(price: int) -> str:
    return f"${price}" if price >= 0 else f"+${-price}"


def _invite_choice(view: View, place: int) -> Choice:
    me, count = actor_of(view), place + 1
    people, short = int(me.people) + count, int(me.people) + count - int(me.living_spaces)
    detail = say("choice.spaces-missing", count=short) if short > 0 else say("choice.spaces-enough")
    note = _missing(view, people, int(me.food))
    return Choice(
        say("action.invite", count=count),
        detail,
        note=note,
        symbol="person",
        button=say("choice.invite", count=count),
        price=_price("food", str(people)),
    )


def _robots_choice(view: View, place: int) -> Choice:
    me, count = actor_of(view), place + 1
    due = int(me.robots) + count + int(me.consumption)
    note = _missing(view, due, int(me.energy))
    detail = say("choice.robots-detail", robots=int(me.robots) + count, quarters=int(me.consumption))
    return Choice(
        say("action.robots", count=count),
        detail,
        note=note,
        symbol="robot",
        button=say("choice.take-robots", count=count),
        price=_price("energy", str(due)),
    )


def _quarters_choice(view: View, tile: int) -> Choice:
    face, me = view.box.quarters[tile][view.state.side[tile]], actor_of(view)
    price = int(face.price)
    title = (
        say(f"room.{QUARTERS_IDS[tile]}")
        if is_special(view, tile)
        else say("choice.living-spaces", count=int(face.spaces))
    )
    detail = say("choice.quarters-detail", energy=int(face.energy), count=int(face.points))
    if is_special(view, tile):
        detail = say(f"effect.{QUARTERS_IDS[tile]}")
    note = _with_loans(view, me, int(view.state.due) + price)
    return Choice(title, detail, f"${price}", note, "quarters", say("choice.take-for", price=price))


def _done_choice(view: View, _: int) -> Choice:
    bill = int(view.state.due)
    note = _with_loans(view, actor_of(view), bill)
    button = say("choice.pay", amount=bill) if bill else ""
    return Choice(say("action.done"), say("choice.bill"), f"${bill}", note, "confirm", button)


def _scrap_choice(view: View, number: int) -> Choice:
    each = generator_of(view.box, number)
    kind = say(f"kind.{KIND_NAMES[each.kind]}")
    title = say("choice.scrap", kind=kind, production=each.production)
    return Choice(title, say("choice.workers", count=each.spaces), "", "", "scrap", say("choice.scrap-button"))


def _food_choice(view: View, amount: int) -> Choice:
    if view.state.stage == Stage.SUPPLY:
        rest = int(view.state.due) - amount
        note = _missing(view, rest, int(actor_of(view).energy))
        return Choice(say("choice.instead-food", count=amount), say("choice.rest-energy", count=rest), "", note, "food")
    rest = int(view.state.part) - amount
    detail = say("choice.rest-mixed", count=rest) if rest else say("choice.rest-none")
    return Choice(say("choice.pay-food", count=amount), detail, "", "", "food")


def _energy_choice(view: View, amount: int) -> Choice:
    if view.state.stage == Stage.FEED:
        rest = int(view.state.due) - amount
        note = _missing(view, rest, int(actor_of(view).food))
        return Choice(
            say("choice.instead-energy", count=amount), say("choice.rest-food", count=rest), "", note, "energy"
        )
    rest = int(view.state.part) - amount
    return Choice(
        say("choice.pay-energy", count=amount), say("choice.rest-money", amount=rest), f"${rest}", "", "energy"
    )


def _repay_choice(view: View, count: int) -> Choice:
    cost = say("choice.goods", count=count * int(view.box.loan)) if count else ""
    title = text(view, s.REPAY + count) if count else say("choice.repay-none")
    return Choice(
        title, say("choice.any-mix") if count else "", cost, "", "loan", say("choice.repay") if count else title
    )


def _special_choice(view: View, keep: int) -> Choice:
    cost = "" if keep else say("choice.goods", count=int(view.box.special_loan))
    return Choice(
        say("choice.keep-special" if keep else "choice.repay-special"),
        say("choice.no-interest") if keep else say("choice.any-mix"),
        cost,
        "",
        "loan",
    )


def _give_up_choice(view: View, tile: int) -> Choice:
    tile = start_quarters_of(view) if s.GIVE_UP + tile == s.GIVE_UP_START else tile
    face = view.box.quarters[tile][view.state.side[tile]]
    detail = say("choice.give-up-detail", energy=int(face.energy), count=int(face.points))
    return Choice(
        say("choice.give-up", count=int(face.spaces)), detail, "", "", "quarters", say("choice.give-up-button")
    )


def start_quarters_of(view: View) -> int:
    owned = [tile for tile in range(s.NUMBERED_QUARTERS, s.QUARTERS) if view.state.owner[tile] == view.state.actor]
    return owned[0] if owned else s.NUMBERED_QUARTERS


def _plain(first: int) -> Callable[[View, int], Choice]:
    return lambda view, place: Choice(text(view, first + place))


PLAYERS_RANGES = (
    s.USE_TILE, s.REVEAL, s.LEAVE, s.BUY, s.INVITE, s.TAKE_ROBOTS, s.BUY_QUARTERS, s.BUY_START_QUARTERS,
    s.QUARTERS_DONE, s.SCRAP, s.PAY_FOOD, s.PAY_ENERGY, s.REPAY, s.REPAY_SPECIAL, s.GIVE_UP, s.GIVE_UP_NOTHING,
)  # fmt: skip
"""The first actions of all that a player may do."""

_DESCRIBERS: tuple[Callable[[View, int], Choice], ...] = (
    _tile_choice, _reveal_choice, _leave_choice, _buy_choice, _invite_choice, _robots_choice, _quarters_choice,
    lambda view, _: _quarters_choice(view, s.NUMBERED_QUARTERS),
    _done_choice, _scrap_choice, _food_choice, _energy_choice, _repay_choice, _special_choice, _give_up_choice,
    _plain(s.GIVE_UP_NOTHING),
)  # fmt: skip

_CHOICES = tuple(zip(PLAYERS_RANGES, _DESCRIBERS, strict=True))
