"""How bots look at Goofspiel: no part of the rules."""

from fourtopia.core.compiling import rule
from fourtopia.core.contract import Ledger, Values
from fourtopia.core.records import Box, Menu, State, favour, whole
from goofspiel.scoring import score
from goofspiel.state import BID

FORESIGHT = 60  # a bid says nothing before the others have bid too: a search plays on to the end


@rule
def judge(box: Box, state: State, ledger: Ledger, points: Values) -> float:
    """Of the prizes that nobody has, everybody gets a share by the strength of their hand."""
    score(box, state, ledger)
    to_come, strength = 0, 1
    for card in range(box.deck_cards):
        to_come += (card + 1) * whole(state.deck[card] + state.table[card])
    for seat in range(box.players):
        points[seat] = hand_strength(box, state, seat)
        strength += hand_strength(box, state, seat)
    for seat in range(box.players):
        points[seat] = ledger[seat, 0] + to_come * points[seat] / strength
    return 1.0 + to_come / 4.0


@rule
def hand_strength(box: Box, state: State, seat: int) -> int:
    """High cards count more than their number says."""
    strength = 0
    for card in range(box.deck_cards):
        strength += (card + 1) * (card + 1) * whole(state.players[seat].hand[card])
    return strength


@rule
def lean(box: Box, state: State, seat: int, menu: Menu) -> None:
    """Bid about as much as lies on the table."""
    worth = 0
    for card in range(box.deck_cards):
        worth += (card + 1) * whole(state.table[card])
    worth = min(worth, whole(box.deck_cards))
    for index in range(menu.count):
        away = abs(whole(menu.action[index]) - BID + 1 - worth)
        favour(menu, index, max(1, 10 - 3 * away))
