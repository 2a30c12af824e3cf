"""Names for tables and bots, so that people can speak of them."""

import random

from fourtopia.table.speech import say


def table_name() -> str:
    return random.choice(say("names.tables").split())


def bot_name(number: int) -> str:
    """The names come round again with a number."""
    names = say("names.bots").split()
    name = names[number % len(names)]
    return name if number < len(names) else f"{name} {number // len(names) + 1}"
