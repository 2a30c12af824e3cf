"""Events: everything that happens at a table, in one numbered list. Only decisions move the game."""

from dataclasses import dataclass
from enum import StrEnum


class What(StrEnum):
    SIT = "sit"  # a person takes the seat; text is the name
    BOT = "bot"  # a bot plays for the seat from now on; text is which
    START = "start"  # the game begins; value is the number of players
    ACT = "act"  # a decision of a seat or of chance; value is the action
    UNDO = "undo"  # the seat takes a decision back; value is its place among the decisions that stand
    NEXT = "next"  # a rematch was opened; text is its table
    CHAT = "chat"  # the seat, or a spectator (-1), says something


@dataclass(frozen=True, slots=True)
class Event:
    what: What
    seat: int
    value: int = 0
    text: str = ""
    at: float = 0.0
