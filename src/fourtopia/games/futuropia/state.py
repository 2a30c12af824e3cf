"""Futuropia's state record, its stages and its action ranges."""

from enum import IntEnum

from fourtopia.core.records import record

MAX_SEATS = 4
MAX_STACKS = 12  # stacks of one kind of generator
MAX_GENERATORS = 8  # seven, and the eighth before one is discarded
NUMBERED_QUARTERS = 29
ROOMS = 8
QUARTERS = NUMBERED_QUARTERS + ROOMS  # the numbered ones, then the eight marked "!"
GENERATOR_TYPES = 29  # 12 food, 10 energy, 4 variant, 3 start
REQUIREMENTS = 9
MOST_INVITED = 8
MOST_ROBOTS = 6
MOST_PAID = 100  # larger sums are paid in parts (FUT 8.7)
MOST_REPAID = 50


class Kind(IntEnum):
    FOOD = 0
    ENERGY = 1


class Tile(IntEnum):
    """A player's five action tiles."""

    BUY_FOOD = 0
    BUY_ENERGY = 1
    INVITE = 2
    ROBOTS = 3
    SUBSIDY = 4


TILES = 5
ALL_FACE_UP = 0b11111


class Side(IntEnum):
    """Sides of a quarters tile."""

    A = 0
    B = 1


class Room(IntEnum):
    """The special rooms, in the order of components.toml."""

    CAMPER = 0
    LOAN_OFFICE = 1
    GAMBLING_HALL = 2
    WORKSHOP = 3
    PLANNING_OFFICE = 4
    CONVERTER = 5
    GREENHOUSE = 6
    SOLAR_FARM = 7


class Requirement(IntEnum):
    SIX_GENERATORS = 0
    FOOD_12 = 1
    FOOD_8 = 2
    ENERGY_14 = 3
    ENERGY_8 = 4
    FEWER_SUBSIDIES = 5
    GREAT_LOANS = 6
    VALUABLE_SURPLUS = 7
    LESS_ATTRACTION = 8


class Stage(IntEnum):
    """What is being decided."""

    DRAW_REQUIREMENT = 0  # chance
    FLIP_QUARTERS = 1  # chance
    DRAW_ROOM = 2  # chance
    QUARTERS = 3  # which quarters to buy
    TURN = 4  # which tile to use
    BUY = 5  # which generator
    SCRAP = 6  # which generator to discard
    INVITE = 7  # how many people
    ROBOTS = 8  # how many robots
    FEED = 9  # with the Converter: how much energy instead of food
    SUPPLY = 10  # with the Converter: how much food instead of energy
    REPAY_SPECIAL = 11
    REPAY = 12  # how many loans
    PAY_FOOD = 13  # how much of the sum due in food
    PAY_ENERGY = 14  # how much of the rest in energy, what remains is money
    GIVE_UP = 15  # which quarters to lose in the final check
    OVER = 16


# What an action leads to by itself: `apply` goes on at once, so no position has such a stage.
NEXT_DRAW = len(Stage)
END_OF_TURN = NEXT_DRAW + 1
FINAL_CHECK = END_OF_TURN + 1


# Where a quarters tile is: owner is IN_SUPPLY, OUT, or a seat from 0 on.
IN_SUPPLY = -1
OUT = -2

