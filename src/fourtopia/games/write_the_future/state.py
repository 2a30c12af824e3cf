"""Write the Future's state records, its stages and its action ranges."""

from enum import IntEnum

from fourtopia.core.records import record

DRAFT_SEATS = 4
MAX_SEATS = 100
SIDE = 6  # of the district; as many as a die has numbers
CELLS = SIDE * SIDE  # a cell is SIDE * row + column
LINES = 2 * SIDE  # rows, then columns
CARDS = 5
DICE_ON_CARD = 2
TABLE_DICE = CARDS * DICE_ON_CARD
OPEN_MISSIONS = 4
BASE_MISSIONS = 42
MISSIONS = 54

RESOURCES = 4
RESOURCE_NAMES = ("agent", "intel", "money", "weapon")
AGENTS = 0
INTEL = 1
MONEY = 2
WEAPONS = 3
MARKET = 4  # bonuses that are no resource
STAR = 5
BONUS_NAMES = (*RESOURCE_NAMES, "market", "star")

DICE = RESOURCES * SIDE  # kinds of dice: SIDE * colour + number - 1
NO_DIE = -1

ABILITIES = 3
ABILITY_NAMES = ("move", "number", "colour")
MOVE_ABILITY = 0
NUMBER_ABILITY = 1
COLOUR_ABILITY = 2
PAIRS = 6  # of ability tracks: see `first_track` and `second_track` in factions.py

FACTIONS = 12
FACTION_NAMES = (
    "arbiters",
    "bingmai",
    "centauri",
    "conspiracy",
    "dangmer",
    "divers",
    "navigators",
    "retorium",
    "shakra",
    "tuulu",
    "umbra",
    "zai",
)
ARBITERS = 0
BINGMAI = 1
CENTAURI = 2
CONSPIRACY = 3
DANGMER = 4
DIVERS = 5
NAVIGATORS = 6
RETORIUM = 7
SHAKRA = 8
TUULU = 9
UMBRA = 10
ZAI = 11

NONE = -1  # no faction, card, mission, reroll
UNKNOWN = -2  # a mission that somebody else has


class Stage(IntEnum):
    """Where the game stands."""

    FACTIONS = 0  # factions are dealt or chosen
    FIRST_PLAYER = 1  # chance
    DICE = 2  # chance: a die for a card
    MISSIONS = 3  # chance: an open mission
    SECRETS = 4  # chance: a secret mission
    PRIVATE = 5  # chance: the mission of Retorium Comradery
    PLAY = 6  # a round is being played
    REROLL = 7  # chance: a die is rolled again
    MOVES = 8  # the last moves, after the last round
    OVER = 9


class Turn(IntEnum):
    """What a player is deciding. Where play is simultaneous, each player has one of these."""

    IDLE = 0  # nothing
    CARD = 1  # which card, or what may come before
    DICE = 2  # what to do with a die, or the end of the turn
    CELL = 3  # where to draw with a die
    NUMBER = 4  # which die gets which number
    COLOUR = 5  # which die gets which colour
    FROM = 6  # the resource to be moved
    TO = 7  # where it goes
    BONUS = 8  # which bonus is next
    BONUS_CELL = 9  # where to draw a bonus resource
    BONUS_SQUARE = 10  # the market square of a bonus
    GIVE_UP = 11  # the die that gives way, or that is not used
    TAKE = 12  # the die of another card
    REROLL = 13  # the die to be rolled again
    SPACES = 14  # two ability spaces
    COPY = 15  # the resource to be copied
    COPY_CELL = 16  # where from and to
    LAST_MOVES = 17  # a move after the last round, or the end


