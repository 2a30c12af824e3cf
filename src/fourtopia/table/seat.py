"""One seat of a table: who sits there, who plays, and what they are asked."""

from __future__ import annotations

from dataclasses import dataclass

from fourtopia.table.messages import say
from fourtopia.table.options import BotSeat, PersonSeat, SeatOptions


@dataclass
class Seat:
    """Who sits there, and who plays: a bot may stand in for somebody who left."""

    name: str
    taken: bool  # by a person, even if a bot plays at the moment
    bot: str = ""  # which bot plays, if one does

    @property
    def is_open(self) -> bool:
        return not self.taken and not self.bot


@dataclass(frozen=True)
class Asked:
    """Since when a seat is asked what it is asked now."""

    place: int  # of the event after which the question stood
    at: float  # when its person was last set to think about it
    menu: tuple[int, ...]
    thought: float = 0.0  # seconds that its person had thought about it before


def first_of(seat: SeatOptions, place: int) -> Seat:
    """As it is when the table is opened."""
    match seat:
        case BotSeat():
            return Seat(seat.name, taken=False, bot=seat.bot)
        case PersonSeat():
            return Seat(seat.name, taken=True)
        case _:
            return Seat(say("seat.open", number=place + 1), taken=False)
