"""How the points of Goofspiel came about, for the end of a game."""

from fourtopia.core.board import Counted, Pieces, Source
from fourtopia.core.view import View
from goofspiel.show.words import prizes_of, say


def sources(view: View) -> list[Source]:
    """GOO 3.2"""
    counts = []
    for seat in range(view.game.players):
        prizes = prizes_of(view, seat)
        words = " + ".join(map(str, reversed(prizes))) if prizes[1:] else ""
        counts.append(Counted(sum(prizes), words, [Pieces("card", len(prizes), "money")]))
    return [Source("trophy", say("counting.prizes"), say("counting.each"), counts, "money")]


def ending(view: View, winner: int) -> str:
    return say("counting.ending", name=view.names[winner], count=len(prizes_of(view, winner)))
