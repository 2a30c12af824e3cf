"""Names for tables, players and bots, so that people can speak of them."""

import random
from collections.abc import Sequence
from dataclasses import replace

from fourtopia.table.messages import say
from fourtopia.table.options import BotSeat, OpenSeat, SeatOptions, TableOptions, clean_name


def table_name() -> str:
    return random.choice(say("names.tables").split())


def bot_name(number: int) -> str:
    """The names come round again with a number."""
    names = say("names.bots").split()
    name = names[number % len(names)]
    return name if number < len(names) else f"{name} {number // len(names) + 1}"


def with_names(options: TableOptions) -> TableOptions:
    """Every seat has a name, and no two the same."""
    seats: list[SeatOptions] = []
    names: list[str] = []
    bots = 0
    for number, seat in enumerate(options.seats):
        if isinstance(seat, OpenSeat):
            seats.append(seat)
            continue
        bots += isinstance(seat, BotSeat)
        otherwise = bot_name(bots - 1) if isinstance(seat, BotSeat) else say("seat.person", number=number + 1)
        names.append(unlike(clean_name(seat.name, otherwise), names, number))
        seats.append(replace(seat, name=names[-1]))
    return replace(options, seats=tuple(seats))


def unlike(name: str, others: Sequence[str], number: int) -> str:
    """This name, or one like it that nobody else has."""
    return name if name not in others else unlike(f"{name} {number + 1}", others, number + 1)
