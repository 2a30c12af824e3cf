"""Utopia's state record, its stages and its action ranges."""

from enum import IntEnum

from fourtopia.core.records import record

MAX_SEATS = 5
CIVILIZATIONS = 5
ISLANDS = 4
DISTRICTS = 24
GUESTS = ISLANDS * CIVILIZATIONS  # kinds of guests: CIVILIZATIONS * island + civilization

CIVILIZATION_NAMES = ("maya", "persian", "egyptian", "greek", "chinese")
ISLAND_NAMES = ("water", "earth", "fire", "wind")
WATER = 0

# Where points come from.
WONDERS = 0
WONDER_DISTRICTS = 1  # districts taken on islands of one's wonders
VISITS = 2  # princes that others placed at one's monuments
REMOVALS = 3
PRESTIGE = 4
SOURCES = 5

NO_SEAT = -1
NOT_PLACED = -1  # a civilization that has no step on the scale yet
NO_GUEST = -1


class Stage(IntEnum):
    """What is being decided."""

    SCALE = 0  # chance: which civilization starts on the next step
    FIRST_PLAYER = 1  # chance
    ROTATE = 2  # somebody goes to the back of the start space; it leaves no choice
    ARRIVAL = 3  # chance: a guest from the bag
    GUEST = 4  # which guest to take
    SURPRISE = 5  # chance: the surprise guest
    PUT = 6  # the district for a guest's prince
    NAME = 7  # the opponent for the extra pick
    AFTER_GUEST = 8  # build, or end the turn
    RESHUFFLE = 9  # the discard pile becomes the draw pile; it leaves no choice
    DEAL = 10  # chance: a card
    SET_ASIDE = 11  # a card to discard, in secret
    REVEAL = 12  # the cards that were set aside; it leaves no choice
    CARDS = 13  # what to play, or the end of the turn
    PRIVILEGE = 14  # which card to turn into what
    TURNED = 15  # what to play with the card that was turned
    ORIGIN = 16  # where princes move from
    TARGET = 17  # where to, and how many
    AT_MONUMENT = 18  # the district for a prince
    ANYWHERE = 19  # likewise, for three cards
    REMOVE = 20  # the district to take a prince from
    GIVE_UP = 21  # the district that a prince leaves for a wonder
    LIMIT = 22  # a card above the limit
    EARN = 23  # a player's prestige; it leaves no choice
    OVER = 24


# Actions. Each range has a fixed meaning; see texts.py for their notation.
SCALE = 0  # + civilization
FIRST_PLAYER = SCALE + CIVILIZATIONS  # + seat
DRAW = FIRST_PLAYER + MAX_SEATS  # + guest
TAKE = DRAW + GUESTS  # + guest
SURPRISE = TAKE + GUESTS
NAME = SURPRISE + 1  # + seat
PUT = NAME + MAX_SEATS  # + district
WONDER = PUT + DISTRICTS  # + island
GIVE_UP = WONDER + ISLANDS  # + district
CONTROL = GIVE_UP + DISTRICTS  # + CIVILIZATIONS * district + civilization
DEAL = CONTROL + DISTRICTS * CIVILIZATIONS  # + civilization
SET_ASIDE = DEAL + CIVILIZATIONS  # + civilization
MOVE = SET_ASIDE + CIVILIZATIONS  # + civilization; so are the next five
PLACE = MOVE + CIVILIZATIONS
PLACE_ANYWHERE = PLACE + CIVILIZATIONS
REMOVE = PLACE_ANYWHERE + CIVILIZATIONS
RAISE = REMOVE + CIVILIZATIONS
LOWER = RAISE + CIVILIZATIONS
PRIVILEGE = LOWER + CIVILIZATIONS
TURN = PRIVILEGE + 1  # + CIVILIZATIONS * printed + civilization
FROM = TURN + CIVILIZATIONS * CIVILIZATIONS  # + district
TO = FROM + DISTRICTS  # + district; one prince
TO_BOTH = TO + DISTRICTS  # + district; two princes
DISCARD = TO_BOTH + DISTRICTS  # + civilization
DONE = DISCARD + CIVILIZATIONS
DEAL_UNSEEN = DONE + 1  # what others see of a card that is dealt; so is the next
SET_ASIDE_UNSEEN = DEAL_UNSEEN + 1
ROTATE = SET_ASIDE_UNSEEN + 1  # from here on nobody chooses: the rules do it
RESHUFFLE = ROTATE + 1
REVEAL = RESHUFFLE + 1  # + civilization
EARN = REVEAL + CIVILIZATIONS
ACTIONS = EARN + 1

