"""How the points of Futuropia come about, for the end of a game."""

from collections.abc import Sequence

from fourtopia.core.board import Counted, Pieces, Source
from fourtopia.core.view import View
from fourtopia.games.futuropia.show.household import quarters_of
from fourtopia.games.futuropia.texts import say


def sources(view: View) -> list[Source]:
    """FUT 11: in the order of the ledger, surplus and loans in one row each."""
    box, terms = view.box, view.state.terms
    loan = -int(terms.loan_points)
    return [
        _each(view, "person", "free-people", int(box.free_person_points)),
        _surplus(view),
        _quarters(view),
        _each(view, "turn", "unused-tiles", int(terms.unused_tile_points), "ink-3"),
        _resources(view),
        _each(view, "loan", "loans", loan, "loan", ("loans", "special-loan")),
        _bonus(view),
        _each(view, "clock", "turns", -int(box.turn_penalty), "loan"),
    ]


def _each(view: View, symbol: str, name: str, each: int, tone: str = "", categories: Sequence[str] = ()) -> Source:
    """So many things, so many points for each."""
    counts = []
    for row in view.ledger():
        points = sum(row[category] for category in categories or (name,))
        number = points // each if each else 0
        counts.append(Counted(points, _times(number, each), [Pieces(symbol, number, tone)]))
    return Source(symbol, say(f"counting.{name}"), say("counting.each", points=_signed(each)), counts, tone)


def _surplus(view: View) -> Source:
    each = int(view.state.terms.surplus_points)
    counts = []
    for row in view.ledger():
        food, energy = row["surplus-food"] // each if each else 0, row["surplus-energy"] // each if each else 0
        made = [say("counting.food", number=food)] * (food > 0) + [say("counting.energy", number=energy)] * (energy > 0)
        pieces = [Pieces("food", food, "food"), Pieces("energy", energy, "energy")]
        counts.append(Counted(row["surplus-food"] + row["surplus-energy"], ", ".join(made), pieces))
    return Source("generator", say("counting.surplus"), say("counting.each", points=each), counts, "food")


def _quarters(view: View) -> Source:
    counts = []
    for seat, row in enumerate(view.ledger()):
        points, tiles = row["quarters"], len(quarters_of(view, seat))
        counts.append(Counted(points, say("counting.tiles", count=tiles), [Pieces("quarters", points, "wood-1")]))
    return Source("quarters", say("counting.quarters"), say("counting.printed"), counts, "wood-1")


def _resources(view: View) -> Source:
    per_point = int(view.box.resources_per_point)
    counts = []
    for seat, row in enumerate(view.ledger()):
        me = view.state.players[seat]
        stock, points = int(me.money) + int(me.food) + int(me.energy), row["resources"]
        words = say("counting.divided", stock=stock, per_point=per_point) if stock else ""
        counts.append(Counted(points, words, [Pieces("money", points, "money")]))
    return Source("money", say("counting.resources"), say("counting.one-for", stock=per_point), counts, "money")


def _bonus(view: View) -> Source:
    """FUT 15.7"""
    counts = [Counted(row["bonus"], "", [Pieces("points", row["bonus"], "money")]) for row in view.ledger()]
    return Source("points", say("counting.bonus"), say("counting.alone-each"), counts, "money")


def _times(number: int, each: int) -> str:
    return say("counting.times", number=number, points=_signed(each)) if number and abs(each) != 1 else ""


def _signed(points: int) -> str:
    return str(points).replace("-", "\N{MINUS SIGN}")


def ending(view: View, winner: int) -> str:
    """FUT 15.7: alone there is nobody to compare with."""
    if view.game.players == 1:
        return say("counting.alone", count=int(view.state.players[winner].turns))
    return say("counting.ending", name=view.names[winner])
