"""Events: everything that happens at a table, in one numbered list. Only decisions move the game.

The steps that a decision forces are no events, but each takes up a place in the list: how long a log is must not tell
who had no choice.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from fourtopia.core import Match
from fourtopia.core.checksum import checksum


class What(StrEnum):
    SIT = "sit"  # a person takes the seat; text is the name
    BOT = "bot"  # a bot plays for the seat from now on; text is which
    COMMIT = "commit"  # the seat promises a random value; text is its hash
    CLOSE = "close"  # the players are complete, and show what they promised; value is their number
    REVEAL = "reveal"  # the seat shows its random value; text is the value
    START = "start"  # the game begins; value is the number of players
    ACT = "act"  # a decision of a seat or of chance; value is the action
    UNDO = "undo"  # the seat takes a decision back; value is its place among the decisions that stand
    NEXT = "next"  # a rematch was opened; text is its table
    CHAT = "chat"  # the seat, or a spectator (-1), says something


ASIDES = (What.CHAT, What.UNDO, What.SIT)
"""What people can go on with for ever without bringing the game forward."""


@dataclass(frozen=True, slots=True)
class Event:
    what: What
    seat: int
    value: int = 0
    text: str = ""
    at: float = 0.0
    forced: int = 0  # how many steps followed of themselves; known when the event is made, not when it is read
    place: int | None = field(default=None, compare=False)  # where it is stored; known when it is read
    position: str = field(default="", compare=False)  # the checksum of the position that it led to, if it was kept


def decisions_of(match: Match, since: int = 0) -> list[Event]:
    """What was decided in this match, after so many decisions."""
    lengths = match.lengths
    return leading_to(
        match,
        [
            Event(What.ACT, seat, action, forced=lengths[place + 1] - lengths[place] - 1)
            for place, (seat, action) in enumerate(match.chosen[since:], start=since)
        ],
    )


def leading_to(match: Match, events: Sequence[Event]) -> list[Event]:
    """These events, with the position that the last of them led to: other rules would lead elsewhere."""
    return [*events[:-1], *(replace(event, position=checksum(match)) for event in events[-1:])]
