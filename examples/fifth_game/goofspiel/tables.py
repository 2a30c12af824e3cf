"""A position of Goofspiel as tables of text, for a terminal."""

from fourtopia.core.view import TextTable, View
from goofspiel.show.words import cards_of, on_table, prizes_of, say
from goofspiel.state import NO_BID, UNSEEN


def tables(view: View) -> list[TextTable]:
    """What is bid for, and a row for every player."""
    left = sum(map(int, view.state.deck))
    prizes = TextTable(
        say("table.prizes"), [say("table.now"), say("table.left")], [[_cards(on_table(view)), str(left)]]
    )
    columns = [say(f"table.{name}") for name in ("player", "hand", "bid", "last", "won", "points")]
    rows = [_row(view, seat, points) for seat, points in enumerate(view.scores())]
    return [prizes, TextTable(say("table.players"), columns, rows)]


def _row(view: View, seat: int, points: int) -> list[str]:
    player = view.state.players[seat]
    bid, last = int(player.bid), int(player.shown)
    held = [number for number in cards_of(player.hand) if number != bid]
    shown = "" if bid == NO_BID else say("table.face-down") if bid == UNSEEN else say(f"rank.{bid}")
    before = "" if last == NO_BID else say(f"rank.{last}")
    return [view.names[seat], _cards(held), shown, before, _cards(prizes_of(view, seat)), str(points)]


def _cards(numbers: list[int]) -> str:
    return " ".join(say(f"rank.{number}") for number in numbers)