PLAYER = record(
    [
        ("points", "i4"),
        ("earned", "i4", SOURCES),  # the same, by where they came from
        ("where", "i4", CIVILIZATIONS),  # the districts with a prince of that civilization, as bits
        ("enough", "i4", CIVILIZATIONS),  # the districts with enough of them to take control, as bits
        ("princes", "u1", (CIVILIZATIONS, DISTRICTS)),
        ("supply", "u1", CIVILIZATIONS),  # princes that are not in the city
        ("bases", "u1"),
        ("privileges", "u1"),
        ("surprised", "u1"),  # 1 if the surprise guest of this round was taken
        ("cards", "u1"),  # how many are in the hand
        ("aside", "u1"),  # how many are set aside
        ("kept", "u1"),  # how many were in the hand when the draw pile was last shuffled
        ("played", "u1", CIVILIZATIONS),  # cards that left the hand since then, and that everybody saw
        # What only the player knows, by civilization.
        ("hand", "u1", CIVILIZATIONS),
        ("set_aside", "u1", CIVILIZATIONS),
        ("dealt", "u1", CIVILIZATIONS),  # since the draw pile was last shuffled
    ]
)

STATE = record(
    [
        ("players", PLAYER, MAX_SEATS),
        ("round_number", "i4"),  # from 1
        ("controlled", "i4"),  # districts with a monument, as bits
        ("monuments_at", "i4", CIVILIZATIONS),  # the same, by the monument's civilization
        ("owner", "i1", DISTRICTS),  # of the monument there, or NO_SEAT
        ("wonder_owner", "i1", ISLANDS),  # or NO_SEAT
        ("step", "i1", CIVILIZATIONS),  # on the prestige scale, from 0
        ("monuments", "u1", CIVILIZATIONS),  # still to be built
        ("waiting", "u1", GUESTS),  # guests at the ships
        ("taken", "u1", GUESTS),  # guests that were taken in this phase
        ("order", "u1", MAX_SEATS),  # the seats in the order of play
        ("pile", "u1", CIVILIZATIONS),  # the draw pile; nobody knows it
        ("shuffled", "u1", CIVILIZATIONS),  # the draw pile as it was when it was last shuffled
        ("discards", "u1", CIVILIZATIONS),
        ("turned", "u1", CIVILIZATIONS),  # cards being played with privileges, as printed
        ("turned_to", "u1"),  # the civilization they are turned into
        ("stage", "u1"),
        ("pause", "u1"),  # the stage in which a wonder is being built
        ("actor", "i1"),
        ("active", "i1"),  # whose turn it is, or who is being dealt cards
        ("named", "i1"),  # the opponent on the extra pick, or NO_SEAT
        ("acted", "u1"),  # the seats that have had their turn in this pass or phase, as bits
        ("turns_left", "u1"),  # passes of the first phase, this one included
        ("guest", "i1"),  # the guest whose prince is being placed, or NO_GUEST
        ("surprise", "u1"),  # 1 from the drawing of a surprise guest until an opponent is named
        ("to_come", "u1"),  # civilizations still to be put on the scale, guests to arrive, cards to be dealt
        ("civilization", "u1"),  # of the cards being played, or of the prince being given up
        ("origin", "u1"),  # the district that princes move from
        ("island", "u1"),  # of the wonder being built
    ]
)
ANNOUNCEMENTS = range(ROTATE, ACTIONS)