# Actions. Each range has a fixed meaning; see texts.py for their notation.
FACTION = 0  # + faction
FIRST_PLAYER = FACTION + FACTIONS  # + seat
DIE = FIRST_PLAYER + DRAFT_SEATS  # + die
MISSION = DIE + DICE  # + mission
MISSION_UNSEEN = MISSION + MISSIONS  # what others see of a mission that is dealt
ROLL = MISSION_UNSEEN + 1  # + number - 1
CARD = ROLL + SIDE  # + card
DRAW = CARD + CARDS  # + die
AT = DRAW + DICE  # + cell
BUY = AT + CELLS  # + RESOURCES * (number - 1) + resource
NUMBER = BUY + SIDE * RESOURCES
NUMBER_TO = NUMBER + 1  # + SIDE * die + number - 1
COLOUR = NUMBER_TO + DICE * SIDE
COLOUR_TO = COLOUR + 1  # + RESOURCES * die + colour
MOVE = COLOUR_TO + DICE * RESOURCES
FROM = MOVE + 1  # + cell
BONUS = FROM + CELLS  # + line
TICK = BONUS + LINES  # + resource, for Agents, Intel and Money
TICK_WEAPON = TICK + WEAPONS  # + number - 1
DECLINE = TICK_WEAPON + SIDE
USE_FACTION = DECLINE + 1
GIVE_UP = USE_FACTION + 1  # + die
TAKE = GIVE_UP + DICE  # + die
REROLL = TAKE + DICE  # + DICE_ON_CARD * card + place
SPACES = REROLL + TABLE_DICE  # + pair of tracks
COPY = SPACES + PAIRS  # + resource
DONE = COPY + RESOURCES
ACTIONS = DONE + 1

PLAYER = record(
    [
        # Cells of the district as bits.
        ("live", "i8", RESOURCES),  # with a resource
        ("crossed", "i8", RESOURCES),  # with a crossed-over one
        ("before", "i8", RESOURCES),  # with a resource when the round began; kept where somebody may copy
        ("resources", "i8"),  # with any resource
        ("occupied", "i8"),  # with anything
        ("bonuses", "i2"),  # lines whose bonus is ticked, as bits
        ("waiting", "i2"),  # lines that were completed and whose bonus is still to be taken, as bits
        ("squares", "u1", RESOURCES),  # ticked at the market, as bits
        ("ticks", "u1", ABILITIES),  # on each track
        ("ready", "u1", ABILITIES),  # abilities that can be used
        ("faction", "i1"),
        ("used", "u1"),  # 1 once the ability of the faction was used
        ("secret", "i1"),  # a mission
        ("private", "i1"),  # the mission of Retorium Comradery
        ("turn", "u1"),
        ("card", "i1"),  # chosen in this round
        ("dice", "i1", DICE_ON_CARD),  # that are not used yet
        ("at_market", "u1"),  # 1 once a die was taken there in this turn
        ("symbol", "i1"),  # the resource being drawn, or the die that draws or gives way
        ("origin", "i1"),  # the cell that a resource leaves
        ("rerolled", "i1"),  # the place of a die on the table that counts differently for this player
        ("reroll", "i1"),  # what it counts as
    ]
)


def _state(seats: int) -> list[tuple[object, ...]]:
    return [
        ("players", PLAYER, seats),
        ("discarded", "i8"),  # missions, as bits
        ("returned", "i8"),  # missions that had been discarded when they became the pile again, as bits
        ("round_number", "i2"),  # from 1
        ("dealing", "i2"),  # the seat that gets a card or rolls a die again
        ("playing", "i2"),  # how many have not finished the round or their last moves
        ("actor", "i2"),  # the first that may decide
        ("stage", "u1"),
        ("first", "i1"),  # the first player, in the draft mode
        ("missions", "i1", OPEN_MISSIONS),
        ("mission_count", "u1"),
        ("table", "i1", TABLE_DICE),  # dice on the cards
        ("rolled", "u1"),  # how many of them were rolled in this round
        ("bag", "u1", RESOURCES),  # dice by colour
        ("taken", "u1"),  # cards that were drafted, as bits
        ("last_round", "u1"),  # 1 if the round is the last, in the traditional mode
    ]


STATE = record(_state(DRAFT_SEATS))
WIDE_STATE = record(_state(MAX_SEATS))
STATES = (STATE, WIDE_STATE)