# Actions. Each range has a fixed meaning; see texts.py for their notation.
USE_TILE = 0
REVEAL = USE_TILE + TILES
LEAVE = REVEAL + 1
BUY = LEAVE + 1  # + 3 * kind + choice
BUY_LEFT, BUY_RIGHT, BUY_NOTHING = 0, 1, 2
INVITE = BUY + 6  # + number of people - 1
TAKE_ROBOTS = INVITE + MOST_INVITED  # + number of robots - 1
BUY_QUARTERS = TAKE_ROBOTS + MOST_ROBOTS  # + tile
BUY_START_QUARTERS = BUY_QUARTERS + QUARTERS
QUARTERS_DONE = BUY_START_QUARTERS + 1
SCRAP = QUARTERS_DONE + 1  # + type of generator
PAY_FOOD = SCRAP + GENERATOR_TYPES  # + amount
PAY_ENERGY = PAY_FOOD + MOST_PAID + 1  # + amount
REPAY = PAY_ENERGY + MOST_PAID + 1  # + number of loans
REPAY_SPECIAL = REPAY + MOST_REPAID + 1
KEEP_SPECIAL = REPAY_SPECIAL + 1
GIVE_UP = KEEP_SPECIAL + 1  # + tile
GIVE_UP_START = GIVE_UP + QUARTERS
GIVE_UP_NOTHING = GIVE_UP_START + 1
DRAW_REQUIREMENT = GIVE_UP_NOTHING + 1  # + requirement
SHOW_SIDE = DRAW_REQUIREMENT + REQUIREMENTS  # + 2 * tile + side
DRAW_ROOM = SHOW_SIDE + 2 * NUMBERED_QUARTERS  # + room
ACTIONS = DRAW_ROOM + ROOMS

PLAYER = record(
    [
        ("money", "i4"),
        ("food", "i4"),
        ("energy", "i4"),
        ("loans", "i4"),  # of $5 each
        ("people", "i4"),
        ("robots", "i4"),
        ("turns", "i4"),  # tiles used so far
        ("living_spaces", "i2"),  # of all quarters owned; so are the next two
        ("consumption", "i2"),
        ("quarters_points", "i2"),
        ("special_loan", "u1"),  # 1 while the loan of 20 is unpaid
        ("camper", "u1"),
        ("rooms", "u1"),  # one bit per special room owned
        ("face_up", "u1"),  # one bit per action tile
        ("has_left", "u1"),
        ("generator_count", "u1"),
        ("generators", "u1", MAX_GENERATORS),  # their types, in the order they were bought
    ]
)

MARKET = record(
    [
        ("left", "i1"),  # number of the stack, -1 where there is none
        ("right", "i1"),
        ("next", "i1"),  # the first stack still in the supply
        ("marker", "u1"),  # space on the price track
        ("stack_type", "u1", MAX_STACKS),
        ("stack_tiles", "u1", MAX_STACKS),  # tiles left in each stack
    ]
)

TERMS = record(
    [
        ("generators", "i2"),  # the most a player may own
        ("invited", "i2"),  # the most people per invitation
        ("surplus_points", "i2"),
        ("loan_points", "i2"),
        ("unused_tile_points", "i2"),
    ]
)
"""What requirement tiles can change."""

STATE = record(
    [
        ("players", PLAYER, MAX_SEATS),
        ("market", MARKET, 2),
        ("terms", TERMS),
        ("due", "i4"),  # resources to pay, or the bill for quarters being bought
        ("part", "i4"),  # the part of it that is being paid now
        ("without_camper", "i4"),  # final check: 1 + how many people there can be if the camper went, 0 if he did not
        ("requirements", "u2"),  # one bit per requirement in force
        ("stage", "u1"),
        ("actor", "i1"),
        ("tile", "u1"),  # the action tile of this turn
        ("final_phase", "u1"),
        ("last_stack_came", "u1"),  # a last stack came into the market this turn
        ("first_purchase", "u1"),  # the upgraded game's purchases before the first turn
        ("room_bought", "u1"),  # 1 + the special room bought with this invitation, 0 for none
        ("sides_shown", "u1"),  # numbered quarters whose side is settled
        ("subsidy", "u1"),  # space on the subsidy track
        ("owner", "i1", QUARTERS),
        ("side", "u1", QUARTERS),
        ("scrapped", "u1", GENERATOR_TYPES),  # generators that left the game, by type
        ("fee_in_goods", "u1"),  # food and energy that must go to a fee for which the own money is too little (FUT 8.7)
    ]
)
