"""How the points of Utopia come about, for the end of a game."""

from fourtopia.core.board import Counted, Pieces, Source
from fourtopia.core.view import View
from fourtopia.games.utopia.texts import say


def sources(view: View) -> list[Source]:
    """UTO 10.2: in the order of the ledger."""
    box = view.box
    return [
        _each(view, "wonder", "wonders", int(box.building_wonder)),
        _plain(view, "monument", "wonder-districts", "wood-1"),
        _each(view, "guest", "visits", int(box.action_visit), "energy"),
        _each(view, "prince", "removals", int(box.action_removal), "ink-3"),
        _plain(view, "privilege", "prestige", "money"),
    ]


def _each(view: View, symbol: str, name: str, each: int, tone: str = "") -> Source:
    """So many things, so many points for each."""
    counts = []
    for row in view.ledger():
        number = row[name] // each if each else 0
        words = say("counting.times", number=number, points=each) if number and each != 1 else ""
        counts.append(Counted(row[name], words, [Pieces(symbol, number, tone)]))
    return Source(symbol, say(f"counting.{name}"), say("counting.each", points=each), counts, tone)


def _plain(view: View, symbol: str, name: str, tone: str) -> Source:
    counts = [Counted(row[name], "", [Pieces(symbol, row[name], tone)]) for row in view.ledger()]
    return Source(symbol, say(f"counting.{name}"), say(f"counting.{name}-each"), counts, tone)


def ending(view: View, winner: int) -> str:
    return say("counting.ending", name=view.names[winner])
