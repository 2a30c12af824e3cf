"""Prosperity's observation: how each field of the state is read."""

from fourtopia.core.observation import choice, flag, number, seat
from fourtopia.games.prosperity.state import IN_COUNTRY, IN_STACK, SYMBOLS, TILES, Stage

READINGS = (
    number("players.money", 500),
    number("players.points", 20),
    number("players.discs", 20),
    number("players.energy", 5),
    number("players.ecology", 5),
    number("players.capital", 5),
    number("players.research", 5),
    number("players.prosperity", 5),
    number("players.marker", 20),
    flag("players.country"),
    number("players.spaces", TILES),
    choice("stage", len(Stage)),
    seat("actor", first=-2),
    seat("active"),
    number("turn", 40),
    number("actions_left", 3),
    number("scored", 4),
    choice("final_part", SYMBOLS),
    choice("drawn", TILES),
    choice("bought", TILES),
    seat("tiles", first=IN_STACK, seats_from=IN_COUNTRY),
)
