"""How the points of Prosperity come about, for the end of a game."""

from fourtopia.core.board import Counted, Pieces, Source
from fourtopia.core.view import View
from fourtopia.games.prosperity import texts
from fourtopia.games.prosperity.box import SIDE_NAMES
from fourtopia.games.prosperity.texts import say


def sources(view: View) -> list[Source]:
    """PRO 6: in the order of the ledger."""
    return [
        _plain(view, "prosperity", "scorings", "pr-prosperity"),
        _plain(view, "points", "specials", "money"),
        _money(view),
        *(_track(view, side, name) for side, name in enumerate(SIDE_NAMES)),
        _final(view),
    ]


def _plain(view: View, symbol: str, name: str, tone: str) -> Source:
    """Points that came one by one."""
    points = [row[name] for row in view.ledger()]
    counts = [Counted(each, "", [Pieces(symbol, each, tone)]) for each in points]
    return Source(symbol, say(f"counting.{name}"), say(f"counting.{name}-each"), counts, tone)


def _money(view: View) -> Source:
    """PRO 6.4"""
    price = texts.money(view.box.final_money_per_point)
    counts = []
    for row in view.ledger():
        points = row["money"]
        said = say("counting.times", number=points, points=price) if points else ""
        counts.append(Counted(points, said, [Pieces("money", points, "money")]))
    return Source("money", say("counting.money"), say("counting.one-for", money=price), counts, "money")


def _track(view: View, side: int, name: str) -> Source:
    """PRO 6.6"""
    key, tone = f"{name}-track", f"pr-{name}"
    counts = []
    for seat, row in enumerate(view.ledger()):
        space = int(view.state.players[seat].marker[side]) + 1
        counts.append(Counted(row[key], say("counting.space", space=space), [Pieces("research", row[key], tone)]))
    box = view.box
    each = say("counting.places", first=int(box.final_leader), second=int(box.final_second))
    return Source("research", say(f"counting.{key}"), each, counts, tone)


def _final(view: View) -> Source:
    """PRO 6.7"""
    counts = []
    for seat, row in enumerate(view.ledger()):
        me, points = view.state.players[seat], row["final-prosperity"]
        land, track = int(me.prosperity), texts.track_symbols(view, int(me.discs))
        is_void = me.discs > view.box.pollution_spaces
        said = say("counting.void") if is_void else say("counting.symbols", land=land, track=track)
        counts.append(Counted(points, said, [Pieces("prosperity", points, "pr-prosperity")]))
    title = say("counting.final-prosperity")
    return Source("prosperity", title, say("counting.final-prosperity-each"), counts, "pr-ecology")


def ending(view: View, winner: int) -> str:
    """PRO 7.1"""
    return say("counting.alone") if view.game.players == 1 else say("counting.ending", name=view.names[winner])
