"""Prosperity's state record, its stages and its action ranges."""

from enum import IntEnum

from fourtopia.core.records import record

MAX_SEATS = 4
TILES = 60
START_TILES = 24  # the first so many; the others are those of the decades
DRAWN_TILES = TILES - START_TILES
DECADES = 7
LEVELS = 6
SPACES = 11  # of a country
MOST_PAID = 60  # levels of missing energy in one scoring
MOST_STEPS = 40  # on one research track


# Sides of the research board: of tiles, tracks and markers.
ENERGY_SIDE = 0
ECOLOGY_SIDE = 1
SIDES = 2


class Country(IntEnum):
    SILVER = 0
    BLACK = 1


COUNTRIES = 2


class Type(IntEnum):
    """What a tile is, and which spaces take it."""

    POWER = 0
    SUPPLY = 1
    TRANSPORT = 2
    INFRASTRUCTURE = 3
    SPECIAL = 4


class Symbol(IntEnum):
    """What is scored."""

    ENERGY = 0
    ECOLOGY = 1
    CAPITAL = 2
    RESEARCH = 3
    PROSPERITY = 4


SYMBOLS = 5


# Where points come from.
SCORINGS = 0  # of prosperity, during the game
SPECIALS = 1
MONEY = 2
TRACKS = 3  # + side
FINAL_PROSPERITY = 5
SOURCES = 6


class Stage(IntEnum):
    """What is being decided."""

    COUNTRY = 0  # silver or black
    FIRST_PLAYER = 1  # chance
    DRAW = 2  # chance
    ENERGY = 3  # how many missing levels to pay in money
    RESEARCH = 4  # how many steps on the energy track
    ACTION = 5
    PLACE = 6  # where the bought tile goes
    FINAL = 7  # the next part of the final scoring; it leaves no choice
    FINAL_ENERGY = 8  # as ENERGY, in the final scoring
    OVER = 9


# Where a tile is; IN_COUNTRY + seat if it can be seen there.
IN_STACK = 0
IN_HAND = 1  # drawn and being scored, or bought and being placed
IN_DISPLAY = 2
OUT = 3
IN_COUNTRY = 4

AS_PRINTED = 0  # a space of a country that no tile covers; else 1 + tile
NO_TILE = -1

# Actions. Each range has a fixed meaning; see texts.py for their notation.
CHOOSE_COUNTRY = 0  # + country
FIRST_PLAYER = CHOOSE_COUNTRY + COUNTRIES  # + seat
DRAW = FIRST_PLAYER + MAX_SEATS  # + tile - START_TILES
PAY = DRAW + DRAWN_TILES  # + levels paid in money
STEPS = PAY + MOST_PAID + 1  # + steps on the energy track
INCOME = STEPS + MOST_STEPS + 1
CLEAN_UP = INCOME + 1
RESEARCH = CLEAN_UP + 1  # + side
BUY = RESEARCH + SIDES  # + tile
PLACE = BUY + TILES  # + space
FINAL = PLACE + SPACES  # + symbol; the rules do it, nobody chooses it
ACTIONS = FINAL + SYMBOLS

PLAYER = record(
    [
        ("money", "i4"),
        ("points", "i4", SOURCES),  # by where they came from
        ("discs", "i2"),  # on the pollution track, the triangle included
        ("energy", "i2"),  # visible symbols in the country; so are the next four
        ("ecology", "i2"),
        ("capital", "i2"),
        ("research", "i2"),
        ("prosperity", "i2"),
        ("marker", "u1", SIDES),  # space on each research track, from 0
        ("country", "u1"),
        ("spaces", "u1", SPACES),
    ]
)

STATE = record(
    [
        ("players", PLAYER, MAX_SEATS),
        ("stage", "u1"),
        ("actor", "i1"),
        ("active", "i1"),  # whose turn it is
        ("turn", "u1"),  # from 1
        ("actions_left", "u1"),
        ("scored", "u1"),  # players who have scored the symbol of this turn, or final energy
        ("final_part", "u1"),  # the symbol that the final scoring has come to
        ("drawn", "i1"),  # the tile that is being scored
        ("bought", "i1"),  # the tile that is being placed
        ("tiles", "u1", TILES),  # where each tile is
    ]
)
ANNOUNCEMENTS = range(FINAL, ACTIONS)
