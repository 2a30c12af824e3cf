"""Goofspiel's position, and the numbers of its actions."""

from enum import IntEnum

from fourtopia.core.ranges import starts
from fourtopia.core.records import record

SEATS = 4  # places for players; a game may have fewer
CARDS = 13  # places for the cards of a suit; card 0 is the ace
NO_BID, UNSEEN = 0, CARDS + 1  # a bid is the card's number, from 1

ACTION_RANGES = {"prize": CARDS, "bid": CARDS, "reveal": CARDS, "bid-unseen": 1}
PRIZE, BID, REVEAL, BID_UNSEEN, ACTIONS = starts(ACTION_RANGES)
ANNOUNCEMENTS = range(REVEAL, REVEAL + CARDS)


class Stage(IntEnum):
    """What happens next."""

    PRIZE = 0
    BID = 1
    REVEAL = 2
    OVER = 3


PLAYER = record(
    [
        ("hand", "u1", CARDS),  # 1 for every card that is left, the one that lies face down included
        ("won", "u1", CARDS),  # 1 for every prize
        ("bid", "u1"),  # face down
        ("shown", "u1"),  # the last bid that was turned over
    ]
)

STATE = record(
    [
        ("players", PLAYER, SEATS),
        ("deck", "u1", CARDS),  # 1 for every prize that is still to come
        ("table", "u1", CARDS),  # 1 for every prize that is bid for
        ("stage", "u1"),
        ("actor", "i1"),
    ]
)
