"""The texts of Goofspiel's pages and drawings, and what several of them tell."""

from collections.abc import Sequence
from pathlib import Path

from fourtopia.core.catalogue import Catalogue
from fourtopia.core.view import View

say = Catalogue(Path(__file__).parent).say


def card_text(number: int) -> str:
    """The ace, the 7, the king; the number of a card counts from 1."""
    return say(f"card.{number}")


def listed(numbers: Sequence[int]) -> str:
    """Several cards in a sentence."""
    *others, last = map(card_text, numbers) if numbers else [say("no-card")]
    return say("and", others=", ".join(others), last=last) if others else last


def on_table(view: View) -> list[int]:
    """The prizes that are bid for."""
    return cards_of(view.state.table)


def prizes_of(view: View, seat: int) -> list[int]:
    return cards_of(view.state.players[seat].won)


def cards_of(places: Sequence[int]) -> list[int]:
    """The numbers of the cards whose places hold a 1."""
    return [card + 1 for card, there in enumerate(places) if there]


def cards_left(view: View, seat: int) -> int:
    """In hand: a bid that lies face down is not."""
    player = view.state.players[seat]
    return sum(map(int, player.hand)) - (1 if player.bid else 0)


def round_number(view: View) -> int:
    return max(1, int(view.box.deck_cards) - sum(map(int, view.state.deck)))
